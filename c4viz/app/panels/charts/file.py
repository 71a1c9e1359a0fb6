"""Writes a chart as a picture, without a display."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QApplication

from c4viz.app.panels.charts.painter import paint_chart
from c4viz.app.widgets.pictures import write_picture
from c4viz.app.widgets.theme import LIGHT, apply, load_fonts
from c4viz.charts.chart import Chart

_SIZE = QSize(960, 600)
_MARGIN, _POINTS = 12, 11


@cache
def _application() -> QApplication:
    """Return the application, made if there is none: once, as Qt does without it only at the end of
    a process."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication([])
    load_fonts()
    apply(app, LIGHT, _POINTS)
    return app


def write_chart(path: Path, chart: Chart) -> None:
    """Write a chart as ``.svg`` or ``.png``; raise an OSError if it cannot be written."""
    app = _application()

    def paint(painter: QPainter) -> None:
        painter.setFont(app.font())
        room = QRectF(0, 0, _SIZE.width(), _SIZE.height())
        paint_chart(painter, room.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN), chart, LIGHT)

    write_picture(path, _SIZE, chart.title, LIGHT.panel, paint)
