"""``c4viz experiment``: measures searches and evaluators, and prints their figures as tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import click

from c4viz import export
from c4viz.atomic_file import replacing
from c4viz.charts.chart import Chart
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import interrupt, progress
from c4viz.cli.request import AskedBoard, read_position
from c4viz.cli.words import INTERRUPTED, aligned, no_window, percent
from c4viz.game import Rules
from c4viz.lab.asked_experiment import (
    EXPERIMENTS,
    MOST_NODES,
    OF_DEPTHS,
    AskedExperiment,
    by_name,
    range_of,
)
from c4viz.lab.depths import DepthFigures
from c4viz.lab.empty_board import solving
from c4viz.lab.experiment_charts import points_chart
from c4viz.lab.experiments import Share, points_csv
from c4viz.lab.own_experiment import Point, own_points
from c4viz.lab.pool import machine
from c4viz.lab.published import PublishedFigure, published
from c4viz.language import Text, counted, localised, quoted, tr
from c4viz.search import SettingError
from c4viz.search.base.control import Halt
from c4viz.search.base.settings import MOST_DEPTH
from c4viz.search.choice import check_choice
from c4viz.search.evaluators.table import split_own
from c4viz.telling.numbers import duration_text, plain_text

KINDS = tuple(kind for kind in EXPERIMENTS if kind != "own")  # which is its file and function
SUFFIXES = (".csv", ".svg", ".png")


@command("experiment")
@options.argument(
    "kind",
    tr("KIND"),
    tr(
        "What is measured: depth, searches the deeper they look; branching, their effective "
        "branching factor beside the moves of the position and their square root; iterations, "
        "how often MCTS keeps what perfect play gets; evaluators, how often they see ahead who "
        "wins, by the discs on the board; strength, the points and Elo of MCTS against alpha-beta "
        "of four plies; first, whether a machine that plays itself profits "
        "from moving first; empty, what it takes to solve the empty board without a book; "
        "published, what student programs published, measured again (some minutes); or "
        "file.py:function, an experiment of your own, which yields (name, x, y)."
    ),
)
@options.argument(
    "values",
    tr("FROM:TO"),
    tr("Depths in plies, such as 1:8; iterations, which are doubled, 100:3200; discs, 12:36."),
    required=False,
)
@options.position
@options.option(
    "--search searches",
    tr("SEARCH"),
    tr(
        "A search with its settings, or an evaluator; once for each.  [default of depth: minimax, "
        "alphabeta, and alphabeta by the centre, with a table, deepening]"
    ),
    multiple=True,
)
@options.count("--repeat", tr("Runs of each search, for the median and the spread."), 1)
@options.count("--count", tr("Positions, or games, for each figure of the others."), 100)
@options.number("--seed", tr("Draws the positions and the games."), 0)
@options.count("--max-nodes", tr("End a search at so many nodes.  [default: 20,000,000]"))
@options.board
@options.output(
    tr("FILE"),
    tr("Write a table, .csv, or a chart, .svg or .png, too. Several times for several files."),
    type=Path,
    multiple=True,
)
@options.as_json
def experiment(
    kind: str,
    values: str | None,
    position: str,
    searches: tuple[str, ...],
    repeat: int,
    count: int,
    seed: int,
    max_nodes: int | None,
    board: AskedBoard,
    output: tuple[Path, ...],
    as_json: bool,
) -> int:
    """Measure and print; return the exit code."""
    is_own = split_own(kind) is not None
    if not is_own:
        check_choice(tr("experiment"), kind, KINDS)
    for path in output:
        export.check_suffix(path, SUFFIXES)
    start = read_position(position, board)
    if is_own or kind in ("empty", "published"):
        if values:
            raise SettingError(
                '"{kind}" takes no range: leave out "{text}"',
                kind=quoted(kind),
                text=quoted(values),
            )
        if kind == "published":
            return _published(seed, output, as_json)
        return _own(kind, output, as_json) if is_own else _empty(start.rules, output, as_json)
    of_depths = kind in OF_DEPTHS
    if of_depths:
        range_of(values or "", MOST_DEPTH)  # how deep decides how long it takes: one has to say
    size, nodes = repeat if of_depths else count, max_nodes or MOST_NODES
    experiment = AskedExperiment(kind, start, values or "", searches, size, seed, nodes)
    found = list[Any]()
    so_far = _so_far(found, experiment) if of_depths else lambda: _figures_text(len(found))
    with interrupt() as interrupted, progress(so_far), suppress(Halt):
        found.extend(experiment.figures(interrupted.is_set))
    if as_json:
        click.echo(json.dumps(result(found) if of_depths else _shares_result(found)))
    else:
        click.echo(report(found, repeat) if of_depths else _shares_report(found, experiment))
    _write(output, experiment.csv(found), partial(experiment.chart, found), as_json)
    return INTERRUPTED if interrupted.is_set() else 0


def _write(output: Sequence[Path], table: str, chart: Callable[[], Chart], as_json: bool) -> None:
    """Write the table and the chart into the files that there are for them, and say so."""
    for path in output:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix.lower() == ".csv":
            with replacing(path) as part:
                part.write_text(table, "utf-8")
        else:
            try:
                from c4viz.app.panels.charts.file import write_chart  # imports Qt
            except ImportError as error:
                raise SettingError(no_window(error)) from None
            write_chart(path, chart())
        click.echo(tr("wrote {path}", path=path), err=as_json)


def _so_far(found: list[DepthFigures], experiment: AskedExperiment) -> Callable[[], str]:
    last = experiment.steps[-1]

    def words() -> str:
        depth = found[-1].depth if found else 0
        return tr("measured to depth {depth} of {last} (Ctrl+C ends it)", depth=depth, last=last)

    return words


# ---- experiments that count how often something is so --------------------------------------------


def _shares_result(found: Sequence[Share]) -> dict[str, Any]:
    """Return what `--json` prints of shares."""
    rows = [{**asdict(one), "share": one.share, "interval": one.interval} for one in found]
    return {"measured": rows, "machine": machine()}


def _shares_report(found: Sequence[Share], experiment: AskedExperiment) -> str:
    """Return a row for each value, a column for each name, and what the figures are."""
    names = list(dict.fromkeys(one.name for one in found))
    values = list(dict.fromkeys(one.value for one in found))
    by = {(one.name, one.value): one for one in found}
    tell = _elo_cell if experiment.kind == "strength" else _cell
    rows = [
        ("" if value is None else f"{value:,}", *(tell(by.get((n, value))) for n in names))
        for value in values
    ]
    made = ", ".join(f"{name} {value}" for name, value in machine().items())
    table = aligned([("", *names), *rows], ">" * (len(names) + 1))
    title = str(_TITLES[experiment.kind]).format(n=experiment.count)
    return "\n\n".join(["\n".join([title, *table]), made])


_TITLES = {
    "iterations": Text(
        "Moves that keep what perfect play gets, in {n} positions, by iterations; and their 95%"
    ),
    "evaluators": Text("Signs that say who wins, in {n} positions, by discs; and their 95%"),
    "strength": Text(
        "Points against alpha-beta of four plies, in {n} games, by iterations; and Elo, 95%"
    ),
    "first": Text("Points of who moves first, in {n} games against itself; and their 95%"),
}


def _cell(one: Share | None) -> str:
    if one is None:
        return "–"
    low, high = one.interval
    return f"{percent(one.share)} ({percent(low)} … {percent(high)})"


def _elo_cell(one: Share | None) -> str:
    if one is None:
        return "–"
    ahead, low, high = (f"{elo:+.0f}".replace("-", "−") for elo in one.elo)
    return f"{percent(one.share)}, {ahead} ({low} … {high})"


# ---- the empty board, and experiments of the user's own ------------------------------------------


def _empty(rules: Rules, output: Sequence[Path], as_json: bool) -> int:
    """Solve the empty board without a book, and tell what that took; return the exit code."""
    points = list[Point]()

    def words() -> str:
        _, seconds, nodes = points[-1] if points else ("", 0.0, 0.0)
        time = duration_text(seconds)
        return tr("{n:,} nodes in {time} (Ctrl+C ends it)", n=round(nodes), time=time)

    with interrupt() as interrupted, progress(words), suppress(Halt):
        points.extend(solving(rules, interrupted.is_set))
    title = tr("The empty board {board}, solved without a book", board=rules.size)
    last = list({name: (name, x, y) for name, x, y in points}.values())
    _tell_points(last, title, output, as_json, (tr("seconds"), ""))
    return INTERRUPTED if interrupted.is_set() else 0


def _published(seed: int, output: Sequence[Path], as_json: bool) -> int:
    """Set what student programs published beside the same of today; return the exit code."""
    found = list[PublishedFigure]()
    with interrupt() as interrupted, progress(lambda: _figures_text(len(found))), suppress(Halt):
        found.extend(published(seed, interrupted.is_set))
    points = [one.point for one in found]
    title = tr("Published by student programs, and here; seed {seed}", seed=seed)
    _tell_points(points, title, output, as_json, (tr("published"), tr("here")))
    return INTERRUPTED if interrupted.is_set() else 0


def _own(name: str, output: Sequence[Path], as_json: bool) -> int:
    """Run an experiment of the user's own; return the exit code."""
    points = list[Point]()
    with interrupt() as interrupted, progress(lambda: _figures_text(len(points))):
        try:
            points.extend(own_points(name, interrupted.is_set))
        except SettingError:
            if points:  # what was measured before it failed is kept
                _tell_points(points, name, output, as_json)
            raise
    _tell_points(points, name, output, as_json)
    return INTERRUPTED if interrupted.is_set() else 0


