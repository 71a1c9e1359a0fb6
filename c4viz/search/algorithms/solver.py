"""The exact score, by null-window searches."""

from __future__ import annotations

from c4viz.game import Position
from c4viz.search.algorithm import Algorithm
from c4viz.search.algorithms.depthfirst import blank_valued, make_room
from c4viz.search.control import Control
from c4viz.search.settings import Solve
from c4viz.search.solvable import check_solvable
from c4viz.trace import DepthFirstTrace, Traits


def _blank(position: Position, settings: Solve, traits: Traits) -> DepthFirstTrace:
    check_solvable(position.rules, settings.book)
    return blank_valued(position, settings, traits)


def _kernel(trace: DepthFirstTrace, settings: Solve, control: Control) -> None:
    from c4viz.search.solver import run_solver

    run_solver(trace, settings, control)


SOLVER = Algorithm(
    Solve,
    DepthFirstTrace,
    _blank,
    make_room,
    Traits(prunes=True, probes=True, static_order=False, order="centre"),
    kernel=_kernel,
)
