"""``c4viz export``: draws what a search showed, for paper, slides, pages and other programs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

from c4viz import export as exports
from c4viz.cli import options
from c4viz.cli.export_options import AskedPart, measure, takes_a_part, takes_a_style
from c4viz.cli.framework.group import command
from c4viz.cli.outputs import Wishes, print_file, write_all
from c4viz.cli.perform import code_of, perform
from c4viz.cli.request import Request
from c4viz.export.figure.poster import POSTERS, Poster, PosterForm
from c4viz.export.film import read_steps
from c4viz.export.formats import POSTED
from c4viz.export.pages import PAPERS
from c4viz.export.write import proposed_name
from c4viz.language import tr
from c4viz.layout import COLOURINGS, ColourBy
from c4viz.search import SettingError
from c4viz.search.choice import check_choice
from c4viz.search.runs.saved_search import load_trace
from c4viz.telling.numbers import size_text

FOLDER = Path("out")
"""Where files go whose place is not said."""


@command("export")
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
@takes_a_part
@options.option(
    "--steps",
    tr("FROM:TO[:EACH]"),
    tr("A film of these steps, as a GIF or an SVG.  [default of a GIF: the whole search]"),
)
@options.decimal(
    "--frame-seconds", tr("With --steps, show each picture so long."), 0.6, read=measure
)
@takes_a_style
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
@options.flag("--ask", tr("A page hides values at first, and asks for them."))
@options.one_of(
    "--poster", POSTERS, tr("The whole tree on one sheet, as a picture: .pdf, .png or .svg.")
)
@options.one_of(
    "--colour", COLOURINGS, tr("What the colours of a poster stand for."), default="player"
)
@options.flag("--graphviz", tr("Have Graphviz draw the SVG."))
@options.flag(
    "--large",
    tr(
        "Write a text of more than {size} too, without asking.",
        size=size_text(exports.MOST_BYTES),
    ),
)
@options.takes_a_search
def export(
    asked: Request,
    output: tuple[str, ...],
    kind: str,
    part: AskedPart,
    steps: str | None,
    frame_seconds: float,
    style: exports.FigureStyle,
    dpi: int | None,
    paper: str,
    beside: tuple[Path, ...],
    ask: bool,
    poster: str | None,
    colour: str,
    graphviz: bool,
    large: bool,
) -> int:
    """Search, and write files; return the exit code."""
    check_choice(tr("format"), kind, exports.PRINTED)
    check_choice(tr("paper"), paper, PAPERS)
    wanted = exports.Wanted(
        style=style,
        film=_film(steps, frame_seconds, part),
        poster=_poster(poster, colour),
        by_graphviz=graphviz,
        beside=tuple(map(load_trace, beside)),
        asks=ask,
        dpi=dpi,
        paper=paper,
    )
    _check_together(output, poster is not None, graphviz)
    paths = [Path(name) for name in output if name != "-"]
    for path in paths:
        exports.check(path)
    trace, interrupted = perform(asked)
    wanted = replace(wanted, scope=part.scope(trace))
    wishes = Wishes(wanted, large, quiet="-" in output, fewer=("--show-plies", "--show-nodes"))
    if not output:
        FOLDER.mkdir(exist_ok=True)
        paths = [FOLDER / f"{proposed_name(trace)}.svg"]
    code = print_file(trace, kind, wishes) if "-" in output else 0
    code = max(code, write_all(trace, paths, wishes))
    return code_of(trace, interrupted, code)


def _film(steps: str | None, seconds: float, part: AskedPart) -> exports.Film | None:
    """Return the film that is asked for, if one is."""
    if steps is None:
        return None
    if part.step is not None:
        raise SettingError("--step and --steps say both which steps: leave one out")
    return replace(read_steps(steps), seconds=seconds)


def _poster(form: str | None, colour: str) -> Poster | None:
    """Return the poster that is asked for, if one is."""
    check_choice(tr("colouring"), colour, tuple(COLOURINGS))
    if form is None:
        return None
    check_choice(tr("poster"), form, tuple(POSTERS))
    return Poster(cast(PosterForm, form), cast(ColourBy, colour))


def _check_together(output: tuple[str, ...], poster: bool, graphviz: bool) -> None:
    """Refuse wishes that a format does not have, rather than to write something else."""
    suffixes = {Path(name).suffix.lower() for name in output if name != "-"}
    for is_asked, name, known in (
        (poster, "--poster", POSTED),
        (graphviz, "--graphviz", (".svg",)),
    ):
        if is_asked and (wrong := sorted(suffixes - set(known))):
            raise SettingError(
                "{option} is for {known}, not for {wrong}: leave one of them out",
                option=name,
                known=", ".join(known),
                wrong=", ".join(wrong),
            )
