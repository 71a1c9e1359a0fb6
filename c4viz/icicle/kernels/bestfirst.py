"""Paint the icicle of rows in no order of the tree; count over rows in depth-first order."""

from __future__ import annotations

from c4viz.arrays import Bytes, Floats, Int8s, Int32s, Int64s
from c4viz.compiled.compile import Int, kernel
from c4viz.icicle.kernels.canvas import (
    VISITS,
    Canvas,
    CanvasView,
    Labels,
    U,
    note,
    place,
    put_over,
    tone,
)
from c4viz.trace.rows import Flag


@kernel
def paint_best_first(
    canvas: Canvas, lefts: Int32s, rights: Int32s, depth: Bytes, flags: Bytes,
    value: Floats, sizes: Int32s, entered: Int64s, at_work: Int32s,
    found: Bytes, view: CanvasView, labels: Labels,
) -> None:  # fmt: skip
    """Paint rows whose edges are known, parents before their children; a unit is a leaf.

    ``sizes`` are the nodes of their subtrees by then, where colours stand for them.
    """
    width = canvas.out.shape[1]
    for row in range(len(lefts)):
        left = (lefts[U(row)] - view.left) * view.zoom
        right = (rights[U(row)] - view.left) * view.zoom
        if left >= width or right <= 0:
            continue
        here = entered[U(row)] <= view.step
        if not here and not view.shows_ahead:
            continue
        level = depth[U(row)]
        colour = view.ahead
        if here:
            size = sizes[U(row)] if view.by == VISITS else 0
            shade = tone(view, flags[U(row)], value[U(row)], size, level, row, 0.0)
            colour = view.colours[U(shade)]
            for one in at_work:
                if one == row:
                    colour = view.open
        place(canvas, view, found, row, left, right, level, colour)
        note(labels, row, level, left, right)
    put_over(canvas, view)


# ---- counts over a depth-first trace that tell of any of its subtrees at once --------------------


_CUTOFF, _CHANCE = Flag.CUTOFF.value, Flag.CHANCE.value


@kernel
def count_leaves(depth: Bytes, start: Int, stop: Int, before: Int32s) -> None:
    """Fill ``before[start + 1 .. stop]``: the childless rows before each row.

    A row has children when the next one is deeper; the row ``stop - 1`` counts as childless.
    """
    for row in range(start, stop):
        childless = row + 1 == stop or depth[U(row + 1)] <= depth[U(row)]
        before[U(row + 1)] = before[U(row)] + childless


@kernel
def count_pruned(
    depth: Bytes, move: Int8s, flags: Bytes, size: Int32s, start: Int, stop: Int,
    rows: Int, heights: Int32s, path: Int32s, before: Int32s,
) -> None:  # fmt: skip
    """Fill ``before[start + 1 .. stop]``: the branches pruned at the rows before each row.

    ``heights`` (discs by column) and ``path`` (the move at each depth, -1 where no disc fell) are
    those of the row before ``start``; they go on from call to call. ``path[-1]`` is its depth.
    """
    columns, last = len(heights), len(path) - 1
    for row in range(start, stop):
        level = depth[U(row)]
        while path[U(last)] >= level:
            gone = path[U(path[U(last)])]
            if gone >= 0:
                heights[U(gone)] -= 1
            path[U(last)] -= 1
        fallen = move[U(row)] if level and not flags[U(row)] & _CHANCE else -1
        path[U(level)] = fallen
        path[U(last)] = level
        if fallen >= 0:
            heights[U(fallen)] += 1
        pruned = 0
        if flags[U(row)] & _CUTOFF:
            for column in range(columns):
                pruned += heights[U(column)] < rows
            child, end, before_it = row + 1, row + size[U(row)], -1
            while child < end:  # one that is searched again counts once
                pruned -= move[U(child)] != before_it
                before_it = move[U(child)]
                child += size[U(child)]
        before[U(row + 1)] = before[U(row)] + pruned