def _figures_text(count: int) -> str:
    return counted(count, "{n} figure measured", "{n} figures measured")


def _number(number: float) -> str:
    """Write a figure, of a small one three digits that tell something."""
    return localised(f"{number:.3g}") if 0 < abs(number) < 1 else plain_text(number)


def _tell_points(
    points: Sequence[Point],
    title: str,
    output: Sequence[Path],
    as_json: bool,
    heads: tuple[str, str] = ("x", "y"),
) -> None:
    """Print points below the ``heads`` of their numbers, and write them."""
    made = machine()
    if as_json:
        told = [{"name": name, "x": x, "y": y} for name, x, y in points]
        click.echo(json.dumps({"measured": told, "machine": made}))
    else:
        rows = [(name, _number(x), _number(y)) for name, x, y in points]
        with_what = ", ".join(f"{name} {value}" for name, value in made.items())
        table = aligned([("", *heads), *rows], "<>>")
        click.echo("\n\n".join(["\n".join([title, *table]), with_what]))
    chart = partial(points_chart, by_name(points), title)
    _write(output, points_csv(points, heads), chart, as_json)


# ---- what is printed -----------------------------------------------------------------------------


def report(found: list[DepthFigures], runs: int) -> str:
    """Return a table for each figure: a row for each depth, a column for each search."""
    parts = [
        _table(found, tr("Nodes"), lambda one: f"{one.nodes:,}"),
        _table(found, tr("Milliseconds"), lambda one: _time(one, runs)),
        _table(found, tr("Trace, MB"), lambda one: f"{one.memory / 1e6:,.3g}"),
        _table(found, tr("Effective branching factor"), lambda one: f"{one.branching:.2f}"),
        _table(found, tr("Chosen column"), lambda one: str(one.move + 1)),
    ]
    cut = [] if all(one.is_whole for one in found) else [tr("*: ended by --max-nodes")]
    made = ", ".join(f"{name} {value}" for name, value in machine().items())
    return "\n\n".join([*("\n".join(part) for part in parts), *cut, made])


def _time(one: DepthFigures, runs: int) -> str:
    spread = f" ±{500 * one.spread:,.2g}" if runs > 1 else ""
    return f"{1000 * one.seconds:,.3g}{spread}"


def _table(found: list[DepthFigures], title: str, tell: Callable[[DepthFigures], str]) -> list[str]:
    names = list(dict.fromkeys(one.search for one in found))
    depths = sorted({one.depth for one in found})
    by = {(one.search, one.depth): one for one in found}

    def cell(name: str, depth: int) -> str:
        one = by.get((name, depth))
        return "–" if one is None else tell(one) + ("" if one.is_whole else "*")

    rows = [(str(depth), *(cell(name, depth) for name in names)) for depth in depths]
    return [title, *aligned([("", *names), *rows], ">" * (len(names) + 1))]


def result(found: list[DepthFigures]) -> dict[str, Any]:
    """Return what `--json` prints; columns count from 1."""
    rows = [{**asdict(one), "move": one.move + 1, "branching": one.branching} for one in found]
    return {"measured": rows, "machine": machine()}
