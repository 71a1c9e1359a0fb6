"""Values that are hidden until asked for, and what must not give them away."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt

from c4viz import Trace
from c4viz.app.window import MainWindow
from c4viz.layout import number_text
from tests.app.hands import (
    click,
    click_node,
    drawn,
    inspected,
    press,
    show_trace,
    slider,
    small_trace,
    tool_button,
)

BEST = 1
"""The root's best child, whose own children are drawn."""


@pytest.fixture
def trace(window: MainWindow) -> Trace:
    """The tree of 51 nodes, its values hidden."""
    trace = show_trace(window, small_trace())
    press(window, Qt.Key.Key_H)
    return trace


def masked(window: MainWindow) -> set[int]:
    """The rows whose value is a question mark."""
    return {row for row, node in drawn(window).items() if node.face.value == "?"}


def inner(window: MainWindow) -> set[int]:
    """The rows whose children are drawn, so that their value can be found."""
    nodes = window.tree.scene_shown.nodes
    return {nodes[node.item.parent].item.row for node in nodes if node.item.parent >= 0}


def test_values_that_follow_from_what_is_seen_are_question_marks(
    window: MainWindow, trace: Trace
) -> None:
    assert masked(window) == inner(window)
    for row, node in drawn(window).items():
        if row not in inner(window):
            assert node.face.value.endswith(number_text(trace.record(row).value))


def test_a_second_h_shows_them_again(window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_H)
    assert not masked(window)


def test_the_button_hides_them_too(window: MainWindow, trace: Trace) -> None:
    click(tool_button(window.bar, "hide_values"))
    assert not masked(window)
    click(tool_button(window.bar, "hide_values"))
    assert masked(window)


def test_neither_windows_nor_cuts_give_a_hidden_value_away(
    window: MainWindow, trace: Trace
) -> None:
    shown = drawn(window)
    for row in masked(window):
        assert shown[row].face.window == ""
        assert shown[row].face.note == ""
        for child in trace.children(row):
            assert shown[child].face.window == ""
            assert shown[child].face.note == ""


def test_thick_edges_do_not_tell_which_child_a_hidden_node_chose(
    window: MainWindow, trace: Trace
) -> None:
    assert not any(node.principal for row, node in drawn(window).items() if row)
    press(window, Qt.Key.Key_Home)
    press(window, Qt.Key.Key_R)
    assert {row for row, node in drawn(window).items() if node.principal} <= {0, BEST}


def test_folded_nodes_unfold_hidden(window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_Backspace)
    assert masked(window) == {0}
    click_node(window, BEST)
    press(window, Qt.Key.Key_Return)
    assert masked(window) == {0, BEST}


# ---- the inspector -----------------------------------------------------------------------------


def test_the_inspector_keeps_the_secret_of_the_search(window: MainWindow, trace: Trace) -> None:
    told = inspected(window)
    assert (told["Best column"], told["Value"], told["Variation"]) == ("?", "?", "?")


def test_the_inspector_keeps_the_secret_of_a_node(window: MainWindow, trace: Trace) -> None:
    deep = max(masked(window))
    for row in (0, BEST, deep):
        click_node(window, row)
        assert row in masked(window)
        told = inspected(window)
        assert told["Value"] == "?"
        assert told["Best column"] == "?"


def test_the_inspector_does_not_tell_a_hidden_value_by_the_windows_below(
    window: MainWindow, trace: Trace
) -> None:
    # Row 34 was searched with a window of 16 and more: that 16 is the root's value so far.
    click_node(window, 34)
    assert drawn(window)[34].face.window == ""
    assert "16" not in inspected(window).get("Window", "?")


def test_at_a_step_the_inspector_does_not_tell_the_best_so_far_by_the_window_now(
    window: MainWindow, trace: Trace
) -> None:
    slider(window).setValue(trace.step_left(1))
    click_node(window, 0)
    assert 0 in masked(window)
    told = inspected(window)
    assert told["Best so far"] == "?"
    assert "16" not in told.get("Window now", "?")


def test_the_variation_is_told_no_further_than_values_are_revealed(
    window: MainWindow, trace: Trace
) -> None:
    press(window, Qt.Key.Key_Home)
    press(window, Qt.Key.Key_R)
    press(window, Qt.Key.Key_Escape)
    assert BEST in masked(window)
    told = inspected(window)
    assert told["Best column"] == "1"
    # What MIN answers in row 1 is still a secret.
    assert told["Variation"] in ("1", "1 ?", "1 …", "?")


# ---- revealing ---------------------------------------------------------------------------------


def reveal_by_key(window: MainWindow) -> None:
    press(window, Qt.Key.Key_R)


def reveal_by_button(window: MainWindow) -> None:
    click(tool_button(window.bar, "reveal_value"))


@pytest.mark.parametrize("reveal", [reveal_by_key, reveal_by_button])
def test_the_value_of_the_selected_node_is_revealed_and_no_other(
    window: MainWindow, trace: Trace, reveal
) -> None:
    hidden = masked(window)
    click_node(window, 6)
    reveal(window)
    assert masked(window) == hidden - {6}
    assert drawn(window)[6].face.value == "≤ 6"
    assert inspected(window)["Value"].startswith("≤ 6")


def test_without_a_selection_the_root_is_revealed(window: MainWindow, trace: Trace) -> None:
    hidden = masked(window)
    press(window, Qt.Key.Key_R)
    assert masked(window) == hidden - {0}
    assert inspected(window)["Value"] == "16"


def test_there_is_nothing_to_reveal_while_values_are_shown(
    window: MainWindow, trace: Trace
) -> None:
    assert tool_button(window.bar, "reveal_value").isEnabled()
    press(window, Qt.Key.Key_H)
    assert not tool_button(window.bar, "reveal_value").isEnabled()


def test_what_was_revealed_is_hidden_again_the_next_time(window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_R)
    press(window, Qt.Key.Key_H)
    press(window, Qt.Key.Key_H)
    assert 0 in masked(window)


def test_the_arrow_to_the_right_does_not_tell_the_choice_of_a_hidden_node(
    window: MainWindow, trace: Trace
) -> None:
    click_node(window, 22)
    assert 22 in masked(window)
    assert list(trace.children(22)) == [23, 27, 30]
    assert trace.principal_rows(22)[1] == 30
    press(window, Qt.Key.Key_Right)
    assert window.session.selected == 23


def test_hidden_values_stay_hidden_at_every_step(window: MainWindow, trace: Trace) -> None:
    for step in range(trace.steps):
        slider(window).setValue(step)
        assert masked(window) == inner(window)
        assert not any(n.principal for n in drawn(window).values())
