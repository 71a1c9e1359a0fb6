"""Has the views say in their titles that a trace is partial; the numbers say why."""

from __future__ import annotations

from collections.abc import Sequence

from c4viz.app.docks import Docks
from c4viz.app.session import Session


class PartialTitles:
    """Adds to the titles of some docks that the trace that they show is partial: one word, for a
    tab has room for no more."""

    def __init__(self, session: Session, docks: Docks, names: Sequence[str]) -> None:
        self._session, self._docks, self._names = session, docks, names
        session.trace_changed.connect(self._say)
        session.grown.connect(self._say)  # a search may go on when its trace is full

    def _say(self) -> None:
        for name in self._names:
            self._docks.annotate(name, "partial" if self._is_partial else "")

    @property
    def _is_partial(self) -> bool:
        session = self._session
        # One that runs may end at any time: that is said once its end is known to all views.
        if session.trace is None or (session.is_running and not session.is_unrecorded):
            return False
        return session.trace.truncated
