"""The lessons that come with c4viz: all of each holds, and it can be walked from begin to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz.classroom.lesson import Lesson, check_lesson, load_lesson, place_of, trace_of
from c4viz.classroom.lesson.shipped import lesson_path, shipped_lessons
from c4viz.classroom.questions import questions_from
from c4viz.search import SettingError

NAMES = list(shipped_lessons())


def lesson(name: str) -> Lesson:
    return load_lesson(shipped_lessons()[name])


def test_there_are_three() -> None:
    assert NAMES == ["alphabeta", "horizon", "mcts"]


@pytest.mark.parametrize("name", NAMES)
def test_all_of_it_holds(name: str) -> None:
    path = shipped_lessons()[name]
    assert list(check_lesson(load_lesson(path), path.parent)) == []


@pytest.mark.parametrize("name", NAMES)
def test_it_takes_as_long_as_a_lesson_and_is_read_from_the_last_row(name: str) -> None:
    found = lesson(name)
    assert found.minutes == 45
    assert all(len(page.words.split()) <= 60 and page.notes for page in found.pages)
    assert all(page.claims for page in found.pages if page.has_search)


@pytest.mark.parametrize("name", NAMES)
def test_no_page_asks_more_than_a_class_answers(name: str) -> None:
    for page in lesson(name).pages:
        if page.asks:
            trace = trace_of(page, Path())
            start, until = place_of(page).step or 0, page.until
            assert until is not None
            asked = list(questions_from(trace, start, until + 1, page.asks))
            assert 1 <= len(asked) <= 5, page.title


@pytest.mark.parametrize("name", NAMES)
def test_each_has_questions_on_which_a_class_votes_twice(name: str) -> None:
    votes = [page.votes for page in lesson(name).pages if page.asks or page.question]
    assert len(votes) >= 4 and 2 in votes


def test_a_lesson_is_found_by_its_name_or_its_file() -> None:
    assert lesson_path("mcts") == shipped_lessons()["mcts"]
    assert lesson_path("my/own.c4lesson") == Path("my/own.c4lesson")
    with pytest.raises(SettingError, match='did you mean "mcts"'):
        lesson_path("mctss")
