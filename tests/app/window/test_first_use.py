"""The line that says, one thing after the other, what one can do in the panels."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtTest import QTest

from c4viz import Position, search
from c4viz.app.menus.panels import PANELS
from c4viz.app.widgets.boxes import sure
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


def line_of(window: MainWindow) -> FirstUseLine:
    return sure(window.findChild(FirstUseLine))


def told(window: MainWindow) -> str:
    """The panel of which the line tells; empty where it says nothing."""
    QCoreApplication.processEvents()
    panels = {str(use.words): name for name, use in FIRST_USES.items()}
    return panels[line_of(window).words] if line_of(window).words else ""


def close(window: MainWindow, *panels: str) -> None:
    """Close what the line says, which should be of these panels, one after the other."""
    for panel in panels:
        assert told(window) == panel
        QTest.mouseClick(line_of(window).cross, Qt.MouseButton.LeftButton)


def test_all_panels_have_something_to_say() -> None:
    assert set(FIRST_USES) == {panel.name for panel in PANELS} - {"line", "why"} | {"steps"}


def test_one_thing_is_said_after_the_other(window: MainWindow) -> None:
    show_trace(window, textbook())
    close(window, "steps", "numbers", "tree", "icicle")
    assert told(window) == "" and not line_of(window).cross.isVisible()


def test_what_is_said_of_the_board_goes_when_one_plays(window: MainWindow) -> None:
    assert told(window) == ""  # the start page lies over it
    window.docks.show("game")
    assert told(window) == "game"
    click_column(window, 3)
    assert told(window) != "game"


@pytest.mark.parametrize("as_at_first", [True])
def test_what_stands_in_study_is_told_of(opens: Opens) -> None:
    window = opens()
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=2))
    close(window, "steps", "game", "numbers", "tree", "icicle", "code")


def test_nothing_moves_when_something_else_is_said(window: MainWindow) -> None:
    show_trace(window, textbook())
    close(window, "steps", "numbers")
    before = [dock.geometry() for dock in window.docks.all().values()]
    high = window.tree.height()
    close(window, "tree")
    assert told(window) == "icicle"
    assert [dock.geometry() for dock in window.docks.all().values()] == before
    assert window.tree.height() == high


def test_what_one_has_done_is_told_no_more(window: MainWindow) -> None:
    show_trace(window, textbook())
    assert told(window) == "steps"
    click_node(window.tree, 1)  # so the tree is not told of later
    window.step_bar.setFocus()
    press(window, Qt.Key.Key_Left)
    close(window, "numbers", "icicle")
    assert told(window) == ""


def test_what_the_program_does_by_itself_counts_as_nothing_done(window: MainWindow) -> None:
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=2))
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=3))
    close(window, "steps", "game", "numbers", "tree", "icicle")


def test_a_tree_that_unfolds_since_its_room_changed_was_not_unfolded_by_hand(
    opens: Opens,
) -> None:
    window = opens(depth=3)
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=4))
    window.tree.setFocus()
    QCoreApplication.processEvents()
    before = window.session.tree.rows
    window.docks.maximise("tree")
    QCoreApplication.processEvents()
    assert window.session.tree.rows > before
    window.docks.put_back()
    close(window, "steps", "game", "numbers", "tree")


def test_what_is_closed_is_not_said_in_the_next_window(window: MainWindow, opens: Opens) -> None:
    show_trace(window, textbook())
    close(window, "steps", "numbers")
    window.close()
    again = opens()
    again.resize(1900, 1080)
    show_trace(again, textbook())
    assert told(again) == "tree"


def test_a_message_takes_the_place_of_the_line_for_a_while(window: MainWindow) -> None:
    show_trace(window, textbook())
    assert told(window) == "steps" and line_of(window).isVisible()
    window.messages.announce("Saved.")
    assert not line_of(window).isVisible()
    sure(window.statusBar()).clearMessage()
    assert line_of(window).isVisible()


def test_a_class_is_told_nothing_and_the_next_workspace_is_again(window: MainWindow) -> None:
    show_trace(window, textbook())
    window.workspaces.go("class")
    assert told(window) == ""
    window.workspaces.go("study")
    assert told(window) == "steps"


def test_nobody_is_told_to_play_where_a_click_plays_nothing(window: MainWindow) -> None:
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=2))
    close(window, "steps")
    assert told(window) == "game"
    window.session.exploration.select(1)
    assert told(window) == "numbers"
    window.session.exploration.select(None)
    assert told(window) == "game"
