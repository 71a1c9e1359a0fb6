"""Writes and reads the rows of a trace, for kernels.

``words`` are the rows as int32, ``floats`` the same memory as float64, None where windows and
values are whole numbers: numba then compiles without them. Inside a kernel fractional numbers are
whole too, in units of 1/`UNIT`. Where the columns lie is said by
`c4viz.trace.depthfirst.store.RowLayout`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from c4viz.arrays import Array
from c4viz.compiled.compile import Int, inlined
from c4viz.trace.depthfirst.store import RowLayout
from c4viz.trace.rows import FRACTION, Flag

UNIT = FRACTION
ENDLESS = 1 << 62
"""Infinity in units."""


class RowPlaces(NamedTuple):
    """Numbers of int32 in a row, and before each of its columns; of fractional rows
    ``alpha``, ``beta``, ``value`` and ``probability`` count float64."""

    words: int
    alpha: np.uint64
    beta: np.uint64
    value: np.uint64
    size: np.uint64
    link: np.uint64 = np.uint64(0)
    probability: np.uint64 = np.uint64(0)


def places_in(layout: RowLayout) -> RowPlaces:
    """Return the places of the columns that rows of this layout have."""
    row = layout.row
    names = [name for name in RowPlaces._fields if name in (row.names or ())]
    places = {name: np.uint64(layout.offset(name) // row[name].itemsize) for name in names}
    return RowPlaces(row.itemsize // 4, **places)


WHOLE, WHOLE_LINKED = (places_in(RowLayout(False, linked)) for linked in (False, True))
FRACTIONAL, FRACTIONAL_LINKED = (places_in(RowLayout(True, linked)) for linked in (False, True))

# A row's first word has its move in the lowest bits, and from these bits on the other columns.
_DEPTH_FROM, _FLAGS_FROM, _BEST_FROM = (
    8 * RowLayout().offset(c) for c in ("depth", "flags", "best")
)
MAX, LEAF, TERMINAL, CUTOFF, LOWER, UPPER, CHANCE, REPEATED = (f.value << _FLAGS_FROM for f in Flag)
_NO_BEST = -1 << _BEST_FROM
_MOVE, _BUT_BEST = (1 << _DEPTH_FROM) - 1, (1 << _BEST_FROM) - 1


@inlined
def head_of(move: Int, depth: Int, flags: Int) -> Int:
    """Make the first word of a row that has no best move yet."""
    return move | (depth << _DEPTH_FROM) | flags | _NO_BEST


@inlined
def complete_head(words: Array, word: Int, flags: Int, best: Int) -> None:
    """Add what is known only when the row at ``word`` is left."""
    words[word] = (words[word] & _BUT_BEST) | flags | (best << _BEST_FROM)


@inlined
def best_of(words: Array, word: Int) -> Int:
    """Return the best move of the row at ``word``; -1 if it has none."""
    return np.int64(words[word] >> _BEST_FROM)


@inlined
def move_of(words: Array, word: Int) -> Int:
    """Return the move, not negative, that led to the row at ``word``."""
    return words[word] & _MOVE


@inlined
def as_float(number: Int) -> float:
    """Return a number in units as a float."""
    if number >= ENDLESS:
        return np.inf
    if number <= -ENDLESS:
        return -np.inf
    return float(number / UNIT)


@inlined
def first_word(floats: Array | None, linked: bool, row: Int) -> Int:
    """Return the index of the first word of a row."""
    if floats is None:
        return np.uint64(row * (WHOLE_LINKED.words if linked else WHOLE.words))
    return np.uint64(row * (FRACTIONAL_LINKED.words if linked else FRACTIONAL.words))


@inlined
def size_at(floats: Array | None, word: Int) -> Int:
    """Return the index of the size of the row at ``word``."""
    return word + (WHOLE.size if floats is None else FRACTIONAL.size)


@inlined
def link_at(floats: Array | None, word: Int) -> Int:
    """Return the index of the link of the row at ``word``, in a layout with links."""
    return word + (WHOLE_LINKED.link if floats is None else FRACTIONAL_LINKED.link)


@inlined
def write_value(words: Array, floats: Array | None, word: Int, value: Int) -> None:
    """Write the value, as MAX sees it, of the row at ``word``."""
    if floats is None:
        words[word + WHOLE.value] = value
    else:
        floats[(word >> np.uint64(1)) + FRACTIONAL.value] = value / UNIT


@inlined
def read_value(words: Array, floats: Array | None, word: Int) -> Int:
    """Return the value, as MAX sees it, of the row at ``word``."""
    if floats is None:
        return np.int64(words[word + WHOLE.value])
    return np.int64(floats[(word >> np.uint64(1)) + FRACTIONAL.value] * UNIT)


@inlined
def enter(
    words: Array, floats: Array | None, linked: bool, row: Int,
    head: Int, player: Int, alpha: Int, beta: Int, value: Int, size: Int,
) -> Int:  # fmt: skip
    """Write ``row``, a child of a node where ``player`` moves in this window; return its place."""
    word = first_word(floats, linked, row)
    words[word] = head
    if floats is None:
        words[word + WHOLE.alpha] = -beta if player else alpha
        words[word + WHOLE.beta] = -alpha if player else beta
    else:
        half = word >> np.uint64(1)
        floats[half + FRACTIONAL.alpha] = as_float(-beta if player else alpha)
        floats[half + FRACTIONAL.beta] = as_float(-alpha if player else beta)
    write_value(words, floats, word, value)
    words[size_at(floats, word)] = size
    if linked:
        words[link_at(floats, word)] = -1
    return word


@inlined
def bound(value: Int, alpha: Int, beta: Int, player: Int, infinity: Int) -> Int:
    """Return the flag of the bound that a value is of the true one, 0 if it is exact; window and
    value are as ``player`` sees them."""
    if -infinity < alpha >= value:
        return LOWER if player else UPPER
    if infinity > beta <= value:
        return UPPER if player else LOWER
    return 0
