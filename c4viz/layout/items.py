"""Which nodes of a trace are drawn: the ones that are unfolded, and the branches pruned there."""

from __future__ import annotations

from collections import deque
from collections.abc import Set
from dataclasses import dataclass

from c4viz.trace import Flag, Trace


@dataclass(frozen=True)
class Item:
    """One thing that is drawn: a node, or a pruned branch (a move that was left unsearched).

    ``row`` is the node's row, of a pruned branch the row it was cut off from. ``parent`` is the
    place of the parent among the items, -1 at the root drawn; ``depth`` counts from there.
    ``hidden`` are the nodes under a node that is folded up.
    """

    row: int
    move: int
    parent: int
    depth: int
    pruned: bool = False
    hidden: int = 0


def visible_items(
    trace: Trace, unfolded: Set[int], root: int = 0, until: int | None = None
) -> list[Item]:
    """The items below ``root`` in preorder: children of the rows ``unfolded`` are drawn.

    With ``until`` nodes entered after that step are left out (but for the root), and so are the
    branches of cutoffs that had not happened by then.
    """
    items: list[Item] = []
    if len(trace):
        _add(trace, items, unfolded, root, -1, 0, until)
    return items


def _add(
    trace: Trace,
    items: list[Item],
    unfolded: Set[int],
    row: int,
    parent: int,
    depth: int,
    until: int | None,
) -> None:
    here = len(items)
    move = int(trace.column("move")[row])
    if row not in unfolded or trace.has(row, Flag.LEAF):
        items.append(Item(row, move, parent, depth, hidden=trace.nodes_below(row)))
        return
    items.append(Item(row, move, parent, depth))
    for child in trace.children(row):
        if until is not None and trace.step_entered(child) > until:
            return
        _add(trace, items, unfolded, child, here, depth + 1, until)
    left = trace.step_left(row)
    if until is None or (left is not None and left <= until):
        items.extend(Item(row, m, here, depth + 1, pruned=True) for m in trace.pruned(row))


def outset(trace: Trace, items: int, root: int = 0, principal: bool = True) -> set[int]:
    """The rows to unfold at first: the principal variation (unless it is not to be told), then
    level by level, as long as no more than about ``items`` things are drawn."""
    columns = trace.position.width
    variation = trace.principal_rows(root) if principal else [root]
    unfolded = {row for row in variation if not trace.has(row, Flag.LEAF)}
    drawn = 1 + columns * len(unfolded)
    level = deque([root])
    while level and drawn < items:
        row = level.popleft()
        if trace.has(row, Flag.LEAF):
            continue
        if row not in unfolded:
            unfolded.add(row)
            drawn += columns
        level.extend(trace.children(row))
    return unfolded
