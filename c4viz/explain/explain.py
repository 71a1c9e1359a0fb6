"""Why a search did what it did, whatever it was: one way in for all kinds of traces."""

from __future__ import annotations

from c4viz.explain import depthfirst, frontier, visits
from c4viz.explain.sentence import Sentence
from c4viz.trace import (
    BestFirstTrace,
    DepthFirstTrace,
    FrontierMoment,
    IterationMoment,
    MctsTrace,
    Moment,
    Trace,
)


def explain(trace: Trace, row: int, moment: Moment) -> list[Sentence]:
    """True sentences about what happens at ``row`` at a moment, the most telling first.

    Values are as MAX sees them. ``row`` must be less than ``len(trace)``.
    """
    if isinstance(trace, DepthFirstTrace):
        return depthfirst.explain(trace, row, moment)
    if isinstance(trace, MctsTrace):
        return visits.explain(trace, row, moment)
    assert isinstance(trace, BestFirstTrace)
    return frontier.explain(trace, row, moment)


def explain_live(trace: Trace, moment: Moment) -> list[Sentence]:
    """What a search that runs is doing now; quick, however many rows there are."""
    if isinstance(moment, IterationMoment) and isinstance(trace, MctsTrace):
        return visits.live(trace, moment)
    if isinstance(moment, FrontierMoment) and isinstance(trace, BestFirstTrace):
        return frontier.live(trace, moment)
    return [] if moment.row is None else explain(trace, moment.row, moment)
