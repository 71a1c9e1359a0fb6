"""Panels: hidden, shown, floated, docked again, and put back where they stood."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QMenu

from c4viz.app.window import MainWindow
from tests.app.hands import CTRL, LEFT, SHIFT, press, show_trace, small_trace

VIEWS = ("tree",)


def title_button(window: MainWindow, panel: str, name: str) -> QAbstractButton:
    """A button of a panel's title, by Qt's own name."""
    found = window.docks[panel].findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton) and found.isVisible()
    return found


def click_title(window: MainWindow, panel: str, name: str) -> None:
    QTest.mouseClick(title_button(window, panel, name), LEFT)
    QTest.qWait(1)


def in_front(window: MainWindow) -> set[str]:
    """The panels that are seen: those behind other tabs are not."""
    docks = window.docks.all().items()
    return {name for name, dock in docks if not dock.visibleRegion().isEmpty()}


@pytest.mark.parametrize("panel", VIEWS)
def test_a_view_can_be_closed_and_shown_again_from_the_menu(window: MainWindow, panel: str) -> None:
    click_title(window, panel, "qt_dockwidget_closebutton")
    assert window.docks[panel].isHidden()
    view = next(a.menu() for a in window.menuBar().actions() if a.text() == "&View")
    assert isinstance(view, QMenu)
    panels = next(a.menu() for a in view.actions() if a.menu() is not None)
    entry = next(a for a in panels.actions() if a.text() == window.docks[panel].windowTitle())
    assert not entry.isChecked()
    entry.trigger()
    assert window.docks[panel].isVisible()


@pytest.mark.parametrize("panel", VIEWS)
def test_a_view_floats_and_still_follows_the_search(window: MainWindow, panel: str) -> None:
    click_title(window, panel, "qt_dockwidget_floatbutton")
    assert window.docks[panel].isFloating()
    show_trace(window, small_trace())
    assert len(window.tree.scene_shown.nodes) > 1
    window.docks[panel].setFloating(False)  # a floating one has the title of the desktop
    QTest.qWait(1)
    assert title_button(window, panel, "qt_dockwidget_floatbutton")


def test_all_panels_go_back_to_where_they_stood(window: MainWindow) -> None:
    before = {name: dock.geometry() for name, dock in window.docks.all().items()}
    shown = in_front(window)
    for panel in VIEWS:
        click_title(window, panel, "qt_dockwidget_floatbutton")
    window.docks["numbers"].hide()
    press(window, Qt.Key.Key_P, CTRL | SHIFT)
    QTest.qWait(1)
    assert shown == in_front(window)
    assert all(window.docks[name].geometry() == before[name] for name in shown)
