"""A trace as a networkx graph, for everything that networkx can do with a tree."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

from c4viz.game import Root
from c4viz.trace.rows.numbers import INFINITY

if TYPE_CHECKING:
    import networkx as nx


class Tree(Protocol):
    """What a graph is made of: a trace."""

    @property
    def search(self) -> str:
        """The name of the algorithm."""
        ...

    @property
    def position(self) -> Root:
        """Where it began."""
        ...

    def parents(self) -> Iterator[int | None]:
        """The parent of every row, in order."""
        ...

    def describe(self, row: int) -> dict[str, Any]:
        """What is known of one row."""
        ...


def to_networkx(trace: Tree) -> nx.DiGraph[int]:
    """The tree with a node per row and an edge from each parent to its child.

    Node attributes are those of `Trace.describe`, with infinite floats; edges carry the move.
    """
    import networkx as nx  # takes as long to import as all the rest of the package

    tree: nx.DiGraph[int] = nx.DiGraph(search=trace.search, position=trace.position.full_text)
    for row, parent in enumerate(trace.parents()):
        attributes = {name: _plain(value) for name, value in trace.describe(row).items()}
        tree.add_node(row, **attributes)
        if parent is not None:
            tree.add_edge(parent, row, move=attributes["move"])
    return tree


def _plain(value: Any) -> Any:
    """A value as formats of networkx write it, with infinity as Python has it."""
    if type(value) in (int, float) and abs(value) >= INFINITY:
        return math.copysign(math.inf, value)
    return value
