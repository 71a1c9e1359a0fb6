"""Threads that work while the window answers, and that outlive whoever began them if need be."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial

from PyQt6.QtCore import QThread, QTimer, pyqtSignal


class Worker(QThread):
    """Works in a thread that is kept until its last signal has been heard, also where its owner
    is gone by then: Qt and Python must free neither a thread that runs nor one that is heard."""

    def __init__(self) -> None:
        super().__init__()
        self._stop = threading.Event()
        self.finished.connect(self._forget)

    def begin(self, owner: object) -> None:
        """Start to work for ``owner``, who may let go of it."""
        _OWNERS[self] = owner
        self.start()

    def ask_to_stop(self) -> None:
        """Make the work end as soon as it can; without a result, if it is a `Job`."""
        self._stop.set()

    @property
    def is_stopped(self) -> bool:
        """Whether somebody asked it to stop."""
        return self._stop.is_set()

    def _forget(self) -> None:
        QTimer.singleShot(0, partial(_OWNERS.pop, self, None))  # after all who hear the same signal


_OWNERS: dict[Worker, object] = {}


def workers_of(owner: object) -> list[Worker]:
    """The threads that somebody began and that may be working still."""
    return [worker for worker, who in _OWNERS.items() if who is owner]


def end_work(owner: object) -> None:
    """Have all that ``owner`` began end, and block until it has."""
    for worker in workers_of(owner):
        worker.ask_to_stop()
        worker.wait()


class Job(Worker):
    """A piece of work that takes a while, such as a file: ``done`` carries its result, ``failed``
    the exception that says why there is none. Work that was asked to stop says nothing."""

    done = pyqtSignal(object)
    failed = pyqtSignal(object)
    progressed = pyqtSignal(int)  # percent of the work, each once

    def __init__(self, work: Callable[[Callable[[], bool]], object]) -> None:
        super().__init__()
        self._work = work
        self._percent = 0

    def watch(self, share: float) -> bool:
        """Tell how far the work is (0 to 1), in its thread; gives whether it is to end."""
        percent = int(100 * share)
        if percent > self._percent:
            self._percent = percent
            self.progressed.emit(percent)
        return self._stop.is_set()

    def run(self) -> None:
        try:
            result = self._work(self._stop.is_set)
        except Exception as error:  # shown in the window: nobody else could
            if not self._stop.is_set():
                self.failed.emit(error)
        else:
            if not self._stop.is_set():
                self.done.emit(result)
