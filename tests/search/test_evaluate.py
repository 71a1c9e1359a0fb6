from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import EVALUATORS, Position, SettingError, evaluate
from tests.game import slow
from tests.strategies import positions

FACTS = json.loads((Path(__file__).parents[1] / "data" / "evaluators.json").read_text())


@pytest.mark.parametrize("name", sorted(EVALUATORS))
@pytest.mark.parametrize("fact", FACTS, ids=[fact["moves"] for fact in FACTS])
def test_published_values_come_out(fact: dict, name: str) -> None:
    position = Position.parse(fact["moves"])
    assert position.to_move == fact["to_move"]
    for player in (1, 2):
        # Published to six decimals.
        expected = pytest.approx(fact[name][str(player)], abs=0.51e-6, rel=0)
        assert evaluate(position, name, player) == expected


LEFT = """
    . . . . . . .
    . . . . . . .
    . O . . . . .
    . O O O . . .
    . X X O X . .
    X X O X X X O
"""
RIGHT = """
    . . . . . . .
    . . . . . . .
    . O . . . . .
    . O O O X . .
    O X X O X . O
    X X O X X X O
"""


@pytest.mark.parametrize(("drawing", "value"), [(LEFT, 181), (RIGHT, 78)])
def test_the_worked_example_of_lines_wary_comes_out(drawing: str, value: int) -> None:
    assert evaluate(Position.parse(drawing), "lines-wary", 2) == value


def test_lines_of_the_empty_board_is_the_bonus_for_the_turn() -> None:
    assert evaluate(Position(), "lines", 1) == 16
    assert evaluate(Position(), "lines", 2) == -16
    assert evaluate(Position(), "lines-wary", 1) == 0


@given(positions(), st.sampled_from([1, 2]))
def test_lines_is_a_count_over_windows_on_any_board(position: Position, player: int) -> None:
    weights = [512, 50, 10, 1]
    turn = 16 if position.to_move == player else -16
    expected = slow.lines_value(position, player, weights, weights) + turn
    assert evaluate(position, "lines", player) == expected


@given(positions(), st.sampled_from([1, 2]))
def test_lines_wary_is_a_count_over_windows_on_any_board(position: Position, player: int) -> None:
    expected = slow.lines_value(position, player, [1000, 50, 10, 1], [2000, 50, 10, 1])
    assert evaluate(position, "lines-wary", player) == expected


def test_an_unknown_evaluator_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(SettingError, match='no evaluator "line": did you mean "lines"'):
        evaluate(Position(), "line", 1)
    with pytest.raises(SettingError, match="choose lines, lines-wary"):
        evaluate(Position(), "qqq", 1)


def test_every_evaluator_has_a_name_and_a_summary() -> None:
    for name, evaluator in EVALUATORS.items():
        assert evaluator.name == name
        assert evaluator.summary
