"""The menu of earlier searches."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QMenu

from c4viz.app.window.open_files import EarlierMenu
from c4viz.app.window.window import MainWindow
from c4viz.telling.search_words import search_title
from tests.app.hands import CTRL, press, show_trace, small_trace


def entries(window: MainWindow) -> QMenu:
    """The menu as it is when it is opened."""
    menu = window.findChild(EarlierMenu)
    assert menu is not None
    menu.aboutToShow.emit()
    return menu


def test_searches_are_listed_with_what_they_were_and_come_back_when_chosen(
    window: MainWindow,
) -> None:
    (none,) = entries(window).actions()
    assert (none.text(), none.isEnabled()) == ("None yet", False)
    first = show_trace(window, small_trace())
    second = show_trace(window, small_trace(depth=2))
    menu = entries(window).actions()
    assert [action.isChecked() for action in menu] == [True, False]
    for action, trace in zip(menu, (second, first), strict=True):
        assert search_title(trace) in action.text()
        assert f"{len(trace):,} nodes" in action.text()
    menu[1].trigger()
    assert window.session.exploration.trace is first


def test_undo_brings_a_search_back_by_its_key(window: MainWindow) -> None:
    first = show_trace(window, small_trace())
    show_trace(window, small_trace(depth=2))
    press(window, Qt.Key.Key_Z, CTRL)
    assert window.session.exploration.trace is first
