"""Paint the icicle of a depth-first search."""

from __future__ import annotations

from mmap import ACCESS_COPY, mmap
from typing import Any

import numpy as np

from c4viz.arrays import Int32s
from c4viz.game import GameState
from c4viz.icicle.icicle import Icicle, IcicleLook, grow_for, rows_marked, view_of
from c4viz.trace import DepthFirstMoment, DepthFirstTrace, Moment
from c4viz.trace.rows import MAX_DEPTH

SLICE = 100_000
"""Rows of a growing trace that are counted at a time: a millisecond."""
PLAIN_SLICE = 1_000
"""Rows that are counted at a time without kernels."""
AT_ONCE_MS = 100
"""Milliseconds after which the rest of a finished tree is left to `grow`: for some ten million
rows."""
LISTED_FROM, PARTS, _MOST_LISTED = 100_000, 4096, 1 << 19
"""In trees of so many rows or more those that have one of so many parts of the leaves are listed,
with their children; at most so many."""


def _in_small_pages(count: int) -> Int32s:
    """Return ``count`` zeros. Each of numpy's large pages is cleared when something is first
    written to it, which may take 3 ms, and the window would wait for it."""
    return np.frombuffer(mmap(-1, 4 * count, access=ACCESS_COPY), np.int32)


class DepthFirstIcicle(Icicle):
    """Icicle of a depth-first trace, in 4 bytes a node; 8 once shares of what was pruned are asked
    for."""

    _trace: DepthFirstTrace

    def __init__(
        self, trace: DepthFirstTrace, listed_from: int = LISTED_FROM, *, plain: bool = False
    ) -> None:
        """List large nodes in trees that have ``listed_from`` rows or more."""
        super().__init__(trace, plain=plain)
        self._listed_from = listed_from
        self._count = 0
        self._leaves = np.zeros(1, np.int32)
        self._path = np.zeros(2 * (MAX_DEPTH + 1), np.int32)
        self._listed: Any = None  # of the whole tree, once the search has ended
        self._pruned: Int32s | None = None
        self._pruned_ended = False  # whether they were counted once the search had ended
        if trace.ending != "running":
            grow_for(self, np.inf if plain else AT_ONCE_MS)

    @classmethod
    def kernels_of(cls, trace: DepthFirstTrace) -> str:
        name = super().kernels_of(trace)
        return f"{name}-fractional" if trace.store.layout.fractional else name

    @property
    def total(self) -> float:
        return float(max(1, self._leaves[self._count]))

    @property
    def levels(self) -> int:
        return int(np.count_nonzero(self._trace.store.per_depth))

    @property
    def nbytes(self) -> int:
        """Bytes that the icicle takes beside the trace."""
        pruned = () if self._pruned is None else (self._pruned,)
        taken = self._leaves[: self._count + 1], *pruned, *(self._listed or ())
        return sum(array.nbytes for array in taken)

    def grow(self) -> bool:
        from c4viz.icicle.kernels.bestfirst import count_leaves

        count = len(self._trace)
        if count == self._count:
            return False
        stop = min(count, self._count + (PLAIN_SLICE if self._plain else SLICE))
        if len(self._leaves) < stop + 1:
            # As long as there is room for rows: pages that nothing was written to cost nothing.
            done = self._trace.ending != "running"
            room = len(self._trace.store.column("depth"))
            grown = np.zeros(count + 1, np.int32) if done else _in_small_pages(room + 1)
            grown[: self._count + 1] = self._leaves[: self._count + 1]
            self._leaves = grown
        # The last row counted as childless: whether it is so is known only now.
        start = max(0, self._count - 1)
        self._form(count_leaves)(self._trace.store.column("depth"), start, stop, self._leaves)
        self._count = stop
        return stop < count

    def has(self, row: int) -> bool:
        return row < self._count

    def span(self, row: int, moment: Moment) -> tuple[float, float]:
        return float(self._leaves[row]), float(self._leaves[self._end(row)])

    def _end(self, row: int) -> int:
        size = int(self._trace.store.column("size")[row])
        return row + size if size and row + size <= self._count else self._count

    def pruned_below(self, row: int) -> tuple[int, int]:
        """Count the branches pruned at ``row`` and below, and the nodes there. The first time all
        nodes are looked at: a tenth of a second for ten million."""
        before, end = self._prunings(), self._end(row)
        return int(before[end] - before[row]), end - row

    def _prunings(self) -> Int32s:
        """Count the branches pruned before each row; none while the search runs."""
        trace = self._trace
        ended = trace.ending != "running"
        if self._pruned is None or len(self._pruned) <= self._count or ended != self._pruned_ended:
            self._pruned, self._pruned_ended = np.zeros(self._count + 1, np.int32), ended
            if ended and trace.traits.prunes and not isinstance(trace.position, GameState):
                self._count_pruned(self._pruned)
        return self._pruned

    def _count_pruned(self, before: Int32s) -> None:
        from c4viz.icicle.kernels.bestfirst import count_pruned

        trace, root = self._trace, self._trace.position
        assert not isinstance(root, GameState)
        rules = root.rules
        heights = [root.discs_in(column) for column in range(rules.columns)]
        path = np.full(MAX_DEPTH + 2, -1, np.int32)
        self._form(count_pruned)(
            trace.store.column("depth"), trace.store.column("move"), trace.store.column("flags"),
            trace.store.column("size"), 0, self._count, rules.rows, np.array(heights, np.int32),
            path,
            before,
        )  # fmt: skip

    def _paint(self, canvas: Any, shown: IcicleLook, moment: DepthFirstMoment, labels: Any) -> None:
        from c4viz.icicle.kernels.depthfirst import TraceColumns, paint_depth_first

        trace = self._trace
        pruned = self._prunings() if shown.by == "pruned" else np.zeros(0, np.int32)
        rows = trace.store.rows  # once: a search that runs may put larger ones in their place
        columns = TraceColumns(
            rows["depth"], rows["move"], rows["flags"], rows["value"], rows["size"],
            self._leaves, pruned,
            rows_marked(shown.found, self._count), rows_marked(shown.kept, self._count),
        )  # fmt: skip
        view = view_of(shown, moment, moment.entered)
        listed = self._listed_for(columns, shown.zoom)
        self._form(paint_depth_first)(
            canvas, columns, self._count, listed, view, labels, self._path
        )

    def _listed_for(self, columns: Any, zoom: float) -> Any:
        """List the nodes that can be wide at a zoom; the list is empty where none helps."""
        from c4viz.icicle.kernels.canvas import LEAST
        from c4viz.icicle.kernels.depthfirst import ListedRows, list_depth_first

        ended = self._trace.ending != "running" and self._count == len(self._trace)
        least = max(1, int(self.total / PARTS))
        if not ended or self._count < self._listed_from or least * zoom > LEAST:
            return ListedRows(*np.empty((5, 0), np.int32))
        if self._listed is None:
            room = ListedRows(*np.empty((5, _MOST_LISTED), np.int32))
            used = self._form(list_depth_first)(columns, self._count, least, room, self._path)
            self._listed = ListedRows(*np.array([column[: max(0, used)] for column in room]))
        return self._listed
