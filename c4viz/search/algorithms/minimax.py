"""Minimax (Shannon, 1950): each side assumes that the other answers as well as it can.

Also what the other searches of all moves to a fixed depth have in common with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from c4viz.game.rules import Order
from c4viz.language import Text
from c4viz.search.base.algorithm import MOST_AT_ONCE, Algorithm, AtOnce, UnrecordedResult
from c4viz.search.base.control import Control
from c4viz.search.base.depthfirst import blank_valued, make_room
from c4viz.search.base.setting import one_of, yes_no
from c4viz.search.base.settings import (
    ORDER,
    ORDERS,
    Settings,
    depth_setting,
    evaluator_setting,
    iterative_setting,
    order_seed_setting,
    seconds_setting,
)
from c4viz.search.evaluators.table import is_built_in
from c4viz.search.reference.run import searching
from c4viz.search.reference.task import ROOT, G, SearchTask
from c4viz.trace import DepthFirstTrace


def minimax(game: G, task: SearchTask[G], move: int = ROOT, ply: int = 0) -> float:
    """Return the value of ``game`` to MAX if both sides play best as far as the task's depth."""
    row = task.enter(game, move, ply, -task.infinity, task.infinity)  #: enter
    if task.is_leaf(game, ply):  #: test
        return task.leave_leaf(row, game, ply)  #: leaf
    known = task.find(game, row)
    if known is not None:
        return task.leave_repeated(row, known)  #: repeated

    maximises = game.to_move == task.maximiser  #: begin
    best, best_move = (-task.infinity if maximises else task.infinity), ROOT  #: begin
    for child in task.ordered_moves(game, row):  #: loop
        value = minimax(game.play(child), task, child, ply + 1)  #: call
        if value > best if maximises else value < best:
            best, best_move = value, child  #: better
    return task.leave(row, game, best, best_move)  #: return


@dataclass(frozen=True)
class Minimax(Settings):
    """Settings of plain minimax."""

    name = "minimax"
    title = Text("Minimax")
    summary = Text("every move of both sides, to a fixed depth")

    depth: int = depth_setting(4)
    evaluator: str = evaluator_setting()
    order: Order = one_of("left", ORDERS, ORDER, main=True)
    memo: bool = yes_no(False, Text("Keep a table of seen positions and do not search one twice"))
    iterative: bool = iterative_setting()
    seconds: float | None = seconds_setting()
    seed: int = order_seed_setting()


def _kernel(trace: DepthFirstTrace, settings: Settings, control: Control) -> None:
    from c4viz.search.kernels.driver import DepthFirst

    DepthFirst(trace, settings).run(control)


def _unrecorded(trace: DepthFirstTrace, settings: Settings, control: Control) -> UnrecordedResult:
    from c4viz.search.kernels.driver import DepthFirst

    search = DepthFirst(trace, settings, record=False)
    search.run(control)
    return UnrecordedResult(*search.found, search.count)


_SHARE_WITH_CUTOFFS = 0.7
"""Share of the plies that alpha-beta, in a fair order, searches as fully as minimax."""


def _at_once(trace: DepthFirstTrace, settings: Settings) -> AtOnce | None:
    plies = settings.depth * (_SHARE_WITH_CUTOFFS if trace.traits.prunes else 1)
    nodes = trace.position.width**plies
    asks_more = settings.memo or settings.iterative or settings.heeds_seed
    if asks_more or settings.seconds is not None or nodes > MOST_AT_ONCE:
        return None
    if not is_built_in(settings.evaluator):
        return None
    from c4viz.search.kernels.at_once_driver import SearchedMoves

    return AtOnce(SearchedMoves(trace, settings).decide, round(nodes))


COMMON_PARTS: dict[str, Any] = {
    "trace": DepthFirstTrace,
    "blank": blank_valued,
    "make_room": make_room,
    "kernel": _kernel,
    "unrecorded": _unrecorded,
    "at_once": _at_once,
    "searches_games": True,
}
"""Parts of `Algorithm` that all searches of all moves to a fixed depth have."""
_PSEUDOCODE = Text("""
minimax(node, depth):                       #enter
    if game over or depth = 0:              #test
        return value(node)                  #leaf
    if node in table: return its value      #repeated
    if MAX is to move:                      #max begin #min begin
        best ← −∞                           #max begin
        for each move:                      #max loop
            v ← minimax(child, depth−1)   #max call
            if v > best: best ← v           #max better
    else:                                   #min begin
        best ← +∞                           #min begin
        for each move:                      #min loop
            v ← minimax(child, depth−1)   #min call
            if v < best: best ← v           #min better
    return best                             #return
""")
MINIMAX = Algorithm(
    Minimax,
    reference=searching(minimax),
    searches_trees=True,
    pseudocode=_PSEUDOCODE,
    source=minimax,
    kernels="depthfirst",
    **COMMON_PARTS,
)
