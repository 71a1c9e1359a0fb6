"""A trace of a decision tree that decides a move: how it grew, how it was pruned, which of its
tests the board passes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from c4viz.arrays import Array
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.decisiontree.check import check_rows
from c4viz.trace.decisiontree.store import ROW, DecisionTreeStore
from c4viz.trace.decisiontree.timeline import DecisionTreeMoment, DecisionTreeTimeline
from c4viz.trace.decisiontree.tree import GrownTree
from c4viz.trace.traits import Nature


@dataclass(eq=False)
class DecisionTreeTrace(GrownTree):
    """Holds a decision tree that decides a move, and when what of it happened; see `GrownTree` for
    what it knows of the tree."""

    nature: ClassVar[Nature] = Nature("decision-tree", tests=True)

    @property
    def timeline(self) -> DecisionTreeTimeline:
        return DecisionTreeTimeline(self)

    def at(self, step: int) -> DecisionTreeMoment:
        return self.timeline.at(step)

    # ---- elsewhere ---------------------------------------------------------------------------

    def arrays(self) -> dict[str, Array]:
        gains = {} if self.store.gains is None else {"gains": self.store.gains}
        asked = np.array([*self.asked, self.chosen], np.int32)
        return {"rows": self.store.rows, "counts": self.store.counts, "asked": asked, **gains}

    def adopt(self, arrays: Mapping[str, Array]) -> None:
        rows, counts, asked = arrays["rows"], arrays["counts"], arrays["asked"]
        gains = arrays.get("gains")
        if rows.dtype != ROW or rows.ndim != 1 or asked.dtype != np.int32 or asked.ndim != 1:
            raise AlteredError("its rows have the wrong shape")
        *way, chosen = asked.tolist()
        self.put(rows, counts, chosen, gains)
        if way != list(self.asked):
            raise AlteredError("its board does not go that way")

    def put(self, rows: Array, counts: Array, chosen: int, gains: Array | None = None) -> None:
        """Take the rows of a tree that decided on the column ``chosen``.

        Raises:
            AlteredError: no tree grows so, or none decides so at the position.
        """
        check_rows(rows, counts, gains, self.position)
        self.store = DecisionTreeStore(rows, counts, gains)
        if chosen not in self.position.moves():
            raise AlteredError("its board does not go that way")
        self.decide(tuple(self.way(self.position)), chosen)
