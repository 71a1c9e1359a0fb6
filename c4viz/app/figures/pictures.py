"""Writes figures as PNG and PDF."""

from __future__ import annotations

import errno
import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PyQt6.QtCore import QMarginsF, QRectF, QSizeF
from PyQt6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter

from c4viz.app.figures.painter import FigurePainter
from c4viz.atomic_file import WatchProgress, replacing, unwatched
from c4viz.export.errors import ExportError, ExportStopped
from c4viz.export.figure import TreeFigure
from c4viz.export.pages import MARGIN, Page, pages_of, size_of_paper
from c4viz.language import tr

DPI = 192
"""Dots per inch of a PNG where none are asked for: twice those of a screen."""
_PIXELS, _SIDE = 60e6, 30_000
"""The largest picture: 240 MB, and less than Qt's greatest width."""
_PDF_DPI = 1200


def image_of(figure: TreeFigure, dpi: int | None = None) -> QImage:
    """Paint a figure with so many dots per inch, or as many up to `DPI` as an image can have.

    Raises:
        ExportError: an image cannot have as many as were asked for.
    """
    width, height = (side * figure.scale / 72 for side in (figure.width, figure.height))
    most = math.floor(min(math.sqrt(_PIXELS / (width * height)), _SIDE / max(width, height)))
    if dpi is not None and dpi > most:
        raise ExportError(
            "a picture of {width} x {height} pixels is too large: choose {most} dots per inch or "
            "fewer",
            width=f"{width * dpi:,.0f}",
            height=f"{height * dpi:,.0f}",
            most=most,
        )
    dots = dpi or max(1, min(DPI, most))
    size = QSizeF(width * dots, height * dots).toSize()
    image = QImage(size.expandedTo(QSizeF(1, 1).toSize()), QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(dots / 0.0254))
    image.setDotsPerMeterY(round(dots / 0.0254))
    image.fill(QColor(figure.palette.colour("ground")))  # also what is left of a pixel at the edges
    painter = QPainter(image)
    zoom = figure.scale / 72 * dots
    painter.scale(zoom, zoom)
    FigurePainter(figure).paint(painter)
    painter.end()
    return image


def write_png(path: Path, image: QImage) -> None:
    """Write a picture; an existing file is replaced only once the new one is complete.

    Raises:
        OSError: the file cannot be written.
    """
    with replacing(path) as part:
        if not image.save(str(part), "PNG"):
            raise OSError(errno.EIO, tr("The picture cannot be written"), str(path))


_GIF_DPI = 96
_COLOURS = 128
_CLEAR = 255
"""Index of no colour, which shows the picture before."""


def write_gif(
    path: Path,
    frames: Sequence[TreeFigure],
    seconds: float,
    dpi: int | None = None,
    watch: WatchProgress = unwatched,
) -> None:
    """Write figures of one size as a GIF that shows each for so many ``seconds``, over and over,
    with a screen's dots per inch where none are asked for.

    Raises:
        ExportError: a picture cannot have so many dots.
        OSError: the file cannot be written.
        ExportStopped: ``watch`` said so.
    """
    from PIL import Image  # for GIFs alone, which Qt cannot write

    pictures = []
    for number, figure in enumerate(frames):
        if watch(number / len(frames)):
            raise ExportStopped
        image = image_of(figure, dpi or _GIF_DPI).convertToFormat(QImage.Format.Format_RGB888)
        size, held = (image.width(), image.height()), image.constBits()
        assert held is not None
        data = held.asstring(image.sizeInBytes())
        picture = Image.frombuffer("RGB", size, data, "raw", "RGB", image.bytesPerLine(), 1)
        pictures.append(picture)
    # One palette for all, with the colours of nodes that are done and of others: colours that
    # flicker would look like changes.
    shown = [pictures[0], pictures[len(pictures) // 2], pictures[-1]]
    sheet = Image.new("RGB", (shown[0].width, sum(one.height for one in shown)))
    for number, one in enumerate(shown):
        sheet.paste(one, (0, number * one.height))
    palette = sheet.quantize(_COLOURS, Image.Quantize.MEDIANCUT)
    indices = [
        np.asarray(one.quantize(palette=palette, dither=Image.Dither.NONE)) for one in pictures
    ]
    first, *rest = (Image.fromarray(one, "P") for one in _changes(indices))
    for one in (first, *rest):
        one.putpalette(palette.getpalette() or [])
    with replacing(path) as part:
        first.save(
            part,
            "GIF",
            save_all=True,
            append_images=rest,
            duration=round(1000 * seconds),
            loop=0,
            transparency=_CLEAR,
            disposal=1,
            optimize=False,  # which takes four times as long
        )


def _changes(pictures: Sequence[npt.NDArray[np.uint8]]) -> Iterator[npt.NDArray[np.uint8]]:
    """Yield the first picture, then what changes in each, clear where nothing does: files of a
    third of the size."""
    yield pictures[0]
    for before, after in pairwise(pictures):
        yield np.where(before == after, np.uint8(_CLEAR), after)


def write_pdf(path: Path, figure: TreeFigure, paper: str, watch: WatchProgress = unwatched) -> None:
    """Write a figure on pages of ``paper``, or on one as large as it is ("fit").

    Raises:
        OSError: the file cannot be written.
        ExportStopped: ``watch`` said so.
    """
    pages = pages_of(figure, paper)
    margin = MARGIN
    size = size_of_paper(paper)
    if size is None:
        size, margin = figure.millimetres, 0.0
    with replacing(path) as part:
        writer = QPdfWriter(str(part))
        writer.setResolution(_PDF_DPI)
        writer.setTitle(figure.title)
        writer.setCreator("c4viz")
        exact = QPageSize.SizeMatchPolicy.ExactMatch
        writer.setPageSize(QPageSize(QSizeF(*size), QPageSize.Unit.Millimeter, "", exact))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        painter = QPainter()
        if not painter.begin(writer):
            raise OSError(errno.EIO, tr("The picture cannot be written"), str(path))
        try:
            for number, page in enumerate(pages):
                if watch(number / len(pages)):
                    raise ExportStopped
                if number:
                    writer.newPage()
                _paint_page(painter, figure, page, margin)
        finally:
            painter.end()


def _paint_page(painter: QPainter, figure: TreeFigure, page: Page, margin: float) -> None:
    painter.save()
    painter.scale(_PDF_DPI / 72, _PDF_DPI / 72)
    painter.translate(margin / 25.4 * 72, margin / 25.4 * 72)
    painter.scale(figure.scale, figure.scale)
    painter.translate(0, -page.top)
    seen = QRectF(0, page.top, figure.width, page.bottom - page.top)
    painter.setClipRect(seen)
    FigurePainter(figure).paint(painter, seen)
    painter.restore()
