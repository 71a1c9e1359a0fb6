"""``c4viz flaws``: searches with one planted mistake, to be found by looking."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click

from c4viz.checking import MISTAKES
from c4viz.classroom.flaws import (
    FLAW_LEVELS,
    FlawJudgement,
    FlawLevel,
    FlawSearch,
    flaw_named,
    judge,
    search_flaw,
)
from c4viz.classroom.flaws.judge import check_hint, check_mistake
from c4viz.classroom.flaws.judge import hint as hint_of
from c4viz.classroom.flaws.level import ALGORITHM_TITLES
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import interrupt
from c4viz.cli.words import INTERRUPTED, aligned
from c4viz.export.text import text_lines
from c4viz.game import notation
from c4viz.language import quoted, tr
from c4viz.library.entry import row_after
from c4viz.search import SettingError
from c4viz.search.base.control import Halt

_WIDTH = 80
_ROOT = "root"


@command("flaws")
@options.argument(
    "name", tr("NAME"), tr("The level to look at; without one, all are listed."), required=False
)
@options.option(
    "--at",
    tr("MOVES"),
    tr(
        "Guess that it first goes wrong at the node after these moves: columns from 1, such as "
        '"1 2", or root.'
    ),
)
@options.option("--mistake", tr("MISTAKE"), tr("Guess what is wrong there, too, by its name."))
@options.number("--hint", tr("Give a hint: 1, 2, or 3, which says most."))
@options.flag("--answer", tr("Tell where it goes wrong and why, and show the program."))
@options.as_json
def flaws(
    name: str | None,
    at: str | None,
    mistake: str | None,
    hint: int | None,
    answer: bool,
    as_json: bool,
) -> int:
    """List the levels, print the task of one, or judge a guess; return the exit code: 1 if it is
    wrong, else 0."""
    if mistake is not None and at is None:
        raise SettingError("--mistake says what is wrong at a node: say at which, by --at")
    if hint is not None:
        check_hint(hint)
    if name is None:
        if at is not None or hint is not None or answer:
            raise SettingError("no level was named: c4viz flaws lists them")
        click.echo(_listed(as_json))
        return 0
    level = flaw_named(name)
    if mistake is not None:
        check_mistake(level, mistake)
    with interrupt() as interrupted:
        try:
            search = search_flaw(level, interrupted.is_set)
        except Halt:
            return INTERRUPTED
    judged = None if at is None else judge(search, _row_at(search, at), mistake)
    said = None if hint is None else hint_of(search, hint)
    if as_json:
        click.echo(json.dumps(_result(search, judged, said, answer), indent=1))
    else:
        parts = [judged.words] if judged else []
        parts += [said] if said else []
        parts += _answer(search) if answer else []
        click.echo("\n\n".join(parts or _task(search)))
    return 0 if judged is None or judged.is_right else 1


def _row_at(search: FlawSearch, moves: str) -> int:
    """Find the node after moves that were typed.

    Raises:
        SettingError: there is no such node.
    """
    if moves.strip().lower() == _ROOT:
        return 0
    try:
        said = notation.read(moves)
        if not isinstance(said, notation.Columns):
            raise KeyError
        return row_after(search.trace, said.moves)
    except (KeyError, notation.NotationError):
        raise SettingError(
            'there is no node after "{moves}" in this tree: go down from its root, by columns such '
            'as "1 2"',
            moves=quoted(moves),
        ) from None


# ---- what is printed -----------------------------------------------------------------------------


def _listed(as_json: bool) -> str:
    if as_json:
        return json.dumps([_about(level) for level in FLAW_LEVELS], indent=1)
    rows = [(level.id, ALGORITHM_TITLES[level.kind], str(level.title)) for level in FLAW_LEVELS]
    return "\n".join(aligned(rows, "<<<"))


def _task(search: FlawSearch) -> Iterator[str]:
    """Say what the search should do, and show its tree."""
    level = search.level
    yield click.style(str(level.title), bold=True)
    yield click.wrap_text(str(level.task), _WIDTH)
    yield "\n".join(text_lines(search.trace))
    yield click.wrap_text(
        tr(
            "At which node does it first go wrong? A wrong value counts where it arises, and not "
            "above. Guess by the moves that lead there: {command}",
            command=f'c4viz flaws {level.id} --at "1 2"',
        ),
        _WIDTH,
    )
    mistakes = aligned([(f"--mistake {one}", MISTAKES[one]) for one in level.choices], "<<")
    yield "\n".join([tr("And what is wrong there?"), *mistakes])


def _answer(search: FlawSearch) -> Iterator[str]:
    """Explain the mistake, and show the program with its wrong line marked."""
    yield click.wrap_text(f"{search.survey.verdict.sentence}.", _WIDTH)
    yield click.wrap_text(str(search.level.explanation), _WIDTH)
    lines = []
    for number, text, mended in search.level.lines:
        mark = " " if mended is None else "-"
        lines.append(f"{mark} {number:>2}  {text}".rstrip())
        lines += [] if mended is None else [f"+     {mended}"]
    yield "\n".join(lines)


def _about(level: FlawLevel) -> dict[str, Any]:
    """Return what a level asks; columns count from 1."""
    return {
        "name": level.id,
        "title": str(level.title),
        "algorithm": ALGORITHM_TITLES[level.kind],
        "task": str(level.task),
        "position": level.moves,
        "board": level.board,
        "connect": level.connect,
        "depth": level.depth,
        "choices": list(level.choices),
    }


def _result(
    search: FlawSearch, judged: FlawJudgement | None, hint: str | None, answer: bool
) -> dict[str, Any]:
    """Return what `--json` prints; columns count from 1."""
    said = {**_about(search.level), "nodes": [_node(search, n) for n in range(len(search.trace))]}
    if judged is not None:
        said["guess"] = {"right": judged.is_right, "kind": judged.kind, "words": judged.words}
    if hint is not None:
        said["hint"] = hint
    if answer:
        verdict = search.survey.verdict
        said["answer"] = {
            "node": search.row,
            "moves": [move + 1 for move in verdict.path],
            "mistake": search.mistake,
            "sentence": verdict.sentence,
            "explanation": str(search.level.explanation),
            "lines": [line._asdict() for line in search.level.lines],
        }
    return said


def _node(search: FlawSearch, row: int) -> dict[str, Any]:
    described = search.trace.describe(row)
    del described["move"]
    moves = [move + 1 for move in search.trace.moves_to(row)]
    return {"node": row, "moves": moves, **described}
