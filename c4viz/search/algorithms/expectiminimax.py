"""Expectiminimax (Michie, 1966): minimax with nodes at which chance moves.

A node at which chance moves is worth what can be expected: the values of its outcomes, each weighed
by its probability.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self, TypeVar

from c4viz.game import GameState, Outcome, Position
from c4viz.game.rules import Order
from c4viz.game.slips import Slips
from c4viz.language import Text
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
from c4viz.search.reference.task import ROOT, SearchTask, TwoPlayerGame
from c4viz.trace import DepthFirstTrace, Traits


class ChanceGame(TwoPlayerGame, Protocol):
    """A game in which chance moves too: in states that have ``chances``."""

    @property
    def chances(self) -> Sequence[float]:
        """Probability of each move where chance moves; empty where a player does."""


C = TypeVar("C", bound=ChanceGame)


def expectiminimax(
    game: C,
    task: SearchTask[C],
    move: int = ROOT,
    depth: int = 0,
    ply: int = 0,
    probability: float = 1.0,
) -> float:
    """Return the value that MAX can expect of ``game`` if both sides play best.

    ``depth`` counts edges, ``ply`` only those that players move along.
    """
    chances = game.chances  #: chance test #: test
    if chances:  #: chance test #: test
        row = task.enter_chance(move, depth, probability=probability)  #: chance enter
        expected = 0.0  #: chance begin
        for outcome, p in zip(game.moves(), chances, strict=True):  #: chance loop
            after = game.play(outcome)
            value = expectiminimax(after, task, outcome, depth + 1, ply, p)  #: chance call
            expected += p * value  #: chance better
        return task.leave(row, game, expected, ROOT)  #: chance return
    row = task.enter_outcome(game, move, depth, probability)  #: enter
    if task.is_leaf(game, ply):  #: test
        return task.leave_leaf(row, game, ply)  #: leaf

    maximises = game.to_move == task.maximiser  #: begin
    best, best_move = (-task.infinity if maximises else task.infinity), ROOT  #: begin
    for child in task.ordered_moves(game, row):  #: loop
        value = expectiminimax(game.play(child), task, child, depth + 1, ply + 1)  #: call
        if value > best if maximises else value < best:
            best, best_move = value, child  #: better
    return task.leave(row, game, best, best_move)  #: return


@dataclass(frozen=True)
class ExpectiminimaxGame:
    """Connect Four with discs that slip, as a game in which chance moves after each player.

    ``aimed`` is the column over which a disc hangs, None while a player is to move.
    """

    position: Position
    slips: Slips
    aimed: int | None = None
    _landings: dict[int, float] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        landings = {}
        if self.aimed is not None:
            moves, width = self.position.moves(), self.position.width
            landings = self.slips.landings(self.aimed, moves, width)
        object.__setattr__(self, "_landings", landings)

    @property
    def to_move(self) -> int:
        """Player to move, or whose disc falls."""
        return self.position.to_move

    @property
    def outcome(self) -> Outcome | None:
        """End of the game; None while it goes on."""
        return self.position.outcome

    @property
    def chances(self) -> tuple[float, ...]:
        """Probability that the disc lands in each of `moves`; empty at a player's turn."""
        return tuple(self._landings.values())

    def moves(self) -> tuple[int, ...]:
        """Return the columns to aim at, or those where the disc may land."""
        return self.position.moves() if self.aimed is None else tuple(self._landings)

    def play(self, column: int, /) -> Self:
        """Aim a disc at a column, or let it land there."""
        if self.aimed is None:
            return type(self)(self.position, self.slips, column)
        return type(self)(self.position.play(column), self.slips)


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
