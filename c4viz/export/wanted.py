"""What is wanted of a file: which part of a tree, drawn how, at which steps, on what paper."""

from __future__ import annotations

from dataclasses import dataclass, field

from c4viz.export.figure.poster import Poster
from c4viz.export.figure.style import FigureStyle
from c4viz.export.film import Film
from c4viz.export.scope import Scope
from c4viz.trace import Trace


@dataclass(frozen=True)
class Wanted:
    """Says what a file is to show, where its format leaves a choice.

    ``scope`` and ``style`` are what drawings show, and how. With a ``film`` an SVG moves; a GIF
    always does. With a ``poster`` the whole tree is drawn on one sheet of the paper. An SVG is
    drawn ``by_graphviz`` on request. A page shows the searches ``beside`` it next to its own, and
    begins by asking if it ``asks``. A PNG or GIF has ``dpi`` dots per inch (None: as many as suit
    it), a PDF pages of ``paper``.
    """

    scope: Scope = field(default_factory=Scope)
    style: FigureStyle = field(default_factory=FigureStyle)
    film: Film | None = None
    poster: Poster | None = None
    by_graphviz: bool = False
    beside: tuple[Trace, ...] = ()
    asks: bool = False
    dpi: int | None = None
    paper: str = "fit"


NO_WISHES = Wanted()
