"""The questions that ``c4viz play`` asks at a terminal when it is called without options."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import typer

from c4viz.cli.keptgames import left_behind, own_file, take_over
from c4viz.cli.players import own_levels, player_called, title_here
from c4viz.cli.words import object_to
from c4viz.game import RULE_SETS, Position, Rules
from c4viz.game.notation import quoted
from c4viz.game.rules import MIN_CONNECT, RuleSet
from c4viz.language import counted, tr
from c4viz.play import LEVELS, Match, Player
from c4viz.play.players import HUMAN, unfit
from c4viz.play.seeds import STARTS, Starts, check_starts
from c4viz.search.choice import check_choice
from c4viz.search.settings import ALGORITHMS

T = TypeVar("T")
_WELCOME = tr("A game of Connect Four. Return takes what is in brackets; Ctrl+C leaves.")
_YES, _NO = tr("yes"), tr("no")


def ask_match() -> tuple[Match, Path, Starts]:
    """Ask whether a game that was left goes on, or else who plays what; gives the game, where it
    is to be kept, and which of its players begins.

    Raises:
        typer.Abort: the input ended.
    """
    typer.echo(_WELCOME)
    left = left_behind()
    if left is not None and _ask(_question_of(left[0]), _YES, _yes):
        return left[0], take_over(left[1]), STARTS[0]
    game, starts = _ask_new()
    return game, own_file(), starts


def _ask_new() -> tuple[Match, Starts]:
    """Ask who plays what, and who begins."""
    names = ", ".join(dict.fromkeys((HUMAN, *LEVELS, *own_levels(), *ALGORITHMS)))
    players = tr(
        "Players: {names}; a search may have settings, such as mcts iterations=5000", names=names
    )
    typer.echo(f"\n{players}")
    seats = (
        _ask(tr("Who is the first player?"), "human", _player),
        _ask(tr("Who is the second player?"), "hard", _player),
    )
    starts = _ask(tr("Who starts: {choices}?", choices=", ".join(STARTS)), STARTS[0], check_starts)
    sets = tr("Rules: {choices}?", choices=", ".join(RULE_SETS))
    rule_set = _ask(sets, RULE_SETS[0], _rule_set)
    size = _ask(tr("Board, rows x columns?"), "6x7", lambda text: Rules.parse(text, 4, rule_set))
    longest = max(size.rows, size.columns)
    length = _ask(tr("How many in a row?"), str(min(4, longest)), lambda t: _length(t, longest))
    start = Position(Rules(size.rows, size.columns, length, rule_set))
    return Match(start, (_fit(seats[0], start), _fit(seats[1], start))), starts


def _fit(player: Player, start: Position) -> Player:
    """The player, or in its place one who can play this game."""
    while complaint := unfit(player, start):
        object_to(complaint)
        player = _ask(tr("Who plays in its place?"), "hard", _player)
    return player


def _player(text: str) -> Player:
    return player_called(text)


def _question_of(match: Match) -> str:
    x, o = (title_here(player) for player in match.players)
    return counted(
        len(match.moves),
        "A game was left after {n} move (X {x}, O {o}). Go on with it?",
        "A game was left after {n} moves (X {x}, O {o}). Go on with it?",
        x=x,
        o=o,
    )


def _ask(question: str, default: str, read: Callable[[str], T]) -> T:
    """Ask until the answer can be read."""
    while True:
        try:
            said = input(f"{question} [{default}] ").strip() or default
        except EOFError:
            raise typer.Abort from None
        try:
            return read(said)
        except ValueError as error:
            object_to(error)


def _yes(text: str) -> bool:
    answers = {"yes": True, "y": True, "no": False, "n": False}
    answers |= {_YES: True, _YES[0]: True, _NO: False, _NO[0]: False}
    if text.lower() not in answers:
        raise ValueError(
            tr('"{text}" is no answer: type {yes} or {no}', text=quoted(text), yes=_YES, no=_NO)
        )
    return answers[text.lower()]


def _rule_set(text: str) -> RuleSet:
    check_choice(tr("rule set"), text, RULE_SETS)
    return next(name for name in RULE_SETS if name == text)


def _length(text: str, longest: int) -> int:
    if not text.isdecimal() or not MIN_CONNECT <= int(text) <= longest:
        raise ValueError(
            tr(
                '"{text}" is no length for this board: type {least} to {most}',
                text=quoted(text),
                least=MIN_CONNECT,
                most=longest,
            )
        )
    return int(text)
