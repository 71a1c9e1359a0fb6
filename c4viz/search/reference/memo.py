"""A table of the positions that a search has seen, and of the rows that hold their results.

A result may be a bound. Kept as if it were exact it would make the root's value wrong: it serves
only where the bound already decides, that is where it lies outside the window.
"""

from __future__ import annotations

from c4viz.trace import DepthFirstTrace

_Rows = tuple[int, int]
"""The rows that bound a position from below and from above; the same one where it is exact."""
_NONE = -1


class Memo:
    """The results of one trace's positions. No entry is ever evicted.

    The same position has the same remaining depth within an iteration, so that its results
    serve there; those of earlier iterations, before the row ``since``, only order moves.
    """

    def __init__(self, trace: DepthFirstTrace) -> None:
        self._trace = trace
        self._rows: dict[object, _Rows] = {}

    def find(self, position: object, alpha: float, beta: float, since: int) -> int | None:
        """The row whose result decides a node with this window, None when there is none."""
        lower, upper = self._rows.get(position, (_NONE, _NONE))
        values = self._trace.column("value")
        if lower >= since and (lower == upper or values[lower] >= beta):
            return lower
        if upper >= since and values[upper] <= alpha:
            return upper
        return None

    def keep(self, position: object, row: int, since: int) -> None:
        """Keep the result of a row that was left."""
        bound = self._trace.bound(row)
        lower, upper = self._rows.get(position, (_NONE, _NONE))
        if bound == "lower":
            self._rows[position] = row, upper if upper >= since else _NONE
        elif bound == "upper":
            self._rows[position] = lower if lower >= since else _NONE, row
        else:
            self._rows[position] = row, row

    def newest(self, position: object) -> int | None:
        """The last row that was kept of a position, from whatever iteration."""
        row = max(self._rows.get(position, (_NONE, _NONE)))
        return row if row != _NONE else None
