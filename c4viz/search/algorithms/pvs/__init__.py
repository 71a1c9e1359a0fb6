"""Principal variation search: alpha-beta that takes the first move for the best."""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.language import Text
from c4viz.search.algorithms.minimax import COMMON_PARTS, Minimax
from c4viz.search.algorithms.pvs.reference import pvs
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.settings import depth_setting
from c4viz.search.reference.run import searching
from c4viz.trace import Traits


@dataclass(frozen=True)
class Pvs(Minimax):
    """Settings of alpha-beta with null windows for all children but the first (fail-soft)."""

    name = "pvs"
    title = Text("PVS")
    summary = Text(
        "alpha-beta that takes the first move for the best and only checks that no other is better"
    )

    depth: int = depth_setting(6)


_PSEUDOCODE = Text("""
pvs(node, depth, α, β):                     #enter
    if game over or depth = 0:              #test
        return value(node)                  #leaf
    if node in table: return its value      #repeated
    if MAX is to move:                      #max begin #min begin
        best ← −∞                           #max begin
        for each move:                      #max loop
            if it is the first:             #max first
                v ← pvs(child, depth−1, α, β)   #max call
            else:                           #max other
                v ← pvs(child, depth−1, α, α+1) #max scout
                if v lies within α, β:      #max ask
                    v ← pvs(child, depth−1, α, β)   #max again
            if v > best: best ← v; α ← max(α, v)    #max better
            if α ≥ β: break                 #max cut
    else:                                   #min begin
        best ← +∞                           #min begin
        for each move:                      #min loop
            if it is the first:             #min first
                v ← pvs(child, depth−1, α, β)   #min call
            else:                           #min other
                v ← pvs(child, depth−1, β−1, β) #min scout
                if v lies within α, β:      #min ask
                    v ← pvs(child, depth−1, α, β)   #min again
            if v < best: best ← v; β ← min(β, v)    #min better
            if α ≥ β: break                 #min cut
    return best                             #return
""")
PVS = Algorithm(
    Pvs,
    traits=Traits(prunes=True, researches=True),
    reference=searching(lambda game, task: pvs(game, task, -task.infinity, task.infinity)),
    searches_trees=True,
    pseudocode=_PSEUDOCODE,
    source=pvs,
    **COMMON_PARTS,
)
