"""Every search plays by the rules of the game that it is given."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as examples

from c4viz import Limits, Position, Rules, search
from c4viz.search import Settings
from c4viz.search.algorithms import ALGORITHMS, settings_for
from c4viz.search.base.worth import WIN
from c4viz.trace import DepthFirstTrace
from tests.game import slow
from tests.strategies import all_settings, boards, open_positions

ENGINES = pytest.mark.parametrize("engine", ["kernel", "reference"])
SEARCHES = ["minimax", "alphabeta"]


@cache
def value_by_hand(position: Position, ply: int = 0) -> int:
    """What most-fours is worth to the player to move at ply 0, when both play best, by looking at
    every game: a win is worth the more the sooner it comes."""
    if position.ply == position.rules.cells:
        maximiser = 1 + (position.ply - ply) % 2
        more = len(slow.fours(position, maximiser)) - len(slow.fours(position, 3 - maximiser))
        return (WIN - ply) * ((more > 0) - (more < 0))
    values = [
        value_by_hand(position.play(column), ply + 1)
        for column in range(position.rules.columns)
        if position.is_open(column)
    ]
    return min(values) if ply % 2 else max(values)


@ENGINES
@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize(
    ("size", "connect", "moves"),
    [
        ((2, 2), 2, ""), ((2, 3), 2, ""), ((3, 2), 2, ""), ((2, 4), 3, ""), ((3, 3), 3, ""),
        ((3, 4), 3, "1234"), ((4, 3), 3, "12312"), ((4, 4), 3, "12343214"),
    ],
)  # fmt: skip
def test_small_boards_are_worth_what_a_look_at_every_game_says(
    engine: str, name: str, size: tuple[int, int], connect: int, moves: str
) -> None:
    rules = Rules(*size, connect, "most-fours")
    position = Position.after([int(move) - 1 for move in moves], rules)
    trace = search(position, name, depth=63, engine=engine)
    assert trace.value == value_by_hand(position)


@ENGINES
@pytest.mark.parametrize("name", [*SEARCHES, "greedy", "expectiminimax", "mcts"])
def test_the_last_disc_makes_the_second_row_of_three(engine: str, name: str) -> None:
    # X O .   One row of three would have ended the game two plies before: the diagonal down from
    # O X O   the left top. The last disc makes the other one.
    # X O X
    position = Position.parse("12312312", "3x3", 3, "most-fours")
    assert (position.fours(1), position.fours(2), position.outcome) == (1, 0, None)
    trace = search(position, name, engine=engine)
    assert trace.best_move == 2
    end = position.play(2)
    assert (end.fours(1), end.fours(2)) == (2, 0)
    assert end.outcome is not None and end.outcome.winner == 1
    assert trace.value == (1 if name == "mcts" else WIN - 1)
    assert len(trace) > 1


@ENGINES
@pytest.mark.parametrize("name", SEARCHES)
def test_a_four_that_the_last_disc_makes_up_for_is_no_win(engine: str, name: str) -> None:
    position = Position.parse("1122", "2x3", 3, "most-fours")
    trace = search(position, name, depth=9, engine=engine)
    assert (trace.value, trace.principal_variation) == (0, (2, 2))
    assert search(Position.parse("1122", "2x3", 3), name, depth=9, engine=engine).value == WIN - 1


@pytest.mark.parametrize("name", [name for name in ALGORITHMS if name != "solver"])
@examples(max_examples=15)
@given(position=open_positions(boards("most-fours"), most=16))
def test_no_node_ends_before_the_board_is_full(name: str, position: Position) -> None:
    trace = search(position, small(name), limits=Limits(nodes=300))
    for row in range(len(trace)):
        here = trace.position_at(row)
        full = here.ply == here.rules.cells  # type: ignore[union-attr]
        assert (here.outcome is not None) == full


def small(name: str) -> Settings:
    """A search that is over in a moment."""
    return settings_for(name, **({"iterations": 30} if name == "mcts" else {}))


@examples(max_examples=25)
@given(open_positions(), all_settings(most=4))
def test_minimax_searches_a_slippery_game_as_if_nothing_slipped(
    position: Position, chosen: Settings
) -> None:
    assert_same_rows(position, chosen)


@pytest.mark.parametrize("name", [name for name in ALGORITHMS if name != "solver"])
def test_a_slippery_game_is_searched_by_all_as_their_settings_say(name: str) -> None:
    assert_same_rows(Position.parse("4453"), small(name))


def assert_same_rows(position: Position, chosen: Settings) -> None:
    """The rows of a search by the usual rules are those by the slippery ones."""
    rules = position.rules
    slippery = Position.after(
        position.played or (), Rules(rules.rows, rules.columns, rules.connect, "slippery")
    )
    one, other = (search(p, chosen, limits=Limits(nodes=500)) for p in (position, slippery))
    assert len(one) == len(other)
    for column, values in one.columns.items():
        assert np.array_equal(values, other.columns[column])


def test_expectiminimax_knows_the_slippery_game_without_being_told() -> None:
    trace = search(Position.parse("", rule_set="slippery"), "expectiminimax", depth=1)
    assert isinstance(trace, DepthFirstTrace)
    middle = next(row for row in trace.children(0) if trace.move(row) == 3)
    landings = {trace.move(row): trace.probability(row) for row in trace.children(middle)}
    assert landings == {2: 0.2, 3: 0.6, 4: 0.2}
