"""Opening book of the solver: the score of every standard position of twelve discs.

Owns the file of Markus Thill's package bitbully-databases: 5 bytes a position, sorted. The first
four are the position's code, big-endian: column by column from the left, a disc of the first
player is 10, one of the second 11, counted from the bottom, and each column ends with a 0; one
more 0 fills the word. The last byte is 0 for a draw, else 100 less the plies to the end, negative
where the player to move loses. Of two mirrored positions one is there; those that the player to
move wins at once are left out.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import as_file, files

import numpy as np

from c4viz.arrays import Bytes, UInt64s
from c4viz.game.rules import Rules
from c4viz.search.solver.kernels.book import (
    COLUMNS_AT,
    ENTRIES_AT,
    FIRST_BIT,
    LENGTH_BITS,
    PREFIX_BITS,
    SCORE_BITS,
    ZERO,
    Book,
)
from c4viz.search.solver.solvable import STANDARD, check_solvable

_DISCS = 12
_ENTRY = np.dtype([("code", ">u4"), ("ending", "i1")])
_FILE = "assets/book_12ply_distances.dat"


def book_for(rules: Rules, wanted: bool | None = None) -> Book | None:
    """Return the book for games by these rules, None if ``wanted`` is False; None takes it where it
    serves. Raise SettingError if it is wanted, but these rules have none."""
    check_solvable(rules, wanted)
    serves = rules == STANDARD
    return load() if serves and wanted is not False else None


@lru_cache(maxsize=1)
def load() -> Book:
    """Read the book: some 0.1 s and 34 MB, once."""
    with as_file(files("bitbully_databases") / _FILE) as path:
        entries = np.fromfile(path, _ENTRY)
    book = np.empty(ENTRIES_AT + len(entries), np.uint64)
    kept = book[ENTRIES_AT:]
    kept[:] = entries["code"]
    # The file is in the order of signed numbers: turning the sign over makes it that of unsigned.
    kept ^= FIRST_BIT
    kept <<= SCORE_BITS
    kept |= _scores()[entries["ending"].view(np.uint8)]
    heads = np.arange(1 << PREFIX_BITS, dtype=np.uint64) << np.uint64(32 - PREFIX_BITS)
    book[: COLUMNS_AT - 1] = ENTRIES_AT + np.searchsorted(kept, heads << SCORE_BITS)
    book[COLUMNS_AT - 1] = len(book)
    book[COLUMNS_AT:ENTRIES_AT] = _column_codes()
    return book


def _scores() -> Bytes:
    """Tabulate scores of twelve discs, as a book keeps them, by the file's last byte."""
    ending = np.arange(256).astype(np.uint8).view(np.int8).astype(int)
    plies = 100 - abs(ending)
    # The winning disc is the plies-th from here: as in any score, see `c4viz.search.solver.solver`.
    score = np.sign(ending) * ((STANDARD.cells + 1 - (_DISCS + plies - 1)) // 2)
    kept: Bytes = (score + ZERO).astype(np.uint8)
    return kept


def _column_codes() -> UInt64s:
    """Tabulate code and length by a column's part of the key (the mover's discs + all discs). The
    mover is the first player, as twelve discs lie."""
    codes = np.zeros(ENTRIES_AT - COLUMNS_AT, np.uint64)
    for height in range(STANDARD.rows + 1):
        for own in range(1 << height):
            discs = "".join("10" if own >> row & 1 else "11" for row in range(height))
            code, length = int(discs + "0", 2), 2 * height + 1
            codes[own + (1 << height) - 1] = code << int(LENGTH_BITS) | length
    return codes
