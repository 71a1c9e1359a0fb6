"""How each kind of trace is told: one module for each, all with the same functions."""

from __future__ import annotations

from typing import Any, Protocol

from c4viz.telling import bestfirst, depthfirst, mcts
from c4viz.telling.face import Face, Fact, Item, Known, Phase
from c4viz.telling.hidden import NOTHING, Hidden
from c4viz.trace import Moment, Trace


class Narrator(Protocol):
    """What a module that tells of one kind of trace offers."""

    def legend(self, trace: Any, /) -> list[str]:
        """How to read a drawing."""

    def heading(self, trace: Any, /) -> str:
        """How to read a line of a text."""

    def values_text(self, trace: Any, /) -> str:
        """What the numbers mean."""

    def face_of(self, trace: Any, item: Item, moment: Any, /) -> Face:
        """What ``item`` says at ``moment``."""

    def folded(self, trace: Any, row: int, /) -> int:
        """How many nodes there are below a node that is folded up; where counting them would take
        long the most that there can be."""

    def columns(self, trace: Any, /) -> tuple[str, ...]:
        """The columns that an outline has, from left to right."""

    def own_texts(self, trace: Any, row: int, moment: Any, /) -> dict[str, str]:
        """What stands in columns that no other kind of search has."""

    def known_of(self, trace: Any, row: int, moment: Any, /) -> Known:
        """What is known of ``row`` at ``moment``: of a node that is open its best so far."""

    def node_facts(self, trace: Any, row: int, moment: Any, /) -> list[Fact]:
        """What is known of a node at ``moment``, beside its moves and who is to move."""

    def search_facts(self, trace: Any, /) -> list[Fact]:
        """The figures of a search that has ended."""

    def live_facts(self, trace: Any, moment: Any, /) -> list[Fact]:
        """The figures of a search at a moment, while it runs at the one taken as that of now."""

    def work_done(self, trace: Any, /) -> tuple[int, str]:
        """How much was done, and of what: 1200, "nodes"."""

    def extent_text(self, trace: Any, /) -> str:
        """What a file says of the search's size."""

    def decision(self, trace: Any, /) -> str:
        """What was decided: ``best column 4, value 12``."""

    def value_in_words(self, trace: Any, /) -> str:
        """What the root is worth to MAX."""

    def event_text(self, trace: Any, moment: Any, hidden: Hidden = NOTHING, /) -> str:
        """What the last step did; nothing that would tell a ``hidden`` value."""

    def phases(self, trace: Any, moment: Any, /) -> tuple[Phase, ...]:
        """The phases of what the search repeats, in their order; none where it has none."""

    def playout(self, trace: Any, moment: Any, /) -> tuple[int, ...]:
        """Moves played on below the current node, beyond the tree."""


_NARRATORS: dict[str, Narrator] = {
    "depth-first": depthfirst,
    "best-first": bestfirst,
    "mcts": mcts,
}


def telling_of(trace: Trace) -> Narrator:
    """Who tells of this kind of trace."""
    return _NARRATORS[trace.kind]


def face_of(trace: Trace, item: Item, moment: Moment) -> Face:
    """What ``item`` says at ``moment``."""
    return telling_of(trace).face_of(trace, item, moment)


def known_of(trace: Trace, row: int, moment: Moment) -> Known:
    """What is known of ``row`` at ``moment``: of a node that is open its best so far."""
    return telling_of(trace).known_of(trace, row, moment)
