"""Count over a trace that grows, each row and each iteration looked at once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from c4viz.arrays import Bytes, Int8s, Int32s, Int64s
from c4viz.compiled.compile import Int, kernel
from c4viz.trace.mcts.store import ROW_WORDS
from c4viz.trace.rows import Flag

U = np.uint64

_CUTOFF, _CHANCE = Flag.CUTOFF.value, Flag.CHANCE.value
INNER, MOVES = range(2)
"""Fields of the sums: nodes from which a move was searched, and the legal moves there."""


class Walk(NamedTuple):
    """State of a count of rows in preorder: ``heights`` (discs by column), and of each node on the
    path to the last row, by depth, the disc's column (-1 where none fell), the ``node`` and how
    many of its children were ``searched``. ``path[-1]`` is the depth of the last row."""

    heights: Int32s
    path: Int32s
    node: Int32s
    searched: Int32s


@kernel
def count_rows(
    depth: Bytes, move: Int8s, flags: Bytes, start: Int, stop: Int, rows: Int, walk: Walk,
    per_depth: Int64s, cutoffs: Int64s, sums: Int64s,
) -> Int:  # fmt: skip
    """Count the rows from ``start`` on, up to ``stop`` or the next root; return the first row that
    was not counted.

    ``cutoffs`` takes those of nodes that were left, by how many children were searched first.
    """
    columns, last = len(walk.heights), len(walk.path) - 1
    for row in range(start, stop):
        level = depth[U(row)]
        if level == 0 and row > start:
            return row
        while walk.path[U(last)] >= level:
            done = U(walk.path[U(last)])
            if flags[U(walk.node[done])] & _CUTOFF:
                cutoffs[U(walk.searched[done])] += 1
            if walk.path[done] >= 0:
                walk.heights[U(walk.path[done])] -= 1
            walk.path[U(last)] -= 1
        if level:
            if walk.searched[U(level - 1)] == 0:
                sums[INNER] += 1
                for column in range(columns):
                    sums[MOVES] += walk.heights[U(column)] < rows
            again = walk.searched[U(level - 1)] and walk.path[U(level)] == move[U(row)]
            walk.searched[U(level - 1)] += not again
        fallen = move[U(row)] if level and not flags[U(row)] & _CHANCE else -1
        walk.path[U(level)], walk.node[U(level)], walk.searched[U(level)] = fallen, row, 0
        walk.path[U(last)] = level
        if fallen >= 0:
            walk.heights[U(fallen)] += 1
        per_depth[U(level)] += 1
    return stop


@kernel
def find_tops(rows: Int32s, start: Int, stop: Int, top: Int8s) -> None:
    """Find the root's move (-1 at the root) that each row from ``start`` on is below, in a trace of
    MCTS whose ``rows`` are seen flat."""
    for row in range(start, stop):
        parent = rows[U(row * ROW_WORDS)]
        move = np.int8(rows[U(row * ROW_WORDS + 2)] & 0xFF)
        top[U(row)] = move if parent <= 0 else top[U(parent)]


@kernel
def count_log(
    leaf: Int32s, outcome: Int8s, start: Int, stop: Int, every: Int, top: Int8s, counts: Int64s,
    history: Int64s,
) -> None:  # fmt: skip
    """Add the iterations from ``start`` to ``stop`` to ``counts``, visits and wins by the root's
    moves; note them in ``history`` after every so many iterations."""
    columns = counts.shape[0]
    for iteration in range(start, stop):
        move = top[U(leaf[U(iteration)])]
        if move >= 0:
            counts[U(move), 0] += 1
            counts[U(move), 1] += outcome[U(iteration)]
        if (iteration + 1) % every == 0:
            place = (iteration + 1) // every - 1
            for column in range(columns):
                history[U(place), U(column), 0] = counts[U(column), 0]
                history[U(place), U(column), 1] = counts[U(column), 1]
