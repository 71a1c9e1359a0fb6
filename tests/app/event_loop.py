"""An event loop for tests: something is done in a turn of one, or one runs until something is so.

Needs no widget, and of applications any that there is.
"""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QCoreApplication, QEventLoop, QTimer

PATIENCE_MS = 300_000
"""Milliseconds after which what is waited for does not come any more."""


def within_loop(do: Callable[[], object]) -> None:
    """Do something in a turn of an event loop, as all is done that a person does: views are told of
    it at its end."""
    loop, wrong = QEventLoop(), list[BaseException]()

    def turn() -> None:
        try:
            do()
        except BaseException as error:
            wrong.append(error)
        QTimer.singleShot(0, loop.quit)  # in the next turn: views are told before

    QTimer.singleShot(0, turn)
    loop.exec()
    if wrong:
        raise wrong[0]


def run_until(is_so: Callable[[], bool]) -> None:
    """Run an event loop until something is so, and all views know it."""
    loop, look, patience = QEventLoop(), QTimer(), QTimer()
    look.timeout.connect(lambda: loop.quit() if is_so() else None)
    patience.timeout.connect(loop.quit)
    look.start(1)
    patience.start(PATIENCE_MS)
    if not is_so():
        loop.exec()
    QCoreApplication.sendPostedEvents()
    assert is_so(), "what is waited for did not come"
