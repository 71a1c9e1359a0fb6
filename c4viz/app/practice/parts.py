"""Parts that the pages of practice share: labels, letters, buttons that leave the focus alone."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import QAbstractButton, QComboBox, QLabel, QWidget

from c4viz.app.widgets.boxes import named


def rich_label() -> QLabel:
    """Make a label for HTML that wraps its words, and whose links can be clicked."""
    made = named(QLabel(), "rows")
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
    return made


def leave_focus(button: QAbstractButton | QComboBox) -> None:
    """Have a click leave the focus where it is, so that arrows go on stepping; Tab gives it."""
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def grow_letters(inside: QWidget, font: QFont) -> None:
    """Write all within a widget in a font: a style sheet keeps parts from inheriting it."""
    for part in inside.findChildren(QWidget):
        part.setFont(font)
