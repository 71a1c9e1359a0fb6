"""Paints a flag, the same wherever a node is marked with one."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPen, QPolygonF

from c4viz.app.widgets.theme import Theme


def paint_flag(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """A small flag on a pole, which fills ``rect``."""
    width = rect.width() / 8
    painter.setPen(QPen(theme.node_text, width))
    painter.setBrush(theme.current)
    painter.drawLine(rect.topLeft(), rect.bottomLeft())
    tip = QPointF(rect.right(), rect.top() + rect.height() * 0.3)
    low = QPointF(rect.left(), rect.top() + rect.height() * 0.6)
    painter.drawPolygon(QPolygonF([rect.topLeft(), tip, low]))
