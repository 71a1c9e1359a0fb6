"""A lesson is walked through with one key, and made by adding what is shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import c4viz
from c4viz.app.state.lesson_show import LessonShow
from c4viz.app.state.session import Session
from c4viz.classroom.lesson import (
    Lesson,
    LessonError,
    LessonPage,
    LessonProblem,
    WrittenQuestion,
    load_lesson,
    save_lesson,
)
from c4viz.classroom.lesson.shipped import shipped_lessons
from tests.app.event_loop import run_until, within_loop
from tests.app.state.listener import Listener

TREE = "c4viz://tree?tree=((3%2012%208)%20(2%204%206)%20(14%205%202))&search=alphabeta&depth=2"
PAGES = (
    LessonPage("Why", words="Hello.", minutes=2),
    LessonPage("A cut", link=f"{TREE}&step=9", until=14, asks=("cut",), votes=2, minutes=5),
    LessonPage("Which?", question=WrittenQuestion("Which?", ("this", "that"), 1, "So it is.")),
    LessonPage("A position", link="c4viz://position/444?search=minimax&depth=1&step=1", until=3),
)


@pytest.fixture
def lessons(session: Session, tmp_path: Path) -> LessonShow:
    """The lessons of a session that shows the first page of one."""
    path = tmp_path / "try.c4lesson"
    save_lesson(Lesson("Try", pages=PAGES), path)
    session.lessons.open(path)
    session.changes.deliver()
    return session.lessons


def on(session: Session, times: int = 1) -> None:
    for _ in range(times):
        within_loop(session.lessons.go_on)


def searched(session: Session) -> None:
    run_until(lambda: session.exploration.can_step and not session.lessons.is_waiting)
    session.changes.deliver()


def test_one_key_walks_through_all_of_it(session: Session, lessons: LessonShow) -> None:
    assert lessons.page is PAGES[0] or lessons.page == PAGES[0]
    on(session)
    searched(session)
    assert lessons.place == 1 and session.exploration.step == 9
    on(session, 3)
    assert session.exploration.step == 12 and session.quiz.is_waiting
    for place, votes in ((0, 11), (1, 19)):
        for _ in range(votes):
            session.quiz.choose(place)
    on(session)
    assert session.quiz.votes == (0, 0) and session.quiz.votes_before == (11, 19)
    for _ in range(30):
        session.quiz.choose(1)
    on(session)
    assert session.quiz.given is not None and session.quiz.given.is_right
    on(session, 2)
    assert session.exploration.step == 14 and lessons.place == 1
    on(session)
    assert lessons.place == 2 and session.quiz.written is not None
    session.quiz.choose(0)
    assert session.quiz.given is not None and not session.quiz.given.is_right
    on(session)
    assert session.quiz.written is None and lessons.place == 2
    on(session)
    searched(session)
    assert lessons.place == 3 and session.exploration.step == 1
    assert isinstance(session.exploration.trace, c4viz.Trace)
    assert session.exploration.trace.search == "minimax"


def test_the_last_page_says_so(session: Session, lessons: LessonShow, listener: Listener) -> None:
    within_loop(lambda: lessons.go_to(3))
    searched(session)
    on(session, 3)
    assert any("last page" in said for said in listener.sentences) and lessons.place == 3


def test_while_it_is_written_the_key_goes_on_to_what_the_next_page_is_to_show(
    session: Session, lessons: LessonShow, listener: Listener
) -> None:
    within_loop(lambda: lessons.go_to(3))
    searched(session)
    on(session, 2)
    within_loop(lessons.add_here)
    assert lessons.place == 4 and session.exploration.step == 3
    on(session, 2)
    assert session.exploration.step == 5 and lessons.place == 4
    within_loop(lessons.add_here)
    assert lessons.page is not None and "step=5" in lessons.page.link
    assert not lessons.is_at_its_start  # so that a step back leads to an earlier step
    within_loop(lambda: session.exploration.go_to(0))
    assert lessons.is_at_its_start
    within_loop(lambda: session.exploration.go_to(session.exploration.last_step))
    assert not any("last page" in said for said in listener.sentences)
    on(session)
    assert any("last page" in said for said in listener.sentences)


def test_back_leads_to_the_page_before_at_the_start_of_a_page(
    session: Session, lessons: LessonShow
) -> None:
    within_loop(lambda: lessons.go_to(1))
    searched(session)
    assert lessons.is_at_its_start
    on(session)
    assert not lessons.is_at_its_start
    within_loop(lessons.go_back)
    assert lessons.place == 0 and lessons.is_at_its_start
    within_loop(lessons.go_back)
    assert lessons.place == 0


def test_a_search_that_is_shown_is_not_made_again(session: Session, lessons: LessonShow) -> None:
    within_loop(lambda: lessons.go_to(1))
    searched(session)
    trace = session.exploration.trace
    within_loop(lambda: lessons.go_to(0))
    within_loop(lambda: lessons.go_to(1))
    assert session.exploration.trace is trace and session.exploration.step == 9


def test_what_is_shown_becomes_a_page_of_a_new_lesson(session: Session, tmp_path: Path) -> None:
    trace = c4viz.search(c4viz.HandTree.parse("((3 12) (2 4))"), "alphabeta", depth=2)
    session.game.adopt_trace(trace)
    session.exploration.go_to(5)
    within_loop(session.lessons.add_here)
    session.exploration.go_to(8)
    within_loop(session.lessons.add_here)
    within_loop(session.lessons.walk_to_here)
    lesson = session.lessons.lesson
    assert lesson is not None and session.lessons.is_changed
    assert [page.title for page in lesson.pages] == ["Page 1", "Page 2"]
    assert "step=5" in lesson.pages[0].link and lesson.pages[0].claims["best"] == 1
    assert lesson.pages[1].until == 8
    session.lessons.save(tmp_path / "mine.c4lesson")
    assert load_lesson(tmp_path / "mine.c4lesson") == lesson and not session.lessons.is_changed


def test_every_change_can_be_undone(session: Session, lessons: LessonShow) -> None:
    first = lessons.lesson
    assert first is not None and not lessons.changes_made.can_undo
    within_loop(lambda: lessons.go_to(0))
    within_loop(lambda: lessons.move(1))
    assert lessons.place == 1 and lessons.page == PAGES[0]
    within_loop(lessons.remove)
    within_loop(lambda: lessons.edit(LessonPage("Other")))
    changed = lessons.lesson
    for _ in range(3):
        within_loop(lessons.undo)
    assert (
        lessons.lesson == first
        and lessons.changes_made.can_redo
        and not lessons.changes_made.can_undo
    )
    for _ in range(3):
        within_loop(lessons.redo)
    assert lessons.lesson == changed and not lessons.changes_made.can_redo


def test_nothing_is_added_where_nothing_was_searched(session: Session, listener: Listener) -> None:
    within_loop(session.lessons.add_here)
    assert session.lessons.lesson is None
    assert any("Search something first" in said for said in listener.sentences)


def test_a_page_that_leads_nowhere_says_so_and_the_rest_opens(
    session: Session, listener: Listener, tmp_path: Path
) -> None:
    pages = (LessonPage("Bad", link="c4viz://position/9"), LessonPage("Good", words="x"))
    save_lesson(Lesson("Try", pages=pages), tmp_path / "bad.c4lesson")
    within_loop(lambda: session.lessons.open(tmp_path / "bad.c4lesson"))
    assert any("link is wrong" in said for said in listener.sentences)
    on(session)
    assert session.lessons.place == 1


def test_a_program_named_in_a_lesson_is_not_run(
    session: Session, listener: Listener, tmp_path: Path
) -> None:
    program = tmp_path / "evil.py"
    program.write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\ndef f(position): return 0\n")
    link = f"c4viz://position/44?search={program}:f"
    save_lesson(Lesson("Try", pages=(LessonPage("x", link=link),)), tmp_path / "x.c4lesson")
    within_loop(lambda: session.lessons.open(tmp_path / "x.c4lesson"))
    assert any("no lesson runs" in said for said in listener.sentences)
    assert not (tmp_path / "ran").exists()


def test_a_file_that_is_no_lesson_leaves_all_as_it_is(
    session: Session, lessons: LessonShow, tmp_path: Path
) -> None:
    (tmp_path / "x.c4lesson").write_text("{}")
    with pytest.raises(LessonError):
        lessons.open(tmp_path / "x.c4lesson")
    assert lessons.lesson is not None and lessons.lesson.title == "Try"


def test_closing_it_ends_its_questions(session: Session, lessons: LessonShow) -> None:
    within_loop(lambda: lessons.go_to(2))
    assert session.quiz.written is not None
    within_loop(lessons.close)
    assert lessons.page is None and session.quiz.written is None and not session.quiz.asks


@pytest.mark.parametrize("name", list(shipped_lessons()))
def test_one_key_leads_through_each_lesson_that_comes_with_it(
    session: Session, listener: Listener, name: str
) -> None:
    session.lessons.open(shipped_lessons()[name])
    session.changes.deliver()
    lesson, seen = session.lessons.lesson, set[int]()
    assert lesson is not None
    for _ in range(600):
        seen.add(session.lessons.place)
        if session.lessons.is_waiting:
            searched(session)
        session.quiz.choose(0)
        on(session)
        if any("last page" in said for said in listener.sentences):
            break
    assert seen == set(range(len(lesson.pages)))
    assert not any("wrong" in said or "no node" in said for said in listener.sentences)


def test_a_search_with_ones_own_program_becomes_no_page(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def score(position, player):\n    return 1\n", encoding="utf-8")
    start = c4viz.Position.parse("4453")
    trace = c4viz.search(start, "minimax", depth=1, evaluator=f"{file}:score")
    session.game.adopt_trace(trace)
    heard = Listener(session.changes)
    within_loop(session.lessons.add_here)
    assert session.lessons.lesson is None
    assert any("which no lesson runs" in words for words in heard.sentences)


def test_a_page_whose_link_is_wrong_can_be_left(session: Session, tmp_path: Path) -> None:
    pages = (LessonPage("Wrong", link="c4viz://position/4453?search=nothing"), LessonPage("Good"))
    save_lesson(Lesson("Try", pages=pages), tmp_path / "wrong.c4lesson")
    session.game.adopt_trace(c4viz.search(c4viz.Position.parse("44"), "minimax", depth=1))
    session.lessons.open(tmp_path / "wrong.c4lesson")
    session.changes.deliver()
    assert session.lessons.is_at_its_start
    within_loop(lambda: session.lessons.go_to(1))
    assert session.lessons.place == 1


def test_what_is_typed_is_undone_at_once(session: Session, lessons: LessonShow) -> None:
    first = lessons.page
    assert first is not None
    for end in range(1, 200):
        page = lessons.page
        assert page is not None
        within_loop(lambda page=page, end=end: lessons.edit(replace(page, words="a" * end)))
    within_loop(lessons.remove)
    within_loop(lessons.undo)
    within_loop(lessons.undo)
    assert lessons.page == first and not lessons.changes_made.can_undo


def test_a_page_that_takes_the_place_of_another_shows_its_search(
    session: Session, lessons: LessonShow
) -> None:
    within_loop(lambda: lessons.go_to(1))
    searched(session)
    with_search = session.exploration.trace
    within_loop(lambda: lessons.go_to(0))
    session.game.adopt_trace(c4viz.search(c4viz.Position.parse("44"), "minimax", depth=1))
    within_loop(lessons.remove)
    searched(session)
    shown = session.exploration.trace
    assert shown is not None and with_search is not None
    assert shown.position == with_search.position and shown.settings == with_search.settings


def test_back_on_the_first_page_keeps_its_votes(session: Session, tmp_path: Path) -> None:
    asked = replace(PAGES[2], votes=2)
    save_lesson(Lesson("Votes", pages=(asked, PAGES[0])), tmp_path / "votes.c4lesson")
    within_loop(lambda: session.lessons.open(tmp_path / "votes.c4lesson"))
    within_loop(lambda: session.quiz.choose(0))
    assert session.quiz.votes == (1, 0)
    within_loop(session.lessons.go_back)
    assert session.quiz.votes == (1, 0)


def test_what_cannot_be_read_is_written_as_it_was(session: Session, tmp_path: Path) -> None:
    path = tmp_path / "odd.c4lesson"
    save_lesson(Lesson("Odd", pages=(LessonPage("One"), LessonPage("Two"))), path)
    odd = path.read_text("utf-8").replace('"title": "Two"', '"title": "Two", "colour": "red"')
    path.write_text(odd, "utf-8")
    session.lessons.open(path)
    within_loop(lambda: session.lessons.edit(replace(session.lessons.page, words="New")))
    session.lessons.save(path)
    assert '"colour": "red"' in path.read_text("utf-8")


def test_a_page_of_words_is_added_behind_the_one_that_is_shown(
    session: Session, lessons: LessonShow
) -> None:
    within_loop(lessons.add_words)
    lesson = lessons.lesson
    assert lesson is not None and len(lesson.pages) == 5 and lessons.place == 1
    assert lessons.page == LessonPage("Page 5")
    within_loop(lessons.walk_to_here)
    assert lessons.page == LessonPage("Page 5")  # which shows no search to be walked through
    within_loop(lessons.undo)
    assert lessons.lesson is not None and lessons.lesson.pages == PAGES


def test_a_question_that_is_typed_is_asked_and_the_search_stays_where_it_is(
    session: Session, lessons: LessonShow
) -> None:
    within_loop(lambda: lessons.go_to(1))
    searched(session)
    session.exploration.go_to(11)
    for words in ("W", "Wh", "Why?"):
        page = lessons.page
        assert page is not None
        asked = WrittenQuestion(words, ("a", "b"), 1)
        within_loop(lambda page=page, asked=asked: lessons.edit(replace(page, question=asked)))
    assert session.exploration.step == 11
    assert session.quiz.written is not None and session.quiz.written.words == "Why?"
    within_loop(lessons.undo)
    assert session.quiz.written is None and lessons.page == PAGES[1]


def test_a_page_that_is_removed_asks_nothing_more(session: Session) -> None:
    within_loop(lambda: session.lessons.begin("Try"))
    within_loop(session.lessons.add_words)
    asked = LessonPage("Asked", question=WrittenQuestion("Why?", ("a", "b"), 1))
    within_loop(lambda: session.lessons.edit(asked))
    assert session.quiz.written is not None
    within_loop(session.lessons.remove)
    assert session.quiz.written is None and session.lessons.page is None


def test_what_was_found_wrong_holds_until_the_lesson_is_changed(
    session: Session, lessons: LessonShow
) -> None:
    assert lessons.lesson is not None and lessons.problems is None
    problem = LessonProblem(2, "Its best was 2, and is 1.")
    within_loop(lambda: lessons.note_checked(session.lessons.lesson, [problem]))
    assert lessons.problems == (problem,)
    within_loop(lambda: lessons.edit(replace(PAGES[0], words="Other.")))
    assert lessons.problems is None
    within_loop(lessons.undo)
    assert lessons.problems == (problem,)


def test_a_title_that_is_typed_is_undone_at_once(session: Session, lessons: LessonShow) -> None:
    for end in range(1, 20):
        within_loop(lambda end=end: lessons.rename("a" * end))
    within_loop(lambda: lessons.edit(replace(PAGES[0], title="Other")))
    within_loop(lambda: lessons.rename("b"))
    assert lessons.lesson is not None and lessons.lesson.title == "b"
    for title in ("a" * 19, "a" * 19, "Try"):
        within_loop(lessons.undo)
        assert lessons.lesson.title == title
    assert not lessons.changes_made.can_undo


def test_a_lesson_takes_its_files_along(session: Session, tmp_path: Path) -> None:
    trace = c4viz.search(c4viz.Position.parse("44"), "minimax", depth=1)
    trace.save(tmp_path / "tree.npz")
    pages = (LessonPage("Words"), LessonPage("Saved", file="tree.npz"))
    save_lesson(Lesson("Try", pages=pages), tmp_path / "try.c4lesson")
    session.lessons.open(tmp_path / "try.c4lesson")
    other = tmp_path / "other"
    other.mkdir()
    session.lessons.save(other / "try.c4lesson")
    assert (other / "tree.npz").read_bytes() == (tmp_path / "tree.npz").read_bytes()
    (tmp_path / "third").mkdir()
    (tmp_path / "third" / "tree.npz").write_text("mine")
    with pytest.raises(LessonError, match="another file"):
        session.lessons.save(tmp_path / "third" / "try.c4lesson")
    assert session.lessons.path == other / "try.c4lesson"
    assert not (tmp_path / "third" / "try.c4lesson").exists()


def test_a_lesson_is_finished_once_each_time_that_it_is_shown(
    session: Session, tmp_path: Path
) -> None:
    session.progress.keep_at(tmp_path / "progress.jsonl")
    path = tmp_path / "try.c4lesson"
    save_lesson(Lesson("Try", pages=(PAGES[0],)), path)
    for times in (1, 2):
        within_loop(lambda: session.lessons.open(path))
        on(session, 5)
        assert [one.name for one in session.progress.read()] == ["Try"] * times
    within_loop(lambda: session.lessons.open(path))
    session.quiz.set_counts_votes(True)
    on(session, 2)
    assert len(session.progress.read()) == 2
