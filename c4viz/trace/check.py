"""Whether rows from outside make a tree, so that nobody who walks it runs astray."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from c4viz.trace.discoveries import NONE, takings_of
from c4viz.trace.store import Flag, Rows

_Ints = npt.NDArray[np.int64]


def is_tree(rows: Rows, order: Sequence[int], most_depth: int, static: bool = True) -> bool:
    """Whether the rows make a preorder tree (or several) of at most ``most_depth`` plies.

    Sizes must be those that the depths give, or 0 at the nodes that a search was in when it
    ended; siblings must have moves in ``order`` where the search's order was ``static`` (below
    a chance node they must rise); links must lead back. Whether each move was legal is not asked.
    """
    if not len(rows):
        return True
    depth = rows["depth"].astype(np.int16)
    if depth[0] != 0 or int(depth.max()) > most_depth or (np.diff(depth) > 1).any():
        return False
    ends = _ends(depth)
    return (
        _sizes_fit(rows["size"], ends)
        and _moves_fit(rows, depth, ends, order, static)
        and _links_fit(rows)
    )


def _ends(depth: npt.NDArray[np.int16]) -> _Ints:
    """For each row the first row after its subtree: the next one that is not deeper."""
    ends = np.empty(len(depth), np.int64)
    not_deeper = np.arange(len(depth))
    for level in range(int(depth.max()), -1, -1):  # most rows are deep, so few are looked at often
        following = np.append(not_deeper[1:], len(depth))
        here = depth[not_deeper] == level
        ends[not_deeper[here]] = following[here]
        not_deeper = not_deeper[~here]
    return ends


def _sizes_fit(size: _Ints, ends: _Ints) -> bool:
    expected = ends - np.arange(len(ends))
    last_path = ends == len(ends)
    if not ((size == expected) | (last_path & (size == 0))).all():
        return False
    # A node that was not left has parents that were not left: first the open ones, then the rest.
    is_open = size[last_path] == 0
    return not (np.diff(is_open.astype(np.int8)) > 0).any()


def _moves_fit(
    rows: Rows, depth: npt.NDArray[np.int16], ends: _Ints, order: Sequence[int], static: bool
) -> bool:
    move, root = rows["move"], depth == 0
    if (move[root] != -1).any() or not ((move[~root] >= 0) & (move[~root] < len(order))).all():
        return False
    sibling = np.flatnonzero(~root & (ends < len(ends)))
    sibling = sibling[depth[ends[sibling]] == depth[sibling]]
    following = ends[sibling]
    if not static:
        return bool((move[following] != move[sibling]).all())
    place = np.argsort(order)
    rises = place[move[following]] > place[move[sibling]]
    if (rows["flags"] & np.uint8(Flag.CHANCE)).any():
        # Only below chance nodes are siblings not in the order of the search.
        rises |= move[following] > move[sibling]
    return bool(rises.all())


def _links_fit(rows: Rows) -> bool:
    """Whether repeated rows, and only they, name a row before them."""
    if "link" not in (rows.dtype.names or ()):
        return True
    repeated = rows["flags"] & np.uint8(Flag.REPEATED) > 0
    link = rows["link"]
    fits = np.where(repeated, (link >= 0) & (link < np.arange(len(rows))), link == -1)
    return bool(fits.all())


def is_discovered(rows: Rows, width: int, most_depth: int) -> bool:
    """Whether the rows are those of a best-first search: at most ``width`` children to a row.

    Every parent was taken from the frontier before its children were discovered, all of them at
    once; a final position only as the last, a repeated one never. Whether a row was the best of
    the frontier when it was taken is not asked.
    """
    if not len(rows):
        return True
    return (
        _parents_fit(rows, width, most_depth)
        and _takings_fit(rows)
        and _siblings_rise(rows)
        and _repeats_fit(rows)
    )


def _parents_fit(rows: Rows, width: int, most_depth: int) -> bool:
    parent, depth, move = rows["parent"], rows["depth"].astype(np.int16), rows["move"]
    if (int(parent[0]), int(depth[0]), int(move[0])) != (NONE, 0, NONE):
        return False
    parent, later, played = parent[1:], depth[1:], move[1:]
    if not ((parent >= 0) & (parent <= np.arange(len(parent)))).all():
        return False
    fits = (later == depth[parent] + 1) & (later <= most_depth) & (played >= 0) & (played < width)
    return bool(fits.all())


def _takings_fit(rows: Rows) -> bool:
    expanded = rows["expanded"]
    at_taking = expanded[rows["parent"][1:]]
    if (expanded < NONE).any() or (at_taking < 0).any() or (np.diff(at_taking) < 0).any():
        return False
    taken, first = takings_of(rows)
    if not np.array_equal(expanded[taken], np.arange(len(taken))) or (first <= taken).any():
        return False
    ended = rows["flags"][taken] & np.uint8(Flag.TERMINAL) > 0
    childless = len(taken) == 0 or int(first[-1]) == len(rows)
    return not ended[:-1].any() and (childless or not ended[-1])


def _siblings_rise(rows: Rows) -> bool:
    parent, move = rows["parent"], rows["move"]
    return bool(((np.diff(move) > 0) | (np.diff(parent) != 0)).all())


def _repeats_fit(rows: Rows) -> bool:
    if not _links_fit(rows):
        return False
    flags = rows["flags"]
    repeated = flags & np.uint8(Flag.REPEATED) > 0
    first = rows["link"][repeated]
    same = all((rows[name][repeated] == rows[name][first]).all() for name in ("depth", "value"))
    never = (rows["expanded"][repeated] == NONE) & ~repeated[first]
    leaf = flags & np.uint8(Flag.LEAF) > 0
    ended = flags & np.uint8(Flag.TERMINAL) > 0
    promising = rows["priority"] == rows["value"] - rows["depth"]
    return bool(same and never.all() and (leaf == ended & ~repeated).all() and promising.all())
