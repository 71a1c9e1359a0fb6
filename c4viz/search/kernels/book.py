"""How the solver looks into an opening book; `c4viz.search.book` reads it from its file."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from c4viz.compiled.compile import inlined
from c4viz.search.kernels.bits import ONE, Int, U

COLUMN_BITS = U(7)
"""Bits of a column on the standard board, the only one that has a book."""
COLUMN = U(127)
PREFIX_BITS = 16
FIRST_BIT = U(1 << 31)


class Book(NamedTuple):
    """Positions of one number of discs, one of each mirror pair; arrays of 0 length: no book.

    codes: (n,) uint32, rising, the position's code with its first bit turned over
    scores: (n,) int8, as the player to move sees them
    starts: (65537,) int32, where codes with each upper half begin
    columns: (128, 2) uint32, by a column's part of the key: its code, and that code's length
    """

    codes: npt.NDArray[np.uint32]
    scores: npt.NDArray[np.int8]
    starts: npt.NDArray[np.int32]
    columns: npt.NDArray[np.uint32]


@inlined
def find_code(book: Book, code: Int) -> Int:
    """The place of a code; -1 where the book does not have it."""
    low = np.int64(book.starts[code >> U(PREFIX_BITS)])
    high = np.int64(book.starts[(code >> U(PREFIX_BITS)) + ONE])
    while low < high:
        middle = (low + high) >> 1
        if U(book.codes[U(middle)]) < code:
            low = middle + 1
        else:
            high = middle
    if low < len(book.codes) and U(book.codes[U(low)]) == code:
        return low
    return np.int64(-1)


@inlined
def code_of(book: Book, key: Int, mirrored: bool) -> Int:
    """The code of the position with this key (mover's discs + all discs), or of its mirror."""
    code = U(0)
    for number in range(7):
        shift = U(6 - number if mirrored else number) * COLUMN_BITS
        column = key >> shift & COLUMN
        code = code << U(book.columns[column, 1]) | U(book.columns[column, 0])
    return (code << ONE) ^ FIRST_BIT


@inlined
def book_place(book: Book, key: Int) -> Int:
    """The place of a position in the book; -1 where it is missing."""
    place = find_code(book, code_of(book, key, False))
    return place if place >= 0 else find_code(book, code_of(book, key, True))
