"""Principal variation search (Marsland and Campbell, 1982), as NegaScout (Reinefeld, 1989) does it.

If moves are well ordered the first one is the best. So only that one is searched with the whole
window; of every other a null window, between whose ends no value lies, asks whether it is better,
which is proved or refuted with fewer nodes. One that is better, but not good enough for a cut, is
searched again: its value has to be known.
"""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.language import Text
from c4viz.search.algorithms.minimax import COMMON_PARTS, Minimax
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.settings import depth_setting
from c4viz.search.reference.run import searching
from c4viz.search.reference.task import ROOT, G, SearchTask
from c4viz.trace import Traits


def pvs(
    game: G, task: SearchTask[G], alpha: float, beta: float, move: int = ROOT, ply: int = 0
) -> float:
    """Return a value v of ``game`` to MAX, whose true value at the task's depth is t.

    If alpha < v < beta, v = t. If v <= alpha, t <= v; if v >= beta, t >= v.
    """
    row = task.enter(game, move, ply, alpha, beta)  #: enter
    if task.is_leaf(game, ply):  #: test
        return task.leave_leaf(row, game, ply)  #: leaf
    known = task.find(game, row)
    if known is not None:
        return task.leave_repeated(row, known)  #: repeated

    maximises = game.to_move == task.maximiser  #: begin
    best, best_move = (-task.infinity if maximises else task.infinity), ROOT  #: begin
    cut = False  #: begin
    moves = task.ordered_moves(game, row)  #: begin
    for child in moves:  #: loop
        after = game.play(child)
        if best_move == ROOT:  #: first
            value = pvs(after, task, alpha, beta, child, ply + 1)  #: call
        else:
            low = alpha if maximises else max(beta - task.null_step, alpha)
            high = min(alpha + task.null_step, beta) if maximises else beta
            value = pvs(after, task, low, high, child, ply + 1)  #: scout
            better = high <= value < beta if maximises else alpha < value <= low  #: ask
            if better and not task.is_leaf(after, ply + 1):  # whose value is known
                value = pvs(after, task, alpha, beta, child, ply + 1)  #: again
        if value > best if maximises else value < best:
            best, best_move = value, child  #: better
        if maximises:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:  #: cut
            cut = child != moves[-1]  #: cut
            break  #: cut
    return task.leave(row, game, best, best_move, cut)  #: return


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
