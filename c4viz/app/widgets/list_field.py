"""A line to type in, from which the arrows go through a list."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication, QLineEdit, QWidget

_MOVES = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


class ListField(QLineEdit):
    """Has ``found``, the list of what goes with the words typed, take the keys that go through it;
    the list itself never has the focus."""

    def __init__(self, found: QWidget) -> None:
        super().__init__()
        self._found = found
        found.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in _MOVES:
            QApplication.sendEvent(self._found, event)
        else:
            super().keyPressEvent(event)
