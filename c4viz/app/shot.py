"""Takes pictures of the app showing a search, without a display."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QPoint,
    QSettings,
    Qt,
    QtMsgType,
    qInstallMessageHandler,
)
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtWidgets import QWidget

from c4viz.app.board.widget import BoardWidget
from c4viz.app.figures.pictures import write_png
from c4viz.app.icicle.view import IcicleView
from c4viz.app.main import make_app, take_down
from c4viz.app.outline.view import OutlineView
from c4viz.app.panels.charts.panel import ChartsPanel
from c4viz.app.preferences.preferences import Preferences, save
from c4viz.app.preferences.workspace_names import WorkspaceName
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.theme import Theme, ThemeName
from c4viz.app.window.first_use import FIRST_USES
from c4viz.app.window.window import MainWindow
from c4viz.charts.chart import ChartName
from c4viz.trace import Trace

_ROUNDS = 4
"""Rounds of events until new texts have their room: each inner layout asks the one around it."""

_VIEWS: dict[str, Callable[[Session, Theme], QWidget]] = {
    "tree": TreeCanvas, "icicle": IcicleView, "outline": OutlineView, "charts": ChartsPanel,
}  # fmt: skip
"""Views that can be painted without the rest of the window; besides these, the board can."""


def shoot(
    trace: Trace,
    path: Path,
    *,
    view: str,
    size: tuple[int, int],
    theme: ThemeName,
    step: int | None,
    against: Trace | None = None,
    chart: ChartName = "depth",
    workspace: WorkspaceName = "study",
    row: int | None = None,
) -> None:
    """Write a PNG of the window in a workspace, or of one of its views alone, ``size`` (width,
    height) in pixels; or, with ``against``, of the window that compares two searches. The node of
    ``row`` is selected, None: that of the step.

    Raises:
        OSError: the file cannot be written.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # whatever the desktop is
    qInstallMessageHandler(_without_hints)
    app = make_app()
    with tempfile.TemporaryDirectory() as directory:
        store = QSettings(str(Path(directory) / "c4viz.ini"), QSettings.Format.IniFormat)
        known = tuple(FIRST_USES)
        chosen = Preferences(theme=theme, falls=False, workspace=workspace, known_panels=known)
        save(store, chosen.as_searched(trace))
        window = MainWindow(store, Kernels())
        window.session.earlier.close()  # there is no next start for which to write a trace
        widget = _widget(window, view)
        if widget is not window:
            widget.setParent(window, Qt.WindowType.Window)  # which styles it
        widget.resize(*size)
        widget.show()
        app.processEvents()
        window.session.game.adopt_trace(trace)
        if step is not None:
            window.session.exploration.go_to(step)
        if row is not None:
            window.session.exploration.select(row)
        app.processEvents()
        if isinstance(widget, TreeCanvas):
            widget.fill()
            app.processEvents()
        if isinstance(widget, ChartsPanel):
            widget.choose(chart)
            widget.wait()
        if against is not None:
            widget = _compared(window, against, size)
        for _ in range(_ROUNDS):
            app.processEvents()
        image = _photograph(widget, window.theme)
        widget.close()
        window.close()
        take_down(widget, window)
    write_png(path, image)


def _widget(window: MainWindow, view: str) -> QWidget:
    """Return the window, or one view or the board alone, showing the same session."""
    if view in _VIEWS:
        return _VIEWS[view](window.session, window.theme)
    if view == "board":
        board = BoardWidget(window.theme)
        window.session.changes.changed.connect(lambda _what: window.game.board_panel.show_on(board))
        return board
    return window


def _compared(window: MainWindow, against: Trace, size: tuple[int, int]) -> QWidget:
    """Open and return the window that compares the search shown with another one."""
    step = window.session.exploration.step
    window.comparisons.open(against)
    compared = sure(window.comparisons.shown)
    compared.resize(*size)
    QCoreApplication.processEvents()  # this gives each side its search
    compared.wait()
    QCoreApplication.processEvents()
    compared.sides[0].session.exploration.go_to(step)  # and the other side to the same node
    return compared


def _photograph(widget: QWidget, theme: Theme) -> QImage:
    image = QImage(widget.size(), QImage.Format.Format_RGB32)
    image.fill(theme.panel)
    painter = QPainter(image)
    widget.render(painter, QPoint(0, 0))
    painter.end()
    return image


def _without_hints(kind: QtMsgType, context: QMessageLogContext, text: str | None) -> None:
    """Pass on Qt's messages, except for one that this platform prints for every window."""
    if text and "propagateSizeHints" not in text:
        sys.stderr.write(text + "\n")
