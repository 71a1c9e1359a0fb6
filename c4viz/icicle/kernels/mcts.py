"""Paint the icicle of a tree of Monte Carlo tree search: a node is as wide as it was visited."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from c4viz.arrays import Bytes, Floats, Int32s
from c4viz.compiled.compile import inlined, kernel
from c4viz.icicle.kernels.canvas import (
    LEAST,
    Canvas,
    CanvasView,
    Labels,
    Number,
    U,
    note,
    place,
    put_over,
    stands_for,
    tone,
)
from c4viz.trace.mcts.store import ROW_WORDS
from c4viz.trace.rows import Flag

_MAX = Flag.MAX.value
FEW = 8
"""Visits: what is below a narrow node of MCTS that has fewer would be noise."""


class VisitTree(NamedTuple):
    """A tree of MCTS: ``rows`` and ``blocks`` are those of the store, seen flat, ``counts`` visits
    and wins by row (2 each; none: those in the blocks), ``size`` how many rows there are."""

    rows: Int32s
    blocks: Int32s
    columns: int
    counts: Int32s
    flags: Bytes
    found: Bytes
    kept: Bytes
    size: int


@inlined
def child_in(tree: VisitTree, block: Number, column: Number) -> Number:
    """Return the row below a column of a block; 0 where there is none."""
    start = block * (3 * tree.columns + 2)
    child = tree.blocks[U(start + 2 * tree.columns + column)]
    if child < 0:
        child = tree.blocks[U(~child * (3 * tree.columns + 2) + 3 * tree.columns + 1)]
    return child if child < tree.size else 0


@inlined
def seen_in(tree: VisitTree, block: Number, column: Number, child: Number) -> Number:
    """Return the visits and the wins of a child in a column of a block."""
    if len(tree.counts):
        return tree.counts[U(2 * child)], tree.counts[U(2 * child + 1)]
    start = block * (3 * tree.columns + 2)
    return tree.blocks[U(start + column)], tree.blocks[U(start + tree.columns + column)]


@inlined
def hang_mcts(
    canvas: Canvas, tree: VisitTree, view: CanvasView, row: Number, depth: Number, visits: Number,
    left: Number, right: Number,
) -> None:  # fmt: skip
    """Paint one way down from a narrow node, as wide as that, by the most visited, or those that
    lead to a node that stands out: it stands for all that is below."""
    while row >= 0:
        leads = len(tree.kept) and tree.kept[U(row)]
        if visits < FEW and not leads:
            break
        block = tree.rows[U(row * ROW_WORDS + 1)]
        best, most, won, next_row = -1, 0, 0, -1
        for column in range(tree.columns if block >= 0 else 0):
            child = child_in(tree, block, column)
            if child > 0:
                seen, wins = seen_in(tree, block, column, child)
                worth = seen + (view.visits + 1 if leads and tree.kept[U(child)] else 0)
                if seen > 0 and worth > best:
                    best, most, won, next_row = worth, seen, wins, child
        depth += 1
        row, visits = next_row, most
        if row >= 0:
            mover = 0 if depth & 1 else _MAX  # turn by turn: a look at its flags would take longer
            shade = tone(view, mover, won / visits - 1.0, visits, depth, row, 0.0)
            colour = view.colours[U(shade)]
            place(canvas, view, tree.found, row, left, right, depth, colour)


@kernel
def paint_mcts(
    canvas: Canvas, tree: VisitTree, root_visits: Number, root_wins: Number, path: Int32s,
    view: CanvasView, labels: Labels, stack: Floats,
) -> None:  # fmt: skip
    """Paint a tree of MCTS; a unit is a visit. ``path`` are the rows at work; ``stack`` has room
    for row, depth, left edge, visits and wins of all children on a path."""
    width, used, marked = canvas.out.shape[1], 1, -1
    stack[0], stack[1], stack[2] = 0.0, 0.0, 0.0
    stack[3], stack[4] = root_visits, root_wins
    while used:
        used -= 1
        row, depth = int(stack[U(5 * used)]), int(stack[U(5 * used + 1)])
        start = stack[U(5 * used + 2)]
        visits, won = int(stack[U(5 * used + 3)]), int(stack[U(5 * used + 4)])
        left = (start - view.left) * view.zoom
        right = (start + visits - view.left) * view.zoom
        if left >= width or right <= 0 or not visits:
            continue
        shade = tone(view, tree.flags[U(row)], won / visits - 1.0, visits, depth, row, 0.0)
        colour = view.colours[U(shade)]
        for one in path:
            if one == row:
                colour = view.open
        place(canvas, view, tree.found, row, left, right, depth, colour)
        note(labels, row, depth, left, right)
        if right - left < LEAST:
            leads = len(tree.kept) and tree.kept[U(row)]
            pixel = int(np.floor(left))  # marks need no more than one way a pixel
            if (leads and pixel != marked) or stands_for(canvas, view, left, right, depth):
                hang_mcts(canvas, tree, view, row, depth, visits, left, right)
                marked = pixel if leads else marked
            continue
        block, x = tree.rows[U(row * ROW_WORDS + 1)], start
        for column in range(tree.columns if block >= 0 else 0):
            child = child_in(tree, block, column)
            if child > 0:
                seen, wins = seen_in(tree, block, column, child)
                stack[U(5 * used)], stack[U(5 * used + 1)] = child, depth + 1
                stack[U(5 * used + 2)] = x
                stack[U(5 * used + 3)], stack[U(5 * used + 4)] = seen, wins
                used += 1
                x += seen
    put_over(canvas, view)
