"""Paints a laid-out tree on any device: the window, a picture, a file.

Decides nothing about the tree: what is drawn, where and with which words is in the `Scene`.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)

from c4viz.app.tree.change_marks import paint_cuts, paint_ways
from c4viz.app.tree.geometry import GHOST, Bars, Box, TreeGeometry
from c4viz.app.tree.lettering import (
    ALL,
    BARS,
    BOLD,
    MOVE,
    NOTE,
    ON_EDGE,
    VALUE,
    Letters,
    draw_shape,
    size_in,
    words_of,
)
from c4viz.app.tree.node_style import FAINT, Look, border_of, edge_pen, fill_of, inks_of, own_fill
from c4viz.app.widgets.disc import paint_disc
from c4viz.app.widgets.ink import paint_flag
from c4viz.app.widgets.pixmap_cache import Laid, PixmapCache, TextCache, advance
from c4viz.app.widgets.theme import Theme
from c4viz.layout import Node, Scene

_DISC, _LARGEST_DISC = 0.76, 0.94
"""The width of a disc in heights of its box, beside letters of the font's size, and at most."""
_TAG_SIZE, _SUM_SIZE = 0.85, 0.8
"""Size of tags, and of sums beside bars, at most, beside letters of the font's size."""
_FOLD = 0.2
"""Half the height of the sign of a fold, in heights of a box."""
_TO_COME = 0.6
"""Opacity of moves that are still to come."""
_HAIRLINES = 0.4
"""The zoom from which on edges are as wide on the screen as in full size; from further off they are
one pixel wide: five times as fast."""
_READABLE = 5.5
"""Pixels of text below which only boxes are painted."""


class _View(NamedTuple):
    """Says how boxes are to be painted: their look, by level their letters and bits of what is
    whole in view (see `Letters.seen`), and what is in view at all (None: everything)."""

    look: Look
    letters: list[Letters]
    whole: list[int]
    clip: QRectF | None

    def letters_of(self, box: Box) -> Letters:
        """Return the letters in a box."""
        return self.letters[box.node.level]

    def whole_of(self, box: Box) -> int:
        """Return what of a box is whole in view."""
        if not box.node.item.pruned:
            return self.whole[box.node.level]
        clip = self.clip
        return ALL if not clip or (clip.left() <= box.left and box.right <= clip.right()) else 0


def _is_whole(rect: QRectF, clip: QRectF | None) -> bool:
    """Tell whether words in a rectangle are whole in view from their left end to their right."""
    return clip is None or (clip.left() <= rect.left() and rect.right() <= clip.right())


