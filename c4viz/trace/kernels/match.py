"""Matches the nodes of two trees by the moves that lead to them.

Rows come after their parents in every trace. A tree is given by the parent of each row (int32, -1
at a root), the move that led to it (int8) and whether chance decides there (uint8).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.compiled.compile import kernel

U = np.uint64
Ints = npt.NDArray[np.int32]
Moves = npt.NDArray[np.int8]
Bytes = npt.NDArray[np.uint8]
Int = Any
"""An integer of whatever width and sign numba infers."""


@kernel
def find_parents(depth: Bytes, path: Ints, parent: Ints) -> None:
    """The parents of rows in preorder; ``path`` has room for a row on every level."""
    for row in range(len(parent)):
        level = depth[U(row)]
        parent[U(row)] = path[U(level - 1)] if level else -1
        path[U(level)] = row


@kernel
def chain(parent: Ints, first: Ints, following: Ints) -> None:
    """The first child of each row and its next sibling, -1 where there is none."""
    for row in range(len(parent)):
        first[U(row)] = -1
    for row in range(len(parent) - 1, -1, -1):
        above = parent[U(row)]
        following[U(row)] = -1
        if above >= 0:
            following[U(row)] = first[U(above)]
            first[U(above)] = row


@kernel
def match(
    parent: Ints, move: Moves, chance: Bytes, root: Int, first: Ints, following: Ints,
    other_move: Moves, other_chance: Bytes, found: Ints,
) -> None:  # fmt: skip
    """For each row the row of the other tree to which the same moves lead from ``root``; -1 where
    there is none. Every root is taken for ``root``."""
    for row in range(len(parent)):
        above = parent[U(row)]
        if above < 0:
            found[U(row)] = root
            continue
        found[U(row)] = -1
        there = found[U(above)]
        child = first[U(there)] if there >= 0 else -1
        while child >= 0:
            same = other_move[U(child)] == move[U(row)]
            if same and other_chance[U(child)] == chance[U(row)]:
                found[U(row)] = child
                break
            child = following[U(child)]
