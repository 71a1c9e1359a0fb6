"""Ancestors of a node that are out of view, as chips at the left edge: their moves and values in
the shapes and colours that they have in the tree, the root on top."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QPointF, QRectF, QSize
from PyQt6.QtGui import QFont, QPainter, QPen

from c4viz.app.tree.framing import out_of_view
from c4viz.app.tree.geometry import Box
from c4viz.app.tree.node_style import Look
from c4viz.app.tree.painter import TreeDrawing
from c4viz.app.widgets.pixmap_cache import PixmapCache
from c4viz.layout import Node, stacked

_MARGIN = 6.0
"""Pixels to the left of the chips, to their right, and above and below all of them."""


class Chips:
    """Chips of ``nodes``, which follow on one another. Where ``room`` has none for all of them,
    those after the first are left out."""

    def __init__(self, nodes: Sequence[Node], font: QFont, room: QSize) -> None:
        self.made_of = nodes, font.toString(), room
        line = TreeDrawing.line_height(font)
        most = max(1, int((room.height() - 2 * _MARGIN) / line))
        shown = (*nodes[:1], *nodes[1:][max(0, len(nodes) - most) :])[:most]
        self._drawing = TreeDrawing(stacked(shown), font)
        self._stamps = PixmapCache()
        self._height = line * (len(shown) - 1)  # from the first to the last
        self._lowest = room.height() - _MARGIN - line
        self._top = 0.0
        self.width = max(box.right for box in self._drawing.boxes) + 2 * _MARGIN
        """Pixels that they take of the view."""

    def put_last_at(self, y: float) -> None:
        """Have the last one as near to a height of the view as they can all be there: from where it
        would be edges come."""
        self._top = max(_MARGIN, min(y, self._lowest) - self._height)

    def chip_at(self, point: QPointF) -> Box | None:
        """Return the chip at a point of the view."""
        return self._drawing.box_at(point - QPointF(_MARGIN, self._top))

    def paint(self, painter: QPainter, look: Look, height: int) -> None:
        """Paint the chips in a strip of the view, so high."""
        painter.setPen(QPen(look.theme.line, 1))
        painter.drawLine(QPointF(self.width, 0), QPointF(self.width, height))
        painter.save()
        painter.translate(_MARGIN, self._top)
        self._drawing.paint(painter, look, stamps=self._stamps)
        painter.restore()


def chips_of(
    path: Sequence[Box], seen: QRectF, zoom: float, font: QFont, last: Chips | None
) -> Chips | None:
    """Chips of a path as far as it is out of what is ``seen`` of the drawing, the ``last`` ones
    where they are the same; None where all of it is in view, or where there is no room."""
    hidden, room = out_of_view(path, seen), (seen.size() * zoom).toSize()
    for _ in range(2 if hidden else 0):
        if last:  # what they cover is out of view too
            hidden = out_of_view(path, seen.adjusted(last.width / zoom, 0, 0, 0))
        made_of = [box.node for box in hidden], font.toString(), room
        if last is None or last.made_of != made_of:
            last = Chips(made_of[0], font, room)
        last.put_last_at((hidden[-1].top - seen.top()) * zoom)
    return last if last and hidden and last.width < room.width() / 2 else None
