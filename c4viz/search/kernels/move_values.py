"""What an evaluator makes of each move at a node of MCTS, which the moves from the root lead to."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from c4viz.arrays import Int64s
from c4viz.compiled.compile import Int, called, inlined
from c4viz.search.kernels import board as boards
from c4viz.search.kernels.tables import WON_BITS, Tables

U: Any = np.uint64


class Lines(NamedTuple):
    """Lookups of the evaluator: the root as a `LineBoard`, tables, the board's height, and how
    many bits of a sum count fours."""

    board: boards.LineBoard
    tables: Tables
    height: Int
    bits: Int


@inlined
def go_down(lines: Lines, depth: Int, moves: Int64s, runs: Int64s) -> None:
    """Play the first ``depth`` moves on the board of the root; ``runs`` (two places for each ply)
    keeps what `go_up` needs."""
    board, tables, height, _ = lines
    for ply in range(depth):
        runs[U(ply + depth)] = boards.drop(board, tables, height, moves[U(ply)], ply & 1)


@inlined
def go_up(lines: Lines, depth: Int, moves: Int64s, runs: Int64s) -> None:
    """Take back the moves of `go_down`."""
    board, tables, height, _ = lines
    for ply in range(depth - 1, -1, -1):
        boards.lift(board, tables, height, moves[U(ply)], ply & 1, runs[U(ply + depth)])


@inlined
def value_of(lines: Lines, column: Int, player: Int) -> Int:
    """Return what the evaluator's sum changes by a move of ``player`` (MAX 0, MIN 1), as that
    player sees it. The turn adds the same to all moves."""
    board, tables, height, bits = lines
    change = boards.change_of(board, tables, height, np.int64(column), player)
    value = boards.value_in(change >> WON_BITS, bits)
    return -value if player else value


@called
def liked(lines: Lines, untried: Int, depth: Int, moves: Int64s, runs: Int64s) -> Int:
    """Return the untried column after which the evaluator's sum is best for the player who moves.
    MIN likes what is lowest for MAX."""
    go_down(lines, depth, moves, runs)
    best, column = np.int64(-(2**62)), np.int64(0)
    for lane in range(len(lines.board.heights)):
        if (untried >> lane) & 1:
            value = value_of(lines, lane, depth & 1)
            column = np.int64(lane) if value > best else column
            best = max(best, value)
    go_up(lines, depth, moves, runs)
    return column
