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


def close(window: MainWindow, *panels: str) -> None:
    """Close the lines of some panels, one after the other as they come."""
    for panel in panels:
        assert set(lines(window)) == {panel}
        QTest.mouseClick(lines(window)[panel].cross, Qt.MouseButton.LeftButton)


def test_one_line_is_seen_at_a_time(window: MainWindow) -> None:
    show_trace(window, textbook())
    close(window, "steps", "numbers", "tree", "icicle")
    assert not lines(window)


def test_the_line_of_the_board_goes_when_one_plays(window: MainWindow) -> None:
    assert set(lines(window)) == {"game"}
    click_column(window, 3)
    assert "game" not in lines(window)


@pytest.mark.parametrize("as_at_first", [True])
def test_a_small_screen_has_room_for_the_lines_of_what_stands_in_study(opens: Opens) -> None:
    window = opens()
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=2))
    close(window, "game", "tree", "code")


def test_a_line_stands_below_its_panel_and_takes_nothing_from_others(window: MainWindow) -> None:
    show_trace(window, textbook())
    close(window, "steps", "numbers")
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
    assert set(lines(window)) == {"steps"}
    click_node(window.tree, 1)  # so the line of the tree does not come up later
    window.step_bar.setFocus()
    press(window, Qt.Key.Key_Left)
    close(window, "numbers", "icicle")
    assert not lines(window)


def test_what_the_program_does_by_itself_closes_no_line(window: MainWindow) -> None:
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=2))
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=3))
    close(window, "steps", "game", "numbers", "tree", "icicle")


def test_a_line_that_is_closed_stays_away_in_the_next_window(
    window: MainWindow, opens: Opens
) -> None:
    show_trace(window, textbook())
    close(window, "steps", "numbers")
    window.close()
    again = opens()
    again.resize(1900, 1080)
    show_trace(again, textbook())
    assert set(lines(again)) == {"tree"}


def test_a_low_panel_has_no_line(window: MainWindow) -> None:
    show_trace(window, textbook())
    close(window, "steps", "numbers", "tree")
    assert set(lines(window)) == {"icicle"}
    window.resize(1280, 620)
    assert not {"icicle", "tree"} & set(lines(window))


def test_a_class_sees_no_line_and_the_next_workspace_has_them_again(window: MainWindow) -> None:
    show_trace(window, textbook())
    window.workspaces.go("class")
    assert not lines(window)
    window.workspaces.go("study")
    assert set(lines(window)) == {"steps"}
