"""Write how a search went into its nodes and left them, as a trace of events: for Perfetto,
Speedscope, and other programs that show what calls what.

The format: Google, "Trace Event Format", as Chrome writes it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from itertools import islice
from typing import Any

from c4viz.export import summary
from c4viz.export.errors import ExportError
from c4viz.export.plan import with_ancestors
from c4viz.telling.moves import move_text, place_name
from c4viz.trace import Trace

_AT_ONCE = 512
_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def event_parts(trace: Trace, rows: Collection[int] | None = None) -> Iterator[str]:
    """Yield the pieces of a JSON object of events: a step of the search stands for a microsecond,
    "B" enters a node, which is called by its move, and "E" leaves it. With ``rows`` only these and
    all above them are told of.

    Raises:
        ExportError: the search enters and leaves no nodes, one in another.
    """
    if not trace.nature.nested or trace.nature.tests:
        raise ExportError(
            "{search} does not enter and leave nodes one in another, and events are of that: "
            "choose minimax, alphabeta, pvs or expectiminimax",
            search=trace.search,
        )
    title = _ENCODER.encode(summary.title(trace))
    yield f'{{"displayTimeUnit":"ns","otherData":{{"search":{title}}},"traceEvents":[\n'
    events, before = _events(trace, rows), ""
    while some := list(islice(events, _AT_ONCE)):
        yield before + ",\n".join(map(_ENCODER.encode, some))
        before = ",\n"
    yield "\n]}\n"


def _events(trace: Trace, rows: Collection[int] | None) -> Iterator[dict[str, Any]]:
    """Yield the events in the order in which they happened."""
    told = range(len(trace)) if rows is None else with_ancestors(trace, rows)
    timeline, depths = trace.timeline, trace.store.column("depth")
    open_nodes: list[tuple[int, dict[str, Any]]] = []

    def leave() -> dict[str, Any]:
        row, said = open_nodes.pop()
        step = timeline.step_left(row)  # None: the search was stopped in it
        return _event("E", trace.steps if step is None else step, said)

    for row in told:
        while len(open_nodes) > depths[row]:
            yield leave()
        open_nodes.append((row, _said(trace, row)))
        yield _event("B", timeline.step_entered(row), open_nodes[-1][1])
    while open_nodes:
        yield leave()


def _said(trace: Trace, row: int) -> dict[str, Any]:
    """Tell of a node what its two events say alike, by which programs find that they belong
    together."""
    known = {"node": row}
    if trace.timeline.step_left(row) is not None:
        known["value"] = trace.store.column("value")[row].item()
    return {"name": _name(trace, row), "args": known}


def _name(trace: Trace, row: int) -> str:
    move = trace.move(row)
    if move < 0:
        return place_name(trace, row)
    return f"{move_text(trace, trace.parent(row) or 0, move)} {trace.player(row)}"


def _event(phase: str, step: int, said: dict[str, Any]) -> dict[str, Any]:
    return {"ph": phase, "ts": step, "pid": 1, "tid": 1, **said}
