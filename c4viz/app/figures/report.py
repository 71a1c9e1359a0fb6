"""Writes reports of games in all their formats."""

from __future__ import annotations

from pathlib import Path

from c4viz import report as reports
from c4viz.app.figures.paint import load_fonts_once
from c4viz.app.figures.pictures import image_of, write_pdf
from c4viz.app.widgets.pictures import write_png
from c4viz.atomic_file import WatchProgress, unwatched
from c4viz.report import MatchReport
from c4viz.report.sheet import PAPER


def write_report(path: Path, report: MatchReport, watch: WatchProgress = unwatched) -> None:
    """Write a report as what the suffix of ``path`` says.

    Raises:
        FileNameError: the file cannot be written.
        ExportStopped: ``watch`` said so.
        OSError: the disk is full.
    """
    suffix = path.suffix.lower()
    if suffix not in reports.PAINTED:
        reports.write_report(path, report)
        return
    reports.check_place(path)
    load_fonts_once()
    sheet = reports.sheet_of(report)
    if suffix == ".pdf":
        write_pdf(path, sheet, PAPER, watch)
    else:
        write_png(path, image_of(sheet))
