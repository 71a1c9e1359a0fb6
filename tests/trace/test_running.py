"""Traces that are read while a search fills them.

A kernel publishes the rows of a slice at its end, but completes rows of earlier slices as it
leaves them: a reader may find a row complete whose last children are not published yet. He has
to see what he would have seen had the search been stopped at the published count.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import AlphaBeta, Flag, Limits, Position, Trace, search
from c4viz.search import prepare, run
from c4viz.search.base.control import Halt
from c4viz.trace import DepthFirstTrace
from c4viz.trace import rows as trace_rows
from c4viz.trace.bestfirst.store import BestFirstStore
from c4viz.trace.depthfirst.store import DepthFirstStore
from c4viz.trace.depthfirst.timeline import CutoffStops
from tests.strategies import open_positions, roomy_boards, settings


def published(full: Trace, count: int) -> Trace:
    """A trace of which ``count`` rows are published, while the kernel is at its very end."""
    store = DepthFirstStore.of(full.store.rows[: len(full)].copy())
    store.count = count
    return DepthFirstTrace(
        full.position, full.search, full.settings, traits=full.traits, store=store
    )


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Trace, Trace]:
    """A running trace with a kernel that is ahead, and the same rows of one that was stopped."""
    position = draw(open_positions(roomy_boards(), most=12))
    full = search(position, draw(settings(2, 4)), limits=Limits(nodes=500))
    count = draw(st.integers(1, min(len(full), 100)))
    limits = Limits(nodes=count)
    stopped = search(position, full.search, limits=limits, **full.settings)
    return published(full, count), stopped


@given(pairs())
def test_the_steps_so_far_are_those_of_a_search_that_was_stopped(
    pair: tuple[Trace, Trace],
) -> None:
    running, stopped = pair
    assert running.steps == stopped.steps
    for step in range(stopped.steps + 1):
        assert running.at(step) == stopped.at(step)


@given(pairs())
def test_longer_steps_stay_within_the_steps_so_far(pair: tuple[Trace, Trace]) -> None:
    running, stopped = pair
    for step in range(stopped.steps + 1):
        assert running.timeline.step_over(step) == stopped.timeline.step_over(step)
        assert running.timeline.step_out(step) == stopped.timeline.step_out(step)
        assert CutoffStops(running).after(step) == CutoffStops(stopped).after(step)
        assert CutoffStops(running).before(step) == CutoffStops(stopped).before(step)


@given(pairs())
def test_the_tree_so_far_is_that_of_a_search_that_was_stopped(pair: tuple[Trace, Trace]) -> None:
    running, stopped = pair
    assert running.roots == stopped.roots
    for row in range(len(stopped)):
        assert running.is_left(row) == stopped.is_left(row)
        assert running.path(row) == stopped.path(row)
        assert list(running.children(row)) == list(stopped.children(row))
        assert running.nodes_below(row) == stopped.nodes_below(row)
        assert running.timeline.step_left(row) == stopped.timeline.step_left(row)


@given(pairs())
def test_the_value_so_far_is_that_of_a_search_that_was_stopped(pair: tuple[Trace, Trace]) -> None:
    running, stopped = pair
    assert running.value == stopped.value
    assert running.best_move == stopped.best_move
    assert running.principal_variation == stopped.principal_variation


@examples(max_examples=30)
@given(pairs())
def test_the_graph_so_far_is_that_of_a_search_that_was_stopped(pair: tuple[Trace, Trace]) -> None:
    running, stopped = pair
    found, expected = running.to_networkx(), stopped.to_networkx()
    assert list(found.edges(data=True)) == list(expected.edges(data=True))
    for row, node in expected.nodes(data=True):
        assert found.nodes[row].get("value") == node.get("value")
        assert found.nodes[row].get("bound") == node.get("bound")


def test_pruned_moves_that_were_asked_for_too_early_are_right_later() -> None:
    full = search(Position(), AlphaBeta(depth=4))
    cut = [row for row in range(len(full)) if full.has(row, Flag.CUTOFF)]
    for row in cut[:20]:
        running = published(full, row + 1)
        early = running.pruned(row)
        running.store.count = len(full)
        assert running.pruned(row) == full.pruned(row)
        assert set(early) <= set(full.pruned(row))


def test_children_go_on_where_the_rows_have_moved_to_more_room() -> None:
    store = DepthFirstStore(capacity=3)
    trace = DepthFirstTrace(Position(), "minimax", {"depth": 1}, store=store)
    store.enter(-1, 0, Flag.MAX, 0, 0)

    def visit(move: int) -> None:
        store.leave(store.enter(move, 1, 0, 0, 0), 1, -1, Flag.LEAF)

    visit(0)
    visit(1)
    children, before = trace.children(0), store.rows
    assert [next(children), next(children)] == [1, 2]
    visit(2)
    assert store.rows is not before
    assert list(children) == [3]


@pytest.mark.parametrize("kind", [DepthFirstStore, BestFirstStore])
def test_rows_stay_whole_where_somebody_stops_them_on_their_way_to_more_room(
    kind: Callable[[int], DepthFirstStore | BestFirstStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trace_rows, "_PIECE", 10)
    store = kind(3)
    store.rows.view(np.uint8)[:] = 7
    store.count = 3
    before = store.rows

    def stop() -> None:
        raise Halt("stopped")

    store.pause = stop
    with pytest.raises(Halt):
        store.reserve(4)
    assert store.rows is before
    del store.pause
    store.reserve(4)
    assert len(store.rows) >= 4
    assert (store.rows[:3] == before).all()


def test_a_search_asks_whether_to_stop_while_its_rows_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trace_rows, "_PIECE", 1000)
    trace = prepare(Position(), AlphaBeta(depth=5))
    trace.store = DepthFirstStore(capacity=300)
    # Only then is it asked at this row.
    run(trace, AlphaBeta(depth=5), engine="reference", stop=lambda: len(trace) == 300)
    assert trace.ending == "stopped"
    assert len(trace) == len(trace.store.rows) == 300
