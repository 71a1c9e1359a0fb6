"""What a search knows of a node at a moment, whatever the search is: a value, and what it tells."""

from __future__ import annotations

from typing import NamedTuple

from c4viz.telling.depthfirst import state_of
from c4viz.trace import (
    BestFirstTrace,
    Bound,
    DepthFirstMoment,
    DepthFirstTrace,
    Flag,
    MctsMoment,
    Moment,
    State,
    Trace,
)


class Known(NamedTuple):
    """``value`` is None while there is none; in MCTS it is MAX's share of the points (0 to 1),
    else a value as MAX sees it. ``bound`` is what it says about the one that the search is after;
    None where it says nothing yet."""

    state: State
    value: float | None = None
    bound: Bound | None = None


AHEAD = Known("ahead")


def known_of(trace: Trace, row: int, moment: Moment) -> Known:
    """What is known of ``row`` at ``moment``: of a node that is open its best so far."""
    if isinstance(moment, MctsMoment):
        visits = moment.visits(row)
        return Known("left", moment.wins(row) / (2 * visits), "exact") if visits else AHEAD
    if isinstance(trace, DepthFirstTrace) and isinstance(moment, DepthFirstMoment):
        return _known_of_depth_first(trace, row, moment)
    assert isinstance(trace, BestFirstTrace)
    if trace.step_entered(row) > moment.step:
        return AHEAD
    return Known("left", float(trace.column("value")[row]), "exact")


def _known_of_depth_first(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> Known:
    record = trace.record(row)
    state = state_of(record, row, moment.step)
    if state == "ahead":
        return AHEAD
    if state == "left":
        return Known(state, record.value, trace.bound(row))
    best = next(frame.value for frame in moment.stack if frame.row == row)
    if (
        best is None or trace.traits.probes
    ):  # what a probe has so far is no score, nor a bound of one
        return Known(state)
    # What did not narrow the window may itself be a bound, of either kind.
    if record.flags & Flag.CHANCE:
        return Known(state, best)
    if record.flags & Flag.MAX:
        return Known(state, best, "lower" if best > record.alpha else None)
    return Known(state, best, "upper" if best < record.beta else None)
