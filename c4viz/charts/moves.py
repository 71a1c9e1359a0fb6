"""Charts of the root's moves in Monte Carlo tree search: visits and values over iterations.

The log is read as it grows, each iteration once. What was counted is kept after every 2^k
iterations, where k rises with their number.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from c4viz.charts.axis import Axis, Numbers
from c4viz.charts.chart import Chart, Curve
from c4viz.language import Text, counted, tr
from c4viz.telling.mcts import decision
from c4viz.telling.moves import move_name
from c4viz.telling.numbers import percent_text
from c4viz.trace import MctsTrace
from c4viz.trace.mcts.timeline import STEPS

MOST_POINTS = 512
SLICE = 1 << 16
"""Iterations, and rows, that are read at a time: a millisecond."""
Counts = npt.NDArray[np.int64]
_NONE = Text("No iteration is done yet.")


class MoveHistory:
    """Visits and wins of the root's moves after ever more iterations of one trace."""

    def __init__(self, trace: MctsTrace) -> None:
        self._trace = trace
        columns = trace.store.columns
        self._every, self._read, self._rows = 1, 0, 0
        self._top = np.zeros(0, np.int8)
        self._counts = np.zeros((columns, 2), np.int64)
        self._history = np.zeros((MOST_POINTS, columns, 2), np.int64)

    def grow(self) -> bool:
        """Read some of the iterations that have come; gives whether there are more still."""
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
    def read(self) -> int:
        """How many iterations were read."""
        return self._read

    @property
    def is_behind(self) -> bool:
        """Whether a search that runs has gone much further than what was read."""
        return self._read + SLICE < self._trace.iterations

    def _find_tops(self, rows: int) -> bool:
        """Find below which moves some of the rows are; gives whether there are more still."""
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

    def points(self) -> tuple[Counts, Counts]:
        """After how many iterations, and the visits and wins by column then (the last axis)."""
        points = self._read // self._every
        after, counts = self._every * np.arange(1, points + 1), self._history[:points]
        if self._read % self._every:
            after = np.append(after, self._read)
            counts = np.concatenate((counts, self._counts[None]))
        return after, counts.copy()


def shares_chart(trace: MctsTrace, history: MoveHistory, title: str) -> Chart:
    """The share of the visits that each move of the root had got."""
    after, counts = history.points()
    visits = counts[:, :, 0]
    shares = visits / after[:, None]
    name = tr("share of the visits")
    return _moves_chart(trace, title, name, after, shares, visits, history.is_behind)


def means_chart(trace: MctsTrace, history: MoveHistory, title: str) -> Chart:
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
        decided = (
            tr("Decided {decision}.", decision=decision(trace)) if trace.decided_by else str(_NONE)
        )
        return Chart(title, decided)
    x = after.astype(np.float64)
    curves = []
    for column in range(visits.shape[1]):
        tried = np.flatnonzero(visits[:, column])
        if len(tried):
            y = shares[tried[0] :, column]
            curves.append(Curve(move_name(trace, column), x[tried[0] :], y, column))
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
