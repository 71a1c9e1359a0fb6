"""Writes what a painter paints as a picture: SVG, or PNG of twice the size on the screen.

All that Qt writes is held in memory first: it tells neither why a disk takes no more, nor, of PDF
and SVG, that it took no more.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PyQt6.QtCore import QBuffer, QRect, QSize
from PyQt6.QtGui import QColor, QImage, QPaintEngine, QPainter
from PyQt6.QtSvg import QSvgGenerator

from c4viz.app.widgets.boxes import sure
from c4viz.atomic_file import replacing
from c4viz.language import tr


def is_vector(painter: QPainter) -> bool:
    """Tell whether what is painted becomes an SVG, which is enlarged as one likes."""
    return sure(painter.paintEngine()).type() == QPaintEngine.Type.SVG


def write_picture(
    path: Path, size: QSize, title: str, ground: QColor, paint: Callable[[QPainter], object]
) -> None:
    """Write a picture of a ``size`` in pixels by the suffix of its file, ``.png`` or ``.svg``, on a
    ``ground``; raise an OSError if it cannot be written."""
    if path.suffix.lower() == ".png":
        image = QImage(size * 2, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(2)
        image.fill(ground)
        with QPainter(image) as painter:
            paint(painter)
        write_png(path, image)
        return
    with written_from_memory(path) as buffer:
        canvas = QSvgGenerator()
        canvas.setOutputDevice(buffer)
        canvas.setSize(size)
        canvas.setViewBox(QRect(0, 0, size.width(), size.height()))
        canvas.setTitle(title)
        with QPainter(canvas) as painter:
            painter.fillRect(0, 0, size.width(), size.height(), ground)
            paint(painter)


def write_png(path: Path, image: QImage) -> None:
    """Write an image as a PNG; raise an OSError if it cannot be written."""
    with written_from_memory(path) as buffer:
        if not image.save(buffer, "PNG"):
            raise OSError(errno.EIO, tr("The picture cannot be written"), str(path))


@contextmanager
def written_from_memory(path: Path) -> Iterator[QBuffer]:
    """Give memory to write to, which becomes the file after the block, in place of one that is
    there; raise an OSError, with its reason, if it cannot be written."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    yield buffer
    with replacing(path) as part:
        part.write_bytes(buffer.data().data())
