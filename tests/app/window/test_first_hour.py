"""What a newcomer is asked to do in the first hour: from the start page, by mouse or by keys, with
as many clicks or keys as are counted here."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMenu, QMenuBar, QPushButton, QWidget

from c4viz.app.start.page import StartPage
from c4viz.app.window.window import MainWindow
from tests.app.event_loop import run_until
from tests.app.hands import CTRL, LEFT, NONE, activate, button, point_of, tool_button

MOST = 6
"""Clicks, or keys, that any of it may take."""


@pytest.fixture
def as_at_first() -> bool:
    return True


class Mouse:
    """Clicks what a person sees, and counts."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.clicks = window, 0

    def click(self, widget: QWidget, place: QPoint | None = None) -> None:
        assert widget.isVisible()
        self.clicks += 1
        QTest.mouseClick(widget, LEFT, pos=place or widget.rect().center())
        QTest.qWait(1)

    def card(self, title: str) -> None:
        """Click a card of the start page."""
        page = self.window.findChild(StartPage)
        assert page is not None
        self.click(next(card for card in page.cards if card.text() == title))

    def menu(self, *titles: str) -> None:
        """Click a menu, and down to an entry."""
        place: QMenuBar | QMenu = self.window.menuBar()
        for title in titles:
            entry = next(one for one in place.actions() if one.text().replace("&", "") == title)
            self.click(place, place.actionGeometry(entry).center())
            inner = entry.menu()
            if inner is not None:
                run_until(inner.isVisible)
                place = inner
        assert QApplication.activePopupWidget() is None

    def workspace(self, title: str) -> None:
        """Click a name in the switch at the top right."""
        corner = self.window.menuBar().cornerWidget()
        found = (one for one in corner.findChildren(QWidget) if said_by(one) == title)
        self.click(next(found))


def said_by(widget: QWidget) -> str:
    text: Callable[[], str] | None = getattr(widget, "text", None)
    return "" if text is None else text().replace("&", "")


@pytest.fixture
def mouse(window: MainWindow) -> Mouse:
    QTest.qWait(1)
    return Mouse(window)


class Keys:
    """Presses keys where the focus is, and counts."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.pressed = window, 0

    def press(self, *keys: Qt.Key | tuple[Qt.Key, Qt.KeyboardModifier]) -> None:
        for key in keys:
            code, modifier = key if isinstance(key, tuple) else (key, NONE)
            focus = QApplication.focusWidget()
            assert focus is not None and focus.isVisible()
            self.pressed += 1
            QTest.keyClick(focus, code, modifier)
            QTest.qWait(1)


@pytest.fixture
def keys(window: MainWindow) -> Keys:
    activate(window)
    QTest.qWait(1)
    return Keys(window)


def why(window: MainWindow) -> str:
    """What the panel Why says below its title."""
    return window.why.sentences.toPlainText().partition("\n")[2]


def test_one_steps_to_the_first_cutoff_and_reads_why(mouse: Mouse) -> None:
    mouse.card("The textbook tree")
    mouse.menu("Steps", "Go to", "Next cutoff")
    trace, row = mouse.window.session.exploration.trace, mouse.window.session.exploration.selected
    assert trace is not None and row is not None and trace.pruned(row)
    assert "children 2 and 3 cannot matter" in why(mouse.window)
    assert mouse.clicks <= MOST


def test_one_finds_which_column_mcts_visits_most_and_why(mouse: Mouse) -> None:
    mouse.card("One playout of MCTS")
    mouse.click(tool_button(mouse.window.step_bar, "last_step"))
    assert why(mouse.window).startswith("The move decided on is column 4: it has the most visits")
    best = mouse.window.session.exploration.trace.principal_rows(0)[1]
    mouse.click(mouse.window.tree.viewport(), point_of(mouse.window.tree, best))
    assert "got 6 of the points" in why(mouse.window)  # in as many iterations
    assert mouse.clicks <= MOST


def test_one_compares_two_searches(mouse: Mouse) -> None:
    mouse.card("Minimax or alpha-beta?")
    shown = mouse.window.comparisons.shown
    assert shown is not None
    run_until(lambda: None not in shown.traces)
    assert mouse.clicks <= MOST


def test_one_gets_back_a_search_that_another_has_taken_the_place_of(mouse: Mouse) -> None:
    exploration = mouse.window.session.exploration
    mouse.card("A* and its frontier")
    searched, step = exploration.trace, exploration.step
    title = mouse.window.findChild(QPushButton, "stage_title")
    assert title is not None
    mouse.click(title)
    mouse.click(button(mouse.window.form, "Analyse with A*"))  # as the title says
    run_until(lambda: exploration.trace is not searched and exploration.can_step)
    mouse.menu("Game", "Undo")
    assert (exploration.trace, exploration.step) == (searched, step)
    assert mouse.clicks <= MOST


def test_one_shows_the_textbook_tree_to_a_class(mouse: Mouse) -> None:
    mouse.card("The textbook tree")
    mouse.workspace("Class")
    tree = mouse.window.tree
    shown = QRect(tree.mapToGlobal(QPoint()), tree.size())
    whole = mouse.window.size()
    assert shown.width() * shown.height() > 0.65 * whole.width() * whole.height()
    assert tree.font().pointSize() >= 24
    assert mouse.clicks <= MOST


def test_the_keys_step_to_the_first_cutoff(keys: Keys) -> None:
    keys.press(Qt.Key.Key_Return, Qt.Key.Key_C)
    trace, row = keys.window.session.exploration.trace, keys.window.session.exploration.selected
    assert trace is not None and row is not None and trace.pruned(row)
    assert "children 2 and 3 cannot matter" in why(keys.window)
    assert keys.pressed <= MOST


def test_the_keys_find_which_column_mcts_visits_most_and_why(keys: Keys) -> None:
    last = Qt.Key.Key_PageDown, Qt.KeyboardModifier.ShiftModifier
    keys.press(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return, last)
    assert "column 4: it has the most visits" in why(keys.window)
    assert keys.pressed <= MOST


def test_the_keys_compare_two_searches(keys: Keys) -> None:
    keys.press(Qt.Key.Key_Right, Qt.Key.Key_Return)
    shown = keys.window.comparisons.shown
    assert shown is not None
    run_until(lambda: None not in shown.traces)
    assert keys.pressed <= MOST


def test_the_keys_get_back_a_search_that_another_has_taken_the_place_of(keys: Keys) -> None:
    exploration = keys.window.session.exploration
    keys.press(Qt.Key.Key_Down, Qt.Key.Key_Return)
    searched, step = exploration.trace, exploration.step
    assert searched is not None and searched.search == "astar"
    keys.press((Qt.Key.Key_Return, CTRL))
    run_until(lambda: exploration.trace is not searched and exploration.can_step)
    keys.press((Qt.Key.Key_Z, CTRL))
    assert (exploration.trace, exploration.step) == (searched, step)
    assert keys.pressed <= MOST


def test_the_keys_show_the_textbook_tree_to_a_class(keys: Keys) -> None:
    keys.press(Qt.Key.Key_Return, (Qt.Key.Key_3, CTRL))
    assert keys.window.workspaces.current.name == "class"
    trace = keys.window.session.exploration.trace
    assert trace is not None and trace.search == "alphabeta"
    assert keys.pressed <= MOST
