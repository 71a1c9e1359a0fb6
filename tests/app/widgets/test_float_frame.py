"""A panel that floats has a frame, and lies beside the place that it has left."""

from __future__ import annotations

from PyQt6.QtCore import QCoreApplication, QPoint
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from c4viz.app.widgets.dock_title import DockHead
from c4viz.app.window.window import MainWindow
from tests.app.hands import LEFT, photograph, show_trace, small_trace


def test_a_panel_floats_with_a_frame_beside_its_old_place(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(700, 600)
    window.move(0, 0)
    show_trace(window, small_trace())
    QCoreApplication.processEvents()
    dock = window.docks["icicle"]
    before = dock.mapToGlobal(QPoint())
    head = dock.findChild(DockHead)
    head.come_down()
    floats = head.findChild(QToolButton, "float")
    QTest.mouseClick(floats, LEFT)
    QCoreApplication.processEvents()
    assert dock.isFloating() and dock.pos() != before
    image = photograph(dock)
    edge = {image.pixelColor(x, 0).name() for x in range(4, image.width() - 4)}
    assert edge == {window.theme.faint.name()}
    QTest.mouseClick(floats, LEFT)
    qtbot.waitUntil(lambda: not dock.isFloating() and dock.mapToGlobal(QPoint()) == before)
    inside = photograph(dock)
    edge = {inside.pixelColor(x, 0).name() for x in range(4, inside.width() - 4)}
    assert window.theme.faint.name() not in edge
