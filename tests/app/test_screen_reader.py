"""A game and a tree as a screen reader follows them."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from c4viz import Position, Rules, search
from c4viz.app.window.window import MainWindow
from c4viz.game import HandTree
from c4viz.play import Match
from c4viz.telling.columns import ColumnLine
from tests.app.ears import DESCRIPTION, FOCUS, NAME, listening
from tests.app.event_loop import within_loop
from tests.app.hands import (
    click_node,
    press,
    press_column,
    set_up,
    show_trace,
    small_trace,
    tool_button,
    wait_for_search,
)


def name(widget: object) -> str:
    """What a screen reader calls a widget."""
    return str(widget.accessibleName())  # type: ignore[attr-defined]


def description(widget: object) -> str:
    """What a screen reader says of a widget when asked for more."""
    return str(widget.accessibleDescription())  # type: ignore[attr-defined]


# ---- a game ------------------------------------------------------------------------------------


def test_a_game_is_told_move_by_move(window: MainWindow, qtbot: QtBot) -> None:
    window.board.setFocus()
    press_column(window, 3)
    assert name(window.board) == "Board: X plays column 4. The machine (O) thinks"
    wait_for_search(qtbot, window)
    answer = window.session.game.match.moves[1] + 1
    assert name(window.board) == f"Board: O plays column {answer}. Your move (X)."
    said = description(window.board)
    assert said.startswith(f"O plays column {answer}. Your move (X). Rows ")
    assert "Row 1: " in said and "X in 4" in said


def test_moves_are_heard_as_events(window: MainWindow, qtbot: QtBot) -> None:
    with listening() as ears:
        window.board.setFocus()
        assert ears.heard(FOCUS, window.board) == 1
        press_column(window, 3)
        wait_for_search(qtbot, window)
        assert ears.heard(NAME, window.board) >= 2
        assert ears.heard(DESCRIPTION, window.board) >= 2


def test_the_result_is_told_with_the_discs_that_won(window: MainWindow) -> None:
    set_up(window, "121212")
    window.board.setFocus()
    press_column(window, 0)
    assert name(window.board) == "Board: X plays column 1. X wins."
    assert "The discs that won: column 1 row 1, " in description(window.board)


def test_a_column_that_the_arrows_choose_is_told(window: MainWindow) -> None:
    set_up(window, "44")
    window.board.setFocus()
    press(window, Qt.Key.Key_Home)
    assert name(window.board) == "Board: Column 1: empty"
    for _ in range(3):
        press(window, Qt.Key.Key_Right)
    assert name(window.board) == "Board: Column 4: 2 discs, O on top"


def test_a_column_of_a_board_that_is_just_left_is_not_told(window: MainWindow) -> None:
    def hurry() -> None:
        window.session.game.adopt_match(Match(Position(Rules(3, 3, 3))))
        QTest.keyClick(window.board, Qt.Key.Key_End)  # to the last of seven columns

    within_loop(hurry)
    assert window.board.accessibleName() == "Board: X to move."


def test_a_refusal_is_told(window: MainWindow) -> None:
    set_up(window, "444444")
    window.board.setFocus()
    press_column(window, 3)
    assert name(window.board) == 'Board: Column 4 is full in "444444".'


def test_taking_back_is_told(window: MainWindow) -> None:
    set_up(window, "")
    window.board.setFocus()
    press_column(window, 3)
    press(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert name(window.board) == "Board: X to move."
    assert description(window.board) == "X to move. The board is empty."


def test_a_move_is_told_by_the_tree_while_it_has_the_focus(window: MainWindow) -> None:
    set_up(window, "")
    window.tree.setFocus()
    press_column(window, 3)
    assert name(window.tree) == "Tree: X plays column 4. O to move."


def test_a_move_is_told_by_a_control_that_describes_itself_again_later(window: MainWindow) -> None:
    set_up(window, "")
    combo = window.step_bar.findChild(QComboBox)
    before = description(combo)
    combo.setFocus()
    with listening() as ears:
        press_column(window, 3)
        assert ears.heard(DESCRIPTION, combo) == 1
    assert description(combo) == "X plays column 4. O to move."
    window.tree.setFocus()
    assert description(combo) == before


def test_a_look_ahead_is_told(window: MainWindow) -> None:
    show_trace(window, small_trace())
    click_node(window.tree, 1)
    assert description(window.board).startswith("Looking ahead")


def test_a_hand_made_tree_says_that_it_has_no_board(window: MainWindow) -> None:
    show_trace(window, search(HandTree.parse("[[3 12] [2 4]]"), "minimax", depth=2))
    assert description(window.board).startswith("A tree made by hand: it has no board.")
    assert name(window.tree) == "Tree: Root, MAX, value 3, 6 nodes below"


# ---- a tree ------------------------------------------------------------------------------------


@pytest.mark.parametrize("view", ["tree", "icicle"])
def test_a_node_is_told_when_it_is_selected(window: MainWindow, view: str) -> None:
    trace = show_trace(window, small_trace())
    widget = getattr(window, view)
    with listening() as ears:
        window.session.exploration.select(1)
        assert ears.heard(NAME, widget) == 1
    below = f"{trace.nodes_below(1):,} nodes below"
    assert name(widget).startswith(f"{view.capitalize()}: Column 1, MIN, value ")
    assert below in name(widget)
    assert f"Nodes below {trace.nodes_below(1):,}." in description(widget)


def test_what_is_folded_says_so(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.tree.setFocus()
    window.session.exploration.select(1)
    press(window, Qt.Key.Key_Backspace)
    window.session.exploration.select(1)
    folded = "folded" in name(window.tree)
    press(window, Qt.Key.Key_Return)
    assert ("folded" in name(window.tree)) is not folded


def test_without_a_selection_the_result_is_told(window: MainWindow) -> None:
    assert name(window.tree) == "Tree: nothing searched yet"
    trace = show_trace(window, small_trace())
    assert name(window.tree).startswith("Tree: the search is over, best column ")
    assert str(trace.best_move + 1) in name(window.tree)


def test_hidden_values_are_not_told(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.session.exploration.select(0)
    press(window, Qt.Key.Key_H)
    assert name(window.tree) == f"Tree: Root, MAX, value hidden, {len(trace) - 1:,} nodes below"
    window.session.exploration.select(None)
    assert name(window.tree) == "Tree: no node is selected"
    assert "Value ?" in description(window.tree)


def test_rows_of_the_outline_are_told_whole(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.docks.show("outline")
    window.session.exploration.select(1)
    rows = window.outline.rows
    index = rows.index_of(1)
    role = Qt.ItemDataRole.AccessibleTextRole
    assert str(rows.data(index, role)).startswith("Column 1, MIN, value ")
    assert "\N{MINUS SIGN}" not in str(rows.data(index.siblingAtColumn(2), role))


def test_every_button_of_the_bars_has_a_name(window: MainWindow) -> None:
    for action in ("play_steps", "step_over"):
        button = tool_button(window.step_bar, action)
        assert button.accessibleName() or button.text()


def test_both_trees_of_a_comparison_are_told(window: MainWindow, qtbot: QtBot) -> None:
    trace = show_trace(window, small_trace())
    window.comparisons.open(small_trace(depth=3))
    compared = window.comparisons.shown
    assert compared is not None
    qtbot.waitUntil(lambda: all(side.session.exploration.trace for side in compared.sides))
    compared.wait()
    compared.sides[0].session.exploration.select(1)
    told = name(compared.sides[0].tree)
    assert told.startswith("Left tree: Column 1, MIN, value ")
    assert f"{trace.nodes_below(1):,} nodes below" in told
    assert name(compared.sides[1].tree).startswith("Right tree: ")
    compared.close()


def test_what_stands_below_a_column_is_told_with_it(window: MainWindow) -> None:
    set_up(window, "", "3x3", 3)
    window.board.show_lines((ColumnLine("value", {1: "\N{MINUS SIGN}2"}, "belief"),))
    window.board.setFocus()
    press(window, Qt.Key.Key_Home)
    assert name(window.board) == "Board: Column 1: empty"
    press(window, Qt.Key.Key_Right)
    assert name(window.board) == "Board: Column 2: empty, value minus 2"
