"""Small helps for widgets: `fill` for boxes, `sure` for Qt's types, and a field above a list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PyQt6.QtCore import QObject, Qt, QTimer
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QLayout,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from c4viz.app.widgets.going import delete_later

Box = TypeVar("Box", bound=QBoxLayout)
W = TypeVar("W", bound=QWidget)
Part = QWidget | QLayout | int
"""Thing to put into a box; a number leaves so many pixels free."""


def fill(
    box: Box,
    *parts: Part | tuple[Part, int],
    margins: tuple[int, int, int, int] | None = None,
    spacing: int = -1,
) -> Box:
    """Put parts into a box and return it; a number beside a part is its share of the room that is
    left. ``margins`` and ``spacing`` are those of the style unless they are given."""
    if margins is not None:
        box.setContentsMargins(*margins)
    box.setSpacing(spacing)
    for one in parts:
        part, stretch = one if isinstance(one, tuple) else (one, 0)
        if isinstance(part, QWidget):
            box.addWidget(part, stretch)
        elif isinstance(part, QLayout):
            box.addLayout(part, stretch)
        else:
            box.addSpacing(part)
    return box


def named(part: W, name: str) -> W:
    """Give a widget the name by which the style sheet finds it, and return it."""
    part.setObjectName(name)
    return part


def scroll_down(area: QScrollArea, inside: QWidget) -> None:
    """Let an area without a frame scroll ``inside``, which is as wide as itself, up and down."""
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFrameShape(QFrame.Shape.NoFrame)


def once_later(parent: QObject, do: Callable[[], object], after_ms: int = 0) -> QTimer:
    """Return a timer that calls ``do`` once, so many milliseconds after its last start."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(after_ms)
    timer.timeout.connect(do)
    return timer


def take_place(window: QWidget, left: QWidget) -> None:
    """Put a window where another one stands, as large, maximised or minimised, and delete that."""
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setGeometry(left.normalGeometry())
    window.setWindowState(left.windowState())
    left.hide()
    delete_later(left)


# ---- what Qt's types say may be missing, and never is --------------------------------------------


T = TypeVar("T")


def sure(part: T | None) -> T:
    """Return a part that is always there, such as the viewport of a view, whatever its type
    says."""
    assert part is not None
    return part


# ---- a line to type in, from which the arrows go through a list ----------------------------------


_MOVES = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


class ListField(QLineEdit):
    """Passes the keys that go through a list on to ``found``, which shows what matches the words
    typed and never has the focus."""

    def __init__(self, found: QWidget) -> None:
        super().__init__()
        self._found = found
        found.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in _MOVES:
            QApplication.sendEvent(self._found, event)
        else:
            super().keyPressEvent(event)
