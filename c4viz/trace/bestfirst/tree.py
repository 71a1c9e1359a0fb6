"""A tree that a best-first search discovered. Knows no frontier: see `timeline` beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from c4viz.trace.bestfirst.store import NONE, BestFirstStore
from c4viz.trace.rows import Flag
from c4viz.trace.trace import Trace


@dataclass(eq=False)
class BestFirstTree(Trace):
    """One row per position discovered; the children of a row are neighbours.

    A row is in the frontier from its discovery until it is taken from it: to be expanded, or as
    the goal. A position that is discovered again (flag REPEATED) never is.
    """

    store: BestFirstStore = field(default_factory=BestFirstStore, repr=False)

    # ---- rows --------------------------------------------------------------------------------

    def is_leaf(self, row: int) -> bool:
        """Return whether ``row`` has no child so far. A position that was seen before is no leaf,
        since it stands elsewhere."""
        return not self.has(row, Flag.REPEATED) and super().is_leaf(row)

    def describe(self, row: int) -> dict[str, Any]:
        known = super().describe(row) | {
            "value": float(self.store.column("value")[row]),
            "priority": float(self.store.column("priority")[row]),
        }
        number, link = int(self.store.column("expanded")[row]), self.link(row)
        if number != NONE:
            known["expanded"] = number
        if link is not None:
            known["repeats"] = link
        return known

    def link(self, row: int) -> int | None:
        to = int(self.store.column("link")[row])
        return None if to == NONE else to

    # ---- tree --------------------------------------------------------------------------------

    def children(self, row: int) -> Iterator[int]:
        """Return the rows that were discovered when ``row`` was expanded, by their moves."""
        return iter(self.store.children(row))

    def parent(self, row: int) -> int | None:
        parent = int(self.store.column("parent")[row])
        return None if parent == NONE else parent

    # ---- results -----------------------------------------------------------------------------

    @property
    def goal(self) -> int | None:
        """Row of the final position that ended the search; None where none did."""
        takings = self.store.takings
        last = int(self.store.taken[takings - 1]) if takings else 0
        return last if takings and self.has(last, Flag.TERMINAL) else None

    # ---- time --------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """Number of steps that the search took: each row discovered, and each taken."""
        count = self.store.count
        return count + self.store.takings
