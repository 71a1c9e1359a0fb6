"""Texts for screen readers: names and descriptions of the views, and news as they come.

PyQt offers no events of its own for assistive technology; a name or a description that changes
sends one, and screen readers say it of the widget with the focus. So that widget tells the news.
"""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QApplication, QWidget
from PyQt6.sip import isdeleted

from c4viz.app.board.column_texts import spoken_at
from c4viz.app.board.state_page import state_page
from c4viz.app.node_names import NodeNames
from c4viz.app.stage import Stage
from c4viz.app.state.changes import Change
from c4viz.game import GameState, Position, Root
from c4viz.language import tr
from c4viz.telling.search_words import rules_in_full, rules_text
from c4viz.telling.speech import aloud, column_aloud, disc_aloud, position_aloud, result_aloud


class ScreenReader(QObject):
    """Names board, tree and icicle after what they show, and tells news where the focus is."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage.board)  # so that this ends with the board
        self._session, self._board, self._turn = stage.session, stage.board, stage.game.turn
        self._tree, self._icicle, self._inspector = stage.tree, stage.icicle, stage.inspector
        self._nodes = NodeNames(stage.session, {stage.tree: tr("Tree"), stage.icicle: tr("Icicle")})
        self._nodes.told.connect(self._describe_node)
        self._told: tuple[Root, str] | None = None
        self._facts: str | None = None  # the description of the tree and the icicle
        self._disc = ""  # the last disc, while it is news
        self._lent: tuple[QWidget, str] | None = None  # widget that tells news, its own description
        changes = stage.session.changes
        changes.changed.connect(self._follow)  # last: a move matters more than a node
        stage.board.cursor_moved.connect(self._tell_column)
        changes.message.connect(self.say)
        changes.news.connect(self.say)
        stage.game.board_panel.note.told.connect(self.say)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._give_back)
        self._tell_board()
        self._describe_node()

    # ---- news --------------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Make the widget that has the focus tell ``words``, if it is in this window."""
        focus = QApplication.focusWidget()
        if focus is None or focus.window() is not self._board.window():
            return
        if focus in (self._tree, self._icicle):
            self._nodes.name(focus, words)
            return
        if focus is self._board:
            self._name_board(words)
            return
        if self._lent is None:
            self._lent = focus, focus.accessibleDescription()
        focus.setAccessibleDescription(aloud(words))

    def _give_back(self, before: QWidget | None, _now: QWidget | None) -> None:
        """Give a control that has told news its own description back when it loses the focus."""
        if self._lent is not None and self._lent[0] is before and not isdeleted(before):
            before.setAccessibleDescription(self._lent[1])
        self._lent = None

    # ---- the board ---------------------------------------------------------------------------

    def _name_board(self, words: str) -> None:
        self._board.setAccessibleName(tr("Board: {words}", words=aloud(words)))

    def _follow(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"match", "trace", "running", "selection"}):
            self._tell_board()

    def _tell_board(self) -> None:
        position, turn = self._session.shown.position, self._turn.words
        if (position, turn) == self._told:
            return
        before = None if self._told is None else self._told[0]
        self._told = position, turn
        if isinstance(position, GameState):
            self._name_board(turn)
            self._board.setAccessibleDescription(aloud(state_page(position)))
            return
        cell = self._session.shown.last_disc
        last = "" if cell is None else disc_aloud(position, cell)
        result = result_aloud(position)
        ahead = self._turn.ahead_words if self._session.shown.looks_ahead else ""
        rows = position_aloud(position)
        rules = rules_in_full(position.rules) if rules_text(position) else ""
        said = (ahead, last, "" if position.outcome else turn, result, rules, rows)
        self._board.setAccessibleDescription(_sentences(said))
        if position != before:  # a disc that was taken back is no news
            is_later = before is not None and position.ply > before.ply
            self._disc = last if is_later else ""
        news = _sentences((self._disc, turn))
        self._name_board(news)
        if not self._session.shown.looks_ahead and not self._board.hasFocus():
            self.say(news)

    def _tell_column(self, column: int) -> None:
        position = self._session.shown.position
        # The board may still be the one before, which is replaced at the end of the turn.
        if isinstance(position, Position) and column < position.width:
            told = spoken_at(self._board.lines, column)
            self._name_board(", ".join([column_aloud(position, column), *told]))

    # ---- nodes -------------------------------------------------------------------------------

    def _describe_node(self) -> None:
        facts = _sentences(f"{name} {text}" for name, text in self._inspector.numbers().items())
        if facts != self._facts:
            self._facts, said = facts, aloud(facts)
            for view in (self._tree, self._icicle):
                view.setAccessibleDescription(said)


def _sentences(parts: Iterable[str]) -> str:
    """Join the parts that are not empty, each ended by a full stop if it has no stop."""
    return " ".join(
        part if part.endswith((".", "?", "!", "…")) else f"{part}." for part in parts if part
    )
