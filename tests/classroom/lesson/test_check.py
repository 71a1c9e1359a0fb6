"""A lesson is checked against its searches: what no longer holds is told by page."""

from __future__ import annotations

from pathlib import Path

import pytest

import c4viz
from c4viz.classroom.lesson import Lesson, LessonPage, check_lesson, claims_of, trace_of

TREE = "c4viz://tree?tree=((3%2012%208)%20(2%204%206)%20(14%205%202))&search=alphabeta&depth=2"


def wrong(page: LessonPage, folder: Path = Path()) -> list[str]:
    found = list(check_lesson(Lesson("x", pages=(LessonPage("first"), page)), folder))
    assert all(problem.page == 2 for problem in found)
    return [problem.words for problem in found]


def test_a_good_page_has_nothing_wrong(tmp_path: Path) -> None:
    page = LessonPage("cut", link=f"{TREE}&step=9&node=2", until=22, asks=("cut", "value"))
    trace = trace_of(page, tmp_path)
    claims = claims_of(trace)
    assert claims == {"best": 1, "nodes": 11, "value": 3}
    assert wrong(LessonPage("cut", link=page.link, until=22, asks=page.asks, claims=claims)) == []


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (LessonPage("x", link=f"{TREE}&step=99"), "step 99"),
        (LessonPage("x", link=f"{TREE}&step=9&node=4.4"), "no node 4.4"),
        (LessonPage("x", link=TREE, until=23), "only 22"),
        (LessonPage("x", link=TREE, asks=("uct",)), "no such question"),
        (LessonPage("x", link=f"{TREE}&step=1", until=4, asks=("cut",)), "never comes"),
        (LessonPage("x", link=TREE, claims={"value": 4}), "Its value was 4, and is 3."),
        (LessonPage("x", link=TREE, claims={"best": 2}), "Its best was 2, and is 1."),
        (LessonPage("x", link=TREE, claims={"nodes": 13}), "Its nodes was 13, and is 11."),
        (LessonPage("x", link="c4viz://position/4444444"), "its link is wrong"),
        (LessonPage("x", link="c4viz://position/44"), "names no search"),
        (LessonPage("x", link="c4viz://position/44?search=/tmp/a.py:f"), "no lesson runs"),
        (
            LessonPage("x", link="c4viz://position/44?search=alphabeta&evaluator=/tmp/a.py:f"),
            "no lesson runs",
        ),
        (LessonPage("x", link="c4viz://game?file=/tmp/a.py:Nim&search=minimax"), "no lesson runs"),
        (LessonPage("x", link="c4viz://file?file=/tmp/a.npz"), "leads to a file"),
        (LessonPage("x", file="missing.npz"), "missing.npz"),
        (LessonPage("x", draft=("Which?", "this", "")), "Its question is not complete"),
    ],
)
def test_what_does_not_hold_is_told(page: LessonPage, said: str) -> None:
    found = wrong(page)
    assert found and said in found[0]


def test_a_saved_search_beside_the_lesson_is_loaded(tmp_path: Path) -> None:
    trace = c4viz.search(c4viz.Position.parse("444"), "alphabeta", depth=2, engine="reference")
    trace.save(tmp_path / "tree.npz")
    page = LessonPage("x", file="tree.npz", step=3, node=(1,), until=20, claims=claims_of(trace))
    assert wrong(page, tmp_path) == []
    assert "no node" in wrong(LessonPage("x", file="tree.npz", node=(9,)), tmp_path)[0]


def test_what_was_wrong_in_the_file_comes_first(tmp_path: Path) -> None:
    lesson = Lesson("x", problems=(c4viz.classroom.lesson.LessonProblem(0, "cut"),))
    assert [one.words for one in check_lesson(lesson, tmp_path)] == ["cut"]


def test_a_lesson_without_a_page_says_so(tmp_path: Path) -> None:
    (problem,) = check_lesson(Lesson("x"), tmp_path)
    assert problem.page == 0 and "It has no page" in problem.words


def test_a_step_and_a_node_that_are_not_there_are_both_told() -> None:
    step, node = wrong(LessonPage("x", link=f"{TREE}&step=99&node=4.4"))
    assert "step 99" in step and "no node 4.4" in node
