"""``c4viz evaluators``: lists the evaluators, and what each makes of a position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import click

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.request import AskedBoard, read_position
from c4viz.cli.words import EVALUATORS_OWN, aligned, rounded
from c4viz.game import Position
from c4viz.language import quoted_path, tr
from c4viz.search import EVALUATORS
from c4viz.search.own.evaluator import OwnEvaluator


@command("evaluators")
@options.position
@options.board
@options.option(
    "--own",
    tr("FILE.py:FUNCTION"),
    tr("Add an evaluator of your own. Several times for several."),
    multiple=True,
)
@options.as_json
def evaluators(position: str, board: AskedBoard, own: tuple[str, ...], as_json: bool) -> int:
    """Print the table of evaluators, with their values where there is a position."""
    judged = read_position(position, board) if position or board.is_typed else None
    found = _built_in(judged) + _own(own, judged)
    if as_json:
        where = {} if judged is None else {"position": judged.full_text}
        click.echo(json.dumps(where | {"evaluators": found}))
    else:
        click.echo(_report(found, judged))
    return 0


def _built_in(position: Position | None) -> list[dict[str, Any]]:
    return [
        {"name": name, "summary": str(evaluator.summary)} | _values(evaluator, position)
        for name, evaluator in EVALUATORS.items()
    ]


def _own(names: Sequence[str], position: Position | None) -> list[dict[str, Any]]:
    found = []
    for name in names:
        with OwnEvaluator(name) as evaluator:
            values = _values(evaluator, position)
            found.append({"name": name, "summary": str(evaluator.summary)} | values)
    return found


def _values(evaluator: Any, position: Position | None) -> dict[str, float]:
    if position is None:
        return {}
    return {"X": evaluator(position, 1), "O": evaluator(position, 2)}


def _report(found: list[dict[str, Any]], position: Position | None) -> str:
    if position is None:
        rows = [[quoted_path(row["name"]), row["summary"]] for row in found]
        return "\n".join([*aligned(rows, "<<"), "", EVALUATORS_OWN])
    rows = [["", tr("for X"), tr("for O"), ""]]
    for one in found:
        name, summary = quoted_path(one["name"]), one["summary"]
        rows.append([name, rounded(one["X"]), rounded(one["O"]), summary])
    return "\n".join([str(position), "", *aligned(rows, "<>><")])
