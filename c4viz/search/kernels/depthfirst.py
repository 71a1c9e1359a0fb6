"""Minimax and alpha-beta as one iterative kernel that leaves the trace of the references.

Negamax inside (values as the player to move sees them), MAX's view in every row. A call
searches until ``stop_at`` nodes are visited or the search is done; all that the next call needs
lies in `Stack` and `Board`.

Indices are cast to unsigned: numba then leaves out the test for negative ones.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from c4viz.compiled.compile import inlined, kernel
from c4viz.search.control import WIN
from c4viz.search.kernels.tables import PER_CELL, WON_BITS, Tables
from c4viz.trace.store import BYTES_PER_NODE, INFINITY, Flag

Array = npt.NDArray[Any]
Int = Any
"""An integer of whatever width and sign numba infers."""

WON = (1 << WON_BITS) - 1
WORDS = BYTES_PER_NODE // 4

# The flags of a row, shifted to their place in its first word (move, depth, flags, best).
MAX, LEAF, TERMINAL, CUTOFF, LOWER, UPPER = (
    flag.value << 16
    for flag in (Flag.MAX, Flag.LEAF, Flag.TERMINAL, Flag.CUTOFF, Flag.LOWER, Flag.UPPER)
)
NO_BEST = -1 << 24

# Fields of a frame, one for each ply: the node's row, its window at entry and now (as the player
# to move sees it), the best so far, the moves still to search and those that are open (a bit for
# each place in the order), the evaluator's sum over lines as MAX sees it, the move that led here,
# and the run on top of its column before.
ROW, ALPHA_IN, BETA_IN, ALPHA, BETA, BEST, BEST_MOVE, TODO, OPEN, SUM, MOVE, RUN = range(12)
FRAME = 16

# Fields of the state: nodes visited, the ply the search is at, whether it is done, and counts.
COUNT, PLY, DONE, LEAVES, CUTOFFS = range(5)


class Stack(NamedTuple):
    """Where a search stands: ``frames`` (int64, 16 for each ply), ``state`` (int64, its fields
    below) and ``per_depth`` (int64, nodes visited by ply)."""

    frames: npt.NDArray[np.int64]
    state: npt.NDArray[np.int64]
    per_depth: npt.NDArray[np.int64]


class Board(NamedTuple):
    """A position that moves with the search.

    heights: (columns,) int64, discs in each column
    runs: (columns,) int64, equal discs on top of each: positive of MAX, negative of MIN
    codes: (lines,) uint32, each line's place in the tables' values
    """

    heights: npt.NDArray[np.int64]
    runs: npt.NDArray[np.int64]
    codes: npt.NDArray[np.uint32]


class Task(NamedTuple):
    """What is asked.

    ``first`` (int64) gives the first move of every set of moves (bits as in ``TODO``), ``place``
    (int64) the bit of every column; ``discs`` is their number at the root, ``turn`` what it is
    worth at a leaf that MAX is to move; ``record`` False leaves no rows, to measure their cost.
    """

    first: npt.NDArray[np.int64]
    place: npt.NDArray[np.int64]
    rows: Int
    discs: Int
    depth: Int
    turn: Int
    prunes: bool
    record: bool


@inlined
def line_change(board: Board, tables: Tables, at: Int, who: Int) -> Int:
    """What a disc changes in the one line whose pair in ``tables.lines`` is at ``at``."""
    code = board.codes[tables.lines[at]]
    to = code + tables.lines[at + np.uint64(1)] * who
    return tables.values[to] - tables.values[code]


@inlined
def change_of(board: Board, tables: Tables, rows: Int, move: Int, player: Int) -> Int:
    """What a disc of ``player`` (MAX 0, MIN 1) in column ``move`` changes: 8 * value + fours."""
    height = board.heights[np.uint64(move)]
    cell = np.uint64((move * rows + height) * PER_CELL)
    who = np.uint32(player + 1)
    place = (player * rows + height) * (2 * rows + 1) + board.runs[np.uint64(move)] + rows
    change = np.int64(tables.column[np.uint64(place)])
    change += line_change(board, tables, cell, who)
    change += line_change(board, tables, cell + np.uint64(2), who)
    return change + line_change(board, tables, cell + np.uint64(4), who)


@inlined
def drop(board: Board, tables: Tables, rows: Int, move: Int, player: Int) -> Int:
    """Let a disc of ``player`` fall into column ``move``; gives the run it lands on."""
    height = board.heights[np.uint64(move)]
    cell = np.uint64((move * rows + height) * PER_CELL)
    who = np.uint32(player + 1)
    codes, lines = board.codes, tables.lines
    codes[lines[cell]] += lines[cell + np.uint64(1)] * who
    codes[lines[cell + np.uint64(2)]] += lines[cell + np.uint64(3)] * who
    codes[lines[cell + np.uint64(4)]] += lines[cell + np.uint64(5)] * who
    run = board.runs[np.uint64(move)]
    if player:
        board.runs[np.uint64(move)] = run - 1 if run < 0 else -1
    else:
        board.runs[np.uint64(move)] = run + 1 if run > 0 else 1
    board.heights[np.uint64(move)] = height + 1
    return run


@inlined
def lift(board: Board, tables: Tables, rows: Int, move: Int, player: Int, run: Int) -> None:
    """Take back what `drop` did."""
    height = board.heights[np.uint64(move)] - 1
    cell = np.uint64((move * rows + height) * PER_CELL)
    who = np.uint32(player + 1)
    codes, lines = board.codes, tables.lines
    codes[lines[cell]] -= lines[cell + np.uint64(1)] * who
    codes[lines[cell + np.uint64(2)]] -= lines[cell + np.uint64(3)] * who
    codes[lines[cell + np.uint64(4)]] -= lines[cell + np.uint64(5)] * who
    board.runs[np.uint64(move)] = run
    board.heights[np.uint64(move)] = height


@inlined
def enter(
    words: Array, count: Int, first: Int, player: Int, alpha: Int, beta: Int, value: Int, size: Int
) -> None:
    """Write row ``count``: a child of a node where ``player`` moves with this window."""
    at = np.uint64(count * WORDS)
    words[at] = first
    words[at + np.uint64(1)] = -beta if player else alpha
    words[at + np.uint64(2)] = -alpha if player else beta
    words[at + np.uint64(3)] = value
    words[at + np.uint64(4)] = size


@inlined
def leave(
    words: Array,
    frames: Array,
    at: Int,
    count: Int,
    player: Int,
    best: Int,
    best_move: Int,
    cut: bool,
) -> None:
    """Complete the row of the frame ``at``, where ``player`` moved: value before size."""
    row = frames[at + ROW]
    word = np.uint64(row * WORDS)
    flags = CUTOFF if cut else 0
    if -INFINITY < frames[at + ALPHA_IN] >= best:
        flags |= LOWER if player else UPPER
    elif INFINITY > frames[at + BETA_IN] <= best:
        flags |= UPPER if player else LOWER
    words[word] = (words[word] & 0xFFFFFF) | flags | (best_move << 24)
    words[word + np.uint64(3)] = -best if player else best
    words[word + np.uint64(4)] = count - row


@inlined
def search_leaves(
    board: Board, tables: Tables, task: Task, words: Array,
    count: Int, ply: Int, todo: Int, total: Int, alpha: Int, beta: Int,
) -> tuple[Int, Int, Int, Int]:  # fmt: skip
    """Search a node whose children are all leaves; gives (count, best, best_move, moves left).

    Three of four nodes are such leaves, so this loop has next to no branches to mispredict.
    """
    player = ply & 1
    standing = total + task.turn if player else total - task.turn
    word = (task.depth << 8) | LEAF | (MAX if player else 0) | NO_BEST
    best = -INFINITY
    best_move = np.int64(-1)
    while todo:
        move = task.first[np.uint64(todo)]
        todo &= todo - 1
        change = change_of(board, tables, task.rows, move, player)
        value = standing + (change >> WON_BITS)
        ended = 0
        if change & WON:
            value = ply + 1 - WIN if player else WIN - ply - 1
            ended = TERMINAL
        if task.record:
            enter(words, count, word | ended | move, player, alpha, beta, value, 1)
        count += 1
        value = -value if player else value
        best_move = move if value > best else best_move
        best = max(best, value)
        if task.prunes:
            alpha = max(alpha, best)
            if best >= beta:
                break
    return count, best, best_move, todo


@kernel
def search_slice(
    stack: Stack, board: Board, tables: Tables, task: Task, stop_at: Int, words: Array
) -> None:
    """Search on until ``stop_at`` nodes are visited or the root is left.

    ``words`` are the rows of the trace as int32, ``Store.rows`` seen flat.
    """
    frames, state, per_depth = stack
    first, place, rows, discs, depth, turn, prunes, record = task
    columns = len(place)
    cells = rows * columns
    # One ply above the horizon all children are leaves, unless the board is full there.
    above_leaves = depth - 1 if discs + depth != cells else -1
    count, ply = state[COUNT], state[PLY]
    leaves, cutoffs = state[LEAVES], state[CUTOFFS]
    at = ply * FRAME
    alpha, beta = frames[at + ALPHA], frames[at + BETA]
    best, best_move = frames[at + BEST], frames[at + BEST_MOVE]
    todo, total = frames[at + TODO], frames[at + SUM]
    cut = False

    while True:
        player = ply & 1
        if todo and not cut:
            if ply == above_leaves and best_move < 0 and stop_at - count >= columns:
                before = count
                count, best, best_move, todo = search_leaves(
                    board, tables, task, words, count, ply, todo, total, alpha, beta
                )
                leaves += count - before
                per_depth[np.uint64(depth)] += count - before
                cut = todo != 0
                continue
            if count >= stop_at:
                break
            move = first[np.uint64(todo)]
            todo &= todo - 1
            change = change_of(board, tables, rows, move, player)
            child = ply + 1
            per_depth[np.uint64(child)] += 1
            word = move | (child << 8) | (MAX if player else 0) | NO_BEST
            full = discs + child == cells
            if (change & WON) or full or child == depth:
                value = total + (change >> WON_BITS) + (turn if player else -turn)
                word |= LEAF
                if change & WON:
                    value = child - WIN if player else WIN - child
                    word |= TERMINAL
                elif full:
                    value = 0
                    word |= TERMINAL
                if record:
                    enter(words, count, word, player, alpha, beta, value, 1)
                count += 1
                leaves += 1
                value = -value if player else value
            else:
                if record:
                    enter(words, count, word, player, alpha, beta, 0, 0)
                frames[at + ALPHA], frames[at + BETA] = alpha, beta
                frames[at + BEST], frames[at + BEST_MOVE] = best, best_move
                frames[at + TODO] = todo
                todo = frames[at + OPEN]
                if board.heights[np.uint64(move)] == rows - 1:
                    todo &= ~place[np.uint64(move)]
                at += FRAME
                ply = child
                total += change >> WON_BITS
                alpha, beta = -beta, -alpha
                best, best_move = -INFINITY, np.int64(-1)
                frames[at + ROW], frames[at + MOVE], frames[at + SUM] = count, move, total
                frames[at + ALPHA_IN], frames[at + BETA_IN] = alpha, beta
                frames[at + OPEN] = todo
                frames[at + RUN] = drop(board, tables, rows, move, player)
                count += 1
                continue
        else:
            if record:
                leave(words, frames, at, count, player, best, best_move, cut)
            cutoffs += cut
            if ply == 0:
                state[DONE] = 1
                break
            move = frames[at + MOVE]
            ply -= 1
            lift(board, tables, rows, move, ply & 1, frames[at + RUN])
            at -= FRAME
            value = -best
            alpha, beta = frames[at + ALPHA], frames[at + BETA]
            best, best_move = frames[at + BEST], frames[at + BEST_MOVE]
            todo, total = frames[at + TODO], frames[at + SUM]

        # A child returned ``value``, as the player to move here sees it.
        if value > best:
            best, best_move = value, move
            alpha = max(alpha, best) if prunes else alpha
        # A cutoff counts only where it leaves a legal move unsearched.
        cut = prunes and best >= beta and todo != 0

    frames[at + ALPHA], frames[at + BETA] = alpha, beta
    frames[at + BEST], frames[at + BEST_MOVE] = best, best_move
    frames[at + TODO] = todo
    state[COUNT], state[PLY] = count, ply
    state[LEAVES], state[CUTOFFS] = leaves, cutoffs
