"""Asks at a terminal who plays what, when ``c4viz play`` is called without options."""

from __future__ import annotations

import click

from c4viz.cli.play.kept_games import KeptGame, folder_of_games, left_behind
from c4viz.cli.play.words import own_levels, player_called, title_here
from c4viz.cli.request import rule_set_named
from c4viz.cli.words import YES, ask, object_to, yes_or_no
from c4viz.game import RULE_SETS, Position, Rules, numerals
from c4viz.game.rules import MIN_CONNECT
from c4viz.language import counted, quoted, tr
from c4viz.play import LEVELS, Match, Player
from c4viz.play.players import HUMAN, unfit
from c4viz.play.seeds import STARTS, Starts, check_starts
from c4viz.search.algorithms import ALGORITHMS

_WELCOME = tr("A game of Connect Four. Return takes what is in brackets; Ctrl+C leaves.")


def ask_match(kept: KeptGame) -> tuple[Match, Starts]:
    """Ask whether a game that was left goes on, which is ``kept`` then, or else who plays what;
    return the game, and which of its players begins.

    Raises:
        click.Abort: the input ended.
    """
    click.echo(_WELCOME)
    left = left_behind()
    if left:
        game, path = left[0]
        if ask(_question_of(game), YES, yes_or_no):
            kept.take_over(path)
            return game, STARTS[0]
        click.echo(_staying(len(left)))
    return _ask_new()


def tell_of_left() -> None:
    """Say that there are games that were left, to somebody who begins another one."""
    if left := left_behind():
        said = counted(
            len(left),
            "{n} game that was left is kept: c4viz play without options goes on with it.",
            "{n} games that were left are kept: c4viz play without options goes on with the last.",
        )
        click.echo(said, err=True)


def _staying(games: int) -> str:
    """Say where the games lie with which nobody goes on now."""
    return counted(
        games,
        "The game that was left stays in {folder}: c4viz play FILE goes on with it.",
        "{n} games that were left stay in {folder}: c4viz play FILE goes on with one of them.",
        folder=folder_of_games(),
    )


def _ask_new() -> tuple[Match, Starts]:
    names = ", ".join(dict.fromkeys((HUMAN, *LEVELS, *own_levels(), *ALGORITHMS)))
    players = tr(
        "Players: {names}; a search may have settings, such as mcts iterations=5000", names=names
    )
    click.echo(f"\n{players}")
    seats = (
        ask(tr("Who is the first player?"), "human", player_called),
        ask(tr("Who is the second player?"), "hard", player_called),
    )
    starts = ask(tr("Who starts: {choices}?", choices=", ".join(STARTS)), STARTS[0], check_starts)
    sets = tr("Rules: {choices}?", choices=", ".join(RULE_SETS))
    rule_set = ask(sets, RULE_SETS[0], rule_set_named)
    size = ask(tr("Board, rows x columns?"), "6x7", lambda text: Rules.parse(text, 4, rule_set))
    longest = max(size.rows, size.columns)
    length = ask(tr("How many in a row?"), str(min(4, longest)), lambda t: _length(t, longest))
    start = Position(Rules(size.rows, size.columns, length, rule_set))
    return Match(start, (_fit(seats[0], start), _fit(seats[1], start))), starts


def _fit(player: Player, start: Position) -> Player:
    """Return the player, or in its place one who can play this game."""
    while complaint := unfit(player, start):
        object_to(complaint)
        player = ask(tr("Who plays in its place?"), "hard", player_called)
    return player


def _question_of(match: Match) -> str:
    x, o = (title_here(player) for player in match.players)
    return counted(
        len(match.moves),
        "A game was left after {n} {move|moves} (X {x}, O {o}). Go on with it?",
        x=x,
        o=o,
    )


def _length(text: str, longest: int) -> int:
    length = numerals.among(text, range(MIN_CONNECT, longest + 1))
    if length is None:
        raise ValueError(
            tr(
                '"{text}" is no length for this board: type {least} to {most}',
                text=quoted(text),
                least=MIN_CONNECT,
                most=longest,
            )
        )
    return length
