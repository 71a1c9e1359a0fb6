"""Writes pictures of what a window shows, and films of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QByteArray
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QWidget

from c4viz.app.figures.pictures import write_gif
from c4viz.app.snapshots.picture import photograph, svg_of
from c4viz.app.widgets.pictures import write_png
from c4viz.app.widgets.theme import Theme
from c4viz.atomic_file import WatchProgress, replacing, unwatched
from c4viz.charts.chart import Chart
from c4viz.export import write_text
from c4viz.export.errors import ExportStopped
from c4viz.export.table import chart_csv_parts
from c4viz.language import Texts

SNAPSHOT_FORMATS = Texts(
    {
        ".png": "A picture: PNG",
        ".svg": "A drawing: SVG",
        ".gif": "A film: GIF",
        ".csv": "The numbers of the chart: CSV",
    }
)
"""Titles of the formats of what a window shows, by their suffixes."""


def still_of(
    path: Path, widget: QWidget, theme: Theme, title: str, zoom: float = 1.0,
    chart: Chart | None = None,
) -> Callable[[], None]:  # fmt: skip
    """Take a widget as what the suffix of ``path`` says: its ``chart`` as numbers, a drawing, or
    else a picture. Return what writes it, in any thread: it raises an OSError if it cannot."""
    match path.suffix.lower():
        case ".csv" if chart is not None:
            return partial(write_text, path, chart_csv_parts(chart))
        case ".svg":
            return partial(write_text, path, [svg_of(widget, theme, title)])
        case _:
            return partial(write_png, path, photograph(widget, theme, zoom))


def save_film(
    path: Path, pictures: Sequence[QByteArray], seconds: float, watch: WatchProgress = unwatched
) -> list[Path]:
    """Write PNG files that are held in memory as a GIF, or as files that are numbered; return the
    paths of what was written.

    Raises:
        OSError: a file cannot be written.
        ExportStopped: ``watch`` said so.
    """
    if path.suffix.lower() == ".gif":
        write_gif(path, _picture_of(pictures), len(pictures), seconds, watch)
        return [path]
    paths = numbered(path, len(pictures))
    for number, (one, picture) in enumerate(zip(paths, pictures, strict=True)):
        if watch(number / len(paths)):
            raise ExportStopped
        with replacing(one) as part:
            part.write_bytes(picture.data())
    return paths


def numbered(path: Path, count: int) -> list[Path]:
    """Return the files of a film in single pictures: ``step-01.png``, ``step-02.png``, …"""
    digits = len(str(count))
    return [path.with_stem(f"{path.stem}-{number:0{digits}}") for number in range(1, count + 1)]


def _picture_of(pictures: Sequence[QByteArray]) -> Callable[[int], QImage]:
    return lambda number: QImage.fromData(pictures[number])
