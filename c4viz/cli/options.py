"""The options of every search whatever its algorithm, and what all options ask for together."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, get_args

import typer

from c4viz.game import RULE_SETS, HandTree, Position, Root, RuleSet, numerals
from c4viz.language import quoted, quoted_number, tr
from c4viz.search import AlphaBeta, Limits, SettingError
from c4viz.search.algorithms import ALGORITHMS, kind_of, settings_for
from c4viz.search.base.control import MOVE_SECONDS
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Settings
from c4viz.search.choice import check_choice
from c4viz.search.evaluators.table import OWN_FORM
from c4viz.search.own.game import GAME_FORM, own_game
from c4viz.search.runs.run import Engine
from c4viz.search.runs.saved import load_trace
from c4viz.search.runs.treefile import holds_tree
from c4viz.telling.search_words import rule_set_meaning
from c4viz.trace import Trace

SUFFIX = ".npz"
"""Of a saved search."""
ENGINES: tuple[str, ...] = get_args(Engine)


def whole(text: str) -> int:
    """A whole number, as Typer wants to be told of what is none."""
    try:
        return numerals.whole(text)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def at_least_one(text: str) -> int:
    """A whole number from 1 on."""
    number = whole(text)
    if number < 1:
        raise typer.BadParameter(
            tr("{number} is too small: choose 1 or more", number=quoted_number(number))
        )
    return number


def decimal(text: str) -> float:
    """A number such as 2 or 0.5."""
    try:
        return numerals.decimal(text)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def seconds_of_move(text: str) -> float:
    """A number of seconds, 0 or more."""
    seconds = decimal(text)
    if not 0 <= seconds < math.inf:
        raise typer.BadParameter(
            tr("{seconds} are no seconds to wait: choose 0 or more", seconds=quoted(text))
        )
    return seconds


# ---- options -------------------------------------------------------------------------------------


def argument(name: str, help_: str) -> Any:
    """An argument, which the help calls by this name."""
    return typer.Argument(metavar=name, show_default=False, help=help_)


def option(name: str, help_: str, *flags: str) -> Any:
    """An option, whose value the help calls by this name."""
    return typer.Option(*flags, metavar=name, help=help_)


def number(help_: str, *flags: str, parser: Callable[[str], int] = whole) -> Any:
    """An option that takes a whole number."""
    return typer.Option(*flags, parser=parser, metavar="N", help=help_)


def seconds(help_: str, *flags: str, parser: Callable[[str], float] = seconds_of_move) -> Any:
    """An option that takes seconds."""
    return typer.Option(*flags, parser=parser, metavar="S", help=help_)


def one_of(choices: Iterable[str], help_: str, *flags: str) -> Any:
    """An option that takes one of a few words."""
    return typer.Option(*flags, metavar="|".join(choices), help=help_)


_UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}
PositionText = Annotated[
    str,
    argument(
        tr("POSITION"),
        tr(
            "Columns from 1, such as 4453; or a drawn board of X, O and . (top row first); or a "
            "JSON matrix of 0, 1 and 2; or a saved search, FILE.npz, or a tree, FILE.json. '-' "
            "reads it from standard input; after '--' a drawing may begin with -. Without it, or "
            "with 'start', the board is empty."
        ),
    ),
]
_SEARCHES = "; ".join(f"{name}, {kind.summary}" for name, kind in ALGORITHMS.items())
SearchName = Annotated[
    str,
    option(
        tr("NAME"),
        tr(
            "The algorithm: {choices}; or a function of your own as {form}.",
            choices=_SEARCHES,
            form=OWN_FORM,
        ),
        "--search",
    ),
]
TreeText = Annotated[
    str | None,
    option(
        tr("TEXT"),
        tr(
            "Search a tree made by hand instead of a position: nested numbers such as "
            "((3 12 8) (2 4 6) (14 5 2)), with probabilities where chance decides: "
            "((0.6:3 0.4:12) (5 7)). '-' reads it from standard input."
        ),
    ),
]
GameName = Annotated[
    str | None,
    option(
        GAME_FORM,
        tr(
            "Search a game of your own instead of a position: a class with to_move, outcome, "
            "moves() and play(move)."
        ),
    ),
]
Board = Annotated[
    str | None,
    option(
        tr("ROWSxCOLUMNS"),
        tr("The size of the board.  [default: 6x7, or the size that is drawn]"),
    ),
]
Connect = Annotated[int | None, number(tr("How many discs in a row win.  [default: 4]"))]
_MEANINGS = " ".join(f"{name}: {rule_set_meaning(name)}" for name in RULE_SETS)
RuleSetName = Annotated[
    str | None,
    one_of(
        RULE_SETS,
        tr("{meanings}  [default: {usual}]", meanings=_MEANINGS, usual=RULE_SETS[0]),
        "--rules",
    ),
]
MaxNodes = Annotated[int | None, number(tr("End the search after so many nodes."))]
MaxSeconds = Annotated[
    float | None, seconds(tr("End the search after so many seconds."), parser=decimal)
]
MoveSeconds = Annotated[
    float | None,
    seconds(
        tr(
            "Give each move so many seconds; what takes longer is not known.  "
            "[default: {seconds:g}]",
            seconds=MOVE_SECONDS,
        )
    ),
]
MaxMemory = Annotated[
    str | None,
    option(
        tr("SIZE"),
        tr("End the search when its nodes take so much memory: 500M, 2G.  [default: 4G]"),
    ),
]
EngineName = Annotated[
    str,
    one_of(
        ENGINES,
        tr("The compiled search, or the one as textbooks have it. Both visit the same nodes."),
        "--engine",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help=tr("Print one JSON object instead of text."))]


@dataclass(frozen=True)
class Request:
    """A search that somebody asked for."""

    position: Root
    settings: Settings
    limits: Limits
    engine: Engine
    saved: Trace | None = None
    """The search itself, where somebody has made and saved it."""


def request(
    position: PositionText = "",
    tree: TreeText = None,
    game: GameName = None,
    search: SearchName = AlphaBeta.name,
    board: Board = None,
    connect: Connect = None,
    rules: RuleSetName = None,
    max_nodes: MaxNodes = None,
    max_seconds: MaxSeconds = None,
    max_memory: MaxMemory = None,
    engine: EngineName = ENGINES[0],
    **given: Any,
) -> Request:
    """What the shared options ask for; ``given`` are the algorithm's settings, None where they
    were not typed.

    Raises:
        ValueError: `SettingError` or one of `Position.parse`; the message is a sentence.
    """
    kind = kind_of(search)
    check_choice(tr("engine"), engine, ENGINES)
    settings = {name: value for name, value in given.items() if value is not None}
    limits: dict[str, Any] = {"nodes": max_nodes, "seconds": max_seconds}
    if max_memory is not None:
        limits["memory"] = memory(max_memory)
    if is_saved_search(position):
        typed = {"tree": tree, "game": game, "board": board, "connect": connect, "rules": rules}
        typed |= {f"max-{name}": value for name, value in limits.items()}
        return _saved(Path(position), settings | typed, search)
    _check_settings(search, kind, settings)
    root = read_root(position, tree, board, connect, rules, game)
    return Request(
        root,
        settings_for(search, **settings),
        Limits(**limits),
        "kernel" if engine == "kernel" else "reference",
    )


def _saved(path: Path, typed: Mapping[str, Any], search: str) -> Request:
    """A search that was made before: nothing else can be asked of it."""
    more = [name for name, value in typed.items() if value is not None]
    if more or search != AlphaBeta.name:
        name = (more or ["search"])[0].replace("_", "-")
        raise SettingError(
            "{path} is a search that was made already: leave out --{option}",
            path=path,
            option=name,
        )
    trace = load_trace(path)
    return Request(trace.position, AlphaBeta(), Limits(), "kernel", trace)


def _check_settings(search: str, kind: type[Settings], settings: dict[str, Any]) -> None:
    """Refuse settings that the algorithm does not have."""
    for name in settings:
        if name not in settings_of(kind):
            having = [n for n, other in ALGORITHMS.items() if name in settings_of(other.settings)]
            option = f"--{name.replace('_', '-')}"
            raise SettingError(
                "{search} has no {option}: that is for {searches}",
                search=quoted(search),
                option=option,
                searches=", ".join(having),
            )


def rule_set_named(name: str | None) -> RuleSet:
    """The rule set of that name; the usual one where none was asked for.

    Raises:
        SettingError: there is none (with the nearest name).
    """
    if name is not None:
        check_choice(tr("rule set"), name, RULE_SETS)
    return next((known for known in RULE_SETS if known == name), RULE_SETS[0])


def read_position(
    text: str, board: str | None, connect: int | None, rules: str | None = None
) -> Position:
    """The position that was asked for; ``-`` reads it from standard input.

    Raises:
        ValueError: as `Position.parse`, nobody can win on that board, or there is no standard
            input.
    """
    if is_game_file(text):
        raise SettingError(
            "{file} is a file, not a position: c4viz review {file} looks over a saved game, "
            "and c4viz play {file} goes on with it",
            file=quoted(text),
        )
    text = _from_stdin() if text == "-" else text
    asked = rule_set_named(rules)
    position = Position.parse(text, board, 4 if connect is None else connect, asked)
    length, most = position.rules.connect, max(position.rules.rows, position.rules.columns)
    if length > most:
        raise SettingError(
            "nobody can connect {connect} on the board {size}: choose --connect {most} or less",
            connect=length,
            size=position.rules.size,
            most=most,
        )
    return position


def is_saved_search(text: str) -> bool:
    """Whether a text names the file of a search that was made already, and no position."""
    name = text.strip()
    return name.lower().endswith(SUFFIX) or holds_tree(Path(name))


def is_game_file(text: str) -> bool:
    """Whether a text names the file of a saved game, and no position."""
    return text.strip().lower().endswith(".json")


def read_root(
    position: str,
    tree: str | None,
    board: str | None,
    connect: int | None,
    rules: str | None = None,
    game: str | None = None,
) -> Root:
    """The position, the hand-made tree or the game of one's own that was asked for.

    Raises:
        ValueError: as `read_position`, two were given, or the game cannot be begun.
    """
    if tree is None and game is None:
        return read_position(position, board, connect, rules)
    if tree is not None and game is not None:
        raise SettingError("both a tree and a game were given: leave one out")
    if position:
        raise SettingError(
            'both a position, "{position}", and a tree were given: leave one out'
            if game is None
            else 'both a position, "{position}", and a game were given: leave one out',
            position=quoted(position),
        )
    if board is not None or connect is not None or rules is not None:
        raise SettingError(
            "a tree made by hand has no board: leave out --board, --connect and --rules"
            if game is None
            else "a game of your own has no board: leave out --board, --connect and --rules"
        )
    if game is not None:
        return own_game(game)
    assert tree is not None
    return HandTree.parse(_from_stdin() if tree == "-" else tree)


def _from_stdin() -> str:
    if sys.stdin is None:
        raise SettingError("there is no standard input that '-' could read")
    return sys.stdin.read()


def memory(text: str) -> int:
    """A size such as ``500M`` or ``2G`` in bytes; K, M, G and T are powers of 1024.

    Raises:
        SettingError: the text is no size.
    """
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?\s*", text, re.IGNORECASE)
    size = float(match[1]) * _UNITS[match[2].upper()] if match else math.inf
    if not math.isfinite(size):
        raise SettingError('"{text}" is no size of memory: write 500M or 2G', text=quoted(text))
    return int(size)
