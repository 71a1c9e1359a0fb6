"""Greedy searches: minimax of one ply, and of two."""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.game.rules import Order
from c4viz.language import Text
from c4viz.search.algorithms.minimax import COMMON_PARTS, MINIMAX, minimax
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.setting import one_of
from c4viz.search.base.settings import (
    ORDER,
    ORDERS,
    Settings,
    evaluator_setting,
    order_seed_setting,
)
from c4viz.search.reference.run import searching
from c4viz.trace import Traits


@dataclass(frozen=True)
class Greedy(Settings):
    """Settings of the search for the move after which the position looks best."""

    name = "greedy"
    title = Text("Greedy")
    summary = Text("the move after which the position looks best")

    evaluator: str = evaluator_setting()
    order: Order = one_of("left", ORDERS, ORDER, main=True)
    seed: int = order_seed_setting()

    depth = 1


@dataclass(frozen=True)
class Greedy2(Greedy):
    """Settings of the search for the move after whose best reply the position looks best."""

    name = "greedy2"
    title = Text("Greedy, two plies")
    summary = Text("the move that looks best after the best reply, a hint to the opponent")

    depth = 2


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
    pseudocode=_PSEUDOCODE,
    source=minimax,
    remark=Text("Greedy looks no further than the positions after each move."),
    kernels="depthfirst",
    **COMMON_PARTS,
)
GREEDY2 = Algorithm(
    Greedy2,
    traits=Traits(advises=True),
    reference=searching(minimax),
    pseudocode=MINIMAX.pseudocode,
    lacks="repeated",
    source=minimax,
    remark=Text("Greedy with two plies looks at each move and the best reply to it."),
    kernels="depthfirst",
    **COMMON_PARTS,
)
