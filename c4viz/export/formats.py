"""Formats of files, by their suffixes: what each is called, and how its text is made."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from c4viz.export.efg import efg_parts
from c4viz.export.events import event_parts
from c4viz.export.json import json_parts
from c4viz.export.table import csv_parts, graphml_parts
from c4viz.export.text import text_lines
from c4viz.language import Texts
from c4viz.trace import Trace

TITLES: Texts[str] = Texts(
    {
        ".svg": "SVG picture",
        ".pdf": "PDF, on pages of paper",
        ".png": "PNG picture",
        ".gif": "GIF, a film of several steps",
        ".html": "Page for a browser, with all steps",
        ".tex": "TikZ, for LaTeX",
        ".dot": "DOT, for Graphviz",
        ".npz": "Trace, to be opened again",
        ".json": "JSON, for other programs",
        ".csv": "CSV, for spreadsheets",
        ".graphml": "GraphML, for graph viewers",
        ".efg": "Extensive game, for Gambit",
        ".events": "Events, for Perfetto and Speedscope",
        ".txt": "Text",
    }
)
"""Titles of the formats by their suffixes, in the order in which they are offered."""
SUFFIXES = tuple(TITLES)
DRAWN = (".svg", ".html", ".dot", ".tex")
"""Suffixes of drawings that are text, which may leave out a part of a tree."""
PAINTED = (".pdf", ".png", ".gif")
"""Suffixes of pictures that Qt paints."""
POSTED = (".svg", ".pdf", ".png")
"""Suffixes of pictures that a poster can be."""
PRINTED = tuple(suffix[1:] for suffix in SUFFIXES if suffix not in (*PAINTED, ".npz"))
"""Names of the formats that are text, which can be printed."""

MakeParts = Callable[[Trace, Collection[int] | None], Iterator[str]]
"""Makes the text of a trace in pieces, of all rows or only of these."""


def _text_parts(trace: Trace, rows: Collection[int] | None = None) -> Iterator[str]:
    return (f"{line}\n" for line in text_lines(trace, rows))


WHOLE: dict[str, MakeParts] = {
    ".json": json_parts,
    ".txt": _text_parts,
    ".csv": csv_parts,
    ".graphml": graphml_parts,
    ".efg": efg_parts,
    ".events": event_parts,
}
"""What makes the texts that hold the whole trace."""
