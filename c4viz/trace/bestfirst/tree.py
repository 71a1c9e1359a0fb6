"""What a best-first search discovered, as a tree. Knows no frontier: see `timeline` beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy.typing as npt

from c4viz.game import HandTree
from c4viz.trace.bestfirst.store import NONE, ROW, BestFirstStore
from c4viz.trace.rows.flags import Flag
from c4viz.trace.trace import Trace


@dataclass(eq=False)
class BestFirstTree(Trace):
    """One row per position discovered; the children of a row are neighbours.

    A row is in the frontier from its discovery until it is taken from it: to be expanded, or as
    the goal. A position that is discovered again (flag REPEATED) never is.
    """

    store: BestFirstStore = field(default_factory=BestFirstStore, repr=False)

    # ---- rows --------------------------------------------------------------------------------

    def __len__(self) -> int:
        return self.store.count

    def column(self, name: str) -> npt.NDArray[Any]:
        return self.store.rows[name]

    @property
    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """The filled rows by column name, as views: move (int8), depth, flags (uint8), parent,
        link, expanded (int32), value, priority (float64); see `c4viz.trace.bestfirst.store`."""
        rows = self.store.rows[: len(self)]
        return {name: rows[name] for name in rows.dtype.names or ()}

    @property
    def nbytes(self) -> int:
        takings = self.store.taken.itemsize + self.store.first.itemsize
        return len(self) * self.bytes_per_node + self.store.takings * takings

    @property
    def bytes_per_node(self) -> int:
        return ROW.itemsize

    def is_leaf(self, row: int) -> bool:
        """Whether ``row`` has no child so far. A position that was seen before is no leaf, since
        it stands elsewhere."""
        return not self.has(row, Flag.REPEATED) and super().is_leaf(row)

    def describe(self, row: int) -> dict[str, Any]:
        known = super().describe(row) | {
            "value": float(self.column("value")[row]),
            "priority": float(self.column("priority")[row]),
        }
        number, link = int(self.column("expanded")[row]), self.link(row)
        if number != NONE:
            known["expanded"] = number
        if link is not None:
            known["repeats"] = link
        return known

    def link(self, row: int) -> int | None:
        to = int(self.column("link")[row])
        return None if to == NONE else to

    # ---- tree --------------------------------------------------------------------------------

    @property
    def roots(self) -> list[int]:
        return [0] if len(self) else []

    def children(self, row: int) -> Iterator[int]:
        """The rows that were discovered when ``row`` was expanded, by their moves."""
        return iter(self.store.children(row))

    def parent(self, row: int) -> int | None:
        parent = int(self.column("parent")[row])
        return None if parent == NONE else parent

    @property
    def most_depth(self) -> int:
        """The deepest that a row can be."""
        if isinstance(self.position, HandTree):
            return self.position.height
        return self.position.rules.cells - self.position.ply

    # ---- time --------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """How many steps the search took: each row discovered, and each taken."""
        count = self.store.count
        return count + self.store.takings
