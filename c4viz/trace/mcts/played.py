"""The playouts of a loop of the user's own: as they were told, for nothing draws them again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Played:
    """The columns that were played in all iterations (``moves``, int8), one after the other, and
    where those of each end (``ends``, int64)."""

    moves: npt.NDArray[np.int8] = field(default_factory=lambda: np.zeros(0, np.int8))
    ends: npt.NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))

    @classmethod
    def of(cls, playouts: Sequence[Sequence[int]]) -> Played:
        """The playouts of iterations in their order."""
        ends = np.cumsum([len(playout) for playout in playouts], dtype=np.int64)
        return cls(np.fromiter(chain.from_iterable(playouts), np.int8), ends)

    def fits(self, iterations: int) -> bool:
        """Whether these can be the playouts of so many iterations."""
        moves, ends = self.moves, self.ends
        if moves.dtype != np.int8 or ends.dtype != np.int64 or moves.ndim != 1:
            return False
        if ends.shape != (iterations,) or (np.diff(ends, prepend=0) < 0).any():
            return False
        return int(ends[-1] if iterations else 0) == len(moves)

    def by(self, iteration: int) -> tuple[int, ...]:
        """The columns that an iteration (from 1) played; none where they are not known."""
        start = int(self.ends[iteration - 2]) if iteration > 1 else 0
        return tuple(self.moves[start : int(self.ends[iteration - 1])].tolist())
