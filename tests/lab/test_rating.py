"""Intervals and Elo against examples that were worked out elsewhere, and what they mean."""

from __future__ import annotations

import math

import choix
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import brentq
from scipy.stats import binomtest

from c4viz.lab.rating import BOUND, PairScore, ratings, wilson

SURE_PAIRS = 15


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


@given(
    st.lists(
        st.tuples(st.integers(0, 3), st.integers(0, 3)).filter(lambda one: one[0] != one[1]),
        min_size=1,
        max_size=60,
    )
)
def test_ratings_are_those_of_another_implementation(games: list[tuple[int, int]]) -> None:
    points = np.zeros((4, 4))
    for winner, loser in games:
        points[winner, loser] += 1
    elo, _ = ratings(points, points + points.T)
    met = (points + points.T) > 0
    # A draw more between two who met is half a win of each; so all counts twice there.
    doubled = [pair for pair in games for _ in range(2)] + [
        (int(i), int(j)) for i, j in zip(*np.nonzero(met), strict=True)
    ]
    groups = _groups(met)
    strengths = choix.opt_pairwise(4, doubled, alpha=1e-8)
    for group in groups:  # of players who never met nothing tells who is the stronger
        of_group = np.array(sorted(group))
        found, expected = elo[of_group], strengths[of_group] * 400 / math.log(10)
        assert found - found.mean() == pytest.approx(expected - expected.mean(), abs=0.01)


def _groups(met: np.ndarray) -> list[set[int]]:
    """Players who met, or met others who met, and so on."""
    groups: list[set[int]] = [{place} for place in range(len(met))]
    for i, j in zip(*np.nonzero(met), strict=True):
        one = next(group for group in groups if int(i) in group)
        other = next(group for group in groups if int(j) in group)
        if one is not other:
            groups.remove(other)
            one |= other
    return groups


# ---- pairs of games ------------------------------------------------------------------------------


@given(st.integers(0, 300), st.integers(1, 300))
def test_wilson_intervals_are_those_of_scipy(points: int, games: int) -> None:
    points = min(points, games)
    expected = binomtest(points, games).proportion_ci(0.95, method="wilson")
    assert wilson(points, games) == pytest.approx((expected.low, expected.high), abs=1e-12)


COUNTS = st.tuples(*[st.integers(0, 40)] * 5)


@given(COUNTS)
def test_evidence_is_that_of_the_likeliest_distributions(counts: tuple[int, ...]) -> None:
    """Held against a general optimiser, which knows the two constraints alone."""
    score = PairScore(counts)  # type: ignore[arg-type]
    seen = np.maximum(np.array(counts, float), 1e-3)
    seen /= seen.sum()
    shares = np.arange(5) / 4

    def likelihood(share: float) -> float:
        away = shares - share
        x = brentq(
            lambda x: float((seen * away / (1 + x * away)).sum()),
            -1 / away.max() + 1e-12, -1 / away.min() - 1e-12, xtol=1e-15,
        )  # fmt: skip
        found = seen / (1 + x * away)
        assert found.sum() == pytest.approx(1) and found @ shares == pytest.approx(share)
        return float(seen @ np.log(found))

    expected = score.pairs * (likelihood(0.55) - likelihood(0.45))
    assert score.evidence == pytest.approx(expected, abs=1e-5)


@given(COUNTS)
def test_the_other_player_has_the_opposite(counts: tuple[int, ...]) -> None:
    one = PairScore(counts)  # type: ignore[arg-type]
    other = PairScore(counts[::-1])  # type: ignore[arg-type]
    assert one.evidence == pytest.approx(-other.evidence, abs=1e-6)
    assert one.share == pytest.approx(1 - other.share)
    low, high = one.interval
    assert (1 - high, 1 - low) == pytest.approx(other.interval)
    assert low <= one.share + 1e-9 and one.share - 1e-9 <= high


def test_pairs_that_are_won_twice_make_it_certain() -> None:
    # Each pair is worth log 55/45 if nothing but 2-0 comes up.
    needed = math.ceil(BOUND / math.log(0.55 / 0.45))
    assert needed == SURE_PAIRS
    assert PairScore((0, 0, 0, 0, needed)).is_sure
    assert not PairScore((0, 0, 0, 0, needed - 1)).is_sure
    assert not PairScore((0, 0, 500, 0, 0)).is_sure


def test_drawn_pairs_make_it_no_less_certain_than_single_games() -> None:
    """Who wins one game of a pair and loses the other tells nothing; single games would vary."""
    calm, wild = PairScore((0, 0, 90, 10, 0)), PairScore((20, 0, 50, 10, 20))
    assert calm.evidence > wild.evidence > 0
    assert calm.interval[1] - calm.interval[0] < wild.interval[1] - wild.interval[0]


def test_no_pairs_say_nothing() -> None:
    score = PairScore()
    assert (score.share, score.interval, score.evidence) == (0.5, (0.0, 1.0), 0.0)
