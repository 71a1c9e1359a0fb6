"""The references in Python, and the line of them at which something happens.

Such a line ends in a mark, as those of pseudocode do: ``#: enter``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from c4viz.explain.texts import taken_apart
from c4viz.search import ALGORITHMS
from c4viz.trace import Trace


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
