"""Serves a check in its child process: records searches by the student's function, and asks it for
the values of positions at a depth.

It first says an object with the names that the function ``takes`` and ``uses``. It is then told
``["search", position, depth, window, anew]``, positions as `c4viz.search.recording.child.told`
writes them, and says the columns of `Events`; with a window for the root, or null, and ``anew`` of
a file that is loaded once more, so that nothing is remembered. Or it is told ``["worth",
[[position, depth, ply], …]]``, and says a list of numbers; or ``["loop", position]``, and says
what `Iterations.since` has of a loop.
"""

from __future__ import annotations

import ast
import inspect
import json
from functools import cache
from typing import IO, Any

from c4viz.game import Position, Rules
from c4viz.language import tr
from c4viz.search.own.child import Assignment, Say, Watch, Wrong, begin_of, line_of, load
from c4viz.search.recording.arguments import call_of, no_tree, watched
from c4viz.search.recording.loop import Iterations
from c4viz.search.recording.observer import ONLOOKERS
from c4viz.search.recording.program import watching_inner
from c4viz.search.recording.recorder import Recorder, RecordError, Recording
from c4viz.search.recording.rows import COLUMNS
from c4viz.search.recording.watch import WatchedFunction


def change(tree: ast.Module, task: Assignment) -> ast.Module:
    """Change a student's file so that all that the function of a task searches by is recorded."""
    return watching_inner(tree, task.function)


def serve(
    task: Assignment, names: dict[str, Any], requests: IO[bytes], say: Say, clock: Watch
) -> None:
    """Load the function of a task and answer requests until there are no more."""
    function = watched(task, names)
    code = getattr(inspect.unwrap(function), "__code__", None)
    uses = [] if code is None else list(code.co_names)
    say({"takes": list(function.parameters), "uses": uses})
    for request in requests:
        deed, *asked = json.loads(request)
        clock.allow(task.seconds)
        try:
            if deed == "search":
                *asked, anew = asked
                if anew:
                    function = watched(task, load(task, change))
                answer: Any = _searched(function, *asked)
                if anew and len(answer["moves"]) < 2:
                    raise no_tree(function)
            elif deed == "loop":
                answer = _looped(function, *asked)
            else:
                answer = _worth(function, *asked)
        except RecordError as error:
            line = line_of(error.__traceback__, task.file) or begin_of(function)
            raise Wrong(tr("is no search of the game"), str(error), line) from None
        clock.rest()
        say(answer)


def _searched(
    function: WatchedFunction[..., Any],
    told: Any,
    depth: int | None,
    window: tuple[float, float] | None,
) -> dict[str, Any]:
    """Return the columns of what the function does in a position."""
    position = _position(told)
    with Recorder(position) as recorder:
        call_of(function, position, depth, window=window)()
    return {name: getattr(recorder.events, name) for name in COLUMNS}


class _Loops:
    """Onlooker of recorders that keeps, in ``found``, the loop with most iterations."""

    is_due = False

    def __init__(self) -> None:
        self.found = Iterations()

    def begin(self, recorder: Recording) -> None:
        """Do nothing: nothing is known of the loop yet."""

    def look(self, recorder: Recording) -> None:
        """Keep the loop of a recorder that ends, if none had more iterations."""
        if recorder.loop is not None and recorder.loop.events.count > self.found.count:
            self.found = recorder.loop.events

    def called(self, *_: object) -> None:
        """Do nothing: a function that records its loop calls others as it likes."""

    def returned(self, row: int) -> None:
        """Do nothing: see `called`."""


def _looped(function: WatchedFunction[..., Any], told: Any) -> Any:
    """Return what the loop of the function does in a position."""
    position, loops = _position(told), _Loops()
    call = call_of(function, position, None)
    ONLOOKERS.append(loops)
    try:
        inspect.unwrap(call.func)(
            *call.args, **call.keywords
        )  # what a loop returns is its own affair
    finally:
        ONLOOKERS.remove(loops)
    if not loops.found.count:
        raise no_tree(function)
    return loops.found.since(0, 1)


def _worth(function: WatchedFunction[..., Any], asked: list[tuple[Any, int, int]]) -> list[float]:
    """Return the values that the function gives positions at a depth, ``ply`` below the root."""
    values = []
    for told, depth, ply in asked:
        position = _position(told)
        call = call_of(function, position, depth, ply)
        if position.outcome is None:
            with Recorder(position) as recorder:
                call()
            said: Any = recorder.events.values[0]
        else:  # the game is over: there is nothing to record
            said = inspect.unwrap(call.func)(*call.args, **call.keywords)
        values.append(float(said[0] if isinstance(said, tuple) else said))
    return values


_rules = cache(Rules)


def _position(told: Any) -> Position:
    rules, first, second, played = told
    return Position(_rules(**rules), first, second, None if played is None else tuple(played))
