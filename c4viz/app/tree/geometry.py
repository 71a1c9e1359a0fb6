"""Places of the boxes and the edges of a laid-out tree, in pixels at zoom 1.

Measures words and paints nothing; what is drawn and with which words is in the `Scene`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import groupby, islice, product
from math import inf
from operator import itemgetter
from typing import NamedTuple

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QFont, QFontMetricsF, QPainterPath

from c4viz.app.tree.lettering import BOLD, BRIEF, Letters, columns_at, letters_of, words_of
from c4viz.app.widgets.pixmap_cache import advance, bold_of
from c4viz.language import localised
from c4viz.layout import Node, Scene
from c4viz.telling import POINTED, Face

_BOX_HEIGHT = 1.4
"""The height of a box in heights of its text."""
GHOST = 2.0
"""Width of a move to come, in heights of its box."""
_APART = 2.3
"""Heights of a box between two levels where tags stand."""
_BARS = 3.1
"""Width of a node's bars, with their sum, in heights of its box."""
EDGE_WIDTH = 2.0
"""Of an ordinary edge."""
_EDGES_AT_ONCE = 4
"""Edges in one path: Qt takes twice as long for each thin one alone, and for wide ones that cross
in a path, ten times for all of a large tree."""


class Edge(IntEnum):
    """Kinds of edges, in the order painted: no grey line crosses the principal variation."""

    PLAIN = 0
    PRUNED = 1
    OPEN = 2
    PRINCIPAL = 3


class Box(NamedTuple):
    """A node of the scene and its rectangle, in pixels at zoom 1: plain numbers, since hundreds are
    placed and looked at for each picture."""

    node: Node
    left: float
    top: float
    width: float
    height: float

    @property
    def rect(self) -> QRectF:
        """Rectangle, as Qt wants it."""
        return QRectF(*self[1:])

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def middle(self) -> float:
        """Halfway down."""
        return self.top + self.height / 2


@dataclass(slots=True)
class Bundle:
    """Some edges of one look and one level, which are painted at once: their kind, whether they are
    faint, their width where that differs from the kind's, the numbers of the boxes that they lead
    to, and how far they reach."""

    kind: Edge
    faint: bool
    width: float
    numbers: list[int]
    left: float
    top: float
    right: float
    bottom: float
    path: QPainterPath | None = None


