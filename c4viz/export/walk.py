"""A walk through a whole trace in the order visited, at the speed that millions of rows need.

It keeps the free cells of each column beside it, so that pruned moves follow without setting
up positions; memory is one block of rows and the path.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from c4viz.game import Position
from c4viz.trace import DepthFirstTrace, Flag, Record, Trace

_BLOCK = 8192
_CUTOFF = Flag.CUTOFF.value


class Visit(NamedTuple):
    """One row on the walk: its parent's row (None at a root), its columns, the moves that a
    cutoff pruned there (columns from 0), and whether nothing is drawn after it below its parent.
    """

    row: int
    parent: int | None
    record: Record
    pruned: tuple[int, ...]
    last: bool


def walk(trace: Trace) -> Iterator[Visit]:
    """All rows of the trace as it is now, parents before children."""
    assert isinstance(trace, DepthFirstTrace)
    count = len(trace)
    free = _free_cells(trace)
    order = trace.order
    depth_of = trace.column("depth").item
    path: list[tuple[int, int, bool]] = []  # row, move, whether pruned branches follow
    for row, record in _records(trace, count):
        while len(path) > record.depth:
            free[path.pop()[1]] += 1
        parent, _, more = path[-1] if path else (None, -1, False)
        free[record.move] -= 1
        pruned: tuple[int, ...] = ()
        if record.flags & _CUTOFF:
            searched = _moves_below(trace, row, record.size)
            pruned = tuple([m for m in order if free[m] and m not in searched])
        path.append((row, record.move, bool(pruned)))
        end = row + record.size
        more = more or (record.size > 0 and end < count and depth_of(end) == record.depth)
        yield Visit(row, parent, record, pruned, not more)


def _moves_below(trace: DepthFirstTrace, row: int, size: int) -> list[int]:
    """The moves that were searched from a row that was left; `Trace.children` at full speed."""
    move_of, size_of = trace.column("move").item, trace.column("size").item
    child, moves = row + 1, []
    while child < row + size:
        moves.append(move_of(child))
        child += size_of(child)
    return moves


def _free_cells(trace: DepthFirstTrace) -> list[int]:
    """The free cells of each column at the root, and a last place for a root's move of -1."""
    assert isinstance(trace.position, Position)
    cells = trace.position.cells
    return [*(cells == 0).sum(axis=0).tolist(), 0]


def _records(trace: DepthFirstTrace, count: int) -> Iterator[tuple[int, Record]]:
    for start in range(0, count, _BLOCK):
        block = trace.store.rows[start : min(start + _BLOCK, count)].tolist()
        yield from enumerate(map(trace.store.as_record, block), start)
