"""Plays many games of two quick machines at the same time, move by move: what Python costs a move
is shared by all of them. The games are those that `c4viz.lab.game` plays one by one."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import numpy as np

from c4viz.arrays import Bools, Int8s, Int64s, UInt64s
from c4viz.game import Position, Rules
from c4viz.lab.game import Cost, PlayedGame
from c4viz.play import Player
from c4viz.play.players import NO_BUDGET
from c4viz.play.seeds import seeds_of_moves
from c4viz.search.algorithms import algorithm_of
from c4viz.search.base.algorithm import AtOnce
from c4viz.search.base.control import Halt, never
from c4viz.search.runs.blank_trace import blank

Machine = tuple[Player, AtOnce]
"""Player, and what decides for it in many positions at a time."""
_NODES_OF_BATCH, _MOST = 1_200_000, 1024
"""Nodes of a move of all games together, so that they last about a second; most games."""


def machines(players: Sequence[Player], rules: Rules) -> list[Machine] | None:
    """Return the players with what decides for them, if each of them can decide in many positions
    of this game at a time; else None."""
    found = []
    for player in players:
        decider = None if rules.discs_slip else _decider(player, rules)
        if decider is None:
            return None
        found.append((player, decider))
    return found


def _decider(player: Player, rules: Rules) -> AtOnce | None:
    settings = player.settings
    if settings is None or player.budget != NO_BUDGET:
        return None
    algorithm = algorithm_of(settings.name)
    found: AtOnce | None = algorithm.at_once(blank(Position(rules), settings), settings)
    return found


def games_at_once(players: Sequence[Machine]) -> int:
    """Return how many games these machines had best play at a time."""
    return max(1, min(_MOST, _NODES_OF_BATCH // max(at_once.nodes for _, at_once in players)))


def play_at_once(
    openings: Sequence[Position],
    seeds: Sequence[int],
    players: Sequence[Machine],
    stop: Callable[[], bool] = never,
) -> list[PlayedGame]:
    """Play a game of two machines from each opening to its end, all chance in each following from
    its own seed; the first machine moves first. Raise `Halt` if it was stopped. The seconds of the
    games are shared out evenly among those that were played at the same time."""
    games = _Games(openings, seeds)
    while len(games.live):
        if stop():
            raise Halt("stopped")
        games.advance(*players[games.turn % 2])
    return games.played()


class _Games:
    """Games under way: those that are ``live`` all have had as many moves, ``turn``."""

    def __init__(self, openings: Sequence[Position], seeds: Sequence[int]) -> None:
        from c4viz.search.kernels.mcts import bitboard_of  # loads numba

        count, rules = len(openings), openings[0].rules
        self._board = bitboard_of(Position(rules))
        own = [opening.discs(opening.to_move) for opening in openings]
        other = [opening.discs(3 - opening.to_move) for opening in openings]
        self._own, self._other = np.array(own, np.uint64), np.array(other, np.uint64)
        self._seeds = np.array(seeds, np.uint64)
        self._plies = np.array([opening.ply for opening in openings], np.int64)
        self.live, self.turn = np.arange(count), 0
        self._moves = np.full((count, rules.cells), -1, np.int8)
        self._winners = np.zeros(count, np.int8)
        # For each side of each game: moves, nodes, the largest trace's bytes; and seconds.
        self._costs, self._seconds = np.zeros((count, 2, 3), np.int64), np.zeros((count, 2))

    def advance(self, player: Player, decider: AtOnce) -> None:
        """Let the player whose turn it is move in every game that is not over."""
        from c4viz.search.kernels import at_once

        live, side = self.live, self.turn % 2
        begun = time.perf_counter()
        found = decider.decide(self._own, self._other, _seeds_of(player, self._seeds, self._plies))
        taken = (time.perf_counter() - begun) / len(live)
        self._moves[live, self.turn] = found.moves
        costs = self._costs[live, side]
        costs[:, 0] += 1
        costs[:, 1] += found.nodes
        costs[:, 2] = np.maximum(costs[:, 2], found.memory)
        self._costs[live, side] = costs
        self._seconds[live, side] += taken
        standing = np.empty(len(live), np.int8)
        at_once.drop_discs(self._board, self._own, self._other, found.moves, standing)
        self.turn += 1
        self._keep(standing == at_once.GOES_ON, standing, side)

    def _keep(self, going: Bools, standing: Int8s, side: int) -> None:
        """Go on with some of the games; the others have ended, by a move of ``side``."""
        self._plies += 1
        if going.all():
            return
        # What stands for a draw, for who moved, and for the other.
        winners = np.array([0, side + 1, 2 - side], np.int8)
        self._winners[self.live[~going]] = winners[standing[~going]]
        self.live, self._plies = self.live[going], self._plies[going]
        self._own, self._other = self._own[going], self._other[going]
        self._seeds = self._seeds[going]

    def played(self) -> list[PlayedGame]:
        """Return all games, which are over."""
        games, digits, width = [], (self._moves + ord("1")).tobytes().decode(), len(self._moves[0])
        for game, (winner, sides, seconds) in enumerate(
            zip(self._winners.tolist(), self._costs.tolist(), self._seconds.tolist(), strict=True)
        ):
            first, second = (
                Cost(moves, nodes, taken, memory)
                for (moves, nodes, memory), taken in zip(sides, seconds, strict=True)
            )
            start = game * width
            text = digits[start : start + first.moves + second.moves]
            games.append(PlayedGame(text, winner, (first, second)))
        return games


def _seeds_of(player: Player, seeds: UInt64s, plies: Int64s) -> UInt64s:
    """Return the seed of the player's search in each game: its own, if it has one."""
    if player.draws_by_game:
        return seeds_of_moves(seeds, plies)
    return np.full(len(seeds), getattr(player.settings, "seed", 0), np.uint64)
