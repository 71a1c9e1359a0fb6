"""Random games that MCTS plays from a leaf on, its random numbers, and wins at once.

Plain Python: the reference plays with it, and a trace replays any of its iterations with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

import numpy as np

from c4viz.arrays import Int8s, Int64s, UInt64s
from c4viz.game import Position, Rules
from c4viz.game.rules import straight_lines

WIN, DRAW, LOSS = 2, 1, 0
"""Half points."""


class Playouts:
    """Plays random games to their end by the rules of one game.

    Where ``decisive``, a player wins at once if he can, else he blocks a win at once, always in
    the lowest such column.

    The discs of a player are one long integer, in which the straight lines of the board lie end to
    end, a gap after each. A cell so has a bit in each of its lines, and a four is four bits in a
    row, whatever its direction: one test instead of four, which in Python halves the time.
    """

    def __init__(self, rules: Rules, decisive: bool = False) -> None:
        self._rules = rules
        self._ends_by_four = rules.ends_by_four
        self._decisive = decisive and self._ends_by_four
        self._shifts = rules.shifts[0]
        self._cells = _cells(rules)
        self._of_bit = {
            rules.bit(row, column): cell
            for column, cells in enumerate(self._cells)
            for row, cell in enumerate(cells)
        }

    def play(self, position: Position, draws: Iterable[int]) -> tuple[int, list[int]]:
        """Play from ``position``, whose game goes on.

        Gives the half points of the player to move and the columns played. ``draws`` are the
        random numbers (upper halves) after the one for the expansion; each move takes one, needed
        or not.
        """
        cells, rows = self._cells, self._rules.rows
        first, second, *further = *self._shifts, 0, 0  # to connect 4 takes two
        ends_by_four, decisive = self._ends_by_four, self._decisive
        own, other = (
            self._long(position.discs(p)) for p in (position.to_move, 3 - position.to_move)
        )
        heights = _heights(position)
        columns = [column for column, height in enumerate(heights) if height < rows]
        moves: list[int] = []
        won, lost = WIN, LOSS
        for number in draws:
            column = columns[number * len(columns) >> 32]  # `pick`, spelt out for its speed
            if decisive:
                column = self._forced(columns, heights, own, other, column)
            moves.append(column)
            height = heights[column]
            own |= cells[column][height]
            if ends_by_four:
                line = own & own >> first
                line &= line >> second
                for shift in further if line else ():
                    line &= line >> shift
                if line:
                    return won, moves
            heights[column] = height + 1
            if height + 1 == rows:
                columns.remove(column)
                if not columns:
                    break
            own, other = other, own
            won, lost = lost, won
        more = 0 if ends_by_four else self._fours(own) - self._fours(other)
        return (won if more > 0 else lost if more else DRAW), moves

    def _long(self, board: int) -> int:
        """Holds the discs of a player, as playouts keep them."""
        discs = 0
        while board:
            lowest = board & -board
            discs |= self._of_bit[lowest]
            board ^= lowest
        return discs

    def _fours(self, discs: int) -> int:
        """Return how many fours there are in ``discs``."""
        for shift in self._shifts:
            discs &= discs >> shift
        return discs.bit_count()

    def _forced(
        self, columns: Sequence[int], heights: Sequence[int], own: int, other: int, drawn: int
    ) -> int:
        """Return the column that wins at once, else one that blocks such a win, else the one
        drawn."""
        for discs in (own, other):
            for column in columns:
                if self._fours(discs | self._cells[column][heights[column]]):
                    return column
        return drawn


def _cells(rules: Rules) -> list[list[int]]:
    """Return the bits of each cell, by column and row."""
    cells, bit = [[0] * rules.rows for _ in range(rules.columns)], 0
    for line in straight_lines(rules.rows, rules.columns):
        for row, column in line:
            cells[column][row] |= 1 << bit
            bit += 1
        bit += 1
    return cells


def _heights(position: Position) -> list[int]:
    """Return the discs in each column."""
    rules, occupied = position.rules, position.occupied
    column, starts = (1 << rules.rows) - 1, range(0, rules.columns * rules.stride, rules.stride)
    return [(occupied >> start & column).bit_length() for start in starts]


def winning_columns(position: Position, player: int) -> list[int]:
    """Return the open columns in which a disc of ``player`` would end the game by a four.

    None where a four does not end it.
    """
    rules, discs = position.rules, position.discs(player)
    if not rules.ends_by_four:
        return []
    return [
        column
        for column, height in enumerate(_heights(position))
        if height < rules.rows and rules.has_four(discs | rules.bit(height, column))
    ]


# ---- the playouts of a loop of the user's own ----------------------------------------------------


@dataclass(frozen=True)
class PlayedOut:
    """Columns that were played in all iterations (``moves``, int8), one after the other, and where
    those of each end (``ends``, int64)."""

    moves: Int8s = field(default_factory=lambda: np.zeros(0, np.int8))
    ends: Int64s = field(default_factory=lambda: np.zeros(0, np.int64))

    @classmethod
    def of(cls, playouts: Sequence[Sequence[int]]) -> PlayedOut:
        """Return the playouts of iterations in their order."""
        ends = np.cumsum([len(playout) for playout in playouts], dtype=np.int64)
        return cls(np.fromiter(chain.from_iterable(playouts), np.int8), ends)

    def fits(self, iterations: int) -> bool:
        """Return whether these can be the playouts of so many iterations."""
        moves, ends = self.moves, self.ends
        if moves.dtype != np.int8 or ends.dtype != np.int64 or moves.ndim != 1:
            return False
        if ends.shape != (iterations,) or (np.diff(ends, prepend=0) < 0).any():
            return False
        return int(ends[-1] if iterations else 0) == len(moves)

    def by(self, iteration: int) -> tuple[int, ...]:
        """Return the columns that an iteration (from 1) played; none where they are not known."""
        start = int(self.ends[iteration - 2]) if iteration > 1 else 0
        return tuple(self.moves[start : int(self.ends[iteration - 1])].tolist())


# ---- the random numbers of MCTS ------------------------------------------------------------------


STEP = 0x9E3779B97F4A7C15
"""What the counter goes up by: 2^64 divided by the golden ratio, made odd."""

WORD = 2**64 - 1
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def mix(state: int) -> int:
    """Return the number (64 bits) that a state gives: David Stafford's 13th variant of a mixer."""
    state = (state ^ (state >> 30)) * _FIRST & WORD
    state = (state ^ (state >> 27)) * _SECOND & WORD
    return state ^ (state >> 31)


