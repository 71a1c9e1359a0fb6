from __future__ import annotations

from c4viz import Position, search
from c4viz.layout.branches import TOP, Branches
from c4viz.trace import Trace


def small() -> Trace:
    """Alpha-beta on 3x3, connect 3, three plies deep."""
    return search(Position.parse("", "3x3", 3), "alphabeta", depth=3, engine="reference")


def test_lists_of_what_is_not_shown_any_more_are_forgotten_and_made_anew() -> None:
    trace = small()
    branches = Branches(trace, trace.at(trace.steps), ahead=True)
    child = branches.below(0)[0]
    grandchild = branches.below(child)[0]
    assert branches.find(0) and branches.where(grandchild) == (child, 0)
    branches.put(branches.moved_to(trace.at(5), branches.above([child])))
    assert branches.where(grandchild) is not None
    branches.put(branches.moved_to(trace.at(9), branches.above([0])))
    assert branches.where(grandchild) is None and branches.where(child) is not None
    assert branches.below(child)[0] == grandchild


def test_what_is_shown_is_at_every_step_what_was_there_by_then() -> None:
    trace = small()
    branches = Branches(trace, trace.at(0), ahead=False)
    for step in [*range(trace.steps + 1), *range(trace.steps, -1, -7)]:
        moment = trace.at(step)
        branches.put(branches.moved_to(moment, branches.above([0, *branches.below(TOP)])))
        there = [row for row in trace.children(0) if trace.timeline.step_entered(row) <= step]
        if branches.below(TOP):
            assert branches.below(0)[: len(there)] == there


def test_a_node_that_is_not_there_yet_is_not_found() -> None:
    trace = small()
    branches = Branches(trace, trace.at(2), ahead=False)
    last = len(trace) - 1
    assert branches.find(1) and not branches.find(last)
    branches.put(branches.moved_to(trace.at(trace.steps), {TOP}))
    assert branches.find(last)
