"""Asks where an export goes, and in which format."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PyQt6.QtWidgets import QFileDialog, QWidget

from c4viz.export import check_suffix

OUT = Path("out")
"""Where exports go whose place is not chosen yet."""


def ask_export_place(
    parent: QWidget, title: str, place: Path, titles: Mapping[str, str], suffix: str
) -> Path | None:
    """Ask for a file of one of the formats, by their suffixes, which a typed suffix may change;
    ``place`` is proposed, without a suffix. Return None if there is none to write.

    Raises:
        ExportError: the suffix that was typed is none of them.
    """
    kinds = [f"{named} (*{known})" for known, named in titles.items()]
    usual = kinds[list(titles).index(suffix)]
    proposed = str(place.with_name(place.name + suffix))
    name, _ = QFileDialog.getSaveFileName(parent, title, proposed, ";;".join(kinds), usual)
    if not name:
        return None
    path = Path(name)
    path = path if path.suffix else path.with_name(path.name + suffix)
    if path.parent == OUT:
        path.parent.mkdir(exist_ok=True)
    check_suffix(path, tuple(titles))
    return path
