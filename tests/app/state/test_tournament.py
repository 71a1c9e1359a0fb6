"""Tournaments that are played in the background."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication

from c4viz.app.state.tournament import Tournament
from c4viz.game import Rules
from c4viz.lab.arena import ArenaResult, Plan
from c4viz.lab.arenafile import load
from c4viz.lab.tournament import play_all
from tests.app.event_loop import run_until

PLAN = Plan(("alphabeta depth=2", "greedy", "random"), 6, "random:3", 1, Rules(4, 5))


@pytest.fixture(scope="module")
def results() -> list[ArenaResult]:
    return list(play_all(PLAN))


def moves(results: list[ArenaResult]) -> dict[int, str]:
    return {result.pairing.number: result.played.moves for result in results}


def test_a_tournament_is_stopped_goes_on_and_has_the_games_of_one_that_was_not(
    core: QCoreApplication, results: list[ArenaResult], tmp_path: Path
) -> None:
    path = tmp_path / "arena.json"
    tournament = Tournament(PLAN)
    tournament.keep_in(path)
    tournament.start()
    run_until(lambda: len(tournament.results) >= 3)
    tournament.stop()
    run_until(lambda: not tournament.is_running)
    plan, kept = load(path)
    assert plan == PLAN and moves(kept) == moves(tournament.results)
    again = Tournament(plan, kept, path)
    again.start()
    run_until(lambda: not again.is_running)
    assert again.is_over
    assert moves(again.results) == moves(load(path)[1]) == moves(results)
    again.close()
    tournament.close()


def test_a_player_that_fails_is_said(core: QCoreApplication, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def choose(position):\n    return 99\n", "utf-8")
    tournament, said = Tournament(Plan((f"{file}:choose", "random"), 2)), list[str]()
    tournament.failed.connect(said.append)
    tournament.start()
    run_until(lambda: bool(said))
    assert "99" in said[0]
    assert not tournament.is_running
    tournament.close()


def test_a_tournament_is_over_once_it_is_certain_who_is_stronger(core: QCoreApplication) -> None:
    plan = Plan(("alphabeta depth=3", "random"), 200, rules=Rules(4, 5), until_sure=True)
    found = list(play_all(plan))
    assert len(found) < 200
    assert Tournament(plan, found).is_over
    assert not Tournament(plan, found[:-2]).is_over
