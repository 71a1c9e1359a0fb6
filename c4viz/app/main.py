"""Start and end of the app: its window, the language it speaks, signals, garbage collection."""

from __future__ import annotations

import gc
import signal
import socket
import sys
import traceback
from collections.abc import Callable
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
    Qt,
    QThread,
    QTimer,
    QTranslator,
)
from PyQt6.QtGui import QIcon
from PyQt6.QtWidgets import QApplication, QMessageBox

import c4viz
from c4viz.app.dialogs.wait_dialog import is_awaited
from c4viz.app.display import fill_at_once
from c4viz.app.preferences.player_store import opened_store
from c4viz.app.state.background import Kernels
from c4viz.app.state.turns import window_first
from c4viz.app.widgets import theme
from c4viz.app.widgets.boxes import once_later
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.labels import PlainLabels
from c4viz.app.window.window import MainWindow, open_named
from c4viz.language import ENGLISH, prepare_language, set_language, spoken, tr
from c4viz.resources import APPLICATION, resource
from c4viz.search.consent import CONSENT
from c4viz.search.runs.link import Link

# ---- orderly end of the app when the system or a terminal asks for it ----------------------------


_SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP")


class QuitSignals:
    """Ends ``app`` in order at SIGTERM, SIGINT or SIGHUP; keep it as long as the app runs.

    Python handles signals between two of its own instructions, none of which run while Qt waits: a
    byte on a socket wakes it.
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


# ---- turns of the event loop in which windows may come and go ------------------------------------


LOOK_MS = 20
"""Milliseconds between two looks whether a turn is free."""


class FreeTurns(QObject):
    """Does things one after another, each in a free turn of its own; no turn is free while the
    program ``is_busy``."""

    def __init__(self, parent: QObject, is_busy: Callable[[], bool]) -> None:
        super().__init__(parent)
        self._is_busy = is_busy
        self._deeds: list[Callable[[], object]] = []
        self._timer = once_later(self, self._look)

    def await_one(self, deed: Callable[[], object]) -> None:
        """Do ``deed`` in a free turn, after all that waits for one already."""
        self._deeds.append(deed)
        self._look_soon()

    def begin_with(self, *deeds: Callable[[], object]) -> None:
        """Do each of some ``deeds`` in a free turn, before all that waits for one already."""
        self._deeds[:0] = deeds
        self._look_soon()

    @property
    def is_awaited(self) -> bool:
        """True while anything is still to be done."""
        return bool(self._deeds)

    def end(self) -> None:
        """Drop all that is still to be done, as the program ends."""
        self._timer.stop()
        self._deeds.clear()

    def _look_soon(self) -> None:
        if not self._timer.isActive():
            self._timer.start(0)

    def _look(self) -> None:
        if not _is_free() or self._is_busy():
            self._timer.start(LOOK_MS)
            return
        deed = self._deeds.pop(0)
        if self._deeds:
            self._timer.start(0)
        deed()


def _is_free() -> bool:
    """Tell whether the current turn is free: no dialog, box or menu is open, nothing is dragged,
    and no event loop runs within another, as it does while somebody waits for an answer."""
    thread = QThread.currentThread()
    return (
        (thread is None or thread.loopLevel() <= 1)
        and QApplication.activeModalWidget() is None
        and QApplication.activePopupWidget() is None
        and QApplication.mouseButtons() == Qt.MouseButton.NoButton
    )


# ---- start of the app ----------------------------------------------------------------------------


SWITCH_SECONDS = 0.0001
"""Seconds that a Python thread may keep the window waiting: a reference search shares the GIL."""

NEW_OBJECTS = 10_000
"""New objects after which garbage is looked for among the newest: at each step a view makes as many
as Python's own threshold allows."""

GARBAGE_MS = 100
"""Milliseconds from one check whether to collect garbage to the next."""


def main(named: Path | Link | None = None) -> int:
    """Open the window, with the trace or game in the file ``named``, or where a link leads, if
    given; return the exit code."""
    with CONSENT.guarded():  # the window asks by itself, without waiting for the answer
        return _open(named)


def _open(named: Path | Link | None) -> int:
    app = make_app()
    kernels = Kernels()
    keep_answering(kernels)
    shown = ShownWindow(app, opened_store(), kernels)
    window = shown.window
    sys.excepthook = _Excepthook(shown)
    app.aboutToQuit.connect(shown.end_work)  # also if the desktop ends the program
    kernels.start(window.choices.preferences.settings(window.session.game.match.position))
    if named is not None:
        open_named(window, named)
    ending = QuitSignals(app)  # noqa: F841  # kept as long as the app runs
    code = app.exec()
    sys.excepthook = sys.__excepthook__
    take_down(*shown.windows, kernels)
    return code


