"""The app as a user opens it, within the program of a test."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from PyQt6.QtCore import QCoreApplication, QSettings
from PyQt6.QtWidgets import QApplication

from c4viz.app.main import ShownWindow, keep_answering, speak, take_down
from c4viz.app.state.background import Kernels
from c4viz.language import ENGLISH, set_language
from c4viz.search.consent import CONSENT
from tests.app.event_loop import run_until


@contextmanager
def opened(app: QApplication, store: QSettings) -> Iterator[ShownWindow]:
    """A window as the app opens it, that is gone for good afterwards."""
    with CONSENT.guarded():
        yield from _opened(app, store)


def _opened(app: QApplication, store: QSettings) -> Iterator[ShownWindow]:
    before = sys.getswitchinterval(), gc.get_threshold()
    kernels = Kernels()
    keep_answering(kernels)
    shown = ShownWindow(app, store, kernels)
    kernels.start()
    shown.window.resize(1280, 800)
    QCoreApplication.processEvents()
    try:
        run_until(lambda: kernels.state == "ready")
        yield shown
    finally:
        shown.window.hide()  # to close it would ask about bookmarks where a test has failed
        shown.end_work()
        take_down(*shown.windows, kernels)
        set_language(ENGLISH)
        speak(app, ENGLISH)
        sys.setswitchinterval(before[0])
        gc.set_threshold(*before[1])
        gc.enable()
