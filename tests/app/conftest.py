"""A window as a person meets it: on a store of its own, searching in the reference engine."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtCore import QCoreApplication, QEvent, QSettings, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from c4viz import Trace
from c4viz.app.main import make_app
from c4viz.app.preferences.preferences import Preferences, save
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.app.widgets.theme import LIGHT, apply
from c4viz.app.window.window import MainWindow
from tests.app.hands import adopt, preferred

Opens = Callable[..., MainWindow]
"""Opens a window with these preferences, see `preferred`: ``opens(depth=2)``."""
ViewOf = Callable[..., Any]
"""Makes a view of the ``session`` without a window around it, see `view_of`."""


class SettledBot(QtBot):
    """Waits until all views know what has happened: they are told once in a turn of the event loop,
    and a wait may end within one."""

    def waitUntil(self, *args: Any, **options: Any) -> None:
        super().waitUntil(*args, **options)
        QCoreApplication.sendPostedEvents()


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """The bot of pytest-qt, for windows that follow their state."""
    return SettledBot(request)


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> QApplication:
    """The application with c4viz's fonts and style."""
    return make_app()


@pytest.fixture
def store(tmp_path: Path) -> QSettings:
    """Where this test's windows keep what they remember."""
    return QSettings(str(tmp_path / "c4viz.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def as_at_first() -> bool:
    """Whether windows are divided as a new user finds them, or so that each view is at hand: the
    icicle as a whole, the board without code and numbers below, the outline behind the tree, and
    Why away."""
    return False


@pytest.fixture
def opens(
    dressed: QApplication, store: QSettings, qtbot: QtBot, as_at_first: bool
) -> Iterator[Opens]:
    """Opens windows, and closes them when the test is over."""
    windows: list[MainWindow] = []

    def open_window(kernels: Kernels | None = None, **preferences: object) -> MainWindow:
        if preferences:
            save(store, preferred(**{"theme": "light", "depth": 3, "falls": False, **preferences}))
        window = MainWindow(store, kernels or Kernels())
        windows.append(window)
        window.resize(1280, 800)
        window.setUpdatesEnabled(False)  # what is moved about a dozen times is painted once
        window.show()
        QCoreApplication.processEvents()  # until all panels have their places
        QCoreApplication.processEvents()
        if not as_at_first and len(windows) == 1:
            window.workspaces.fold(False)
            window.docks.put_away("why")
            window.docks.put_away("code")
            window.docks.offer("outline")
            window.bar.show()
            across = Qt.Orientation.Horizontal
            docks = window.docks
            width = max(440, 61 * window.fontMetrics().averageCharWidth())
            numbers = window.width() - width - 424 - 8
            if numbers > 300:
                window.splitDockWidget(docks["icicle"], docks["numbers"], across)
                beside = [docks["game"], docks["icicle"], docks["numbers"]]
                window.resizeDocks(beside, [width, 424, numbers], across)
                high = [docks["icicle"], docks["numbers"], docks["tree"]]
                needed = docks["numbers"].sizeHint().height() + 72
                sizes = [needed, needed, window.height() - needed]
                window.resizeDocks(high, sizes, Qt.Orientation.Vertical)
            else:
                window.resizeDocks([docks["game"], docks["icicle"]], [width, 1], across)
            window.tree.setFocus()
            for _round in range(2):
                QCoreApplication.processEvents()
        window.setUpdatesEnabled(True)
        return window

    yield open_window
    for window in windows:
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            QTest.mouseRelease(window, Qt.MouseButton.LeftButton)  # else all later tests hold it
        window.session.lessons.close()  # else it asks whether one is to be saved
        window.close()
        window.end_work()  # also where there are bookmarks that no file has
        # At once: a change of style would otherwise dress the windows of all tests before.
        window.deleteLater()
        QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    """A window on a new game: alpha-beta, three plies, centre first, light."""
    return opens(depth=3)


@pytest.fixture
def session(dressed: QApplication) -> Iterator[Session]:
    """What a view of `view_of` shows, with the settings that a `window` has."""
    made = Session(lambda root: preferred(depth=3).settings(root), Kernels())
    yield made
    made.close()


@pytest.fixture
def view_of(dressed: QApplication, session: Session, qtbot: QtBot) -> Iterator[ViewOf]:
    """Shows one view of the session, light, and so large as it stands in a `window`; of a trace,
    where there is one: ``view_of(OutlineView, trace, size=(768, 354))``. It takes a tenth of the
    time that a window does."""
    views: list[QWidget] = []
    apply(dressed, LIGHT, Preferences().points)  # whatever window was open before

    def make(kind: type[Any], trace: Trace | None = None, *, size: tuple[int, int]) -> Any:
        if trace is not None:
            adopt(session, trace)
        view = kind(session, LIGHT)
        views.append(view)
        view.resize(*size)
        view.show()
        QCoreApplication.processEvents()
        return view

    yield make
    for view in views:
        view.close()
        view.deleteLater()
        QCoreApplication.sendPostedEvents(view, QEvent.Type.DeferredDelete)


@pytest.fixture
def warnings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences of the message boxes that would have waited for a click."""
    sentences: list[str] = []

    def note(_parent: object, _title: str, text: str) -> QMessageBox.StandardButton:
        sentences.append(text)
        return QMessageBox.StandardButton.Ok

    monkeypatch.setattr(QMessageBox, "warning", note)
    return sentences
