"""What all dialogs share."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QIcon
from PyQt6.QtWidgets import QDialogButtonBox, QLabel

from c4viz.app.widgets.sure import sure


def error_label() -> QLabel:
    """A label for what is wrong, with room for two lines."""
    label = QLabel()
    label.setWordWrap(True)
    label.setObjectName("error")
    label.setMinimumHeight(label.fontMetrics().height() * 2)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label


def button_box(kinds: QDialogButtonBox.StandardButton) -> QDialogButtonBox:
    """A box of standard buttons, without the icons that some desktops like there."""
    box = QDialogButtonBox(kinds)
    for button in box.buttons():
        button.setIcon(QIcon())  # the window's style sheet, which wants none, comes too late
    return box


def dialog_buttons(accept: str) -> QDialogButtonBox:
    """Cancel, and a button with these words that accepts."""
    kinds = QDialogButtonBox.StandardButton
    buttons = button_box(kinds.Ok | kinds.Cancel)
    sure(buttons.button(kinds.Ok)).setText(accept)
    return buttons
