"""One position of the game: an immutable value with its moves, its outcome and its notation.

Code counts columns from 0; texts for people count from 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from c4viz.game import notation
from c4viz.game.rules import Cell, Rules, RuleSet
from c4viz.language import SaidError, quoted, quoted_number

if TYPE_CHECKING:
    from c4viz.arrays import Int8s


class IllegalPositionError(SaidError):
    """Raised for discs that no game puts there, and moves that cannot be played in turn."""


class IllegalMoveError(SaidError):
    """Raised for a move that the rules do not allow in a position."""


def no_column(column: int, rules: Rules) -> IllegalMoveError:
    """Return the error that a board has no such column (from 0)."""
    return IllegalMoveError(
        "there is no column {column}, the board has 1 to {columns}",
        column=quoted_number(column + 1),
        columns=rules.columns,
    )


@dataclass(frozen=True)
class Outcome:
    """Result of a game: ``winner`` is 1 or 2, 0 for a draw; ``cells`` are the winning cells, as
    (row, column) from 0, row 0 at the bottom; none in a draw."""

    winner: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, init=False)
class Position:
    """A position, to be played on (`moves`, `play`) and searched: the discs of both players as
    bitboards (layout in `c4viz.game.rules`). `parse` reads one from text.

    ``first`` and ``second`` are the discs of players 1 (X, who begins) and 2 (O). ``played``
    holds the columns that led here from the empty board where they are known, else None; it
    takes no part in equality. Positions are equal when board, rules and discs are. The
    constructor trusts the discs; `parse`, `after` and `from_rows` check them.

    ``occupied`` is the bitboard of all discs, ``ply`` their number, ``to_move`` the player to
    move, 1 or 2 (in a game that is over: who would be); ``outcome`` says how the game ended and
    is None while it goes on.

    >>> position = Position.parse("4453")
    >>> position.to_move, position.ply, position.outcome
    (1, 4, None)
    >>> print(position.play(3))
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . X . . .
    . . . O . . .
    . . O X X . .
    """

    rules: Rules = field(default_factory=Rules)
    first: int = 0
    second: int = 0
    played: tuple[int, ...] | None = field(default=(), compare=False)
    occupied: int = field(init=False, compare=False, repr=False)
    ply: int = field(init=False, compare=False, repr=False)
    to_move: int = field(init=False, compare=False, repr=False)
    outcome: Outcome | None = field(init=False, compare=False, repr=False)

    def __init__(
        self,
        rules: Rules | None = None,
        first: int = 0,
        second: int = 0,
        played: tuple[int, ...] | None = (),
    ) -> None:
        fields = vars(self)  # past the slow __setattr__ of frozen dataclasses
        fields["rules"] = Rules() if rules is None else rules
        fields["first"], fields["second"] = first, second
        # Computed at once: whoever plays on asks for all of them, more than once.
        fields["occupied"] = occupied = first | second
        fields["played"] = played if played or not occupied else None
        fields["ply"] = ply = occupied.bit_count()
        fields["to_move"] = 1 + ply % 2
        fields["outcome"] = self._find_outcome()

    # ---- reading -------------------------------------------------------------------------

    @classmethod
    def parse(
        cls, text: str, board: str | None = None, connect: int = 4, rule_set: RuleSet = "first-four"
    ) -> Position:
        """Read a position from text.

        ``text`` is columns from 1 (``4453``), a drawn board (X O . and -, top row first) or a
        JSON matrix of 0, 1 and 2 (top row first); ``""`` and ``start`` are the empty board.
        ``board`` is a size such as ``6x7``; without it a drawing has its own size and columns
        are played on the standard board. Raises a ValueError (`NotationError`, `BoardError`,
        `IllegalPositionError` or `IllegalMoveError`) that says what is wrong, and where.

        >>> small = Position.parse("[[0, 0, 0], [1, 2, 0]]", connect=2)
        >>> small.rules.size, small.to_move
        ('2x3', 1)
        """
        said = notation.read(text)
        if isinstance(said, notation.Columns):
            return cls.after(said.moves, Rules.parse(board or "6x7", connect, rule_set), said.text)
        drawn = f"{len(said.rows)}x{len(said.rows[0])}"
        rules = Rules.parse(board or drawn, connect, rule_set)
        if rules.size != drawn:
            raise IllegalPositionError(
                "the position is {drawn}, the board asked for {size}", drawn=drawn, size=rules.size
            )
        return cls.from_rows(said.rows, rules)

    @classmethod
    def after(cls, moves: Iterable[int], rules: Rules, text: str | None = None) -> Position:
        """Play ``moves`` (columns from 0) from the empty board; raise an IllegalPositionError if
        one cannot be played. It quotes ``text``, or without it the moves."""
        moves = tuple(moves)
        text = quoted(text or notation.columns_text(moves))
        position = cls(rules)
        for number, move in enumerate(moves, 1):
            if not 0 <= move < rules.columns:
                raise IllegalPositionError(
                    '"{text}" has column {column}, the board has {columns}',
                    text=text,
                    column=move + 1,
                    columns=rules.columns,
                )
            if position.outcome is not None:
                raise IllegalPositionError(
                    '"{text}" goes on at move {number}, but the game was over after move {end}',
                    text=text,
                    number=number,
                    end=number - 1,
                )
            if not position.is_open(move):
                raise IllegalPositionError(
                    'column {column} is full in "{text}"', column=move + 1, text=text
                )
            position = position.play(move)
        return position

    @classmethod
    def from_rows(cls, rows: Iterable[Iterable[int]], rules: Rules) -> Position:
        """Return the position with these cells: 0, 1 and 2, top row first; who moves follows from
        them. Raise an IllegalPositionError for discs in the air, wrong counts, and a game that went
        on after its end."""
        drawn = [tuple(row) for row in rows]
        if len(drawn) != rules.rows or any(len(row) != rules.columns for row in drawn):
            raise IllegalPositionError(
                "the rows are not those of a board of {size}", size=rules.size
            )
        for place, cell in enumerate(cell for row in drawn for cell in row):
            if cell not in (0, 1, 2):
                row, column = divmod(place, rules.columns)
                raise IllegalPositionError(
                    "row {row}, column {column} holds {cell}: a cell is 0, 1 or 2",
                    row=row + 1,
                    column=column + 1,
                    cell=cell,
                )
        discs = [0, 0, 0]
        for row, cells in zip(range(rules.rows - 1, -1, -1), drawn, strict=True):
            for column, cell in enumerate(cells):
                discs[cell] |= rules.bit(row, column)
        position = cls(rules, discs[1], discs[2], played=() if discs[1] == 0 else None)
        position._check_gravity()
        position._check_counts()
        position._check_end()
        return position

    @classmethod
    def unpack(cls, number: int, rules: Rules | None = None) -> Position:
        """Return the position that `pack` made a number of, on the same board; raise an
        IllegalPositionError if the number stands for none that a game can reach."""
        rules = Rules() if rules is None else rules
        discs = notation.discs_of(number, rules)
        if discs is None:
            raise IllegalPositionError(
                "{number} is no position of a board of {size} that was packed",
                number=quoted_number(number),
                size=rules.size,
            )
        ply = sum(player.bit_count() for player in discs)
        first, second = discs if ply % 2 == 0 else discs[::-1]
        position = cls(rules, first, second, played=None if ply else ())
        position._check_counts()
        position._check_end()
        return position

    def pack(self) -> int:
        """Write board and player to move as one whole number of `Rules.columns` times `Rules.rows`
        + 1 bits: the discs of the player to move, with a bit over the discs of each column (Pons
        2015, Solving Connect 4, part 6). No two positions of a board have the same.

        >>> hex(Position.parse("4453").pack())
        '0x40830a08081'
        """
        return notation.number_of(self.discs(self.to_move), self.occupied, self.rules)

    def _check_gravity(self) -> None:
        empty = self.rules.full & ~self.occupied
        for row, column in self.rules.cells_of(self.occupied & (empty << 1)):
            raise IllegalPositionError(
                "the disc in column {column}, row {row} from the bottom hangs in the air: the "
                "cell under it is empty",
                column=column + 1,
                row=row + 1,
            )

    def _check_counts(self) -> None:
        x, o = self.first.bit_count(), self.second.bit_count()
        if x - o not in (0, 1):
            raise IllegalPositionError(
                "{x} X and {o} O: X begins, so X has as many discs as O or one more", x=x, o=o
            )

    def _check_end(self) -> None:
        if not self.rules.ends_by_four:
            return
        mover, other = self.discs(self.to_move), self.discs(3 - self.to_move)
        if self.rules.has_four(mover):
            name, last = ("X", "O") if self.to_move == 1 else ("O", "X")
            raise IllegalPositionError(
                "{name} has {connect} in a row, but {last} moved after that: the game was over",
                name=name,
                connect=self.rules.connect,
                last=last,
            )
        if self.rules.has_four(other) and not self._one_disc_won(other):
            raise IllegalPositionError(
                "{name} has {connect} in a row more than once, and no last disc can have made "
                "them all",
                name="O" if self.to_move == 1 else "X",
                connect=self.rules.connect,
            )

    def _one_disc_won(self, discs: int) -> bool:
        """Return True if without some top disc, which can have been the last, there is no four."""
        tops = discs & ~(self.occupied >> 1)
        return any(
            not self.rules.has_four(discs & ~self.rules.bit(row, column))
            for row, column in self.rules.cells_of(tops)
        )

    def _repr_svg_(self) -> str:
        """Draw the board for notebooks."""
        return board_svg(self.matrix)

    # ---- playing -------------------------------------------------------------------------

    def discs(self, player: int) -> int:
        """Return the bitboard of ``player`` (1 or 2)."""
        return self.first if player == 1 else self.second

    def is_open(self, column: int) -> bool:
        """Return True if ``column`` (from 0) has room, even if the game is over."""
        return not self.occupied & self.rules.tops[column]

    def moves(self) -> tuple[int, ...]:
        """Return the legal moves: columns from 0, left to right; none when the game is over."""
        if self.outcome is not None:
            return ()
        occupied = self.occupied
        return tuple([c for c, top in enumerate(self.rules.tops) if not occupied & top])

    def play(self, column: int) -> Position:
        """Return the position after a disc in ``column`` (from 0); raise an IllegalMoveError if
        there is no such column, it is full, or the game is over."""
        rules = self.rules
        if not 0 <= column < rules.columns:
            raise no_column(column, rules)
        if self.outcome is not None:
            raise IllegalMoveError(
                'nothing can be played in "{text}": the game is over', text=self.text
            )
        stack = self.occupied >> (column * rules.stride) & ((1 << rules.rows) - 1)
        if stack >> (rules.rows - 1):
            raise self._full(column)
        disc = (stack + 1) << (column * rules.stride)
        played = None if self.played is None else (*self.played, column)
        if self.ply % 2:
            return Position(rules, self.first, self.second | disc, played)
        return Position(rules, self.first | disc, self.second, played)

    def landing_row(self, column: int) -> int:
        """Return the row (from 0, at the bottom) where a disc in ``column`` comes to rest; raise an
        IllegalMoveError if the column is full."""
        height = self.discs_in(column)
        if height == self.rules.rows:
            raise self._full(column)
        return height

    def _full(self, column: int) -> IllegalMoveError:
        text = self.text
        return IllegalMoveError('column {column} is full in "{text}"', column=column + 1, text=text)

    def discs_in(self, column: int) -> int:
        """Count the discs in a column (from 0)."""
        stack = self.occupied >> (column * self.rules.stride) & ((1 << self.rules.rows) - 1)
        return stack.bit_length()

    # ---- outcome -------------------------------------------------------------------------

    def _find_outcome(self) -> Outcome | None:
        full = self.occupied == self.rules.full
        if not self.rules.ends_by_four:
            if not full:
                return None
            x, o = self.fours(1), self.fours(2)
            winner = 0 if x == o else 1 if x > o else 2
            return Outcome(winner, self.four_cells(winner) if winner else ())
        # Only the last mover can have a four: nobody else's discs are looked at. This comes
        # before the full board, for a last disc that makes four wins.
        if self.rules.has_four(self.second if self.to_move == 1 else self.first):
            winner = 3 - self.to_move
            return Outcome(winner, self.four_cells(winner))
        return Outcome(0, ()) if full else None

    def fours(self, player: int) -> int:
        """Count the windows of ``connect`` cells that are full of discs of ``player`` (1 or 2)."""
        return sum(s.bit_count() for s in self.rules.starts_of_fours(self.discs(player)))

    def four_cells(self, player: int) -> tuple[Cell, ...]:
        """Return the cells of all fours of ``player``, as (row, column) from 0."""
        board = 0
        starts = self.rules.starts_of_fours(self.discs(player))
        for start, step in zip(starts, self.rules.directions, strict=True):
            for i in range(self.rules.connect if start else 0):
                board |= start << (i * step)
        return self.rules.cells_of(board)

    @property
    def marked_cells(self) -> tuple[Cell, ...]:
        """Cells to mark: those of the four that won; under rules that count fours, of all fours of
        both players, at any time."""
        if not self.rules.ends_by_four:
            return self.four_cells(1) + self.four_cells(2)
        return () if self.outcome is None else self.outcome.cells

    # ---- writing -------------------------------------------------------------------------

    @property
    def cells(self) -> Int8s:
        """Board as a (rows, columns) int8 array of 0, 1 and 2, row 0 at the bottom."""
        import numpy as np  # here, for it takes longer than all the rest to import

        return np.array(self.matrix[::-1], np.int8)

    @property
    def matrix(self) -> list[list[int]]:
        """Cells as rows of 0, 1 and 2, top row first: JSON that `parse` reads back."""
        rows = [[0] * self.rules.columns for _ in range(self.rules.rows)]
        for player in (1, 2):
            for row, column in self.rules.cells_of(self.discs(player)):
                rows[-1 - row][column] = player
        return rows

    @property
    def text(self) -> str:
        """Columns if the moves are known, else a drawing: `parse` reads it back, given the same
        board and length to connect."""
        return str(self) if self.played is None else notation.columns_text(self.played)

    @property
    def width(self) -> int:
        """Most moves that any position of the game has."""
        return self.rules.columns

    @property
    def full_text(self) -> str:
        """As `text`, but a drawing on boards of another size than the standard one: that shows its
        size, so that `parse` need not be told the board."""
        return self.text if self.rules.size == Rules().size else str(self)

    def __str__(self) -> str:
        return notation.drawing_text(self.matrix)


CELL = 40
"""Pixels from one cell to the next."""
_RADIUS = 16
_NUMBERS = 20
"""Pixels above the board for the numbers of the columns."""
_BOARD = "#1f5fa8"
_DISCS = ("#e8edf5", "#d0312d", "#f5c211")
"""Colours of an empty cell, of X and of O."""
_INK = "#5f6670"


def board_svg(matrix: Sequence[Sequence[int]]) -> str:
    """Draw rows of 0, 1 and 2, top row first; columns are numbered from 1."""
    wide, high = CELL * len(matrix[0]), CELL * len(matrix)
    return "\n".join((
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high + _NUMBERS}" '
        f'viewBox="0 0 {wide} {high + _NUMBERS}">',
        *_numbers(len(matrix[0])),
        f'<rect y="{_NUMBERS}" width="{wide}" height="{high}" rx="6" fill="{_BOARD}"/>',
        *_cells(matrix),
        "</svg>",
    ))  # fmt: skip


def _numbers(columns: int) -> Iterable[str]:
    for column in range(columns):
        yield (
            f'<text x="{column * CELL + CELL // 2}" y="14" font-family="sans-serif" '
            f'font-size="13" text-anchor="middle" fill="{_INK}">{column + 1}</text>'
        )


def _cells(matrix: Sequence[Sequence[int]]) -> Iterable[str]:
    for row, cells in enumerate(matrix):
        for column, cell in enumerate(cells):
            x, y = column * CELL + CELL // 2, row * CELL + CELL // 2 + _NUMBERS
            yield f'<circle cx="{x}" cy="{y}" r="{_RADIUS}" fill="{_DISCS[cell]}"/>'
