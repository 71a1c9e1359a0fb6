"""How long a window takes for what happens to it, what it does meanwhile, and whether an event of a
widget leads to itself."""

from __future__ import annotations

import faulthandler
import os
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from PyQt6.QtWidgets import QAbstractScrollArea, QMainWindow, QWidget

from c4viz.app.widgets.zoom_canvas import ZoomCanvas

LONG = 0.5
"""Seconds from which on a wait is noted."""
_HANG = 120
"""Least seconds after which an event that has not come to its end ends the program, and says where;
at most twice as many."""


class Wait(NamedTuple):
    """How long the window could not answer: in seconds, those that the machine kept the thread
    from running left out, with what had happened, and what it did meanwhile."""

    seconds: float
    event: str
    doing: str


class Clock:
    """Takes the time of what is done with it, looks what that does where it takes long, and ends
    the program where it has no end."""

    def __init__(self) -> None:
        self.seconds, self.doing = 0.0, ""
        self._began: float | None = None
        self._ends = 0.0  # when the program would end
        # Not where pytest takes what is said: nobody would read it.
        where = Path(tempfile.gettempdir()) / f"c4viz-hangs-{os.getpid()}.txt"
        self._where = where.open("w")
        self._over = threading.Event()
        threading.Thread(target=self._look, daemon=True).start()

    def __enter__(self) -> None:
        self.doing, self._kept = "", kept_waiting()
        self._began = time.perf_counter()
        if self._ends < self._began + _HANG:  # not at each event: that waits for a thread
            faulthandler.dump_traceback_later(2 * _HANG, exit=True, file=self._where)
            self._ends = self._began + 2 * _HANG

    def __exit__(self, *_: object) -> None:
        assert self._began is not None
        self.seconds = time.perf_counter() - self._began - (kept_waiting() - self._kept)
        self._began = None

    def end(self) -> None:
        """Let the program go on, however long that takes."""
        faulthandler.cancel_dump_traceback_later()
        self._over.set()
        self._where.close()
        Path(self._where.name).unlink()

    def _look(self) -> None:
        while not self._over.wait(LONG / 2):
            began = self._began
            if began is not None and time.perf_counter() - began > LONG and not self.doing:
                with tempfile.TemporaryFile("w+") as file:  # a frame that is held keeps painters
                    faulthandler.dump_traceback(file)
                    file.seek(0)
                    self.doing = file.read()


def kept_waiting() -> float:
    """Seconds for which this thread could have run while the machine ran others."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0


_EVENTS = ("resizeEvent", "paintEvent", "follow_size")
_LEFT_TO_QT = QAbstractScrollArea | QMainWindow


@contextmanager
def no_event_calls_itself() -> Iterator[None]:
    """Meanwhile a widget of c4viz that is painted or resized while it is being painted or resized
    raises a `RecursionError`. Where bars or a least size are left to Qt, one that follows from a
    size may give another one, once."""
    running: Counter[tuple[int, str]] = Counter()

    def guarded(event: str, deed: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        def guard(widget: Any, given: Any) -> None:
            key = id(widget), f"{event} {deed.__qualname__}"
            by_qt = isinstance(widget, _LEFT_TO_QT) and not isinstance(widget, ZoomCanvas)
            if running[key] > (by_qt and event == "resizeEvent"):
                way = "".join(traceback.format_stack(limit=12))
                raise RecursionError(f"{type(widget).__name__}.{event} calls itself:\n{way}")
            running[key] += 1
            try:
                deed(widget, given)
            finally:
                running[key] -= 1

        return guard

    before = [
        (kind, event, vars(kind)[event])
        for kind in _kinds_of(QWidget)
        if kind.__module__.startswith("c4viz.")
        for event in _EVENTS
        if event in vars(kind)
    ]
    try:
        for kind, event, deed in before:
            setattr(kind, event, guarded(event, deed))
        yield
    finally:
        for kind, event, deed in before:
            setattr(kind, event, deed)


def _kinds_of(kind: type) -> Iterator[type]:
    for below in kind.__subclasses__():
        yield below
        yield from _kinds_of(below)
