"""Explain why a search did what it did: one way in for all kinds of traces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from c4viz.explain import bestfirst, decisiontree, depthfirst, mcts, own_search
from c4viz.explain.sentence import Sentence
from c4viz.telling import telling_of
from c4viz.trace import DepthFirstMoment, DepthFirstTrace, Moment, Trace
from c4viz.trace.trace import child_by

_EXPLAIN: dict[str, Callable[[Any, int, Any], list[Sentence]]] = {
    "depth-first": depthfirst.explain,
    "mcts": mcts.explain,
    "best-first": bestfirst.explain,
    "decision-tree": decisiontree.explain,
}
_RECORDED: dict[str, Callable[[Any, int, Any], list[Sentence]]] = {
    "depth-first": own_search.explain
}
_LIVE: dict[str, Callable[[Any, Any], list[Sentence]]] = {
    "mcts": mcts.live,
    "best-first": bestfirst.live,
}
"""By the kind of trace, who explains a node, one of a search of the user, or a running search."""


def explain(trace: Trace, row: int, moment: Moment) -> list[Sentence]:
    """Say in true sentences what happens at ``row`` at a moment, the most telling first.

    Values are as MAX sees them. ``row`` must be less than ``len(trace)``.
    """
    own = _RECORDED.get(trace.nature.kind) if trace.traits.recorded else None
    return (own or _EXPLAIN[trace.nature.kind])(trace, row, moment)


def explain_given(trace: Trace, row: int, moment: Moment) -> list[Sentence]:
    """Say of a search in which a mistake is to be found what it gave ``row``, and not what would
    have been best there, which would tell; otherwise as `explain`."""
    if isinstance(trace, DepthFirstTrace) and isinstance(moment, DepthFirstMoment):
        return own_search.explain(trace, row, moment, judges=False)
    return explain(trace, row, moment)


def explain_live(trace: Trace, moment: Moment) -> list[Sentence]:
    """Say what a running search is doing now; quick, however many rows there are."""
    if trace.nature.kind in _LIVE:
        return _LIVE[trace.nature.kind](trace, moment)
    return [] if moment.row is None else explain(trace, moment.row, moment)


def hint_reason(trace: Trace, column: int) -> str:
    """Say in a sentence why a search decided on ``column`` (from 0); empty where it has no rows."""
    if not len(trace):
        return ""
    said_of = trace.top
    said = explain(trace, said_of, trace.at(trace.steps))
    found = telling_of(trace).decision(trace)
    whole = f"{found[0].upper()}{found[1:]}."
    if trace.value is None:  # what a probe took is worth a bound
        return whole
    child = child_by(trace, said_of, column)
    return next((one.text for one in said if _begins_with(one, child)), whole)


def _begins_with(said: Sentence, row: int | None) -> bool:
    """Tell whether a sentence speaks first of the node in ``row``, and not of an average."""
    links = [part.row for part in said.parts if part.to == "node"]
    return links[:1] == [row] and said.kind != "expectation"
