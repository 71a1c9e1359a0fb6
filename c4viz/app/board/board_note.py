"""The lines below the board: that the last disc slipped, or what a hint says and why."""

from __future__ import annotations

from functools import partial
from math import ceil

from PyQt6.QtCore import QRectF, pyqtSignal
from PyQt6.QtGui import QFontMetricsF, QResizeEvent
from PyQt6.QtWidgets import QLabel

from c4viz.app.state.session import Session
from c4viz.app.widgets.plain import plain_tip
from c4viz.app.widgets.wrapped_text import elided
from c4viz.game.notation import SYMBOLS
from c4viz.language import tr

_SHARE = 0.2
"""How much of the height of its panel the words may take."""
_LEAST_LINES = 3
"""Lines for which there is always room."""


class BoardNote(QLabel):
    """Says what there is to say of the board of ``session`` as long as it is true; ``told`` are
    new words."""

    told = pyqtSignal(str)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._hint, self._about = "", self._place
        self._words = ""
        self.setWordWrap(True)
        self.hide()

    def tell(self, hint: str) -> None:
        """Say what a hint is, until something else is on the board or in the tree."""
        self._hint, self._about = hint, self._place
        self.show_state()

    def show_state(self) -> None:
        """Say what is true now."""
        if self._about != self._place:
            self._hint = ""
        words, session = self._hint or self._slip(), self._session
        # In a game where discs slip there is always room for it: the board keeps its size.
        self.setVisible(bool(words) or session.game.match.position.rules.discs_slip)
        if words and words != self._words:
            session.changes.then(partial(self.told.emit, words))
        self._words = words
        self._fit()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take no more of the board's room than a part of it: the rest is told by the tooltip."""
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
        """What a hint is about: when it changes, that is true no more."""
        session, seen = self._session, self._session.exploration
        hides = session.tree.hides_values
        return session.game.match.at, seen.trace, seen.selected, seen.is_running, hides

    def _slip(self) -> str:
        """That the last disc slipped; empty where it did not."""
        turn = self._session.game.match.at
        slipped = turn.before is not None and not turn.resigned and turn.aim != turn.move
        if turn.before is None or not slipped or self._session.shown.looks_ahead:
            return ""
        who = SYMBOLS[turn.before.position.to_move]
        return tr("{who} aimed at column {aimed}: the disc slipped.", who=who, aimed=turn.aim + 1)
