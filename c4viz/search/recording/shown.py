"""What others may look at while a search of the user's own is recorded.

Its thread makes all rows anew each time that it hears of more, and a search may take rows back,
where an exception left a node and it went on. What is shown changes only when somebody asks for
it, and what it had once it has for good.
"""

from __future__ import annotations

import dataclasses

from c4viz.trace import DepthFirstTrace, MctsTrace, Trace


def shown_of(filled: Trace) -> Trace:
    """Return a trace of its own that has all of a trace that is being filled."""
    return dataclasses.replace(filled, store=filled.store)


def followed(shown: Trace, filled: Trace) -> Trace:
    """Return ``shown`` with what has come since to the trace that is being filled; where rows were
    taken back, another trace, which has those that there are now."""
    store = filled.store  # which another one may replace at any time
    if store.taken_back != shown.store.taken_back:
        return shown_of(filled)
    if isinstance(shown, MctsTrace) and isinstance(filled, MctsTrace):
        shown.played = filled.played
    if isinstance(shown, DepthFirstTrace) and isinstance(filled, DepthFirstTrace):
        shown.workings = filled.workings
    shown.settings, shown.traits, shown.store = filled.settings, filled.traits, store
    shown.seconds, shown.engine, shown.ending = filled.seconds, filled.engine, filled.ending
    return shown
