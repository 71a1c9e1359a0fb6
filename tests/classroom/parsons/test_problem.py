"""Problems as they are read from their programs."""

from __future__ import annotations

import pytest

from c4viz.classroom.parsons import PROBLEMS, ParsonsProblem, answer_of, problem_named
from c4viz.classroom.parsons.line_mistakes import LINE_MISTAKES
from c4viz.resources import resource_text
from c4viz.search import SettingError

EACH = pytest.mark.parametrize("problem", PROBLEMS, ids=lambda one: str(one.name))


@EACH
def test_the_answer_is_the_program_of_the_file_without_its_marks(problem: ParsonsProblem) -> None:
    plain = [
        line
        for line in resource_text(f"parsons/{problem.file}").splitlines()
        if not line.strip().startswith(("#! ", "# lines: ", "# end"))
    ]
    assert answer_of(problem).source.splitlines() == plain


@EACH
def test_each_distractor_has_a_mistake_and_a_line_that_it_stands_for(
    problem: ParsonsProblem,
) -> None:
    assert len(problem.distractors) >= 3
    texts = {line.text for line in problem.answer}
    for line in problem.distractors:
        assert line.mistake in LINE_MISTAKES
        assert line.text not in texts
        replaced = problem.line(line.replaces)
        assert not replaced.mistake
        assert replaced.indent == line.indent


@EACH
def test_no_two_lines_are_alike(problem: ParsonsProblem) -> None:
    lines = [*problem.answer, *problem.distractors]
    assert len({line.text for line in lines}) == len(lines)
    assert [line.id for line in lines] == list(range(len(lines)))


def test_the_head_is_the_begin_of_the_function() -> None:
    assert problem_named("minimax").head == ("def minimax(position, depth, is_max):",)
    assert problem_named("uct").head[0] == "def select(node, c=1.0):"


def test_an_unknown_problem_is_refused_by_the_nearest() -> None:
    with pytest.raises(SettingError, match='did you mean "minimax"'):
        problem_named("minmax")
