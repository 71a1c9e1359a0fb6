"""Experiments that are held against exact play."""

from __future__ import annotations

from itertools import islice

import pytest

from c4viz import Rules, SettingError
from c4viz.lab.empty_board import solving
from c4viz.lab.experiments import (
    best_moves,
    drawn_positions,
    first_movers,
    right_signs,
    strengths,
)
from c4viz.search.base.control import Halt

SMALL = Rules(4, 5)


def test_positions_have_the_discs_asked_for_and_follow_from_the_seed() -> None:
    drawn = list(islice(drawn_positions(SMALL, [4, 7], 3, lambda one: one.is_open(0)), 6))
    assert [one.ply for one in drawn] == [4, 7] * 3
    assert all(one.outcome is None and one.is_open(0) for one in drawn)
    again = list(islice(drawn_positions(SMALL, [4, 7], 3, lambda one: one.is_open(0)), 6))
    assert drawn == again


def test_mcts_finds_more_of_the_best_moves_with_more_iterations() -> None:
    few, many = best_moves(["mcts c=1"], [2, 2_000], 30, seed=1, rules=Rules(5, 6))
    assert (few.value, many.value, few.of) == (2, 2_000, 30)
    assert few.count < many.count
    assert few.seconds is not None and many.seconds is not None


def test_a_search_to_the_end_keeps_what_perfect_play_gets() -> None:
    (one,) = best_moves(["mcts"], [20_000], 10, 2, Rules(4, 4))
    assert one.count >= 9


def test_positions_that_there_are_not_are_said_to_be_missing() -> None:
    with pytest.raises(SettingError, match="no position with 9 discs"):
        next(drawn_positions(Rules(3, 3, 3), [9], 0, lambda _one: True))


def test_evaluators_are_judged_by_who_wins() -> None:
    found = list(right_signs(["lines", "centre"], [8, 12], 15, seed=1, rules=SMALL))
    assert [(one.name, one.value) for one in found] == [
        ("lines", 8), ("centre", 8), ("lines", 12), ("centre", 12),
    ]  # fmt: skip
    assert all(0 <= one.count <= one.of == 15 for one in found)


def test_first_movers_get_half_a_point_for_a_draw() -> None:
    (perfect,) = first_movers(["alphabeta depth=16"], 4, seed=0, rules=Rules(4, 4))
    assert perfect.count * 2 == int(perfect.count * 2)
    again = list(first_movers(["random", "greedy"], 10, seed=3, rules=SMALL))
    assert again == list(first_movers(["random", "greedy"], 10, seed=3, rules=SMALL))


@pytest.mark.parametrize("name", ["alphabeta", "greedy"])
def test_a_search_without_iterations_is_refused(name: str) -> None:
    with pytest.raises(SettingError, match="has no iterations"):
        next(best_moves([name], [10], 1, 0))


def test_mcts_gets_stronger_with_more_iterations() -> None:
    weak, strong = strengths(["mcts"], [5, 300], 20, seed=1)
    assert (weak.of, strong.of) == (20, 20)
    assert weak.share < strong.share
    assert weak.elo[0] < strong.elo[0] and weak.elo[1] <= weak.elo[0] <= weak.elo[2]


def test_an_odd_number_of_games_is_made_even() -> None:
    (found,) = strengths(["mcts"], [5], 3, seed=1, rules=Rules(4, 4))
    assert found.of == 4


def test_solving_the_empty_board_tells_its_nodes_and_ends_with_the_score() -> None:
    *nodes, (name, seconds, score) = solving(Rules(4, 4))
    assert (name, score) == ("score", 0)
    assert nodes[-1][0] == "nodes" and nodes[-1][1] == seconds and nodes[-1][2] > 1000


def test_solving_ends_when_it_is_told_to() -> None:
    with pytest.raises(Halt):
        list(solving(Rules(6, 7), lambda: True))
    for _ in solving(Rules(6, 7)):  # and when nobody wants more of it
        break
