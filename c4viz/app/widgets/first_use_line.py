"""Faint line at the bottom of a panel: says what one does there, until one has done it."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QBoxLayout, QHBoxLayout, QWidget

from c4viz.app.widgets.boxes import fill, named
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.language import tr


class FirstUseLine(QWidget):
    """Says ``words`` in a panel of at least so many ``lines``; ``closed`` tells of a click on its
    cross. It is seen if it ``is_wanted`` and ``has_room``; ``wanted`` and ``room_changed`` tell
    when that changes."""

    closed = pyqtSignal()
    wanted = pyqtSignal()
    room_changed = pyqtSignal()

    def __init__(self, words: str, lines: int) -> None:
        super().__init__()
        self.lines = lines
        self.is_wanted = self.has_room = False
        self._widths = 1.0
        said = named(ElidedLabel(), "faint")
        said.say(words)
        self.cross = _Cross()
        self.cross.clicked.connect(self.closed)
        fill(QHBoxLayout(self), (said, 1), self.cross, margins=(6, 0, 2, 0), spacing=4)

    def want(self, is_wanted: bool) -> None:
        """Show the line if there is room for it, or do not."""
        if is_wanted != self.is_wanted:
            self.is_wanted = is_wanted
            self.wanted.emit()

    def give_room(self, has_room: bool) -> None:
        """Note whether there is room for the line, and show it if it is wanted."""
        if has_room != self.has_room:
            self.has_room = has_room
            self.room_changed.emit()
        self.setVisible(self.is_wanted and has_room)

    def stand_in(self, host: QWidget, layout: QBoxLayout, place: int, widths: float) -> None:
        """Take a place in a layout of ``host``, shown while the host is so many times as wide."""
        layout.insertWidget(place, self)
        self._widths = widths
        host.installEventFilter(self)
        self.wanted.connect(lambda: self._fit(host))

    def eventFilter(self, host: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Resize and isinstance(host, QWidget):
            self._fit(host)
        return False

    def _fit(self, host: QWidget) -> None:
        self.give_room(host.width() >= self._widths * self.sizeHint().width())


class _Cross(QAbstractButton):
    """Closes a line; is as high as its words, which no button of the style is."""

    def __init__(self) -> None:
        super().__init__()
        self.setText("✕")
        self.setToolTip(tr("Do not say this any more"))
        self.setAccessibleName(tr("Do not say this any more"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # a line goes when one does what it says
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(2 * metrics.height(), metrics.height())

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().placeholderText().color())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
