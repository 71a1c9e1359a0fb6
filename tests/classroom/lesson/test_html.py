"""A lesson as a page: what is asked, when, and with which nodes there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from c4viz.classroom.lesson import Lesson, LessonPage, LessonProblem, WrittenQuestion
from c4viz.classroom.lesson.html import html_of_lesson
from c4viz.resources import resource_text

TREE = "c4viz://tree?tree=((3%2012%208)%20(2%204%206)%20(14%205%202))&search=alphabeta&depth=2"
DEEP = "c4viz://position/43563263256655?search=minimax&depth=4&step=2713&node=4.3.7"


def page_of(*pages: LessonPage) -> str:
    made = html_of_lesson(Lesson("Try", pages=pages), Path())
    assert made is not None
    return made.text


def searches(text: str) -> list[dict[str, Any]]:
    found = re.search(r'id="searches">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    made: list[dict[str, Any]] = json.loads(found[1])
    return made


def test_a_question_says_at_which_step_it_comes() -> None:
    text = page_of(LessonPage("Cut", link=f"{TREE}&step=11", until=13, asks=("cut",)))
    assert '<p class="when">Step 12 of 22</p><p><b>The node after 2 has 2 now' in text
    written = LessonPage("Which?", question=WrittenQuestion("Which?", ("a", "b"), 0))
    assert 'class="when"' not in page_of(written)


def test_a_search_opens_at_the_step_and_the_node_of_its_page() -> None:
    (search,) = searches(page_of(LessonPage("Cut", link=f"{TREE}&step=12&node=2.1", until=13)))
    assert search["step"] == 12
    node = next(one for one in search["search"]["nodes"] if one[0] == search["row"])
    assert search["search"]["nodes"][node[1]][2] == "2"


def test_all_nodes_that_a_page_walks_through_are_there() -> None:
    (search,) = searches(page_of(LessonPage("Deep", link=DEEP, until=2716)))
    assert search["search"]["steps"] == 5482
    stops = {step: node for step, node, *_ in search["search"]["stops"]}
    assert {2713, 2714, 2715, 2716} <= stops.keys()
    rows = [search["search"]["nodes"][stops[step]][0] for step in (2713, 2714, 2715, 2716)]
    assert rows == [1358, 1358, 1351, 1302]


def test_what_is_typed_in_a_terminal_looks_so() -> None:
    text = page_of(
        LessonPage("Home", words="Try it.\nc4viz quiz 4453 --depth 3", flaw="uct-1"),
        LessonPage("By hand", exercise="alphabeta seed=7 strict"),
    )
    assert "<p>Try it.</p>\n<p><code>c4viz quiz 4453 --depth 3</code></p>" in text
    assert "<code>c4viz flaws uct-1</code>" in text
    assert "<code>c4viz exercise --search alphabeta --seed 7 --strict</code>" in text


def test_nothing_in_a_page_tells_what_is_asked_before_it_comes() -> None:
    looks = resource_text("lesson.css")
    assert ".tree header { display: none; }" in looks  # it tells the move
    assert ".tree .c4v-ahead { visibility: hidden; }" in looks  # they tell what will be cut off


def test_a_search_that_cannot_be_shown_is_told_beside_the_page() -> None:
    lesson = Lesson("Try", pages=(LessonPage("Good"), LessonPage("Bad", link=f"{TREE}&step=99")))
    made = html_of_lesson(lesson, Path())
    assert made is not None and "This search cannot be shown" in made.text
    (problem,) = made.missing
    assert isinstance(problem, LessonProblem) and problem.page == 2 and "99" in problem.words


def test_nothing_is_written_once_it_is_stopped() -> None:
    lesson = Lesson("Try", pages=(LessonPage("Cut", link=TREE),))
    assert html_of_lesson(lesson, Path(), lambda: True) is None


def test_an_exercise_of_blanks_is_none() -> None:
    assert "c4viz exercise" not in page_of(LessonPage("Blank", exercise="  "))
