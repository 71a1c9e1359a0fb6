from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import EVALUATORS, Position, SettingError, evaluate
from tests.game import slow
from tests.strategies import positions

FACTS = json.loads((Path(__file__).parents[2] / "data" / "evaluators.json").read_text())


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


Line = list[int]
"""The cells of a straight line: 0 empty, 1 and 2 discs."""


def lines_of(position: Position) -> list[Line]:
    """Every straight line of the drawn board, from one edge to the other."""
    drawn = position.matrix
    rows, columns = len(drawn), len(drawn[0])
    lines = [list(row) for row in drawn] + [[row[c] for row in drawn] for c in range(columns)]
    for k in range(-rows, rows + columns):
        lines.append([drawn[r][c] for r in range(rows) for c in range(columns) if c - r == k])
        lines.append([drawn[r][c] for r in range(rows) for c in range(columns) if c + r == k])
    return lines


def windows_of(line: Line, length: int) -> list[Line]:
    return [line[i : i + length] for i in range(len(line)) if i + length <= len(line)]


def fours_of(position: Position, player: int) -> int:
    n = position.rules.connect
    return sum(w == [player] * n for line in lines_of(position) for w in windows_of(line, n))


def patterns_for(position: Position, player: int) -> int:
    """What the table of `patterns` counts for one player."""
    n, total = position.rules.connect, 11 * fours_of(position, player)
    for line in lines_of(position):
        for window in windows_of(line, n):
            for short, weight in ((1, 7), (2, 3)):
                run = [player] * (n - short)
                if run and window in (run + [0] * short, [0] * short + run):
                    total += weight
    return total


def stretches_of(line: Line, player: int) -> list[Line]:
    """The longest stretches without a disc of the other player."""
    symbols = "".join(str(cell) for cell in line)
    return [[int(c) for c in part] for part in symbols.split(str(3 - player)) if part]


def expectation(position: Position, player: int) -> float:
    """What the table of `expected` counts for one player's stretches."""
    least, total = position.rules.connect, 0.0
    for line in lines_of(position):
        for stretch in stretches_of(line, player):
            if player in stretch and len(stretch) >= least:
                n, x = stretch.count(0), len(stretch) - (least - 1)
                f = (1 / n) * ((n - 1) / n) ** (n - 1) if n else 0
                total += (1 - n * f) * x + n * f * (x - 1)
    return total


def centre_for(position: Position, player: int) -> int:
    """What the table of `centre` counts for one player."""
    width = position.rules.columns
    middle = [width // 2] if width % 2 else [width // 2 - 1, width // 2]
    beside = [c for c in (middle[0] - 1, middle[-1] + 1) if 0 <= c < width]
    total = 0
    for row in position.matrix:
        if player in [row[c] for c in middle]:
            total += 2
        elif player in [row[c] for c in beside]:
            total += 1
    return total


@given(positions(), st.sampled_from([1, 2]))
def test_patterns_counts_runs_in_windows_on_any_board(position: Position, player: int) -> None:
    expected = patterns_for(position, player) - patterns_for(position, 3 - player)
    assert evaluate(position, "patterns", player) == expected


@given(positions(), st.sampled_from([1, 2]), st.none() | st.floats(0, 100))
def test_expected_sums_up_stretches_on_any_board(
    position: Position, player: int, weight: float | None
) -> None:
    name = "expected" if weight is None else f"expected:{weight!r}"
    other = 3 - player
    expected = expectation(position, player)
    expected -= (1.5 if weight is None else weight) * expectation(position, other)
    expected += fours_of(position, player) - fours_of(position, other)
    assert evaluate(position, name, player) == pytest.approx(expected, abs=1e-7, rel=0)


@given(positions(), st.sampled_from([1, 2]))
def test_centre_looks_at_each_row_on_any_board(position: Position, player: int) -> None:
    expected = centre_for(position, player) - centre_for(position, 3 - player)
    assert evaluate(position, "centre", player) == expected


def test_an_unknown_evaluator_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(SettingError, match='no evaluator "line": did you mean "lines"'):
        evaluate(Position(), "line", 1)
    with pytest.raises(SettingError, match="choose lines, lines-wary"):
        evaluate(Position(), "qqq", 1)


def test_every_evaluator_has_a_name_and_a_summary() -> None:
    for name, evaluator in EVALUATORS.items():
        assert evaluator.name == name
        assert evaluator.summary
