"""Stepping as in a debugger: played both ways, stopped where asked, by keys and by numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QAction
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QComboBox, QLabel, QLineEdit, QMenu, QSlider, QToolButton
from pytestqt.qtbot import QtBot

from c4viz import Limits, Position, Trace, search
from c4viz.app.state.session import Session
from c4viz.app.steps.step_bar import (
    SPEEDS,
    STEP_BUTTONS,
    TEACHING_BUTTONS,
    StepBar,
    StepDialog,
    read_step,
)
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.theme import Theme
from c4viz.app.window.window import MainWindow
from c4viz.telling import telling_of
from c4viz.trace import StopKind
from tests.app.conftest import Opens, ViewOf
from tests.app.hands import (
    CTRL,
    LEFT,
    NONE,
    SHIFT,
    activate,
    adopt,
    button,
    click,
    drawn,
    in_dialog,
    press,
    said,
    show_trace,
    small_trace,
    tool_button,
    wait_for_search,
)
from tests.trees import chance_trace, hand_trace, slipping_trace

KEYS: dict[StopKind, Qt.Key] = {
    "cutoff": Qt.Key.Key_C,
    "best": Qt.Key.Key_B,
    "node": Qt.Key.Key_N,
    "leaf": Qt.Key.Key_L,
    "iteration": Qt.Key.Key_I,
}


@pytest.fixture
def trace(window: MainWindow) -> Trace:
    """A tree of 102 steps."""
    return show_trace(window, small_trace())


def stop_at(window: MainWindow, kind: StopKind) -> None:
    """Check a kind of stop in the menu of the step bar."""
    menu = window.step_bar.findChild(QMenu)
    action = next(action for action in menu.actions() if action.data() == kind)
    action.trigger()
    assert action.isChecked()


def speed_up(window: MainWindow, speed: int) -> None:
    window.step_bar.findChild(QComboBox).setCurrentIndex(SPEEDS.index(speed))


# ---- stops by keys -----------------------------------------------------------------------------


def test_keys_walk_through_all_stops_of_a_kind_and_back(window: MainWindow, trace: Trace) -> None:
    at = window.session.exploration
    for kind, key in KEYS.items():
        at.go_to(0)
        at.select(1)
        met: list[int] = []
        while (following := trace.timeline.next_stop(at.step, kind, 1)) is not None:
            press(window, key)
            assert at.step == following, kind
            met.append(following)
        assert met, kind
        press(window, key)
        assert at.step == met[-1], kind
        assert said(window).startswith("There is no ") and "after this step." in said(window), kind
        for step in met[-2::-1]:
            press(window, key, SHIFT)
            assert at.step == step, kind
        press(window, key, SHIFT)
        assert "before this step." in said(window), kind


@pytest.mark.parametrize("name", ["mcts", "astar"])
def test_where_a_tree_grows_at_its_leaves_an_end_of_a_game_is_gone_to(
    window: MainWindow, name: str
) -> None:
    show_trace(window, search(Position.parse("4453"), name, limits=Limits(nodes=5)))
    window.session.exploration.go_to(1)
    press(window, KEYS["leaf"])
    assert said(window) == "There is no end of a game after this step."
    press(window, KEYS["leaf"], SHIFT)
    assert said(window) == "There is no end of a game before this step."


def test_events_are_those_of_the_node_that_was_stepped_to_last(
    window: MainWindow, trace: Trace
) -> None:
    window.session.exploration.select(1)
    window.session.exploration.go_to(0)
    for row in (2, 22):
        window.session.exploration.go_to(trace.timeline.step_entered(row))
        met = [window.session.exploration.step]
        while (following := trace.timeline.next_stop(met[-1], "node", row)) is not None:
            press(window, Qt.Key.Key_N)
            met.append(window.session.exploration.step)
            assert met[-1] == following
        assert met[-1] == trace.timeline.step_left(row)
        press(window, Qt.Key.Key_N)
        none = "There is no event at the selected node after this step."
        assert said(window).startswith(none)
        assert window.session.exploration.selected == row
        press(window, Qt.Key.Key_PageDown)


def test_after_another_stop_events_are_those_of_the_node_there(
    window: MainWindow, trace: Trace
) -> None:
    window.session.exploration.go_to(trace.timeline.step_entered(1))
    press(window, Qt.Key.Key_N)
    press(window, Qt.Key.Key_C)
    step, row = window.session.exploration.step, window.session.exploration.selected
    press(window, Qt.Key.Key_N, SHIFT)
    assert window.session.exploration.step == trace.timeline.previous_stop(step, "node", row)


def test_over_and_back_over_are_one_way_and_the_other(window: MainWindow, trace: Trace) -> None:
    for row in (1, 5, 22):
        window.session.exploration.go_to(trace.timeline.step_entered(row))
        press(window, Qt.Key.Key_F10)
        assert window.session.exploration.step == trace.timeline.step_left(row)
        press(window, Qt.Key.Key_F10, SHIFT)
        assert window.session.exploration.step == trace.timeline.step_entered(row)


def test_arrows_step_wherever_the_focus_is(window: MainWindow, trace: Trace) -> None:
    window.session.exploration.go_to(50)
    for key, step in ((Qt.Key.Key_Left, 49), (Qt.Key.Key_Right, 50)):
        press(window, key)
        assert window.session.exploration.step == step
    press(window, Qt.Key.Key_F11)
    press(window, Qt.Key.Key_F11, CTRL)
    assert window.session.exploration.step == 50


# ---- continue ----------------------------------------------------------------------------------


def test_f5_runs_to_the_next_stop_that_is_checked(window: MainWindow, trace: Trace) -> None:
    stop_at(window, "cutoff")
    stop_at(window, "best")
    window.session.exploration.go_to(0)
    while True:
        step = window.session.exploration.step
        following = [trace.timeline.next_stop(step, kind) for kind in ("cutoff", "best")]
        known = [stop for stop in following if stop is not None]
        if not known:
            break
        press(window, Qt.Key.Key_F5)
        assert window.session.exploration.step == min(known)
    press(window, Qt.Key.Key_F5)
    assert window.session.exploration.step == trace.steps
    assert said(window) == "No stop that is checked follows: this is the end."


def test_f5_stops_at_the_events_of_the_node_that_was_selected_first(
    window: MainWindow, trace: Trace
) -> None:
    stop_at(window, "node")
    stop_at(window, "cutoff")
    window.session.exploration.go_to(0)
    window.session.exploration.select(1)
    while (step := window.session.exploration.step) < trace.steps:
        following = [
            trace.timeline.next_stop(step, "node", 1),
            trace.timeline.next_stop(step, "cutoff"),
        ]
        press(window, Qt.Key.Key_F5)
        assert window.session.exploration.step == min(
            (n for n in following if n), default=trace.steps
        )


def test_at_the_end_f5_searches(window: MainWindow, trace: Trace, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_F5)
    wait_for_search(qtbot, window)
    assert window.session.exploration.trace is not trace


def test_amid_the_steps_control_and_return_search(
    window: MainWindow, trace: Trace, qtbot: QtBot
) -> None:
    window.session.exploration.go_to(0)
    press(window, Qt.Key.Key_Return, CTRL)
    wait_for_search(qtbot, window)
    assert window.session.exploration.trace is not trace


# ---- playing -----------------------------------------------------------------------------------


def test_playing_backward_goes_to_the_start(window: MainWindow, trace: Trace, qtbot: QtBot) -> None:
    speed_up(window, 1000)
    steps: list[int] = []
    window.session.changes.changed.connect(
        lambda _what: steps.append(window.session.exploration.step)
    )
    press(window, Qt.Key.Key_Space, SHIFT)
    playing = window.actions_by_id["play_back"]
    assert playing.isChecked()
    qtbot.waitUntil(lambda: not playing.isChecked())
    assert steps[-1] == 0
    assert steps == sorted(steps, reverse=True)


def test_playing_the_other_way_turns_round(window: MainWindow, trace: Trace) -> None:
    speed_up(window, 1)
    window.session.exploration.go_to(50)
    act = window.actions_by_id
    press(window, Qt.Key.Key_Space)
    press(window, Qt.Key.Key_Space, SHIFT)
    assert (act["play_steps"].isChecked(), act["play_back"].isChecked()) == (False, True)
    press(window, Qt.Key.Key_Space)
    assert (act["play_steps"].isChecked(), act["play_back"].isChecked()) == (True, False)
    press(window, Qt.Key.Key_Space)
    assert (act["play_steps"].isChecked(), act["play_back"].isChecked()) == (False, False)
    assert window.session.exploration.step == 50


@pytest.mark.parametrize("backward", [False, True])
def test_playing_stops_where_it_is_asked_to(
    window: MainWindow, trace: Trace, qtbot: QtBot, backward: bool
) -> None:
    speed_up(window, 1_000_000)
    stop_at(window, "cutoff")
    window.session.exploration.go_to(50)
    find = trace.timeline.previous_stop if backward else trace.timeline.next_stop
    expected = find(50, "cutoff")
    press(window, Qt.Key.Key_Space, SHIFT if backward else NONE)
    action = window.actions_by_id["play_back" if backward else "play_steps"]
    qtbot.waitUntil(lambda: not action.isChecked())
    assert window.session.exploration.step == expected


# ---- by number ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "step"), [("0", 0), ("1,234,567", 1234567), ("50%", 1000000), ("12.5 %", 250000)]
)
def test_steps_are_read_as_people_write_them(text: str, step: int) -> None:
    assert read_step(text, 2_000_000) == step


@pytest.mark.parametrize("text", ["", "x", "-1", "2000001", "101%", "-1%", "nan%", "1.5", "%"])
def test_what_names_no_step_is_refused_with_the_range(text: str) -> None:
    with pytest.raises(ValueError, match="from 0 to 2,000,000"):
        read_step(text, 2_000_000)


def test_a_step_is_typed(window: MainWindow, trace: Trace) -> None:
    def act(dialog: StepDialog) -> None:
        field = dialog.findChild(QLineEdit)
        field.setText("999")
        click(button(dialog, "OK"))
        assert dialog.isVisible()
        words = [label.text() for label in dialog.findChildren(QLabel)]
        assert "Type a number from 0 to 102, or a share such as 50%." in words
        field.setText("50%")
        click(button(dialog, "OK"))
        assert not dialog.isVisible()

    in_dialog(window, StepDialog, lambda: press(window, Qt.Key.Key_G, CTRL), act)
    assert window.session.exploration.step == 51


# ---- every step of every search ----------------------------------------------------------------

SEARCHES: dict[str, Callable[[], Trace]] = {
    "minimax": lambda: small_trace(depth=2, name="minimax"),
    "alpha-beta": small_trace,
    "deepened": lambda: search(
        Position.parse("", "3x3", 3), "alphabeta", depth=3, iterative=True, memo=True
    ),
    "solver": lambda: search(Position.parse("12211", "3x3", 3), "solver"),
    "hand-made": hand_trace,
    "lottery": chance_trace,
    "slipping": slipping_trace,
    "mcts": lambda: search(Position.parse("", "3x3", 3), "mcts", iterations=25, seed=1),
    "a*": lambda: search(Position.parse("", "3x3", 3), "astar"),
}


def bar_alone(session: Session, _theme: Theme) -> StepBar:
    """The step bar without a window, whose actions do nothing."""
    actions = {name: QAction(name) for name in (*STEP_BUTTONS, *TEACHING_BUTTONS)}
    bar = StepBar(session, actions, SPEEDS[0])
    for action in actions.values():
        action.setParent(bar)
    return bar


@pytest.mark.parametrize("name", SEARCHES)
def test_tree_board_and_words_show_every_step_forward_and_backward(
    session: Session, view_of: ViewOf, name: str
) -> None:
    trace = adopt(session, SEARCHES[name]())
    tree, bar = view_of(TreeCanvas, size=(768, 354)), view_of(bar_alone, size=(1268, 47))
    last = min(trace.steps, 120)
    for step in [*range(last + 1), *reversed(range(last + 1))]:
        bar.findChild(QSlider).setValue(step)
        check_views(session, tree, bar, step)


def check_views(session: Session, tree: TreeCanvas, bar: StepBar, step: int) -> None:
    """Hold tree, board and words to what the events up to ``step`` left."""
    trace = session.exploration.trace
    assert trace is not None
    moment = trace.at(step)
    assert bar.findChild(QSlider).value() == session.exploration.step == step
    entered = {row for row in range(len(trace)) if trace.timeline.step_entered(row) <= step}
    assert set(drawn(tree)) <= entered | {0}  # the root is drawn from the start
    if moment.row is None or step == trace.steps:
        return
    if trace.nature.kind != "mcts":
        assert set(moment.rows) <= set(drawn(tree))
    position = trace.position
    for move in (*trace.moves_to(moment.row), *telling_of(trace).playout(trace, moment)):
        position = position.play(move)
    assert session.shown.position == position
    words = [label.text() for label in bar.findChildren(QLabel)]
    assert (
        f"step {step:,} of {trace.steps:,}: {telling_of(trace).event_text(trace, moment)}" in words
    )


def test_without_a_search_nothing_can_be_played_backward(window: MainWindow) -> None:
    assert not tool_button(window.step_bar, "play_back").isEnabled()


def test_the_stops_that_are_checked_are_kept(opens: Opens) -> None:
    window = opens(depth=3)
    menu = window.step_bar.findChild(QMenu)
    assert isinstance(menu, QMenu)
    for action in menu.actions():
        if action.data() in ("leaf", "best"):
            action.trigger()
    window.close()
    again = opens()
    assert again.session.playback.stops == ("best", "leaf")
    assert "Stop at 2 kinds" in [
        button.text() for button in again.step_bar.findChildren(QToolButton)
    ]


def test_the_menu_of_the_stops_stays_open_while_several_are_ticked(window: MainWindow) -> None:
    menu = window.step_bar.findChild(QMenu)
    assert isinstance(menu, QMenu)
    menu.popup(window.rect().center())
    first, second, *_ = menu.actions()
    for entry in (first, second):
        QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(entry).center())
        assert menu.isVisible()
    assert window.session.playback.stops == (first.data(), second.data())
    menu.setActiveAction(first)
    QTest.keyClick(menu, Qt.Key.Key_Space)
    assert window.session.playback.stops == (second.data(),)
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()


def test_return_goes_to_the_step_that_was_typed(window: MainWindow, trace: Trace) -> None:
    def act(dialog: StepDialog) -> None:
        field = dialog.findChild(QLineEdit)
        assert field is not None
        activate(dialog)
        QTest.keyClicks(field, "17")
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert not dialog.isVisible()

    in_dialog(window, StepDialog, lambda: press(window, Qt.Key.Key_G, CTRL), act)
    assert window.session.exploration.step == 17


def test_at_the_end_of_a_walk_the_root_and_its_moves_are_in_view(window: MainWindow) -> None:
    trace = show_trace(window, search(Position.parse("4"), "alphabeta", depth=5, order="centre"))
    press(window, Qt.Key.Key_PageUp, SHIFT)
    for step in (40, trace.steps // 2, trace.steps - 40):
        window.session.exploration.go_to(step)
        press(window, Qt.Key.Key_PageDown, SHIFT)
        view = QRectF(window.tree.viewport().rect())
        assert all(view.contains(window.tree.point_of(row)) for row in (0, *trace.children(0)))
