"""The solver's opening book: the score of every standard position of twelve discs.

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
import numpy.typing as npt

from c4viz.game.rules import Rules
from c4viz.search.choice import SettingError
from c4viz.search.kernels.book import FIRST_BIT, PREFIX_BITS, Book

_STANDARD = Rules()
_DISCS = 12
_ENTRY = np.dtype([("code", ">u4"), ("ending", "i1")])
_FILE = "assets/book_12ply_distances.dat"


def book_for(rules: Rules, wanted: bool | None = None) -> Book | None:
    """The book for games by these rules; None where ``wanted`` is False.

    ``wanted`` None takes it where it serves.

    Raises:
        SettingError: it is wanted, but these rules have none.
    """
    serves = rules == _STANDARD
    if wanted and not serves:
        raise SettingError(
            f"there is no opening book for the board {rules.size}, connect {rules.connect}: "
            "it serves 6x7, connect 4; leave it out"
        )
    return load() if serves and wanted is not False else None


@lru_cache(maxsize=1)
def load() -> Book:
    """Read the book: some 0.1 s and 21 MB, once."""
    with as_file(files("bitbully_databases") / _FILE) as path:
        entries = np.fromfile(path, _ENTRY)
    # The file is in the order of signed numbers: turning the sign over makes it that of unsigned.
    codes = entries["code"].astype(np.uint32) ^ np.uint32(FIRST_BIT)
    heads = np.arange((1 << PREFIX_BITS) + 1, dtype=np.uint64) << np.uint64(32 - PREFIX_BITS)
    starts = np.searchsorted(codes, heads.clip(max=2**32 - 1).astype(np.uint32))
    starts[-1] = len(codes)
    return Book(codes, _scores(entries["ending"]), starts.astype(np.int32), _column_codes())


def _scores(endings: npt.NDArray[np.int8]) -> npt.NDArray[np.int8]:
    """Scores of positions of twelve discs from the file's last bytes."""
    ending = np.arange(-128, 128)
    plies = 100 - abs(ending)
    # The winning disc is the plies-th from here: as in any score, see `c4viz.search.solver`.
    score = np.sign(ending) * ((_STANDARD.cells + 1 - (_DISCS + plies - 1)) // 2)
    return score.astype(np.int8)[endings.astype(np.int16) + 128]


def _column_codes() -> npt.NDArray[np.uint32]:
    """For a column's part of the key (the mover's discs + all discs): its code and its length.

    The mover is the first player, as twelve discs lie.
    """
    codes = np.zeros((1 << _STANDARD.stride, 2), np.uint32)
    for height in range(_STANDARD.rows + 1):
        for own in range(1 << height):
            discs = "".join("10" if own >> row & 1 else "11" for row in range(height))
            codes[own + (1 << height) - 1] = int(discs + "0", 2), 2 * height + 1
    return codes
