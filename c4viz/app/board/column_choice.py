"""The column, or the move, that somebody chooses by a click on the board or by a key."""

from __future__ import annotations

from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QWidget

from c4viz.app.actions.action import COLUMN_KEYS
from c4viz.app.actions.shortcuts import Shortcuts
from c4viz.app.board.widget import BoardWidget
from c4viz.app.state.session import Session
from c4viz.language import tr


class ColumnChoice:
    """Plays what is chosen on ``board``, or in ``window`` by the keys of the columns; where the
    board looks ahead, a sentence tells how to return to the game. A move of a game of the user's
    own leads to the node after it."""

    def __init__(
        self,
        window: QWidget,
        session: Session,
        board: BoardWidget,
        shortcuts: Shortcuts,
    ) -> None:
        self._session, self._shortcuts = session, shortcuts
        board.column_chosen.connect(self._choose)
        board.move_chosen.connect(session.exploration.visit_after)
        for column, key in enumerate(COLUMN_KEYS):
            shortcut = QShortcut(QKeySequence(key), window)
            shortcut.activated.connect(lambda c=column: self._choose(c))

    def _choose(self, column: int) -> None:
        if self._session.shown.looks_ahead:
            self._session.changes.say(self._way_back())
        elif column < self._session.game.match.position.rules.columns:
            self._session.game.play(column)

    def _way_back(self) -> str:
        key = self._shortcuts.key_of("return_to_game")
        if not key:
            return tr("The board looks ahead: return to the game, then play.")
        return tr("The board looks ahead: press {key} to return to the game, then play.", key=key)
