"""Which part of a tree a drawing shows, and when a tree is too large to be drawn."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from c4viz.export.errors import TooLargeError
from c4viz.language import counted, tr
from c4viz.layout import outset
from c4viz.trace import DepthFirstTrace, Flag, Trace
from c4viz.trace.rows.levels import below

MOST_ITEMS = 2000
"""Nodes and pruned branches that a drawing can show so that people can still read it."""


def plan(
    trace: Trace, root: int | None = None, depth: int | None = None, nodes: int | None = None
) -> set[int]:
    """The rows to unfold in a drawing of the tree below ``root``, as `layout.scene_of` takes them.

    The whole tree without further wishes; of several roots that whose result counts, the others
    stay folded up. ``depth`` folds what is more than so many plies below ``root``. ``nodes`` shows
    about so many things, however many these are: the principal variation, then level by level.

    Raises:
        TooLargeError: that is more than `MOST_ITEMS`, and ``nodes`` was not given.
    """
    if not len(trace):
        return set()
    top = trace.principal_rows()[0] if root is None else root
    if nodes is not None:
        rows = outset(trace, nodes, top)
        deepest = math.inf if depth is None else trace.depth(top) + depth
        return {row for row in rows if trace.depth(row) < deepest}
    subtree = _Subtree(trace, top)
    _check(subtree, depth)
    return set(subtree.inner(depth).tolist())


class _Subtree:
    """The rows of a node and of all below it, with their levels from there."""

    def __init__(self, trace: Trace, root: int) -> None:
        self.trace, self.root = trace, root
        if isinstance(trace, DepthFirstTrace):  # in preorder: they stand together
            self.rows = np.arange(root, root + 1 + trace.nodes_below(root))
        else:
            self.rows = np.flatnonzero(below(trace.column("parent")[: len(trace)], root))
        self.levels = trace.column("depth")[self.rows].astype(np.int64) - trace.depth(root)

    def inner(self, depth: int | None) -> npt.NDArray[np.int64]:
        """The rows that are no leaves, of the first ``depth`` levels."""
        inner = self.trace.column("flags")[self.rows] & np.uint8(Flag.LEAF) == 0
        if depth is not None:
            inner &= self.levels < depth
        rows: npt.NDArray[np.int64] = self.rows[inner]
        return rows

    def pruned(self, depth: int | None) -> int:
        """How many pruned branches are drawn; only for trees with few nodes."""
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
    """What a tree has, down to a depth, that is too much to be drawn."""
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
