"""Icons of actions: shapes from the resources, in the colours of a theme."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PyQt6.QtSvg import QSvgRenderer

from c4viz.resources import resource

SIZE = 64
"""Width of a drawn icon in pixels; Qt scales it down."""


def icon(name: str, colour: QColor, disabled: QColor, checked: QColor) -> QIcon:
    """Return the icon ``name`` in a colour, and in others while its action is disabled or checked.

    In a selected row, also of a menu, it has the colour of checked actions, as it would have on a
    button that the mouse raises (`QToolButton.setAutoRaise`).
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
    """Draw a shape in a colour, once. No pixmap is kept: it would have to go before the application
    does."""
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = resource(f"icons/{name}.svg").read_text(encoding="utf-8")
    QSvgRenderer(shape.replace("currentColor", colour).encode()).render(painter)
    painter.end()
    return image
