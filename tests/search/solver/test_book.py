from __future__ import annotations

import random

import pytest

from c4viz import Position, Rules
from c4viz.search import SettingError
from c4viz.search.solver.book import book_for, load
from c4viz.search.solver.kernels.book import ENTRIES_AT, SCORE, SCORE_BITS, ZERO
from c4viz.search.solver.solver import Solver


@pytest.fixture(scope="module")
def with_book() -> Solver:
    return Solver(book=True)


@pytest.fixture(scope="module")
def without_book() -> Solver:
    return Solver(book=False)


def random_positions(discs: int, count: int, seed: int = 1) -> list[Position]:
    """Open positions after random moves that leave the game open."""
    chance, found = random.Random(seed), []
    while len(found) < count:
        position = Position()
        for _ in range(discs):
            following = [position.play(move) for move in position.moves()]
            following = [after for after in following if after.outcome is None]
            position = chance.choice(following)
        found.append(position)
    return found


def test_the_book_is_in_order_and_its_scores_can_be() -> None:
    entries = load()[ENTRIES_AT:]
    codes, scores = entries >> SCORE_BITS, (entries & SCORE).astype(int) - ZERO
    assert len(entries) == 4_200_899
    assert (codes[1:] > codes[:-1]).all()
    # Nobody who could win at once is in it: he needs another of his 15 discs; the other may win.
    assert scores.min() == -15
    assert scores.max() == 14


def test_positions_of_twelve_discs_have_the_scores_that_a_search_finds(
    with_book: Solver, without_book: Solver
) -> None:
    for position in random_positions(12, 25):
        assert with_book.score(position) == without_book.score(position), position.text


def test_positions_of_fewer_discs_have_the_scores_that_a_search_finds(
    with_book: Solver, without_book: Solver
) -> None:
    for position in random_positions(11, 6) + random_positions(10, 3):
        assert with_book.score(position) == without_book.score(position), position.text


def test_both_of_a_mirrored_pair_are_found(with_book: Solver) -> None:
    for position in random_positions(12, 100, seed=2):
        assert position.played is not None
        mirrored = Position.after([6 - move for move in position.played], position.rules)
        assert with_book.score(mirrored) == with_book.score(position)


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        ("", [-2, -1, 0, 1, 0, -1, -2]),
        ("4", [-4, -2, -2, -1, -2, -2, -4]),
        ("1", [-1, 2, 1, 2, -1, 1, -2]),
    ],
)
def test_the_opening_is_worth_what_is_published(
    with_book: Solver, moves: str, scores: list[int]
) -> None:
    found = dict(with_book.columns(Position.parse(moves)))
    assert [found[column] for column in range(7)] == scores


def test_weak_scores_with_the_book_are_the_signs(with_book: Solver) -> None:
    for position in random_positions(8, 10) + random_positions(12, 20):
        score = with_book.score(position)
        assert with_book.score(position, weak=True) == (score > 0) - (score < 0)


def test_the_book_is_taken_where_it_serves_and_only_there() -> None:
    assert book_for(Rules()) is load()
    assert book_for(Rules(), False) is None
    for rules in (Rules(5, 5), Rules(connect=5)):
        assert book_for(rules) is None
        with pytest.raises(SettingError, match=f"{rules.size}, connect {rules.connect}"):
            book_for(rules, True)
