"""Rules of a game and its board: size, geometry, what wins.

Owns the bit layout that every bitboard of the package uses. Column-major, one spare bit on top
of each column so that shifts never run from one column into the next (after Tromp, 1988); on
the standard board:

    .  .  .  .  .  .  .     the spare bits 6, 13, ... stay 0
    5 12 19 26 33 40 47     top row
    4 11 18 25 32 39 46
    3 10 17 24 31 38 45
    2  9 16 23 30 37 44
    1  8 15 22 29 36 43
    0  7 14 21 28 35 42     row 0
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal, get_args

from c4viz.language import SaidError, Texts, quoted, quoted_number

RuleSet = Literal["first-four", "most-fours", "slippery", "slippery-fours"]
Order = Literal["left", "centre", "best-first", "random"]
Cell = tuple[int, int]
"""A cell as (row, column), both from 0, row 0 at the bottom."""

RULE_SETS: tuple[RuleSet, ...] = get_args(RuleSet)
RULE_SET_TITLES: Texts[RuleSet] = Texts(
    {
        "first-four": "First four wins",
        "most-fours": "Most fours win",
        "slippery": "Slippery discs",
        "slippery-fours": "Slippery discs, most fours win",
    }
)
"""Names of the rule sets for people."""
MIN_SIDE = 2
MAX_COLUMNS = 9
MAX_BITS = 64
MIN_CONNECT = 2


class BoardError(SaidError):
    """Raised for a board size, a length to connect or a rule set that c4viz cannot play on."""


def move_order(width: int, name: Order, seed: int = 0) -> tuple[int, ...]:
    """Return the moves 0 to ``width`` - 1 in the order in which a search takes them: ``left`` to
    right; from the ``centre`` outwards, left before right, also for ``best-first``, which puts what
    an earlier search found best before them; ``random`` shuffles them by ``seed``."""
    moves = range(width)
    if name == "left":
        return tuple(moves)
    if name == "random":
        return tuple(random.Random(seed).sample(moves, width))
    return tuple(sorted(moves, key=lambda move: (abs(2 * move - (width - 1)), move)))


@dataclass(frozen=True)
class Rules:
    """Size of the board, length to connect, and how the game is won.

    ``rows`` and ``columns`` in cells, at least 2 each, at most 9 columns, and
    (rows + 1) * columns at most 64. ``connect`` is the number of discs in a straight line that
    counts as a four, from 2 up. ``rule_set`` is "first-four" (the first four ends the game),
    "most-fours" (play until the board is full, more fours win), "slippery" (as first-four, but a
    disc may land beside the column aimed at, see `c4viz.game.slips`) or "slippery-fours" (as
    most-fours, but discs slip). Raises a BoardError, which names the value and the remedy, for
    values that make no board.
    """

    rows: int = 6
    columns: int = 7
    connect: int = 4
    rule_set: RuleSet = "first-four"

    def __post_init__(self) -> None:
        size = self.size
        if self.rows < MIN_SIDE or self.columns < MIN_SIDE:
            raise BoardError(
                "the board {size} is too small: at least 2 rows and 2 columns", size=size
            )
        if self.columns > MAX_COLUMNS:
            raise BoardError(
                "the board {size} is too wide: at most {most} columns", size=size, most=MAX_COLUMNS
            )
        if (self.rows + 1) * self.columns > MAX_BITS:
            most = MAX_BITS // self.columns - 1
            raise BoardError(
                "the board {size} is too tall: at most {most} rows with {columns} columns",
                size=size,
                most=most,
                columns=self.columns,
            )
        if self.connect < MIN_CONNECT:
            raise BoardError(
                "a length to connect of {connect} is too short: at least 2",
                connect=quoted_number(self.connect),
            )
        if self.connect > MAX_BITS:  # more than any board has cells
            raise BoardError(
                "nobody can connect {connect} on the board {size}",
                connect=quoted_number(self.connect),
                size=size,
            )
        if self.rule_set not in RULE_SETS:
            raise BoardError(
                'there is no rule set "{rule_set}": choose {names}',
                rule_set=self.rule_set,
                names=", ".join(RULE_SETS),
            )

    @classmethod
    def parse(cls, board: str = "6x7", connect: int = 4, rule_set: RuleSet = "first-four") -> Rules:
        """Make rules of a size such as ``6x7`` (rows x columns) and a length to connect."""
        match = re.fullmatch(r"\s*(\d{1,3})\s*[xX×]\s*(\d{1,3})\s*", board)
        if match is None:
            raise BoardError(
                '"{board}" is no board size: write rows x columns, such as 6x7', board=quoted(board)
            )
        return cls(int(match[1]), int(match[2]), connect, rule_set)

    @property
    def size(self) -> str:
        """Size as people write it: rows x columns, such as ``6x7``."""
        return f"{self.rows}x{self.columns}"

    @cached_property
    def ends_by_four(self) -> bool:
        """True if a four ends the game and wins it; else the fours of a full board are counted."""
        return self.rule_set not in ("most-fours", "slippery-fours")

    @property
    def discs_slip(self) -> bool:
        """True if a disc may land beside the column that it was aimed at."""
        return self.rule_set in ("slippery", "slippery-fours")

    @property
    def cells(self) -> int:
        """Number of cells, which is also the greatest number of plies."""
        return self.rows * self.columns

    @cached_property
    def stride(self) -> int:
        """Bits from a column to the next."""
        return self.rows + 1

    @cached_property
    def directions(self) -> tuple[int, int, int, int]:
        """Shifts that step one cell up, right, up-right and down-right."""
        return 1, self.stride, self.stride + 1, self.stride - 1

    def bit(self, row: int, column: int) -> int:
        """Return the bitboard with this one cell set."""
        return 1 << (column * self.stride + row)

    @cached_property
    def tops(self) -> tuple[int, ...]:
        """Bit of the top cell of each column: a column whose top is taken is full."""
        return tuple(self.bit(self.rows - 1, column) for column in range(self.columns))

    @cached_property
    def full(self) -> int:
        """Bitboard of all cells."""
        column = (1 << self.rows) - 1
        return sum(column << (c * self.stride) for c in range(self.columns))

    def cells_of(self, board: int) -> tuple[Cell, ...]:
        """Return the cells that are set in a bitboard, columns from the left, bottom first."""
        cells, stride = [], self.stride
        while board:
            low = board & -board
            column, row = divmod(low.bit_length() - 1, stride)
            cells.append((row, column))
            board ^= low
        return tuple(cells)

    @cached_property
    def shifts(self) -> tuple[tuple[int, ...], ...]:
        """Shifts per direction that leave only the first cells of fours set: each doubles the
        length that a set bit stands for, the last one fills up to ``connect``."""
        lengths, length = [], 1
        while 2 * length <= self.connect:
            lengths.append(length)
            length *= 2
        if length < self.connect:
            lengths.append(self.connect - length)
        return tuple(tuple(step * n for n in lengths) for step in self.directions)

    def has_four(self, discs: int) -> bool:
        """Return True if ``discs`` hold a line of ``connect`` cells."""
        for shifts in self.shifts:
            line = discs
            for shift in shifts:
                line &= line >> shift
            if line:
                return True
        return False

    def starts_of_fours(self, discs: int) -> list[int]:
        """Return for each of the `directions` the first cells of the fours in ``discs``."""
        found = []
        for shifts in self.shifts:
            line = discs
            for shift in shifts:
                line &= line >> shift
            found.append(line)
        return found


@lru_cache(maxsize=64)
def straight_lines(rows: int, columns: int) -> tuple[tuple[Cell, ...], ...]:
    """Return every longest straight line of the board: columns, rows, rising and falling diagonals.
    Each is a tuple of cells from its lower or left end on; lines of one cell are left out."""
    lines = [[(r, c) for r in range(rows)] for c in range(columns)]
    lines += [[(r, c) for c in range(columns)] for r in range(rows)]
    for shift in range(1 - columns, rows):
        lines.append([(c + shift, c) for c in range(columns) if 0 <= c + shift < rows])
    for total in range(rows + columns - 1):
        lines.append([(total - c, c) for c in range(columns) if 0 <= total - c < rows])
    return tuple(tuple(line) for line in lines if len(line) > 1)


@lru_cache(maxsize=64)
def windows(rules: Rules) -> tuple[int, ...]:
    """Return the bitboards of all ``connect`` cells in a straight line (69 by default)."""
    n = rules.connect
    return tuple(
        sum(rules.bit(row, column) for row, column in line[start : start + n])
        for line in straight_lines(rules.rows, rules.columns)
        for start in range(len(line) - n + 1)
    )
