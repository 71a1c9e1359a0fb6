"""A trace as a networkx graph, for everything that networkx can do with a tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from c4viz.trace.store import INFINITY, Flag

if TYPE_CHECKING:
    import networkx as nx

    from c4viz.trace.trace import Trace


def finite(number: int) -> int | None:
    """A window's end, or None for plus or minus infinity."""
    return None if abs(number) >= INFINITY else number


def to_networkx(trace: Trace) -> nx.DiGraph[int]:
    """The tree with a node per row and an edge from each parent to its child.

    Node attributes: move, depth, alpha, beta, value (as MAX sees them, None for infinity and
    for values not known), player ("MAX" or "MIN"), bound, leaf, terminal, cutoff; edges carry
    the move (a column from 0).
    """
    import networkx as nx  # takes as long to import as all the rest of the package

    tree: nx.DiGraph[int] = nx.DiGraph(search=trace.search, position=trace.position.text)
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
    column = trace.column
    move = int(column("move")[row])
    return {
        "move": None if move < 0 else move,
        "depth": int(column("depth")[row]),
        "player": "MAX" if trace.is_max(row) else "MIN",
        "alpha": finite(int(column("alpha")[row])),
        "beta": finite(int(column("beta")[row])),
        "value": int(column("value")[row]) if trace.is_left(row) else None,
        "bound": trace.bound(row) if trace.is_left(row) else None,
        "leaf": trace.has(row, Flag.LEAF),
        "terminal": trace.has(row, Flag.TERMINAL),
        "cutoff": trace.has(row, Flag.CUTOFF),
    }
