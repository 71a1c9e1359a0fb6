"""Explain why a best-first search took a node next, or did not put it into its frontier."""

from __future__ import annotations

from c4viz.explain.sentence import Sentence, SentencePart, all_secret, place, say, secret, stopped
from c4viz.language import counted, pieces, tr
from c4viz.telling.moves import ending_text, fours_at
from c4viz.telling.numbers import as_written, number_text, plain_text, whole_text
from c4viz.trace import BestFirstMoment, BestFirstTrace, Flag


def explain(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> list[Sentence]:
    """Say in sentences what happens at ``row`` at a moment."""
    if trace.timeline.step_entered(row) > moment.step:
        return [say("ahead", row, tr("This node is not discovered yet."))]
    if trace.has(row, Flag.REPEATED):
        return [_repeated(trace, row)]
    said = [_priority(trace, row)]
    taken = trace.timeline.step_left(row)
    if taken is None or taken > moment.step:
        return [*said, _waiting(trace, row, moment)]
    return [*said, _taken(trace, row, taken), *_after(trace, row, moment)]


def _priority(trace: BestFirstTrace, row: int) -> Sentence:
    value, plies = float(trace.store.column("value")[row]), trace.depth(row)
    f = float(trace.store.column("priority")[row])
    text = tr(
        "f = value − plies = {value} − {plies} = {f}."
        if as_written(value) - plies == as_written(f)
        else "f = value − plies = {value} − {plies} ≈ {f}.",
        value=number_text(value),
        plies=str(plies),
        f=plain_text(f),
    )
    return say("priority", row, secret(text, row))


def _repeated(trace: BestFirstTrace, row: int) -> Sentence:
    link = trace.link(row)
    assert link is not None
    parts = pieces(
        "This position was discovered before, at {place} and with as many plies: it does not join "
        "the frontier again.",
        place=place(trace, link),
    )
    return say("repeated", row, parts)


def _waiting(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> Sentence:
    """Say how many are to be taken before a node that waits."""
    ahead, size = trace.frontier_order.ahead(row, moment), trace.frontier_order.size(moment)
    if size == 1:
        return say("next", row, tr("It waits alone in the frontier and comes next."))
    if not ahead:
        text = tr("It waits in the frontier with {others:,} more and comes next.", others=size - 1)
        return say("next", row, secret(text, row))
    text = counted(
        ahead,
        "It waits in the frontier of {size:,} nodes: {n:,} {comes|come} before it.",
        size=size,
    )
    return say("waiting", row, secret(text, row))


def _taken(trace: BestFirstTrace, row: int, step: int) -> Sentence:
    """Say why a node was taken at ``step``, and not the one that came next."""
    priorities = trace.store.column("priority")
    runner = trace.frontier_order.runner_up(int(trace.store.column("expanded")[row]))
    when = SentencePart(tr("step {step:,}", step=step), "step", step=step)
    if runner is None:
        alone = pieces(
            "It was taken from the frontier at {step}: nothing else was in it.", step=when
        )
        return say("taken", row, alone)
    if priorities[row] == priorities[runner]:
        equal = pieces(
            "It was taken from the frontier at {step}: its f was the largest, as large as that of "
            "{place}, discovered later.",
            step=when,
            place=place(trace, runner),
        )
        return say("taken", row, all_secret(equal, row, runner))
    largest = pieces(
        "It was taken from the frontier at {step}: its f was the largest, "
        "next came {f} of {place}.",
        step=when,
        f=secret(plain_text(float(priorities[runner])), runner),
        place=place(trace, runner),
    )
    return say("taken", row, largest)


def _after(trace: BestFirstTrace, row: int, moment: BestFirstMoment) -> list[Sentence]:
    """Say what was found when a node was expanded, and whether that was all."""
    if trace.has(row, Flag.TERMINAL):
        result = f"{ending_text(trace, row)}{fours_at(trace, row)}"
        text = tr(
            "The game is over here ({result}): it is the goal, the search ends.", result=result
        )
        return [say("goal", row, text)]
    found = [
        child for child in trace.children(row) if trace.timeline.step_entered(child) <= moment.step
    ]
    again = sum(trace.has(child, Flag.REPEATED) for child in found)
    is_last = moment.step == trace.steps and row == trace.timeline.cut_short
    last = [stopped(row)] if is_last else []
    if found:
        return [say("expanded", row, _discovered(len(found), again)), *last]
    next_ = tr("It is expanded now: what follows it is discovered next.")
    return last or [say("expanded", row, next_)]


def _discovered(found: int, again: int) -> str:
    if not again:
        return counted(found, "Expanding it discovered {n} {position|positions}.")
    return counted(
        found,
        "Expanding it discovered {n} position, which was known already.",
        "Expanding it discovered {n} positions, {again} of them known already.",
        again=again,
    )


def live(trace: BestFirstTrace, moment: BestFirstMoment) -> list[Sentence]:
    """Say what a running search is at."""
    takings = moment.takings
    if not takings:
        return []
    row = int(trace.store.taken[takings - 1])
    parts = pieces(
        "It expands {place}, number {count} of those taken from the frontier.",
        place=place(trace, row),
        count=whole_text(takings),
    )
    return [say("live", row, parts)]
