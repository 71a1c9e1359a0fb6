"""Which nodes of a trace are drawn: the ones that are unfolded, and the branches pruned there."""

from __future__ import annotations

from collections import deque
from collections.abc import Set

from c4viz.layout.item import Item
from c4viz.layout.telling import telling_of
from c4viz.trace import Flag, Trace


def visible_items(
    trace: Trace, unfolded: Set[int], root: int | None = None, until: int | None = None
) -> list[Item]:
    """The items below ``root`` (all roots) in preorder: children of the rows ``unfolded`` are
    drawn.

    With ``until`` nodes entered after that step are left out (but for the first root drawn), and
    so are the branches of cutoffs that had not happened by then.
    """
    items: list[Item] = []
    for row in roots_of(trace, root):
        if not items or until is None or trace.step_entered(row) <= until:
            _add(trace, items, unfolded, row, -1, 0, until)
    return items


def roots_of(trace: Trace, root: int | None) -> list[int]:
    """The rows that a drawing begins at: one, or (None) all roots of the trace."""
    if not len(trace):
        return []
    return trace.roots if root is None else [root]


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
    below_chance = parent >= 0 and trace.has(items[parent].row, Flag.CHANCE)
    probability = float(trace.column("probability")[row]) if below_chance else None
    is_folded = row not in unfolded or trace.has(row, Flag.LEAF)
    hidden = telling_of(trace).hidden(trace, row) if is_folded else 0
    items.append(Item(row, trace.move(row), parent, depth, False, hidden, probability))
    if is_folded:
        return
    for child in trace.children(row):
        if until is None or trace.step_entered(child) <= until:
            _add(trace, items, unfolded, child, here, depth + 1, until)
    left = trace.step_left(row)
    if until is None or (left is not None and left <= until):
        items.extend(Item(row, m, here, depth + 1, pruned=True) for m in trace.pruned(row))


def outset(trace: Trace, items: int, root: int | None = None, principal: bool = True) -> set[int]:
    """The rows to unfold at first: the principal variation (unless it is not to be told), then
    level by level, as long as no more than about ``items`` things are drawn.

    Without ``root`` that is below the root whose result counts; other roots stay folded up.
    """
    columns = trace.position.width
    variation = trace.principal_rows(root)
    if not principal:
        variation = variation[:1]
    unfolded = {row for row in variation if not trace.has(row, Flag.LEAF)}
    drawn = 1 + columns * len(unfolded)
    level = deque(variation[:1])
    while level and drawn < items:
        row = level.popleft()
        if trace.has(row, Flag.LEAF):
            continue
        if row not in unfolded:
            unfolded.add(row)
            drawn += columns
        level.extend(trace.children(row))
    return unfolded
