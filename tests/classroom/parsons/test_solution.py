"""Solutions never change, and shuffles lose no line."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from c4viz.classroom.parsons import PROBLEMS, ParsonsProblem, ParsonsShuffle, ParsonsSolution
from c4viz.classroom.parsons.solution import MOST_LEVELS

PROBLEM = PROBLEMS[0]
problems = st.sampled_from(PROBLEMS)
small = st.integers(-3, 15)


@given(problems, st.integers(0, 10**6), st.booleans())
def test_a_shuffle_has_every_line_once(problem: ParsonsProblem, seed: int, finds: bool) -> None:
    shuffle = ParsonsShuffle(problem, seed, finds)
    assert sorted(line.id for line in shuffle.lines) == list(
        range(len(problem.answer) + len(problem.distractors))
    )
    assert shuffle.lines == ParsonsShuffle(problem, seed).lines
    indents = {shuffle.indent_of(line) for line in shuffle.lines}
    assert indents == {0} if finds else len(indents) > 1


@given(st.lists(st.tuples(st.sampled_from("puwmi"), small, small, small)))
def test_whatever_is_done_a_line_is_in_it_once_at_most(
    deeds: list[tuple[str, int, int, int]],
) -> None:
    solution = ParsonsSolution(PROBLEM)
    count = len(PROBLEM.answer) + len(PROBLEM.distractors)
    for deed, one, other, more in deeds:
        before = solution.lines
        if deed in "pu":
            changed = solution.put(one % count, other, more)
            assert one % count in changed
        elif deed == "w":
            changed = solution.without(one % count)
            assert one % count not in changed
        elif len(solution):
            place = one % len(solution)
            by = solution.moved if deed == "m" else solution.indented
            changed = by(place, other)
            assert len(changed) == len(solution)
        assert solution.lines == before
        if deed in "puw" or len(solution):
            solution = changed
        ids = [id_ for id_, _ in solution.lines]
        assert len(set(ids)) == len(ids)
        assert all(0 <= indent <= MOST_LEVELS for _, indent in solution.lines)


def test_a_line_that_is_put_stands_before_the_one_at_that_place() -> None:
    solution = ParsonsSolution(PROBLEM).put(0, 0, 0).put(1, 1, 1).put(2, 2, 0)
    assert [id_ for id_, _ in solution.put(0, 2, 0).lines] == [1, 0, 2]
    assert [id_ for id_, _ in solution.put(2, 0, 0).lines] == [2, 0, 1]
    assert [id_ for id_, _ in solution.put(1, 99, 0).lines] == [0, 2, 1]


def test_the_body_is_indented_within_its_function() -> None:
    solution = ParsonsSolution(PROBLEM).put(0, 0, 0).put(1, 1, 1)
    assert solution.body == [
        "    if depth == 0 or position.outcome is not None:",
        "        return evaluate(position, is_max)",
    ]
