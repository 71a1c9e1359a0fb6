"""Why a search did what it did, whatever it was: one way in for all kinds of traces."""

from __future__ import annotations

from c4viz.explain import bestfirst, depthfirst, mcts
from c4viz.explain.sentence import Sentence
from c4viz.trace import (
    BestFirstMoment,
    BestFirstTrace,
    DepthFirstTrace,
    MctsMoment,
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
        return mcts.explain(trace, row, moment)
    assert isinstance(trace, BestFirstTrace)
    return bestfirst.explain(trace, row, moment)


def explain_live(trace: Trace, moment: Moment) -> list[Sentence]:
    """What a search that runs is doing now; quick, however many rows there are."""
    if isinstance(moment, MctsMoment) and isinstance(trace, MctsTrace):
        return mcts.live(trace, moment)
    if isinstance(moment, BestFirstMoment) and isinstance(trace, BestFirstTrace):
        return bestfirst.live(trace, moment)
    return [] if moment.row is None else explain(trace, moment.row, moment)
