"""Memory for rows, which grows with them: pages that no row has touched cost none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.trace.rows.flags import MAX_DEPTH

Rows = npt.NDArray[Any]
FIRST_CAPACITY = 1 << 26
"""Rows that room is made for at first: few searches ever have to move them."""

_PIECE = 1 << 24
"""Bytes that are copied at once."""
Pause = Callable[[], object]


def _go_on() -> None:
    """Nobody asks to stop."""


def room(capacity: int, row: np.dtype[Any], least: int = 1 << 20) -> Rows:
    """An array for ``capacity`` rows; for fewer where the system does not promise that much."""
    while True:
        try:
            return np.empty(capacity, row)
        except MemoryError:
            if capacity <= least:
                raise
            capacity = max(least, capacity // 2)


def move(used: int, old: npt.NDArray[Any], new: npt.NDArray[Any], pause: Pause) -> None:
    """Copy the first ``used`` elements into a larger array, as bytes: numpy copies records field by
    field, ten times slower. Gigabytes take seconds, so ``pause`` is called again and again, which
    may raise: both arrays are whole then."""
    size = used * old.itemsize
    source, target = old.view(np.uint8), new.view(np.uint8)
    for start in range(0, size, _PIECE):
        if start:
            pause()
        end = min(start + _PIECE, size)
        target[start:end] = source[start:end]


class Store:
    """Rows in one array, of which ``count`` are filled; ``per_depth`` (int64) counts them by edges
    from the root. ``pause`` is called while they are moved to more room, and may raise."""

    rows: Rows
    pause: Pause = staticmethod(_go_on)

    def __init__(self) -> None:
        self.count = 0
        self.per_depth = np.zeros(MAX_DEPTH + 1, np.int64)


class GrowingStore(Store):
    """Whole rows in one growing array; ``repeated`` counts those of positions seen before."""

    def __init__(self, capacity: int, row: np.dtype[Any]) -> None:
        super().__init__()
        self.repeated = 0
        self._adopt(room(capacity, row))

    def _adopt(self, rows: Rows) -> None:
        self.rows = rows
        self._bytes = rows.view(np.uint8).data
        self._row_bytes = rows.itemsize

    def reserve(self, count: int) -> None:
        """Make room for at least ``count`` rows; what is there is kept."""
        if count <= len(self.rows):
            return
        rows = room(max(count, 2 * len(self.rows)), self.rows.dtype, least=count)
        move(self.count, self.rows, rows, self.pause)
        self._adopt(rows)
