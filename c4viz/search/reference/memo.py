"""Memory of a search: a table of positions, and the best moves of the last iteration.

A result may be a bound. Kept as if it were exact it would make the root's value wrong: it serves
only where the bound already decides, that is where it lies outside the window.
"""

from __future__ import annotations

from c4viz.trace import DepthFirstTrace

_Rows = tuple[int, int]
"""Rows that bound a position from below and from above; the same one where it is exact."""
_NONE = -1


class Memo:
    """Table of the results of one trace's positions; `keep` them, and `find` them again.

    No entry is ever evicted. The same position has the same remaining depth within an iteration,
    so that its results serve there; those of earlier iterations, before the row ``since``, only
    order moves.
    """

    def __init__(self, trace: DepthFirstTrace) -> None:
        self._trace = trace
        self._rows: dict[object, _Rows] = {}

    def find(self, position: object, alpha: float, beta: float, since: int) -> int | None:
        """Return the row whose result decides a node with this window, None if there is none."""
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
        """Return the last row that was kept of a position, from whatever iteration."""
        row = max(self._rows.get(position, (_NONE, _NONE)))
        return row if row != _NONE else None


# ---- what the last iteration found best ----------------------------------------------------------


class Guides:
    """Follows, beside a search, the rows of the same path in the iteration before.

    ``last_root`` is that iteration's root, None in the first one.
    """

    def __init__(self, trace: DepthFirstTrace, last_root: int | None) -> None:
        self._trace = trace
        self._last_root = last_root
        self._path: list[tuple[int, int | None]] = []  # by depth: the row here, and its guide

    def enter(self, row: int, move: int, depth: int) -> None:
        """Go on to a node that is entered by ``move``."""
        del self._path[depth:]
        guide = self._path[-1][1] if self._path else self._last_root
        if self._path and guide is not None:
            guide = self._trace.child_by(self._first(guide), move)
        self._path.append((row, guide))

    def _first(self, row: int) -> int:
        """Return the row itself, or if its position was repeated, the first one."""
        link = self._trace.link(row)
        return row if link is None else link

    def best_move(self, row: int, newest: int | None) -> int | None:
        """Return the best move of the path's row in the last iteration, or else of the row
        ``newest`` with the same position; None if nothing was searched."""
        entered, guide = self._path[-1]
        assert entered == row, "moves are ordered when a node is entered"
        for known in (guide, newest):
            if known is not None and (best := self._trace.record(self._first(known)).best) >= 0:
                return best
        return None
