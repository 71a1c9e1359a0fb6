"""The lines that say at first what one does in a panel."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QLabel

from c4viz import Position, search
from c4viz.app.menus.panels import PANELS
from c4viz.app.widgets.first_use_line import FirstUseLine
from c4viz.app.window.first_use import FIRST_USES
from c4viz.app.window.window import MainWindow
from c4viz.glossary.samples import textbook
from tests.app.conftest import Opens
from tests.app.hands import click_column, click_node, press, show_trace


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    """A large window of somebody who has never used c4viz."""
    window = opens(depth=3)
    window.resize(1900, 1080)
    QCoreApplication.processEvents()
    return window


def lines(window: MainWindow) -> dict[str, FirstUseLine]:
    """The lines that are seen, by their panels."""
    QCoreApplication.processEvents()
    panels = {str(use.words): name for name, use in FIRST_USES.items()}
    return {
        panels[label.text()]: line
        for line in window.findChildren(FirstUseLine)
        for label in line.findChildren(QLabel)
        if line.isVisible()
    }


def test_all_panels_have_a_line() -> None:
    assert set(FIRST_USES) == {panel.name for panel in PANELS} - {"line", "why"} | {"steps"}


def test_the_line_of_the_board_goes_when_one_plays(window: MainWindow) -> None:
    assert "game" in lines(window)
    click_column(window, 3)
    assert "game" not in lines(window)


@pytest.mark.parametrize("as_at_first", [True])
def test_a_small_screen_has_room_for_the_lines_of_what_stands_in_study(opens: Opens) -> None:
    window = opens()
    assert "game" in lines(window)
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=2))
    assert {"game", "tree", "code"} <= set(lines(window))


def test_a_line_stands_below_its_panel_and_takes_nothing_from_others(window: MainWindow) -> None:
    show_trace(window, textbook())
    line = lines(window)["tree"]
    panel = window.docks["tree"].geometry()
    before = [dock.geometry() for dock in window.docks.all().values()]
    assert panel.contains(line.mapTo(window, line.rect().center()))
    high = window.tree.height()
    QTest.mouseClick(line.cross, Qt.MouseButton.LeftButton)
    QCoreApplication.processEvents()
    assert [dock.geometry() for dock in window.docks.all().values()] == before
    assert window.tree.height() == high + line.sizeHint().height()


def test_a_line_goes_when_one_has_done_what_it_says(window: MainWindow) -> None:
    show_trace(window, textbook())
    assert "tree" in lines(window)
    click_node(window.tree, 1)
    assert "tree" not in lines(window)
    assert "icicle" in lines(window)
    assert "steps" in lines(window)
    window.step_bar.setFocus()
    press(window, Qt.Key.Key_Left)
    assert not {"steps", "code"} & set(lines(window))


def test_what_the_program_does_by_itself_closes_no_line(window: MainWindow) -> None:
    before = set(lines(window))
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=2))
    assert set(lines(window)) >= before


def test_a_line_that_is_closed_stays_away_in_the_next_window(
    window: MainWindow, opens: Opens
) -> None:
    QTest.mouseClick(lines(window)["icicle"].cross, Qt.MouseButton.LeftButton)
    assert "icicle" not in lines(window)
    window.close()
    again = opens()
    again.resize(1900, 1080)
    assert "icicle" not in lines(again)
    assert "tree" in lines(again)


def test_a_low_panel_has_no_line(window: MainWindow) -> None:
    window.resize(1280, 620)
    assert "icicle" not in lines(window)
    assert "steps" not in lines(window)


def test_a_class_sees_no_line_and_the_next_workspace_has_them_again(window: MainWindow) -> None:
    window.workspaces.go("class")
    assert not lines(window)
    window.workspaces.go("study")
    assert "tree" in lines(window)
