"""Drives the solver's kernel, with the arrays that it keeps between its slices."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from c4viz.arrays import UInt64s
from c4viz.game import Position
from c4viz.game.rules import Rules, move_order
from c4viz.search.solver.kernels import nodes
from c4viz.search.solver.kernels import solver as kernel
from c4viz.search.solver.kernels.book import Book
from c4viz.trace.depthfirst.store import DepthFirstStore

FIRST_BITS, MOST_BITS = 8, 24
"""Sizes of the table: it begins with 2^8 entries (2 KiB) and grows to at most 2^24 (128 MiB)."""
LEAST_TAG = 49
"""Bits of a hash that need not choose an entry: more would not fit beside the bounds."""
GOING_ON, KEEPING, AFRESH = range(3)
"""Ways in which a call starts, see `c4viz.search.solver.kernels.solver.solve_slice`."""
NO_ROWS = np.empty(0, np.int32)
NO_DEPTHS = np.empty(0, np.int64)
NO_BOOK = np.empty(0, np.uint64)


@lru_cache(maxsize=64)
def measures_of(rules: Rules) -> UInt64s:
    """Make the measures of a board that the kernel has to know; once."""
    measures = np.zeros(nodes.MEASURES, np.uint64)
    key_bits = rules.stride * rules.columns
    measures[nodes.BOTTOM] = sum(rules.bit(0, column) for column in range(rules.columns))
    measures[nodes.ALL_CELLS] = rules.full
    measures[nodes.ODD] = sum(
        rules.bit(row, column)
        for column in range(rules.columns)
        for row in range(rules.rows - 1, -1, -2)
    )
    measures[nodes.KEY_BITS] = key_bits
    measures[nodes.FIRST_BITS] = min(key_bits, max(FIRST_BITS, key_bits - LEAST_TAG))
    measures[nodes.MOST_BITS] = min(key_bits, MOST_BITS)
    measures[nodes.ROWS] = rules.rows
    measures[nodes.COLUMN_COUNT] = rules.columns
    measures[nodes.CONNECT] = rules.connect
    measures[nodes.COLUMNS : nodes.COLUMNS + rules.columns] = move_order(rules.columns, "centre")
    return measures


def _frames_for(rules: Rules) -> UInt64s:
    """Make a frame for each ply, with the cells of each slot's column filled in."""
    frames = np.zeros((rules.cells + 2, nodes.FRAME), np.uint64)
    column = (1 << rules.rows) - 1
    for slot, number in enumerate(move_order(rules.columns, "centre")):
        frames[:, nodes.CELLS + slot] = column << (number * rules.stride)
    return frames.reshape(-1)


class SolverSearch:
    """Solves positions of one kind of board, slice by slice.

    The table's memory is touched only as far as searches fill it. ``store``: where every node
    leaves a row, once `make_room` has made room for it.
    """

    def __init__(
        self, rules: Rules, book: Book | None, store: DepthFirstStore | None = None
    ) -> None:
        measures = measures_of(rules)
        table = np.empty(1 << int(measures[nodes.MOST_BITS]), np.uint64)
        self._state = np.zeros(kernel.STATE, np.int64)
        self._kept = self._state, _frames_for(rules), measures, table
        self._book = NO_BOOK if book is None else book
        self._store = store
        self._arrays = *self._kept, self._book, NO_ROWS, NO_DEPTHS

    @property
    def count(self) -> int:
        """Number of nodes visited in the search that is under way."""
        return int(self._state[kernel.COUNT])

    def begin(
        self, position: Position, stop_at: int, *, weak: bool = False, keep: bool = False
    ) -> int | None:
        """Begin to solve a position that is not over; as `advance`. ``weak`` asks only who wins;
        ``keep`` uses what the table knows of earlier positions."""
        own = position.discs(position.to_move)
        return self._run(own, position.occupied, stop_at, KEEPING if keep else AFRESH, weak)

    def advance(self, stop_at: int, *, weak: bool = False) -> int | None:
        """Search on until ``stop_at`` nodes are visited; return the score once it is known."""
        return self._run(0, 0, stop_at, GOING_ON, weak)

    def make_room(self, count: int) -> None:
        """Make room for the rows of ``count`` nodes, or raise MemoryError."""
        if self._store:
            self._store.reserve(count)
            words = self._store.rows.view(np.int32)
            self._arrays = *self._kept, self._book, words, self._store.per_depth

    def publish(self) -> None:
        """Let those who read the store see the nodes visited so far."""
        if self._store:
            self._store.leaves = int(self._state[kernel.LEAVES])
            self._store.cutoffs = int(self._state[kernel.CUTOFFS])
            self._store.count = self.count

    def _run(self, own: int, mask: int, stop_at: int, start: int, weak: bool) -> int | None:
        record = self._store is not None
        answer: int = kernel.solve_slice(*self._arrays, own, mask, stop_at, start, weak, record)
        return None if answer == kernel.UNKNOWN else answer
