"""Choice of the position that the board shows: that of the match, or of a node of the tree."""

from __future__ import annotations

from c4viz.app.state.exploration import ROOT, Exploration
from c4viz.app.state.matches import Matches
from c4viz.game import GameState, Position, Root
from c4viz.game.rules import Cell
from c4viz.telling import telling_of
from c4viz.trace import DecisionTreeTrace


class ShownBoard:
    """Tells what the board has to show: the match while no node is selected, else the position of
    that node, followed by the moves of the playout if the current step is one."""

    def __init__(self, matches: Matches, exploration: Exploration) -> None:
        self._matches, self._exploration = matches, exploration
        self._looked_at: tuple[tuple[object, ...], Root] | None = None

    @property
    def is_of_another_position(self) -> bool:
        """True if the trace neither begins at the position on the board, nor decided the move that
        led there."""
        trace, match = self._exploration.trace, self._matches.match
        if trace is None or self.looks_ahead or trace is match.turn.decision:
            return False
        return trace.position != match.position

    @property
    def looks_ahead(self) -> bool:
        """True if the board shows a node of the tree and not the match, which decision trees leave
        on the board."""
        trace = self._exploration.trace
        tests = trace is not None and trace.nature.tests and trace.position == self._played
        return self._exploration.selected is not None and not tests

    @property
    def _played(self) -> Position:
        return self._matches.match.position

    @property
    def position(self) -> Root:
        """Position that the board shows, or node of a tree made by hand."""
        exploration = self._exploration
        if exploration.trace is None or exploration.selected is None:
            return self._played
        # Kept, since every panel asks for it at every step.
        where = (
            exploration.trace,
            exploration.selected,
            exploration.step,
            exploration.part,
            exploration.is_running,
        )
        if self._looked_at is None or self._looked_at[0] != where:
            position = exploration.trace.position  # also while the trace has no rows yet
            for move in self._moves_shown():
                position = position.play(move)
            self._looked_at = where, position
        return self._looked_at[1]

    def _moves_shown(self) -> tuple[int, ...]:
        """Return the moves from the root of the trace to what the board shows: to the selected
        node, and those of the playout from there if the current step is one."""
        assert self._exploration.trace is not None and self._exploration.selected is not None
        if self._exploration.selected == ROOT and not len(self._exploration.trace):
            return ()
        return self._exploration.trace.moves_to(self._exploration.selected) + self._playout

    @property
    def _playout(self) -> tuple[int, ...]:
        """Moves of the playout from the selected node, if the current step is one."""
        moment = None if self._exploration.is_running else self._exploration.moment()
        if moment is None or moment.row != self._exploration.selected:
            return ()
        return playout_of(self._exploration)

    @property
    def random_discs(self) -> tuple[Cell, ...]:
        """Cells of the discs on the board that a playout dropped, in order of play."""
        position = self.position
        if not isinstance(position, Position):
            return ()
        heights = {move: position.discs_in(move) for move in self._playout}
        cells = []
        for move in reversed(self._playout):
            heights[move] -= 1
            cells.append((heights[move], move))
        return tuple(reversed(cells))

    @property
    def tested_cell(self) -> Cell | None:
        """Cell that a decision tree tests at the node that is told of; None elsewhere."""
        trace, row = self._exploration.trace, self._exploration.told
        if row is None or not isinstance(trace, DecisionTreeTrace):
            return None
        if trace.position != self._played:  # it decided the move that led here: that is over
            return None
        if trace.is_cut(row, self._exploration.step):
            return None
        test = trace.test(row)
        return None if test is None else test[:2]

    @property
    def last_disc(self) -> Cell | None:
        """Cell of the last disc on the board; None without one."""
        position = self.position
        if position == self._matches.match.position:
            return self._matches.match.turn.last_disc
        moves = self._moves_shown()
        if not moves or isinstance(position, GameState):
            return None
        return position.discs_in(moves[-1]) - 1, moves[-1]


def playout_of(exploration: Exploration) -> tuple[int, ...]:
    """Return the moves that the current step plays beyond the tree, from the node it concerns."""
    trace, moment = exploration.trace, exploration.moment()
    if trace is None or moment is None or exploration.is_running or moment.step >= trace.steps:
        return ()
    return telling_of(trace).playout(trace, moment)
