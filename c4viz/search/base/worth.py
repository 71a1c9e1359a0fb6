"""Worth of wins, losses and draws, in the units of values."""

from __future__ import annotations

WIN = 1_000_000
"""Worth of a win, less its ply from the root: a quicker win is better. A draw is worth 0."""

LATEST = 64
"""No game has more plies."""

NEARLY = 1e-6
"""Most that an average of equal wins is off a whole number: probabilities add up to nearly 1."""


def is_win(value: float) -> bool:
    """Tell whether a value is that of a game won, by MAX or (negative) by MIN. Kernels use it."""
    plies = WIN - abs(value)
    return 0 < plies <= LATEST + NEARLY and (plies + NEARLY) % 1 < 2 * NEARLY
