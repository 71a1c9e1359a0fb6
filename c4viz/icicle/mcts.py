"""The icicle of Monte Carlo tree search."""

from __future__ import annotations

from typing import cast

import numpy as np

from c4viz.icicle.canvas import Labels, canvas_of, painted_on, rows_marked, view_of
from c4viz.icicle.icicle import Painted, Picture, Shown
from c4viz.trace import MctsMoment, MctsTrace, Moment
from c4viz.trace.rows.flags import MAX_DEPTH

_NO_COUNTS = np.zeros(0, np.int32)


class MctsIcicle:
    """That of MCTS, at any moment: a node is as wide as it was visited by then."""

    def __init__(self, trace: MctsTrace, *, plain: bool = False) -> None:
        self._trace, self._plain = trace, plain
        self._stack = np.zeros(5 * trace.store.columns * (MAX_DEPTH + 2))

    @property
    def total(self) -> float:
        return float(max(1, self._trace.iterations))

    @property
    def levels(self) -> int:
        return max(1, len(self._trace.stats.per_depth))

    def grow(self) -> bool:
        return False

    def total_at(self, moment: Moment) -> float:
        # As while the search ran: by all visits to come, the first ones would be a mere line.
        return float(max(1, cast(MctsMoment, moment).visits(0)))

    def has(self, row: int) -> bool:
        return row < len(self._trace)

    def span(self, row: int, moment: Moment) -> tuple[float, float]:
        moment = cast(MctsMoment, moment)
        left = 0.0
        for parent, child in zip(self._trace.path(row), self._trace.path(row)[1:], strict=False):
            for sibling in self._trace.children(parent):
                if sibling == child:
                    break
                left += moment.visits(sibling)
        return left, left + moment.visits(row)

    def children(self, row: int | None) -> list[int]:
        return self._trace.roots if row is None else list(self._trace.children(row))

    def paint(self, out: Picture, shown: Shown, moment: Moment) -> Painted:
        from c4viz.compiled.compile import form_of
        from c4viz.icicle.kernels.mcts import Tree, paint_mcts

        moment = cast(MctsMoment, moment)
        labels, store, count = Labels(), self._trace.store, len(self._trace)
        canvas = canvas_of(out, shown)
        counts = _NO_COUNTS if moment.reads_tree else moment.by_row.reshape(-1)
        at_work = moment.rows if moment.step < self._trace.steps else ()
        tree = Tree(
            store.rows.view(np.int32), store.blocks, store.columns, counts, store.rows["flags"],
            rows_marked(shown.found, count), rows_marked(shown.kept, count), count,
        )  # fmt: skip
        form_of(paint_mcts, plain=self._plain)(
            canvas, tree, moment.visits(0), moment.wins(0),
            np.array(at_work, np.int32), view_of(shown, moment), labels.room, self._stack,
        )  # fmt: skip
        return painted_on(canvas, labels, shown)
