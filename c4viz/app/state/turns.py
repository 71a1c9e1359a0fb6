"""Who works in Python when, which threads share: the window first, then one search at a time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_TURN_SECONDS = 0.0005
_OFTEN = 0.001
"""Seconds: a thread that asks more often whether to stop gives Python up for too short a time."""
_WORK_SECONDS = 0.002
"""How long such a thread works until it rests."""
_REST_SECONDS, _HURRIED_SECONDS = 0.0005, 0.01
"""How long it rests, and while the window is in a hurry, which may wait for this very thread."""


class Turns:
    """Makes searches in Python take turns (`take`, `pass_on`, `end`): together they would be no
    faster, and the window would wait for each of them whenever it needs Python. While it is
    ``hurried`` they all rest."""

    def __init__(self) -> None:
        self.hurried = 0  # how many works of the window are under way, each within another
        self._turn = threading.Lock()
        self._waiting: set[int] = set()  # identifiers of threads

    def take(self, is_stopped: Callable[[], bool]) -> bool:
        """Wait for a turn; return whether it came: a search that is stopped waits no longer."""
        self._waiting.add(threading.get_ident())
        while not (has_come := self._turn.acquire(timeout=_TURN_SECONDS)) and not is_stopped():
            pass
        self._waiting.discard(threading.get_ident())
        return has_come

    def pass_on(self, is_stopped: Callable[[], bool]) -> bool:
        """Let the window work, if it is in a hurry, or another search, if one waits; return whether
        this one has a turn afterwards."""
        while self.hurried and not is_stopped():
            time.sleep(_TURN_SECONDS)
        if not self._waiting:
            return True
        self._turn.release()
        time.sleep(_TURN_SECONDS)  # else this thread would be the first to ask again
        return self.take(is_stopped)

    def end(self) -> None:
        """Give the turn back for good."""
        self._turn.release()


TURNS = Turns()
"""Turns of this process."""


@contextmanager
def window_first() -> Iterator[None]:
    """Meanwhile searches in Python rest, with each of which the window would share Python: for work
    of the window that takes long, so that nobody waits for twice as long."""
    TURNS.hurried += 1
    try:
        yield
    finally:
        TURNS.hurried -= 1


class Rests:
    """Rests of a thread that calls short compiled functions one after the other, such as many small
    searches. During each of them others could have Python, but the thread has it back before they
    wake up, for seconds on end: the interpreter asks a thread to give it up only where that has
    kept it for a while without a pause."""

    def __init__(self) -> None:
        self._asked = self._rested = 0.0

    def rest_if_due(self) -> None:
        """Rest for a moment where this was called often since the last rest; not where the thread
        works for long from call to call: the interpreter sees to that."""
        now = time.perf_counter()
        if now - self._asked >= _OFTEN:
            self._rested = now
        elif now - self._rested >= _WORK_SECONDS:
            time.sleep(_HURRIED_SECONDS if TURNS.hurried else _REST_SECONDS)
            self._rested = now = time.perf_counter()
        self._asked = now
