"""``c4viz trace --find``: tells of the nodes that a query asks for."""

from __future__ import annotations

from itertools import islice
from typing import Any

from c4viz.cli.words import aligned
from c4viz.language import counted, localised, quoted, tr
from c4viz.query.find import Found, find
from c4viz.query.query import Query
from c4viz.telling import Item, face_of
from c4viz.telling.moves import path_text
from c4viz.trace import Trace

PRINTED, WRITTEN = 25, 1000
"""Most nodes that are told of: to people, and as JSON."""


class FindAnswer:
    """Tells people, or a script, what a query finds in a trace."""

    def __init__(self, trace: Trace, query: Query, text: str) -> None:
        self._trace, self._text = trace, text
        self._found: Found = find(trace, query)

    def _rows(self, most: int) -> list[int]:
        return [int(row) for row in islice(self._found.rows.nonzero()[0], most)]

    def result(self) -> dict[str, Any]:
        """Return what `--json` prints: the count, and the first nodes."""
        return {
            "query": self._text,
            "count": self._found.count,
            "nodes": [self._facts(row) for row in self._rows(WRITTEN)],
        }

    def _facts(self, row: int) -> dict[str, Any]:
        trace = self._trace
        moves = [trace.move(r) + 1 for r in trace.path(row)[1:]]
        described = trace.describe(row)
        del described["move"]
        return {"node": row, "moves": moves, **described}

    def report(self) -> str:
        """Return the table for people."""
        rows, count = self._rows(PRINTED), self._found.count
        head = counted(
            count,
            "{n:,} {node|nodes} of {all:,}: {query}",
            all=len(self._trace),
            query=quoted(self._text),
        )
        heads = (tr("node"), tr("moves"), tr("player"), tr("value"), tr("window"), "")
        told = aligned([heads, *map(self._line, rows)], "><<><<")
        if count > len(rows):
            more = count - len(rows)
            told.append(tr("… and {n:,} more; --json tells of {most:,}", n=more, most=WRITTEN))
        return "\n".join(["", head, *(told if count else [])])

    def _line(self, row: int) -> tuple[str, ...]:
        trace = self._trace
        face = face_of(trace, Item(row, trace.move(row), -1, 0), trace.at(trace.steps))
        note = "  ".join(filter(None, (face.detail, face.note)))
        name, moves = localised(f"{row:,}"), path_text(trace, row)
        return name, moves, face.player, face.value, face.window, note
