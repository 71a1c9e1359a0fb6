"""A decision tree over the cells of a board: which move it chooses, and by which tests."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

LEAF = -1
"""The cell that a leaf tests, and where it goes on."""
States = npt.NDArray[np.uint8]
"""Boards, (n, rows, columns) of 0 (empty), 1 and 2, top row first."""


@dataclass(frozen=True)
class DecisionTree:
    """A tree as columns, a row for each node, parents first: ``feature`` int16, the cell that is
    tested (row by row from the top left), -1 at a leaf; ``threshold`` float32: at most that, and
    one goes to ``left``, else to ``right`` (both int32, rows); ``counts`` int64 (nodes, columns of
    the board), the samples of each class. ``shape`` is the size of the board."""

    feature: npt.NDArray[np.int16]
    threshold: npt.NDArray[np.float32]
    left: npt.NDArray[np.int32]
    right: npt.NDArray[np.int32]
    counts: npt.NDArray[np.int64]
    shape: tuple[int, int]

    def __len__(self) -> int:
        return len(self.feature)

    @property
    def leaves(self) -> int:
        """How many of its nodes are leaves."""
        return int(np.count_nonzero(self.feature == LEAF))

    @property
    def depth(self) -> int:
        """How many tests there are at most from the root to a leaf."""
        depths = np.zeros(len(self), np.int64)
        for row in range(len(self)):
            if self.feature[row] != LEAF:
                depths[self.left[row]] = depths[self.right[row]] = depths[row] + 1
        return int(depths.max())

    def leaf_of(self, states: States) -> npt.NDArray[np.int64]:
        """The row of the leaf that each board comes to; ``states`` are boards, top row first."""
        cells = states.reshape(len(states), math.prod(states.shape[1:]))
        at = np.zeros(len(states), np.int64)
        boards = np.arange(len(states))
        while True:
            feature = self.feature[at]
            goes_on = feature != LEAF
            if not goes_on.any():
                return at
            tested = cells[boards, np.where(goes_on, feature, 0)]
            below = np.where(tested <= self.threshold[at], self.left[at], self.right[at])
            at = np.where(goes_on, below, at)

    def predict(self, states: States) -> npt.NDArray[np.int8]:
        """The move for each board: the class that most samples of its leaf have, of several the
        leftmost. It may be a full column."""
        most: npt.NDArray[np.int8] = self.counts.argmax(axis=1).astype(np.int8)
        return most[self.leaf_of(states)]

    def path(self, state: States) -> list[int]:
        """The rows from the root to the leaf of one board."""
        cells, row, rows = state.reshape(-1), 0, [0]
        while self.feature[row] != LEAF:
            goes_left = cells[self.feature[row]] <= self.threshold[row]
            row = int(self.left[row] if goes_left else self.right[row])
            rows.append(row)
        return rows
