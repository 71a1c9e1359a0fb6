"""Has the views say in their titles that a trace is partial; the numbers say why."""

from __future__ import annotations

from collections.abc import Sequence

from c4viz.app.docks import Docks
from c4viz.app.session import Session
from c4viz.language import tr
from c4viz.layout import count_text
from c4viz.trace import Trace

REASONS = {
    "nodes": "limit on nodes reached at",
    "memory": "memory was full at",
    "seconds": "time was up at",
    "stopped": "stopped at",
    "failed": "ended by an error at",
}
"""What ended a search early; the number of nodes follows."""


class PartialTitles:
    """Adds to the titles of some docks that the trace that they show is partial: one word, for a
    tab has room for no more."""

    def __init__(self, session: Session, docks: Docks, names: Sequence[str]) -> None:
        self._session, self._docks, self._names = session, docks, names
        session.trace_changed.connect(self._say)
        session.grown.connect(self._say)  # a search may go on when its trace is full

    def _say(self) -> None:
        note = tr("partial") if self._is_partial else ""
        for name in self._names:
            self._docks.annotate(name, note)

    @property
    def _is_partial(self) -> bool:
        session = self._session
        # One that runs may end at any time: that is said once its end is known to all views.
        if session.trace is None or (session.is_running and not session.is_unrecorded):
            return False
        return session.trace.truncated


def partial_text(trace: Trace, unrecorded: bool = False) -> str:
    """What kept a trace from being whole: ``partial: memory was full at 1,200 nodes``, and
    whether the search went on without recording; empty where nothing is missing."""
    if not trace.truncated:
        return ""
    said = f"partial: {REASONS[trace.ending]} {count_text(len(trace), 'node')}"
    return f"{said}, the rest is not recorded" if unrecorded else said
