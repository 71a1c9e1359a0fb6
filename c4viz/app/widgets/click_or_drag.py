"""A mouse button that is held down: a click, or a drag."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QMouseEvent
from PyQt6.QtWidgets import QApplication

Click = Callable[[], object]
"""What a click does, as it was to do when the button went down."""


class Press:
    """From the event at which a button goes down until the one at which it is let go. ``click`` is
    what it does where the mouse moves no more than in a click; who drags wants something else."""

    def __init__(self, event: QMouseEvent, click: Click | None = None) -> None:
        self._button, self._click, self._last = event.button(), click, event.position()
        self.is_drag = False

    def moved(self, event: QMouseEvent) -> QPointF:
        """How far a drag went since it was asked last; nowhere while it may be a click."""
        moved = event.position() - self._last
        if not self.is_drag and moved.manhattanLength() < QApplication.startDragDistance():
            return QPointF()
        self.is_drag = True
        self._last = event.position()
        return moved

    def ends(self, event: QMouseEvent) -> bool:
        """Whether that button is let go, rather than another."""
        return event.button() == self._button

    def do_click(self) -> None:
        """Do what a click does, if it was one."""
        if self._click is not None and not self.is_drag:
            self._click()
