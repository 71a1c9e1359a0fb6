"""A line of text that is cut with … where there is no room for it, and then told by its tooltip."""

from __future__ import annotations

from math import ceil

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PyQt6.QtWidgets import QLabel, QSizePolicy

_LEAST = 8
"""Letters for which there is always room."""


class ElidedLabel(QLabel):
    """As wide as its ``sample``, if there is so much room."""

    def __init__(self, sample: str = "") -> None:
        super().__init__()
        self._sample = sample
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def set_sample(self, sample: str) -> None:
        """The longest text to be expected."""
        if sample != self._sample:
            self._sample = sample
            self.updateGeometry()

    def setText(self, text: str | None) -> None:
        if text != self.text():  # which a label looks at, but not the change of its tooltip
            super().setText(text)
            self.setToolTip(text or "")

    def sizeHint(self) -> QSize:
        margins = self.contentsMargins()
        around = margins.left() + margins.right()
        width = QFontMetricsF(self.font()).horizontalAdvance(self._sample)
        return QSize(ceil(width) + around, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().averageCharWidth() * _LEAST
        return QSize(min(least, self.sizeHint().width()), super().sizeHint().height())

    @property
    def is_cut(self) -> bool:
        """Whether there is no room for all of the text."""
        return self.fontMetrics().horizontalAdvance(self.text()) > self.contentsRect().width()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        room = self.contentsRect()
        mode = Qt.TextElideMode.ElideRight
        text = self.fontMetrics().elidedText(self.text(), mode, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
