"""All kernels, made ready by other processes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from c4viz import Position, search
from c4viz.compiled import cache
from c4viz.icicle import kernels_of_icicle
from c4viz.search import ALGORITHMS, Algorithm
from c4viz.search.runs import ready
from c4viz.search.runs.run import has_kernel
from c4viz.warmup import workers
from c4viz.warmup.ready import PARTS, in_order, wished_by

LATE = Position.parse(ready.LATE)


def test_there_is_a_part_for_every_search_that_is_compiled() -> None:
    assert {ready.kernels_of(settings) for settings in ready.variants()} <= set(PARTS)


@pytest.mark.parametrize("kind", ALGORITHMS.values(), ids=lambda kind: kind.name)
def test_what_a_search_needs_is_made_ready_first(kind: Algorithm[Any, Any]) -> None:
    settings = kind.settings()
    trace = search(LATE, settings)
    needed = [kernels_of_icicle(trace)]
    if has_kernel(LATE, settings):
        needed.insert(0, ready.kernels_of(settings))
    assert wished_by(settings) == needed
    order = in_order(needed)
    assert order[: len(needed)] == needed
    assert sorted(order) == sorted(PARTS)


@pytest.mark.parametrize("count", [1, 2])
def test_the_workers_make_every_part_ready_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, count: int
) -> None:
    stamp = tmp_path / "complete"
    monkeypatch.setattr(cache, "note_compiled", stamp.touch)
    told = list(workers.compile_all(["compare"], count))
    assert sorted(progress.part for progress in told) == sorted(["", *PARTS])
    assert [progress.made for progress in told] == list(range(len(PARTS) + 1))
    assert {progress.parts for progress in told} == {len(PARTS)}
    assert all(progress.seconds_left > 0 for progress in told[:-1])
    assert told[-1].seconds_left == 0
    assert stamp.exists()


def test_kernels_do_not_count_as_compiled_where_that_failed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    noted: list[None] = []
    monkeypatch.setattr(cache, "note_compiled", lambda: noted.append(None))
    with pytest.raises(workers.CompilingError, match="cannot be compiled"):
        list(workers.compile_all(["no such part"], 2))
    assert "KeyError: 'no such part'" in capfd.readouterr().err
    assert not noted
