"""Field in which one writes about the move that is on the board."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QTextEdit

from c4viz.app.widgets.boxes import sure
from c4viz.language import tr
from c4viz.play import Match, Turn
from c4viz.play.words import move_text

_LINES = 3.6
"""Lines of text that the field has room for."""


class CommentBox(QTextEdit):
    """Shows the comment on a turn, and lets one write it; ``written`` carries the turn and the
    text with each letter, ``left`` says that Esc was pressed.

    It is seen while the match has any comment, or once somebody has begun to write (`begin`).
    """

    written = pyqtSignal(object, str)
    left = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._turn: Turn | None = None
        self._match: Match | None = None
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("Comment"))
        self.textChanged.connect(self._tell)
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        frame = 2 * (self.frameWidth() + round(sure(self.document()).documentMargin()))
        return QSize(1, round(_LINES * self.fontMetrics().lineSpacing()) + frame)

    def show_turn(self, match: Match) -> None:
        """Show the comment on the turn that is on the board."""
        is_other, self._match = match is not self._match, match
        self._turn = match.turn
        name = move_text(self._turn) if self._turn.before is not None else tr("the game")
        self.setPlaceholderText(tr("Comment on {move}", move=name))
        if self.toPlainText() != self._turn.comment:
            with QSignalBlocker(self):
                self.setPlainText(self._turn.comment)
        is_commented = any(turn.comment for turn in match.turns)
        self.setVisible(is_commented or (not self.isHidden() and not is_other))

    def begin(self) -> None:
        """Come into view, and let one write."""
        self.show()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.moveCursor(self.textCursor().MoveOperation.End)

    def _tell(self) -> None:
        if self._turn is not None:
            self.written.emit(self._turn, self.toPlainText())

    def event(self, event: QEvent | None) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()  # else it would lead away from what is being written
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None or event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
            return
        if self._match is not None and not any(turn.comment for turn in self._match.turns):
            self.hide()
        self.left.emit()
