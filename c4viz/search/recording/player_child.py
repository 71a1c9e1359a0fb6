"""Child process of a player of the user's own: asks his function for a column.

It says an object with the function's ``summary``. Then, as often as it is told what a search of the
user's own is told, it says the column, from 0.
"""

from __future__ import annotations

import json
import operator
from collections.abc import Callable
from typing import IO, Any

from c4viz.game import Position, Rules
from c4viz.language import Text, tr
from c4viz.search.own.child import (
    Assignment,
    Say,
    Watch,
    Wrong,
    begin_of,
    check_call,
    function_of,
    quoted_thing,
    summary_of,
    to_write,
)


def is_choice(function: str) -> bool:
    """Tell whether a function of that name is a player: it chooses a column, and searches as it
    likes, without being watched."""
    return function.rpartition(".")[2].startswith("choose")


def serve(
    task: Assignment, names: dict[str, Any], requests: IO[bytes], say: Say, clock: Watch
) -> None:
    """Choose columns by the user's function."""
    function = function_of(names, task, "position")
    deed = Text("cannot be called with a position ({error})")
    check_call(function, deed, to_write(task.function, "position"), None)
    say({"summary": summary_of(function)})
    clock.rest()
    while asked := requests.readline():
        (rules, first, second, played), _ = json.loads(asked)
        before = None if played is None else tuple(played)
        position = Position(Rules(**rules), first, second, before)
        clock.allow(task.seconds)
        column = function(position)
        clock.rest()
        say(_checked(column, position, function))


def _checked(column: object, position: Position, function: Callable[..., Any]) -> int:
    """Return the column that the user's function gave, or raise `Wrong`: it is no legal move."""
    try:
        chosen = -1 if isinstance(column, bool) else operator.index(column)  # type: ignore[arg-type]
    except TypeError:
        chosen = -1
    if chosen in position.moves():
        return chosen
    legal = ", ".join(map(str, sorted(position.moves())))
    raise Wrong(
        tr("chooses {column}, which is no legal move", column=quoted_thing(repr, column)),
        tr("return one of position.moves(), columns from 0, here {columns}", columns=legal),
        begin_of(function),
    )
