"""Adds up the log of MCTS as `counts_kernel` does, in Python: for as long as kernels are still made
ready, and a window would have to wait for them."""

from __future__ import annotations

import numpy as np

from c4viz.arrays import Int8s, Int32s
from c4viz.trace.mcts.store import ROW_WORDS


def add_up(rows: Int32s, leaf: Int32s, outcome: Int8s, iterations: int, counts: Int32s) -> None:
    """Count visits and wins after so many iterations, from nothing."""
    ends = leaf[:iterations]
    made = int(ends.max(initial=0)) + 1
    visits = np.bincount(ends, minlength=made).tolist()
    wins = np.bincount(ends, outcome[:iterations], minlength=made).tolist()
    parents = rows[: made * ROW_WORDS : ROW_WORDS].tolist()
    for row in range(made - 1, 0, -1):
        visits[parents[row]] += visits[row]
        wins[parents[row]] += wins[row]
    counts[: 2 * made : 2] = visits
    counts[1 : 2 * made : 2] = wins


def walk(
    rows: Int32s, leaf: Int32s, outcome: Int8s, start: int, stop: int, sign: int, counts: Int32s
) -> None:
    """Add (sign 1) or take away (-1) the iterations after ``start`` up to ``stop``."""
    words, kept = rows.data, counts.data
    won = sign * outcome[start:stop]
    for row, points in zip(leaf[start:stop].tolist(), won.tolist(), strict=True):
        while row >= 0:
            kept[2 * row] += sign
            kept[2 * row + 1] += points
            row = words[row * ROW_WORDS]


def walk_sizes(rows: Int32s, low: int, high: int, sign: int, sizes: Int32s) -> None:
    """Add (sign 1) or take away (-1) the rows from ``low`` up to ``high`` to what they are below,
    themselves included."""
    words, kept = rows.data, sizes.data
    for made in range(low, high):
        row = made
        while row >= 0:
            kept[row] += sign
            row = words[row * ROW_WORDS]


def add_sizes(rows: Int32s, sizes: Int32s) -> None:
    """Add to every row of ``sizes`` (ones) those of its children."""
    parents, added = rows[: len(sizes) * ROW_WORDS : ROW_WORDS].tolist(), sizes.tolist()
    for row in range(len(added) - 1, 0, -1):
        added[parents[row]] += added[row]
    sizes[:] = added
