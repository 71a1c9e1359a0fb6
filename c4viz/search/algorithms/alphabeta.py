"""Alpha-beta (Knuth and Moore, 1975), fail-soft (Fishburn, 1983).

MAX can already be sure of alpha elsewhere, MIN of beta: that is the window. Once a node's value
leaves it on the side of the player to move there, the other will not let the game come here, and
the moves not searched yet cannot matter.
"""

from __future__ import annotations

from dataclasses import dataclass

from c4viz.language import Text
from c4viz.search.algorithms.minimax import COMMON_PARTS, Minimax
from c4viz.search.base.algorithm import Algorithm
from c4viz.search.base.setting import yes_no
from c4viz.search.base.settings import depth_setting
from c4viz.search.reference.run import searching
from c4viz.search.reference.task import ROOT, G, SearchTask
from c4viz.trace import Traits


def alphabeta(
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
        value = alphabeta(game.play(child), task, alpha, beta, child, ply + 1)  #: call
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
