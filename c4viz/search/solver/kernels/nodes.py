"""Nodes in the solver's kernel: the frame of one, its moves, and what needs no search.

Scores are those of the player to move.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from c4viz.arrays import Array, UInt64s
from c4viz.compiled.compile import Int, inlined
from c4viz.search.kernels.bits import (
    ONE,
    BitboardShape,
    U,
    completing,
    completing_four,
    holds_four,
    holds_line,
    is_single,
    popcount,
)
from c4viz.search.kernels.rows import LEAF, LOWER, REPEATED, TERMINAL, UPPER
from c4viz.search.solver.kernels.book import Book, book_place, score_at
from c4viz.search.solver.kernels.bounds import hashed, known

BOUND = LOWER | UPPER
"""Stands for the one of both that fits."""

TABLE_LEFT = 4
"""Empty cells from which on positions are kept in the table; nearer the end a search is quicker."""
EARLY_LEFT = 20
"""Empty cells from which on the table is asked about all children before one is searched."""
BOOK_DISCS = 12

# A frame has 64 words for each ply: the mover's discs, all discs, the moves that do not lose at
# once, the best score so far and its slot, the node's row, the hashed key, the slot that led
# here; then for each slot (a column, counted from the centre) the moves of the child, its key in
# the order (0 when it was searched), and the cells of the column.
OWN, MASK, MOVES, BEST, BEST_SLOT, ROW, IMAGE, SLOT = range(8)
CHILD, KEY, CELLS = 8, 24, 40
FRAME = 64
SLOTS = 16
LANES = 8
"""Slots examined together."""

# In place of a child's moves, where it has none: the bit is no cell of any column.
OVER = U(1 << 63)
"""The game is over, the one to move has lost."""
WINS = OVER | ONE
"""The one to move wins at once."""
WON = U(255 << 4)
"""Least key of a move that is better than all others."""

# What the kernel has to know of a board, as one array of uint64, since every value that is passed
# alone makes a call dearer: measures, and from `COLUMNS` on the column of each slot.
BOTTOM, ALL_CELLS, ODD, KEY_BITS, FIRST_BITS, MOST_BITS, ROWS, COLUMN_COUNT, CONNECT = range(9)
COLUMNS = 16
MEASURES = 32


class SolverBoard(NamedTuple):
    """Board as the kernel has it.

    ``bottom``, ``cells`` and ``odd`` are bitboards (uint64): the lowest cells, all cells, and
    those from which an odd number of cells (itself included) leads to the top. A key has
    ``key_bits``; the table begins with 2^first_bits entries and grows to at most 2^most_bits.
    ``fours`` says that it is connect 4 on at least 4x4.
    """

    measures: Array
    bottom: Int
    cells: Int
    odd: Int
    key_bits: Int
    first_bits: Int
    most_bits: Int
    shape: BitboardShape
    count: Int
    fours: bool


@inlined
def board_of(measures: Array) -> SolverBoard:
    """Return the board with these measures."""
    rows, columns = np.int64(measures[ROWS]), np.int64(measures[COLUMN_COUNT])
    connect = np.int64(measures[CONNECT])
    return SolverBoard(
        measures,
        measures[BOTTOM],
        measures[ALL_CELLS],
        measures[ODD],
        measures[KEY_BITS],
        measures[FIRST_BITS],
        measures[MOST_BITS],
        BitboardShape(U(rows + 1), rows, columns, connect),
        rows * columns,
        bool(connect == 4 and rows >= 4 and columns >= 4),
    )


@inlined
def column_of(board: SolverBoard, slot: Int) -> Int:
    """Return the column of a slot."""
    return np.int64(board.measures[U(COLUMNS) + slot])


@inlined
def winning(discs: Int, board: SolverBoard) -> Int:
    """Return every cell that completes a line; taken and spare ones included."""
    if board.fours:
        return completing_four(discs, board.shape.stride)
    return completing(discs, board.shape)


@inlined
def holds(discs: Int, board: SolverBoard) -> bool:
    """Tell whether ``discs`` hold a line."""
    if board.fours:
        return holds_four(discs, board.shape.stride)
    return holds_line(discs, board.shape)


@inlined
def safe_moves(threats: Int, open_: Int) -> Int:
    """Return the moves that do not let the opponent win at once; none if all do."""
    forced = threats & open_
    moves = forced if forced != U(0) else open_
    return (moves if is_single(forced) else U(0)) & ~(threats >> ONE)


@inlined
def examine_slots(
    frames: Array, frame: Int, own: Int, mask: Int, moves: Int, board: SolverBoard, rank: Int,
    fours: bool,
) -> None:  # fmt: skip
    """Look at eight slots of a frame: the moves of each child, and its key.

    A child without a move that does not lose makes its move the best there is. LLVM turns the
    loop into vectors of four, as all that it reads and writes lies in one frame.
    """
    for lane in range(LANES):
        move = moves & frames[frame + U(CELLS + lane)]
        taken = mask | move
        if fours:
            threats = completing_four(own | move, board.shape.stride)
        else:
            threats = completing(own | move, board.shape)
        threats &= board.cells & ~taken
        reply = safe_moves(threats, (taken + board.bottom) & board.cells)
        key = (popcount(threats) << U(4)) + U(31 - lane) - rank
        key = WON + U(15 - lane) - rank if reply == U(0) else key
        frames[frame + U(CHILD + lane)] = reply
        frames[frame + U(KEY + lane)] = key if move != U(0) else U(0)


@inlined
def examine(frames: Array, frame: Int, board: SolverBoard) -> None:
    """Look at all moves of the frame ``frame``, see `examine_slots`."""
    own, mask, moves = frames[frame + U(OWN)], frames[frame + U(MASK)], frames[frame + U(MOVES)]
    if board.fours:
        examine_slots(frames, frame, own, mask, moves, board, U(0), True)
        if board.shape.columns > LANES:
            examine_slots(frames, frame + U(LANES), own, mask, moves, board, U(LANES), True)
    else:
        for rank in range(0, board.shape.columns, LANES):
            examine_slots(frames, frame + U(rank), own, mask, moves, board, U(rank), False)


@inlined
def next_key(frames: Array, frame: Int, wide: bool) -> Int:
    """Return the greatest key left in a frame: the next move; 0 if all were searched."""
    key = U(0)
    for lane in range(LANES):
        key = max(key, frames[frame + U(KEY) + U(lane)])
    if wide:
        for lane in range(LANES, SLOTS):
            key = max(key, frames[frame + U(KEY) + U(lane)])
    return key


@inlined
def cannot_win(discs: Int, tops: Int, empty: Int, board: SolverBoard) -> bool:
    """Tell whether the player who has ``discs`` can be kept from ever making a line.

    For the player who is to move with an even number of cells empty, or not to move with an odd
    one. His opponent replies in the same column wherever an even number of cells is left, and so
    gets every second one (claimeven); an opponent to move first takes a cell of an odd column.
    The odd columns left go in pairs: he replies to the lowest cell of one with that of the
    other. So the player gets at most one of two such cells. True is sure, False is not.
    """
    reach = discs | (empty & ~board.odd)
    if holds(reach, board):
        return False
    odd = tops & board.odd
    if is_single(odd):
        return True
    if popcount(odd) > U(3):
        return not holds(reach | odd, board)
    fine = 0
    while odd != U(0):
        cell = odd & (U(0) - odd)
        odd ^= cell
        fine += 0 if holds(reach | cell, board) else 1
    return fine >= 2


@inlined
def is_no_more_than_a_draw(own: Int, mask: Int, above: Int, left: Int, board: SolverBoard) -> bool:
    """Tell whether the score is surely at most 0 if ``above`` >= 0, at least 0 if it is less."""
    tops = (mask + board.bottom) & board.cells
    empty = board.cells & ~mask
    player = own if above >= 0 else own ^ mask
    if not holds(player | empty, board):
        return True
    if (left & 1 == 0) != (above >= 0):
        return False
    return cannot_win(player, tops, empty, board)


@inlined
def try_known(
    frames: Array, frame: Int, table: UInt64s, unused: Int, above: Int, board: SolverBoard
) -> None:
    """Put first a move that the table knows to be good enough."""
    own, mask, moves = frames[frame + U(OWN)], frames[frame + U(MASK)], frames[frame + U(MOVES)]
    for slot in range(board.shape.columns):
        move = moves & frames[frame + U(CELLS) + U(slot)]
        if move != U(0):
            image = hashed((own ^ mask) + (mask | move), board.key_bits)
            if -known(table, image, unused)[1] > above:
                frames[frame + U(KEY) + U(slot)] = WON + U(15 - slot)
                break


@inlined
def judge(
    frames: Array, frame: Int, board: SolverBoard, table: UInt64s, book: Book, above: Int,
    left: Int, unused: Int,
) -> tuple[Int, Int]:  # fmt: skip
    """Return the score and flags of the node ``frame`` that are known without searching a move.

    Flags of 0: nothing that would answer the question whether it exceeds ``above``. `BOUND`
    among them: the score is a bound that answers it.
    """
    own, mask, moves = frames[frame + U(OWN)], frames[frame + U(MASK)], frames[frame + U(MOVES)]
    most, least = (left - 1) >> 1, -(max(0, left - 2) >> 1)
    if moves - ONE >= OVER - ONE:  # none, or one of the marks
        if moves == WINS:
            return (left + 1) >> 1, LEAF
        if moves == OVER:
            return -(left >> 1) - 1, LEAF | TERMINAL
        return -(left >> 1), LEAF if left else LEAF | TERMINAL
    if most <= above:
        return most, LEAF if left <= 2 else LEAF | BOUND
    if least > above:
        return least, LEAF if left <= 2 else LEAF | BOUND
    if board.count - left == BOOK_DISCS and len(book) > 0:
        entry = book_place(book, own + mask)
        if entry >= 0:
            return score_at(book, entry), LEAF
    if is_no_more_than_a_draw(own, mask, above, left, board):
        return np.int64(0), LEAF | BOUND
    if left >= TABLE_LEFT:
        frames[frame + U(IMAGE)] = hashed(own + mask, board.key_bits)
        lower, upper = known(table, frames[frame + U(IMAGE)], unused)
        if lower > above or upper <= above:
            return (
                lower if lower > above else upper,
                REPEATED if lower == upper else REPEATED | BOUND,
            )
    return np.int64(0), 0


@inlined
def look_ahead(
    frames: Array, frame: Int, board: SolverBoard, table: UInt64s, above: Int, left: Int,
    unused: Int,
) -> tuple[Int, Int]:  # fmt: skip
    """Give the moves of the node ``frame`` their keys; as `judge` where that settles its score."""
    examine(frames, frame, board)
    most = (left - 1) >> 1
    if next_key(frames, frame, board.shape.columns > LANES) >= WON:
        return most, LEAF
    if most - 1 <= above:
        return most - 1, LEAF | BOUND
    if left >= EARLY_LEFT:
        try_known(frames, frame, table, unused, above, board)
    return np.int64(0), 0
