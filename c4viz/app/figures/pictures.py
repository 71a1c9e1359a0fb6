"""Writes figures as PNG and PDF."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PyQt6.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QImage, QPageSize, QPainter, QPdfWriter

from c4viz.app.figures.painter import FigurePainter
from c4viz.app.widgets.pictures import written_from_memory
from c4viz.app.widgets.theme import FAMILY
from c4viz.atomic_file import WatchProgress, replacing, unwatched
from c4viz.export.errors import ExportError, ExportStopped
from c4viz.export.figure import TreeFigure
from c4viz.export.pages import MARGIN, Page, pages_of, size_of_paper

DPI = 192
"""Dots per inch of a PNG where none are asked for: twice those of a screen."""
_PIXELS, _SIDE = 60e6, 30_000
"""The largest picture: 240 MB, and less than Qt's greatest width."""
_PDF_DPI = 1200
_FOOT, _FINE = 3, 10
"""Height in millimetres of the letters below a page; fonts have whole pixels, ten of them each."""


def most_dots(figure: TreeFigure) -> int:
    """Return the most dots per inch that an image of a figure can have."""
    width, height = _inches(figure)
    return math.floor(min(math.sqrt(_PIXELS / (width * height)), _SIDE / max(width, height)))


def _inches(figure: TreeFigure) -> tuple[float, float]:
    width, height = (side * figure.scale / 72 for side in (figure.width, figure.height))
    return width, height


def image_of(figure: TreeFigure, dpi: int | None = None) -> QImage:
    """Paint a figure with so many dots per inch, or as many up to `DPI` as an image can have.

    Raises:
        ExportError: an image cannot have as many as were asked for.
    """
    width, height = _inches(figure)
    most = most_dots(figure)
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


GIF_DPI = 96
"""Dots per inch of a GIF where none are asked for: those of a screen."""
_COLOURS = 128
_CLEAR = 255
"""Index of no colour, which shows the picture before."""


def write_gif(
    path: Path,
    picture: Callable[[int], QImage],
    count: int,
    seconds: float,
    watch: WatchProgress = unwatched,
) -> None:
    """Write ``count`` pictures of one size, which ``picture`` makes by their numbers, as a GIF that
    shows each for so many ``seconds``, over and over. ``picture`` is asked for each when it is
    written, and for three of them before, whose colours all have.

    Raises:
        OSError: the file cannot be written.
        ExportStopped: ``watch`` said so.
    """
    from PIL import Image  # for GIFs alone, which Qt cannot write

    # One palette for all, with the colours of nodes that are done and of others: colours that
    # flicker would look like changes.
    shown = [_array_of(picture(number)) for number in sorted({0, count // 2, count - 1})]
    sheet = Image.fromarray(np.concatenate(shown))
    palette = sheet.quantize(_COLOURS, Image.Quantize.MEDIANCUT)

    def indices() -> Iterator[npt.NDArray[np.uint8]]:
        for number in range(count):
            if watch(number / count):
                raise ExportStopped
            one = Image.fromarray(_array_of(picture(number)))
            yield np.asarray(one.quantize(palette=palette, dither=Image.Dither.NONE))

    def frames() -> Iterator[Image.Image]:
        for changed in _changes(indices()):
            frame = Image.fromarray(changed, "P")
            frame.putpalette(palette.getpalette() or [])
            yield frame

    made = frames()
    with replacing(path) as part:
        next(made).save(
            part,
            "GIF",
            save_all=True,
            append_images=made,
            duration=round(1000 * seconds),
            loop=0,
            transparency=_CLEAR,
            disposal=1,
            optimize=False,  # which takes four times as long
        )


def _array_of(image: QImage) -> npt.NDArray[np.uint8]:
    """Return the pixels of a picture: shape (height, width, 3), red, green and blue."""
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    held = image.constBits()
    assert held is not None
    data = np.frombuffer(held.asstring(image.sizeInBytes()), np.uint8)
    lines = data.reshape(image.height(), image.bytesPerLine())
    return lines[:, : 3 * image.width()].reshape(image.height(), image.width(), 3)


def _changes(pictures: Iterable[npt.NDArray[np.uint8]]) -> Iterator[npt.NDArray[np.uint8]]:
    """Yield the first picture, then what changes in each, clear where nothing does: files of a
    third of the size."""
    before: npt.NDArray[np.uint8] | None = None
    for after in pictures:
        yield after if before is None else np.where(before == after, np.uint8(_CLEAR), after)
        before = after


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
    with written_from_memory(path) as buffer:
        writer = QPdfWriter(buffer)
        writer.setResolution(_PDF_DPI)
        writer.setTitle(figure.title)
        writer.setCreator("c4viz")
        exact = QPageSize.SizeMatchPolicy.ExactMatch
        writer.setPageSize(QPageSize(QSizeF(*size), QPageSize.Unit.Millimeter, "", exact))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        with QPainter(writer) as painter:
            for number, page in enumerate(pages):
                if watch(number / len(pages)):
                    raise ExportStopped
                if number:
                    writer.newPage()
                _paint_page(painter, figure, page, margin)
                if len(pages) > 1:
                    _paint_number(painter, f"{number + 1} / {len(pages)}", size)


def _paint_number(painter: QPainter, text: str, size: tuple[float, float]) -> None:
    """Write the number of a page in the middle of its lower margin."""
    painter.save()
    painter.scale(_PDF_DPI / 25.4, _PDF_DPI / 25.4)  # counted in millimetres from here on
    width, height = size
    font = QFont(FAMILY)
    font.setPixelSize(_FOOT * _FINE)
    painter.setFont(font)
    painter.setPen(QColor("#555555"))
    painter.translate(0, height - MARGIN)
    painter.scale(1 / _FINE, 1 / _FINE)
    foot = QRectF(0, 0, width * _FINE, MARGIN * _FINE)
    painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


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
