"""One game of machines, from an opening to its end, and what it cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from c4viz.game import Position
from c4viz.game.notation import columns_text
from c4viz.play import Match, Player
from c4viz.search.base.control import Halt, never
from c4viz.trace import Trace

_DECISIONS = 1 << 28
"""Bytes of decisions that are kept for searches that go on from their last one."""


@dataclass(frozen=True)
class Cost:
    """What a player's ``moves`` cost altogether: ``nodes`` (those of playouts not counted),
    ``seconds``, and the ``memory`` of its largest trace in bytes."""

    moves: int = 0
    nodes: int = 0
    seconds: float = 0.0
    memory: int = 0

    def __add__(self, other: Cost) -> Cost:
        return Cost(
            self.moves + other.moves,
            self.nodes + other.nodes,
            self.seconds + other.seconds,
            max(self.memory, other.memory),
        )


@dataclass(frozen=True)
class Played:
    """A game that is over: the columns in which the discs landed after the opening, as text from 1,
    who won it (1: who moved first in it, 2; 0: a draw), and what it cost each of them."""

    moves: str
    winner: int
    costs: tuple[Cost, Cost]


def play(
    opening: Position, players: tuple[Player, Player], seed: int, stop: Callable[[], bool] = never
) -> Played:
    """Play a game; ``players`` are who moves first from the opening and the other one, whatever
    their discs. All chance in it follows from ``seed``.

    Raises:
        SettingError: a player cannot play this game, or fails.
        Halt: it was stopped.
    """
    first = opening.to_move
    seats = players if first == 1 else players[::-1]
    match = Match(opening, seats, seed)
    costs = [Cost(), Cost()]
    while not match.is_over:
        side = 0 if match.position.to_move == first else 1
        trace = match.decider.decide(match.position, match.last_decision(), stop=stop)
        if trace.ending == "stopped" or stop():
            raise Halt("stopped")
        costs[side] += _cost(trace)
        match.let_fall(trace.best_move, decision=trace)
        match.let_go(_DECISIONS)
    winner = match.at.winner
    side_won = 0 if not winner else 1 if winner == first else 2
    return Played(columns_text(match.moves), side_won, (costs[0], costs[1]))


def _cost(trace: Trace) -> Cost:
    return Cost(1, len(trace), trace.seconds, trace.nbytes)
