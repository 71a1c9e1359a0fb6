"""``c4viz shot``: makes a picture of the app with a search in it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Literal, cast

import click

from c4viz import export
from c4viz.app.preferences.workspace_names import WORKSPACE_NAMES, workspace_named
from c4viz.charts.chart import CHARTS, ChartName
from c4viz.cli import options
from c4viz.cli.compare import SIDE, check_search, searched
from c4viz.cli.export_options import measure
from c4viz.cli.framework.group import command
from c4viz.cli.perform import perform
from c4viz.cli.request import Request
from c4viz.cli.words import INTERRUPTED, complain, no_window
from c4viz.export.film import read_steps
from c4viz.language import counted, quoted, tr
from c4viz.search import SettingError
from c4viz.search.choice import check_choice
from c4viz.search.runs.trace_links import row_of, step_of
from c4viz.trace import Trace

VIEWS = ("window", "icicle", "tree", "outline", "charts", "board", "compare")
THEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
WIDTHS, HEIGHTS = range(320, 7681), range(240, 4321)


@command("shot")
@options.argument(
    "file",
    tr("FILE"),
    tr("The picture to write: .png, .svg, .gif (a film), .csv (of a chart)."),
    type=Path,
)
@options.takes_a_search
@options.one_of("--view", VIEWS, tr("The whole window, or a part of it."), default=VIEWS[0])
@options.option("--size", tr("WIDTHxHEIGHT"), tr("The size in pixels."), default="1920x1080")
@options.one_of("--theme", THEMES, tr("Dark on light, or light on dark."), default=THEMES[0])
@options.number(
    "--step",
    tr(
        "Show what the search knew after N steps; each node is entered and left.  "
        "[default: the end]"
    ),
)
@options.option(
    "--steps",
    tr("FROM:TO[:EACH]"),
    tr(
        "A film of these steps: a GIF, or PNG files that are numbered.  "
        "[default of a GIF: the whole search]"
    ),
)
@options.decimal("--frame-seconds", tr("In a film, show each picture so long."), 0.6, read=measure)
@options.option(
    "--against",
    tr("SEARCH"),
    tr("What --view compare compares with. {search}", search=SIDE),
    default="minimax depth=4",
)
@options.one_of("--chart", CHARTS, tr("Which chart --view charts shows."), default="depth")
@options.one_of(
    "--workspace",
    WORKSPACE_NAMES,
    tr("What --view window is divided for.  [default: study, or what a link says]"),
)
def shot(
    asked: Request,
    file: Path,
    view: str,
    size: str,
    theme: str,
    step: int | None,
    steps: str | None,
    frame_seconds: float,
    against: str,
    chart: str,
    workspace: str | None,
) -> int:
    """Write the picture; return the exit code."""
    export.check(file, (".png", ".svg", ".gif", ".csv"))
    check_choice(tr("view"), view, VIEWS)
    film = _film(file, view, step, steps, frame_seconds)
    check_choice(tr("chart"), chart, tuple(CHARTS))
    check_choice(tr("theme"), theme, THEMES)
    linked = "" if asked.link is None else asked.link.workspace
    divided = workspace_named(linked or "study" if workspace is None else workspace)
    pixels, shown = read_size(size), cast(ChartName, chart)
    look = THEMES[THEMES.index(theme)]
    try:
        from c4viz.app.shot import ShotView, shoot
    except ImportError as error:
        complain(no_window(error))
        return 1
    if view == "compare":
        check_search(against)
    trace, interrupted = perform(asked)
    row = None
    if asked.link is not None:
        step = step if step is not None or asked.link.step is None else step_of(asked.link, trace)
        row = row_of(asked.link, trace)
    second = searched(trace.position, against)[0] if view == "compare" else None
    if second is not None and second.position != trace.position:
        raise SettingError(
            "{search} begins at another position: choose one of this position",
            search=quoted(against),
        )
    _check_step(step, trace)
    asked_view = ShotView(view, pixels, look, step, second, shown, divided, row, film)
    for path in shoot(trace, file, asked_view):
        click.echo(tr("wrote {path}", path=path))
    return INTERRUPTED if interrupted else 0


def _film(
    file: Path, view: str, step: int | None, steps: str | None, seconds: float
) -> export.Film | None:
    """Return the film that is asked for, if one is; refuse what a format does not have."""
    suffix = file.suffix.lower()
    if suffix == ".csv" and view != "charts":
        raise SettingError(
            'a .csv holds the numbers of a chart, and "{view}" has none: choose --view charts',
            view=view,
        )
    if steps is None:
        return export.Film(seconds=seconds) if suffix == ".gif" else None
    if step is not None:
        raise SettingError("--step and --steps say both which steps: leave one out")
    if suffix not in (".gif", ".png"):
        raise SettingError(
            "--steps makes a film, and {suffix} has none: choose .gif or .png", suffix=suffix
        )
    return replace(read_steps(steps), seconds=seconds)


def _check_step(step: int | None, trace: Trace) -> None:
    if step is not None and not 0 <= step <= trace.steps:
        raise SettingError(
            counted(
                trace.steps,
                "there is no step {step}: choose 0 or 1, the search took {n:,} step",
                "there is no step {step}: choose 0 to {n:,}, the search took {n:,} steps",
                step=step,
            )
        )


def read_size(text: str) -> tuple[int, int]:
    """Read a width and a height in pixels, such as ``1920x1080``.

    Raises:
        SettingError: the text is no size, or one that no picture should have.
    """
    match = re.fullmatch(r"\s*(\d{1,6})\s*[xX×]\s*(\d{1,6})\s*", text)
    if match is None:
        raise SettingError(
            '"{text}" is no size: write width x height in pixels, such as 1280x720',
            text=quoted(text),
        )
    width, height = int(match[1]), int(match[2])
    if width not in WIDTHS or height not in HEIGHTS:
        raise SettingError(
            "a picture of {width}x{height} is out of range: choose {least} to {most} pixels",
            width=width,
            height=height,
            least=f"{WIDTHS[0]}x{HEIGHTS[0]}",
            most=f"{WIDTHS[-1]}x{HEIGHTS[-1]}",
        )
    return width, height
