"""What the rows of an outline say, without a window."""

from __future__ import annotations

from c4viz import Flag, Position, Trace, search
from c4viz.telling.outline import line_of
from c4viz.trace import DepthFirstTrace
from tests.trees import hand_trace


def reasons(trace: Trace) -> dict[int, str]:
    """Why moves were cut off, by node, as both the node and the branches pruned below it say."""
    assert isinstance(trace, DepthFirstTrace)
    moment, told = trace.at(trace.steps), {}
    for row in range(len(trace)):
        if trace.has(row, Flag.CUTOFF):
            told[row] = line_of(trace, row, trace.move(row), False, moment).reason
            for move in trace.pruned(row):
                assert line_of(trace, row, move, True, moment).reason == told[row]
    return told


def test_a_cut_is_the_work_of_the_other_side_which_has_as_much_above() -> None:
    told = reasons(hand_trace())
    assert set(told.values()) == {
        "Cut: MIN can get so little here that MAX does not let it come to this."
    }


def test_in_a_probe_a_cut_answers_the_question_and_prevents_nothing() -> None:
    trace = search(Position.parse("22", "3x3", 3), "solver")
    told = reasons(trace)
    assert set(trace.roots) & set(told)
    for row, reason in told.items():
        gets = "MAX can get so much" if trace.has(row, Flag.MAX) else "MIN can get so little"
        assert reason == f"Cut: {gets} here that it answers the probe."
