"""Paints the icicle of rows that stand in no order of the tree, and whose edges are known."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from c4viz.compiled.compile import kernel
from c4viz.icicle.kernels.canvas import (
    VISITS,
    Bytes,
    Canvas,
    Ints,
    Labels,
    U,
    View,
    note,
    place,
    put_over,
    tone,
)


@kernel
def paint_best_first(
    canvas: Canvas, lefts: Ints, rights: Ints, depth: Bytes, flags: Bytes,
    value: npt.NDArray[np.float64], sizes: Ints, entered: npt.NDArray[np.int64], at_work: Ints,
    found: Bytes, view: View, labels: Labels,
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
