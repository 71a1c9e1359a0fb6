"""What results are worth, and in which units."""

from __future__ import annotations

WIN = 1_000_000
"""What a win is worth, less its ply from the root: a quicker win is better. A draw is 0."""

LATEST = 64
"""No game has more plies."""

NEARLY = 1e-6
"""How far from a whole number an average of equal wins may be: their probabilities add up to 1
only nearly."""


def is_win(value: float) -> bool:
    """Whether a value is that of a game won, by MAX or (negative) by MIN. (Kernels compile it.)"""
    plies = WIN - abs(value)
    return 0 < plies <= LATEST + NEARLY and (plies + NEARLY) % 1 < 2 * NEARLY
