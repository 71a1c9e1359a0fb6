"""Alpha-beta: minimax that leaves out moves which cannot matter."""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.language import Text
from c4viz.search.algorithms.alphabeta.reference import alphabeta
from c4viz.search.algorithms.minimax import COMMON_PARTS, Minimax
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.setting import yes_no
from c4viz.search.base.settings import depth_setting
from c4viz.search.reference.run import searching
from c4viz.trace import Traits


@dataclass(frozen=True)
class AlphaBeta(Minimax):
    """Settings of minimax that leaves out moves which cannot matter (fail-soft alpha-beta)."""

    name = "alphabeta"
    title = Text("Alpha-beta")
    summary = Text("minimax that leaves out moves which cannot matter")

    depth: int = depth_setting(6)
    take_wins: bool = yes_no(False, Text("Where a move wins at once, look at no other"))


_PSEUDOCODE = Text("""
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
ALPHABETA = Algorithm(
    AlphaBeta,
    traits=Traits(prunes=True),
    reference=searching(lambda game, task: alphabeta(game, task, -task.infinity, task.infinity)),
    searches_trees=True,
    pseudocode=_PSEUDOCODE,
    source=alphabeta,
    kernels="depthfirst",
    **COMMON_PARTS,
)
