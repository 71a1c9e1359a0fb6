"""Every search that looks at the board beats one that does not, and MCTS gains by iterations."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from c4viz import Position, search
from c4viz.search.algorithms import ALGORITHMS, settings_for
from c4viz.search.solver.solver import Solver

GAMES = 100
QUICK = {
    "minimax": {"depth": 2},
    "alphabeta": {"depth": 3, "order": "centre"},
    "pvs": {"depth": 3, "order": "centre"},
    "greedy": {},
    "greedy2": {},
    "expectiminimax": {"depth": 1},
    "mcts": {"iterations": 100, "seed": 1},
    "solver": {"weak": True},
}
"""The settings with which a search decides in a few milliseconds."""

SCORED = Path(__file__).parents[1] / "data" / "scored.txt"
"""Positions with the score of perfect play: late and middle ones of Pascal Pons's test sets."""


def points(name: str, game: int) -> float:
    """What the search makes of one game against random: 1, half a point or 0.

    It begins in every other game; the random moves are those of the game's number.
    """
    settings = settings_for(name, **QUICK[name])
    position = Position()
    side = 1 + game % 2
    while position.outcome is None:
        if position.to_move == side:
            trace = search(position, settings)
        else:
            trace = search(position, "random", seed=game)
        position = position.play(trace.best_move)
    return {side: 1.0, 0: 0.5}.get(position.outcome.winner, 0.0)


def wilson(score: float, games: int) -> tuple[float, float]:
    """The 95% interval of a rate (Wilson, 1927), from ``score`` points in ``games``."""
    z, rate = 1.96, score / games
    centre = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    half /= 1 + z * z / games
    return centre - half, centre + half


def test_the_interval_is_as_published() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_all_are_tried_but_those_that_do_not_play_well() -> None:
    assert QUICK.keys() == ALGORITHMS.keys() - {"random", "astar"}


@pytest.mark.parametrize("name", sorted(QUICK))
def test_it_beats_random(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    score = sum(points(name, game) for game in range(GAMES))
    low, high = wilson(score, GAMES)
    with capsys.disabled():
        print(f"\n{name} against random: {score:g} of {GAMES}, 95% {low:.1%} to {high:.1%}")
    assert low > 0.5


def test_with_more_iterations_mcts_keeps_the_score_more_often(
    capsys: pytest.CaptureFixture[str],
) -> None:
    scored = [line.split() for line in SCORED.read_text().splitlines()]
    solver, shares = Solver(), []
    for iterations in (100, 1_000, 10_000):
        kept = 0
        for text, score in scored:
            position = Position.parse(text)
            move = search(position, "mcts", iterations=iterations, seed=0).best_move
            kept += score_after(solver, position, move) == int(score)
        shares.append(kept / len(scored))
        with capsys.disabled():
            print(f"\nMCTS, {iterations:,} iterations: keeps {shares[-1]:.0%} of the scores")
    assert shares[0] < shares[1] < shares[2]


def score_after(solver: Solver, position: Position, move: int) -> int:
    """The score for the player to move in ``position`` if he plays ``move``."""
    after = position.play(move)
    if after.outcome is None:
        return -solver.score(after)
    return (position.rules.cells + 1 - position.ply) // 2 if after.outcome.winner else 0
