"""Memory for rows: pages that no row has touched cost none."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

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
