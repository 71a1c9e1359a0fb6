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
    so are the branches of cutoffs that had not happened by then.
    """
    walk = _Walk(trace, unfolded, until)
    for row in trace.roots if root is None or not len(trace) else [root]:
        if not walk.items or walk.has_entered(row):
            walk.add(row, -1, 0, below_chance=False)
    return walk.items


class _Walk:
    """Collects the items that are drawn at a step; see `visible_items`."""

    def __init__(self, trace: Trace, unfolded: Set[int], until: int | None) -> None:
        self._trace, self._unfolded, self._until = trace, unfolded, until
        self._narrator = telling_of(trace)
        self.items: list[Item] = []

    def has_entered(self, row: int) -> bool:
        """Whether a node is drawn at that step."""
        return self._until is None or self._trace.step_entered(row) <= self._until

    def add(self, row: int, parent: int, depth: int, below_chance: bool) -> None:
        """Add a node and what is drawn below it; ``parent`` is a place among the items."""
        trace, here = self._trace, len(self.items)
        probability = float(trace.column("probability")[row]) if below_chance else None
        is_folded = row not in self._unfolded or trace.has(row, Flag.LEAF)
        folded = self._narrator.folded(trace, row) if is_folded else 0
        self.items.append(Item(row, trace.move(row), parent, depth, False, folded, probability))
        if is_folded:
            return
        is_chance = trace.has(row, Flag.CHANCE)
        for child, entered, _ in trace.spans(row):
            if self._until is None or entered <= self._until:
                self.add(child, here, depth + 1, is_chance)
        if self._has_left(row):
            cut = trace.pruned(row)
            self.items.extend(Item(row, move, here, depth + 1, pruned=True) for move in cut)

    def _has_left(self, row: int) -> bool:
        if self._until is None:
            return True
        left = self._trace.step_left(row)
        return left is not None and left <= self._until


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
