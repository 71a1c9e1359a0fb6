"""Files that earlier versions of c4viz wrote: what they hold is what the same search leaves today.

``version-1.npz`` is of the first version of traces, ``arena.json`` of the first one of arenas; all
others are the first files of their kinds.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from c4viz import load_trace
from c4viz.classroom.whatif.scenario import scenario_of
from c4viz.lab.arenafile import load
from c4viz.lab.standings import Standings
from c4viz.play import load_game
from tests.trace.files.views import show_everywhere

EARLIER = Path(__file__).parents[2] / "data" / "earlier"
TRACES = sorted(EARLIER.glob("*.npz"))
SEARCHES = [path for path in TRACES if path.stem != "decision"]


def test_there_are_files_of_every_kind() -> None:
    kinds = {load_trace(path).search for path in TRACES}
    assert {"minimax", "alphabeta", "expectiminimax", "mcts", "astar"} < kinds


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_a_trace_is_shown_everywhere(path: Path) -> None:
    show_everywhere(load_trace(path), random.Random(1))


@pytest.mark.parametrize("path", SEARCHES, ids=lambda path: path.stem)
def test_a_trace_holds_what_the_same_search_leaves_today(path: Path) -> None:
    before = load_trace(path)
    now = scenario_of(before).search(engine="reference")
    assert (len(before), before.steps) == (len(now), now.steps)
    for name, column in before.columns.items():
        assert np.array_equal(column, now.columns[name]), name
    assert (before.value, before.best_move) == (now.value, now.best_move)


def test_a_game_is_gone_on_with() -> None:
    assert load_game(EARLIER / "game.json").position.text == "445331"


def test_an_arena_is_gone_on_with() -> None:
    plan, results = load(EARLIER / "arena.json")
    assert (plan.players, len(results)) == (("greedy", "random"), 4)
    assert sum(row.games for row in Standings.of(plan, results).rows) == 2 * 4
