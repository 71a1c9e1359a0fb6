"""Tables for kernels: the board's lines as numbers, and what each number is worth.

A line's cells are the digits of a base-3 number (0 empty, 1 MAX, 2 MIN), so a disc in cell k
adds 3^k or 2 * 3^k to it, and one look into a table gives the line's value. A disc changes
three such lines (row, rising and falling diagonal). Its column needs no number: only the run of
equal discs on top and the height decide what one more disc changes there, which serves columns
of any height.

Entries are ``8 * value + won``: ``won`` is 1 where the line holds a four. A move adds the
changes of its four lines; the low three bits then count the fours it made.

Where a four does not end the game, ``won`` is 0 and ``value`` a sum of two: 2^10 times the value,
plus MAX's fours less MIN's. Both are then kept up to date at the price of one.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from c4viz.arrays import Array, Int64s, UInt32s
from c4viz.game.rules import Rules, straight_lines
from c4viz.search.evaluators.kinds import Evaluator, WindowEvaluator

PER_CELL = 8
"""Entries of `Tables.lines` for each cell."""

WON_BITS = 3
"""Low bits of an entry that count fours."""

FOURS_BITS = 10
"""Low bits of a value that count fours where they are counted: no board has 512 windows."""

_Line = tuple[tuple[int, int], ...]


class Tables(NamedTuple):
    """Tables of one evaluator on one board.

    lines: (cells * 8,) uint32, for each cell (column * rows + row) three pairs: a line through
        it, and what a disc of MAX adds to that line's number; two entries are unused
    start: (lines,) uint32, each empty line's place in ``values``; adding its number gives the
        entry
    values: int32 (int64 where they are fractional) entries of all lines, see the module
    column: (2 * rows * (2 * rows + 1),) of the same, by player (MAX 0, MIN 1), height and top
        run: the change that a disc makes in a column of that height whose top run is of r discs
        of MAX (rows + r) or of MIN (rows - r)
    """

    lines: UInt32s
    start: UInt32s
    values: Array
    column: Array


def fours_bits(rules: Rules) -> int:
    """Return how many low bits of a value count fours: none if a four ends the game."""
    return 0 if rules.ends_by_four else FOURS_BITS


@lru_cache(maxsize=32)
def tables_for(rules: Rules, evaluator: Evaluator) -> Tables:
    """Make the tables for a board and an evaluator; once."""
    lines = [
        line
        for line in straight_lines(rules.rows, rules.columns)
        if line[0][1] != line[-1][1] and evaluator.judges(len(line), rules.connect, _is_row(line))
    ]
    through: list[list[int]] = [[] for _ in range(rules.cells)]
    for number, line in enumerate(lines, 1):
        for place, (row, column) in enumerate(line):
            through[column * rules.rows + row] += [number, 3**place]
    pairs = np.zeros((rules.cells, PER_CELL), np.uint32)
    for cell, entries in enumerate(through):
        pairs[cell, : len(entries)] = entries
    kinds = dict.fromkeys((len(line), _is_row(line)) for line in lines)
    # Line 0 stands for lines that nobody judges: whatever lies there, its number stays 0.
    entry = np.int64 if evaluator.fractional else np.int32
    starts, parts, offset = {}, [np.zeros(1, entry)], 1
    for length, is_row in kinds:
        starts[length, is_row] = offset
        parts.append(
            _values(length, is_row, rules.connect, rules.ends_by_four, evaluator).astype(entry)
        )
        offset += len(parts[-1])
    start = np.array([0] + [starts[len(line), _is_row(line)] for line in lines], np.uint32)
    by_column = _column(rules, evaluator).ravel().astype(entry)
    values: Array = np.concatenate(parts)
    return Tables(pairs.ravel(), start, values, by_column)


def _is_row(line: _Line) -> bool:
    return line[0][0] == line[-1][0]


def _entry(ends: bool, value: Any, fours: Any, won: Any) -> Any:
    """Make an entry, or many: ``fours`` are MAX's less MIN's, ``won`` is 1 where there is any."""
    if ends:
        return (value << WON_BITS) + won
    return ((value << FOURS_BITS) + fours) << WON_BITS


@lru_cache(maxsize=64)
def _values(length: int, is_row: bool, connect: int, ends: bool, evaluator: Evaluator) -> Int64s:
    """Make the entries of all lines of a length, by their number; boards share them. ``ends`` says
    whether a four ends the game."""
    numbers = np.arange(3**length)
    if length < connect:
        value = _judged(length, connect, is_row, evaluator)
        return np.asarray(_entry(ends, value, 0, 0), np.int64)
    # Every window of a line is itself a shorter line: looked up, not counted again.
    windows = [[number // 3**place % 3 for place in range(connect)] for number in range(3**connect)]
    # Whose four a window is: 1 of MAX, -1 of MIN, 0 of nobody.
    whose = (0 if len(set(window)) > 1 else (0, 1, -1)[window[0]] for window in windows)
    winner = np.array([*whose], np.int64)
    starts = [numbers // 3**start % 3**connect for start in range(length - connect + 1)]
    if isinstance(evaluator, WindowEvaluator):
        worth = np.array([evaluator.window_value(window) for window in windows], np.int64)
        value = np.sum([worth[start] for start in starts], axis=0, dtype=np.int64)
    else:
        value = _judged(length, connect, is_row, evaluator)
    winners = np.array([winner[start] for start in starts])
    entries = _entry(ends, value, winners.sum(axis=0), np.abs(winners).max(axis=0))
    return np.asarray(entries, np.int64)


def _judged(length: int, connect: int, is_row: bool, evaluator: Evaluator) -> Int64s:
    """Return what the evaluator says of each line of a length, by its number."""
    lines = (cells[::-1] for cells in product((0, 1, 2), repeat=length))
    return np.array([evaluator.line_value(cells, connect, is_row) for cells in lines], np.int64)


def _column(rules: Rules, evaluator: Evaluator) -> Int64s:
    rows = rules.rows
    change = np.zeros((2, rows, 2 * rows + 1), np.int64)
    if rows < rules.connect:
        return change

    def value(cells: list[int]) -> int:
        return evaluator.line_value(cells, rules.connect, is_row=False)

    for height in range(rows):
        for run in range(-height, height + 1):
            if (run == 0) != (height == 0):
                continue
            top, under = (1, 2) if run > 0 else (2, 1)
            discs = [under] * (height - abs(run)) + [top] * abs(run)
            before = value(discs + [0] * (rows - height))
            for player in (0, 1):
                cells = [*discs, player + 1] + [0] * (rows - height - 1)
                after = value(cells)
                # What lies under the top run is cut off from the new disc and cancels out;
                # a four that the filler discs make is none of the game's.
                won = rules.connect <= (abs(run) if discs and top == player + 1 else 0) + 1
                fours = -int(won) if player else int(won)
                change[player, height, rows + run] = _entry(
                    rules.ends_by_four, after - before, fours, won
                )
    return change
