"""Adds up the log of MCTS as `counts_kernel` does, in Python and numpy: for as long as kernels are
still made ready, and a window would have to wait for them."""

from __future__ import annotations

import numpy as np

from c4viz.arrays import Int8s, Int32s
from c4viz.trace.mcts.store import ROW, ROW_WORDS


def add_up(rows: Int32s, leaf: Int32s, outcome: Int8s, iterations: int, counts: Int32s) -> None:
    """Count visits and wins after so many iterations, from nothing."""
    ends = leaf[:iterations]
    made = int(ends.max(initial=0)) + 1
    visits = np.bincount(ends, minlength=made).astype(np.int32)
    wins = np.bincount(ends, outcome[:iterations], minlength=made).astype(np.int32)
    _add_to_parents(rows, visits, wins)
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
    _add_to_parents(rows, sizes)


def _add_to_parents(rows: Int32s, *columns: Int32s) -> None:
    """Add what each row has in some columns to those above it, one level of the tree after another
    from the lowest: a million rows take some 60 ms, and seconds if one looped over them."""
    tree = rows.view(ROW)[: len(columns[0])]
    order = np.argsort(tree["depth"], kind="stable")
    starts = np.cumsum(np.bincount(tree["depth"]))[:-1]
    for level in np.split(order, starts)[:0:-1]:
        parents = tree["parent"][level]
        for column in columns:
            np.add.at(column, parents, column[level])
