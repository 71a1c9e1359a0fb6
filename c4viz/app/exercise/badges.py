"""Signs beside what was filled in: right, wrong, right by what was wrong before, given away."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPen, QPolygonF

from c4viz.app.widgets.theme import Theme
from c4viz.classroom.filling.grading import BlankMark

_LEAST, _MOST, _SHARE = 5.5, 9.0, 0.42
"""Radius of a badge in pixels, and as a share of a box's height."""
_TICK = ((-0.5, 0.0), (-0.12, 0.42), (0.52, -0.42))
_CROSS = (((-0.4, -0.4), (0.4, 0.4)), ((-0.4, 0.4), (0.4, -0.4)))


def paint_badge(painter: QPainter, theme: Theme, box: QRectF, mark: BlankMark) -> None:
    """Paint what a mark says at the right edge of a box: a filled disc with ✓ or ✗, an empty one
    where an earlier mistake makes it right, or where the answer was given away."""
    radius = min(_MOST, max(_LEAST, _SHARE * box.height()))
    centre = QPointF(box.right() + radius * 0.4, box.center().y())
    if mark.blank.field == "cut":
        centre = QPointF(box.right() + radius, box.top() - radius * 0.4)
    is_wrong = mark.verdict == "wrong"
    is_faint = mark.told or mark.verdict == "follows"
    colour = theme.cut if is_wrong else theme.faint if is_faint else theme.accent
    ink = colour if is_faint else theme.panel
    painter.setPen(QPen(colour if is_faint else theme.panel, 1.2))
    painter.setBrush(theme.panel if is_faint else colour)
    painter.drawEllipse(centre, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(ink, radius))
    for line in _CROSS if is_wrong else (_TICK,):
        points = (centre + QPointF(x, y) * radius for x, y in line)
        painter.drawPolyline(QPolygonF(list(points)))


def _pen(ink: QColor, radius: float) -> QPen:
    pen = QPen(ink, max(1.4, radius / 4.5))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
