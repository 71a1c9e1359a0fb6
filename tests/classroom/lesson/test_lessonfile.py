"""Lessons are written and read, and of damaged ones all that is whole opens."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz.classroom.lesson import (
    Lesson,
    LessonError,
    LessonPage,
    WrittenQuestion,
    lesson_from_text,
    load_lesson,
    save_lesson,
    text_of_lesson,
)

TREE = "c4viz://tree?tree=((3 12 8) (2 4 6) (14 5 2))&search=alphabeta&depth=2".replace(" ", "%20")
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
QUESTIONS = st.builds(
    lambda words, choices, because: WrittenQuestion(words, tuple(choices), 0, because),
    TEXTS,
    st.lists(TEXTS, min_size=2, max_size=9),
    TEXTS,
)
PAGES = st.builds(
    LessonPage,
    TEXTS,
    words=TEXTS,
    notes=TEXTS,
    link=st.just(TREE),
    until=st.none() | st.integers(0, 99),
    asks=st.lists(st.sampled_from(["cut", "value", "back-up"]), max_size=3).map(tuple),
    votes=st.integers(0, 2),
    question=st.none() | QUESTIONS,
    draft=st.none() | st.tuples(TEXTS, TEXTS, TEXTS),
    minutes=st.floats(0, 90).map(float),
    claims=st.dictionaries(st.sampled_from(["best", "value", "nodes"]), st.integers(-9, 9)),
)
LESSONS = st.builds(Lesson, TEXTS, TEXTS, st.lists(PAGES, max_size=4).map(tuple))


@given(LESSONS)
def test_what_is_written_is_read(lesson: Lesson) -> None:
    assert lesson_from_text(text_of_lesson(lesson)) == lesson


def test_it_is_kept_in_a_file(tmp_path: Path) -> None:
    lesson = Lesson("Cuts", pages=(LessonPage("One", link=TREE, node=None, until=3),))
    save_lesson(lesson, tmp_path / "cuts.c4lesson")
    assert load_lesson(tmp_path / "cuts.c4lesson") == lesson


def test_a_page_stands_in_a_line_of_its_own() -> None:
    lesson = Lesson("Cuts", pages=(LessonPage("One"), LessonPage("Two", words="a\nb")))
    assert len(text_of_lesson(lesson).splitlines()) == 4


@given(st.lists(PAGES, min_size=2, max_size=3), st.data())
def test_of_a_file_that_was_cut_the_pages_before_are_there(
    pages: list[LessonPage], data: st.DataObject
) -> None:
    lesson = Lesson("Cuts", pages=tuple(pages))
    text = text_of_lesson(lesson)
    cut = data.draw(st.integers(text.index("\n") + 1, len(text) - 3))
    read = lesson_from_text(text[:cut])
    assert read.pages == lesson.pages[: len(read.pages)]
    assert read.problems[0].page == 0 and "damaged" in read.problems[0].words


@pytest.mark.parametrize("indent", [None, 1, "\t"])
@given(st.lists(PAGES, min_size=2, max_size=3), st.data())
def test_it_does_not_matter_how_the_lines_of_a_cut_file_are_divided(
    indent: int | str | None, pages: list[LessonPage], data: st.DataObject
) -> None:
    lesson = Lesson("Cuts", "[{", pages=tuple(pages))
    said = json.loads(text_of_lesson(lesson))
    text = json.dumps(said, indent=indent, ensure_ascii=False)
    whole = json.dumps(said | {"pages": said["pages"][:1]}, indent=indent, ensure_ascii=False)
    end = json.dumps({"pages": [1]}, indent=indent).partition("1")[2]
    cut = data.draw(st.integers(len(whole.removesuffix(end)), len(text) - 1))
    read = lesson_from_text(text[:cut])
    assert len(read.pages) >= 1 and read.pages == lesson.pages[: len(read.pages)]
    count = re.search(r"(\d) pages? of it can be read", read.problems[0].words)
    assert count is not None and int(count[1]) == len(read.pages)


def test_pages_behind_a_damaged_one_are_there() -> None:
    lines = text_of_lesson(Lesson("Cuts", pages=tuple(map(LessonPage, "abc")))).splitlines()
    for damaged in ('{"title": "b,', '{"title": b},', '{"title": "b"} {"title": "b"},', '"b": 3},'):
        text = "\n".join([*lines[:2], damaged, *lines[3:]])
        titles = [page.title for page in lesson_from_text(text).pages]
        assert (titles[0], titles[-1]) == ("a", "c"), damaged


def test_pages_that_cannot_be_read_are_not_counted_of_a_damaged_file() -> None:
    text = _with(votes=7)
    read = lesson_from_text(text[: text.index("Good again")])
    assert len(read.pages) == 2 and "1 page of it can be read" in read.problems[0].words
    assert [problem.page for problem in read.problems] == [0, 2]


@pytest.mark.parametrize(
    "page",
    [
        '{"title": "x", "minutes": ' + "9" * 5000 + "}",
        '{"title": "x", "minutes": NaN}',
        '{"title": "x", "words": ' + "[" * 300 + "]" * 300 + "}",
        '{"title": "x", "words": "\\ud800"}',
        '{"title": "x", "words": ' + "[" * 100_000,
    ],
)
def test_each_page_of_a_damaged_file_is_checked_as_a_whole_file_is(page: str) -> None:
    head = text_of_lesson(Lesson("Cuts", pages=(LessonPage("a"),))).splitlines()[:2]
    read = lesson_from_text("\n".join([f"{head[0]} {head[1]},", page + ","]))
    assert [one.title for one in read.pages] == ["a"]


def _with(**page: Any) -> str:
    pages = [{"title": "Good"}, {"title": "Bad", **page}, {"title": "Good again"}]
    return json.dumps({"format": "c4viz lesson", "version": 1, "title": "x", "pages": pages})


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ({"link": "http://elsewhere"}, 'its link is "http://elsewhere": write a link'),
        ({"file": "../secret.npz"}, "one beside the lesson"),
        ({"file": "/etc/passwd"}, "one beside the lesson"),
        ({"file": "C:\\x.npz"}, "one beside the lesson"),
        ({"link": TREE, "file": "x.npz"}, "leave one of them out"),
        ({"link": TREE, "until": -1}, "its until is -1: write the number of a step"),
        ({"until": 3}, "shows no search"),
        ({"link": TREE, "asks": ["cats"]}, "its asks is"),
        ({"votes": 3}, "its votes is 3: write 0, 1 or 2"),
        ({"votes": True}, "its votes is true"),
        ({"minutes": -1}, "its minutes is -1"),
        ({"words": 3}, "its words is 3: write a text"),
        ({"words": "x" * 30_000}, "its words is"),
        ({"question": {"words": "?", "choices": ["a"], "right": 1}}, "not 2 to 9 choices"),
        ({"question": {"words": "?", "choices": ["a", "b"], "right": 3}}, "choice 3 is right"),
        ({"question": []}, "its question is []"),
        ({"draft": "abc"}, 'its draft is "abc": write a list of three texts'),
        ({"draft": ["a", "b"]}, "a list of three texts"),
        ({"claims": {"speed": 1}}, "its claims is"),
        ({"node": [0]}, "its node is [0]"),
        ({"color": "red"}, 'it says "color", which no page has'),
        ({"title": 3}, "it has no title"),
    ],
)
def test_a_bad_page_says_what_is_wrong_and_the_others_open(page: dict[str, Any], said: str) -> None:
    read = lesson_from_text(_with(**page))
    assert [one.title for one in read.pages[::2]] == ["Good", "Good again"]
    (problem,) = read.problems
    assert problem.page == 2 and said in problem.words
    assert said in read.pages[1].words


def test_the_earlier_spelling_of_a_kind_of_question_is_read() -> None:
    read = lesson_from_text(_with(link=TREE, asks=["back up", "cut"]))
    assert read.pages[1].asks == ("back-up", "cut")
    assert '"asks": ["back-up", "cut"]' in text_of_lesson(read)


def test_all_that_is_wrong_with_a_page_is_said() -> None:
    read = lesson_from_text(
        _with(votes=7, minutes=-1, link="here", until=3, color="red", **{"x": 1})
    )
    said = [problem.words for problem in read.problems]
    assert [problem.page for problem in read.problems] == [2] * 4
    for fault in ('"color", "x", which no page has', "votes is 7", "minutes is -1", "link is"):
        (found,) = [words for words in said if fault in words]
        assert found in read.pages[1].words


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "cut, or no JSON"),
        ("[]", "it is no lesson"),
        ('{"format": "c4viz game", "version": 1}', "it is no lesson"),
        ('{"format": "c4viz lesson", "version": 2, "pages": []}', "made by a later c4viz"),
        ('{"format": "c4viz lesson", "version": "1", "pages": []}', "its version is"),
        ('{"format": "c4viz lesson", "version": 1, "title": 3, "pages": []}', "its title is 3"),
        ('{"format": "c4viz lesson", "version": 1}', "no list of pages"),
        ("[" * 10_000, "too deep"),
    ],
)
def test_what_is_no_lesson_is_refused(text: str, said: str) -> None:
    with pytest.raises(LessonError, match=re.escape(said)):
        lesson_from_text(text)


def test_a_file_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.c4lesson").write_bytes(b"\xff\xfe\x00")
    for name in ("x.c4lesson", "missing.c4lesson"):
        with pytest.raises(LessonError, match=name):
            load_lesson(tmp_path / name)


@given(LESSONS, st.data())
def test_pages_are_added_moved_and_removed(lesson: Lesson, data: st.DataObject) -> None:
    if not lesson.pages:
        return
    place = data.draw(st.integers(0, len(lesson.pages) - 1))
    page = lesson.pages[place]
    assert lesson.without(place).adding(page, place) == lesson
    assert sorted(map(id, lesson.moving(place, 2).pages)) == sorted(map(id, lesson.pages))
    assert lesson.changing(place, page) == lesson
