"""Picture of a tree, as a program of slides takes it."""

from __future__ import annotations

import math

from PyQt6.QtGui import QImage, QPainter

from c4viz.app.tree.node_style import Look
from c4viz.app.tree.painter import TreeDrawing

_PIXELS, _SIDE = 60e6, 30_000
"""The largest picture: 240 MB, and less than Qt's greatest width."""


def picture(drawing: TreeDrawing, look: Look) -> QImage:
    """Paint a drawing as an image of its whole extent, on the theme's ground: twice as large as on
    the screen, or as large as an image can be."""
    bounds = drawing.bounds
    area, side = bounds.width() * bounds.height(), max(bounds.width(), bounds.height())
    zoom = min(2.0, math.sqrt(_PIXELS / area), _SIDE / side)
    image = QImage((bounds.size() * zoom).toSize(), QImage.Format.Format_RGB32)
    image.fill(look.theme.panel)
    painter = QPainter(image)
    painter.scale(zoom, zoom)
    painter.translate(-bounds.topLeft())
    drawing.paint(painter, look)
    painter.end()
    return image
