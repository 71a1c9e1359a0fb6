"""Rows and blocks of MCTS's memory, and the priors that lie beside blocks. See `store` beside it
for the whole."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from c4viz.arrays import Array, Bools, Floats, Int32s, Int64s
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.rows import Store

ROW = np.dtype(
    {
        "names": ["parent", "block", "move", "depth", "flags"],
        "formats": ["<i4", "<i4", "i1", "u1", "u1"],
        "offsets": [0, 4, 8, 9, 10],
        "itemsize": 12,
    }
)
"""A node: its parent's row and its own block (-1: none), then as in depth-first traces."""

ROW_WORDS = ROW.itemsize // 4
BITS = 30
"""Columns that a word of ``untried`` tells of: those of a board take one."""


def words_of(columns: int) -> int:
    """Return how many words of ``untried`` so many columns take."""
    return -(-columns // BITS)


def columns_in(words: Array, columns: int) -> Bools:
    """Return which of so many columns there are in each line of ``words`` (lines, `words_of`)."""
    column = np.arange(columns)
    found: Bools = (words[:, column // BITS] >> column % BITS & 1).astype(np.bool_)
    return found


class PriorsOfBlocks(Store):
    """Holds ``columns`` priors for each block, in ``priors``; None: moves have none."""

    priors: Floats | None
    blocks: Int32s
    columns: int
    width: int
    used: int
    _row_words: memoryview

    def _block(self, row: int) -> int:
        return self._row_words[row * ROW_WORDS + 1]

    # ---- writing -----------------------------------------------------------------------------

    def put_priors(self, row: int, priors: Mapping[int, float]) -> None:
        """Record the priors of the moves of a row that has a block."""
        assert self.priors is not None
        first = self._block(row) * self.columns
        for column, prior in priors.items():
            self.priors[first + column] = prior

    def adopt_priors(self, priors: Floats, untried: Floats | None = None) -> None:
        """Take over the prior of every row, and those of the moves that were not tried, as
        `untried_priors` has them; without those, nobody knows them.

        Raises:
            AlteredError: there are more of them, or fewer.
        """
        self.priors = np.full(len(self.rows) * self.columns, np.nan)
        places = self._untried()
        if len(priors) != self.count or (untried is not None and len(untried) != len(places)):
            raise AlteredError("its priors have the wrong shape")
        self.priors[self._places(self.columns)] = priors[1:]
        if untried is not None:
            self.priors[places] = untried

    def inherit_priors(self, other: PriorsOfBlocks, rows: Int64s) -> None:
        """Take over the priors of another store, of which ``rows`` are those of this one."""
        assert other.priors is not None
        self.priors = np.full(len(self.rows) * self.columns, np.nan)
        inner = np.flatnonzero(self.rows["block"][: self.count] >= 0)
        mine, theirs = self.rows["block"][inner], other.rows["block"][rows[inner]]
        here, there = (one.reshape(-1, self.columns) for one in (self.priors, other.priors))
        here[mine] = there[theirs]

    # ---- reading -----------------------------------------------------------------------------

    def prior(self, row: int) -> float | None:
        """Return the prior of the move to a row; None where there is none, as at the root."""
        if not row or self.priors is None:
            return None
        word = row * ROW_WORDS
        block = self._block(self._row_words[word])
        prior = float(self.priors[block * self.columns + (self._row_words[word + 2] & 0xFF)])
        return None if math.isnan(prior) else prior

    def priors_below(self, row: int) -> dict[int, float]:
        """Return the priors of the moves of a row, with a child or without, that are known."""
        block = self._block(row)
        if block < 0 or self.priors is None:
            return {}
        priors = self.priors[block * self.columns : (block + 1) * self.columns].tolist()
        return {move: prior for move, prior in enumerate(priors) if not math.isnan(prior)}

    def all_priors(self) -> Floats:
        """Return the prior of every row, NaN where it is not known."""
        found = np.full(self.count, np.nan)
        if self.priors is not None:
            found[1:] = self.priors[self._places(self.columns)]
        return found

    def untried_priors(self) -> Floats:
        """Return the priors of the moves that were not tried, NaN where they are not known: those
        of the root and of each row that has a child, in order, from left to right."""
        assert self.priors is not None
        return self.priors[self._untried()]

    def _untried(self) -> Int64s:
        """Return where those moves are in ``priors``."""
        inner = np.unique(np.append(self.rows["parent"][1 : self.count], 0))
        block = self.rows["block"][inner].astype(np.int64)
        words = self._words_of_blocks()[block, 3 * self.columns :]
        here, column = np.nonzero(columns_in(words, self.columns))
        places: Int64s = block[here] * self.columns + column
        return places

    def moves_of_blocks(self) -> Bools:
        """Return which columns have a move, tried or not, by block."""
        words, columns = self._words_of_blocks(), self.columns
        tried = words[:, 2 * columns : 3 * columns] != 0
        found: Bools = tried | columns_in(words[:, 3 * columns :], columns)
        return found

    def _words_of_blocks(self) -> Int32s:
        return self.blocks[: self.used * self.width].reshape(self.used, self.width)

    def untried_below(self, row: int) -> list[float]:
        """Return the priors of the moves of a row that were not tried, as `untried_priors`."""
        block = self._block(row)
        if block < 0 or self.priors is None:
            return []
        words = self._words_of_blocks()[block : block + 1, 3 * self.columns :]
        untried = np.flatnonzero(columns_in(words, self.columns)[0])
        found: list[float] = self.priors[block * self.columns + untried].tolist()
        return found

    def _places(self, width: int) -> Int64s:
        """Return where all rows but the root are among so many numbers for each block."""
        rows = self.rows[1 : self.count]
        places: Int64s = self.rows["block"][rows["parent"]].astype(np.int64) * width + rows["move"]
        return places
