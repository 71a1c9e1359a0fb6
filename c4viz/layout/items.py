"""Which nodes of a trace are drawn: the ones that are unfolded, and the branches pruned there."""

from __future__ import annotations

from collections import deque
from collections.abc import Set

from c4viz.telling.item import Item
from c4viz.telling.narrators import telling_of
from c4viz.trace import Flag, Trace


def visible_items(
    trace: Trace, unfolded: Set[int], root: int | None = None, until: int | None = None
) -> list[Item]:
    """The items below ``root`` (all roots) in preorder: children of the rows ``unfolded`` are
    drawn.

    With ``until`` nodes entered after that step are left out (but for the first root drawn), and
    so are the branches of cutoffs that do not happen until the step after: they are there to be
    cut off.
    """
    items: list[Item] = []
    narrator = telling_of(trace)

    def has_come(step: int | None, ahead: int = 0) -> bool:
        return until is None or (step is not None and step <= until + ahead)

    def add(row: int, parent: int, depth: int, below_chance: bool) -> None:
        """Add a node and what is drawn below it; ``parent`` is a place among the items."""
        here = len(items)
        probability = float(trace.column("probability")[row]) if below_chance else None
        is_folded = row not in unfolded or trace.has(row, Flag.LEAF)
        folded = narrator.folded(trace, row) if is_folded else 0
        items.append(Item(row, trace.move(row), parent, depth, False, folded, probability))
        if is_folded:
            return
        is_chance = trace.has(row, Flag.CHANCE)
        for child, entered, _ in trace.spans(row):
            if has_come(entered):
                add(child, here, depth + 1, is_chance)
        if has_come(trace.step_left(row), 1):
            cut = trace.pruned(row)
            items.extend(Item(row, move, here, depth + 1, pruned=True) for move in cut)

    for row in trace.roots if root is None or not len(trace) else [root]:
        if not items or has_come(trace.step_entered(row)):
            add(row, -1, 0, below_chance=False)
    return items


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
