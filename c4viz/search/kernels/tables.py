"""What a kernel looks up: the board's lines as numbers, and what each number is worth.

A line's cells are the digits of a base-3 number (0 empty, 1 MAX, 2 MIN), so a disc in cell k
adds 3^k or 2 * 3^k to it, and one look into a table gives the line's value. A disc changes
three such lines (row, rising and falling diagonal). Its column needs no number: only the run of
equal discs on top and the height decide what one more disc changes there, which serves columns
of any height.

Entries are ``8 * value + won``: ``won`` is 1 where the line holds a four. A move adds the
changes of its four lines; the low three bits then count the fours it made.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from c4viz.game.rules import Rules, straight_lines
from c4viz.search.evaluate import LineEvaluator

PER_CELL = 8
"""Entries of `Tables.lines` for each cell."""

WON_BITS = 3
"""Low bits of an entry that count fours."""

_Line = tuple[tuple[int, int], ...]


class Tables(NamedTuple):
    """The lookups of one evaluator on one board.

    lines: (cells * 8,) uint32, for each cell (column * rows + row) three pairs: a line through
        it, and what a disc of MAX adds to that line's number; two entries are unused
    start: (lines,) uint32, each empty line's place in ``values``; adding its number gives the
        entry
    values: int32 entries of all lines, see the module
    column: (2 * rows * (2 * rows + 1),) int32, by player (MAX 0, MIN 1), height and top run: the
        change that a disc makes in a column of that height whose top run is of r discs of MAX
        (rows + r) or of MIN (rows - r)
    """

    lines: npt.NDArray[np.uint32]
    start: npt.NDArray[np.uint32]
    values: npt.NDArray[np.int32]
    column: npt.NDArray[np.int32]


@lru_cache(maxsize=32)
def tables_for(rules: Rules, evaluator: LineEvaluator) -> Tables:
    """The lookups for a board and an evaluator; made once."""
    lines = [
        line
        for line in straight_lines(rules.rows, rules.columns)
        if len(line) >= rules.connect and not _is_column(line)
    ]
    through: list[list[int]] = [[] for _ in range(rules.cells)]
    for number, line in enumerate(lines, 1):
        for place, (row, column) in enumerate(line):
            through[column * rules.rows + row] += [number, 3**place]
    pairs = np.zeros((rules.cells, PER_CELL), np.uint32)
    for cell, entries in enumerate(through):
        pairs[cell, : len(entries)] = entries
    # Line 0 stands for lines too short for a four: whatever lies there, its number stays 0.
    by_length = {
        length: _values(length, rules.connect, evaluator) for length in {len(ln) for ln in lines}
    }
    starts, parts, at = {}, [np.zeros(1, np.int32)], 1
    for length, values in by_length.items():
        starts[length] = at
        parts.append(values)
        at += len(values)
    start = np.array([0] + [starts[len(line)] for line in lines], np.uint32)
    return Tables(pairs.ravel(), start, np.concatenate(parts), _column(rules, evaluator).ravel())


def _is_column(line: _Line) -> bool:
    return line[0][1] == line[-1][1]


def _entry(cells: list[int], connect: int, evaluator: LineEvaluator) -> int:
    won = any(
        cells[i] and cells[i : i + connect].count(cells[i]) == connect for i in range(len(cells))
    )
    return (evaluator.line_value(cells, connect) << WON_BITS) + won


def _values(length: int, connect: int, evaluator: LineEvaluator) -> npt.NDArray[np.int32]:
    values = np.empty(3**length, np.int32)
    for number in range(3**length):
        cells = [number // 3**place % 3 for place in range(length)]
        values[number] = _entry(cells, connect, evaluator)
    return values


def _column(rules: Rules, evaluator: LineEvaluator) -> npt.NDArray[np.int32]:
    rows = rules.rows
    change = np.zeros((2, rows, 2 * rows + 1), np.int32)
    if rows < rules.connect:
        return change
    for height in range(rows):
        for run in range(-height, height + 1):
            if (run == 0) != (height == 0):
                continue
            top, under = (1, 2) if run > 0 else (2, 1)
            discs = [under] * (height - abs(run)) + [top] * abs(run)
            before = _entry(discs + [0] * (rows - height), rules.connect, evaluator)
            for player in (0, 1):
                cells = [*discs, player + 1] + [0] * (rows - height - 1)
                after = _entry(cells, rules.connect, evaluator)
                # What lies under the top run is cut off from the new disc and cancels out;
                # a four that the filler discs make is none of the game's.
                won = rules.connect <= (abs(run) if discs and top == player + 1 else 0) + 1
                change[player, height, rows + run] = (
                    (after >> WON_BITS) - (before >> WON_BITS) << WON_BITS
                ) + won
    return change
