"""Paints icicles: a strip for each depth, a rectangle for each node, as wide as what is below it.

Only what is in view is looked at: a subtree beside it is passed over as a whole, and of one that
is narrower than `LEAST` pixels a single way down is followed, if any: a picture costs the same
whatever the size of the tree. Of nodes that share a pixel the one in its middle is seen, so that
each colour is one of the scale: a mixture of wins and losses would look like a draw.

A picture is an array of 0xffRRGGBB, a row for each strip: all lines of a strip are the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from c4viz.compiled.compile import inlined, kernel
from c4viz.search.worth import is_win
from c4viz.trace.store import Flag
from c4viz.trace.treestore import ROW_WORDS

U = np.uint64
Number = Any
Picture = npt.NDArray[np.uint32]
Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int32]

LEAST = 1.5
"""Pixels: a node that is narrower stands for all that is below it."""
MARKED = 3.0
"""Pixels: a node that stands out is marked where it is narrower, else its colour is seen."""
LABEL = 15.0
"""Pixels from which on a node is named to who labels the picture."""
FEW = 8
"""Visits: what is below a narrow node of MCTS that has fewer would be noise."""
APART = 4.0
"""Pixels from which on a node has a gap at its right."""
SLENDER = 0.25
"""Pixels: what is below a node that is narrower is shown in the middle of a pixel only."""
_MAX, _LOWER, _UPPER, _CHANCE = (
    Flag.MAX.value, Flag.LOWER.value, Flag.UPPER.value, Flag.CHANCE.value,
)  # fmt: skip

_is_win = inlined(is_win)
_REACH = 0.4
"""How far from the middle plain values reach; wins are at the ends."""

PLAYER, VALUE, BOUND, VISITS, DEPTH, ORDER, PRUNED = range(7)
"""What is coloured by."""


class Canvas(NamedTuple):
    """What is painted on: the picture, where marks are (1, else 0), and where nodes are that are
    wide enough for gaps between them; each for each strip and pixel."""

    out: Picture
    marks: Bytes
    apart: Bytes


class View(NamedTuple):
    """What part is seen, and how: ``left`` units are left of the picture, ``zoom`` pixels are a
    unit, a fine line is ``seam`` pixels from the next (0: there are none), ``so_far`` the best
    values of ``open_rows`` by now, those that have one; so many rows were ``entered`` by then."""

    left: float
    zoom: float
    by: int
    spread: float
    deepest: int
    rows: int
    visits: int
    colours: Picture
    ahead: int
    open: int
    ground: int
    mark: int
    seam: int
    shows_ahead: bool
    step: int
    entered: int
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
    kept: Bytes


class Listed(NamedTuple):
    """The nodes of a depth-first trace that have many leaves, and their children, in preorder: the
    ``rows``, the rows after what is below them (``ends``), their edges in leaves (``lefts``,
    ``rights``), and the places in this list after what is below them (``nexts``).

    Rows of a large tree that are seen as a whole are far apart, and each is a wait for memory:
    a list is read ahead.
    """

    rows: Ints
    ends: Ints
    lefts: Ints
    rights: Ints
    nexts: Ints


class Labels(NamedTuple):
    """Room for the rows that are wide enough for words: ``rows``, their ``depths``, and ``lefts``,
    ``rights`` in pixels; ``used[0]`` are filled."""

    rows: Ints
    depths: Ints
    lefts: npt.NDArray[np.float64]
    rights: npt.NDArray[np.float64]
    used: Ints


@inlined
def put(
    canvas: Canvas, view: View, left: Number, right: Number, depth: Number, colour: Number
) -> None:
    """A node from ``left`` to ``right`` pixels in its strip, with a gap at its right where it is
    wide enough; where it is in the middle of no pixel and nothing is there yet, one pixel."""
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
def stands_for(canvas: Canvas, view: View, left: Number, right: Number, depth: Number) -> Number:
    """Whether a narrow node shows what is below it: in the middle of a pixel, or where nothing is
    to be seen below yet."""
    if int(np.floor(left + 0.5)) < int(np.floor(right + 0.5)):
        return True
    first = int(np.floor(left))
    if right - left < SLENDER:
        return False
    if depth + 1 >= len(canvas.out) or not 0 <= first < canvas.out.shape[1]:
        return False
    return canvas.out[U(depth + 1), U(first)] == view.ground


@inlined
def is_covered(canvas: Canvas, view: View, left: Number, right: Number, depth: Number) -> Number:
    """Whether nothing of a narrow node, nor of what is below it, is to be seen: another has its
    pixel."""
    first, out = int(np.floor(left)), canvas.out
    if int(np.floor(left + 0.5)) < int(np.floor(right + 0.5)):
        return False
    if depth >= len(out) or not 0 <= first < out.shape[1]:
        return True
    if out[U(depth), U(first)] == view.ground:
        return False
    return not stands_for(canvas, view, left, right, depth)


@inlined
def put_over(canvas: Canvas, view: View) -> None:
    """What stands over all nodes: fine lines where these are too narrow for gaps, and of one
    colour, else they would look like one wide node (the lines need not stand between two of
    them); and the marks."""
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
    """The middle of two colours."""
    return 0xFF000000 | ((colour >> 1 & 0x7F7F7F) + (ground >> 1 & 0x7F7F7F))


@inlined
def blend(colour: Number, ground: Number) -> Number:
    """A quarter of a colour on three of the ground."""
    one, other = (colour & 0xFCFCFC) >> 2, (ground & 0xFCFCFC) >> 2
    return 0xFF000000 | (one + 3 * other)


@inlined
def place(
    canvas: Canvas, view: View, matches: Bytes, row: Number, left: Number, right: Number,
    depth: Number, colour: Number,
) -> None:  # fmt: skip
    """Put a node; where some stand out it is one of them, or fades."""
    if len(matches):
        if not matches[U(row)]:
            colour = blend(colour, view.ground)
        elif right - left < MARKED and depth < len(canvas.out):
            mark(canvas, left, depth)
    put(canvas, view, left, right, depth, colour)


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
def tone_so_far(view: View, flags: Number, depth: Number, row: Number) -> Number:
    """The place in the colours of a row that was not left yet, by its best value so far (-1 where
    it has none) or by the nodes so far; -1 where colours stand for something else."""
    if view.by == VISITS:
        return tone(view, flags, 0.0, view.entered - row, depth, row, 0.0)
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
def note(labels: Labels, row: Number, depth: Number, left: Number, right: Number) -> None:
    """Remember a node that is wide enough for words."""
    count = labels.used[0]
    if right - left >= LABEL and count < len(labels.rows):
        labels.rows[U(count)] = row
        labels.depths[U(count)] = depth
        labels.lefts[U(count)] = left
        labels.rights[U(count)] = right
        labels.used[0] = count + 1


@inlined
def stack_end(columns: Columns, count: Number, row: Number) -> Number:
    """The row after the subtree of ``row``, as far as it was searched."""
    size = columns.size[U(row)]
    return row + size if size > 0 and row + size <= count else count


@inlined
def stack_colour(
    columns: Columns, count: Number, view: View, row: Number, end: Number, depth: Number
) -> Number:
    """The colour of a row that the moment may not have reached; its subtree ends before ``end``."""
    if 2 * row - depth + 1 > view.step:
        return view.ahead
    flags = columns.flags[U(row)]
    closed = columns.size[U(row)] > 0 and row + columns.size[U(row)] <= count
    if not (closed and 2 * end - depth <= view.step):
        found = tone_so_far(view, flags, depth, row)
        return view.open if found < 0 else view.colours[U(found)]
    pruned = share_pruned(columns, row) if view.by == PRUNED else 0.0
    value = columns.value[U(row)] if view.by == VALUE else 0
    found = tone(view, flags, value, end - row, depth, row, pruned)
    return view.colours[U(found)]


@inlined
def is_ahead(view: View, row: Number, depth: Number) -> Number:
    """Whether a row is not to be seen yet."""
    return not view.shows_ahead and 2 * row - depth + 1 > view.step


@inlined
def way_down(
    columns: Columns, count: Number, view: View, row: Number, end: Number, below: Number
) -> Number:
    """The child that stands for all below a row, at the depth ``below``: the first that leads to
    a node that stands out, or else that has children, or else the first; -1 where there is
    none."""
    child = row + 1
    if child >= end or is_ahead(view, child, below):
        return -1
    leads = len(columns.kept) and columns.kept[U(row)]
    while child < end and not is_ahead(view, child, below):
        child_end = stack_end(columns, count, child)
        if columns.kept[U(child)] if leads else child_end - child > 1:
            return child
        child = child_end
    return row + 1


@inlined
def hang_stack(
    canvas: Canvas, columns: Columns, count: Number, view: View, row: Number, end: Number,
    depth: Number, left: Number, right: Number,
) -> None:  # fmt: skip
    """One way down from a narrow node, as wide as that: it stands for all that is below."""
    below = way_down(columns, count, view, row, end, depth + 1)
    while below >= 0:
        depth += 1
        end = stack_end(columns, count, below)
        colour = stack_colour(columns, count, view, below, end, depth)
        place(canvas, view, columns.matches, below, left, right, depth, colour)
        below = way_down(columns, count, view, below, end, depth + 1)


@kernel
def list_stack(
    columns: Columns, count: Number, least: Number, listed: Listed, path: Ints
) -> Number:
    """List the nodes that have ``least`` leaves, and their children; gives how many these are, -1
    where there is no room for them. ``path`` has room for two numbers a level."""
    row, depth, used = 0, 0, 0
    while row < count:
        if used == len(listed.rows):
            return -1
        while depth and row >= path[U(2 * depth - 1)]:
            depth -= 1
            listed.nexts[U(path[U(2 * depth)])] = used
        end = stack_end(columns, count, row)
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
def paint_stack(
    canvas: Canvas, columns: Columns, count: Number, listed: Listed, view: View, labels: Labels,
    ends: Ints,
) -> None:  # fmt: skip
    """Paint the first ``count`` rows of a depth-first trace; a unit is a leaf. Where there is a
    list, all nodes that are wide in this view are in it. ``ends`` has room for a path.

    Of most rows only the size and the right edge are read: on large trees each column that is
    looked at costs a wait for memory.
    """
    width, marked, depth, edge = canvas.out.shape[1], -1, 0, columns.leaves[0]
    at, is_listed = 0, len(listed.rows) > 0
    last = len(listed.rows) if is_listed else count
    while at < last:
        while depth and at >= ends[U(depth - 1)]:
            depth -= 1
        row = at
        if is_listed:
            row, end, after = listed.rows[U(at)], listed.ends[U(at)], listed.nexts[U(at)]
            edge, right_edge = listed.lefts[U(at)], listed.rights[U(at)]
        else:
            end = stack_end(columns, count, row)
            after, right_edge = end, columns.leaves[U(end)]
        left = (edge - view.left) * view.zoom
        right = (right_edge - view.left) * view.zoom
        if left >= width:
            break  # all that follows begins further right
        narrow = right - left < LEAST
        if (
            right <= 0
            or is_ahead(view, row, depth)
            or (
                narrow and not len(columns.matches) and is_covered(canvas, view, left, right, depth)
            )
        ):
            at, edge = after, right_edge  # what is below is not to be seen either
            continue
        colour = stack_colour(columns, count, view, row, end, depth)
        place(canvas, view, columns.matches, row, left, right, depth, colour)
        note(labels, row, depth, left, right)
        if narrow:
            leads = len(columns.kept) and columns.kept[U(row)]
            pixel = int(np.floor(left))  # marks need no more than one way a pixel
            if (leads and pixel != marked) or stands_for(canvas, view, left, right, depth):
                hang_stack(canvas, columns, count, view, row, end, depth, left, right)
                marked = pixel if leads else marked
            at, edge = after, right_edge
        elif end == row + 1:  # childless: the next begins at its right
            at, edge = after, right_edge
        else:
            ends[U(depth)] = after
            depth += 1
            at += 1  # the first child begins where its parent does
    put_over(canvas, view)


class Tree(NamedTuple):
    """A tree of MCTS: ``rows`` and ``blocks`` are those of the store, seen flat, ``counts`` visits
    and wins by row (2 each; none: those in the blocks), ``size`` how many rows there are."""

    rows: Ints
    blocks: Ints
    columns: int
    counts: Ints
    flags: Bytes
    matches: Bytes
    kept: Bytes
    size: int


@inlined
def child_in(tree: Tree, block: Number, column: Number) -> Number:
    """The row below a column of a block; 0 where there is none."""
    at = block * (3 * tree.columns + 2)
    child = tree.blocks[U(at + 2 * tree.columns + column)]
    if child < 0:
        child = tree.blocks[U(~child * (3 * tree.columns + 2) + 3 * tree.columns + 1)]
    return child if child < tree.size else 0


@inlined
def seen_in(tree: Tree, block: Number, column: Number, child: Number) -> Number:
    """The visits and the wins of a child in a column of a block."""
    if len(tree.counts):
        return tree.counts[U(2 * child)], tree.counts[U(2 * child + 1)]
    at = block * (3 * tree.columns + 2)
    return tree.blocks[U(at + column)], tree.blocks[U(at + tree.columns + column)]


@inlined
def hang_visits(
    canvas: Canvas, tree: Tree, view: View, row: Number, depth: Number, visits: Number,
    left: Number, right: Number,
) -> None:  # fmt: skip
    """One way down from a narrow node, as wide as that, by the most visited, or those that lead to
    a node that stands out: it stands for all that is below."""
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
            found = tone(view, mover, won / visits - 1.0, visits, depth, row, 0.0)
            colour = view.colours[U(found)]
            place(canvas, view, tree.matches, row, left, right, depth, colour)


@kernel
def paint_visits(
    canvas: Canvas, tree: Tree, root_visits: Number, root_wins: Number, path: Ints, view: View,
    labels: Labels, stack: npt.NDArray[np.float64],
) -> None:  # fmt: skip
    """Paint a tree of MCTS; a unit is a visit. ``path`` are the rows at work; ``stack`` has room
    for row, depth, left edge, visits and wins of all children on a path."""
    width, used, marked = canvas.out.shape[1], 1, -1
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
        found = tone(view, tree.flags[U(row)], won / visits - 1.0, visits, depth, row, 0.0)
        colour = view.colours[U(found)]
        for one in path:
            if one == row:
                colour = view.open
        place(canvas, view, tree.matches, row, left, right, depth, colour)
        note(labels, row, depth, left, right)
        if right - left < LEAST:
            leads = len(tree.kept) and tree.kept[U(row)]
            pixel = int(np.floor(left))  # marks need no more than one way a pixel
            if (leads and pixel != marked) or stands_for(canvas, view, left, right, depth):
                hang_visits(canvas, tree, view, row, depth, visits, left, right)
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


@kernel
def paint_placed(
    canvas: Canvas, lefts: Ints, rights: Ints, depth: Bytes, flags: Bytes,
    value: npt.NDArray[np.float64], sizes: Ints, entered: npt.NDArray[np.int64], at_work: Ints,
    matches: Bytes, view: View, labels: Labels,
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
            found = tone(view, flags[U(row)], value[U(row)], size, level, row, 0.0)
            colour = view.colours[U(found)]
            for one in at_work:
                if one == row:
                    colour = view.open
        place(canvas, view, matches, row, left, right, level, colour)
        note(labels, row, level, left, right)
    put_over(canvas, view)
