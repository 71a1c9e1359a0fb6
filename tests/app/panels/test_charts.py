"""The panel of charts: chosen by keys, drawn, dragged, and silent about what is hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PyQt6.QtCore import QPoint, QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QFontMetricsF
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from c4viz import HandTree, Position, Trace, search
from c4viz.app.panels.charts import panel as charts
from c4viz.app.panels.charts.painter import elided, whole_sentences
from c4viz.app.panels.charts.panel import ChartsPanel
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.app.widgets.theme import DARK, FAMILY, LIGHT
from c4viz.app.window.window import MainWindow
from c4viz.charts import branching
from c4viz.charts.chart import ChartName
from c4viz.charts.charts import TraceCharts, charts_of
from c4viz.search.algorithms import settings_for
from c4viz.trace import DepthFirstTrace
from tests.app.conftest import ViewOf
from tests.app.hands import (
    CTRL,
    LEFT,
    SHIFT,
    adopt,
    drag,
    has_colour,
    hover,
    photograph,
    press,
    show_trace,
    small_trace,
)


def open_charts(window: MainWindow, qtbot: QtBot, trace: Trace | None = None) -> None:
    """Show a search, press the key of the charts, wait for the first."""
    if trace is not None:
        show_trace(window, trace)
    press(window, Qt.Key.Key_G, CTRL | SHIFT)
    wait_for(window, qtbot, "depth")


def wait_for(window: MainWindow, qtbot: QtBot, name: ChartName) -> None:
    """Choose a chart, and wait until it is there."""
    trace = window.session.exploration.trace
    assert trace is not None
    show_chart(window.charts, qtbot, trace, name)


@pytest.fixture
def panel(view_of: ViewOf) -> Iterator[ChartsPanel]:
    """The charts of the session, as large as in a window."""
    made = view_of(ChartsPanel, size=(768, 255))
    yield made
    made.close_down()


def show_chart(panel: ChartsPanel, qtbot: QtBot, trace: Trace, name: ChartName) -> None:
    """Choose a chart of the search shown, and wait until it is there."""
    panel.choose(name)
    says = TraceCharts(trace).chart(name).says
    qtbot.waitUntil(lambda: panel.view.chart.says == says, timeout=60_000)


def test_the_key_opens_the_panel_and_arrows_choose_the_chart(
    window: MainWindow, qtbot: QtBot
) -> None:
    show_trace(window, small_trace())
    assert not window.docks["charts"].isVisible()
    press(window, Qt.Key.Key_G, CTRL | SHIFT)
    assert window.docks["charts"].isVisible() and window.charts.isVisible()
    assert window.charts.choice.hasFocus()
    for name in charts_of(window.session.exploration.trace):
        assert window.charts.name == name
        wait_for(window, qtbot, name)
        assert window.charts.view.accessibleDescription() == window.charts.view.chart.says
        press(window, Qt.Key.Key_Down)


def test_the_curves_have_their_colours_in_light_and_dark(window: MainWindow, qtbot: QtBot) -> None:
    open_charts(window, qtbot, small_trace())
    for action, theme in (("light", LIGHT), ("dark", DARK)):
        window.actions_by_id[action].trigger()
        picture = photograph(window.charts.view)
        assert all(has_colour(picture, colour) for colour in theme.series[:3])


def test_dragging_goes_to_the_step_under_the_mouse(
    panel: ChartsPanel, session: Session, qtbot: QtBot
) -> None:
    trace = adopt(session, small_trace())
    show_chart(panel, qtbot, trace, "window")
    view, plot = panel.view, panel.view.plot()
    assert view.line_x() is not None
    middle = plot.center().toPoint()
    quarter = QPoint(int(plot.left() + plot.width() / 4), middle.y())
    drag(view, middle, quarter)
    assert abs(session.exploration.step - trace.steps / 4) <= trace.steps / plot.width() + 1
    assert abs((view.line_x() or 0) - quarter.x()) <= 1 + plot.width() / trace.steps
    drag(view, quarter, QPoint(int(plot.left()) - 300, middle.y()))
    assert session.exploration.step == 0
    session.exploration.go_to(trace.steps)
    assert abs((view.line_x() or 0) - plot.right()) <= 1


def test_clicking_an_iteration_goes_to_where_its_root_was_left(
    panel: ChartsPanel, session: Session, qtbot: QtBot
) -> None:
    position = Position.parse("", "4x4", 3)
    trace = search(position, "alphabeta", depth=4, iterative=True, engine="reference")
    assert isinstance(trace, DepthFirstTrace)
    adopt(session, trace)
    show_chart(panel, qtbot, trace, "values")
    view, plot = panel.view, panel.view.plot()
    x = plot.left() + plot.width() * view.chart.x.place(2)
    QTest.mouseClick(view, LEFT, pos=QPointF(x, plot.center().y()).toPoint())
    left = trace.timeline.step_left(trace.roots[1])
    assert left is not None
    per_pixel = trace.steps / plot.width()
    assert abs(session.exploration.step - left) <= 2 * per_pixel + 1


def test_a_chart_without_time_has_no_line_and_cannot_be_dragged(
    panel: ChartsPanel, session: Session, qtbot: QtBot
) -> None:
    show_chart(panel, qtbot, adopt(session, small_trace()), "depth")
    view, plot, step = panel.view, panel.view.plot(), session.exploration.step
    assert view.line_x() is None
    drag(view, plot.center().toPoint(), plot.topLeft().toPoint())
    assert session.exploration.step == step


def test_a_tooltip_tells_the_numbers_under_the_mouse(
    panel: ChartsPanel, session: Session, qtbot: QtBot
) -> None:
    trace = adopt(session, small_trace())
    show_chart(panel, qtbot, trace, "depth")
    plot = panel.view.plot()
    hover(panel.view, QPointF(plot.right() - 1, plot.center().y()))
    depth = len(trace.stats.per_depth) - 1
    qtbot.waitUntil(lambda: QToolTip.text().startswith(f"depth {depth}"))
    assert f"nodes: {trace.stats.per_depth[depth]:,}" in QToolTip.text()


def test_hidden_values_hide_the_charts_that_would_tell_them(
    window: MainWindow, qtbot: QtBot
) -> None:
    open_charts(window, qtbot, small_trace())
    wait_for(window, qtbot, "values")
    press(window, Qt.Key.Key_H)
    for name in ("values", "window", "visits"):
        window.charts.choose(name)
        qtbot.waitUntil(lambda: window.charts.view.chart.says.startswith("Values are hidden"))
        assert not window.charts.view.chart.curves
    wait_for(window, qtbot, "order")
    press(window, Qt.Key.Key_H)
    wait_for(window, qtbot, "values")


@pytest.mark.parametrize(
    ("search_name", "values", "name"),
    [
        ("mcts", {"iterations": 10**8}, "visits"),
        ("mcts", {"iterations": 10**8}, "depth"),
        ("alphabeta", {"depth": 20}, "depth"),
        ("alphabeta", {"depth": 20}, "order"),
        ("alphabeta", {"depth": 20, "iterative": True}, "window"),
    ],
)
def test_the_charts_follow_a_search_that_runs(
    dressed: QApplication, qtbot: QtBot, search_name: str, values: dict[str, int], name: ChartName
) -> None:
    session = Session(lambda _root: settings_for(search_name, **values), Kernels())
    panel = ChartsPanel(session, LIGHT)
    qtbot.addWidget(panel)
    panel.resize(500, 400)
    panel.show()
    panel.choose(name)
    session.analyse()
    qtbot.waitUntil(lambda: bool(panel.view.chart.curves), timeout=20_000)
    before = panel.view.chart.says, panel.view.chart.x.high
    view = panel.view
    qtbot.waitUntil(lambda: (view.chart.says, view.chart.x.high) != before, timeout=20_000)
    assert session.exploration.is_running
    assert panel.view.line_x() is None
    session.runner.stop()
    qtbot.waitUntil(lambda: not session.exploration.is_running, timeout=20_000)
    assert session.exploration.trace is not None
    says = TraceCharts(session.exploration.trace).chart(name).says
    qtbot.waitUntil(lambda: panel.view.chart.says == says, timeout=20_000)
    panel.close_down()
    session.close()


def test_a_search_that_runs_is_counted_between_two_showings_too(
    dressed: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(charts, "LIVE_SECONDS", float("inf"))  # shown only when asked to
    monkeypatch.setattr(branching, "SLICE", 100)
    session = Session(lambda _root: settings_for("alphabeta", depth=20), Kernels())
    panel = ChartsPanel(session, LIGHT)
    qtbot.addWidget(panel)
    panel.show()
    panel.choose("order")

    def counted() -> int:
        panel.refresh()  # which counts a slice itself, and shows it
        said = re.search(r"first ([\d,]+) nodes", panel.view.chart.says)
        return int(said[1].replace(",", "")) if said else len(session.exploration.trace or ())

    def has_grown() -> bool:
        before = counted()
        qtbot.wait(50)
        return counted() > before + 200 > 1000

    session.analyse()
    qtbot.waitUntil(has_grown, timeout=20_000)
    assert session.exploration.is_running
    session.runner.stop()
    qtbot.waitUntil(lambda: not session.exploration.is_running, timeout=20_000)
    panel.close_down()
    session.close()


def test_a_tree_made_by_hand_has_charts_too(
    panel: ChartsPanel, session: Session, qtbot: QtBot
) -> None:
    tree = HandTree.parse("((3 5) (2 9))")
    trace = adopt(session, search(tree, "alphabeta", engine="reference"))
    show_chart(panel, qtbot, trace, "depth")
    assert "the mean number of children at " in panel.view.chart.says
    show_chart(panel, qtbot, trace, "window")


def test_a_sentence_for_which_there_is_no_room_ends_in_dots(dressed: QApplication) -> None:
    font = QFontMetricsF(QFont(FAMILY, 11))
    says = "Of all cutoffs most came at the first child. " * 3
    assert elided(says, QRectF(0, 0, 400, 400), font) == says
    for height in (20, 40, 60):
        room = QRectF(0, 0, 200, height)
        short = elided(says, room, font)
        assert short.endswith(" …") and says.startswith(short.removesuffix(" …"))
        assert len(short) < len(elided(says, room.adjusted(0, 0, 0, 25), font))


def test_sentences_for_which_there_is_no_room_are_left_out(dressed: QApplication) -> None:
    font = QFontMetricsF(QFont(FAMILY, 11))
    first, second = "Depth 4 has 1.5 of b^d, no more.", "Most cutoffs came at the first child."
    says = f"{first} {second}"
    assert whole_sentences(says, QRectF(0, 0, 400, 400), font) == says
    one_line = QRectF(0, 0, font.horizontalAdvance(first) + 30, font.height())
    assert whole_sentences(says, one_line, font) == first
    assert whole_sentences(says, QRectF(0, 0, 100, font.height()), font).endswith(" …")
