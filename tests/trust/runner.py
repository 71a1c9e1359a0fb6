"""Runs the trials of a part in processes of their own, so that one that crashes or hangs is a fault
like others, and the rest is tried all the same."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from queue import Empty, Queue
from typing import Any

from tests.trust.part import Part, part_named

_TOLD_EVERY = 30.0
"""Seconds between two lines on how far a part is."""
_MOST_FAULTS = 20
"""Faults after which a part ends: something is wrong everywhere."""


@dataclass
class Reached:
    """How far a part came: so many ``trials`` from the ``first``, ``count`` of its unit, and its
    faults by the numbers of their trials."""

    first: int
    trials: int = 0
    count: int = 0
    seconds: float = 0.0
    faults: dict[int, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return all of it as JSON has it."""
        return asdict(self)


@dataclass(frozen=True)
class _Done:
    """What a process says of a trial."""

    number: int
    count: int = 0
    fault: str = ""


def run(
    name: str, first: int, trials: int | None, share: float, seconds: float, jobs: int
) -> Reached:
    """Try a part from trial ``first`` on: so many ``trials``, or until a ``share`` of what is asked
    is reached, for at most so many ``seconds``, in some processes at once."""
    part, reached, began = part_named(name), Reached(first), time.monotonic()
    enough = part.asked * share if trials is None else float("inf")
    ahead = _Numbers(first, trials)
    said: Queue[_Done] = Queue()
    threads = [
        threading.Thread(target=_keep_trying, args=(name, part, ahead, said), daemon=True)
        for _ in range(jobs if trials is None else min(jobs, trials))
    ]
    for thread in threads:
        thread.start()
    told = began
    try:
        while True:
            if (done := _next(said, threads)) is None:
                break
            reached.trials += 1
            reached.count += done.count
            if done.fault:
                reached.faults[done.number] = done.fault
                print(f"{name} {done.number}: {done.fault}", file=sys.stderr, flush=True)
            now = time.monotonic()
            is_over = now - began > seconds or len(reached.faults) >= _MOST_FAULTS
            if reached.count >= enough or is_over:
                ahead.end()
            if now - told > _TOLD_EVERY:
                told = now
                print(f"{name}: {reached.count:,} {part.unit}", file=sys.stderr, flush=True)
    finally:
        ahead.end()
    reached.seconds = round(time.monotonic() - began, 1)
    return reached


def _next(said: Queue[_Done], threads: list[threading.Thread]) -> _Done | None:
    """Wait for the end of a trial; None once no process goes on."""
    while True:
        is_over = not any(thread.is_alive() for thread in threads)
        try:
            return said.get(timeout=0.0 if is_over else 0.2)
        except Empty:
            if is_over:
                return None


class _Numbers:
    """Hands out the numbers of trials, until there are no more or it is the end."""

    def __init__(self, first: int, trials: int | None) -> None:
        self._next, self._last = first, None if trials is None else first + trials
        self._lock = threading.Lock()
        self._is_over = False

    def end(self) -> None:
        """Hand out no more."""
        self._is_over = True

    def take(self) -> int | None:
        with self._lock:
            if self._is_over or self._next == self._last:
                return None
            self._next += 1
            return self._next - 1


def _keep_trying(name: str, part: Part, ahead: _Numbers, said: Queue[_Done]) -> None:
    """Have a process do trials, and another one once that has crashed or hangs."""
    number = ahead.take()
    while number is not None:
        with tempfile.TemporaryDirectory(prefix="c4viz-trust-") as folder, subprocess.Popen(
            [sys.executable, "-X", "faulthandler", "-m", "tests.trust.child", name, folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            start_new_session=True,
        ) as process:  # fmt: skip
            number = _talk(process, part, number, ahead, said)
            _end(process)


def _talk(
    process: subprocess.Popen[str], part: Part, number: int, ahead: _Numbers, said: Queue[_Done]
) -> int | None:
    """Hand numbers to a process as long as it answers; return the next one for another process."""
    assert process.stdin is not None and process.stdout is not None
    heard = threading.Thread(target=_hear, args=(process, words := _Words()), daemon=True)
    heard.start()
    next_: int | None = number
    while next_ is not None:
        with suppress(BrokenPipeError):  # it has crashed since: no line comes
            process.stdin.write(f"{next_}\n")
            process.stdin.flush()
        too_long = threading.Event()  # a clock of its own here would not agree with the timer's
        watch = threading.Timer(part.seconds, _end, args=(process, too_long))
        watch.start()
        line = process.stdout.readline()
        watch.cancel()
        watch.join()
        if not line:
            what = f"it takes more than {part.seconds} s" if too_long.is_set() else "it crashes"
            heard.join(5)
            said.put(_Done(next_, fault=f"{what}: {words.last()}"))
            return ahead.take()
        said.put(_Done(**json.loads(line)))
        next_ = ahead.take()
        if too_long.is_set():  # it answered just before its end
            return next_
    process.stdin.close()
    heard.join()
    return None


def _end(process: subprocess.Popen[str], too_long: threading.Event | None = None) -> None:
    """End a process, and all that it has begun, which would take time from other trials."""
    if too_long is not None:
        too_long.set()
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


class _Words:
    """The last words that a process says besides: of a crash they tell the cause."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def last(self) -> str:
        return "".join(self.lines)


def _hear(process: subprocess.Popen[str], words: _Words) -> None:
    assert process.stderr is not None
    for line in process.stderr:
        words.lines = [*words.lines[-40:], line]
