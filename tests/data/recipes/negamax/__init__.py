"""Negamax: minimax where each side sees values as its own."""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.language import Text
from c4viz.search.algorithms.minimax import COMMON_PARTS, Minimax
from c4viz.search.algorithms.negamax.reference import negamax
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.reference.run import searching


@dataclass(frozen=True)
class Negamax(Minimax):
    """Minimax with one body for both sides."""

    name = "negamax"
    title = Text("Negamax")
    summary = Text("minimax where each side sees values as its own")


_PSEUDOCODE = Text("""
negamax(node, depth):                       #enter
    if game over or depth = 0:              #test
        return value(node)                  #leaf
    best ← −∞                               #max begin #min begin
    for each move:                          #max loop #min loop
        v ← −negamax(child, depth−1)        #max call #min call
        if v > best: best ← v               #max better #min better
    return best                             #return
""")
NEGAMAX = Algorithm(
    Negamax,
    reference=searching(negamax),
    pseudocode=_PSEUDOCODE,
    source=negamax,
    kernels="depthfirst",
    **COMMON_PARTS,
)
