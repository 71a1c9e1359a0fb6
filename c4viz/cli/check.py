"""``c4viz check``: whether a program of the user's own is what it is meant to be."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from c4viz.cli import options
from c4viz.cli.words import aligned
from c4viz.language import tr
from c4viz.search.own.game import GAME_FORM, GameReport, check_game
from c4viz.telling.numbers import whole_text

_GAMES = 20


def check(
    name: Annotated[
        str, options.argument(GAME_FORM, tr("The file and the class of a game of your own."))
    ],
    games: Annotated[
        int | None,
        options.number(tr("Play so many games.  [default: 20]"), parser=options.at_least_one),
    ] = None,
    seed: Annotated[int | None, options.number(tr("Draws the moves.  [default: 0]"))] = None,
    as_json: options.AsJson = False,
) -> int:
    """Check a game and print what was found; gives the exit code."""
    found = check_game(name, games=games or _GAMES, seed=seed or 0)
    typer.echo(json.dumps(vars(found)) if as_json else _report(found))
    return 0


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
