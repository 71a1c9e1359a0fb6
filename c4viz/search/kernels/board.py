"""A position that moves with a search, and what an evaluator makes of each move.

Indices are cast to unsigned: numba then leaves out the test for negative ones.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from c4viz.arrays import Int64s, UInt32s
from c4viz.compiled.compile import Int, inlined, kernel
from c4viz.search.kernels.tables import PER_CELL, WON_BITS, Tables

WON = (1 << WON_BITS) - 1
"""Bits of a change that count fours."""


class LineBoard(NamedTuple):
    """Position that moves with the search.

    heights: (columns,) int64, discs in each column
    runs: (columns,) int64, equal discs on top of each: positive of MAX, negative of MIN
    codes: (lines,) uint32, each line's place in the tables' values
    """

    heights: Int64s
    runs: Int64s
    codes: UInt32s


@inlined
def line_change(board: LineBoard, tables: Tables, pair: Int, who: Int) -> Int:
    """Return what a disc changes in one line, whose ``pair`` begins there in ``tables.lines``."""
    code = board.codes[tables.lines[pair]]
    to = code + tables.lines[pair + np.uint64(1)] * who
    return tables.values[to] - tables.values[code]


@inlined
def change_of(board: LineBoard, tables: Tables, rows: Int, move: Int, player: Int) -> Int:
    """Return what a disc of ``player`` (MAX 0, MIN 1) in a column changes: 8 * value + fours."""
    height = board.heights[np.uint64(move)]
    cell = np.uint64((move * rows + height) * PER_CELL)
    who = np.uint32(player + 1)
    place = (player * rows + height) * (2 * rows + 1) + board.runs[np.uint64(move)] + rows
    change = np.int64(tables.column[np.uint64(place)])
    change += line_change(board, tables, cell, who)
    change += line_change(board, tables, cell + np.uint64(2), who)
    return change + line_change(board, tables, cell + np.uint64(4), who)


@inlined
def value_in(total: Int, bits: Int) -> Int:
    """Return the evaluator's part of a sum of changes whose low ``bits`` count fours."""
    return (total + ((1 << bits) >> 1)) >> bits


@inlined
def worth_of_full(total: Int, bits: Int, win: Int) -> Int:
    """Return what a full board is worth to MAX, a win being worth ``win``: more fours win where a
    sum of changes counts them, else nobody wins."""
    half = (1 << bits) >> 1
    fours = ((total + half) & ((1 << bits) - 1)) - half
    if fours > 0:
        return win
    return -win if fours < 0 else 0


@inlined
def drop(board: LineBoard, tables: Tables, rows: Int, move: Int, player: Int) -> Int:
    """Let a disc of ``player`` fall into column ``move``; return the run it lands on."""
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


@kernel
def place(board: LineBoard, tables: Tables, rows: Int, move: Int, player: Int) -> Int:
    """Let a disc fall while a board is set up; return what it changes, as `change_of` does."""
    change = change_of(board, tables, rows, move, player)
    drop(board, tables, rows, move, player)
    return change


@inlined
def lift(board: LineBoard, tables: Tables, rows: Int, move: Int, player: Int, run: Int) -> None:
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
