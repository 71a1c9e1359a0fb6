"""Searches on without a trace, where one takes more memory than it may."""

from __future__ import annotations

from collections.abc import Callable

from c4viz.game import Position, Root
from c4viz.search.algorithms import ALGORITHMS, algorithm_of
from c4viz.search.base.algorithm import UnrecordedResult
from c4viz.search.base.control import Control, Halt, never
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Limits, Settings
from c4viz.search.runs.run import has_kernel, prepare

MOST_NODES = 1 << 62


def can_go_on(position: Root, settings: Settings) -> bool:
    """Whether a search needs no memory but for its trace, so that it can do without: as a kernel,
    without a table of positions and without iterations to learn from."""
    able = algorithm_of(settings.name).unrecorded is not None and has_kernel(position, settings)
    return able and not settings.memo and not settings.iterative


def able_to_go_on() -> dict[tuple[str, ...], tuple[str, ...]]:
    """The titles of the algorithms that can do without a trace, by the settings that must be off
    for that; not those of one or two plies, whose trace is never full."""
    able: dict[tuple[str, ...], tuple[str, ...]] = {}
    for one in ALGORITHMS.values():
        if "depth" in settings_of(one.settings) and can_go_on(Position(), one.settings()):
            known = settings_of(one.settings).items()
            switched = {n: one.settings(**{n: True}) for n, (_, s) in known if s.kind == "yes"}
            off = tuple(n for n, on in switched.items() if not can_go_on(Position(), on))
            able[off] = (*able.get(off, ()), one.title)
    return able


def decide_unrecorded(
    position: Root, settings: Settings, stop: Callable[[], bool] = never
) -> UnrecordedResult | None:
    """Search from ``position``, from the beginning; None where that was stopped, or took longer
    than the settings allow. ``stop`` is asked about every 2 ms."""
    assert can_go_on(position, settings)
    decide = algorithm_of(settings.name).unrecorded
    assert decide is not None
    control = Control(Limits(seconds=settings.seconds), stop)
    control.row_limit = MOST_NODES
    try:
        return decide(prepare(position, settings), settings, control)
    except Halt:
        return None
