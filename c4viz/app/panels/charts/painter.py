"""Paints a chart: its sentence, its axes, and its curves with their names at their ends."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from c4viz.app.widgets.labels import CENTRED, WRAPPED, elided, whole_sentences
from c4viz.app.widgets.theme import Theme
from c4viz.arrays import Floats
from c4viz.charts.axis import Tick
from c4viz.charts.chart import Chart, Curve

_GAP = 8.0
_LEAST_PLOT = 40.0
_SAYS, _NAMES = 0.4, 0.36
"""Largest shares of the height for the sentence, and of the width for the names of curves."""
_MOST_MARKS = 48
"""Points of a curve up to which each has a mark."""
_PIXELS_PER_POINT = 5
"""Curves are thinned to a point for so many pixels: jagged ones take long to paint."""
_UNCUT = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip


def _says_of(rect: QRectF, chart: Chart, font: QFontMetricsF) -> QRectF:
    """Return the rectangle of the sentence."""
    room = QRectF(0, 0, max(1.0, rect.width() - 2 * _GAP), 1e6)
    height = font.boundingRect(room, int(WRAPPED), chart.says).height()
    lines = max(1, int(_SAYS * rect.height() / font.lineSpacing()))
    height = min(height + 1, lines * font.lineSpacing())
    return QRectF(rect.left() + _GAP, rect.top() + 2, room.width(), height)


def plot_of(rect: QRectF, chart: Chart, font: QFontMetricsF) -> QRectF:
    """Return the rectangle of the curves; empty if there are none, or no room for them."""
    if not chart.curves:
        return QRectF()
    top = _says_of(rect, chart, font).bottom() + font.height() + _GAP
    bottom = rect.bottom() - 2 * font.height() - _GAP
    ticks = chart.y.ticks(_most_ticks(bottom - top, font))
    left = max((font.horizontalAdvance(text) for _, text in ticks), default=0.0) + 2 * _GAP
    right = max(font.horizontalAdvance(curve.name) for curve in chart.curves) + 2 * _GAP
    right = 2 * _GAP if len(chart.curves) == 1 else min(right, _NAMES * rect.width())
    plot = QRectF(QPointF(rect.left() + left, top), QPointF(rect.right() - right, bottom))
    return plot if min(plot.width(), plot.height()) >= _LEAST_PLOT else QRectF()


def _most_ticks(pixels: float, font: QFontMetricsF) -> int:
    return int(max(2, min(6, pixels / (3 * font.height()))))


def paint_chart(painter: QPainter, rect: QRectF, chart: Chart, theme: Theme) -> None:
    """Paint a chart, without what moves over it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFontMetricsF(painter.font())
    plot = plot_of(rect, chart, font)
    painter.setPen(theme.text if chart.curves else theme.faint)
    if plot.isEmpty():
        room = rect.adjusted(_GAP, 2, -_GAP, -2)
        painter.drawText(room, int(CENTRED), elided(chart.says, room, font))
        return
    room = _says_of(rect, chart, font)
    painter.drawText(room, int(WRAPPED), whole_sentences(chart.says, room, font))
    _paint_axes(painter, plot, chart, theme)
    painter.save()
    painter.setClipRect(plot.adjusted(-6, -1, 6, 6))
    for curve in chart.curves:
        if curve.style == "bars":
            _paint_bars(painter, plot, chart, curve, _colour(theme, curve), theme.text)
        else:
            _paint_curve(painter, plot, chart, curve, _colour(theme, curve))
    painter.restore()
    if rect.right() - plot.right() > 2 * _GAP + 1:
        _paint_names(painter, plot, rect.right() - 2, chart, theme)


def _colour(theme: Theme, curve: Curve) -> QColor:
    return theme.series[curve.series % len(theme.series)]


# ---- axes ----------------------------------------------------------------------------------------


def _paint_axes(painter: QPainter, plot: QRectF, chart: Chart, theme: Theme) -> None:
    font = QFontMetricsF(painter.font())
    height = font.height()
    for place, text in _apart(
        chart.y.ticks(_most_ticks(plot.height(), font)), height / plot.height()
    ):
        y = plot.bottom() - place * plot.height()
        painter.setPen(QPen(theme.line, 1))
        painter.drawLine(QLineF(plot.left(), y, plot.right(), y))
        painter.setPen(theme.faint)
        painter.drawText(
            QRectF(plot.left() - 400 - _GAP, y - height / 2, 400, height),
            int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter),
            text,
        )
    painter.setPen(theme.faint)
    above = QRectF(plot.left() - _GAP, plot.top() - height - 4, plot.width() + _GAP, height)
    painter.drawText(above, int(_UNCUT), chart.y_name)
    widest = font.horizontalAdvance(max(("00", *(text for _, text in chart.x.ticks(6))), key=len))
    for place, text in chart.x.ticks(int(max(1, min(10, plot.width() / (1.6 * widest + _GAP))))):
        x = plot.left() + place * plot.width()
        painter.drawLine(QLineF(x, plot.bottom(), x, plot.bottom() + 4))
        below = QRectF(x - 200, plot.bottom() + 5, 400, height)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignHCenter), text)
    painter.drawLine(QLineF(plot.left(), plot.bottom(), plot.right(), plot.bottom()))
    last = QRectF(plot.left(), plot.bottom() + 5 + height, plot.width(), height)
    painter.drawText(last, int(Qt.AlignmentFlag.AlignHCenter), chart.x_name)


def _apart(ticks: list[Tick], least: float) -> list[Tick]:
    """Return ticks that do not overlap; the outermost go first."""
    kept: list[Tick] = []
    for tick in sorted(ticks, key=lambda tick: -abs(tick[0] - 0.5)):
        if all(abs(tick[0] - other[0]) >= least for other in kept):
            kept.append(tick)
    return kept


