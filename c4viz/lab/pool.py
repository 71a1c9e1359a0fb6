"""Does independent jobs, such as the games of a tournament, on several cores; sees that one program
at a time writes a file, and names the machine that an experiment ran on."""

from __future__ import annotations

import multiprocessing
import os
import platform
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from importlib.metadata import version
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import TypeVar

from c4viz import __version__
from c4viz.lab.cluster import CrashError, spread_on
from c4viz.language import quoted_path
from c4viz.locks import locked
from c4viz.search import SettingError
from c4viz.search.base.control import Halt, never

J = TypeVar("J")
R = TypeVar("R")
Work = Callable[[J, Callable[[], bool]], R]
"""Function that does a job, and raises `Halt` once its second argument returns True. It is one of a
module, from which other processes import it."""

_LOOK_EVERY = 0.1
"""Seconds between two looks whether to stop."""
_CRASHES = 3
"""Times that processes may end on the same jobs; after that, they would do so every time."""
_SAFE_PATH, _OURS = "PYTHONSAFEPATH", "c4viz"
"""Variable by which a Python imports nothing from the current folder, and what we say in it."""


Cores = int | str
"""Where jobs are done: in so many processes, or by the workers of the scheduler at an address."""


def do_all(
    jobs: Iterable[J],
    work: Work[J, R],
    processes: Cores = 1,
    stop: Callable[[], bool] = never,
    is_needed: Callable[[J], bool] = lambda _job: True,
) -> Iterator[tuple[J, R]]:
    """Do all jobs and yield each with its result, with several ``processes`` in the order in which
    they end. Once ``stop`` returns True, those under way are given up. Each job is done only if it
    ``is_needed`` when its turn comes. Raise a `CrashError` if a job keeps ending its process, and
    a SettingError if a scheduler does not answer or has no workers."""
    if isinstance(processes, str):
        yield from spread_on(processes, jobs, work, stop, is_needed)
        return
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
"""In a process that works: set once all is to end."""


@contextmanager
def starting_processes() -> Iterator[None]:
    """Let processes that multiprocessing starts meanwhile import nothing from the current folder,
    where they would look first: what lies beside a file that somebody opens there may be anybody's.
    They begin by `processes_as_before`."""
    if os.environ.get(_SAFE_PATH):
        yield
        return
    os.environ[_SAFE_PATH] = _OURS
    try:
        yield
    finally:
        processes_as_before()


def processes_as_before() -> None:
    """Let Pythons that are started from now on, as by a program of the user's, import as usual."""
    if os.environ.get(_SAFE_PATH) == _OURS:
        del os.environ[_SAFE_PATH]


def _begin(stops: Event) -> None:
    """Prepare a new process; Ctrl+C is for its parent to hear."""
    global _stops  # a process has one
    _stops = stops
    processes_as_before()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process once its parent is gone, of which nothing else tells it; also where that is
    so already."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _in_process(work: Work[J, R], job: J) -> tuple[R] | None:
    """Return the result of a job, in a tuple as it may be None; None if the job was stopped."""
    assert _stops is not None
    with suppress(Halt):
        return (work(job, _stops.is_set),)
    return None


def _spread(
    waiting: deque[J],
    work: Work[J, R],
    processes: int,
    stop: Callable[[], bool],
    is_needed: Callable[[J], bool],
) -> Iterator[tuple[J, R]]:
    context = multiprocessing.get_context("spawn")
    with starting_processes():
        stops = context.Event()
    begun = partial(ProcessPoolExecutor, processes, context, _begin, (stops,))
    executor, crashes = begun(), 0
    running: dict[Future[tuple[R] | None], J] = {}
    try:
        while (waiting or running) and not stop():
            try:
                while waiting and len(running) < 2 * processes:
                    if is_needed(job := waiting[0]):
                        with starting_processes():
                            running[executor.submit(_in_process, work, job)] = job
                    waiting.popleft()  # only now: a process may have died since the last look
                ended, _ = wait(running, _LOOK_EVERY, FIRST_COMPLETED)
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
                executor.shutdown(wait=False, cancel_futures=True)
                executor = begun()
    finally:
        stops.set()
        executor.shutdown(wait=True, cancel_futures=True)


# ---- keeps two programs from writing one file at the same time -----------------------------------


@contextmanager
def file_lock(path: Path) -> Iterator[None]:
    """Keep other programs from writing a file meanwhile, by a hidden file beside it; raise a
    SettingError if another one is writing it, and an OSError if that file cannot be written."""
    if (lock := locked(path.with_name(f".{path.name}.lock"))) is None:
        raise SettingError(
            "another program writes {path} just now: wait for it, or choose another file",
            path=quoted_path(path),
        )
    try:
        yield
    finally:
        lock.release()


# ---- what an experiment was made with: machine and versions, to be named beside its figures ------


def machine() -> dict[str, str | int]:
    """Name the system, its cores, and the versions that the figures depend on."""
    return {
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count() or 1,
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
        "c4viz": __version__,
    }
