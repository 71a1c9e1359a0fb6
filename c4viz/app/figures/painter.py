"""Paints figures with Qt: on a widget, in an image, on a page."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QColor, QFont, QImage, QPainter, QPen, QPolygonF

from c4viz.app.widgets.theme import FAMILY, FIXED_FAMILY
from c4viz.export.figure import Dots, FigurePart, Polyline, Rectangle, TextLine, TreeFigure
from c4viz.export.figure.palette import Drawn, Palette
from c4viz.export.figure.shapes import PEAK, Raster, Shape, bend_of

_FINE = 10
"""Fonts have whole pixels: larger ones, painted smaller, may have any size."""
_DASHES = [5.0, 2.0]


class FigurePainter:
    """Paints the parts of one figure; the painter counts in the figure's points."""

    def __init__(self, figure: TreeFigure) -> None:
        self._figure, self._palette = figure, figure.palette
        self._pens: dict[tuple[Drawn, float | None], QPen] = {}

    def paint(self, painter: QPainter, seen: QRectF | None = None) -> None:
        """Paint the ground and all parts, or those that are ``seen``."""
        figure = self._figure
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(0, 0, figure.width, figure.height)
        painter.fillRect(whole if seen is None else seen, self._colour("ground"))
        for part in figure.parts:
            if seen is None or part.kind != "node" or _touches(part.outline, seen):
                self._part(painter, part)

    def _part(self, painter: QPainter, part: FigurePart) -> None:
        for shape in part.shapes:
            style = "" if isinstance(shape, TextLine) else shape.style
            drawn = self._palette.drawn(style.split() if style else part.classes)
            if not style:
                drawn = drawn._replace(fill=part.fill or drawn.fill, line=part.line or drawn.line)
            self._shape(painter, shape, drawn)

    def _shape(self, painter: QPainter, shape: Shape, drawn: Drawn) -> None:
        if isinstance(shape, TextLine):
            self._words(painter, shape)
            return
        if isinstance(shape, Raster):
            _raster(painter, shape)
            return
        weight = shape.weight if isinstance(shape, Polyline) else None
        pen = self._pens.get((drawn, weight))
        if pen is None:
            pen = self._pens[drawn, weight] = self._pen(drawn, weight)
        painter.setPen(pen)
        painter.setBrush(self._brush(drawn))
        match shape:
            case Rectangle():
                _rectangle(painter, shape)
            case Polyline():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in shape.points]))
            case Dots():
                for x, y in shape.centres:
                    painter.drawEllipse(QPointF(x, y), shape.radius, shape.radius)

    def _words(self, painter: QPainter, words: TextLine) -> None:
        painter.save()
        painter.setPen(self._colour(words.ink))
        painter.setFont(_font(words.size, words.bold, words.mono))
        painter.translate(words.x, words.y)
        painter.scale(1 / _FINE, 1 / _FINE)
        painter.drawText(QPointF(0, 0), words.text)
        painter.restore()

    def _pen(self, drawn: Drawn, weight: float | None) -> QPen:
        if drawn.line in (None, "none"):
            return QPen(Qt.PenStyle.NoPen)
        wide = drawn.weight if weight is None else weight
        pen = QPen(self._colour(drawn.line or ""), wide or 1.0)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if drawn.dashed:
            pen.setDashPattern(_DASHES)
        return pen

    def _brush(self, drawn: Drawn) -> QBrush:
        if drawn.fill in (None, "none"):
            return QBrush(Qt.BrushStyle.NoBrush)
        return QBrush(self._colour(drawn.fill or ""))

    def _colour(self, name: str) -> QColor:
        return _colour(self._palette, name)


def _raster(painter: QPainter, raster: Raster) -> None:
    """Paint pixels as they are where they are enlarged: edges of nodes are sharp."""
    pixels = np.ascontiguousarray(raster.pixels)
    height, width = pixels.shape
    image = QImage(pixels.tobytes(), width, height, 4 * width, QImage.Format.Format_RGB32)
    shrinks = painter.transform().m11() * raster.width < width
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, shrinks)
    painter.drawImage(QRectF(*raster[:4]), image)


def _touches(box: Rectangle, seen: QRectF) -> bool:
    return seen.intersects(QRectF(*box[:4]))


def _rectangle(painter: QPainter, box: Rectangle) -> None:
    bounds = QRectF(*box[:4])
    if box.form == "pointed":
        middle = bounds.center().y()
        left, right = bounds.left() + PEAK, bounds.right() - PEAK
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(bounds.left(), middle), QPointF(left, bounds.top()),
                    QPointF(right, bounds.top()), QPointF(bounds.right(), middle),
                    QPointF(right, bounds.bottom()), QPointF(left, bounds.bottom()),
                ]
            )
        )  # fmt: skip
    elif bend := bend_of(box):
        painter.drawRoundedRect(bounds, bend, bend)
    else:
        painter.drawRect(bounds)


@lru_cache(maxsize=64)
def _font(size: float, bold: bool, mono: bool) -> QFont:
    font = QFont(FIXED_FAMILY if mono else FAMILY)
    font.setPixelSize(round(size * _FINE))
    font.setBold(bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@lru_cache(maxsize=512)
def _colour(palette: Palette, name: str) -> QColor:
    return QColor(palette.colour(name))
