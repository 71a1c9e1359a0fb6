"""Decides on moves in many positions at a time, compiled and without traces: for games of which
only the moves are wanted, thousands of them. Moves, nodes and bytes are those of the traces.

Bitboards are uint64 (layout in `c4viz.game.rules`): ``own`` are the discs of the players to move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from c4viz.arrays import Array, Floats, Int8s, Int64s, UInt64s
from c4viz.compiled.compile import Int, inlined, kernel
from c4viz.search.kernels import depthfirst, mcts
from c4viz.search.kernels.bits import popcount
from c4viz.search.kernels.board import LineBoard, change_of, drop
from c4viz.search.kernels.depthfirst import DepthFirstTask, Stack, winning_move
from c4viz.search.kernels.move_values import Lines
from c4viz.search.kernels.tables import WON_BITS, Tables
from c4viz.trace.mcts import playout
from c4viz.trace.mcts.store import LOG_BYTES, ROW_WORDS

U: Any = np.uint64
mix: Any = inlined(playout.mix)
origin: Any = inlined(playout.origin)
pick: Any = inlined(playout.pick)

GOES_ON, DRAWN, WON_BY_MOVER, WON_BY_OTHER = -1, 0, 1, 2
"""How a game stands after a move."""
_ENDLESS = 1 << 62


@kernel
def drop_discs(
    board: mcts.BitBoard, own: UInt64s, other: UInt64s, moves: Int8s, standing: Int8s
) -> None:
    """Let a disc fall in each game; the players change sides. ``standing`` says how each game
    stands after that: `GOES_ON`, or who won it."""
    for game in range(len(own)):
        taken = own[game] | other[game]
        disc = mcts.landing(board, taken, U(moves[game]))
        mine, theirs = own[game] | disc, other[game]
        own[game], other[game] = theirs, mine
        standing[game] = GOES_ON
        if board.ends and mcts.has_four(board, mine):
            standing[game] = WON_BY_MOVER
        elif taken | disc == board.full:
            result = mcts.result_of_full(board, mine, theirs, 1)
            won = WON_BY_MOVER if result == mcts.WIN else DRAWN
            standing[game] = WON_BY_OTHER if result == mcts.LOSS else won


@kernel
def draw_moves(
    board: mcts.BitBoard, own: UInt64s, other: UInt64s, seeds: UInt64s, moves: Int8s, nodes: Int64s
) -> None:
    """Draw a legal move in each position, as `c4viz.search.algorithms.random` does."""
    for game in range(len(own)):
        taken, count = own[game] | other[game], U(0)
        for column in range(board.columns):
            count += mcts.is_open(board, taken, U(column))
        key = taken + own[game]
        place = np.int64(pick(mix(mix(origin(seeds[game], U(1))) ^ key) >> U(32), count))
        for column in range(board.columns):
            place -= np.int64(mcts.is_open(board, taken, U(column)))
            if place < 0:
                moves[game] = column
                break
        nodes[game] = 1 + np.int64(count)


# ---- depth-first searches ------------------------------------------------------------------------


@inlined
def _set_up(
    board: LineBoard, tables: Tables, task: DepthFirstTask, own: Int, taken: Int
) -> tuple[Int, Int]:
    """Make the board of a position; return the sum of the changes of its discs, and the bits of the
    moves that are open."""
    total, todo = np.int64(0), np.int64(0)
    for line in range(len(board.codes)):
        board.codes[line] = tables.start[line]
    for column in range(len(board.heights)):
        board.heights[column] = board.runs[column] = 0
        at = U(column * (task.rows + 1))
        for _ in range(task.rows):
            if not (taken >> at) & U(1):
                todo |= task.place[column]
                break
            player = np.int64(1 - np.int64((own >> at) & U(1)))
            total += change_of(board, tables, task.rows, column, player) >> WON_BITS
            drop(board, tables, task.rows, column, player)
            at += U(1)
    return total, todo


@inlined
def _begin(frames: Array, state: Array, endless: Int, total: Int, todo: Int, key: Int) -> None:
    """Enter the root of a search, as `c4viz.search.kernels.driver` does."""
    for place in range(depthfirst.FRAME):
        frames[place] = 0
    frames[depthfirst.ALPHA_IN] = frames[depthfirst.ALPHA] = -endless
    frames[depthfirst.BEST], frames[depthfirst.BEST_MOVE] = -endless, -1
    frames[depthfirst.BETA_IN] = frames[depthfirst.BETA] = endless
    frames[depthfirst.TODO] = frames[depthfirst.OPEN] = todo
    frames[depthfirst.SUM], frames[depthfirst.KEY] = total, key
    frames[depthfirst.GUIDE] = -1
    for place in range(len(state)):
        state[place] = 0
    state[depthfirst.COUNT] = 1


def moves_by(search_slice: Callable[..., None]) -> Callable[..., None]:
    """Make the kernel that decides by one of those in `c4viz.search.kernels.depthfirst`."""

    @kernel
    def search_each(
        own: UInt64s, other: UInt64s, moves: Int8s, nodes: Int64s, stack: Stack, board: LineBoard,
        tables: Tables, task: DepthFirstTask, words: Array, floats: Floats | None,
    ) -> None:  # fmt: skip
        frames, state, _ = stack
        for game in range(len(own)):
            taken = own[game] | other[game]
            total, todo = _set_up(board, tables, task, own[game], taken)
            _begin(frames, state, task.infinity, total, todo, np.int64(taken + own[game]))
            if task.takes_wins:
                win = winning_move(board, tables, task, np.int64(0), todo, np.int64(0))
                frames[depthfirst.TODO] = win if win else todo
            one = DepthFirstTask(
                task.first, task.place, task.rows, np.int64(popcount(taken)), task.depth, task.turn,
                task.bits, task.unit, task.win, task.infinity, task.since, task.prunes,
                task.guided, task.takes_wins, task.record,
            )  # fmt: skip
            search_slice(stack, board, tables, one, _ENDLESS, words, floats, None)
            moves[game] = frames[depthfirst.BEST_MOVE]
            nodes[game] = state[depthfirst.COUNT]

    return search_each


moves_by_search = moves_by(depthfirst.search_slice)
moves_by_researching = moves_by(depthfirst.researching_slice)


# ---- MCTS ----------------------------------------------------------------------------------------


@kernel
def moves_by_playouts(
    own: UInt64s, other: UInt64s, seeds: UInt64s, c: Floats, moves: Int8s, nodes: Int64s,
    memory: Int64s, board: mcts.BitBoard, tree: mcts.MctsKernelTree, task: mcts.MctsTask,
    lines: Lines, state: Int64s, iterations: Int,
) -> None:  # fmt: skip
    """Search each position by so many iterations, and decide on the move that most went through."""
    block_bytes = 4 * (3 * board.columns + 2)
    for game in range(len(own)):
        here = mcts.BitBoard(
            own[game], other[game], board.columns, board.stride, board.column, board.tops,
            board.full, board.ends, board.quick, board.shifts,
        )  # fmt: skip
        asked = mcts.MctsTask(
            seeds[game], c[game], task.by_evaluator, task.decisive, task.nth, task.logs, task.terms,
            task.path, task.moves,
        )  # fmt: skip
        tree.rows[mcts.PARENT] = mcts.NO_BLOCK
        tree.rows[mcts.HEAD] = 0xFF | mcts.MAX
        mcts.open_block(here, tree, np.int64(0), np.int64(0), own[game] | other[game])
        state[mcts.ROWS], state[mcts.BLOCKS], state[mcts.ITERATIONS] = 1, 1, 0
        mcts.mcts_slice(here, tree, asked, lines, state, iterations, None)
        most = 0
        for column in range(board.columns):  # of equal ones the first
            if tree.blocks[column] > most:
                most, moves[game] = tree.blocks[column], column
        nodes[game] = state[mcts.ROWS]
        memory[game] = (
            state[mcts.ROWS] * 4 * ROW_WORDS
            + state[mcts.BLOCKS] * block_bytes
            + iterations * LOG_BYTES
        )
