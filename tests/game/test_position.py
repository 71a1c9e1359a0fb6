from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import FrozenInstanceError

import numpy as np
import pytest
from hypothesis import given

from c4viz import IllegalMoveError, IllegalPositionError, Position, Rules
from tests.strategies import boards, open_positions, positions

# ---- counts ------------------------------------------------------------------------------------


def test_the_move_sequences_and_positions_of_the_first_plies_are_as_many_as_published() -> None:
    sequences, distinct = [], []
    level = Counter({Position(): 1})
    for _ in range(6):
        sequences.append(level.total())
        distinct.append(len(level))
        following: Counter[Position] = Counter()
        for position, ways in level.items():
            for move in position.moves():
                following[position.play(move)] += ways
        level = following
    assert [*sequences, level.total()] == [1, 7, 49, 343, 2401, 16807, 117649]
    assert [*distinct, len(level)] == [1, 7, 49, 238, 1120, 4263, 16422]


# ---- playing -----------------------------------------------------------------------------------


def test_discs_pile_up_in_turns() -> None:
    position = Position.parse("4453")
    assert position.ply == 4
    assert position.to_move == 1
    assert [position.landing_row(column) for column in range(7)] == [0, 0, 1, 2, 1, 0, 0]
    assert position == Position().play(3).play(3).play(4).play(2)


@given(positions())
def test_the_moves_are_the_columns_with_room_until_the_game_is_over(position: Position) -> None:
    top = position.cells[-1]
    room = tuple(column for column in range(position.rules.columns) if top[column] == 0)
    assert position.moves() == (room if position.outcome is None else ())
    assert all(position.is_open(column) == (column in room) for column in range(len(top)))


@given(open_positions())
def test_a_move_adds_one_disc_on_top_of_its_column_and_passes_the_turn(position: Position) -> None:
    for move in position.moves():
        row = position.landing_row(move)
        after = position.play(move)
        expected = position.cells
        assert expected[row, move] == 0
        assert not (expected[:row, move] == 0).any()
        expected[row, move] = position.to_move
        assert np.array_equal(after.cells, expected)
        assert after.to_move == 3 - position.to_move
        assert after.ply == position.ply + 1
        assert after.played == (*position.played, move)


def test_a_position_never_changes() -> None:
    position = Position.parse("44")
    position.play(3)
    assert position == Position.parse("44")
    assert position.text == "44"
    with pytest.raises(FrozenInstanceError):
        position.first = 0  # type: ignore[misc]
    position.cells[0, 0] = 1
    position.matrix[0][0] = 1
    assert position == Position.parse("44")


def test_positions_are_equal_whatever_moves_led_there() -> None:
    one, other = Position.parse("1726"), Position.parse("2617")
    assert one.played != other.played
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, Position.parse(str(one))}) == 1


def test_positions_differ_with_the_discs_or_the_rules() -> None:
    assert Position.parse("12") != Position.parse("21")
    assert Position.parse("12") != Position.parse("12", connect=5)
    assert Position.parse("12") != Position.parse("12", "6x8")
    assert Position() != Position(Rules(rule_set="most-fours"))


# ---- writing -----------------------------------------------------------------------------------


def test_cells_are_rows_from_the_bottom_and_matrix_and_drawing_from_the_top() -> None:
    position = Position.parse("1214", "3x4")
    assert position.cells.shape == (3, 4)
    assert position.cells.dtype == np.int8
    assert position.cells.tolist() == [[1, 2, 0, 2], [1, 0, 0, 0], [0, 0, 0, 0]]
    assert position.matrix == [[0, 0, 0, 0], [1, 0, 0, 0], [1, 2, 0, 2]]
    assert str(position) == ". . . .\nX . . .\nX O . O"
    assert position.text == "1214"
    assert Position.parse(str(position)).text == str(position)


@given(positions())
def test_discs_and_cells_say_the_same(position: Position) -> None:
    for player in (1, 2):
        cells = {(row, column) for row, column in np.argwhere(position.cells == player).tolist()}
        assert set(position.rules.cells_of(position.discs(player))) == cells
    assert position.occupied == position.discs(1) | position.discs(2)


