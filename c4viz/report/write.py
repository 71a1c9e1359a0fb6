"""Write reports as files, of the kind that the suffix says."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from c4viz.export import check, write_text
from c4viz.export.svg import svg_parts
from c4viz.language import Texts
from c4viz.report.content import MatchReport
from c4viz.report.html import page_of
from c4viz.report.sheet import sheet_of

REPORTS = Texts(
    {
        ".pdf": "PDF, on A4",
        ".html": "Page for any browser",
        ".svg": "SVG, one sheet",
        ".png": "PNG, one sheet",
    }
)
"""Formats of reports by their suffixes."""
PAINTED = (".pdf", ".png")
"""Suffixes of those that only Qt paints."""


def check_place(path: Path) -> None:
    """Refuse a file that could not be written; raise a FileNameError as `c4viz.export.check`."""
    check(path, tuple(REPORTS))


def write_report(path: Path, report: MatchReport) -> None:
    """Write a report as a page or an SVG; a file there is replaced when the new one is whole.

    Raises:
        FileNameError: the file cannot be written, or is one that Qt paints.
        OSError: the disk is full.
    """
    check(path, tuple(suffix for suffix in REPORTS if suffix not in PAINTED))
    write_text(path, text_parts(path.suffix.lower(), report))


def text_parts(suffix: str, report: MatchReport) -> Iterable[str]:
    """Return, in pieces, the text of a page or an SVG."""
    return page_of(report) if suffix == ".html" else svg_parts(sheet_of(report))