class TreeGeometry:
    """A scene with a rectangle for every node."""

    def __init__(self, scene: Scene, font: QFont) -> None:
        self._font = QFont(font)
        # On a picture that is kept no word can have the coloured edges of some screens.
        self._font.setStyleStrategy(QFont.StyleStrategy.NoSubpixelAntialias)
        self._bold = bold_of(self._font)
        self._keys = self._font.toString(), self._bold.toString()
        metrics = QFontMetricsF(font)
        self._height = metrics.height() * _BOX_HEIGHT
        self._rise = metrics.height() / 2  # from a box's middle to the top of its words
        self._line = self.line_height(font)
        self._gap = self._height * 0.3
        self._size = BRIEF if scene.detail == "value" else 1.0  # of letters
        self._letters: dict[int, list[Letters]] = {}
        self._bend = self._height * 1.2
        self.boxes = list(self._place(scene))
        self._bundles = self._bundled()
        self._by_row = {box.node.item.row: box for box in self.boxes if not box.node.item.pruned}
        self._uct = _bars_of(self.boxes) if scene.widest.terms else {}
        self._tags, self._ghosts = scene.tags, scene.ghosts
        margin = self._height * 0.6
        self.bounds = self._reach(scene).adjusted(-margin, -margin, margin, margin)

    # ---- asking ------------------------------------------------------------------------------

    def box_of(self, row: int) -> Box | None:
        """Return the box of a node that is drawn."""
        return self._by_row.get(row)

    def bars_of(self, row: int) -> Bars | None:
        """Return the bars in a node's box, where it has any."""
        return self._uct.get(row)

    def box_at(self, point: QPointF) -> Box | None:
        """Return the box at a point, in pixels at zoom 1."""
        return next((box for box in self.boxes if box.rect.contains(point)), None)

    @staticmethod
    def line_height(font: QFont) -> float:
        """Pixels from one sibling to the next, at zoom 1."""
        return QFontMetricsF(font).height() * _BOX_HEIGHT * 1.2

    # ---- boxes -------------------------------------------------------------------------------

    def _reach(self, scene: Scene) -> QRectF:
        """Return the rectangle of all boxes, with those that are to come."""
        if not self.boxes:
            return QRectF()
        ends = [box.right for box in self.boxes]
        ends += [self._lefts[ghost.level] + GHOST * self._height for ghost in scene.ghosts]
        right = max(*ends, self._lefts[-1] + self._widths[-1])
        return QRectF(0.0, 0.0, right, (scene.lines - 1) * self._line + self._height)

    def _place(self, scene: Scene) -> Iterable[Box]:
        self._columns = [[0.0] * len(BOLD) for _ in range(scene.levels)]
        self._on_edges = [0.0] * scene.levels  # the room for words on the edges to each level
        self._numbered = [False] * scene.levels  # whether moves are numbers, which stand on discs
        self._points = [0.0] * scene.levels  # the room for the pointed ends of chance nodes
        bars = self._height * _BARS if scene.widest.terms else 0.0
        self._bars = [bars if level else 0.0 for level in range(scene.levels)]  # of UCT's terms
        if scene.detail == "path":
            self._keep_room(scene)
        for node in scene.nodes:
            self._make_room(node.level, node.face, node.item.pruned)
        self._lefts, self._widths, left = [], [], 0.0
        for level, columns in enumerate(self._columns):
            said = self._gap + sum(width + self._gap for width in columns if width)
            width = self._head(level) + self._size * said + self._points[level] + self._bars[level]
            left += self._apart(scene, level) if level else 0.0
            self._lefts.append(left)
            self._widths.append(width)
            left += width
        for node in scene.nodes:
            # Of one width on each level: edges then start in line, and cross no box.
            pruned = node.item.pruned
            room = self._widths[node.level]
            width = min(room or inf, self._pruned_width(node.face)) if pruned else room
            top = node.place * self._line
            yield Box(node, self._lefts[node.level], top, width, self._height)

    def _apart(self, scene: Scene, level: int) -> float:
        """Return how far the boxes of a level are from those before them."""
        bent, words = self._height * 1.8, self._on_edges[level]
        return self._height * _APART if scene.detail == "path" and not words else bent + words

    def _make_room(self, level: int, face: Face, pruned: bool = False) -> None:
        """Let a level have room for what a node there says."""
        if face.edge:
            width = advance(self._keys[False], face.edge) + self._gap * 1.6
            self._on_edges[level] = max(self._on_edges[level], width)
        if face.player in POINTED:
            self._points[level] = self._height * 0.3
        if not pruned:
            self._numbered[level] |= face.move.isdecimal()
            columns = self._columns[level]
            for column, width in _advances(self._keys, face):
                if width > columns[column]:
                    columns[column] = width

    def _keep_room(self, scene: Scene) -> None:
        """Let every level have room for a sign and for the widest value, and for nodes to come, so
        that it stands still whatever the nodes there say."""
        for level, player in product(range(scene.levels), ("MAX", "MIN")):
            for value in scene.widest.values:
                self._make_room(level, Face("", player, "left", value))
        for level, face in scene.to_come:
            self._make_room(level, face)

    def _head(self, level: int) -> float:
        """Return how far the words in the boxes of a level are from their left edges: before them
        is the number of the move; a root, or a move with a name, has it among them."""
        named = self._columns[level][0] and not (level and self._numbered[level])
        move = 0.0 if named else self._height
        return self._points[level] + move

    def letters(self, zoom: float) -> list[Letters]:
        """Return the words of the boxes of each level as they are to be seen at a zoom."""
        said = columns_at(zoom)
        if said not in self._letters:
            self._letters[said] = [
                letters_of(columns, said, self._head(level), width - point - bars, self._gap)
                for level, (columns, width, point, bars) in enumerate(
                    zip(self._columns, self._widths, self._points, self._bars, strict=True)
                )
            ]
        return self._letters[said]

    def _pruned_width(self, face: Face) -> float:
        said = self._size * advance(self._keys[False], face.pruned_label)
        return max(self._height * 2.0, said + self._height * 0.6)

    def _boxes_in(self, clip: QRectF | None) -> list[Box]:
        """Return the boxes that may have something to paint in ``clip``."""
        if clip is None:
            return self.boxes
        left, top, right, bottom = clip.adjusted(-8, -8, 8, 8).getCoords()
        top -= self._height
        return [b for b in self.boxes if top < b.top < bottom and left < b.right and b.left < right]

    def _beside(self, box: Box) -> tuple[float, float]:
        """Return how far the words on the edge that leads to a box reach before its left and above
        its top: they stand above the edge's end."""
        edge = box.node.face.edge
        if not edge:
            return 0.0, 0.0
        before = advance(self._keys[False], edge) + self._gap
        return before, max(0.0, 2 * self._rise - box.height / 2)

    # ---- edges -------------------------------------------------------------------------------

    def _bundled(self) -> list[Bundle]:
        """Return the edges, those painted last at the end."""
        boxes = self.boxes
        looks = sorted(
            (
                _edge_kind(box.node, boxes[box.node.item.parent].node),
                box.node.face.state == "ahead",
                _edge_width(box.node.face),
                box.node.level,
                number,
            )
            for number, box in enumerate(boxes)
            if box.node.item.parent >= 0
        )
        bundles = []
        for (kind, faint, width, level), alike in groupby(looks, key=itemgetter(0, 1, 2, 3)):
            while some := [number for *_, number in islice(alike, _EDGES_AT_ONCE)]:
                ends = [*some, *(boxes[number].node.item.parent for number in some)]
                tops = [boxes[number].top for number in ends]
                begin, end = boxes[ends[-1]].right, self._lefts[level]
                around = begin, min(tops), end, max(tops) + self._height
                bundles.append(Bundle(kind, faint, width, some, *around))
        return bundles

    def _bundles_in(self, clip: QRectF | None) -> Iterable[Bundle]:
        """Return those that may have something to paint in ``clip``."""
        if clip is None:
            return self._bundles
        left, top, right, bottom = clip.getCoords()
        return (
            bundle
            for bundle in self._bundles
            if bundle.left <= right
            and bundle.right >= left
            and bundle.top <= bottom
            and bundle.bottom >= top
        )

    def _path_of(self, bundle: Bundle) -> QPainterPath:
        """Return the lines of a bundle, which are made when they are painted first."""
        if bundle.path is None:
            bundle.path = QPainterPath()
            for number in bundle.numbers:
                self._add_edge(bundle.path, number)
        return bundle.path

    def edges_to(self, rows: Iterable[int]) -> QPainterPath:
        """Return the edges that lead to those of the rows that are drawn."""
        path, wanted = QPainterPath(), frozenset(rows)
        for number, box in enumerate(self.boxes if wanted else ()):
            item = box.node.item
            if item.row in wanted and not item.pruned and item.parent >= 0:
                self._add_edge(path, number)
        return path

    def _add_edge(self, path: QPainterPath, number: int) -> None:
        """Add the edge that leads to a box to a path."""
        box = self.boxes[number]
        above = self.boxes[box.node.item.parent]
        to_x = box.left - self._on_edges[box.node.level]  # from there on, below the words
        self._bend_to(path, above, to_x, box.middle)
        if to_x < box.left:
            path.lineTo(box.left, box.middle)

    def _bend_to(self, path: QPainterPath, above: Box, x: float, y: float) -> None:
        """Add a curve from a box to a point, at both of which it is level."""
        path.moveTo(above.right, above.middle)
        path.cubicTo(above.right + self._bend, above.middle, x - self._bend, y, x, y)


