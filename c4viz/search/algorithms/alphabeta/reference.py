"""Alpha-beta (Knuth and Moore, 1975), fail-soft (Fishburn, 1983).

MAX can already be sure of alpha elsewhere, MIN of beta: that is the window. Once a node's value
leaves it on the side of the player to move there, the other will not let the game come here, and
the moves not searched yet cannot matter.
"""

from __future__ import annotations

from c4viz.search.reference.task import ROOT, G, SearchTask


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
