"""Paints a laid-out tree on any device: the window, a picture, a file.

Decides nothing about the tree: what is drawn, where and with which words is in the `Scene`.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from itertools import count, groupby, islice
from operator import itemgetter
from typing import NamedTuple

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QStaticText,
)

from c4viz.app.board import paint_disc
from c4viz.app.stamps import Stamps
from c4viz.app.theme import Theme
from c4viz.layout import Face, Node, Scene, lightness

BOLD = (False, False, True, False, False, True, False)
"""Which columns of words in a box are bold: see `_words`."""
VALUE, NOTE = 2, 5

PICTURE_PIXELS, PICTURE_SIDE = 60e6, 30_000
"""The largest picture: 240 MB, and less than Qt's greatest width."""
FAINT = 0.35
"""The opacity of what lies ahead."""
_BOX_HEIGHT = 1.4
"""The height of a box in heights of its text."""
_EDGES_AT_ONCE = 16
"""Edges in one path: Qt takes twice as long for each alone, ten times for all of a large tree."""
_READABLE = 5.5
"""Pixels of text below which only boxes are painted."""


class Edge(IntEnum):
    """Kinds of edges, in the order painted: no grey line crosses the principal variation."""

    PLAIN = 0
    PRUNED = 1
    OPEN = 2
    PRINCIPAL = 3


@dataclass(frozen=True)
class Look:
    """What a painting of a scene depends on beside the scene.

    ``maximiser`` is the player (1 or 2) called MAX, 0 where nobody has discs; ``selected`` and
    ``current`` are rows, and so are those ``flagged``, which have a note.
    ``fills`` has the colours of rows; those without have their player's. ``faded`` rows were not
    looked for.
    """

    theme: Theme
    maximiser: int
    selected: int | None = None
    current: int | None = None
    flagged: frozenset[int] = frozenset()
    fills: Mapping[int, QColor] = field(default_factory=dict)
    faded: frozenset[int] = frozenset()

    def opacity(self, node: Node) -> float:
        """How much of a node is to be seen; a pruned branch fades with its parent."""
        faint = node.face.state == "ahead" or node.item.row in self.faded
        return FAINT if faint else 1.0


class Box(NamedTuple):
    """A node of the scene and its rectangle, in pixels at zoom 1."""

    node: Node
    rect: QRectF


