"""Count how a depth-first search branched: nodes by depth, legal moves, cutoffs.

Counted row by row as the trace grows, each row once. Knows no drawing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from c4viz.arrays import Int64s
from c4viz.game import GameState, Position
from c4viz.game.slips import Slips
from c4viz.trace import DepthFirstTrace, Flag
from c4viz.trace.rows import MAX_DEPTH

SLICE = 1 << 16
"""Rows that are counted at a time: a millisecond."""
_MOST_MOVES = 128
_MOST_PLAYED = 20_000
"""With more nodes than these, playing to each of them would keep a window waiting."""


@dataclass(eq=False)
class BranchingCounts:
    """Counts below one root: nodes by depth, then those with a move searched and their moves."""

    root: int
    per_depth: Int64s = field(default_factory=lambda: np.zeros(MAX_DEPTH + 1, np.int64))
    sums: Int64s = field(default_factory=lambda: np.zeros(2, np.int64))


class BranchCounts:
    """Counts one trace as it is told to `grow`: one `BranchingCounts` for each root."""

    def __init__(self, trace: DepthFirstTrace) -> None:
        from c4viz.charts.branching_kernel import Walk

        root = trace.position
        self._trace = trace
        self._height = 0 if isinstance(root, GameState) else root.rules.rows  # of a column
        self.counted = 0  # rows
        self._cutoffs = np.zeros(_MOST_MOVES + 1, np.int64)
        self.trees: list[BranchingCounts] = []
        levels = np.full((3, MAX_DEPTH + 2), -1, np.int32)
        discs = (
            [0] * _MOST_MOVES  # a game of the user's own may have as many, which shows as it goes
            if isinstance(root, GameState)
            else [root.discs_in(column) for column in range(root.width)]
        )
        self._walk = Walk(np.array(discs, np.int32), levels[0], levels[1], levels[2])

    def grow(self) -> bool:
        """Count some of the rows that have come; return whether there are more still."""
        from c4viz.charts.branching_kernel import count_rows
        from c4viz.compiled.compile import form_of

        count = len(self._trace)
        rows = self._trace.store.rows  # once: a search may put larger ones in their place
        depth, move, flags = rows["depth"], rows["move"], rows["flags"]
        counting = form_of(count_rows, plain=self._trace.store.is_single)
        end = min(count, self.counted + SLICE)
        while self.counted < end:
            if depth[self.counted] == 0:
                self.trees.append(BranchingCounts(self.counted))
            tree = self.trees[-1]
            self.counted = counting(
                depth, move, flags, self.counted, end, self._height,
                self._walk, tree.per_depth, self._cutoffs, tree.sums,
            )  # fmt: skip
        return end < count

    @property
    def cutoffs(self) -> Int64s:
        """Cutoffs by how many children were searched first, those of nodes on the way to the last
        row included where they were left."""
        walk, found = self._walk, self._cutoffs.copy()
        size, flags = self._trace.store.column("size"), self._trace.store.column("flags")
        for level in range(int(walk.path[-1]) + 1):
            row = int(walk.node[level])
            left = size[row] and row + size[row] <= self.counted
            if left and flags[row] & Flag.CUTOFF:
                found[walk.searched[level]] += 1
        return found

    @property
    def last(self) -> BranchingCounts:
        """Counts of the last root that was left and counted whole, or of the first."""
        size = self._trace.store.column("size")
        whole = (t for t in reversed(self.trees) if 0 < size[t.root] <= self.counted - t.root)
        return next(whole, self.trees[0])

    @property
    def is_behind(self) -> bool:
        """Tells whether a running search is far ahead of what was counted."""
        return self.counted + SLICE < len(self._trace)

    def factor(self, tree: BranchingCounts) -> tuple[float, int] | None:
        """Return the mean number of legal moves (outcomes where chance decides) at the nodes from
        which a move was searched, and how many those are; None where there are none, or too many to
        count without a board."""
        inner, moves = (int(number) for number in tree.sums)
        if not inner:
            return None
        if isinstance(self._trace.position, GameState):
            if tree.per_depth.sum() > _MOST_PLAYED:
                return None
            moves = self._moves_by_hand(tree)
        elif self._trace.store.layout.chance:  # nothing is pruned
            to_come = self._to_come() if tree is self.trees[-1] else 0
            moves = int(tree.per_depth.sum()) - 1 + to_come
        return moves / inner, inner

    def _to_come(self) -> int:
        """Count the children that the nodes above the last row did not have yet."""
        walk = self._walk
        above = range(int(walk.path[-1]))
        return sum(
            self._ways_on(int(walk.node[level])) - int(walk.searched[level]) for level in above
        )

    def _ways_on(self, row: int) -> int:
        """Count the legal moves at a node, or the outcomes where chance decides."""
        trace, position, aimed = self._trace, self._trace.position_at(row), self._trace.move(row)
        if not isinstance(position, Position) or not trace.has(row, Flag.CHANCE) or aimed < 0:
            return len(position.moves())
        slips = Slips(trace.settings["slip_left"], trace.settings["slip_right"])
        return len(slips.landings(aimed, position.moves(), position.width))

    def _moves_by_hand(self, tree: BranchingCounts) -> int:
        trace, end = self._trace, tree.root + int(tree.per_depth.sum())
        inner = (row for row in range(tree.root, end) if any(trace.children(row)))
        return sum(len(trace.position_at(row).moves()) for row in inner)
