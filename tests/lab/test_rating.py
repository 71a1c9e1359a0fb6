"""Intervals and Elo against examples that were worked out elsewhere, and what they mean."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz.lab.rating import LEAD, is_sure, ratings, wilson


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),  # Agresti & Coull 1998 and every table of binomial intervals
        (10, 10, 0.7225, 1.0),
        (0, 10, 0.0, 0.2775),
        (50, 100, 0.4038, 0.5962),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals_are_those_of_the_tables(
    points: float, games: int, low: float, high: float
) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(0, 400), st.integers(1, 400))
def test_the_interval_holds_the_share(points: int, games: int) -> None:
    share = min(1.0, points / games)
    low, high = wilson(share * games, games)
    assert 0 <= low <= share + 1e-12 and share - 1e-12 <= high <= 1


# Shares and differences of Elo's tables; one draw more is counted than was played.
@pytest.mark.parametrize(
    ("share", "elo"), [(0.5, 0), (0.75, 190.85), (0.76, 200.24), (10 / 11, 400), (0.25, -190.85)]
)
def test_elo_is_that_of_the_tables(share: float, elo: float) -> None:
    won = 100 * share - 0.5
    points = np.array([[0, won], [99 - won, 0]])
    found, _ = ratings(points, points + points.T)
    assert found[0] - found[1] == pytest.approx(elo, abs=0.005)


def test_two_players_are_as_far_apart_as_their_share_says() -> None:
    points = np.array([[0, 30.0], [10.0, 0]])
    elo, margin = ratings(points, points + points.T)
    # With one draw more.
    assert elo[0] - elo[1] == pytest.approx(400 * math.log10(30.5 / 10.5))
    assert elo.sum() == pytest.approx(0)
    # The curvature of one share p of n games is n p (1 - p); half of it is each player's.
    share = 30.5 / 41
    spread = 1.96 * 400 / math.log(10) / math.sqrt(41 * share * (1 - share)) / 2
    assert margin == pytest.approx([spread, spread], rel=1e-3)


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), min_size=6, max_size=6))
def test_ratings_explain_the_points(scores: list[tuple[int, int]]) -> None:
    """Where the games are most likely, each player is expected to have the points that he has."""
    points = np.zeros((4, 4))
    for (one, other), (won, lost) in zip(
        [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)], scores, strict=True
    ):
        points[one, other], points[other, one] = won, lost
    games = points + points.T
    elo, _ = ratings(points, games)
    met = games > 0
    share = 1 / (1 + 10 ** ((elo[None, :] - elo[:, None]) / 400))
    expected = ((games + met) * share).sum(axis=1)
    assert expected == pytest.approx((points + met / 2).sum(axis=1), abs=1e-6)


def test_a_lead_makes_it_certain() -> None:
    odds = math.log(0.55 / 0.45)
    assert math.ceil(math.log(0.95 / 0.05) / odds) == LEAD  # Wald's bound for 5 % and 5 %
    assert is_sure(LEAD, 0) and is_sure(3, LEAD + 3) and not is_sure(LEAD + 2, 3)
