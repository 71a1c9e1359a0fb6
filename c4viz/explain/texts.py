"""Take apart the pseudocode of the searches and their references in Python.

A line may end in marks, which say what happens there: ``#enter``, in Python ``#: enter``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

from c4viz.search.algorithms import algorithm_of
from c4viz.trace import Trace

Marks = tuple[str, ...]
"""Marks of one thing, the most particular first: the first that a code has counts."""


class CodeStep(NamedTuple):
    """A step of an algorithm: the marks of what is done, and of whatever else the search goes
    through on its way from one step to the next.

    It gives away the values of the rows in ``secret``; what is ``known`` of it does not.
    """

    marks: Marks = ()
    passed: tuple[Marks, ...] = ()
    secret: frozenset[int] = frozenset()
    known: Marks = ()


class LitLines(NamedTuple):
    """Lines (from 0) to light: those of what is done, the main one first, and those passed."""

    lines: tuple[int, ...] = ()
    passed: frozenset[int] = frozenset()

    @property
    def line(self) -> int | None:
        """Line that says what is done; None where nothing is."""
        return next(iter(self.lines), None)


@dataclass(frozen=True)
class MarkedCode:
    """Lines of code without their marks; ``marks`` gives for each mark its lines (from 0)."""

    lines: tuple[str, ...]
    marks: Mapping[str, tuple[int, ...]]

    def lit(self, step: CodeStep) -> LitLines:
        """Return the lines at which something happens."""
        lines = self._lines_of(step.marks)
        passed = {line for marks in step.passed for line in self._lines_of(marks)}
        return LitLines(lines, frozenset(passed.difference(lines)))

    def _lines_of(self, marks: Marks) -> tuple[int, ...]:
        return next((self.marks[mark] for mark in marks if mark in self.marks), ())


def taken_apart(lines: Sequence[str], sign: str) -> MarkedCode:
    """Take the marks, each of which follows ``sign``, out of some lines of code."""
    parts = [line.rstrip("\n").split(sign) for line in lines]
    marks: dict[str, tuple[int, ...]] = {}
    for line, (_, *marked) in enumerate(parts):
        for mark in map(str.strip, marked):
            marks[mark] = (*marks.get(mark, ()), line)
    return MarkedCode(tuple(text.rstrip() for text, *_ in parts), marks)


def _narrow(line: str) -> str:
    """Halve the indent of a line, since panels are narrow."""
    words = line.lstrip()
    return " " * ((len(line) - len(words)) // 2) + words


def pseudocode_of(trace: Trace) -> MarkedCode:
    """Return the pseudocode of a search, without what it was told to leave out."""
    algorithm = algorithm_of(trace.search)
    lacks = "repeated" if trace.settings.get("memo") is False else algorithm.lacks
    formula = str(trace.settings.get("formula"))
    return _pseudocode(str(algorithm.pseudocodes.get(formula, algorithm.pseudocode) or ""), lacks)


@cache
def _pseudocode(text: str, lacks: str) -> MarkedCode:
    lines = text.strip("\n").split("\n")
    code = taken_apart([line for line in lines if not lacks or f"#{lacks}" not in line], "#")
    return replace(code, lines=tuple(map(_narrow, code.lines)))


@dataclass(frozen=True)
class Source(MarkedCode):
    """Python lines of a reference, the first of which has the number ``first`` in its file."""

    file: str
    first: int


def source_of(trace: Trace) -> Source | None:
    """Return the reference that left such a trace; None where there is none, as for the solver."""
    source = algorithm_of(trace.search).source
    return None if source is None else _read(source)


@cache
def _read(reference: Callable[..., Any]) -> Source:
    found, first = inspect.getsourcelines(reference)
    code = taken_apart(found, "#: ")
    return Source(code.lines, code.marks, reference.__module__.replace(".", "/") + ".py", first)