# ---- curves --------------------------------------------------------------------------------------


def _pixels(plot: QRectF, chart: Chart, curve: Curve) -> tuple[Floats, Floats]:
    """Return x and y of the points of a curve in pixels; if they are many, of some, with the
    last."""
    x, y = curve.x, curve.y
    most = max(2, int(plot.width() / _PIXELS_PER_POINT))
    if curve.style == "line" and len(x) > most:
        chosen = np.unique(np.linspace(0, len(x) - 1, most).astype(np.int64))
        x, y = x[chosen], y[chosen]
    across = plot.left() + plot.width() * chart.x.places(x)
    return across, plot.bottom() - plot.height() * chart.y.places(y)


def _paint_curve(
    painter: QPainter, plot: QRectF, chart: Chart, curve: Curve, colour: QColor
) -> None:
    x, y = _pixels(plot, chart, curve)
    if curve.style == "stairs":
        x, y = np.repeat(x, 2)[1:], np.repeat(y, 2)[:-1]
    if curve.style != "points":
        painter.setPen(QPen(colour, 1.8))
        points = [QPointF(*point) for point in zip(x.tolist(), y.tolist(), strict=True)]
        # Not as one polyline: Qt takes a hundred times as long for a jagged one.
        lines = [QLineF(a, b) for a, b in pairwise(points)]
        if lines:
            painter.drawLines(*lines)
    if curve.style == "points" or (curve.style == "line" and len(curve.x) <= _MOST_MARKS):
        _paint_marks(painter, x, y, curve.signs, colour)


def _paint_marks(
    painter: QPainter, x: Floats, y: Floats, signs: tuple[str, ...], colour: QColor
) -> None:
    """Paint a disc at each exact number, and at a bound a hollow triangle that points to where the
    true number is."""
    for index, (left, top) in enumerate(zip(x.tolist(), y.tolist(), strict=True)):
        sign = signs[index] if signs else ""
        painter.setPen(QPen(colour, 1.8))
        if sign:
            up = -1 if sign.startswith("≥") else 1
            corners = [(-5, -3 * up), (5, -3 * up), (0, 6 * up)]
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(QPolygonF([QPointF(left + a, top + b) for a, b in corners]))
        else:
            painter.setBrush(colour)
            painter.drawEllipse(QPointF(left, top), 3, 3)


def _paint_bars(
    painter: QPainter, plot: QRectF, chart: Chart, curve: Curve, colour: QColor, text: QColor
) -> None:
    x, y = _pixels(plot, chart, curve)
    painter.setPen(text)
    width = 0.7 * plot.width() / (chart.x.high - chart.x.low)
    height = QFontMetricsF(painter.font()).height()
    for middle, top, number in zip(x.tolist(), y.tolist(), curve.y.tolist(), strict=True):
        painter.fillRect(QRectF(middle - width / 2, top, width, plot.bottom() - top), colour)
        said = chart.number(number)
        if QFontMetricsF(painter.font()).horizontalAdvance(said) < 1.35 * width:
            painter.drawText(
                QRectF(middle - 100, top - height, 200, height),
                int(Qt.AlignmentFlag.AlignHCenter),
                said,
            )


# ---- names ---------------------------------------------------------------------------------------


def _paint_names(painter: QPainter, plot: QRectF, right: float, chart: Chart, theme: Theme) -> None:
    """Paint the names of curves beside their ends, as far as ``right`` and none over another; leave
    the lowest out if there is no room."""
    font = QFontMetricsF(painter.font())
    height = font.height()
    found = [(_end(plot, chart, curve), curve) for curve in chart.curves]
    ends = sorted(found, key=lambda end: (end[0].y(), end[1].name))
    ends = ends[: max(1, int(plot.height() / height) + 1)]
    low = plot.bottom() + height / 2
    tops: list[float] = []
    for end, _curve in ends:
        tops.append(max(end.y(), tops[-1] + height) if tops else end.y())
    for place in reversed(range(len(tops))):
        tops[place] = min(tops[place], low - (len(tops) - place - 0.5) * height)
    for top, (end, curve) in zip(tops, ends, strict=True):
        # Along the edge where the curve has left it: across the plot it would look like a curve.
        painter.setPen(QPen(_colour(theme, curve), 1.2, Qt.PenStyle.DotLine))
        painter.drawLine(QLineF(end.x() + 2, end.y(), plot.right(), end.y()))
        painter.setPen(QPen(_colour(theme, curve), 1.2))
        painter.drawLine(QLineF(plot.right() + 2, end.y(), plot.right() + _GAP, top))
        beside = QRectF(plot.right() + _GAP + 3, top - height / 2, 1000, height)
        name = font.elidedText(curve.name, Qt.TextElideMode.ElideRight, right - beside.left())
        painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter), name)


def _end(plot: QRectF, chart: Chart, curve: Curve) -> QPointF:
    """Return the point where a curve ends, or leaves the plot for good at its upper edge."""
    places = chart.y.places(curve.y)
    above = np.flatnonzero(places <= 1)
    last = int(above[-1]) if len(above) else -1
    if last + 1 in (0, len(places)):
        place = min(1.0, max(0.0, float(places[-1])))
        return QPointF(plot.right(), plot.bottom() - place * plot.height())
    share = (1 - places[last]) / (places[last + 1] - places[last])
    x, to = (chart.x.place(float(curve.x[index])) for index in (last, last + 1))
    return QPointF(plot.left() + plot.width() * (x + share * (to - x)), plot.top())
