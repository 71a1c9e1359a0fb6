from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import AlphaBeta, Flag, Limits, Position, Trace, search
from c4viz.trace import INFINITY, DepthFirstMoment, DepthFirstTrace
from c4viz.trace.depthfirst.timeline import CutoffStops
from c4viz.trace.timeline import is_truncated
from tests.strategies import traces
from tests.trace import slow

# ---- each step ---------------------------------------------------------------------------------


@given(traces())
def test_every_step_is_what_the_search_did_forwards_and_backwards(trace: Trace) -> None:
    moments = slow.replay(trace)
    assert trace.steps == len(moments) - 1
    for step in range(len(moments)):
        assert trace.at(step) == moments[step]
    for step in reversed(range(len(moments))):
        assert trace.at(step) == moments[step]


@examples(max_examples=20)
@given(traces(nodes=3000), st.randoms(use_true_random=False))
def test_any_step_can_be_asked_for_in_any_order(trace: Trace, random: Random) -> None:
    moments = slow.replay(trace)
    assert trace.steps == len(moments) - 1
    for _ in range(50):
        step = random.randrange(len(moments))
        assert trace.at(step) == moments[step]


@given(traces())
def test_a_search_takes_a_step_for_each_node_entered_and_for_each_node_left(trace: Trace) -> None:
    left = sum(trace.is_left(row) for row in range(len(trace)))
    assert trace.steps == len(trace) + left
    if not is_truncated(trace.ending):
        assert trace.steps == 2 * len(trace)


@given(traces())
def test_the_steps_at_which_a_node_is_entered_and_left_follow_from_its_row(trace: Trace) -> None:
    entered: dict[int | None, int] = {}
    left: dict[int | None, int] = {}
    for moment in slow.replay(trace):
        {"start": {}, "enter": entered, "leave": left}[moment.event][moment.row] = moment.step
    for row in range(len(trace)):
        assert trace.timeline.step_entered(row) == entered[row]
        assert trace.timeline.step_left(row) == left.get(row)
        assert trace.timeline.step_entered(row) == entered[row]
        assert trace.timeline.step_left(row) == left.get(row)


def test_a_step_outside_the_search_is_refused() -> None:
    trace = search(Position(), AlphaBeta(depth=1))
    assert trace.steps == 16
    for step in (-1, 17):
        with pytest.raises(IndexError, match=f"no step {step}, the search took 0 to 16"):
            trace.at(step)


def test_the_first_steps_of_a_search_read_as_expected() -> None:
    trace = search(Position.parse("start", "2x2", 2), AlphaBeta(depth=1))
    # Each side of the board gives X a row, a column and a diagonal to himself: 150, less the turn.
    assert trace.at(0) == DepthFirstMoment(0, "start", None, (), trace)
    root, first, second = 0, 1, 2
    entered, child, back = trace.at(1), trace.at(2), trace.at(3)
    assert (entered.event, entered.row) == ("enter", root)
    assert (child.event, child.row) == ("enter", first)
    assert [frame.row for frame in child.stack] == [root, first]
    assert (back.event, back.row) == ("leave", first)
    (frame,) = back.stack
    assert (frame.alpha, frame.beta, frame.value, frame.move) == (134, INFINITY, 134, 0)
    assert trace.at(5).row == second
    assert trace.at(5).stack == back.stack
    assert trace.at(6) == DepthFirstMoment(6, "leave", root, (), trace)


# ---- longer steps ------------------------------------------------------------------------------


def leavings(moments: list[DepthFirstMoment]) -> dict[int | None, int]:
    """The step at which each row is left."""
    return {moment.row: moment.step for moment in moments if moment.event == "leave"}


def over(moments: list[DepthFirstMoment], left: dict[int | None, int], step: int) -> int:
    """The step after the subtree of the node just entered; else one further."""
    last = len(moments) - 1
    if moments[step].event != "enter":
        return min(step + 1, last)
    return left.get(moments[step].row, last)


def out(moments: list[DepthFirstMoment], left: dict[int | None, int], step: int) -> int:
    """The step at which the innermost open node that is not the current one is left."""
    rows = [frame.row for frame in moments[step].stack if frame.row != moments[step].row]
    return left.get(rows[-1], len(moments) - 1) if rows else len(moments) - 1


def cutoff_steps(trace: Trace, moments: list[DepthFirstMoment]) -> list[int]:
    """The steps that leave a node by a cutoff."""
    flags = trace.columns["flags"]
    return [
        moment.step
        for moment in moments
        if moment.event == "leave" and flags[moment.row] & Flag.CUTOFF
    ]


