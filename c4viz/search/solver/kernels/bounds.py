"""Table of the solver, with what is known of positions, as bounds on their scores.

An entry is one 64-bit word: the position's tag, then the upper and the lower bound (7 bits each,
64 added, so that no entry is 0). A position's key (mover's discs + all discs, unique in one
game; after Pons, 2015) is multiplied by an odd number, which maps keys one to one: the high bits
of the product choose a pair of entries, the low ones are the tag. Nothing is lost, so no two
positions are ever taken for each other.

The table begins with a few entries, which are quick to clear and stay in the nearest cache, and
grows fourfold whenever it is half full: its entries stay in order, as the bits that choose a pair
are the highest. At its full size newer positions push out older ones.
"""

from __future__ import annotations

import numpy as np

from c4viz.arrays import UInt64s
from c4viz.compiled.compile import Int, called, inlined
from c4viz.search.kernels.bits import ONE, TWO, U

BOUND_BITS = U(7)
SCORE_BITS = U(14)
SCORES = U((1 << 14) - 1)
BOUND = U(127)
ZERO = 64
"""Number that a bound of 0 is kept as."""
LEAST, MOST = -63, 63
"""Bounds that say nothing."""
FACTOR = U(0x9E3779B97F4A7C15)
"""The golden ratio in 64 bits, as in Knuth's multiplicative hashing."""


@inlined
def hashed(key: Int, key_bits: Int) -> Int:
    """Return the key's image under a one-to-one map of ``key_bits`` bits."""
    return (key * FACTOR) & (~U(0) >> (U(64) - key_bits))


@inlined
def place(image: Int, unused: Int) -> tuple[Int, Int]:
    """Return the first entry of the pair for a hashed key, and its tag. ``unused`` is how many bits
    of the hash choose no entry."""
    return (image >> unused) & ~ONE, image & ((TWO << unused) - ONE)


@inlined
def known(table: UInt64s, image: Int, unused: Int) -> tuple[Int, Int]:
    """Return the lower and upper bound kept for a hashed key."""
    first, tag = place(image, unused)
    entry = table[first]
    if entry >> SCORE_BITS != tag:
        entry = table[first + ONE]
    if entry >> SCORE_BITS != tag or entry == U(0):
        return np.int64(LEAST), np.int64(MOST)
    return np.int64(entry & BOUND) - ZERO, np.int64((entry >> BOUND_BITS) & BOUND) - ZERO


@inlined
def keep(table: UInt64s, image: Int, unused: Int, score: Int, is_lower: bool) -> Int:
    """Keep a bound; return how many entries more the table holds (0 or 1)."""
    first, tag = place(image, unused)
    newer, older = table[first], table[first + ONE]
    lower, upper = np.int64(LEAST), np.int64(MOST)
    entry: Int = U(0)
    if newer >> SCORE_BITS == tag:
        entry = newer
    elif older >> SCORE_BITS == tag:
        entry = older
    if entry != U(0):
        lower = np.int64(entry & BOUND) - ZERO
        upper = np.int64((entry >> BOUND_BITS) & BOUND) - ZERO
    more = 1 if entry == U(0) and older == U(0) else 0
    if is_lower:
        lower = score
    else:
        upper = score
    if newer >> SCORE_BITS != tag:
        table[first + ONE] = newer
    table[first] = tag << SCORE_BITS | U(upper + ZERO) << BOUND_BITS | U(lower + ZERO)
    return more


@called
def grow(table: UInt64s, bits: Int, key_bits: Int) -> int:
    """Spread the first 2^bits entries over four times as many; return how many there are."""
    before, after = key_bits - bits, key_bits - bits - TWO
    count = 0
    pair = np.int64(ONE << bits) - 2
    while pair >= 0:
        newer, older = table[pair], table[pair + 1]
        table[4 * pair : 4 * pair + 8] = U(0)
        for entry in (older, newer):
            if entry != U(0):
                image = U(pair) << before | entry >> SCORE_BITS
                first, tag = place(image, after)
                table[first + ONE] = table[first]
                table[first] = tag << SCORE_BITS | entry & SCORES
                count += 1
        pair -= 2
    return count
