"""Files of what a person has made and not saved yet, whatever ends the program.

Each running copy of c4viz locks its files; a file whose lock nobody holds is of a copy that ended
without warning. The next start gives it a name that people can read: see `rescued`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from errno import EAGAIN
from itertools import count
from pathlib import Path
from secrets import token_hex

from c4viz.language import Text
from c4viz.locks import Lock, locked, locked_within

_COPY = "[0-9a-f]" * 16
_SUFFIX, _LOCK = ".unsaved.json", ".lock"
_LONGEST_WAIT = 0.04
"""Seconds for which a lock is waited for at the most: the window waits meanwhile."""


class Spare:
    """A file in ``folder`` that this copy alone writes, from `take` on: until `remove`, once
    nobody needs it, or `leave`, for the next start."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"{token_hex(8)}{_SUFFIX}"
        self._lock: Lock | None = None

    def take(self) -> Path:
        """Return the path to write to, in a folder that only this user may read.

        Raises:
            OSError: nothing can be written there, or another copy has the lock for too long.
        """
        if self._lock is None:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = _lock_of(self._path)
            # Another copy that starts may look just now whether the lock is anybody's.
            self._lock = locked_within(lock, _LONGEST_WAIT)
            if self._lock is None:
                raise OSError(EAGAIN, os.strerror(EAGAIN), str(lock))
        return self._path

    def remove(self) -> None:
        """Remove the file, if there is one."""
        with suppress(OSError):  # then the next start has it
            self._path.unlink(missing_ok=True)
        self.leave()

    def leave(self) -> None:
        """Leave the file, if there is one, to the next start."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def rescued(folder: Path, keep: Callable[[Path], Path]) -> list[Path]:
    """Have ``keep`` put each file that was left behind in ``folder`` under another name, which it
    gives. Return these; a file that cannot be put there, or that ``keep`` refuses by a ValueError,
    stays for the next start."""
    found = []
    for path in sorted(folder.glob(f"{_COPY}{_SUFFIX}")):
        with suppress(OSError, ValueError):
            lock = locked(_lock_of(path))
            if lock is not None:
                try:
                    if path.is_file() and not path.is_symlink():  # nobody was quicker
                        found.append(keep(path))
                finally:
                    lock.release()
    _remove_locks(folder)
    return found


def _remove_locks(folder: Path) -> None:
    """Remove the locks of copies that ended before they had something to write."""
    for path in folder.glob(f"{_COPY}{_LOCK}"):
        with suppress(OSError):
            file = path.with_name(path.name.replace(_LOCK, _SUFFIX))
            lock = None if file.exists() else locked(path)
            if lock is not None:
                lock.release()


def _lock_of(path: Path) -> Path:
    return path.with_name(path.name.replace(_SUFFIX, _LOCK))


def written_as(
    folder: Path, name: Text, suffix: str, write: Callable[[Path], object], when: float
) -> Path:
    """Have ``write`` fill a file that no other copy has, whose ``name`` says the date and the time
    of ``when`` (seconds since 1970), and return its path.

    Raises:
        OSError: it cannot be written; nothing is left of it.
    """
    path = _dated(folder, name, suffix, when)
    try:
        write(path)
    except OSError:
        path.unlink(missing_ok=True)
        raise
    return path


def _dated(folder: Path, name: Text, suffix: str, when: float) -> Path:
    """Create an empty file."""
    said = name.filled(date=f"{datetime.fromtimestamp(when).astimezone():%Y-%m-%d %H.%M}")
    for number in count():
        path = folder / (f"{said} ({number}){suffix}" if number else f"{said}{suffix}")
        with suppress(FileExistsError):
            path.touch(0o600, exist_ok=False)
            break
    return path
