"""The icons of the actions: shapes among the resources, which take the theme's colour."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PyQt6.QtSvg import QSvgRenderer

from c4viz.resources import resource

SIZE = 64
"""Pixels of the drawn icon; Qt scales it down."""


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
    return QPixmap.fromImage(_drawn(name, colour.name()))


@lru_cache(maxsize=1024)
def _drawn(name: str, colour: str) -> QImage:
    """The shape ``name`` in a colour, drawn once. No pixmap is kept: it would have to go before
    the application does."""
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = resource(f"icons/{name}.svg").read_text(encoding="utf-8")
    QSvgRenderer(shape.replace("currentColor", colour).encode()).render(painter)
    painter.end()
    return image
