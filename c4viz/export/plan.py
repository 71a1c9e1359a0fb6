"""Which part of a tree a drawing shows, and when a tree is too large to be drawn."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from c4viz.export.errors import TooLargeError
from c4viz.layout import outset
from c4viz.trace import Flag, Trace

MOST_ITEMS = 2000
"""Nodes and pruned branches that a drawing can show so that people can still read it."""


def plan(
    trace: Trace, root: int = 0, depth: int | None = None, nodes: int | None = None
) -> set[int]:
    """The rows to unfold in a drawing of the tree below ``root``, as `layout.scene_of` takes them.

    The whole tree without further wishes. ``depth`` folds what is more than so many plies below
    ``root``. ``nodes`` shows about so many things, however many these are: the principal
    variation, then level by level.

    Raises:
        TooLargeError: that is more than `MOST_ITEMS`, and ``nodes`` was not given.
    """
    if nodes is not None:
        rows = outset(trace, nodes, root)
        return rows if depth is None else {r for r in rows if _below(trace, root, r) < depth}
    _check(trace, root, depth)
    return _unfolded(trace, root, depth)


def _below(trace: Trace, root: int, row: int) -> int:
    return trace.depth(row) - trace.depth(root)


def _subtree(trace: Trace, root: int, name: str) -> npt.NDArray[np.uint8]:
    """One column of the rows from ``root`` to the end of its subtree."""
    return trace.column(name)[root : root + 1 + trace.nodes_below(root)]


def _unfolded(trace: Trace, root: int, depth: int | None) -> set[int]:
    inner = _subtree(trace, root, "flags") & np.uint8(Flag.LEAF) == 0
    if depth is not None:
        inner &= _subtree(trace, root, "depth") < min(255, trace.depth(root) + depth)
    return set((root + np.flatnonzero(inner)).tolist())


def _check(trace: Trace, root: int, depth: int | None) -> None:
    """Refuse a tree of too many items; with ``depth`` only so many plies of it count."""
    if not len(trace):
        return
    per_level = np.bincount(_subtree(trace, root, "depth"))[trace.depth(root) :]
    drawn = per_level if depth is None else per_level[: depth + 1]
    nodes, pruned = int(drawn.sum()), None
    if nodes <= MOST_ITEMS:
        pruned = _pruned(trace, root, depth)
        if nodes + pruned <= MOST_ITEMS:
            return
    size = f"{nodes:,} nodes" + ("" if pruned is None else f" and {pruned:,} pruned branches")
    where = "the tree has" if depth is None else f"down to {depth} plies the tree has"
    raise TooLargeError(
        f"{where} {size}, and a drawing of more than {MOST_ITEMS:,} nodes and pruned branches "
        "cannot be read",
        nodes,
        pruned,
        _fitting_depth(trace, root, per_level),
    )


def _pruned(trace: Trace, root: int, depth: int | None) -> int:
    """How many pruned branches are drawn; only for trees with few nodes."""
    return sum(len(trace.pruned(row)) for row in _unfolded(trace, root, depth))


def _fitting_depth(trace: Trace, root: int, per_level: npt.NDArray[np.intp]) -> int:
    nodes = per_level.cumsum().tolist()
    fits = (
        depth
        for depth in range(len(nodes) - 1, 0, -1)
        if nodes[depth] <= MOST_ITEMS and nodes[depth] + _pruned(trace, root, depth) <= MOST_ITEMS
    )
    return next(fits, 0)
