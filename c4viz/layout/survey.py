"""What there is in and below any node of a depth-first trace, at once. Knows no screen.

Rows stand in preorder, so that a subtree is a range of rows and a running count of leaves says
how many it has. 4 bytes a node, added as the search goes on.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from c4viz.trace import DepthFirstTrace

SLICE = 1 << 19
"""Rows that are counted in one go: some milliseconds."""


class Survey:
    """The places of a trace's nodes when all its leaves stand side by side, one unit each.

    A node's left edge is the number of leaves before it: it never changes while the tree grows.
    """

    def __init__(self, trace: DepthFirstTrace) -> None:
        self.trace = trace
        self._lefts = np.zeros(0, np.int32)
        self.rows = 0

    @property
    def nbytes(self) -> int:
        """Bytes that the survey takes."""
        return self._lefts.nbytes

    @property
    def leaves(self) -> int:
        """How many leaves there are among the rows surveyed; a node without children yet is one."""
        return int(self._lefts[self.rows - 1]) + 1 if self.rows else 0

    def extend(self, most: int = SLICE) -> bool:
        """Take in up to ``most`` more rows; whether all there were then are taken in."""
        count = len(self.trace)
        stop = min(count, self.rows + most)
        if stop > self.rows:
            self._make_room(stop, count)
            self._count(stop)
        return stop == count

    def _make_room(self, stop: int, count: int) -> None:
        """A finished trace gets just what it needs, a growing one an eighth more each time."""
        if stop > len(self._lefts):
            room = np.zeros(max(count, stop + stop // 8), np.int32)
            room[: self.rows] = self._lefts[: self.rows]
            self._lefts = room

    def _count(self, stop: int) -> None:
        start = max(self.rows, 1)
        depth = self.trace.column("depth")[start - 1 : stop]
        ends = depth[1:] <= depth[:-1]  # the row before has no children
        before = self._lefts[start - 1]
        self._lefts[start:stop] = before + np.cumsum(ends, dtype=np.int32)
        self.rows = stop

    def left(self, row: int) -> int:
        """The leaves before ``row``, which has to be surveyed."""
        return int(self._lefts[row])

    def right(self, row: int) -> int:
        """The leaves up to the end of the subtree of ``row``, as far as it is surveyed."""
        after = row + 1 + self.nodes_below(row)
        return int(self._lefts[after]) if after < self.rows else self.leaves

    def nodes_below(self, row: int) -> int:
        """How many nodes there are below ``row`` so far."""
        return self.trace.nodes_below(row)

    def best_value(self, row: int) -> float | None:
        """What the search found for the subtree of ``row``; None before it has left it."""
        if not self.trace.is_left(row):
            return None
        value: float = self.trace.column("value")[row].item()
        return value

    @property
    def lefts(self) -> npt.NDArray[np.int32]:
        """The left edges of all rows surveyed."""
        return self._lefts[: self.rows]
