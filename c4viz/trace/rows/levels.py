"""The rows of a tree by their depth. Knows no trace."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt


def levels(depth: npt.NDArray[np.uint8]) -> Iterator[npt.NDArray[np.int64]]:
    """The rows of every depth but 0, the deepest first."""
    by_depth = np.argsort(depth, kind="stable")
    starts = np.searchsorted(depth[by_depth], np.arange(int(depth.max(initial=0)) + 2))
    for level in range(len(starts) - 2, 0, -1):
        yield by_depth[starts[level] : starts[level + 1]]
