"""The title of the stage, by mouse and keys: what it says, and the form that folds into it."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QCoreApplication, QLocale, QPoint, Qt, QTime
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QComboBox, QFrame, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from c4viz import HandTree, Position, search
from c4viz.app.dialogs.hand_tree_dialog import TEXTBOOK
from c4viz.app.dialogs.settings_dialog import SettingsDialog
from c4viz.app.widgets.boxes import sure
from c4viz.app.window.window import MainWindow
from c4viz.search import Mcts
from tests.app.conftest import Opens
from tests.app.hands import (
    LEFT,
    activate,
    box,
    button,
    click,
    in_dialog,
    open_form,
    press,
    show_trace,
    small_trace,
    wait_for_search,
)


def title_of(window: MainWindow) -> QPushButton:
    """The title of the stage."""
    return sure(window.findChild(QPushButton, "stage_title"))


def choose_mcts(window: MainWindow) -> None:
    """Choose MCTS in the form by its keys, with few iterations."""
    combo = box(window.form, "Search")
    assert isinstance(combo, QComboBox) and QApplication.focusWidget() is combo
    for _ in range(combo.findText("MCTS") - combo.currentIndex()):
        QTest.keyClick(combo, Qt.Key.Key_Down)
    QCoreApplication.processEvents()  # which shows the fields of another algorithm
    spin = box(window.form, "Iterations")
    spin.setFocus()
    spin.selectAll()
    QTest.keyClicks(spin, "30")


def test_the_title_says_what_is_searched_by_what(window: MainWindow) -> None:
    assert title_of(window).accessibleName() == "Choose a search"
    show_trace(window, search(Position.parse("4453"), "mcts", iterations=30))
    QCoreApplication.processEvents()
    assert title_of(window).accessibleName() == "MCTS, 30 iterations, position 4453"
    assert title_of(window).text() == "MCTS, 30 iterations, position 4453  ▾"
    show_trace(window, search(Position(), "alphabeta", depth=2))
    QCoreApplication.processEvents()
    assert title_of(window).accessibleName() == "Alpha-beta, depth 2, empty board"
    show_trace(window, search(HandTree.parse(TEXTBOOK), "minimax"))
    QCoreApplication.processEvents()
    assert f"tree {TEXTBOOK}" in title_of(window).accessibleName()


def test_a_click_on_the_title_opens_the_form_and_a_search_closes_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    assert not window.form.isVisible()
    click(title_of(window))
    assert window.form.isVisible()
    top = sure(window.form.window())
    assert top.y() >= title_of(window).mapToGlobal(QPoint()).y() + title_of(window).height()
    assert top.x() + top.width() <= window.mapToGlobal(QPoint(window.width(), 0)).x()
    choose_mcts(window)
    click(button(window.form, "Analyse with MCTS"))
    assert not window.form.isVisible()
    wait_for_search(qtbot, window)
    assert window.session.exploration.trace.search == "mcts"
    assert title_of(window).accessibleName().startswith("MCTS, 30 iterations")


def test_the_form_has_the_search_that_the_title_names(window: MainWindow, qtbot: QtBot) -> None:
    shown = show_trace(window, search(Position.parse("4453"), "mcts", iterations=30, seed=3))
    form = open_form(window)
    assert box(form, "Search").currentText() == "MCTS"
    assert box(form, "Iterations").value() == 30
    click(button(form, "Analyse with MCTS"))
    wait_for_search(qtbot, window)
    again = window.session.exploration.trace
    assert again is not shown and again.settings == shown.settings


def test_what_was_chosen_stays_where_it_says_the_same_as_the_title(window: MainWindow) -> None:
    show_trace(window, search(Position.parse("4453"), "alphabeta", depth=3, order="centre"))
    chosen = window.choices.preferences.settings()
    open_form(window)
    assert window.choices.preferences.settings() == chosen


def test_the_title_of_an_earlier_search_says_when_it_was(window: MainWindow) -> None:
    first = show_trace(window, search(Position.parse("4453"), "mcts", iterations=30))
    show_trace(window, small_trace())
    (earlier,) = [one for one in window.session.earlier.last if one.trace is first]
    window.session.game.show_search(earlier)
    QCoreApplication.processEvents()
    now = QLocale().toString(QTime.currentTime(), QLocale.FormatType.ShortFormat)
    name = title_of(window).accessibleName()
    assert name.startswith("MCTS, 30 iterations, position 4453, ")
    assert len(name.rsplit(", ", 1)[1]) == len(now)


def test_the_key_opens_the_form_and_return_searches(window: MainWindow, qtbot: QtBot) -> None:
    window.tree.setFocus()
    press(window, Qt.Key.Key_S)
    assert window.form.isVisible()
    choose_mcts(window)
    QTest.keyClick(sure(QApplication.focusWidget()), Qt.Key.Key_Return)
    assert not window.form.isVisible()
    wait_for_search(qtbot, window)
    assert window.choices.preferences.settings() == Mcts(iterations=30)
    assert window.session.exploration.trace.search == "mcts"
    assert window.tree.hasFocus()


def test_return_on_a_list_searches_and_on_a_button_clicks_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    press(window, Qt.Key.Key_S)
    QTest.keyClick(sure(QApplication.focusWidget()), Qt.Key.Key_Return)
    wait_for_search(qtbot, window)
    assert window.session.exploration.trace.search == "alphabeta"
    open_form(window)
    more = button(window.form, "More…")
    more.setFocus()
    in_dialog(
        window,
        SettingsDialog,
        lambda: QTest.keyClick(more, Qt.Key.Key_Return),
        lambda _dialog: None,
    )


def test_escape_closes_the_form_and_leaves_the_search(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.tree.setFocus()
    press(window, Qt.Key.Key_S)
    QTest.keyClick(sure(QApplication.focusWidget()), Qt.Key.Key_Escape)
    assert not window.form.isVisible()
    assert window.session.exploration.trace is trace
    assert window.tree.hasFocus()


def test_the_form_is_there_again_after_the_dialog_of_all_settings(window: MainWindow) -> None:
    form = open_form(window)

    def look(dialog: SettingsDialog) -> None:
        assert not form.isVisible() and dialog.parentWidget() is window

    in_dialog(window, SettingsDialog, lambda: click(button(form, "More…")), look)
    assert form.isVisible()


@pytest.mark.parametrize("points", [11, 14, 18, 24])
def test_title_switch_and_all_menus_have_their_room_in_text_of_any_size(
    opens: Opens, points: int
) -> None:
    window = opens(points=points)
    show_trace(window, small_trace())
    bar, title = sure(window.menuBar()), title_of(window)
    for width in (1280, 1920, 1280):
        window.resize(width, 800)
        for _round in range(3):
            QCoreApplication.processEvents()
        assert not bar.findChild(QToolButton, "qt_menubar_ext_button").isVisible()
        switch = sure(window.findChild(QFrame, "switch"))
        last = bar.actionGeometry(bar.actions()[-1])
        assert last.right() < title.x() and title.geometry().right() < switch.x()
        assert switch.geometry().right() < bar.width()
        words = title.fontMetrics().horizontalAdvance(title.text())
        assert 4 * title.fontMetrics().averageCharWidth() < words < title.width()
        assert title.text().startswith("Alpha")


def test_text_that_grows_leaves_title_and_switch_their_room(window: MainWindow) -> None:
    show_trace(window, small_trace())
    bar, title = sure(window.menuBar()), title_of(window)
    switch = sure(window.findChild(QFrame, "switch"))
    for size in (13, -13):
        window.choices.enlarge(size)
        for _round in range(3):
            QCoreApplication.processEvents()
        last = bar.actionGeometry(bar.actions()[-1])
        assert last.right() < title.x() and title.geometry().right() < switch.x()
        shown = [one for one in switch.findChildren(QToolButton) if one.isVisible()]
        assert len(shown) == (1 if size > 0 else 4)


def test_where_the_switch_has_no_room_its_menu_leads_to_the_workspaces(opens: Opens) -> None:
    window = opens(points=24)
    switch = sure(window.findChild(QFrame, "switch"))
    (one,) = (one for one in switch.findChildren(QToolButton) if one.isVisible())
    assert one.text() == "Study ▾"
    menu = sure(one.menu())
    menu.popup(QPoint(0, 0))
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(menu.actions()[0]).center())
    assert window.workspaces.current.name == "play"
    assert one.text() == "Play ▾"


def test_the_title_takes_no_focus_from_the_tree(window: MainWindow) -> None:
    activate(window)
    window.tree.setFocus()
    click(title_of(window))
    QTest.keyClick(sure(QApplication.focusWidget()), Qt.Key.Key_Escape)
    assert window.focusWidget() is window.tree


def test_a_title_with_little_room_names_the_search(opens: Opens) -> None:
    window = opens(points=24)
    window.workspaces.go("class")
    show_trace(window, search(Position.parse("4453"), "mcts", iterations=30))
    said = set()
    for width in range(1600, 1060, -20):
        window.resize(width, 800)
        QCoreApplication.processEvents()
        said.add(title_of(window).text().removesuffix("  ▾"))
    short = {text for text in said if len(text) < 12}
    assert "MCTS" in short and short <= {"MCTS", "MCT…", "MC…", "M…", "…", ""}
