"""How the solver's kernel writes the rows of a trace. Rows have MAX's view."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from c4viz.compiled.compile import Int, inlined
from c4viz.search.kernels.bits import ONE, TWO, U
from c4viz.search.kernels.rows import CUTOFF, LOWER, MAX, NO_BEST, UPPER, WORDS
from c4viz.search.solver.kernels.nodes import (
    BEST,
    BEST_SLOT,
    LANES,
    MASK,
    MOVES,
    ROW,
    SLOT,
    Array,
    SolverBoard,
    column_of,
    next_key,
)

Words = npt.NDArray[np.int32]


@inlined
def enter(words: Words, row: Int, word: Int, window: Int, value: Int, size: Int) -> None:
    """Write a row. The window is the same for all nodes of a probe, as MAX sees it."""
    at = np.uint64(row * WORDS)
    words[at] = word
    words[at + ONE] = window
    words[at + TWO] = window + 1
    words[at + U(3)] = value
    words[at + U(4)] = size


@inlined
def first_word(frames: Array, at: Int, ply: Int, board: SolverBoard) -> Int:
    """The first word of a node's row, without what is known only when it is left."""
    word = (ply << 8) | NO_BEST | (0 if ply & 1 else MAX)
    return word | (column_of(board, frames[at + U(SLOT)]) if ply else 255)


@inlined
def bound_flag(value: Int, window: Int) -> Int:
    """Which bound a value is (both as MAX sees it) that answers a probe."""
    return LOWER if value > window else UPPER


@inlined
def leave(
    words: Words, frames: Array, at: Int, ply: Int, window: Int, count: Int, board: SolverBoard
) -> Int:
    """Complete the row of a node whose moves were searched; gives 1 where it was cut off."""
    best = np.int64(frames[at + U(BEST)])
    value = -best if ply & 1 else best
    flags = bound_flag(value, window)
    cut = 0
    if best > (-window - 1 if ply & 1 else window):
        open_ = (frames[at + U(MASK)] + board.bottom) & board.cells
        is_all = frames[at + U(MOVES)] == open_
        if not is_all or next_key(frames, at, board.shape.columns > LANES) != U(0):
            cut, flags = 1, flags | CUTOFF
    row = np.int64(frames[at + U(ROW)])
    word = np.uint64(row * WORDS)
    column = column_of(board, frames[at + U(BEST_SLOT)])
    words[word] = (words[word] & 0xFFFFFF) | flags | (column << 24)
    words[word + U(3)] = value
    words[word + U(4)] = count - row
    return cut
