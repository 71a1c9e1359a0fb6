"""Which nodes of a tree are unfolded: at first, by hand, on the way to another node, and on the
way to what the search is at."""

from __future__ import annotations

from bisect import bisect_right

from c4viz.app.state.session import Session
from c4viz.layout import outset, tidy, visible_items
from c4viz.trace import Moment, Trace

_LIVE_LEVELS = 3
"""Levels of the stack that are unfolded while a search runs: deeper ones change too fast."""
MOST_ITEMS = 256
"""About how many items are unfolded at most when a search has ended."""


class Unfolding:
    """What is unfolded of the session's trace. Where ``is_fair`` nothing is by itself that would
    tell the principal variation."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.rows: set[int] = set()
        """At first, and by hand since."""
        self.is_fair = False
        self.was_stepped = False
        """Somebody has gone to a step of this trace."""
        self._live_root: int | None = None  # the one that is unfolded because it is searched

    def begin(self, lines: float) -> None:
        """Another trace: unfold what has so many lines, or nothing of a search that runs."""
        self._live_root = None
        self.was_stepped = False
        self.rows = set()
        trace = self._session.trace
        if trace is not None and len(trace) and not self._session.is_running:
            self.unfold_lines(trace, lines)

    def unfold_lines(self, trace: Trace, lines: float) -> None:
        """Unfold as much as has so many lines one below another, at least the principal
        variation."""

        def lines_of(items: int) -> float:
            drawn = visible_items(trace, self.outset(trace, items))
            return float(tidy([item.parent for item in drawn]).max()) + 1

        self.rows = self.outset(trace, bisect_right(range(1, MOST_ITEMS), lines, key=lines_of))

    def outset(self, trace: Trace, items: int, root: int | None = None) -> set[int]:
        """What to unfold below ``root`` for about so many items."""
        return outset(trace, items, root, principal=not self.is_fair)

    def note_step(self) -> None:
        """Another step is shown. Every search ends with its last step: that is no walk."""
        trace = self._session.trace
        walks = trace is not None and self._session.can_step and self._session.step < trace.steps
        self.was_stepped = self.was_stepped or walks

    def all_rows(self, trace: Trace, moment: Moment) -> set[int]:
        """All that is unfolded at a moment."""
        return self.rows.union(self.at_work(trace, moment))

    def at_work(self, trace: Trace, moment: Moment) -> tuple[int, ...]:
        """The way to what the search is at: it is unfolded. A search that is over is at nothing,
        unless one walks there step by step."""
        if self._session.is_running:
            return tuple(moment.rows[:_LIVE_LEVELS])
        return tuple(moment.rows) if self.was_stepped or moment.step < trace.steps else ()

    def follow_search(self) -> bool:
        """Unfold the root that is being searched, the ones before it are folded up; gives whether
        it is another one."""
        root = self._session.root
        if not self._session.is_running or root == self._live_root:
            return False
        self._live_root = root
        self.rows = {root}
        return True

    def unfold_way(self, trace: Trace, row: int) -> None:
        """Unfold all above a node."""
        self.rows.update(trace.path(row)[:-1])

    def unfold(self, row: int, unfolds: bool = True) -> None:
        """Unfold a node, or fold it up."""
        (self.rows.add if unfolds else self.rows.discard)(row)