class Bars(NamedTuple):
    """Lengths of a node's bars, from 0 to 1: its visits, beside those of its most visited sibling,
    and UCT's two terms, beside the largest sum of a sibling; and their ``sum``, as text."""

    visits: float
    exploitation: float
    exploration: float
    sum: str


def _bars_of(boxes: Sequence[Box]) -> dict[int, Bars]:
    """Return the bars of nodes that have terms, by their rows."""
    ranked = [box.node for box in boxes if box.node.face.terms and not box.node.item.pruned]
    most: dict[int, tuple[float, float]] = {}
    for node in ranked:
        sums, shares = most.get(node.item.parent, (1e-9, 1e-9))
        face = node.face
        most[node.item.parent] = max(sums, sum(face.terms or ())), max(shares, face.share or 0.0)
    found = {}
    for node in ranked:
        exploitation, exploration = node.face.terms or (0.0, 0.0)
        largest, visited = most[node.item.parent]
        found[node.item.row] = Bars(
            round((node.face.share or 0.0) / visited, 2),
            round(exploitation / largest, 2),
            round(exploration / largest, 2),
            localised(f"{exploitation + exploration:.2f}"),
        )
    return found


def _edge_width(face: Face) -> float:
    """Return the width of an edge that so large a share of its parent's visits took, in steps of
    half a pixel; 0 where edges have the width of their kind."""
    return 0.0 if face.share is None else EDGE_WIDTH + round(2 * 6 * face.share) / 2


def _edge_kind(node: Node, parent: Node) -> Edge:
    if node.item.pruned:
        return Edge.PRUNED
    if node.principal and parent.principal:
        return Edge.PRINCIPAL
    return Edge.OPEN if node.face.state == "open" else Edge.PLAIN


@lru_cache(maxsize=1 << 14)
def _advances(fonts: tuple[str, str], face: Face) -> tuple[tuple[int, float], ...]:
    """Return the columns of words in a box, each with its width; those without words are left
    out."""
    words = enumerate(words_of(face))
    return tuple((column, advance(fonts[BOLD[column]], word)) for column, word in words if word)
