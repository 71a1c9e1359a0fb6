"""Paints a laid-out tree on any device: the window, a picture, a file.

Decides nothing about the tree: what is drawn, where and with which words is in the `Scene`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QStaticText,
)

from c4viz.app.board import paint_disc
from c4viz.app.theme import Theme
from c4viz.layout import Face, Node, Scene

BOLD = (False, False, True, False, True, False)
"""Which columns of words in a box are bold: see `_words`."""
VALUE, NOTE = 2, 4

PICTURE_PIXELS, PICTURE_SIDE = 60e6, 30_000
"""The largest picture: 240 MB, and less than Qt's greatest width."""
FAINT = 0.35
"""The opacity of what lies ahead."""
_BOX_HEIGHT = 1.4
"""The height of a box in heights of its text."""
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

    ``maximiser`` is the player (1 or 2) called MAX; ``selected`` and ``current`` are rows.
    """

    theme: Theme
    maximiser: int
    selected: int | None = None
    current: int | None = None


@dataclass(frozen=True)
class Box:
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
        self._rise = metrics.height() / 2  # from a box's middle to the top of its words
        self._line = self.line_height(font)
        self._gap = self._height * 0.3
        self.boxes = list(self._place(scene))
        self._edges = self._join()
        self._by_row = {box.node.item.row: box for box in self.boxes if not box.node.item.pruned}
        self.bounds = QRectF()
        for box in self.boxes:
            self.bounds = self.bounds.united(box.rect)
        margin = self._height * 0.6
        self.bounds.adjust(-margin, -margin, margin, margin)

    def _place(self, scene: Scene) -> Iterable[Box]:
        self._columns = [[0.0] * len(BOLD) for _ in range(scene.levels)]
        for node in scene.nodes:
            columns = self._columns[node.level]
            for column, word in enumerate(_words(node.face) if not node.item.pruned else ()):
                columns[column] = max(columns[column], _advance(self._keys[BOLD[column]], word))
        lefts, widths, at = [], [], 0.0
        for level, columns in enumerate(self._columns):
            gaps = sum(self._gap for width in columns if width) + self._height * 0.15
            widths.append((self._height if level or not columns[0] else 0.0) + sum(columns) + gaps)
            lefts.append(at)
            at += widths[-1] + self._height * 1.8
        for node in scene.nodes:
            # Of one width on each level: edges then start in line, and cross no box.
            width = self._height * 2.0 if node.item.pruned else widths[node.level]
            place = node.place * self._line
            yield Box(node, QRectF(lefts[node.level], place, width, self._height))

    @staticmethod
    def line_height(font: QFont) -> float:
        """Pixels from one sibling to the next, at zoom 1."""
        return QFontMetricsF(font).height() * _BOX_HEIGHT * 1.2

    def _join(self) -> dict[tuple[Edge, bool], QPainterPath]:
        """The edges of each kind, faint or not, as one path that is painted at once."""
        paths: dict[tuple[Edge, bool], QPainterPath] = {}
        bend = self._height * 1.2
        for box in self.boxes:
            if box.node.item.parent < 0:
                continue
            parent = self.boxes[box.node.item.parent]
            kind = _edge_kind(box.node, parent.node)
            path = paths.setdefault((kind, box.node.face.state == "ahead"), QPainterPath())
            x, y = parent.rect.right(), parent.rect.center().y()
            to_x, to_y = box.rect.left(), box.rect.center().y()
            path.moveTo(x, y)
            path.cubicTo(x + bend, y, to_x - bend, to_y, to_x, to_y)
        return paths

    # ---- geometry ----------------------------------------------------------------------------

    def box_of(self, row: int) -> Box | None:
        """The box of a node that is drawn."""
        return self._by_row.get(row)

    def box_at(self, point: QPointF) -> Box | None:
        """The box at a point, in pixels at zoom 1."""
        return next((box for box in self.boxes if box.rect.contains(point)), None)

    # ---- painting ----------------------------------------------------------------------------

    def paint(self, painter: QPainter, look: Look, clip: QRectF | None = None) -> None:
        """Paint all that touches ``clip`` (all, without it). The painter is scaled already."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        with_text = self._height * painter.transform().m11() > _READABLE * 1.4
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for kind, faint in sorted(self._edges):
            painter.setOpacity(FAINT if faint else 1.0)
            painter.setPen(_edge_pen(look.theme, kind))
            painter.drawPath(self._edges[kind, faint])
        for box in self.boxes:
            if clip is None or clip.intersects(box.rect.adjusted(-8, -8, 8, 8)):
                self._paint_box(painter, look, box, with_text)

    def _paint_box(self, painter: QPainter, look: Look, box: Box, with_text: bool) -> None:
        node, rect = box.node, box.rect
        painter.setOpacity(FAINT if node.face.state == "ahead" else 1.0)
        if node.item.pruned:
            self._paint_pruned(painter, look, box, with_text)
            return
        theme = look.theme
        painter.setBrush(theme.maximiser if node.face.player == "MAX" else theme.minimiser)
        painter.setPen(_border(look, node))
        painter.drawRoundedRect(rect, 5, 5)
        self._paint_rings(painter, look, box)
        if not with_text:
            return
        if node.item.move >= 0:
            mover = look.maximiser if node.face.player == "MIN" else 3 - look.maximiser
            self._paint_move(painter, theme, rect, mover, node.face.move)
        self._paint_words(painter, theme, box)

    def _paint_words(self, painter: QPainter, theme: Theme, box: Box) -> None:
        """The words in columns that all nodes of a level share; values end in line."""
        rect, node = box.rect, box.node
        x = rect.left() + (self._height if node.item.move >= 0 else 0.0)
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
                painter.setPen(theme.cut if column == NOTE else theme.node_text)
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
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, f"✂ {box.node.face.move}")

    def _paint_move(
        self, painter: QPainter, theme: Theme, rect: QRectF, player: int, move: str
    ) -> None:
        radius = self._height * 0.38
        centre = QPointF(rect.left() + self._height * 0.55, rect.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        paint_disc(painter, theme, centre, radius, 2 if player == 2 else 1, plain=True)
        font = QFont(self._bold)
        font.setPixelSize(max(1, round(self._height * 0.5)))
        painter.setFont(font)
        painter.setPen(theme.on_disc if player == 2 else QColor("#ffffff"))
        painter.drawText(
            QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
            Qt.AlignmentFlag.AlignCenter,
            move,
        )

    def _paint_rings(self, painter: QPainter, look: Look, box: Box) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        row = box.node.item.row
        if row == look.selected:
            painter.setPen(QPen(look.theme.accent, 3))
            painter.drawRoundedRect(box.rect.adjusted(-3, -3, 3, 3), 7, 7)
        if row == look.current:
            painter.setPen(QPen(look.theme.current, 3))
            painter.drawRoundedRect(box.rect.adjusted(-3, -3, 3, 3), 7, 7)


def _words(face: Face) -> tuple[str, ...]:
    """The words in a box, one for each column; empty where there is nothing to say."""
    name = "root" if face.move == "root" else ""
    return name, face.player, face.value, face.window, face.note, face.hidden


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
    return QPen(theme.current, 2.2) if kind == Edge.OPEN else QPen(theme.edge, 1.4)


def _border(look: Look, node: Node) -> QPen:
    if node.principal:
        return QPen(look.theme.principal, 2.2)
    if node.face.state == "open":
        return QPen(look.theme.current, 1.8)
    fill = look.theme.maximiser if node.face.player == "MAX" else look.theme.minimiser
    return QPen(fill.darker(135), 1)


@lru_cache(maxsize=8)
def _metrics(font: str) -> QFontMetricsF:
    made = QFont()
    made.fromString(font)
    return QFontMetricsF(made)


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
