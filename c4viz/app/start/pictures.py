"""The pictures of the start page. They need nothing that is compiled or loaded first, so that they
are there with the window."""

from __future__ import annotations

from itertools import accumulate, pairwise

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QFont, QPainter

from c4viz.app.tree.fitted import paint_fitted
from c4viz.app.tree.node_style import Look
from c4viz.app.tree.painter import Drawing
from c4viz.app.widgets.theme import Theme
from c4viz.layout import outset, scene_of
from c4viz.trace import Trace


def paint_tree(painter: QPainter, room: QRectF, trace: Trace, items: int, theme: Theme) -> None:
    """Paint about so many items of a tree."""
    drawing = Drawing(scene_of(trace, frozenset(outset(trace, items))), QFont())
    paint_fitted(painter, room, drawing, Look(theme, 0))


def paint_whole(painter: QPainter, room: QRectF, trace: Trace, theme: Theme) -> None:
    """Paint all nodes of a small tree as an icicle: a strip for each depth, each node as wide as
    all that is below it."""
    height = room.height() / len(trace.stats.per_depth)

    def paint(row: int, left: float, right: float, top: float) -> None:
        colour = theme.maximiser if trace.is_max(row) else theme.minimiser
        gap = 1 if right - left > 4 else 0
        painter.fillRect(QRectF(left, top, right - left - gap, height - 1), colour)
        children = list(trace.children(row))
        shares = [1 + trace.nodes_below(child) for child in children]
        scale = (right - left) / max(1, sum(shares))
        edges = (left + scale * share for share in accumulate(shares, initial=0))
        for child, (begin, end) in zip(children, pairwise(edges), strict=True):
            paint(child, begin, end, top + height)

    paint(0, room.left(), room.right(), room.top())