class ShownWindow:
    """Keeps one ``window`` on the screen, and replaces it when another language is chosen.

    The change waits until nothing is open or under way that belongs to the window and would go with
    it. The deletion of the old window waits likewise, since signals may still be on their way.
    """

    def __init__(self, app: QApplication, store: QSettings, kernels: Kernels) -> None:
        self._app, self._store, self._kernels = app, store, kernels
        self.turns = FreeTurns(app, lambda: any(map(is_awaited, app.topLevelWidgets())))
        """Turns in which windows are opened, and those that were replaced deleted."""
        self.window = MainWindow(store, kernels)
        self._left: list[MainWindow] = []  # windows that were replaced and still exist
        self._show()

    @property
    def windows(self) -> tuple[MainWindow, ...]:
        """All windows that exist: those that were replaced, then the one on the screen."""
        return *self._left, self.window

    def _show(self) -> None:
        self.window.language_chosen.connect(self._speak_soon)
        fill_at_once(self.window, self.window.theme.window)
        self.window.show()

    def _speak_soon(self, code: str) -> None:
        self.turns.await_one(partial(prepare_language, code))
        self.turns.await_one(partial(self._speak, code))

    @window_first()
    def _speak(self, code: str) -> None:
        """Open a window in another language that shows all that the present one does."""
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
        self.turns.begin_with(*self.window.take_windows(before))
        self.turns.await_one(lambda: delete_later(self._left.pop(0)))

    def end_work(self) -> None:
        """Store what the next start needs, and end all work."""
        self.turns.end()
        self.window.end_work()


def keep_answering(kernels: Kernels) -> None:
    """Set up threads and garbage collection so that the window waits as little as possible. Garbage
    is collected between events, without the objects there are once the kernels are loaded, which
    would take 80 ms; and never in a thread that searches, which would delete objects of Qt that
    only their own thread may delete."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.disable()
    gc.set_threshold(NEW_OBJECTS)
    kernels.changed.connect(gc.freeze)
    looking = QTimer(kernels)
    looking.timeout.connect(_collect)
    looking.start(GARBAGE_MS)


def _collect() -> None:
    """Collect garbage in the generations in which Python would do so by itself now, if any."""
    counted = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [age for age, (count, most) in enumerate(counted) if count > most]
    if due:
        gc.collect(due[-1])


def take_down(*objects: QObject) -> None:
    """Delete objects of Qt with all that they contain, in order: PyQt, which otherwise does so at
    the end of the program, may then access deleted objects and crash."""
    for one in objects:
        if not sip.isdeleted(one):  # as a part of another object
            sip.delete(one)
    gc.unfreeze()
    gc.collect()


@lru_cache(maxsize=1)  # kept, since Qt ends with its application object
def make_app() -> QApplication:
    """Return the Qt application, made if there is none, with the fonts and names of c4viz."""
    # So that letters of another size reach all widgets without a new style sheet.
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_UseStyleSheetPropagationInWidgetStyles)
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("c4viz")
    app.setDesktopFileName(APPLICATION)  # by which a desktop finds its entry
    app.setWindowIcon(QIcon(str(resource(f"desktop/{APPLICATION}.svg"))))
    app.setApplicationVersion(c4viz.__version__)
    app.setStyle(PlainLabels())
    theme.load_fonts()
    speak(app, spoken())
    return app


def speak(app: QApplication, code: str) -> None:
    """Translate Qt's own texts, such as the buttons of dialogs, to the language ``code``."""
    for before in app.findChildren(QTranslator):
        app.removeTranslator(before)
        delete_later(before)
    locale = QLocale("en_US" if code == ENGLISH else code)
    QLocale.setDefault(locale)
    translator = QTranslator(app)
    texts = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(locale, "qtbase", "_", texts):
        app.installTranslator(translator)


class _Excepthook:
    """Shows exceptions that nobody handled; without this hook PyQt would end the program."""

    def __init__(self, shown: ShownWindow) -> None:
        self._shown = shown
        self._is_showing = False

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        details = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(details)
        if self._is_showing:  # an error in every painting would bury the window in boxes
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
