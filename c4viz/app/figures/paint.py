"""Paints trees in files without a window: for the command line."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from PyQt6.QtWidgets import QApplication

from c4viz.app.figures.pictures import GIF_DPI, image_of, write_gif, write_pdf
from c4viz.app.state.export_choice import PreparedExport
from c4viz.app.widgets.pictures import write_png
from c4viz.app.widgets.theme import load_fonts
from c4viz.atomic_file import WatchProgress, unwatched
from c4viz.export import FigureStyle, Film, Wanted, write, write_text
from c4viz.export.dot import dot_parts
from c4viz.export.errors import ExportStopped
from c4viz.export.figure import TreeFigure
from c4viz.export.figure.poster import poster_of
from c4viz.export.film import frames_of
from c4viz.export.fit import drawn_in
from c4viz.export.pages import poster_size, printable_width
from c4viz.export.svg import svg_parts
from c4viz.export.tikz import tikz_parts
from c4viz.trace import Trace


def paint(trace: Trace, path: Path, wanted: Wanted, watch: WatchProgress = unwatched) -> None:
    """Write a PNG, a PDF or a GIF of a part of a tree, as the suffix of ``path`` says; on paper it
    is as wide as that at most.

    Raises:
        ExportError: the tree is too large, or too wide, to be drawn so.
        ExportStopped: ``watch`` said so.
        OSError: the file cannot be written.
    """
    load_fonts_once()
    scope, style = wanted.scope, wanted.style
    if path.suffix.lower() == ".gif":
        film = wanted.film or Film()
        frames, dpi = frames_of(trace, scope, style, film), wanted.dpi or GIF_DPI
        write_gif(path, lambda n: image_of(frames[n], dpi), len(frames), film.seconds, watch)
        return
    if wanted.poster is not None:
        figure = poster_of(trace, wanted.poster, style, poster_size(wanted.paper))
    else:
        figure = drawn_in(trace, scope, on_paper(style, path, wanted.paper))
    write_picture(path, figure, wanted, watch)


def on_paper(style: FigureStyle, path: Path, paper: str) -> FigureStyle:
    """Return a style whose figures fit the width of the paper on which a file has them."""
    room = printable_width(paper) if path.suffix.lower() == ".pdf" else None
    if room is None:
        return style
    return replace(style, width=room if style.width is None else min(room, style.width))


def write_picture(
    path: Path, figure: TreeFigure, wanted: Wanted, watch: WatchProgress = unwatched
) -> None:
    """Write a figure as a PNG or a PDF; raise as `paint` does."""
    if watch(0):
        raise ExportStopped
    if path.suffix.lower() == ".pdf":
        write_pdf(path, figure, wanted.paper, watch)
    else:
        write_png(path, image_of(figure, wanted.dpi))


def write_prepared(path: Path, prepared: PreparedExport, watch: WatchProgress = unwatched) -> None:
    """Write what a window has prepared as what the suffix of ``path`` says: as it is shown there,
    if its format shows a figure.

    Raises:
        ExportError, ExportStopped, WorkStopped, OSError: as `paint` and `write` do.
    """
    trace, wanted, suffix = prepared.trace, prepared.wanted, path.suffix.lower()
    scene, figure = prepared.scene, prepared.figure
    if suffix == ".gif":
        paint(trace, path, wanted, watch)
    elif figure is not None and suffix in (".png", ".pdf"):
        write_picture(path, figure, wanted, watch)
    elif scene is None or figure is None or wanted.film is not None:
        write(trace, path, wanted, watch)
    elif suffix == ".dot":
        write_text(path, dot_parts(figure, scene))
    elif suffix in (".svg", ".tex"):
        write_text(path, svg_parts(figure) if suffix == ".svg" else tikz_parts(figure))
    else:
        write(trace, path, wanted, watch)


@lru_cache(maxsize=1)  # kept, since Qt ends with its application object
def load_fonts_once() -> QApplication | None:
    """Make Qt's application, which fonts need, where there is none."""
    if QApplication.instance() is not None:
        return None
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # whatever the desktop is
    app = QApplication(["c4viz"])
    load_fonts()
    return app
