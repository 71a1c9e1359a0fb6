"""Why a search would play a move, for who asked it for a hint."""

from __future__ import annotations

from c4viz.explain.explain import explain
from c4viz.explain.sentence import Sentence
from c4viz.telling import telling_of
from c4viz.trace import Trace


def hint_reason(trace: Trace, column: int) -> str:
    """Why a search decided on ``column`` (from 0), in a sentence; empty where it has no rows."""
    if not len(trace):
        return ""
    said_of = trace.principal_rows()[0]
    said = explain(trace, said_of, trace.at(trace.steps))
    found = telling_of(trace).decision(trace)
    whole = f"{found[0].upper()}{found[1:]}."
    if trace.value is None:  # what a probe took is worth a bound
        return whole
    child = trace.child_by(said_of, column)
    return next((one.text for one in said if _begins_with(one, child)), whole)


def _begins_with(said: Sentence, row: int | None) -> bool:
    """Whether a sentence speaks first of the node in ``row``, and not of an average."""
    links = [part.row for part in said.parts if part.to == "node"]
    return links[:1] == [row] and said.kind != "expectation"
