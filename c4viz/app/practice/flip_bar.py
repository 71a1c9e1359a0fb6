"""A bar of stretches, each with one best move: where along a setting a decision turns."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from c4viz.app.widgets.theme import Theme
from c4viz.classroom.whatif.flip import FlipScan, FlipStretch
from c4viz.language import localised, tr

_ROUND = 4.0
_FILL = 90
"""Opacity, of 255, of a stretch."""


class FlipBar(QWidget):
    """Shows stretches from left to right; ``chosen`` carries the first value of the one that was
    clicked, or come to by the arrow keys."""

    chosen = pyqtSignal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._scan: FlipScan | None = None
        self._now: Any = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 30, self._height)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 16, self._height)

    @property
    def _height(self) -> int:
        return self.fontMetrics().lineSpacing() * 2 + 14

    def show_scan(self, scan: FlipScan, now: Any) -> None:
        """Show what was found; ``now`` is the value that counts."""
        self._scan, self._now = scan, now
        self.setAccessibleName(tr("Where {name} turns the decision", name=scan.name))
        told = (f"{_span(one)}: {one.decision.move + 1}" for one in scan.stretches)
        self.setAccessibleDescription(", ".join(told))
        self.update()

    def place_of(self, value: Any) -> int | None:
        """Return which stretch a value lies in; None where it lies in none."""
        stretches = self._scan.stretches if self._scan is not None else ()
        for place, one in enumerate(stretches):
            is_inside = one.first == value or one.last == value
            if isinstance(value, int | float) and not isinstance(one.first, str | bool):
                is_inside = is_inside or one.first <= value <= one.last
            if is_inside:
                return place
        return None

    def box_of(self, place: int) -> QRectF:
        """Return where a stretch is painted: all are as wide."""
        assert self._scan is not None
        wide = self.width() / len(self._scan.stretches)
        return QRectF(place * wide + 1, 1, wide - 2, self.height() - 2)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        if self._scan is None or not self._scan.stretches:
            return
        painter, theme = QPainter(self), self.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        moves = sorted({one.decision.move for one in self._scan.stretches})
        here = self.place_of(self._now)
        for place, one in enumerate(self._scan.stretches):
            colour = QColor(theme.series[moves.index(one.decision.move) % len(theme.series)])
            colour.setAlpha(_FILL)
            box = self.box_of(place)
            is_here = place == here
            painter.setPen(QPen(theme.current if is_here else theme.line, 2.5 if is_here else 1.0))
            painter.setBrush(colour)
            painter.drawRoundedRect(box, _ROUND, _ROUND)
            painter.setPen(theme.text)
            words = f"{one.decision.move + 1}\n{_span(one)}"
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is None or self._scan is None:
            return
        for place, one in enumerate(self._scan.stretches):
            if self.box_of(place).contains(event.position()):
                self.chosen.emit(one.first)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(
            Qt.Key.Key_unknown if event is None else Qt.Key(event.key())
        )
        here = self.place_of(self._now)
        if by is None or here is None or self._scan is None:
            super().keyPressEvent(event)
            return
        to = max(0, min(here + by, len(self._scan.stretches) - 1))
        if to != here:
            self.chosen.emit(self._scan.stretches[to].first)


def _span(stretch: FlipStretch) -> str:
    """Write from where to where a stretch goes."""
    first, last = _short(stretch.first), _short(stretch.last)
    return first if first == last else f"{first}–{last}"


def _short(value: Any) -> str:
    return localised(f"{value:.3g}") if isinstance(value, float) else str(value)
