"""Locks that one program alone holds, each a file that goes when it is released.

The system lets go of the lock of a program that ends in whatever way. What is left of its file
locks nobody out, and goes with the next lock.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from errno import EACCES, EAGAIN, EDEADLK
from pathlib import Path

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
        OSError: there can be no file.
    """
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except OSError as error:
            if error.errno in _HELD:
                os.close(file)
                return None
        if _is_at(path, file):
            return Lock(path, file)
        os.close(file)  # whoever held it removed it just now: it locks nobody out any more


def _is_at(path: Path, file: int) -> bool:
    """Whether an open file is still that at a path."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False
