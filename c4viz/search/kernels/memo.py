"""Table of seen positions as kernels keep it: `c4viz.search.reference.task.Memo`, hashed.

A position's key has for each column, from its bit on, the sum of 2^height for a disc of MIN and of
2 * 2^height for one of MAX: no two columns of discs have the same sum, and a disc adds to it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from c4viz.arrays import Array, Int32s, Int64s, UInt64s
from c4viz.compiled.compile import Int, inlined, kernel
from c4viz.search.kernels.rows import (
    LOWER,
    UPPER,
    best_of,
    first_word,
    link_at,
    move_of,
    read_value,
    size_at,
)

_SPREAD = np.uint64(0x9E3779B97F4A7C15)  # 2^64 / the golden ratio (Knuth, 1973)
_FREE = np.uint64(0)
_NONE = -1


class MemoTable(NamedTuple):
    """Open table with linear probing, never more than half full.

    ``keys`` (uint64, a power of two of them) hold key + 1, 0 where free; ``rows`` (int32, two for
    each key) the rows that bound a position from below and from above; ``used`` (int64, one) how
    many keys there are.
    """

    keys: UInt64s
    rows: Int32s
    used: Int64s


def empty(capacity: int) -> MemoTable:
    """Make a table with room for ``capacity`` keys or more."""
    slots = 1 << max(10, (2 * capacity - 1).bit_length())
    return MemoTable(
        np.zeros(slots, np.uint64), np.full(2 * slots, _NONE, np.int32), np.zeros(1, np.int64)
    )


def with_room(memo: MemoTable, more: int) -> MemoTable:
    """Return the table, or a larger one with the same entries, with room for ``more`` keys."""
    needed = int(memo.used[0]) + more
    if 2 * needed <= len(memo.keys):
        return memo
    larger = empty(max(needed, len(memo.keys)))
    _copy(memo, larger)
    return larger


@kernel
def _copy(memo: MemoTable, to: MemoTable) -> None:
    for slot in range(len(memo.keys)):
        if memo.keys[slot] != _FREE:
            there = np.uint64(find(to, memo.keys[slot] - np.uint64(1)))
            to.keys[there] = memo.keys[slot]
            to.rows[there * np.uint64(2)] = memo.rows[2 * slot]
            to.rows[there * np.uint64(2) + np.uint64(1)] = memo.rows[2 * slot + 1]
    to.used[0] = memo.used[0]


@inlined
def find(memo: MemoTable, key: Any) -> Int:
    """Return the slot of a key, or the free one where it would go."""
    mask = np.uint64(len(memo.keys) - 1)
    slot = ((key * _SPREAD) >> np.uint64(20)) & mask
    while memo.keys[slot] != _FREE and memo.keys[slot] != key + np.uint64(1):
        slot = (slot + np.uint64(1)) & mask
    return slot


@inlined
def known(
    memo: MemoTable, words: Array, floats: Array | None, key: Any, alpha: Int, beta: Int, since: Int
) -> Int:
    """Return the row whose result decides a node with this window (as MAX sees it), or -1."""
    slot = np.uint64(find(memo, key)) * np.uint64(2)
    lower, upper = np.int64(memo.rows[slot]), np.int64(memo.rows[slot + np.uint64(1)])
    if lower >= since:
        at_least = read_value(words, floats, first_word(floats, True, lower))
        if lower == upper or at_least >= beta:
            return lower
    if upper >= since and read_value(words, floats, first_word(floats, True, upper)) <= alpha:
        return upper
    return np.int64(_NONE)


@inlined
def newest(memo: MemoTable, key: Any) -> Int:
    """Return the last row that was kept of a position; -1: there is none."""
    slot = np.uint64(find(memo, key)) * np.uint64(2)
    return np.int64(max(memo.rows[slot], memo.rows[slot + np.uint64(1)]))


@inlined
def keep(memo: MemoTable, key: Any, row: Int, kind: Int, since: Int) -> None:
    """Keep the result of a row that was left; ``kind`` is its bound as a flag."""
    slot = np.uint64(find(memo, key))
    if memo.keys[slot] == _FREE:
        memo.keys[slot] = key + np.uint64(1)
        memo.used[0] += 1
    lower, upper = slot * np.uint64(2), slot * np.uint64(2) + np.uint64(1)
    if kind != UPPER:
        memo.rows[lower] = row
    elif memo.rows[lower] < since:
        memo.rows[lower] = _NONE
    if kind != LOWER:
        memo.rows[upper] = row
    elif memo.rows[upper] < since:
        memo.rows[upper] = _NONE


# ---- what the last iteration found best ----------------------------------------------------------


@inlined
def guide_below(
    words: Array, floats: Array | None, memo: MemoTable | None, guide: Int, move: Int
) -> Int:
    """Return the child by ``move`` of a row of the iteration before, of one that was searched again
    the last search; where its position was repeated the row of the first one; -1: there is none."""
    if guide < 0:
        return guide
    child = guide + 1
    end = guide + words[size_at(floats, first_word(floats, memo is not None, guide))]
    while child < end:
        word = first_word(floats, memo is not None, child)
        after = child + words[size_at(floats, word)]
        again = after < end and move_of(words, first_word(floats, memo is not None, after)) == move
        if move_of(words, word) == move and not again:
            if memo is not None and words[link_at(floats, word)] >= 0:
                return np.int64(words[link_at(floats, word)])
            return child
        child = after
    return np.int64(-1)


@inlined
def first_choice(
    words: Array, floats: Array | None, memo: MemoTable | None, place: Array, guide: Int, key: Int
) -> Int:
    """Return the bit, as ``place`` has it for each column, of the move that was found best before;
    0 if none was."""
    best = np.int64(-1)
    if guide >= 0:
        best = best_of(words, first_word(floats, memo is not None, guide))
    if memo is not None and best < 0:
        seen = newest(memo, np.uint64(key))
        if seen >= 0:
            best = best_of(words, first_word(floats, True, seen))
    return place[np.uint64(best)] if best >= 0 else np.int64(0)
