"""Nodes of a trace as a table for other programs: a line for each, block by block."""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from html import escape

import numpy as np

from c4viz.arrays import Array
from c4viz.charts.chart import Chart
from c4viz.trace import Flag, Trace
from c4viz.trace.tables import for_tables

_BLOCK = 8192
TableLine = tuple[str, ...]


def lines_of(trace: Trace, rows: Collection[int] | None = None) -> Iterator[list[TableLine]]:
    """Yield the names of the columns, then blocks of lines, all as texts.

    ``node`` and ``parent`` count from 0, ``move`` and ``best`` from 1, as on the screen; a text is
    empty where there is no number, ``inf`` where a bound is infinite, 1 or 0 for each flag. With
    ``rows`` only these are told of.
    """
    told = np.arange(len(trace)) if rows is None else np.array(sorted(rows), np.int64)
    parents = _parents(trace, None if rows is None else told)
    yield [("node", *(name for name, _ in _columns(trace, told[:0], parents[:0])))]
    for start in range(0, len(told), _BLOCK):
        block = slice(start, start + _BLOCK)
        columns = _columns(trace, told[block], parents[block])
        texts = [_texts(column) for _, column in columns]
        yield list(zip(map(str, told[block].tolist()), *texts, strict=True))


def _parents(trace: Trace, rows: Array | None) -> Array:
    found = trace.store.parents() if rows is None else map(trace.parent, rows.tolist())
    return np.array([np.nan if up is None else up for up in found], np.float64)


def _columns(trace: Trace, rows: Array, parents: Array) -> Iterator[tuple[str, Array]]:
    columns = {name: column[rows] for name, column in trace.columns.items()}
    flags = columns.pop("flags")
    columns.pop("parent", None)
    yield "parent", parents
    move = columns.pop("move").astype(np.float64) + 1
    yield "move", np.where(move < 1, np.nan, move)
    yield "player", _players(trace, flags)
    for name, column in for_tables(columns):
        yield name, column + 1 if name == "best" else column
    for flag in Flag:
        yield str(flag.name).lower(), (flags & np.uint8(flag.value) != 0).astype(np.uint8)


def _players(trace: Trace, flags: Array) -> Array:
    if trace.nature.tests:
        return np.full(len(flags), "TEST")
    movers = np.where(flags & np.uint8(Flag.MAX.value) != 0, "MAX", "MIN")
    chance: Array = np.where(flags & np.uint8(Flag.CHANCE.value) != 0, "CHANCE", movers)
    return chance


def _texts(column: Array) -> list[str]:
    values = column.tolist()
    return (
        [_text(value) for value in values] if column.dtype.kind == "f" else list(map(str, values))
    )


def _text(value: float) -> str:
    """Write a number, a whole one without a point."""
    if value != value:
        return ""
    return str(int(value)) if value.is_integer() else repr(value)


def cell_of(text: str) -> str:
    """Return what a cell of a table may hold that shows ``text``: where a table program would take
    it for a formula, an apostrophe stands before it. Numbers stay as they are."""
    if not text.startswith(("=", "+", "-", "@", "\t", "\r")):
        return text
    with suppress(ValueError):
        float(text)
        return text
    return f"'{text}"


# ---- formats -------------------------------------------------------------------------------------


def csv_parts(trace: Trace, rows: Collection[int] | None = None) -> Iterator[str]:
    """Yield the pieces of a CSV file of the table that `lines_of` describes."""
    for lines in lines_of(trace, rows):
        written = io.StringIO()
        csv.writer(written, lineterminator="\n").writerows(lines)
        yield written.getvalue()


def chart_csv_parts(chart: Chart) -> Iterator[str]:
    """Yield the pieces of a CSV file of a chart: a line for each point of each of its curves."""
    yield "curve,x,y,note\n"
    for curve in chart.curves:
        notes = curve.notes or [""] * len(curve.x)
        written = io.StringIO()
        points = zip(_texts(curve.x), _texts(curve.y), notes, strict=True)
        name = cell_of(curve.name)
        rows = ((name, x, y, cell_of(note)) for x, y, note in points)
        csv.writer(written, lineterminator="\n").writerows(rows)
        yield written.getvalue()


_HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
"""


def graphml_parts(trace: Trace, rows: Collection[int] | None = None) -> Iterator[str]:
    """Yield the pieces of a GraphML file: a directed graph with a node ``n12`` for row 12, which
    has what `lines_of` says of it, and an edge from each parent to its child, with its move.

    The format: Brandes, Eiglsperger, Herman, Himsolt and Marshall, "GraphML Progress Report"
    (2001).
    """
    blocks = lines_of(trace, rows)
    names = next(blocks)[0][1:]
    yield _HEAD
    for name in names:
        kind = "string" if name == "player" else "double"
        yield f'<key id="{name}" for="node" attr.name="{name}" attr.type="{kind}"/>\n'
    yield '<key id="edge_move" for="edge" attr.name="move" attr.type="double"/>\n'
    yield f'<graph edgedefault="directed">\n<desc>{escape(trace.position.full_text)}</desc>\n'
    for lines in blocks:
        yield "".join(_node(names, line) for line in lines)
    yield "</graph>\n</graphml>\n"


def _node(names: Iterable[str], line: TableLine) -> str:
    row, parent, move, *_ = line
    known = (
        f'<data key="{name}">{_xml(text)}</data>'
        for name, text in zip(names, line[1:], strict=True)
        if text
    )
    node = f'<node id="n{row}">{"".join(known)}</node>\n'
    if not parent:
        return node
    edge = f'<edge source="n{parent}" target="n{row}"><data key="edge_move">{move}</data></edge>\n'
    return node + edge


def _xml(text: str) -> str:
    """Return a number as XML Schema writes it."""
    return {"inf": "INF", "-inf": "-INF"}.get(text, text)
