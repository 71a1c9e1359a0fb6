"""Paints icicles: a strip for each depth, a rectangle for each node, as wide as what is below it.

Only what is in view is looked at: a subtree beside it, or narrower than `LEAST` pixels, is passed
over as a whole, so that a picture costs the same whatever the size of the tree.

A picture is an array of 0xffRRGGBB, a row for each line of pixels.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from c4viz.compiled.compile import inlined, kernel
from c4viz.trace.store import Flag
from c4viz.trace.treestore import ROW_WORDS

U = np.uint64
Number = Any
Picture = npt.NDArray[np.uint32]
Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int32]

LEAST = 1.5
"""Pixels: a node that is narrower stands for all that is below it."""
LABEL = 26.0
"""Pixels from which on a node is named to who labels the picture."""
_MAX, _LOWER, _UPPER, _CHANCE = (
    Flag.MAX.value, Flag.LOWER.value, Flag.UPPER.value, Flag.CHANCE.value,
)  # fmt: skip

_NO_WIN = 900_000
"""Values beyond are wins."""
_REACH = 0.4
"""How far from the middle plain values reach; wins are at the ends."""

PLAYER, VALUE, BOUND, VISITS, DEPTH, ORDER, PRUNED = range(7)
"""What is coloured by."""


class View(NamedTuple):
    """What part is seen, and how: ``left`` units are left of the picture, ``zoom`` pixels are a
    unit, ``tops`` the line at which the strip of each depth begins (one more than depths),
    ``so_far`` the best values of ``open_rows`` by now, those that have one."""

    left: float
    zoom: float
    tops: Ints
    by: int
    spread: float
    deepest: int
    rows: int
    visits: int
    colours: Picture
    ahead: int
    open: int
    ground: int
    shows_ahead: bool
    step: int
    open_rows: Ints
    so_far: npt.NDArray[np.float64]


class Columns(NamedTuple):
    """The rows of a depth-first trace, and what was counted over them."""

    depth: Bytes
    flags: Bytes
    value: Any
    size: Ints
    leaves: Ints
    pruned: Ints
    matches: Bytes


class Labels(NamedTuple):
    """Room for the rows that are wide enough for words: ``rows`` and ``lefts``, ``rights`` in
    pixels; ``used[0]`` are filled."""

    rows: Ints
    lefts: npt.NDArray[np.float64]
    rights: npt.NDArray[np.float64]
    used: Ints


@inlined
def put(
    out: Picture, view: View, left: Number, right: Number, depth: Number, colour: Number
) -> None:
    """A node from ``left`` to ``right`` pixels in the first line of its strip, with a gap at its
    right where it is wide enough."""
    if depth + 1 >= len(view.tops):
        return  # deeper than the tree was when its strips were divided
    width = out.shape[1]
    first = max(0, int(np.floor(left + 0.5)))
    last = min(width, max(first + 1, int(np.floor(right + 0.5))))
    if right - left >= 4.0 and last < width:
        last -= 1
    top = view.tops[U(depth)]
    for x in range(first, last):
        out[U(top), U(x)] = colour


@inlined
def spread(out: Picture, view: View) -> None:
    """The first line of each strip into all of its lines, but for a gap below where it is high
    enough: line by line, ten times as fast as node by node."""
    width = out.shape[1]
    for level in range(len(view.tops) - 1):
        top, bottom = view.tops[U(level)], view.tops[U(level + 1)]
        if bottom - top >= 4:
            bottom -= 1
        for y in range(top + 1, bottom):
            for x in range(width):
                out[U(y), U(x)] = out[U(top), U(x)]


@inlined
def blend(colour: Number, ground: Number) -> Number:
    """A quarter of a colour on three of the ground."""
    one, other = (colour & 0xFCFCFC) >> 2, (ground & 0xFCFCFC) >> 2
    return 0xFF000000 | (one + 3 * other)


@inlined
def hang(
    out: Picture, view: View, left: Number, right: Number, depth: Number, colour: Number,
    below: Number,
) -> None:  # fmt: skip
    """A shade below a node that stands for all there is under it, the longer the more there is."""
    level = depth + 1
    while below > 1 and level + 1 < len(view.tops):
        put(out, view, left, right, level, colour)
        below //= 3
        level += 1


@inlined
def tone(
    view: View, flags: Number, value: Number, below: Number, depth: Number, row: Number,
    pruned: Number,
) -> Number:  # fmt: skip
    """The place of a node in the colours, 0 to 255: as `c4viz.layout.colours.shade` has it.

    ``below`` are its visits, ``pruned`` is the share of its moves that were pruned.
    """
    if view.by == PLAYER:
        return 2 if flags & _CHANCE else 1 if flags & _MAX else 0
    if view.by == BOUND:
        return 255 if flags & _LOWER else 0 if flags & _UPPER else 128
    share = 0.0
    if view.by == VALUE:
        if abs(value) > _NO_WIN:
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
def tone_so_far(view: View, flags: Number, depth: Number, row: Number) -> Number:
    """The place in the colours of a row that was not left yet, by its best value so far; -1 where
    it has none, and where colours stand for something else."""
    if view.by == VALUE:
        for at in range(len(view.open_rows)):
            if view.open_rows[U(at)] == row:
                return tone(view, flags, view.so_far[U(at)], 0, depth, row, 0.0)
    return -1


@inlined
def share_pruned(columns: Columns, row: Number) -> Number:
    """The share of the moves of a row that a cutoff left unsearched."""
    pruned = columns.pruned[U(row + 1)] - columns.pruned[U(row)]
    if not pruned:
        return 0.0
    searched, child, end = 0, row + 1, row + columns.size[U(row)]
    while child < end:
        searched += 1
        child += columns.size[U(child)]
    return pruned / float(pruned + searched)


@inlined
def note(labels: Labels, row: Number, left: Number, right: Number) -> None:
    """Remember a node that is wide enough for words."""
    count = labels.used[0]
    if right - left >= LABEL and count < len(labels.rows):
        labels.rows[U(count)] = row
        labels.lefts[U(count)] = left
        labels.rights[U(count)] = right
        labels.used[0] = count + 1


@kernel
def paint_stack(out: Picture, columns: Columns, count: Number, view: View, labels: Labels) -> None:
    """Paint the first ``count`` rows of a depth-first trace; a unit is a leaf."""
    width, row = out.shape[1], 0
    while row < count:
        depth, size = columns.depth[U(row)], columns.size[U(row)]
        closed = size > 0 and row + size <= count
        end = row + size if closed else count
        left = (columns.leaves[U(row)] - view.left) * view.zoom
        right = (columns.leaves[U(end)] - view.left) * view.zoom
        if left >= width:
            break  # all that follows begins further right
        if right <= 0:
            row = end
            continue
        here = 2 * row - depth + 1 <= view.step
        if not here and not view.shows_ahead:
            row = end  # what is below comes later still
            continue
        colour = view.ahead
        if here:
            left_by_then = closed and 2 * end - depth <= view.step
            if left_by_then or view.by >= DEPTH or view.by == PLAYER:
                pruned = share_pruned(columns, row) if view.by == PRUNED and left_by_then else 0.0
                place = tone(view, columns.flags[U(row)], columns.value[U(row)], end - row, depth,
                             row, pruned)  # fmt: skip
                colour = view.colours[U(place)]
            if not left_by_then:
                place = tone_so_far(view, columns.flags[U(row)], depth, row)
                colour = view.open if place < 0 else view.colours[U(place)]
        if len(columns.matches) and not columns.matches[U(row)]:
            colour = blend(colour, view.ground)
        put(out, view, left, right, depth, colour)
        note(labels, row, left, right)
        if right - left < LEAST:
            hang(out, view, left, right, depth, blend(colour, view.ground), end - row)
            row = end
        else:
            row += 1
    spread(out, view)


@kernel
def paint_visits(
    out: Picture, rows: Ints, blocks: Ints, columns: Number, counts: Ints, root_visits: Number,
    root_wins: Number, flags: Bytes, matches: Bytes, count: Number, path: Ints, view: View,
    labels: Labels, stack: npt.NDArray[np.float64],
) -> None:  # fmt: skip
    """Paint a tree of MCTS; a unit is a visit. ``rows`` and ``blocks`` are those of the store,
    seen flat, ``counts`` visits and wins by row (2 each; none: those in the blocks), ``path`` the
    rows at work; ``stack`` has room for row, depth, left edge, visits and wins of all children on
    a path."""
    width, block_width, used = out.shape[1], 3 * columns + 2, 1
    stack[0], stack[1], stack[2] = 0.0, 0.0, 0.0
    stack[3], stack[4] = root_visits, root_wins
    while used:
        used -= 1
        row, depth, start = (
            int(stack[U(5 * used)]),
            int(stack[U(5 * used + 1)]),
            stack[U(5 * used + 2)],
        )
        visits, won = int(stack[U(5 * used + 3)]), int(stack[U(5 * used + 4)])
        left = (start - view.left) * view.zoom
        right = (start + visits - view.left) * view.zoom
        if left >= width or right <= 0 or not visits:
            continue
        place = tone(view, flags[U(row)], won / visits - 1.0, visits, depth, row, 0.0)
        colour = view.colours[U(place)]
        for one in path:
            if one == row:
                colour = view.open
        if len(matches) and not matches[U(row)]:
            colour = blend(colour, view.ground)
        put(out, view, left, right, depth, colour)
        note(labels, row, left, right)
        block = rows[U(row * ROW_WORDS + 1)]
        if right - left < LEAST:
            hang(out, view, left, right, depth, blend(colour, view.ground), visits)
            continue
        if block < 0:
            continue
        at, x = block * block_width, start
        for column in range(columns):
            child = blocks[U(at + 2 * columns + column)]
            if child < 0:
                child = blocks[U(~child * block_width + 3 * columns + 1)]
            if 0 < child < count:
                if len(counts):
                    seen, wins = counts[U(2 * child)], counts[U(2 * child + 1)]
                else:
                    seen, wins = blocks[U(at + column)], blocks[U(at + columns + column)]
                stack[U(5 * used)], stack[U(5 * used + 1)] = child, depth + 1
                stack[U(5 * used + 2)] = x
                stack[U(5 * used + 3)], stack[U(5 * used + 4)] = seen, wins
                used += 1
                x += seen
    spread(out, view)


@kernel
def paint_placed(
    out: Picture, lefts: Ints, rights: Ints, depth: Bytes, flags: Bytes,
    value: npt.NDArray[np.float64], below: Ints, entered: npt.NDArray[np.int64], at_work: Ints,
    matches: Bytes, view: View, labels: Labels,
) -> None:  # fmt: skip
    """Paint rows whose edges are known, parents before their children; a unit is a leaf."""
    width = out.shape[1]
    for row in range(len(lefts)):
        left = (lefts[U(row)] - view.left) * view.zoom
        right = (rights[U(row)] - view.left) * view.zoom
        if left >= width or right <= 0:
            continue
        here = entered[U(row)] <= view.step
        if not here and not view.shows_ahead:
            continue
        colour = view.ahead
        if here:
            place = tone(view, flags[U(row)], value[U(row)], below[U(row)], depth[U(row)], row, 0.0)
            colour = view.colours[U(place)]
            for one in at_work:
                if one == row:
                    colour = view.open
        if len(matches) and not matches[U(row)]:
            colour = blend(colour, view.ground)
        put(out, view, left, right, depth[U(row)], colour)
        note(labels, row, left, right)
    spread(out, view)
