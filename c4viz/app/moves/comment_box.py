"""Field in which one writes about the move that is on the board."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent
from PyQt6.QtWidgets import QTextEdit

from c4viz.app.widgets.boxes import sure
from c4viz.language import tr
from c4viz.play import Match, Turn
from c4viz.play.words import move_text

_OWN_KEYS = frozenset({
    Qt.Key.Key_Escape, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Up, Qt.Key.Key_Down,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
})  # fmt: skip
"""Keys that edit, with whatever is held beside them."""
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
        """Show the comment on the turn that is on the board; while somebody writes, that of the
        turn it is about, whatever is played meanwhile."""
        is_other, self._match = match is not self._match, match
        writes = self.hasFocus() and self._turn is not None and match.has(self._turn)
        self._show(self._turn if writes and self._turn is not None else match.turn)
        self.setVisible(match.is_commented or (not self.isHidden() and not is_other))

    def _show(self, turn: Turn) -> None:
        self._turn = turn
        name = move_text(turn) if turn.before is not None else tr("the game")
        self.setPlaceholderText(tr("Comment on {move}", move=name))
        self._take(turn.comment)

    def _take(self, text: str) -> None:
        """Show a text, if it is another one; the caret stays where it can."""
        if self.toPlainText() == text:
            return
        place = min(self.textCursor().position(), len(text))
        with QSignalBlocker(self):
            self.setPlainText(text)
        caret = self.textCursor()
        caret.setPosition(place)
        self.setTextCursor(caret)

    def begin(self) -> None:
        """Come into view, and let one write about the turn that is on the board."""
        if self._match is not None:
            self._show(self._match.turn)
        self.show()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.moveCursor(self.textCursor().MoveOperation.End)

    def _tell(self) -> None:
        if self._turn is not None:
            self.written.emit(self._turn, self.toPlainText())
            if len(self.toPlainText()) > len(self._turn.comment):
                self._take(self._turn.comment)  # more than a game keeps

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        super().focusOutEvent(event)
        if self._match is not None:
            self.show_turn(self._match)

    def event(self, event: QEvent | None) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() in _OWN_KEYS
        ):
            event.accept()  # else an action would take it, away from what is being written
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None or event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
            return
        if self._match is not None and not self._match.is_commented:
            self.hide()
        self.left.emit()
