"""Locks that one program at a time holds, each a file that is removed when it is released.

The system releases the locks of a program that ends, in whatever way. A file left behind by it
locks nobody out, and is removed with the next lock.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EAGAIN, EDEADLK, EINVAL, ELOOP
from pathlib import Path

from c4viz.language import tr

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD = (EACCES, EAGAIN, EDEADLK)
"""Errors of the system for a lock that another program holds."""
_OPEN = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
_MOST_TRIES = 100
_PAUSE_SECONDS = 0.01


class Lock:
    """A lock that is held, by the open ``file`` at ``path``: get it from `locked`, `release` it."""

    def __init__(self, path: Path, file: int) -> None:
        self._path, self._file = path, file
        self._is_held = True

    def release(self) -> None:
        """Let others have the lock."""
        if not self._is_held:
            return
        self._is_held = False
        with suppress(OSError):
            # First of all: once it is released, the file at the path may be locked by others.
            if sys.platform != "win32" and _is_at(self._path, self._file):
                self._path.unlink()
        os.close(self._file)
        if sys.platform == "win32":
            with suppress(OSError):  # nobody can remove there what another program has open
                self._path.unlink()


def locked(path: Path) -> Lock | None:
    """Take the lock at ``path``; return None while another program holds it. On a file system
    without locks all get it. Raise an OSError if there can be no file, or a link is in its
    place."""
    for left in reversed(range(_MOST_TRIES)):
        file = _opened(path)
        if not _is_had(file):
            os.close(file)
            break
        # After so many tries the file was hardly removed each time: the file system must give a
        # file another number whenever it is asked. Then `_is_at` is never true, so nobody removes
        # the file: all open the same one, and its lock holds.
        if not left or _is_at(path, file):
            return Lock(path, file)
        os.close(file)  # whoever held it removed it just now: it locks nobody out any more
    return None


def locked_within(path: Path, seconds: float) -> Lock | None:
    """Take the lock at ``path`` as soon as it is free; return None if another program holds it for
    so long. Raise an OSError as `locked` does."""
    end = time.monotonic() + seconds
    while (lock := locked(path)) is None and time.monotonic() < end:
        time.sleep(_PAUSE_SECONDS)
    return lock


@contextmanager
def alone(path: Path, seconds: float) -> Iterator[None]:
    """Hold the lock at ``path`` meanwhile, if it is free within so many seconds, and there can be
    locks."""
    lock = None
    with suppress(OSError):
        lock = locked_within(path, seconds)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def _opened(path: Path) -> int:
    try:
        return os.open(path, _OPEN, 0o600)
    except ValueError as error:  # a name that no file can have
        raise OSError(EINVAL, str(error), str(path)) from None
    except OSError as error:
        if not path.is_symlink():
            raise
        said = tr("a link is in the place of a lock: remove it")
        raise OSError(error.errno or ELOOP, said, str(path)) from error


def _is_had(file: int) -> bool:
    """Lock an open file; return True if that could be done, or there are no locks."""
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in _HELD
    return True


def _is_at(path: Path, file: int) -> bool:
    """Return True if an open file is still the one at a path."""
    try:
        return os.path.samestat(path.lstat(), os.fstat(file))
    except FileNotFoundError:
        return False
