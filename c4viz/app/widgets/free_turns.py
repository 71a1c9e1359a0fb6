"""Turns of the event loop in which windows may come and go: nobody is being asked anything, or is
in the middle of something."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject, Qt, QThread
from PyQt6.QtWidgets import QApplication

from c4viz.app.widgets.boxes import once_later

LOOK_MS = 20
"""Milliseconds between two looks whether a turn is free."""


class FreeTurns(QObject):
    """Does things one after another, each in a free turn of its own; no turn is free while the
    program ``is_busy``."""

    def __init__(self, parent: QObject, is_busy: Callable[[], bool]) -> None:
        super().__init__(parent)
        self._is_busy = is_busy
        self._deeds: list[Callable[[], object]] = []
        self._timer = once_later(self, self._look)

    def await_one(self, deed: Callable[[], object]) -> None:
        """Do ``deed`` in a free turn, after all that waits for one already."""
        self._deeds.append(deed)
        if not self._timer.isActive():
            self._timer.start(0)

    @property
    def is_awaited(self) -> bool:
        """True while anything is still to be done."""
        return bool(self._deeds)

    def end(self) -> None:
        """Drop all that is still to be done, as the program ends."""
        self._timer.stop()
        self._deeds.clear()

    def _look(self) -> None:
        if not is_free() or self._is_busy():
            self._timer.start(LOOK_MS)
            return
        deed = self._deeds.pop(0)
        if self._deeds:
            self._timer.start(0)
        deed()


def is_free() -> bool:
    """Tell whether the current turn is free: no dialog, box or menu is open, nothing is dragged,
    and no event loop runs within another, as it does while somebody waits for an answer."""
    thread = QThread.currentThread()
    return (
        (thread is None or thread.loopLevel() <= 1)
        and QApplication.activeModalWidget() is None
        and QApplication.activePopupWidget() is None
        and QApplication.mouseButtons() == Qt.MouseButton.NoButton
    )
