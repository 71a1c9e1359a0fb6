"""Explain the roots of a depth-first search: iterations of deepening, probes, draws."""

from __future__ import annotations

from c4viz.explain.sentence import Sentence, SentencePart, move_said, node, say, secret
from c4viz.language import counted, pieces, tr
from c4viz.search.algorithms import algorithm_of
from c4viz.telling.numbers import number_text
from c4viz.trace import DepthFirstMoment, DepthFirstTrace
from c4viz.trace.trace import child_by


def sentences(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> list[Sentence]:
    """Say what ``row`` stands for as a root, and what the iteration before knew of it."""
    said: list[Sentence] = []
    if trace.depth(row) == 0:
        said += _root(trace, row, moment)
    if trace.settings.get("iterative"):
        said += _order(trace, row)
    return said


def _root(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> list[Sentence]:
    left = trace.timeline.state(row, moment) == "left"
    if trace.traits.probes:
        return [_probe(trace, row, left)]
    if trace.settings.get("iterative"):
        depth = trace.roots.index(row) + 1
        ahead = counted(depth, "The root of the iteration that looks {n} {ply|plies} ahead.")
        return [say("iteration", row, ahead)]
    if trace.traits.draws and left:
        best = trace.best_move
        drawn = secret(move_said(trace, best), row)
        parts = pieces("Chance draws {move}: all legal moves were equally likely.", move=drawn)
        return [say("draw", row, parts)]
    remark = algorithm_of(trace.search).remark
    return [say("remark", row, str(remark))] if left and remark else []


def _probe(trace: DepthFirstTrace, row: int, left: bool) -> Sentence:
    _, beta = trace.window(row)
    value = float(trace.store.column("value")[row]) if left else None
    least = secret(number_text(beta), row)
    asks = pieces("This probe asks: is the score at least {score}?", score=least)
    if value is None:
        return say("probe", row, asks)
    answer = tr(
        "Yes: it is at least {score}." if value >= beta else "No: it is at most {score}.",
        score=number_text(value),
    )
    return say("probe", row, [asks, " ", secret(answer, row)])


def _order(trace: DepthFirstTrace, row: int) -> list[Sentence]:
    """Say that a child is searched first since the iteration before found it best."""
    guide = _guide_of(trace, row)
    first = next(trace.children(row), None)
    if guide is None or first is None or trace.record(guide).best != trace.move(first):
        return []
    parts = pieces(
        "{before} found {child} best here: it is searched first.",
        before=SentencePart(tr("The iteration before"), "node", guide),
        child=node(trace, first, guide),
    )
    return [say("order", row, parts)]


def _guide_of(trace: DepthFirstTrace, row: int) -> int | None:
    """Return the row of the same path in the iteration before, or the row that it repeats."""
    path = trace.path(row)
    before = [root for root in trace.roots if root < path[0]]
    found = before[-1] if before else None
    for below in path[1:]:
        if found is None:
            return None
        found = child_by(trace, _first(trace, found), trace.move(below))
    return None if found is None else _first(trace, found)


def _first(trace: DepthFirstTrace, row: int) -> int:
    link = trace.link(row)
    return row if link is None else link
