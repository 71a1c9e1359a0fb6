"""The code and its variables as the panel Why shows them, in whatever room there is."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PyQt6.QtWidgets import QFrame, QLabel, QPlainTextEdit, QScrollArea, QTextEdit

from c4viz.app.ground import cover
from c4viz.app.theme import FIXED_FAMILY


class Code(QPlainTextEdit):
    """Lines of code, of which the one that is lit stays in view."""

    _points = 0.0

    def set_points(self, points: float) -> None:
        """Have letters of that size, and never be too low for a line and the bar below it."""
        if points == self._points:
            return
        self._points = points
        font = QFont(FIXED_FAMILY)
        font.setPointSizeF(points)
        self.setFont(font)
        bar = self.horizontalScrollBar()
        assert bar is not None
        self.setMinimumHeight(self.fontMetrics().lineSpacing() + bar.sizeHint().height() + 2)

    def light(self, line: int | None, ground: QColor, ink: QColor) -> None:
        """Light a line (from 0), or none, and have it in view."""
        document = self.document()
        if line is None or document is None:
            if self.extraSelections():  # else somebody reads, where he has scrolled to
                self.setExtraSelections([])
                self.moveCursor(QTextCursor.MoveOperation.Start)
            return
        cursor = QTextCursor(document.findBlockByNumber(line))
        self.setTextCursor(cursor)
        self.ensureCursorVisible()
        self.setExtraSelections([_lit(cursor, ground, ink)])

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if self.extraSelections():
            self.ensureCursorVisible()


def _lit(cursor: QTextCursor, ground: QColor, ink: QColor) -> QTextEdit.ExtraSelection:
    """The whole line of a cursor, on a ground of its own."""
    lit = QTextEdit.ExtraSelection()
    lit.cursor = cursor
    look = QTextCharFormat()
    look.setBackground(ground)
    look.setForeground(ink)
    look.setProperty(QTextFormat.Property.FullWidthSelection, True)
    lit.format = look
    return lit


class Variables(QScrollArea):
    """Words as high as they need to be, up to a ``most`` beyond which they scroll. Fewer words keep
    the height: the code above would else jump at each step, and take long to lay out."""

    def __init__(self) -> None:
        super().__init__()
        self._label = QLabel()
        cover(self._label)
        self._label.setWordWrap(True)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        self._label.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._most = 0
        self._needed = (0, 0), 0  # the width and the height of a line, and what was needed there
        self.setWidget(self._label)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def text(self) -> str:
        """The words, with their dress."""
        return self._label.text()

    def set_text(self, words: str) -> None:
        """Show other words."""
        self._label.setText(words)
        self._fit()

    def set_most(self, pixels: int) -> None:
        """Be no higher than so many pixels."""
        self._most = pixels
        self._fit()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as the words are, or those before in the same width."""
        line, width = self.fontMetrics().lineSpacing(), self.width()
        needed = self._label.heightForWidth(width) if self.text() else 0
        if needed and self._needed[0] == (width, line):
            needed = max(needed, self._needed[1])
        self._needed = (width, line), needed
        self.setFixedHeight(min(needed, max(self._most, line)))
