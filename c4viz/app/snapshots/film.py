"""A film of a window: it goes through the steps of a search, and a picture is taken at each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PyQt6.QtCore import QBuffer, QByteArray, QObject, QTimer, pyqtSignal
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QProgressDialog, QWidget

from c4viz.app.state.exploration import Exploration
from c4viz.app.widgets.going import delete_later
from c4viz.language import tr

_ROUNDS = 2
"""Turns of the event loop between a step and its picture: what a view asks of another one comes in
the second."""
_QUALITY = 80  # of a PNG: how well it is compressed, that is how slowly


class ScreenFilm(QObject):
    """Takes a picture at each of the ``points`` of a search, by ``take``; a point is a step with
    the number of its parts that are done, None: all. ``done`` has all pictures as PNG
    files in memory, in order. A dialog says how far it is, and can stop it, after which there
    are none. In the end the window shows again what it had shown."""

    done = pyqtSignal(list)

    def __init__(
        self,
        parent: QWidget,
        exploration: Exploration,
        points: Sequence[tuple[int, int | None]],
        take: Callable[[], QImage],
    ) -> None:
        super().__init__(parent)
        self._exploration, self._points, self._take = exploration, points, take
        self._trace = exploration.trace
        self._before = exploration.step, exploration.part, exploration.selected
        self._pictures: list[QByteArray] = []
        self._turns = 0
        self._progress = QProgressDialog(tr("Taking pictures…"), tr("Stop"), 0, len(points), parent)
        self._progress.setModal(True)
        self._progress.setMinimumDuration(0)
        self._progress.setAutoReset(False)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def begin(self) -> None:
        """Go to the first moment."""
        self._show()
        self._timer.start()

    def _show(self) -> None:
        self._exploration.go_to(*self._points[len(self._pictures)])
        self._turns = 0

    def _go_on(self) -> None:
        if self._progress.wasCanceled() or self._exploration.trace is not self._trace:
            self._end([])
            return
        self._turns += 1
        if self._turns < _ROUNDS:
            return
        self._pictures.append(compressed(self._take()))
        self._progress.setValue(len(self._pictures))
        if len(self._pictures) < len(self._points):
            self._show()
        else:
            self._end(self._pictures)

    def _end(self, pictures: list[QByteArray]) -> None:
        self._timer.stop()
        delete_later(self._progress)
        if self._exploration.trace is self._trace:
            step, part, selected = self._before
            self._exploration.go_to(step, part)
            self._exploration.select(selected)
        if pictures:
            self.done.emit(pictures)
        delete_later(self)


def compressed(image: QImage) -> QByteArray:
    """Compress a picture: a film of pictures as they are may be larger than the memory."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", _QUALITY)
    return data
