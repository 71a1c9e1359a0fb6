"""The tooltip of a node shows its position."""

from __future__ import annotations

import base64
import re

import pytest
from PyQt6.QtCore import QEvent, QPoint
from PyQt6.QtGui import QColor, QHelpEvent, QImage
from PyQt6.QtWidgets import QApplication, QToolTip, QWidget

from c4viz.app.window.window import MainWindow
from c4viz.game import Position
from c4viz.trace import Trace
from tests.app.hands import show_trace, small_trace
from tests.trees import hand_trace


def tip_at(widget: QWidget, point: QPoint) -> str:
    """What is said where the mouse rests."""
    QToolTip.hideText()
    event = QHelpEvent(QEvent.Type.ToolTip, point, widget.mapToGlobal(point))
    QApplication.sendEvent(widget, event)
    return str(QToolTip.text())


def discs(tip: str, window: MainWindow, columns: int) -> list[list[int]]:
    """The rows of the board in a tip, the top one first."""
    found = re.search(r"base64,([^\"]+)", tip)
    assert found is not None
    image = QImage.fromData(base64.b64decode(found[1]))
    colours = window.theme.hole, window.theme.first, window.theme.second
    rows = (image.height() - 4) * columns // (image.width() - 4)
    cell = (image.width() - 4) / columns

    def player(row: int, column: int) -> int:
        x, y = int(2 + (column + 0.5) * cell), int(2 + (row + 0.5) * cell)
        seen = image.pixelColor(x, y)
        return min(range(3), key=lambda one: _distance(colours[one], seen))

    return [[player(row, column) for column in range(columns)] for row in range(rows)]


def _distance(one: QColor, other: QColor) -> int:
    return sum(abs(a - b) for a, b in zip(one.getRgb(), other.getRgb(), strict=True))


@pytest.mark.parametrize("view", ["tree", "icicle"])
def test_the_tooltip_of_a_node_shows_its_position_and_says_its_value(
    window: MainWindow, view: str
) -> None:
    trace: Trace = show_trace(window, small_trace())
    row = next(iter(trace.children(0)))
    if view == "tree":
        tip = tip_at(window.tree.viewport(), window.tree.point_of(row).toPoint())
    else:
        tip = tip_at(window.icicle, window.icicle.rect_of(row).center().toPoint())
    position = trace.position_at(row)
    assert isinstance(position, Position)
    assert discs(tip, window, position.width) == position.matrix
    assert "nodes below" in tip


def test_a_tree_made_by_hand_has_no_board(window: MainWindow) -> None:
    show_trace(window, hand_trace())
    tip = tip_at(window.tree.viewport(), window.tree.point_of(0).toPoint())
    assert tip and "<img" not in tip
