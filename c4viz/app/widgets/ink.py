"""Colours as Qt has them, what can be read on them, and the grounds and flags that they paint."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QColor, QPainter, QPalette, QPen, QPolygonF
from PyQt6.QtWidgets import QAbstractScrollArea, QWidget

from c4viz.app.widgets.theme import Theme
from c4viz.layout import Rgb, lightness


@lru_cache(maxsize=1 << 11)
def as_colour(rgb: Rgb) -> QColor:
    """Return a colour as Qt wants it, shared by all callers: copy it before you change it."""
    return QColor(*rgb)


def ink_on(fill: QColor) -> QColor:
    """Return black or white, whichever can be read on a colour."""
    light = lightness((fill.red(), fill.green(), fill.blue())) > 0.5
    return QColor("#000000") if light else QColor("#ffffff")


# ---- what stands on a panel and covers its ground ------------------------------------------------


def cover(*widgets: QWidget) -> None:
    """Make widgets fill their rectangles with a panel's colour: when they change Qt then paints
    neither the panel anew nor the docks and the window below it."""
    for widget in widgets:
        widget.setBackgroundRole(QPalette.ColorRole.Base)
        widget.setAutoFillBackground(True)


def cover_bars(area: QAbstractScrollArea) -> None:
    """`cover` the widgets on which the scroll bars of an area stand: bars are never opaque."""
    for bar in (area.horizontalScrollBar(), area.verticalScrollBar()):
        below = None if bar is None else bar.parentWidget()
        if below is not None:
            cover(below)


# ---- paints a flag, the same wherever a node is marked with one ----------------------------------


def paint_flag(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Paint a small flag on a pole that fills ``rect``."""
    width = rect.width() / 8
    painter.setPen(QPen(theme.node_text, width))
    painter.setBrush(theme.current)
    painter.drawLine(rect.topLeft(), rect.bottomLeft())
    tip = QPointF(rect.right(), rect.top() + rect.height() * 0.3)
    low = QPointF(rect.left(), rect.top() + rect.height() * 0.6)
    painter.drawPolygon(QPolygonF([rect.topLeft(), tip, low]))
