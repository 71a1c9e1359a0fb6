from __future__ import annotations

import pytest
from PyQt6.QtCore import QCoreApplication, QPoint, Qt
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QWidget

from c4viz import Trace
from c4viz.app.window.window import MainWindow
from tests.app.hands import click_node, point_of, show_trace, small_trace

_MOUSE, _KEY = QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard


@pytest.fixture
def trace(window: MainWindow) -> Trace:
    window.docks.show("outline")
    window.docks.show("tree")
    return show_trace(window, small_trace())


def ask(view: QWidget, at: QPoint, reason: QContextMenuEvent.Reason = _MOUSE) -> bool:
    """Ask for a menu there; gives whether one came."""
    event = QContextMenuEvent(reason, at, view.mapToGlobal(at))
    return QCoreApplication.sendEvent(view, event)


def test_a_right_click_selects_the_node_and_offers_what_can_be_done(
    window: MainWindow, trace: Trace
) -> None:
    assert ask(window.tree.viewport(), point_of(window.tree, 1))
    assert window.session.exploration.selected == 1 and window.node_menu.menu.isVisible()
    told = [entry.text() for entry in window.node_menu.menu.actions() if entry.text()]
    assert told[0] == "Unfold or fold" and "Export the subtree…" in told
    before = len(window.tree.scene_shown.nodes)
    window.node_menu.menu.actions()[1].trigger()
    assert len(window.tree.scene_shown.nodes) != before
    window.node_menu.menu.close()


def test_the_icicle_and_the_outline_have_the_menu_too(window: MainWindow, trace: Trace) -> None:
    rect = window.icicle.rect_of(1)
    assert rect is not None and ask(window.icicle, rect.center().toPoint())
    assert window.session.exploration.selected == 1
    window.node_menu.menu.close()
    window.docks.show("outline")
    QCoreApplication.processEvents()
    row = next(iter(trace.children(0)))
    place = window.outline.visualRect(window.outline.rows.index_of(row)).center()
    window.session.exploration.select(0)
    assert ask(window.outline.viewport(), place)
    assert window.session.exploration.selected == row and window.node_menu.menu.isVisible()


def test_a_right_click_on_the_header_of_the_outline_opens_none(
    window: MainWindow, trace: Trace
) -> None:
    window.docks.show("outline")
    ask(window.outline, QPoint(20, 5))  # as the header passes it on
    assert window.session.exploration.selected is None and not window.node_menu.menu.isVisible()


def test_the_key_opens_it_for_the_node_that_is_selected(window: MainWindow, trace: Trace) -> None:
    ask(window.tree, QPoint(5, 5), _KEY)
    assert not window.node_menu.menu.isVisible()
    click_node(window.tree, 1)
    assert ask(window.tree, QPoint(5, 5), _KEY)
    assert window.session.exploration.selected == 1 and window.node_menu.menu.isVisible()


def test_there_is_none_beside_all_nodes(window: MainWindow, trace: Trace) -> None:
    corner = QPoint(window.tree.viewport().width() - 2, 2)
    ask(window.tree.viewport(), corner)
    assert not window.node_menu.menu.isVisible()


def test_a_right_click_does_not_begin_to_pan(window: MainWindow, trace: Trace) -> None:
    view, before = window.tree.viewport(), point_of(window.tree, 0)
    QTest.mousePress(view, Qt.MouseButton.RightButton, pos=point_of(window.tree, 1))
    QTest.mouseMove(view, point_of(window.tree, 1) + QPoint(60, 40))
    QTest.mouseRelease(view, Qt.MouseButton.RightButton, pos=point_of(window.tree, 1))
    assert point_of(window.tree, 0) == before
