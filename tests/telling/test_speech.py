from __future__ import annotations

import pytest

from c4viz import Position, Trace, search
from c4viz.game import HandTree
from c4viz.game.rules import Rules
from c4viz.telling.hidden import Hidden
from c4viz.telling.speech import (
    aloud,
    column_aloud,
    disc_aloud,
    listed,
    node_aloud,
    position_aloud,
    result_aloud,
)

BOARD = Position.parse("4453")


def spoken(trace: Trace, row: int, step: int | None = None, hidden: tuple[int, ...] = ()) -> str:
    """A node in words, at the end or at a step."""
    moment = trace.at(trace.steps if step is None else step)
    return node_aloud(trace, row, moment, Hidden(hidden))


# ---- signs -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        ("−9", "minus 9"),
        ("≤ −9", "at most minus 9"),
        ("≥ W5", "at least a win of MAX at ply 5"),
        ("−W12 …", "a win of MIN at ply 12 so far"),
        ("The machine thinks…", "The machine thinks"),
        ("[−∞, 4]", "minus infinity to 4"),
        ("cut: −9 ≤ −9", "cut: minus 9 is at most minus 9"),
        ("4 ✂ pruned", "4 pruned"),
        ("Your move (X)", "Your move (X)"),
        ("root → child 1", "root, child 1"),
        ("Moves 4→5 6", "Moves 4 to 5 6"),
    ],
)
def test_signs_are_words(drawn: str, said: str) -> None:
    assert aloud(drawn) == said


def test_things_are_listed_as_people_do() -> None:
    assert [listed("1"), listed("12"), listed("123")] == ["1", "1 and 2", "1, 2 and 3"]


# ---- boards ------------------------------------------------------------------------------------


def test_a_board_is_read_row_by_row_from_the_top() -> None:
    said = "Rows 3 to 6 empty. Row 2: O in 4. Row 1: X in 4 and 5; O in 3."
    assert position_aloud(BOARD) == said
    assert position_aloud(Position()) == "The board is empty."


def test_a_full_board_has_no_empty_rows() -> None:
    full = Position.parse("1122", "2x2", 3)
    assert position_aloud(full) == "Row 2: O in 1 and 2. Row 1: X in 1 and 2."
    assert position_aloud(Position.parse("1", "2x2", 3)) == "Row 2 empty. Row 1: X in 1."


def test_a_column_says_how_high_it_is_and_who_is_on_top() -> None:
    assert column_aloud(BOARD, 0) == "Column 1: empty"
    assert column_aloud(BOARD, 3) == "Column 4: 2 discs, O on top"
    assert column_aloud(BOARD, 4) == "Column 5: 1 disc, X on top"
    assert column_aloud(Position.parse("444444"), 3) == "Column 4: 6 discs, full, O on top"


def test_the_last_disc_says_who_played_where() -> None:
    assert disc_aloud(BOARD, (0, 2)) == "O plays column 3."


def test_a_result_names_the_winner_and_his_discs() -> None:
    assert result_aloud(BOARD) == ""
    assert result_aloud(Position.parse("1122", "2x2", 3)) == "A draw."
    assert result_aloud(Position.parse("1212121")) == (
        "X wins. The discs that won: column 1 row 1, column 1 row 2, column 1 row 3 "
        "and column 1 row 4."
    )


def test_where_most_fours_win_they_are_counted() -> None:
    position = Position(Rules(4, 4, 2, "most-fours"))
    assert result_aloud(position.play(0)) == "X has 0 fours and O has 0 fours."
    assert result_aloud(position.play(0).play(1).play(0)).startswith("X has 1 four and O has 0")


# ---- nodes -------------------------------------------------------------------------------------


def test_a_node_says_its_move_player_value_and_what_is_below() -> None:
    trace = search(BOARD, "alphabeta", depth=4, order="left", engine="reference")
    assert spoken(trace, 0) == "Root, MAX, value minus 4, 1,267 nodes below"
    assert spoken(trace, 1) == "Column 1, MIN, value minus 52, 167 nodes below"
    assert spoken(trace, 11) == "Column 2, MIN, value at most minus 68, cut, 3 nodes below"
    assert spoken(trace, 4) == "Column 1, value 2"


def test_a_node_that_is_open_or_ahead_says_no_more_than_is_known() -> None:
    trace = search(BOARD, "alphabeta", depth=4, order="left", engine="reference")
    assert spoken(trace, 9, step=5) == "Column 6, MAX, not visited yet"
    assert spoken(trace, 0, step=5) == "Root, MAX, value not known yet, 4 nodes below"


def test_a_hidden_value_is_not_told() -> None:
    trace = search(BOARD, "alphabeta", depth=4, order="left", engine="reference")
    assert spoken(trace, 0, hidden=(0,)) == "Root, MAX, value hidden, 1,267 nodes below"
    below = spoken(trace, 11, hidden=(1,))
    assert "cut" not in below and below.startswith("Column 2, MIN")


def test_other_searches_are_told_by_their_own_numbers() -> None:
    deeper = search(BOARD, "alphabeta", depth=2, iterative=True, engine="reference")
    assert spoken(deeper, deeper.roots[1]).startswith("Depth 2, MAX, value")
    visits = search(BOARD, "mcts", iterations=50, engine="reference")
    assert spoken(visits, 0) == "Root, MAX, value 62%, 50 visits, 50 nodes below"
    best = search(BOARD, "astar", expansions=20)
    assert "frontier" in spoken(best, 1) and ", f minus " in spoken(best, 1)
    chance = search(BOARD, "expectiminimax", depth=2)
    assert spoken(chance, 1).startswith("Column 1, CHANCE, value minus 17")
    assert "probability 0." in spoken(chance, 2)


def test_a_node_of_a_hand_made_tree_is_a_child() -> None:
    trace = search(HandTree.parse("[[3 12] [2 4]]"), "minimax", depth=2)
    assert spoken(trace, 1) == "Child 1, MIN, value 3, 2 nodes below"
