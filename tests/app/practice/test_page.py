"""All pages of practice have the room that their words need, and the ground of other panels."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, QPointF
from PyQt6.QtWidgets import QApplication

import c4viz
from c4viz.app.practice.page import PracticePage
from c4viz.app.window.window import MainWindow
from tests.app.hands import pixel, show_trace

PAGES = ["what_if", "parsons", "puzzles", "questions", "lesson", "flaws"]


@pytest.fixture
def page(window: MainWindow, request: pytest.FixtureRequest) -> PracticePage:
    """A page that is seen, by the name of its panel."""
    show_trace(window, c4viz.search(c4viz.Position.parse("2", "4x4", 3), "alphabeta", depth=4))
    window.docks.show(request.param)
    QApplication.processEvents()
    found = window.docks.contents[request.param]
    assert isinstance(found, PracticePage)
    return found


@pytest.mark.parametrize("page", PAGES, indirect=True)
def test_nothing_is_cut_off_at_its_side(page: PracticePage) -> None:
    for points in (9, 18):
        font = page.font()
        font.setPointSize(points)
        page.setFont(font)
        QApplication.processEvents()
        inside = page.widget()
        assert inside is not None
        assert inside.minimumSizeHint().width() <= page.minimumSizeHint().width()
        assert page.minimumSizeHint().width() <= page.sizeHint().width()


@pytest.mark.parametrize("page", PAGES, indirect=True)
def test_its_ground_is_that_of_other_panels(window: MainWindow, page: PracticePage) -> None:
    beside = page.mapTo(window, QPoint(4, 4))  # where no words begin yet
    assert pixel(window, QPointF(beside)) == window.theme.panel
