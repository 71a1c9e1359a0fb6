"""Writes reports of games in all their formats."""

from __future__ import annotations

from pathlib import Path

from c4viz import report as reports
from c4viz.app.figures.paint import load_fonts_once
from c4viz.app.figures.pictures import image_of, most_dots, write_pdf
from c4viz.app.widgets.pictures import write_png
from c4viz.atomic_file import WatchProgress, unwatched
from c4viz.export import ExportError, write_text
from c4viz.export.figure import TreeFigure
from c4viz.report import MatchReport
from c4viz.report.sheet import PAPER

_LEAST_DOTS = 72
"""Fewest dots per inch of a picture in which words can be read."""


def write_report(path: Path, report: MatchReport, watch: WatchProgress = unwatched) -> None:
    """Write a report as what the suffix of ``path`` says.

    Raises:
        ExportError: the file cannot be written, or the report is too long for it.
        ExportStopped: ``watch`` said so.
        OSError: the disk is full.
    """
    write_laid_out(path, lay_out(path, report), watch)


def lay_out(path: Path, report: MatchReport) -> TreeFigure | str:
    """Lay a report out for the file ``path``: as a figure, or as the text of the file. Nothing of
    the game is asked for after that. Raise an ExportError as `write_report` does."""
    reports.check_place(path)
    suffix = path.suffix.lower()
    if suffix not in reports.PAINTED:
        return "".join(reports.text_parts(suffix, report))
    sheet = reports.sheet_of(report, margin=0) if suffix == ".pdf" else reports.sheet_of(report)
    if suffix == ".png" and most_dots(sheet) < _LEAST_DOTS:
        raise ExportError("the report is too long for a picture: write a .pdf or a .html")
    return sheet


def write_laid_out(
    path: Path, laid_out: TreeFigure | str, watch: WatchProgress = unwatched
) -> None:
    """Write what `lay_out` gave; raise as `write_report` does."""
    if isinstance(laid_out, str):
        write_text(path, [laid_out])
        return
    load_fonts_once()
    if path.suffix.lower() == ".pdf":
        write_pdf(path, laid_out, PAPER, watch)
    else:
        write_png(path, image_of(laid_out))
