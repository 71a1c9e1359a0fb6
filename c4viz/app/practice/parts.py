"""Parts that the pages of practice share: labels, letters, buttons that leave the focus alone."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QSignalBlocker, QSize, Qt
from PyQt6.QtGui import QFont, QResizeEvent
from PyQt6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from c4viz.app.widgets.boxes import fill, named

_BESIDE = 8
"""Pixels between two parts of a row."""


def rich_label() -> QLabel:
    """Make a label for HTML that wraps its words, and whose links can be clicked."""
    made = named(QLabel(), "rows")
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
    return made


def paragraphs(lines: Iterable[str]) -> str:
    """Return lines of HTML as paragraphs that stand close to one another."""
    return "".join(f'<p style="margin: 0px 0px 4px 0px">{line}</p>' for line in lines)


class PartsRow(QWidget):
    """Shows parts beside one another, or one below another where they have no room so."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        self._parts = parts
        self._row = fill(QHBoxLayout(self), *parts, margins=(0, 0, 0, 0), spacing=_BESIDE)

    def minimumSizeHint(self) -> QSize:
        """Return room for the widest part."""
        wide = max(part.minimumSizeHint().width() for part in self._parts)
        return QSize(wide, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        seen = [part.sizeHint().width() for part in self._parts if not part.isHidden()]
        needed = sum(seen) + _BESIDE * (len(seen) - 1)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.LeftToRight if needed <= self.width() else ways.TopToBottom)


def leave_focus(button: QAbstractButton | QComboBox) -> None:
    """Have a click leave the focus where it is, so that arrows go on stepping; Tab gives it."""
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def grow_letters(inside: QWidget, font: QFont) -> None:
    """Write all within a widget in a font: a style sheet keeps parts from inheriting it."""
    for part in inside.findChildren(QWidget):
        part.setFont(font)


def word_field(lines: int) -> QPlainTextEdit:
    """Make a field for words with room for so many lines, which Tab leaves."""
    made = QPlainTextEdit()
    made.setTabChangesFocus(True)
    made.setFixedHeight(made.fontMetrics().lineSpacing() * (lines + 1))
    return made


def put_text(field: QLineEdit | QPlainTextEdit, text: str) -> None:
    """Put a text into a field that has another one, as if nobody had typed it."""
    now = field.text() if isinstance(field, QLineEdit) else field.toPlainText()
    if now == text:
        return
    with QSignalBlocker(field):
        if isinstance(field, QLineEdit):
            field.setText(text)
        else:
            field.setPlainText(text)
