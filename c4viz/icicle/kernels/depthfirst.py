"""Paint the icicle of a depth-first trace, whose rows are in preorder.

Only what is in view is looked at: a subtree beside it is passed over as a whole, and of one that
is narrower than `LEAST` pixels a single way down is followed, if any: a picture costs the same
whatever the size of the tree.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from c4viz.arrays import Bytes, Int32s
from c4viz.compiled.compile import inlined, kernel
from c4viz.icicle.kernels.canvas import (
    LEAST,
    PRUNED,
    VALUE,
    Canvas,
    CanvasView,
    Labels,
    Number,
    U,
    is_covered,
    note,
    place,
    put_over,
    stands_for,
    tone,
    tone_so_far,
)


class TraceColumns(NamedTuple):
    """Columns of a depth-first trace, and what was counted over them."""

    depth: Bytes
    move: Any
    flags: Bytes
    value: Any
    size: Int32s
    leaves: Int32s
    pruned: Int32s
    found: Bytes
    kept: Bytes


class ListedRows(NamedTuple):
    """List of the nodes of a depth-first trace that have many leaves, and of their children, in
    preorder: the ``rows``, the rows after what is below them (``ends``), their edges in leaves
    (``lefts``, ``rights``), and the places in this list after what is below them (``nexts``).

    Rows of a large tree that are seen as a whole are far apart, and each is a wait for memory:
    a list is read ahead.
    """

    rows: Int32s
    ends: Int32s
    lefts: Int32s
    rights: Int32s
    nexts: Int32s


@inlined
def share_pruned(columns: TraceColumns, row: Number) -> Number:
    """Return the share of the moves of a row that a cutoff left unsearched."""
    pruned = columns.pruned[U(row + 1)] - columns.pruned[U(row)]
    if not pruned:
        return 0.0
    searched, child, end, before = 0, row + 1, row + columns.size[U(row)], -1
    while child < end:  # one that is searched again counts once
        searched += columns.move[U(child)] != before
        before = columns.move[U(child)]
        child += columns.size[U(child)]
    return pruned / float(pruned + searched)


@inlined
def depth_first_end(columns: TraceColumns, count: Number, row: Number) -> Number:
    """Return the row after the subtree of ``row``, as far as it was searched."""
    size = columns.size[U(row)]
    return row + size if size > 0 and row + size <= count else count


@inlined
def depth_first_colour(
    columns: TraceColumns, count: Number, view: CanvasView, row: Number, end: Number, depth: Number
) -> Number:
    """Return the colour of a row, reached by now or not, whose subtree ends before ``end``."""
    if 2 * row - depth + 1 > view.step:
        return view.ahead
    flags = columns.flags[U(row)]
    closed = columns.size[U(row)] > 0 and row + columns.size[U(row)] <= count
    if not (closed and 2 * end - depth <= view.step):
        shade = tone_so_far(view, flags, depth, row)
        return view.open if shade < 0 else view.colours[U(shade)]
    pruned = share_pruned(columns, row) if view.by == PRUNED else 0.0
    value = columns.value[U(row)] if view.by == VALUE else 0
    shade = tone(view, flags, value, end - row, depth, row, pruned)
    return view.colours[U(shade)]


@inlined
def is_ahead(view: CanvasView, row: Number, depth: Number) -> Number:
    """Tell whether a row is not to be seen yet."""
    return not view.shows_ahead and 2 * row - depth + 1 > view.step


@inlined
def way_down(
    columns: TraceColumns, count: Number, view: CanvasView, row: Number, end: Number, below: Number
) -> Number:
    """Choose the child, at the depth ``below``, that stands for all below a row; -1: there is none.

    It is the first that leads to a node that stands out. Where there is no such node it is the
    first that has children, or else the first of all.
    """
    child = row + 1
    if child >= end or is_ahead(view, child, below):
        return -1
    leads = len(columns.kept) and columns.kept[U(row)]
    while child < end and not is_ahead(view, child, below):
        child_end = depth_first_end(columns, count, child)
        if columns.kept[U(child)] if leads else child_end - child > 1:
            return child
        child = child_end
    return row + 1


@inlined
def hang_depth_first(
    canvas: Canvas, columns: TraceColumns, count: Number, view: CanvasView, row: Number,
    end: Number, depth: Number, left: Number, right: Number,
) -> None:  # fmt: skip
    """Paint one way down from a narrow node, as wide as that: it stands for all that is below."""
    below = way_down(columns, count, view, row, end, depth + 1)
    while below >= 0:
        depth += 1
        end = depth_first_end(columns, count, below)
        colour = depth_first_colour(columns, count, view, below, end, depth)
        place(canvas, view, columns.found, below, left, right, depth, colour)
        below = way_down(columns, count, view, below, end, depth + 1)


@kernel
def list_depth_first(
    columns: TraceColumns, count: Number, least: Number, listed: ListedRows, path: Int32s
) -> Number:
    """List the nodes that have ``least`` leaves, and their children; return how many these are, -1
    where there is no room for them. ``path`` has room for two numbers a level."""
    row, depth, used = 0, 0, 0
    while row < count:
        if used == len(listed.rows):
            return -1
        while depth and row >= path[U(2 * depth - 1)]:
            depth -= 1
            listed.nexts[U(path[U(2 * depth)])] = used
        end = depth_first_end(columns, count, row)
        left, right = columns.leaves[U(row)], columns.leaves[U(end)]
        listed.rows[U(used)], listed.ends[U(used)] = row, end
        listed.lefts[U(used)], listed.rights[U(used)] = left, right
        if right - left >= least and end > row + 1:
            path[U(2 * depth)], path[U(2 * depth + 1)] = used, end
            depth += 1
            row += 1
        else:
            listed.nexts[U(used)] = used + 1
            row = end
        used += 1
    while depth:
        depth -= 1
        listed.nexts[U(path[U(2 * depth)])] = used
    return used


@kernel
def paint_depth_first(
    canvas: Canvas, columns: TraceColumns, count: Number, listed: ListedRows, view: CanvasView,
    labels: Labels, ends: Int32s,
) -> None:  # fmt: skip
    """Paint the first ``count`` rows of a depth-first trace; a unit is a leaf. Where there is a
    list, all nodes that are wide in this view are in it. ``ends`` has room for a path.

    Of most rows only the size and the right edge are read: on large trees each column that is
    looked at costs a wait for memory.
    """
    width, marked, depth, edge = canvas.out.shape[1], -1, 0, columns.leaves[0]
    index, is_listed = 0, len(listed.rows) > 0
    last = len(listed.rows) if is_listed else count
    while index < last:
        while depth and index >= ends[U(depth - 1)]:
            depth -= 1
        row = index
        if is_listed:
            row, end, after = listed.rows[U(index)], listed.ends[U(index)], listed.nexts[U(index)]
            edge, right_edge = listed.lefts[U(index)], listed.rights[U(index)]
        else:
            end = depth_first_end(columns, count, row)
            after, right_edge = end, columns.leaves[U(end)]
        left = (edge - view.left) * view.zoom
        right = (right_edge - view.left) * view.zoom
        if left >= width:
            break  # all that follows begins further right
        narrow = right - left < LEAST
        if (
            right <= 0
            or is_ahead(view, row, depth)
            or (narrow and not len(columns.found) and is_covered(canvas, view, left, right, depth))
        ):
            index, edge = after, right_edge  # what is below is not to be seen either
            continue
        colour = depth_first_colour(columns, count, view, row, end, depth)
        place(canvas, view, columns.found, row, left, right, depth, colour)
        note(labels, row, depth, left, right)
        if narrow:
            leads = len(columns.kept) and columns.kept[U(row)]
            pixel = int(np.floor(left))  # marks need no more than one way a pixel
            if (leads and pixel != marked) or stands_for(canvas, view, left, right, depth):
                hang_depth_first(canvas, columns, count, view, row, end, depth, left, right)
                marked = pixel if leads else marked
        if narrow or end == row + 1:  # the next begins at its right
            index, edge = after, right_edge
        else:
            ends[U(depth)] = after
            depth += 1
            index += 1  # the first child begins where its parent does
    put_over(canvas, view)
