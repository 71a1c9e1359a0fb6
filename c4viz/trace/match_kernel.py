"""Matches the nodes of two trees by the moves that lead to them.

Rows come after their parents in every trace. A tree is given by the parent of each row (int32, -1
at a root), the move that led to it (int8) and whether chance decides there (uint8). Each kernel
goes through the rows from ``start`` to ``stop``, so that whoever calls it can look up in between.
"""

from __future__ import annotations

import numpy as np

from c4viz.arrays import Bytes, Int8s, Int32s
from c4viz.compiled.compile import Int, inlined, kernel

U = np.uint64


@kernel
def find_parents(depth: Bytes, path: Int32s, start: Int, stop: Int, parent: Int32s) -> None:
    """Return the parents of rows in preorder; ``path`` has room for a row on every level, and is
    handed on from one call to the next."""
    for row in range(start, stop):
        level = depth[U(row)]
        parent[U(row)] = path[U(level - 1)] if level else -1
        path[U(level)] = row


@kernel
def chain(parent: Int32s, start: Int, stop: Int, first: Int32s, following: Int32s) -> None:
    """Return the first child of each row and its next sibling, -1 where there is none; ``first`` is
    -1 everywhere before. The last rows come first."""
    for row in range(stop - 1, start - 1, -1):
        above = parent[U(row)]
        following[U(row)] = -1
        if above >= 0:
            following[U(row)] = first[U(above)]
            first[U(above)] = row


@inlined
def child_by(
    above: Int, move: Int, chance: Int, first: Int32s, following: Int32s,
    moves: Int8s, chances: Bytes,
) -> Int:  # fmt: skip
    """Return the child of a row to which a move leads; -1 where there is none."""
    child = first[U(above)] if above >= 0 else -1
    while child >= 0 and (moves[U(child)] != move or chances[U(child)] != chance):
        child = following[U(child)]
    if child >= 0:  # of one that was searched again the last search
        while (
            following[U(child)] >= 0
            and moves[U(following[U(child)])] == move
            and (chances[U(following[U(child)])] == chance)
        ):
            child = following[U(child)]
    return child


@inlined
def hang(
    parent: Int32s, move: Int8s, chance: Bytes, row: Int, first: Int32s, following: Int32s,
    same: Int32s,
) -> Int:  # fmt: skip
    """Hang a row into another tree, unless that has it; gives the next row."""
    above, found = same[U(parent[U(row)])], row
    if above != parent[U(row)]:  # else it hangs there already, below a row that was hung
        found = child_by(above, move[U(row)], chance[U(row)], first, following, move, chance)
        if found < 0:
            following[U(row)], first[U(above)], found = first[U(above)], row, row
    same[U(row)] = found
    return row + 1


@kernel
def join_again(
    parent: Int32s, move: Int8s, chance: Bytes, start: Int, again: Int, stop: Int, first: Int32s,
    following: Int32s, same: Int32s,
) -> tuple[Int, Int]:  # fmt: skip
    """Hang into the last search of each child what only those before it have, of one tree; ``same``
    has room for all rows. Return the row to go on from, before ``stop`` where the tree ends, and
    the child searched ``again`` (0 at first) whose search before that row may belong to."""
    row = start
    while row < stop and parent[U(row)] >= 0:
        if row < again:
            row = hang(parent, move, chance, row, first, following, same)
            continue
        after = following[U(row)]
        if after > row and move[U(after)] == move[U(row)] and chance[U(after)] == chance[U(row)]:
            same[U(row)] = again = after
        row += 1
    return row, again


@kernel
def join_tree(
    parent: Int32s, move: Int8s, chance: Bytes, start: Int, stop: Int, first: Int32s,
    following: Int32s, same: Int32s,
) -> Int:  # fmt: skip
    """Hang into the tree of another root, which ``same`` tells of this one's, what only the tree of
    this root has. Return the row to go on from, before ``stop`` where the tree ends."""
    row = start
    while row < stop and parent[U(row)] >= 0:
        row = hang(parent, move, chance, row, first, following, same)
    return row


@kernel
def match(
    parent: Int32s, move: Int8s, chance: Bytes, start: Int, stop: Int, root: Int, first: Int32s,
    following: Int32s, other_move: Int8s, other_chance: Bytes, found: Int32s,
) -> None:  # fmt: skip
    """Find, for each row, the row of the other tree to which the same moves lead from ``root``; -1
    where there is none. Every root is taken for ``root``."""
    for row in range(start, stop):
        above = parent[U(row)]
        found[U(row)] = root if above < 0 else child_by(
            found[U(above)], move[U(row)], chance[U(row)], first, following, other_move,
            other_chance,
        )  # fmt: skip
