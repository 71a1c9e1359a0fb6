"""Notes in the titles of views that say that a trace is partial, or of another position than the
one on the board; the panel of numbers says more."""

from __future__ import annotations

from c4viz.app.docking.docks import Docks
from c4viz.app.state.session import Session
from c4viz.language import Texts, counted, tr
from c4viz.trace import Trace
from c4viz.trace.timeline import is_truncated

_SAID = Texts(
    {
        "nodes": "partial: limit on nodes reached at {nodes}",
        "memory": "partial: memory was full at {nodes}",
        "seconds": "partial: time was up at {nodes}",
        "stopped": "partial: stopped at {nodes}",
        "failed": "partial: ended by an error at {nodes}",
    }
)
"""Sentences for how a search ended early, with its number of nodes."""


class PartialTitles:
    """Notes in the titles of docks that their trace is partial, or of another position: in a word
    or two, since a tab has room for no more."""

    def __init__(self, session: Session, docks: Docks) -> None:
        self._session, self._docks = session, docks
        session.changes.changed.connect(self._say)
        session.runner.grown.connect(self._say)  # a search may go on once its trace is full

    def _say(self, _what: object = None) -> None:
        notes = [tr("other position")] if self._session.shown.is_of_another_position else []
        notes += [tr("partial")] if self._is_partial else []
        for panel in self._docks.panels.values():
            if panel.shows_trace:
                self._docks.annotate(panel.name, ", ".join(notes))

    @property
    def _is_partial(self) -> bool:
        session = self._session
        # A search that runs may end at any time: that is noted once all views know it.
        if session.exploration.trace is None or (
            session.exploration.is_running and not (session.runner.seconds_unrecorded is not None)
        ):
            return False
        return is_truncated(session.exploration.trace.ending)


def partial_text(trace: Trace, unrecorded: bool = False) -> str:
    """Return what kept a trace from being whole: ``partial: memory was full at 1,200 nodes``, and
    whether the search went on without recording; empty if nothing is missing."""
    if not is_truncated(trace.ending):
        return ""
    nodes = counted(len(trace), "{n:,} node", "{n:,} nodes")
    said = _SAID[trace.ending].format(nodes=nodes)
    return tr("{partial}, the rest is not recorded", partial=said) if unrecorded else said
