"""A trace for other programs: as a table of pandas, as a graph of networkx."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from c4viz.arrays import Array
from c4viz.language import tr
from c4viz.trace.rows import INFINITY, Flag
from c4viz.trace.trace import Trace

if TYPE_CHECKING:
    import networkx as nx
    import pandas


def to_pandas(trace: Trace) -> pandas.DataFrame:
    """Return the rows as a table; see `Trace.to_pandas`."""
    try:
        import pandas  # takes as long to import as all the rest of the package
    except ImportError as error:
        why = tr("tables need pandas: {command}", command="pip install pandas")
        raise ImportError(why) from error

    columns = trace.columns
    flags = columns.pop("flags")
    table: dict[str, Any] = {
        "parent": np.array([-1 if up is None else up for up in trace.store.parents()], np.int32),
        "path": [" ".join(map(str, _aimed(trace, row))) for row in range(len(trace))],
    }
    table |= dict(for_tables(columns))
    table |= {(flag.name or "").lower(): flags & np.uint8(flag.value) != 0 for flag in Flag}
    return pandas.DataFrame(table)


def _aimed(trace: Trace, row: int) -> list[int]:
    """Return the moves on the path to a row."""
    return [trace.move(above) for above in trace.path(row)[1:]]


def to_networkx(trace: Trace) -> nx.DiGraph[int]:
    """Return the tree as a directed graph; see `Trace.to_networkx`."""
    import networkx as nx  # takes as long to import as all the rest of the package

    tree: nx.DiGraph[int] = nx.DiGraph(search=trace.search, position=trace.position.full_text)
    for row, parent in enumerate(trace.store.parents()):
        attributes = {name: _plain(value) for name, value in trace.describe(row).items()}
        tree.add_node(row, **attributes)
        if parent is not None:
            tree.add_edge(parent, row, move=attributes["move"])
    return tree


def for_tables(columns: dict[str, Array]) -> Iterator[tuple[str, Array]]:
    """Yield columns as tables have them: without numbers that stand for something else."""
    for name, column in columns.items():
        if name in ("best", "link", "expanded"):
            column = np.where(column < 0, np.nan, column)
        elif name in ("alpha", "beta"):
            infinite = np.abs(column.astype(np.float64)) >= INFINITY
            column = np.where(infinite, np.copysign(np.inf, column), column)
        elif name == "value" and "size" in columns:
            column = np.where(columns["size"] == 0, np.nan, column)  # not left
        yield name, column


def _plain(value: Any) -> Any:
    """Return a value as formats of networkx write it, with infinity as Python has it."""
    if type(value) in (int, float) and abs(value) >= INFINITY:
        return math.copysign(math.inf, value)
    return value
