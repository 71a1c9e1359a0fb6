"""Calls a search of the user's own with those of the usual arguments that it takes."""

from __future__ import annotations

import inspect
import math
from collections.abc import Collection, Iterator
from functools import partial
from typing import Any

from c4viz.game import HandTree
from c4viz.language import tr
from c4viz.search.own.child import Assignment, Wrong, begin_of, function_of, to_write
from c4viz.search.recording.recorder import RecordError
from c4viz.search.recording.watch import (
    ALPHAS,
    BETAS,
    DEPTHS,
    MAXIMISING,
    PLAYERS,
    POSITIONS,
    WatchedFunction,
    watch,
)

DEPTH = 4
"""Plies that a function looks ahead that takes a depth and is told none."""
SIGNS = ("color", "colour", "sign")
_USUAL = ("position", "depth", "alpha", "beta")


def watched(task: Assignment, names: dict[str, Any]) -> WatchedFunction[..., Any]:
    """Return the function that is asked for, recorded wherever it calls itself, or raise `Wrong`:
    there is none, or it takes no position."""
    function = function_of(names, task, *_USUAL)
    plain = getattr(function, "__func__", function)  # of a method
    try:
        recorded = plain if isinstance(plain, WatchedFunction) else watch(plain)
        recorded.receiver = getattr(function, "__self__", None)
        _put_in_place(recorded, names, task.function)
        if not recorded.position_name:
            raise recorded.lacking()
    except (RecordError, ValueError) as error:  # ValueError: it does not say what it takes
        deed = tr("cannot be called with a position ({error})", error=error)
        raise Wrong(deed, to_write(task.function, *_USUAL), begin_of(function)) from None
    return recorded


def _put_in_place(recorded: WatchedFunction[..., Any], names: dict[str, Any], name: str) -> None:
    """Have a file's program call the recorded function wherever it calls that function."""
    owner, _, method = name.rpartition(".")
    if not owner:
        names[name] = recorded
        return
    kind = inspect.getattr_static(names[owner], method).__class__
    whole = kind(recorded) if kind in (staticmethod, classmethod) else recorded
    setattr(names[owner], method, whole)


def no_tree(function: WatchedFunction[..., Any]) -> Wrong:
    """Say what is wrong with a function whose search is one node."""
    deed = tr("never calls itself, so that there is no tree")
    remedy = tr(
        "name the function that does, or write {line} above it; one that only chooses a column is "
        "a player, whose name begins with choose",
        line="@c4viz.watch",
    )
    return Wrong(deed, remedy, begin_of(function))


def call_of(
    function: WatchedFunction[..., Any],
    position: Any,
    depth: int | None,
    ply: int = 0,
    window: tuple[float, float] | None = None,
    maximiser: int | None = None,
    movers: Collection[str] = (),
) -> partial[object]:
    """Make the call that searches a position, or another state, which is so many plies below the
    root of a search; in a window, if it takes one and that is not to be all values. ``maximiser``
    is the player (1 or 2) who is MAX; None: who moves at the root. ``movers`` are the arguments
    that are told the player to move. Raise `Wrong` if the function takes what has no default and no
    usual name."""
    known = _known(position, depth, ply, maximiser) | dict.fromkeys(movers, position.to_move)
    if window is not None:
        known |= dict.fromkeys(ALPHAS, window[0]) | dict.fromkeys(BETAS, window[1])
    given = dict(_arguments(function, position, known, depth is not None, window is not None))
    first = [n for n in given if function.parameters[n].kind is inspect.Parameter.POSITIONAL_ONLY]
    named = {name: value for name, value in given.items() if name not in first}
    return partial(function, *(given[name] for name in first), **named)


def _arguments(
    function: WatchedFunction[..., Any],
    position: Any,
    known: dict[str, object],
    is_depth_told: bool,
    is_window_told: bool,
) -> Iterator[tuple[str, object]]:
    """Yield the arguments that the function takes, by name; those with a default only if told."""
    known = known | {function.position_name: position}
    if function.receiver is not None:
        known[next(iter(function.parameters))] = function.receiver
    told = {function.position_name, *(DEPTHS if is_depth_told else ())}
    told |= {*ALPHAS, *BETAS} if is_window_told else set()
    for name, parameter in function.parameters.items():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        if name in told or (name in known and parameter.default is parameter.empty):
            yield name, known[name]
        elif parameter.default is parameter.empty:
            deed = tr('takes "{name}", which c4viz does not know', name=name)
            usual = ", ".join((*_USUAL, "player", "maximizing"))
            remedy = tr("give it a default, or take some of {known}", known=usual)
            raise Wrong(deed, remedy, begin_of(function))


def _known(position: Any, depth: int | None, ply: int, maximiser: int | None) -> dict[str, object]:
    """Return the value of each argument by its usual names."""
    usual = position.height if isinstance(position, HandTree) else DEPTH
    if maximiser is None:
        maximiser = position.to_move if ply % 2 == 0 else 3 - position.to_move
    is_max = position.to_move == maximiser
    return {
        **dict.fromkeys(POSITIONS, position),
        **dict.fromkeys(DEPTHS, usual if depth is None else depth),
        **dict.fromkeys(ALPHAS, -math.inf),
        **dict.fromkeys(BETAS, math.inf),
        **dict.fromkeys(PLAYERS, maximiser),
        **dict.fromkeys(MAXIMISING, is_max),
        **dict.fromkeys(SIGNS, 1 if is_max else -1),
        "ply": ply,
    }
