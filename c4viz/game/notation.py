"""Reads and writes positions as text (column digits, drawn boards, JSON matrices) and as one whole
number. Text is read into `Columns` or a `Matrix`; `c4viz.game.position` decides whether that is a
legal position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from c4viz.game.rules import Rules
from c4viz.language import SaidError, counted, quoted

SYMBOLS = ".XO"
START = "start"
_CELLS = {".": 0, "-": 0, "X": 1, "x": 1, "O": 2, "o": 2}


class NotationError(SaidError):
    """Raised for text that is no position; the message says what is wrong, and where."""


@dataclass(frozen=True)
class Columns:
    """Moves from the empty board: columns from 0, and the text they were read from."""

    moves: tuple[int, ...]
    text: str


@dataclass(frozen=True)
class Matrix:
    """Cells as 0 (empty), 1 or 2 (discs of the players), top row first, all rows equally long."""

    rows: tuple[tuple[int, ...], ...]


def read(text: str) -> Columns | Matrix:
    """Read ``4453``, a drawn board of X O . and -, or a matrix of 0, 1 and 2. The empty board is
    ``""`` or ``start``. Raise a NotationError if the text is none of these."""
    stripped = text.strip()
    if stripped.lower() in ("", START):
        return Columns((), "")
    if stripped.startswith("["):
        return _read_matrix(stripped)
    digits = "".join(stripped.replace(",", " ").split())
    if digits.isdecimal():
        return _read_columns(digits)
    if any(c in _CELLS for c in stripped) and (
        "\n" in stripped or (stripped[0] in _CELLS and len(stripped) > 1)
    ):
        return _read_drawing(stripped)
    if stripped[0].isdecimal():
        bad = next(c for c in stripped if not c.isdecimal() and not c.isspace())
        raise NotationError(
            '"{text}" has "{bad}", a move is a column counted from 1',
            text=quoted(stripped),
            bad=quoted(bad),
        )
    raise NotationError(
        '"{text}" is no position: write columns such as 4453, draw a board with X, '
        "O and . (top row first), or give a matrix of 0, 1 and 2",
        text=quoted(stripped),
    )


def _read_columns(digits: str) -> Columns:
    if "0" in digits:
        raise NotationError('"{text}" has column 0, columns count from 1', text=quoted(digits))
    return Columns(tuple(int(d) - 1 for d in digits), digits)


def _read_drawing(text: str) -> Matrix:
    rows = []
    lines = [line for line in text.splitlines() if line.strip()]
    for number, line in enumerate(lines, 1):
        symbols = "".join(line.split())
        for place, symbol in enumerate(symbols, 1):
            if symbol not in _CELLS:
                raise NotationError(
                    'line {number} of the drawn board has "{symbol}" in column {place}: draw '
                    "X, O "
                    "and . or - for an empty cell",
                    number=number,
                    symbol=quoted(symbol),
                    place=place,
                )
        rows.append(tuple(_CELLS[s] for s in symbols))
    return _checked(rows, drawn=True)


def _read_matrix(text: str) -> Matrix:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise NotationError(
            "the matrix cannot be read on from character {place}", place=error.pos + 1
        ) from None
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        raise NotationError("the matrix is no list of rows of 0, 1 and 2") from None
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        raise NotationError("the matrix must be a list of rows, such as [[0, 0], [1, 2]]")
    for number, row in enumerate(value, 1):
        for column, cell in enumerate(row, 1):
            if type(cell) is not int or cell not in (0, 1, 2):
                raise NotationError(
                    "row {number} of the matrix has {cell} in column {column}: a cell is 0, 1 or 2",
                    number=number,
                    cell=quoted(json.dumps(cell)),
                    column=column,
                )
    return _checked([tuple(row) for row in value], drawn=False)


def _checked(rows: list[tuple[int, ...]], drawn: bool) -> Matrix:
    if not rows or not rows[0]:
        raise NotationError("the drawn board has no cells" if drawn else "the matrix has no cells")
    for number, row in enumerate(rows, 1):
        cells, first = len(row), len(rows[0])
        if cells != first:
            said = counted(
                cells,
                "row {number} of the drawn board has {n} {cell|cells}, row 1 has {first}"
                if drawn
                else "row {number} of the matrix has {n} {cell|cells}, row 1 has {first}",
                number=number,
                first=first,
            )
            raise NotationError(said)
    return Matrix(tuple(rows))


def columns_text(moves: Sequence[int]) -> str:
    """Moves (columns from 0) as digits from 1; ``start`` for none, so that it reads as a word."""
    return "".join(str(m + 1) for m in moves) or START


def drawing_text(rows: Sequence[Sequence[int]]) -> str:
    """Rows of 0, 1 and 2, top row first, as a drawn board."""
    return "\n".join(" ".join(SYMBOLS[cell] for cell in row) for row in rows)


# ---- a board and the player to move as one whole number (Pons 2015) ------------------------------


def number_of(mine: int, occupied: int, rules: Rules) -> int:
    """Return the number of a board, given the bits of the player to move and of all discs."""
    return mine + occupied + sum(rules.bit(0, column) for column in range(rules.columns))


def discs_of(number: int, rules: Rules) -> tuple[int, int] | None:
    """Return the bits of the player to move and of the other; None if no board has this number."""
    mine = occupied = 0
    for column in range(rules.columns):
        cells = number >> column * rules.stride & (1 << rules.stride) - 1
        height = cells.bit_length() - 1  # the highest bit says how many discs there are
        if not 0 <= height <= rules.rows:
            return None
        mine |= cells - (1 << height) << column * rules.stride
        occupied |= (1 << height) - 1 << column * rules.stride
    return None if number >> rules.columns * rules.stride else (mine, occupied ^ mine)
