"""Takes pictures of the app showing a search, without a display."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PyQt6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QSettings,
    Qt,
    QtMsgType,
    qInstallMessageHandler,
)
from PyQt6.QtWidgets import QWidget

from c4viz.app.board.widget import BoardWidget
from c4viz.app.compare.window import CompareWindow
from c4viz.app.icicle.view import IcicleView
from c4viz.app.main import make_app, take_down
from c4viz.app.outline.view import OutlineView
from c4viz.app.panels.charts.panel import ChartsPanel
from c4viz.app.preferences.preferences import Preferences, save
from c4viz.app.preferences.workspace_names import WorkspaceName
from c4viz.app.snapshots.files import save_film, still_of
from c4viz.app.snapshots.film import compressed
from c4viz.app.snapshots.picture import photograph
from c4viz.app.state.background import Kernels
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.theme import Theme, ThemeName
from c4viz.app.window.first_use import FIRST_USES
from c4viz.app.window.window import MainWindow
from c4viz.charts.chart import ChartName
from c4viz.export import Film
from c4viz.export.film import points_of
from c4viz.trace import Trace

_ROUNDS = 4
"""Rounds of events until new texts have their room: each inner layout asks the one around it."""

_VIEWS: dict[str, Callable[[Session, Theme], QWidget]] = {
    "tree": TreeCanvas, "icicle": IcicleView, "outline": OutlineView, "charts": ChartsPanel,
}  # fmt: skip
"""Views that can be painted without the rest of the window; besides these, the board can."""


@dataclass(frozen=True)
class ShotView:
    """Says what a picture shows: the window in a ``workspace``, or one of its views alone; in
    ``size``, width and height in pixels; at ``step`` (None: the end), with the node of ``row``
    selected (None: that of the step). With ``against`` it shows the window that compares two
    searches. ``film``: several steps, in a GIF or in PNG files that are numbered."""

    view: str = "window"
    size: tuple[int, int] = (1920, 1080)
    theme: ThemeName = "light"
    step: int | None = None
    against: Trace | None = None
    chart: ChartName = "depth"
    workspace: WorkspaceName = "study"
    row: int | None = None
    film: Film | None = None


def shoot(trace: Trace, path: Path, asked: ShotView) -> list[Path]:
    """Write a picture of the app as what the suffix of ``path`` says: PNG or SVG, GIF or several
    PNG files of a film, the numbers of a chart as CSV. Return the paths of what was written.

    Raises:
        ExportError: there are no such steps of a film, or too many.
        OSError: a file cannot be written.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # whatever the desktop is
    qInstallMessageHandler(_without_hints)
    app = make_app()
    with tempfile.TemporaryDirectory() as directory:
        store = QSettings(str(Path(directory) / "c4viz.ini"), QSettings.Format.IniFormat)
        known = tuple(FIRST_USES)
        chosen = Preferences(
            theme=asked.theme, falls=False, workspace=asked.workspace, known_panels=known
        )
        save(store, chosen.as_searched(trace))
        window = MainWindow(store, Kernels())
        window.session.earlier.close()  # there is no next start for which to write a trace
        widget = _widget(window, asked.view)
        if widget is not window:
            widget.setParent(window, Qt.WindowType.Window)  # which styles it
        widget.resize(*asked.size)
        widget.show()
        app.processEvents()
        window.session.game.adopt_trace(trace)
        exploration = window.session.exploration
        if asked.step is not None:
            exploration.go_to(asked.step)
        if asked.row is not None:
            exploration.select(asked.row)
        app.processEvents()
        if isinstance(widget, TreeCanvas):
            widget.fill()
            app.processEvents()
        if isinstance(widget, ChartsPanel):
            widget.choose(asked.chart)
            widget.wait()
        if asked.against is not None:
            widget = _compared(window, asked.against, asked.size)
            assert isinstance(widget, CompareWindow)
            exploration = widget.sides[0].exploration
        _settle()
        try:
            return _written(path, widget, window.theme, exploration, asked)
        finally:
            widget.close()
            window.close()
            take_down(widget, window)


def _settle() -> None:
    for _ in range(_ROUNDS):
        QCoreApplication.processEvents()


def _written(
    path: Path, widget: QWidget, theme: Theme, exploration: Exploration, asked: ShotView
) -> list[Path]:
    """Write what a widget shows, and return the paths of what was written."""
    trace = exploration.trace
    if asked.film is not None and trace is not None:
        pictures = []
        for point in points_of(trace, asked.film):
            exploration.go_to(*point)
            _settle()
            pictures.append(compressed(photograph(widget, theme)))
        return save_film(path, pictures, asked.film.seconds)
    chart = widget.view.chart if isinstance(widget, ChartsPanel) else None
    still_of(path, widget, theme, widget.windowTitle() or "c4viz", chart=chart)()
    return [path]


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


def _without_hints(kind: QtMsgType, context: QMessageLogContext, text: str | None) -> None:
    """Pass on Qt's messages, except for one that this platform prints for every window."""
    if text and "propagateSizeHints" not in text:
        sys.stderr.write(text + "\n")
