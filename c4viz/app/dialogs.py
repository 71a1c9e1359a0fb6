"""What all dialogs share."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QDialogButtonBox, QLabel


def error_label() -> QLabel:
    """A label for what is wrong, with room for two lines."""
    label = QLabel()
    label.setWordWrap(True)
    label.setObjectName("error")
    label.setMinimumHeight(label.fontMetrics().height() * 2)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label


def dialog_buttons(accept: str) -> QDialogButtonBox:
    """Cancel, and a button with these words that accepts."""
    kinds = QDialogButtonBox.StandardButton
    buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
    buttons.button(kinds.Ok).setText(accept)
    return buttons
