"""Base class, labels and buttons that all dialogs share."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QIcon, QKeySequence, QShortcut
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from c4viz.app.widgets.boxes import Part, fill, sure
from c4viz.app.widgets.going import delete_later

AROUND = 18, 16, 18, 14
"""Pixels around the contents of a dialog: left, top, right, bottom."""
_LETTERS = 66
"""Letters per line where a dialog says much and asks little."""


class FormDialog(QDialog):
    """Asks for something; ``accept`` is the text of the button that confirms, OK if empty."""

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
        """Label that says what is wrong; a dialog lays it out if anything can be wrong."""
        return error_label()

    def refuse(self, why: str) -> None:
        """Show ``why`` the input is refused and disable the button; enable it if empty."""
        self.error.setText(why)
        self.ok.setEnabled(not why)

    def stack(self, *parts: Part | tuple[Part, int], spacing: int = 10) -> QVBoxLayout:
        """Stack parts, so many pixels apart (-1: as usual), with the buttons last."""
        return fill(QVBoxLayout(self), *parts, self.buttons, margins=AROUND, spacing=spacing)

    def fit_words(self) -> None:
        """Make the dialog as wide as an easily read line, and as high as its words then need."""
        width = self.fontMetrics().averageCharWidth() * _LETTERS
        self.resize(width, sure(self.layout()).totalHeightForWidth(width))  # Qt: for wider ones

    def take_by_keys(self) -> None:
        """Let Ctrl+Return confirm what is typed, where Return alone begins a new line."""
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(key), self).activated.connect(self.ok.click)


def error_label() -> QLabel:
    """Make a label for errors, with room for two lines."""
    label = wrapped(name="error")
    label.setMinimumHeight(label.fontMetrics().height() * 2)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label


def agreed(dialog: QDialog) -> bool:
    """Show a dialog until it is answered, and tell whether by yes. The dialog is deleted soon
    afterwards: else the window would keep it, and restyle it, for as long as the window lives."""
    try:
        return bool(dialog.exec())
    finally:
        delete_later(dialog)


def window_for(widget: QWidget) -> QWidget:
    """Return the window over which a dialog is to stand that ``widget`` opens: its own, but no
    popup, which closes once the dialog opens."""
    window = sure(widget.window())
    while window.windowType() == Qt.WindowType.Popup:
        window = sure(sure(window.parentWidget()).window())
    return window


def agreed_over(widget: QWidget, dialog: QDialog) -> bool:
    """Ask as `agreed` does. Hides the popup that holds ``widget`` while the dialog is open, since a
    popup would take the dialog's keys."""
    window = sure(widget.window())
    if not widget.isVisible() or window.windowType() != Qt.WindowType.Popup:
        return agreed(dialog)
    window.hide()
    try:
        return agreed(dialog)
    finally:
        window.show()


def fit_lines(dialog: QDialog, wide: int, high: int) -> None:
    """Resize a dialog to so many line heights across and down, as far as the screen allows."""
    size, screen = QSize(wide, high) * dialog.fontMetrics().height(), dialog.screen()
    dialog.resize(size.boundedTo(screen.availableSize() * 0.9) if screen else size)


def wrapped(text: str = "", name: str = "") -> QLabel:
    """Make a label that wraps its words; ``name`` selects its style."""
    label = QLabel(text)
    label.setWordWrap(True)
    label.setObjectName(name)
    return label


def side_button(text: str, deed: Callable[[], object], tip: str = "") -> QPushButton:
    """Make a button for a side action, one that Return never presses, wherever the focus is."""
    button = QPushButton(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _on: deed())
    return button


def button_box(kinds: QDialogButtonBox.StandardButton) -> QDialogButtonBox:
    """Make a box of standard buttons, without the icons that some desktops add to them."""
    box = QDialogButtonBox(kinds)
    for button in box.buttons():
        button.setIcon(QIcon())  # the window's style sheet, which forbids icons, comes too late
    return box
