"""Decorator that records a recursive function: of one's own search one line is changed."""

from __future__ import annotations

import inspect
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import update_wrapper
from types import FrameType, MethodType
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar, overload

from c4viz.game import Position
from c4viz.search.recording.boards import grid_of, tells, text_of
from c4viz.search.recording.calls import CallLog
from c4viz.search.recording.observer import ONLOOKERS
from c4viz.search.recording.recorder import ACTIVE, Recorder, RecordError, Recording
from c4viz.trace import DepthFirstTrace

P = ParamSpec("P")
R = TypeVar("R")

POSITIONS = ("position", "pos", "board", "state", "node", "game", "grid", "current_board")
ALPHAS = ("alpha", "a", "α")
BETAS = ("beta", "b", "β")
DEPTHS = ("depth", "d", "max_depth", "maxdepth", "plies", "remaining")
PLAYERS = ("player", "me", "max_player", "turn", "to_move", "current_player", "p")
MAXIMISING = (
    "maximizing", "maximising", "maximizing_player", "maximizingPlayer", "maximising_player",
    "is_maximizing", "isMaximizing", "is_max", "isMax", "maximize", "is_maximising",
)  # fmt: skip
_MOVES = (
    "move", "col", "column", "action", "m", "c", "cell", "square", "i", "index", "spot", "pos",
    "place", "slot",
)  # fmt: skip
"""Names by which functions know the move that they search, in the order in which they count."""
_WINDOW = frozenset((*ALPHAS, *BETAS))
_LONGEST = 400
"""Letters of an argument that is told in the place of a board."""
_LEVELS = 3
"""Calls around a call in which one looks for its move: comprehensions are calls, too."""


