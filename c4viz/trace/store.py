"""The rows of a trace: one growing numpy array of records, a row per node in the order visited.

Records lie whole in memory (20 bytes a row), so that a kernel that enters or leaves a node
touches one cache line: measured half as dear as an array per column. Pages that no row has
touched cost no memory, so the first array is made large and few searches ever have to move it;
those double it between two slices. Readers take the array anew for each look.
"""

from __future__ import annotations

import struct
from enum import IntFlag
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

INFINITY = 2**31 - 1
"""Stands for infinity in the int32 columns ``alpha`` and ``beta`` (its negative: minus)."""

MAX_DEPTH = 255
"""The deepest that the column ``depth`` can say."""

FIRST_CAPACITY = 1 << 26


class Flag(IntFlag):
    """What a row is; `LOWER` and `UPPER` say which bound its value is (neither: exact)."""

    MAX = 1
    LEAF = 2
    TERMINAL = 4
    CUTOFF = 8
    LOWER = 16
    UPPER = 32
    CHANCE = 64
    REPEATED = 128


_LEAF, _CUTOFF = Flag.LEAF.value, Flag.CUTOFF.value

ROW = np.dtype(
    [
        ("move", "i1"),  # column from 0 that led here; -1 at a root
        ("depth", "u1"),  # edges from the row's root
        ("flags", "u1"),  # see Flag
        ("best", "i1"),  # the best child's move; -1 where there is none
        ("alpha", "<i4"),  # window at entry, as MAX sees it
        ("beta", "<i4"),
        ("value", "<i4"),  # as MAX sees it; means nothing while size is 0
        ("size", "<i4"),  # nodes in the subtree, itself included; 0 until the node is left
    ]
)
BYTES_PER_NODE = ROW.itemsize

# The same record for writing one row from Python, six times as fast as through numpy.
_ENTERED = struct.Struct("<bBBbiiii")
_FLAGS_AND_BEST, _FLAGS_AT = struct.Struct("<Bb"), 2
_VALUE_AND_SIZE, _VALUE_AT = struct.Struct("<ii"), 12

Rows = npt.NDArray[Any]


class Record(NamedTuple):
    """One row as plain numbers, in the order of ROW."""

    move: int
    depth: int
    flags: int
    best: int
    alpha: int
    beta: int
    value: int
    size: int


def _room(capacity: int, least: int = 1 << 20) -> Rows:
    """An array for ``capacity`` rows; for fewer where the system does not promise that much."""
    while True:
        try:
            return np.empty(capacity, ROW)
        except MemoryError:
            if capacity <= least:
                raise
            capacity = max(least, capacity // 2)


class Store:
    """The rows of a trace and how many of them are filled (``count``).

    A search fills rows from ``count`` on, then publishes them by raising ``count``. It also
    counts as it goes, since a pass over many rows would keep a window waiting: ``leaves``,
    ``cutoffs``, and ``per_depth`` (int64, nodes by edges from the root).
    """

    def __init__(self, capacity: int = FIRST_CAPACITY) -> None:
        self.count = self.leaves = self.cutoffs = 0
        self.per_depth = np.zeros(MAX_DEPTH + 1, np.int64)
        self._adopt(_room(capacity))

    @classmethod
    def of(cls, rows: Rows) -> Store:
        """A full store of rows that exist already (read from a file)."""
        store = cls(0)
        store._adopt(rows)
        store.count = len(rows)
        store.leaves = int(np.count_nonzero(rows["flags"] & np.uint8(Flag.LEAF)))
        store.cutoffs = int(np.count_nonzero(rows["flags"] & np.uint8(Flag.CUTOFF)))
        store.per_depth = np.bincount(rows["depth"], minlength=MAX_DEPTH + 1)
        return store

    def _adopt(self, rows: Rows) -> None:
        self.rows = rows
        self._bytes = rows.view(np.uint8).data

    def reserve(self, count: int) -> None:
        """Make room for at least ``count`` rows; what is there is kept."""
        if count <= len(self.rows):
            return
        rows = _room(max(count, 2 * len(self.rows)), least=count)
        # As bytes: numpy copies records field by field, ten times slower.
        used = self.count * BYTES_PER_NODE
        rows.view(np.uint8)[:used] = self.rows.view(np.uint8)[:used]
        self._adopt(rows)

    def enter(self, move: int, depth: int, flags: int, alpha: int, beta: int) -> int:
        """Add the row of a node that is entered; gives its number."""
        row = self.count
        self.reserve(row + 1)
        at = row * BYTES_PER_NODE
        _ENTERED.pack_into(self._bytes, at, move, depth, flags, -1, alpha, beta, 0, 0)
        self.count = row + 1
        self.per_depth[depth] += 1
        return row

    def leave(self, row: int, value: int, best: int, flags: int) -> None:
        """Complete the row of a node that is left; ``flags`` are added to those it has."""
        at = row * BYTES_PER_NODE
        self.leaves += flags & _LEAF != 0
        self.cutoffs += flags & _CUTOFF != 0
        flags |= self._bytes[at + _FLAGS_AT]
        _FLAGS_AND_BEST.pack_into(self._bytes, at + _FLAGS_AT, flags, best)
        _VALUE_AND_SIZE.pack_into(self._bytes, at + _VALUE_AT, value, self.count - row)

    def record(self, row: int) -> Record:
        """One row as plain numbers: one look at the array instead of one for each column."""
        return Record._make(self.rows[row].item())
