"""Minimax of one ply, and of two."""

from __future__ import annotations

from c4viz.language import Text
from c4viz.search.algorithms.minimax import FULL, MINIMAX
from c4viz.search.algorithms.minimax.reference import minimax
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.settings import Greedy, Greedy2
from c4viz.search.reference.run import searching
from c4viz.trace import Traits

_PSEUDOCODE = Text("""
greedy(node):                               #enter
    best ← −∞                               #max begin
    for each move:                          #max loop
        v ← value(child)                    #enter child #max call #leaf
        if v > best: best ← v               #max better
    return the move that gave best          #return
""")
GREEDY = Algorithm(
    Greedy,
    reference=searching(minimax),
    searches_games=True,
    pseudocode=_PSEUDOCODE,
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
    pseudocode=MINIMAX.pseudocode,
    lacks="repeated",
    source=minimax,
    remark=Text("Greedy with two plies looks at each move and the best reply to it."),
    kernels="depthfirst",
    **FULL,
)
