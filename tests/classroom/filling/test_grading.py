"""A filled-in search is marked as a careful teacher would."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import c4viz
from c4viz.classroom.filling import drawn
from c4viz.classroom.filling.bestfirst import taken_paths
from c4viz.classroom.filling.blanks import FillingBlank, answer_text
from c4viz.classroom.filling.entries import NO_ENTRIES, BlankEntries
from c4viz.classroom.filling.exercise import EXERCISES, Exercise, ExerciseError
from c4viz.classroom.filling.grading import (
    fill,
    give_away,
    grade,
    hint,
    key_entries,
    key_of,
)
from c4viz.classroom.filling.mistakes import FILLING_MISTAKES, mistake_words
from c4viz.classroom.filling.places import all_blanks
from c4viz.game import HandTree, Position
from c4viz.trace import DepthFirstTrace
from tests.classroom.filling.students import (
    COUNT,
    STUDENTS,
    class_of,
    differs,
    exercise_of,
    mark_at,
    never_cuts,
    sheet_of,
)

TEXTBOOK = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")


def alphabeta(tree: HandTree = TEXTBOOK, strict: bool = False) -> Exercise:
    return Exercise("alphabeta", tree, strict=strict)


def with_entry(exercise: Exercise, blank: FillingBlank, text: str) -> BlankEntries:
    return key_entries(exercise).put(blank, text)


def mark_of(exercise: Exercise, blank: FillingBlank, text: str) -> tuple[str, str]:
    found = mark_at(exercise, with_entry(exercise, blank, text), blank)
    return found.verdict, found.mistake


# ---- the key -------------------------------------------------------------------------------------


def test_the_key_of_the_textbook_tree_is_that_of_the_textbook() -> None:
    key = {blank.label: answer_text(one.right) for blank, one in key_of(alphabeta()).items()}
    assert key["2 α at entry"] == "3" and key["2 β at entry"] == "∞"
    assert key["2.2 cut off?"] == "yes" and key["3.3 cut off?"] == "no"
    assert "2.3 cut off?" not in key
    assert [key[f"{node} value"] for node in ("1", "2", "3", "root")] == ["3", "2", "2", "3"]
    assert key["root move chosen"] == "1"


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 10**6))
def test_the_key_is_what_alpha_beta_does(seed: int) -> None:
    exercise = exercise_of("alphabeta", seed)
    trace = c4viz.search(exercise.root, "alphabeta", engine="reference")
    assert isinstance(trace, DepthFirstTrace)
    key = key_of(exercise)
    rows = {tuple(trace.move(r) for r in trace.path(row)[1:]): row for row in range(len(trace))}
    for path, node in exercise.nodes.items():
        assert (FillingBlank(path, "value") in key) == (path in rows and node.worth is None)
        if FillingBlank(path, "value") in key:
            assert key[FillingBlank(path, "value")].right == trace.record(rows[path]).value
        if FillingBlank(path, "alpha") in key:
            window = tuple(key[FillingBlank(path, name)].right for name in ("alpha", "beta"))
            alpha, beta = trace.window(rows[path])
            known = (-math.inf if alpha < -(2**30) else alpha, math.inf if beta > 2**30 else beta)
            assert window == known


def test_a_position_is_filled_in_as_it_is_searched() -> None:
    position = Position.parse("4453")
    exercise = Exercise("greedy", position)
    trace = c4viz.search(position, "greedy", engine="reference")
    key = key_of(exercise)
    assert key[FillingBlank((), "value")].right == trace.value
    assert key[FillingBlank((), "move")].right == str(trace.best_move + 1)


def test_mcts_counts_one_visit_more_along_each_path() -> None:
    exercise = exercise_of("mcts", 3)
    visits: dict[int, int] = {}
    for blank, question in key_of(exercise).items():
        if blank.field == "visits" and not blank.path:
            visits[blank.turn] = int(question.right)
    assert visits == {turn: turn for turn in range(1, 8)}


# ---- marks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("search", EXERCISES)
def test_right_answers_earn_all_points_and_an_empty_sheet_none(search: str) -> None:
    exercise = exercise_of(search, 5)
    full, empty = grade(exercise, key_entries(exercise)), grade(exercise, NO_ENTRIES)
    assert full.points == full.possible == len(key_of(exercise)) == empty.possible
    assert empty.points == 0 and not full.wrong and not empty.wrong


@pytest.mark.parametrize("search", EXERCISES)
def test_half_of_the_answers_earn_half_of_the_points(search: str) -> None:
    exercise = exercise_of(search, 5)
    entries, half = NO_ENTRIES, list(key_entries(exercise).texts.items())
    half = half[: len(half) // 2]
    for blank, text in half:
        entries = entries.put(blank, text)
    found = grade(exercise, entries)
    assert not found.wrong
    assert len(half) <= found.points <= len(half) + sum(m.blank.field == "cut" for m in found.marks)


def test_what_follows_from_a_wrong_value_is_not_counted_again() -> None:
    entries = key_entries(alphabeta()).put(FillingBlank((0,), "value"), "12")
    for text, path in (("12", (1,)), ("12", (2,))):
        entries = entries.put(FillingBlank(path, "alpha"), text)
    entries = entries.put(FillingBlank((), "value"), "12").put(FillingBlank((2, 1), "cut"), "yes")
    entries = entries.put(FillingBlank((2,), "value"), "5").put(FillingBlank((2, 0), "value"), "")
    entries = entries.put(FillingBlank((2, 1), "cut"), "no").put(FillingBlank((2, 2), "cut"), "yes")
    found = grade(alphabeta(), entries)
    assert [mark.blank for mark in found.wrong] == [FillingBlank((0,), "value")]
    assert found.mistakes == {"min_as_max": 1}
    assert found.points == found.possible - 1
    follows = {mark.blank for mark in found.marks if mark.verdict == "follows"}
    assert {
        FillingBlank((1,), "alpha"),
        FillingBlank((2,), "alpha"),
        FillingBlank((), "value"),
    } <= follows


@pytest.mark.parametrize(
    ("blank", "text", "mistake"),
    [
        (FillingBlank((0,), "value"), "12", "min_as_max"),
        (FillingBlank((1,), "alpha"), "-inf", "window_not_narrowed"),
        (FillingBlank((1,), "alpha"), "∞", "bounds_swapped"),
        (FillingBlank((1, 1), "cut"), "no", "cut_missed"),
        (FillingBlank((0, 1), "cut"), "yes", "cut_excess"),
        (FillingBlank((2, 1), "cut"), "yes", "cut_excess"),
        (FillingBlank((2,), "value"), "7", "average_for_best"),
        (FillingBlank((2,), "value"), "-2", "sign_lost"),
        (FillingBlank((2,), "value"), "0", "start_value"),
        (FillingBlank((0,), "value"), "4", "leaf_value"),
        (FillingBlank((), "move"), "2", "wrong_move"),
        (FillingBlank((), "value"), "three", "unreadable"),
    ],
)
def test_a_wrong_entry_is_told_by_its_name(blank: FillingBlank, text: str, mistake: str) -> None:
    assert mark_of(alphabeta(), blank, text) == ("wrong", mistake)


def test_a_value_of_a_full_search_at_a_cut_node_is_named() -> None:
    tree = HandTree.parse("((3 12) (2 -5))")
    blank = FillingBlank((1,), "value")
    assert mark_of(alphabeta(tree), blank, "-5") == ("wrong", "cut_value")
    # Fail-hard textbooks write the bound, which is right too.
    assert mark_of(alphabeta(tree), blank, "3")[0] == "right"


def test_a_cut_too_early_is_not_one_where_there_is_none() -> None:
    tree = HandTree.parse("((5 6 7) (9 8 1 4))")
    assert mark_of(alphabeta(tree), FillingBlank((1, 1), "cut"), "yes") == ("wrong", "cut_early")


def test_strict_cuts_only_where_alpha_is_greater() -> None:
    tree = HandTree.parse("((3 12) (3 1 4))")
    blank = FillingBlank((1, 1), "cut")
    assert key_of(alphabeta(tree))[blank].right == "yes"
    assert key_of(alphabeta(tree, strict=True))[blank].right == "no"
    assert mark_of(alphabeta(tree), blank, "no") == ("wrong", "strict_cut")
    assert mark_of(alphabeta(tree, strict=True), blank, "yes") == ("wrong", "equal_cut")


def test_a_branch_that_is_searched_was_not_cut() -> None:
    entries = NO_ENTRIES
    for blank, text in key_entries(alphabeta()).texts.items():
        entries = entries if blank.field == "cut" else entries.put(blank, text)
    found = grade(alphabeta(), entries)
    assert [(m.blank, m.mistake) for m in found.wrong] == [
        (FillingBlank((1, 1), "cut"), "cut_missed")
    ]


def test_what_a_wrong_cut_leaves_out_is_not_counted() -> None:
    entries = key_entries(alphabeta()).put(FillingBlank((2,), "cut"), "yes")
    for blank in list(entries):
        if blank.path[:1] == (2,) and blank != FillingBlank((2,), "cut"):
            entries = entries.put(blank, "")
    found = grade(alphabeta(), entries)
    assert len(found.wrong) == 1 and found.points == found.possible - 1
    assert found.possible == len(key_of(alphabeta())) - 5


def test_sentences_have_the_numbers() -> None:
    mark = grade(alphabeta(), with_entry(alphabeta(), FillingBlank((0,), "value"), "12")).wrong[0]
    assert mark.sentence == (
        "The largest of 3, 12, 8 was taken, as MAX does. "
        "At node 1 MIN chooses: the least of 3, 12, 8 is 3."
    )


# ---- two hundred students ------------------------------------------------------------------------


def test_every_mistake_of_two_hundred_students_is_told() -> None:
    seen: dict[tuple[str, str], int] = {}
    for exercise, mistake, student in class_of():
        sheet = sheet_of(exercise, student)
        found = grade(exercise, sheet)
        if not differs(sheet, key_entries(exercise)):
            assert not found.wrong and found.points == found.possible
            continue
        told = found.mistakes
        most = max(told, key=lambda name: told[name], default="")
        if most != mistake:  # nobody can tell two students apart who have filled in the same
            assert sheet_of(exercise, STUDENTS[exercise.search][most]) == sheet, (mistake, told)
            continue
        assert all(mark.sentence and mark.mistake in FILLING_MISTAKES for mark in found.wrong)
        key = (exercise.search, mistake)
        seen[key] = seen.get(key, 0) + 1
    assert (
        COUNT == 200
        and sum(seen.values()) >= 185
        and len(seen)
        == len({(search, mistake) for search, students in STUDENTS.items() for mistake in students})
    )


def test_a_student_with_a_mistake_keeps_the_points_of_what_is_right() -> None:
    exercise = alphabeta()
    found = grade(exercise, sheet_of(exercise, never_cuts))
    assert found.mistakes == {"cut_missed": 1}
    assert found.points == found.possible - 1


# ---- step by step, hints -------------------------------------------------------------------------


def test_one_goes_through_the_blanks_in_the_order_of_the_algorithm() -> None:
    exercise, entries, order = alphabeta(), NO_ENTRIES, []
    key = key_of(exercise)
    while marks := [one for one in grade(exercise, entries).marks if one.verdict == "open"]:
        blank = marks[0].blank
        order.append(blank)
        entries = entries.put(blank, answer_text(key[blank].right))
    assert order == list(key)


def test_hints_have_three_strengths_and_the_last_costs_the_point() -> None:
    exercise, blank = alphabeta(), FillingBlank((0,), "value")
    said = [hint(exercise, NO_ENTRIES, blank, strength) for strength in (1, 2, 3)]
    assert said[0] == "Look at who chooses at node 1, and at the values below it."
    assert said[1] == "At node 1 MIN chooses: the least of 3, 12, 8 is ?."
    assert said[2] == "At node 1 MIN chooses: the least of 3, 12, 8 is 3."
    entries = give_away(exercise, NO_ENTRIES, blank)
    assert entries.texts[blank] == "3"
    assert grade(exercise, entries).points == 2  # the two branches that were not marked
    assert entries.put(blank, "").told == {blank}
    with pytest.raises(ValueError, match="choose 1, 2 or 3"):
        hint(exercise, NO_ENTRIES, blank, 4)


@given(st.dictionaries(st.sampled_from(list(key_of(alphabeta()))), st.text(max_size=4)))
def test_whatever_is_filled_in_is_marked(texts: dict[FillingBlank, str]) -> None:
    entries = NO_ENTRIES
    for blank, text in texts.items():
        entries = entries.put(blank, text)
    found = grade(alphabeta(), entries)
    assert 0 <= found.points <= found.possible <= len(key_of(alphabeta()))


def test_every_mistake_has_words() -> None:
    assert all(mistake_words(name) for name in FILLING_MISTAKES)
    asked: set[str] = set()
    for search in EXERCISES:
        fill(
            exercise_of(search, 5), lambda q: (asked.update(w.mistake for w in q.ways), q.right)[1]
        )
    assert asked <= set(FILLING_MISTAKES)


@pytest.mark.parametrize(
    ("search", "root", "said"),
    [
        ("astar", TEXTBOOK, "values at its ends alone"),
        ("minimax", HandTree.parse("((0.6:3 0.4:12) (5 7))"), "--search expectiminimax"),
        ("greedy", TEXTBOOK, "one ply ahead"),
        ("minimax", Position.parse("1212121"), "the game is over"),
        ("nothing", TEXTBOOK, "nothing"),
    ],
)
def test_what_cannot_be_filled_in_is_refused(search: str, root: HandTree, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Exercise(search, root)


def test_large_trees_are_refused() -> None:
    with pytest.raises(ExerciseError, match="more than 60 nodes"):
        _ = Exercise("minimax", Position(), 3).nodes


# ---- what a sheet does not tell ------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_tree_of_a_star_does_not_tell_which_nodes_are_taken(seed: int) -> None:
    (exercise,) = drawn("astar", seed)
    taken = set(taken_paths(exercise))
    opened = {path for path, node in exercise.nodes.items() if node.children}
    assert len(taken) == exercise.turns and opened > taken
    blanks = {blank.path for blank in all_blanks(exercise) if blank.field == "f"}
    assert blanks == set(exercise.nodes) - {()} or len(blanks) >= len(opened)
    entries = key_entries(exercise)
    assert grade(exercise, entries).points == grade(exercise, entries).possible


def test_what_is_no_answer_to_a_cut_is_wrong() -> None:
    exercise = Exercise("alphabeta", HandTree.parse("((3 12) (2 4))"))
    entries = key_entries(exercise)
    blank = next(blank for blank in entries if blank.field == "cut")
    (mark,) = grade(exercise, entries.put(blank, "abc")).wrong
    assert (mark.blank, mark.mistake) == (blank, "unreadable")
