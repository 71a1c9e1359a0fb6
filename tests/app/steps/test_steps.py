from __future__ import annotations

import dataclasses
from collections.abc import Callable
from itertools import product

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QColor
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QComboBox, QLabel, QStyle, QStyleOptionSlider
from pytestqt.qtbot import QtBot

from c4viz import Flag, Position, Trace, search
from c4viz.app.panels.inspector import Inspector
from c4viz.app.preferences.preferences import Preferences
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.app.steps.step_bar import SPEEDS, STEP_BUTTONS
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.theme import LIGHT
from c4viz.app.window.window import MainWindow
from c4viz.telling import number_text, window_text
from c4viz.trace.depthfirst.timeline import CutoffStops
from tests.app.conftest import Opens, ViewOf
from tests.app.hands import (
    CTRL,
    LEFT,
    NONE,
    SHIFT,
    adopt,
    click,
    click_node,
    drag,
    drawn,
    has_colour,
    inspected,
    phase_segments,
    photograph,
    press,
    pruned,
    said,
    show_trace,
    slider,
    small_trace,
    title_of_numbers,
    tool_button,
)
from tests.trees import playouts


@pytest.fixture
def trace(request: pytest.FixtureRequest) -> Trace:
    """The tree of 51 nodes, 102 steps, that the window shows at its last step, or the session
    where there is no window; its nodes say all that they can."""
    if "window" in request.fixturenames:
        window = request.getfixturevalue("window")
        window.session.tree.set_detail("all")
        return show_trace(window, small_trace())
    session = request.getfixturevalue("session")
    session.tree.set_detail("all")
    return adopt(session, small_trace())


@pytest.fixture
def canvas(view_of: ViewOf) -> TreeCanvas:
    """The tree of the session, as large as in a window."""
    return view_of(TreeCanvas, size=(768, 354))


def where(window: MainWindow) -> str:
    """What the step bar says."""
    texts = [label.text() for label in window.step_bar.findChildren(QLabel)]
    return next(text for text in texts if text.startswith("step "))


def go_to(window: MainWindow, step: int) -> None:
    """Move the slider to a step."""
    slider(window).setValue(step)


# ---- one by one --------------------------------------------------------------------------------


def test_a_search_is_shown_at_its_end(window: MainWindow, trace: Trace) -> None:
    assert window.session.exploration.step == trace.steps == 102
    assert slider(window).maximum() == 102
    assert where(window) == "step 102 of 102: the search is over"


def test_page_up_and_page_down_step_back_and_on(window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_PageUp)
    press(window, Qt.Key.Key_PageUp)
    assert window.session.exploration.step == 100
    assert where(window) == "step 100 of 102: leaves column 1, 2 plies deep"
    press(window, Qt.Key.Key_PageDown)
    assert window.session.exploration.step == slider(window).value() == 101
    assert where(window) == "step 101 of 102: leaves column 3, 1 ply deep: a cutoff"


def test_there_is_nothing_before_the_first_and_after_the_last_step(
    window: MainWindow, trace: Trace
) -> None:
    press(window, Qt.Key.Key_PageDown)
    assert window.session.exploration.step == 102
    press(window, Qt.Key.Key_PageUp, SHIFT)
    assert window.session.exploration.step == 0
    assert where(window) == "step 0 of 102: before the search"
    press(window, Qt.Key.Key_PageUp)
    assert window.session.exploration.step == 0
    press(window, Qt.Key.Key_PageDown, SHIFT)
    assert window.session.exploration.step == 102


def test_the_buttons_of_the_step_bar_step(window: MainWindow, trace: Trace) -> None:
    ends = {"first_step": 0, "step_back": 49, "step_forward": 51, "last_step": 102}
    for action, end in ends.items():
        go_to(window, 50)
        click(tool_button(window.step_bar, action))
        assert window.session.exploration.step == end, action


