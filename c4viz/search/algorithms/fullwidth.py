"""Searches of all moves to a fixed depth: minimax, alpha-beta, and those of one ply or two."""

from __future__ import annotations

from typing import Any

from c4viz.language import Text
from c4viz.search.base.algorithm import Algorithm, UnrecordedResult
from c4viz.search.base.control import Control
from c4viz.search.base.depthfirst import blank_valued, make_room
from c4viz.search.base.settings import AlphaBeta, Greedy, Greedy2, Minimax, Settings
from c4viz.search.reference.alphabeta import alphabeta
from c4viz.search.reference.minimax import minimax
from c4viz.search.reference.run import searching
from c4viz.trace import DepthFirstTrace, Traits


def _kernel(trace: DepthFirstTrace, settings: Settings, control: Control) -> None:
    from c4viz.search.kernels.driver import run_depth_first

    run_depth_first(trace, settings, control)


def _unrecorded(trace: DepthFirstTrace, settings: Settings, control: Control) -> UnrecordedResult:
    from c4viz.search.kernels.driver import decide_depth_first

    return decide_depth_first(trace, settings, control)


FULL: dict[str, Any] = {
    "trace": DepthFirstTrace,
    "blank": blank_valued,
    "make_room": make_room,
    "kernel": _kernel,
    "unrecorded": _unrecorded,
}
"""What all of them have in common."""
_MINIMAX = Text("""
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
_ALPHABETA = Text("""
alphabeta(node, depth, α, β):               #enter
    if game over or depth = 0:              #test
        return value(node)                  #leaf
    if node in table: return its value      #repeated
    if MAX is to move:                      #max begin #min begin
        best ← −∞                           #max begin
        for each move:                      #max loop
            v ← alphabeta(child, depth−1, α, β) #max call
            if v > best: best ← v; α ← max(α, v)    #max better
            if α ≥ β: break                 #max cut
    else:                                   #min begin
        best ← +∞                           #min begin
        for each move:                      #min loop
            v ← alphabeta(child, depth−1, α, β) #min call
            if v < best: best ← v; β ← min(β, v)    #min better
            if α ≥ β: break                 #min cut
    return best                             #return
""")
_GREEDY = Text("""
greedy(node):                               #enter
    best ← −∞                               #max begin
    for each move:                          #max loop
        v ← value(child)                    #enter child #max call #leaf
        if v > best: best ← v               #max better
    return the move that gave best          #return
""")
MINIMAX = Algorithm(
    Minimax,
    reference=searching(minimax),
    searches_trees=True,
    searches_games=True,
    pseudocode=_MINIMAX,
    source=minimax,
    kernels="depthfirst",
    **FULL,
)
ALPHABETA = Algorithm(
    AlphaBeta,
    traits=Traits(prunes=True),
    reference=searching(lambda game, task: alphabeta(game, task, -task.infinity, task.infinity)),
    searches_trees=True,
    searches_games=True,
    pseudocode=_ALPHABETA,
    source=alphabeta,
    kernels="depthfirst",
    **FULL,
)
GREEDY = Algorithm(
    Greedy,
    reference=searching(minimax),
    searches_games=True,
    pseudocode=_GREEDY,
    source=minimax,
    remark=Text("Greedy looks no further than the positions after each move."),
    kernels="depthfirst",
    **FULL,
)
GREEDY2 = Algorithm(
    Greedy2,
    traits=Traits(advises=True),
    reference=searching(minimax),
    searches_games=True,
    pseudocode=_MINIMAX,
    lacks="repeated",
    source=minimax,
    remark=Text("Greedy with two plies looks at each move and the best reply to it."),
    kernels="depthfirst",
    **FULL,
)
