"""Paint the icicle of a decision tree: each node as wide as the samples that came to it."""

from __future__ import annotations

from typing import Any

import numpy as np

from c4viz.arrays import Int64s
from c4viz.icicle.icicle import Icicle, IcicleLook, rows_marked, view_of
from c4viz.trace import DecisionTreeMoment, DecisionTreeTrace, Flag, Moment

_NEVER = np.iinfo(np.int64).max


class DecisionTreeIcicle(Icicle):
    """Icicle of a decision tree, which never grows once it is there."""

    _trace: DecisionTreeTrace

    def __init__(self, trace: DecisionTreeTrace, *, plain: bool = False) -> None:
        super().__init__(trace, plain=plain)
        rows = trace.store.rows
        samples = rows["samples"].astype(np.int32)
        self._lefts, self._gone = np.zeros(len(rows), np.int32), np.full(len(rows), _NEVER)
        grown = len(rows)
        for row in np.flatnonzero(rows["left"] >= 0).tolist():  # parents first
            left, right, cut = (int(rows[name][row]) for name in ("left", "right", "cut"))
            self._lefts[left] = self._lefts[row]
            self._lefts[right] = self._lefts[row] + samples[left]
            here = grown + cut + 1 if cut >= 0 else _NEVER
            self._gone[[left, right]] = min(here, int(self._gone[row]))
        self._rights = self._lefts + samples
        # In the colour of chance, as in the drawing, but where a move is decided.
        # A column of rows, as every store has: for an array of its own the kernel would have to be
        # compiled once more, while the window waits.
        self._flags = rows.copy()["flags"]
        self._flags[:] = np.where(rows["flags"] == 0, Flag.CHANCE.value, Flag.MAX.value)

    @classmethod
    def kernels_of(cls, trace: Any) -> str:
        """Name the kernels, which are those of best-first searches."""
        return "icicle-bestfirst"

    @property
    def total(self) -> float:
        return float(self._rights[0]) if len(self._rights) else 1.0

    def has(self, row: int) -> bool:
        return row < len(self._lefts)

    def span(self, row: int, moment: Moment) -> tuple[float, float]:
        return float(self._lefts[row]), float(self._rights[row])

    def _entered(self, step: int) -> Int64s:
        """Return from which step on each row is there; never for what is gone by ``step``."""
        return np.where(self._gone <= step, _NEVER, np.arange(1, len(self._lefts) + 1))

    def _paint(
        self, canvas: Any, shown: IcicleLook, moment: DecisionTreeMoment, labels: Any
    ) -> None:
        from c4viz.icicle.kernels.bestfirst import paint_best_first

        count, trace = len(self._lefts), self._trace
        at_work = moment.rows if moment.step < trace.steps else ()
        self._form(paint_best_first)(
            canvas, self._lefts, self._rights, trace.store.column("depth"), self._flags,
            np.zeros(count), trace.store.sizes, self._entered(moment.step),
            np.array(at_work, np.int32), rows_marked(shown.found, count), view_of(shown, moment),
            labels,
        )  # fmt: skip
