"""Writes what a painter paints as a picture: SVG, or PNG of twice the size on the screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import QRect, QSize
from PyQt6.QtGui import QColor, QImage, QPaintEngine, QPainter
from PyQt6.QtSvg import QSvgGenerator

from c4viz.app.widgets.boxes import sure
from c4viz.atomic_file import replacing


def is_vector(painter: QPainter) -> bool:
    """Tell whether what is painted becomes an SVG, which is enlarged as one likes."""
    return sure(painter.paintEngine()).type() == QPaintEngine.Type.SVG


def write_picture(
    path: Path, size: QSize, title: str, ground: QColor, paint: Callable[[QPainter], object]
) -> None:
    """Write a picture of a ``size`` in pixels by the suffix of its file, ``.png`` or ``.svg``, on a
    ``ground``; raise an OSError if it cannot be written."""
    with replacing(path) as part:
        if path.suffix.lower() == ".png":
            image = QImage(size * 2, QImage.Format.Format_RGB32)
            image.setDevicePixelRatio(2)
            image.fill(ground)
            with QPainter(image) as painter:
                paint(painter)
            image.save(str(part), "PNG")
            return
        canvas = QSvgGenerator()
        canvas.setFileName(str(part))
        canvas.setSize(size)
        canvas.setViewBox(QRect(0, 0, size.width(), size.height()))
        canvas.setTitle(title)
        with QPainter(canvas) as painter:
            painter.fillRect(0, 0, size.width(), size.height(), ground)
            paint(painter)
