"""Estimates how strong players are by the games that they played, and how sure that is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from c4viz.arrays import Floats

SURE = 1.959963984540054
"""Standard deviations that 95 % of a normal distribution lie within."""
_ELO = 400 / math.log(10)
"""Elo points for 1 of the natural logarithm of odds (Elo, 1978)."""
WEAKER, STRONGER = 0.45, 0.55
"""Shares of the points between which `PairScore.evidence` tells."""
BOUND = math.log(0.95 / 0.05)
"""Evidence that makes it certain: it is wrong in 5 % of the cases at most, either way."""
_SHARES = np.array([0.0, 0.25, 0.5, 0.75, 1.0])
"""Shares of the points of the two games of an opening."""
_UNSEEN = 1e-3
"""Pairs that are counted for each share that no pair had, as fishtest and fastchess do."""


def wilson(points: float, games: float) -> tuple[float, float]:
    """Return the 95 % interval of the share of the points to be expected, each game being worth 0
    to 1 (Wilson, 1927); (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    share, spread = points / games, SURE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class PairScore:
    """Results of one player against another in pairs of games, each pair of one opening from both
    sides: ``counts`` has the pairs in which the player got 0, ½, 1, 1½ and 2 points. The two games
    of a pair have much in common, so that pairs are what is independent (pentanomial)."""

    counts: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    @property
    def pairs(self) -> int:
        """Number of pairs."""
        return sum(self.counts)

    @property
    def share(self) -> float:
        """Share of the points; a half without games."""
        return float(np.array(self.counts) @ _SHARES) / self.pairs if self.pairs else 0.5

    @property
    def _seen(self) -> Floats:
        """Frequencies of the shares, of which none is quite 0."""
        counts = np.maximum(np.array(self.counts, float), _UNSEEN)
        frequencies: Floats = counts / counts.sum()
        return frequencies

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the share to be expected: that of Wilson for as many independent games
        as vary as the pairs do. One pair more is counted, of any share, so that few pairs that are
        alike make nobody sure."""
        counts = np.array(self.counts, float) + 0.2
        share = float(counts @ _SHARES / counts.sum())
        variance = float(counts @ (_SHARES - share) ** 2 / counts.sum())
        games = self.pairs * share * (1 - share) / variance
        return wilson(self.share * games, games)

    @property
    def elo(self) -> tuple[float, float, float]:
        """Elo points that the player is ahead, and the ends of their 95 % interval."""
        low, high = self.interval
        return elo_of(self.share), elo_of(low), elo_of(high)

    @cached_property
    def evidence(self) -> float:
        """Logarithm of how much likelier the pairs are if the player's share is `STRONGER` than if
        it is `WEAKER`: of all distributions of pairs with these shares by the likeliest (Van den
        Bergh, 2019, "The generalized sequential probability ratio test for multinomial
        distributions"). At `BOUND` either way it is certain who is stronger (Wald, 1945)."""
        seen = self._seen
        ratio = np.log(_likeliest(seen, STRONGER) / _likeliest(seen, WEAKER))
        return self.pairs * float(seen @ ratio)

    @property
    def is_sure(self) -> bool:
        """True if it is certain which of the two is stronger."""
        return abs(self.evidence) >= BOUND


def _likeliest(seen: Floats, share: float) -> Floats:
    """Return the distribution with a mean ``share`` that makes what was seen likeliest: frequencies
    over 1 + x (share of each - share), where x is what makes them sum up."""
    away = _SHARES - share
    low, high = -1 / away.max(), -1 / away.min()
    parts = list(zip(seen.tolist(), away.tolist(), strict=True))  # numpy is slow with five numbers
    for _ in range(60):  # halves of the interval: the mean falls with x
        x = (low + high) / 2
        if sum(often * far / (1 + x * far) for often, far in parts) > 0:
            low = x
        else:
            high = x
    found: Floats = seen / (1 + x * away)
    return found


def elo_of(share: float) -> float:
    """Return the Elo points that a player is ahead who is expected to get a share of the points."""
    if not 0 < share < 1:
        return math.copysign(math.inf, share - 0.5)
    return _ELO * math.log(share / (1 - share))


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
