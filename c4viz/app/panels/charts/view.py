"""Shows one chart: its line of the step can be dragged, and a tooltip tells what the mouse is
on."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PyQt6.QtWidgets import QToolTip, QWidget

from c4viz.app.panels.charts.painter import paint_chart, plot_of
from c4viz.app.widgets.labels import plain_tip
from c4viz.app.widgets.pictures import is_vector
from c4viz.app.widgets.theme import Theme
from c4viz.charts.chart import Chart
from c4viz.language import tr
from c4viz.telling.speech import aloud

_KEY_STEPS = 100
"""Presses of an arrow that go through a whole chart."""


_WAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class ChartView(QWidget):
    """Shows a chart below its sentence, with a line at the current step; ``step_chosen`` carries a
    step to which the line was moved."""

    step_chosen = pyqtSignal(int)
    own_keys = frozenset(_WAYS)
    dragged = pyqtSignal(bool)  # somebody drags the line, or has let go

    def __init__(self, theme: Theme, step: Callable[[], int | None]) -> None:
        """Make a view; ``step`` returns the current step, or None if there is none to go to."""
        super().__init__()
        self._theme, self._step = theme, step
        self.chart = _nothing()
        self._picture: QPixmap | None = None
        self._plot: QRectF | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(tr("Chart"))

    def sizeHint(self) -> QSize:
        return QSize(420, self.fontMetrics().height() * 16)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 12, self.fontMetrics().height() * 3)

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours."""
        self._theme = theme
        self._paint_anew()

    def show_chart(self, chart: Chart | None) -> None:
        """Show another chart, or with None that there is no search."""
        self.chart = chart or _nothing()
        self.setAccessibleDescription(self.chart.says)
        self._paint_anew()

    def _paint_anew(self) -> None:
        self._picture = self._plot = None
        self.update()

    # ---- painting ----------------------------------------------------------------------------

    def plot(self) -> QRectF:
        """Return the rectangle of the curves in pixels; empty if there is no room for any."""
        if self._plot is None:
            self._plot = plot_of(QRectF(self.rect()), self.chart, QFontMetricsF(self.font()))
        return self._plot

    def line_x(self) -> float | None:
        """Return the pixels from the left to the line of the step, or None if there is none."""
        step = self._step()
        x = None if step is None else self.chart.x_of(step)
        plot = self.plot()
        if x is None or plot.isEmpty():
            return None
        return plot.left() + plot.width() * min(1.0, max(0.0, self.chart.x.place(x)))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._picture = self._plot = None

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        if is_vector(painter):
            painter.setFont(self.font())
            paint_chart(painter, QRectF(self.rect()), self.chart, self._theme)
        else:
            painter.drawPixmap(0, 0, self._painted())
        x = self.line_x()
        if x is not None:
            self._paint_line(painter, x)

    def _painted(self) -> QPixmap:
        """Return the chart without the line, as it was painted last if that still holds."""
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(QColor(0, 0, 0, 0))
            painter = QPainter(self._picture)
            painter.setFont(self.font())
            paint_chart(painter, QRectF(self.rect()), self.chart, self._theme)
            painter.end()
        return self._picture

    def _paint_line(self, painter: QPainter, x: float) -> None:
        plot = self.plot()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.current, 2))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        painter.setBrush(self._theme.current)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(QPointF(x, plot.bottom()), 5, 5)

    # ---- keys --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Go back or on in the chart's time by left and right, and tell what is there."""
        assert event is not None
        way = _WAYS.get(Qt.Key(event.key()))
        x, plot = self.line_x(), self.plot()
        if way is None or x is None:
            event.ignore()
            return
        there = QPointF(x + way * max(1.0, plot.width() / _KEY_STEPS), plot.bottom())
        self._go(there)
        said = self.chart.said_at(self._x(there))
        told = aloud(", ".join(said.splitlines()))
        self.setAccessibleName(tr("Chart: {told}", told=told))

    # ---- the mouse ---------------------------------------------------------------------------

    def x_at(self, point: QPointF) -> float | None:
        """Return the number on the x axis at a point, or None beside the plot."""
        plot = self.plot()
        if plot.isEmpty() or not plot.adjusted(-6, -6, 6, 6).contains(point):
            return None
        return self._x(point)

    def _x(self, point: QPointF) -> float:
        plot = self.plot()
        place = (point.x() - plot.left()) / max(1.0, plot.width())
        return self.chart.x.number(min(1.0, max(0.0, place)))

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        if event.button() == Qt.MouseButton.LeftButton and self.x_at(event.position()) is not None:
            self.dragged.emit(True)
            self._go(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        if event.button() == Qt.MouseButton.LeftButton:
            self.dragged.emit(False)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())
            return
        x = self.x_at(event.position())
        said = self.chart.says if x is None else self.chart.said_at(x)
        QToolTip.showText(event.globalPosition().toPoint(), plain_tip(said), self)

    def _go(self, point: QPointF) -> None:
        """Go to the step at a point, or to the first or last one if it is beyond the plot."""
        if self.chart.curves and self.line_x() is not None:
            step = self.chart.step_at(self._x(point))
            if step is not None:
                self.step_chosen.emit(step)


def _nothing() -> Chart:
    return Chart("", tr("Search a position: its charts appear here."))
