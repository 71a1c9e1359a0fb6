"""Negamax (Knuth and Moore, 1975): what is good for one side is as bad for the other."""

from __future__ import annotations

from c4viz.search.reference.task import ROOT, G, SearchTask


def negamax(game: G, task: SearchTask[G], move: int = ROOT, ply: int = 0) -> float:
    """The value of ``game`` to MAX: rows hold values as MAX sees them, whoever is to move."""
    row = task.enter(game, move, ply, -task.infinity, task.infinity)  #: enter
    if task.is_leaf(game, ply):  #: test
        return task.leave_leaf(row, game, ply)  #: leaf
    known = task.find(game, row)
    if known is not None:
        return task.leave_repeated(row, known)

    sign = 1 if game.to_move == task.maximiser else -1  #: begin
    best, best_move = -task.infinity, ROOT  #: begin
    for child in task.ordered_moves(game, row):  #: loop
        value = sign * negamax(game.play(child), task, child, ply + 1)  #: call
        if value > best:
            best, best_move = value, child  #: better
    return task.leave(row, game, sign * best, best_move)  #: return
