"""The pseudocode of the searches and their references in Python, taken apart.

A line may end in marks, which say what happens there: ``#enter``, in Python ``#: enter``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from c4viz.search import ALGORITHMS
from c4viz.trace import Trace


def taken_apart(lines: Sequence[str], sign: str) -> tuple[tuple[str, ...], dict[str, int]]:
    """The lines without their marks, each of which follows ``sign``; and at which line (from 0) is
    what has a mark."""
    parts = [line.rstrip("\n").split(sign) for line in lines]
    marks = {mark.strip(): at for at, (_, *marked) in enumerate(parts) for mark in marked}
    return tuple(text.rstrip() for text, *_ in parts), marks


def _narrow(line: str) -> str:
    """Indented by half, since panels are narrow."""
    words = line.lstrip()
    return " " * ((len(line) - len(words)) // 2) + words


_READ = {
    name: taken_apart(algorithm.pseudocode.strip("\n").split("\n"), "#")
    for name, algorithm in ALGORITHMS.items()
}
TEXTS = {name: tuple(map(_narrow, lines)) for name, (lines, _) in _READ.items()}
"""The lines of each algorithm's pseudocode."""
MARKS = {name: marks for name, (_, marks) in _READ.items()}
"""What happens at which line (from 0) of it."""


@dataclass(frozen=True)
class Source:
    """Python lines of a reference, the first of which has the number ``first`` in its file, and
    at which of them (from 0) is what has a mark."""

    file: str
    first: int
    lines: tuple[str, ...]
    marks: Mapping[str, int]

    def line_at(self, marks: tuple[str, ...]) -> int | None:
        """The line of the first of these marks that it has; None where it has none."""
        return next((self.marks[mark] for mark in marks if mark in self.marks), None)


def source_of(trace: Trace) -> Source | None:
    """The reference that left such a trace; None where there is none, as for the solver."""
    source = ALGORITHMS[trace.search].source
    return None if source is None else _read(source)


@cache
def _read(reference: Callable[..., Any]) -> Source:
    found, first = inspect.getsourcelines(reference)
    lines, marks = taken_apart(found, "#: ")
    return Source(reference.__module__.replace(".", "/") + ".py", first, lines, marks)
