"""Events for Perfetto and Speedscope: nodes are entered and left as the search did."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from c4viz import Position, Trace, search
from c4viz.export import ExportError, text_of
from tests.strategies import traces


def events(trace: Trace) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads("".join(text_of(trace, ".events")))["traceEvents"]
    return found


@given(traces())
def test_every_node_is_entered_and_left_once_one_in_another(trace: Trace) -> None:
    if not trace.nature.nested:
        with pytest.raises(ExportError, match="does not enter and leave nodes"):
            events(trace)
        return
    entered = [event for event in events(trace) if event["ph"] == "B"]
    left = [event for event in events(trace) if event["ph"] == "E"]
    assert len(entered) == len(left) == len(trace)
    assert sorted(event["args"]["node"] for event in left) == list(range(len(trace)))
    stack: list[int] = []
    row = -1
    for event in events(trace):
        if event["ph"] == "B":
            row += 1
            stack.append(row)
            assert event["ts"] == trace.timeline.step_entered(row)
        else:
            assert event["args"]["node"] == stack.pop()
    times = [event["ts"] for event in events(trace)]
    assert times == sorted(times)


def test_a_leaf_takes_a_step_and_a_node_all_that_is_below_it() -> None:
    trace = search(Position.parse("4453"), "alphabeta", depth=3)
    found = events(trace)
    assert found[0]["ts"] == trace.timeline.step_entered(0) and found[0]["name"] == "the root"
    for key in ("name", "args"):  # by which programs match the two
        assert found[0][key] == found[-1][key]
    last = found[-1]
    assert last["ts"] == trace.steps and last["args"]["value"] == trace.value
    assert {event["name"] for event in found[1:] if event["ph"] == "B"} == {
        f"{column} {player}" for column in range(1, 8) for player in ("MAX", "MIN")
    }
