"""Opens what is dropped on a window, and says before what a drop would do."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QDragEnterEvent, QDropEvent
from PyQt6.QtWidgets import QWidget

from c4viz.app.saving.files import Files
from c4viz.app.widgets.overlay_label import OverlaidLabel

_AROUND = 48
"""Pixels left and right of the words."""


class FileDrop(QObject):
    """Takes files for ``files`` that are dropped on ``window``."""

    def __init__(self, window: QWidget, files: Files) -> None:
        super().__init__(window)
        self._window, self._files = window, files
        self._words: OverlaidLabel | None = None
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if isinstance(event, QDragEnterEvent):
            if (paths := _files_in(event)) is not None:
                self._say(self._files.would_drop(paths))
                return True
        elif isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            self._be_silent()
            if (paths := _files_in(event)) is not None:
                self._files.drop(paths)
                return True
        elif event is not None and event.type() == QEvent.Type.DragLeave:
            self._be_silent()
        return super().eventFilter(watched, event)

    def _say(self, text: str) -> None:
        """Lay words over the middle of the window."""
        words = self._words = self._words or OverlaidLabel(self._window, "dropping")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words.ensurePolished()  # else its letters are measured as others
        width = min(words.fontMetrics().horizontalAdvance(text) + 2 * _AROUND, self._window.width())
        left = (self._window.width() - width) // 2
        words.say(text, left, self._window.height() // 2, width, least=_AROUND * 2, up=True)

    def _be_silent(self) -> None:
        if self._words is not None:
            self._words.hide()


def _files_in(event: QDropEvent) -> list[Path] | None:
    """The files in what is dragged, which are taken as they are: who gives one to be moved may
    delete it. None where it is something else, such as a text."""
    data = event.mimeData()
    if data is None or not data.hasUrls():
        return None
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
