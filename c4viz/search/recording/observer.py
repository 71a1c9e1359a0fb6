"""Observes a watched function: its line and its variables, at each call and each return.

The line of a call is on Python's stack. That of a return is not any more, therefore each
``return value`` of the user's file is run as if it were ``return _leaving(value, line, locals())``;
tracing, as debuggers do, would slow down all that the function calls.
"""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache
from reprlib import Repr
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, Protocol

from c4viz.game import Position

MOST = 20_000
"""Rows that it tells of, the first ones: each takes some microseconds."""
Function = Callable[..., Any]
Arguments = tuple[tuple[Any, ...], Mapping[str, Any]]
"""Arguments by place, and those by name."""
CallRecord = list[Any]
"""A row, then the fields of a `c4viz.trace.workings.Call` or `Return`."""
_PLAIN = {float, bool, type(None)}
_MOST = 10**18
"""Whole numbers up to this are told as such, larger ones by their first digits."""
_LETTERS = 40
"""Letters of a value that are told."""
_UNTOLD = (Position, FunctionType, ModuleType, type)
"""Types of what is no value of a search, or is on the board."""
_REPR = Repr()
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = _LETTERS
_LEAVING, _LOCALS = "__c4viz_leaving__", "__c4viz_locals__"
"""Names that the changed file knows."""


class Onlooker(Protocol):
    """Sees what recorders do (`c4viz.search.recording.recorder.Recording`). Called for every node,
    but for `look`."""

    is_due: bool
    """It wants to `look` when the next node is entered; set in any thread."""

    def begin(self, recorder: Any) -> None:
        """Note that the ``with`` of a recorder begins."""

    def look(self, recorder: Any) -> None:
        """Look at a recorder: it was wished, or the ``with`` ends."""

    def called(self, row: int, frame: FrameType, function: Function, arguments: Arguments) -> None:
        """Note that a watched function is called in ``frame``, and enters a row."""

    def returned(self, row: int) -> None:
        """Note that the call that entered a row returned."""


ONLOOKERS: list[Onlooker] = []
"""Onlookers of all recorders: one at most, in the process that runs a user's file."""


class Observer:
    """Records calls of the functions of ``file``, which `change` has rewritten and which defines
    ``names``; ``fresh`` holds the records that were not taken yet."""

    def __init__(self, file: str, names: dict[str, Any]) -> None:
        self.fresh: list[CallRecord] = []
        self._file = file
        self._codes: set[CodeType] = set()
        self._last: tuple[int, Mapping[str, Any]] = (0, {})
        names[_LEAVING], names[_LOCALS] = self._leaving, locals

    def _leaving(self, value: Any, line: int, variables: Mapping[str, Any]) -> Any:
        self._last = line, variables  # not read yet: most returns are those of helpers
        return value

    def called(self, row: int, frame: FrameType, function: Function, arguments: Arguments) -> None:
        """Note that a function is called in ``frame``, and enters a row."""
        if row >= MOST:
            return
        code = getattr(function, "__code__", None)
        if isinstance(code, CodeType):
            self._codes.add(code)
        args, kwargs = arguments
        given = dict(zip(_parameters(function), args, strict=False)) | dict(kwargs)
        line, variables = self._caller(frame)
        self.fresh.append([row, line, variables, _plain(given)])

    def returned(self, row: int) -> None:
        """Note that the call that entered a row returned."""
        if row < MOST:
            line, variables = self._last
            self.fresh.append([row, line, _plain(variables)])

    def _caller(self, frame: FrameType | None) -> tuple[int, dict[str, Any]]:
        """Return the line where a call is made, and the variables there; those of a comprehension
        are among those of the function that it is in."""
        if frame is None or frame.f_code.co_filename != self._file:
            return 0, {}
        line = frame.f_lineno
        found: dict[str, Any] = {}
        while frame is not None and frame.f_code.co_filename == self._file:
            found = _plain(frame.f_locals) | found
            if frame.f_code in self._codes or not frame.f_code.co_name.startswith("<"):
                break
            frame = frame.f_back
        return line, found


@lru_cache(64)
def _parameters(function: Function) -> tuple[str, ...]:
    return tuple(inspect.signature(function).parameters)


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return variables as they are now: numbers, and all else as text."""
    told = {}
    for name, value in values.items():
        kind = value.__class__
        if kind in _PLAIN or (kind is int and -_MOST < value < _MOST):
            told[name] = value
        elif name.isidentifier() and not isinstance(value, _UNTOLD):
            told[name] = _text(value)
    return told


def _text(value: object) -> str:
    try:
        # Python writes no number of thousands of digits.
        text = str(Decimal(value)) if isinstance(value, int) else _REPR.repr(value)
    except Exception:  # of the user's making
        text = type(value).__name__
    return text if len(text) <= 2 * _LETTERS else f"{text[: 2 * _LETTERS]}…"


class _Returns(ast.NodeTransformer):
    """Makes every return tell its line."""

    def visit_Return(self, node: ast.Return) -> ast.Return:
        value = node.value or ast.Constant(None)
        told = [value, ast.Constant(node.lineno), ast.Call(_name(_LOCALS), [], [])]
        node.value = ast.Call(_name(_LEAVING), told, [])
        return node


def telling_returns(tree: ast.Module) -> ast.Module:
    """Change a user's file so that it tells an observer of its returns, once there is one."""
    nobody = {_LEAVING: lambda value, *_: value, _LOCALS: dict}
    vars(builtins).update(nobody)
    return ast.fix_missing_locations(_Returns().visit(tree))  # type: ignore[no-any-return]


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())
