"""Paint the icicle of Monte Carlo tree search."""

from __future__ import annotations

from typing import Any

import numpy as np

from c4viz.icicle.icicle import Icicle, IcicleLook, rows_marked, view_of
from c4viz.trace import MctsMoment, MctsTrace, Moment
from c4viz.trace.rows import MAX_DEPTH

_NO_COUNTS = np.zeros(0, np.int32)


class MctsIcicle(Icicle):
    """Icicle of MCTS at any moment: a node is as wide as it was visited by then."""

    _trace: MctsTrace

    def __init__(self, trace: MctsTrace, *, plain: bool = False) -> None:
        super().__init__(trace, plain=plain)
        self._stack = np.zeros(5 * trace.store.columns * (MAX_DEPTH + 2))

    @property
    def total(self) -> float:
        return float(max(1, self._trace.iterations))

    def total_at(self, moment: Moment) -> float:
        # As while the search ran: by all visits to come, the first ones would be a mere line.
        return float(max(1, moment.visits(0)))

    def has(self, row: int) -> bool:
        return row < len(self._trace)

    def span(self, row: int, moment: Moment) -> tuple[float, float]:
        left = 0.0
        for parent, child in zip(self._trace.path(row), self._trace.path(row)[1:], strict=False):
            for sibling in self._trace.children(parent):
                if sibling == child:
                    break
                left += moment.visits(sibling)
        return left, left + moment.visits(row)

    def _paint(self, canvas: Any, shown: IcicleLook, moment: MctsMoment, labels: Any) -> None:
        from c4viz.icicle.kernels.mcts import VisitTree, paint_mcts

        store, count = self._trace.store, len(self._trace)
        counts = _NO_COUNTS if moment.reads_tree else moment.by_row.reshape(-1)
        at_work = moment.rows if moment.step < self._trace.steps else ()
        tree = VisitTree(
            store.rows.view(np.int32), store.blocks, store.columns, counts, store.rows["flags"],
            rows_marked(shown.found, count), rows_marked(shown.kept, count), count,
        )  # fmt: skip
        self._form(paint_mcts)(
            canvas, tree, moment.visits(0), moment.wins(0),
            np.array(at_work, np.int32), view_of(shown, moment), labels, self._stack,
        )  # fmt: skip
