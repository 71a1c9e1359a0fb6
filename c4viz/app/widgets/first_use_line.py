"""Faint line that says what one can do, until one has done it."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from c4viz.app.widgets.boxes import fill, named
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.language import tr

_LEAST = 0.6
"""Size of the letters where room is short, at least, beside those of other texts."""


class FirstUseLine(QWidget):
    """Says one thing at a time; ``closed`` tells of a click on its cross."""

    closed = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._said = named(ElidedLabel(least=_LEAST), "faint")
        self.cross = _Cross()
        self.cross.clicked.connect(self.closed)
        fill(QHBoxLayout(self), self._said, self.cross, margins=(6, 0, 2, 0), spacing=4)

    @property
    def words(self) -> str:
        """What it says; empty where that is nothing."""
        return self._said.text()

    def say(self, words: str) -> None:
        """Say something else, or nothing."""
        self._said.say(words)
        self.cross.setVisible(bool(words))


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
