"""Flags, levels, moves played and memory, which rows of all kinds of traces have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntFlag
from itertools import pairwise
from typing import Any, Literal

import numpy as np

from c4viz.arrays import Array, Bools, Bytes, Int32s, Int64s
from c4viz.game import Position, Rules
from c4viz.trace.bookmarks import AlteredError

Bound = Literal["exact", "lower", "upper"]
"""What a value says of the true one: that it is it, at most it, or at least it."""
MAX_DEPTH = 255
"""The deepest that the column ``depth`` can say."""


class Flag(IntFlag):
    """Says what a row is; `LOWER` and `UPPER` say which bound its value is (neither: exact)."""

    MAX = 1
    LEAF = 2
    TERMINAL = 4
    CUTOFF = 8
    LOWER = 16
    UPPER = 32
    CHANCE = 64
    REPEATED = 128


# ---- the rows of a tree by their depth -----------------------------------------------------------


def levels(depth: Bytes) -> list[Int64s]:
    """Return the rows of every depth but 0, the deepest last."""
    by_depth = np.argsort(depth, kind="stable")
    starts = np.searchsorted(depth[by_depth], np.arange(int(depth.max(initial=0)) + 2))
    return [by_depth[start:stop] for start, stop in pairwise(starts[1:])]


def sizes(depth: Bytes, parent: Int32s) -> Int32s:
    """Return the nodes in the subtree of every row, itself included."""
    found = np.ones(len(depth), np.int32)
    for rows in reversed(levels(depth)):
        np.add.at(found, parent[rows], found[rows])
    return found


def below(parent: Int32s, row: int) -> Bools:
    """Return which rows are ``row`` or below it; doubles the way up at each turn."""
    up = np.where(parent >= row, parent, 0)  # a row that has no way up to it leads to the root
    up[row] = row
    while not np.array_equal(further := up[up], up):
        up = further
    found: Bools = up == row
    return found


# ---- the numbers that values and windows are made of ---------------------------------------------


INFINITY = 2**31 - 1
"""Stands for infinity in whole windows (its negative: minus infinity)."""

FRACTION = 1 << 32
"""Fractional values are multiples of 1/2^32: sums of them do not depend on the order of addition,
so that kernels, which keep them up to date move by move, and references come to the same."""


def null_step(fractional: bool) -> float:
    """Return how wide a null window is: between its ends lies no value."""
    return 1 / FRACTION if fractional else 1


# ---- what the moves that lead to rows make of them -----------------------------------------------


_U = np.uint64


def facts(rows: dict[str, Array], position: Position) -> tuple[Array, Array]:
    """Return, for every node, a bit for each column that can be played there, and its flags.

    Raises:
        AlteredError: a move is not legal.
    """
    rules, count = position.rules, len(rows["parent"])
    own, other = np.zeros(count, _U), np.zeros(count, _U)  # of MAX, of MIN
    roots = rows["depth"] == 0
    own[roots] = position.discs(position.to_move)
    other[roots] = position.discs(3 - position.to_move)
    for depth, here in enumerate(levels(rows["depth"]), 1):
        above, move = rows["parent"][here], rows["move"][here].astype(_U)
        own[here], other[here] = own[above], other[above]
        occupied = own[above] | other[above]
        bottom = _U(1) << move * _U(rules.stride)
        disc = (occupied + bottom) & ((bottom << _U(rules.rows)) - bottom)
        if not disc.all():
            raise AlteredError("its rows play into full columns")
        (own if depth % 2 else other)[here] |= disc
    ended = _ended(rules, own, other, rows["depth"])
    if ended[rows["parent"][~roots]].any():
        raise AlteredError("its rows play on after the end")
    maximises = rows["depth"] % 2 == 0
    flags = np.where(maximises, Flag.MAX.value, 0)
    flags |= np.where(ended, (Flag.LEAF | Flag.TERMINAL).value, 0)
    open_columns = np.zeros(count, np.int64)
    for column, top in enumerate(rules.tops):
        open_columns |= np.where((own | other) & _U(top), 0, 1 << column)
    return np.where(ended, 0, open_columns), flags.astype(np.uint8)


def _ended(rules: Rules, own: Array, other: Array, depth: Array) -> Array:
    """Return whether the game is over, by row."""
    full = (own | other) == _U(rules.full)
    if not rules.ends_by_four:
        return np.asarray(full)
    last = np.where(depth % 2 == 1, own, other)
    ended = full
    for shifts in rules.shifts:
        line = last
        for shift in shifts:
            line = line & (line >> _U(min(shift, 63)))  # by 64 is none to numpy; bit 63 is spare
        ended = ended | (line != 0)
    return np.asarray(ended)


# ---- memory for rows, which grows with them: pages that no row has touched cost none -------------


StoredRows = Array
FIRST_CAPACITY = 1 << 26
"""Rows that room is made for at first: few searches ever have to move them."""

_PIECE = 1 << 24
"""Bytes that are copied at once."""
Pause = Callable[[], object]


def _go_on() -> None:
    """Nobody asks to stop."""


def room(capacity: int, row: np.dtype[Any], least: int = 1 << 20) -> StoredRows:
    """Allocate an array of ``capacity`` rows, or of fewer where the system does not promise that
    much."""
    while True:
        try:
            return np.empty(capacity, row)
        except MemoryError:
            if capacity <= least:
                raise
            capacity = max(least, capacity // 2)


def move(used: int, old: Array, new: Array, pause: Pause) -> None:
    """Copy the first ``used`` elements into a larger array, as bytes: numpy copies records field by
    field, ten times slower. Gigabytes take seconds, so ``pause`` is called again and again, which
    may raise: both arrays are whole then."""
    size = used * old.itemsize
    source, target = old.view(np.uint8), new.view(np.uint8)
    for start in range(0, size, _PIECE):
        if start:
            pause()
        end = min(start + _PIECE, size)
        target[start:end] = source[start:end]


class Store:
    """Rows in one array, of which ``count`` are filled; ``per_depth`` (int64) counts them by edges
    from the root. ``pause`` is called while they are moved to more room, and may raise.
    ``taken_back`` is how often a search of the user's own took rows back that a trace had had."""

    rows: StoredRows
    pause: Pause = staticmethod(_go_on)
    taken_back = 0

    def __init__(self) -> None:
        self.count = 0
        self.per_depth = np.zeros(MAX_DEPTH + 1, np.int64)

    def column(self, name: str) -> Array:
        """Return one column's array as it is now; rows from ``count`` on mean nothing."""
        return self.rows[name]

    def parents(self) -> Iterator[int | None]:
        """Yield the parent of every row, in order; None for a root."""
        return (None if up < 0 else up for up in self.rows["parent"][: self.count].tolist())

    @property
    def is_single(self) -> bool:
        """There is room for one row alone: each of its columns lies together in memory, for which
        no kernel was compiled beforehand."""
        return len(self.rows) == 1

    @property
    def nbytes(self) -> int:
        """Bytes that all that was recorded takes."""
        return self.count * self.bytes_per_node

    @property
    def bytes_per_node(self) -> int:
        """Bytes that one more node takes at most."""
        return self.rows.itemsize


class GrowingStore(Store):
    """Whole rows in one growing array; ``repeated`` counts those of positions seen before."""

    def __init__(self, capacity: int, row: np.dtype[Any]) -> None:
        super().__init__()
        self.repeated = 0
        self._adopt(room(capacity, row))

    def _adopt(self, rows: StoredRows) -> None:
        self.rows = rows
        self._bytes = rows.view(np.uint8).data
        self._row_bytes = rows.itemsize

    def reserve(self, count: int) -> None:
        """Make room for at least ``count`` rows; what is there is kept."""
        if count <= len(self.rows):
            return
        rows = room(max(count, 2 * len(self.rows)), self.rows.dtype, least=count)
        move(self.count, self.rows, rows, self.pause)
        self._adopt(rows)
