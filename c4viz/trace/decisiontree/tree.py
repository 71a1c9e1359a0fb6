"""A decision tree, and the way of one board through it. Knows no time: see `timeline` beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from c4viz.game import Position, Root
from c4viz.trace.decisiontree.store import NONE, ROW, DecisionTreeStore
from c4viz.trace.rows import Flag
from c4viz.trace.timeline import Stats
from c4viz.trace.trace import Trace

_NO_ROWS = DecisionTreeStore(np.zeros(0, ROW), np.zeros((0, 1), np.int64), None)


@dataclass(eq=False)
class GrownTree(Trace):
    """Holds a decision tree, and the way that one board takes through it: ``asked`` are the rows of
    that way, ``chosen`` is the column (from 0) that was decided on.

    A move, elsewhere the column played, is an answer here: 0 if the cell that is tested holds at
    most the threshold, else 1. All nodes are asked about the same position.
    """

    store: DecisionTreeStore = field(default=_NO_ROWS, repr=False)
    asked: tuple[int, ...] = ()
    chosen: int = NONE

    # ---- rows --------------------------------------------------------------------------------

    def player(self, row: int) -> str:
        """Return MAX, who moves, where a move is decided, else TEST."""
        return "MAX" if self.decides(row) else "TEST"

    def decides(self, row: int) -> bool:
        """Return whether ``row`` is a leaf, at the latest once the tree was pruned."""
        return self.has(row, Flag.LEAF) or self.has(row, Flag.CUTOFF)

    def unfolds(self, row: int) -> bool:
        """Return whether ``row`` leads on in the end: what was cut off is shown where asked for."""
        return not self.decides(row)

    def is_leaf(self, row: int) -> bool:
        """Return whether ``row`` had no test when it grew."""
        return self.has(row, Flag.LEAF)

    def is_cut(self, row: int, step: int) -> bool:
        """Return whether pruning has made a leaf of ``row`` by a step."""
        cut = int(self.store.column("cut")[row])
        return 0 <= cut < step - len(self)

    def is_gone(self, row: int, step: int) -> bool:
        """Return whether pruning has taken ``row`` away by a step."""
        return step > len(self) and any(self.is_cut(above, step) for above in self.path(row)[:-1])

    def test(self, row: int) -> tuple[int, int, float] | None:
        """Return the cell that is tested at ``row``, as its row from the bottom and its column,
        both from 0, and the threshold; None at a leaf."""
        cell = int(self.store.column("cell")[row])
        if cell == NONE:
            return None
        assert isinstance(self.position, Position)
        above, column = divmod(cell, self.position.width)
        bottom = self.position.rules.rows - 1 - above
        return bottom, column, float(self.store.column("threshold")[row])

    def samples(self, row: int) -> int:
        """Return how many samples came to ``row``."""
        return int(self.store.column("samples")[row])

    def predicted(self, row: int) -> int:
        """Return the column (from 0) that most samples of ``row`` have, of several the leftmost."""
        return int(self.store.counts[row].argmax())

    def describe(self, row: int) -> dict[str, Any]:
        known = super().describe(row) | {
            "samples": self.samples(row),
            "counts": self.store.counts[row].tolist(),
        }
        columns = self.store.rows[row]
        if int(columns["cut"]) >= 0:
            known["cut"] = int(columns["cut"])
        if int(columns["cell"]) >= 0:
            known |= {"cell": int(columns["cell"]), "threshold": float(columns["threshold"])}
        return known

    # ---- tree --------------------------------------------------------------------------------

    def children(self, row: int) -> Iterator[int]:
        """Return the rows for both answers, the smaller number first; those that pruning took away
        are among them."""
        if not self.has(row, Flag.LEAF):
            yield int(self.store.column("left")[row])
            yield int(self.store.column("right")[row])

    def parent(self, row: int) -> int | None:
        parent = int(self.store.column("parent")[row])
        return None if parent == NONE else parent

    def nodes_below(self, row: int) -> int:
        return int(self.store.sizes[row]) - 1

    def moves_to(self, row: int) -> tuple[int, ...]:
        """Return no moves: each node is asked about the position itself."""
        return ()

    # ---- results -----------------------------------------------------------------------------

    @property
    def value(self) -> float | None:
        """None: a decision tree does not say what its move is worth."""
        return None

    @property
    def best_move(self) -> int:
        return self.chosen if self.chosen >= 0 else self._first_move()

    def principal_rows(self, row: int | None = None) -> list[int]:
        """Return the rows that the board comes by, from ``row`` (the root) on; ``row`` alone where
        it does not come there."""
        start = row or 0
        if start not in self.asked:
            return [start] if len(self) else []
        return list(self.asked[self.asked.index(start) :])

    @property
    def principal_variation(self) -> tuple[int, ...]:
        """The column that was decided on; none before."""
        return () if self.chosen < 0 else (self.chosen,)

    @property
    def stats(self) -> Stats:
        leaves = int(np.count_nonzero(self.store.column("cell")[: len(self)] == NONE))
        return self._stats(leaves)

    # ---- time --------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """Number of steps: each node that grows, each cut, each node that the board comes by."""
        return len(self) + len(self.store.cuts) + len(self.asked)

    def decide(self, asked: tuple[int, ...], chosen: int) -> None:
        """Note the way of the board through the tree, and the column decided on."""
        self.asked, self.chosen = asked, chosen

    def way(self, position: Root) -> list[int]:
        """Return the rows that a board comes by, from the root to where a move is decided."""
        assert isinstance(position, Position)
        cells = np.array(position.matrix).reshape(-1)
        row, rows = 0, [0]
        while len(self) and not self.decides(row):
            is_more = cells[self.store.column("cell")[row]] > self.store.column("threshold")[row]
            row = int(self.store.column("right" if is_more else "left")[row])
            rows.append(row)
        return rows if len(self) else []
