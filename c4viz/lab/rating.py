"""Estimates how strong players are by the games that they played, and how sure that is."""

from __future__ import annotations

import math

import numpy as np

from c4viz.arrays import Floats

SURE = 1.959963984540054
"""Standard deviations that 95 % of a normal distribution lie within."""
_ELO = 400 / math.log(10)
"""Elo points for 1 of the natural logarithm of odds (Elo, 1978)."""
LEAD = 15
"""Wins that one of two players must be ahead to be the stronger one for certain; see `is_sure`."""


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of the share of the points to be expected, each game being worth 0
    to 1 (Wilson, 1927); (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    share, spread = points / games, SURE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def is_sure(wins: int, losses: int) -> bool:
    """Return True if it is certain which of two players is the stronger one, by the sequential test
    of Wald (1945): that one wins 55 % rather than 45 % of the games that are no draws, wrong in 5 %
    of the cases at most either way. It comes to a lead of `LEAD` wins."""
    return abs(wins - losses) >= LEAD


def ratings(points: Floats, games: Floats) -> tuple[Floats, Floats]:
    """Return the Elo rating of each player, 0 on average, and half of its 95 % interval.

    ``points[i, j]`` are those that i got against j, of ``games[i, j]``. The ratings are those that
    make the games most likely (Bradley & Terry, 1952), a draw being half a win. One draw more is
    counted between each two who met, so that who lost no point has a rating too. The interval
    follows from the curvature of the likelihood there.
    """
    met = games > 0
    points, games = points + met / 2, games + met
    count = len(points)
    strength = np.zeros(count)
    won = points.sum(axis=1)
    for _ in range(100):  # Newton's method; a dozen rounds are enough
        expected, information = _curvature(strength, games)
        step = np.linalg.pinv(information) @ (won - expected)
        strength += np.clip(step, -1.0, 1.0)
        if np.abs(step).max(initial=0.0) < 1e-10:
            break
    strength -= strength.mean()
    variance = np.diag(np.linalg.pinv(_curvature(strength, games)[1]))
    return _ELO * strength, _ELO * SURE * np.sqrt(np.maximum(variance, 0.0))


def _curvature(strength: Floats, games: Floats) -> tuple[Floats, Floats]:
    """Return the points that each player should expect, and the information on each strength."""
    share = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    weight = games * share * (1 - share)
    return (games * share).sum(axis=1), np.diag(weight.sum(axis=1)) - weight
