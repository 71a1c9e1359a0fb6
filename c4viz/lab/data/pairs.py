"""Positions with recommended moves, as columns."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from c4viz.search.learned.decisiontree import States

Moves = npt.NDArray[np.int8]


@dataclass(frozen=True)
class Pairs:
    """``states`` are boards, (n, rows, columns) of 0 (empty), 1 and 2, top row first; ``moves`` the
    columns (from 0) that are recommended there."""

    states: States
    moves: Moves

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, places: npt.NDArray[np.intp] | slice) -> Pairs:
        """Those at some places."""
        return Pairs(self.states[places], self.moves[places])

    @property
    def features(self) -> States:
        """The cells of each board as a row: from the top left to the bottom right."""
        return self.states.reshape(len(self), math.prod(self.states.shape[1:]))

    @classmethod
    def of(cls, pairs: Iterable[tuple[Sequence[Sequence[int]], int]]) -> Pairs:
        """Those of some boards of one size."""
        some = list(pairs)
        states = np.array([state for state, _ in some], np.uint8)
        return cls(
            states if some else states.reshape(0, 6, 7), np.array([m for _, m in some], np.int8)
        )

    @classmethod
    def joined(cls, parts: Sequence[Pairs]) -> Pairs:
        """All of some, of boards of one size."""
        full = [part for part in parts if len(part)] or list(parts[:1])
        return cls(
            np.concatenate([part.states for part in full]),
            np.concatenate([part.moves for part in full]),
        )

    def unique(self) -> Pairs:
        """Without those that were there before, in their order."""
        rows = np.concatenate([self.features, self.moves[:, None].view(np.uint8)], axis=1)
        _, first = np.unique(rows, axis=0, return_index=True)
        return self[np.sort(first)]

    def mirrored(self) -> Pairs:
        """These, and each as it is in a mirror."""
        width = self.states.shape[2]
        return Pairs(
            np.concatenate([self.states, self.states[:, :, ::-1]]),
            np.concatenate([self.moves, (width - 1 - self.moves).astype(np.int8)]),
        )

    def split(self, share: float, seed: int) -> tuple[Pairs, Pairs]:
        """The pairs to learn from, and the ``share`` (0 to 1) to test with, drawn by ``seed``."""
        order = np.random.default_rng(seed).permutation(len(self))
        tested = round(share * len(self))
        return self[np.sort(order[tested:])], self[np.sort(order[:tested])]
