"""``c4viz export``: draws what a search showed, for paper, slides, pages and other programs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

from c4viz import export as exports
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.outputs import Wishes, print_file, write_all
from c4viz.cli.perform import code_of, perform
from c4viz.cli.request import Request
from c4viz.export.figure import THEMES
from c4viz.export.figure.poster import POSTERS, Poster, PosterForm
from c4viz.export.figure.style import (
    LABELS,
    NODE_FORMS,
    SMALLEST_TEXT,
    USUAL_LABELS,
    VALUES,
    NodeForm,
    Values,
    read_labels,
)
from c4viz.export.film import read_steps
from c4viz.export.pages import PAPERS
from c4viz.export.scope import Scope, check_row, check_step, row_at
from c4viz.export.write import proposed_name
from c4viz.game import numerals
from c4viz.language import quoted, tr
from c4viz.layout import COLOURINGS, ColourBy
from c4viz.search import SettingError
from c4viz.search.choice import check_choice
from c4viz.search.runs.saved_search import load_trace
from c4viz.telling.numbers import size_text
from c4viz.trace import Trace

FOLDER = Path("out")
"""Where files go whose place is not said."""


def _measure(text: str) -> float:
    number = numerals.decimal(text)
    if not 0 < number <= 10_000:
        raise SettingError("{number} is out of range: choose more than 0", number=quoted(text))
    return number


@command("export")
@options.takes_a_search
@options.output(
    tr("FILE"),
    tr(
        "The file to write, as what its suffix says: {suffixes}. Several times for several files; "
        "- prints it.  [default: an SVG in out/]",
        suffixes=", ".join(exports.SUFFIXES),
    ),
    multiple=True,
)
@options.one_of("--format kind", exports.PRINTED, tr("What -o - prints."), default="svg")
@options.option("--below", tr("MOVES"), tr('Only what is below the node after these moves: "4 6".'))
@options.number("--node", tr("Only what is below the node of this number."))
@options.count("--show-plies", tr("Only so many plies of it; the rest is folded up."))
@options.count(
    "--show-nodes", tr("Only about so many nodes: the principal variation, then level by level.")
)
@options.number(
    "--siblings", tr("Only the principal variation, and so many other children beside its nodes.")
)
@options.flag("--pruned", tr("Only what was pruned, and what cut it off."))
@options.number("--step", tr("As the search knew it after so many steps.  [default: the end]"))
@options.option(
    "--steps",
    tr("FROM:TO[:EACH]"),
    tr("A film of these steps, as a GIF or an SVG.  [default of a GIF: the whole search]"),
)
@options.decimal(
    "--frame-seconds", tr("With --steps, show each picture so long."), 0.6, read=_measure
)
@options.option(
    "--labels",
    tr("NAMES"),
    tr(
        "What nodes say, with commas between: {names}.  [default: {usual}]",
        names=", ".join(LABELS),
        usual=",".join(USUAL_LABELS),
    ),
)
@options.one_of(
    "--values", VALUES, tr("Tell values, hide them, or leave room to fill them in."), default="told"
)
@options.one_of(
    "--nodes form", NODE_FORMS, tr("Nodes as text, as boards, or both."), default="text"
)
@options.flag("--top-down", tr("From the top down rather than from left to right."))
@options.flag("--no-heading", tr("Without the board and the lines above the tree."))
@options.flag("--no-legend", tr("Without the lines on how to read it."))
@options.one_of("--theme", THEMES, tr("The colours."), default="screen")
@options.decimal(
    "--width", tr("At most so many millimetres wide."), metavar=tr("MM"), read=_measure
)
@options.decimal(
    "--text",
    tr("With no text smaller than so many points, where there is a width."),
    SMALLEST_TEXT,
    metavar=tr("POINTS"),
    read=_measure,
)
@options.count("--dpi", tr("Dots per inch of a PNG.  [default: {n}]", n=192))
@options.one_of(
    "--paper", PAPERS, tr("Pages of a PDF; fit: one as large as the tree."), default="fit"
)
@options.option(
    "--beside",
    tr("FILE"),
    tr("Another saved search, beside the first on a page. Several times for several."),
    type=Path,
    multiple=True,
)
@options.one_of(
    "--poster", POSTERS, tr("The whole tree on one sheet, as a picture: .pdf, .png or .svg.")
)
@options.one_of(
    "--colour", COLOURINGS, tr("What the colours of a poster stand for."), default="player"
)
@options.flag("--ask", tr("A page hides values at first, and asks for them."))
@options.flag("--graphviz", tr("Have Graphviz draw the SVG."))
@options.flag(
    "--large",
    tr(
        "Write a text of more than {size} too, without asking.",
        size=size_text(exports.MOST_BYTES),
    ),
)
def export(
    asked: Request,
    output: tuple[str, ...],
    kind: str,
    below: str | None,
    node: int | None,
    show_plies: int | None,
    show_nodes: int | None,
    siblings: int | None,
    pruned: bool,
    step: int | None,
    steps: str | None,
    frame_seconds: float,
    labels: str | None,
    values: str,
    form: str,
    top_down: bool,
    no_heading: bool,
    no_legend: bool,
    theme: str,
    width: float | None,
    text: float,
    dpi: int | None,
    paper: str,
    graphviz: bool,
    beside: tuple[Path, ...],
    poster: str | None,
    colour: str,
    ask: bool,
    large: bool,
) -> int:
    """Search, and write files; return the exit code."""
    check_choice(tr("form of nodes"), form, tuple(NODE_FORMS))
    check_choice(tr("way to tell values"), values, tuple(VALUES))
    check_choice(tr("theme"), theme, tuple(THEMES))
    check_choice(tr("paper"), paper, PAPERS)
    check_choice(tr("colouring"), colour, tuple(COLOURINGS))
    if poster is not None:
        check_choice(tr("poster"), poster, tuple(POSTERS))
    check_choice(tr("format"), kind, exports.PRINTED)
    if siblings is not None and pruned:
        raise SettingError("--siblings and --pruned choose different nodes: leave one out")
    if below is not None and node is not None:
        raise SettingError("--below and --node both name a node: leave one out")
    if siblings is not None and siblings < 0:
        raise SettingError("{number} is too small: choose 0 or more", number=siblings)
    style = exports.FigureStyle(
        labels=USUAL_LABELS if labels is None else read_labels(labels),
        values=cast(Values, values),
        form=cast(NodeForm, form),
        top_down=top_down,
        heading=not no_heading,
        legend=not no_legend,
        theme=theme,
        width=width,
        text=text,
    )
    film = None if steps is None else replace(read_steps(steps), seconds=frame_seconds)
    if film is not None and step is not None:
        raise SettingError("--step and --steps say both which steps: leave one out")
    paths = [Path(name) for name in output if name != "-"]
    for path in paths:
        exports.check(path)
    trace, interrupted = perform(asked)
    scope = Scope(
        _root(trace, below, node), show_plies, show_nodes, siblings, pruned=pruned, step=step
    )
    if step is not None:
        check_step(trace, step)
    wanted = exports.Wanted(
        scope,
        style,
        film,
        None if poster is None else Poster(cast(PosterForm, poster), cast(ColourBy, colour)),
        graphviz,
        tuple(map(load_trace, beside)),
        asks=ask,
        dpi=dpi,
        paper=paper,
    )
    wishes = Wishes(wanted, large, quiet="-" in output, fewer=("--show-plies", "--show-nodes"))
    if not output:
        FOLDER.mkdir(exist_ok=True)
        paths = [FOLDER / f"{proposed_name(trace)}.svg"]
    code = print_file(trace, kind, wishes) if "-" in output else 0
    code = max(code, write_all(trace, paths, wishes))
    return code_of(trace, interrupted, code)


def _root(trace: Trace, below: str | None, node: int | None) -> int | None:
    """Return the row of the node to draw the tree of; None for the whole."""
    if node is not None:
        check_row(trace, node)
        return node
    return None if below is None else row_at(trace, below)
