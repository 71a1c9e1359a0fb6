"""Paints what a change of the search has done to a tree: cuts that are new or lost, and the
principal variation beside the one before."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPen

from c4viz.app.state.what_if_look import WhatIfMarks
from c4viz.app.tree.geometry import Box, TreeGeometry
from c4viz.app.tree.lettering import draw_shape
from c4viz.app.widgets.theme import Theme

_SHINE, _SHINE_BEFORE = 130, 120
"""Opacities, of 255, of the principal variation with the change, and without it."""
_WIDE, _WIDE_BEFORE = 11.0, 7.0
_AWAY = 4.5
"""Pixels from a box to the ring around it, which leave room for that of the selection."""


def paint_ways(painter: QPainter, geometry: TreeGeometry, marks: WhatIfMarks, theme: Theme) -> None:
    """Paint what only one of the two principal variations has, to stand below the edges: a broad
    shine for the new one, dots for the old one."""
    for rows, colour, alpha, width, line in (
        (
            marks.old_way - marks.new_way,
            theme.faint,
            _SHINE_BEFORE,
            _WIDE_BEFORE,
            Qt.PenStyle.DotLine,
        ),
        (marks.new_way - marks.old_way, theme.accent, _SHINE, _WIDE, Qt.PenStyle.SolidLine),
    ):
        shine = QColor(colour)
        shine.setAlpha(alpha)
        painter.setPen(QPen(shine, width, line, Qt.PenCapStyle.FlatCap))
        painter.drawPath(geometry.edges_to(rows))


def paint_cuts(painter: QPainter, boxes: Iterable[Box], marks: WhatIfMarks, theme: Theme) -> None:
    """Paint a ring around each node with a new cut, and a dashed one where a cut is lost."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for box in boxes:
        row = box.node.item.row
        if box.node.item.pruned or row >= len(marks.new_cuts):
            continue
        for marked, line in (
            (marks.new_cuts, Qt.PenStyle.SolidLine),
            (marks.lost_cuts, Qt.PenStyle.DashLine),
        ):
            if marked[row]:
                painter.setPen(QPen(theme.ahead, 2.2, line))
                draw_shape(painter, _around(box), box.node.face.player)


def _around(box: Box) -> QRectF:
    return box.rect.adjusted(-_AWAY, -_AWAY, _AWAY, _AWAY)
