"""Minimax (Shannon, 1950): each side assumes that the other answers as well as it can."""

from __future__ import annotations

from c4viz.search.reference.task import ROOT, G, Task
from c4viz.trace import INFINITY


def minimax(game: G, task: Task[G], move: int = ROOT, ply: int = 0) -> int:
    """The value of ``game`` to MAX when both sides play best as far as the task's depth."""
    row = task.enter(game, move, ply, -INFINITY, INFINITY)
    if task.is_leaf(game, ply):
        return task.leave_leaf(row, game, ply)

    maximises = game.to_move == task.maximiser
    best, best_move = (-INFINITY if maximises else INFINITY), ROOT
    for child in task.ordered_moves(game):
        value = minimax(game.play(child), task, child, ply + 1)
        if value > best if maximises else value < best:
            best, best_move = value, child
    return task.leave(row, best, best_move, cut=False)
