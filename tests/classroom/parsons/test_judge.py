"""What is said of programs that were put together: right ones, distractors, and other orders."""

from __future__ import annotations

import pytest

from c4viz.classroom.parsons import (
    PROBLEMS,
    ParsonsProblem,
    ParsonsSolution,
    ParsonsVerdict,
    answer_of,
    first_finding,
    hint,
    judge,
    problem_named,
)
from c4viz.classroom.parsons.line_mistakes import reason_of, title_of
from c4viz.classroom.parsons.run import _own_lines
from c4viz.search import SettingError
from c4viz.search.base.control import Halt

DISTRACTORS = [(one.name, line.id) for one in PROBLEMS for line in one.distractors]
SEEN = {
    ("minimax", "depth_off_by_one"),
    ("minimax", "start_value"),
    ("alphabeta", "window_not_passed"),
    ("alphabeta", "window_not_narrowed"),
    ("negamax", "sign_lost"),
    ("uct", "uct_no_parent"),
    ("uct", "uct_no_logarithm"),
    ("uct", "uct_wrong_side"),
    ("backup", "uct_wrong_side"),
}
"""Mistakes of lines that the check calls by the same names, from what they do alone."""


def with_distractor(problem: ParsonsProblem, id_: int) -> ParsonsSolution:
    """The answer with a distractor in the place of its line."""
    answer, wrong = answer_of(problem), problem.line(id_)
    place = [line for line, _ in answer.lines].index(wrong.replaces)
    return answer.without(wrong.replaces).put(id_, place, wrong.indent)


def said_of(name: str, solution: ParsonsSolution, seconds: float = 3.0) -> ParsonsVerdict:
    verdict = judge(solution, seconds=seconds)
    assert verdict.solution.problem is problem_named(name)
    return verdict


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda one: str(one.name))
def test_the_answer_of_each_problem_runs_and_is_right(problem: ParsonsProblem) -> None:
    verdict = judge(answer_of(problem))
    assert verdict.is_right
    assert verdict.finding is None
    assert verdict.words[0].startswith("Right in")
    trace = verdict.run.trace
    assert trace is not None
    assert trace.position == problem.position
    assert trace.ending == "complete"
    assert verdict.run.step is None


@pytest.mark.parametrize(("name", "id_"), DISTRACTORS)
def test_a_distractor_in_the_place_of_its_line_is_named_by_its_mistake(name: str, id_: int) -> None:
    problem = problem_named(name)
    line = problem.line(id_)
    solution = with_distractor(problem, id_)
    verdict = said_of(name, solution)
    assert not verdict.is_right
    assert verdict.mistake == line.mistake
    assert verdict.place == [one for one, _ in solution.lines].index(id_)
    assert title_of(line.mistake) in verdict.words[0]
    assert reason_of(line.mistake) in verdict.words[0]
    assert verdict.run.trace is not None
    checked = verdict.run.verdict
    if (name, line.mistake) in SEEN:
        assert checked is not None
        assert checked.mistake == line.mistake
        assert verdict.words[1] == f"{checked.sentence}."
    if checked is not None:
        assert verdict.run.trace is checked.tree
        assert verdict.run.step is not None


def test_lines_that_do_not_depend_on_each_other_may_stand_in_any_order() -> None:
    verdict = said_of("uct", answer_of(problem_named("uct")).moved(2, 1))
    assert verdict.is_right
    assert verdict.place is None
    assert verdict.finding is not None
    assert verdict.finding.kind == "order"
    assert "another order" in verdict.words[1]


def test_a_loop_without_end_is_ended_and_told_with_its_line() -> None:
    answer = answer_of(problem_named("backup"))
    verdict = said_of("backup", answer.indented(len(answer) - 1, -1), 0.3)
    assert not verdict.is_right
    assert verdict.words[0] == 'Line 8, "node = node.parent", has the wrong indentation.'
    assert verdict.words[1].startswith("It takes longer than 0.3 s in line ")
    assert verdict.run.trace is None


def test_a_search_without_a_depth_leaves_what_it_visited() -> None:
    answer = answer_of(problem_named("minimax"))
    verdict = said_of("minimax", answer.without(0).without(1), 0.3)
    assert verdict.words[0] == "A line is missing at line 1."
    assert verdict.run.trace is not None
    assert verdict.run.trace.ending in ("nodes", "seconds")
    assert verdict.run.trace.settings["file"] == ""


def test_an_exception_is_told_with_the_line_that_raised_it() -> None:
    answer = answer_of(problem_named("minimax"))
    verdict = said_of("minimax", answer.moved(2, 99))
    assert "stands too early or too late" in verdict.words[0]
    assert verdict.words[1].startswith("It raises UnboundLocalError (")
    assert verdict.words[1].endswith(' in line 8, "best = min(best, value)".')


def test_what_is_no_python_is_told_with_its_line() -> None:
    verdict = said_of("minimax", answer_of(problem_named("minimax")).indented(2, 2))
    assert verdict.words[0].endswith("has the wrong indentation.")
    assert "is no Python" in verdict.words[1]
    assert 'in line 3, "best = -INFINITY if is_max else INFINITY"' in verdict.words[1]


def test_lines_that_python_names_are_those_of_the_program() -> None:
    problem = problem_named("minimax")
    texts = [line.text for line in problem.answer]
    chosen = next(n for n, text in enumerate(texts) if text.startswith("if "))
    solution = ParsonsSolution(problem).put(chosen, 0, 0).put(chosen + 2, 1, 0)
    (said,) = [words for words in judge(solution).words if "is no Python" in words]
    assert "after 'if' statement on line 1)" in said and "in line 2" in said
    first = ParsonsSolution(problem).put(0, 0, 0)
    assert _own_lines(first, "is no Python (after function definition on line 1)") == (
        "is no Python (after function definition)"
    )


def test_a_program_without_lines_is_refused() -> None:
    with pytest.raises(SettingError, match="put some in"):
        judge(ParsonsSolution(PROBLEMS[0]))


def test_it_ends_where_somebody_asks_to_stop() -> None:
    with pytest.raises(Halt):
        judge(answer_of(PROBLEMS[0]), lambda: True)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda one: str(one.name))
def test_hints_lead_to_the_answer(problem: ParsonsProblem) -> None:
    wrong = problem.distractors[0]
    solution = ParsonsSolution(problem).put(problem.answer[-1].id, 0, 0).put(wrong.id, 1, 0)
    steps = 0
    while (said := hint(solution)) is not None:
        steps += 1
        assert steps <= 2 * len(problem.answer)
        if said.place is None:
            solution = solution.without(said.line.id)
        else:
            solution = solution.put(said.line.id, said.place, said.line.indent)
    assert solution == answer_of(problem)
    assert first_finding(solution) is None
