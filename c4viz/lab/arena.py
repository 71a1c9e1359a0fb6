"""Tournaments: who plays whom how often, from which openings, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from c4viz.game import Position, Rules
from c4viz.lab.game import PlayedGame
from c4viz.lab.openings import openings
from c4viz.lab.rating import is_sure
from c4viz.play import Player
from c4viz.play.players import check_tree, player_named, unfit
from c4viz.play.seeds import check_seed, fresh_seed
from c4viz.search import SettingError
from c4viz.search.runs.saved import require_consent


@dataclass(frozen=True)
class Plan:
    """A tournament: every two of the ``players`` (as `player_named` reads them) play ``games``,
    with ``one`` only the first of them against each other one. Each opening is played from both
    sides. All that follows from chance follows from ``seed``. ``until_sure`` ends the games of two
    of whom one is certainly stronger.

    Raises:
        SettingError: fewer than two players, one twice, one that is none or cannot play this game,
            an odd number of games, or no such openings.
    """

    players: tuple[str, ...]
    games: int = 100
    openings: str = "random:4"
    seed: int = 0
    rules: Rules = field(default_factory=Rules)
    one: bool = False
    until_sure: bool = False

    def __post_init__(self) -> None:
        check_seed(self.seed)
        if len(self.players) < 2:
            raise SettingError("an arena needs two players: name another one")
        twice = {name for name in self.players if self.players.count(name) > 1}
        if twice:
            raise SettingError('"{name}" is there twice: name each player once', name=min(twice))
        if self.games < 2 or self.games % 2:
            raise SettingError(
                "{games} games cannot be played as often from both sides: choose an even number",
                games=self.games,
            )
        check_games(self.games)
        for name in self.players:
            player = machine_named(name)
            if why := unfit(player, Position(self.rules)):
                raise SettingError("{name} cannot play: {why}", name=name, why=why)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Who plays whom, as places among the players."""
        every = list(combinations(range(len(self.players)), 2))
        return every[: len(self.players) - 1] if self.one else every


MOST_GAMES = 1_000_000
"""Their openings are drawn before the first one."""


def check_games(games: int) -> None:
    """Refuse what is no number of games.

    Raises:
        SettingError: the message names it and the range.
    """
    if not 1 <= games <= MOST_GAMES:
        raise SettingError(
            "{games} games cannot be played: choose 1 to {most:,}", games=games, most=MOST_GAMES
        )


def machine_named(name: str) -> Player:
    """The player of a name, which is no person.

    Raises:
        SettingError: it is one, or there is none of this name.
    """
    player = player_named(name, chooses=False)
    if player.is_human:
        raise SettingError('"{name}" cannot wait for a game: name a machine', name=name)
    return check_tree(player)


def require_players(names: Iterable[str]) -> None:
    """See that players may run, before other processes have them do so.

    Raises:
        NotStartedError: a file names one, and nobody said that it may run.
    """
    for name in names:
        settings = machine_named(name).settings
        if settings is not None:
            require_consent(settings)


@dataclass(frozen=True)
class Pairing:
    """A game to be played: its ``number`` in the tournament (from 0), the places of who moves
    ``first`` and ``second`` in it, from which ``opening``, with which ``seed``."""

    number: int
    first: int
    second: int
    opening: Position
    seed: int


@dataclass(frozen=True)
class ArenaResult:
    """A game of a tournament that was played."""

    pairing: Pairing
    played: PlayedGame

    def points(self, player: int) -> float:
        """What it gave a player who was in it: 1, 0.5 or 0."""
        if self.played.winner == 0:
            return 0.5
        won = self.pairing.first if self.played.winner == 1 else self.pairing.second
        return float(won == player)


def pairings(plan: Plan, most: int | None = None) -> Iterator[Pairing]:
    """The games of a tournament, all or the first ones (``most``), in their order: in turns a game
    of each pair, so that all get on alike. The same opening is played by all pairs."""
    pairs = len(plan.pairs)
    games = plan.games if most is None else min(plan.games, -(-most // pairs))
    begins = openings(plan.openings, plan.rules, -(-games // 2), plan.seed)
    number = 0
    for game in range(games):
        for pair in plan.pairs:
            first, second = pair if game % 2 == 0 else pair[::-1]
            seed = fresh_seed(Random(f"{plan.seed} game {number}"))
            yield Pairing(number, first, second, begins[game // 2], seed)
            number += 1


class Deciding:
    """Whether it is certain which of two players is the stronger one, by their games in order, as
    results come in any order."""

    def __init__(self, plan: Plan, results: Iterable[ArenaResult] = ()) -> None:
        self._plan = plan
        self._pairs = len(plan.pairs)
        self._waiting: dict[int, ArenaResult] = {}
        self._next = list(range(self._pairs))  # the number of the game of each pair to look at
        self._leads = [[0, 0] for _ in range(self._pairs)]
        for result in results:
            self.note(result)

    def note(self, result: ArenaResult) -> None:
        """A game was played."""
        self._waiting[result.pairing.number] = result
        pair = result.pairing.number % self._pairs
        while not self.is_over(pair) and self._next[pair] in self._waiting:
            played = self._waiting.pop(self._next[pair])
            self._next[pair] += self._pairs
            if played.played.winner:
                first, _ = self._plan.pairs[pair]
                self._leads[pair][played.points(first) == 0] += 1

    def is_over(self, pair: int) -> bool:
        """Whether two players, a place among the pairs, need no further game."""
        return self._plan.until_sure and is_sure(*self._leads[pair])

    def is_needed(self, number: int) -> bool:
        """Whether a game counts, as far as is known: it is not one after all is certain."""
        pair = number % self._pairs
        return not self.is_over(pair) or number < self._next[pair]


def counted_results(plan: Plan, results: Iterable[ArenaResult]) -> list[ArenaResult]:
    """Those that count, in their order: all, or of two of whom one is certainly stronger those up
    to that moment, however many were played at the same time."""
    in_order = sorted(results, key=lambda result: result.pairing.number)
    deciding = Deciding(plan, in_order)
    return [result for result in in_order if deciding.is_needed(result.pairing.number)]