class Drawing:
    """A scene with a rectangle for every node."""

    def __init__(self, scene: Scene, font: QFont) -> None:
        self._font = QFont(font)
        self._bold = QFont(font)
        self._bold.setBold(True)
        self._texts: dict[tuple[str, bool], QStaticText] = {}
        self._keys = self._font.toString(), self._bold.toString()
        metrics = QFontMetricsF(font)
        self._height = metrics.height() * _BOX_HEIGHT
        self._on_disc = QFont(self._bold)
        self._on_disc.setPixelSize(max(1, round(self._height * 0.5)))
        self._rise = metrics.height() / 2  # from a box's middle to the top of its words
        self._line = self.line_height(font)
        self._gap = self._height * 0.3
        self.boxes = list(self._place(scene))
        self._edges = self._sorted_edges()
        self._by_row = {box.node.item.row: box for box in self.boxes if not box.node.item.pruned}
        margin = self._height * 0.6
        self.bounds = self._reach().adjusted(-margin, -margin, margin, margin)

    def _reach(self) -> QRectF:
        """The rectangle of all boxes."""
        if not self.boxes:
            return QRectF()
        left, right = self.boxes[0].rect.left(), max(box.rect.right() for box in self.boxes)
        places = [box.node.place for box in self.boxes]
        top, bottom = min(places) * self._line, max(places) * self._line + self._height
        return QRectF(left, top, right - left, bottom - top)

    def _place(self, scene: Scene) -> Iterable[Box]:
        self._columns = [[0.0] * len(BOLD) for _ in range(scene.levels)]
        self._on_edges = [0.0] * scene.levels  # the room for words on the edges to each level
        self._points = [0.0] * scene.levels  # the room for the pointed ends of chance nodes
        for node in scene.nodes:
            if node.face.edge:
                width = _advance(self._keys[False], node.face.edge) + self._gap * 1.6
                self._on_edges[node.level] = max(self._on_edges[node.level], width)
            if node.face.player == "CHANCE":
                self._points[node.level] = self._height * 0.3
            if not node.item.pruned:
                columns = self._columns[node.level]
                for column, width in _advances(self._keys, node.face):
                    if width > columns[column]:
                        columns[column] = width
        lefts, widths, at = [], [], 0.0
        for level, columns in enumerate(self._columns):
            gaps = sum(self._gap for width in columns if width) + self._height * 0.15
            gaps += 2 * self._points[level]
            at += self._height * 1.8 + self._on_edges[level] if level else 0.0
            widths.append((self._height if level or not columns[0] else 0.0) + sum(columns) + gaps)
            lefts.append(at)
            at += widths[-1]
        self._lefts = lefts
        self._widths = [
            _number_of((*columns, point))
            for columns, point in zip(self._columns, self._points, strict=True)
        ]
        for node in scene.nodes:
            # Of one width on each level: edges then start in line, and cross no box.
            width = self._pruned_width(node.face) if node.item.pruned else widths[node.level]
            place = node.place * self._line
            yield Box(node, QRectF(lefts[node.level], place, width, self._height))

    def _pruned_width(self, face: Face) -> float:
        said = _advance(self._keys[False], _pruned_words(face))
        return max(self._height * 2.0, said + self._height * 0.6)

    @staticmethod
    def line_height(font: QFont) -> float:
        """Pixels from one sibling to the next, at zoom 1."""
        return QFontMetricsF(font).height() * _BOX_HEIGHT * 1.2

    def _sorted_edges(self) -> list[tuple[Edge, bool, float, int]]:
        """The edges, those painted last at the end: the kind of each, whether it is faint, its
        width where that differs from the kind's, and the number of the box that it leads to."""
        return sorted(
            (
                _edge_kind(box.node, self.boxes[box.node.item.parent].node),
                box.node.face.state == "ahead",
                _edge_width(box.node.face),
                number,
            )
            for number, box in enumerate(self.boxes)
            if box.node.item.parent >= 0
        )

    def _edges_in(self, clip: QRectF | None) -> Iterable[tuple[Edge, bool, float, int]]:
        """The edges that may have something to paint in ``clip``."""
        if clip is None or clip.contains(self.bounds):
            return self._edges
        seen = [
            left <= clip.right() and right >= clip.left()
            for left, right in zip([0.0, *self._lefts], self._lefts, strict=False)
        ]
        # In lines, as places are.
        top = clip.top() / self._line - 1
        bottom = clip.bottom() / self._line
        boxes = self.boxes

        def is_seen(edge: tuple[Edge, bool, float, int]) -> bool:
            node = boxes[edge[3]].node
            place, above = node.place, boxes[node.item.parent].node.place
            return seen[node.level] and not (
                (place < top and above < top) or (place > bottom and above > bottom)
            )

        return filter(is_seen, self._edges)

    def _add_edge(self, path: QPainterPath, number: int) -> None:
        """Add the edge that leads to a box to a path."""
        box = self.boxes[number]
        start, end = self.boxes[box.node.item.parent].rect, box.rect
        x, to_x, bend = start.right(), end.left(), self._height * 1.2
        y, to_y = start.top() + self._height / 2, end.top() + self._height / 2
        straight = to_x - self._on_edges[box.node.level]  # from there on, below the words
        path.moveTo(x, y)
        path.cubicTo(x + bend, y, straight - bend, to_y, straight, to_y)
        path.lineTo(to_x, to_y)

    # ---- geometry ----------------------------------------------------------------------------

    def box_of(self, row: int) -> Box | None:
        """The box of a node that is drawn."""
        return self._by_row.get(row)

    def box_at(self, point: QPointF) -> Box | None:
        """The box at a point, in pixels at zoom 1."""
        return next((box for box in self.boxes if box.rect.contains(point)), None)

    # ---- painting ----------------------------------------------------------------------------

    def paint(
        self,
        painter: QPainter,
        look: Look,
        clip: QRectF | None = None,
        stamps: Stamps | None = None,
    ) -> None:
        """Paint all that touches ``clip`` (all, without it), with ``stamps`` for boxes that were
        painted before (none in another thread than the window's). The painter is scaled already.
        """
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        with_text = self._height * painter.transform().m11() > _READABLE * 1.4
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._paint_edges(painter, look.theme, clip)
        seen = self._boxes_in(clip)
        if stamps is None or not with_text:
            for box in seen:
                painter.setOpacity(look.opacity(box.node))
                self._paint_box(painter, look, box, with_text)
        else:
            self._stamp_boxes(painter, look, seen, stamps)
        ringed = look.flagged | {look.selected, look.current}
        for box in seen:
            if box.node.item.row in ringed:
                painter.setOpacity(look.opacity(box.node))
                self._paint_rings(painter, look, box)

    def _boxes_in(self, clip: QRectF | None) -> list[Box]:
        """The boxes that may have something to paint in ``clip``."""
        if clip is None:
            return self.boxes
        wide = clip.adjusted(-8, -8, 8, 8)
        return [box for box in self.boxes if wide.intersects(box.rect)]

    def _stamp_boxes(self, painter: QPainter, look: Look, boxes: list[Box], stamps: Stamps) -> None:
        """Paint boxes by their pictures. Whatever `_paint_box` looks at has to be in the key."""
        stamps.share((id(look.theme), painter.transform().m11(), self._keys, look.maximiser))
        laid = []
        for box in boxes:
            node = box.node
            key = (node.face, node.item.move, node.item.pruned, node.principal,
                   self._mover(look, node), box.rect.width(), self._widths[node.level],
                   _fill_name(look, node))  # fmt: skip
            picture = stamps.get(key)
            if picture is None and not stamps.is_worth_it(key):
                painter.setOpacity(look.opacity(node))
                self._paint_box(painter, look, box, with_text=True)
                continue
            picture = picture or self._stamp(painter, look, box, stamps, key)
            laid.append((picture, self._with_words_on_edge(box).topLeft(), look.opacity(node)))
        stamps.lay(painter, laid)

    def _stamp(
        self, painter: QPainter, look: Look, box: Box, stamps: Stamps, key: Hashable
    ) -> QPixmap:
        """Make the picture of a box."""
        rect = self._with_words_on_edge(box)

        def paint(painter: QPainter) -> None:
            painter.translate(-rect.topLeft())
            self._paint_box(painter, look, box, with_text=True)

        return stamps.make(painter, rect, key, paint)

    def _with_words_on_edge(self, box: Box) -> QRectF:
        """A box with the words on the edge that leads to it, which stand above the edge's end."""
        edge = box.node.face.edge
        if not edge:
            return box.rect
        before = _advance(self._keys[False], edge) + self._gap
        above = max(0.0, 2 * self._rise - box.rect.height() / 2)
        return box.rect.adjusted(-before, -above, 0, 0)

    def _paint_edges(self, painter: QPainter, theme: Theme, clip: QRectF | None) -> None:
        for (kind, faint, width), edges in groupby(self._edges_in(clip), key=itemgetter(0, 1, 2)):
            painter.setOpacity(FAINT if faint else 1.0)
            pen = _edge_pen(theme, kind)
            if width:
                pen.setWidthF(width)
            painter.setPen(pen)
            while some := list(islice(edges, _EDGES_AT_ONCE)):
                path = QPainterPath()
                for *_, number in some:
                    self._add_edge(path, number)
                painter.drawPath(path)

    def _paint_box(self, painter: QPainter, look: Look, box: Box, with_text: bool) -> None:
        node, rect = box.node, box.rect
        if node.item.pruned:
            self._paint_pruned(painter, look, box, with_text)
            return
        theme = look.theme
        fill = _fill(look, node)
        painter.setBrush(fill)
        painter.setPen(_border(theme, node, fill))
        if node.face.player == "CHANCE":
            painter.drawPolygon(_hexagon(rect))
        else:
            painter.drawRoundedRect(rect, 5, 5)
        if not with_text:
            return
        if node.item.move >= 0:
            self._paint_move(painter, look, box)
        self._paint_words(painter, look, box)
        if node.face.edge:
            self._paint_on_edge(painter, theme, box)

    def _paint_on_edge(self, painter: QPainter, theme: Theme, box: Box) -> None:
        """Words on the edge that leads to a box: above its end."""
        painter.setFont(self._font)
        painter.setPen(theme.text)
        word = box.node.face.edge
        x = box.rect.left() - _advance(self._keys[False], word) - self._gap * 0.8
        y = box.rect.center().y() - 2 * self._rise
        painter.drawStaticText(QPointF(x, y), self._shaped(word, False))

    def _mover(self, look: Look, node: Node) -> int:
        """The player whose disc led to a node; 0 where nobody has discs."""
        if not look.maximiser:
            return 0
        # Behind a chance node is its disc: the one that is aimed at it has the same owner.
        decides = node.face.player
        if decides == "CHANCE":
            above = self.boxes[node.item.parent].node.face.player if node.item.parent >= 0 else ""
            return 3 - look.maximiser if above == "MIN" else look.maximiser
        return look.maximiser if decides == "MIN" else 3 - look.maximiser

    def _paint_words(self, painter: QPainter, look: Look, box: Box) -> None:
        """The words in columns that all nodes of a level share; values end in line."""
        rect, node = box.rect, box.node
        inks = _inks(look, node)
        x = rect.left() + (self._height if node.item.move >= 0 else 0.0)
        x += self._points[node.level]
        for column, word in enumerate(_words(node.face)):
            width = self._columns[node.level][column]
            if not width:
                continue
            x += self._gap
            if word:
                start = x
                if column == VALUE:
                    start += width - _advance(self._keys[True], word)
                painter.setFont(self._bold if BOLD[column] else self._font)
                painter.setPen(inks[column == NOTE])
                shaped = self._shaped(word, BOLD[column])
                painter.drawStaticText(QPointF(start, rect.center().y() - self._rise), shaped)
            x += width

    def _shaped(self, text: str, bold: bool) -> QStaticText:
        """A text whose glyphs are chosen once, for this drawing (threads must not share them)."""
        if (text, bold) not in self._texts:
            made = QStaticText(text)
            made.setTextFormat(Qt.TextFormat.PlainText)
            self._texts[text, bold] = made
        return self._texts[text, bold]

    def _paint_pruned(self, painter: QPainter, look: Look, box: Box, with_text: bool) -> None:
        rect = box.rect
        painter.setPen(QPen(look.theme.pruned, 1.2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0, 2, 0, -2), 5, 5)
        if with_text:
            painter.setPen(look.theme.pruned)
            painter.setFont(self._font)
            words = _pruned_words(box.node.face)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_move(self, painter: QPainter, look: Look, box: Box) -> None:
        """The move that led to a box, on the disc of him who moved."""
        theme, rect, player = look.theme, box.rect, self._mover(look, box.node)
        radius = self._height * 0.38
        left = rect.left() + self._points[box.node.level]
        centre = QPointF(left + self._height * 0.55, rect.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        if player:
            paint_disc(painter, theme, centre, radius, player, plain=True)
        painter.setFont(self._on_disc)
        inks = (theme.node_text, QColor("#ffffff"), theme.on_disc)
        painter.setPen(inks[player])
        painter.drawText(
            QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
            Qt.AlignmentFlag.AlignCenter,
            box.node.face.move,
        )

    def _paint_rings(self, painter: QPainter, look: Look, box: Box) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        row = box.node.item.row
        if row in look.flagged and not box.node.item.pruned:
            side = self._height * 0.55
            rect = QRectF(box.rect.right() - side * 0.7, box.rect.top() - side * 0.6, side, side)
            paint_flag(painter, look.theme, rect)
            painter.setBrush(Qt.BrushStyle.NoBrush)
        if row == look.selected:
            painter.setPen(QPen(look.theme.accent, 3))
            painter.drawRoundedRect(box.rect.adjusted(-3, -3, 3, 3), 7, 7)
        if row == look.current:
            painter.setPen(QPen(look.theme.current, 3))
            painter.drawRoundedRect(box.rect.adjusted(-3, -3, 3, 3), 7, 7)


def paint_flag(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """A small flag on a pole, which fills ``rect``."""
    width = rect.width() / 8
    painter.setPen(QPen(theme.node_text, width))
    painter.setBrush(theme.current)
    painter.drawLine(rect.topLeft(), rect.bottomLeft())
    tip = QPointF(rect.right(), rect.top() + rect.height() * 0.3)
    low = QPointF(rect.left(), rect.top() + rect.height() * 0.6)
    painter.drawPolygon(QPolygonF([rect.topLeft(), tip, low]))


def _words(face: Face) -> tuple[str, ...]:
    """The words in a box, one for each column; empty where there is nothing to say."""
    name = "" if face.move.isdecimal() else face.move  # a root's
    return name, face.player, face.value, face.window, face.detail, face.note, face.hidden


def _pruned_words(face: Face) -> str:
    """A pruned branch: its move, and its number where that is known."""
    return f"✂ {face.move}: {face.value}" if face.value else f"✂ {face.move}"


def _edge_width(face: Face) -> float:
    """The width of an edge that so large a share of its parent's visits took, in steps of half a
    pixel; 0 where edges have the width of their kind."""
    return 0.0 if face.share is None else 1.0 + round(2 * 6 * face.share) / 2


def _hexagon(rect: QRectF) -> QPolygonF:
    """A box with pointed ends."""
    point, y = rect.height() * 0.42, rect.center().y()
    left, right, top, bottom = rect.left(), rect.right(), rect.top(), rect.bottom()
    corners = (
        (left, y), (left + point, top), (right - point, top),
        (right, y), (right - point, bottom), (left + point, bottom),
    )  # fmt: skip
    return QPolygonF([QPointF(*corner) for corner in corners])


def _edge_kind(node: Node, parent: Node) -> Edge:
    if node.item.pruned:
        return Edge.PRUNED
    if node.principal and parent.principal:
        return Edge.PRINCIPAL
    return Edge.OPEN if node.face.state == "open" else Edge.PLAIN


def _edge_pen(theme: Theme, kind: Edge) -> QPen:
    if kind == Edge.PRUNED:
        return QPen(theme.pruned, 1.2, Qt.PenStyle.DashLine)
    if kind == Edge.PRINCIPAL:
        return QPen(theme.principal, 3.2)
    return QPen(theme.current, 2.2) if kind == Edge.OPEN else QPen(theme.edge, 1.0)


def _fill(look: Look, node: Node) -> QColor:
    theme = look.theme
    fills = {"MAX": theme.maximiser, "MIN": theme.minimiser, "CHANCE": theme.chance}
    return look.fills.get(node.item.row, fills[node.face.player])


def _fill_name(look: Look, node: Node) -> str:
    fill = None if node.item.pruned else look.fills.get(node.item.row)
    return fill.name() if fill else ""


def _inks(look: Look, node: Node) -> tuple[QColor, QColor]:
    """The colours of words and of notes on the fill of a box."""
    theme, fill = look.theme, look.fills.get(node.item.row)
    if fill is None:
        return theme.node_text, theme.cut
    ink = ink_on(fill)
    return ink, ink


def ink_on(fill: QColor) -> QColor:
    """Black or white, whichever can be read on a colour."""
    light = lightness((fill.red(), fill.green(), fill.blue())) > 0.5
    return QColor("#000000") if light else QColor("#ffffff")


def _border(theme: Theme, node: Node, fill: QColor) -> QPen:
    if node.face.mark == "repeated":
        return QPen(theme.principal if node.principal else theme.text, 1.6, Qt.PenStyle.DashLine)
    if node.principal:
        return QPen(theme.principal, 2.2)
    if node.face.mark == "new" or node.face.state == "open":
        return QPen(theme.current, 1.8)
    if node.face.mark == "frontier":
        return QPen(theme.ahead, 2.2)
    return QPen(fill.darker(135), 1)


@lru_cache(maxsize=8)
def _metrics(font: str) -> QFontMetricsF:
    made = QFont()
    made.fromString(font)
    return QFontMetricsF(made)


_NUMBERS = count()


@lru_cache(maxsize=1 << 12)
def _number_of(widths: tuple[float, ...]) -> int:
    """A number that stands for some widths, and is compared faster."""
    return next(_NUMBERS)


@lru_cache(maxsize=1 << 14)
def _advances(fonts: tuple[str, str], face: Face) -> tuple[tuple[int, float], ...]:
    """The columns of words in a box, each with its width; those without words are left out."""
    words = enumerate(_words(face))
    return tuple((column, _advance(fonts[BOLD[column]], word)) for column, word in words if word)


@lru_cache(maxsize=1 << 14)
def _advance(font: str, text: str) -> float:
    """The width of a text in a font, which is named as by ``QFont.toString``."""
    return _metrics(font).horizontalAdvance(text)


def picture(drawing: Drawing, look: Look) -> QImage:
    """A drawing as an image of its whole extent, on the theme's ground: twice as large as on the
    screen, or as large as an image can be."""
    bounds = drawing.bounds
    area, side = bounds.width() * bounds.height(), max(bounds.width(), bounds.height())
    zoom = min(2.0, math.sqrt(PICTURE_PIXELS / area), PICTURE_SIDE / side)
    image = QImage((bounds.size() * zoom).toSize(), QImage.Format.Format_RGB32)
    image.fill(look.theme.panel)
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    painter.translate(-bounds.topLeft())
    drawing.paint(painter, look)
    painter.end()
    return image
