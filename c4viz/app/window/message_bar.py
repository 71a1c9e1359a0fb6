"""The bar at the bottom of the window, with a message that is never cut without a sign."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QMoveEvent, QPainter, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QLabel, QStatusBar, QStyle, QStyleOption, QWidget

from c4viz.app.widgets.overlay_label import OverlaidLabel
from c4viz.app.widgets.sure import sure

_SIDE = 6
"""Pixels left and right of a message."""


class MessageBar(QStatusBar):
    """Shows a message in one line; one for which there is no room lies over the bar and a little
    of what is above it, in as many lines as it needs, so that nothing in the window moves."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeGripEnabled(False)
        self._whole: OverlaidLabel | None = None
        self.messageChanged.connect(self._tell)

    @property
    def room(self) -> int:
        """Pixels from the left edge to what always stands at the right."""
        children = self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        lefts = [child.x() for child in children if child.isVisible()]
        return min([*lefts, self.width()])

    @property
    def is_cut(self) -> bool:
        """Whether the line has no room for the message."""
        needed = self.fontMetrics().horizontalAdvance(self.currentMessage())
        return needed > self.room - 2 * _SIDE

    @property
    def whole(self) -> QLabel | None:
        """The message in several lines, once there was one that needed them."""
        return self._whole

    def _tell(self, message: str) -> None:
        self.setToolTip(f"<p>{escape(message)}</p>" if message else "")  # so that Qt wraps it
        self._place()

    def _place(self) -> None:
        """Lay a message that is cut over the bar."""
        if not self.is_cut:
            if self._whole is not None:
                self._whole.hide()
            return
        whole = self._whole = self._whole or OverlaidLabel(sure(self.window()), "message")
        corner = self.mapTo(self.window(), self.rect().bottomLeft())
        said, height = self.currentMessage(), self.height()
        whole.say(said, corner.x(), corner.y() + 1, self.room, least=height, up=True)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._place()

    def moveEvent(self, event: QMoveEvent | None) -> None:
        super().moveEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        message = self.currentMessage()
        if not message:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        ground = QStyleOption()
        ground.initFrom(self)
        panel = QStyle.PrimitiveElement.PE_PanelStatusBar
        sure(self.style()).drawPrimitive(panel, ground, painter, self)
        rect = self.rect()
        rect.setWidth(self.room)
        rect.adjust(_SIDE, 0, -_SIDE, 0)
        mode = Qt.TextElideMode.ElideRight
        text = self.fontMetrics().elidedText(message, mode, rect.width())
        painter.setPen(self.palette().windowText().color())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
