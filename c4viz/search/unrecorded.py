"""Searches on without a trace, where one takes more memory than it may. Imports numba late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from c4viz.game import Position, Root
from c4viz.search.control import Control, Halt, never
from c4viz.search.run import has_kernel, prepare
from c4viz.search.setting import settings_of
from c4viz.search.settings import ALGORITHMS, Greedy, Limits, Minimax, Settings
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


def able_to_go_on() -> dict[tuple[str, ...], tuple[str, ...]]:
    """The titles of the algorithms that can do without a trace, by the settings that must be off
    for that; not those of one or two plies, whose trace is never full."""
    able: dict[tuple[str, ...], tuple[str, ...]] = {}
    for kind in ALGORITHMS.values():
        if "depth" in settings_of(kind) and can_go_on(Position(), kind()):
            off = _in_the_way(kind)
            able[off] = (*able.get(off, ()), kind.title)
    return able


def _in_the_way(kind: type[Settings]) -> tuple[str, ...]:
    """The settings that keep an algorithm from doing without a trace while they are on."""
    switches = [name for name, (_, setting) in settings_of(kind).items() if setting.kind == "yes"]
    return tuple(name for name in switches if not can_go_on(Position(), kind(**{name: True})))


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
