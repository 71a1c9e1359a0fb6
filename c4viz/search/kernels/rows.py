"""How kernels write the rows of a trace.

``words`` are the rows as int32, ``floats`` the same memory as float64, None where windows and
values are whole numbers: numba then compiles without them. Inside a kernel fractional numbers are
whole too, in units of 1/`UNIT`; see `c4viz.trace.depthfirst.store.Layout` for the places.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.compiled.compile import Int, inlined
from c4viz.trace.rows import FRACTION, Flag

Array = npt.NDArray[Any]

UNIT = FRACTION
ENDLESS = 1 << 62
"""Infinity in units."""
WORDS, LINKED_WORDS, FRACTIONAL_WORDS, FRACTIONAL_LINKED_WORDS = 5, 6, 8, 10
"""int32 words of a row, by its layout."""

# The flags of a row, shifted to their place in its first word (move, depth, flags, best).
MAX, LEAF, TERMINAL, CUTOFF, LOWER, UPPER, CHANCE, REPEATED = (f.value << 16 for f in Flag)
NO_BEST = -1 << 24


@inlined
def as_float(number: Int) -> float:
    """A number in units as a float."""
    if number >= ENDLESS:
        return np.inf
    if number <= -ENDLESS:
        return -np.inf
    return float(number / UNIT)


@inlined
def first_word(floats: Array | None, linked: bool, row: Int) -> Int:
    """Where a row begins."""
    if floats is None:
        return np.uint64(row * LINKED_WORDS if linked else row * WORDS)
    return np.uint64(row * FRACTIONAL_LINKED_WORDS if linked else row * FRACTIONAL_WORDS)


@inlined
def size_at(floats: Array | None, at: Int) -> Int:
    """Where the size of the row at ``at`` is."""
    if floats is None:
        return at + np.uint64(4)
    return at + np.uint64(1)


@inlined
def write_value(words: Array, floats: Array | None, at: Int, value: Int) -> None:
    """Write the value, as MAX sees it, of the row at ``at``."""
    if floats is None:
        words[at + np.uint64(3)] = value
    else:
        floats[(at >> np.uint64(1)) + np.uint64(3)] = value / UNIT


@inlined
def read_value(words: Array, floats: Array | None, at: Int) -> Int:
    """The value, as MAX sees it, of the row at ``at``."""
    if floats is None:
        return np.int64(words[at + np.uint64(3)])
    return np.int64(floats[(at >> np.uint64(1)) + np.uint64(3)] * UNIT)


@inlined
def enter(
    words: Array, floats: Array | None, linked: bool, row: Int,
    head: Int, player: Int, alpha: Int, beta: Int, value: Int, size: Int,
) -> Int:  # fmt: skip
    """Write ``row``, a child of a node where ``player`` moves with this window; gives its place."""
    at = first_word(floats, linked, row)
    words[at] = head
    if floats is None:
        words[at + np.uint64(1)] = -beta if player else alpha
        words[at + np.uint64(2)] = -alpha if player else beta
    else:
        place = at >> np.uint64(1)
        floats[place + np.uint64(1)] = as_float(-beta if player else alpha)
        floats[place + np.uint64(2)] = as_float(-alpha if player else beta)
    write_value(words, floats, at, value)
    words[size_at(floats, at)] = size
    if linked:
        words[at + np.uint64(5 if floats is None else 8)] = -1
    return at


@inlined
def bound(value: Int, alpha: Int, beta: Int, player: Int, infinity: Int) -> Int:
    """What a value says about the true one, as a flag; window and value as ``player`` sees them."""
    if -infinity < alpha >= value:
        return LOWER if player else UPPER
    if infinity > beta <= value:
        return UPPER if player else LOWER
    return 0
