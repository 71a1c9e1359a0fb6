"""A puzzle knows what is to be found, judges answers exactly, and is one with its mirror image."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from c4viz import Position, Rules
from c4viz.classroom.puzzles import Puzzle, PuzzleError
from c4viz.classroom.puzzles.puzzle import (
    answer_words,
    origin_words,
    question_words,
    search_words,
    solution_words,
)
from c4viz.search import AlphaBeta
from tests.strategies import open_positions


def small(text: str, *scores: int | None, played: int) -> Puzzle:
    """A puzzle on 3x3, where three connect."""
    return Puzzle(Position.parse(text, "3x3", 3), scores, played)


@pytest.mark.parametrize(
    ("puzzle", "goal", "best"),
    [
        (small("1", -1, -1, 0, played=1), "draw", (2,)),
        (small("12", 1, 1, 0, played=2), "win", (0, 1)),
        (small("12323", -2, 2, 1, played=0), "win", (1, 2)),
        (small("12323", -2, 2, 1, played=2), "soonest", (1,)),
        (small("123", -1, -2, -1, played=1), "latest", (0, 2)),
    ],
)
def test_the_result_is_to_be_kept_or_else_the_exact_score(
    puzzle: Puzzle, goal: str, best: tuple[int, ...]
) -> None:
    assert puzzle.goal == goal and puzzle.best == best


@pytest.mark.parametrize(
    ("scores", "played"),
    [((0, 0, 0), 1), ((1, 0, 0), 0), ((1, 0), 1), ((1, None, 0), 2), ((1, 0, 99), 0)],
)
def test_without_a_clear_answer_there_is_no_puzzle(
    scores: tuple[int | None, ...], played: int
) -> None:
    with pytest.raises(PuzzleError):
        Puzzle(Position.parse("1", "3x3", 3), scores, played)


def test_answers_are_told_what_they_cost() -> None:
    puzzle = small("12323", -2, 2, 1, played=0)
    assert [puzzle.answer_of(column) for column in range(3)] == ["again", "right", "right"]
    assert answer_words(puzzle, 1) == "Right. Column 2: O wins with its 3rd disc."
    assert (
        answer_words(puzzle, 2)
        == "Right. Column 3: O wins with its 4th disc. Column 2 wins sooner."
    )
    assert answer_words(puzzle, 0) == (
        "Column 1 is what was played in the game, win to loss. Before it: O wins with its 3rd "
        "disc. After it: X wins with its 4th disc."
    )
    other = small("1", -1, -1, 0, played=1)
    assert other.answer_of(0) == "mistake"
    assert answer_words(other, 0).startswith("Column 1 is another mistake, draw to loss.")


def test_the_question_the_answer_and_the_origin_are_sentences() -> None:
    puzzle = small("12", 1, 1, 0, played=2)
    assert question_words(puzzle) == "X to move: find a move that wins."
    assert solution_words(puzzle).startswith("The answers are columns 1, 2: X wins with its ")
    assert solution_words(puzzle).endswith("In the game column 3 was played, win to draw: a draw.")
    assert "at best" in solution_words(small("12323", -2, 2, 1, played=0))
    assert search_words(puzzle).startswith("No search")
    found = Puzzle(
        puzzle.position, puzzle.scores, 2, AlphaBeta(depth=2), 1, date(2026, 3, 1), "g.c4game"
    )
    assert search_words(found).startswith("It is found in 1 node by this search: Alpha-beta")
    assert origin_words(found) == "Move 3 of g.c4game, 2026-03-01."


def mirrored(position: Position) -> Position:
    rows = [row[::-1] for row in position.matrix]
    return Position.from_rows(rows, position.rules)


def with_answer(position: Position, scores: tuple[int, ...]) -> Puzzle:
    """A puzzle whose best and whose worst move are as the numbers say."""
    moves = position.moves()
    known = dict(zip(moves, scores, strict=False))
    played = min(known, key=lambda column: known[column])
    return Puzzle(position, tuple(known.get(c) for c in range(position.rules.columns)), played)


@given(
    open_positions(st.sampled_from([Rules(), Rules(4, 5, 3), Rules(3, 3, 3)])),
    st.permutations(range(-3, 4)),
)
def test_a_mirrored_position_is_the_same_puzzle(position: Position, scores: list[int]) -> None:
    assume(len(position.moves()) > 1)
    puzzle = with_answer(position, tuple(scores))
    turned = Puzzle(mirrored(position), puzzle.scores[::-1], len(puzzle.scores) - 1 - puzzle.played)
    assert turned.key == puzzle.key
    assert turned.goal == puzzle.goal
    last = len(puzzle.scores) - 1
    assert sorted(last - column for column in turned.best) == sorted(puzzle.best)


@given(open_positions(), st.permutations(range(-3, 4)))
def test_some_moves_are_right_and_the_move_of_the_game_is_not(
    position: Position, scores: list[int]
) -> None:
    assume(1 < len(position.moves()) <= 7 and position.rules.cells >= 3)
    puzzle = with_answer(position, tuple(scores))
    assert puzzle.best and puzzle.played not in puzzle.best
    assert puzzle.score == max(score for score in puzzle.scores if score is not None)
    assert puzzle.review_of(puzzle.played).is_mistake


def test_other_rules_make_another_puzzle() -> None:
    one = small("1", -1, -1, 0, played=1)
    other = Puzzle(Position.parse("1", "3x3", 2), one.scores, 1)
    assert one.key != other.key
