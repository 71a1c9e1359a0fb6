"""Starts the app."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import traceback
from functools import lru_cache, partial
from pathlib import Path
from types import TracebackType

from PyQt6 import sip
from PyQt6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QObject,
    QSettings,
    QSocketNotifier,
    QTimer,
    QTranslator,
)
from PyQt6.QtWidgets import QApplication, QMessageBox

import c4viz
from c4viz.app.dialogs.waiting import is_awaited
from c4viz.app.preferences.player_store import opened_store
from c4viz.app.state.background import Kernels
from c4viz.app.widgets import theme
from c4viz.app.widgets.free_turns import FreeTurns
from c4viz.app.widgets.labels import PlainLabels
from c4viz.app.window.window import MainWindow, open_path
from c4viz.language import ENGLISH, set_language, spoken, tr
from c4viz.search.consent import CONSENT


class NoDisplayError(RuntimeError):
    """There is nothing to open a window on."""


def check_display() -> None:
    """Let pass whoever can open a window.

    Raises:
        NoDisplayError: there is no display.
    """
    if not _has_display():
        raise NoDisplayError(
            tr(
                "there is no display: open c4viz in a desktop session (or over ssh -X), or use "
                "c4viz trace and c4viz shot, which need none"
            )
        )


def _has_display() -> bool:
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# ---- ends the app in order where a system or a terminal asks for it ------------------------------


_SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP")


class QuitSignals:
    """Ends ``app`` at such a signal; lasts as long as the app.

    Python looks after signals between two lines of Python, of which there are none while Qt waits:
    a byte on a socket wakes it.
    """

    def __init__(self, app: QCoreApplication) -> None:
        self._read, self._written = socket.socketpair()
        for end in (self._read, self._written):
            end.setblocking(False)
        signal.set_wakeup_fd(self._written.fileno())
        read = sip.voidptr(self._read.fileno())
        self._notifier = QSocketNotifier(read, QSocketNotifier.Type.Read, app)
        self._notifier.activated.connect(lambda: self._read.recv(64))
        for name in _SIGNALS:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), lambda *_: app.exit(0))


# ---- starts the app ------------------------------------------------------------------------------


SWITCH_SECONDS = 0.0001
"""How long a thread in Python may keep the window waiting: a reference search shares the GIL."""

NEW_OBJECTS = 10_000
"""After so many more of them Python looks for garbage among the newest: at each step a view keeps
as many as those after which it does by itself."""

GARBAGE_MS = 100
"""Milliseconds from one look at how many there are to the next."""


def main(path: Path | None = None) -> int:
    """Open the window, with the trace of a file if one is named; gives the exit code."""
    with CONSENT.guarded():  # the window asks by itself, without waiting for the answer
        return _open(path)


def _open(path: Path | None) -> int:
    app = make_app()
    kernels = Kernels()
    keep_answering(kernels)
    shown = ShownWindow(app, opened_store(), kernels)
    window = shown.window
    sys.excepthook = _Excepthook(shown)
    app.aboutToQuit.connect(shown.end_work)  # also where the desktop ends the program
    kernels.start(window.choices.preferences.settings(window.session.game.match.position))
    if path is not None:
        open_path(window, path)
    ending = QuitSignals(app)  # noqa: F841  # kept as long as the app runs
    code = app.exec()
    sys.excepthook = sys.__excepthook__
    take_down(*shown.windows, kernels)
    return code


class ShownWindow:
    """The window on the screen: another one takes over when another language is chosen.

    That waits until nothing is open or under way that belongs to the window: whatever is would go
    with it. So does what becomes of the one that was left, which may hear yet what was told before.
    """

    def __init__(self, app: QApplication, store: QSettings, kernels: Kernels) -> None:
        self._app, self._store, self._kernels = app, store, kernels
        self._turns = FreeTurns(app, lambda: is_awaited(self.window))
        self.window = MainWindow(store, kernels)
        self._left: list[MainWindow] = []  # that still exist
        self._show()

    @property
    def windows(self) -> tuple[MainWindow, ...]:
        """All there are: those that were left, then the one on the screen."""
        return *self._left, self.window

    @property
    def is_changing(self) -> bool:
        """Whether another window is to come, or one that was left to go."""
        return self._turns.is_awaited

    def _show(self) -> None:
        self.window.language_chosen.connect(self._speak_soon)
        self.window.show()

    def _speak_soon(self, code: str) -> None:
        """Speak another language once that can be."""
        self._turns.await_one(partial(self._speak, code))

    def _speak(self, code: str) -> None:
        """Have a window in another language show all that this one shows."""
        before = self.window
        if not before.is_in_use:  # it was closed meanwhile
            return
        before.let_go()
        set_language(code)
        speak(self._app, code)
        self.window = MainWindow(self._store, self._kernels, before)
        self._show()
        before.hide()
        self._left.append(before)
        self._turns.await_one(self._delete_left)

    def _delete_left(self) -> None:
        self._left.pop(0).deleteLater()

    def end_work(self) -> None:
        """Keep what the next start needs, and end all work."""
        self._turns.end()
        self.window.end_work()


def keep_answering(kernels: Kernels) -> None:
    """Have Python keep the window waiting as little as it can, by other threads and by looking for
    garbage: between events, and not in all that there is once the kernels are loaded, which would
    take 80 ms. Nor does a thread that searches look for it: it would delete objects of Qt, which
    only their own thread may."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.disable()
    gc.set_threshold(NEW_OBJECTS)
    kernels.changed.connect(gc.freeze)
    looking = QTimer(kernels)
    looking.timeout.connect(_collect)
    looking.start(GARBAGE_MS)


def _collect() -> None:
    """Look for garbage among the objects that Python would look at by itself now, if any."""
    counted = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [age for age, (count, most) in enumerate(counted) if count > most]
    if due:
        gc.collect(due[-1])


def take_down(*objects: QObject) -> None:
    """Delete objects of Qt with all that is in them, in order: PyQt, which else does so when the
    program ends, may then come upon what is gone already, and crash."""
    for one in objects:
        if not sip.isdeleted(one):  # as a part of another
            sip.delete(one)
    gc.unfreeze()
    gc.collect()


@lru_cache(maxsize=1)  # kept: Qt goes when its application does
def make_app() -> QApplication:
    """The application, with the fonts and names of c4viz; the one there is, if there is one."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("c4viz")
    app.setApplicationVersion(c4viz.__version__)
    app.setStyle(PlainLabels())
    theme.load_fonts()
    speak(app, spoken())
    return app


def speak(app: QApplication, code: str) -> None:
    """Have what Qt says by itself, such as the buttons of dialogs, be in the language of c4viz."""
    for before in app.findChildren(QTranslator):
        app.removeTranslator(before)
        before.deleteLater()
    locale = QLocale("en_US" if code == ENGLISH else code)
    QLocale.setDefault(locale)
    translator = QTranslator(app)
    texts = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(locale, "qtbase", "_", texts):
        app.installTranslator(translator)


class _Excepthook:
    """Shows an exception nobody handled; without it PyQt would end the program."""

    def __init__(self, shown: ShownWindow) -> None:
        self._shown = shown
        self._is_showing = False

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        details = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(details)
        if self._is_showing:  # what goes wrong in every painting would bury the window in boxes
            return
        self._is_showing = True
        self._shown.window.keep()
        box = QMessageBox(
            QMessageBox.Icon.Critical,
            "c4viz",
            tr("Something went wrong that should not: {error}. The game is kept.", error=error),
            QMessageBox.StandardButton.Ok,
            self._shown.window,
        )
        box.setDetailedText(details)
        box.exec()
        self._is_showing = False
