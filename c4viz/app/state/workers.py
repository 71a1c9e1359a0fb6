"""Threads that work while the window answers, and that may outlive the objects that began them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial

from PyQt6 import sip
from PyQt6.QtCore import QObject, QThread, QTimer, pyqtSignal

from c4viz.app.state.turns import Rests


class Worker(QThread):
    """Thread to subclass: write `run`, and start it by `begin`. It is kept until its last signal
    has been delivered, even if its owner is gone: it must not be freed earlier by Qt or Python."""

    def __init__(self) -> None:
        super().__init__()
        self._stop = threading.Event()
        self._rests = Rests()
        self.finished.connect(self._forget)

    def begin(self, owner: object) -> None:
        """Start to work for ``owner``, which need not keep a reference to this thread."""
        _OWNERS[self] = owner
        self.start()

    def ask_to_stop(self) -> None:
        """Make the work end as soon as it can; a `Job` then gives no result."""
        self._stop.set()

    @property
    def is_stopped(self) -> bool:
        """This thread was asked to stop."""
        return self._stop.is_set()

    def has_to_stop(self) -> bool:
        """Tell the work whether it has to stop; the window has its share of Python meanwhile."""
        self._rests.rest_if_due()
        return self._stop.is_set()

    @property
    def is_heard(self) -> bool:
        """Nobody asked this thread to stop, and its owner has not been deleted with a window."""
        owner = _OWNERS.get(self)
        return not (self.is_stopped or (isinstance(owner, QObject) and sip.isdeleted(owner)))

    def _forget(self) -> None:
        QTimer.singleShot(0, partial(_OWNERS.pop, self, None))  # after all who hear the same signal


_OWNERS: dict[Worker, object] = {}


def workers_of(owner: object) -> list[Worker]:
    """Return the threads that ``owner`` began and that may still be working."""
    return [worker for worker, who in _OWNERS.items() if who is owner]


def stop_work(owner: object) -> None:
    """Ask all work that ``owner`` began to stop, without waiting for it."""
    for worker in workers_of(owner):
        worker.ask_to_stop()


def end_work(owner: object) -> None:
    """Stop all work that ``owner`` began, and block until it has ended."""
    stop_work(owner)
    for worker in workers_of(owner):
        worker.wait()


def wait_for_stopped() -> None:
    """Block until all work that was asked to stop has ended, before the program does."""
    for worker in [*_OWNERS]:
        if worker.is_stopped:
            worker.wait()


class Job(Worker):
    """Runs a function in a thread: ``done`` carries its result, ``failed`` the exception that it
    raised. For what takes a while, such as files. A job that was asked to stop emits neither."""

    done = pyqtSignal(object)
    failed = pyqtSignal(object)
    progressed = pyqtSignal(int)  # percent of the work, each once
    _ended = pyqtSignal(object, object)  # from the thread: the result, and the error or None
    _advanced = pyqtSignal(int)  # from the thread: percent

    def __init__(self, work: Callable[[Callable[[], bool]], object]) -> None:
        super().__init__()
        self._work = work
        self._percent = 0
        self._ended.connect(self._tell)
        self._advanced.connect(self._tell_percent)

    def watch(self, share: float) -> bool:
        """Report from the thread how far the work is (0 to 1); return whether it has to stop."""
        percent = int(100 * share)
        if percent > self._percent:
            self._percent = percent
            self._advanced.emit(percent)
        return self.has_to_stop()

    def run(self) -> None:
        try:
            result = self._work(self.has_to_stop)
        except Exception as error:  # shown in the window: nobody else could
            self._ended.emit(None, error)
        else:
            self._ended.emit(result, None)

    def _tell_percent(self, percent: int) -> None:
        if self.is_heard:
            self.progressed.emit(percent)

    def _tell(self, result: object, error: Exception | None) -> None:
        """Tell in the window's thread what the work came to, if somebody is to hear it."""
        if not self.is_heard:
            return
        if error is None:
            self.done.emit(result)
        else:
            self.failed.emit(error)
