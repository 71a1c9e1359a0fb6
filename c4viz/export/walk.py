"""Walks through whole traces, parents before children, at the speed that millions of rows need.

A depth-first trace stands in that order. The walk keeps the free cells of each column beside it,
so that pruned moves follow without setting up positions; memory is one block of rows and the path.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from c4viz.game import Position
from c4viz.trace import DepthFirstTrace, Flag, Record, Trace

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
    """These rows and all above them, in their order."""
    return sorted({above for row in rows for above in trace.path(row)})


def walk(trace: DepthFirstTrace, rows: Collection[int] | None = None) -> Iterator[Visit]:
    """All rows of the trace as it is now, in their order; or only these and all above them."""
    count = len(trace)
    by_hand = not isinstance(trace.position, Position)
    free = _free_cells(trace)
    order = trace.order
    depth_of = trace.column("depth").item
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
    """The moves that were searched from a row that was left; `Trace.children` at full speed."""
    move_of, size_of = trace.column("move").item, trace.column("size").item
    child, moves = row + 1, []
    while child < row + size:
        moves.append(move_of(child))
        child += size_of(child)
    return moves


def _free_cells(trace: DepthFirstTrace) -> list[int]:
    """The free cells of each column at the root, and a last place for a root's move of -1.

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
    """All rows of a trace of any kind, or only these and all above them, each parent before its
    children, and whether no sibling follows. Roots have none."""
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
