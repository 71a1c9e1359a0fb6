"""Explain a choice by PUCT: Q + c·P·√N parent / (1 + N) of every move, with its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from c4viz.explain.sentence import (
    Sentence,
    SentencePart,
    Words,
    move_said,
    node,
    nodes_above,
    say,
    secret,
)
from c4viz.language import localised, pieces, tr
from c4viz.telling.mcts import prior_text
from c4viz.telling.numbers import plain_text, whole_text
from c4viz.trace import MctsMoment, MctsTrace
from c4viz.trace.mcts.timeline import STEPS


class WeighedMove(NamedTuple):
    """A move that PUCT weighs: its child's row, if that is there by now, its prior and visits, and
    the two terms."""

    move: int
    row: int | None
    prior: float
    visits: int
    terms: tuple[float, float]

    @property
    def sum(self) -> float:
        """What it is chosen by."""
        return sum(self.terms)


def move_gone_on_by(trace: MctsTrace, row: int, moment: MctsMoment) -> int | None:
    """Return the move by which the iteration of a moment goes on from ``row`` of its path; None
    where it ends there."""
    path = trace.path(int(trace.store.leaf[moment.iteration - 1]))
    place = path.index(row) + 1
    return trace.move(path[place]) if place < len(path) else None


def weighed(trace: MctsTrace, row: int, moment: MctsMoment) -> list[WeighedMove]:
    """Return the moves of ``row`` by their merit at a moment, the best first; those of a loop of
    the user's own that have a child by then."""
    there = {
        trace.move(child): child
        for child in trace.children(row)
        if trace.timeline.step_entered(child) <= moment.step
    }
    priors, found = trace.store.priors_below(row), []
    for move, terms in trace.ucb(row, moment).items():
        child = there.get(move)
        if terms is not None and (child is not None or not trace.traits.recorded):
            visits = 0 if child is None else moment.visits(child)
            found.append(WeighedMove(move, child, priors[move], visits, terms))
    return sorted(found, key=lambda one: (-one.sum, -one.prior, one.move))


def puct_choice(trace: MctsTrace, row: int, moment: MctsMoment) -> Sentence | None:
    """Say by which move the iteration goes on from ``row``, and what PUCT makes of each; once the
    back-up has changed the counts, by those of now. None where no move is gone on by, or where
    nobody knows the terms."""
    move = move_gone_on_by(trace, row, moment)
    is_reused = trace.reused.holds(moment.iteration)
    is_past = moment.phase == "back up" and not is_reused
    then = moment if is_past else trace.at(STEPS * (moment.iteration - 1))
    ranked = weighed(trace, row, then)
    mine = next((one for one in ranked if one.move == move), None)
    if mine is None or move is None:
        return None
    said = {
        "player": trace.player(row),
        "child": _named(trace, row, move, moment),
    }
    if is_reused:
        parts = pieces(
            "For {player} PUCT went on to {child}, in an iteration that is reused: an earlier "
            "search ran it, by its own counts.",
            **said,
        )
        return say("choice", row, parts)
    if trace.traits.recorded:
        begun = pieces("For {player}, who chooses here, the search went on to {child}.", **said)
    elif is_past:
        begun = pieces("For {player}, who chooses here, PUCT went on to {child}.", **said)
    else:
        begun = pieces(
            "Seen by {player}, who chooses here: PUCT goes on to {child}, whose Q + c·P·√N parent "
            "/ (1 + N) is the highest."
            if mine.visits
            else "Seen by {player}, who chooses here: PUCT goes on to {child}, where nobody has "
            "been, and whose Q + c·P·√N parent / (1 + N) is the highest.",
            **said,
        )
    return say("choice", row, [begun, " ", _sums(trace, row, ranked, then, by_now=is_past)])


def _named(trace: MctsTrace, row: int, move: int, moment: MctsMoment) -> SentencePart | str:
    """Name a move, with a link to its child if that is there."""
    for child in trace.children(row):
        if trace.move(child) == move and trace.timeline.step_entered(child) <= moment.step:
            return node(trace, child)
    return move_said(trace, move, row)


def _sums(
    trace: MctsTrace, row: int, ranked: Sequence[WeighedMove], then: MctsMoment, *, by_now: bool
) -> Words:
    """Write what each move comes to, the highest first."""
    around, listed = {row, *nodes_above(trace, row)}, list[Words]()
    for one in ranked:
        telling = around if one.row is None else {one.row, *around}
        name = move_said(trace, one.move, row) if one.row is None else node(trace, one.row)
        listed += ["; " if listed else "", name, " ", secret(_sum(trace, row, one, then), *telling)]
    words = pieces(
        "By the counts of now, the highest first: {sums}."
        if by_now
        else "The highest first: {sums}.",
        sums=listed,
    )
    if len(ranked) > 1 and ranked[0].sum == ranked[1].sum and not trace.traits.recorded:
        tie = tr("Of equal sums that of the highest prior is taken, then the lowest column.")
        return [words, " ", secret(tie, *around)]
    return words


def _sum(trace: MctsTrace, row: int, one: WeighedMove, then: MctsMoment) -> str:
    """Write a sum with its numbers: ``0.620 + 1.41·0.250·√96 / (1 + 31) ≈ 0.728``."""
    return tr(
        "{q} + {c}·{prior}·√{above} / (1 + {visits}) ≈ {sum}",
        q=localised(f"{one.terms[0]:.3f}"),
        c=plain_text(trace.exploration),
        prior=prior_text(one.prior),
        above=whole_text(then.visits(row)),
        visits=whole_text(one.visits),
        sum=localised(f"{one.sum:.3f}"),
    )
