from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from c4viz import BoardError, Rules
from c4viz.game import RULE_SETS
from c4viz.game.rules import move_order, straight_lines, windows
from tests.game import slow
from tests.strategies import boards


def test_the_standard_board_has_69_windows() -> None:
    assert len(windows(Rules())) == 69


@given(boards())
def test_windows_are_all_stretches_of_the_length_to_connect(rules: Rules) -> None:
    expected = [frozenset(window) for window in slow.windows(rules)]
    found = [frozenset(rules.cells_of(window)) for window in windows(rules)]
    assert len(found) == len(expected)
    assert set(found) == set(expected)


@given(boards())
def test_every_cell_has_a_bit_of_its_own_and_reads_back(rules: Rules) -> None:
    cells = [(row, column) for column in range(rules.columns) for row in range(rules.rows)]
    board = 0
    for cell in cells:
        assert not board & rules.bit(*cell)
        board |= rules.bit(*cell)
    assert board == rules.full
    assert board.bit_length() <= 64
    assert rules.cells_of(board) == tuple(cells)


@given(boards())
def test_straight_lines_join_every_cell_in_four_directions(rules: Rules) -> None:
    lines = straight_lines(rules.rows, rules.columns)
    assert all(len(line) > 1 for line in lines)
    for row in range(rules.rows):
        for column in range(rules.columns):
            assert sum((row, column) in line for line in lines) <= 4
    steps = {
        (second[0] - first[0], second[1] - first[1])
        for line in lines
        for first, second in pairwise(line)
    }
    assert steps == {(1, 0), (0, 1), (1, 1), (-1, 1)}


@pytest.mark.parametrize(
    ("columns", "centre"),
    [
        (2, (0, 1)),
        (3, (1, 0, 2)),
        (7, (3, 2, 4, 1, 5, 0, 6)),
        (8, (3, 4, 2, 5, 1, 6, 0, 7)),
        (9, (4, 3, 5, 2, 6, 1, 7, 0, 8)),
    ],
)
def test_the_order_centre_starts_in_the_middle_and_takes_left_before_right(
    columns: int, centre: tuple[int, ...]
) -> None:
    assert move_order(columns, "centre") == centre
    assert move_order(columns, "left") == tuple(range(columns))


@pytest.mark.parametrize("text", ["6x7", "6X7", "6×7", " 6 x 7 "])
def test_a_size_is_read_as_rows_by_columns(text: str) -> None:
    rules = Rules.parse(text)
    assert (rules.rows, rules.columns, rules.connect) == (6, 7, 4)
    assert rules.size == "6x7"
    assert rules.cells == 42


@pytest.mark.parametrize(
    ("size", "sentence"),
    [
        ("1x7", "the board 1x7 is too small: at least 2 rows and 2 columns"),
        ("6x1", "the board 6x1 is too small: at least 2 rows and 2 columns"),
        ("0x0", "the board 0x0 is too small: at least 2 rows and 2 columns"),
        ("4x10", "the board 4x10 is too wide: at most 9 columns"),
        ("9x7", "the board 9x7 is too tall: at most 8 rows with 7 columns"),
        ("32x2", "the board 32x2 is too tall: at most 31 rows with 2 columns"),
        ("7", '"7" is no board size: write rows x columns, such as 6x7'),
        ("-6x7", '"-6x7" is no board size: write rows x columns, such as 6x7'),
        ("6x7x8", '"6x7x8" is no board size: write rows x columns, such as 6x7'),
        ("", '"" is no board size: write rows x columns, such as 6x7'),
    ],
)
def test_a_size_that_is_no_board_is_refused(size: str, sentence: str) -> None:
    with pytest.raises(BoardError) as refusal:
        Rules.parse(size)
    assert str(refusal.value) == sentence
    assert isinstance(refusal.value, ValueError)


def test_the_largest_boards_are_accepted() -> None:
    for rows, columns in [(31, 2), (20, 3), (15, 4), (8, 7), (7, 8), (6, 9), (2, 9)]:
        assert Rules(rows, columns).cells == rows * columns


@pytest.mark.parametrize("connect", [1, 0, -4])
def test_a_length_to_connect_below_two_is_refused(connect: int) -> None:
    with pytest.raises(BoardError, match=f"{connect} is too short: at least 2"):
        Rules(connect=connect)


@pytest.mark.parametrize("connect", [65, 10**30])
def test_a_length_to_connect_that_no_board_has_room_for_is_refused(connect: int) -> None:
    with pytest.raises(BoardError, match="nobody can connect"):
        Rules(connect=connect)


def test_an_unknown_rule_set_is_refused() -> None:
    sentence = 'no rule set "misere": choose first-four, most-fours, slippery, slippery-fours'
    with pytest.raises(BoardError, match=sentence):
        Rules(rule_set="misere")  # type: ignore[arg-type]


def test_rule_sets_say_what_they_mean() -> None:
    meant = {
        name: (Rules(rule_set=name).ends_by_four, Rules(rule_set=name).discs_slip)
        for name in RULE_SETS
    }
    assert meant == {
        "first-four": (True, False), "most-fours": (False, False), "slippery": (True, True),
        "slippery-fours": (False, True),
    }  # fmt: skip
