"""Choose who tells of a trace: one module for each kind, all with the same functions."""

from __future__ import annotations

from typing import Any, Protocol

from c4viz.telling import bestfirst, decisiontree, depthfirst, mcts
from c4viz.telling.face import Face, Fact, Item, Known, Phase, Widest
from c4viz.telling.hidden import NOTHING, Hidden
from c4viz.trace import Moment, Trace


class Narrator(Protocol):
    """Tells of one kind of trace: a module with these functions. `telling_of` finds it."""

    def legend(self, trace: Any, /) -> list[str]:
        """Explain how to read a drawing."""

    def heading(self, trace: Any, /) -> str:
        """Explain how to read a line of a text."""

    def values_text(self, trace: Any, /) -> str:
        """Explain what the numbers mean."""

    def face_of(self, trace: Any, item: Item, moment: Any, /) -> Face:
        """Return the texts to draw for ``item`` at ``moment``."""

    def widest(self, trace: Any, /) -> Widest:
        """Return what of the faces of the trace takes most room, as it is by now."""

    def folded(self, trace: Any, row: int, /) -> int:
        """Count the nodes folded up below a node, or the most there can be if that took long."""

    def columns(self, trace: Any, /) -> tuple[str, ...]:
        """Return the names of the columns of an outline, from left to right."""

    def own_texts(self, trace: Any, row: int, moment: Any, /) -> dict[str, str]:
        """Return the texts of columns that no other kind of search has, by their names."""

    def nodes_below(self, trace: Any, row: int, moment: Any, /) -> int | None:
        """Count the nodes below a node reached by now; None where counting would take long."""

    def known_of(self, trace: Any, row: int, moment: Any, /) -> Known:
        """Return what is known of ``row`` at ``moment``: of an open node its best so far."""

    def node_facts(self, trace: Any, row: int, moment: Any, /) -> list[Fact]:
        """List what is known of a node at ``moment``, beside its moves and who is to move."""

    def search_facts(self, trace: Any, /) -> list[Fact]:
        """List the figures of a search that has ended."""

    def live_facts(self, trace: Any, moment: Any, /) -> list[Fact]:
        """List the figures of a search at ``moment``, while it runs at its latest."""

    def work_done(self, trace: Any, /) -> tuple[int, str]:
        """Return how much was done, and of what: 1200, "nodes"."""

    def share_done(self, trace: Any, moment: Any, /) -> float | None:
        """Estimate the share of a running search, from 0 on, that its own settings say is done at
        ``moment``, its latest; None where they do not say when it ends."""

    def extent_text(self, trace: Any, /) -> str:
        """Say how large the search is, for a file."""

    def decision(self, trace: Any, /) -> str:
        """Tell of the decision: ``best column 4, value 12``."""

    def value_in_words(self, trace: Any, /) -> str:
        """Say what the root is worth to MAX."""

    def event_text(self, trace: Any, moment: Any, hidden: Hidden = NOTHING, /) -> str:
        """Say what the last step did; nothing that would tell a ``hidden`` value."""

    def phases(self, trace: Any, moment: Any, /) -> tuple[Phase, ...]:
        """Return the phases of what the search repeats, in order; none where it has none."""

    def playout(self, trace: Any, moment: Any, /) -> tuple[int, ...]:
        """Return the moves played on below the current node, beyond the tree."""


_NARRATORS: dict[str, Narrator] = {
    "depth-first": depthfirst,
    "best-first": bestfirst,
    "mcts": mcts,
    "decision-tree": decisiontree,
}


def telling_of(trace: Trace) -> Narrator:
    """Return the module that tells of this kind of trace."""
    return _NARRATORS[trace.nature.kind]


def face_of(trace: Trace, item: Item, moment: Moment) -> Face:
    """Return the texts to draw for ``item`` at ``moment``."""
    return telling_of(trace).face_of(trace, item, moment)


def known_of(trace: Trace, row: int, moment: Moment) -> Known:
    """Return what is known of ``row`` at ``moment``: of an open node its best so far."""
    return telling_of(trace).known_of(trace, row, moment)
