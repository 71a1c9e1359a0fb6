"""Positions with recommended moves, in arrays, and how a player that plays itself makes them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

import numpy as np
import numpy.typing as npt

from c4viz.arrays import Int8s
from c4viz.game import Position, Rules
from c4viz.lab.arena import check_games, check_players, machine_named, require_players
from c4viz.lab.game import steps
from c4viz.lab.openings import openings
from c4viz.lab.pool import Cores, do_all
from c4viz.play.seeds import check_seed, fresh_seed, seed_of_move
from c4viz.search.base.control import Halt, never
from c4viz.search.decision_tree import States


@dataclass(frozen=True)
class Pairs:
    """Positions with recommended moves, to learn from: ``states`` are boards, (n, rows, columns) of
    0 (empty), 1 and 2, top row first; ``moves`` the columns (from 0) to be played there."""

    states: States
    moves: Int8s

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, places: npt.NDArray[np.intp] | slice) -> Pairs:
        """Return the pairs at some places."""
        return Pairs(self.states[places], self.moves[places])

    @property
    def features(self) -> States:
        """Cells of each board as a row, from the top left to the bottom right."""
        return self.states.reshape(len(self), math.prod(self.states.shape[1:]))

    @classmethod
    def of(cls, pairs: Iterable[tuple[Sequence[Sequence[int]], int]]) -> Pairs:
        """Collect pairs of a board and a move; all boards have one size."""
        some = list(pairs)
        states = np.array([state for state, _ in some], np.uint8)
        return cls(
            states if some else states.reshape(0, 6, 7), np.array([m for _, m in some], np.int8)
        )

    @classmethod
    def joined(cls, parts: Sequence[Pairs]) -> Pairs:
        """Join several parts, at least one, of boards of one size."""
        full = [part for part in parts if len(part)] or list(parts[:1])
        return cls(
            np.concatenate([part.states for part in full]),
            np.concatenate([part.moves for part in full]),
        )

    def unique(self) -> Pairs:
        """Return each different pair once, in the order of their first places."""
        rows = np.concatenate([self.features, self.moves[:, None].view(np.uint8)], axis=1)
        _, first = np.unique(rows, axis=0, return_index=True)
        return self[np.sort(first)]

    def mirrored(self) -> Pairs:
        """Return these pairs, then each of them mirrored."""
        width = self.states.shape[2]
        return Pairs(
            np.concatenate([self.states, self.states[:, :, ::-1]]),
            np.concatenate([self.moves, (width - 1 - self.moves).astype(np.int8)]),
        )

    def split(self, share: float, seed: int) -> tuple[Pairs, Pairs]:
        """Split off the ``share`` (0 to 1) to test with, drawn by ``seed``; return the pairs to
        learn from, and those to test with."""
        order = np.random.default_rng(seed).permutation(len(self))
        tested = round(share * len(self))
        return self[np.sort(order[tested:])], self[np.sort(order[:tested])]


# ---- makes data sets: a player plays itself, and says in each position what it recommends --------


@dataclass(frozen=True)
class Recipe:
    """Recipe of a data set: games of ``player`` against itself from ``openings`` on, in which
    ``labels``, the player itself if empty, recommends the moves. All chance follows from ``seed``.
    Raises a SettingError for a player that there is not or that cannot play this game, and for a
    number of games that cannot be played."""

    player: str
    games: int
    openings: str = "random:2"
    labels: str = ""
    seed: int = 0
    rules: Rules = field(default_factory=Rules)

    def __post_init__(self) -> None:
        check_seed(self.seed)
        check_games(self.games)
        check_players((self.player, self.labels or self.player), self.rules)


def make(
    recipe: Recipe, first: int = 0, processes: Cores = 1, stop: Callable[[], bool] = never
) -> Iterator[tuple[int, Pairs]]:
    """Play the games from number ``first`` (from 0) on, and yield each one's number and pairs as it
    ends. Raise a SettingError if a player fails, or if a file names it and nobody said that it may
    run, and a `CrashError` if a game keeps ending its process."""
    require_players((recipe.player, recipe.labels or recipe.player))
    begins = openings(recipe.openings, recipe.rules, recipe.games, recipe.seed)
    jobs = ((number, begins[number]) for number in range(first, recipe.games))
    for (number, _), pairs in do_all(jobs, partial(_game, recipe), processes, stop):
        yield number, pairs


def _game(recipe: Recipe, job: tuple[int, Position], stop: Callable[[], bool]) -> Pairs:
    number, opening = job
    player = machine_named(recipe.player)
    labeller = machine_named(recipe.labels) if recipe.labels else None
    seed = fresh_seed(Random(f"{recipe.seed} game {number}"))
    pairs = []
    for step in steps(opening, (player, player), seed, stop):
        position, said = step.position, step.aimed
        if labeller is not None:
            drawing = labeller.drawing_from(seed_of_move(seed, position.ply))
            said = drawing.decide(position, stop=stop).best_move
        if stop():
            raise Halt("stopped")
        pairs.append((position.matrix, said))
    return Pairs.of(pairs)
