from __future__ import annotations

import pytest
from hypothesis import given

from c4viz import Position, Rules
from tests.game import slow
from tests.strategies import boards, positions

Cells = set[tuple[int, int]]


def most_fours(drawing: str, connect: int = 4) -> Position:
    """The drawn position under the rules of most-fours."""
    drawn = Position.parse(drawing, connect=64)
    rules = Rules(drawn.rules.rows, drawn.rules.columns, connect, "most-fours")
    return Position.from_rows(drawn.matrix, rules)


# ---- the first four wins -----------------------------------------------------------------------

ROW = """
    . . . . . . .
    . . O O O . .
    . . X X X X .
"""
COLUMN = """
    . O . . .
    . O X . .
    . O X . .
    X O X . .
"""
RISING = """
    . . . . X .
    . . . X O .
    . . X O X .
    . X O O O X
"""
FALLING = """
    . O . . . .
    . X O . . .
    . O X O . .
    X X X O O X
"""
ROOF = """
    . . . X . . .
    . . X O X . .
    . X O X O X O
    X O O X O O X
"""
TOP_ROW_AND_COLUMN = """
    X X X X .
    O O O X .
    O O O X .
    X O O X X
"""


@pytest.mark.parametrize(
    ("drawing", "winner", "cells"),
    [
        (ROW, 1, {(0, 2), (0, 3), (0, 4), (0, 5)}),
        (COLUMN, 2, {(0, 1), (1, 1), (2, 1), (3, 1)}),
        (RISING, 1, {(0, 1), (1, 2), (2, 3), (3, 4)}),
        (FALLING, 2, {(3, 1), (2, 2), (1, 3), (0, 4)}),
        (ROOF, 1, {(0, 0), (1, 1), (2, 2), (3, 3), (2, 4), (1, 5), (0, 6)}),
        (
            TOP_ROW_AND_COLUMN,
            1,
            {(3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3)},
        ),
    ],
    ids=["row", "column", "rising", "falling", "both diagonals", "row and column"],
)
def test_four_in_a_line_win_and_their_cells_are_named(
    drawing: str, winner: int, cells: Cells
) -> None:
    outcome = Position.parse(drawing).outcome
    assert outcome is not None
    assert outcome.winner == winner
    assert set(outcome.cells) == cells
    assert len(outcome.cells) == len(cells)


def test_a_line_of_more_than_four_names_all_its_cells() -> None:
    assert Position.parse("1122335566").outcome is None
    outcome = Position.parse("11223355664").outcome
    assert outcome is not None
    assert set(outcome.cells) == {(0, column) for column in range(6)}


def test_a_line_does_not_run_on_from_the_top_of_a_column_to_the_next() -> None:
    around_the_edge = """
        X . .
        X O .
        O X .
        O X .
    """
    assert Position.parse(around_the_edge).outcome is None


def test_a_full_board_without_a_four_is_a_draw() -> None:
    outcome = Position.parse("X O\nX O", connect=3).outcome
    assert outcome is not None
    assert outcome.winner == 0
    assert outcome.cells == ()


def test_a_full_board_whose_last_disc_makes_four_is_a_win() -> None:
    one_cell_empty = """
        O O O .
        X X O X
        O X X X
        X O O X
    """
    position = Position.parse(one_cell_empty)
    assert position.outcome is None
    assert position.to_move == 2
    after = position.play(3)
    assert after.moves() == ()
    assert after.outcome is not None
    assert after.outcome.winner == 2
    assert set(after.outcome.cells) == {(3, column) for column in range(4)}


@given(positions())
def test_the_outcome_is_what_a_look_at_every_window_says(position: Position) -> None:
    lines = {player: slow.fours(position, player) for player in (1, 2)}
    winners = [player for player in (1, 2) if lines[player]]
    if not winners:
        full = position.ply == position.rules.cells
        assert (position.outcome is not None) == full
        if position.outcome is not None:
            assert position.outcome.winner == 0
            assert position.outcome.cells == ()
        return
    assert position.outcome is not None
    assert winners == [position.outcome.winner]
    expected = {cell for window in lines[winners[0]] for cell in window}
    assert set(position.outcome.cells) == expected


@given(positions(boards("most-fours")))
def test_fours_counts_the_full_windows_of_a_player(position: Position) -> None:
    for player in (1, 2):
        assert position.fours(player) == len(slow.fours(position, player))


# ---- the most fours win ------------------------------------------------------------------------


@given(positions(boards("most-fours")))
def test_with_most_fours_the_game_goes_on_until_the_board_is_full(position: Position) -> None:
    if position.ply < position.rules.cells:
        assert position.outcome is None
        assert len(position.moves()) > 0
        return
    fours = {player: slow.fours(position, player) for player in (1, 2)}
    assert position.outcome is not None
    if len(fours[1]) == len(fours[2]):
        assert position.outcome.winner == 0
        assert position.outcome.cells == ()
    else:
        winner = 1 if len(fours[1]) > len(fours[2]) else 2
        assert position.outcome.winner == winner
        assert set(position.outcome.cells) == {c for window in fours[winner] for c in window}


def test_with_most_fours_both_may_have_fours_and_more_of_them_win() -> None:
    full = most_fours(
        """
        O O O O O
        X X X X O
        O X X O X
        X O X O X
        """
    )
    assert full.fours(1) == len(slow.fours(full, 1)) == 1
    assert full.fours(2) == len(slow.fours(full, 2)) == 2
    assert full.outcome is not None
    assert full.outcome.winner == 2
    assert set(full.outcome.cells) == {(3, column) for column in range(5)}


def test_with_most_fours_equal_counts_are_a_draw() -> None:
    full = most_fours("O O O O\nX X X X")
    assert (full.fours(1), full.fours(2)) == (1, 1)
    assert full.outcome is not None
    assert full.outcome.winner == 0


def test_with_most_fours_a_four_does_not_end_the_game() -> None:
    rules = Rules(rule_set="most-fours")
    position = Position.after([0, 1, 0, 1, 0, 1, 0], rules)
    assert position.fours(1) == 1
    assert position.outcome is None
    assert position.play(1).fours(2) == 1


@given(positions(boards("most-fours")))
def test_where_fours_are_counted_all_of_them_are_marked_at_any_time(position: Position) -> None:
    fours = slow.fours(position, 1) + slow.fours(position, 2)
    assert set(position.marked_cells) == {cell for window in fours for cell in window}


@given(positions())
def test_else_the_four_that_won_is_marked(position: Position) -> None:
    won = () if position.outcome is None else position.outcome.cells
    assert position.marked_cells == won


@given(positions(boards("slippery")))
def test_a_slippery_game_ends_as_one_whose_first_four_wins(position: Position) -> None:
    rules = position.rules
    usual = Position(
        Rules(rules.rows, rules.columns, rules.connect), position.first, position.second
    )
    assert position.outcome == usual.outcome
    assert position.moves() == usual.moves()
    assert position.marked_cells == usual.marked_cells
    assert position != usual
