"""Paints a widget as it is on the screen: as an image, or as an SVG whose texts stay texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from PyQt6.QtCore import QBuffer, QPoint, QSize
from PyQt6.QtGui import QImage, QPainter, QRegion
from PyQt6.QtSvg import QSvgGenerator
from PyQt6.QtWidgets import QWidget

from c4viz.app.widgets.theme import Theme

_FLAG = QWidget.RenderFlag
_NAMED = re.compile(r"\b(clipPath|gradient|pattern|image)(\d+)")
_SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def photograph(widget: QWidget, theme: Theme, zoom: float = 1.0) -> QImage:
    """Paint a widget with all that is in it, ``zoom`` times as large as on the screen; ``theme``
    has the colour of what is behind it."""
    size = (widget.size().toSizeF() * zoom).toSize().expandedTo(QSize(1, 1))
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(zoom)  # and not scaled: what is kept as pixels would be blurred
    image.fill(theme.panel)
    painter = QPainter(image)
    widget.render(painter, QPoint(0, 0))
    painter.end()
    image.setDevicePixelRatio(1.0)
    return image


def svg_of(widget: QWidget, theme: Theme, title: str) -> str:
    """Return a widget with all that is in it as an SVG, as large in pixels as on the screen."""
    size = f'width="{widget.width()}" height="{widget.height()}"'
    numbers = iter(range(1, 1_000_000))
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg {_SPACES} {size} viewBox="0 0 {widget.width()} {widget.height()}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" fill="{theme.panel.name()}"/>',
        *_inside(widget, QPoint(), _FLAG.DrawWindowBackground, numbers),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _inside(
    widget: QWidget, place: QPoint, how: QWidget.RenderFlag, numbers: Iterator[int]
) -> Iterator[str]:
    """Yield a widget as an SVG within that of its parent, which cuts off what is outside: Qt
    writes one clip of many that lie in one another."""
    yield (
        f'<svg x="{place.x()}" y="{place.y()}" width="{widget.width()}" height="{widget.height()}">'
    )
    yield _alone(widget, how, next(numbers))
    for child in widget.children():
        if isinstance(child, QWidget) and _is_seen(child, widget):
            yield from _inside(child, child.pos(), _FLAG(0), numbers)
    yield "</svg>"


def _is_seen(child: QWidget, parent: QWidget) -> bool:
    return (
        child.isVisibleTo(parent)
        and not child.isWindow()
        and not child.size().isEmpty()
        and child.geometry().intersects(parent.rect())
    )


def _alone(widget: QWidget, how: QWidget.RenderFlag, number: int) -> str:
    """Return what a widget paints itself; what it names has ``number`` in the name."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    generator.setOutputDevice(buffer)
    generator.setSize(widget.size())
    generator.setViewBox(widget.rect())
    generator.setResolution(96)
    painter = QPainter(generator)
    widget.render(painter, QPoint(), QRegion(), how)
    painter.end()
    text = buffer.data().data().decode()
    inside = text[text.index("<defs>") : text.rindex("</svg>")]
    return _NAMED.sub(lambda match: f"{match[1]}{number}-{match[2]}", inside)
