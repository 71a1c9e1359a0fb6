"""Minimax (Shannon, 1950): each side assumes that the other answers as well as it can."""

from __future__ import annotations

from c4viz.search.reference.task import ROOT, G, SearchTask


def minimax(game: G, task: SearchTask[G], move: int = ROOT, ply: int = 0) -> float:
    """Return the value of ``game`` to MAX if both sides play best as far as the task's depth."""
    row = task.enter(game, move, ply, -task.infinity, task.infinity)  #: enter
    if task.is_leaf(game, ply):  #: test
        return task.leave_leaf(row, game, ply)  #: leaf
    known = task.find(game, row)
    if known is not None:
        return task.leave_repeated(row, known)  #: repeated

    maximises = game.to_move == task.maximiser  #: begin
    best, best_move = (-task.infinity if maximises else task.infinity), ROOT  #: begin
    for child in task.ordered_moves(game, row):  #: loop
        value = minimax(game.play(child), task, child, ply + 1)  #: call
        if value > best if maximises else value < best:
            best, best_move = value, child  #: better
    return task.leave(row, game, best, best_move)  #: return
