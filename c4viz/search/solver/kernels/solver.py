"""Solves a position: its exact score, by null-window searches in one iterative kernel.

A score is what `c4viz.search.solver.solver` says it is. The kernel asks whether it exceeds some
number until one answer is left; each such question is a probe, a search with a window of width one.

Techniques: null windows that halve the range, moves that do not lose at once, moves ordered by
the cells that would then win, a table of bounds (Pascal Pons, *SolverSearch Connect Four*,
blog.gamesolver.org, 2015); a table hit at a child tried first (Plaat et al., *Enhanced
transposition cutoffs*, 1996); claimeven and pairs of columns (Allis, *A Knowledge-based Approach
of Connect-Four*, 1988) in the form of `cannot_win`. Here in addition: bounds are fail-soft, and
all moves of a node are examined one ply further at once, in one vectorised loop, so that nodes
which are won or lost by a double threat are never entered.

Inside, scores are those of the player to move; rows have MAX's view. A call searches until
``stop_at`` nodes are visited or the score is known; all that the next call needs lies in
``state`` and ``frames``.

``state`` says which scores are left, from ``lowest`` to ``highest``, and which ``window`` the
probe under way asks about: does MAX's score exceed it? ``frames`` are the path from the root to
the node that the search is at, one for each ply: the discs, the moves that are left with their
keys, and the best score that a move was found to have. No disc is ever taken back: a frame that
is gone back to has its own discs.
"""

from __future__ import annotations

import numpy as np

from c4viz.arrays import Array, Int32s, UInt64s
from c4viz.compiled.compile import Int, inlined, kernel
from c4viz.search.kernels.bits import ONE, TWO, U, popcount
from c4viz.search.kernels.rows import (
    CUTOFF,
    LEAF,
    LOWER,
    MAX,
    UPPER,
    complete_head,
    enter,
    first_word,
    head_of,
    size_at,
    write_value,
)
from c4viz.search.solver.kernels.book import Book, book_place, score_at
from c4viz.search.solver.kernels.bounds import grow, keep
from c4viz.search.solver.kernels.nodes import (
    BEST,
    BEST_SLOT,
    BOOK_DISCS,
    BOUND,
    CELLS,
    CHILD,
    FRAME,
    IMAGE,
    KEY,
    LANES,
    MASK,
    MOVES,
    OVER,
    OWN,
    ROW,
    SLOT,
    SLOTS,
    TABLE_LEFT,
    WINS,
    SolverBoard,
    board_of,
    column_of,
    judge,
    look_ahead,
    next_key,
    safe_moves,
    winning,
)

UNKNOWN = -128
"""Result of a call whose search is not done."""
NONE = -127
"""Less than any score."""
# Fields of the state.
COUNT, LEAVES, CUTOFFS, LOWEST, HIGHEST, WINDOW = range(6)
PLY, INSIDE, DISCS, ROOT_KIND, BITS, KEPT = range(6, 12)
STATE = 12
NORMAL, WINNING, LOSING, BOOKED = range(4)
"""Kinds of roots: nothing is known, it wins or loses at once, its score is in the book."""


@inlined
def begin(
    state: Array, frames: Array, table: UInt64s, board: SolverBoard, book: Book, own: Int,
    mask: Int, weak: bool, fresh: bool,
) -> None:  # fmt: skip
    """Set up the search of a position that is not over."""
    if fresh or state[BITS] == 0:
        state[BITS], state[KEPT] = board.first_bits, 0
        table[: np.int64(ONE << board.first_bits)] = U(0)
    state[COUNT] = state[LEAVES] = state[CUTOFFS] = state[INSIDE] = 0
    state[DISCS] = np.int64(popcount(mask))
    left = board.count - state[DISCS]
    open_ = (mask + board.bottom) & board.cells
    wins = winning(own, board) & open_
    moves = safe_moves(winning(own ^ mask, board) & board.cells & ~mask, open_)
    if wins != U(0):
        moves, state[ROOT_KIND] = wins, WINNING
        lowest = highest = (left + 1) >> 1
    elif moves == U(0):
        moves, state[ROOT_KIND] = open_, LOSING
        lowest = highest = -(left >> 1)
    else:
        state[ROOT_KIND] = NORMAL
        lowest, highest = -max(0, (left - 2) >> 1), (left - 1) >> 1
        if len(book) > 0 and state[DISCS] == BOOK_DISCS:
            entry = book_place(book, own + mask)
            if entry >= 0:
                state[ROOT_KIND] = BOOKED
                lowest = highest = score_at(book, entry)
    if weak:
        lowest, highest = min(max(lowest, -1), 1), min(max(highest, -1), 1)
    state[LOWEST], state[HIGHEST] = lowest, highest
    frames[OWN], frames[MASK], frames[MOVES] = own, mask, moves


