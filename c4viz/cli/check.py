"""``c4viz check``: whether a program of the user's own is what it is meant to be."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Annotated

import typer

from c4viz.cli import options
from c4viz.cli.homework import SIDES, check_homework
from c4viz.cli.words import aligned
from c4viz.guard.files import RefusedError, place_of
from c4viz.guard.python import parsed_python
from c4viz.language import tr
from c4viz.search.algorithms import search_meant
from c4viz.search.evaluators.table import OWN_FORM, split_own
from c4viz.search.own.game import GameReport, check_game, game_meant
from c4viz.telling.numbers import whole_text

_GAMES = 20


def check(
    name: Annotated[
        str,
        options.argument(OWN_FORM, tr("The file, and the search or the class of a game in it.")),
    ],
    depth: Annotated[
        int | None,
        options.number(
            tr("Plies that the search looks ahead, if it takes a depth.  [default: 4]"),
            parser=options.at_least_one,
        ),
    ] = None,
    positions: Annotated[
        Path | None,
        options.option(
            tr("FILE"),
            tr("Search the positions in a file instead, one in a line: columns from 1."),
            "--positions",
        ),
    ] = None,
    time: Annotated[
        float | None,
        options.seconds(
            tr("Let the search of a position take so many seconds.  [default: 10]"),
            parser=options.decimal,
        ),
    ] = None,
    values: Annotated[
        str | None,
        options.option(
            "|".join(SIDES),
            tr(
                "Whose values the search gives: those of MAX, who moves first, or of the player to "
                "move (negamax).  [default: what fits its values]"
            ),
            "--values",
        ),
    ] = None,
    games: Annotated[
        int | None,
        options.number(tr("Play so many games.  [default: 20]"), parser=options.at_least_one),
    ] = None,
    seed: Annotated[int | None, options.number(tr("Draws the moves.  [default: 0]"))] = None,
    as_json: options.AsJson = False,
) -> int:
    """Check a search or a game and print what was found; gives the exit code."""
    name = search_meant(name) or game_meant(name)
    if not _is_class(name):
        return check_homework(name, depth, positions, time, values, as_json)
    found = check_game(name, games=games or _GAMES, seed=seed or 0)
    typer.echo(json.dumps(vars(found)) if as_json else _report(found))
    return 0


def _is_class(name: str) -> bool:
    """Whether a file defines a class of that name; without running it."""
    file, called = split_own(name) or ("", "")
    try:
        body = parsed_python(place_of(file)).body
    except RefusedError:
        return False  # what is wrong is said when it is run
    return any(isinstance(one, ast.ClassDef) and one.name == called for one in body)


def _report(found: GameReport) -> str:
    """What is printed for people."""
    figures = {
        tr("games played at random"): found.games,
        tr("moves"): found.moves,
        tr("states that differ"): found.states,
        tr("plies of the longest game"): found.longest,
    }
    lines = aligned([(name, whole_text(count)) for name, count in figures.items()], "<<")
    advice = [tr("Advice: {advice}", advice=one) for one in found.advice]
    return "\n".join([*lines, *advice, tr("It can be searched.")])
