"""Chart the root's moves in Monte Carlo tree search: visits and values over iterations.

The log is read as it grows, each iteration once. What was counted is kept after every 2^k
iterations, where k rises with their number.
"""

from __future__ import annotations

import numpy as np

from c4viz.arrays import Floats, Int64s
from c4viz.charts.axis import Axis
from c4viz.charts.chart import CHARTS, Chart, ChartName, Curve
from c4viz.language import counted, tr
from c4viz.telling.mcts import decision
from c4viz.telling.moves import move_name
from c4viz.telling.numbers import percent_text
from c4viz.trace import MctsTrace
from c4viz.trace.mcts.timeline import STEPS

MOST_POINTS = 512
SLICE = 1 << 16
"""Iterations, or rows, that are read at a time: a millisecond."""


class MoveHistory:
    """Counts visits and wins of the root's moves after ever more iterations of one trace."""

    def __init__(self, trace: MctsTrace) -> None:
        self._trace = trace
        columns = trace.store.columns
        self._every, self._read, self._rows = 1, 0, 0
        self._top = np.zeros(0, np.int8)
        self._counts = np.zeros((columns, 2), np.int64)
        self._history = np.zeros((MOST_POINTS, columns, 2), np.int64)

    def grow(self) -> bool:
        """Read some of the iterations that have come; return whether there are more still."""
        from c4viz.charts.branching_kernel import count_log

        store = self._trace.store
        # The numbers first: arrays that are taken later hold at least so much.
        iterations, rows = store.iterations, store.count
        leaf, outcome = store.leaf, store.outcome
        if self._find_tops(rows):
            return True
        end = min(iterations, self._read + SLICE)
        self._make_room(end)
        count_log(
            leaf, outcome, self._read, end, self._every, self._top, self._counts, self._history
        )
        self._read = end
        return end < iterations

    @property
    def is_behind(self) -> bool:
        """Tells whether a running search is far ahead of what was read."""
        return self._read + SLICE < self._trace.iterations

    def _find_tops(self, rows: int) -> bool:
        """Find below which moves some of the rows are; return whether there are more still."""
        from c4viz.charts.branching_kernel import find_tops

        if len(self._top) < rows:
            grown = np.zeros(2 * rows, np.int8)
            grown[: self._rows] = self._top[: self._rows]
            self._top = grown
        end = min(rows, self._rows + SLICE)
        find_tops(self._trace.store.rows.view(np.int32), self._rows, end, self._top)
        self._rows = end
        return end < rows

    def _make_room(self, iterations: int) -> None:
        """Keep every other point until there is room for all."""
        while iterations // self._every > MOST_POINTS:
            points = self._read // self._every
            self._history[: points // 2] = self._history[1:points:2].copy()
            self._every *= 2

    def points(self) -> tuple[Int64s, Int64s]:
        """Return numbers of iterations; visits and wins (last axis) by column after these."""
        points = self._read // self._every
        after, counts = self._every * np.arange(1, points + 1), self._history[:points]
        if self._read % self._every:
            after = np.append(after, self._read)
            counts = np.concatenate((counts, self._counts[None]))
        return after, counts.copy()


def moves_chart(trace: MctsTrace, history: MoveHistory, name: ChartName) -> Chart:
    """Chart each root move's share of the "visits", or by "values" MAX's mean result."""
    after, counts = history.points()
    said = _said(trace, history, int(after[-1]) if len(after) else 0)
    if trace.decided_by or not len(after):
        return Chart(CHARTS[name], said)
    visits, x = counts[:, :, 0], after.astype(np.float64)
    shares: Floats = counts[:, :, 1] / np.maximum(2 * visits, 1)
    if name == "visits":
        shares = visits / after[:, None]
    curves = []
    for column in range(visits.shape[1]):
        tried = np.flatnonzero(visits[:, column])
        if len(tried):
            y = shares[tried[0] :, column]
            curves.append(Curve(move_name(trace, column), x[tried[0] :], y, column))
    end = float(max(2, x[-1]))
    return Chart(
        CHARTS[name],
        said,
        tuple(curves),
        Axis(0, end, "whole"),
        Axis(0, min(1.0, 1.08 * max(float(c.y.max()) for c in curves) or 1.0), "share"),
        tr("iterations"),
        tr("share of the visits" if name == "visits" else "MAX's share of the points"),
        lambda x: tr("iteration {n:,}", n=round(x)),
        percent_text,
        time=(np.array([0.0, STEPS * end]), np.array([0.0, end])),
    )


def _said(trace: MctsTrace, history: MoveHistory, done: int) -> str:
    """Say what was decided after so many iterations, or why nothing can be said of that."""
    if history.is_behind:
        return tr("The first {n:,} iterations are counted so far.", n=done)
    if trace.decided_by:
        return tr("Decided {decision}.", decision=decision(trace))
    if not done:
        return tr("No iteration is done yet.")
    return counted(
        done, "After {n:,} {iteration|iterations}: {decision}.", decision=decision(trace)
    )
