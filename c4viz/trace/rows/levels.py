"""The rows of a tree by their depth. Knows no trace."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import numpy.typing as npt


def levels(depth: npt.NDArray[np.uint8]) -> list[npt.NDArray[np.int64]]:
    """The rows of every depth but 0, the deepest last."""
    by_depth = np.argsort(depth, kind="stable")
    starts = np.searchsorted(depth[by_depth], np.arange(int(depth.max(initial=0)) + 2))
    return [by_depth[start:stop] for start, stop in pairwise(starts[1:])]


def sizes(depth: npt.NDArray[np.uint8], parent: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """The nodes in the subtree of every row, itself included."""
    found = np.ones(len(depth), np.int32)
    for rows in reversed(levels(depth)):
        np.add.at(found, parent[rows], found[rows])
    return found


def below(parent: npt.NDArray[np.int32], row: int) -> npt.NDArray[np.bool_]:
    """Which rows are ``row`` or below it; doubles the way up at each turn."""
    up = np.where(parent >= row, parent, 0)  # a row that has no way up to it leads to the root
    up[row] = row
    while not np.array_equal(further := up[up], up):
        up = further
    found: npt.NDArray[np.bool_] = up == row
    return found
