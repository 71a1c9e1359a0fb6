"""The shapes of nodes, which say who decides there: square MAX, round MIN, pointed chance."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPolygonF

_CORNER = 4.0
"""The radius of a square's corners."""


def draw_shape(painter: QPainter, rect: QRectF, player: str) -> None:
    """Draw the shape of a node of ``player`` (as in `Face`) into ``rect``, or around it."""
    if player == "CHANCE":
        painter.drawPolygon(_hexagon(rect))
    else:
        radius = rect.height() / 2 if player == "MIN" else _CORNER
        painter.drawRoundedRect(rect, radius, radius)


def _hexagon(rect: QRectF) -> QPolygonF:
    """A box with pointed ends."""
    point, y = rect.height() * 0.42, rect.center().y()
    left, right, top, bottom = rect.left(), rect.right(), rect.top(), rect.bottom()
    corners = (
        (left, y), (left + point, top), (right - point, top),
        (right, y), (right - point, bottom), (left + point, bottom),
    )  # fmt: skip
    return QPolygonF([QPointF(*corner) for corner in corners])
