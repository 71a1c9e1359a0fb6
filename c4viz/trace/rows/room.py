"""Memory for rows, which grows with them: pages that no row has touched cost none."""

from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.trace.rows.flags import MAX_DEPTH

Rows = npt.NDArray[Any]
FIRST_CAPACITY = 1 << 26
"""Rows that room is made for at first: few searches ever have to move them."""


def room(capacity: int, row: np.dtype[Any], least: int = 1 << 20) -> Rows:
    """An array for ``capacity`` rows; for fewer where the system does not promise that much."""
    while True:
        try:
            return np.empty(capacity, row)
        except MemoryError:
            if capacity <= least:
                raise
            capacity = max(least, capacity // 2)


class Store:
    """Rows in one array, of which ``count`` are filled; ``per_depth`` (int64) counts them by edges
    from the root."""

    rows: Rows

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
        # As bytes: numpy copies records field by field, ten times slower.
        used = self.count * self._row_bytes
        rows.view(np.uint8)[:used] = self.rows.view(np.uint8)[:used]
        self._adopt(rows)
