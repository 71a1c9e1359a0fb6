"""Alpha-beta: minimax that leaves out moves which cannot matter."""

from __future__ import annotations

from c4viz.language import Text
from c4viz.search.algorithms.alphabeta.reference import alphabeta
from c4viz.search.algorithms.minimax import FULL
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.settings import AlphaBeta
from c4viz.search.reference.run import searching
from c4viz.trace import Traits

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
    searches_games=True,
    pseudocode=_PSEUDOCODE,
    source=alphabeta,
    kernels="depthfirst",
    **FULL,
)
