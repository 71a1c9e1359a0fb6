"""Paint the nodes of any icicle: a strip for each depth, a rectangle for each node, as wide as what
is below it.

Of nodes that share a pixel the one in its middle is seen, so that each colour is one of the scale:
a mixture of wins and losses would look like a draw.

A picture is an array of 0xffRRGGBB, a row for each strip: all lines of a strip are the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from c4viz.arrays import Bytes, Floats, Int32s, UInt32s
from c4viz.compiled.compile import inlined
from c4viz.search.base.worth import is_win
from c4viz.trace.rows import Flag

U = np.uint64
Number = Any

LEAST = 1.5
"""Pixels: a node that is narrower stands for all that is below it."""
MARKED = 3.0
"""Pixels: a node that stands out is marked where it is narrower, else its colour is seen."""
LABEL = 15.0
"""Pixels: a node that is as wide is noted for a label."""
APART = 4.0
"""Pixels: a node that is as wide has a gap at its right."""
SLENDER = 0.25
"""Pixels: what is below a node that is narrower is shown in the middle of a pixel only."""
_MAX, _LOWER, _UPPER, _CHANCE = (
    Flag.MAX.value, Flag.LOWER.value, Flag.UPPER.value, Flag.CHANCE.value,
)  # fmt: skip

_is_win = inlined(is_win)
_REACH = 0.4
"""Distance from the middle that plain values reach; wins are at the ends."""

PLAYER, VALUE, BOUND, VISITS, DEPTH, ORDER, PRUNED = range(7)
"""Codes for what colours stand for."""


class Canvas(NamedTuple):
    """Holds what is painted on: the picture, where marks are (1, else 0), and where nodes are that
    are wide enough for gaps between them; each for each strip and pixel."""

    out: UInt32s
    marks: Bytes
    apart: Bytes


class CanvasView(NamedTuple):
    """Says which part is seen, and how: ``left`` units are left of the picture, ``zoom`` pixels are
    a unit, a fine line is ``seam`` pixels from the next (0: there are none), ``so_far`` the best
    values of ``open_rows`` by now, those that have one; so many rows were ``entered`` by then."""

    left: float
    zoom: float
    by: int
    spread: float
    deepest: int
    rows: int
    visits: int
    colours: UInt32s
    ahead: int
    open: int
    ground: int
    mark: int
    seam: int
    shows_ahead: bool
    step: int
    entered: int
    open_rows: Int32s
    so_far: Floats


class Labels(NamedTuple):
    """Room for the rows that are wide enough for words: ``rows``, their ``depths``, and ``lefts``,
    ``rights`` in pixels; ``used[0]`` are filled."""

    rows: Int32s
    depths: Int32s
    lefts: Floats
    rights: Floats
    used: Int32s


@inlined
def put(
    canvas: Canvas, view: CanvasView, left: Number, right: Number, depth: Number, colour: Number
) -> None:
    """Fill a node from ``left`` to ``right`` pixels in its strip, with a gap at its right where it
    is wide enough; where it is in the middle of no pixel and nothing is there yet, one pixel."""
    out, width = canvas.out, canvas.out.shape[1]
    if depth >= len(out):
        return  # deeper than the tree was when its strips were counted
    first, last = int(np.floor(left + 0.5)), int(np.floor(right + 0.5))
    if first == last:
        first = int(np.floor(left))
        if 0 <= first < width and out[U(depth), U(first)] == view.ground:
            out[U(depth), U(first)] = colour
        return
    first, last = max(0, first), min(width, last)
    if right - left >= APART:
        if last < width:
            last -= 1
        for x in range(first, last):
            canvas.apart[U(depth), U(x)] = 1
    for x in range(first, last):
        out[U(depth), U(x)] = colour


@inlined
def mark(canvas: Canvas, left: Number, depth: Number) -> None:
    """Remember that a node stands out that is too narrow to be seen: two pixels."""
    first = int(np.floor(left))
    for x in range(max(0, first), min(canvas.marks.shape[1], first + 2)):
        canvas.marks[U(depth), U(x)] = 1


@inlined
def stands_for(
    canvas: Canvas, view: CanvasView, left: Number, right: Number, depth: Number
) -> Number:
    """Tell whether a narrow node shows what is below it: in the middle of a pixel, or where nothing
    is to be seen below yet."""
    if int(np.floor(left + 0.5)) < int(np.floor(right + 0.5)):
        return True
    first = int(np.floor(left))
    if right - left < SLENDER:
        return False
    if depth + 1 >= len(canvas.out) or not 0 <= first < canvas.out.shape[1]:
        return False
    return canvas.out[U(depth + 1), U(first)] == view.ground


@inlined
def is_covered(
    canvas: Canvas, view: CanvasView, left: Number, right: Number, depth: Number
) -> Number:
    """Tell whether nothing of a narrow node, nor of what is below it, is to be seen: another has
    its pixel."""
    first, out = int(np.floor(left)), canvas.out
    if int(np.floor(left + 0.5)) < int(np.floor(right + 0.5)):
        return False
    if depth >= len(out) or not 0 <= first < out.shape[1]:
        return True
    if out[U(depth), U(first)] == view.ground:
        return False
    return not stands_for(canvas, view, left, right, depth)


@inlined
def put_over(canvas: Canvas, view: CanvasView) -> None:
    """Put over all nodes what stands there: the marks, and fine lines where nodes of one colour are
    too narrow for gaps, which would look like one wide node (the lines need not stand between two
    of them)."""
    out, every = canvas.out, view.seam
    for level in range(len(out)):
        for x in range(every, out.shape[1], every) if every else range(0):
            here, before = out[U(level), U(x)], out[U(level), U(x - 1)]
            wide = canvas.apart[U(level), U(x)] or canvas.marks[U(level), U(x)]
            if here == before and here != view.ground and not wide:
                out[U(level), U(x)] = between(here, view.ground)
        for x in range(out.shape[1]):
            if canvas.marks[U(level), U(x)]:
                out[U(level), U(x)] = view.mark


@inlined
def between(colour: Number, ground: Number) -> Number:
    """Return the middle of two colours."""
    return 0xFF000000 | ((colour >> 1 & 0x7F7F7F) + (ground >> 1 & 0x7F7F7F))


@inlined
def blend(colour: Number, ground: Number) -> Number:
    """Mix a quarter of a colour with three of the ground."""
    one, other = (colour & 0xFCFCFC) >> 2, (ground & 0xFCFCFC) >> 2
    return 0xFF000000 | (one + 3 * other)


@inlined
def place(
    canvas: Canvas, view: CanvasView, found: Bytes, row: Number, left: Number, right: Number,
    depth: Number, colour: Number,
) -> None:  # fmt: skip
    """Fill a node; where some stand out it is one of them, or fades."""
    if len(found):
        if not found[U(row)]:
            colour = blend(colour, view.ground)
        elif right - left < MARKED and depth < len(canvas.out):
            mark(canvas, left, depth)
    put(canvas, view, left, right, depth, colour)


@inlined
def tone(
    view: CanvasView, flags: Number, value: Number, below: Number, depth: Number, row: Number,
    pruned: Number,
) -> Number:  # fmt: skip
    """Return the place of a node in the colours, 0 to 255, as `c4viz.layout.colours.shade` does.

    ``below`` are its visits, ``pruned`` is the share of its moves that were pruned.
    """
    if view.by == PLAYER:
        return 2 if flags & _CHANCE else 1 if flags & _MAX else 0
    if view.by == BOUND:
        return 255 if flags & _LOWER else 0 if flags & _UPPER else 128
    share = 0.0
    if view.by == VALUE:
        if _is_win(value):
            share = 1.0 if value > 0 else 0.0
        else:
            share = 0.5 + min(1.0, max(-1.0, value / view.spread)) * _REACH
    elif view.by == VISITS:
        share = np.log1p(float(below)) / np.log1p(float(max(1, view.visits)))
    elif view.by == DEPTH:
        share = depth / float(view.deepest)
    elif view.by == ORDER:
        share = row / float(max(1, view.rows - 1))
    else:
        share = pruned
    return int(255.0 * min(1.0, max(0.0, share)) + 0.5)


@inlined
def tone_so_far(view: CanvasView, flags: Number, depth: Number, row: Number) -> Number:
    """Return the place in the colours of a row that was not left yet, by its best value so far (-1
    where it has none) or by the nodes so far; -1 where colours stand for something else."""
    if view.by == VISITS:
        return tone(view, flags, 0.0, view.entered - row, depth, row, 0.0)
    if view.by == VALUE:
        for index in range(len(view.open_rows)):
            if view.open_rows[U(index)] == row:
                return tone(view, flags, view.so_far[U(index)], 0, depth, row, 0.0)
    return -1


@inlined
def note(labels: Labels, row: Number, depth: Number, left: Number, right: Number) -> None:
    """Remember a node that is wide enough for words."""
    count = labels.used[0]
    if right - left >= LABEL and count < len(labels.rows):
        labels.rows[U(count)] = row
        labels.depths[U(count)] = depth
        labels.lefts[U(count)] = left
        labels.rights[U(count)] = right
        labels.used[0] = count + 1
