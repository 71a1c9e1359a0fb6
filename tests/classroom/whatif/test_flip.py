"""Where the decision turns along a setting."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from c4viz import AlphaBeta, Expectiminimax, HandTree, Limits, Mcts, Position
from c4viz.classroom.whatif.change import SettingChange
from c4viz.classroom.whatif.flip import FINENESS, flip_points, range_of, read_range
from c4viz.classroom.whatif.probe import Probe
from c4viz.classroom.whatif.scenario import Scenario
from c4viz.search import SettingError
from tests.strategies import open_positions

ROOT = Position.parse("4453")
FIRST = Scenario(ROOT, AlphaBeta(depth=4))


def best(scenario: Scenario, name: str, value: object) -> int:
    return scenario.changed(SettingChange(name, value)).search().best_move


@examples(max_examples=15, deadline=None)
@given(open_positions(most=10))
def test_every_depth_is_in_its_stretch(position: Position) -> None:
    scenario = Scenario(position, AlphaBeta(depth=2))
    scan = flip_points(scenario, "depth", range(1, 5))
    told = {d: s.move for s in scan.stretches for d in range(s.first, s.last + 1)}
    assert told == {depth: best(scenario, "depth", depth) for depth in range(1, 5)}
    assert scan.ending == "complete"
    for before, after in scan.flips:
        assert after == before + 1 and told[before] != told[after]


@examples(max_examples=10, deadline=None)
@given(open_positions(most=10), st.sampled_from(["one", "two", "three"]))
def test_flips_of_a_weight_lie_between_neighbours(position: Position, name: str) -> None:
    scenario = Scenario(position, AlphaBeta(depth=2))
    for before, after in flip_points(scenario, name, [0, 100, 400]).flips:
        assert after == before + 1
        assert best(scenario, name, before) != best(scenario, name, after)


def test_flips_of_c_lie_close_together() -> None:
    scenario = Scenario(ROOT, Mcts(iterations=60, seed=3))
    scan = flip_points(scenario, "c", [0.5, 4.0])
    assert scan.flips and (scan.stretches[0].first, scan.stretches[-1].last) == (0.5, 4.0)
    for before, after in scan.flips:
        assert before < after <= before * (1 + 2 * FINENESS)
        assert best(scenario, "c", before) != best(scenario, "c", after)


def test_orders_turn_a_decision_between_moves_of_the_same_worth() -> None:
    scenario = Scenario(HandTree.parse("(1 2 2)"), AlphaBeta())
    scan = flip_points(scenario, "order")
    assert [(s.first, s.move) for s in scan.stretches[:2]] == [("left", 1)]
    scan = flip_points(Scenario(HandTree.parse("(2 2 1)"), AlphaBeta()), "order")
    assert [(s.first, s.move) for s in scan.stretches][:2] == [("left", 0), ("centre", 1)]


def test_values_that_do_not_go_with_others_are_left_out() -> None:
    root = Position.parse("4453", rule_set="slippery")
    scenario = Scenario(root, Expectiminimax(depth=1, slip_right=0.5))
    scan = flip_points(scenario, "slip_left", [0.0, 0.5, 0.9])
    assert scan.stretches[-1].last == 0.5
    with pytest.raises(SettingError, match="add up to more than 1"):
        flip_points(scenario, "slip_left", [0.9])


def test_a_budget_ends_it_where_it_was() -> None:
    scan = flip_points(FIRST, "depth", range(1, 9), Probe(Limits(nodes=500)))
    assert scan.ending == "nodes" and scan.stretches[0].first == 1
    assert 1 <= scan.stretches[-1].last < 4


def stopping(after: int) -> tuple[Callable[[], bool], Callable[[int], None]]:
    count = [0]

    def told(searches: int) -> None:
        count[0] = searches

    return (lambda: count[0] >= after), told


def test_it_can_be_stopped_and_tells_how_far_it_is() -> None:
    shares: list[float] = []
    stop, told = stopping(after=2)
    scan = flip_points(FIRST, "depth", range(1, 5), Probe(stop=stop, told=told), shares.append)
    assert scan.ending == "stopped" and shares == [0.25, 0.5]


@pytest.mark.parametrize(
    ("text", "name", "ends"),
    [
        ("depth=1..8", "depth", (1, 8)),
        ("three=10..90", "three", (10, 90)),
        ("order", "order", ("left", "random")),
        ("depth", "depth", (1, 7)),
        ("memo", "memo", (False, True)),
        ("evaluator", "evaluator", ("lines", "centre")),
        ("turn", "turn", (2, 128)),
    ],
)
def test_a_range_is_read(text: str, name: str, ends: tuple[object, object]) -> None:
    found, values = read_range(FIRST, text)
    assert (found, (values[0], values[-1])) == (name, ends)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("depth=8..1", '"depth=8..1" is no range: write the least and the greatest'),
        ("depth=1", "is no range"),
        ("depth=a..b", "is no range"),
        ("depth=1..99", "depth 99 is out of range"),
        ("order=left..centre", "the name of the setting alone"),
        ("foo=1..2", "there is no setting of alphabeta"),
        ("seconds", '"seconds" has no values in a row'),
    ],
)
def test_what_is_no_range_is_refused(text: str, said: str) -> None:
    with pytest.raises(SettingError, match=said):
        read_range(FIRST, text)


def test_numbers_are_tried_around_the_one_that_counts() -> None:
    values = range_of(Scenario(ROOT, Mcts(c=1.0)), "c")
    assert values[0] == 0.125 and values[-1] == 8 and 1.0 in [round(v, 9) for v in values]
