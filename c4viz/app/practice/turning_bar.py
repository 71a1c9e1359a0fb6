"""Bar of a setting's values: coloured by the best move at each, with a handle to drag."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PyQt6.QtWidgets import QSizePolicy

from c4viz.app.practice.turning_scale import TurningScale
from c4viz.app.widgets.theme import PaintedWidget, Theme
from c4viz.classroom.whatif.flip import FlipStretch

_SIDE = 12.0
"""Pixels on both sides of the bar, for half of the handle and of a text."""
_HIGH = 1.9
"""Height of the bar in heights of its text."""
_FILL = 90
"""Opacity, of 255, of the colour of a stretch."""
_LINED = 6.0
"""Pixels from which on a stretch is wide enough for a line before it."""
_ROUND, _KNOB, _APART = 5.0, 7.0, 8.0
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class TurningBar(PaintedWidget):
    """Shows along the values of a setting which move is best where, as far as that is known, and
    which value counts: ``moved`` carries the one to which somebody drags the handle, or goes by the
    arrows, Home and End."""

    moved = pyqtSignal(object)
    own_keys = frozenset({*_STEPS, Qt.Key.Key_Home, Qt.Key.Key_End})

    def __init__(self, theme: Theme, write: Callable[[Any], str]) -> None:
        """``write`` puts a value into words."""
        super().__init__(theme)
        self._write = write
        self._scale: TurningScale | None = None
        self._value: Any = None
        self._stretches: tuple[FlipStretch, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_scale(
        self, scale: TurningScale, value: Any, stretches: tuple[FlipStretch, ...]
    ) -> None:
        """Show which of the values counts, and the stretches with one best move each."""
        self._scale, self._value, self._stretches = scale, value, stretches
        self.updateGeometry()
        self.update()

    @property
    def value(self) -> Any:
        """Value at which the handle stands."""
        return self._value

    # ---- what a person does ------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            self._drag_to(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._drag_to(event.position().x())

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        key = None if event is None else Qt.Key(event.key())
        if self._scale is None or key not in self.own_keys:
            super().keyPressEvent(event)
        elif key in _STEPS:
            self._go(self._scale.beside(self._value, _STEPS[key]))
        else:
            self._go(self._scale.values[0 if key == Qt.Key.Key_Home else -1])

    def _drag_to(self, x: float) -> None:
        if self._scale is not None:
            self._go(self._scale.value_at((x - _SIDE) / max(1.0, self.width() - 2 * _SIDE)))

    def _go(self, value: Any) -> None:
        if value != self._value:
            self._value = value
            self.update()
            self.moved.emit(value)

    # ---- size and painting -------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        line = QFontMetricsF(self.font()).height()
        return QSize(round(line * 12), round(line * (_HIGH + 1.3) + 2 * _KNOB))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(QFontMetricsF(self.font()).height() * 6), self.sizeHint().height())

    def _bar(self) -> QRectF:
        high = QFontMetricsF(self.font()).height() * _HIGH
        return QRectF(_SIDE, _KNOB, self.width() - 2 * _SIDE, high)

    def point_of(self, value: Any) -> QPointF:
        """Return where on the bar a value stands, in pixels."""
        assert self._scale is not None
        bar = self._bar()
        return QPointF(bar.left() + self._scale.place(value) * bar.width(), bar.center().y())

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        if self._scale is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bar = self._bar()
        self._paint_stretches(painter, bar, self._scale)
        self._paint_values(painter, bar, self._scale)
        self._paint_handle(painter, bar)

    def _paint_stretches(self, painter: QPainter, bar: QRectF, scale: TurningScale) -> None:
        outline = QPainterPath()
        outline.addRoundedRect(bar, _ROUND, _ROUND)
        painter.fillPath(outline, self._theme.panel)
        painter.save()
        painter.setClipPath(outline)
        middle = Qt.AlignmentFlag.AlignCenter
        for one, (begin, end) in zip(self._stretches, scale.ends(self._stretches), strict=True):
            left, right = (bar.left() + place * bar.width() for place in (begin, end))
            rect = QRectF(left, bar.top(), right - left, bar.height())
            painter.fillRect(rect, self._colour(one.move))
            word = str(one.move + 1)
            if QFontMetricsF(self.font()).horizontalAdvance(word) <= rect.width():
                painter.setPen(self._theme.text)
                painter.drawText(rect, middle, word)
            if one is not self._stretches[0] and rect.width() >= _LINED:
                painter.setPen(QPen(self._theme.text, 1.5))
                painter.drawLine(rect.topLeft(), rect.bottomLeft())
        painter.restore()
        painter.setPen(QPen(self._theme.line, 1))
        painter.drawPath(outline)

    def _colour(self, move: int) -> QColor:
        colour = QColor(self._theme.series[move % len(self._theme.series)])
        colour.setAlpha(_FILL)
        return colour

    def _paint_values(self, painter: QPainter, bar: QRectF, scale: TurningScale) -> None:
        """Write below the bar the value that counts, then the ends, then where stretches begin, as
        far as there is room."""
        firsts = [one.first for one in self._stretches]
        metrics, taken = QFontMetricsF(self.font()), list[tuple[float, float]]()
        for value in (self._value, scale.values[0], scale.values[-1], *firsts):
            word = self._write(value)
            wide = metrics.horizontalAdvance(word)
            left = min(max(self.point_of(value).x() - wide / 2, 0.0), self.width() - wide)
            span = left - _APART, left + wide + _APART
            if any(span[0] < right and start < span[1] for start, right in taken):
                continue
            taken.append((left, left + wide))
            is_now = len(taken) == 1
            painter.setPen(self._theme.text if is_now else self._theme.faint)
            top = bar.bottom() + _KNOB + 1
            painter.drawText(QPointF(left, top + metrics.ascent()), word)

    def _paint_handle(self, painter: QPainter, bar: QRectF) -> None:
        x = self.point_of(self._value).x()
        painter.setPen(QPen(self._theme.accent, 3))
        painter.drawLine(QPointF(x, bar.top() - 1), QPointF(x, bar.bottom() + 1))
        painter.setPen(QPen(self._theme.text if self.hasFocus() else self._theme.panel, 1.5))
        painter.setBrush(self._theme.accent)
        painter.drawEllipse(QPointF(x, bar.bottom()), _KNOB - 1, _KNOB - 1)
