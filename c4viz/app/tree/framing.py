"""Chooses what of a tree is in view: a step with its path, a whole tree fitted into a room, or a
hint."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import reduce
from itertools import product

from PyQt6.QtCore import QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QPainter

from c4viz.app.state.unfolded_tree import MOST_ITEMS, UnfoldedTree
from c4viz.app.tree.geometry import Box, TreeGeometry
from c4viz.app.tree.node_style import Look
from c4viz.app.tree.painter import TreeDrawing
from c4viz.app.widgets.theme import Theme
from c4viz.app.widgets.zoom_canvas import START_ZOOM, fitting_zoom
from c4viz.language import tr
from c4viz.layout import scene_of
from c4viz.trace import Moment, Trace

_FEWEST, _MOST = 2, 12
"""Levels that are unfolded at first, at least and at most."""
_SMALL = 40
"""Nodes of trees that are shown whole if they can be read then."""
_NAMING = 4.0
"""Heights of a box from its left end that have its move and its value."""
_CHIPS = 5.0
"""About how wide chips are, in heights of a box at zoom 1."""


def frame_of(path: Sequence[Box], below: Iterable[Box], seen: QRectF, zoom: float) -> QRectF:
    """Return what should be in view of the node at the end of a ``path``, in a view as large as
    ``seen``: what is ``below`` it, if all of that has room, and as much of the path as has, beside
    chips of the rest."""
    children = [box.rect for box in below]
    for rest, first in product((children, []), range(len(path))):
        frame = united(*(box.rect for box in path[first:]), *rest)
        chips = _CHIPS * path[0].height / zoom if first else 0.0
        if frame.width() < seen.width() - chips and frame.height() < seen.height():
            return frame
    return path[-1].rect


def around(path: Sequence[Box], boxes: Sequence[Box]) -> list[Box]:
    """Return those of a drawing's boxes to be seen with the node at the end of a ``path``: those
    below it, or else those beside it."""

    def below(box: Box) -> list[Box]:
        inner = (child for child in boxes if child.node.item.parent >= 0)
        return [child for child in inner if boxes[child.node.item.parent] is box]

    return below(path[-1]) or (below(path[-2]) if len(path) > 1 else [])


def united(*rects: QRectF) -> QRectF:
    """Return the rectangle around all of some, of which there is one at least."""
    return reduce(QRectF.united, rects)


def out_of_view(path: Iterable[Box], seen: QRectF) -> list[Box]:
    """Return the boxes whose move and value are not in what is seen of the drawing."""
    return [
        box
        for box in path
        if not seen.contains(
            QRectF(box.left, box.top, min(box.width, _NAMING * box.height), box.height)
        )
    ]


def row_that_stays(drawing: TreeDrawing, row: int, seen: QRectF) -> int:
    """Return the node that stays where it is when all gets another size: the one where one is, a
    ``row``, or what is in the middle of the view if one has scrolled away from that."""
    here, middle = drawing.box_of(row), seen.center()
    if here is not None and seen.intersects(here.rect):
        return row
    inside = {
        box.node.item.row: (box.rect.center() - middle).manhattanLength()
        for box in drawing.boxes
        if not box.node.item.pruned and seen.contains(box.rect.center())
    }
    return min(inside, key=lambda one: inside[one], default=row)


# ---- paints a tree into a room that it is given, in a page, a dialog or a list -------------------


def paint_fitted(painter: QPainter, room: QRectF, drawing: TreeDrawing, look: Look) -> None:
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


# ---- what to unfold for a picture: as much of a tree as fills it at a size that can be read ------


def filling(
    trace: Trace, moment: Moment | None, tree: UnfoldedTree, font: QFont, view: QSize
) -> frozenset[int] | None:
    """Return the rows to unfold so that the tree, fitted in, fills most of ``view``; None where
    nothing could be read there."""
    wholes = [tree.outset(trace, items) for items in range(1, MOST_ITEMS, 8)]
    at_work = frozenset(() if moment is None else tree.at_work(trace, moment))

    def placed(rows: Set[int]) -> TreeGeometry:
        scene = scene_of(trace, rows | at_work, None, moment, tree.shows_ahead)
        return TreeGeometry(tree.saying(scene), font)

    covered, unfolded = max(
        ((_covered(placed(rows), view), rows) for rows in _unfoldings(trace, wholes)),
        key=lambda choice: choice[0],
    )
    return unfolded if covered > 0 else None


def room_of(
    trace: Trace, tree: UnfoldedTree, font: QFont, room: QSize, least: float
) -> tuple[float, int]:
    """Return how many lines and levels of a tree have room at first, where nodes say as little as
    they do then: in letters that are rather large, but in the smallest that can be read, at the
    zoom ``least``, if all levels have room then, or the tree is small."""

    def fits(levels: int, zoom: float) -> bool:
        line = tree.brief(scene_of(trace, tree.outset(trace, 1, levels=levels)))
        return TreeGeometry(line, font).bounds.width() * zoom <= room.width()

    most, usual = min(_MOST, len(trace.stats.per_depth)), (least + START_ZOOM) / 2
    levels = most
    if not fits(most, least):
        levels = next((few for few in range(most - 1, _FEWEST, -1) if fits(few, usual)), _FEWEST)
    zoom = least if len(trace) <= _SMALL else START_ZOOM
    return room.height() / (TreeDrawing.line_height(font) * zoom) - 1, levels


def _unfoldings(trace: Trace, wholes: Iterable[Set[int]]) -> set[frozenset[int]]:
    """Return what could be unfolded: few items or many, down to some depth."""
    deepest = len(trace.stats.per_depth)
    return {
        frozenset(row for row in rows if trace.depth(row) < depth)
        for rows in wholes
        for depth in range(1, deepest + 1)
    }


def _covered(placed: TreeGeometry, view: QSize) -> float:
    """Return the share of the view that boxes cover if all is fitted in; negative where it could
    not be read then."""
    zoom = fitting_zoom(placed.bounds, view)
    if zoom < START_ZOOM:
        return zoom - START_ZOOM
    covered = sum(box.width * box.height for box in placed.boxes)
    return zoom**2 * covered / (view.width() * view.height())


# ---- what stands where there is no tree yet ------------------------------------------------------


def paint_hint(painter: QPainter, room: QRect, theme: Theme, key: str) -> None:
    """Say in a room how a tree comes there; ``key`` begins a search, if there is one for that."""
    search = tr("Or search the position on the board.")
    if key:
        search = tr("Or press {key} to search the position on the board.", key=key)
    hint = (
        f"{tr('Here grows the tree of the machine’s next decision.')}\n\n"
        f"{tr('Drop a disc: click a column or press its number.')}\n{search}"
    )
    painter.setPen(theme.faint)
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    painter.drawText(room.adjusted(8, 0, -8, 0), flags, hint)
