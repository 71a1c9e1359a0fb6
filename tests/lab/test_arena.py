"""Tournaments: who plays whom, what comes of it, and that nothing but the seed decides it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from c4viz import Position, Rules, SettingError
from c4viz.lab.arena import ArenaResult, Pairing, Plan, counted_results, pairings
from c4viz.lab.arenafile import ArenaFileError, load, save
from c4viz.lab.game import Cost, PlayedGame
from c4viz.lab.pool import file_lock
from c4viz.lab.standings import Standings
from c4viz.lab.tournament import play_all
from tests.lab import killed_arena

SMALL = Rules(4, 4)
PLAN = Plan(("greedy", "random", "alphabeta depth=2"), 6, "random:2", 1, SMALL)


def results_of(plan: Plan) -> list[ArenaResult]:
    """The games in their order, in which they need not come."""
    return sorted(play_all(plan), key=lambda result: result.pairing.number)


def told(results: list[ArenaResult]) -> list[tuple[int, str, int]]:
    """All of it but what it cost."""
    return sorted((r.pairing.number, r.played.moves, r.played.winner) for r in results)


def test_each_opening_is_played_from_both_sides() -> None:
    games = list(pairings(PLAN))
    assert len(games) == 3 * 6
    sides = Counter((game.first, game.second, game.opening) for game in games)
    assert all(sides[other, one, opening] == n for (one, other, opening), n in sides.items())
    assert len({game.seed for game in games}) == len(games)


def test_one_against_the_others() -> None:
    plan = Plan(("greedy", "random", "easy"), 2, rules=SMALL, one=True)
    assert {frozenset((g.first, g.second)) for g in pairings(plan)} == {
        frozenset((0, 1)),
        frozenset((0, 2)),
    }


def test_games_are_played_by_the_rules_to_their_end() -> None:
    results = results_of(PLAN)
    assert [r.pairing.number for r in results] == list(range(18))
    for result in results:
        position = result.pairing.opening
        for digit in result.played.moves:
            position = position.play(int(digit) - 1)
        assert position.outcome is not None
        won = position.outcome.winner
        first = result.pairing.opening.to_move
        assert result.played.winner == (0 if not won else 1 if won == first else 2)
        moves = [cost.moves for cost in result.played.costs]
        assert sum(moves) == len(result.played.moves) and moves[0] - moves[1] in (0, 1)
        assert all(cost.nodes and cost.memory for cost in result.played.costs if cost.moves)


def test_the_same_seed_gives_the_same_games_on_any_number_of_cores() -> None:
    here = told(results_of(PLAN))
    assert told(list(play_all(PLAN, processes=2))) == here
    assert told(results_of(Plan(PLAN.players, 6, "random:2", 2, SMALL))) != here


def test_what_was_played_is_not_played_again() -> None:
    every = results_of(PLAN)
    known = every[3:11]
    fresh = list(play_all(PLAN, known))
    assert {r.pairing.number for r in fresh} == {r.pairing.number for r in every} - {
        r.pairing.number for r in known
    }
    assert told(known + fresh) == told(every)


def test_it_can_be_stopped() -> None:
    played: list[ArenaResult] = []
    for result in play_all(PLAN, stop=lambda: len(played) == 4):
        played.append(result)
    assert len(played) == 4


def game(number: int, winner: int, plan: Plan) -> ArenaResult:
    """A made up game of two players; ``winner`` is a place among the players, or -1."""
    first = number % 2
    pairing = Pairing(number, first, 1 - first, Position(plan.rules), 0)
    side = 0 if winner < 0 else 1 if winner == first else 2
    return ArenaResult(pairing, PlayedGame("", side, (Cost(), Cost())))


def test_the_standings_count_points() -> None:
    plan = Plan(("greedy", "random"), 4)
    results = [game(0, 0, plan), game(1, 0, plan), game(2, -1, plan), game(3, 1, plan)]
    standings = Standings.of(plan, results)
    assert [(r.name, r.wins, r.draws, r.losses) for r in standings.rows] == [
        ("greedy", 2, 1, 1),
        ("random", 1, 1, 2),
    ]
    assert standings.cross == (((0, 0, 0), (2, 1, 1)), ((1, 1, 2), (0, 0, 0)))
    assert standings.rows[0].points == 2.5


SURE = 30
"""Games after which it is certain who is stronger if one wins all."""


def test_until_sure_counts_the_games_up_to_that_moment_in_any_order() -> None:
    plan = Plan(("greedy", "random"), 100, until_sure=True)
    results = [game(number, 0, plan) for number in range(60)]
    counted = counted_results(plan, results[::-1])
    assert [r.pairing.number for r in counted] == list(range(SURE))
    drawn = [game(number, -1 if number < 5 else 0, plan) for number in range(60)]
    assert len(counted_results(plan, drawn)) < SURE + 10


def test_both_games_of_an_opening_are_scored_together() -> None:
    plan = Plan(("greedy", "random"), 8)
    winners = (0, 0, 0, 1, -1, 0, 1)  # the last game has no other one yet
    standings = Standings.of(plan, [game(n, winner, plan) for n, winner in enumerate(winners)])
    assert standings.pairs[0][1].counts == (0, 0, 1, 1, 1)
    assert standings.pairs[1][0].counts == (1, 1, 1, 0, 0)
    assert standings.rows[0].games == 7


def test_until_sure_ends_the_games_of_unequal_players() -> None:
    plan = Plan(("alphabeta depth=3", "random"), 200, rules=Rules(5, 5), until_sure=True)
    results = results_of(plan)
    assert SURE <= len(results) < 100
    assert Standings.of(plan, results).pairs[0][1].is_sure
    assert not Standings.of(plan, results[:-2]).pairs[0][1].is_sure


@pytest.mark.parametrize(
    ("players", "more", "said"),
    [
        (("greedy",), {}, "needs two players"),
        (("greedy", "greedy"), {}, "is there twice"),
        (("greedy", "human"), {}, "cannot wait for a game"),
        (("greedy", "mtcs"), {}, 'did you mean "mcts"'),
        (("greedy", "mcts iteration=5"), {}, "iterations"),
        (("greedy", "random"), {"games": 7}, "choose an even number"),
        (("greedy", "random"), {"games": 0}, "choose an even number"),
        (("greedy", "random"), {"games": 2_000_000}, "choose 1 to 1,000,000"),
        (("greedy", "random"), {"seed": -1}, "seed"),
        (("greedy", "solver"), {"rules": Rules(6, 8)}, "solver cannot play"),
    ],
)
def test_what_cannot_be_played_is_refused(
    players: tuple[str, ...], more: dict[str, object], said: str
) -> None:
    with pytest.raises(SettingError, match=said):
        Plan(players, **more)  # type: ignore[arg-type]


# ---- the file ------------------------------------------------------------------------------------


def test_the_file_holds_all_of_it(tmp_path: Path) -> None:
    file, results = tmp_path / "arena.json", results_of(PLAN)
    save(file, PLAN, results)
    plan, read = load(file)
    assert plan == PLAN
    assert read == results
    assert json.loads(file.read_text("utf-8"))["machine"]["c4viz"]


def test_two_do_not_write_one_file(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    with (
        file_lock(file),
        pytest.raises(SettingError, match="another program writes"),
        file_lock(file),
    ):
        pass
    assert not list(tmp_path.iterdir())


def test_a_file_that_was_cut_or_altered_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    save(file, PLAN, results_of(PLAN))
    whole = file.read_text("utf-8")
    said = json.loads(whole)
    file.write_text(whole[:-20], "utf-8")
    with pytest.raises(ArenaFileError, match="it is cut, or no JSON"):
        load(file)
    for place, value, words in (
        (("games", 3, "moves"), "99", "game 3 in .* was altered"),
        (("games", 3, "winner"), 7, "game 3 in .* was altered"),
        (("games", 3, "costs"), [], "game 3 in .* was altered"),
        (("games", 3), None, "game without a number"),
        (("plan",), {}, "the plan in .* was altered"),
        (("kind",), "game", "holds no arena"),
        (("version",), 3, "another version"),
        (("seconds",), [[0.1, 0.2]], "other times than games"),
    ):
        altered = json.loads(json.dumps(said))
        part = altered
        for step in place[:-1]:
            part = part[step]
        part[place[-1]] = value
        file.write_text(json.dumps(altered), "utf-8")
        with pytest.raises(ArenaFileError, match=words):
            load(file)
    with pytest.raises(ArenaFileError, match="there is no file"):
        load(tmp_path / "none.json")


def test_the_best_comes_first() -> None:
    rows = Standings.of(PLAN, results_of(PLAN)).rows
    assert all(one.elo >= other.elo for one, other in pairwise(rows))
    assert rows[-1].name == "random"


@pytest.mark.parametrize("processes", [1, 2])
def test_an_arena_that_is_killed_again_and_again_ends_as_one_that_was_not(
    processes: int, tmp_path: Path
) -> None:
    whole, path = tmp_path / "whole.json", tmp_path / "killed.json"
    killed_arena.main(whole, 1, -1)
    chance, kills = Random(processes), 0
    while (code := _run(path, processes, chance.randint(8, 16))) != 0:
        assert code == -signal.SIGKILL
        kills += 1
    assert kills >= 2
    assert _untimed(path) == _untimed(whole)


def _run(path: Path, processes: int, games: int) -> int:
    arguments = [str(path), str(processes), str(games)]
    done = subprocess.run([sys.executable, "-m", "tests.lab.killed_arena", *arguments], check=False)
    return done.returncode


def _untimed(path: Path) -> str:
    """A file but for its last part, the measured times."""
    return path.read_text("utf-8").partition('"seconds"')[0]


def test_files_of_the_first_version_are_read(tmp_path: Path) -> None:
    path = tmp_path / "arena.json"
    results = results_of(PLAN)
    save(path, PLAN, results)
    said = json.loads(path.read_text("utf-8"))
    for game, seconds in zip(said["games"], said.pop("seconds"), strict=True):
        pairs = zip(game["costs"], seconds, strict=True)
        game["costs"] = [[moves, nodes, taken, memory] for (moves, nodes, memory), taken in pairs]
    path.write_text(json.dumps({**said, "version": 1}), "utf-8")
    plan, loaded = load(path)
    assert plan == PLAN
    assert [one.played for one in loaded] == [one.played for one in results]
