"""Plays one game of machines, from an opening to its end, and counts what it costs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from c4viz.game import Position
from c4viz.game.notation import columns_text
from c4viz.game.slips import slipped
from c4viz.play import Player
from c4viz.play.seeds import seed_of_move, slips_of_move
from c4viz.search.base.control import Halt, never
from c4viz.trace import Trace


@dataclass(frozen=True)
class Cost:
    """Cost of a player's ``moves`` altogether: ``nodes`` (without those of playouts), ``seconds``
    until they were decided, and the ``memory`` of its largest trace in bytes. Costs add up."""

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
class PlayedGame:
    """A game that is over: the columns in which the discs landed after the opening, as text from 1,
    who won it (1: who moved first in it, 2; 0: a draw), and what it cost each of them."""

    moves: str
    winner: int
    costs: tuple[Cost, Cost]


@dataclass(frozen=True)
class Step:
    """A move of a game: the ``position`` before it, the ``side`` that moves (0: who moved first, or
    1), the column (from 0) that was ``aimed`` at, the one it ``landed`` in, the ``cost``, and the
    search that decided it, ``trace``."""

    position: Position
    side: int
    aimed: int
    landed: int
    cost: Cost
    trace: Trace


def steps(
    opening: Position, players: tuple[Player, Player], seed: int, stop: Callable[[], bool] = never
) -> Iterator[Step]:
    """Play a game and yield its moves one by one; the first of the ``players`` moves first from the
    opening, whatever their discs. All chance in it follows from ``seed``, as in a match. Raise a
    SettingError if a player cannot play this game or fails, and `Halt` if it was stopped."""
    position = opening
    decisions: list[Trace | None] = [None, None]  # the last ones, for searches that go on from them
    while position.outcome is None:
        side = int(position.to_move != opening.to_move)
        player = players[side].drawing_from(seed_of_move(seed, position.ply))
        begun = time.perf_counter()
        trace = player.decide(position, decisions[side], stop=stop)
        landed = aimed = trace.best_move
        seconds = time.perf_counter() - begun
        if trace.ending == "stopped" or stop():
            raise Halt("stopped")
        if position.rules.discs_slip:
            landed = slipped(aimed, position, slips_of_move(seed, position.ply))
        cost = Cost(1, len(trace), seconds, trace.store.nbytes)
        yield Step(position, side, aimed, landed, cost, trace)
        decisions[side] = trace
        position = position.play(landed)


def play(
    opening: Position, players: tuple[Player, Player], seed: int, stop: Callable[[], bool] = never
) -> PlayedGame:
    """Play a game to its end, as `steps` does, and return it."""
    costs, moves = [Cost(), Cost()], []
    position = opening
    for step in steps(opening, players, seed, stop):
        costs[step.side] += step.cost
        moves.append(step.landed)
        position = step.position
    end = position.play(moves[-1]).outcome
    assert end is not None
    winner = 0 if not end.winner else 1 if end.winner == opening.to_move else 2
    return PlayedGame(columns_text(moves), winner, (costs[0], costs[1]))
