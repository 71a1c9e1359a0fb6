"""Kernels that are compiled one after another while the window is used."""

from __future__ import annotations

import pytest

from c4viz.app.state.background import Kernels
from c4viz.compiled import cache
from c4viz.compiled.available import kernels_are_awaited
from c4viz.game import Position
from c4viz.search import ALGORITHMS, AlphaBeta, search
from tests.app.event_loop import run_until


@pytest.mark.parametrize(("first", "last"), [("alphabeta", "solver"), ("solver", "expectiminimax")])
def test_the_search_that_is_chosen_need_not_wait_for_the_kernels_of_others(
    core: object, monkeypatch: pytest.MonkeyPatch, first: str, last: str
) -> None:
    monkeypatch.setattr(cache, "all_compiled", lambda: False)  # as in a fresh installation
    kernels, settings = Kernels(), ALGORITHMS[first].settings()
    other = ALGORITHMS[last].settings()
    seen: list[tuple[str, str, bool]] = []
    kernels.changed.connect(
        lambda: seen.append((kernels.state, kernels.engine(settings), kernels.awaits(other)))
    )
    told: list[bool] = []
    kernels.changed.connect(lambda: told.append(kernels_are_awaited()))
    kernels.start(settings)
    run_until(lambda: kernels.state == "ready")
    kernels.wait()
    assert told == [state != "ready" for state, *_ in seen]
    assert seen[0] == ("compiling", "reference", True)
    # Others may be there before it: processes share the work.
    assert ("compiling", "kernel") in {(state, engine) for state, engine, _ in seen}
    assert seen[-1] == ("ready", "kernel", False)


def test_kernels_are_awaited_as_long_as_anyone_makes_them_ready(
    core: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "all_compiled", lambda: False)
    one, other = Kernels(), Kernels()
    one.start()
    other.start()
    other.wait()
    assert one.are_awaited and kernels_are_awaited()
    one.wait()
    assert not kernels_are_awaited()


def test_small_icicles_are_painted_without_kernels_until_those_are_compiled(
    core: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "all_compiled", lambda: False)
    small, large = (search(Position(), "alphabeta", depth=depth) for depth in (2, 7))
    kernels = Kernels()
    by: dict[int, list[str | None]] = {len(small): [], len(large): []}
    for trace in (small, large):
        kernels.changed.connect(lambda trace=trace: by[len(trace)].append(kernels.paints(trace)))
    kernels.start(AlphaBeta())
    run_until(lambda: kernels.state == "ready")
    kernels.wait()
    assert list(dict.fromkeys(by[len(small)])) == [None, "reference", "kernel"]
    assert list(dict.fromkeys(by[len(large)])) == [None, "kernel"]
