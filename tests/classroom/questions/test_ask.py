"""Questions stand before the step that answers them; right is what the search does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import c4viz
from c4viz.classroom.questions import (
    QUESTION_KINDS,
    check_askable,
    kinds_of,
    questions_at,
    questions_from,
    reason,
)
from c4viz.classroom.questions.ask import MOST_NODES
from c4viz.trace import Flag
from tests.strategies import open_positions

TREE = "((3 12 8) (2 4 6) (14 5 2))"
"""The textbook tree (Russell and Norvig), whose alpha-beta is known by heart."""


def _textbook(name="alphabeta"):
    return c4viz.search(c4viz.HandTree.parse(TREE), name, depth=2, engine="reference")


def _all(trace, kinds=None):
    return list(questions_from(trace, 0, trace.steps, kinds))


def _told(question):
    return question.choices[question.right].words


def test_alpha_beta_of_the_textbook_tree_is_asked_about_where_it_decides():
    asked = [
        (one.kind, one.row, _told(one)) for one in _all(_textbook(), {"cut", "window", "value"})
    ]

    assert asked == [
        ("value", 1, "3"),
        ("window", 5, "[3, ∞]"),
        ("cut", 5, "No: the rest is cut off"),
        ("window", 7, "[3, ∞]"),
        ("cut", 7, "Yes: the search goes on here"),
        ("cut", 7, "Yes: the search goes on here"),
        ("value", 7, "2"),
        ("value", 0, "3"),
    ]


def test_wrong_choices_show_what_is_misunderstood():
    value, *_ = _all(_textbook(), {"value"})

    assert {one.words: one.misconception for one in value.choices} == {
        "−3": "sign_lost",
        "3": "",
        "7.67": "average_as_best",
        "8": "last_child",
        "12": "min_as_max",
    }
    assert value.feedback(value.right) == "Right."
    assert "MIN" in value.feedback([one.words for one in value.choices].index("12"))


def test_a_cut_at_equal_values_is_no_cut_to_whoever_thinks_it_strict():
    trace = c4viz.search(c4viz.HandTree.parse("((5 7) (5 9))"), "alphabeta", depth=2)

    (cut,) = _all(trace, {"cut"})

    assert cut.choices[0].misconception == "strict_cut"
    assert _told(cut) == "No: the rest is cut off"


def test_the_other_bound_is_no_reason_to_cut():
    # After the second child MAX has 6 in a node that MIN leaves alone from 9 on, alpha being 4.
    trace = c4viz.search(c4viz.HandTree.parse("((4) ((9) (3 8)))"), "alphabeta", depth=3)

    early = {one.choices[1].misconception for one in _all(trace, {"cut"})}

    assert early <= {"", "cut_early", "wrong_bound"}


def test_a_reason_says_why_the_search_does_it():
    cut = next(one for one in _all(_textbook(), {"cut"}) if one.right == 1)

    assert reason(_textbook(), cut) == (
        "MIN here can already get 2, MAX has 3 from child 1 at the root node: children 2 and 3 "
        "cannot matter."
    )


@settings(max_examples=40, deadline=None)
@given(open_positions(), st.sampled_from(["minimax", "alphabeta", "pvs"]), st.integers(1, 3))
def test_what_is_right_is_what_the_search_does(position, name, depth):
    trace = c4viz.search(position, name, depth=depth, engine="reference")
    for question in _all(trace):
        moment, told = trace.at(question.step + 1), _told(question)
        assert len({one.words for one in question.choices}) == len(question.choices) >= 2
        assert [one.misconception == "" for one in question.choices].index(True) == question.right
        assert reason(trace, question)
        if question.kind == "cut":
            goes_on = moment.event == "enter"
            assert goes_on != (question.right == 1)
            assert goes_on != trace.has(question.row, Flag.CUTOFF) or moment.row != question.row
        elif question.kind == "child":
            assert moment.event == "enter"
            assert told == f"column {trace.move(moment.row) + 1}"
        elif question.kind == "move":
            assert told == f"column {trace.record(question.row).best + 1}"


@settings(max_examples=15, deadline=None)
@given(open_positions(), st.integers(2, 40), st.integers(0, 9))
def test_uct_goes_where_the_right_answer_says(position, iterations, seed):
    trace = c4viz.search(position, "mcts", iterations=iterations, seed=seed, engine="reference")
    for question in _all(trace):
        assert reason(trace, question)
        told = _told(question)
        if question.kind == "uct":
            path = trace.at(question.step + 1).rows
            below = path[path.index(question.row) + 1]
            assert told == f"column {trace.move(below) + 1}"
        elif question.kind == "back-up":
            visits = trace.at(question.step + 1).visits(question.row)
            assert told.startswith(f"N = {visits:,}, W = ")
        else:
            assert told == f"column {trace.best_move + 1}"


def test_equal_sums_of_uct_are_told_from_wrong_ones():
    trace = c4viz.search(c4viz.Position.parse("444"), "mcts", iterations=30, engine="reference")

    first = _all(trace, {"uct"})[0]

    assert [one.misconception for one in first.choices].count("later_equal") == 1
    assert "exploration_only" in {one.misconception for one in first.choices}


def test_a_best_first_search_is_asked_what_it_takes_next():
    trace = c4viz.search(c4viz.Position.parse("444"), "astar", engine="reference")

    for question in _all(trace):
        assert question.row == trace.at(question.step + 1).row
        assert question.row == trace.at(question.step).frontier()[0]


def test_expectations_are_asked_for_with_what_chance_does_not_do():
    trace = c4viz.search(c4viz.Position.parse("444"), "expectiminimax", depth=1, engine="reference")

    shown = {one.misconception for each in _all(trace, {"value"}) for one in each.choices}

    assert {"chance_as_max", "chance_as_min"} <= shown


def test_questions_of_a_step_come_in_the_order_of_their_kinds():
    trace, order = _textbook(), list(QUESTION_KINDS)

    for step in range(trace.steps):
        kinds = [order.index(one.kind) for one in questions_at(trace, step)]
        assert kinds == sorted(kinds)
    assert not questions_at(trace, trace.steps)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 30), st.integers(0, 30))
def test_from_any_step_to_any_other_the_same_questions_are_found(start, stop):
    trace = _textbook()

    found = list(questions_from(trace, start, stop))

    assert found == [one for one in _all(trace) if start <= one.step < stop]


def test_nothing_is_asked_about_a_draw_by_lot():
    trace = c4viz.search(c4viz.Position.parse("444"), "random", engine="reference")

    assert kinds_of(trace) == ()
    with pytest.raises(ValueError, match="no questions about this search"):
        check_askable(trace)


def test_a_tree_that_is_too_large_says_so():
    limits = c4viz.Limits(nodes=MOST_NODES + 1)
    trace = c4viz.search(c4viz.Position(), "minimax", depth=9, limits=limits)

    with pytest.raises(ValueError, match="1,000,001 nodes"):
        check_askable(trace)