def test_at_a_step_the_board_shows_the_node_that_is_entered_or_left(
    session: Session, trace: Trace
) -> None:
    for step in (1, 2, 20, 55, 101):
        session.exploration.go_to(step)
        assert session.exploration.selected == trace.at(step).row
        assert session.shown.position == trace.position_at(trace.at(step).row)


def test_at_the_ends_the_board_shows_the_game(session: Session, trace: Trace) -> None:
    session.exploration.go_to(30)
    assert session.shown.looks_ahead
    for step in (0, 102):
        session.exploration.go_to(step)
        assert not session.shown.looks_ahead


# ---- leaps -------------------------------------------------------------------------------------


LEAPS: dict[str, tuple[Qt.Key, Qt.KeyboardModifier, Callable[[Trace, int], int | None]]] = {
    "step_over": (Qt.Key.Key_F10, NONE, lambda t, s: t.timeline.step_over(s)),
    "step_out": (Qt.Key.Key_F11, SHIFT, lambda t, s: t.timeline.step_out(s)),
    "next_cutoff": (Qt.Key.Key_C, NONE, lambda t, s: CutoffStops(t).after(s)),
}
"""Actions with their keys, and where they lead from a step."""


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "button"])
def test_leaps_go_where_the_timeline_says(window: MainWindow, trace: Trace, by_key: bool) -> None:
    for action, (key, modifier, leap) in LEAPS.items():
        for start in (0, 1, 2, 7, 23, 60):
            go_to(window, start)
            if by_key:
                press(window, key, modifier)
            else:
                click(tool_button(window.step_bar, action))
            assert window.session.exploration.step == leap(trace, start), (action, start)


def test_step_over_skips_the_subtree_that_was_entered(window: MainWindow, trace: Trace) -> None:
    go_to(window, trace.timeline.step_entered(22))
    press(window, Qt.Key.Key_F10)
    assert window.session.exploration.step == trace.timeline.step_left(22)


def test_step_out_goes_to_where_the_parent_returns(window: MainWindow, trace: Trace) -> None:
    go_to(window, trace.timeline.step_entered(24))
    press(window, Qt.Key.Key_F11, SHIFT)
    assert window.session.exploration.step == trace.timeline.step_left(trace.parent(24))


def test_c_walks_all_cutoffs_and_shift_c_walks_them_back(window: MainWindow, trace: Trace) -> None:
    cutoffs = sorted(
        trace.timeline.step_left(row) for row in range(len(trace)) if trace.has(row, Flag.CUTOFF)
    )
    go_to(window, 0)
    for step in cutoffs:
        press(window, Qt.Key.Key_C)
        assert window.session.exploration.step == step
        assert drawn(window.tree)[trace.at(step).row].face.note.startswith("cut: ")
    press(window, Qt.Key.Key_C)
    assert said(window).startswith("There is no cutoff after this step.")
    for step in cutoffs[-2::-1]:
        press(window, Qt.Key.Key_C, SHIFT)
        assert window.session.exploration.step == step
    press(window, Qt.Key.Key_C, SHIFT)
    assert said(window).startswith("There is no cutoff before this step.")
    assert window.session.exploration.step == cutoffs[0]


# ---- slider and playing ------------------------------------------------------------------------


