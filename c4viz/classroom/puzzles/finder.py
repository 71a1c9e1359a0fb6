"""Finds a search that finds the answer of a puzzle, small enough to be looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from c4viz.classroom.puzzles.puzzle import Puzzle
from c4viz.search import WIN, AlphaBeta, Limits, Solve, search
from c4viz.search.base.control import Halt, never
from c4viz.search.base.settings import Settings
from c4viz.trace import Trace
from c4viz.trace.timeline import is_truncated

MOST_NODES = 5_000
"""Nodes of the largest search that one looks at."""
_DEEPEST = 12


class FoundSearch(NamedTuple):
    """A search by its settings, and the nodes that it has."""

    settings: Settings
    nodes: int


def search_that_finds(puzzle: Puzzle, stop: Callable[[], bool] = never) -> FoundSearch | None:
    """Return the shallowest alpha-beta search whose move is right, as long as it has at most
    `MOST_NODES`; else the solver's, if that is small enough; else None.

    Of a won position it is the shallowest that sees the win, if any does. Otherwise it is the first
    depth from which on all that were tried are right: a shallower one was right by chance.

    Raises:
        Halt: somebody asked to stop.
    """
    since: FoundSearch | None = None
    for depth in range(1, _DEEPEST + 1):
        settings = AlphaBeta(depth=depth, order="centre")
        trace = _searched(puzzle, settings, stop)
        if trace is None:
            break
        found = FoundSearch(settings, len(trace))
        if not puzzle.is_right(trace.best_move):
            since = None
        elif _sees_win(trace, puzzle):
            return found
        else:
            since = since or found
    if since is not None:
        return since
    trace = _searched(puzzle, Solve(), stop)
    if trace is None or not puzzle.is_right(trace.best_move):
        return None
    return FoundSearch(Solve(), len(trace))


def _searched(puzzle: Puzzle, settings: Settings, stop: Callable[[], bool]) -> Trace | None:
    """Search the puzzle's position; None if that takes more nodes than one looks at."""
    trace = search(puzzle.position, settings, limits=Limits(nodes=MOST_NODES), stop=stop)
    if stop():
        raise Halt("stopped")
    return None if is_truncated(trace.ending) else trace


def _sees_win(trace: Trace, puzzle: Puzzle) -> bool:
    return trace.value is not None and trace.value >= WIN - puzzle.position.rules.cells
