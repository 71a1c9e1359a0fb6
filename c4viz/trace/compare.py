"""Two traces of one position: which of their nodes are the same, by the moves that lead to them.

Knows nothing of values, nor of how a comparison is shown. A move that is only aimed (its node is
left to chance) is another one than a move that is played.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from c4viz.arrays import Bools, Int32s
from c4viz.language import SaidError
from c4viz.trace.rows import MAX_DEPTH, Flag
from c4viz.trace.trace import Trace

_CHANCE = np.uint8(Flag.CHANCE.value)


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


def match(first: Trace, second: Trace) -> TreeMatch:
    """Match the nodes of two traces, of which each has a root.

    Raises:
        OtherPositionError: the traces begin at different positions.
    """
    check_positions(first, second)
    return match_moves(first, second)


def match_moves(first: Trace, second: Trace) -> TreeMatch:
    """Match the nodes of two traces by their moves, whatever the positions are where they begin:
    of a tree made by hand a number may have changed."""
    one, other = _Tree(first), _Tree(second)
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
    """Holds what the kernels have to know of a trace."""

    def __init__(self, trace: Trace) -> None:
        count = len(trace)
        deciding = trace.top
        others = (root for root in reversed(trace.roots) if root != deciding)
        self.roots = np.array([deciding, *others], np.int32)
        self.researches = trace.traits.researches
        self.move = np.ascontiguousarray(trace.store.column("move")[:count])
        self.chance = trace.store.column("flags")[:count] & _CHANCE
        self.parent = _parents(trace, count)

    def matched_in(self, other: _Tree) -> Int32s:
        from c4viz.trace import match_kernel as kernels  # imports numba

        first, following = np.empty((2, len(other.parent)), np.int32)
        kernels.chain(other.parent, first, following)
        if len(other.roots) > 1 or other.researches:
            kernels.join(
                other.parent, other.move, other.chance, other.roots, first, following,
                np.empty(len(other.parent), np.int32),
            )  # fmt: skip
        found = np.empty(len(self.parent), np.int32)
        kernels.match(
            self.parent, self.move, self.chance, other.roots[0], first, following,
            other.move, other.chance, found,
        )  # fmt: skip
        return found


def _parents(trace: Trace, count: int) -> Int32s:
    """Return the parent of each row, -1 at a root."""
    if not trace.nature.nested:
        return np.ascontiguousarray(trace.store.column("parent")[:count], np.int32)
    from c4viz.trace.match_kernel import find_parents  # imports numba

    parent = np.empty(count, np.int32)
    depth = np.ascontiguousarray(trace.store.column("depth")[:count])
    find_parents(depth, np.zeros(MAX_DEPTH + 1, np.int32), parent)
    return parent
