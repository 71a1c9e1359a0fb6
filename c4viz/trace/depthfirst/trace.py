"""A trace of a depth-first search: minimax, alpha-beta, expectiminimax, the solver.

Rows stand in the order visited (preorder), so that time needs no log.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from c4viz.arrays import Array
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.depthfirst.check import check_rows
from c4viz.trace.depthfirst.store import DepthFirstStore
from c4viz.trace.depthfirst.timeline import DepthFirstMoment, DepthFirstTimeline
from c4viz.trace.depthfirst.tree import DepthFirstTree
from c4viz.trace.traits import Nature
from c4viz.trace.workings import Workings


@dataclass(eq=False)
class DepthFirstTrace(DepthFirstTree):
    """Holds the tree that a depth-first search visited, in the order from which time follows; see
    `DepthFirstTree` for what it knows of the tree."""

    nature: ClassVar[Nature] = Nature("depth-first", nested=True, bounds=True)

    workings: Workings | None = None
    """The lines and variables of a search of the user's own, where they are known."""
    _steps: int | None = field(default=None, init=False, repr=False)

    # ---- time --------------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """Number of steps that the search took: each node entered, and each node left."""
        if self.ending == "running":
            return self._count_steps()
        if self._steps is None:
            self._steps = self._count_steps()
        return self._steps

    def _count_steps(self) -> int:
        # Only the nodes that were open at the end were not left: the last row's ancestors.
        count = len(self)
        path = self.path(count - 1) if count else []
        return 2 * count - sum(not self.is_left(row, count) for row in path)

    @property
    def timeline(self) -> DepthFirstTimeline:
        return DepthFirstTimeline(self)

    def at(self, step: int) -> DepthFirstMoment:
        return self.timeline.at(step)

    # ---- elsewhere ---------------------------------------------------------------------------

    def arrays(self) -> dict[str, Array]:
        own = {} if self.workings is None else {"workings": self.workings.array()}
        return {"rows": self.store.rows[: len(self)]} | own

    def adopt(self, arrays: Mapping[str, Array]) -> None:
        rows, layout = arrays["rows"], self.store.layout
        if rows.dtype != layout.row or rows.ndim != 1:
            raise AlteredError("its rows have the wrong shape")
        self.store = DepthFirstStore.of(rows.view(layout.row), layout)
        check_rows(self)
        if self.traits.recorded and "workings" in arrays:
            self.workings = Workings.read(arrays["workings"], len(self))
