"""Plays the games of a tournament, one after another or on several cores."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.synchronize import Event
from typing import Any

from c4viz.lab.arena import Deciding, Pairing, Plan, Result, machine_named, pairings
from c4viz.lab.game import Played, play
from c4viz.search.base.control import Halt, never

_LOOK_EVERY = 0.1
"""Seconds between two looks at the wish to stop."""
_LOOK_FOR_PARENT = 1.0
"""Seconds between two looks whether the parent is there."""
_CRASHES = 3
"""So often a game may end its process; then it does that every time."""


class CrashError(Exception):
    """A game ended the process that it was played in, however often it was tried."""


def play_all(
    plan: Plan,
    known: Iterable[Result] = (),
    processes: int = 1,
    stop: Callable[[], bool] = never,
) -> Iterator[Result]:
    """Play what is left of a tournament after the ``known`` results, as results come, until it is
    over or ``stop`` says so: the games under way are given up then.

    Raises:
        SettingError: a player fails.
        CrashError: a game ends its process, again and again.
    """
    done = list(known)
    numbers = {result.pairing.number for result in done}
    waiting = deque(one for one in pairings(plan) if one.number not in numbers)
    deciding = Deciding(plan, done)
    runner = _here if processes == 1 else _spread
    for result in runner(plan, waiting, deciding, processes, stop):
        deciding.note(result)
        yield result


def _game(plan: Plan, pairing: Pairing, stop: Callable[[], bool]) -> Played:
    sides = plan.players[pairing.first], plan.players[pairing.second]
    first, second = map(machine_named, sides)
    return play(pairing.opening, (first, second), pairing.seed, stop)


def _here(
    plan: Plan,
    waiting: deque[Pairing],
    deciding: Deciding,
    _processes: int,
    stop: Callable[[], bool],
) -> Iterator[Result]:
    with suppress(Halt):
        for pairing in waiting:
            if stop():
                return
            if deciding.is_needed(pairing.number):
                yield Result(pairing, _game(plan, pairing, stop))


# ---- on several cores ----------------------------------------------------------------------------

_stops: Event | None = None
"""In a process that plays: whether all is to end."""


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


def _in_process(plan: Plan, pairing: Pairing) -> Played | None:
    assert _stops is not None
    with suppress(Halt):
        return _game(plan, pairing, _stops.is_set)
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

    def submit(self, plan: Plan, pairing: Pairing) -> Future[Played | None]:
        return self._executor.submit(_in_process, plan, pairing)

    def renew(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = self._new()

    def close(self) -> None:
        """Have the games that are played end at once."""
        self._stops.set()
        self._executor.shutdown(wait=True, cancel_futures=True)


def _spread(
    plan: Plan,
    waiting: deque[Pairing],
    deciding: Deciding,
    processes: int,
    stop: Callable[[], bool],
) -> Iterator[Result]:
    pool, crashes = _Pool(processes), 0
    running: dict[Future[Played | None], Pairing] = {}
    try:
        while (waiting or running) and not stop():
            while waiting and len(running) < 2 * processes:
                pairing = waiting.popleft()
                if deciding.is_needed(pairing.number):
                    running[pool.submit(plan, pairing)] = pairing
            ended, _ = wait(running, _LOOK_EVERY, FIRST_COMPLETED)
            try:
                for future in ended:
                    played = future.result()
                    pairing = running.pop(future)
                    crashes = 0
                    if played is not None:
                        yield Result(pairing, played)
            except BrokenProcessPool:
                crashes += 1
                if crashes == _CRASHES:
                    raise CrashError from None
                waiting.extendleft(sorted(running.values(), key=_by_number, reverse=True))
                running.clear()
                pool.renew()
    finally:
        pool.close()


def _by_number(pairing: Pairing) -> int:
    return pairing.number
