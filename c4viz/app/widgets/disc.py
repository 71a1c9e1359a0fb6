"""Paints a disc, the same wherever one is seen."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QPainter, QPen

from c4viz.app.widgets.theme import Theme


def paint_disc(
    painter: QPainter,
    theme: Theme,
    centre: QPointF,
    radius: float,
    player: int,
    plain: bool = False,
) -> None:
    """Paint a disc; unless it is ``plain`` the first player's carries a ring, so that colour is
    not all there is."""
    colour = theme.first if player == 1 else theme.second
    painter.setPen(QPen(colour.darker(130), max(1.0, radius * 0.09)))
    painter.setBrush(colour)
    painter.drawEllipse(centre, radius * 0.96, radius * 0.96)
    if player == 1 and not plain:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour.darker(135), max(1.0, radius * 0.1)))
        painter.drawEllipse(centre, radius * 0.6, radius * 0.6)
