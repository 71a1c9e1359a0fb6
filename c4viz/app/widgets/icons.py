"""The icons of the actions, drawn as shapes so that they take the theme's colour."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QIcon, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

SIZE = 64
"""Pixels of the drawn icon; Qt scales it down. Shapes below use a field of 24 by 24."""

Shape = Callable[[QPainter], None]


def icon(name: str, colour: QColor, disabled: QColor, checked: QColor) -> QIcon:
    """The icon ``name`` in a colour, and in others while its action is disabled or checked; on a
    row that is selected, also of a menu, as where it is checked.

    A button that is raised by the mouse (`QToolButton.setAutoRaise`) would show it so too.
    """
    made = QIcon()
    made.addPixmap(_pixmap(name, checked), QIcon.Mode.Selected)
    made.addPixmap(_pixmap(name, checked), QIcon.Mode.Active)  # in the line of a menu
    made.addPixmap(_pixmap(name, checked), QIcon.Mode.Normal, QIcon.State.On)
    made.addPixmap(_pixmap(name, colour), QIcon.Mode.Normal)
    made.addPixmap(_pixmap(name, disabled), QIcon.Mode.Disabled)
    return made


def _pixmap(name: str, colour: QColor) -> QPixmap:
    return QPixmap.fromImage(_drawn(name, colour.rgba()))


@lru_cache(maxsize=1024)
def _drawn(name: str, colour: int) -> QImage:
    """The shape ``name`` in a colour (0xAARRGGBB), drawn once. No pixmap is kept: it would have
    to go before the application does."""
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(SIZE / 24, SIZE / 24)
    ink = QColor.fromRgba(colour)
    painter.setPen(QPen(ink, 2, cap=Qt.PenCapStyle.RoundCap, join=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(ink)
    SHAPES[name](painter)
    painter.end()
    return image


def _polygons(*polygons: list[tuple[float, float]]) -> Shape:
    def draw(painter: QPainter) -> None:
        for points in polygons:
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))

    return draw


def _lines(*lines: list[tuple[float, float]]) -> Shape:
    def draw(painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for points in lines:
            painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))

    return draw


def _both(*shapes: Shape) -> Shape:
    def draw(painter: QPainter) -> None:
        brush = painter.brush()
        for shape in shapes:
            painter.setBrush(brush)
            shape(painter)

    return draw


def _turn(back: bool) -> Shape:
    """A half circle with an arrow head: undo, or redo mirrored."""

    def draw(painter: QPainter) -> None:
        if not back:
            painter.translate(24, 0)
            painter.scale(-1, 1)
        brush = painter.brush()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath(QPointF(6, 9))
        path.lineTo(14, 9)
        path.arcTo(QRectF(9, 9, 10, 10), 90, -180)
        path.lineTo(9, 19)
        painter.drawPath(path)
        painter.setBrush(brush)
        painter.drawPolygon(QPolygonF([QPointF(4, 9), QPointF(9, 5), QPointF(9, 13)]))

    return draw


def _eye(painter: QPainter) -> None:
    brush = painter.brush()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath(QPointF(2, 12))
    path.quadTo(12, 2, 22, 12)
    path.quadTo(12, 22, 2, 12)
    painter.drawPath(path)
    painter.setBrush(brush)
    painter.drawEllipse(QPointF(12, 12), 2.5, 2.5)


SHAPES: dict[str, Shape] = {
    "new": _lines([(12, 5), (12, 19)], [(5, 12), (19, 12)]),
    "undo": _turn(back=True),
    "redo": _turn(back=False),
    "search": _both(_lines([(15, 15), (20, 20)]), lambda p: p.drawEllipse(QPointF(10, 10), 6, 6)),
    "stop": _polygons([(6, 6), (18, 6), (18, 18), (6, 18)]),
    "open": _lines([(3, 19), (3, 5), (9, 5), (11, 8), (20, 8), (20, 11)],
                   [(3, 19), (7, 11), (22, 11), (18, 19), (3, 19)]),
    "save": _lines([(12, 4), (12, 15)], [(7, 10), (12, 15), (17, 10)],
                   [(4, 16), (4, 20), (20, 20), (20, 16)]),
    "export": _lines([(12, 15), (12, 4)], [(7, 9), (12, 4), (17, 9)],
                     [(4, 16), (4, 20), (20, 20), (20, 16)]),
    "fit": _lines([(4, 9), (4, 4), (9, 4)], [(15, 4), (20, 4), (20, 9)],
                  [(20, 15), (20, 20), (15, 20)], [(9, 20), (4, 20), (4, 15)]),
    "hide": _both(_eye, _lines([(4, 20), (20, 4)])),
    "reveal": _eye,
    "tree": _both(_lines([(5, 12), (18, 5)], [(5, 12), (18, 19)]),
                  lambda p: p.drawEllipse(QPointF(5, 12), 3.5, 3.5),
                  lambda p: p.drawEllipse(QPointF(19, 5), 3.5, 3.5),
                  lambda p: p.drawEllipse(QPointF(19, 19), 3.5, 3.5)),
    "up": _lines([(5, 15), (12, 8), (19, 15)]),
    "down": _lines([(5, 9), (12, 16), (19, 9)]),
    "close": _lines([(6, 6), (18, 18)], [(18, 6), (6, 18)]),
    "float": _lines([(8, 4), (20, 4), (20, 16), (8, 16), (8, 4)], [(4, 9), (4, 20), (15, 20)]),
    "more": _lines([(5, 5), (12, 12), (5, 19)], [(13, 5), (20, 12), (13, 19)]),
    "first": _both(_polygons([(18, 5), (18, 19), (8, 12)]), _lines([(5, 5), (5, 19)])),
    "back": _polygons([(16, 5), (16, 19), (6, 12)]),
    "play": _polygons([(7, 4), (7, 20), (20, 12)]),
    "play_back": _polygons([(17, 4), (17, 20), (4, 12)]),
    "pause": _polygons([(6, 5), (9, 5), (9, 19), (6, 19)], [(15, 5), (18, 5), (18, 19), (15, 19)]),
    "forward": _polygons([(8, 5), (8, 19), (18, 12)]),
    "last": _both(_polygons([(6, 5), (6, 19), (16, 12)]), _lines([(19, 5), (19, 19)])),
    "over": _both(_lines([(3, 15), (5, 8), (12, 5), (18, 9), (19, 13)], [(7, 19), (15, 19)]),
                  _polygons([(15, 12), (22, 11), (19, 17)])),
    "out": _both(_lines([(12, 20), (12, 9)], [(5, 20), (19, 20)]),
                 _polygons([(7, 10), (17, 10), (12, 3)])),
    "cutoff": _both(_lines([(4, 5), (16, 17)], [(4, 19), (16, 7)]),
                    lambda p: p.drawEllipse(QPointF(18, 18), 2.2, 2.2),
                    lambda p: p.drawEllipse(QPointF(18, 6), 2.2, 2.2)),
}  # fmt: skip
