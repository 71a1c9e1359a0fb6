"""What experiments cost beside the thinking, and how fast a decision tree is learned."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable

import numpy as np

from c4viz.game import Position
from c4viz.lab.arena import Plan
from c4viz.lab.data.pairs import Pairs, Recipe, make
from c4viz.lab.learning.id3 import learn
from c4viz.lab.tournament import play_all
from c4viz.search import Mcts, search
from tests.bench.figure import Figure, at_most, ms_of

PLAYERS = "mcts iterations=20000", "alphabeta depth=9 order=centre"
QUICK = (
    ("random", "random seed=3", 20_000), ("greedy", "alphabeta depth=2", 2_000),
    ("alphabeta depth=2", "mcts iterations=50", 2_000), ("pvs depth=3", "minimax depth=3", 2_000),
)  # fmt: skip
"""Players of whom nothing but the game is wanted, and the games a second that are asked for."""
QUICK_GAMES = 20_000
ROUNDS, GAMES, PAIRS, ANSWERS = 3, 40, 20_000, 200
PUBLISHED, MANY, HARD_PAIRS = 2 * 926, 95_000, 200
"""Iterations of a labelled pair: as many as a student program published of ten seconds (926 in
five), and of a fast one; pairs that are measured."""


def figures() -> Iterable[Figure]:
    """All figures of experiments."""
    list(play_all(Plan(PLAYERS, 2)))  # kernels are loaded
    rounds = [_games(4, seed) for seed in range(ROUNDS)]
    shares = [100 * (whole - thinking) / thinking for whole, thinking in rounds]
    yield at_most(3, "arena, beyond the thinking of the players", statistics.median(shares), "%")
    one, two = (statistics.median(_pace(n, seed) for seed in range(ROUNDS)) for n in (1, 2))
    yield Figure("arena, two processes beside one", two / one, "times", 1.8)
    for first, second, asked in QUICK:
        pace = statistics.median(_quick_pace((first, second), seed) for seed in range(ROUNDS))
        yield Figure(f"games a second, {first} against {second}", pace, "games/s", asked)
    pairs = _pairs()
    tree = learn(pairs)
    times = [ms_of(lambda: learn(pairs)) / 1e3 for _ in range(ROUNDS)]
    what = f"ID3 of {len(pairs):,} pairs"
    yield at_most(3, what, statistics.median(times), "s", f"{len(tree):,} nodes")
    answers = [ms_of(lambda: tree.predict(pairs.states[:1])) for _ in range(ANSWERS)]
    yield at_most(2, "a move of a decision tree", statistics.median(answers), "ms")
    yield _labelling(PUBLISHED, 60)
    yield _labelling(MANY)


def _pace(processes: int, seed: int) -> float:
    """Games in a second, once the processes are at work."""
    ends = [time.perf_counter() for _ in play_all(Plan(PLAYERS, GAMES, seed=seed), (), processes)]
    warm = 2 * processes
    return (len(ends) - warm) / (ends[-1] - ends[warm - 1])


def _quick_pace(players: tuple[str, str], seed: int) -> float:
    """Games in a second on one core, openings and all."""
    list(play_all(Plan(players, 2)))  # kernels are loaded
    begun = time.perf_counter()
    games = sum(1 for _ in play_all(Plan(players, QUICK_GAMES, seed=seed)))
    return games / (time.perf_counter() - begun)


def _games(games: int, seed: int) -> tuple[float, float]:
    """Seconds of some games, and those of them that players thought."""
    begun = time.perf_counter()
    results = list(play_all(Plan(PLAYERS, games, seed=seed)))
    whole = time.perf_counter() - begun
    return whole, sum(cost.seconds for result in results for cost in result.played.costs)


def _pairs() -> Pairs:
    """As many pairs as are asked for, of short searches."""
    parts = [pairs for _, pairs in make(Recipe("mcts iterations=30", 1_500), processes=2)]
    pairs = Pairs.joined(parts)
    return pairs[np.arange(min(PAIRS, len(pairs)))]


def _labelling(iterations: int, asked: float | None = None) -> Figure:
    """Seconds of 20,000 pairs, by the time of some of them."""
    settings = Mcts(iterations=iterations)
    position = Position.parse("4453")
    seconds = [ms_of(lambda: search(position, settings)) / 1e3 for _ in range(HARD_PAIRS // 10)]
    every, what = statistics.mean(seconds) * PAIRS, f"{PAIRS:,} pairs by {iterations:,} iterations"
    return at_most(asked, f"{what} each, on one core", every, "s")
