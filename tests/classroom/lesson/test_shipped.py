"""The lessons that come with c4viz: all of each holds, its numbers too, and it can be taught."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from c4viz import Position, Trace
from c4viz.classroom.lesson import Lesson, LessonPage, check_lesson, load_lesson, trace_of
from c4viz.classroom.lesson.check import link_of
from c4viz.classroom.lesson.shipped import lesson_path, shipped_lessons
from c4viz.classroom.questions import QUESTION_KINDS, Question, questions_from
from c4viz.search import Mcts, SettingError
from c4viz.search.solver.solver import Solver

NAMES = list(shipped_lessons())
PAGES = [
    pytest.param(page, id=f"{name}-{number}")
    for name, path in shipped_lessons().items()
    for number, page in enumerate(load_lesson(path).pages, 1)
]
every_lesson = pytest.mark.parametrize("name", NAMES)
every_page = pytest.mark.parametrize("page", PAGES)


@cache
def lesson(name: str) -> Lesson:
    return load_lesson(shipped_lessons()[name])


def test_there_are_three() -> None:
    assert NAMES == ["alphabeta", "horizon", "mcts"]


@every_lesson
def test_all_of_it_holds(name: str) -> None:
    assert lesson(name).problems == ()
    assert list(check_lesson(lesson(name), shipped_lessons()[name].parent)) == []


@every_lesson
def test_it_takes_as_long_as_a_lesson(name: str) -> None:
    found = lesson(name)
    assert found.minutes == 45 and 14 <= len(found.pages) <= 20 and found.about


@every_lesson
def test_a_class_votes_twice_on_some_questions_and_answers_the_others_at_once(name: str) -> None:
    votes = [page.votes for page in lesson(name).pages if page.asks or page.question]
    assert set(votes) == {0, 2} and 3 <= votes.count(2) <= 5


@every_lesson
def test_the_last_page_gives_something_to_do(name: str) -> None:
    last = lesson(name).pages[-1]
    assert last.flaw and "c4viz " in last.words


@every_page
def test_a_page_is_read_from_the_last_row_and_has_notes(page: LessonPage) -> None:
    assert len(page.title) <= 30
    assert 0 < len(page.words.split()) <= 75
    assert page.notes and page.minutes


@every_page
def test_a_search_is_walked_a_few_steps_in_the_workspace_of_a_class(page: LessonPage) -> None:
    if page.has_search:
        link = link_of(page)
        assert link.workspace == "class" and page.claims
        assert link.step is not None and page.until is not None
        assert 0 <= page.until - link.step <= 15
        assert not isinstance(link.settings, Mcts) or "seed=" in page.link


@every_page
def test_a_page_asks_a_few_questions_and_each_is_answered_before_it_ends(page: LessonPage) -> None:
    if page.asks:
        found = asked(page)
        assert 1 <= len(found) <= 6 and page.until is not None
        assert all(question.step < page.until for question in found)


@every_page
def test_its_searches_are_there_at_once(page: LessonPage) -> None:
    if page.has_search:
        assert page.claims["nodes"] < 20_000


def asked(page: LessonPage) -> list[Question]:
    start, until = link_of(page).step, page.until
    assert start is not None and until is not None
    return list(questions_from(trace_of(page, Path()), start, until + 1, page.asks))


@every_lesson
def test_no_page_asks_again_what_one_before_has_asked(name: str) -> None:
    pages = [page for page in lesson(name).pages if page.asks]
    places = [(page.link.split("&step=")[0], q.place) for page in pages for q in asked(page)]
    assert len(set(places)) == len(places)


# ---- the numbers that are told -------------------------------------------------------------------


def says(name: str, *words: str) -> None:
    """What is measured stands in the lesson."""
    pages = lesson(name).pages
    questions = [page.question for page in pages if page.question]
    because = [one for asked in questions for one in (asked.words, *asked.choices, asked.because)]
    text = "\n".join([*(page.words + page.notes for page in pages), *because])
    assert [one for one in words if one not in text] == []


@cache
def search(position: str, algorithm: str, **settings: object) -> Trace:
    said = "".join(f"&{name}={value}" for name, value in settings.items())
    link = f"c4viz://position/{position}?search={algorithm}{said}"
    return trace_of(LessonPage("x", link=link), Path())


def nodes(position: str, algorithm: str, **settings: object) -> str:
    return f"{len(search(position, algorithm, **settings)):,}"


def child(trace: Trace, *columns: int) -> int:
    """The row after these columns, from 1."""
    row = 0
    for column in columns:
        row = next(one for one in trace.children(row) if trace.move(one) == column - 1)
    return row


def winning(position: str) -> list[int]:
    """The columns, from 1, that win with perfect play."""
    solver = Solver(Position().rules)
    solver.load()
    scores = solver.columns(Position.parse(position))
    return [column + 1 for column, score in scores if score is not None and score > 0]


def test_the_numbers_of_alphabeta() -> None:
    full = {depth: nodes("4453", "minimax", depth=depth) for depth in (4, 5, 6)}
    centre = {d: nodes("4453", "alphabeta", depth=d, order="centre") for d in (4, 5, 6)}
    left = nodes("4453", "alphabeta", depth=4)
    says("alphabeta", f"visits {full[4]} nodes", f"visits {full[5]} nodes", f"visits {left}.")
    says(
        "alphabeta",
        f"visits {centre[4]} of {full[4]} nodes with 4 plies, {centre[5]} of {full[5]} with 5, "
        f"{centre[6]} of {full[6]} with 6: 21%, 24% and 8%",
    )
    shares = [
        round(100 * int(centre[d].replace(",", "")) / int(full[d].replace(",", ""))) for d in full
    ]
    assert shares == [21, 24, 8]
    small = {"depth": 3, "board": "4x4", "connect": 3}
    least = nodes("23", "alphabeta", order="centre", **small)
    says("alphabeta", f"Alpha-beta visits {least} nodes, minimax {nodes('23', 'minimax', **small)}")
    both = [search("4453", one, depth=4, order="centre") for one in ("minimax", "alphabeta")]
    assert [(trace.value, trace.best_move) for trace in both] == [(-4, 5)] * 2
    leaves = sum(search("4453", "minimax", depth=4).is_leaf(row) for row in range(2717))
    says("alphabeta", f"{leaves:,}, because some games end early")


def test_the_numbers_of_mcts() -> None:
    low, high = (search("4453", "mcts", iterations=400, seed=2, c=c) for c in (0.05, 20))
    says("mcts", f"Column 7 has {low.visits(child(low, 7))} of the 400 visits, 97%")
    visits = sorted(high.visits(row) for row in high.children(0))
    says("mcts", f"each column has {visits[0]} to {visits[-1]} of the 400 visits")
    grown = [search("63474113121176", "mcts", iterations=n, seed=1) for n in (100, 1000, 4000)]
    three, four = ([t.visits(child(t, column)) for t in grown] for column in (3, 4))
    says("mcts", f"column 3, with {three[0]} visits", f"Column 4 has {four[0]} visits")
    says("mcts", f"column 4 has {four[1]} visits, column 3 has {three[1]}")
    says("mcts", f"it is {four[2]:,} to {three[2]}: column 4, the only move that wins")
    assert winning("63474113121176") == [4]
    traps = [search("32161324411477", "mcts", iterations=n, seed=1) for n in (100, 1000, 4900)]
    into = [(t.visits(child(t, 3, 4)), t.visits(child(t, 3))) for t in traps]
    says("mcts", "Only {} of the {} visits to column 3".format(*into[0]))
    says("mcts", "{} of {} visits to column 3 go to the answer".format(*into[1]))
    says("mcts", "with 4,900 it is {:,} of {:,}".format(*into[2]))
    means = [traps[n].mean(child(traps[n], 3)) for n in (1, 2)]
    says("mcts", "The mean falls from {:.2f} to {:.2f}, and column 2 is chosen".format(*means))
    assert [t.best_move + 1 for t in traps] == [3, 3, 2] and winning("32161324411477") == [2]
    beside = nodes("32161324411477", "alphabeta", depth=3, order="centre")
    says("mcts", f"alpha-beta with 3 plies: column 2, after {beside} nodes")


def test_the_numbers_of_the_horizon() -> None:
    board = "43563263256655"
    deep = [search(board, "alphabeta", depth=d, order="centre") for d in range(1, 8)]
    says("horizon", f"The values with 1 to 7 plies: {', '.join(f'{t.value:.0f}' for t in deep)}.")
    moves = ", ".join(str(t.best_move + 1) for t in deep)
    says("horizon", f"The moves with 1 to 7 plies: {moves}.", f"with {len(deep[-1]):,} nodes")
    assert winning(board) == [3]
    straight = nodes(board, "alphabeta", depth=6)
    deepening = nodes(board, "alphabeta", depth=6, iterative="yes")
    says("horizon", f"alpha-beta needs {straight} nodes here", f"together need {deepening} nodes")
    evaluators = "lines", "patterns", "expected"
    three = [search(board, "minimax", depth=1, evaluator=one) for one in evaluators]
    lines, patterns, expected = (trace.value for trace in three)
    says(
        "horizon",
        f"lines says {lines:.0f}, patterns {patterns:.0f}, expected {expected:.2f}. Whose",
    )
    assert [trace.best_move + 1 for trace in three] == [2, 4, 3]
    quiet = [search("7535", "alphabeta", depth=d, order="centre") for d in range(1, 8)]
    says("horizon", f"the values are {', '.join(f'{t.value:.0f}' for t in quiet)}, and the move is")
    assert {trace.best_move + 1 for trace in quiet} == {5}
    draw = "7146134752731133665"
    even = [search(draw, "alphabeta", depth=d, order="centre") for d in (2, 4, 8)]
    says("horizon", "−{:.0f}, −{:.0f} and −{:.0f}".format(*(-float(t.value or 0) for t in even)))
    assert {trace.best_move + 1 for trace in even} == {4} and winning(draw) == []
    far = [search("16541316412562614663532522331257", "alphabeta", depth=depth) for depth in (8, 9)]
    says("horizon", f"With 8 plies alpha-beta says {far[0].value:.0f}", f"{len(far[1])} nodes")


# ---- finding them --------------------------------------------------------------------------------


def test_a_lesson_is_found_by_its_name_or_its_file() -> None:
    assert lesson_path("mcts") == shipped_lessons()["mcts"]
    assert lesson_path("my/own.c4lesson") == Path("my/own.c4lesson")
    with pytest.raises(SettingError, match='did you mean "mcts"'):
        lesson_path("mctss")


@every_lesson
def test_it_is_written_in_the_words_of_today(name: str) -> None:
    written = json.loads(shipped_lessons()[name].read_text("utf-8"))
    asked = {kind for page in written["pages"] for kind in page.get("asks", ())}
    assert asked <= set(QUESTION_KINDS)
