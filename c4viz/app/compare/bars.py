"""Bars for the numbers of nodes that two searches visited."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from c4viz.app.widgets.theme import PaintedWidget, Theme
from c4viz.language import counted, tr
from c4viz.telling.numbers import whole_text

_LETTERS = 30
"""Width that the bars ask for with their texts, in letters."""


class NodeBars(PaintedWidget):
    """Shows a bar for the left search above one for the right, as long as `show_sizes` says."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._sizes: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_sizes(self, sizes: tuple[int, ...]) -> None:
        """Show bars for the numbers of nodes of the sides; none if ``sizes`` is empty."""
        self._sizes = sizes
        self.setAccessibleName(", ".join(counted(n, "{n:,} {node|nodes}") for n in sizes))
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * _LETTERS, 2 * metrics.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        if not self._sizes:
            return
        painter, metrics = QPainter(self), self.fontMetrics()
        names = tr("Left"), tr("Right")
        left = max(map(metrics.horizontalAdvance, names)) + 8
        texts = [whole_text(size) for size in self._sizes]
        room = self.width() - left - max(map(metrics.horizontalAdvance, texts)) - 8
        line = self.height() / 2
        middle = Qt.AlignmentFlag.AlignVCenter
        for place, (name, size, text) in enumerate(zip(names, self._sizes, texts, strict=True)):
            row = QRectF(0, place * line, self.width(), line)
            length = max(2.0, room * size / max(self._sizes))
            bar = QRectF(left, row.top() + line * 0.2, length, line * 0.6)
            painter.setPen(self._theme.text)
            painter.drawText(row, middle, name)
            painter.drawText(row.adjusted(left + length + 6, 0, 0, 0), middle, text)
            painter.fillRect(bar, self._theme.accent)
