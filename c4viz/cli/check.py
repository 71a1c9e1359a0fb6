"""``c4viz check``: tells whether a search or a game of the user's own is right."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Sequence
from contextlib import nullcontext, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any, cast, get_args

import click

from c4viz.checking import Verdict, check_search, standard_tasks, tasks_of, words_of
from c4viz.checking.check import check_recorded
from c4viz.checking.homework import DEPTH, SECONDS, Homework, WatchedSearch
from c4viz.checking.loops import check_visits
from c4viz.checking.tree import Reading
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import interrupt, progress
from c4viz.cli.watch import ended_after, nothing_kept, run_program
from c4viz.cli.words import INTERRUPTED, aligned
from c4viz.game import NotationError, Position, Root
from c4viz.guard.files import RefusedError, place_of, read_text
from c4viz.guard.kinds import parsed_python
from c4viz.language import Text, quoted, tr
from c4viz.search import SettingError
from c4viz.search.algorithms import search_meant
from c4viz.search.base.control import Halt
from c4viz.search.choice import check_choice
from c4viz.search.evaluators.table import OWN_FORM, own_parts, split_own
from c4viz.search.own.game import GameReport, check_game, game_meant
from c4viz.search.recording.program import SearchLog
from c4viz.search.recording.recorder import Recorder
from c4viz.search.recording.rows import Events
from c4viz.search.recording.visits import VisitLog
from c4viz.telling.numbers import whole_text

_MOST_BYTES = 1 << 24
"""Most bytes of a file of positions."""
READINGS = get_args(Reading)
"""Words for whose values a search may give."""


def check_homework(
    name: str,
    depth: int,
    positions: Path | None,
    seconds: float | None,
    values: str | None,
    as_json: bool,
) -> int:
    """Check a search and print the verdict; return the exit code: 1 if a mistake was found, else 0.

    Raises:
        SettingError: it cannot be run, or something was asked for that there is not.
    """
    named = own_parts(name, Text('"{name}" names no function: write {form}'))
    if values is not None:
        check_choice(tr("values"), values, READINGS)
    reading = cast(Reading | None, values)
    chosen = None if positions is None else read_positions(positions)
    with interrupt() as interrupted:
        try:
            with Homework(*named, interrupted.is_set, seconds or SECONDS) as homework:
                homework.load()
                told = depth if homework.is_told_depth else None
                if chosen is None:
                    tasks = standard_tasks(told, is_loop=homework.is_loop)
                else:
                    tasks = tasks_of(chosen, told)
                shares = [0.0]
                with progress(
                    lambda: tr("checking: {share:.0%} of the positions", share=shares[-1])
                ):
                    verdict = check_search(homework, tasks, reading, shares.append)
        except Halt:
            return INTERRUPTED
    click.echo(json.dumps(_result(verdict)) if as_json else "\n".join(words_of(verdict)))
    return 1 if verdict.mistake else 0


def check_program(
    program: str, arguments: Sequence[str], seconds: float | None, as_json: bool
) -> int:
    """Run a program as it is, check all that it has searched, and print the verdict; return the
    exit code: 1 if a mistake was found, else 0.

    Raises:
        RefusedError: it cannot be read.
        SettingError: it searches nothing, or takes longer than the ``seconds`` that it is given.
    """
    logs: dict[SearchLog, None] = {}
    quiet = redirect_stdout(sys.stderr) if as_json else nullcontext()
    with quiet, ended_after(seconds, program):
        code = run_program(program, arguments, logs.setdefault)
    trees = [log for log in logs if _is_whole(log)]
    if not trees:
        raise SettingError(nothing_kept(next((log.called for log in logs), "")))
    told = dict.fromkeys(log.called for log in trees)
    verdicts = [_verdict_of(program, [log for log in trees if log.called == one]) for one in told]
    verdict = min(verdicts, key=lambda one: (one.mistake is None, not one.is_doubtful))
    if not verdict.mistake:
        verdict = replace(verdict, positions=sum(one.positions for one in verdicts))
        if code:
            said = tr("It ended with {code}, and only what it had searched was checked.", code=code)
            verdict = replace(verdict, is_doubtful=True, remark=said)
    click.echo(json.dumps(_result(verdict)) if as_json else "\n".join(words_of(verdict)))
    return 1 if verdict.mistake else 0


def _is_whole(log: SearchLog) -> bool:
    """Tell whether a search has left a tree, and came to its end."""
    if isinstance(log, VisitLog):
        return log.has_tree
    return any(log.events.depths) and all(log.events.sizes)


def _verdict_of(program: str, logs: Sequence[SearchLog]) -> Verdict:
    """Check the searches of one function of a program."""
    own, loops = WatchedSearch(program, logs[0].called), list[VisitLog]()
    searches: list[tuple[Root, Events]] = []
    for log in logs:
        if isinstance(log, VisitLog):
            loops.append(log)
        elif isinstance(log, Recorder):
            searches.append((log.position, log.events))
        else:
            searches.append(log.as_told())
    return check_recorded(own, searches) if searches else check_visits(own, loops)


def read_positions(file: Path) -> list[Position]:
    """Read the positions in a file, one in a line, but for empty lines and those that begin with #.

    Raises:
        SettingError: there is none, one is no position, its game is over, or the file cannot be
            read.
    """
    try:
        lines = enumerate(read_text(file, _MOST_BYTES).splitlines(), 1)
    except RefusedError as error:
        raise SettingError(str(error)) from None
    found = [_read(file, n, line.strip()) for n, line in lines if line.strip()[:1] not in ("", "#")]
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
    """Return what `--json` prints; columns count from 1."""
    return {
        "right": verdict.right,
        "mistake": verdict.mistake,
        "position": verdict.position if verdict.mistake else None,
        "path": [move + 1 for move in verdict.path] if verdict.mistake else None,
        "sentence": verdict.sentence or None,
        "remark": verdict.remark or None,
        "not_excluded": list(verdict.unseen),
        "changes_value": verdict.changes_value,
        "positions": verdict.positions,
        "nodes": verdict.nodes,
        "reference_nodes": verdict.reference_nodes,
    }


# ---- the command ---------------------------------------------------------------------------------


@command("check")
@options.argument("name", OWN_FORM, tr("The file, and the search or the class of a game in it."))
@options.argument(
    "arguments",
    "[ARGUMENTS]…",
    tr("Of a program, PROGRAM.py, which is run as it is: what it is called with, after --."),
    nargs=-1,
)
@options.count("--depth", tr("Plies that the search looks ahead, if it takes a depth."), DEPTH)
@options.option(
    "--positions",
    tr("FILE"),
    tr("Search the positions in a file instead, one in a line: columns from 1."),
    type=Path,
)
@options.decimal(
    "--time",
    tr(
        "Let the search of a position, or a whole program, take so many seconds.  "
        "[default: 10, a program any]"
    ),
)
@options.one_of(
    "--values",
    READINGS,
    tr(
        "Whose values the search gives: those of MAX, who moves first, of the player to move "
        "(negamax), or always of X or O.  [default: what fits its values]"
    ),
)
@options.count("--games", tr("Play so many games."), 20)
@options.number("--seed", tr("Draws the moves."), 0)
@options.as_json
def check(
    name: str,
    arguments: tuple[str, ...],
    depth: int,
    positions: Path | None,
    time: float | None,
    values: str | None,
    games: int,
    seed: int,
    as_json: bool,
) -> int:
    """Check a search or a game and print what was found; return the exit code."""
    if name.endswith(".py"):
        return check_program(name, arguments, time, as_json)
    name = search_meant(name) or game_meant(name)
    if not _is_class(name):
        return check_homework(name, depth, positions, time, values, as_json)
    found = check_game(name, games=games, seed=seed)
    click.echo(json.dumps(vars(found)) if as_json else _report(found))
    return 0


def _is_class(name: str) -> bool:
    """Tell whether a file defines a class of that name, without running it."""
    file, called = split_own(name) or ("", "")
    try:
        body = parsed_python(place_of(file)).body
    except RefusedError:
        return False  # what is wrong is said when it is run
    return any(isinstance(one, ast.ClassDef) and one.name == called for one in body)


def _report(found: GameReport) -> str:
    figures = {
        tr("games played at random"): found.games,
        tr("moves"): found.moves,
        tr("states that differ"): found.states,
        tr("plies of the longest game"): found.longest,
    }
    lines = aligned([(name, whole_text(count)) for name, count in figures.items()], "<<")
    advice = [tr("Advice: {advice}", advice=one) for one in found.advice]
    return "\n".join([*lines, *advice, tr("It can be searched.")])
