from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest
from numba.core.dispatcher import Dispatcher

from c4viz.compiled import cache
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Settings
from c4viz.search.evaluators.table import is_fractional
from c4viz.search.kernels import board
from c4viz.search.runs import ready
from c4viz.trace.mcts import counts_kernel as counts

COMPILED = [one.settings for one in ALGORITHMS.values() if one.kernel is not None]


@pytest.mark.parametrize("kind", COMPILED, ids=lambda kind: kind.name)
def test_every_kernel_is_made_ready_in_each_of_its_variants(kind: type[Settings]) -> None:
    found = [settings for settings in ready.variants() if type(settings) is kind]
    for name, (_, setting) in settings_of(kind).items():
        values = {getattr(settings, name) for settings in found}
        if setting.kind == "yes":
            assert values >= {True, False}, name
        elif setting.kind == "choice":
            assert values == set(setting.choices), name
        elif setting.kind == "evaluator":
            assert {is_fractional(value) for value in values} == {True, False}


def test_kernels_that_nobody_used_for_long_are_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda _name: tmp_path)
    monkeypatch.setattr(cache, "directory", cache.directory.__wrapped__)
    used, lately, long_ago = (cache.place(stem, "") for stem in ("used", "lately", "long_ago"))
    before, foreign = used.with_name("f" * 16), used.with_name("mine")  # a directory of old
    for place in (used, lately, long_ago, foreign):
        cache.write(place, b"")
    before.mkdir()
    for old in (used, long_ago, before, foreign):
        os.utime(old, (0, 0))
    assert cache.read(used) == b""  # and so it is used today
    cache.note_compiled()
    assert cache.all_compiled()
    assert {used, lately, foreign} < set(used.parent.iterdir())
    assert not long_ago.exists()
    assert not before.exists()


def test_what_adds_up_the_log_of_mcts_is_made_ready_too(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels = {name for name, found in vars(counts).items() if isinstance(found, Dispatcher)}
    called: set[str] = set()

    def noting(name: str, function: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object) -> object:
            called.add(name)
            return function(*arguments)

        return call

    for name in kernels:
        monkeypatch.setattr(counts, name, noting(name, getattr(counts, name)))
    ready.load_inspection()
    assert called == kernels != set()


def test_a_part_of_kernels_runs_in_python_as_it_is_written() -> None:
    assert board.value_in(-5, 3) == -1
