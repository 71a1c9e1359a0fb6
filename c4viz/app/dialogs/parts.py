"""What all dialogs share."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QIcon, QKeySequence, QShortcut
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from c4viz.app.widgets.boxes import Part, fill, sure

AROUND = 18, 16, 18, 14
"""Pixels around all that is in a dialog."""
_LETTERS = 66
"""Letters of a line where a dialog says much and asks little."""


class FormDialog(QDialog):
    """Asks for something; ``accept`` are the words of the button that takes it, OK as at first."""

    def __init__(self, parent: QWidget, title: str, accept: str = "") -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        kinds = QDialogButtonBox.StandardButton
        self.buttons = button_box(kinds.Ok | kinds.Cancel)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.ok = sure(self.buttons.button(kinds.Ok))
        if accept:
            self.ok.setText(accept)

    @cached_property
    def error(self) -> QLabel:
        """Says what is wrong; to be laid out where anything can be."""
        return error_label()

    def refuse(self, why: str) -> None:
        """Say why nothing can be taken; empty: it can."""
        self.error.setText(why)
        self.ok.setEnabled(not why)

    def stack(self, *parts: Part | tuple[Part, int], spacing: int = 10) -> QVBoxLayout:
        """Put parts one below another, so many pixels apart (-1: as usual), the buttons last."""
        return fill(QVBoxLayout(self), *parts, self.buttons, margins=AROUND, spacing=spacing)

    def fit_words(self) -> None:
        """Be as wide as a line that is easily read, and as high as the words need then."""
        width = self.fontMetrics().averageCharWidth() * _LETTERS
        self.resize(width, sure(self.layout()).totalHeightForWidth(width))  # Qt: for wider ones

    def take_by_keys(self) -> None:
        """Have Ctrl and Return take what is typed, where Return begins a line."""
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(key), self).activated.connect(self.ok.click)


def error_label() -> QLabel:
    """A label for what is wrong, with room for two lines."""
    label = wrapped(name="error")
    label.setMinimumHeight(label.fontMetrics().height() * 2)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label


def agreed(dialog: QDialog) -> bool:
    """Show a dialog until it is answered; gives whether by yes. It is gone soon afterwards, else
    the window would keep it, and dress it anew, as long as it lives itself."""
    try:
        return bool(dialog.exec())
    finally:
        dialog.deleteLater()


def fit_lines(dialog: QDialog, wide: int, high: int) -> None:
    """Have a dialog be as large as so many lines are high, if the screen is."""
    size, screen = QSize(wide, high) * dialog.fontMetrics().height(), dialog.screen()
    dialog.resize(size.boundedTo(screen.availableSize() * 0.9) if screen else size)


def wrapped(text: str = "", name: str = "") -> QLabel:
    """Words in as many lines as they need, in the style of a name."""
    label = QLabel(text)
    label.setWordWrap(True)
    label.setObjectName(name)
    return label


def side_button(text: str, deed: Callable[[], object], tip: str = "") -> QPushButton:
    """A button that does something beside; Return is not for it, wherever that is pressed."""
    button = QPushButton(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _on: deed())
    return button


def button_box(kinds: QDialogButtonBox.StandardButton) -> QDialogButtonBox:
    """A box of standard buttons, without the icons that some desktops like there."""
    box = QDialogButtonBox(kinds)
    for button in box.buttons():
        button.setIcon(QIcon())  # the window's style sheet, which wants none, comes too late
    return box
