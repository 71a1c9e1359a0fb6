"""Quick machines play many games at a time: the games, nodes and bytes of single ones."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4viz.game import Position, Rules
from c4viz.lab.arena import Plan
from c4viz.lab.game import PlayedGame, play
from c4viz.lab.games_at_once import games_at_once, machines, play_at_once
from c4viz.lab.tournament import play_all
from c4viz.play import player_named
from c4viz.search.base.control import Halt
from c4viz.search.base.settings import MOST_SEED
from tests.strategies import open_positions

QUICK = (
    "random", "random seed=3", "greedy", "greedy2 order=centre evaluator=patterns",
    "minimax depth=2 evaluator=expected", "alphabeta depth=3 order=centre take-wins",
    "alphabeta depth=2 evaluator=expected", "pvs depth=3", "pvs depth=2 evaluator=expected:2",
    "mcts iterations=1", "mcts iterations=20", "mcts iterations=15 seed=7 late-c=1 late-ply=9",
    "mcts iterations=10 decisive-playouts",
)  # fmt: skip
SLOW = (
    "alphabeta depth=12", "greedy order=random", "minimax depth=2 memo", "mcts iterations=9999",
    "mcts iterations=20 final=value", "mcts iterations=20 decisive", "mcts iterations=20 reuse",
    "mcts iterations=20 safe", "mcts iterations=20 expansion=evaluator", "alphabeta max-nodes=50",
    "alphabeta depth=3 iterative", "astar expansions=10", "expectiminimax depth=1", "solver",
    "mcts seconds=0.1",
)  # fmt: skip


def without_times(games: list[PlayedGame]) -> list[object]:
    return [(g.moves, g.winner, [(c.moves, c.nodes, c.memory) for c in g.costs]) for g in games]


@settings(max_examples=60)
@given(
    st.data(), st.sampled_from(QUICK), st.sampled_from(QUICK),
    st.lists(st.integers(0, MOST_SEED), min_size=1, max_size=4),
)  # fmt: skip
def test_they_are_the_games_that_are_played_one_by_one(
    data: st.DataObject, one: str, other: str, seeds: list[int]
) -> None:
    first = data.draw(open_positions())
    rules = first.rules
    if rules.discs_slip:
        rules = Rules(rules.rows, rules.columns, rules.connect)
        first = Position(rules)
    openings = [first, *[Position(rules)] * (len(seeds) - 1)]
    players = player_named(one), player_named(other)
    quick = machines(players, rules)
    assert quick is not None
    single = [play(at, players, seed) for at, seed in zip(openings, seeds, strict=True)]
    assert without_times(play_at_once(openings, seeds, quick)) == without_times(single)


@pytest.mark.parametrize("name", SLOW)
def test_machines_that_ask_for_more_play_one_by_one(name: str) -> None:
    assert machines([player_named("random"), player_named(name)], Rules()) is None


def test_nobody_plays_at_once_where_discs_slip() -> None:
    assert machines([player_named("random")] * 2, Rules(rule_set="slippery")) is None


def test_the_slower_they_are_the_fewer_games_are_played_at_once() -> None:
    names = "random", "mcts iterations=500", "mcts iterations=5000"
    sizes = []
    for name in names:
        quick = machines([player_named("random"), player_named(name)], Rules())
        assert quick is not None
        sizes.append(games_at_once(quick))
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > sizes[1] > sizes[2] >= 1


def test_they_can_be_stopped_between_two_moves() -> None:
    quick = machines([player_named("random")] * 2, Rules())
    assert quick is not None
    asked: list[int] = []
    with pytest.raises(Halt):
        play_at_once([Position()], [1], quick, lambda: bool(asked) or asked.append(1) is not None)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_tournament_is_the_same_however_many_are_played_at_once(processes: int) -> None:
    plan = Plan(("random", "greedy", "mcts iterations=5", "astar expansions=20"), 4, seed=9)
    results = {one.pairing.number: one for one in play_all(plan, (), processes)}
    half = [one for number, one in results.items() if number % 3]
    resumed = {one.pairing.number: one for one in [*half, *play_all(plan, half)]}
    assert sorted(results) == sorted(resumed) == list(range(24))
    for number, one in results.items():
        assert without_times([one.played]) == without_times([resumed[number].played])
    for one in results.values():
        names = plan.players[one.pairing.first], plan.players[one.pairing.second]
        alone = play(
            one.pairing.opening,
            (player_named(names[0]), player_named(names[1])),
            one.pairing.seed,
        )
        assert without_times([one.played]) == without_times([alone])
