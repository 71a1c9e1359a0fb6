"""A trace as a networkx graph, for everything that networkx can do with a tree."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from c4viz.trace.store import INFINITY, Flag

if TYPE_CHECKING:
    import networkx as nx

    from c4viz.trace.trace import Trace


def unlimited(number: int) -> float:
    """A window's end, with infinity as Python has it."""
    return math.copysign(math.inf, number) if abs(number) >= INFINITY else number


def to_networkx(trace: Trace) -> nx.DiGraph[int]:
    """The tree with a node per row and an edge from each parent to its child.

    Node attributes: move (a column from 0, -1 at a root), depth, alpha, beta and value as MAX
    sees them (ints, or infinite floats), player ("MAX" or "MIN"), bound, leaf, terminal, cutoff;
    edges carry the move. Value and bound are left out at nodes that were never left: no format
    of networkx writes None.
    """
    import networkx as nx  # takes as long to import as all the rest of the package

    tree: nx.DiGraph[int] = nx.DiGraph(search=trace.search, position=trace.position.full_text)
    parents: list[int] = []
    for row in range(len(trace)):
        attributes = describe(trace, row)
        del parents[attributes["depth"] :]
        tree.add_node(row, **attributes)
        if parents:
            tree.add_edge(parents[-1], row, move=attributes["move"])
        parents.append(row)
    return tree


def describe(trace: Trace, row: int) -> dict[str, Any]:
    """One row as plain values, as `to_networkx` attaches them."""
    record = trace.record(row)
    known: dict[str, Any] = {}
    if trace.is_left(row):
        known = {"value": record.value, "bound": trace.bound(row)}
    return known | {
        "move": record.move,
        "depth": record.depth,
        "player": "MAX" if trace.is_max(row) else "MIN",
        "alpha": unlimited(record.alpha),
        "beta": unlimited(record.beta),
        "leaf": trace.has(row, Flag.LEAF),
        "terminal": trace.has(row, Flag.TERMINAL),
        "cutoff": trace.has(row, Flag.CUTOFF),
    }
