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
from c4viz.language import Text, quoted_path, tr
from c4viz.search import EVALUATORS
from c4viz.search.evaluators.table import values_of_weights
from c4viz.search.evaluators.weights import numeral
from c4viz.search.own.evaluator import OwnEvaluator

WEIGHTS = Text("Weights, which --weights changes, as in --weights three=60,turn=0:")


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
    found = [_told(name, evaluator, judged) for name, evaluator in EVALUATORS.items()]
    found += _own(own, judged)
    where = {} if judged is None else {"position": judged.full_text}
    listed = where | {"evaluators": found}
    click.echo(json.dumps(listed) if as_json else _report(found, judged))
    return 0


def _own(names: Sequence[str], position: Position | None) -> list[dict[str, Any]]:
    found = []
    for name in names:
        with OwnEvaluator(name) as evaluator:
            found.append(_told(name, evaluator, position))
    return found


def _told(name: str, evaluator: Any, position: Position | None) -> dict[str, Any]:
    told: dict[str, Any] = {"name": name, "summary": str(evaluator.summary)}
    if name in EVALUATORS:
        told["weights"] = values_of_weights(name)
    if position is None:
        return told
    return told | {"X": evaluator(position, 1), "O": evaluator(position, 2)}


def _weights(values: dict[str, float]) -> str:
    return " ".join(f"{name}={numeral(value)}" for name, value in values.items())


def _report(found: list[dict[str, Any]], position: Position | None) -> str:
    if position is None:
        rows = [[quoted_path(row["name"]), row["summary"]] for row in found]
        weights = [[one["name"], _weights(one["weights"])] for one in found if "weights" in one]
        said = [*aligned(rows, "<<"), "", str(WEIGHTS), *aligned(weights, "<<")]
        return "\n".join([*said, "", EVALUATORS_OWN])
    rows = [["", tr("for X"), tr("for O"), ""]]
    for one in found:
        name, summary = quoted_path(one["name"]), one["summary"]
        rows.append([name, rounded(one["X"]), rounded(one["O"]), summary])
    return "\n".join([str(position), "", *aligned(rows, "<>><")])
