"""The numbers that values and windows are made of."""

from __future__ import annotations

INFINITY = 2**31 - 1
"""Stands for infinity in whole windows (its negative: minus infinity)."""

FRACTION = 1 << 32
"""Fractional values are multiples of 1/2^32: sums of them do not depend on the order of addition,
so that kernels, which keep them up to date move by move, and references come to the same."""


def null_step(fractional: bool) -> float:
    """How wide a null window is: between its ends lies no value."""
    return 1 / FRACTION if fractional else 1
