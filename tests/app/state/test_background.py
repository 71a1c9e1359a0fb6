"""Kernels that are compiled one after another while the window is used."""

from __future__ import annotations

import re

import pytest
from pytestqt.qtbot import QtBot

from c4viz.app.state.background import Kernels
from c4viz.app.window.kernel_label import KernelLabel
from c4viz.compiled import cache
from c4viz.game import Position
from c4viz.search import ALGORITHMS, AlphaBeta, search


@pytest.mark.parametrize(("first", "last"), [("alphabeta", "solver"), ("solver", "expectiminimax")])
def test_the_search_that_is_chosen_need_not_wait_for_the_kernels_of_others(
    dressed: object, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, first: str, last: str
) -> None:
    monkeypatch.setattr(cache, "all_compiled", lambda: False)  # as in a fresh installation
    kernels, settings = Kernels(), ALGORITHMS[first].settings()
    other = ALGORITHMS[last].settings()
    seen: list[tuple[str, str, bool]] = []
    kernels.changed.connect(
        lambda: seen.append((kernels.state, kernels.engine(settings), kernels.awaits(other)))
    )
    kernels.start(settings)
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    kernels.wait()
    assert seen[0] == ("compiling", "reference", True)
    # Others may be there before it: processes share the work.
    assert ("compiling", "kernel") in {(state, engine) for state, engine, _ in seen}
    assert seen[-1] == ("ready", "kernel", False)


def test_small_icicles_are_painted_without_kernels_until_those_are_compiled(
    dressed: object, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "all_compiled", lambda: False)
    small, large = (search(Position(), "alphabeta", depth=depth) for depth in (2, 7))
    kernels = Kernels()
    by: dict[int, list[str | None]] = {len(small): [], len(large): []}
    for trace in (small, large):
        kernels.changed.connect(lambda trace=trace: by[len(trace)].append(kernels.paints(trace)))
    kernels.start(AlphaBeta())
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    kernels.wait()
    assert list(dict.fromkeys(by[len(small)])) == [None, "reference", "kernel"]
    assert list(dict.fromkeys(by[len(large)])) == [None, "kernel"]


def test_words_say_what_is_ready_and_how_long_the_rest_takes(
    dressed: object, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "all_compiled", lambda: False)
    kernels = Kernels()
    label = KernelLabel(kernels)
    said: list[str] = []
    kernels.changed.connect(lambda: said.append(re.sub(r"\d+", "N", label.text())))
    kernels.start(AlphaBeta())
    qtbot.waitUntil(lambda: kernels.state == "ready", timeout=300_000)
    kernels.wait()
    assert list(dict.fromkeys(said)) == [
        "Compiling the fast searches, once; until then they run in Python",
        "Compiling the fast searches, once: some N s to go; until then they run in Python",
        "Alpha-beta is fast now, all other searches in some N s",
        "Loading the fast searches…",
        "",
    ]