@given(traces(nodes=80))
def test_stepping_over_and_out_is_a_walk_to_where_the_node_returns(trace: Trace) -> None:
    moments = slow.replay(trace)
    left = leavings(moments)
    for step in range(len(moments)):
        assert trace.timeline.step_over(step) == over(moments, left, step)
        assert trace.timeline.step_out(step) == out(moments, left, step)


@given(traces())
def test_the_next_and_the_previous_cutoff_are_found_from_every_step(trace: Trace) -> None:
    moments = slow.replay(trace)
    cutoffs = cutoff_steps(trace, moments)
    for step in range(len(moments)):
        later, earlier = bisect_right(cutoffs, step), bisect_left(cutoffs, step)
        assert CutoffStops(trace).after(step) == (cutoffs[later] if later < len(cutoffs) else None)
        assert CutoffStops(trace).before(step) == (cutoffs[earlier - 1] if earlier else None)


@cache
def long_trace(text: str, nodes: int | None) -> tuple[Trace, list[DepthFirstMoment]]:
    """More rows than a scan takes at once, and their replay."""
    trace = search(Position.parse(text), AlphaBeta(depth=6), limits=Limits(nodes=nodes))
    return trace, slow.replay(trace)


LONG = pytest.mark.parametrize(
    ("text", "nodes"), [("4453", 20_000), ("7171", None)], ids=["cut", "complete"]
)


@LONG
def test_cutoffs_are_found_in_long_traces(text: str, nodes: int | None) -> None:
    trace, moments = long_trace(text, nodes)
    assert len(trace) > 2 * 8192
    cutoffs = cutoff_steps(trace, moments)
    random = Random(8192)
    steps = [random.randrange(len(moments)) for _ in range(500)]
    for step in [*steps, *cutoffs[:3], *cutoffs[-3:], 0, 1, trace.steps - 1, trace.steps]:
        later, earlier = bisect_right(cutoffs, step), bisect_left(cutoffs, step)
        expected = cutoffs[later] if later < len(cutoffs) else None
        assert CutoffStops(trace).after(step) == expected
        assert CutoffStops(trace).before(step) == (cutoffs[earlier - 1] if earlier else None)


@LONG
def test_any_step_of_a_long_trace_is_as_the_search_was(text: str, nodes: int | None) -> None:
    trace, moments = long_trace(text, nodes)
    random = Random(1)
    for step in [random.randrange(len(moments)) for _ in range(500)]:
        assert trace.at(step) == moments[step]


def test_a_cutoff_around_more_rows_than_a_scan_takes_is_found_from_behind_it() -> None:
    trace = DepthFirstTrace(
        Position(), "minimax", {"order": "left"}
    )  # whose windows stay wide open
    store = trace.store
    root = store.enter(-1, 0, Flag.MAX, -INFINITY, INFINITY)
    wide = store.enter(0, 1, 0, -INFINITY, INFINITY)
    for cut in [False] * 9000 + [True] + [False] * 9:
        child = store.enter(0, 2, Flag.MAX, -INFINITY, INFINITY)
        store.leave(store.enter(0, 3, Flag.LEAF, -INFINITY, INFINITY), 0, -1, 0)
        store.leave(child, 0, 0, Flag.CUTOFF if cut else 0)
    store.leave(wide, 0, 0, Flag.CUTOFF)
    store.leave(store.enter(1, 1, Flag.LEAF, -INFINITY, INFINITY), 0, -1, 0)
    store.leave(root, 0, 0, 0)
    inner, outer = cutoff_steps(trace, slow.replay(trace))
    assert [CutoffStops(trace).before(step) for step in (inner, inner + 1, outer)] == [
        None,
        inner,
        inner,
    ]
    assert [CutoffStops(trace).before(step) for step in (outer + 1, trace.steps)] == [outer, outer]
    assert [CutoffStops(trace).after(step) for step in (0, 1, inner - 1)] == [inner, inner, inner]
    assert [CutoffStops(trace).after(step) for step in (inner, outer - 1)] == [outer, outer]
    assert CutoffStops(trace).after(outer) is None


def test_a_trace_without_cutoffs_has_none_to_go_to() -> None:
    trace = search(Position(), "minimax", depth=3)
    for step in range(0, trace.steps + 1, 7):
        assert CutoffStops(trace).after(step) is None
        assert CutoffStops(trace).before(step) is None
