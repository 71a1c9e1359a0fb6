"""Tournaments: their plans, the games that a plan comes to, and which of the results count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from c4viz.game import Position, Rules
from c4viz.lab.game import PlayedGame
from c4viz.lab.openings import openings
from c4viz.lab.rating import PairScore
from c4viz.play import Player
from c4viz.play.players import check_tree, player_named, unfit
from c4viz.play.seeds import check_seed, fresh_seed
from c4viz.search import SettingError
from c4viz.search.runs.saved_search import require_consent


@dataclass(frozen=True)
class Plan:
    """Plans a tournament: every two of the ``players`` (as `player_named` reads them) play
    ``games``, with ``one`` only the first of them against each other one. Each opening is played
    from both sides. All chance follows from ``seed``. ``until_sure`` ends the games of two players
    as soon as one of them is certainly the stronger.

    Raises a SettingError for fewer than two players, one named twice, one that there is not or that
    cannot play this game, and an odd number of games.
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
        if twice := {name for name in self.players if self.players.count(name) > 1}:
            raise SettingError('"{name}" is there twice: name each player once', name=min(twice))
        if self.games < 2:
            raise SettingError(
                "an arena has at least 2 games: choose an even number, not {games}",
                games=self.games,
            )
        if self.games % 2:
            raise SettingError(
                "{games} games cannot be played as often from both sides: choose an even number",
                games=self.games,
            )
        check_games(self.games)
        check_players(self.players, self.rules)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Pairs of players who meet, as places among the players."""
        every = list(combinations(range(len(self.players)), 2))
        return every[: len(self.players) - 1] if self.one else every


MOST_GAMES = 1_000_000
"""All their openings are drawn before the first game."""


def check_games(games: int) -> None:
    """Raise a SettingError, which names the range, unless so many games can be played."""
    if not 1 <= games <= MOST_GAMES:
        raise SettingError(
            "{games} games cannot be played: choose 1 to {most:,}", games=games, most=MOST_GAMES
        )


def machine_named(name: str) -> Player:
    """Return the machine of this name; raise a SettingError if it names a person or nobody."""
    player = player_named(name, chooses=False)
    if player.is_human:
        raise SettingError('"{name}" cannot wait for a game: name a machine', name=name)
    return check_tree(player)


def check_players(names: Iterable[str], rules: Rules) -> None:
    """Raise a SettingError if one of the names is no machine, or cannot play by these rules."""
    for name in names:
        if why := unfit(machine_named(name), Position(rules)):
            raise SettingError("{name} cannot play: {why}", name=name, why=why)


def require_players(names: Iterable[str]) -> None:
    """Raise a NotStartedError if a file names one of these players and nobody said that it may run;
    to be called before other processes run them."""
    for name in names:
        if (settings := machine_named(name).settings) is not None:
            require_consent(settings)


@dataclass(frozen=True)
class Pairing:
    """A game to be played: its ``number`` in the tournament (from 0), the places among the players
    of who moves ``first`` and ``second`` from the ``opening``, and the ``seed`` of all chance."""

    number: int
    first: int
    second: int
    opening: Position
    seed: int


@dataclass(frozen=True)
class ArenaResult:
    """Result of one game of a tournament."""

    pairing: Pairing
    played: PlayedGame

    def points(self, player: int) -> float:
        """Return the points that a player of this game got in it: 1, 0.5 or 0."""
        if self.played.winner == 0:
            return 0.5
        won = self.pairing.first if self.played.winner == 1 else self.pairing.second
        return float(won == player)


def pairings(plan: Plan, most: int | None = None) -> Iterator[Pairing]:
    """Yield the games of a tournament, all or about the first ``most``, in their order: a game of
    each pair in turn, so that all get on alike. All pairs play the same openings."""
    pairs = plan.pairs
    games = plan.games if most is None else min(plan.games, -(-most // len(pairs)))
    begins = openings(plan.openings, plan.rules, -(-games // 2), plan.seed)
    number = 0
    for game in range(games):
        for pair in pairs:
            first, second = pair if game % 2 == 0 else pair[::-1]
            seed = fresh_seed(Random(f"{plan.seed} game {number}"))
            yield Pairing(number, first, second, begins[game // 2], seed)
            number += 1


class PairDecisions:
    """Decides as results come, in any order, which pairs of players need no further game: those of
    whom one is certainly the stronger by the games so far, taken in their order, two of an opening
    at a time. Give it each with `note`."""

    def __init__(self, plan: Plan, results: Iterable[ArenaResult] = ()) -> None:
        self._plan = plan
        self._meet = plan.pairs
        self._pairs = len(self._meet)
        self._waiting: dict[int, ArenaResult] = {}
        self._next = list(range(self._pairs))  # for each pair the number of the game to look at
        self._counts = [[0] * 5 for _ in range(self._pairs)]
        self._over = [False] * self._pairs
        for result in results:
            self.note(result)

    def note(self, result: ArenaResult) -> None:
        """Take the result of a game into account."""
        self._waiting[result.pairing.number] = result
        pair = result.pairing.number % self._pairs
        while not self.is_over(pair) and self._has_both(pair):
            first, _ = self._meet[pair]
            both = [self._waiting.pop(self._next[pair] + of * self._pairs) for of in (0, 1)]
            self._next[pair] += 2 * self._pairs
            counts = self._counts[pair]
            counts[round(2 * sum(one.points(first) for one in both))] += 1
            self._over[pair] = self._plan.until_sure and score_of(counts).is_sure

    def _has_both(self, pair: int) -> bool:
        first = self._next[pair]
        return first in self._waiting and first + self._pairs in self._waiting

    def is_over(self, pair: int) -> bool:
        """Return True if the pair at this place among the pairs needs no further game."""
        return self._over[pair]

    def is_needed(self, number: int) -> bool:
        """Return True if the game of this number counts, as far as is known: not if it comes after
        the one that made its pair certain."""
        pair = number % self._pairs
        return not self.is_over(pair) or number < self._next[pair]


def score_of(counts: Iterable[int]) -> PairScore:
    """Make the score of how often a player got 0, ½, 1, 1½ and 2 points in a pair of games."""
    none, half, one, more, both = counts
    return PairScore((none, half, one, more, both))


def pair_scores(plan: Plan, results: Iterable[ArenaResult]) -> dict[tuple[int, int], PairScore]:
    """Return the score of each player against each other who met, by their places, of the openings
    that were played from both sides and count."""
    pairs = len(plan.pairs)
    waiting: dict[tuple[int, int], ArenaResult] = {}
    counts: dict[tuple[int, int], list[int]] = {}
    for result in results:
        game, pair = divmod(result.pairing.number, pairs)
        other = waiting.pop((pair, game // 2), None)
        if other is None:
            waiting[pair, game // 2] = result
            continue
        sides = plan.pairs[pair]
        for side, against in (sides, sides[::-1]):
            got = result.points(side) + other.points(side)
            counts.setdefault((side, against), [0] * 5)[round(2 * got)] += 1
    return {sides: score_of(found) for sides, found in counts.items()}


def counted_results(plan: Plan, results: Iterable[ArenaResult]) -> list[ArenaResult]:
    """Return the results that count, in the order of the games: all but those of a pair after the
    game that made it certain which is the stronger, however many were played at the same time."""
    in_order = sorted(results, key=lambda result: result.pairing.number)
    deciding = PairDecisions(plan, in_order)
    return [result for result in in_order if deciding.is_needed(result.pairing.number)]
