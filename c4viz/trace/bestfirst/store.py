"""Rows of a best-first trace: one growing array, a row per node in the order of discovery.

Beside them stands the order in which rows were taken from the frontier. The children of a row
are discovered together when it is taken, so that they are neighbours and need no pointers.
"""

from __future__ import annotations

import struct
from typing import Any

import numpy as np

from c4viz.arrays import Array, Int32s
from c4viz.trace.rows import MAX_DEPTH, Flag, GrowingStore, StoredRows

NONE = -1

ROW = np.dtype(
    {
        "names": [
            "move",  # column from 0 that led here; -1 at the root
            "depth",  # edges from the root
            "flags",  # see Flag
            "parent",  # the row of the parent; -1 at the root
            "link",  # the first row of a position that is discovered again; -1 at others
            "expanded",  # how many rows were taken from the frontier before; -1 while it is not
            "value",  # what the evaluator says, as MAX sees it
            "priority",  # the greatest of the frontier is taken first
        ],
        "formats": ["i1", "u1", "u1", "<i4", "<i4", "<i4", "<f8", "<f8"],
        "offsets": [0, 1, 2, 4, 8, 12, 16, 24],
        "itemsize": 32,
    }
)
_DISCOVERED = struct.Struct("<bBBxiiidd")
_FIRST_CAPACITY = 1 << 10

_REPEATED = Flag.REPEATED.value


class BestFirstStore(GrowingStore):
    """Holds the rows (``count`` of them are filled) and the ``takings`` from the frontier.

    ``taken[k]`` is the row that was taken as the k-th, from 0, and ``first[k]`` how many rows
    there were then, which is the row of its first child. Both follow from the rows. Whoever
    reads while a search runs takes ``count`` before ``takings``.
    """

    def __init__(self, capacity: int = _FIRST_CAPACITY) -> None:
        super().__init__(capacity, ROW)
        self.takings = 0
        self.taken = self.first = np.empty(0, np.int32)

    @classmethod
    def of(cls, rows: StoredRows) -> BestFirstStore:
        """Make the store of rows that exist already (read from a file)."""
        found = cls(0)
        found._adopt(rows)
        found.count = len(rows)
        found.repeated = int(np.count_nonzero(rows["flags"] & np.uint8(_REPEATED)))
        found.per_depth = np.bincount(rows["depth"], minlength=MAX_DEPTH + 1)
        found.taken, found.first = takings_of(rows)
        found.takings = len(found.taken)
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return BestFirstStore.of, (self.rows[: self.count].copy(),)

    def discover(
        self, parent: int, move: int, flags: int, value: float, priority: float, link: int = NONE
    ) -> int:
        """Add a row; gives its number."""
        row = self.count
        self.reserve(row + 1)
        depth = 0 if parent == NONE else int(self.rows["depth"][parent]) + 1
        offset = row * ROW.itemsize
        fields = (move, depth, flags, parent, link, NONE, value, priority)
        _DISCOVERED.pack_into(self._bytes, offset, *fields)
        self.repeated += flags & _REPEATED != 0
        self.per_depth[depth] += 1
        self.count = row + 1
        return row

    def take(self, row: int) -> None:
        """Note that ``row`` is taken from the frontier."""
        number = self.takings
        if number == len(self.taken):
            more = np.empty(max(_FIRST_CAPACITY, number), np.int32)
            self.taken, self.first = np.append(self.taken, more), np.append(self.first, more)
        self.taken[number], self.first[number] = row, self.count
        self.rows["expanded"][row] = number
        self.takings = number + 1

    @property
    def nbytes(self) -> int:
        """Bytes that all that was recorded takes."""
        return super().nbytes + self.takings * (self.taken.itemsize + self.first.itemsize)

    @property
    def leaves(self) -> int:
        """Number of rows that have no child so far, but for those that repeat a position."""
        count, takings = self.count, self.takings
        # A goal was taken, and has no child; nor has yet what was taken a moment ago.
        return count - int(np.searchsorted(self.first[:takings], count)) - self.repeated

    def children(self, row: int) -> range:
        """Return the rows that were discovered when ``row`` was taken from the frontier."""
        count, takings = self.count, self.takings
        number = int(self.rows["expanded"][row])
        if not 0 <= number < takings:
            return range(0)
        stop = int(self.first[number + 1]) if number + 1 < takings else count
        return range(int(self.first[number]), stop)


def takings_of(rows: StoredRows) -> tuple[Int32s, Int32s]:
    """Return the rows in the order in which they were taken, and how many rows there were each
    time.

    The rows must be such that the number of the parent's taking never falls.
    """
    expanded = rows["expanded"]
    taken = np.flatnonzero(expanded >= 0).astype(np.int32)
    taken = taken[np.argsort(expanded[taken])]
    at_taking: Array = expanded[rows["parent"][1:]]
    first = 1 + np.searchsorted(at_taking, np.arange(len(taken)))
    return taken, first.astype(np.int32)
