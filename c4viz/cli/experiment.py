"""``c4viz experiment``: measures searches and evaluators, and prints their figures as tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from itertools import count as count_from
from itertools import takewhile
from pathlib import Path
from typing import Any

import click

from c4viz.atomic_file import replacing
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import interrupt, progress
from c4viz.cli.request import AskedBoard, read_position
from c4viz.cli.words import INTERRUPTED, aligned, percent
from c4viz.game import Rules, numerals
from c4viz.lab.depths import SEARCHES, DepthFigures, csv_of, measure
from c4viz.lab.experiments import (
    ITERATED,
    SELVES,
    Share,
    best_moves,
    first_movers,
    right_signs,
)
from c4viz.lab.experiments import csv_of as shares_csv
from c4viz.lab.pool import machine
from c4viz.language import Text, counted, quoted, quoted_path, tr
from c4viz.search import EVALUATORS, SettingError
from c4viz.search.base.control import Halt
from c4viz.search.base.settings import MOST_DEPTH, Limits
from c4viz.search.choice import check_choice

KINDS = ("depth", "iterations", "evaluators", "first")
_MOST_NODES = 20_000_000
_MOST_ITERATIONS = 1_000_000


@command("experiment")
@options.argument(
    "kind",
    tr("KIND"),
    tr(
        "What is measured: depth, searches the deeper they look; iterations, how often MCTS "
        "keeps what perfect play gets; evaluators, how often they see ahead who wins, by the "
        "discs on the board; first, whether a machine that plays itself profits from moving first."
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
@options.output(tr("FILE.csv"), tr("Write all figures there, too."), type=Path)
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
    output: Path | None,
    as_json: bool,
) -> int:
    """Measure and print; return the exit code."""
    check_choice(tr("experiment"), kind, KINDS)
    if output is not None and output.suffix != ".csv":
        raise SettingError("{path} is no table: call it .csv", path=quoted_path(output))
    start = read_position(position, board)
    if kind != "depth":
        shares = _Shares(kind, values, searches, (count, seed), start.rules)
        return shares.measure(output, as_json)
    first, last = _range_of(values or "", MOST_DEPTH)
    found: list[DepthFigures] = []
    limits = Limits(nodes=max_nodes or _MOST_NODES)
    with interrupt() as interrupted, progress(_so_far(found, last)):
        named, depths = searches or SEARCHES, range(first, last + 1)
        found.extend(measure(start, named, depths, repeat, limits, interrupted.is_set))
    click.echo(json.dumps(result(found)) if as_json else report(found, repeat))
    _write(output, csv_of(found, start), as_json)
    return INTERRUPTED if interrupted.is_set() else 0


def _write(output: Path | None, text: str, as_json: bool) -> None:
    """Write a table, if there is a file for it, and say so."""
    if output is not None:
        output.parent.mkdir(parents=True, exist_ok=True)
        with replacing(output) as part:
            part.write_text(text, "utf-8")
        click.echo(tr("wrote {path}", path=output), err=as_json)


def _range_of(text: str, most: int) -> tuple[int, int]:
    """Read two numbers from 1 to ``most`` as ``1:8``, or one.

    Raises:
        SettingError: it says none.
    """
    first, colon, last = text.partition(":")
    try:
        one, other = numerals.whole(first), numerals.whole(last if colon else first)
    except ValueError:
        one, other = 0, 0
    if not 1 <= one <= other <= most:
        raise SettingError(
            '"{text}" says no range: type two numbers from 1 to {most:,}, such as 1:8',
            text=quoted(text),
            most=most,
        )
    return one, other


def _so_far(found: list[DepthFigures], last: int) -> Callable[[], str]:
    def words() -> str:
        depth = found[-1].depth if found else 0
        return tr("measured to depth {depth} of {last} (Ctrl+C ends it)", depth=depth, last=last)

    return words


# ---- experiments that count how often something is so --------------------------------------------


class _Shares:
    """One such experiment: its ``kind``, its range, what it is of, how many positions or games by
    which seed, and the rules of the game."""

    def __init__(
        self, kind: str, values: str | None, named: Sequence[str], size: tuple[int, int],
        rules: Rules,
    ) -> None:  # fmt: skip
        self._kind, self._named, self._rules = kind, named, rules
        self._count, self._seed = size
        self._found: list[Share] = []
        if kind == "first":
            if values:
                raise SettingError(
                    '"first" takes no range: leave out "{text}"', text=quoted(values)
                )
            return
        is_of_iterations = kind == "iterations"
        most = _MOST_ITERATIONS if is_of_iterations else rules.cells - 1
        usual = "100:3200" if is_of_iterations else f"{rules.cells // 3}:{rules.cells - 6}"
        first, last = _range_of(values or usual, most)
        doubled = takewhile(lambda n: n <= last, (first << k for k in count_from(0)))
        self._steps = list(doubled) if is_of_iterations else list(range(first, last + 1, 4))

    def measure(self, output: Path | None, as_json: bool) -> int:
        """Measure and print; return the exit code."""
        found = self._found
        with interrupt() as interrupted, progress(self._so_far), suppress(Halt):
            found.extend(self._shares(interrupted.is_set))
        rows = [{**asdict(one), "share": one.share, "interval": one.interval} for one in found]
        told = {"measured": rows, "machine": machine()}
        click.echo(json.dumps(told) if as_json else self._report())
        _write(output, shares_csv(found, self._kind), as_json)
        return INTERRUPTED if interrupted.is_set() else 0

    def _shares(self, stop: Callable[[], bool]) -> Iterator[Share]:
        size = self._count, self._seed, self._rules, stop
        if self._kind == "iterations":
            return best_moves(self._named or ITERATED, self._steps, *size)
        if self._kind == "evaluators":
            return right_signs(self._named or tuple(EVALUATORS), self._steps, *size)
        return first_movers(self._named or SELVES, *size)

    def _so_far(self) -> str:
        return counted(len(self._found), "{n} figure measured", "{n} figures measured")

    def _report(self) -> str:
        """Return a row for each value, a column for each name, and what the figures are."""
        found = self._found
        names = list(dict.fromkeys(one.name for one in found))
        values = list(dict.fromkeys(one.value for one in found))
        by = {(one.name, one.value): one for one in found}
        rows = [
            ("" if value is None else f"{value:,}", *(_cell(by.get((n, value))) for n in names))
            for value in values
        ]
        made = ", ".join(f"{name} {value}" for name, value in machine().items())
        table = aligned([("", *names), *rows], ">" * (len(names) + 1))
        title = str(_TITLES[self._kind]).format(n=self._count)
        return "\n\n".join(["\n".join([title, *table]), made])


_TITLES = {
    "iterations": Text(
        "Moves that keep what perfect play gets, in {n} positions, by iterations; and their 95%"
    ),
    "evaluators": Text("Signs that say who wins, in {n} positions, by discs; and their 95%"),
    "first": Text("Points of who moves first, in {n} games against itself; and their 95%"),
}


def _cell(one: Share | None) -> str:
    if one is None:
        return "–"
    low, high = one.interval
    return f"{percent(one.share)} ({percent(low)} … {percent(high)})"


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
