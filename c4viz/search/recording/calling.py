"""How a search of the user's own is called: with those of the usual arguments that it takes."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from c4viz.game import Position
from c4viz.language import tr
from c4viz.search.own.child import Assignment, Wrong, begin_of, function_of, to_write
from c4viz.search.recording.recorder import RecordError
from c4viz.search.recording.watch import ALPHAS, BETAS, POSITIONS, Watched, watch

DEPTH = 4
"""Plies that a function looks ahead which wants to be told."""
_DEPTHS = ("depth", "d", "max_depth", "maxdepth", "plies", "remaining")
_PLAYERS = ("player", "me", "max_player", "turn", "to_move")
_MAXIMISING = (
    "maximizing", "maximising", "maximizing_player", "maximizingPlayer", "maximising_player",
    "is_maximizing", "is_max", "maximize",
)  # fmt: skip
_SIGNS = ("color", "colour", "sign")
_USUAL = ("position", "depth", "alpha", "beta")


def watched(task: Assignment, names: dict[str, Any]) -> Watched[..., Any]:
    """The function that is asked for, recorded wherever it calls itself.

    Raises:
        Wrong: there is none, or it takes no position.
    """
    function = function_of(names, task, *_USUAL)
    if isinstance(function, Watched):
        return function
    try:
        names[task.function] = recorded = watch(function)
    except (RecordError, ValueError) as error:  # ValueError: it does not say what it takes
        deed = tr("cannot be called with a position ({error})", error=error)
        raise Wrong(deed, to_write(task.function, *_USUAL), begin_of(function)) from None
    return recorded


def call_of(
    function: Watched[..., Any], position: Position, depth: int | None
) -> Callable[[], object]:
    """The call that searches a position.

    Raises:
        Wrong: the function takes what has no default and no usual name.
    """
    given = dict(_arguments(function, position, depth))
    parameters = inspect.signature(function).parameters
    first = [n for n in given if parameters[n].kind is inspect.Parameter.POSITIONAL_ONLY]
    named = {name: value for name, value in given.items() if name not in first}
    return partial(function, *(given[name] for name in first), **named)


def _arguments(
    function: Watched[..., Any], position: Position, depth: int | None
) -> Iterator[tuple[str, object]]:
    known = _known(position, depth) | {function.position_name: position}
    told = {function.position_name, *(_DEPTHS if depth is not None else ())}
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        if name in told or (name in known and parameter.default is parameter.empty):
            yield name, known[name]
        elif parameter.default is parameter.empty:
            deed = tr('takes "{name}", which c4viz does not know', name=name)
            usual = ", ".join((*_USUAL, "player", "maximizing"))
            remedy = tr("give it a default, or take some of {known}", known=usual)
            raise Wrong(deed, remedy, begin_of(function))


def _known(position: Position, depth: int | None) -> dict[str, object]:
    """The value of each argument by its usual names."""
    return {
        **dict.fromkeys(POSITIONS, position),
        **dict.fromkeys(_DEPTHS, DEPTH if depth is None else depth),
        **dict.fromkeys(ALPHAS, -math.inf),
        **dict.fromkeys(BETAS, math.inf),
        **dict.fromkeys(_PLAYERS, position.to_move),
        **dict.fromkeys(_MAXIMISING, True),
        **dict.fromkeys(_SIGNS, 1),
        "ply": 0,
    }
