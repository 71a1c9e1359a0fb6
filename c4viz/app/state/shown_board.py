"""What the board shows: the match, or a node of the tree."""

from __future__ import annotations

from c4viz.app.state.exploration import ROOT, Exploration
from c4viz.app.state.matches import Matches
from c4viz.game import GameState, Position, Root
from c4viz.game.rules import Cell


class ShownBoard:
    """The position of the match, while no node is selected; else that of the node, and of the
    playout from there where the current step is one."""

    def __init__(self, matches: Matches, exploration: Exploration) -> None:
        self._matches, self._at = matches, exploration
        self._looked_at: tuple[tuple[object, ...], Root] | None = None

    @property
    def is_of_another_position(self) -> bool:
        """Whether the trace has nothing to do with the position on the board: it neither begins
        there, nor did it lead there."""
        trace, match = self._at.trace, self._matches.match
        if trace is None or self.looks_ahead or trace is match.at.decision:
            return False
        return trace.position != match.position

    @property
    def looks_ahead(self) -> bool:
        """Whether the board shows a node of the tree and not the match."""
        return self._at.selected is not None

    @property
    def position(self) -> Root:
        """The position that the board shows, or the node of a tree made by hand."""
        if self._at.trace is None or self._at.selected is None:
            return self._matches.match.position
        # Every panel asks for it, at every step.
        at = self._at
        where = at.trace, at.selected, at.step, at.part, at.is_running
        if self._looked_at is None or self._looked_at[0] != where:
            position = self._at.trace.position  # also while the trace has no rows yet
            for move in self._moves_shown():
                position = position.play(move)
            self._looked_at = where, position
        return self._looked_at[1]

    def _moves_shown(self) -> tuple[int, ...]:
        """The moves from the root of the trace to what the board shows: the selected node, and
        the playout from there where the current step is one."""
        assert self._at.trace is not None and self._at.selected is not None
        if self._at.selected == ROOT and not len(self._at.trace):
            return ()
        return self._at.trace.moves_to(self._at.selected) + self._playout

    @property
    def _playout(self) -> tuple[int, ...]:
        return self._at.playout if self._at_current() else ()

    @property
    def random_discs(self) -> tuple[Cell, ...]:
        """The cells of the discs that were played at random, in order: the last on the board."""
        position = self.position
        if not isinstance(position, Position):
            return ()
        heights = {move: position.discs_in(move) for move in self._playout}
        cells = []
        for move in reversed(self._playout):
            heights[move] -= 1
            cells.append((heights[move], move))
        return tuple(reversed(cells))

    def _at_current(self) -> bool:
        """Whether the node that is selected is the one that the current step is about."""
        moment = None if self._at.is_running else self._at.moment()
        return moment is not None and moment.row == self._at.selected

    @property
    def last_disc(self) -> Cell | None:
        """The cell of the last disc on the board."""
        position = self.position
        if position == self._matches.match.position:
            return self._matches.match.last_disc
        if self._at.trace is None or self._at.selected is None:
            return None
        moves = self._moves_shown()
        if not moves or isinstance(position, GameState):
            return None
        return position.discs_in(moves[-1]) - 1, moves[-1]
