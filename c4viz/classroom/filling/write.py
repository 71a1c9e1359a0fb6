"""Write exercises as files, of the kind that the suffix says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.grading import key_entries
from c4viz.classroom.filling.page import page_of
from c4viz.classroom.filling.sheetfile import csv_text, json_text
from c4viz.classroom.filling.worksheet import worksheet_of
from c4viz.export import check
from c4viz.export.svg import svg_parts
from c4viz.language import Texts

WORKSHEETS = Texts(
    {
        ".pdf": "PDF, on A4",
        ".html": "Page for any browser, which marks",
        ".svg": "SVG, one sheet",
        ".png": "PNG, one sheet",
        ".csv": "Table to fill in",
        ".json": "JSON to fill in",
    }
)
"""Formats of worksheets by their suffixes."""
PAINTED = (".pdf", ".png")
"""Suffixes of those that only Qt paints."""


def check_worksheet(path: Path) -> None:
    """Refuse a file that could not be written; raise a FileNameError as `c4viz.export.check`."""
    check(path, tuple(WORKSHEETS))


def text_parts(
    suffix: str, exercises: Sequence[Exercise], keys: bool = False, sheets: bool = True
) -> Iterable[str]:
    """Return, in pieces, the text of a file that Qt does not paint: ``sheets`` to fill in, and
    ``keys``; a page knows the keys, and tables hold one of both."""
    if suffix == ".html":
        return page_of(exercises)
    if suffix == ".svg":
        return svg_parts(worksheet_of(exercises, keys, sheets=sheets))
    filled = {one.code: key_entries(one) for one in exercises} if keys else {}
    return [(csv_text if suffix == ".csv" else json_text)(exercises, filled)]
