"""Docks that float: with a frame, and beside the place that they have left."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, QPoint, QRect
from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QDockWidget

_ASIDE = QPoint(32, 32)
"""From the corner of the old place to that of the window."""
_WIDTH = 2


class FloatFrame(QObject):
    """Looks after ``dock`` while it floats: one with a title of its own has no frame from Qt, and
    would lie exactly where it was."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self._dock = dock
        self._place = QRect()  # on the screen, while it was in the window
        dock.installEventFilter(self)
        dock.topLevelChanged.connect(self._put_aside)

    def eventFilter(self, _watched: QObject | None, event: QEvent | None) -> bool:
        kind = QEvent.Type.None_ if event is None else event.type()
        dock = self._dock
        if kind in (QEvent.Type.Move, QEvent.Type.Resize) and not dock.isFloating():
            self._place = QRect(dock.mapToGlobal(QPoint()), dock.size())
        elif kind == QEvent.Type.Paint and dock.isFloating():
            painter = QPainter(dock)
            painter.setPen(QPen(dock.palette().placeholderText().color(), _WIDTH))
            painter.drawRect(dock.rect().adjusted(1, 1, -1, -1))
        return False

    def _put_aside(self, floats: bool) -> None:
        dock, screen = self._dock, self._dock.screen()
        dock.setContentsMargins(*[_WIDTH if floats else 0] * 4)
        if floats and screen is not None and dock.pos() == self._place.topLeft():
            room = screen.availableGeometry()
            aside = self._place.translated(_ASIDE)
            aside.moveRight(min(aside.right(), room.right()))
            aside.moveBottom(min(aside.bottom(), room.bottom()))
            dock.move(aside.topLeft())
