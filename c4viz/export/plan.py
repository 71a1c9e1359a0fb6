"""Choose the part of a tree that a drawing shows, and walk through the nodes of a text."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from c4viz.arrays import Int64s
from c4viz.export.errors import TooLargeError
from c4viz.game import Position
from c4viz.language import counted, tr
from c4viz.layout import outset
from c4viz.trace import DepthFirstTrace, Flag, Record, Trace
from c4viz.trace.rows import below
from c4viz.trace.trace import order_of

MOST_ITEMS = 2000
"""Most nodes and pruned branches in a drawing that people can still read."""


def plan(
    trace: Trace, root: int | None = None, depth: int | None = None, nodes: int | None = None
) -> set[int]:
    """Choose the rows to unfold in a drawing of the tree below ``root``, for `layout.scene_of`.

    Without further wishes that is the whole tree; of several roots the one whose result counts,
    the others stay folded up. ``depth`` folds what is more than so many plies below ``root``.
    ``nodes`` shows about so many things, however many there are: the principal variation, then
    level by level.

    Raises:
        TooLargeError: that is more than `MOST_ITEMS`, and ``nodes`` was not given.
    """
    if not len(trace):
        return set()
    top = trace.top if root is None else root
    if nodes is not None:
        rows = outset(trace, nodes, top)
        deepest = math.inf if depth is None else trace.depth(top) + depth
        return {row for row in rows if trace.depth(row) < deepest}
    subtree = _Subtree(trace, top)
    _check(subtree, depth)
    return set(subtree.inner(depth).tolist())


def inner_rows(trace: Trace, root: int | None = None, depth: int | None = None) -> list[int]:
    """List the rows below ``root`` (of the tree whose result counts) that are no leaves, in the
    first ``depth`` plies, however many there are."""
    if root is None and depth is None:
        flags = trace.store.column("flags")[: len(trace)]
        rows: list[int] = np.flatnonzero(flags & np.uint8(Flag.LEAF) == 0).tolist()
        return rows
    found: list[int] = _Subtree(trace, trace.top if root is None else root).inner(depth).tolist()
    return found


def check_items(count: int) -> None:
    """Refuse a drawing of more things than can be read, by a TooLargeError."""
    if count > MOST_ITEMS:
        raise TooLargeError(
            tr(
                "that are {count:,} nodes and pruned branches, and a drawing of more than {most:,} "
                "cannot be read",
                count=count,
                most=MOST_ITEMS,
            ),
            count,
            None,
            0,
        )


class _Subtree:
    """Holds the rows of a node and of all below it, with their levels from there."""

    def __init__(self, trace: Trace, root: int) -> None:
        self.trace, self.root = trace, root
        if trace.nature.nested:  # in preorder: they stand together
            self.rows = np.arange(root, root + 1 + trace.nodes_below(root))
        else:
            self.rows = np.flatnonzero(below(trace.store.column("parent")[: len(trace)], root))
        self.levels = trace.store.column("depth")[self.rows].astype(np.int64) - trace.depth(root)

    def inner(self, depth: int | None) -> Int64s:
        """Return the rows of the first ``depth`` levels (None: of all) that are no leaves."""
        inner = self.trace.store.column("flags")[self.rows] & np.uint8(Flag.LEAF) == 0
        if depth is not None:
            inner &= self.levels < depth
        rows: Int64s = self.rows[inner]
        return rows

    def pruned(self, depth: int | None) -> int:
        """Count the pruned branches that are drawn; only for trees with few nodes."""
        return sum(len(self.trace.pruned(row)) for row in self.inner(depth).tolist())


def _check(subtree: _Subtree, depth: int | None) -> None:
    """Refuse a tree of too many items; with ``depth`` only so many plies of it count."""
    per_level = np.bincount(subtree.levels)
    drawn = per_level if depth is None else per_level[: depth + 1]
    nodes, pruned = int(drawn.sum()), None
    if nodes <= MOST_ITEMS:
        pruned = subtree.pruned(depth)
        if nodes + pruned <= MOST_ITEMS:
            return
    raise TooLargeError(
        _too_large(nodes, pruned, depth), nodes, pruned, _fitting_depth(subtree, per_level)
    )


def _too_large(nodes: int, pruned: int | None, depth: int | None) -> str:
    """Say what a tree has, down to a depth, that is too much to be drawn."""
    size = counted(nodes, "{n:,} {node|nodes}")
    if pruned is not None:
        branches = counted(pruned, "{n:,} pruned {branch|branches}")
        size = tr("{nodes} and {branches}", nodes=size, branches=branches)
    return tr(
        "the tree has {size}, and a drawing of more than {most:,} nodes and pruned branches "
        "cannot be read"
        if depth is None
        else "down to {depth} plies the tree has {size}, and a drawing of more than {most:,} nodes "
        "and pruned branches cannot be read",
        depth=depth,
        size=size,
        most=MOST_ITEMS,
    )


def _fitting_depth(subtree: _Subtree, per_level: npt.NDArray[np.intp]) -> int:
    nodes = per_level.cumsum().tolist()
    fits = (
        depth
        for depth in range(len(nodes) - 1, 0, -1)
        if nodes[depth] <= MOST_ITEMS and nodes[depth] + subtree.pruned(depth) <= MOST_ITEMS
    )
    return next(fits, 0)


# ---- walks through whole traces ------------------------------------------------------------------


_BLOCK = 8192
_CUTOFF, _CHANCE = Flag.CUTOFF.value, Flag.CHANCE.value


class Visit(NamedTuple):
    """One row on the walk: its parent's row (None at a root), its columns, the moves that a
    cutoff pruned there (columns from 0), whether nothing is drawn after it below its parent, and
    whether chance led to it.
    """

    row: int
    parent: int | None
    record: Record
    pruned: tuple[int, ...]
    last: bool
    below_chance: bool


def with_ancestors(trace: Trace, rows: Iterable[int]) -> list[int]:
    """Return these rows and all above them, in their order."""
    return sorted({above for row in rows for above in trace.path(row)})


def walk(trace: DepthFirstTrace, rows: Collection[int] | None = None) -> Iterator[Visit]:
    """Visit all rows of the trace as it is now, in order; or only these and all above them."""
    count = len(trace)
    by_hand = not isinstance(trace.position, Position)
    free = _free_cells(trace)
    order = order_of(trace)
    depth_of = trace.store.column("depth").item
    # Row, move, whether pruned branches follow, whether chance decides there.
    path: list[tuple[int, int, bool, bool]] = []
    for row, record in _records(trace, count, rows):
        while len(path) > record.depth:
            free[path.pop()[1]] += 1
        parent, _, more, by_chance = path[-1] if path else (None, -1, False, False)
        free[record.move] -= 1
        pruned: tuple[int, ...] = ()
        if record.flags & _CUTOFF and by_hand:
            pruned = trace.pruned(row)
        elif record.flags & _CUTOFF:
            searched = _moves_below(trace, row, record.size)
            pruned = tuple([m for m in order if free[m] and m not in searched])
        path.append((row, record.move, bool(pruned), record.flags & _CHANCE > 0))
        end = row + record.size
        more = more or (record.size > 0 and end < count and depth_of(end) == record.depth)
        yield Visit(row, parent, record, pruned, not more, by_chance)


def _moves_below(trace: DepthFirstTrace, row: int, size: int) -> list[int]:
    """List the moves searched from a row that was left, as `Trace.children` but at full speed."""
    move_of, size_of = trace.store.column("move").item, trace.store.column("size").item
    child, moves = row + 1, []
    while child < row + size:
        moves.append(move_of(child))
        child += size_of(child)
    return moves


def _free_cells(trace: DepthFirstTrace) -> list[int]:
    """Count the free cells of each column at the root; a last place is for a root's move of -1.

    A tree made by hand has no cells, but a place for every child's number.
    """
    if not isinstance(trace.position, Position):
        return [0] * (trace.position.width + 1)
    cells = trace.position.cells
    return [*(cells == 0).sum(axis=0).tolist(), 0]


def _records(
    trace: DepthFirstTrace, count: int, rows: Collection[int] | None
) -> Iterator[tuple[int, Record]]:
    if rows is not None:
        yield from ((row, trace.record(row)) for row in with_ancestors(trace, rows))
        return
    for start in range(0, count, _BLOCK):
        block = trace.store.rows[start : min(start + _BLOCK, count)].tolist()
        yield from enumerate(map(trace.store.as_record, block), start)


def in_tree_order(trace: Trace, rows: Collection[int] | None = None) -> Iterator[tuple[int, bool]]:
    """Yield all rows of a trace of any kind, or only these and all above them, each parent before
    its children, and whether no sibling follows. Roots have none."""
    count = len(trace)
    wanted = range(count) if rows is None else set(with_ancestors(trace, rows))
    open_rows = [(row, True) for row in reversed(trace.roots) if row in wanted]
    while open_rows:
        row, last = open_rows.pop()
        yield row, last
        children = [child for child in trace.children(row) if child < count]
        for place, child in enumerate(reversed(children)):
            if child in wanted:
                open_rows.append((child, place == 0))
