"""Memory of MCTS: a row for each node in order of creation, a block for each node with children,
and a log entry for each iteration.

A node's visits and wins lie in the block of its parent, where selection reads those of all
children at once. A block is a few int32 (`width` of them, for 7 columns 92 bytes):

    visits of the child in each column | wins | child | untried | owner

``child`` is 0 where there is none, a child's row while that has no block of its own, and
``~block`` afterwards. ``untried`` has a bit for each column that is open and has no child, in as
many words as all columns take; ``owner`` is the block's own row. About a third of the nodes have
children, so that a node takes some 40 bytes in all, whatever the board.

Where moves have priors, a block has a number (float64) for each column beside it: the prior of the
child there, or of the move that has no child yet; NaN where there is no move, or nobody knows it.

Arrays double between two slices of a search; readers take them anew for each look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from c4viz.arrays import Array, Floats, Int32s, Int64s
from c4viz.trace.mcts.blocks import BITS as BITS
from c4viz.trace.mcts.blocks import ROW as ROW
from c4viz.trace.mcts.blocks import ROW_WORDS as ROW_WORDS
from c4viz.trace.mcts.blocks import PriorsOfBlocks
from c4viz.trace.mcts.blocks import words_of as words_of
from c4viz.trace.rows import MAX_DEPTH, move

COLUMNS = {
    "parent": np.int32,  # -1 at the root
    "move": np.int8,
    "depth": np.uint8,
    "flags": np.uint8,
    "visits": np.int32,
    "wins": np.int32,  # half points for MAX
}
"""The columns of a trace and of its file, which are gathered from rows and blocks. Where moves have
priors, there is another one: ``prior`` (float64, NaN where it is not known, as at the root)."""

LOG_BYTES = 5
SLACK = 16
"""Words behind the last block, which kernels may read for nothing."""


@dataclass(frozen=True)
class ReusedIterations:
    """Says where the first iterations of a trace were run: in earlier searches of the same game.

    ``numbers`` (int32) are the iterations' numbers there, ``seeds`` (int64, two columns) the seeds
    of those searches in order, each with how many of the iterations are its own.
    """

    numbers: Int32s = field(default_factory=lambda: np.zeros(0, np.int32))
    seeds: Int64s = field(default_factory=lambda: np.zeros((0, 2), np.int64))

    def fits(self, iterations: int) -> bool:
        """Return whether these can be the first of so many iterations."""
        numbers, seeds = self.numbers, self.seeds
        if numbers.dtype != np.int32 or numbers.ndim != 1 or len(numbers) > iterations:
            return False
        if seeds.dtype != np.int64 or seeds.shape[1:] != (2,):
            return False
        # Each alone, too: large ones add up to anything.
        own = seeds[:, 1]
        fits = (numbers >= 1).all() and (seeds >= 0).all() and (own <= len(numbers)).all()
        return bool(fits and own.sum() == len(numbers))

    def holds(self, iteration: int) -> bool:
        """Return whether an iteration of the trace (from 1) was run in an earlier search."""
        return iteration <= len(self.numbers)

    def seed(self, iteration: int) -> int:
        """Return the seed of a reused iteration (from 1)."""
        place = int(np.searchsorted(np.cumsum(self.seeds[:, 1]), iteration))
        return int(self.seeds[place, 0])


class MctsStore(PriorsOfBlocks):
    """Holds the rows (``count``), blocks (``used``) and log entries (``iterations``) of one search.

    A search fills what follows these numbers, then publishes it by raising them. ``made`` says how
    many rows there were after each iteration; None: each adds the next one, or comes upon a
    terminal again. ``wins_at_root`` are the half points of iterations that went no further.
    """

    made: Int32s | None = None
    wins_at_root = 0

    def __init__(self, columns: int, iterations: int, *, has_priors: bool = False) -> None:
        super().__init__()
        self.reused = ReusedIterations()
        self.columns = columns
        self.owner_at = 3 * columns + words_of(columns)
        self.width = self.owner_at + 1
        self.used = self.iterations = 0
        self._adopt(
            np.empty(iterations + 1, ROW),
            np.empty((iterations + 1) * self.width + SLACK, np.int32),
            np.empty(iterations, np.int32),
            np.empty(iterations, np.int8),
            np.empty((iterations + 1) * columns) if has_priors else None,
        )

    def _adopt(
        self, rows: Array, blocks: Array, leaf: Array, outcome: Array, priors: Floats | None = None
    ) -> None:
        self.rows, self.blocks, self.leaf, self.outcome = rows, blocks, leaf, outcome
        self.priors = priors
        # Single numbers, read and written from Python: five times as fast as through numpy.
        self._row_words, self._words = rows.view(np.int32).data, blocks.data
        self._leaf, self._outcome = leaf.data, outcome.data

    def __getstate__(self) -> dict[str, Any]:
        """Return what is filled of it."""
        words = self.used * self.width + SLACK
        arrays = self.rows[: self.count], self.blocks[:words]
        log = self.leaf[: self.iterations], self.outcome[: self.iterations]
        names = (
            "columns", "owner_at", "width", "count", "used", "iterations", "per_depth", "made",
            "wins_at_root", "reused",
        )  # fmt: skip
        said = {name: getattr(self, name) for name in names}
        priors = () if self.priors is None else (self.priors[: self.used * self.columns],)
        return {"said": said, "arrays": [array.copy() for array in (*arrays, *log, *priors)]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state["said"])
        self._adopt(*state["arrays"])

    @property
    def bytes_of_block(self) -> int:
        """Bytes that a block takes."""
        return 4 * self.width + (0 if self.priors is None else 8 * self.columns)

    @property
    def nbytes(self) -> int:
        """Bytes that all that was recorded takes."""
        tree = self.count * ROW.itemsize + self.used * self.bytes_of_block
        return tree + self.iterations * LOG_BYTES + self.reused.numbers.nbytes

    @property
    def bytes_per_node(self) -> int:
        """Bytes of its row, of a block for its parent, of its iteration's log entry."""
        return ROW.itemsize + self.bytes_of_block + LOG_BYTES

    def column(self, name: str) -> Array:
        """Return a column; for visits, wins and priors an array gathered from the blocks, which
        takes a while: ask `visits`, `wins` and `prior` for single rows."""
        if name == "prior":
            return self.all_priors()
        if name == "visits":
            return self.all_visits()
        return self.all_wins() if name == "wins" else self.rows[name]

    def reserve(self, iterations: int) -> None:
        """Make room for so many more iterations; what is there is kept.

        Raises:
            MemoryError: the system does not give it.
        """
        self._adopt(
            self._grown(self.rows, self.count, iterations + 1),
            self._grown(self.blocks, self.used * self.width, (iterations + 1) * self.width + SLACK),
            self._grown(self.leaf, self.iterations, iterations),
            self._grown(self.outcome, self.iterations, iterations),
            None
            if self.priors is None
            else self._grown(
                self.priors, self.used * self.columns, (iterations + 1) * self.columns
            ),
        )

    def _grown(self, array: Array, used: int, more: int) -> Array:
        """Return ``array`` with room for ``more`` elements after those used; twice as long where it
        grows."""
        if used + more <= len(array):
            return array
        grown = np.empty(max(used + more, 2 * len(array)), array.dtype)
        move(used, array, grown, self.pause)
        return grown

    # ---- writing -----------------------------------------------------------------------------

    def add(self, parent: int, move: int, flags: int) -> int:
        """Add the row of a new child (``parent`` -1: of the root); gives its number."""
        row, depth, words = self.count, 0, self._row_words
        if parent >= 0:
            depth = (words[parent * ROW_WORDS + 2] >> 8 & MAX_DEPTH) + 1
            block = self._block(parent) * self.width
            self._words[block + 2 * self.columns + move] = row
            self._words[block + 3 * self.columns + move // BITS] &= ~(1 << move % BITS)
        word = row * ROW_WORDS
        words[word], words[word + 1] = parent, -1
        words[word + 2] = move & 0xFF | depth << 8 | flags << 16
        self.per_depth[depth] += 1
        self.count = row + 1
        return row

    def withdraw(self) -> None:
        """Take the last row back, whose iteration came to nothing."""
        row = self.count - 1
        word = row * ROW_WORDS
        parent, move = self._row_words[word], self._row_words[word + 2] & 0xFF
        self.per_depth[self._row_words[word + 2] >> 8 & MAX_DEPTH] -= 1
        block = self._block(parent) * self.width
        self._words[block + 2 * self.columns + move] = 0
        self._words[block + 3 * self.columns + move // BITS] |= 1 << move % BITS
        self.count = row

    def open_block(self, row: int, moves: Iterable[int]) -> None:
        """Give ``row`` a block for its children, none of them tried yet, unless it has one."""
        if self._block(row) >= 0:
            return
        block, word = self.used, self.used * self.width
        self.blocks[word : word + self.width] = 0
        for column in moves:
            self._words[word + 3 * self.columns + column // BITS] |= 1 << column % BITS
        self._words[word + self.owner_at] = row
        if self.priors is not None:
            self.priors[block * self.columns : (block + 1) * self.columns] = np.nan
        self._row_words[row * ROW_WORDS + 1] = block
        if row:
            self._words[self.slot(row) + 2 * self.columns] = ~block
        self.used = block + 1

    def back_up(self, slots: Iterable[int], leaf: int, outcome: int) -> None:
        """Record an iteration: the `slot` of each node on its path but the root, the leaf's row,
        and the half points for MAX."""
        words, columns = self._words, self.columns
        for slot in slots:
            words[slot] += 1
            words[slot + columns] += outcome
        self._leaf[self.iterations] = leaf
        self._outcome[self.iterations] = outcome
        self.iterations += 1

    # ---- reading -----------------------------------------------------------------------------

    @property
    def leaves(self) -> int:
        """Number of rows that have no child so far."""
        # A block is opened for the first child; only the root's is there before it.
        return max(self.count - self.used, min(self.count, 1))

    def slot(self, row: int) -> int:
        """Return where in ``blocks`` the visits of a row are, which must not be the root's; its
        wins follow ``columns`` further on."""
        word = row * ROW_WORDS
        return self._block(self._row_words[word]) * self.width + (self._row_words[word + 2] & 0xFF)

    def children(self, row: int) -> Iterator[int]:
        """Return the rows of the children, by column."""
        block = self._block(row)
        if block < 0:
            return
        first = block * self.width + 2 * self.columns
        for child in self.blocks[first : first + self.columns].tolist():
            if child < 0:
                child = int(self.blocks[~child * self.width + self.owner_at])
            # A search that runs may have made children that it has not published yet.
            if 0 < child < self.count:
                yield child

    def visits(self, row: int) -> int:
        """Return how many iterations went through ``row``, that of its creation included."""
        return self._words[self.slot(row)] if row else self.iterations

    def wins(self, row: int) -> int:
        """Return the half points for MAX of those iterations."""
        if row:
            return self._words[self.slot(row) + self.columns]
        return int(self.blocks[self.columns : 2 * self.columns].sum()) + self.wins_at_root

    def all_visits(self) -> Int32s:
        """Return the visits of every row."""
        return self._gathered(0, self.iterations)

    def all_wins(self) -> Int32s:
        """Return the wins of every row."""
        return self._gathered(self.columns, self.wins(0))

    def _gathered(self, offset: int, of_root: int) -> Int32s:
        root = np.full(min(1, self.count), of_root, np.int32)
        return np.concatenate((root, self.blocks[self._places(self.width) + offset]))

    # ---- made of what is known ---------------------------------------------------------------

    @classmethod
    def of(
        cls,
        columns: int,
        rows: dict[str, Array],
        open_columns: Array,
        leaf: Array,
        outcome: Array,
    ) -> MctsStore:
        """Make the store of a tree that exists already.

        ``rows`` are parent, move, depth, flags, visits and wins of all nodes; ``open_columns`` has
        a bit for every column in which a disc can be played there (none where the game is over):
        a number for each node, or as many as `words_of` tells.
        """
        count, parent = len(rows["parent"]), rows["parent"][1:]
        move = rows["move"][1:].astype(np.int64)
        store = cls(columns, max(count - 1, len(leaf)))
        inner = np.unique(np.append(parent, 0))
        block = np.full(count, -1, np.int32)
        block[inner] = np.arange(len(inner))
        for name in ("parent", "move", "depth", "flags"):
            store.rows[name][:count] = rows[name]
        store.rows["block"][:count] = block
        words = store.blocks[: len(inner) * store.width].reshape(len(inner), store.width)
        words[:] = 0
        above = block[parent]
        words[above, move] = rows["visits"][1:]
        words[above, columns + move] = rows["wins"][1:]
        child = np.arange(1, count)
        words[above, 2 * columns + move] = np.where(block[child] < 0, child, ~block[child])
        tried = np.zeros((len(inner), words_of(columns)), np.int64)
        np.bitwise_or.at(tried, (above, move // BITS), 1 << move % BITS)
        words[:, 3 * columns : store.owner_at] = open_columns.reshape(count, -1)[inner] & ~tried
        words[:, store.owner_at] = inner
        store.leaf[: len(leaf)], store.outcome[: len(leaf)] = leaf, outcome
        store.count, store.used, store.iterations = count, len(inner), len(leaf)
        store.wins_at_root = int(outcome[leaf == 0].sum())
        store.per_depth = np.bincount(rows["depth"], minlength=MAX_DEPTH + 1)
        return store
