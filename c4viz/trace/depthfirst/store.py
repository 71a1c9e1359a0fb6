"""Rows of a depth-first trace, one a node in the order visited, and how a row lies in memory.

Records lie whole in memory (20 bytes a row), so that a kernel that enters or leaves a node
touches one cache line: measured half as dear as an array per column. Pages that no row has
touched cost no memory, so the first array is made large and few searches ever have to move it;
those double it between two slices. Readers take the array anew for each look.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from c4viz.trace.rows import FIRST_CAPACITY, INFINITY, Flag, GrowingStore, StoredRows

_COLUMNS = {
    "move": "i1",  # column from 0 that led here (of a chance node: aimed at); -1 at a root
    "depth": "u1",  # edges from the row's root
    "flags": "u1",  # see Flag
    "best": "i1",  # the best child's move; -1 where there is none
    "alpha": "<i4",  # window at entry, as MAX sees it
    "beta": "<i4",
    "value": "<i4",  # as MAX sees it; means nothing while size is 0
    "size": "<i4",  # nodes in the subtree, itself included; 0 until the node is left
    "link": "<i4",  # the row whose result a repeated position uses; -1 at others
    "probability": "<f8",  # that chance leads here
}


class Record(NamedTuple):
    """One row as plain numbers, in the order of the columns; values are floats in a fractional
    trace."""

    move: int
    depth: int
    flags: int
    best: int
    alpha: float
    beta: float
    value: float
    size: int
    link: int = -1
    probability: float = 1.0


_PADDING = [("unused", "<i4")]


@dataclass(frozen=True)
class RowLayout:
    """Says how a row lies in memory.

    Windows and values are int32, or with ``fractional`` float64. ``linked`` adds the column
    ``link``, ``chance`` (fractional rows only) the column ``probability``.

        whole       move depth flags best | alpha | beta | value | size | link
        fractional  move depth flags best | size | alpha | beta | value | link or probability
    """

    fractional: bool = False
    linked: bool = False
    chance: bool = False

    @property
    def row(self) -> np.dtype[Any]:
        """Dtype of a row, its fields in the order in which they lie."""
        head, window = ["move", "depth", "flags", "best"], ["alpha", "beta", "value"]
        names = [*head, "size", *window] if self.fractional else [*head, *window, "size"]
        names += ["link"] * self.linked + ["probability"] * self.chance
        formats = [_COLUMNS[name] for name in names]
        if self.fractional:
            formats[5:8] = ["<f8"] * 3
            # Whole 8 bytes, so that all float64 lie where they should.
            return np.dtype([*zip(names, formats, strict=True), *_PADDING[: self.linked]])
        return np.dtype([*zip(names, formats, strict=True)])

    def offset(self, column: str) -> int:
        """Return how many bytes of a row come before a column."""
        assert self.row.fields is not None
        return int(self.row.fields[column][1])

    @property
    def packed(self) -> struct.Struct:
        """Fields of a row, then (whole) window, value and size or (fractional) size, window and
        value, then link or probability."""
        head = "<bBBbiddd" if self.fractional else "<bBBbiiii"
        return struct.Struct(head + ("d" if self.chance else "i" if self.linked else ""))


WHOLE = RowLayout()

ROW = WHOLE.row

BYTES_PER_NODE = ROW.itemsize


# ---- the rows of a trace -------------------------------------------------------------------------


_LEAF, _CUTOFF = Flag.LEAF.value, Flag.CUTOFF.value


_COUNTED = (Flag.LEAF, Flag.CUTOFF, Flag.REPEATED)
_FEW = 1_000_000
"""Rows that are counted without a kernel."""
_UNSAID = (-1, 1.0)
"""The link and the probability of a row that has neither."""

# Fields of one row, written and read from Python: six times as fast as through numpy.
_MOVE, _FLAGS_AND_BEST, _VALUE_AND_SIZE, _SIZE_OR_LINK, _FRACTION = map(
    struct.Struct, ("<b", "<Bb", "<ii", "<i", "<d")
)
_DEPTH_AT, _FLAGS_AT = WHOLE.offset("depth"), WHOLE.offset("flags")
_WHOLE_HEAD, _FRACTIONAL_HEAD = struct.Struct("<xB14xi"), struct.Struct("<xB2xi")


class DepthFirstStore(GrowingStore):
    """Holds the rows of a trace, ``count`` of which are filled.

    A search fills rows from ``count`` on, then publishes them by raising ``count``. It also
    counts as it goes, since a pass over many rows would keep a window waiting.
    """

    def __init__(self, capacity: int = FIRST_CAPACITY, layout: RowLayout = WHOLE) -> None:
        super().__init__(capacity, layout.row)
        self.leaves = self.cutoffs = 0
        self.layout = layout
        self._fractional = layout.fractional
        self._size_at, self._value_at = layout.offset("size"), layout.offset("value")
        self._link_at = layout.offset("link") if layout.linked else -1
        self.infinity = math.inf if layout.fractional else INFINITY
        self._depth_and_size = _FRACTIONAL_HEAD if layout.fractional else _WHOLE_HEAD
        self._pack, self._unpack = layout.packed.pack_into, layout.packed.unpack_from
        self._plain = layout == WHOLE

    @classmethod
    def of(cls, rows: StoredRows, layout: RowLayout = WHOLE) -> DepthFirstStore:
        """Make a full store of rows that exist already (read from a file)."""
        store = cls(0, layout)
        store._adopt(rows)
        store.count = len(rows)
        store._tally(rows)
        return store

    def __reduce__(self) -> tuple[Any, ...]:
        return DepthFirstStore.of, (self.rows[: self.count].copy(), self.layout)

    def _tally(self, rows: StoredRows) -> None:
        """Count what a search counts as it goes."""
        if len(rows) < _FEW:  # the kernel takes less memory, but numba takes a while to import
            flags, depths = rows["flags"], np.bincount(rows["depth"])
            counted = [int(np.count_nonzero(flags & flag.value)) for flag in _COUNTED]
            self.per_depth[: len(depths)] += depths
        else:
            from c4viz.trace.depthfirst.kernels.walk import tally

            counts = np.zeros(3, np.int64)
            tally(rows.view(np.int32), rows.itemsize // 4, counts, self.per_depth)
            counted = counts.tolist()
        self.leaves, self.cutoffs, self.repeated = counted

    def enter(
        self,
        move: int,
        depth: int,
        flags: int,
        alpha: float,
        beta: float,
        probability: float = 1.0,
    ) -> int:
        """Add the row of a node that is entered; gives its number."""
        row = self.count
        self.reserve(row + 1)
        offset = row * self._row_bytes
        if self._plain:  # most are, and this runs for every node
            self._pack(self._bytes, offset, move, depth, flags, -1, alpha, beta, 0, 0)
        else:
            window = (0, alpha, beta, 0.0) if self.layout.fractional else (alpha, beta, 0, 0)
            more = (probability,) if self.layout.chance else (-1,) * self.layout.linked
            self._pack(self._bytes, offset, move, depth, flags, -1, *window, *more)
        self.count = row + 1
        self.per_depth[depth] += 1
        return row

    def leave(self, row: int, value: float, best: int, flags: int) -> None:
        """Complete the row of a node that is left; ``flags`` are added to those it has."""
        offset = row * self._row_bytes
        self.leaves += flags & _LEAF != 0
        self.cutoffs += flags & _CUTOFF != 0
        flags |= self._bytes[offset + _FLAGS_AT]
        _FLAGS_AND_BEST.pack_into(self._bytes, offset + _FLAGS_AT, flags, best)
        if self._fractional:
            _FRACTION.pack_into(self._bytes, offset + self._value_at, value)
            _SIZE_OR_LINK.pack_into(self._bytes, offset + self._size_at, self.count - row)
        else:
            _VALUE_AND_SIZE.pack_into(self._bytes, offset + self._value_at, value, self.count - row)

    def link(self, row: int, to: int) -> None:
        """Say that ``row`` uses the result of the row ``to``."""
        _SIZE_OR_LINK.pack_into(self._bytes, row * self._row_bytes + self._link_at, to)
        self.repeated += 1

    def move(self, row: int) -> int:
        """Return the move of a row; this and the next read its bytes: an array's take four times as
        long, and views ask for thousands at each step."""
        move: int = _MOVE.unpack_from(self._bytes, row * self._row_bytes)[0]
        return move

    def depth(self, row: int) -> int:
        """Return the depth of a row."""
        return self._bytes[row * self._row_bytes + _DEPTH_AT]

    def flags(self, row: int) -> int:
        """Return the flags of a row."""
        return self._bytes[row * self._row_bytes + _FLAGS_AT]

    def size(self, row: int) -> int:
        """Return the nodes in the subtree of a row; 0 until it is left."""
        size: int = _SIZE_OR_LINK.unpack_from(self._bytes, row * self._row_bytes + self._size_at)[0]
        return size

    def siblings(self, row: int, depth: int) -> Iterator[tuple[int, int]]:
        """Return the rows from ``row`` on that are siblings, at ``depth``, each with its size; the
        last one may not be left yet."""
        unpack, stride = self._depth_and_size.unpack_from, self._row_bytes
        while row < self.count:
            found, size = unpack(self._bytes, row * stride)  # which are others once it has grown
            if found != depth:
                return
            yield row, size
            if not size:
                return
            row += size

    def parents(self) -> Iterator[int | None]:
        """Yield the parent of every row, in order; None for a root."""
        path: list[int] = []
        depths = self.rows["depth"]
        for row in range(self.count):
            del path[int(depths[row]) :]
            yield path[-1] if path else None
            path.append(row)

    def record(self, row: int) -> Record:
        """Return a row as plain numbers: one look at the bytes instead of one for each column."""
        return self.as_record(self._unpack(self._bytes, row * self._row_bytes))

    def as_record(self, fields: tuple[Any, ...]) -> Record:
        """Return the fields of one row, in the order of its dtype, as a record."""
        if not self.layout.fractional:
            return Record._make(fields + _UNSAID[len(fields) - 8 :])
        move, depth, flags, best, size, alpha, beta, value, *more = fields
        link = more[0] if self.layout.linked else -1
        probability = more[0] if self.layout.chance else 1.0
        return Record(move, depth, flags, best, alpha, beta, value, size, link, probability)
