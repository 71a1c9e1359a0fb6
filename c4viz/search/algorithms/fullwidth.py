"""Searches of all moves to a fixed depth: minimax, alpha-beta, and those of one ply or two."""

from __future__ import annotations

from typing import Any

from c4viz.search.algorithm import Algorithm, Decision
from c4viz.search.algorithms.depthfirst import blank_valued, make_room
from c4viz.search.control import Control
from c4viz.search.reference.alphabeta import alphabeta
from c4viz.search.reference.minimax import minimax
from c4viz.search.reference.run import searching
from c4viz.search.settings import AlphaBeta, Greedy, Greedy2, Minimax
from c4viz.trace import DepthFirstTrace, Traits


def _kernel(trace: DepthFirstTrace, settings: Minimax | Greedy, control: Control) -> None:
    from c4viz.search.kernels.driver import run_depth_first

    run_depth_first(trace, settings, control)


def _unrecorded(trace: DepthFirstTrace, settings: Minimax | Greedy, control: Control) -> Decision:
    from c4viz.search.kernels.driver import decide_depth_first

    return decide_depth_first(trace, settings, control)


_FULL: dict[str, Any] = {
    "trace": DepthFirstTrace,
    "blank": blank_valued,
    "make_room": make_room,
    "kernel": _kernel,
    "kernels": "depthfirst",
    "unrecorded": _unrecorded,
}
MINIMAX = Algorithm(Minimax, reference=searching(minimax), searches_trees=True, **_FULL)
ALPHABETA = Algorithm(
    AlphaBeta,
    traits=Traits(prunes=True),
    reference=searching(lambda game, task: alphabeta(game, task, -task.infinity, task.infinity)),
    searches_trees=True,
    **_FULL,
)
GREEDY = Algorithm(Greedy, reference=searching(minimax), **_FULL)
GREEDY2 = Algorithm(Greedy2, traits=Traits(advises=True), reference=searching(minimax), **_FULL)
