"""How the root's moves fared while Monte Carlo tree search ran. Knows no drawing.

The log is read as it grows, each iteration once. What was counted is kept after every 2^k
iterations, where k rises with their number.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from c4viz.trace import MctsTrace

MOST_POINTS = 512
SLICE = 1 << 16
"""Iterations, and rows, that are read at a time: a millisecond."""
Counts = npt.NDArray[np.int64]


class History:
    """Visits and wins of the root's moves after ever more iterations of one trace."""

    def __init__(self, trace: MctsTrace) -> None:
        self._trace = trace
        columns = trace.root.width
        self._every, self._read, self._rows = 1, 0, 0
        self._top = np.zeros(0, np.int8)
        self._counts = np.zeros((columns, 2), np.int64)
        self._history = np.zeros((MOST_POINTS, columns, 2), np.int64)

    def grow(self) -> bool:
        """Read some of the iterations that have come; gives whether there are more still."""
        from c4viz.charts.kernels.branching import count_log

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
        from c4viz.charts.kernels.branching import find_tops

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
