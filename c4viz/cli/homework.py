"""``c4viz check`` of a search of one's own: whether it is right, and what is wrong first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import typer

from c4viz.checking import Verdict, check_search, standard_tasks, tasks_of, words_of
from c4viz.checking.homework import SECONDS, Homework
from c4viz.checking.positions import DEPTH
from c4viz.cli.perform import interrupt, progress
from c4viz.cli.words import INTERRUPTED
from c4viz.game import NotationError, Position
from c4viz.guard.files import RefusedError, read_text
from c4viz.language import quoted, tr
from c4viz.search import SettingError
from c4viz.search.base.control import Halt
from c4viz.search.choice import check_choice
from c4viz.search.evaluators.table import OWN_FORM, split_own

_MOST_BYTES = 1 << 24
"""Of a file of positions."""
SIDES = ("max", "mover")
"""Whose values a search may give."""


def check_homework(
    name: str,
    depth: int | None,
    positions: Path | None,
    seconds: float | None,
    values: str | None,
    as_json: bool,
) -> int:
    """Check a search and print the verdict; gives the exit code: 0 right, 1 a mistake was found.

    Raises:
        SettingError: it cannot be run, or something was asked for that there is not.
    """
    named = split_own(name)
    if named is None:
        raise SettingError(
            '"{name}" names no function: write {form}', name=quoted(name), form=OWN_FORM
        )
    if values is not None:
        check_choice(tr("values"), values, SIDES)
    is_mover = None if values is None else values == "mover"
    chosen = None if positions is None else read_positions(positions)
    with interrupt() as interrupted:
        try:
            with Homework(*named, interrupted.is_set, seconds or SECONDS) as homework:
                homework.load()
                told = (depth or DEPTH) if homework.is_told_depth else None
                tasks = (
                    standard_tasks(told, is_loop=homework.is_loop)
                    if chosen is None
                    else tasks_of(chosen, told)
                )
                done = [0.0]
                with progress(lambda: tr("checking: {share:.0%} of the positions", share=done[0])):
                    verdict = check_search(
                        homework, tasks, is_mover, lambda share: done.__setitem__(0, share)
                    )
        except Halt:
            return INTERRUPTED
    typer.echo(json.dumps(_result(verdict)) if as_json else "\n".join(words_of(verdict)))
    return 0 if verdict.right else 1


def read_positions(file: Path) -> list[Position]:
    """The positions in a file, one in a line; empty lines and those that begin with # are none.

    Raises:
        SettingError: there is none, one is no position, its game is over, or the file cannot be
            read.
    """
    try:
        lines = enumerate(read_text(file, _MOST_BYTES).splitlines(), 1)
    except RefusedError as error:
        raise SettingError(str(error)) from None
    found = [
        _read(file, at, line.strip()) for at, line in lines if line.strip()[:1] not in ("", "#")
    ]
    if not found:
        raise SettingError(
            "{file} has no position: write one in a line, as columns from 1 such as 4453",
            file=quoted(str(file)),
        )
    return found


def _read(file: Path, line: int, text: str) -> Position:
    try:
        position = Position.parse("" if text == "start" else text)
    except (NotationError, ValueError) as error:
        raise SettingError(
            "line {line} of {file}: {error}", line=line, file=quoted(str(file)), error=error
        ) from None
    if position.outcome is not None:
        raise SettingError(
            "line {line} of {file}: in {position} the game is over, choose one where it goes on",
            line=line, file=quoted(str(file)), position=quoted(position.text),
        )  # fmt: skip
    return position


def _result(verdict: Verdict) -> dict[str, Any]:
    """What `--json` prints; columns count from 1."""
    return {
        "right": verdict.right,
        "mistake": verdict.mistake,
        "position": None if verdict.right else verdict.position,
        "path": None if verdict.right else [move + 1 for move in verdict.path],
        "sentence": verdict.sentence or None,
        "changes_value": verdict.changes_value,
        "positions": verdict.positions,
        "nodes": verdict.nodes,
        "reference_nodes": verdict.reference_nodes,
    }
