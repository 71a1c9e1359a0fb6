"""Does independent jobs on several cores, such as games; keeps one program to a file."""

from __future__ import annotations

import multiprocessing
import os
import platform
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from importlib.metadata import version
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any, TypeVar

from c4viz import __version__
from c4viz.lab.arena import (
    ArenaResult,
    Deciding,
    Pairing,
    Plan,
    machine_named,
    pairings,
    require_players,
)
from c4viz.lab.game import PlayedGame, play
from c4viz.language import quoted_path
from c4viz.locking import locked
from c4viz.search import SettingError
from c4viz.search.base.control import Halt, never

J = TypeVar("J")
R = TypeVar("R")
Work = Callable[[J, Callable[[], bool]], R]
"""What is done with a job; raises `Halt` once the second argument says so. A function of a module:
other processes import it."""

_LOOK_EVERY = 0.1
"""Seconds between two looks at the wish to stop."""
_LOOK_FOR_PARENT = 1.0
"""Seconds between two looks whether the parent is there."""
_CRASHES = 3
"""So often a job may end its process; then it does that every time."""


class CrashError(Exception):
    """A job ended the process that did it, however often it was tried."""


def do_all(
    jobs: Iterable[J],
    work: Work[J, R],
    processes: int = 1,
    stop: Callable[[], bool] = never,
    is_needed: Callable[[J], bool] = lambda _job: True,
) -> Iterator[tuple[J, R]]:
    """Do all jobs, of several ``processes`` in whatever order they are done, until all are or
    ``stop`` says so: those under way are given up then. Whether a job ``is_needed`` is asked when
    its turn comes.

    Raises:
        CrashError: a job ends its process, again and again.
    """
    if processes > 1:
        yield from _spread(deque(jobs), work, processes, stop, is_needed)
        return
    with suppress(Halt):
        for job in jobs:
            if stop():
                return
            if is_needed(job):
                yield job, work(job, stop)


# ---- on several cores ----------------------------------------------------------------------------

_stops: Event | None = None
"""In a process that works: whether all is to end."""


def _begin(stops: Event) -> None:
    """What a new process does first; Ctrl+C is for its parent to hear."""
    global _stops  # a process has one
    _stops = stops
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    """End when the parent is gone, which nothing else tells."""
    while os.getppid() == parent:
        time.sleep(_LOOK_FOR_PARENT)
    os._exit(1)


def _in_process(work: Work[J, R], job: J) -> tuple[R] | None:
    """What came of a job; None where it was stopped."""
    assert _stops is not None
    with suppress(Halt):
        return (work(job, _stops.is_set),)
    return None


class _Pool:
    """Processes, which are replaced when one of them dies."""

    def __init__(self, processes: int) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._processes = processes
        self._stops = self._context.Event()
        self._executor = self._new()

    def _new(self) -> ProcessPoolExecutor:
        begin: dict[str, Any] = {"initializer": _begin, "initargs": (self._stops,)}
        return ProcessPoolExecutor(self._processes, self._context, **begin)

    def submit(self, work: Work[J, R], job: J) -> Future[tuple[R] | None]:
        """Have a job done."""
        return self._executor.submit(_in_process, work, job)

    def renew(self) -> None:
        """Begin with new processes."""
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = self._new()

    def close(self) -> None:
        """Have the jobs under way end at once."""
        self._stops.set()
        self._executor.shutdown(wait=True, cancel_futures=True)


def _spread(
    waiting: deque[J],
    work: Work[J, R],
    processes: int,
    stop: Callable[[], bool],
    is_needed: Callable[[J], bool],
) -> Iterator[tuple[J, R]]:
    pool, crashes = _Pool(processes), 0
    running: dict[Future[tuple[R] | None], J] = {}
    try:
        while (waiting or running) and not stop():
            while waiting and len(running) < 2 * processes:
                job = waiting.popleft()
                if is_needed(job):
                    running[pool.submit(work, job)] = job
            ended, _ = wait(running, _LOOK_EVERY, FIRST_COMPLETED)
            try:
                for future in ended:
                    done = future.result()
                    job = running.pop(future)
                    crashes = 0
                    if done is not None:
                        yield job, done[0]
            except BrokenProcessPool:
                crashes += 1
                if crashes == _CRASHES:
                    raise CrashError from None
                waiting.extendleft(reversed(running.values()))
                running.clear()
                pool.renew()
    finally:
        pool.close()


# ---- keeps two programs from writing one file at the same time -----------------------------------


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Have no other program write a file meanwhile; a file beside it, hidden, says so.

    Raises:
        SettingError: another one does.
        OSError: it cannot be written there.
    """
    lock = locked(path.with_name(f".{path.name}.lock"))
    if lock is None:
        raise SettingError(
            "another program writes {path} just now: wait for it, or choose another file",
            path=quoted_path(path),
        )
    try:
        yield
    finally:
        lock.release()


# ---- plays the games of a tournament -------------------------------------------------------------


def play_all(
    plan: Plan,
    known: Iterable[ArenaResult] = (),
    processes: int = 1,
    stop: Callable[[], bool] = never,
) -> Iterator[ArenaResult]:
    """Play what is left of a tournament after the ``known`` results, as results come, until it is
    over or ``stop`` says so: the games under way are given up then.

    Raises:
        SettingError: a player fails, or a file names it and nobody said that it may run.
        CrashError: a game ends its process, again and again.
    """
    require_players(plan.players)
    done = list(known)
    numbers = {result.pairing.number for result in done}
    left = (pairing for pairing in pairings(plan) if pairing.number not in numbers)
    deciding = Deciding(plan, done)
    work = partial(_game, plan)
    for pairing, played in do_all(
        left, work, processes, stop, lambda one: deciding.is_needed(one.number)
    ):
        result = ArenaResult(pairing, played)
        deciding.note(result)
        yield result


def _game(plan: Plan, pairing: Pairing, stop: Callable[[], bool]) -> PlayedGame:
    sides = plan.players[pairing.first], plan.players[pairing.second]
    first, second = map(machine_named, sides)
    return play(pairing.opening, (first, second), pairing.seed, stop)


# ---- what an experiment was made with: machine and versions, to be named beside its figures ------


def machine() -> dict[str, str | int]:
    """The system, its cores, and the versions that the figures depend on."""
    return {
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count() or 1,
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
        "c4viz": __version__,
    }
