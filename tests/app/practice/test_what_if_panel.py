"""What if in the window: fields, leaves, the slider and the smallest change, by mouse and keys."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QComboBox, QLabel, QToolButton, QWidget

import c4viz
from c4viz import Trace
from c4viz.app.practice import turning_page
from c4viz.app.practice.what_if_panel import WhatIfPanel
from c4viz.app.window.window import MainWindow
from c4viz.classroom.whatif.change import LeafChange, SettingChange
from tests.app.event_loop import run_until
from tests.app.hands import (
    CTRL,
    LEFT,
    activate,
    box,
    button,
    click,
    click_node,
    double_click_node,
    drag,
    has_colour,
    on_screen,
    press,
    show_trace,
)

ALT = Qt.KeyboardModifier.AltModifier
TEXTBOOK = c4viz.HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")
SMALL = c4viz.Position.parse("2", "4x4", 3)


def asked(window: MainWindow, root: c4viz.HandTree | c4viz.Position, depth: int = 4) -> WhatIfPanel:
    """Show a search and the panel."""
    show_trace(window, c4viz.search(root, "alphabeta", depth=depth, order="left"))
    press(window, Qt.Key.Key_W, CTRL | ALT)
    QApplication.processEvents()
    assert window.docks.is_seen("what_if")
    return window.what_if


def wait(window: MainWindow) -> None:
    """Wait until the change is searched, or what is looked for is found."""
    what_if = window.session.what_if
    run_until(lambda: not (what_if.is_searching or what_if.is_finding))


def made(window: MainWindow) -> list[SettingChange | LeafChange]:
    return window.session.what_if.made


def shown(window: MainWindow) -> Trace:
    trace = window.session.exploration.trace
    assert trace is not None
    return trace


def type_into(field: QWidget, text: str) -> None:
    """Write a number in place of the one there, as a person does."""
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, CTRL)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def texts(parent: QWidget) -> str:
    return "\n".join(one.text() for one in parent.findChildren(QLabel) if one.isVisibleTo(parent))


def side(window: MainWindow, text: str) -> QToolButton:
    return next(b for b in window.what_if.findChildren(QToolButton) if b.text() == text)


# ---- settings ----------------------------------------------------------------------------------


def test_a_depth_that_is_typed_is_searched_and_told(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    type_into(box(panel, "Depth"), "3")
    run_until(lambda: bool(made(window)))
    wait(window)
    assert made(window) == [SettingChange("depth", 3)]
    assert shown(window).settings["depth"] == 3
    assert "nodes are no longer visited" in panel.says()
    assert "1. Depth: 3" in texts(panel)


def test_a_choice_is_searched_at_once_and_buttons_take_it_back(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    original = shown(window)
    order = box(panel, "Order")
    assert isinstance(order, QComboBox)
    order.setFocus()
    QTest.keyClick(order, Qt.Key.Key_Down)
    wait(window)
    changed = shown(window)
    assert changed is not original and changed.settings["order"] != "left"
    click(button(panel, "Undo"))
    assert shown(window) is original and panel.says() == ""
    assert order.currentIndex() == 0
    click(button(panel, "Redo"))
    assert shown(window) is changed
    press(window, Qt.Key.Key_U, CTRL | ALT)
    assert shown(window) is original
    press(window, Qt.Key.Key_Y, CTRL | ALT)
    press(window, Qt.Key.Key_B, CTRL | ALT)
    assert shown(window) is original and made(window) == []


def test_keys_of_undo_take_the_change_back_and_not_the_move(window: MainWindow) -> None:
    game = window.session.game
    game.play(3)
    panel = asked(window, SMALL)
    match = game.match
    depth = box(panel, "Depth")
    type_into(depth, "3")
    press(window, Qt.Key.Key_Z, CTRL)  # while it waits
    assert made(window) == [] and depth.text() == "4 plies"  # type: ignore[attr-defined]
    press(window, Qt.Key.Key_Y, CTRL)
    assert made(window) == [SettingChange("depth", 3)]
    panel.turning.bar.setFocus()
    press(window, Qt.Key.Key_Z, CTRL)
    assert made(window) == []
    press(window, Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert made(window) == [SettingChange("depth", 3)]
    assert game.match is match  # and none before it


def test_a_number_that_is_being_typed_is_taken_back_first(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    depth = box(panel, "Depth")
    type_into(depth, "3")
    QTest.keyClick(depth, Qt.Key.Key_A, CTRL)
    QTest.keyClicks(depth, "2")
    press(window, Qt.Key.Key_Z, CTRL)
    assert depth.text() == "3 plies"  # type: ignore[attr-defined]
    press(window, Qt.Key.Key_Z, CTRL)
    assert depth.text() == "4 plies" and made(window) == []  # type: ignore[attr-defined]


def test_weights_are_among_all_settings(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    click(button(panel, "All settings and weights"))
    QApplication.processEvents()
    type_into(box(panel, "Three"), "5")
    run_until(lambda: bool(made(window)))
    wait(window)
    assert shown(window).settings["evaluator"] == "lines:three=5"


def test_what_cannot_be_is_said_and_the_field_shows_what_counts(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    window.session.what_if_look.hold(SettingChange("depth", 99), 0)
    window.session.what_if_look.make_now()
    assert made(window) == [] and box(panel, "Depth").text() == "4 plies"  # type: ignore[attr-defined]


# ---- leaves ------------------------------------------------------------------------------------


def test_a_double_click_on_a_leaf_asks_for_its_value(window: MainWindow) -> None:
    panel = asked(window, TEXTBOOK)
    press(window, Qt.Key.Key_W, CTRL | ALT)  # it is away
    assert not window.docks.is_seen("what_if")
    double_click_node(window.tree, 2)
    assert window.docks.is_seen("what_if")
    assert "Value of the leaf 1 1" in texts(panel)
    assert window.focusWidget() is panel.leaf.widget
    QTest.keyClicks(panel.leaf.widget, "1")
    QTest.keyClick(panel.leaf.widget, Qt.Key.Key_Return)
    run_until(lambda: bool(made(window)))
    wait(window)
    assert made(window) == [LeafChange((0, 0), 1)]
    assert "The best child is 2 instead of 1." in panel.says()
    assert window.session.exploration.selected == 2


def test_the_menu_of_a_node_asks_it_of_leaves_alone(window: MainWindow) -> None:
    asked(window, TEXTBOOK)
    action = window.actions_by_id["what_if_leaf"]
    window.session.exploration.select(1)
    QApplication.processEvents()
    assert not action.isEnabled()
    window.session.exploration.select(3)
    QApplication.processEvents()
    assert action.isEnabled()
    action.trigger()
    assert window.focusWidget() is window.what_if.leaf.widget


def test_a_double_click_elsewhere_unfolds_as_ever(window: MainWindow) -> None:
    asked(window, TEXTBOOK)
    press(window, Qt.Key.Key_W, CTRL | ALT)
    double_click_node(window.tree, 1)
    assert not window.docks.is_seen("what_if") and window.session.tree.is_folded(1)


def test_a_value_that_is_typed_counts_though_another_leaf_is_selected_at_once(
    window: MainWindow,
) -> None:
    panel = asked(window, TEXTBOOK)
    activate(window)  # or no focus would go
    double_click_node(window.tree, 2)
    QTest.keyClicks(panel.leaf.widget, "1")
    double_click_node(window.tree, 3)
    assert "Value of the leaf 1 2" in texts(panel)
    QTest.keyClicks(panel.leaf.widget, "4")
    run_until(lambda: bool(made(window)))
    wait(window)
    assert made(window) == [LeafChange((0, 0), 1)]
    QTest.keyClick(panel.leaf.widget, Qt.Key.Key_Return)  # what is being typed is still there
    run_until(lambda: len(made(window)) == 2)
    assert made(window)[1] == LeafChange((0, 1), 4)


def test_two_leaves_that_are_changed_at_once_both_count(window: MainWindow) -> None:
    panel = asked(window, TEXTBOOK)
    for row, value in ((2, "1"), (3, "4")):
        double_click_node(window.tree, row)
        QTest.keyClicks(panel.leaf.widget, value)
        QTest.keyClick(panel.leaf.widget, Qt.Key.Key_Return)
    click_node(window.tree, 2)
    assert window.session.exploration.selected == 2
    run_until(lambda: len(made(window)) == 2)
    assert made(window) == [LeafChange((0, 0), 1), LeafChange((0, 1), 4)]
    wait(window)
    QApplication.processEvents()
    assert panel.leaf.value == 1


def test_nothing_that_was_begun_changes_the_next_search(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    panel.turning.bar.setFocus()
    press(window, Qt.Key.Key_Left)
    type_into(box(panel, "Depth"), "2")
    show_trace(window, c4viz.search(SMALL, "alphabeta", depth=5, order="left"))
    QApplication.processEvents()
    assert box(panel, "Depth").text() == "5 plies"  # type: ignore[attr-defined]
    assert panel.turning.bar.value == 5
    order = box(panel, "Order")
    order.setFocus()
    QTest.keyClick(order, Qt.Key.Key_Down)  # which anything that waits would come before
    wait(window)
    assert [one.name for one in made(window) if isinstance(one, SettingChange)] == ["order"]


# ---- both searches -----------------------------------------------------------------------------


def test_the_switch_shows_either_search_at_the_same_node(window: MainWindow) -> None:
    asked(window, TEXTBOOK)
    original = shown(window)
    window.session.exploration.select(9)
    window.session.what_if_look.change(LeafChange((0, 0), 1))
    wait(window)
    assert side(window, "Changed").isChecked()
    click(side(window, "Original"))
    QApplication.processEvents()
    assert shown(window) is original and window.session.exploration.selected == 9
    assert side(window, "Original").isChecked()
    press(window, Qt.Key.Key_R, CTRL | ALT)
    assert shown(window) is window.session.what_if.trace


def test_values_that_are_hidden_are_not_told(window: MainWindow) -> None:
    panel = asked(window, TEXTBOOK)
    window.session.what_if_look.change(LeafChange((0, 0), 1))
    wait(window)
    press(window, Qt.Key.Key_H)
    QApplication.processEvents()
    assert "Values are hidden" in panel.says() and "instead" not in panel.says()


def test_what_is_different_is_lit_in_the_tree(window: MainWindow) -> None:
    asked(window, TEXTBOOK)
    assert not has_colour(on_screen(window.tree), window.theme.ahead)
    window.session.what_if_look.change(LeafChange((0, 0), 1))
    wait(window)
    assert has_colour(on_screen(window.tree), window.theme.ahead)
    window.session.what_if.undo()
    assert not has_colour(on_screen(window.tree), window.theme.ahead)


def test_another_search_ends_it(window: MainWindow) -> None:
    panel = asked(window, TEXTBOOK)
    original = shown(window)
    window.session.what_if_look.change(LeafChange((0, 0), 1))
    wait(window)
    show_trace(window, c4viz.search(SMALL, "alphabeta", depth=2))
    QApplication.processEvents()
    assert made(window) == [] and panel.says() == ""
    assert original in window.session.earlier.traces


def test_without_a_search_it_says_what_to_do(window: MainWindow) -> None:
    press(window, Qt.Key.Key_W, CTRL | ALT)
    QApplication.processEvents()
    assert texts(window.what_if) == "No search has ended that could be changed."


# ---- where it turns ----------------------------------------------------------------------------


def test_the_flip_points_of_the_depth_are_found(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    click(button(panel, "Where does it turn?"))
    wait(window)
    assert "Between depth 5 and 6 the best column turns from 4 to 3." in texts(panel)
    flips = window.session.what_if.flips
    assert flips is not None and flips.stretches[0].first == 1


def test_the_handle_is_dragged_and_the_flips_stay(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    click(button(panel, "Where does it turn?"))
    wait(window)
    bar = panel.turning.bar
    panel.ensureWidgetVisible(bar)
    drag(bar, bar.point_of(4).toPoint(), bar.point_of(2).toPoint())
    assert bar.value == 2
    run_until(lambda: made(window) == [SettingChange("depth", 2)])
    wait(window)
    assert shown(window).settings["depth"] == 2
    assert window.session.what_if.flips is not None


def test_arrows_move_the_handle_and_step_through_nothing(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    step = window.session.exploration.step
    panel.turning.bar.setFocus()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right):
        press(window, key)
    assert panel.turning.bar.value == 3 and window.session.exploration.step == step
    run_until(lambda: made(window) == [SettingChange("depth", 3)])
    wait(window)
    for key, depth in ((Qt.Key.Key_Home, 1), (Qt.Key.Key_End, 7)):
        press(window, key)
        assert panel.turning.bar.value == depth
    assert panel.turning.bar.accessibleName() == "Depth: 7"
    run_until(lambda: made(window) == [SettingChange("depth", 7)])


def test_a_click_takes_the_handle_there(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    bar = panel.turning.bar
    QTest.mouseClick(bar, LEFT, pos=bar.point_of(6).toPoint() + QPoint(1, 0))
    assert bar.value == 6


def slide_along(window: MainWindow) -> QComboBox:
    along = box(window.what_if, "Setting to slide along")
    assert isinstance(along, QComboBox)
    return along


def test_what_was_slid_counts_though_another_setting_is_chosen_at_once(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    panel.turning.bar.setFocus()
    press(window, Qt.Key.Key_Left)
    along = slide_along(window)
    along.setFocus()
    QTest.keyClick(along, Qt.Key.Key_Down)
    assert along.currentText() != "Depth"
    assert made(window) == [SettingChange("depth", 3)]
    assert panel.turning.bar.accessibleName() == "Order: Left to right"
    wait(window)
    assert len(made(window)) == 1


def test_where_it_turns_is_looked_for_from_where_one_has_slid(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    panel.turning.bar.setFocus()
    press(window, Qt.Key.Key_Left)
    press(window, Qt.Key.Key_T, CTRL | ALT)
    assert made(window) == [SettingChange("depth", 3)] and window.session.what_if.is_finding
    wait(window)
    assert window.session.what_if.smallest is not None


def test_without_values_to_slide_along_there_is_nothing_to_press(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_scenario: object, name: str) -> list[object]:
        raise c4viz.SettingError(name)

    monkeypatch.setattr(turning_page, "range_of", none)
    panel = asked(window, SMALL)
    find = button(panel, "Where does it turn?")
    assert not find.isVisible() and not panel.turning.bar.isVisible()
    find.click()
    assert not window.session.what_if.is_finding


def test_one_key_finds_the_smallest_change_and_a_link_makes_it(window: MainWindow) -> None:
    panel = asked(window, TEXTBOOK)
    press(window, Qt.Key.Key_T, CTRL | ALT)
    wait(window)
    (ranked,) = (one for one in panel.findChildren(QLabel) if 'href="0"' in one.text())
    assert "at the leaf" in ranked.text()
    found = window.session.what_if.smallest
    assert found is not None
    ranked.linkActivated.emit("0")
    wait(window)
    assert made(window) == [found.changes[0].change]
    assert "instead of" in panel.says()


def test_looking_for_it_can_be_stopped(window: MainWindow) -> None:
    panel = asked(window, SMALL)
    window.session.what_if.begin()
    window.session.what_if.find_flips("depth", range(1, 30))
    QApplication.processEvents()
    stops = [b for b in panel.findChildren(QWidget) if getattr(b, "text", str)().startswith("Stop")]
    assert len(stops) == 1
    click(stops[0])
    assert not window.session.what_if.is_finding


@pytest.mark.parametrize("points", [11, 18])
def test_it_needs_no_more_room_across_than_there_is(window: MainWindow, points: int) -> None:
    panel = asked(window, SMALL)
    font = window.font()
    font.setPointSize(points)
    panel.setFont(font)
    QApplication.processEvents()
    inside = panel.widget()
    assert inside is not None and inside.minimumSizeHint().width() <= panel.width()


def test_many_turns_are_not_told_one_by_one(window: MainWindow) -> None:
    trace = c4viz.search(c4viz.Position.parse("4453"), "mcts", iterations=60, seed=3)
    show_trace(window, trace)
    press(window, Qt.Key.Key_W, CTRL | ALT)
    panel = window.what_if
    assert panel.turning.bar.accessibleName() == "c: 1.414"
    click(button(panel, "Where does it turn?"))
    wait(window)
    flips = window.session.what_if.flips
    assert flips is not None and len(flips.flips) > 4
    assert f"It turns {len(flips.flips) - 4} more times." in texts(panel)
