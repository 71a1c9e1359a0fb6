"""Explain a search of the user's own by what its rows say: nobody knows its reasons."""

from __future__ import annotations

from c4viz.explain.decisiontree import predicted
from c4viz.explain.depthfirst import progress
from c4viz.explain.sentence import Sentence, moves, node, say, secret
from c4viz.language import pieces, sentence, tr
from c4viz.search.algorithms.tree import DecisionTreeSettings
from c4viz.telling.moves import ending_text, fours_at
from c4viz.telling.numbers import number_text
from c4viz.trace import DepthFirstMoment, DepthFirstTrace, Flag, Record
from c4viz.trace.timeline import is_truncated
from c4viz.trace.trace import child_by


def explain(
    trace: DepthFirstTrace, row: int, moment: DepthFirstMoment, *, judges: bool = True
) -> list[Sentence]:
    """Say in sentences what the search did at ``row`` by a moment; if it ``judges``, also which
    child was best."""
    state = trace.timeline.state(row, moment)
    if state == "ahead":
        return [say("ahead", row, tr("The search has not been here yet."))]
    if state == "open":
        return [_progress(trace, row, moment)]
    record = trace.record(row)
    if row == 0 and trace.search == DecisionTreeSettings.name:
        return [predicted(trace)]  # of a file of an earlier version
    said = [_result(trace, row, record, judges)]
    if record.flags & Flag.CUTOFF:
        unsearched = moves(trace, row, trace.pruned(row))
        parts = pieces("It was left before {moves} had been searched.", moves=unsearched)
        said.append(say("cut", row, parts))
    return [*said, *_outside(trace, row, record)]


def _progress(trace: DepthFirstTrace, row: int, moment: DepthFirstMoment) -> Sentence:
    wrong = trace.settings.get("wrong") or trace.settings.get("standstill")
    if wrong and is_truncated(trace.ending) and moment.step >= trace.steps:
        return say("stopped", row, sentence(wrong))
    return progress(trace, row, moment, trace.children(row))


def _result(trace: DepthFirstTrace, row: int, record: Record, judges: bool) -> Sentence:
    """Say what the node was worth in the end; if it ``judges``, also which child was best."""
    value = secret(number_text(record.value), row)
    if record.flags & Flag.TERMINAL:
        result = secret(f"{ending_text(trace, row)}{fours_at(trace, row)}", row)
        ply = str(len(trace.moves_to(row)))
        parts = pieces(
            "The game ends here at ply {ply}: {result}. The search gave it {value}.",
            ply=ply,
            result=result,
            value=value,
        )
        return say("terminal", row, parts)
    if record.flags & Flag.LEAF:
        parts = pieces("The search looked no further, and gave it {value}.", value=value)
        return say("leaf", row, parts)
    found = child_by(trace, row, record.best) if record.best >= 0 else None
    if found is None or not judges:
        return say("value", row, pieces("The search gave it {value}.", value=value))
    child, gave = node(trace, found, row), secret(number_text(trace.record(found).value), row)
    parts = pieces(
        "The search gave it {value}. The best for {player} was {child}, which had given {gave}.",
        value=value,
        child=child,
        player=trace.player(row),
        gave=gave,
    )
    return say("value", row, parts)


def _outside(trace: DepthFirstTrace, row: int, record: Record) -> list[Sentence]:
    """Say that the value is outside the window that the search gave the node, if it is."""
    bound = trace.bound(row)
    if bound == "exact":
        return []
    edge = secret(number_text(record.alpha if bound == "upper" else record.beta), row)
    parts = pieces(
        "That is not above alpha, which was {bound} when the node was entered."
        if bound == "upper"
        else "That is not below beta, which was {bound} when the node was entered.",
        bound=edge,
    )
    return [say("bound", row, parts)]
