"""Keys go to the tree once what had them is gone: no box takes letters that are shortcuts."""

from __future__ import annotations

from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from c4viz.app.window.window import MainWindow
from tests.app.conftest import Opens
from tests.app.hands import LEFT, activate, button, open_form


def press_c(window: MainWindow) -> None:
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_C)
    QCoreApplication.processEvents()


def seats(window: MainWindow) -> list[str]:
    return [seat.box.currentText() for seat in window.game.seats.seats]


def test_a_letter_after_a_click_on_search_chooses_no_player(opens: Opens, qtbot: QtBot) -> None:
    window = opens(depth=2)
    window.workspaces.go("play")
    activate(window)
    before = seats(window)
    search = button(open_form(window), "Analyse with Alpha-beta")
    QTest.mouseClick(search, LEFT)
    qtbot.waitUntil(lambda: window.session.exploration.can_step)
    press_c(window)
    assert window.tree.hasFocus()
    assert seats(window) == before


def test_what_is_hidden_or_disabled_gives_the_keys_to_the_tree(window: MainWindow) -> None:
    window.workspaces.go("play")
    activate(window)
    box = window.game.seats.seats[0].box
    for leave, again in (
        (lambda: box.setEnabled(False), lambda: box.setEnabled(True)),
        (box.hide, box.show),
        (lambda: window.docks.put_away("game"), lambda: window.docks.show("game")),
    ):
        box.setFocus()
        assert box.hasFocus()
        leave()
        assert window.tree.hasFocus()
        again()