class TreeDrawing(TreeGeometry):
    """A scene in its places, which can be painted."""

    def __init__(self, scene: Scene, font: QFont, shapes: TextCache | None = None) -> None:
        """``shapes`` are those of words, kept from one drawing to the next."""
        super().__init__(scene, font)
        self._shapes = shapes or TextCache()

    def paint(
        self,
        painter: QPainter,
        look: Look,
        clip: QRectF | None = None,
        stamps: PixmapCache | None = None,
        zooming: bool = False,
    ) -> None:
        """Paint all that touches ``clip`` (all, without it), but only words that are whole in it,
        with ``stamps`` for boxes that were painted before (none in another thread than the
        window's); while ``zooming`` not as sharp, but at once. The painter is scaled already.
        """
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom = painter.transform().m11()
        view = self._view(look, zoom, clip)
        largest = max((one.size for one in view.letters), default=1.0)
        with_text = self._height * zoom * largest > _READABLE * 1.4
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if look.marks:
            paint_ways(painter, self, look.marks, look.theme)
        self._paint_edges(painter, look.theme, clip)
        self._paint_ghosts(painter, look.theme, clip, with_text)
        seen = self._boxes_in(clip)
        if stamps is None or not with_text:
            for box in seen:
                painter.setOpacity(look.opacity(box.node))
                self._paint_box(painter, view, box, with_text)
        else:
            stamps.share(painter, (id(look.theme), self._keys, look.maximiser), zooming)
            self._stamp_boxes(painter, view, seen, stamps)
        if with_text:
            self._paint_folds(painter, look, seen)
        ringed = look.flagged | {look.selected, look.current}
        for box in seen:
            if box.node.item.row in ringed and not box.node.item.pruned:
                painter.setOpacity(look.opacity(box.node))
                self._paint_rings(painter, look, box)
        painter.setOpacity(1.0)
        if look.marks:
            paint_cuts(painter, seen, look.marks, look.theme)
        if with_text:
            self._paint_tags(painter, view, seen)

    def _view(self, look: Look, zoom: float, clip: QRectF | None) -> _View:
        letters = self.letters(zoom)
        if clip is None:
            return _View(look, letters, [ALL] * len(letters), clip)
        whole = [
            one.seen(clip.left() - left, clip.right() - left, self._points[level] + self._height,
                     self._on_edges[level], self._widths[level])
            for level, (one, left) in enumerate(zip(letters, self._lefts, strict=True))
        ]  # fmt: skip
        return _View(look, letters, whole, clip)

    def _stamp_boxes(
        self, painter: QPainter, view: _View, boxes: list[Box], stamps: PixmapCache
    ) -> None:
        """Paint boxes by their pictures. Whatever `_paint_box` looks at has to be in the key."""
        look = view.look
        laid: list[Laid] = []
        first = []
        for box in boxes:
            node = box.node
            face, item = node.face, node.item
            said = face._replace(share=None, terms=None) if face.terms else face
            key = (said, item.move, item.pruned, node.principal, self._mover(look, node),
                   box.width, view.letters_of(box).number, view.whole_of(box),
                   own_fill(look, node), self.bars_of(item.row))  # fmt: skip
            opacity = look.opacity(node)
            picture = stamps.get(key)
            if picture is None and opacity == 1 and not face.edge and stamps.note_wish(key):
                first.append(box)
                continue
            picture = picture or self._stamp(painter, view, box, stamps, key)
            before, above = self._beside(box)
            laid.append((picture, box.left - before, box.top - above, opacity))
        stamps.lay(painter, laid)
        painter.setOpacity(1.0)
        self._compose(painter, view, first, stamps)

    def _stamp(
        self, painter: QPainter, view: _View, box: Box, stamps: PixmapCache, key: Hashable
    ) -> QPixmap:
        """Make the picture of a box."""
        before, above = self._beside(box)
        rect = box.rect.adjusted(-before, -above, 0, 0)
        return stamps.make(painter, rect, key, lambda on: self._compose(on, view, [box], stamps))

    def _compose(
        self, painter: QPainter, view: _View, boxes: list[Box], stamps: PixmapCache
    ) -> None:
        """Paint boxes where their pictures would be put, with those of their shapes and discs,
        which many boxes have."""
        before, snap = painter.transform(), stamps.snapping(painter)
        placed = [(box, snap(box.left, box.top)) for box in boxes]
        whole = [(box, transform) for box, transform in placed if not box.node.item.pruned]
        laid: list[Laid] = []
        for box, transform in whole:
            shape = self._shape(painter, view.look, box, stamps)
            if shape is not None:
                laid.append((shape, box.left, box.top, 1.0))
            else:
                painter.setTransform(transform)
                self._paint_shape(painter, view.look, box)
        painter.setTransform(before)
        for box, transform in whole:
            if box.node.face.move.isdecimal() and view.whole_of(box) & MOVE:
                rect = self._disc_rect(view, box)  # it stays where it is in the box
                x, y = rect.x(), rect.y()
                x += (transform.dx() - before.dx()) / before.m11()
                y += (transform.dy() - before.dy()) / before.m11()
                laid.append((self._disc(painter, view, box, stamps), x, y, 1.0))
        stamps.lay(painter, laid)
        for box, transform in placed:
            painter.setTransform(transform)
            if box.node.item.pruned:
                self._paint_pruned(painter, view, box, with_text=True)
            else:
                self._paint_all_words(painter, view, box)
        painter.setTransform(before)

    def _shape(
        self, painter: QPainter, look: Look, box: Box, stamps: PixmapCache
    ) -> QPixmap | None:
        """Return the picture of a box without words; None of one that few others may be like."""
        node, face, fill = box.node, box.node.face, own_fill(look, box.node)
        key = (face.player, face.mark, face.state == "open", node.principal, box.width, fill)
        picture = stamps.get(key)
        if picture is not None or (fill is not None and stamps.note_wish(key)):
            return picture
        return stamps.make(painter, box.rect, key, lambda on: self._paint_shape(on, look, box))

    def _disc(self, painter: QPainter, view: _View, box: Box, stamps: PixmapCache) -> QPixmap:
        """Return the picture of the move that led to a box."""
        rect = self._disc_rect(view, box)
        key = box.node.face.move, self._mover(view.look, box.node), rect.width()
        return stamps.get(key) or stamps.make(
            painter, rect, key, lambda on: self._paint_move(on, view, box)
        )

    def _paint_edges(self, painter: QPainter, theme: Theme, clip: QRectF | None) -> None:
        zoom = painter.transform().m11()
        for bundle in self._bundles_in(clip):
            painter.setOpacity(FAINT if bundle.faint else 1.0)
            pen = edge_pen(theme, bundle.kind)
            if bundle.width:
                pen.setWidthF(bundle.width)
            if zoom < 1:
                pen.setWidthF((pen.widthF() if zoom >= _HAIRLINES else 1) / zoom)
            painter.setPen(pen)
            painter.drawPath(self._path_of(bundle))

    def _paint_ghosts(
        self, painter: QPainter, theme: Theme, clip: QRectF | None, with_text: bool
    ) -> None:
        """Paint moves that are still to come, and their edges, as outlines."""
        painter.setOpacity(_TO_COME)
        painter.setPen(QPen(theme.edge, 1))
        painter.setFont(self._font)
        for ghost in self._ghosts:
            above, left = self.boxes[ghost.parent], self._lefts[ghost.level]
            rect = QRectF(left, ghost.place * self._line, GHOST * self._height, self._height)
            if clip and not clip.intersects(rect.united(above.rect)):
                continue
            path = QPainterPath()
            self._bend_to(path, above, left, rect.center().y())
            painter.drawPath(path)
            draw_shape(painter, rect, "MAX")
            if with_text and _is_whole(rect, clip):
                wide = advance(self._keys[False], ghost.move)
                size = min(1.0, (rect.width() - self._gap) / wide)
                x = rect.center().x() - size * wide / 2
                self._paint_small(painter, ghost.move, x, rect.center().y(), size)
        painter.setOpacity(1.0)

    def _paint_folds(self, painter: QPainter, look: Look, boxes: list[Box]) -> None:
        """Paint a sign behind each box that has more below it than is shown."""
        side = _FOLD * self._height
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.theme.edge)
        for box in boxes:
            if box.node.face.more:
                painter.setOpacity(look.opacity(box.node))
                left, middle = box.right + side * 0.6, box.middle
                corners = (0.0, -side), (side, 0.0), (0.0, side)
                painter.drawPolygon(*(QPointF(left + x, middle + y) for x, y in corners))
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_box(self, painter: QPainter, view: _View, box: Box, with_text: bool) -> None:
        if box.node.item.pruned:
            self._paint_pruned(painter, view, box, with_text)
            return
        self._paint_shape(painter, view.look, box)
        if with_text:
            if box.node.face.move.isdecimal() and view.whole_of(box) & MOVE:
                self._paint_move(painter, view, box)
            self._paint_all_words(painter, view, box)

    def _paint_shape(self, painter: QPainter, look: Look, box: Box) -> None:
        fill = fill_of(look, box.node)
        painter.setBrush(fill)
        painter.setPen(border_of(look.theme, box.node, fill))
        draw_shape(painter, box.rect, box.node.face.player)

    def _paint_all_words(self, painter: QPainter, view: _View, box: Box) -> None:
        self._paint_words(painter, view, box)
        bars = self.bars_of(box.node.item.row)
        if bars is not None and view.whole_of(box) & MOVE:
            self._paint_bars(painter, view, box, bars)
        if box.node.face.edge and view.whole_of(box) & ON_EDGE:
            self._paint_on_edge(painter, view.look.theme, box)

    def _paint_on_edge(self, painter: QPainter, theme: Theme, box: Box) -> None:
        """Words on the edge that leads to a box: above its end."""
        painter.setFont(self._font)
        painter.setPen(theme.text)
        word = box.node.face.edge
        x = box.left - advance(self._keys[False], word) - self._gap * 0.8
        y = box.middle - 2 * self._rise
        painter.drawStaticText(QPointF(x, y), self._shapes.of(word))

    def _paint_bars(self, painter: QPainter, view: _View, box: Box, bars: Bars) -> None:
        """Paint visits above the two terms of UCT, one after the other, with their sum behind."""
        ink, _note = inks_of(view.look, box.node)
        room = self._bars[box.node.level] - self._gap
        wide, high = room * 0.5, box.height * 0.24
        left, top = box.right - self._points[box.node.level] - room, box.middle - high - 1
        end = left + wide * bars.exploitation
        for x, y, length, strength in (
            (left, top, wide * bars.visits, 0.8),
            (left, top + high + 2, end - left, 0.55),
            (end, top + high + 2, wide * bars.exploration, 0.25),
        ):
            colour = QColor(ink)
            colour.setAlphaF(strength)
            painter.fillRect(QRectF(x, y, length, high), colour)
        if view.whole_of(box) & BARS:
            x = left + wide + self._gap * 0.5
            free = left + room - x - self._gap * 0.5
            painter.setPen(ink)
            size = min(_SUM_SIZE, free / advance(self._keys[False], bars.sum))
            self._paint_small(painter, bars.sum, x, box.middle, size)

    def _paint_small(
        self, painter: QPainter, words: str, left: float, middle: float, size: float
    ) -> None:
        """Paint words in letters of a size beside the font's, halfway up at ``middle``."""
        before = painter.transform()
        painter.translate(left, middle)
        painter.scale(size, size)
        painter.setFont(self._font)
        painter.drawStaticText(QPointF(0, -self._rise), self._shapes.of(words))
        painter.setTransform(before)

    def _paint_tags(self, painter: QPainter, view: _View, boxes: list[Box]) -> None:
        for box in boxes:
            item = box.node.item
            is_tagged = item.row in view.look.tagged and not item.pruned and item.parent >= 0
            tag = self._tags.get(item.row) if is_tagged else None
            if tag:
                self._paint_tag(painter, view, box, tag)

    def _paint_tag(self, painter: QPainter, view: _View, box: Box, tag: str) -> None:
        """Paint a tag above the end of the edge that leads to a box, before any words there, on the
        ground of the view."""
        theme, level = view.look.theme, box.node.level
        right, above = box.left - self._on_edges[level], self.boxes[box.node.item.parent].right
        wide, room = advance(self._keys[False], tag), right - above - self._gap
        size = min(_TAG_SIZE, room / wide)
        wide, high = size * wide, 2 * size * self._rise
        rect = QRectF(right - wide - self._gap * 0.7, box.middle - high - 2, wide, high)
        if not _is_whole(rect, view.clip):
            return
        painter.fillRect(rect.adjusted(-3, 0, 3, -1), theme.panel)
        painter.setPen(theme.note if tag.startswith("✂") else theme.faint)
        self._paint_small(painter, tag, rect.left(), rect.center().y(), size)

    def _mover(self, look: Look, node: Node) -> int:
        """Return the player whose disc led to a node; 0 where nobody has discs."""
        if not look.maximiser:
            return 0
        # Behind a chance node is its disc: the one that is aimed at it has the same owner.
        decides = node.face.player
        if decides == "CHANCE":
            above = self.boxes[node.item.parent].node.face.player if node.item.parent >= 0 else ""
            return 3 - look.maximiser if above == "MIN" else look.maximiser
        return look.maximiser if decides == "MIN" else 3 - look.maximiser

    def _paint_words(self, painter: QPainter, view: _View, box: Box) -> None:
        """Paint the words in columns that all nodes of a level share; values end in line."""
        inks, words = inks_of(view.look, box.node), words_of(box.node.face)
        letters, whole = view.letters_of(box), view.whole_of(box)
        before, size = painter.transform(), letters.size
        painter.translate(box.left, box.middle)
        painter.scale(size, size)
        for column, begin, end in letters.spans:
            word = words[column]
            if not word or not whole >> column & 1:
                continue
            x = begin / size
            if column == VALUE:
                x = end / size - advance(self._keys[True], word)
            painter.setFont(self._bold if BOLD[column] else self._font)
            painter.setPen(inks[column == NOTE])
            painter.drawStaticText(QPointF(x, -self._rise), self._shapes.of(word, BOLD[column]))
        painter.setTransform(before)

    def _paint_pruned(self, painter: QPainter, view: _View, box: Box, with_text: bool) -> None:
        painter.setPen(QPen(view.look.theme.pruned, 1.2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.rect.adjusted(0, 2, 0, -2), 5, 5)
        if with_text and view.whole_of(box):
            words = box.node.face.pruned_label
            wide = advance(self._keys[False], words)
            size = min(size_in(box.width - self._gap, wide), view.letters_of(box).size)
            before = painter.transform()
            painter.translate(box.left + box.width / 2, box.middle)
            painter.scale(size, size)
            painter.setPen(view.look.theme.pruned)
            painter.setFont(self._font)
            painter.drawStaticText(QPointF(-wide / 2, -self._rise), self._shapes.of(words))
            painter.setTransform(before)

    def _paint_move(self, painter: QPainter, view: _View, box: Box) -> None:
        """Paint the move that led to a box, on the disc of the player who moved."""
        theme, player = view.look.theme, self._mover(view.look, box.node)
        rect = self._disc_rect(view, box)
        painter.setPen(Qt.PenStyle.NoPen)
        if player:
            paint_disc(painter, theme, rect.center(), rect.width() / 2, player, plain=True)
        font = QFont(self._bold)
        font.setPixelSize(max(1, round(rect.width() * 0.66)))
        painter.setFont(font)
        inks = (theme.node_text, QColor("#ffffff"), theme.on_disc)
        painter.setPen(inks[player])
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, box.node.face.move)

    def _disc_rect(self, view: _View, box: Box) -> QRectF:
        """Return the square around the disc in a box."""
        side = self._height * min(_LARGEST_DISC, _DISC * view.letters_of(box).size)
        middle = box.left + self._points[box.node.level] + self._height * 0.52
        return QRectF(middle - side / 2, box.middle - side / 2, side, side)

    def _paint_rings(self, painter: QPainter, look: Look, box: Box) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        row = box.node.item.row
        if row in look.flagged:
            side = self._height * 0.55
            rect = QRectF(box.right - side * 0.7, box.top - side * 0.6, side, side)
            paint_flag(painter, look.theme, rect)
            painter.setBrush(Qt.BrushStyle.NoBrush)
        for ringed, colour in (
            (look.selected, look.theme.accent),
            (look.current, look.theme.current),
        ):
            if row == ringed:
                painter.setPen(QPen(colour, 3))
                draw_shape(painter, box.rect.adjusted(-3, -3, 3, 3), box.node.face.player)
