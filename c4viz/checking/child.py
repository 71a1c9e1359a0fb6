"""Serves a check in its child process: records searches by the student's function, and asks it for
the values of positions at a depth.

It first says an object with the names that the function ``takes`` and ``uses``, and whether it only
``begins`` what others search. It is then told one of these, positions as
`c4viz.search.recording.child.told` writes them:

``["search", position, depth, window, maximiser, anew]``: it says the columns of `Events`, whether
the function has ``told`` them by itself, and its arguments that are told the player to move,
``movers``. The window is that of the root, or null; the maximiser the player who is MAX, or null
for the one to move; ``anew`` has the file loaded once more, so that nothing is remembered.
``["worth", [[position, depth, ply], …], maximiser]``: it says a list of numbers.
``["loop", position]``: it says what `Iterations.since` has of a loop.
``["refuse"]``: it says that the function never calls itself.
"""

from __future__ import annotations

import ast
import inspect
import json
import math
from collections.abc import Iterator
from functools import cache
from types import CodeType, FrameType
from typing import IO, Any

from c4viz.game import Position, Rules
from c4viz.language import tr
from c4viz.search.own.child import Assignment, Say, Watch, Wrong, begin_of, line_of, load
from c4viz.search.recording.arguments import call_of, no_tree, watched
from c4viz.search.recording.loop import Iterations
from c4viz.search.recording.observer import ONLOOKERS, Arguments, Function
from c4viz.search.recording.program import watching_inner
from c4viz.search.recording.recorder import Recorder, RecordError, Recording
from c4viz.search.recording.rows import COLUMNS, number_of, part_of
from c4viz.search.recording.watch import PLAYERS, WatchedFunction


def change(tree: ast.Module, task: Assignment) -> ast.Module:
    """Change a student's file so that all that the function of a task searches by is recorded."""
    return watching_inner(tree, task.function)


def serve(
    task: Assignment, names: dict[str, Any], requests: IO[bytes], say: Say, clock: Watch
) -> None:
    """Load the function of a task and answer requests until there are no more."""
    function = watched(task, names)
    code = getattr(inspect.unwrap(function), "__code__", None)
    uses = [] if code is None else list(_names_in(code))
    say({"takes": list(function.parameters), "uses": uses, "begins": function.begins})
    seen = _Seen()
    for request in requests:
        deed, *asked = json.loads(request)
        clock.allow(task.seconds)
        try:
            if deed == "search":
                *asked, anew = asked
                if anew:
                    function = watched(task, load(task, change))
                answer: Any = _searched(function, seen, *asked)
            elif deed == "loop":
                answer = _looped(function, *asked)
            elif deed == "worth":
                answer = _worth(function, seen, *asked)
            else:
                raise no_tree(function)
        except RecordError as error:
            line = line_of(error.__traceback__, task.file) or begin_of(function)
            raise Wrong(tr("is no search of the game"), str(error), line) from None
        clock.rest()
        say(answer)


def _names_in(code: CodeType) -> Iterator[str]:
    """Yield the names that a function uses, also in its comprehensions."""
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _names_in(part)


def _searched(
    function: WatchedFunction[..., Any],
    seen: _Seen,
    told: Any,
    depth: int | None,
    window: tuple[float, float] | None,
    maximiser: int | None,
) -> dict[str, Any]:
    """Return the columns of what the function does in a position: by itself, or by what it tells
    a recorder of its own."""
    position = _position(told)
    seen.forget()
    ONLOOKERS.append(seen)
    recorder: Recording = Recorder(position)
    try:
        with recorder:
            call_of(function, position, depth, 0, window, maximiser)()
    except RecordError:
        if seen.largest in (None, recorder):
            raise
    finally:
        ONLOOKERS.remove(seen)
    is_told = seen.largest is not None and seen.largest.size > recorder.size
    if seen.largest is not None and is_told:
        recorder = seen.largest
    seen.item = recorder.results.item
    known = {"told": is_told, "movers": list(seen.movers)}
    return {**known, **{name: getattr(recorder.events, name) for name in COLUMNS}}


class _Seen:
    """Onlooker that keeps the ``largest`` recorder of a search, which ``item`` of what is returned
    is the value, if there are several, and the arguments that are told the player to move,
    ``movers``: those that are another player one ply below the root."""

    is_due = False

    def __init__(self) -> None:
        self.largest: Recording | None = None
        self.item: int | str | None = None
        self.movers: set[str] = set()
        self._at_root: dict[str, Any] = {}

    def forget(self) -> None:
        """Forget the largest recorder: another search begins."""
        self.largest = None

    def begin(self, recorder: Recording) -> None:
        """Do nothing: nothing is known of the search yet."""

    def look(self, recorder: Recording) -> None:
        """Keep a recorder that ends, if none had more nodes."""
        if self.largest is None or recorder.size > self.largest.size:
            self.largest = recorder

    def called(self, row: int, frame: FrameType, function: Function, arguments: Arguments) -> None:
        """Compare the players that the first two calls are told."""
        if row > 1:
            return
        args, kwargs = arguments
        given = dict(zip(inspect.signature(function).parameters, args, strict=False)) | dict(kwargs)
        players = {name: given[name] for name in PLAYERS if given.get(name) in (1, 2)}
        if row == 0:
            self._at_root = players
        else:
            self.movers |= {n for n, one in players.items() if self._at_root.get(n, one) != one}

    def returned(self, row: int) -> None:
        """Do nothing: what returns was called."""


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


def _worth(
    function: WatchedFunction[..., Any],
    seen: _Seen,
    asked: list[tuple[Any, int, int]],
    maximiser: int | None,
) -> list[float]:
    """Return the values that the function gives positions at a depth, ``ply`` below the root."""
    values = []
    for told, depth, ply in asked:
        position = _position(told)
        call = call_of(function, position, depth, ply, None, maximiser, seen.movers)
        if position.outcome is None:
            with Recorder(position) as recorder:
                call()
            said: Any = recorder.events.values[0]
        else:  # the game is over: there is nothing to record
            said = inspect.unwrap(call.func)(*call.args, **call.keywords)
        number = number_of(part_of(said, seen.item))
        values.append(math.nan if number is None else number)
    return values


_rules = cache(Rules)


def _position(told: Any) -> Position:
    rules, first, second, played = told
    return Position(_rules(**rules), first, second, None if played is None else tuple(played))
