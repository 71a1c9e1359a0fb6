"""Searches on without a trace, where one takes more memory than it may. Imports numba late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from c4viz.game import Position, Root
from c4viz.search.control import Control, Halt, never
from c4viz.search.run import has_kernel, prepare
from c4viz.search.settings import Greedy, Limits, Minimax, Settings
from c4viz.trace import DepthFirstTrace

MOST_NODES = 1 << 62


@dataclass(frozen=True)
class Decision:
    """What a search found that left no trace: the move (column from 0), its value as MAX sees it,
    and how many nodes were visited."""

    move: int
    value: float
    nodes: int


def can_go_on(position: Root, settings: Settings) -> bool:
    """Whether a search needs no memory but for its trace, so that it can do without: minimax and
    alpha-beta as kernels, without a table of positions and without iterations to learn from."""
    if not isinstance(position, Position) or not has_kernel(position, settings):
        return False
    if not isinstance(settings, Minimax | Greedy):
        return False
    return not getattr(settings, "memo", False) and not getattr(settings, "iterative", False)


def decide_unrecorded(
    position: Root, settings: Settings, stop: Callable[[], bool] = never
) -> Decision | None:
    """Search from ``position``, from the beginning; None where that was stopped, or took longer
    than the settings allow. ``stop`` is asked about every 2 ms."""
    from c4viz.search.kernels.driver import DepthFirst, in_slices

    assert can_go_on(position, settings)
    assert isinstance(settings, Minimax | Greedy)
    trace = prepare(position, settings)
    assert isinstance(trace, DepthFirstTrace)
    search = DepthFirst(trace, settings, record=False)
    search.begin(settings.depth)
    control = Control(Limits(seconds=getattr(settings, "seconds", None)), stop)
    control.row_limit = MOST_NODES
    try:
        in_slices(search, trace, control)
    except Halt:
        return None
    move, value = search.found
    return Decision(move, value, search.count)
