"""Back and forward through what one looked at, by the keys."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, Qt

from c4viz.app.window.window import MainWindow
from tests.app.hands import CTRL, click_node, drag, press, set_up, show_trace, slider
from tests.trees import hand_trace, small_trace

ALT = Qt.KeyboardModifier.AltModifier
BACK, FORWARD = Qt.Key.Key_Left, Qt.Key.Key_Right


def place(window: MainWindow) -> tuple[object, int, int | None, str]:
    """What is looked at."""
    seen = window.session.exploration
    return seen.trace, seen.step, seen.selected, window.workspaces.current.name


def test_alt_left_and_right_go_through_what_was_looked_at(window: MainWindow) -> None:
    set_up(window, "", "3x3", 3)
    show_trace(window, small_trace())
    at_end = place(window)
    window.session.exploration.go_to(20)
    at_step = place(window)
    press(window, Qt.Key.Key_4, CTRL)
    analysed = place(window)
    assert analysed[3] == "analyse"
    show_trace(window, hand_trace())
    by_hand = place(window)
    for expected in (analysed, at_step, at_end, at_end):
        press(window, BACK, ALT)
        assert place(window) == expected
    for expected in (at_step, analysed, by_hand, by_hand):
        press(window, FORWARD, ALT)
        assert place(window)[:2] == expected[:2]
        assert place(window)[3] == expected[3]


def test_they_can_be_done_where_there_is_somewhere_to_go(window: MainWindow) -> None:
    back, forward = (window.actions_by_id[name] for name in ("look_back", "look_on"))
    assert not back.isEnabled() and not forward.isEnabled()
    show_trace(window, small_trace())
    assert not back.isEnabled()
    window.session.exploration.go_to(20)
    assert back.isEnabled() and not forward.isEnabled()
    back.trigger()
    assert not back.isEnabled() and forward.isEnabled()


def test_steps_by_the_keys_are_one_look(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.session.exploration.go_to(20)
    for _ in range(4):
        press(window, Qt.Key.Key_PageDown)
    assert window.session.exploration.step == 24
    press(window, BACK, ALT)
    assert window.session.exploration.step == 20


def test_a_drag_of_the_slider_is_one_look(window: MainWindow) -> None:
    trace = show_trace(window, small_trace(depth=5))
    bar = slider(window)
    middle = bar.height() // 2
    drag(bar, QPoint(bar.width() // 2, middle), QPoint(bar.width() // 5, middle))
    assert window.session.exploration.step < trace.steps // 3
    press(window, BACK, ALT)
    assert window.session.exploration.step == trace.steps
    assert not window.session.looks.can_go(-1)


def test_a_click_on_a_node_far_away_is_a_look(window: MainWindow) -> None:
    trace = show_trace(window, hand_trace())
    first, *_, last = trace.children(0)
    leaf = next(trace.children(last))
    window.session.tree.unfold(0)
    window.session.tree.unfold(last)
    click_node(window.tree, first)
    click_node(window.tree, leaf)
    assert window.session.exploration.selected == leaf
    press(window, BACK, ALT)
    assert window.session.exploration.selected == first
