"""What the last iteration found best: iterative deepening searches that first (Slate and Atkin,
1977)."""

from __future__ import annotations

from c4viz.trace import DepthFirstTrace


class Guides:
    """Follows, beside a search, the rows of the same path in the iteration before.

    ``last_root`` is that iteration's root, None in the first one.
    """

    def __init__(self, trace: DepthFirstTrace, last_root: int | None) -> None:
        self._trace = trace
        self._last_root = last_root
        self._path: list[tuple[int, int | None]] = []  # by depth: the row here, and its guide

    def enter(self, row: int, move: int, depth: int) -> None:
        """A node is entered by ``move``."""
        del self._path[depth:]
        guide = self._path[-1][1] if self._path else self._last_root
        if self._path and guide is not None:
            guide = self._trace.child_by(self._first(guide), move)
        self._path.append((row, guide))

    def _first(self, row: int) -> int:
        """The row itself; where its position was repeated, the first one."""
        link = self._trace.link(row)
        return row if link is None else link

    def best_move(self, row: int, newest: int | None) -> int | None:
        """The best move of the path's row in the last iteration; where it has none, of the row
        ``newest`` with the same position; None where nothing was searched."""
        at, guide = self._path[-1]
        assert at == row, "moves are ordered when a node is entered"
        for known in (guide, newest):
            if known is not None and (best := self._trace.record(self._first(known)).best) >= 0:
                return best
        return None
