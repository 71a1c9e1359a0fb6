"""Ways from one node to the next: to its parent, children and siblings. Knows no window."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from c4viz.trace.trace import Trace

Way = Literal["parent", "child", "previous", "next", "principal"]
"""To the parent, the first child, the sibling before or after, the principal variation's next."""


def follow(trace: Trace, row: int, way: Way) -> int | None:
    """Return the row to which a way leads from ``row``; None where there is none.

    "principal" goes on along the principal variation of the trace, and from a row beside it along
    the best play from there.
    """
    if way == "parent":
        return trace.parent(row)
    if way == "child":
        return next(iter(trace.children(row)), None)
    if way == "principal":
        variation = trace.principal_rows()
        if row not in variation[:-1]:
            variation = trace.principal_rows(row)
        return next((after for before, after in pairwise(variation) if before == row), None)
    parent = trace.parent(row)
    siblings = trace.roots if parent is None else list(trace.children(parent))
    pairs = pairwise(siblings if way == "next" else siblings[::-1])
    return next((other for this, other in pairs if this == row), None)
