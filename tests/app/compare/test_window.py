"""Two searches side by side: what is done on one side happens on the other."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Timer

import numpy as np
import pytest
from PyQt6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QSize, Qt
from PyQt6.QtGui import QAction, QColor
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from c4viz import Limits, Position, Trace, search
from c4viz.app.compare import window as compare_window
from c4viz.app.compare.window import CompareWindow
from c4viz.app.preferences.preferences import Preferences
from c4viz.app.state.background import Kernels
from c4viz.app.state.workers import workers_of
from c4viz.app.steps.slider import StepSlider
from c4viz.app.widgets.theme import LIGHT, apply
from c4viz.app.widgets.zoom_canvas import fitting_zoom
from c4viz.app.window.window import MainWindow
from c4viz.search.runs.spec import settings_from_text
from c4viz.trace.compare import TreeMatch
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    LEFT,
    SHIFT,
    activate,
    button,
    has_colour,
    photograph,
    pixel,
    preferred,
    press,
    set_up,
    show_trace,
    small_trace,
    tool_button,
    wheel,
)

START = Position.parse("", "3x3", 3)


@pytest.fixture
def alone(dressed: QApplication) -> Iterator[CompareWindow]:
    """A window that compares, as large as beside a main window, and without one."""
    apply(dressed, LIGHT, Preferences().points)  # whatever window was open before
    hide = QAction()
    hide.setCheckable(True)
    shown = CompareWindow(START, (preferred(depth=3),) * 2, Kernels(), LIGHT, hide)
    em, most = shown.fontMetrics().height(), shown.screen().availableSize()
    shown.resize(QSize(1280, 800).boundedTo(most - QSize(em, em * 3)))
    shown.show()
    QApplication.processEvents()
    yield shown
    shown.close()
    shown.deleteLater()
    QCoreApplication.sendPostedEvents(shown, QEvent.Type.DeferredDelete)


@pytest.fixture
def compared(request: pytest.FixtureRequest, qtbot: QtBot) -> CompareWindow:
    """Alpha-beta at the left, minimax at the right, both of the same depth; opened from the main
    window where there is one."""
    if "window" in request.fixturenames:
        window = request.getfixturevalue("window")
        show_trace(window, small_trace())
        press(window, Qt.Key.Key_K, CTRL)
        shown = window.comparisons.shown
    else:
        shown = request.getfixturevalue("alone")
    assert shown is not None
    shown.sides[1].session.game.adopt_trace(small_trace(name="minimax"))
    if "window" not in request.fixturenames:
        shown.sides[0].session.game.adopt_trace(
            small_trace()
        )  # a moment later, as a main window does
    qtbot.waitUntil(lambda: shown.matching is not None, timeout=60_000)
    return shown


def test_the_window_has_room_on_the_screen_where_the_main_window_fills_it(
    window: MainWindow,
) -> None:
    press(window, Qt.Key.Key_F, CTRL | SHIFT)
    QApplication.processEvents()
    assert window.isFullScreen()
    press(window, Qt.Key.Key_K, CTRL)
    shown = window.comparisons.shown
    assert shown is not None and not shown.isFullScreen()
    room = shown.screen().availableSize()
    assert shown.height() < room.height()  # and a title above it


def test_it_closes_at_once_while_two_searches_are_being_compared(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    let_on, found = Event(), compare_window.match

    def slow(first: Trace, second: Trace, look: Callable[[], object]) -> TreeMatch:
        let_on.wait()
        return found(first, second, look)

    monkeypatch.setattr(compare_window, "match", slow)
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_K, CTRL)
    shown = window.comparisons.shown
    assert shown is not None
    shown.sides[1].session.game.adopt_trace(small_trace(name="minimax"))
    shown.sides[0].session.game.adopt_trace(small_trace())
    try:
        qtbot.waitUntil(lambda: bool(workers_of(shown)), timeout=60_000)
        jobs = workers_of(shown)
        window.comparisons.close()
        assert all(job.isRunning() and job.is_stopped for job in jobs)
        Timer(0.1, let_on.set).start()
        window.end_work()  # the program itself does not end before all of them have
        assert all(job.isFinished() for job in jobs)
    finally:
        let_on.set()
    assert shown.matching is None


def test_a_comparison_ends_soon_after_its_window_is_closed(
    alone: CompareWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    let_on, looked = Event(), Event()

    def endless(first: Trace, second: Trace, look: Callable[[], object]) -> TreeMatch:
        while not let_on.wait(0.001):
            look()
            looked.set()
        raise AssertionError("it was never stopped")

    monkeypatch.setattr(compare_window, "match", endless)
    for side in alone.sides:
        side.session.game.adopt_trace(small_trace())
    try:
        qtbot.waitUntil(looked.is_set, timeout=60_000)
        (job,) = workers_of(alone)
        alone.close()
        assert job.wait(60_000)
    finally:
        let_on.set()


def click(shown: CompareWindow, side: int, row: int) -> None:
    tree = shown.sides[side].tree
    point = tree.point_of(row)
    assert point is not None
    QTest.mouseClick(tree.viewport(), LEFT, pos=point.toPoint())


def test_a_click_selects_the_same_node_on_the_other_side(compared: CompareWindow) -> None:
    matching = compared.matching
    assert matching is not None
    row = next(iter(matching.traces[0].children(0)))
    click(compared, 0, row)
    assert compared.sides[1].session.exploration.selected == matching.counterpart(0, row)


def test_it_is_dressed_as_the_window_is(
    window: MainWindow, compared: CompareWindow, qtbot: QtBot
) -> None:
    begins = button(compared, "Search")

    def accent() -> QColor:
        return pixel(begins, QPointF(6, begins.height() / 2))

    for theme in ("dark", "light"):
        window.choices.restyle(theme=theme)
        qtbot.waitUntil(lambda: accent() == window.theme.accent)


def test_nodes_that_only_one_visited_are_marked_and_lead_to_where_paths_part(
    compared: CompareWindow,
) -> None:
    matching = compared.matching
    assert matching is not None
    row = int(np.flatnonzero(matching.only(1))[0])
    assert compared.sides[1].tree.is_marked(row)
    compared.sides[1].session.exploration.select(row)
    assert compared.sides[0].session.exploration.selected == matching.nearest(1, row)[1]


def test_a_node_that_an_earlier_iteration_visited_is_selected_there(
    window: MainWindow, qtbot: QtBot
) -> None:
    position = Position.parse("4453")
    show_trace(window, search(position, "alphabeta", depth=4, iterative=True))
    press(window, Qt.Key.Key_K, CTRL)
    shown = window.comparisons.shown
    assert shown is not None
    shown.sides[1].session.game.adopt_trace(search(position, "alphabeta", depth=4))
    qtbot.waitUntil(lambda: shown.matching is not None, timeout=60_000)
    matching = shown.matching
    assert matching is not None
    deepened = matching.traces[0]
    counterparts = matching.counterparts[1]
    row = int(np.flatnonzero((counterparts >= 0) & (counterparts < deepened.roots[-1]))[0])
    assert not shown.sides[1].tree.is_marked(row)
    shown.sides[1].session.exploration.select(row)
    assert shown.sides[0].session.exploration.selected == counterparts[row]
    assert all(side.tree.point_of(side.session.exploration.selected) for side in shown.sides)
    assert not any("never visited" in label.text() for label in shown.findChildren(QLabel))


def test_a_step_takes_the_other_side_to_the_same_node(compared: CompareWindow) -> None:
    matching = compared.matching
    assert matching is not None
    left, right = (side.exploration for side in compared.sides)
    activate(compared)
    left.go_to(0)
    assert right.step == 0
    QTest.keyClick(compared, Qt.Key.Key_PageDown)
    QTest.keyClick(compared, Qt.Key.Key_PageDown)
    moment, there = left.moment(), right.moment()
    assert left.step == 2
    assert moment is not None and there is not None and moment.row is not None
    assert there.row == matching.counterpart(0, moment.row)


def test_the_slider_takes_both_sides_through_time(compared: CompareWindow) -> None:
    left, right = (side.exploration for side in compared.sides)
    bar, steps = compared.findChild(StepSlider), left.trace.steps
    assert bar.maximum() == steps
    place = QPoint(bar.width() // 2, bar.height() // 2)
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=place)
    assert 0 < left.step < steps and 0 < right.step < right.trace.steps
    told = [label.text() for label in compared.findChildren(QLabel)]
    assert f"Left: step {left.step:,} of {steps:,}" in told
    for side in compared.sides:
        session = side.session
        words = f"step {session.exploration.step:,} of {session.exploration.trace.steps:,}"
        assert words in [label.text() for label in side.findChildren(QLabel)]
    click(compared, 1, 0)
    assert bar.maximum() == right.trace.steps


def test_what_goes_well_beside_the_search_shown_runs_at_once(
    window: MainWindow, qtbot: QtBot
) -> None:
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_K, CTRL)
    shown = window.comparisons.shown
    assert shown is not None
    qtbot.waitUntil(lambda: shown.matching is not None, timeout=60_000)
    traces = [side.session.exploration.trace for side in shown.sides]
    assert [trace and trace.search for trace in traces] == ["alphabeta", "minimax"]
    said = [label.text() for label in shown.findChildren(QLabel) if "<big>" in label.text()]
    assert len(said) == 1 and " nodes (" in said[0] and "the same value" in said[0]


def test_both_searches_run_at_once_where_none_was_made(window: MainWindow, qtbot: QtBot) -> None:
    set_up(window, "", "4x4", 3)
    press(window, Qt.Key.Key_K, CTRL)
    shown = window.comparisons.shown
    assert shown is not None
    qtbot.waitUntil(lambda: shown.matching is not None, timeout=60_000)


def test_minimax_that_would_take_too_long_does_not_run_beside_alpha_beta(opens: Opens) -> None:
    window = opens(depth=12, order="centre")
    press(window, Qt.Key.Key_K, CTRL)
    shown = window.comparisons.shown
    assert shown is not None
    settings = [side.settings for side in shown.sides]
    assert [one.name for one in settings] == ["alphabeta", "alphabeta"]
    assert [one.order for one in settings] == ["centre", "left"]  # type: ignore[attr-defined]


def test_a_search_that_is_chosen_in_the_form_is_compared(window: MainWindow, qtbot: QtBot) -> None:
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_K, CTRL)
    shown = window.comparisons.shown
    assert shown is not None
    qtbot.waitUntil(lambda: shown.matching is not None, timeout=60_000)
    side = shown.sides[1]
    side.form.choose(settings_from_text("greedy"))
    QTest.mouseClick(side.form.findChild(type(side.form._start), "primary"), LEFT)
    qtbot.waitUntil(lambda: shown.matching is not None, timeout=60_000)
    assert side.session.exploration.trace is not None
    assert side.session.exploration.trace.search == "greedy"


def test_the_forms_begin_with_how_the_traces_were_searched(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    saved = search(Position.parse("", "3x3", 3), "mcts", iterations=70, seed=5)
    saved.save(tmp_path / "mcts.npz")
    show_trace(window, small_trace(depth=6))
    window.comparisons.load(tmp_path / "mcts.npz")
    qtbot.waitUntil(lambda: window.comparisons.shown is not None)
    shown = window.comparisons.shown
    assert shown is not None
    left, right = (side.settings for side in shown.sides)
    assert (left.name, left.depth, left.order) == ("alphabeta", 6, "left")  # type: ignore[attr-defined]
    assert (right.name, right.iterations, right.seed) == ("mcts", 70, 5)  # type: ignore[attr-defined]


def test_the_other_search_begins_as_the_counterpart_of_the_one_shown(
    window: MainWindow, qtbot: QtBot
) -> None:
    show_trace(window, small_trace(depth=6))
    press(window, Qt.Key.Key_K, CTRL)
    assert window.comparisons.shown is not None
    settings = window.comparisons.shown.sides[1].settings
    assert (settings.name, settings.depth, settings.order) == ("minimax", 6, "left")  # type: ignore[attr-defined]


def test_a_double_click_unfolds_the_same_node_on_the_other_side(compared: CompareWindow) -> None:
    for side in compared.sides:
        side.tree.fold_all()
    matching = compared.matching
    assert matching is not None
    row = next(iter(matching.traces[0].children(0)))
    click(compared, 0, row)
    point = compared.sides[0].tree.point_of(row)
    assert point is not None
    QTest.mouseDClick(compared.sides[0].tree.viewport(), LEFT, pos=point.toPoint())
    there = matching.counterpart(0, row)
    assert there is not None
    for side, at in zip(compared.sides, (row, there), strict=True):
        drawn = {node.item.row for node in side.tree.scene_shown.nodes}
        assert set(side.session.exploration.trace.children(at)) <= drawn  # type: ignore[union-attr]


def test_the_wheel_zooms_and_scrolls_both_sides(compared: CompareWindow) -> None:
    left, right = (side.tree for side in compared.sides)
    for side in compared.sides:
        side.session.tree.unfold_more()
    middle = QPointF(left.viewport().rect().center())
    wheel(left.viewport(), middle, 6, CTRL)
    assert left.zoom == right.zoom > 1
    bars = left.verticalScrollBar(), right.verticalScrollBar()
    wheel(right.viewport(), middle, 1)
    shares = [(b.value() - b.minimum()) / (b.maximum() - b.minimum()) for b in bars]
    assert shares[0] == pytest.approx(shares[1], abs=0.01)


def test_the_arrows_walk_on_both_sides(compared: CompareWindow) -> None:
    matching = compared.matching
    assert matching is not None
    activate(compared)
    click(compared, 1, 0)
    compared.sides[1].tree.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        QTest.keyClick(compared.sides[1].tree, key)
        row = compared.sides[1].session.exploration.selected
        assert row is not None
        assert compared.sides[0].session.exploration.selected == matching.nearest(1, row)[1]


def test_a_trace_of_another_position_is_refused(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, warnings: list[str]
) -> None:
    show_trace(window, small_trace())
    small_trace("1").save(tmp_path / "other.npz")
    window.comparisons.load(tmp_path / "other.npz")
    qtbot.waitUntil(lambda: bool(warnings))
    assert "different positions" in warnings[0]
    assert window.comparisons.shown is None


def test_a_trace_that_is_loaded_to_compare_with_can_be_stopped(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, warnings: list[str]
) -> None:
    show_trace(window, small_trace())
    small_trace(name="minimax").save(tmp_path / "other.npz")
    window.comparisons.load(tmp_path / "other.npz")
    (waiting,) = window.findChildren(QProgressDialog)
    stop = waiting.findChild(QPushButton)
    assert stop is not None
    stop.click()
    qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))
    assert window.comparisons.shown is None and not warnings
    window.comparisons.load(tmp_path / "other.npz")
    qtbot.waitUntil(lambda: window.comparisons.shown is not None)


def test_of_searches_that_follow_one_another_the_last_is_compared(
    compared: CompareWindow, qtbot: QtBot
) -> None:
    for depth in (2, 3, 4):
        compared.sides[1].session.game.adopt_trace(small_trace(depth=depth))
        assert compared.matching is None  # the window does not wait for it
    last = compared.sides[1].session.exploration.trace
    qtbot.waitUntil(lambda: compared.matching is not None)
    assert compared.matching is not None and compared.matching.traces[1] is last


def test_a_saved_trace_with_another_value_is_warned_of(
    compared: CompareWindow, qtbot: QtBot
) -> None:
    altered = small_trace(name="minimax")
    altered.store.column("value")[0] += 1
    compared.sides[1].session.game.adopt_trace(altered)
    qtbot.waitUntil(lambda: "Warning" in compared.verdict_text, timeout=60_000)
    assert dataclasses.is_dataclass(compared.matching)


def origins(compared: CompareWindow, rows: tuple[int, int]) -> list[tuple[float, float]]:
    """Where the left ends of a node of each side are, in pixels of the viewport."""
    found = []
    for side, row in zip(compared.sides, rows, strict=True):
        side.tree.anchor = row
        at = side.tree.origin * side.tree.zoom - side.tree.offset()
        found.append((at.x(), at.y()))
    return found


def test_both_roots_begin_at_the_same_place(compared: CompareWindow) -> None:
    left, right = origins(compared, (0, 0))
    assert left == pytest.approx(right, abs=2)
    height = compared.sides[0].tree.viewport().height()
    assert 0 < left[0] < 60 and 0 < left[1] < height


def test_a_node_that_is_selected_is_at_the_same_place_of_both(compared: CompareWindow) -> None:
    matching = compared.matching
    assert matching is not None
    row = len(matching.counterparts[0]) - 1
    compared.sides[0].session.exploration.select(row)
    left, right = origins(compared, matching.nearest(0, row))
    assert left == pytest.approx(right, abs=2)
    assert compared.sides[0].tree.zoom == compared.sides[1].tree.zoom


def test_it_is_at_the_same_place_also_where_all_of_both_trees_is_in_view(
    compared: CompareWindow,
) -> None:
    matching, tree = compared.matching, compared.sides[0].tree
    assert matching is not None
    compared.resize(1900, 1000)
    QApplication.processEvents()
    tree.zoom_by(0.6 * fitting_zoom(tree.extent, tree.room) / tree.zoom)
    compared.sides[1].session.tree.fold_all()  # so that its root is at another height beside others
    for row in (0, len(matching.counterparts[0]) - 1):
        compared.sides[0].session.exploration.select(row)
        for side in compared.sides:
            side.tree.catch_up()
        assert all(side.tree.seen.contains(side.tree.extent) for side in compared.sides)
        left, right = origins(compared, matching.nearest(0, row))
        assert left == pytest.approx(right, abs=2)


def test_where_paths_parted_the_last_node_that_both_have_is_whole_in_view(
    window: MainWindow, qtbot: QtBot
) -> None:
    position = Position.parse("4453")
    show_trace(window, search(position, "alphabeta", depth=6))
    press(window, Qt.Key.Key_K, CTRL)
    compared = window.comparisons.shown
    compared.sides[1].session.game.adopt_trace(search(position, "minimax", depth=6))
    qtbot.waitUntil(lambda: compared.matching is not None, timeout=60_000)
    click(compared, 1, 0)
    bar, tree = compared.findChild(StepSlider), compared.sides[0].tree
    for part in (0.5, 0.3, 0.7):
        QTest.mouseClick(bar, LEFT, pos=QPoint(int(bar.width() * part), bar.height() // 2))
        qtbot.wait(10)  # until scroll bars have come
        assert any("never visited" in label.text() for label in compared.findChildren(QLabel))
        tree.anchor = compared.sides[0].session.exploration.selected
        begin, middle = tree.origin * tree.zoom - tree.offset(), tree.point_of(tree.anchor)
        end = 2 * middle - begin
        assert tree.viewport().rect().contains(begin.toPoint())
        assert tree.viewport().rect().contains(end.toPoint())


def test_a_tree_that_is_scrolled_by_hand_takes_the_other_along_whatever_is_selected(
    compared: CompareWindow,
) -> None:
    compared.resize(700, 500)
    left, right = (side.tree for side in compared.sides)
    row = int(np.flatnonzero(compared.matching.only(1))[-1])
    compared.sides[1].session.exploration.select(row)
    for bar in (right.horizontalScrollBar(), left.horizontalScrollBar()):
        for place in (bar.minimum(), bar.maximum()):
            bar.setValue(place)
            rows = compared.matching.nearest(1, row)
            at, there = origins(compared, rows[::-1])
            assert at == pytest.approx(there, abs=2)


def roots(compared: CompareWindow) -> list[str]:
    """The values that are written at the roots."""
    return [
        node.face.value
        for side in compared.sides
        for node in side.tree.scene_shown.nodes
        if node.item.row == 0 and not node.item.pruned
    ]


def figures(compared: CompareWindow) -> list[str]:
    """What the table says, cell by cell."""
    tables = [t for label in compared.findChildren(QLabel) if "<table" in (t := label.text())]
    return re.findall("[^<>]+(?=</td>)", "".join(tables))


def test_values_are_hidden_and_told_again_while_two_searches_are_compared(
    window: MainWindow, compared: CompareWindow
) -> None:
    value = roots(compared)[0]
    told, table = compared.verdict_text, figures(compared)
    assert value in told and table.count(value) == 2
    press(window, Qt.Key.Key_H)
    assert compared.verdict_text == "Values are hidden."
    assert set(roots(compared)) == {"?"}
    assert value not in figures(compared) and "?" in figures(compared)
    press(window, Qt.Key.Key_H)
    assert compared.verdict_text == told
    assert roots(compared) == [value, value]
    assert figures(compared) == table


def test_moves_at_the_root_stand_side_by_side_with_their_priors(
    alone: CompareWindow, qtbot: QtBot
) -> None:
    for side, prior in zip(alone.sides, ("centre", "uniform"), strict=True):
        trace = search(START, "mcts", iterations=60, formula="puct", prior=prior,
                       engine="reference")  # fmt: skip
        side.session.game.adopt_trace(trace)
    qtbot.waitUntil(lambda: alone.matching is not None, timeout=60_000)
    said = figures(alone)
    assert "Prior, visits, MAX" in "".join(said) and "column 2" in said
    assert sum(one.startswith("0.500, ") for one in said) == 1
    assert sum(one.startswith("0.333, ") for one in said) == 3
    alone.set_hides_values(True)
    assert "0.500, ?" in figures(alone)


def test_the_key_and_the_button_that_hide_values_work_in_this_window_too(
    window: MainWindow, compared: CompareWindow
) -> None:
    value = roots(compared)[0]
    activate(compared)
    QTest.keyClick(compared.sides[0].tree, Qt.Key.Key_H)
    assert window.session.tree.hides_values and set(roots(compared)) == {"?"}
    QTest.mouseClick(tool_button(compared, "hide_values"), LEFT)
    assert not window.session.tree.hides_values and set(roots(compared)) == {value}


def test_esc_closes(compared: CompareWindow) -> None:
    activate(compared)
    QTest.keyClick(compared.sides[0].tree, Qt.Key.Key_Escape)
    assert not compared.isVisible()


def test_a_side_says_that_it_is_partial(compared: CompareWindow) -> None:
    position = Position.parse("", "3x3", 3)
    partial = search(position, "minimax", depth=6, limits=Limits(nodes=40))
    compared.sides[1].session.game.adopt_trace(partial)
    assert "partial: limit on nodes reached at 40 nodes" in compared.sides[1].title


def test_where_values_disagree_is_shown_on_both_sides(
    compared: CompareWindow, qtbot: QtBot
) -> None:
    altered = small_trace(name="minimax")
    altered.store.column("value")[1] += 1
    compared.sides[1].session.game.adopt_trace(altered)
    qtbot.waitUntil(lambda: "Warning" in compared.verdict_text, timeout=60_000)
    compared_at = button(compared, "Show where")
    assert compared_at.isVisible()
    QTest.mouseClick(compared_at, LEFT)
    assert [side.session.exploration.selected for side in compared.sides] == [1, 1]


# ---- room --------------------------------------------------------------------------------------


@pytest.mark.parametrize("larger", [0, 3, 17])
def test_at_the_least_width_the_slider_can_be_dragged_at_every_text_size(
    window: MainWindow, compared: CompareWindow, larger: int
) -> None:
    window.choices.enlarge(larger)
    compared.resize(compared.minimumSizeHint())
    QApplication.processEvents()
    (slider,) = compared.findChildren(StepSlider)
    assert slider.width() >= 60
    assert compared.width() < 1900


def test_the_side_without_a_search_has_no_scroll_bars_and_says_what_to_do(
    window: MainWindow,
) -> None:
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_K, CTRL)
    shown = window.comparisons.shown
    assert shown is not None
    QApplication.processEvents()
    shown.sides[1].session.runner.cancel()
    window.choices.enlarge(17)
    shown.resize(shown.minimumSizeHint())
    QApplication.processEvents()
    left, right = (side.tree for side in shown.sides)
    assert left.verticalScrollBar().isVisible()
    assert not right.verticalScrollBar().isVisible()
    assert not right.horizontalScrollBar().isVisible()
    image, ground = photograph(right.viewport()), window.theme.panel
    edges = [image.pixelColor(x, y) for x in (1, image.width() - 2) for y in range(image.height())]
    assert all(colour == ground for colour in edges)
    assert has_colour(image, window.theme.faint)