@inlined
def window_for(lowest: Int, highest: Int) -> Int:
    """Choose the number to ask about, that the score exceeds it: halves the range, but leans to 0.

    Most scores are near 0, and far ones cost more to ask about (Pons). Where one score is left
    it asks about the number below, so that a move is found which reaches it.
    """
    middle = lowest + (highest - lowest) // 2
    if middle <= 0 and -(-lowest // 2) < middle:
        middle = -(-lowest // 2)
    elif middle >= 0 and highest // 2 > middle:
        middle = highest // 2
    return min(middle, highest - 1)


@inlined
def enter_root(frames: Array, board: SolverBoard, kind: Int) -> None:
    """Give the root's moves their keys, where the score is known without a search."""
    moves = frames[MOVES]
    for slot in range(SLOTS):
        is_move = moves & frames[U(CELLS + slot)] != U(0)
        frames[U(KEY + slot)] = U(31 - slot) if is_move else U(0)
        frames[U(CHILD + slot)] = OVER if kind == WINNING else WINS


@inlined
def look_at(
    frames: Array, frame: Int, ply: Int, board: SolverBoard, table: UInt64s, book: Book, above: Int,
    left: Int, unused: Int, kind: Int, weak: bool,
) -> tuple[Int, Int]:  # fmt: skip
    """Look at a node that is entered: return its score and flags, as `judge` does, and, where that
    is nothing, give its moves their keys.

    The root is always searched, as its best move is wanted.
    """
    value, flags = np.int64(0), 0
    if ply:
        value, flags = judge(frames, frame, board, table, book, above, left, unused)
    if ply == 0 and kind in (WINNING, LOSING):
        enter_root(frames, board, kind)
    elif flags == 0:
        value, flags = look_ahead(frames, frame, board, table, above, left, unused)
        flags = flags if ply else 0
    if weak:  # every win is worth the same: so are all values above one
        value = min(max(value, np.int64(-1)), np.int64(1))
    return value, flags


@inlined
def bound_flag(value: Int, window: Int) -> Int:
    """Return which bound a value is (both as MAX sees it) that answers a probe."""
    return LOWER if value > window else UPPER


@inlined
def write_row(
    words: Int32s, frames: Array, frame: Int, ply: Int, board: SolverBoard, row: Int, window: Int,
    value: Int, flags: Int,
) -> None:  # fmt: skip
    """Write the row of a node that is entered. One without flags is searched: its value is not
    known yet, and its size is 0, until `leave` completes the row."""
    move = column_of(board, frames[frame + U(SLOT)]) if ply else 255  # all bits of -1
    word = head_of(move, ply, 0 if ply & 1 else MAX) | (flags & ~BOUND)
    seen = -value if ply & 1 else value
    if flags & BOUND:
        word |= bound_flag(seen, window)
    # As MAX sees it, the window is the same for all nodes of a probe.
    enter(words, None, False, row, word, 0, window, window + 1, seen, 1 if flags else 0)


@inlined
def descend(frames: Array, frame: Int, key: Int, board: SolverBoard) -> None:
    """Take the move with this key from those of the frame ``frame``, and make the frame below."""
    below = frame + U(FRAME)
    slot = U(15) - (key & U(15))
    frames[frame + U(KEY) + slot] = U(0)
    own, mask = frames[frame + U(OWN)], frames[frame + U(MASK)]
    move = (mask + board.bottom) & frames[frame + U(CELLS) + slot]
    frames[below + U(OWN)], frames[below + U(MASK)] = own ^ mask, mask | move
    frames[below + U(MOVES)] = frames[frame + U(CHILD) + slot]
    frames[below + U(SLOT)] = slot


@inlined
def leave(
    words: Int32s, frames: Array, frame: Int, ply: Int, window: Int, count: Int, board: SolverBoard
) -> Int:
    """Complete the row of a node whose moves were searched; return 1 if it was cut off."""
    best = np.int64(frames[frame + U(BEST)])
    value = -best if ply & 1 else best
    flags = bound_flag(value, window)
    cut = 0
    if best > (-window - 1 if ply & 1 else window):
        open_ = (frames[frame + U(MASK)] + board.bottom) & board.cells
        is_all = frames[frame + U(MOVES)] == open_
        if not is_all or next_key(frames, frame, board.shape.columns > LANES) != U(0):
            cut, flags = 1, flags | CUTOFF
    row = np.int64(frames[frame + U(ROW)])
    place = first_word(None, False, row)
    complete_head(words, place, flags, column_of(board, frames[frame + U(BEST_SLOT)]))
    write_value(words, None, place, value)
    words[size_at(None, place)] = count - row
    return cut


@kernel
def solve_slice(
    state: Array, frames: Array, measures: Array, table: UInt64s, book: Book, words: Int32s,
    per_depth: Array, own: Int, mask: Int, stop_at: Int, start: Int, weak: bool, record: bool,
) -> Int:  # fmt: skip
    """Search on until ``stop_at`` nodes are visited; return the score, or `UNKNOWN`.

    ``start``: 0 goes on with the search that is under way, 1 begins with ``own`` and ``mask``
    (the mover's and all discs), 2 begins with an empty table. ``words`` are the rows of the
    trace as int32 with room for ``stop_at``; nothing is written there unless ``record``.
    """
    board = board_of(measures)
    if start:
        begin(state, frames, table, board, book, U(own), U(mask), weak, start == 2)
    count, leaves, cutoffs = state[COUNT], state[LEAVES], state[CUTOFFS]
    lowest, highest, window = state[LOWEST], state[HIGHEST], state[WINDOW]
    ply, inside, discs = state[PLY], state[INSIDE] != 0, state[DISCS]
    kind, bits, kept = state[ROOT_KIND], U(state[BITS]), state[KEPT]
    unused = board.key_bits - bits  # bits of a hash that choose no entry of the table
    wide = board.shape.columns > LANES
    # Without rows nobody needs the proof of a score that the book has.
    answer = np.int64(lowest if kind == BOOKED and not record else UNKNOWN)
    frame = U(ply * FRAME)

    while answer == UNKNOWN and count < stop_at:  # once for each node that is entered
        if not inside:  # the last probe is answered, the next one begins at the root
            inside, ply, frame = True, np.int64(0), U(0)
            # Where all moves lose at once the score is known. Asked whether it is more than that,
            # the probe looks at every move, and shows that none is better.
            window = highest if kind == LOSING else window_for(lowest, highest)
        left = board.count - discs - ply
        # The question as the player to move asks it: is my score more than ``above``? Of whole
        # numbers, MAX's exceeds ``window`` just where MIN's does not exceed -window - 1.
        above = -window - 1 if ply & 1 else window
        value, flags = look_at(
            frames, frame, ply, board, table, book, above, left, unused, kind, weak
        )
        if record:
            write_row(words, frames, frame, ply, board, count, window, value, flags)
            per_depth[U(ply)] += 1
            leaves += 1 if flags & LEAF else 0
        frames[frame + U(ROW)], frames[frame + U(BEST)] = U(count), U(NONE)
        count += 1
        # With flags the value is known, or a bound that answers the question.
        is_left = flags != 0
        while True:  # leave nodes until a move is found that is to be searched
            best: Int = np.int64(frames[frame + U(BEST)])
            if is_left:  # tell the parent what the move to it is worth, and go on there
                slot = frames[frame + U(SLOT)]
                ply -= 1
                frame -= U(FRAME)
                above = -above - 1
                best = np.int64(frames[frame + U(BEST)])
                if -value > best:
                    best = -value
                    frames[frame + U(BEST)], frames[frame + U(BEST_SLOT)] = U(best), slot
            # A score above ``above`` answers the question: no other move is needed. As bounds are
            # fail-soft, how far it is above, or below where no move is left, is used as well.
            key = next_key(frames, frame, wide) if best <= above else U(0)
            if key != U(0):
                # The child's frame is made here and entered in the next turn of the outer loop, or
                # in the next call: a slice always ends between both.
                descend(frames, frame, key, board)
                ply += 1
                frame += U(FRAME)
                break
            value = best  # no move left that could answer otherwise
            is_left = True
            if record:
                cutoffs += leave(words, frames, frame, ply, window, count, board)
            if ply == 0:
                break
            # What is kept is a bound, from below where the question was answered by a yes. Half
            # full, the table grows as far as it may; then newer positions push out older ones.
            if board.count - discs - ply >= TABLE_LEFT:
                kept += keep(table, frames[frame + U(IMAGE)], unused, value, value > above)
                if kept > np.int64(ONE << bits) >> 1 and bits + TWO <= board.most_bits:
                    kept = grow(table, bits, board.key_bits)
                    bits += TWO
                    unused -= TWO
        # The root was left, so that the probe is answered: its value is the least of the scores
        # left, or the greatest. One score left is the answer.
        if ply == 0 and is_left:
            inside = False
            if value > window:
                lowest = value
            else:
                highest = value
            answer = value if lowest >= highest else answer

    state[COUNT], state[LEAVES], state[CUTOFFS] = count, leaves, cutoffs
    state[LOWEST], state[HIGHEST], state[WINDOW] = lowest, highest, window
    state[PLY], state[INSIDE] = ply, inside
    state[BITS], state[KEPT] = np.int64(bits), kept
    return answer
