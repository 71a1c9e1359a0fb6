"""Looks positions up in an opening book, which `c4viz.search.solver.book` reads from its file."""

from __future__ import annotations

import numpy as np

from c4viz.arrays import UInt64s
from c4viz.compiled.compile import Int, inlined
from c4viz.search.kernels.bits import ONE, U

Book = UInt64s
"""A book as one array of uint64, since each array that is passed costs a call of the kernel.

It holds positions of one number of discs, one of each mirror pair. An array of length 0 is no
book. Its parts, in this order:

starts (65537): where in the array the entries begin whose codes have that upper half
columns (128): by a column's part of the key its code, and that code's length in the low 4 bits
entries: rising; the position's code with its first bit turned over, and in the low 8 bits its
    score as the player to move sees it, `ZERO` added
"""

COLUMN_BITS = U(7)
"""Bits of a column on the standard board, the only one that has a book."""
COLUMN = U(127)
PREFIX_BITS = 16
FIRST_BIT = U(1 << 31)
COLUMNS_AT = (1 << PREFIX_BITS) + 1
ENTRIES_AT = COLUMNS_AT + 128
LENGTH_BITS, LENGTH = U(4), U(15)
SCORE_BITS, SCORE = U(8), U(255)
ZERO = 64


@inlined
def find_code(book: Book, code: Int) -> Int:
    """Return the place of a code; -1 if the book does not have it."""
    low = book[code >> U(PREFIX_BITS)]
    high = book[(code >> U(PREFIX_BITS)) + ONE]
    while low < high:
        middle = (low + high) >> ONE
        if book[middle] >> SCORE_BITS < code:
            low = middle + ONE
        else:
            high = middle
    if low < U(len(book)) and book[low] >> SCORE_BITS == code:
        return np.int64(low)
    return np.int64(-1)


@inlined
def code_of(book: Book, key: Int, mirrored: bool) -> Int:
    """Return the code of the position with this key (mover's discs + all discs), or its mirror."""
    code = U(0)
    for number in range(7):
        shift = U(6 - number if mirrored else number) * COLUMN_BITS
        column = book[U(COLUMNS_AT) + (key >> shift & COLUMN)]
        code = code << (column & LENGTH) | column >> LENGTH_BITS
    return (code << ONE) ^ FIRST_BIT


@inlined
def book_place(book: Book, key: Int) -> Int:
    """Return the place of a position in the book; -1 if it is missing."""
    place = find_code(book, code_of(book, key, False))
    return place if place >= 0 else find_code(book, code_of(book, key, True))


@inlined
def score_at(book: Book, place: Int) -> Int:
    """Return the score of the entry at a place."""
    return np.int64(book[U(place)] & SCORE) - ZERO
