"""What stands on a panel and covers its ground."""

from __future__ import annotations

from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import QAbstractScrollArea, QWidget


def cover(*widgets: QWidget) -> None:
    """Have widgets fill their rectangles with a panel's colour: whatever changes in them, Qt then
    paints neither the panel anew nor the docks and the window below it."""
    for widget in widgets:
        widget.setBackgroundRole(QPalette.ColorRole.Base)
        widget.setAutoFillBackground(True)


def cover_bars(area: QAbstractScrollArea) -> None:
    """`cover` what the scroll bars of an area stand on: bars themselves are never opaque."""
    for bar in (area.horizontalScrollBar(), area.verticalScrollBar()):
        below = None if bar is None else bar.parentWidget()
        if below is not None:
            cover(below)
