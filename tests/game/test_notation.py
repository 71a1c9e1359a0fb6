from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import BoardError, IllegalPositionError, NotationError, Position, Rules
from tests.strategies import positions

DRAWN = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . O . . .
    . . . O . . .
    . . . X X . .
"""


def size(position: Position) -> str:
    return position.rules.size


# ---- both ways -------------------------------------------------------------------------------


@given(positions())
def test_a_position_reads_back_from_its_text(position: Position) -> None:
    read = Position.parse(position.text, size(position), position.rules.connect)
    assert read == position
    assert read.played == position.played


@given(positions())
def test_a_position_reads_back_from_its_drawing(position: Position) -> None:
    read = Position.parse(str(position), connect=position.rules.connect)
    assert read == position
    assert read.outcome == position.outcome
    assert Position.parse(read.text, size(position), position.rules.connect) == position


@given(positions())
def test_a_position_reads_back_from_its_matrix_in_json(position: Position) -> None:
    text = json.dumps(position.matrix)
    assert Position.parse(text, connect=position.rules.connect) == position
    assert Position.parse(text, size(position), position.rules.connect) == position


@given(positions(), st.sampled_from(["", " ", "  ", "\t"]), st.sampled_from(".-"))
def test_a_drawing_may_be_written_loosely(position: Position, space: str, empty: str) -> None:
    lines = str(position).lower().replace(".", empty).replace(" ", space).splitlines()
    text = "\n\n   " + "  \n   ".join(lines) + "\n"
    assert Position.parse(text, connect=position.rules.connect) == position


def test_columns_count_from_one_and_spaces_between_them_do_not_matter() -> None:
    position = Position.parse("4453")
    assert position.played == (3, 3, 4, 2)
    assert position.text == "4453"
    assert Position.parse(" 44 53\n") == position


def test_a_drawing_is_the_position_that_its_columns_lead_to() -> None:
    moves = Position.parse("4454")
    assert moves == Position.parse(DRAWN)
    assert str(moves) == "\n".join(line.strip() for line in DRAWN.strip().splitlines())
    assert Position.parse(DRAWN).played is None


@pytest.mark.parametrize("text", ["", "  ", "start", "START", str(Position())])
def test_the_empty_board_has_several_spellings(text: str) -> None:
    position = Position.parse(text)
    assert position == Position()
    assert position.played == ()
    assert position.text == "start"


def test_columns_are_played_on_the_board_that_is_asked_for() -> None:
    position = Position.parse("4453", "5x6", 3)
    assert position.rules == Rules(5, 6, 3)


def test_a_column_of_each_digit_can_be_played() -> None:
    assert Position.parse("123456789", "2x9").played == tuple(range(9))


# ---- what is no position -----------------------------------------------------------------------

NOTATION = [
    ("hello", '"hello" is no position'),
    ("44a", '"44a" has "a", a move is a column counted from 1'),
    ("4;4", '"4;4" has ";", a move is a column counted from 1'),
    ("404", '"404" has column 0, columns count from 1'),
    (". .\n. Z", 'line 2 of the drawn board has "Z" in column 2'),
    (". . .\n. .", "row 2 of the drawn board has 2 cells, row 1 has 3"),
    (". .\n. . .", "row 2 of the drawn board has 3 cells, row 1 has 2"),
    ("[[0, 0], [1]]", "row 2 of the matrix has 1 cell, row 1 has 2"),
    ("[[0, 0], [1, 2]", "the matrix cannot be read on from character 16"),
    ("[0, 1]", "the matrix must be a list of rows"),
    ("[[0, 3], [1, 2]]", "row 1 of the matrix has 3 in column 2: a cell is 0, 1 or 2"),
    ("[[0, 0], [1.0, 2]]", "row 2 of the matrix has 1.0 in column 1"),
    ("[[0, 0], [true, 2]]", "row 2 of the matrix has true in column 1"),
    ('[[0, 0], ["X", 2]]', 'row 2 of the matrix has "X" in column 1'),
    ("[[0, null], [1, 2]]", "row 1 of the matrix has null in column 2"),
    ("[[NaN, 0], [1, 2]]", "row 1 of the matrix has NaN in column 1"),
    ("[]", "the matrix has no cells"),
    ("[[], []]", "the matrix has no cells"),
    ("[" * 100_000, "the matrix"),
    ("[[" + "9" * 5000 + "]]", "the matrix"),
]


@pytest.mark.parametrize(("text", "sentence"), NOTATION, ids=[text[:20] for text, _ in NOTATION])
def test_text_that_is_no_position_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Position.parse(text)
    assert sentence in str(refusal.value)
    assert isinstance(refusal.value, ValueError)


@given(st.text('129XxOo.-[],0 \n\t\0"{}azé٣∞', max_size=30))
def test_any_text_is_either_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        position = Position.parse(text)
    except (NotationError, BoardError, IllegalPositionError) as refusal:
        assert str(refusal)
    else:
        assert Position.parse(position.text, size(position)) == position


@pytest.mark.parametrize(
    ("text", "board", "sentence"),
    [
        (". .\n. .", "6x7", "the position is 2x2, the board asked for 6x7"),
        ("[[0, 0], [1, 2]]", "3x2", "the position is 2x2, the board asked for 3x2"),
    ],
)
def test_a_drawing_of_another_size_than_asked_for_is_refused(
    text: str, board: str, sentence: str
) -> None:
    with pytest.raises(IllegalPositionError) as refusal:
        Position.parse(text, board)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("text", ["[[1]]", ". . . . . . . . . .\n" * 4, ". .\n" * 32])
def test_a_drawing_that_is_no_board_is_refused(text: str) -> None:
    with pytest.raises(BoardError):
        Position.parse(text)


def test_columns_may_stand_apart() -> None:
    assert Position.parse("4, 4, 5,3") == Position.parse("4 4 5 3") == Position.parse("4453")
