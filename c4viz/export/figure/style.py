"""How a figure is drawn: its texts, the shape of its nodes, its direction, colours and size."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from c4viz.export.errors import ExportError
from c4viz.language import Texts, quoted, tr
from c4viz.search.choice import check_choice
from c4viz.trace.exports import StylesRow

LabelName = Literal[
    "column", "value", "bound", "window", "visits", "terms", "detail", "note", "moves", "number",
    "folded",
]  # fmt: skip
LABELS: Texts[LabelName] = Texts(
    {
        "column": "Column",
        "value": "Value",
        "bound": "Bound",
        "window": "Window",
        "visits": "Visits",
        "terms": "UCT terms",
        "detail": "Details",
        "note": "Why it ended",
        "moves": "All moves",
        "number": "Number",
        "folded": "Folded up",
    }
)
"""Titles of the texts that a node may have, in the order in which they are drawn."""
USUAL_LABELS: tuple[LabelName, ...] = (
    "column", "value", "bound", "window", "detail", "note", "folded",
)  # fmt: skip
BRIEF_LABELS: tuple[LabelName, ...] = ("column", "value", "bound")

NodeForm = Literal["text", "both", "board"]
NODE_FORMS: Texts[NodeForm] = Texts({"text": "Text", "both": "Board and text", "board": "Board"})
Values = Literal["told", "hidden", "blank"]
VALUES: Texts[Values] = Texts({"told": "Told", "hidden": "Hidden", "blank": "To be filled in"})
USUAL_TEXT = 11.0
"""Size in points of the texts of nodes before a figure is scaled."""
_MILLIMETRES = 25.4 / 72
"""Millimetres of a point."""
SMALLEST_TEXT = 6.0
"""Size in points below which no text is printed unless that is asked for."""


@dataclass(frozen=True)
class FigureStyle:
    """Says how a tree is drawn.

    ``labels`` are names of `LABELS`. ``values`` hides them all, or leaves room to fill in those
    that follow from others. ``width`` (millimetres, None: as large as it comes) is the most that
    the figure may take, ``text`` the least size of its texts then, in points. ``node_style`` and
    ``edge_style`` are functions of the user's, asked for each node.
    """

    labels: tuple[LabelName, ...] = USUAL_LABELS
    values: Values = "told"
    form: NodeForm = "text"
    top_down: bool = False
    heading: bool = True
    legend: bool = True
    theme: str = "screen"
    width: float | None = None
    text: float = SMALLEST_TEXT
    node_style: StylesRow | None = None
    edge_style: StylesRow | None = None

    @property
    def room(self) -> float:
        """Width in points that a figure may have before it is scaled, for texts of the usual size
        to be no smaller than asked for."""
        if self.width is None:
            return math.inf
        return self.width / _MILLIMETRES * USUAL_TEXT / min(self.text, USUAL_TEXT)


USUAL_STYLE = FigureStyle()


def read_labels(text: str) -> tuple[LabelName, ...]:
    """Read names of labels with commas between them.

    Raises:
        SettingError: one is not known (with the nearest name).
        ExportError: there is none.
    """
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        check_choice(tr("label"), name, tuple(LABELS))
    if not names:
        raise ExportError(
            '"{text}" names no labels: choose some of {known}',
            text=quoted(text),
            known=", ".join(LABELS),
        )
    return tuple(name for name in LABELS if name in names)


def has_any(labels: Collection[LabelName], *names: LabelName) -> bool:
    """Tell whether one of ``names`` is among the labels."""
    return any(name in labels for name in names)