# ---- what no game can lead to ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("4444444", 'column 4 is full in "4444444"'),
        ("448", '"448" has column 8, the board has 7'),
        ("12121212", '"12121212" goes on at move 8, but the game was over after move 7'),
    ],
)
def test_columns_that_cannot_be_played_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(IllegalPositionError) as refusal:
        Position.parse(text)
    assert str(refusal.value) == sentence
    assert isinstance(refusal.value, ValueError)


HANGING = """
    . . . .
    . X . .
    . . . .
    O . . .
"""
TOO_MANY_X = """
    . . . .
    X . . .
    X X . O
"""
MORE_O = """
    . . . .
    O . . .
    O X . .
"""
X_THEN_O = """
    . . . . .
    O O O . .
    O X X X X
"""
TWO_WINNERS = """
    . . . .
    O O O O
    X X X X
"""


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        (HANGING, "the disc in column 2, row 3 from the bottom hangs in the air"),
        (TOO_MANY_X, "3 X and 1 O: X begins, so X has as many discs as O or one more"),
        (MORE_O, "1 X and 2 O: X begins, so X has as many discs as O or one more"),
        (X_THEN_O, "X has 4 in a row, but O moved after that: the game was over"),
        (TWO_WINNERS, "X has 4 in a row, but O moved after that: the game was over"),
    ],
)
def test_drawings_that_no_game_leads_to_are_refused(drawing: str, sentence: str) -> None:
    with pytest.raises(IllegalPositionError) as refusal:
        Position.parse(drawing)
    assert sentence in str(refusal.value)


def test_two_fours_that_no_single_disc_can_have_made_are_refused() -> None:
    apart = """
        . . . . . . . . .
        O O O . . . O O O
        X X X X O X X X X
    """
    with pytest.raises(IllegalPositionError, match="X has 4 in a row more than once"):
        Position.parse(apart)


def test_a_move_in_a_full_or_missing_column_is_refused() -> None:
    position = Position.parse("444444")
    with pytest.raises(IllegalMoveError) as refusal:
        position.play(3)
    assert str(refusal.value) == 'column 4 is full in "444444"'
    with pytest.raises(IllegalMoveError, match='column 4 is full in "444444"'):
        position.landing_row(3)
    for column in (-1, 7):
        with pytest.raises(IllegalMoveError, match=f"no column {column + 1}, the board has 1 to 7"):
            position.play(column)


def test_a_move_after_the_end_is_refused() -> None:
    over = Position.parse("1212121")
    assert over.moves() == ()
    with pytest.raises(IllegalMoveError, match='played in "1212121": the game is over'):
        over.play(6)


def test_moves_are_written_out_in_the_refusal_when_there_is_no_text() -> None:
    with pytest.raises(IllegalPositionError, match='column 1 is full in "111"'):
        Position.after([0, 0, 0], Rules(2, 2, 3))


@given(boards())
def test_every_board_starts_empty_with_all_columns_open(rules: Rules) -> None:
    position = Position(rules)
    assert position.ply == 0
    assert position.to_move == 1
    assert position.outcome is None
    assert position.moves() == tuple(range(rules.columns))


# ---- packed, and as a picture ------------------------------------------------------------------


@given(positions())
def test_a_position_that_was_packed_is_the_same(position: Position) -> None:
    number = position.pack()
    again = Position.unpack(number, position.rules)
    assert again == position
    assert again.to_move == position.to_move
    assert number.bit_length() <= position.rules.columns * (position.rules.rows + 1)


@given(positions(), positions())
def test_no_two_positions_of_a_board_are_packed_alike(one: Position, other: Position) -> None:
    if one.rules == other.rules:
        assert (one.pack() == other.pack()) == (one == other)


@pytest.mark.parametrize("number", [0, -1, 1, 1 << 49, 1 << 200, Position().pack() | 1 << 6])
def test_a_number_that_was_not_packed_is_refused(number: int) -> None:
    with pytest.raises(IllegalPositionError):
        Position.unpack(number)


def test_a_position_is_a_picture_in_notebooks() -> None:
    picture = Position.parse("4453")._repr_svg_()
    fills = [circle.get("fill") for circle in ET.fromstring(picture) if "cx" in circle.attrib]
    assert len(fills) == 42
    assert [len(set(fills)), fills.count(fills[0])] == [3, 38]
