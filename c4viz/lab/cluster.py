"""Does independent jobs on the workers of a Dask scheduler (distributed), on any machines.

What comes of a job depends on the job alone, so that it does not matter which worker does it, nor
how many there are. Jobs of a worker that dies are done by another one.
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any, TypeVar
from urllib.parse import urlsplit

from c4viz.language import quoted
from c4viz.search import SettingError
from c4viz.search.base.control import never

J = TypeVar("J")
R = TypeVar("R")

_ANSWERS = 10
"""Seconds in which a scheduler has to answer."""
_ALONE = 30
"""Seconds in which a worker may come back where none is left."""
_LOOK_EVERY = 0.1
"""Seconds between two looks whether to stop."""
_LOST = ("cancelled", "lost")
"""States of jobs that nobody does any longer, and that have not failed."""


class CrashError(Exception):
    """Raised if a job ends the process that does it, however often it is tried."""


def spread_on(
    address: str,
    jobs: Iterable[J],
    work: Callable[[J, Callable[[], bool]], R],
    stop: Callable[[], bool],
    is_needed: Callable[[J], bool],
) -> Iterator[tuple[J, R]]:
    """Do jobs on the workers of the scheduler at ``address``, and yield each with its result in the
    order in which they end; see `c4viz.lab.pool.do_all`. Those that workers are at when ``stop``
    returns True they do in vain. Raise a SettingError if there is no such scheduler, if it has no
    workers or goes away, and a `CrashError`."""
    with _client(address) as client:
        waiting, running = filter(is_needed, jobs), dict[Any, J]()
        room, since = _room_of(client, address), time.monotonic()
        while not stop():
            # Each worker has a job to do, and one to begin with next.
            for job in islice(waiting, max(0, 2 * room - len(running))):
                running[client.submit(_in_worker, work, job, pure=False)] = job
            if not running:
                return
            _wait(client, list(running), address)
            for future in [one for one in running if one.done()]:
                job = running.pop(future)
                if future.status in _LOST:
                    running[client.submit(_in_worker, work, job, pure=False)] = job
                else:
                    yield job, _result(future)
            # Workers come and go; for a while there may be none.
            if _threads(client, address) or time.monotonic() > since + _ALONE:
                room, since = _room_of(client, address), time.monotonic()
        client.cancel(list(running))


def _wait(client: Any, futures: list[Any], address: str) -> None:
    """Wait a moment for one of the jobs; raise a SettingError if the scheduler has gone."""
    from distributed import wait

    # What is lost its own state tells, or that of the client.
    with suppress(TimeoutError, OSError, CancelledError), client.as_current():
        wait(futures, _LOOK_EVERY, "FIRST_COMPLETED")  # type: ignore[no-untyped-call]
    if client.status != "running":
        raise _gone(address)


def _in_worker(work: Callable[[J, Callable[[], bool]], R], job: J) -> R:
    return work(job, never)


def _result(future: Any) -> Any:
    """Return the result of a job that has ended, or raise what it raised."""
    from distributed import KilledWorker

    try:
        return future.result()
    except KilledWorker:
        raise CrashError from None


def workers_of(address: str) -> int:
    """Return how many jobs the workers of a scheduler do at once; raise a SettingError if there is
    no such scheduler, or it has none."""
    with _client(address) as client:
        return _room_of(client, address)


def _room_of(client: Any, address: str) -> int:
    room = _threads(client, address)
    if not room:
        raise SettingError(
            'the scheduler at "{address}" has no workers: start some, as by dask worker {address}',
            address=quoted(address),
        )
    return room


def _threads(client: Any, address: str) -> int:
    """Return how many threads all workers have that there are now."""
    try:
        return int(sum(client.nthreads().values()))
    except (OSError, CancelledError):
        raise _gone(address) from None


@contextmanager
def _client(address: str) -> Iterator[Any]:
    """Connect to a scheduler while it is needed."""
    try:
        from distributed import Client
    except ImportError:
        raise SettingError(
            "Dask is not installed: install c4viz[lab], or leave --scheduler out"
        ) from None
    for logger in ("distributed", "distributed.client"):
        logging.getLogger(logger).setLevel(logging.CRITICAL)  # who asks is told, in a sentence
    try:
        # A client that finds nobody would complain once more when it is thrown away.
        place = urlsplit(address)
        socket.create_connection((place.hostname or "", place.port or 0), _ANSWERS).close()
        client = Client(address, timeout=_ANSWERS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError):
        raise _gone(address) from None
    try:
        yield client
    finally:
        with suppress(OSError, TimeoutError):
            client.close(_ANSWERS if client.status == "running" else 0)  # type: ignore[no-untyped-call]


def _gone(address: str) -> SettingError:
    return SettingError(
        'no scheduler answers at "{address}": start one by dask scheduler, and write its address '
        "as tcp://host:port",
        address=quoted(address),
    )
