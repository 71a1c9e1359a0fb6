"""A search done by hand, without a window: entries are marked, hinted at, taken back and noted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from c4viz import AlphaBeta, HandTree, Position, search
from c4viz.app.state.background import Kernels
from c4viz.app.state.filling import (
    MOST_SEED,
    Filling,
    FillingChoice,
    FillingSource,
    FillingWork,
)
from c4viz.app.state.session import Session
from c4viz.classroom.filling import EXERCISES, FillingBlank, key_entries, key_of
from c4viz.classroom.filling.entries import BlankEntries
from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.grading import FillingGrade, grade
from c4viz.classroom.lesson.tasks import exercise_named
from tests.app.state.listener import Listener

_NODES = "−∞ ∞ no no 3", "no 3 ∞ yes 2", "no 3 ∞ no no 2", "3 1"
RIGHT = tuple(answer for node in _NODES for answer in node.split())
"""Answers to the textbook tree ((3 12 8) (2 4 6) (14 5 2)), in the order of alpha-beta."""
CHOICE = FillingChoice()


class Student:
    """Somebody who does searches by hand."""

    def __init__(self, folder: Path) -> None:
        self.session = Session(lambda _root: AlphaBeta(), Kernels(), random.Random(1))
        self.session.progress.keep_at(folder / "progress.jsonl")
        self.filling: Filling = self.session.filling
        self.listener = Listener(self.session.changes)

    @property
    def work(self) -> FillingWork:
        assert self.filling.work is not None
        return self.filling.work

    def begin(self, search: str = "alphabeta", source: FillingSource = "textbook") -> None:
        assert self.filling.begin(replace(CHOICE, search=search, source=source))

    def enter(self, *texts: str) -> None:
        for text in texts:
            assert self.filling.enter(text), (text, self.filling.note)

    def verdicts(self) -> str:
        """The first letters of all verdicts, in order."""
        return "".join(mark.verdict[0] for mark in self.work.grade.marks)


@pytest.fixture
def student(qapp: object, tmp_path: Path) -> Iterator[Student]:
    student = Student(tmp_path)
    yield student
    student.session.close()


def test_right_answers_in_the_order_of_the_algorithm_earn_all_points(student: Student) -> None:
    filling = student.filling
    assert filling.work is None and filling.blank is None and not filling.enter("3")
    student.begin()
    assert filling.blank == FillingBlank((0,), "alpha") and not filling.is_finished
    for text in RIGHT:
        student.enter(text)
        (mark,) = filling.news
        assert mark.verdict == "right"
    assert filling.is_finished and filling.blank is None
    assert student.work.points == student.work.grade.possible == 18
    assert student.work.mistakes == ()
    assert frozenset({"filling"}) in student.listener.changes


def test_a_wrong_value_counts_once_and_what_follows_from_it_is_right(student: Student) -> None:
    student.begin()
    student.enter(*RIGHT[:4], "12")  # the largest, at a node of MIN
    (mark,) = student.filling.news
    assert (mark.verdict, mark.mistake) == ("wrong", "min_as_max")
    assert "as MAX does" in mark.sentence
    student.enter("no", "12")  # α is what was found
    (mark,) = student.filling.news
    assert (mark.verdict, mark.point) == ("follows", True)
    student.enter("∞", "yes", "2", "no", "12", "∞", "no", "yes", "5", "12", "1")
    assert student.filling.is_finished
    assert [one.mistake for one in student.work.mistakes] == ["min_as_max"]
    assert student.work.points == student.work.grade.possible - 1


def test_a_missed_cut_and_an_excess_cut_are_told_apart(student: Student) -> None:
    student.begin()
    student.enter(*RIGHT[:8], "no")
    assert [mark.mistake for mark in student.filling.news] == ["cut_missed"]
    student.filling.undo()
    student.filling.undo()
    assert student.filling.blank == FillingBlank((1,), "beta")
    student.begin()
    student.enter(*RIGHT[:2], "yes")
    assert [mark.mistake for mark in student.filling.news] == ["cut_excess"]


def test_a_cut_where_a_better_move_comes_later_is_an_excess_cut(student: Student) -> None:
    student.begin()
    student.enter(*RIGHT[:13], "yes")  # 14 comes before 5 and 2
    assert [mark.mistake for mark in student.filling.news] == ["cut_excess"]


def test_one_goes_freely_from_blank_to_blank(student: Student) -> None:
    filling = student.filling
    student.begin()
    value = FillingBlank((1,), "value")
    assert not filling.choose(value) and "First comes 1 α at entry" in filling.note
    filling.set_in_order(False)
    assert filling.choose(value) and filling.blank == value
    student.enter("2")
    assert filling.news[0].verdict == "right"
    assert filling.blank == FillingBlank((1, 1), "cut")  # the next empty one on the sheet
    filling.choose_beside(-1)
    assert filling.blank == value
    student.enter("")
    assert value not in student.work.entries.texts
    assert not filling.enter("")


def test_going_freely_one_comes_to_all_that_is_asked_for_and_to_the_end(student: Student) -> None:
    filling = student.filling
    student.begin()
    key = key_entries(student.work.exercise).texts
    filling.set_in_order(False)
    filled = []
    while (blank := filling.blank) is not None:
        assert blank not in filled
        filled.append(blank)
        student.enter(key[blank])
    assert filling.is_finished and student.work.grade.points == 18
    assert FillingBlank((1, 2), "cut") not in filled  # 2.3 is cut off with 2.2


def test_what_is_kept_to_be_undone_is_not_marked(student: Student) -> None:
    filling = student.filling
    student.begin()
    student.enter(*RIGHT[:4], "12", "no")
    filling.undo()
    filling.undo()
    kept = [*filling.changes_made._before, *filling.changes_made._after]
    assert len(kept) == 6
    assert not any({"grade", "marks"} & vars(work.sheet).keys() for work in kept)
    filling.redo()
    assert student.verdicts()[:5] == "rrrrw"


def test_a_sheet_is_marked_once_for_each_entry(
    student: Student, monkeypatch: pytest.MonkeyPatch
) -> None:
    student.begin()
    marked = []

    def count(exercise: Exercise, entries: BlankEntries) -> FillingGrade:
        marked.append(len(entries))
        return grade(exercise, entries)

    monkeypatch.setattr("c4viz.app.state.filling.grade", count)
    student.enter(*RIGHT[:4], "12", *RIGHT[5:-1], "2")
    assert marked == list(range(1, 19))


def test_to_search_a_branch_that_is_to_be_cut_tells_of_the_cut(student: Student) -> None:
    filling = student.filling
    student.session.exploration.show(search(HandTree.parse("((3 9) (2 (4 5)))"), "minimax"))
    filling.begin(replace(CHOICE, source="shown"))
    assert student.work.exercise.root == HandTree.parse("((3 9) (2 (4 5)))")
    student.enter("−∞", "∞", "no", "3", "no", "3", "∞")
    filling.set_in_order(False)
    assert filling.choose(FillingBlank((1, 1), "alpha"))
    student.enter("3")
    assert [(one.blank.field, one.mistake) for one in filling.news[1:]] == [("cut", "cut_missed")]


def test_where_the_search_does_not_come_nothing_is_filled_in(student: Student) -> None:
    filling = student.filling
    student.begin()
    student.enter(*RIGHT[:4], "3", "yes")  # the whole second node is cut off
    filling.set_in_order(False)
    assert filling.choose(FillingBlank((2,), "value")) and not filling.enter("2")
    assert "does not come here" in filling.note and filling.news == ()
    filling.hint(1)
    assert "does not come here" in filling.note


def test_what_is_no_answer_is_refused_with_a_sentence_and_costs_nothing(student: Student) -> None:
    student.begin()
    assert not student.filling.enter("three")
    assert '"three" is no number' in student.filling.note
    student.enter(*RIGHT)
    assert student.work.points == 18


def test_hints_tell_where_to_look_then_the_rule_then_the_answer_for_its_point(
    student: Student,
) -> None:
    filling = student.filling
    student.begin()
    student.enter(*RIGHT[:4])
    filling.hint(1)
    assert filling.note.startswith("Look at who chooses")
    filling.hint(2)
    assert "the least of 3, 12, 8 is ?" in filling.note
    assert not student.work.entries.told
    filling.hint(3)
    assert "the least of 3, 12, 8 is 3" in filling.note
    assert filling.blank == FillingBlank((1,), "cut")
    student.enter(*RIGHT[5:])
    assert (student.work.points, student.work.grade.possible) == (17, 18)
    while filling.changes_made.can_undo:
        filling.undo()
    student.enter(*RIGHT)  # what was given away stays so
    assert student.work.points == 17
    filling.hint(1)
    assert filling.note == ""


def test_what_is_put_right_earns_no_point_and_stays_a_mistake(student: Student) -> None:
    student.begin()
    student.enter(*RIGHT[:4], "8")
    student.filling.undo()
    assert student.filling.blank == FillingBlank((0,), "value") and student.filling.news == ()
    student.enter(*RIGHT[4:])
    assert student.work.points == 17
    assert [one.mistake for one in student.work.mistakes] == ["last_taken"]


def test_undo_and_redo_go_through_entries_and_through_exercises(student: Student) -> None:
    filling = student.filling
    student.begin()
    first = student.work.exercise
    assert not (filling.changes_made.can_undo or filling.changes_made.can_redo)
    student.enter("−∞", "∞")
    assert filling.begin_another() and student.work.exercise.code == "1-1"
    student.enter("−∞")
    assert filling.begin_another() and student.work.exercise.code == "2-1"
    filling.undo()
    assert student.work.exercise.code == "1-1" and len(student.work.entries) == 1
    filling.undo()
    filling.undo()
    assert student.work.exercise is first and len(student.work.entries) == 2
    assert filling.choice == CHOICE
    filling.undo()
    assert len(student.work.entries) == 1
    for _ in range(4):
        filling.redo()
    assert student.work.exercise.code == "2-1" and not filling.changes_made.can_redo
    filling.undo()
    filling.undo()
    student.enter("∞")
    assert not filling.changes_made.can_redo


def test_a_finished_exercise_is_noted_once(student: Student) -> None:
    student.begin()
    student.enter(*RIGHT[:-1], "2")
    (done,) = student.session.progress.read()
    assert (done.kind, done.name, done.points, done.most) == ("exercise", "alphabeta", 17, 18)
    assert done.misconceptions == ("wrong_move",)
    student.filling.undo()
    student.enter("1")
    assert len(student.session.progress.read()) == 1
    student.begin("greedy")
    student.enter("12", "2")
    assert [one.name for one in student.session.progress.read()] == ["alphabeta", "greedy"]


@pytest.mark.parametrize("name", EXERCISES)
def test_every_search_can_be_done_in_a_drawn_tree(name: str, student: Student) -> None:
    student.begin(name, "drawn")
    entries = key_entries(student.work.exercise)
    student.enter(*(entries.texts[blank] for blank in key_of(student.work.exercise)))
    assert student.filling.is_finished
    assert student.work.points == student.work.grade.possible > 0


def test_a_position_that_is_shown_is_searched_by_hand(student: Student) -> None:
    session = student.session
    session.set_up(Position.parse("1213", "3x3", 3))
    student.begin("minimax", "shown")
    assert student.work.exercise.root == session.shown.position
    with pytest.raises(ValueError, match="variants of one position"):
        student.filling.variants(2)


def test_what_cannot_be_done_is_told_and_the_exercise_before_stays(student: Student) -> None:
    student.begin()
    before = student.work
    student.session.set_up(Position.parse("12121", "3x3", 3))
    assert not student.filling.begin(replace(CHOICE, source="shown"))
    assert "the game is over" in student.filling.note.lower()
    assert student.work is before and not student.filling.changes_made.can_undo


def test_strict_is_for_alpha_beta_alone_and_variants_have_it(student: Student) -> None:
    filling = student.filling
    assert filling.begin(replace(CHOICE, source="drawn", seed=7, strict=True))
    assert student.work.exercise.strict and all(one.strict for one in filling.variants(2)())
    assert filling.begin(replace(filling.choice, search="minimax"))
    assert not filling.choice.strict
    student.begin()
    assert len({one.root for one in filling.variants(3)()}) == 3


def test_the_exercise_of_a_lesson_is_done_and_changed_as_others_are(student: Student) -> None:
    filling = student.filling
    given = exercise_named("alphabeta seed=7 depth=2 branching=2")
    assert filling.begin_given(given) and student.work.exercise == given
    assert filling.begin(replace(filling.choice, strict=True))
    assert student.work.exercise == replace(given, strict=True)
    assert filling.begin(replace(filling.choice, search="minimax"))
    assert student.work.exercise.root == given.root and not student.work.exercise.strict
    assert len({one.root for one in filling.variants(2)()}) == 2
    student.begin()
    filling.undo()
    assert student.work.exercise.root == given.root


@pytest.mark.parametrize("name", ["alphabeta seed=7 depth=3 branching=2", "mcts seed=3 turns=4"])
def test_one_variant_is_the_exercise_that_is_done(name: str, student: Student) -> None:
    filling = student.filling
    assert filling.begin_given(exercise_named(name))
    assert filling.variants(1)() == (student.work.exercise,)
    assert filling.begin(replace(filling.choice, source="drawn"))
    assert filling.variants(1)() == (student.work.exercise,) == filling.variants(2)()[:1]


def test_variants_of_a_lesson_s_position_are_as_wide_and_as_long(student: Student) -> None:
    filling = student.filling
    given = exercise_named("astar seed=7 branching=4 turns=3")
    assert filling.begin_given(given)
    assert filling.variants(1)() == (given,)
    first, second = filling.variants(2)()
    assert first == given and second.turns == given.turns
    assert isinstance(second.root, Position) and isinstance(given.root, Position)
    assert second.root != given.root and len(second.root.moves()) == len(given.root.moves()) == 4
    assert filling.begin(replace(filling.choice, search="minimax"))
    assert filling.variants(1)() == (student.work.exercise,)
    assert student.work.exercise.root == given.root
    with pytest.raises(ValueError, match="variants of one position"):
        filling.variants(2)


def test_after_the_greatest_seed_comes_the_first(student: Student) -> None:
    filling = student.filling
    assert filling.begin(replace(CHOICE, source="drawn", seed=MOST_SEED))
    assert filling.begin_another() and filling.choice.seed == 0


def test_a_star_has_no_tree_of_textbooks_and_is_drawn(student: Student) -> None:
    student.begin("astar")
    assert student.filling.choice.source == "drawn" and student.work.exercise.search == "astar"
    student.begin("minimax")
    student.begin("astar")
    assert student.filling.choice.source == "drawn" and student.work.exercise.search == "astar"


def test_what_is_done_of_a_star_stays_when_a_tree_of_textbooks_is_asked_for(
    student: Student,
) -> None:
    filling = student.filling
    student.begin("astar", "drawn")
    exercise = student.work.exercise
    student.enter(key_entries(exercise).texts[next(iter(key_of(exercise)))])
    before = student.work
    assert not filling.begin(replace(filling.choice, source="textbook"))
    assert student.work is before and filling.choice.source == "drawn"
    assert "trees of textbooks do not have" in filling.note