def handle_at(window: MainWindow, value: int) -> QPoint:
    """Where the slider's handle stands for a value."""
    bar = slider(window)
    option = QStyleOptionSlider()
    bar.initStyleOption(option)
    kind = QStyle.ComplexControl.CC_Slider
    handle = bar.style().subControlRect(kind, option, QStyle.SubControl.SC_SliderHandle, bar)
    room = bar.width() - handle.width()
    x = QStyle.sliderPositionFromValue(bar.minimum(), bar.maximum(), value, room)
    return QPoint(x + handle.width() // 2, handle.center().y())


def test_the_slider_is_dragged_to_any_step(window: MainWindow, trace: Trace) -> None:
    drag(slider(window), handle_at(window, 102), handle_at(window, 40))
    assert abs(window.session.exploration.step - 40) <= 1
    assert drawn(window.tree)[trace.at(window.session.exploration.step).row].face.state != "ahead"


def words_of_step(window: MainWindow, end: str) -> QLabel:
    """The words of the step, which end like that."""
    labels = window.step_bar.findChildren(QLabel)
    return next(label for label in labels if label.text().endswith(end))


@pytest.mark.parametrize(("width", "points"), [(1280, 11), (1920, 20)])
def test_the_words_of_a_step_are_whole_below_a_slider_that_keeps_its_length(
    window: MainWindow, trace: Trace, width: int, points: int
) -> None:
    window.resize(width, 1080)
    window.choices.enlarge(points - 11)
    QApplication.processEvents()
    words = words_of_step(window, "the search is over")
    seen = slider(window).width()
    for step in range(0, trace.steps, 7):
        window.session.exploration.go_to(step)
        assert words.fontMetrics().horizontalAdvance(words.text()) <= words.contentsRect().width()
        assert slider(window).width() == seen >= window.step_bar.width() / 3


def test_buttons_of_steps_are_as_large_as_the_text(window: MainWindow) -> None:
    buttons = [tool_button(window.step_bar, name) for name in STEP_BUTTONS]
    before = [button.height() for button in buttons]
    window.choices.enlarge(10)
    QApplication.processEvents()
    icons = [button.iconSize().height() for button in buttons]
    assert min(icons) >= window.step_bar.fontMetrics().height()
    seen = [button.isVisible() for button in buttons]
    assert seen.count(False) == 3  # the rarer ones leave their room to the words
    heights = zip(buttons, before, seen, strict=True)
    assert all(button.height() > old for button, old, is_seen in heights if is_seen)


def test_the_slider_takes_the_arrow_keys(window: MainWindow, trace: Trace) -> None:
    slider(window).setFocus()
    press(window, Qt.Key.Key_Left)
    press(window, Qt.Key.Key_Left)
    assert window.session.exploration.step == 100
    press(window, Qt.Key.Key_Right)
    assert window.session.exploration.step == 101


def test_playing_goes_on_to_the_end_and_stops_there(
    window: MainWindow, trace: Trace, qtbot: QtBot
) -> None:
    window.step_bar.findChild(QComboBox).setCurrentIndex(len(SPEEDS) - 1)
    assert window.step_bar.speed == 1_000_000
    steps: list[int] = []
    window.session.changes.changed.connect(
        lambda _what: steps.append(window.session.exploration.step)
    )
    press(window, Qt.Key.Key_Space)
    play = window.actions_by_id["play_steps"]
    assert play.isChecked()
    qtbot.waitUntil(lambda: not play.isChecked())
    assert window.session.exploration.step == 102
    assert steps[0] == 0
    assert steps == sorted(steps)


def test_playing_can_be_paused(window: MainWindow, trace: Trace, qtbot: QtBot) -> None:
    go_to(window, 3)
    click(tool_button(window.step_bar, "play_steps"))
    with qtbot.waitSignal(window.session.changes.changed):
        pass
    click(tool_button(window.step_bar, "play_steps"))
    assert not window.actions_by_id["play_steps"].isChecked()
    paused_at = window.session.exploration.step
    assert 3 < paused_at < 102
    with qtbot.assertNotEmitted(window.session.changes.changed, wait=300):
        pass


def test_a_step_by_hand_pauses_playing(window: MainWindow, trace: Trace) -> None:
    go_to(window, 3)
    press(window, Qt.Key.Key_Space)
    press(window, Qt.Key.Key_PageDown)
    assert not window.actions_by_id["play_steps"].isChecked()


def test_a_new_search_ends_playing(window: MainWindow, trace: Trace, qtbot: QtBot) -> None:
    go_to(window, 3)
    press(window, Qt.Key.Key_Space)
    press(window, Qt.Key.Key_Return, CTRL)
    assert not window.actions_by_id["play_steps"].isChecked()
    qtbot.waitUntil(lambda: not window.session.exploration.is_running)


def test_the_speed_is_chosen_in_steps(window: MainWindow, trace: Trace) -> None:
    speeds = window.step_bar.findChild(QComboBox)
    said = [speeds.itemText(place) for place in range(speeds.count())]
    assert said == ["1/s", "10/s", "100/s", "1k/s", "1M/s"]
    speeds.setFocus()
    QTest.keyClick(speeds, Qt.Key.Key_Home)
    QTest.keyClick(speeds, Qt.Key.Key_Down)
    assert window.step_bar.speed == window.session.playback.speed == SPEEDS[1]
    assert speeds.toolTip() == "Speed: 10 steps a second"


def test_without_a_search_there_is_nothing_to_step_through(window: MainWindow) -> None:
    for name in ("first_step", "step_back", "play_steps", "step_forward", "last_step"):
        assert not tool_button(window.step_bar, name).isEnabled()
    assert not slider(window).isEnabled()
    press(window, Qt.Key.Key_PageDown)
    assert window.session.exploration.step == 0


# ---- what was known then -----------------------------------------------------------------------


def test_at_a_step_open_nodes_show_what_the_search_knew(
    session: Session, canvas: TreeCanvas, trace: Trace
) -> None:
    for step in range(1, trace.steps):
        session.exploration.go_to(step)
        shown = drawn(canvas)
        moment = trace.at(step)
        assert {row for row, n in shown.items() if n.face.state == "open"} == {
            frame.row for frame in moment.stack
        }
        for frame in moment.stack:
            face = shown[frame.row].face
            best = "…" if frame.value is None else f"{number_text(frame.value)} …"
            window = window_text(frame.alpha, frame.beta)
            assert (face.value, face.window) == (best, "" if window == "[−∞, ∞]" else window)


def test_at_a_step_the_inspector_tells_what_the_search_knew(
    session: Session, view_of: ViewOf, trace: Trace
) -> None:
    inspector = view_of(Inspector, size=(348, 215))
    for step in range(1, trace.steps):
        session.exploration.go_to(step)
        moment, told = trace.at(step), inspector.numbers()
        frame = next((f for f in moment.stack if f.row == moment.row), None)
        if frame is None:
            assert number_text(trace.record(moment.row).value) in told["Value"]
        else:
            assert told["Window now"] == window_text(frame.alpha, frame.beta)
            assert told["Best so far"] == "none yet"


def test_before_the_end_nothing_is_told_of_what_the_search_is_to_find(
    window: MainWindow, trace: Trace
) -> None:
    assert inspected(window)["Best column"] == str(trace.best_move + 1)
    go_to(window, 21)
    press(window, Qt.Key.Key_Escape)
    assert title_of_numbers(window) == f"The search at step 21 of {trace.steps}"
    nodes = sum(trace.timeline.step_entered(row) <= 21 for row in range(len(trace)))
    told = {"Position": "start", "Nodes": str(nodes), "Depth now": "4 of 4"}
    assert inspected(window) == told
    go_to(window, 0)
    assert title_of_numbers(window) == f"The search at step 0 of {trace.steps}"
    assert inspected(window) == {"Position": "start", "Nodes": "0"}


def test_a_looked_at_ancestor_tells_its_best_so_far(window: MainWindow, trace: Trace) -> None:
    go_to(window, trace.timeline.step_left(34))
    click_node(window.tree, 0)
    assert inspected(window)["Best so far"] == "16 from column 1"
    assert inspected(window)["Window now"] == "[16, ∞]"


def test_the_principal_variation_is_not_told_before_the_end(
    session: Session, canvas: TreeCanvas, trace: Trace
) -> None:
    session.exploration.go_to(101)
    assert not any(node.principal for node in drawn(canvas).values())


def test_the_current_node_has_a_ring_while_stepping_only(
    session: Session, canvas: TreeCanvas, trace: Trace
) -> None:
    green = QColor("#00ff00")
    canvas.set_theme(dataclasses.replace(LIGHT, current=green))
    for step in (0, 102):
        session.exploration.go_to(step)
        assert canvas.look().current is None
    session.exploration.go_to(50)
    assert canvas.look().current == trace.at(50).row
    assert has_colour(photograph(canvas.viewport()), green)


def test_nodes_not_visited_yet_are_absent(
    session: Session, canvas: TreeCanvas, trace: Trace
) -> None:
    for step in range(1, trace.steps):
        session.exploration.go_to(step)
        assert all(trace.timeline.step_entered(row) <= step for row in drawn(canvas))
        assert all(
            trace.timeline.step_left(row) <= step + 1 for row, _ in pruned(canvas)
        )  # to be cut then


def test_with_a_nodes_not_visited_yet_are_faint(window: MainWindow, trace: Trace) -> None:
    everything = set(drawn(window.tree))
    go_to(window, 20)
    absent = everything - set(drawn(window.tree))
    assert absent
    press(window, Qt.Key.Key_A)
    shown = drawn(window.tree)
    assert everything <= set(shown)
    for row, node in shown.items():
        assert (node.face.state == "ahead") == (trace.timeline.step_entered(row) > 20)
        if node.face.state == "ahead":
            assert not (node.face.value or node.face.window or node.face.note)
    press(window, Qt.Key.Key_A)
    assert not absent & set(drawn(window.tree))


def test_faint_nodes_do_not_move_while_stepping(
    session: Session, canvas: TreeCanvas, trace: Trace
) -> None:
    session.tree.set_shows_ahead(True)
    session.exploration.go_to(1)
    places = {row: node.place for row, node in drawn(canvas).items()}
    for step in range(1, trace.steps):
        if trace.at(step).row in places:
            session.exploration.go_to(step)
            shown = drawn(canvas)
            if set(shown) == set(places):
                assert {row: node.place for row, node in shown.items()} == places


def test_a_node_that_lies_ahead_says_so_in_the_inspector(window: MainWindow, trace: Trace) -> None:
    press(window, Qt.Key.Key_A)
    go_to(window, 5)
    click_node(window.tree, 43)
    assert inspected(window)["Value"] == "not visited yet"
    assert "Window" not in inspected(window)


def test_only_nodes_that_were_left_count_what_is_hidden_below_them(
    session: Session, canvas: TreeCanvas, trace: Trace
) -> None:
    canvas.fold_all()
    counted = 0
    for step in range(1, trace.steps):
        session.exploration.go_to(step)
        for node in drawn(canvas).values():
            if node.face.folded:
                assert node.face.state == "left"
                counted += 1
    assert counted


# ---- identity ----------------------------------------------------------------------------------


def test_stepping_on_and_back_through_a_search_gives_the_same_pictures(
    session: Session, canvas: TreeCanvas, trace: Trace
) -> None:
    session.exploration.go_to(0)
    forth = [canvas.scene_shown]
    for _ in range(trace.steps):
        session.exploration.step_by(1)
        forth.append(canvas.scene_shown)
    back = [canvas.scene_shown]
    for _ in range(trace.steps):
        session.exploration.step_by(-1)
        back.append(canvas.scene_shown)
    assert back[::-1] == forth


@pytest.mark.parametrize("ahead", [False, True], ids=["hidden", "faint"])
def test_a_step_looks_the_same_whichever_way_one_came(
    session: Session, canvas: TreeCanvas, ahead: bool
) -> None:
    trace = adopt(session, small_trace(depth=3))
    session.tree.set_shows_ahead(ahead)
    unfold_all(session)
    other = Session(Preferences().settings, Kernels())
    leaping = TreeCanvas(other, LIGHT)
    other.tree.set_detail(session.tree.detail)
    other.tree.set_shows_ahead(ahead)
    other.game.adopt_trace(trace)
    unfold_all(other)
    session.exploration.go_to(0)
    for step in range(trace.steps + 1):
        assert session.exploration.step == step
        other.exploration.go_to(0 if step % 2 else trace.steps)
        other.exploration.go_to(step)
        assert canvas.scene_shown == leaping.scene_shown
        session.exploration.step_by(1)


def unfold_all(session: Session) -> None:
    for _ in range(3):
        session.tree.unfold_more()


def test_a_click_on_the_slider_goes_there_and_drags_on(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    bar = slider(window)
    middle, end = QPoint(bar.width() // 2, bar.height() // 2), QPoint(4, bar.height() // 2)
    QTest.mousePress(bar, LEFT, pos=middle)
    assert window.session.exploration.step == pytest.approx(trace.steps / 2, abs=2)
    QTest.mouseMove(bar, end)
    QTest.mouseRelease(bar, LEFT, pos=end)
    assert window.session.exploration.step == 0


# ---- the phases of an iteration ----------------------------------------------------------------


def lit_phases(window: MainWindow) -> list[str]:
    return [segment.text() for segment in phase_segments(window) if segment.isChecked()]


def test_an_iteration_has_four_segments_and_that_of_the_step_is_lit(window: MainWindow) -> None:
    trace = show_trace(window, playouts())
    phases = ["select", "expand", "simulate", "back up"]
    for step in range(13, 21):
        go_to(window, step)
        QApplication.processEvents()
        assert [segment.text() for segment in phase_segments(window)] == phases
        assert lit_phases(window) == [phases[(step - 1) % 4]]
    go_to(window, 0)
    QApplication.processEvents()
    assert lit_phases(window) == []
    assert trace.steps == 48


def test_with_little_room_phases_are_small_and_with_less_only_that_of_the_step_is_named(
    opens: Opens,
) -> None:
    window = opens(points=20)
    show_trace(window, playouts())
    go_to(window, 14)
    QApplication.processEvents()
    names = ["select", "expand", "simulate", "back up"]
    assert [segment.text() for segment in phase_segments(window)] == names
    assert phase_segments(window)[0].font().pointSizeF() < 20
    window.choices.enlarge(4)
    window.resize(900, 800)
    go_to(window, 14)
    QApplication.processEvents()
    assert [segment.text() for segment in phase_segments(window)] == ["s", "expand", "s", "b"]
    named = [segment.accessibleName() for segment in phase_segments(window)]
    assert named == ["select", "expand", "simulate", "back up"]
    window.resize(2400, 900)
    QApplication.processEvents()
    assert [segment.text() for segment in phase_segments(window)] == named


def test_a_click_on_a_segment_goes_to_that_phase_of_the_iteration(window: MainWindow) -> None:
    show_trace(window, playouts())
    for place, step in product(range(4), (0, 14, 16, 13)):
        go_to(window, step)
        press(window, Qt.Key.Key_Space)  # which plays until somebody goes elsewhere
        QApplication.processEvents()
        go_to(window, step)
        QApplication.processEvents()
        click(phase_segments(window)[place])
        QApplication.processEvents()
        first = 0 if step == 0 else 12
        assert window.session.exploration.step == first + place + 1, (place, step)
        assert not window.session.playback.is_playing, (place, step)
        assert lit_phases(window) == [phase_segments(window)[place].text()], (place, step)


def test_a_search_without_phases_has_no_segments(window: MainWindow, trace: Trace) -> None:
    assert not phase_segments(window)
    show_trace(window, playouts())
    assert len(phase_segments(window)) == 4
    show_trace(window, search(Position.parse(""), "astar", expansions=9))
    assert not phase_segments(window)
