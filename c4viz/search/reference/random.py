"""Any legal move, all equally likely: what other players are measured by."""

from __future__ import annotations

from random import Random

from c4viz.search.reference.task import ROOT, G, SearchTask


def draw(game: G, task: SearchTask[G], seed: int) -> float:
    """The mean value to MAX of the positions after the legal moves, of which one is drawn.

    Chance decides at the root: its best move is the one drawn. What is drawn follows from the
    seed and the position, so that a game with one seed does not repeat one draw.
    """
    root = task.enter_chance(ROOT, 0, maximises=True)  #: enter
    moves = game.moves()
    probability, mean = 1 / len(moves), 0.0
    for move in moves:
        after = game.play(move)
        row = task.enter_outcome(after, move, 1, probability)  #: enter child #: chance call
        mean += probability * task.leave_leaf(row, after, 1)  #: leaf #: chance better
    drawn = Random(f"{seed} {game}").choice(moves)
    return task.leave(root, game, mean, drawn)  #: chance return
