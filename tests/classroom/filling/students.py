"""Students who fill in a search with one known mistake each, by a program of a few lines."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from c4viz.classroom.filling.blanks import (
    BlankAnswer,
    BlankQuestion,
    FillingBlank,
    entry_text,
    same,
)
from c4viz.classroom.filling.entries import NO_ENTRIES, BlankEntries
from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.grading import BlankMark, fill, grade
from c4viz.classroom.filling.variants import drawn

Student = Callable[[Exercise, BlankQuestion], BlankAnswer]
"""Answers a question as somebody does who makes a mistake; rightly where it makes no difference."""


def sheet_of(exercise: Exercise, student: Student) -> BlankEntries:
    """What a student fills in, who goes on with the own numbers."""
    texts: dict[FillingBlank, str] = {}

    def ask(question: BlankQuestion) -> BlankAnswer:
        answer = student(exercise, question)
        texts[question.blank] = entry_text(answer)
        return answer

    fill(exercise, ask)
    entries = NO_ENTRIES
    for blank, text in texts.items():
        entries = entries.put(blank, text)
    return entries


def mark_at(exercise: Exercise, entries: BlankEntries, blank: FillingBlank) -> BlankMark:
    """The mark of one blank on a sheet."""
    return {mark.blank: mark for mark in grade(exercise, entries).marks}[blank]


def below(exercise: Exercise, question: BlankQuestion) -> list[float]:
    """The values of the leaves below a node whose children are all leaves; else none."""
    path = question.blank.path
    nodes = exercise.nodes
    worths = [nodes[*path, move].worth for move in nodes[path].children]
    return [] if None in worths else [worth for worth in worths if worth is not None]


def right(_exercise: Exercise, question: BlankQuestion) -> BlankAnswer:
    return question.right


def at_values(choose: Callable[[str, list[float]], float]) -> Student:
    """A student who is wrong at nodes above leaves: ``choose`` gives the value by who decides."""

    def answer(exercise: Exercise, question: BlankQuestion) -> BlankAnswer:
        if question.blank.field != "value" or not (found := below(exercise, question)):
            return question.right
        return choose(exercise.nodes[question.blank.path].kind, found)

    return answer


def chances(choose: Callable[[list[float]], float]) -> Student:
    return at_values(lambda kind, found: choose(found) if kind == "chance" else _best(kind, found))


def _best(kind: str, found: list[float]) -> float:
    return max(found) if kind == "max" else min(found)


def by_way(mistake: str, *fields: str) -> Student:
    """A student who always takes a way to a wrong answer, as computed by the procedure."""

    def answer(_exercise: Exercise, question: BlankQuestion) -> BlankAnswer:
        if question.blank.field in fields:
            for way in question.ways:
                wrong = not question.takes(way.answer)
                if way.mistake == mistake and wrong and way.answer == way.answer:
                    return way.answer
        return question.right

    return answer


def never_cuts(_exercise: Exercise, question: BlankQuestion) -> BlankAnswer:
    return "no" if question.blank.field == "cut" else question.right


def window_anew(_exercise: Exercise, question: BlankQuestion) -> BlankAnswer:
    nothing = {"alpha": -math.inf, "beta": math.inf}
    return nothing.get(question.blank.field, question.right)


def visits_at_the_leaf_alone(_exercise: Exercise, question: BlankQuestion) -> BlankAnswer:
    assert not isinstance(question.right, str) or question.blank.field == "select"
    if question.blank.field == "visits" and len(question.blank.path) == 1:
        before = float(question.right) - 1
        return before if before >= 1 else question.right
    return question.right


def uct(formula: Callable[[float, float, float], float]) -> Student:
    """A student with another formula for UCT, of the mean, the parent's visits and the child's; the
    numbers are read out of the own sheet."""
    held: dict[int, dict[FillingBlank, float]] = {}

    def answer(exercise: Exercise, question: BlankQuestion) -> BlankAnswer:
        blank, known = question.blank, held.setdefault(id(exercise), {})
        if blank.turn == 1 and blank.field == "visits" and not blank.path:
            known.clear()
        if blank.field in ("visits", "mean"):
            assert not isinstance(question.right, str)
            known[FillingBlank(blank.path, blank.field)] = question.right
        if blank.field != "uct":
            return question.right
        mean, visits = (known[FillingBlank(blank.path, name)] for name in ("mean", "visits"))
        above = known[FillingBlank(blank.path[:-1], "visits")]
        return round(formula(mean, above, visits), 2)

    return answer


_C = math.sqrt(2)
STUDENTS: dict[str, dict[str, Student]] = {
    "minimax": {
        "min_as_max": at_values(lambda kind, v: min(v) if kind == "max" else max(v)),
        "average_for_best": at_values(lambda kind, v: sum(v) / len(v)),
        "last_taken": at_values(lambda kind, v: v[-1]),
        "sign_lost": at_values(lambda kind, v: _best(kind, [abs(one) for one in v])),
        "start_value": at_values(lambda kind, v: _best(kind, [0, *v])),
        "leaf_value": at_values(lambda kind, v: _best(kind, v) + 0.5),
        "wrong_move": by_way("wrong_move", "move"),
    },
    "alphabeta": {
        "window_not_passed": window_anew,
        "window_not_narrowed": by_way("window_not_narrowed", "alpha", "beta"),
        "bounds_swapped": by_way("bounds_swapped", "alpha"),
        "cut_missed": never_cuts,
        "cut_excess": by_way("cut_excess", "cut"),
        "cut_early": by_way("cut_early", "cut"),
        "cut_value": by_way("cut_value", "value"),
        "min_as_max": by_way("min_as_max", "value"),
        "window_wrong": by_way("window_wrong", "alpha", "beta"),
    },
    "expectiminimax": {
        "expectation_as_mean": chances(lambda v: sum(v) / len(v)),
        "expectation_as_best": chances(max),
        "expectation_as_sum": chances(sum),
    },
    "greedy": {
        "min_as_max": by_way("min_as_max", "value"),
        "last_taken": by_way("last_taken", "value"),
        "wrong_move": by_way("wrong_move", "move"),
    },
    "mcts": {
        "uct_no_exploration": uct(lambda mean, above, n: mean),
        "uct_no_weight": uct(lambda mean, above, n: mean + math.sqrt(math.log(above) / n)),
        "uct_wrong_side": uct(
            lambda mean, above, n: 1 - mean + _C * math.sqrt(math.log(above) / n)
        ),
        "uct_no_parent": uct(lambda mean, above, n: mean + _C * math.sqrt(1 / n)),
        "uct_no_logarithm": uct(lambda mean, above, n: mean + _C * math.sqrt(above / n)),
        "visits_unchanged": visits_at_the_leaf_alone,
        "reward_wrong_side": by_way("reward_wrong_side", "mean"),
        "sum_as_mean": by_way("sum_as_mean", "mean"),
        "mean_as_best": by_way("mean_as_best", "mean"),
        "min_as_max": by_way("min_as_max", "select"),
    },
    "astar": {
        "cost_left_out": by_way("cost_left_out", "f"),
        "cost_added": by_way("cost_added", "f"),
        "min_as_max": by_way("min_as_max", "take"),
        "frontier_forgotten": by_way("frontier_forgotten", "take"),
        "sign_lost": by_way("sign_lost", "f"),
    },
}
"""By search: students by the mistake that they make, a name of `FILLING_MISTAKES`."""
_SIZES = {"minimax": (3, 2), "alphabeta": (3, 3), "expectiminimax": (2, 2), "mcts": (2, 3)}
COUNT = 200


def exercise_of(search: str, seed: int) -> Exercise:
    wide, deep = _SIZES.get(search, (None, None))
    turns = 7 if search == "mcts" else 0
    return drawn(search, seed, branching=wide, depth=deep, turns=turns)[0]


def class_of(count: int = COUNT) -> list[tuple[Exercise, str, Student]]:
    """So many students with their exercises: each search and each mistake in turn."""
    every = [(s, m, who) for s, students in STUDENTS.items() for m, who in students.items()]
    chance, found = Random(1), []
    for number in range(count):
        search, mistake, student = every[number % len(every)]
        found.append((exercise_of(search, chance.randrange(10_000)), mistake, student))
    return found


def differs(sheet: BlankEntries, key: BlankEntries) -> bool:
    """Whether a mistake made any difference."""
    return any(
        (answer := sheet.answer(blank)) is None
        or (known := key.answer(blank)) is None
        or not same(answer, known)
        for blank in key
    )
