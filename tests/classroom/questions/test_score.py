"""Answers add up to a score, which says what to look at again."""

import csv
import io

import c4viz
from c4viz.classroom.questions import GivenAnswer, Score, csv_of, questions_from, summary


def _trace():
    tree = c4viz.HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")
    return c4viz.search(tree, "alphabeta", depth=2, engine="reference")


def _questions(trace):
    return list(questions_from(trace, 0, trace.steps, {"value", "cut"}))


def test_a_score_counts_right_answers_by_kind_and_what_wrong_ones_show():
    first, cut, *_ = _questions(_trace())
    most = [one.words for one in first.choices].index("12")
    score = Score().with_answer(GivenAnswer(first, most)).with_answer(GivenAnswer(cut, cut.right))

    assert score.right == 1
    assert score.by_kind() == {"cut": (1, 1), "value": (0, 1)}
    assert score.misconceptions() == {"min_as_max": 1}
    assert score.to_look_at() == (first,)
    assert summary(score)[:3] == [
        "1 of 2 questions right (50%).",
        "Cut or not: 1/1.",
        "The value that a node returns: 0/1.",
    ]


def test_the_votes_of_a_class_count_by_their_share():
    first, *_ = _questions(_trace())
    votes = tuple(12 if place == first.right else 6 for place in range(len(first.choices)))

    score = Score().with_answer(GivenAnswer(first, first.right, votes))

    assert score.points == (12 / sum(votes), 1)


def test_what_was_told_is_not_right_and_shows_no_misconception():
    first, *_ = _questions(_trace())

    score = Score().with_answer(GivenAnswer(first, None))

    assert (score.right, score.misconceptions(), score.to_look_at()) == (0, {}, (first,))


def test_the_table_has_a_line_for_each_answer():
    trace = _trace()
    first, cut, *_ = _questions(trace)
    score = Score((GivenAnswer(first, 0), GivenAnswer(cut, 1, (3, 27))))

    lines = list(csv.DictReader(io.StringIO(csv_of(trace, score))))

    assert [line["kind"] for line in lines] == ["value", "cut"]
    assert lines[0] | {} == {
        "number": "1",
        "kind": "value",
        "step": "8",
        "moves": "1",
        "question": "Which value does the node after 1 return?",
        "answer": "−3",
        "right_answer": "3",
        "right": "0",
        "misconception": "sign_lost",
        "votes": "",
    }
    assert lines[1]["votes"] == "3 27"


def test_nothing_answered_says_so():
    assert summary(Score()) == ["No question has been answered yet."]
