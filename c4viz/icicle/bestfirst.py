"""Paint the icicle of a best-first search."""

from __future__ import annotations

from typing import Any

import numpy as np

from c4viz.arrays import Int32s, Int64s
from c4viz.icicle.icicle import Icicle, IcicleLook, rows_marked, view_of
from c4viz.trace import BestFirstTrace, Moment
from c4viz.trace.bestfirst.timeline import BestFirstMoment

_MORE = 1.1
"""Growth of the rows at which it is worth it to place all of them anew."""
_NO_SIZES = np.zeros(0, np.int32)


class BestFirstIcicle(Icicle):
    """Icicle of a best-first trace, whose nodes do not stand in the order of the tree."""

    _trace: BestFirstTrace

    def __init__(self, trace: BestFirstTrace, *, plain: bool = False) -> None:
        super().__init__(trace, plain=plain)
        self._lefts = self._rights = np.zeros(0, np.int32)
        self._entered = np.zeros(0, np.int64)
        self.grow()

    @property
    def total(self) -> float:
        return float(self._rights[0]) if len(self._rights) else 1.0

    def grow(self) -> bool:
        count, known = len(self._trace), len(self._lefts)
        # All are placed anew: while a search runs not for a few rows more.
        if count > _MORE * known or (count != known and self._trace.ending != "running"):
            parent = np.asarray(self._trace.store.column("parent")[:count], np.int64)
            depth = np.asarray(self._trace.store.column("depth")[:count], np.int64)
            self._lefts, self._rights = _edges(parent, depth)
            # The step that discovers a row: as many rows, and takings up to its parent's.
            taken = np.asarray(self._trace.store.column("expanded")[:count], np.int64)
            self._entered = np.arange(1, count + 1) + np.where(parent >= 0, taken[parent] + 1, 0)
        return False

    def has(self, row: int) -> bool:
        return row < len(self._lefts)

    def span(self, row: int, moment: Moment) -> tuple[float, float]:
        return float(self._lefts[row]), float(self._rights[row])

    def _paint(self, canvas: Any, shown: IcicleLook, moment: BestFirstMoment, labels: Any) -> None:
        from c4viz.icicle.kernels.bestfirst import paint_best_first

        count, trace = len(self._lefts), self._trace
        at_work = moment.rows if moment.step < trace.steps else ()
        sizes = moment.sizes if shown.by == "visits" else _NO_SIZES
        self._form(paint_best_first)(
            canvas, self._lefts, self._rights, trace.store.column("depth")[:count],
            trace.store.column("flags")[:count],
            trace.store.column("value")[:count].astype(float),
            sizes, self._entered, np.array(at_work, np.int32),
            rows_marked(shown.found, count), view_of(shown, moment), labels,
        )  # fmt: skip


def _edges(parent: Int64s, depth: Int64s) -> tuple[Int32s, Int32s]:
    """Return the edges of rows in leaves; children stand side by side in row order."""
    count = len(parent)
    widths = (np.bincount(parent[parent >= 0], minlength=count) == 0).astype(np.int64)
    levels = [np.flatnonzero(depth == level) for level in range(int(depth.max(initial=0)) + 1)]
    for rows in reversed(levels[1:]):
        np.add.at(widths, parent[rows], widths[rows])
    lefts = np.zeros(count, np.int64)
    for rows in levels[1:]:
        rows = rows[np.argsort(parent[rows], kind="stable")]
        before = np.cumsum(widths[rows]) - widths[rows]
        first = np.flatnonzero(np.diff(parent[rows], prepend=-1))
        offset = np.repeat(before[first], np.diff(first, append=len(rows)))
        lefts[rows] = lefts[parent[rows]] + before - offset
    return lefts.astype(np.int32), (lefts + widths).astype(np.int32)
