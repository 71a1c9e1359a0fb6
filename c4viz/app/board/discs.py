"""What is in a cell of the board."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPen

from c4viz.app.widgets.disc import paint_disc
from c4viz.app.widgets.ink import ink_on
from c4viz.app.widgets.theme import FAMILY, Theme


class Disc(NamedTuple):
    """A player's disc, whether it is part of a four or the last one; one that was played at random
    has a ``number`` from 1."""

    player: int
    winning: bool = False
    last: bool = False
    number: int = 0


def paint_cell(painter: QPainter, theme: Theme, centre: QPointF, radius: float, disc: Disc) -> None:
    """Paint a disc with all its marks."""
    if disc.number:
        _paint_hollow(painter, theme, centre, radius, disc)
    else:
        paint_disc(painter, theme, centre, radius, disc.player)
    if disc.winning:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not disc.number:  # whose edge is all its colour
            painter.setPen(QPen(QColor("#ffffff"), radius * 0.26))
            painter.drawEllipse(centre, radius * 0.86, radius * 0.86)
        painter.setPen(QPen(QColor("#ffffff") if disc.number else theme.on_disc, radius * 0.1))
        painter.drawEllipse(centre, radius * 0.99, radius * 0.99)
    if disc.last and not disc.number:
        painter.setPen(QPen(QColor("#ffffff"), radius * 0.08))
        painter.setBrush(theme.on_disc)
        painter.drawEllipse(centre, radius * 0.24, radius * 0.24)


def _paint_hollow(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, disc: Disc
) -> None:
    """A ring with a number in it; the first player's is double, so that colour is not all there
    is."""
    colour = theme.first if disc.player == 1 else theme.second
    painter.setBrush(theme.hole)
    painter.setPen(QPen(colour, radius * 0.2))
    painter.drawEllipse(centre, radius * 0.85, radius * 0.85)
    if disc.player == 1:
        painter.setPen(QPen(colour, radius * 0.06))
        painter.drawEllipse(centre, radius * 0.66, radius * 0.66)
    font = QFont(FAMILY)
    font.setPixelSize(max(1, round(radius * 0.68)))
    painter.setFont(font)
    painter.setPen(ink_on(theme.hole))
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(disc.number))
