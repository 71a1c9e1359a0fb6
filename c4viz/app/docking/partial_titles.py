"""Has the views say in their titles that a trace is partial, or of another position than the one on
the board; the numbers say more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from c4viz.app.docking.docks import Docks
from c4viz.app.state.session import Session
from c4viz.language import counted, tr
from c4viz.trace import Trace

_SAID: dict[str, Callable[[int], str]] = {
    "nodes": lambda nodes: counted(
        nodes,
        "partial: limit on nodes reached at {n} node",
        "partial: limit on nodes reached at {n:,} nodes",
    ),
    "memory": lambda nodes: counted(
        nodes, "partial: memory was full at {n} node", "partial: memory was full at {n:,} nodes"
    ),
    "seconds": lambda nodes: counted(
        nodes, "partial: time was up at {n} node", "partial: time was up at {n:,} nodes"
    ),
    "stopped": lambda nodes: counted(
        nodes, "partial: stopped at {n} node", "partial: stopped at {n:,} nodes"
    ),
    "failed": lambda nodes: counted(
        nodes,
        "partial: ended by an error at {n} node",
        "partial: ended by an error at {n:,} nodes",
    ),
}
"""What ended a search early, and at how many nodes."""


class PartialTitles:
    """Adds to the titles of some docks that the trace that they show is partial, or of another
    position: in a word or two, for a tab has room for no more."""

    def __init__(self, session: Session, docks: Docks, names: Sequence[str]) -> None:
        self._session, self._docks, self._names = session, docks, names
        session.changes.changed.connect(self._say)
        session.runner.grown.connect(self._say)  # a search may go on when its trace is full

    def _say(self, _what: object = None) -> None:
        notes = [tr("other position")] if self._session.shown.is_of_another_position else []
        notes += [tr("partial")] if self._is_partial else []
        for name in self._names:
            self._docks.annotate(name, ", ".join(notes))

    @property
    def _is_partial(self) -> bool:
        session = self._session
        # One that runs may end at any time: that is said once its end is known to all views.
        if session.exploration.trace is None or (
            session.exploration.is_running and not (session.runner.seconds_unrecorded is not None)
        ):
            return False
        return session.exploration.trace.truncated


def partial_text(trace: Trace, unrecorded: bool = False) -> str:
    """What kept a trace from being whole: ``partial: memory was full at 1,200 nodes``, and
    whether the search went on without recording; empty where nothing is missing."""
    if not trace.truncated:
        return ""
    said = _SAID[trace.ending](len(trace))
    return tr("{partial}, the rest is not recorded", partial=said) if unrecorded else said
