"""Keeps a decision tree that is shown asked about the game: once the board is another, so is the
way through the tree."""

from __future__ import annotations

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.matches import Matches
from c4viz.search.algorithms.tree import asked_again
from c4viz.trace import DecisionTreeTrace


class TreeFollower:
    """Shows what a decision tree decides in the position that is on the board now. The decision
    that led there, where a tree plays, stays as it was."""

    def __init__(self, changes: Changes, matches: Matches, exploration: Exploration) -> None:
        self._matches, self._exploration = matches, exploration
        changes.lead(self._follow)

    def _follow(self, what: frozenset[Change]) -> None:
        trace, turn = self._exploration.trace, self._matches.match.turn
        if "match" not in what or not isinstance(trace, DecisionTreeTrace):
            return
        if self._exploration.is_running or trace is turn.decision:
            return
        again = None if trace.position == turn.position else asked_again(trace, turn.position)
        if again is not None:
            self._exploration.show(again)
