"""Rows of a decision tree: one for each node, in the order in which it grew. They are never
changed, so that all decisions of one tree share them."""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from c4viz.arrays import Array, Int32s, Int64s
from c4viz.trace.rows import MAX_DEPTH, Flag, Store, StoredRows, sizes

NONE = -1
THRESHOLDS = (0.5, 1.5)
"""Thresholds between the values of a cell: empty or not, the second player's or not; in the order
of the gains."""

ROW = np.dtype(
    {
        "names": [
            "move",  # answer that led here: 0 at most the threshold, 1 more; -1 at the root
            "depth",  # tests from the root
            "flags",  # LEAF, or CUTOFF where pruning made a leaf of it
            "parent",  # the row of the parent; -1 at the root
            "cell",  # the cell that is tested, row by row from the top left; -1 at a leaf
            "threshold",  # one of the `THRESHOLDS`; 0 at a leaf
            "left",  # the row of the child for at most the threshold; -1 at a leaf
            "right",  # the row of the other child; -1 at a leaf
            "cut",  # how many nodes pruning cut before; -1 at nodes that it did not
            "samples",  # samples that came to it
        ],
        "formats": ["i1", "u1", "u1", "<i4", "<i2", "<f4", "<i4", "<i4", "<i4", "<i8"],
    }
)


class DecisionTreeStore(Store):
    """Holds the rows, beside them ``counts`` (int64, nodes x columns of the board), the samples of
    each class, and ``gains`` (float32, tests x cells x 2; none where that is not known), what each
    cell with each threshold tells at each node with a test, in bits."""

    def __init__(
        self, rows: StoredRows, counts: Int64s, gains: npt.NDArray[np.float32] | None
    ) -> None:
        super().__init__()
        self.rows, self.counts, self.gains = rows, counts, gains
        self.count = len(rows)
        self.per_depth = np.bincount(rows["depth"], minlength=MAX_DEPTH + 1)
        cut = rows["cut"]
        cuts = np.flatnonzero(cut >= 0)
        self.cuts: Int32s = cuts[np.argsort(cut[cuts])].astype(np.int32)

    @cached_property
    def sizes(self) -> Int32s:
        """Nodes of the subtree of every row, itself included."""
        return sizes(self.rows["depth"], self.rows["parent"])

    @cached_property
    def tests_before(self) -> Int64s:
        """How many rows before each have a test: its place among the ``gains``."""
        inner = self.rows["cell"] != NONE
        found: Int64s = np.cumsum(inner) - inner
        return found

    @property
    def nbytes(self) -> int:
        """Bytes that all that was recorded takes."""
        gains = 0 if self.gains is None else self.gains.nbytes
        return super().nbytes + self.counts.nbytes + gains

    def gains_of(self, row: int) -> npt.NDArray[np.float32] | None:
        """Return what each test would have told at a row, (cells, 2); None where it has none, or
        that is not known."""
        if self.gains is None or int(self.rows["cell"][row]) == NONE:
            return None
        found: npt.NDArray[np.float32] = self.gains[int(self.tests_before[row])]
        return found


def rows_of(
    feature: Array, threshold: Array, left: Int32s, right: Int32s, counts: Int64s, cuts: Int32s
) -> StoredRows:
    """Make the rows of a tree from its columns, see `c4viz.search.decision_tree.DecisionTree`, and
    the rows that were cut, in turn."""
    rows = np.zeros(len(feature), ROW)
    inner = np.flatnonzero(feature != NONE)
    rows["cell"], rows["threshold"], rows["left"], rows["right"] = feature, threshold, left, right
    rows["parent"], rows["move"], rows["cut"] = NONE, NONE, NONE
    rows["samples"] = counts.sum(axis=1)
    for side, answer in ((left, 0), (right, 1)):
        rows["parent"][side[inner]], rows["move"][side[inner]] = inner, answer
    depth = np.zeros(len(rows), np.int64)
    for row in inner.tolist():  # parents first
        depth[[left[row], right[row]]] = depth[row] + 1
    rows["depth"] = np.minimum(depth, MAX_DEPTH)
    rows["flags"] = np.where(feature == NONE, Flag.LEAF.value, 0)
    rows["flags"][cuts] = Flag.CUTOFF.value
    rows["cut"][cuts] = np.arange(len(cuts))
    return rows
