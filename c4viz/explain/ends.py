"""Explain where a depth-first tree begins and ends: its roots, and nodes with nothing below them.

A root is an iteration of deepening, a probe or a draw; below a node is nothing where the game ends,
the depth is reached, or the position was seen before.
"""

from __future__ import annotations

from c4viz.explain.sentence import Sentence, SentencePart, move_said, node, place, say, secret
from c4viz.game import HandTree, OwnState
from c4viz.language import counted, pieces, tr
from c4viz.search.algorithms import algorithm_of
from c4viz.telling.moves import ending_text, fours_at
from c4viz.telling.numbers import number_text
from c4viz.trace import DepthFirstMoment, DepthFirstTrace, Flag, Record
from c4viz.trace.trace import child_by


def root_sentences(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> list[Sentence]:
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


# ---- nothing below ---------------------------------------------------------------------------


def leaf_sentences(trace: DepthFirstTrace, row: int, record: Record) -> list[Sentence]:
    """Say why nothing is below ``row``, which was left."""
    if record.flags & Flag.REPEATED:
        return [_repeated(trace, row, record)]
    if record.flags & Flag.TERMINAL:
        return [_terminal(trace, row, record)]
    return [_leaf(trace, row, record)]


def _repeated(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    value = secret(number_text(record.value), row)
    link = trace.link(row)
    if link is None:
        parts = pieces(
            "The table of seen positions knows enough of this one to answer: {value}. "
            "It is not searched again.",
            value=value,
        )
        return say("table", row, parts)
    parts = pieces(
        "This position was searched before, at {place} with as many plies left: its value {value} "
        "serves here too, so it is not searched again.",
        place=place(trace, link),
        value=value,
    )
    return say("repeated", row, parts)


def _terminal(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    ply, value = len(trace.moves_to(row)), secret(number_text(record.value), row)
    result = secret(f"{ending_text(trace, row)}{fours_at(trace, row)}", row)
    parts = pieces(
        "The game ends here at ply {ply}: {result}. That is worth {value}.",
        ply=str(ply),
        result=result,
        value=value,
    )
    return say("terminal", row, parts)


def _leaf(trace: DepthFirstTrace, row: int, record: Record) -> Sentence:
    value, position = secret(number_text(record.value), row), trace.position_at(row)
    if isinstance(position, HandTree) and position.number is not None:
        return say("end", row, pieces("An end of the tree: its number is {value}.", value=value))
    if trace.traits.probes:
        text = pieces("The score is known here without a search: {value}.", value=value)
        return say("known", row, text)
    evaluator = trace.settings.get("evaluator")
    stops = pieces(
        (
            "The depth is reached: here the search stops. The game says that it is worth {value}."
            if position.game.valued
            else "The depth is reached: here the search stops. The game does not say what its "
            "states are worth, so that this counts as {value}."
        )
        if isinstance(position, OwnState)
        else "The depth is reached: here the search stops. It is worth {value}."
        if evaluator is None
        else "The depth is reached: here the search stops, and the evaluator {evaluator} says "
        "{value}.",
        evaluator=str(evaluator),
        value=value,
    )
    return say("leaf", row, stops)
