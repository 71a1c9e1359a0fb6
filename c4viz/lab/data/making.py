"""Makes data sets: a player plays itself, and says in each position what it recommends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random

from c4viz.game import Position, Rules
from c4viz.lab.arena import check_games, machine_named, require_players
from c4viz.lab.data.pairs import Pairs
from c4viz.lab.game import steps
from c4viz.lab.openings import openings
from c4viz.lab.pool import do_all
from c4viz.play.players import unfit
from c4viz.play.seeds import check_seed, fresh_seed, seed_of_move
from c4viz.search import SettingError
from c4viz.search.base.control import Halt, never


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
