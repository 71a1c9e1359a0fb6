"""Compiles all kernels by several processes, as many as there are cores. Imports no numba.

A worker, ``python -m c4viz.warmup work``, reads the names of parts, a line for each, makes
them ready and writes a line when one is. Who is done takes the next part: what is needed first is
begun first, and all end together.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from c4viz.compiled import cache
from c4viz.language import tr

if TYPE_CHECKING:
    from c4viz.warmup.ready import WarmupPart

MOST_WORKERS = 4
"""More would wait for the longest part, each with 200 MiB."""
WORK = "work"
"""Argument by which the program is a worker."""
_TRUSTED = 3.0
"""Seconds for which the pace is taken to be the one that was measured when this was written."""


class Progress(NamedTuple):
    """Part that was made ready last, how many of all parts are ready, and in how many seconds the
    rest will be, as it seems."""

    part: str
    made: int
    parts: int
    seconds_left: float


class CompilingError(OSError):
    """Raised where a process that compiled ended before its time; it said why on standard error."""


def cores() -> int:
    """Return how many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # a system that does not tell
        return os.cpu_count() or 1


def compile_all(first: Sequence[str] = (), workers: int = 0) -> Iterator[Progress]:
    """Compile all kernels, the parts named ``first`` before the others; then remember that they
    are compiled. Tells of the beginning and of each part that is ready. ``workers`` of 0 are as
    many as there are cores, but no more than `MOST_WORKERS`.

    Raises:
        CompilingError: it was not possible.
    """
    started = [_Worker() for _ in range(workers or min(MOST_WORKERS, cores()))]
    try:
        yield from _progress(started, first)
    finally:
        for worker in started:
            worker.end()
    cache.note_compiled()


def _progress(workers: list[_Worker], first: Sequence[str]) -> Iterator[Progress]:
    from c4viz.warmup.ready import PARTS, in_order  # while the workers start

    begun, missing, ready = time.monotonic(), dict(PARTS), SimpleQueue[str]()
    waiting, whole = deque(in_order(first)), _seconds(PARTS)
    yield Progress("", 0, len(PARTS), whole / len(workers))
    for worker in workers:
        worker.take_from(waiting, ready)
    while missing:
        part = ready.get()
        if not part:
            raise CompilingError(tr("the fast searches cannot be compiled: see above why"))
        del missing[part]
        left, took = _seconds(missing), time.monotonic() - begun
        pace = (whole - left + _TRUSTED * len(workers)) / (took + _TRUSTED)
        yield Progress(part, len(PARTS) - len(missing), len(PARTS), left / pace)


def _seconds(parts: dict[str, WarmupPart]) -> float:
    return sum(part.seconds for part in parts.values())


class _Worker:
    """Has another process make parts ready, one after another."""

    def __init__(self) -> None:
        # Of a session of its own: Ctrl+C is for who started it.
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "c4viz.warmup", WORK],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip
        self._thread: threading.Thread | None = None

    def take_from(self, waiting: deque[str], ready: SimpleQueue[str]) -> None:
        """Begin to make ready what waits; tell of each part, and with "" of a failure."""
        self._thread = threading.Thread(target=self._take, args=(waiting, ready), daemon=True)
        self._thread.start()

    def _take(self, waiting: deque[str], ready: SimpleQueue[str]) -> None:
        with contextlib.suppress(IndexError):  # nothing waits any more
            while self._make(part := waiting.popleft()):
                ready.put(part)
            ready.put("")

    def _make(self, part: str) -> bool:
        """Have the process make a part ready; return whether it did."""
        told, answer = self._process.stdin, self._process.stdout
        assert told is not None
        assert answer is not None
        try:
            told.write(f"{part}\n")
            told.flush()
        except OSError:
            return False
        return answer.readline() == f"{part}\n"

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        if self._thread is not None:
            self._thread.join()
        with contextlib.suppress(OSError), self._process:
            pass  # its streams are closed


def work() -> None:
    """Be a worker, until nobody is there any more who would name a part."""
    from c4viz.warmup.ready import PARTS

    named = SimpleQueue[str]()
    threading.Thread(target=_read, args=(named,), daemon=True).start()
    while True:
        part = named.get()
        PARTS[part].load()
        print(part, flush=True)


def _read(named: SimpleQueue[str]) -> None:
    """Pass on the names of parts; end the process at once with the one that would name them."""
    for line in sys.stdin:
        named.put(line.strip())
    os._exit(0)
