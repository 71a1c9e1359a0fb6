"""What results are worth, and in which units."""

from __future__ import annotations

WIN = 1_000_000
"""What a win is worth, less its ply from the root: a quicker win is better. A draw is 0."""

FRACTION = 1 << 32
"""Fractional values are multiples of 1/2^32: sums of them do not depend on the order of addition,
so that kernels, which keep them up to date move by move, and references come to the same."""
