"""Charts of the root's moves in Monte Carlo tree search: visits and values over iterations."""

from __future__ import annotations

import numpy as np

from c4viz.charts.axis import Axis, Numbers
from c4viz.charts.chart import Chart, Curve
from c4viz.charts.history import Counts, History
from c4viz.language import counted, tr
from c4viz.telling.mcts import decision
from c4viz.telling.numbers import percent_text
from c4viz.trace import MctsTrace
from c4viz.trace.mcts.timeline import STEPS

_NONE = tr("No iteration is done yet.")


def shares_chart(trace: MctsTrace, history: History, title: str) -> Chart:
    """The share of the visits that each move of the root had got."""
    after, counts = history.points()
    visits = counts[:, :, 0]
    shares = visits / after[:, None]
    name = tr("share of the visits")
    return _moves_chart(trace, title, name, after, shares, visits, history.is_behind)


def means_chart(trace: MctsTrace, history: History, title: str) -> Chart:
    """MAX's mean result of each move of the root."""
    after, counts = history.points()
    visits = counts[:, :, 0]
    means = counts[:, :, 1] / np.maximum(2 * visits, 1)
    name = tr("MAX's share of the points")
    return _moves_chart(trace, title, name, after, means, visits, history.is_behind)


def _part_said(count: int) -> str:
    """How many iterations were counted of a search that is far ahead."""
    return tr("The first {n:,} iterations are counted so far.", n=count)


def _moves_chart(
    trace: MctsTrace, title: str, name: str, after: Counts, shares: Numbers, visits: Counts,
    is_behind: bool,
) -> Chart:  # fmt: skip
    if is_behind and not len(after):
        return Chart(title, _part_said(0))
    if trace.decided_by or not len(after):
        decided = tr("Decided {decision}.", decision=decision(trace)) if trace.decided_by else _NONE
        return Chart(title, decided)
    x = after.astype(np.float64)
    curves = []
    for column in range(visits.shape[1]):
        tried = np.flatnonzero(visits[:, column])
        if len(tried):
            y = shares[tried[0] :, column]
            curves.append(Curve(tr("column {n}", n=column + 1), x[tried[0] :], y, column))
    end = float(max(2, x[-1]))
    return Chart(
        title,
        _part_said(int(x[-1]))
        if is_behind
        else counted(
            int(x[-1]), "After {n:,} {iteration|iterations}: {decision}.", decision=decision(trace)
        ),
        tuple(curves),
        Axis(0, end, "whole"),
        Axis(0, min(1.0, 1.08 * max(float(c.y.max()) for c in curves) or 1.0), "share"),
        tr("iterations"),
        name,
        lambda at: tr("iteration {n:,}", n=round(at)),
        percent_text,
        time=(np.array([0.0, STEPS * end]), np.array([0.0, end])),
    )
