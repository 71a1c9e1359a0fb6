"""A drawing seen through a window: which bars it has, how far it scrolls, and that this is settled
at once."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PyQt6.QtCore import QPointF, QRectF, QSize
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from c4viz.app.widgets.zoom_canvas import ZoomCanvas
from c4viz.app.window.window import MainWindow
from tests.app.hands import show_trace, small_trace
from tests.app.watched_events import no_event_calls_itself

pixels = st.integers(30, 700)
zooms = st.floats(0.1, 3.0)


class Sheet(ZoomCanvas):
    """A canvas of a given extent, that counts what it is told of its size."""

    def __init__(self) -> None:
        super().__init__()
        self.reach = QRectF(0, 0, 400, 300)
        self.depth = self.deepest = self.times = 0

    @property
    def extent(self) -> QRectF:
        return self.reach

    def follow_size(self, before: QSize) -> None:
        self.times += 1
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)
        super().follow_size(before)
        self.depth -= 1

    def bars(self) -> tuple[bool, bool]:
        """Whether there is one below, and one at the right."""
        return self.horizontalScrollBar().isVisible(), self.verticalScrollBar().isVisible()


@pytest.fixture
def sheet(dressed: QApplication, qtbot: QtBot) -> Sheet:
    made = Sheet()
    qtbot.addWidget(made)
    made.show()
    return made


every_size = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@given(pixels, pixels, zooms)
@example(400, 300, 1.0)
@example(400, 295, 1.0)
@example(395, 300, 1.0)
@example(395, 295, 1.0)
@example(30, 155, 0.475)  # the half of a pixel is rounded down
@every_size
def test_there_is_a_bar_where_it_takes_one_and_only_there(
    sheet: Sheet, wide: int, high: int, zoom: float
) -> None:
    sheet.resize(wide, high)
    sheet.zoom_by(zoom / sheet.zoom)
    QApplication.processEvents()
    view, reach = sheet.viewport().size(), sheet.reach.size() * sheet.zoom
    drawn = QSize(round(reach.width()), round(reach.height()))
    below, right = sheet.bars()
    assert below == (drawn.width() > view.width() + 1)
    assert right == (drawn.height() > view.height() + 1)
    assert view.width() == wide - right * sheet.verticalScrollBar().sizeHint().width()
    assert view.height() == high - below * sheet.horizontalScrollBar().sizeHint().height()
    for bar, drawn_, seen in (
        (sheet.horizontalScrollBar(), drawn.width(), view.width()),
        (sheet.verticalScrollBar(), drawn.height(), view.height()),
    ):
        assert abs(bar.maximum() - bar.minimum() - max(0, drawn_ - seen)) <= 1


@given(pixels, pixels, zooms, st.booleans())
@every_size
def test_another_size_is_followed_once(
    sheet: Sheet, wide: int, high: int, zoom: float, fits: bool
) -> None:
    sheet.zoom_by(zoom / sheet.zoom)
    if fits:
        sheet.fit()
    QApplication.processEvents()
    changes = sheet.size() != QSize(wide, high)
    sheet.times = 0
    sheet.resize(wide, high)
    QApplication.processEvents()
    assert sheet.times == changes
    assert sheet.deepest <= 1


@given(pixels, pixels)
@every_size
def test_what_is_fitted_needs_no_bars(sheet: Sheet, wide: int, high: int) -> None:
    sheet.fit()
    sheet.resize(wide, high)
    QApplication.processEvents()
    assert sheet.bars() == (False, False)


def test_a_canvas_that_is_hidden_knows_its_view(dressed: QApplication, qtbot: QtBot) -> None:
    sheet = Sheet()
    qtbot.addWidget(sheet)
    sheet.resize(200, 200)
    sheet.zoom_by(1.0, QPointF())
    sheet.show()
    QApplication.processEvents()
    assert sheet.bars() == (True, True)
    assert sheet.viewport().width() < 200 and sheet.viewport().height() < 200


def test_trees_side_by_side_settle_at_every_size(window: MainWindow, qtbot: QtBot) -> None:
    trace = show_trace(window, small_trace())
    window.comparisons.open(trace)
    compared = window.comparisons.shown
    assert compared is not None
    with no_event_calls_itself():
        for wide, high in [(size, 900 - size // 2) for size in range(600, 1400, 37)]:
            compared.resize(wide, high)
            QApplication.processEvents()
            compared.sides[0].tree.zoom_by(1.13 if wide % 2 else 0.9)
            QApplication.processEvents()
    left, right = (side.tree for side in compared.sides)
    assert left.zoom == right.zoom
