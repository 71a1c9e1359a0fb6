from __future__ import annotations

from random import Random

import pytest

from c4viz import Position, Rules
from c4viz.play import Match, player_named
from c4viz.play.seeds import check_seed, first_begins, fresh_seed, seed_of_move
from c4viz.search import Mcts, SettingError
from c4viz.search.base.settings import MOST_SEED


def whole_game(x: str, o: str, seed: int | None) -> Match:
    made = Match(players=(player_named(x), player_named(o)), seed=seed)
    while not made.is_over:
        trace = made.decider.decide(made.position, engine="reference")
        made.play(trace.best_move, decision=trace)
    return made


def test_machines_without_a_seed_play_each_game_in_another_way() -> None:
    games = [whole_game("easy", "medium", seed).moves for seed in (1, 1, 2, 3)]
    assert games[0] == games[1]
    assert len({*games}) == 3


def test_the_search_of_a_move_says_the_seed_that_it_had() -> None:
    made = whole_game("random", "random", 7)
    for ply, turn in enumerate(made.line):
        assert turn.decision is not None
        assert turn.decision.settings["seed"] == seed_of_move(7, ply)


def test_a_seed_that_was_set_stays() -> None:
    made = Match(players=(player_named("mcts seed=3"), player_named("mcts")), seed=5)
    assert made.decider.settings == Mcts(seed=3)
    made.play(0)
    assert made.decider.settings == Mcts(seed=seed_of_move(5, 1))
    assert made.on_move == player_named("mcts")  # who sits there is the same


def test_who_draws_nothing_decides_with_the_settings_that_he_has() -> None:
    for name in ("human", "chosen", "solver", "astar", "alphabeta order=centre"):
        made = Match(players=(player_named(name), player_named(name)), seed=5)
        assert made.decider is made.on_move
        assert not made.draws


def test_a_match_that_has_no_seed_leaves_the_settings_alone() -> None:
    made = Match(players=(player_named("random"), player_named("random")))
    assert made.decider is made.on_move


def test_seeds_of_moves_are_seeds_and_all_different() -> None:
    drawn = {seed_of_move(seed, ply) for seed in (0, 1, MOST_SEED) for ply in range(42)}
    assert len(drawn) == 3 * 42
    assert all(0 <= seed <= MOST_SEED for seed in drawn)


def test_what_is_no_seed_is_refused() -> None:
    check_seed(fresh_seed(Random(1)))
    for wrong in (-1, MOST_SEED + 1, "1", 1.0, True):
        with pytest.raises(SettingError, match="choose 0 to 2,147,483,647"):
            check_seed(wrong)


def test_chance_lets_either_begin() -> None:
    assert {first_begins("chance", seed) for seed in range(20)} == {True, False}
    assert first_begins("first", 1) and not first_begins("second", 1)


def test_where_discs_slip_the_seed_decides_too() -> None:
    assert Match(Position(Rules(rule_set="slippery"))).draws


def test_a_disc_slips_as_it_did_where_a_move_is_taken_back_or_the_game_is_read_again() -> None:
    def game(*moves: int) -> Match:
        made = Match(Position(Rules(rule_set="slippery")), seed=9)
        for move in moves:
            made.play(move)
        return made

    aims = (3, 3, 3, 2, 4, 1, 5, 3, 3, 2)
    whole = game()
    landed = [whole.let_fall(aim).move for aim in aims]
    assert landed != [*aims] and [turn.aim for turn in whole.line] == [*aims]
    for ply, aim in enumerate(aims):
        again = game(*landed[:ply])
        for _ in range(2):
            assert again.let_fall(aim).move == landed[ply]
            again.go_to(again.turn.path[ply].before or again.root)