class _Argument(NamedTuple):
    """Place of an argument among those of a function, its name, and its default."""

    place: int
    name: str
    default: Any

    def among(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        """Return its value in a call."""
        if self.place < len(args):
            return args[self.place]
        return kwargs.get(self.name, self.default)


_ABSENT = _Argument(1 << 30, "", None)
CALLS: ContextVar[CallLog | None] = ContextVar("calls", default=None)
"""Log of the calls in which the program is, if they are of no positions."""


LISTENERS: list[Callable[[Recorder | CallLog], object]] = []
"""Whoever runs the program, one at most: is called with the log of each search of a function that
was told to call nobody."""


class Told(NamedTuple):
    """What `watch` was told of a function; None where that is found out. ``searched`` is called
    with the log of each search: those of one board that follow on one another leave one then. What
    one returns that only ``begins`` a search is no value of it."""

    position: str | None = None
    alpha: str | None = None
    beta: str | None = None
    negamax: bool | None = None
    read: Callable[..., Any] | None = None
    value: int | str | None = None
    searched: Callable[[Recorder | CallLog], object] | None = None
    begins: bool = False


class WatchedFunction(Generic[P, R]):
    """Function whose calls are recorded. ``trace`` is that of the last search it did."""

    def __init__(self, function: Callable[P, R], told: Told = Told()) -> None:  # noqa: B008
        update_wrapper(self, function)
        self._function, self._told = function, told
        self.called: str = getattr(function, "__name__", "mine")
        """Name of the function."""
        self.parameters = inspect.signature(function).parameters
        self._position = self._argument("position", told.position, POSITIONS)
        self.position_name = self._position.name
        self._alpha = self._argument("alpha", told.alpha, ALPHAS)
        self._beta = self._argument("beta", told.beta, BETAS)
        if told.alpha is None and told.beta is None and _ABSENT in (self._alpha, self._beta):
            # An "a" or "b" without the other end of a window is something else, as a board.
            self._alpha = self._argument("alpha", None, ALPHAS[:1])
            self._beta = self._argument("beta", None, BETAS[:1])
        self._side = self._argument("side", None, (*MAXIMISING, *PLAYERS))
        self.recorder: Recorder | CallLog | None = None
        self.receiver: object = None
        """Object whose method it is, if whoever calls it has to pass that on."""
        self._last = threading.local()

    def _argument(self, role: str, told: str | None, usual: tuple[str, ...]) -> _Argument:
        """Find the argument that has a role: as told, or the first of a usual name."""
        parameters = list(self.parameters.values())
        names = [one.name for one in parameters]
        name = told or next((name for name in usual if name in names), None)
        if name in names:
            place = names.index(name)
            default = parameters[place].default
            return _Argument(place, name, None if default is inspect.Parameter.empty else default)
        is_free = self._told.read or self._told.searched or self.parameters
        if told is None and (role != "position" or is_free):
            return _ABSENT
        raise self.lacking(role, told or role)

    def lacking(self, role: str = "position", name: str = "position") -> RecordError:
        """Say that the function has no argument of a role."""
        return RecordError(
            '{function} has no argument "{name}": say which it is, @c4viz.watch({role}="…"); it '
            "takes {names}",
            function=self.called,
            name=name,
            role=role,
            names=", ".join(self.parameters) or "()",
        )

    def _board(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        """Return the board of a call: what it is told, or has as an argument, by its name or since
        it is a position, or its object, or the one of its module; if there is none, the arguments
        by their names."""
        if self._told.read is not None:
            return self._told.read(*args, **kwargs)
        if self._position is not _ABSENT:
            return self._position.among(args, kwargs)
        given = next((one for one in (*args, *kwargs.values()) if one.__class__ is Position), None)
        if given is not None:
            return given
        if "self" in self.parameters and args and grid_of(args[0]) is not None:
            return args[0]
        grid = next((one for one in (*args, *kwargs.values()) if _is_grid(one)), None)
        if grid is not None:
            return grid
        known = _outer_names(self._function)
        held = next((known[name] for name in POSITIONS if name in known), None)
        return CallArguments(self.parameters, args, kwargs) if held is None else held

    @property
    def begins(self) -> bool:
        """True if it only begins what others search."""
        return self._told.begins

    @property
    def trace(self) -> DepthFirstTrace:
        """Trace of the last search; raises RecordError if there was none."""
        if self.recorder is None:
            raise RecordError("{function} was not called yet: call it", function=self.called)
        return self.recorder.calls

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        return self if instance is None else MethodType(self, instance)

    def __call__(self, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the function; record that it is entered and left, or raise RecordError where what it
        does is no search of the game."""
        board, recorder = self._board(args, kwargs), ACTIVE.get()
        if board.__class__ is not Position and (recorder is None or not recorder.takes_states):
            return self._call_on_any(board, args, kwargs)
        if recorder is None:
            negamax = self._told.negamax
            with Recorder(board, self.called, negamax=negamax) as self.recorder:
                found = self(*args, **kwargs)
            self._tell(self.recorder)
            return found
        if self._told.begins:
            with _in_beginner(recorder):
                return self._function(*args, **kwargs)
        alpha, beta = self._alpha.among(args, kwargs), self._beta.among(args, kwargs)
        row = recorder.call(board, alpha, beta)
        if row is None:
            return self._function(*args, **kwargs)
        for onlooker in ONLOOKERS:
            onlooker.called(row, sys._getframe(1), self._function, (args, kwargs))
        try:
            result = self._function(*args, **kwargs)
            recorder.returned(result, self._told.value)
            for onlooker in ONLOOKERS:
                onlooker.returned(row)
        except BaseException:
            recorder.abandon(row)
            raise
        return result

    def _call_on_any(self, board: Any, args: Any, kwargs: Any) -> R:
        """Call the function with a board that is no position."""
        log = CALLS.get()
        if log is not None:
            return self._note(log, board, args, kwargs)
        log = self._log_of(board)
        before = CALLS.set(log)
        try:
            result = self._note(log, board, args, kwargs)
            log.ending = "complete"
        except BaseException as error:
            log.ending = "failed" if isinstance(error, Exception) else "stopped"
            raise
        finally:
            CALLS.reset(before)
            self._tell(log)
        return result

    def _log_of(self, board: Any) -> CallLog:
        """Return the log for a search of a board: that of the search before where it goes on."""
        last = getattr(self._last, "log", None)
        if self._told.searched is None or last is None or not last.is_of(board):
            code = getattr(self._function, "__code__", None)
            file = "" if code is None else code.co_filename
            self._last.log = last = CallLog(self.called, self._told.value, file)
        self.recorder = found = last
        return found

    def _tell(self, log: Recorder | CallLog) -> None:
        """Tell that a search has ended."""
        searched = self._told.searched or next(iter(LISTENERS), None)
        if searched is not None:
            searched(log)

    def _note(self, log: CallLog, board: Any, args: Any, kwargs: Any) -> R:
        """Call the function, and note that it is entered and left."""
        window = self._alpha.among(args, kwargs), self._beta.among(args, kwargs)
        side = self._side.among(args, kwargs)
        caller = sys._getframe(3)
        move = move_in(caller, self._function)
        line = caller.f_lineno if caller.f_code.co_filename == log.file else 0
        row = log.enter(board, window, side, move, self.called, line)
        try:
            result = self._function(*args, **kwargs)
        except BaseException:
            if row is not None:
                log.abandon(row)
            raise
        if row is not None:
            log.leave(result, chooses=self._told.begins)
        return result


@contextmanager
def _in_beginner(recorder: Recording) -> Iterator[None]:
    """Be within a function that only begins a search. It is at the root if what it searches first
    is below that; else each search of the root is a tree of its own."""
    if recorder.path:  # it is a part of that node
        yield
        return
    recorder.beginners += 1
    try:
        yield
        if recorder.beginner is not None:
            recorder.leave_unsaid()
    except BaseException:
        if recorder.beginner is not None:
            recorder.abandon(recorder.beginner)
        raise
    finally:
        recorder.beginners, recorder.beginner = recorder.beginners - 1, None


class CallArguments:
    """Stands for the board of a function without one: says what the function is called with, but
    for its window and what is long."""

    def __init__(
        self, names: Iterable[str], args: tuple[Any, ...], kwargs: Mapping[str, Any]
    ) -> None:
        given = dict(zip(names, args, strict=False)) | dict(kwargs)
        told = ((name, text_of(value)) for name, value in given.items() if name not in _WINDOW)
        self._told = [
            f"{name} = {text}" if "\n" not in text else text
            for name, text in told
            if 0 < len(text) <= _LONGEST
        ]

    def __str__(self) -> str:
        return "\n".join(self._told)


def move_in(frame: FrameType | None, function: Callable[..., Any]) -> object:
    """Return what a call of a function is called that is made in a frame: the value of the variable
    with a usual name for a move; None where there is none."""
    code = getattr(function, "__code__", None)
    for _ in range(_LEVELS):
        if frame is None:
            break
        found = frame.f_locals
        name = next((name for name in _MOVES if _is_move(found.get(name))), None)
        if name is not None:
            return found[name]
        if frame.f_code is code:
            break
        frame = frame.f_back
    return None


def _is_move(value: object) -> bool:
    """Tell whether a value may be a move: a number, a word, some of them, or what has a text."""
    if isinstance(value, tuple):
        return 0 < len(value) < 5 and all(isinstance(one, int | str) for one in value)
    if isinstance(value, int | str) or hasattr(value, "item"):
        return True
    return value is not None and not isinstance(value, list | dict | set) and tells(value)


def _is_grid(value: object) -> bool:
    """Tell whether an argument without a usual name is a board: rows of cells."""
    is_data = isinstance(value, list | tuple | dict) or hasattr(value, "tolist")
    return is_data and grid_of(value) is not None


def _outer_names(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the variables around a function, by their names: of its module, then of the functions
    that it is in."""
    names = dict(getattr(function, "__globals__", {}))
    code = getattr(function, "__code__", None)
    cells = zip(
        getattr(code, "co_freevars", ()), getattr(function, "__closure__", None) or (), strict=False
    )
    for name, cell in cells:
        with suppress(ValueError):  # it has no value yet
            names[name] = cell.cell_contents
    return names


@overload
def watch(function: Callable[P, R], /) -> WatchedFunction[P, R]: ...


@overload
def watch(
    *,
    position: str | None = None,
    alpha: str | None = None,
    beta: str | None = None,
    negamax: bool | None = None,
    read: Callable[..., Any] | None = None,
    value: int | str | None = None,
) -> Callable[[Callable[P, R]], WatchedFunction[P, R]]: ...


def watch(
    function: Callable[P, R] | None = None,
    /,
    **told: Any,
) -> WatchedFunction[P, R] | Callable[[Callable[P, R]], WatchedFunction[P, R]]:
    """Record a recursive function: write ``@c4viz.watch`` above it, call it, look at its
    ``trace``.

    Its position and its window are those of its arguments that are called so, or as told here; the
    move is the one that leads from the position of the call before to its own, and its value what
    it returns, or the first of a tuple, whose second may be the best move (column from 0). Several
    functions that call one another leave one trace; a call with the position of the call before is
    a part of that one. Inside ``with c4viz.record(…)`` several searches of its position leave one
    trace, as iterations do. ``negamax`` says whether values are as the player to move sees them, or
    as MAX does; None: the values of nodes and of their children tell.

    Its board may also be anything else: an array, lists, a string, an object, also one that is
    changed and changed back, the method's own object, or a global variable. ``read`` makes it of
    the arguments, where that is needed. Boards of Connect Four become positions; of other games
    their text is kept. Which part of what is returned is the value is found out then, or told by
    ``value``, an index or a key.

    Raises:
        RecordError: the function has no such argument; when called: what it does is no search of
            the game.

    >>> @watch
    ... def deepest(position, depth):
    ...     if depth == 0:
    ...         return position.ply
    ...     return max(deepest(position.play(move), depth - 1) for move in position.moves())
    >>> deepest(Position.parse("4453"), 2)
    6
    >>> len(deepest.trace)
    57
    """

    def decorated(function: Callable[P, R]) -> WatchedFunction[P, R]:
        return WatchedFunction(function, Told(**told))

    return decorated if function is None else decorated(function)
