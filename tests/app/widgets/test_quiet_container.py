"""Containers that keep changes inside to themselves."""

from __future__ import annotations

from PyQt6.QtCore import QMargins, QRect
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from c4viz.app.widgets.quiet_container import QuietContainer


def test_what_comes_late_into_one_fills_it_and_follows_its_size(qtbot: QtBot) -> None:
    container, held = QuietContainer(QMargins(6, 0, 6, 4)), QWidget()
    qtbot.addWidget(container)
    container.resize(300, 200)
    container.show()
    container.hold(held)
    assert held.isVisible() and held.geometry() == QRect(6, 0, 288, 196)
    container.resize(400, 100)
    assert held.geometry() == QRect(6, 0, 388, 96)
