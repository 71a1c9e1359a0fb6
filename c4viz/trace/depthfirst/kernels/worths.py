"""Walks the rows of a depth-first trace from outside: do windows, values and best moves follow from
one another, as those of a search do?

``numbers`` are the rows as what their values are: int32, or float64 in fractional rows.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from c4viz.arrays import Array, Int32s, Int64s
from c4viz.compiled.compile import Int, inlined, kernel
from c4viz.trace.depthfirst.kernels.walk import CHANCE, CUTOFF, LEAF, MAX, REPEATED
from c4viz.trace.rows import Flag

U = np.uint64

FINE, WRONG_WINDOW, WRONG_BOUND, WRONG_VALUE, WRONG_BEST = range(5)
LOWER, UPPER = Flag.LOWER.value, Flag.UPPER.value
CHILDLESS = LEAF | REPEATED
"""A row with one of these flags has no children; any other has some, once it was left."""

# Where the numbers of a row are, and those of a level on the path: its window now, its value so
# far; its row, the move that brought that value, its flags, and the low half of the first word of
# its last child (its depth and move).
WINDOW, VALUE = 1, 3
ALPHA, BETA, SO_FAR, LEVEL = 0, 1, 2, 3
ROW, BROUGHT_BY, FLAGS, LAST, PLACE = 0, 1, 2, 3, 4


class Measures(NamedTuple):
    """Says how the rows lie: int32 to a row and numbers to a row, where in it its size (of int32)
    and its link (-1: none) are; what stands for ``infinity``; whether the search ``prunes``, and
    whether it ``researches`` what a null window, as wide as ``step``, shows to be better."""

    words: Int
    numbers: Int
    size_at: Int
    link_at: Int
    infinity: Any
    prunes: bool
    researches: bool
    step: Any


@kernel
def worth_fault(
    words: Int32s, numbers: Array, measures: Measures, levels: Array, places: Int64s
) -> tuple[Int, Int]:
    """Return what is wrong with the first row that is, and which row that is.

    The rows make trees. ``levels`` (3 numbers for each depth) and ``places`` (4) take what is on
    the path.
    """
    count = len(words) // measures.words
    before = np.int64(-1)
    for row in range(count):
        head = np.int64(words[U(row * measures.words)])
        depth, flags = (head >> 8) & 0xFF, (head >> 16) & 0xFF
        for level in range(before, depth - 1, -1):
            fault = closed(words, numbers, measures, levels, places, level, row)
            if fault != FINE:
                return fault, places[U(PLACE * level)]
        if not has_window(numbers, measures, levels, places, depth, row, head):
            return WRONG_WINDOW, row
        if flags & CHILDLESS:
            if head >> 24 != -1:
                return WRONG_BEST, row
            if measures.link_at >= 0 and flags & REPEATED:
                first = np.int64(words[U(row * measures.words + measures.link_at)])
                if (
                    numbers[U(first * measures.numbers + VALUE)]
                    != numbers[U(row * measures.numbers + VALUE)]
                ):
                    return WRONG_VALUE, row
            if depth and not follows_again(words, measures, head, row + 1):
                taken(
                    measures,
                    levels,
                    places,
                    depth,
                    numbers[U(row * measures.numbers + VALUE)],
                    head,
                )
            before = depth - 1
        else:
            place, here = U(row * measures.numbers + WINDOW), U(LEVEL * depth)
            levels[here + U(ALPHA)], levels[here + U(BETA)] = numbers[place], numbers[place + U(1)]
            levels[here + U(SO_FAR)] = -measures.infinity if flags & MAX else measures.infinity
            here = U(PLACE * depth)
            places[here], places[here + U(BROUGHT_BY)], places[here + U(FLAGS)] = row, -1, flags
            places[here + U(LAST)] = -1
            before = depth
    for level in range(before, -1, -1):
        fault = closed(words, numbers, measures, levels, places, level, count)
        if fault != FINE:
            return fault, places[U(PLACE * level)]
    return FINE, count


@inlined
def follows_again(words: Int32s, measures: Measures, head: Int, row: Int) -> bool:
    """Return whether the child whose first word is ``head`` is searched again in ``row``: depth and
    move are the same."""
    if not measures.researches or row * measures.words >= len(words):
        return False
    return bool((np.int64(words[U(row * measures.words)]) ^ head) & 0xFFFF == 0)


@inlined
def has_window(
    numbers: Array,
    measures: Measures,
    levels: Array,
    places: Int64s,
    depth: Int,
    row: Int,
    head: Int,
) -> bool:
    """Return whether a row has the window that the one above gives it; a root has the whole one."""
    place = U(row * measures.numbers + WINDOW)
    alpha, beta = numbers[place], numbers[place + U(1)]
    if depth == 0:
        return bool(alpha == -measures.infinity and beta == measures.infinity)
    above = U(LEVEL * (depth - 1))
    least, most = levels[above + U(ALPHA)], levels[above + U(BETA)]
    if measures.researches:
        parent = U(PLACE * (depth - 1))
        last, child = places[parent + U(LAST)], head & 0xFFFF
        places[parent + U(LAST)] = child
        if last >= 0 and last != child:
            if places[parent + U(FLAGS)] & MAX:
                most = min(least + measures.step, most)
            else:
                least = max(most - measures.step, least)
    return bool(alpha == least and beta == most)


@inlined
def closed(
    words: Int32s, numbers: Array, measures: Measures, levels: Array, places: Int64s, level: Int,
    following: Int,
) -> Int:  # fmt: skip
    """Return whether the node on a level, all of whose children were seen, has the value and the
    best move that they give it; the node above takes its value, unless the row that is
    ``following`` searches it again."""
    row = places[U(PLACE * level)]
    head = np.int64(words[U(row * measures.words)])
    flags = (head >> 16) & 0xFF
    if words[U(row * measures.words + measures.size_at)] == 0:
        return WRONG_BEST if head >> 24 != -1 else FINE
    value = numbers[U(row * measures.numbers + VALUE)]
    if not flags & CHANCE:
        if value != levels[U(LEVEL * level + SO_FAR)]:
            return WRONG_VALUE
        if head >> 24 != places[U(PLACE * level + BROUGHT_BY)]:
            return WRONG_BEST
        if not bound_holds(numbers, measures, row, flags, value):
            return WRONG_BOUND
    if level and not follows_again(words, measures, head, following):
        taken(measures, levels, places, level, value, head)
    return FINE


@inlined
def bound_holds(numbers: Array, measures: Measures, row: Int, flags: Int, value: Any) -> bool:
    """Return whether a node's flags say what its value is within its window."""
    place = U(row * measures.numbers + WINDOW)
    alpha, beta = numbers[place], numbers[place + U(1)]
    low = -measures.infinity < alpha and value <= alpha
    high = beta < measures.infinity and value >= beta
    cut = high if flags & MAX else low
    return bool(
        (flags & UPPER != 0) == low and (flags & LOWER != 0) == high and (cut or not flags & CUTOFF)
    )


@inlined
def taken(
    measures: Measures, levels: Array, places: Int64s, depth: Int, value: Any, head: Int
) -> None:
    """Let the node above have the value of its child on ``depth``, whose first word is ``head``."""
    above = U(LEVEL * (depth - 1))
    parent = places[U(PLACE * (depth - 1) + FLAGS)]
    if parent & CHANCE:
        return
    if parent & MAX:
        if value > levels[above + U(SO_FAR)]:
            levels[above + U(SO_FAR)] = value
            places[U(PLACE * (depth - 1) + BROUGHT_BY)] = head & 0xFF
            if measures.prunes and value > levels[above + U(ALPHA)]:
                levels[above + U(ALPHA)] = value
    elif value < levels[above + U(SO_FAR)]:
        levels[above + U(SO_FAR)] = value
        places[U(PLACE * (depth - 1) + BROUGHT_BY)] = head & 0xFF
        if measures.prunes and value < levels[above + U(BETA)]:
            levels[above + U(BETA)] = value
