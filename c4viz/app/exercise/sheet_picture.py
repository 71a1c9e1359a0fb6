"""The drawing of an exercise, of which as much is painted as is to be seen anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from PyQt6.QtCore import QRect, QRectF
from PyQt6.QtGui import QPainter, QRegion

from c4viz.app.figures.painter import FigurePainter
from c4viz.classroom.filling.blanks import FillingBlank
from c4viz.classroom.filling.drawing import BlankBox, BlankDrawing
from c4viz.export.figure import FigurePart, TreeFigure
from c4viz.export.figure.lettering import text_width
from c4viz.export.figure.palette import Palette
from c4viz.export.figure.shapes import Polyline, Rectangle, Shape, TextLine

_MARGIN = 2.0
"""Points beside a shape that its line may need."""
_SIGNS = 20
"""Pixels around a box in which there are signs of it: its mark, or that it is filled in next."""
_WIDER = 1.3
"""How much wider a text may be in the font of a screen than told."""


@dataclass(frozen=True)
class SheetPicture:
    """Holds a drawing that is painted ``zoom`` times larger, from ``left`` and ``top`` on, in
    pixels."""

    drawing: BlankDrawing
    zoom: float
    left: float
    top: float

    def rect(self, box: BlankBox) -> QRectF:
        """Return where a box is, in pixels."""
        left, top, wide, high = (side * self.zoom for side in box)
        return QRectF(left + self.left, top + self.top, wide, high)

    @cached_property
    def around(self) -> Mapping[FillingBlank, QRect]:
        """Boxes of blanks, in pixels, with the signs around them."""
        reach = -_SIGNS, -_SIGNS, _SIGNS, _SIGNS
        boxes = self.drawing.boxes.items()
        return {blank: self.rect(box).adjusted(*reach).toAlignedRect() for blank, box in boxes}

    @cached_property
    def _bounds(self) -> Sequence[tuple[QRect, Shape]]:
        """The shapes with the pixels that each may touch."""
        return [(self.bounds(shape), shape) for shape in self.drawing.shapes]

    def bounds(self, shape: Shape) -> QRect:
        """Return the pixels that a shape may touch."""
        left, top, right, bottom = _extent(shape)
        wide, high = right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN
        return self.rect((left - _MARGIN, top - _MARGIN, wide, high)).toAlignedRect()

    def changed(self, before: SheetPicture | None) -> Iterator[QRect] | None:
        """Return the pixels that differ from a picture ``before``; None if all may."""
        if before is None or before._place != self._place:
            return None
        return map(self.bounds, set(self.drawing.shapes) ^ set(before.drawing.shapes))

    @property
    def _place(self) -> tuple[float, ...]:
        return self.drawing.width, self.drawing.height, self.zoom, self.left, self.top

    def paint(
        self, painter: QPainter, seen: QRegion, palette: Palette, texts: Sequence[TextLine]
    ) -> None:
        """Paint the shapes that touch a region, and ``texts`` over them."""
        shapes = [shape for bounds, shape in self._bounds if seen.intersects(bounds)]
        part = FigurePart("", "node", ("block",), (*shapes, *texts))
        figure = TreeFigure(self.drawing.width, self.drawing.height, (part,), "", "", palette)
        painter.save()
        painter.translate(self.left, self.top)
        painter.scale(self.zoom, self.zoom)
        FigurePainter(figure).paint(painter)
        painter.restore()


def _extent(shape: Shape) -> tuple[float, float, float, float]:
    """Return the left, upper, right and lower edge of a shape, in points."""
    match shape:
        case Rectangle():
            return shape.left, shape.top, shape.left + shape.width, shape.top + shape.height
        case Polyline():
            xs, ys = zip(*shape.points, strict=True)
            return min(xs), min(ys), max(xs), max(ys)
        case TextLine():
            wide = text_width(shape.text, shape.size, shape.bold, shape.mono) * _WIDER
            return shape.x, shape.y - shape.size, shape.x + wide, shape.y + shape.size / 2
        case _:
            raise AssertionError(f"a sheet has no {type(shape).__name__}")
