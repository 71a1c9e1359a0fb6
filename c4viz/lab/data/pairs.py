"""Positions with recommended moves, as columns, made by a player that plays itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

import numpy as np
import numpy.typing as npt

from c4viz.game import Position, Rules
from c4viz.lab.arena import check_games, machine_named, require_players
from c4viz.lab.game import steps
from c4viz.lab.openings import openings
from c4viz.lab.pool import do_all
from c4viz.play.players import unfit
from c4viz.play.seeds import check_seed, fresh_seed, seed_of_move
from c4viz.search import SettingError
from c4viz.search.base.control import Halt, never
from c4viz.search.learned import States

Moves = npt.NDArray[np.int8]


@dataclass(frozen=True)
class Pairs:
    """``states`` are boards, (n, rows, columns) of 0 (empty), 1 and 2, top row first; ``moves`` the
    columns (from 0) that are recommended there."""

    states: States
    moves: Moves

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, places: npt.NDArray[np.intp] | slice) -> Pairs:
        """Those at some places."""
        return Pairs(self.states[places], self.moves[places])

    @property
    def features(self) -> States:
        """The cells of each board as a row: from the top left to the bottom right."""
        return self.states.reshape(len(self), math.prod(self.states.shape[1:]))

    @classmethod
    def of(cls, pairs: Iterable[tuple[Sequence[Sequence[int]], int]]) -> Pairs:
        """Those of some boards of one size."""
        some = list(pairs)
        states = np.array([state for state, _ in some], np.uint8)
        return cls(
            states if some else states.reshape(0, 6, 7), np.array([m for _, m in some], np.int8)
        )

    @classmethod
    def joined(cls, parts: Sequence[Pairs]) -> Pairs:
        """All of some, of boards of one size."""
        full = [part for part in parts if len(part)] or list(parts[:1])
        return cls(
            np.concatenate([part.states for part in full]),
            np.concatenate([part.moves for part in full]),
        )

    def unique(self) -> Pairs:
        """Without those that were there before, in their order."""
        rows = np.concatenate([self.features, self.moves[:, None].view(np.uint8)], axis=1)
        _, first = np.unique(rows, axis=0, return_index=True)
        return self[np.sort(first)]

    def mirrored(self) -> Pairs:
        """These, and each as it is in a mirror."""
        width = self.states.shape[2]
        return Pairs(
            np.concatenate([self.states, self.states[:, :, ::-1]]),
            np.concatenate([self.moves, (width - 1 - self.moves).astype(np.int8)]),
        )

    def split(self, share: float, seed: int) -> tuple[Pairs, Pairs]:
        """The pairs to learn from, and the ``share`` (0 to 1) to test with, drawn by ``seed``."""
        order = np.random.default_rng(seed).permutation(len(self))
        tested = round(share * len(self))
        return self[np.sort(order[tested:])], self[np.sort(order[:tested])]


# ---- makes data sets: a player plays itself, and says in each position what it recommends --------


@dataclass(frozen=True)
class Recipe:
    """Games of ``player`` against itself, from ``openings`` on; ``labels`` is who recommends the
    moves, itself where it is empty. All chance follows from ``seed``.

    Raises:
        SettingError: there is no such player, it cannot play this game, or there are no games.
    """

    player: str
    games: int
    openings: str = "random:2"
    labels: str = ""
    seed: int = 0
    rules: Rules = field(default_factory=Rules)

    def __post_init__(self) -> None:
        check_seed(self.seed)
        check_games(self.games)
        for name in (self.player, self.labels or self.player):
            why = unfit(machine_named(name), Position(self.rules))
            if why:
                raise SettingError("{name} cannot play: {why}", name=name, why=why)


def make(
    recipe: Recipe, first: int = 0, processes: int = 1, stop: Callable[[], bool] = never
) -> Iterator[tuple[int, Pairs]]:
    """The pairs of each game from the ``first`` (from 0) on, with its number, as they are played.

    Raises:
        SettingError: a player fails, or a file names it and nobody said that it may run.
        CrashError: a game ends its process, again and again.
    """
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
