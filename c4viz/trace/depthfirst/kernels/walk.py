"""Walks the rows of a depth-first trace from outside: do they make trees, and a game?

``words`` are the rows as int32. A fault is a number: `FINE`, or what is wrong.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from c4viz.arrays import Int32s, Int64s, UInt64s
from c4viz.compiled.compile import Int, inlined, kernel
from c4viz.trace.rows import Flag

U = np.uint64

FINE, NO_TREE, WRONG_FLAGS, FULL_COLUMN = range(4)
# Fields of the counts.
LEAVES, CUTOFFS, REPEATS = range(3)

MAX, LEAF, TERMINAL, CUTOFF = (
    flag.value for flag in (Flag.MAX, Flag.LEAF, Flag.TERMINAL, Flag.CUTOFF)
)
CHANCE, REPEATED = Flag.CHANCE.value, Flag.REPEATED.value


class WalkShape(NamedTuple):
    """Says how the rows lie: ``words`` int32 to a row, where in it its size and its link (-1: none)
    are, whether chance may decide; and what they may be: ``width`` moves at a node, ``most_depth``
    plies, siblings in the order of ``place`` (int64, by move) where that is ``static``, one of them
    once more where the search ``researches``, all of them as often as it liked where it is
    ``free``."""

    words: Int
    size_at: Int
    link_at: Int
    chance: bool
    width: Int
    most_depth: Int
    place: Int64s
    static: bool
    researches: bool
    free: bool


class Geometry(NamedTuple):
    """Says how the board lies: cells of a column with the spare one (``stride``), the cells in all,
    the shifts that find fours (int64, a line for each direction), whether the first four ends the
    game."""

    stride: Int
    rows: Int
    full: Int
    shifts: Int64s
    ends_at_four: bool


# Fields of a frame, one for each depth: the row, the move of its last child, a bit for each child.
ROW, LAST, SEEN = range(3)
FRAME = 3


@kernel
def tally(words: Int32s, row_words: Int, counts: Int64s, per_depth: Int64s) -> None:
    """Add up how many rows are leaves, cut off and repeated (3 counts), and the rows by depth."""
    for row in range(len(words) // row_words):
        head = np.int64(words[U(row * row_words)])
        flags = head >> 16
        counts[U(LEAVES)] += flags & LEAF != 0
        counts[U(CUTOFFS)] += flags & CUTOFF != 0
        counts[U(REPEATS)] += flags & REPEATED != 0
        per_depth[U((head >> 8) & 0xFF)] += 1


@kernel
def tree_fault(words: Int32s, shape: WalkShape, stack: Int64s) -> Int:
    """Return whether the rows make trees in preorder; ``stack`` (3 for each depth) takes the nodes
    above.

    Sizes must be those that the depths give, or 0 at the nodes that a search was in when it ended.
    """
    count = len(words) // shape.words
    before = np.int64(-1)
    for row in range(count):
        word = U(row * shape.words)
        head = np.int64(words[word])
        depth, flags, move = (head >> 8) & 0xFF, (head >> 16) & 0xFF, np.int64(np.int8(head & 0xFF))
        if depth > before + 1 or depth > shape.most_depth:
            return NO_TREE
        if not all_end(words, shape, stack, before, depth, row):
            return NO_TREE
        if depth == 0:
            if move != -1:
                return NO_TREE
        elif not follows(words, shape, stack, depth, move):
            return NO_TREE
        if (flags & CHANCE and not shape.chance) or (flags & TERMINAL and not flags & LEAF):
            return WRONG_FLAGS
        if flags & CUTOFF and not may_cut(words, shape, row, flags):
            return WRONG_FLAGS
        if shape.link_at >= 0 and not link_fits(words, shape, row, flags):
            return NO_TREE
        place = U(FRAME * depth)
        stack[place + U(ROW)], stack[place + U(LAST)], stack[place + U(SEEN)] = row, -1, 0
        before = depth
    # Behind the last row: those that were not left have parents that were not left.
    still = 0
    while still <= before and size_of(words, shape, stack[U(FRAME * still)]) == 0:
        still += 1
    return FINE if all_end(words, shape, stack, before, still, count) else NO_TREE


@inlined
def size_of(words: Int32s, shape: WalkShape, row: Int) -> Int:
    """Return the size that a row says."""
    return np.int64(words[U(row * shape.words + shape.size_at)])


@inlined
def may_cut(words: Int32s, shape: WalkShape, row: Int, flags: Int) -> bool:
    """Return whether a row may have cut moves off: it was left, and has children."""
    return bool(size_of(words, shape, row) > 1 and not flags & (LEAF | REPEATED | CHANCE))


@inlined
def all_end(
    words: Int32s, shape: WalkShape, stack: Int64s, deepest: Int, depth: Int, row: Int
) -> bool:
    """Return whether the nodes above from ``depth`` on down have the sizes of subtrees that end
    before ``row``."""
    for level in range(depth, deepest + 1):
        start = stack[U(FRAME * level)]
        if size_of(words, shape, start) != row - start:
            return False
    return True


@inlined
def follows(words: Int32s, shape: WalkShape, stack: Int64s, depth: Int, move: Int) -> bool:
    """Return whether the node above may have this as its next child, and note that it has."""
    above = U(FRAME * (depth - 1))
    parent = np.int64(words[U(stack[above] * shape.words)]) >> 16
    if move < 0 or move >= shape.width or parent & (LEAF | REPEATED):
        return False
    last, seen = stack[above + U(LAST)], stack[above + U(SEEN)]
    stack[above + U(LAST)], stack[above + U(SEEN)] = move, seen | (1 << move)
    if last < 0 or shape.free:
        return True
    if shape.researches and move == last:
        return True
    if parent & CHANCE:  # only below chance are siblings not in the order of the search
        return bool(move > last)
    if shape.static:
        return bool(shape.place[U(move)] > shape.place[U(last)])
    return not seen >> move & 1


@inlined
def link_fits(words: Int32s, shape: WalkShape, row: Int, flags: Int) -> bool:
    """Return whether a repeated row, and only that, names one that had been left before."""
    link = np.int64(words[U(row * shape.words + shape.link_at)])
    if not flags & REPEATED:
        return bool(link == -1)
    if link < 0 or link >= row:
        return False
    size = size_of(words, shape, link)
    return bool(size > 0 and link + size <= row)


@kernel
def game_fault(
    words: Int32s, row_words: Int, board: Geometry, boards: UInt64s, discs: Int64s
) -> Int:
    """Return whether the rows, which make trees, play by the rules and carry the flags of their
    positions.

    ``boards`` (2 for each depth: of MAX, of MIN) begin with the root's position. ``discs`` (by
    depth, zeros) takes how many were dropped since. Rows of chance are aimed at a column only. The
    last row may lack flags: a search that was ended there had not looked at it.
    """
    count = len(words) // row_words
    for row in range(count):
        head = np.int64(words[U(row * row_words)])
        depth, flags, ended = (head >> 8) & 0xFF, (head >> 16) & 0xFF, False
        here, above = U(2 * depth), U(2 * depth - 2)
        if depth:
            boards[here], boards[here + U(1)] = boards[above], boards[above + U(1)]
            disc = landing(board, boards[here] | boards[here + U(1)], head & 0xFF)
            if disc == U(0):
                return FULL_COLUMN
            dropped = discs[U(depth - 1)]
            if not flags & CHANCE:
                mover = here + U(dropped & 1)
                boards[mover] |= disc
                dropped += 1
                full = boards[here] | boards[here + U(1)] == U(board.full)
                ended = full or (board.ends_at_four and has_four(board, boards[mover]))
            discs[U(depth)] = dropped
        if ended != (flags & TERMINAL != 0) and (row < count - 1 or not ended):
            return WRONG_FLAGS
        if not flags & CHANCE and (discs[U(depth)] & 1 == 0) != (flags & MAX != 0):
            return WRONG_FLAGS
    return FINE


@inlined
def landing(board: Geometry, occupied: Int, column: Int) -> Int:
    """Return where a disc comes to lie; 0 in a full column."""
    bottom = U(1) << U(column * board.stride)
    return (occupied + bottom) & ((bottom << U(board.rows)) - bottom)


@inlined
def has_four(board: Geometry, discs: Int) -> bool:
    """Return whether there is a line of as many as win."""
    for direction in range(4):
        line = discs
        for step in range(board.shifts.shape[1]):
            line &= line >> U(board.shifts[direction, step])
        if line != U(0):
            return True
    return False
