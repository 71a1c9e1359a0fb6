"""Sees what a watched function is at: its line and its variables, at each call and each return.

Python's own tracing tells of returns, that of debuggers; lines are not traced, which would take
long.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from functools import lru_cache
from reprlib import Repr
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from c4viz.game import Position

MOST = 20_000
"""Rows of which it is told, the first ones: it takes some microseconds a row."""
Told = list[Any]
"""A row, then what `c4viz.trace.workings.Call` or `Return` has."""
_PLAIN = (float, bool, type(None))
_LETTERS = 40
"""Of a value that are told."""
_UNTOLD = (Position, FunctionType, ModuleType, type)
"""What is no value of a search, or is on the board."""
_REPR = Repr()
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = _LETTERS


class Observer:
    """Watches functions of ``file``; ``fresh`` is what was seen since somebody took it."""

    def __init__(self, file: str) -> None:
        self.fresh: list[Told] = []
        self._file = file
        self._codes: set[CodeType] = set()
        self._last: tuple[int, dict[str, str]] = (0, {})

    def begin(self) -> None:
        """See what this thread does from now on."""
        sys.settrace(self._at_call)

    def _at_call(self, frame: FrameType, _event: str, _said: object) -> Any:
        if frame.f_code not in self._codes:
            return None
        frame.f_trace_lines = False
        return self._at_event

    def _at_event(self, frame: FrameType, event: str, _said: object) -> Any:
        if event == "return":
            self._last = frame.f_lineno, _texts(frame.f_locals)
        return self._at_event

    def called(
        self,
        row: int,
        frame: FrameType,
        function: Callable[..., Any],
        args: tuple[Any, ...],
        kwargs: Mapping[str, Any],
    ) -> None:
        """A function is called in ``frame``, and enters a row."""
        if row >= MOST:
            return
        code = getattr(function, "__code__", None)
        if isinstance(code, CodeType):
            self._codes.add(code)
        arguments = dict(zip(_parameters(function), args, strict=False)) | dict(kwargs)
        line, variables = self._caller(frame)
        self.fresh.append([row, line, variables, _texts(arguments)])

    def returned(self, row: int) -> None:
        """The call that entered a row returned."""
        if row < MOST:
            self.fresh.append([row, *self._last])

    def _caller(self, frame: FrameType | None) -> tuple[int, dict[str, str]]:
        """Where a call is made, and what the variables are there; those of a comprehension are
        among those of the function that it is in."""
        if frame is None or frame.f_code.co_filename != self._file:
            return 0, {}
        line = frame.f_lineno
        found: dict[str, str] = {}
        while frame is not None and frame.f_code.co_filename == self._file:
            found = _texts(frame.f_locals) | found
            if frame.f_code in self._codes or not frame.f_code.co_name.startswith("<"):
                break
            frame = frame.f_back
        return line, found


@lru_cache(64)
def _parameters(function: Callable[..., Any]) -> tuple[str, ...]:
    return tuple(inspect.signature(function).parameters)


def _texts(values: Mapping[str, Any]) -> dict[str, str]:
    """Variables as they are shown, as they are now."""
    return {
        name: str(value) if value.__class__ in _PLAIN else _text(value)
        for name, value in values.items()
        if not isinstance(value, _UNTOLD) and name.isidentifier()
    }


def _text(value: object) -> str:
    try:
        text = _REPR.repr(value)
    except Exception:  # of the user's making
        text = type(value).__name__
    return text if len(text) <= 2 * _LETTERS else f"{text[: 2 * _LETTERS]}…"
