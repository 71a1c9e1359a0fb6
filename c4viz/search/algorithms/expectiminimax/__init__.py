"""Expectiminimax: minimax with chance nodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from c4viz.game import GameState
from c4viz.game.rules import Order
from c4viz.game.slips import Slips
from c4viz.language import Text
from c4viz.search.algorithms.expectiminimax.reference import ExpectiminimaxGame, expectiminimax
from c4viz.search.base.algorithm import Algorithm, Evaluate
from c4viz.search.base.control import Control
from c4viz.search.base.depthfirst import blank_chance, make_room
from c4viz.search.base.setting import decimal, one_of
from c4viz.search.base.settings import (
    ORDER,
    ORDERS,
    Settings,
    depth_setting,
    evaluator_setting,
    iterative_setting,
    order_seed_setting,
)
from c4viz.search.choice import SettingError
from c4viz.search.reference.run import deepen, task_of
from c4viz.trace import DepthFirstTrace, Traits


@dataclass(frozen=True)
class Expectiminimax(Settings):
    """Settings of minimax with chance nodes: discs may slip into a neighbouring column."""

    name = "expectiminimax"
    title = Text("Expectiminimax")
    summary = Text("minimax where a disc may slip into a column beside the one aimed at")

    depth: int = depth_setting(2)
    evaluator: str = evaluator_setting()
    order: Order = one_of("left", ORDERS, ORDER, main=True)
    iterative: bool = iterative_setting()
    slip_left: float = decimal(
        0.2, 0, 1,
        Text("Probability that a disc slips to the left (at the left edge: to the right)"),
    )  # fmt: skip
    slip_right: float = decimal(
        0.2, 0, 1,
        Text("Probability that a disc slips to the right (at the right edge: to the left)"),
    )  # fmt: skip
    seed: int = order_seed_setting()

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.slip_left + self.slip_right > 1:
            raise SettingError(
                "slip left {left} and slip right {right} add up to more than 1: choose "
                "smaller ones",
                left=self.slip_left,
                right=self.slip_right,
            )

    @property
    def slips(self) -> Slips:
        """Probabilities that a disc lands in a column beside the one aimed at."""
        return Slips(self.slip_left, self.slip_right)


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
    game: Any = ExpectiminimaxGame(root, settings.slips)
    deepen(task, settings, lambda: expectiminimax(game, task))


def _kernel(trace: DepthFirstTrace, settings: Expectiminimax, control: Control) -> None:
    from c4viz.search.kernels.chance import ByChance

    ByChance(trace, settings, settings.slips).run(control)


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
