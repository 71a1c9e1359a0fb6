"""Paints a tree into a room that it is given, in a page, a dialog or a list."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from c4viz.app.tree.node_style import Look
from c4viz.app.tree.painter import Drawing


def paint_fitted(painter: QPainter, room: QRectF, drawing: Drawing, look: Look) -> None:
    """Paint a whole drawing in the middle of a room, as large as there is room, at most as in its
    view."""
    bounds = drawing.bounds
    zoom = min(1.0, room.width() / bounds.width(), room.height() / bounds.height())
    painter.save()
    painter.translate(room.center())
    painter.scale(zoom, zoom)
    painter.translate(-bounds.center())
    drawing.paint(painter, look)
    painter.restore()
