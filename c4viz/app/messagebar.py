"""The bar at the bottom of the window, with a message that is never cut without a sign."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QStatusBar, QWidget

_SIDE = 6
"""Pixels left and right of a message."""


class MessageBar(QStatusBar):
    """Ends a message for which there is no room in …, and has its tooltip tell all of it."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeGripEnabled(False)
        self.messageChanged.connect(self.setToolTip)

    @property
    def room(self) -> int:
        """Pixels from the left edge to what always stands at the right."""
        children = self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        lefts = [child.x() for child in children if child.isVisible()]
        return min([*lefts, self.width()])

    def paintEvent(self, event: QPaintEvent | None) -> None:
        message = self.currentMessage()
        if not message:
            super().paintEvent(event)
            return
        rect = self.rect()
        rect.setWidth(self.room)
        rect.adjust(_SIDE, 0, -_SIDE, 0)
        mode = Qt.TextElideMode.ElideRight
        text = self.fontMetrics().elidedText(message, mode, rect.width())
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
