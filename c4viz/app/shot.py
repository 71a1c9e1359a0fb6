"""A picture of the app with a search in it, without a display."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from PyQt6.QtCore import (
    QMessageLogContext,
    QPoint,
    QSettings,
    QtMsgType,
    qInstallMessageHandler,
)
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtWidgets import QApplication, QWidget

from c4viz.app.main import make_app
from c4viz.app.preferences import Preferences, save
from c4viz.app.window import MainWindow
from c4viz.app.worker import Kernels
from c4viz.trace import Trace


def shoot(
    trace: Trace, path: Path, *, view: str, size: tuple[int, int], theme: str, step: int | None
) -> None:
    """Write a PNG of the window, or of its tree or board alone, ``size`` pixels large.

    Raises:
        OSError: the file cannot be written.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    qInstallMessageHandler(_without_hints)
    app = make_app()  # kept: Qt goes when its application does
    with tempfile.TemporaryDirectory() as directory:
        store = QSettings(str(Path(directory) / "c4viz.ini"), QSettings.Format.IniFormat)
        save(store, Preferences(theme=theme, points=11, **_search_of(trace)))  # type: ignore[arg-type]
        window = MainWindow(store, Kernels())
        widgets: dict[str, QWidget] = {
            "window": window, "tree": window.tree, "board": window.board,
        }  # fmt: skip
        image = _photograph(app, window, widgets[view], trace, size, step)
        window.close()
    if not image.save(str(path)):
        raise OSError(f"{path} cannot be written")


def _without_hints(kind: QtMsgType, context: QMessageLogContext, text: str | None) -> None:
    """Pass on Qt's messages, but for one that this platform prints for every window."""
    if text and "propagateSizeHints" not in text:
        sys.stderr.write(text + "\n")


def _search_of(trace: Trace) -> dict[str, object]:
    return {"search": trace.search, **trace.settings}


def _photograph(
    app: QApplication,
    window: MainWindow,
    widget: QWidget,
    trace: Trace,
    size: tuple[int, int],
    step: int | None,
) -> QImage:
    window.show()
    window.resize(*size)
    if widget is not window:
        widget.setParent(None)
        widget.resize(*size)
        widget.show()
    app.processEvents()
    window.session.adopt_trace(trace)
    if step is not None:
        window.session.go_to(step)
    app.processEvents()
    image = QImage(widget.size(), QImage.Format.Format_RGB32)
    image.fill(window.theme.panel)
    painter = QPainter(image)
    widget.render(painter, QPoint(0, 0))
    painter.end()
    return image
