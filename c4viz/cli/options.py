"""The options that `trace` and `shot` share, and what they ask for together."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from typing import Annotated, Any, get_args

import typer

from c4viz.game import Position
from c4viz.search import EVALUATORS, Limits, SettingError, Settings
from c4viz.search.choice import check_choice
from c4viz.search.run import Engine
from c4viz.search.settings import ALGORITHMS, ORDERS, settings_for

ENGINES: tuple[str, ...] = get_args(Engine)


def whole(text: str) -> int:
    """A whole number; Typer's own complaint would not say what was typed."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f'"{text}" is no whole number') from None


def at_least_one(text: str) -> int:
    """A whole number from 1 on."""
    number = whole(text)
    if number < 1:
        raise typer.BadParameter(f"{number} is too small: choose 1 or more")
    return number


def decimal(text: str) -> float:
    """A number such as 2 or 0.5."""
    try:
        return float(text)
    except ValueError:
        raise typer.BadParameter(f'"{text}" is no number') from None


_UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}
_DEPTHS = "4 with minimax, 6 with alphabeta"

PositionText = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        show_default=False,
        help="Columns from 1, such as 4453; or a drawn board of X, O and . (top row first); or a "
        "JSON matrix of 0, 1 and 2. '-' reads it from standard input; after '--' a drawing may "
        "begin with -. Without it, or with 'start', the board is empty.",
    ),
]
SearchName = Annotated[
    str, typer.Option("--search", metavar="|".join(ALGORITHMS), help="The algorithm.")
]
Depth = Annotated[
    int | None,
    typer.Option(
        parser=whole,
        metavar="N",
        help=f"How many plies (single moves) to look ahead.  [default: {_DEPTHS}]",
    ),
]
EvaluatorName = Annotated[
    str,
    typer.Option(
        "--evaluator",
        metavar="|".join([*EVALUATORS, "FILE.py:FUNCTION"]),
        help="What values a position where the search stops: one of c4viz, or your own (see "
        "c4viz evaluators).",
    ),
]
OrderName = Annotated[
    str,
    typer.Option(
        "--order",
        metavar="|".join(ORDERS),
        help="Which moves are searched first: from the left, or from the centre outwards.",
    ),
]
Board = Annotated[
    str | None,
    typer.Option(
        metavar="ROWSxCOLUMNS",
        help="The size of the board.  [default: 6x7, or the size that is drawn]",
    ),
]
Connect = Annotated[
    int, typer.Option(parser=whole, metavar="N", help="How many discs in a row win.")
]
MaxNodes = Annotated[
    int | None,
    typer.Option(parser=whole, metavar="N", help="End the search after so many nodes."),
]
MaxSeconds = Annotated[
    float | None,
    typer.Option(parser=decimal, metavar="S", help="End the search after so many seconds."),
]
MaxMemory = Annotated[
    str | None,
    typer.Option(
        metavar="SIZE",
        help="End the search when its nodes take so much memory: 500M, 2G.  [default: 4G]",
    ),
]
EngineName = Annotated[
    str,
    typer.Option(
        "--engine",
        metavar="|".join(ENGINES),
        help="The compiled search, or the one as textbooks have it. Both visit the same nodes.",
    ),
]


@dataclass(frozen=True)
class Request:
    """A search that somebody asked for."""

    position: Position
    settings: Settings
    limits: Limits
    engine: Engine


def request(
    position: str,
    search: str,
    depth: int | None,
    evaluator: str,
    order: str,
    board: str | None,
    connect: int,
    max_nodes: int | None,
    max_seconds: float | None,
    max_memory: str | None,
    engine: str,
) -> Request:
    """What the shared options ask for.

    Raises:
        ValueError: `SettingError` or one of `Position.parse`; the message is a sentence.
    """
    settings: dict[str, Any] = {"evaluator": evaluator, "order": order}
    if depth is not None:
        settings["depth"] = depth
    limits: dict[str, Any] = {"nodes": max_nodes, "seconds": max_seconds}
    if max_memory is not None:
        limits["memory"] = memory(max_memory)
    check_choice("engine", engine, ENGINES)
    return Request(
        position_of(position, board, connect),
        settings_for(search, **settings),
        Limits(**limits),
        "kernel" if engine == "kernel" else "reference",
    )


def position_of(text: str, board: str | None, connect: int) -> Position:
    """The position that is asked for; ``-`` reads it from standard input.

    Raises:
        ValueError: one of `Position.parse`, or there is no standard input.
    """
    return Position.parse(_from_stdin() if text == "-" else text, board, connect)


def _from_stdin() -> str:
    if sys.stdin is None:
        raise SettingError("there is no standard input to read the position from")
    return sys.stdin.read()


def memory(text: str) -> int:
    """A size such as ``500M`` or ``2G`` in bytes; K, M, G and T are powers of 1024.

    Raises:
        SettingError: the text is no size.
    """
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?\s*", text, re.IGNORECASE)
    if match is None:
        raise SettingError(f'"{text}" is no size of memory: write 500M or 2G')
    return int(float(match[1]) * _UNITS[match[2].upper()])
