"""A message goes when what it speaks of is over."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from c4viz.app.window.window import MainWindow
from tests.app.hands import press, said, show_trace, small_trace, wait_for_search


def test_that_values_are_hidden_is_said_no_more_once_they_are_shown(window: MainWindow) -> None:
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_H)
    window.actions_by_id["go_principal"].trigger()
    assert said(window) == "Values are hidden: the best play would tell them."
    press(window, Qt.Key.Key_H)
    assert said(window) == ""


def test_what_was_said_of_one_search_goes_when_another_begins(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.session.changes.say("Nothing was searched yet.")
    assert said(window) == "Nothing was searched yet."
    window.actions_by_id["analyse"].trigger()
    wait_for_search(qtbot, window)
    assert said(window) == ""
