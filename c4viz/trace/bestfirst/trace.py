"""A trace of a best-first search: A*.

Rows stand in the order of their discovery; with the order in which they were taken from the
frontier, the frontier at any step follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np

from c4viz.arrays import Array
from c4viz.trace.bestfirst.check import check_rows
from c4viz.trace.bestfirst.store import ROW, BestFirstStore
from c4viz.trace.bestfirst.timeline import BestFirstMoment, BestFirstTimeline, FrontierOrder
from c4viz.trace.bestfirst.tree import BestFirstTree
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.rows import levels
from c4viz.trace.timeline import Stats
from c4viz.trace.trace import most_plies
from c4viz.trace.traits import Nature


@dataclass(eq=False)
class BestFirstTrace(BestFirstTree):
    """Holds the tree that a best-first search discovered, and follows its frontier; see
    `BestFirstTree` for what it knows of the tree."""

    nature: ClassVar[Nature] = Nature("best-first")

    _seen: _Below | None = field(default=None, init=False, repr=False)
    _order_of_frontier: FrontierOrder | None = field(default=None, init=False, repr=False)

    # ---- tree --------------------------------------------------------------------------------

    def nodes_below(self, row: int) -> int:
        return int(self._below.sizes[row]) - 1

    @property
    def _below(self) -> _Below:
        """Sizes and best nodes below each row so far; worked out anew only where the search went
        on."""
        steps = self.steps
        if self._seen is None or self._seen.steps != steps:
            self._seen = _Below(self.at(steps))
        return self._seen

    @property
    def frontier_order(self) -> FrontierOrder:
        """Order of the frontier; worked out anew only where the search went on."""
        if self._order_of_frontier is None or self._order_of_frontier.steps != self.steps:
            self._order_of_frontier = FrontierOrder(self)
        return self._order_of_frontier

    # ---- results -----------------------------------------------------------------------------

    @property
    def _target(self) -> int | None:
        """Goal, else the best of the frontier; None where that is empty."""
        if self.goal is not None:
            return self.goal
        return next(iter(self.at(self.steps).frontier(1)), None)

    @property
    def value(self) -> float | None:
        """Value of the goal, or of the best of the frontier where there is no goal; of the root
        where the frontier is empty."""
        rows = self.principal_rows()
        return float(self.store.column("value")[rows[-1]]) if rows else None

    def principal_rows(self, row: int | None = None) -> list[int]:
        """Return the rows from ``row`` (the root) to the goal, or where that is not below it to the
        best of the frontier that is; ``row`` alone where there is neither."""
        if not len(self):
            return []
        start = row or 0
        target = self._below.best(start) if start else self._target
        return [start] if target is None else self.path(target)[self.depth(start) :]

    @property
    def stats(self) -> Stats:
        """Figures of the rows so far; the goal counts among the expansions."""
        store = self.store
        found = {"expansions": store.takings, "goal": self.goal is not None}
        return self._stats(store.leaves, repeated=store.repeated, **found)

    # ---- time --------------------------------------------------------------------------------

    def frontier_size(self, moment: BestFirstMoment) -> int:
        """Return how many rows wait in the frontier at a moment; while the search runs: now."""
        if self.ending == "running":  # what is worked out of all rows would not last
            return moment.discovered - moment.takings - self.store.repeated
        return self.frontier_order.size(moment)

    @property
    def timeline(self) -> BestFirstTimeline:
        return BestFirstTimeline(self)

    def at(self, step: int) -> BestFirstMoment:
        return self.timeline.at(step)

    # ---- elsewhere ---------------------------------------------------------------------------

    def arrays(self) -> dict[str, Array]:
        return {"rows": self.store.rows[: len(self)]}

    def adopt(self, arrays: Mapping[str, Array]) -> None:
        rows = arrays["rows"]
        if rows.dtype != ROW or rows.ndim != 1:
            raise AlteredError("its rows have the wrong shape")
        check_rows(rows, self.position, most_plies(self.position))
        self.store = BestFirstStore.of(rows)


class _Below:
    """Tells of every row's subtree at one moment how many nodes there are, and which is the best.

    Worked out level by level, the deepest first: time and memory in proportion to the rows.
    """

    def __init__(self, moment: BestFirstMoment) -> None:
        count = moment.discovered
        rows = moment.trace.store.rows[:count]
        goals = () if moment.row is None or moment.event != "goal" else (moment.row,)
        self.steps = moment.step
        self._targets = (*goals, *moment.frontier())
        self.sizes = moment.sizes
        self._rank = np.full(count, len(self._targets), np.int64)
        self._rank[list(self._targets)] = np.arange(len(self._targets))
        for level in reversed(levels(rows["depth"])):
            np.minimum.at(self._rank, rows["parent"][level], self._rank[level])

    def best(self, row: int) -> int | None:
        """Return the goal, or the first of the frontier that is ``row`` or below it."""
        rank = int(self._rank[row])
        return self._targets[rank] if rank < len(self._targets) else None
