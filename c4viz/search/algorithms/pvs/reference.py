"""Principal variation search (Marsland and Campbell, 1982), as NegaScout (Reinefeld, 1989) does it.

If moves are well ordered the first one is the best. So only that one is searched with the whole
window; of every other a null window, between whose ends no value lies, asks whether it is better,
which is proved or refuted with fewer nodes. One that is better, but not good enough for a cut, is
searched again: its value has to be known.
"""

from __future__ import annotations

from c4viz.search.reference.task import ROOT, G, SearchTask


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
