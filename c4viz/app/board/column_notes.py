"""Fills the lines below the board's columns: what the search believes of each, and the truth."""

from __future__ import annotations

from PyQt6.QtCore import QObject

from c4viz.app.board.widget import BoardWidget
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.state.shown_board import playout_of
from c4viz.game import Position
from c4viz.language import tr
from c4viz.search import SettingError
from c4viz.search.solver.solvable import check_solvable
from c4viz.telling.columns import WAITING, ColumnLine, Viewpoint, beliefs, row_of, truth_text
from c4viz.telling.truth import not_known

ASKER = "board"


class ColumnNotes(QObject):
    """Keeps the lines below ``board`` up to date; beliefs and truth are shown if wanted."""

    def __init__(self, session: Session, board: BoardWidget) -> None:
        super().__init__(board)
        self._session, self._board, self._truths = session, board, session.truths
        self._exploration, self._tree = session.exploration, session.tree
        self._believes = self._is_true = False
        session.changes.changed.connect(self._follow)
        session.runner.when_grown(self._show)

    def _follow(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"match", "selection", "step", "trace", "running", "hidden"}):
            self._ask()
        elif "truth" in what:
            self._show()

    def set_beliefs(self, on: bool) -> None:
        """Show or hide what the search believes of each column."""
        self._believes = on
        self._show()

    def tell_if_nothing(self) -> None:
        """Say why no beliefs are seen, right after somebody has asked for them."""
        if self._believes and not self._beliefs():
            self._session.changes.say(self._why_nothing())

    def _why_nothing(self) -> str:
        position = self._session.shown.position
        if not isinstance(position, Position):
            return tr("This tree has no board: what its search believes stands in its nodes.")
        if position.outcome is not None:
            return tr("The game is over here: there is nothing to believe of any column.")
        if self._row() is not None:
            return tr("At this step the search knows nothing of the moves from here.")
        return tr(
            "No search has looked at this position: what one believes of each column will stand "
            "below the board."
        )

    def set_truth(self, on: bool) -> None:
        """Show or hide the true value of each column."""
        self._is_true = on
        self._ask()

    # ---- asking ------------------------------------------------------------------------------

    def _ask(self) -> None:
        position = self._solvable()
        following = [] if position is None else [position.play(m) for m in position.moves()]
        self._truths.want(following, ASKER)
        self._show()

    def _solvable(self) -> Position | None:
        """Return the position on the board if its truth is wanted and can be known, else None."""
        position = self._session.shown.position
        if not self._is_true or not isinstance(position, Position) or self._tree.hidden:
            return None
        try:
            check_solvable(position.rules, None)
        except SettingError:
            return None
        return position

    # ---- showing -----------------------------------------------------------------------------

    def _show(self) -> None:
        believed = self._beliefs() if self._believes else ()
        self._board.show_lines((*believed, *self._truth()))

    def _beliefs(self) -> tuple[ColumnLine, ...]:
        session, moment = self._session, self._session.exploration.moment()
        row, view = self._row(), self._viewpoint()
        if session.exploration.trace is None or moment is None or row is None or view is None:
            return ()
        return beliefs(session.exploration.trace, row, moment, view, self._tree.hidden)

    def _viewpoint(self) -> Viewpoint | None:
        """Return the point of view of all lines: MAX's while the board looks ahead in his tree,
        else that of the player to move on the board; None where there is no board."""
        session, here = self._session, self._session.shown.position
        root = session.exploration.trace.position if session.exploration.trace else None
        if isinstance(root, Position) and session.shown.looks_ahead:
            return Viewpoint(root.to_move, root, searched=True, looks_ahead=True)
        if not isinstance(here, Position):
            return None
        if isinstance(root, Position) and self._row() is not None:
            return Viewpoint(here.to_move, root, searched=True)
        return Viewpoint(here.to_move, here, searched=False)

    def _row(self) -> int | None:
        session = self._session
        if session.exploration.selected is not None:
            return None if playout_of(session.exploration) else session.exploration.selected
        position, turn = session.shown.position, session.game.match.turn
        if session.exploration.trace is None or not isinstance(position, Position):
            return None
        before = turn.before.position if turn.before else None
        return row_of(session.exploration.trace, position, before, turn.aim)

    def _truth(self) -> tuple[ColumnLine, ...]:
        position, view = self._solvable(), self._viewpoint()
        if position is None or view is None:
            return ()
        texts = {}
        for move in position.moves():
            after = position.play(move)
            known = self._truths.knows(after)
            exact = self._truths.exact(after, view.player) if known else None
            texts[move] = truth_text(exact, after, view) if known else WAITING
        given_up = not_known(self._truths.seconds)
        return (ColumnLine("exact", texts, "truth", view, given_up),) if texts else ()
