"""The references in Python, and the line of them at which something happens.

A line is known by words that it alone has, so that it is found wherever it moves to.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from c4viz.search.reference.alphabeta import alphabeta
from c4viz.search.reference.astar import astar
from c4viz.search.reference.expectiminimax import expectiminimax
from c4viz.search.reference.mcts import TreeSearch
from c4viz.search.reference.minimax import minimax
from c4viz.search.reference.random import draw
from c4viz.trace import Trace

_CALL = {
    "enter": "= task.enter(",
    "leaf": "return task.leave_leaf(",
    "loop": "for child in",
    "better": "best, best_move = value",
}
_MINIMAX = {
    **_CALL,
    "repeated": "return task.leave_repeated(",
    "call": "value = minimax(",
    "return": "return task.leave(",
}
_ALPHABETA = {**_MINIMAX, "call": "value = alphabeta(", "cut": "break"}
_EXPECTIMINIMAX = {
    **_CALL,
    "enter": "= task.enter_outcome(",
    "call": "value = expectiminimax(",
    "return": "return task.leave(row, game, best",
    "chance enter": "= task.enter_chance(",
    "chance call": "expected += p * expectiminimax(",
    "chance better": "expected += p * expectiminimax(",
    "chance return": "return task.leave(row, game, expected",
}
_MCTS = {
    "start": "self._root = self._read(",
    "root": "node = self._root",
    "select": "node = self._best_child(",
    "expand": "if path[-1].untried:",
    "simulate": "self._back_up(path, self._simulate(",
    "back up": "node.visits += 1",
}
_ASTAR = {
    "start": "quest.discover(game)",
    "expand": "= quest.take_best(",
    "goal": "return row",
    "repeated": "quest.discover(game.play(",
    "discover": "quest.discover(game.play(",
}
_RANDOM = {
    "enter": "= task.enter_chance(",
    "enter child": "= task.enter_outcome(",
    "chance call": "= task.enter_outcome(",
    "leaf": "task.leave_leaf(",
    "chance better": "task.leave_leaf(",
    "chance return": "return task.leave(",
}
_SOURCES: dict[str, tuple[Callable[..., Any] | type, Mapping[str, str]]] = {
    "minimax": (minimax, _MINIMAX),
    "alphabeta": (alphabeta, _ALPHABETA),
    "expectiminimax": (expectiminimax, _EXPECTIMINIMAX),
    "mcts": (TreeSearch, _MCTS),
    "astar": (astar, _ASTAR),
    "greedy": (minimax, _MINIMAX),
    "greedy2": (minimax, _MINIMAX),
    "random": (draw, _RANDOM),
}
"""By the name of a search its reference, and words of the lines at which its marks are."""


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
    return _source(trace.search) if trace.search in _SOURCES else None


@cache
def _source(search: str) -> Source:
    reference, words = _SOURCES[search]
    found, first = inspect.getsourcelines(reference)
    lines = tuple(line.rstrip("\n") for line in found)
    marks = {mark: _line_with(lines, of_line) for mark, of_line in words.items()}
    return Source(reference.__module__.replace(".", "/") + ".py", first, lines, marks)


def _line_with(lines: tuple[str, ...], words: str) -> int:
    """The only line that has these words."""
    (line,) = (at for at, text in enumerate(lines) if words in text)
    return line
