"""The board, and above it whose turn it is and what is played."""

from __future__ import annotations

from html import escape

from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from c4viz.app.board.board_note import BoardNote
from c4viz.app.board.turn_line import TurnLine
from c4viz.app.board.turn_words import TurnWords
from c4viz.app.board.widget import BoardWidget
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.elided_label import ElidedLabel
from c4viz.app.widgets.ground import cover
from c4viz.app.widgets.theme import Theme
from c4viz.game import Position
from c4viz.language import tr
from c4viz.telling.rulesets import rules_in_full, rules_text, score_text


class BoardPanel(View, QFrame):
    """Shows the position of ``session``; ``words`` say whose turn it is."""

    concerns = frozenset({"match", "selection", "trace", "running", "hidden"})

    def __init__(self, session: Session, theme: Theme, words: TurnWords) -> None:
        super().__init__()
        self._session, self._words = session, words
        self.board = BoardWidget(theme)
        self.turn = TurnLine(theme)
        self.note = BoardNote(session)
        self.score = QLabel()
        self.score.setAccessibleName(tr("Score"))
        self.rules = ElidedLabel()
        self.rules.setObjectName("faint")
        self.setObjectName("panel")
        cover(self.board, self.turn, self.note)
        what = fill(QHBoxLayout(), self.score, (self.rules, 1), spacing=12)
        fill(
            QVBoxLayout(self), self.turn, what, (self.board, 1), self.note, margins=(12, 8, 12, 10)
        )
        self.follow(session)

    def show_changes(self, what: frozenset[Change]) -> None:
        self.show_on(self.board)
        words, ahead = self._words, self._session.shown.looks_ahead
        self.turn.show_turn(words.disc, words.whole(), ahead, words.short())
        self._show_rules()
        self.note.show_state()

    def show_on(self, board: BoardWidget) -> None:
        """Show the position of now on any board."""
        session = self._session
        can_play = not session.shown.looks_ahead and not session.game.why_no_disc()
        shown = session.shown
        board.show_position(
            shown.position, shown.last_disc, shown.looks_ahead, can_play, shown.random_discs
        )

    def mark_column(self, column: int) -> None:
        """Ring the cell that a disc in ``column`` (from 0) would take in the position of now, which
        a board that nobody sees may not have been told yet."""
        self.catch_up()
        self.board.mark_column(column)

    def _show_rules(self) -> None:
        """What is played where it is not the usual game; the score where fours are counted."""
        position = self._session.shown.position
        score, rules = score_text(position), rules_text(position)
        self.score.setVisible(bool(score))
        self.score.setText(score)
        self.rules.setVisible(bool(rules))
        self.rules.say(rules)
        if isinstance(position, Position):
            told = rules_in_full(position.rules)
            self.rules.setToolTip(f"<p>{escape(told)}</p>")  # Qt wraps no plain text there
            self.rules.setAccessibleName(told)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self.board.set_theme(theme)
        self.turn.set_theme(theme)
