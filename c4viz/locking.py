"""Locks that one program alone holds, each a file that goes when it is released.

The system lets go of the lock of a program that ends in whatever way. What is left of its file
locks nobody out, and goes with the next lock.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from errno import EACCES, EAGAIN, EDEADLK, ELOOP
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
"""What the system says of a lock that another program holds."""
_OPEN = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
_MOST_TRIES = 100
_PAUSE_SECONDS = 0.01


class Lock:
    """A lock that is held, the open ``file`` at ``path``; see `locked`."""

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
    """The lock at ``path``, held from now on; None while another program holds it. Where a file
    system knows no locks, everybody has it.

    Raises:
        OSError: there can be no file, or a link is in its place.
    """
    for left in reversed(range(_MOST_TRIES)):
        file = _opened(path)
        if not _is_had(file):
            os.close(file)
            break
        # So many never remove it one after another: the file system numbers a file anew whenever it
        # is asked. There nobody takes a file for that at the path, and so nobody removes it: all
        # open the same one, and its lock holds.
        if not left or _is_at(path, file):
            return Lock(path, file)
        os.close(file)  # whoever held it removed it just now: it locks nobody out any more
    return None


def locked_within(path: Path, seconds: float) -> Lock | None:
    """The lock at ``path`` as soon as it is free; None where another program holds it for so long.

    Raises:
        OSError: as `locked`.
    """
    end = time.monotonic() + seconds
    while (lock := locked(path)) is None and time.monotonic() < end:
        time.sleep(_PAUSE_SECONDS)
    return lock


def _opened(path: Path) -> int:
    try:
        return os.open(path, _OPEN, 0o600)
    except OSError as error:
        if not path.is_symlink():
            raise
        said = tr("a link is in the place of a lock: remove it")
        raise OSError(error.errno or ELOOP, said, str(path)) from error


def _is_had(file: int) -> bool:
    """Lock an open file; gives whether that could be done, or there are no locks."""
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in _HELD
    return True


def _is_at(path: Path, file: int) -> bool:
    """Whether an open file is still that at a path."""
    try:
        return os.path.samestat(path.lstat(), os.fstat(file))
    except FileNotFoundError:
        return False
