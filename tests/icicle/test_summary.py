"""What is said of a subtree that is folded up, against a count of its rows."""

from __future__ import annotations

import pytest

from c4viz import Position, Trace, search
from c4viz.icicle import icicle_of
from c4viz.icicle.summary import summary
from c4viz.telling import NOTHING, Hidden, Item, face_of
from tests.trees import deepened, hand_trace, slipping_trace


def alphabeta() -> Trace:
    return search(Position.parse("", "3x3", 3), "alphabeta", depth=4, engine="reference")


@pytest.mark.parametrize("make", [alphabeta, deepened, hand_trace])
def test_nodes_best_value_and_share_pruned_are_told_of_every_subtree(make: object) -> None:
    trace = make() if callable(make) else None
    assert isinstance(trace, Trace)
    icicle, end = icicle_of(trace), trace.at(trace.steps)
    for row in range(len(trace)):
        said = summary(trace, row, end, icicle, NOTHING)
        below = [r for r in range(len(trace)) if row in trace.path(r)]
        value = face_of(trace, Item(row, trace.move(row), -1, 0), end).value
        assert value in said[-1] if len(said) == 1 else f"Best value: {value}" in said
        if len(said) > 1:
            pruned = sum(len(trace.pruned(r)) for r in below)
            count = len(below) - 1
            assert f"{count} node{'s' * (count != 1)} below" in said
            share = f"{100 * pruned / (pruned + len(below)):.0f}%"
            branches = f"{pruned} branch{'es' * (pruned != 1)}"
            assert said[-1] == f"{branches} pruned here and below: {share}"


def test_at_a_step_only_what_was_found_by_then_is_told() -> None:
    trace = alphabeta()
    icicle = icicle_of(trace)
    for step in range(1, trace.steps):
        moment = trace.at(step)
        assert moment.row is not None
        said = summary(trace, 0, moment, icicle, NOTHING)
        there = sum(trace.timeline.step_entered(row) <= step for row in range(len(trace)))
        assert any(line.startswith(f"{there - 1:,} node") for line in said)
        assert not any("pruned" in line for line in said)
        assert summary(trace, len(trace) - 1, trace.at(1), icicle, NOTHING)[0].endswith("yet")


def test_nothing_pruned_is_said_of_searches_that_do_not_prune() -> None:
    trace = slipping_trace()
    assert not any("pruned" in line for line in summary(trace, 0, trace.at(9), None, NOTHING))


def test_a_hidden_value_is_not_told() -> None:
    trace = alphabeta()
    said = summary(trace, 0, trace.at(trace.steps), icicle_of(trace), Hidden({0}))
    assert said[2:] == ["Best value: ?"]
