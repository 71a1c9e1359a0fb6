"""What is chosen of an export: which part of the tree that is shown, drawn how, in which format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from c4viz.app.state.exploration import Exploration
from c4viz.app.state.unfolded_tree import UnfoldedTree
from c4viz.export import FigureStyle, Film, Scope, Wanted
from c4viz.export.figure import TreeFigure, figure_of
from c4viz.export.figure.poster import Poster, poster_of
from c4viz.export.figure.style import USUAL_STYLE
from c4viz.export.film import moments_of
from c4viz.export.fit import drawn_in
from c4viz.export.formats import POSTED, WHOLE
from c4viz.export.pages import pages_of, poster_size, printable_width
from c4viz.export.scope import scene_in
from c4viz.language import Texts, counted, localised, tr
from c4viz.layout import ColourBy, Scene
from c4viz.search.base.control import never
from c4viz.trace import Trace

ExportPart = Literal["view", "below", "line", "cuts", "tree", "sunburst", "icicle"]
PARTS: Texts[ExportPart] = Texts(
    {
        "view": "What the tree shows",
        "below": "Below the selected node",
        "line": "The principal variation",
        "cuts": "What was cut off",
        "tree": "The whole tree",
        "sunburst": "A poster: sunburst",
        "icicle": "A poster: icicle",
    }
)
"""Titles of the parts of a tree that can be exported."""
SHAPED = (".svg", ".pdf", ".png", ".gif", ".tex", ".dot")
"""Suffixes of formats that show a figure."""
PARTED = (*SHAPED, ".html")
"""Suffixes of formats that show a part of a tree."""


@dataclass(frozen=True)
class ExportChoice:
    """Holds what is chosen. ``plies`` of the tree are shown (None: as many as there are), about so
    many ``nodes`` where the tree is not shown as it is, and ``siblings`` beside the principal
    variation. ``suffix`` is that of the format; ``first`` and ``last`` are the steps of a film."""

    part: ExportPart = "view"
    plies: int | None = None
    nodes: int = 300
    siblings: int = 2
    style: FigureStyle = USUAL_STYLE
    suffix: str = ".svg"
    dpi: int | None = None
    paper: str = "a4"
    first: int = 0
    last: int | None = None
    colour: ColourBy = "player"
    moves: bool = False
    """Whether an SVG is a film, too."""

    @property
    def is_film(self) -> bool:
        """Whether several steps are shown."""
        return self.suffix == ".gif" or (
            self.suffix == ".svg" and self.moves and self.poster is None
        )

    @property
    def poster(self) -> Poster | None:
        """The poster that is chosen, if one is."""
        return Poster(self.part, self.colour) if self.part in ("sunburst", "icicle") else None


@dataclass(frozen=True)
class PreparedExport:
    """An export that is ready to be written: the scene and the figure that show it, if its format
    has them, and what it will be in words."""

    trace: Trace
    wanted: Wanted
    scene: Scene | None
    figure: TreeFigure | None
    words: str


class Exporter:
    """Prepares exports of the tree that is explored; what was chosen last stays chosen."""

    def __init__(self, exploration: Exploration, tree: UnfoldedTree) -> None:
        self._exploration, self._tree = exploration, tree
        self.choice = ExportChoice()

    @property
    def steps(self) -> int:
        """Steps that the search took."""
        trace = self._exploration.trace
        return 0 if trace is None else trace.steps

    def wanted(self, choice: ExportChoice) -> Wanted:
        """Return what the choice asks of a file."""
        exploration, tree = self._exploration, self._tree
        trace = exploration.trace
        assert trace is not None
        root = exploration.selected_or_root if choice.part == "below" else None
        scope = Scope(root, choice.plies, step=None if choice.is_film else exploration.step)
        match choice.part:
            case "view":
                scope = replace(scope, depth=None, unfolded=frozenset(tree.rows))
            case "line":
                scope = replace(scope, siblings=choice.siblings)
            case "cuts":
                scope = replace(scope, nodes=choice.nodes, pruned=True)
            case _:
                scope = replace(scope, nodes=choice.nodes)
        style = choice.style
        room = printable_width(choice.paper) if choice.suffix == ".pdf" else None
        if room is not None:
            style = replace(style, width=room if style.width is None else min(room, style.width))
        film = Film(choice.first, choice.last) if choice.is_film else None
        if tree.hides_values and (film is not None or choice.poster is not None):
            style = replace(style, values="hidden")
        return Wanted(
            scope,
            style,
            film,
            choice.poster,
            asks=tree.hides_values,
            dpi=choice.dpi,
            paper=choice.paper,
        )

    def scene(self, wanted: Wanted) -> Scene:
        """Lay out what is wanted, without the values that the window hides; what the tree shows is
        as it is there, notes and all."""
        tree = self._tree
        trace = self._exploration.trace
        assert trace is not None
        if wanted.scope.unfolded is not None:
            return tree.scene.in_full
        return tree.veiled(scene_in(trace, wanted.scope))

    def figure(self, choice: ExportChoice, scene: Scene | None) -> TreeFigure:
        """Draw what is wanted as large as it comes."""
        trace = self._exploration.trace
        assert trace is not None and scene is not None
        return figure_of(trace, scene, choice.style)

    def prepared(
        self, choice: ExportChoice, scene: Scene | None, look: Callable[[], object] = never
    ) -> PreparedExport:
        """Draw what is wanted, and say how large it is; ``scene`` is that which is drawn, None
        where the format draws none. Takes a moment: call it in a thread. ``look`` is called between
        the parts of the work; what it raises ends it.

        Raises:
            ExportError: it is too large, or too wide, or there are no such steps.
        """
        wanted, trace = self.wanted(choice), self._exploration.trace
        assert trace is not None
        if wanted.poster is not None and choice.suffix in POSTED:
            figure = poster_of(trace, wanted.poster, wanted.style, poster_size(choice.paper))
            look()
            words = _words(trace, choice, wanted, figure)
            return PreparedExport(trace, wanted, None, figure, words)
        if scene is None or choice.suffix in WHOLE or choice.suffix == ".npz":
            return PreparedExport(trace, wanted, None, None, _whole_words(trace))
        figure = drawn_in(trace, wanted.scope, wanted.style, scene, look)
        look()
        words = _words(trace, choice, wanted, figure)
        return PreparedExport(trace, wanted, scene, figure, words)


def _whole_words(trace: Trace) -> str:
    return counted(len(trace), "{n:,} {node|nodes}, whatever is drawn")


def _words(trace: Trace, choice: ExportChoice, wanted: Wanted, figure: TreeFigure) -> str:
    """Say how many nodes a file will show, how large it will be, and how small its texts."""
    count = sum(part.row is not None for part in figure.parts)
    count = len(trace) if wanted.poster is not None else count
    said = [counted(count, "{n:,} {node|nodes}")]
    if choice.suffix in SHAPED:
        width, height = figure.millimetres
        size = (localised(f"{length:,.0f}") for length in (width, height))
        said.append(
            tr("{width} × {height} mm", **dict(zip(("width", "height"), size, strict=True)))
        )
        if figure.smallest_text:
            said.append(
                tr("texts of {points} points", points=localised(f"{figure.smallest_text:.1f}"))
            )
    if choice.suffix == ".pdf":
        said.append(counted(len(pages_of(figure, wanted.paper)), "{n:,} {page|pages}"))
    if wanted.film is not None:
        said.append(counted(len(moments_of(trace, wanted.film)), "{n:,} {picture|pictures}"))
    return ", ".join(said)
