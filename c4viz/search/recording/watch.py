"""Decorator that records a recursive function: of one's own search one line is changed."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from functools import update_wrapper
from types import MethodType
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar, overload

from c4viz.game import Position
from c4viz.search.recording.recorder import ACTIVE, ONLOOKERS, Recorder, RecordError
from c4viz.trace import DepthFirstTrace

P = ParamSpec("P")
R = TypeVar("R")

POSITIONS = ("position", "pos", "board", "state", "node", "game")
ALPHAS = ("alpha", "a", "α")
BETAS = ("beta", "b", "β")


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


class WatchedFunction(Generic[P, R]):
    """Function whose calls are recorded. ``trace`` is that of the last search it did."""

    def __init__(
        self,
        function: Callable[P, R],
        position: str | None,
        alpha: str | None,
        beta: str | None,
        negamax: bool | None,
    ) -> None:
        update_wrapper(self, function)
        self._function, self._negamax = function, negamax
        self._called = getattr(function, "__name__", "mine")
        self.parameters = inspect.signature(function).parameters
        self._position = self._argument("position", position, POSITIONS)
        self.position_name = self._position.name
        self._alpha = self._argument("alpha", alpha, ALPHAS)
        self._beta = self._argument("beta", beta, BETAS)
        self.recorder: Recorder | None = None

    def _argument(self, role: str, told: str | None, usual: tuple[str, ...]) -> _Argument:
        """Find the argument that has a role: as told, or the first of a usual name."""
        parameters = list(self.parameters.values())
        names = [one.name for one in parameters]
        name = told or next((name for name in usual if name in names), None)
        if name in names:
            place = names.index(name)
            default = parameters[place].default
            return _Argument(place, name, None if default is inspect.Parameter.empty else default)
        if told is None and role != "position":
            return _ABSENT
        raise RecordError(
            '{function} has no argument "{name}": say which it is, @c4viz.watch({role}="…"); it '
            "takes {names}",
            function=self._called,
            name=told or role,
            role=role,
            names=", ".join(names) or "()",
        )

    @property
    def trace(self) -> DepthFirstTrace:
        """Trace of the last search; raises RecordError if there was none."""
        if self.recorder is None:
            raise RecordError("{function} was not called yet: call it", function=self._called)
        return self.recorder.calls

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        return self if instance is None else MethodType(self, instance)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the function; record that it is entered and left, or raise RecordError where what it
        does is no search of the game."""
        position = self._position.among(args, kwargs)
        if position.__class__ is not Position:
            raise RecordError(
                "{function} is called with {name} of type {kind}: give it a c4viz.Position",
                function=self._called,
                name=self._position.name,
                kind=type(position).__name__,
            )
        recorder = ACTIVE.get()
        if recorder is None:
            with Recorder(position, self._called, negamax=self._negamax) as self.recorder:
                return self(*args, **kwargs)
        alpha, beta = self._alpha.among(args, kwargs), self._beta.among(args, kwargs)
        row = recorder.call(position, alpha, beta)
        if row is None:
            return self._function(*args, **kwargs)
        for onlooker in ONLOOKERS:
            onlooker.called(row, sys._getframe(1), self._function, (args, kwargs))
        try:
            result = self._function(*args, **kwargs)
            if result.__class__ is tuple and result:
                recorder.returned(result[0], _best(result))  # type: ignore[index]
            else:
                recorder.returned(result, None)  # type: ignore[arg-type]
            for onlooker in ONLOOKERS:
                onlooker.returned(row)
        except BaseException:
            recorder.abandon(row)
            raise
        return result


def _best(result: Any) -> int | None:
    """Return the move that a function returns behind its value."""
    return result[1] if len(result) > 1 and type(result[1]) is int else None


@overload
def watch(function: Callable[P, R], /) -> WatchedFunction[P, R]: ...


@overload
def watch(
    *,
    position: str | None = None,
    alpha: str | None = None,
    beta: str | None = None,
    negamax: bool | None = None,
) -> Callable[[Callable[P, R]], WatchedFunction[P, R]]: ...


def watch(
    function: Callable[P, R] | None = None,
    /,
    *,
    position: str | None = None,
    alpha: str | None = None,
    beta: str | None = None,
    negamax: bool | None = None,
) -> WatchedFunction[P, R] | Callable[[Callable[P, R]], WatchedFunction[P, R]]:
    """Record a recursive function: write ``@c4viz.watch`` above it, call it, look at its
    ``trace``.

    Its position (a `Position`) and its window are those of its arguments that are called so, or as
    told here; the move is the one that leads from the position of the call before to its own, and
    its value what it returns, or the first of a tuple, whose second may be the best move (column
    from 0). Several functions that call one another leave one trace; a call with the position of
    the call before is a part of that one. Inside ``with c4viz.record(…)`` several searches of its
    position leave one trace, as iterations do. ``negamax`` says whether values are as the player to
    move sees them, or as MAX does; None: the values of nodes and of their children tell.

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
        return WatchedFunction(function, position, alpha, beta, negamax)

    return decorated if function is None else decorated(function)
