"""Lines of discs on bitboards of any size, for kernels (bit layout in `c4viz.game.rules`).

Bitboards are uint64. A line is ``connect`` cells in a row, on a column, or on a diagonal; only
directions in which the board has room for one are looked at, so that no shift reaches 64 bits.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types
from numba.extending import intrinsic

from c4viz.compiled.compile import Int, called, inlined

U = np.uint64
ONE, TWO, THREE = U(1), U(2), U(3)


class BitboardShape(NamedTuple):
    """A board's measures: ``stride`` (uint64) is rows + 1, the bits from a column to the next."""

    stride: Int
    rows: Int
    columns: Int
    connect: Int


def _popcount(typing_context: Any, bits: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), code


popcount: Any = intrinsic(_popcount)
"""Number of bits set in a uint64: one instruction, which numba has no name for."""


@inlined
def is_single(bits: Int) -> bool:
    """Tell whether at most one bit is set."""
    return bool((bits & (bits - ONE)) == U(0))


@inlined
def completing_four(discs: Int, stride: Int) -> Int:
    """Return every cell that makes a four with ``discs``, taken and spare ones included. For boards
    of at least 4x4."""
    found = (discs << ONE) & (discs << TWO) & (discs << THREE)
    for step in (stride - ONE, stride, stride + ONE):
        pair = (discs << step) & (discs << (step + step))
        found |= pair & (discs << (step + step + step))
        found |= pair & (discs >> step)
        pair = (discs >> step) & (discs >> (step + step))
        found |= pair & (discs << step)
        found |= pair & (discs >> (step + step + step))
    return found


@inlined
def holds_four(discs: Int, stride: Int) -> bool:
    """Tell whether ``discs`` hold a line of four, on boards of at least 4x4."""
    pair = discs & (discs >> ONE)
    found = pair & (pair >> TWO)
    for step in (stride - ONE, stride, stride + ONE):
        pair = discs & (discs >> step)
        found |= pair & (pair >> (step + step))
    return bool(found != U(0))


@inlined
def direction(shape: BitboardShape, number: Int) -> tuple[Int, bool]:
    """Return the step of direction 0 to 3, and whether the board has room for a line along it."""
    if number == 0:
        return ONE, shape.connect <= shape.rows
    upright = number == 2 or shape.connect <= shape.rows
    return shape.stride + U(number) - TWO, shape.connect <= shape.columns and upright


@called
def completing(discs: Int, shape: BitboardShape) -> Int:
    """Do as `completing_four`, for any board and length."""
    found = U(0)
    for number in range(4):
        step, fits = direction(shape, number)
        if fits:
            for gap in range(shape.connect):
                line = ~U(0)
                for cell in range(gap):
                    line &= discs << (U(gap - cell) * step)
                for cell in range(gap + 1, shape.connect):
                    line &= discs >> (U(cell - gap) * step)
                found |= line
    return found


@called
def holds_line(discs: Int, shape: BitboardShape) -> bool:
    """Do as `holds_four`, for any board and length."""
    found = U(0)
    for number in range(4):
        step, fits = direction(shape, number)
        if fits:
            line = discs
            for cell in range(1, shape.connect):
                line &= discs >> (U(cell) * step)
            found |= line
    return bool(found != U(0))
