"""Two traces of one position: which of their nodes are the same, by the moves that lead to them.

Knows nothing of values, nor of how a comparison is shown. A move that is only aimed (its node is
left to chance) is another one than a move that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from c4viz.arrays import Array, Bools, Int32s
from c4viz.language import SaidError
from c4viz.trace.rows import MAX_DEPTH, Flag
from c4viz.trace.trace import Trace

_CHANCE = np.uint8(Flag.CHANCE.value)
SLICE = 1 << 18
"""Rows between two looks, a few milliseconds for a kernel."""


def _unseen() -> None:
    """Let the work go on: the look of whoever has nothing to look at."""


class OtherPositionError(SaidError):
    """Two traces that do not begin at the same position."""


@dataclass(frozen=True, eq=False)
class TreeMatch:
    """For each row of the first trace and of the second (int32, a number a row) the row of the
    other one that stands for the same path; -1 where the other never went.

    Paths begin at any root. What several roots of the other side have is that of the root that
    decides, or else of the last of them.
    """

    traces: tuple[Trace, Trace]
    counterparts: tuple[Int32s, Int32s]

    def only(self, side: int) -> Bools:
        """Return which rows of a side (0 or 1) the other never visited."""
        return self.counterparts[side] < 0

    def counterpart(self, side: int, row: int) -> int | None:
        """Return the other side's row for a row; None where it has none."""
        known = self.counterparts[side]
        found = int(known[row]) if row < len(known) else -1
        return None if found < 0 else found

    def nearest(self, side: int, row: int) -> tuple[int, int]:
        """Return the deepest ancestor of a row (itself included) that both visited: its row on this
        side, and on the other."""
        for ancestor in reversed(self.traces[side].path(row)):
            there = self.counterpart(side, ancestor)
            if there is not None:
                return ancestor, there
        raise AssertionError("roots have counterparts")


def match(first: Trace, second: Trace, look: Callable[[], object] = _unseen) -> TreeMatch:
    """Match the nodes of two traces, of which each has a root. ``look`` is called again and
    again meanwhile; what it raises ends the work.

    Raises:
        OtherPositionError: the traces begin at different positions.
    """
    check_positions(first, second)
    return match_moves(first, second, look)


def match_moves(first: Trace, second: Trace, look: Callable[[], object] = _unseen) -> TreeMatch:
    """Match the nodes of two traces by their moves, as `match` does, whatever the positions are
    where they begin: of a tree made by hand a number may have changed."""
    one, other = _Tree(first, look), _Tree(second, look)
    return TreeMatch((first, second), (one.matched_in(other), other.matched_in(one)))


def check_positions(first: Trace, second: Trace) -> None:
    """Refuse traces that do not begin at the same position.

    Raises:
        OtherPositionError: the message names both positions.
    """
    if first.position != second.position:
        raise OtherPositionError(
            'the searches begin at different positions, "{first}" and "{second}": choose two '
            "of one position",
            first=first.position.text,
            second=second.position.text,
        )


class _Tree:
    """Holds what the kernels have to know of a trace; calls ``look`` between slices of its rows."""

    def __init__(self, trace: Trace, look: Callable[[], object]) -> None:
        self._look = look
        self.count = len(trace)
        deciding = trace.top
        others = (root for root in reversed(trace.roots) if root != deciding)
        self.roots = np.array([deciding, *others], np.int32)
        self.researches = trace.traits.researches
        self.move = self._copied(trace.store.column("move"))
        self.chance = self._copied(trace.store.column("flags"))
        self.chance &= _CHANCE
        self.parent = self._parents(trace)

    def matched_in(self, other: _Tree) -> Int32s:
        from c4viz.trace import match_kernel as kernels  # imports numba

        first, following = other.chained()
        found = np.empty(self.count, np.int32)
        for start, stop in self._slices():
            kernels.match(
                self.parent, self.move, self.chance, start, stop, other.roots[0], first, following,
                other.move, other.chance, found,
            )  # fmt: skip
        return found

    def chained(self) -> tuple[Int32s, Int32s]:
        """Return the first child of each row and its next sibling, of all searches of a path."""
        from c4viz.trace.match_kernel import chain  # imports numba

        first, following = np.empty((2, self.count), np.int32)
        for start, stop in self._slices():
            first[start:stop] = -1
        for start, stop in self._slices(backward=True):
            chain(self.parent, start, stop, first, following)
        if len(self.roots) > 1 or self.researches:
            self._join(first, following)
        return first, following

    def _join(self, first: Int32s, following: Int32s) -> None:
        """Hang into the tree of the root that decides what only the trees of the others have, the
        earlier ones first; and into the last search of a child what only those before it have. The
        rows of each tree are neighbours."""
        from c4viz.trace import match_kernel as kernels  # imports numba

        same = np.empty(self.count, np.int32)
        tree, chained = (self.parent, self.move, self.chance), (first, following, same)
        row, again = int(self.roots[0]) + 1, 0
        for _, stop in self._slices(row):
            row, again = kernels.join_again(*tree, row, again, stop, *chained)
            if row < stop:
                break
        for root in self.roots[1:]:
            same[root] = self.roots[0]
            row = int(root) + 1
            for _, stop in self._slices(row):
                row = kernels.join_tree(*tree, row, stop, *chained)
                if row < stop:
                    break

    def _parents(self, trace: Trace) -> Int32s:
        """Return the parent of each row, -1 at a root."""
        if not trace.nature.nested:
            return self._copied(trace.store.column("parent"))
        from c4viz.trace.match_kernel import find_parents  # imports numba

        parent = np.empty(self.count, np.int32)
        depth = self._copied(trace.store.column("depth"))
        path = np.zeros(MAX_DEPTH + 1, np.int32)
        for start, stop in self._slices():
            find_parents(depth, path, start, stop, parent)
        return parent

    def _copied(self, column: Array) -> Array:
        """Return a column of the rows, each value beside the next."""
        copied = np.empty(self.count, column.dtype)
        for start, stop in self._slices():
            copied[start:stop] = column[start:stop]
        return copied

    def _slices(self, begin: int = 0, backward: bool = False) -> Iterator[tuple[int, int]]:
        """Yield where slices of the rows from ``begin`` on start and stop, and look before each."""
        starts = range(begin, self.count, SLICE)
        for start in reversed(starts) if backward else starts:
            self._look()
            yield start, min(start + SLICE, self.count)
