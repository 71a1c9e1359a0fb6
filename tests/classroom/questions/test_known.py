"""What is told with a question to those who do not see the tree."""

from __future__ import annotations

import pytest

from c4viz import HandTree, Position, Trace, search
from c4viz.classroom.questions import Question, QuestionKind, asked_of, known_lines, questions_from

TREE = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")
BOARD = Position.parse("4453")


def first(trace: Trace, kind: QuestionKind) -> Question:
    return next(questions_from(trace, 0, trace.steps, {kind}))


def told(trace: Trace, kind: QuestionKind) -> str:
    return " ".join(known_lines(trace, first(trace, kind)))


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("value", "MIN decides there. Below the node after 1 so far: "
                  "child 1: 3; child 2: 12; child 3: 8."),
        ("window", "The window of the root node is [3, ∞] by then. MAX decides there. Below the "
                   "root node so far: child 1: 3."),
        ("cut", "MIN decides there. Below the node after 2 so far: child 1: 2."),
        ("move", "MAX decides there. Below the root node so far: child 1: 3; child 2: ≤ 2; "
                 "child 3: ≤ 2."),
    ],
)  # fmt: skip
def test_a_question_about_alpha_beta_can_be_worked_out(kind: QuestionKind, said: str) -> None:
    assert told(search(TREE, "alphabeta"), kind) == said


def test_of_chance_the_probabilities_are_told() -> None:
    trace = search(HandTree.parse("((0.6:3 0.4:12) (0.5:2 0.5:6))"), "expectiminimax")
    assert "child 2: 12 with probability 0.4" in told(trace, "value")


def test_of_mcts_the_counts_and_c_are_told() -> None:
    trace = search(BOARD, "mcts", iterations=12, seed=1, c=1.5, engine="reference")
    said = told(trace, "uct")
    assert said.count("N = ") == 7 and said.endswith("c is 1.5.")
    assert "wins the playout." in told(trace, "back-up") or "a draw" in told(trace, "back-up")
    assert told(trace, "move").count("N = ") == 7


def test_of_a_star_the_frontier_is_told() -> None:
    trace = search(BOARD, "astar", expansions=5, engine="reference")
    question = first(trace, "child")
    (line,) = known_lines(trace, question)
    waiting = trace.at(question.step).frontier()
    assert line.count(";") == len(waiting) - 1


def test_what_is_asked_about_is_told_by_its_tree_or_board() -> None:
    assert list(asked_of(search(TREE, "alphabeta")))[1] == f"The tree: {TREE.text}"
    lines = list(asked_of(search(BOARD, "minimax", depth=2)))
    assert lines[0] == "Minimax, depth 2" and lines[-1].split() == [*"..OXX.."]
