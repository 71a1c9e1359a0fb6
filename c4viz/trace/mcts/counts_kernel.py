"""Adds up the log of MCTS: the visits and wins of every node after any iteration."""

from __future__ import annotations

import numpy as np

from c4viz.arrays import Int8s, Int32s
from c4viz.compiled.compile import Int, kernel
from c4viz.trace.mcts.store import ROW_WORDS

U = np.uint64


@kernel
def add_up(rows: Int32s, leaf: Int32s, outcome: Int8s, iterations: Int, counts: Int32s) -> None:
    """Count visits and wins after so many iterations, from nothing.

    ``rows`` are those of the store, seen flat; ``counts`` (2 for each row, zeros) takes the visits
    and wins. A child's row follows its parent's, so one pass backwards adds all of them up.
    """
    newest = 0
    for iteration in range(iterations):
        row = leaf[U(iteration)]
        newest = max(newest, row)
        counts[U(2 * row)] += 1
        counts[U(2 * row + 1)] += outcome[U(iteration)]
    for row in range(newest, 0, -1):
        parent = rows[U(row * ROW_WORDS)]
        counts[U(2 * parent)] += counts[U(2 * row)]
        counts[U(2 * parent + 1)] += counts[U(2 * row + 1)]


@kernel
def walk(
    rows: Int32s, leaf: Int32s, outcome: Int8s, start: Int, stop: Int, sign: Int,
    counts: Int32s,
) -> None:  # fmt: skip
    """Add (sign 1) or take away (-1) the iterations after ``start`` up to ``stop``."""
    for iteration in range(start, stop):
        row = leaf[U(iteration)]
        won = sign * outcome[U(iteration)]
        while row >= 0:
            counts[U(2 * row)] += sign
            counts[U(2 * row + 1)] += won
            row = rows[U(row * ROW_WORDS)]


@kernel
def walk_sizes(rows: Int32s, low: Int, high: Int, sign: Int, sizes: Int32s) -> None:
    """Add (sign 1) or take away (-1) the rows from ``low`` up to ``high`` to what they are below,
    themselves included."""
    for made in range(low, high):
        row = made
        while row >= 0:
            sizes[U(row)] += sign
            row = rows[U(row * ROW_WORDS)]


@kernel
def add_sizes(rows: Int32s, sizes: Int32s) -> None:
    """Add to every row of ``sizes`` (ones) those of its children."""
    for row in range(len(sizes) - 1, 0, -1):
        sizes[U(rows[U(row * ROW_WORDS)])] += sizes[U(row)]
