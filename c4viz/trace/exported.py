"""A trace for other programs: as a picture, as a table, as a graph."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from c4viz.language import tr
from c4viz.trace.files.tracefile import Recorded
from c4viz.trace.rows import INFINITY, Flag

if TYPE_CHECKING:
    import ipywidgets
    import networkx as nx
    import pandas


@dataclass(eq=False)
class Exported(Recorded):
    """A trace, as far as other programs want to know it."""

    @property
    @abstractmethod
    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """The filled rows by column name; `c4viz.Trace.columns` describes them."""

    @abstractmethod
    def parents(self) -> Iterator[int | None]:
        """The parent of every row, in order."""

    @abstractmethod
    def path(self, row: int) -> list[int]:
        """The rows from the root to ``row``, both included."""

    @abstractmethod
    def move(self, row: int) -> int:
        """The move that led to ``row``."""

    @abstractmethod
    def describe(self, row: int) -> Mapping[str, Any]:
        """What is known of one row, as plain values by name."""

    def to_svg(
        self,
        *,
        root: int | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        step: int | None = None,
        hide: Collection[int] | bool = False,
    ) -> str:
        """The tree as the text of an SVG picture, drawn by Graphviz.

        All of it, or what is below the row ``root``, ``depth`` plies of that, or about so many
        ``nodes``: the principal variation, then level by level. As it was after ``step`` steps,
        0 to `steps`; without the values of the rows to ``hide``, or of all with True.

        Raises:
            ExportError: that is too large to be drawn, or there is no Graphviz.
            IndexError: there is no such step.
        """
        picture: str = _pictures().svg(self, root, depth, nodes, step, hide)
        return picture

    def slider(
        self, *, root: int | None = None, depth: int | None = None, nodes: int | None = None
    ) -> ipywidgets.VBox:
        """For notebooks, a slider over the steps, 0 to `steps`, and the tree as it was after the
        one chosen; which part of the tree as in `to_svg`, about 60 nodes where that is not said.

        Raises:
            ExportError: that is too large to be drawn, or there is no Graphviz.
            ImportError: ipywidgets is not installed.
        """
        return _pictures().slider(self, root, depth, nodes)

    def _repr_html_(self) -> str:
        """A picture of a readable size for notebooks, with a line on what it leaves out."""
        picture: str = _pictures().shown(self)
        return picture

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a table of pandas: parent (-1 at roots) and path (columns from 1) beside the
        `Trace.columns`, whose documentation describes all; a column of booleans for each flag; NaN
        where there is no number, and ±inf where a bound is infinite.

        Raises:
            ImportError: pandas is not installed.
        """
        try:
            import pandas  # takes as long to import as all the rest of the package
        except ImportError as error:
            why = tr("tables need pandas: {command}", command="pip install pandas")
            raise ImportError(why) from error

        columns = self.columns
        flags = columns.pop("flags")
        table: dict[str, Any] = {
            "parent": np.array([-1 if up is None else up for up in self.parents()], np.int32),
            "path": [" ".join(str(m + 1) for m in self._aimed(row)) for row in range(len(self))],
        }
        table |= dict(_for_tables(columns))
        table |= {(flag.name or "").lower(): flags & np.uint8(flag.value) != 0 for flag in Flag}
        return pandas.DataFrame(table)

    def _aimed(self, row: int) -> list[int]:
        """The moves on the path to a row."""
        return [self.move(above) for above in self.path(row)[1:]]

    def to_networkx(self) -> nx.DiGraph[int]:
        """The tree as a directed graph of networkx: a node per row, an edge from each parent to its
        child.

        Node attributes are those of `describe`, with infinite floats; edges carry the move.
        """
        import networkx as nx  # takes as long to import as all the rest of the package

        tree: nx.DiGraph[int] = nx.DiGraph(search=self.search, position=self.position.full_text)
        for row, parent in enumerate(self.parents()):
            attributes = {name: _plain(value) for name, value in self.describe(row).items()}
            tree.add_node(row, **attributes)
            if parent is not None:
                tree.add_edge(parent, row, move=attributes["move"])
        return tree


PICTURES = "c4viz.export.pictures"
"""The module that draws traces: found by its name when one is to be drawn, for a trace knows no
drawings."""


def _pictures() -> Any:
    return import_module(PICTURES)


def _for_tables(columns: dict[str, npt.NDArray[Any]]) -> Iterator[tuple[str, npt.NDArray[Any]]]:
    """Columns as tables have them: without numbers that stand for something else."""
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
    """A value as formats of networkx write it, with infinity as Python has it."""
    if type(value) in (int, float) and abs(value) >= INFINITY:
        return math.copysign(math.inf, value)
    return value