def origin(seed: int, iteration: int) -> int:
    """Return what mixes to the state before the first draw of ``iteration`` (from 1)."""
    return (seed + iteration * STEP) & WORD


def draws(seed: int, first: int, iterations: int, count: int) -> UInt64s:
    """Return the first ``count`` draws of each of so many iterations from ``first`` on, a row for
    each: what `mix` gives, for all of them at once, without the lower half, which nothing uses."""
    number = np.arange(first, first + iterations, dtype=np.uint64)
    state = mixed(np.uint64(seed) + number * np.uint64(STEP))
    steps = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(STEP)
    return mixed(state[:, None] + steps) >> np.uint64(32)


def mixed(state: UInt64s) -> UInt64s:
    """Return what `mix` gives for each of many states."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(_FIRST)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(_SECOND)
    return state ^ (state >> np.uint64(31))


def pick(number: int, choices: int) -> int:
    """Return the index, 0 to ``choices`` - 1, that the upper half (32 bits) of a random number
    picks."""
    return number * choices >> 32


def numbers(state: int) -> Iterator[int]:
    """Return the upper halves of the draws after ``state``, without end: `mix` of each state, spelt
    out for its speed."""
    step, word, first, second = STEP, WORD, _FIRST, _SECOND
    while True:
        state = (state + step) & word
        mixed = (state ^ (state >> 30)) * first & word
        mixed = (mixed ^ (mixed >> 27)) * second & word
        yield (mixed ^ (mixed >> 31)) >> 32
