"""How the rows of a best-first trace stand in its frontier, found without a look at all of it.

Rows are taken best first. So of two that wait, the one that is taken later (or never) stands
behind the other at any step; only among those that are never taken their priorities tell.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from c4viz.trace.bestfirst.timeline import BestFirstMoment
from c4viz.trace.bestfirst.tree import BestFirstTree
from c4viz.trace.rows.flags import Flag

_FIRST_LOOK = 64
"""Takings looked at together at first; twice as many each time."""


class FrontierOrder:
    """What is worked out once of a trace that does not grow: milliseconds a million rows."""

    def __init__(self, trace: BestFirstTree) -> None:
        rows, store = trace.columns, trace.store
        self.steps = trace.steps
        self._taken = store.taken[: store.takings]
        self._first = store.first[: store.takings]
        self._expanded, self._priority = rows["expanded"], rows["priority"]
        repeated = rows["flags"] & np.uint8(Flag.REPEATED) != 0
        self._repeated = np.concatenate(([0], np.cumsum(repeated, dtype=np.int32)))
        self._never = np.flatnonzero((self._expanded < 0) & ~repeated)
        self._merit = self._priority[self._never]
        self._best = _first_of_best(self._merit)

    def size(self, moment: BestFirstMoment) -> int:
        """How many rows wait at a moment."""
        return moment.discovered - moment.takings - int(self._repeated[moment.discovered])

    def runner_up(self, number: int) -> int | None:
        """The row that stood behind the one taken as ``number`` (from 0) when it was taken; None
        where it was alone."""
        known = int(self._first[number])
        start, length = number + 1, _FIRST_LOOK
        while start < len(self._taken):
            found = np.flatnonzero(self._taken[start : start + length] < known)
            if len(found):
                return int(self._taken[start + found[0]])
            start, length = start + length, 2 * length
        never = int(np.searchsorted(self._never, known))
        return int(self._never[self._best[never - 1]]) if never else None

    def ahead(self, row: int, moment: BestFirstMoment) -> int:
        """How many of those that wait at a moment are to be taken before ``row``, which waits."""
        number, known = int(self._expanded[row]), moment.discovered
        stop = len(self._taken) if number < 0 else number
        ahead = int(np.count_nonzero(self._taken[moment.takings : stop] < known))
        if number >= 0:
            return ahead
        older, there = np.searchsorted(self._never, (row, known))
        mine = self._priority[row]
        better = np.count_nonzero(self._merit[:there] > mine)
        return ahead + int(better) + int(np.count_nonzero(self._merit[:older] == mine))


def _first_of_best(merits: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
    """The place of the largest number up to each place, of several the first."""
    largest = np.maximum.accumulate(merits)
    rises = np.concatenate(([True], largest[1:] > largest[:-1])) if len(merits) else merits > 0
    return np.maximum.accumulate(np.where(rises, np.arange(len(merits)), 0))
