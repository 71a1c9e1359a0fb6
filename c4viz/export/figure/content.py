"""Choose what a node of a figure says: short texts, each in its place."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from c4viz.export.figure.lettering import text_width
from c4viz.export.figure.style import USUAL_TEXT, LabelName, has_any
from c4viz.language import localised
from c4viz.layout import Node
from c4viz.telling.moves import path_text
from c4viz.trace import Trace

FONT_SIZE = USUAL_TEXT
EDGE_FONT_SIZE = 9.0
BADGE_MARGIN = 4.0
"""Room between a badge's edges and its words, at either side."""
BLANK_WIDTH = 34.0
"""Width of a box to fill a value in."""
_BOUND = re.compile(r"^[≤≥] ")
_WINNERS = ("MAX", "MIN")


class FieldText(NamedTuple):
    """One text of a node. ``badge`` is the class of the badge that it stands in, empty without;
    a ``blank`` one is to be filled in by hand; a ``right`` one ends where its field does."""

    field: str
    text: str
    bold: bool = False
    badge: str = ""
    blank: bool = False
    right: bool = False

    @property
    def width(self) -> float:
        """Width in points."""
        if self.blank:
            return BLANK_WIDTH
        width = text_width(self.text, FONT_SIZE, self.bold)
        return width + 2 * BADGE_MARGIN if self.badge else width


_LINES: tuple[tuple[str, ...], ...] = (
    ("moves",),
    ("number", "column", "sign", "value"),
    ("window",),
    ("visits", "detail"),
    ("terms",),
    ("note",),
    ("own",),
    ("folded",),
)
"""Which fields stand in a line where lines stand one below another."""
ORDER = (
    "number", "moves", "column", "sign", "value", "window", "visits", "terms", "detail", "note",
    "own", "folded",
)  # fmt: skip
"""Fields from left to right where all stand in one line."""


def texts_of(
    trace: Trace, node: Node, labels: Collection[LabelName], blank: bool = False, own: str = ""
) -> dict[str, FieldText]:
    """Return the texts of a node by their fields, those that have something to say; ``blank`` says
    that its value is to be filled in, ``own`` is what the user adds."""
    face = node.face
    if node.item.pruned:
        return {"column": FieldText("column", face.pruned_label)}
    row = node.item.row
    value = face.value if "bound" in labels else _BOUND.sub("", face.value)
    has_come = face.state != "ahead"
    visits = face.tag if trace.nature.means and has_come else ""
    terms = face.terms and localised(f"{face.terms[0]:.2f} + {face.terms[1]:.2f}")
    found = [
        FieldText("number", f"#{row}") if "number" in labels else None,
        FieldText("moves", path_text(trace, row)) if "moves" in labels else None,
        FieldText("column", face.move, bold=True) if "column" in labels else None,
        FieldText("sign", face.sign) if has_any(labels, "column", "value") else None,
        _value(value, labels, blank),
        FieldText("window", face.window) if "window" in labels else None,
        FieldText("visits", visits) if "visits" in labels else None,
        FieldText("terms", terms or "") if "terms" in labels else None,
        FieldText("detail", face.detail) if "detail" in labels else None,
        FieldText("note", face.note, bold=True, badge=badge_of(face.note))
        if "note" in labels
        else None,
        FieldText("own", own),
        FieldText("folded", face.folded, right=True) if "folded" in labels else None,
    ]
    return {said.field: said for said in found if said is not None and (said.text or said.blank)}


def _value(value: str, labels: Collection[LabelName], blank: bool) -> FieldText | None:
    if not has_any(labels, "value", "bound"):
        return None
    return FieldText("value", value, bold=True, blank=blank, right=True)


def badge_of(note: str) -> str:
    """Return the class of the badge behind a note: the winner's where the game is over."""
    words = note.split()
    return next((f"badge-{who.lower()}" for who in _WINNERS if who in words), "badge")


def in_lines(texts: dict[str, FieldText]) -> list[list[FieldText]]:
    """Arrange texts in lines, one below another."""
    lines = ([texts[field] for field in line if field in texts] for line in _LINES)
    return [line for line in lines if line]


def field_widths(nodes: Sequence[dict[str, FieldText]], gap: float) -> dict[str, float]:
    """Return the width of each field of nodes one below another, from left to right, with the gap
    behind it."""
    widths: dict[str, float] = {}
    for field in ORDER:
        widest = max((texts[field].width for texts in nodes if field in texts), default=0.0)
        if widest:
            widths[field] = math.ceil(widest) + gap
    return widths
