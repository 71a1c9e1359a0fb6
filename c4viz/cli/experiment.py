"""``c4viz experiment``: measures searches depth by depth, and prints their figures as tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from c4viz.atomic_file import replacing
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import interrupt, progress
from c4viz.cli.request import AskedBoard, read_position
from c4viz.cli.words import INTERRUPTED, aligned
from c4viz.game import numerals
from c4viz.lab.depths import SEARCHES, DepthFigures, csv_of, measure
from c4viz.lab.pool import machine
from c4viz.language import quoted, quoted_path, tr
from c4viz.search import SettingError
from c4viz.search.base.settings import MOST_DEPTH, Limits
from c4viz.search.choice import check_choice

KINDS = ("depth",)
_MOST_NODES = 20_000_000


@command("experiment")
@options.argument("kind", tr("KIND"), tr("What is measured: depth, searches the deeper they look."))
@options.argument("values", tr("FROM:TO"), tr("Depths in plies, such as 1:8."))
@options.position
@options.option(
    "--search searches",
    tr("SEARCH"),
    tr(
        "A search with its settings; once for each.  [default: minimax, alphabeta, and "
        "alphabeta by the centre, with a table, deepening]"
    ),
    multiple=True,
)
@options.count("--repeat", tr("Runs of each search, for the median and the spread."), 1)
@options.count("--max-nodes", tr("End a search at so many nodes.  [default: 20,000,000]"))
@options.board
@options.output(tr("FILE.csv"), tr("Write all figures there, too."), type=Path)
@options.as_json
def experiment(
    kind: str,
    values: str,
    position: str,
    searches: tuple[str, ...],
    repeat: int,
    max_nodes: int | None,
    board: AskedBoard,
    output: Path | None,
    as_json: bool,
) -> int:
    """Measure and print; return the exit code."""
    check_choice(tr("experiment"), kind, KINDS)
    first, last = _range_of(values)
    if output is not None and output.suffix != ".csv":
        raise SettingError("{path} is no table: call it .csv", path=quoted_path(output))
    start = read_position(position, board)
    found: list[DepthFigures] = []
    limits = Limits(nodes=max_nodes or _MOST_NODES)
    with interrupt() as interrupted, progress(_so_far(found, last)):
        named, depths = searches or SEARCHES, range(first, last + 1)
        found.extend(measure(start, named, depths, repeat, limits, interrupted.is_set))
    click.echo(json.dumps(result(found)) if as_json else report(found, repeat))
    if output is not None:
        output.parent.mkdir(parents=True, exist_ok=True)
        with replacing(output) as part:
            part.write_text(csv_of(found, start), "utf-8")
        click.echo(tr("wrote {path}", path=output), err=as_json)
    return INTERRUPTED if interrupted.is_set() else 0


def _range_of(text: str) -> tuple[int, int]:
    """Read two depths as ``1:8``, or one.

    Raises:
        SettingError: it says none.
    """
    first, colon, last = text.partition(":")
    try:
        one, other = numerals.whole(first), numerals.whole(last if colon else first)
    except ValueError:
        one, other = 0, 0
    if not 1 <= one <= other <= MOST_DEPTH:
        raise SettingError(
            '"{text}" says no depths: type two from 1 to {most}, such as 1:8',
            text=quoted(text),
            most=MOST_DEPTH,
        )
    return one, other


def _so_far(found: list[DepthFigures], last: int) -> Callable[[], str]:
    def words() -> str:
        depth = found[-1].depth if found else 0
        return tr("measured to depth {depth} of {last} (Ctrl+C ends it)", depth=depth, last=last)

    return words


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
