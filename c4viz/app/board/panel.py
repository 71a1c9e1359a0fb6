"""Panel of the board: above it the turn and the rules, below it a note."""

from __future__ import annotations

from functools import partial
from html import escape
from math import ceil

from PyQt6.QtCore import QRectF, pyqtSignal
from PyQt6.QtGui import QFontMetricsF, QResizeEvent
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from c4viz.app.board.turn_line import TurnLine, TurnWords
from c4viz.app.board.widget import BoardWidget
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.ink import cover
from c4viz.app.widgets.labels import ElidedLabel, elided, plain_tip
from c4viz.app.widgets.quiet_container import UNBOUNDED
from c4viz.app.widgets.theme import Theme
from c4viz.game import Position
from c4viz.game.notation import SYMBOLS
from c4viz.language import tr
from c4viz.telling.search_words import rules_in_full, rules_text, score_text

_SHARE = 0.2
"""Share of the panel's height that the note may take."""
_LOW = 10
"""Lines below which a panel has no room for the rules."""


def is_low(panel: QWidget | None) -> bool:
    """Tell whether a panel has room for little more than its board."""
    return panel is not None and panel.height() < _LOW * panel.fontMetrics().lineSpacing()


_LEAST_LINES = 3
"""Lines of the note for which there is always room."""


class BoardNote(QLabel):
    """Shows a sentence about the board of ``session`` for as long as it is true; ``told`` emits new
    words."""

    told = pyqtSignal(str)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._hint, self._about = "", self._place
        self._words = ""
        self.setWordWrap(True)
        self.hide()

    def tell(self, hint: str) -> None:
        """Show the words of a hint until something else is on the board or in the tree."""
        self._hint, self._about = hint, self._place
        self.show_state()

    def show_state(self) -> None:
        """Show the hint if it still holds, else that the last disc slipped, else nothing."""
        if self._about != self._place:
            self._hint = ""
        words, session = self._hint or self._slip(), self._session
        # Where discs slip the note always has its room, so that the board keeps its size.
        self.setVisible(bool(words) or session.game.match.position.rules.discs_slip)
        if words and words != self._words:
            session.changes.then(partial(self.told.emit, words))
        self._words = words
        self.fit()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit_words()

    def fit(self) -> None:
        """Leave the room of a note that says nothing to the board where there is little, and that
        of many words beyond a share of the panel. To hide it would lay out the window at once."""
        self.setMaximumHeight(UNBOUNDED if self._words or not is_low(self.parentWidget()) else 0)
        self._fit_words()

    def _fit_words(self) -> None:
        """Limit the words to a share of the panel's height; the tooltip tells the rest."""
        metrics, panel = QFontMetricsF(self.font()), self.parentWidget()
        high = self.height() if panel is None else panel.height() * _SHARE
        lines = max(_LEAST_LINES, int(high / metrics.lineSpacing()))
        room = QRectF(0, 0, self.width(), lines * ceil(metrics.lineSpacing()))
        shown = elided(self._words, room, metrics)
        if shown != self.text():
            self.setText(shown)
        self.setToolTip("" if shown == self._words else plain_tip(self._words))
        self.setAccessibleName(self._words)

    @property
    def _place(self) -> tuple[object, ...]:
        """State that a hint refers to: as soon as it changes, the hint is no longer true."""
        session, seen = self._session, self._session.exploration
        hides = session.tree.hides_values
        return session.game.match.turn, seen.trace, seen.selected, seen.is_running, hides

    def _slip(self) -> str:
        """Say that the last disc slipped; empty if it did not."""
        turn = self._session.game.match.turn
        slipped = turn.before is not None and not turn.resigned and turn.aim != turn.move
        if turn.before is None or not slipped or self._session.shown.looks_ahead:
            return ""
        who = SYMBOLS[turn.before.position.to_move]
        return tr("{who} aimed at column {aimed}: the disc slipped.", who=who, aimed=turn.aim + 1)


# ---- the board with all that stands around it ----------------------------------------------------


class BoardPanel(View, QFrame):
    """Shows the position of ``session``; ``words`` say whose turn it is."""

    concerns = frozenset({"match", "selection", "trace", "running", "hidden", "step"})

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
            QVBoxLayout(self),
            self.turn,
            what,
            (self.board, 1),
            self.note,
            margins=(12, 6, 12, 8),
            spacing=0,  # beside a label without height it would be the board's
        )
        for label in (self.score, self.rules, self.note):
            label.setContentsMargins(0, 2, 0, 2)
        self.follow(session)

    def show_changes(self, what: frozenset[Change]) -> None:
        if what == {"step"}:
            self.board.mark_cell(self._session.shown.tested_cell)
            return
        self.show_on(self.board)
        words, ahead = self._words, self._session.shown.looks_ahead
        self.turn.show_turn(words.disc, words.whole(), ahead, words.short())
        self._show_rules()
        self.note.show_state()

    def show_on(self, board: BoardWidget) -> None:
        """Show the current position on any board."""
        session = self._session
        can_play = not session.shown.looks_ahead and not session.game.why_no_disc()
        shown = session.shown
        board.show_position(
            shown.position, shown.last_disc, shown.looks_ahead, can_play, shown.random_discs
        )
        board.mark_cell(shown.tested_cell)

    def mark_column(self, column: int) -> None:
        """Ring the cell that a disc in ``column`` (from 0) would take in the current position,
        which a board that is out of sight may not have been told yet."""
        self.catch_up()
        self.board.mark_column(column)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit_rules()
        self.note.fit()

    def _fit_rules(self) -> None:
        """Leave the rules' room to the board where there is little. To hide them would lay out the
        window at once, and give this panel another size while it takes this one."""
        self.rules.setMaximumHeight(0 if is_low(self) else UNBOUNDED)

    def _show_rules(self) -> None:
        """Name the rules unless they are the usual ones; show the score where fours count."""
        position = self._session.shown.position
        score, rules = score_text(position), rules_text(position)
        self.score.setVisible(bool(score))
        self.score.setText(score)
        self.rules.setVisible(bool(rules))
        self.rules.say(rules)
        self._fit_rules()
        if isinstance(position, Position):
            told = rules_in_full(position.rules)
            self.rules.setToolTip(f"<p>{escape(told)}</p>")  # Qt wraps no plain text there
            self.rules.setAccessibleName(told)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self.board.set_theme(theme)
        self.turn.set_theme(theme)
