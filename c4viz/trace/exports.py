"""What becomes of a trace elsewhere: files, pictures, pages, tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from c4viz.atomic_file import WatchProgress, unwatched

if TYPE_CHECKING:
    import anywidget
    import networkx as nx
    import pandas

StylesRow = Callable[[Any, int], Mapping[str, str]]
"""Function of a trace and a row that says how the row, or the edge that leads to it, is drawn; see
`TraceExports.to_svg`."""


class TraceExports:
    """Saves, draws and tells a trace; `Trace` is one."""

    def save(self, path: str | Path, watch: WatchProgress = unwatched) -> None:
        """Write the trace to an ``.npz`` file (versioned, no pickle); one that is there already is
        replaced only once the new one is whole.

        ``watch`` is told again and again which share of the work is done; where it gives True the
        work ends with `WorkStopped`, and nothing is left of the new file.
        """
        _above("trace.tracefile").save(self, path, watch)

    @staticmethod
    def load(path: str | Path) -> Any:
        """Read a trace that `save` wrote; the same as `c4viz.load_trace`.

        Raises:
            TraceFileError: there is no such file, or it is no trace; the message says why.
        """
        return _above("search.runs.saved_search").load_trace(path)

    def to_svg(
        self,
        *,
        root: int | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        step: int | None = None,
        hide: Collection[int] | bool = False,
        node_style: StylesRow | None = None,
        edge_style: StylesRow | None = None,
    ) -> str:
        """Return the tree as the text of an SVG picture.

        All of it, or what is below the row ``root``, ``depth`` plies of that, or about so many
        ``nodes``: the principal variation, then level by level. As it was after ``step`` steps,
        0 to `steps`; without the values of the rows to ``hide``, or of all with True.

        ``node_style`` and ``edge_style`` are asked for each row that is drawn: from the trace and
        the row they return a dictionary with any of ``fill`` and ``line``, colours as #rrggbb, and
        ``text``, which stands in the node or on the edge that leads to it.

        Raises:
            ExportError: that is too large to be drawn, there is no such step, or a colour is none.
        """
        pictures, figure = _above("export.pictures"), _above("export.figure")
        scope = _above("export.scope").Scope(root=root, depth=depth, nodes=nodes, step=step)
        style = figure.FigureStyle(node_style=node_style, edge_style=edge_style)
        picture: str = pictures.svg(self, scope, hide, style)
        return picture

    def to_html(
        self,
        *beside: TraceExports,
        root: int | None = None,
        depth: int | None = None,
        nodes: int | None = None,
    ) -> str:
        """Return the text of a page for any browser, without a network: the tree folds, zooms and
        steps, with the board beside it, and asks before it tells; other traces ``beside`` it. Which
        part of the tree as in `to_svg`, about 300 nodes where that is not said. An address such as
        ``page.html#step=700&node=352`` opens it there.

        Raises:
            ExportError: that is too large to be drawn.
        """
        scope = _above("export.scope").Scope(root=root, depth=depth, nodes=nodes)
        parts: Iterator[str] = _above("export.html").page_parts([self, *beside], scope)
        return "".join(parts)

    def widget(
        self,
        *,
        root: int | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        step: int | None = None,
    ) -> anywidget.AnyWidget:
        """Return, for notebooks, what `to_html` shows as a widget, at a ``step``, 0 to `steps`, the
        last by default; its ``step`` is that which is shown, and can be set.

        Raises:
            ExportError: that is too large to be drawn.
            ImportError: anywidget is not installed.
        """
        scope = _above("export.scope").Scope(root=root, depth=depth, nodes=nodes)
        shown: anywidget.AnyWidget = _above("export.pictures").widget(self, scope, step)
        return shown

    def _repr_html_(self) -> str:
        """Return a picture of a readable size for notebooks, with a line on what it leaves out."""
        picture: str = _above("export.pictures").shown(self)
        return picture

    def _repr_mimebundle_(self, **_wishes: object) -> dict[str, str]:
        """Return what notebooks and other front ends may choose from: the picture alone, the one
        with a line on what it leaves out, and text."""
        picture: str = _above("export.pictures").readable(self)
        return {"image/svg+xml": picture, "text/html": self._repr_html_(), "text/plain": repr(self)}

    def to_pandas(self) -> pandas.DataFrame:
        """Return the rows as a table of pandas: parent (-1 at roots) and path (moves from 0, as the
        column move) beside the `columns`, whose documentation describes all; a column of booleans
        for each flag;
        NaN where there is no number, and ±inf where a bound is infinite.

        Raises:
            ImportError: pandas is not installed.
        """
        table: pandas.DataFrame = _above("trace.tables").to_pandas(self)
        return table

    def to_networkx(self) -> nx.DiGraph[int]:
        """Return the tree as a directed graph of networkx: a node per row, an edge from each parent
        to its child.

        Node attributes are those of `describe`, with infinite floats; edges carry the move.
        """
        tree: nx.DiGraph[int] = _above("trace.tables").to_networkx(self)
        return tree


def _above(module: str) -> Any:
    """Find a module by its name when it is needed: a trace knows no files and no pictures."""
    return import_module(f"c4viz.{module}")
