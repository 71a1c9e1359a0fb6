"""The questions that ``c4viz play`` asks at a terminal when it is called without options."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import typer

from c4viz.cli.words import complain
from c4viz.game import RULE_SETS, Position, Rules
from c4viz.game.rules import RuleSet
from c4viz.play import LEVELS, GameFileError, Match, Player, load_game, player_named
from c4viz.search.choice import check_choice
from c4viz.search.settings import ALGORITHMS

T = TypeVar("T")
KEPT = "terminal-game.json"
"""The name of the file that holds the game that was left."""
_WELCOME = "A game of Connect Four. Return takes what is in brackets; Ctrl+C leaves."


def kept_game() -> Path:
    """Where a game at the terminal is kept while it is played."""
    return Path(typer.get_app_dir("c4viz")) / KEPT


def ask_match() -> Match:
    """Ask whether a game that was left goes on, or else who plays what.

    Raises:
        typer.Abort: the input ended.
    """
    typer.echo(_WELCOME)
    left = _left_behind()
    if left is not None and _ask(_question_of(left), "yes", _yes):
        return left
    names = f"human, {', '.join(LEVELS)}, {', '.join(ALGORITHMS)}"
    typer.echo(f"\nPlayers: {names}; a search may have settings, such as mcts iterations=5000")
    first = _ask("Who plays X, and begins?", "human", player_named)
    second = _ask("Who plays O?", "hard", player_named)
    rule_set = _ask(f"Rules: {', '.join(RULE_SETS)}?", RULE_SETS[0], _rule_set)
    rules = _ask("Board, rows x columns?", "6x7", lambda text: Rules.parse(text, 4, rule_set))
    connect = "4" if max(rules.rows, rules.columns) > 3 else "3"
    length = _ask("How many in a row?", connect, _length)
    seats: tuple[Player, Player] = (first, second)
    return Match(Position(Rules(rules.rows, rules.columns, length, rule_set)), seats)


def _left_behind() -> Match | None:
    try:
        match = load_game(kept_game())
    except GameFileError:
        return None
    return None if match.is_over or not match.moves else match


def _question_of(match: Match) -> str:
    x, o = (player.name for player in match.players)
    return f"A game was left after {len(match.moves)} moves (X {x}, O {o}). Go on with it?"


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
            complain(str(error))


def _yes(text: str) -> bool:
    answers = {"yes": True, "y": True, "no": False, "n": False}
    if text.lower() not in answers:
        raise ValueError(f'"{text}" is no answer: type yes or no')
    return answers[text.lower()]


def _rule_set(text: str) -> RuleSet:
    check_choice("rule set", text, RULE_SETS)
    return next(name for name in RULE_SETS if name == text)


def _length(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f'"{text}" is no whole number: type 2 or more')
    return Rules(connect=int(text)).connect
