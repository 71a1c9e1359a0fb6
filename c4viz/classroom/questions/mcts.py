"""Questions about MCTS: the child that UCT chooses, the counts after a back-up, the decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import numpy as np

from c4viz.arrays import Int64s
from c4viz.classroom.questions.question import Choice, Question, QuestionKind, chosen_among
from c4viz.explain.mcts import mover, points_of
from c4viz.explain.sentence import node, place
from c4viz.language import tr
from c4viz.telling.numbers import plain_text, whole_text
from c4viz.trace import MctsMoment, MctsTrace
from c4viz.trace.mcts.timeline import STEPS, terms_of


def kinds(trace: MctsTrace) -> frozenset[QuestionKind]:
    """Return what can be asked: nothing where a move was decided on at once."""
    if trace.decided_by or not trace.iterations:
        return frozenset()
    found: frozenset[QuestionKind] = frozenset({"back-up", "move"})
    knows_choice = trace.has_terms and not trace.traits.recorded
    return found | {"uct"} if knows_choice else found


def candidates(trace: MctsTrace, kind: QuestionKind) -> Int64s:
    """Return the steps, rising, after which something of a kind may be asked."""
    iterations = np.arange(trace.iterations, dtype=np.int64)
    if kind == "uct":
        return iterations * STEPS
    if kind == "back-up":
        return iterations * STEPS + STEPS - 1
    return np.array([trace.steps - 1], np.int64)


def questions_at(trace: MctsTrace, step: int) -> Iterator[Question]:
    """Yield what can be asked after ``step`` steps, of which at least one follows."""
    phase = step % STEPS
    if phase == 0:
        yield from _choices(trace, step)
    elif phase == STEPS - 1:
        yield from _back_up(trace, step)
        if step == trace.steps - 1:
            yield from _move(trace, step)


# ---- select ----------------------------------------------------------------------------------


def _choices(trace: MctsTrace, step: int) -> Iterator[Question]:
    """Ask for UCT's choice at each node of the path all of whose moves were tried."""
    if not trace.has_terms or trace.reused.holds(step // STEPS + 1):
        return
    before = trace.at(step)
    for row, chosen in pairwise(trace.at(step + 1).rows):
        known = [child for child in trace.children(row) if before.visits(child)]
        if len(known) < 2:
            continue
        words = tr(
            "Iteration {iteration} is at {place}. Which child does UCT choose?",
            iteration=whole_text(step // STEPS + 1),
            place=place(trace, row).text,
        )
        told = tuple(
            Choice(node(trace, child).text, _why_not(trace, before, chosen, known, child))
            for child in known
        )
        yield Question("uct", step, row, words, told, known.index(chosen))


def _why_not(
    trace: MctsTrace, moment: MctsMoment, chosen: int, known: list[int], child: int
) -> str:
    """Return what going on to ``child`` of ``known`` ones shows, where ``chosen`` is right."""
    if child == chosen:
        return ""
    if terms_of(trace, child, moment) == terms_of(trace, chosen, moment):
        return "later_equal"
    visits = {one: moment.visits(one) for one in known}
    means = {one: moment.wins(one) / (2 * visits[one]) for one in known}
    best, worst = max(means.values()), min(means.values())
    if trace.player(trace.path(child)[-2]) == "MIN":
        best, worst = worst, best
    if means[child] == best:
        return "exploitation_only"
    if visits[child] == min(visits.values()):
        return "exploration_only"
    if means[child] == worst:
        return "uct_wrong_side"
    return "most_visited" if visits[child] == max(visits.values()) else "other"


# ---- back up ---------------------------------------------------------------------------------


def _back_up(trace: MctsTrace, step: int) -> Iterator[Question]:
    """Ask for the counts of the child of the root that the iteration went through."""
    before, after = trace.at(step), trace.at(step + 1)
    if len(before.rows) < 2:
        return
    row = before.rows[1]
    visits, points = before.visits(row), points_of(trace, row, before.visits(row), before.wins(row))
    gained = points_of(trace, row, after.visits(row), after.wins(row)) - points
    wrong = [
        ((visits + 1, points + 1 - gained), "reward_wrong_side"),
        ((visits, points + gained), "visits_not_raised"),
        ((visits + 1, points), "points_not_added"),
        ((visits, points), "visits_not_raised"),
    ]
    words = tr(
        "What are the visits N of {child}, and the points W of {player} there, once this playout "
        "has counted?",
        child=node(trace, row).text,
        player=mover(trace, row),
    )
    order = {_counts(*counts): counts for counts, _ in wrong}
    order[_counts(visits + 1, points + gained)] = visits + 1, points + gained
    told = ((_counts(*counts), misconception) for counts, misconception in wrong)
    choices, right = chosen_among(_counts(visits + 1, points + gained), told, order)
    yield Question("back-up", step, row, words, choices, right)


def _counts(visits: int, points: float) -> str:
    return tr("N = {visits}, W = {points}", visits=whole_text(visits), points=plain_text(points))


# ---- the decision ----------------------------------------------------------------------------


def _move(trace: MctsTrace, step: int) -> Iterator[Question]:
    children = [row for row in trace.children(0) if trace.visits(row)]
    best = next((row for row in children if trace.move(row) == trace.best_move), None)
    if best is None or len(children) < 2:
        return
    final = trace.settings.get("final", "visits")
    wrong: dict[Callable[[int], float | None], str] = (
        {trace.mean: "best_mean"} if final == "visits" else {trace.visits: "most_visits"}
    )

    def why_not(row: int) -> str:
        for merit, misconception in wrong.items():
            if merit(row) == max(merit(one) or 0 for one in children):
                return misconception
        return "not_best"

    words = tr("This is the last iteration. Which move does the search choose after it?")
    told = tuple(
        Choice(node(trace, row).text, "" if row == best else why_not(row)) for row in children
    )
    yield Question("move", step, 0, words, told, children.index(best))
