"""Minimax with chance nodes."""

from __future__ import annotations

from typing import Any

from c4viz.game import GameState
from c4viz.game.slips import Slips
from c4viz.language import Text
from c4viz.search.algorithms.expectiminimax.reference import ExpectiminimaxGame, expectiminimax
from c4viz.search.base.algorithm import Algorithm, Evaluate
from c4viz.search.base.control import Control
from c4viz.search.base.depthfirst import blank_chance, make_room
from c4viz.search.base.settings import Expectiminimax
from c4viz.search.reference.run import deepen, task_of
from c4viz.trace import DepthFirstTrace, Traits


def _reference(
    trace: DepthFirstTrace, settings: Expectiminimax, control: Control, evaluate: Evaluate
) -> None:
    root = trace.position
    if isinstance(root, GameState):
        states = task_of(trace, settings, control, evaluate)
        deepen(states, settings, lambda: expectiminimax(root, states))
        return

    def worth(state: ExpectiminimaxGame, player: int) -> float:
        return evaluate(state.position, player)

    task = task_of(trace, settings, control, worth)
    game: Any = ExpectiminimaxGame(root, Slips(settings.slip_left, settings.slip_right))
    deepen(task, settings, lambda: expectiminimax(game, task))


def _kernel(trace: DepthFirstTrace, settings: Expectiminimax, control: Control) -> None:
    from c4viz.search.kernels.chance import run_expectiminimax

    run_expectiminimax(trace, settings, control)


_PSEUDOCODE = Text("""
expectiminimax(node, depth):                #enter
    if CHANCE decides:                      #chance test #test
        sum ← 0                             #chance begin
        for each outcome with probability p: #chance loop
            v ← expectiminimax(child, depth)    #chance call
            sum ← sum + p · v               #chance better
        return sum                          #chance return
    if game over or depth = 0:              #test
        return value(node)                  #leaf
    best ← −∞ for MAX, +∞ for MIN           #max begin #min begin
    for each move:                          #max loop #min loop
        v ← expectiminimax(child, depth−1)    #max call #min call
        if v is better: best ← v            #max better #min better
    return best                             #return
""")

EXPECTIMINIMAX = Algorithm(
    Expectiminimax,
    DepthFirstTrace,
    blank_chance,
    make_room,
    Traits(chance=True),
    _reference,
    _kernel,
    searches_trees=True,
    searches_games=True,
    pseudocode=_PSEUDOCODE,
    source=expectiminimax,
)
