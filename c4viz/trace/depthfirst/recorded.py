"""What the rows of a search of the user's own say that follows from its moves, for whole columns at
once: leaves, cutoffs, and which moves may be called best."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.game import Position
from c4viz.trace.rows import Flag, facts

Ints = npt.NDArray[Any]
Bools = npt.NDArray[np.bool_]


def flags_of(rows: dict[str, Ints], position: Position) -> Ints:
    """The flags of every row but those of bounds; ``rows`` have parent, depth, move and size. A
    node that was left is a leaf without children, and cut off where legal moves were not searched.

    Raises:
        AlteredError: a move is not legal.
    """
    parent, move, left = rows["parent"], rows["move"], rows["size"] > 0
    open_columns, flags = facts(rows, position)
    below = np.flatnonzero(parent >= 0)
    searched = np.zeros(len(parent), np.int64)
    np.bitwise_or.at(searched, parent[below], np.int64(1) << move[below].astype(np.int64))
    flags[left & (rows["size"] == 1)] |= Flag.LEAF.value
    flags[left & (rows["size"] > 1) & (open_columns & ~searched != 0)] |= Flag.CUTOFF.value
    return flags


def keys(parent: Ints, move: Ints) -> Ints:
    """A number for each child of each node."""
    return np.asarray(parent.astype(np.int64) * 256 + move)


def is_searched(parent: Ints, move: Ints, best: Ints) -> Bools:
    """Whether a move (by row, -1 for none) is one that was searched from its row."""
    found = np.isin(keys(np.arange(len(parent)), best), keys(parent, move))
    return np.asarray(found & (best >= 0) & (best < 128))
