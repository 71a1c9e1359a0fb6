"""Writes files so that whoever reads one finds either the old or the new one, and it whole."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex

WatchProgress = Callable[[float], bool]
"""Is told which share (0 to 1) of the work is done; True ends it."""

_PRIVATE, _PERMISSIONS = 0o600, 0o777
_NEW = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_NOFOLLOW", 0)


class WorkStopped(Exception):  # noqa: N818  (not an error: somebody wished so)
    """Reading or writing a file was stopped."""


def unwatched(_share: float) -> bool:
    """Let the work go on: the watch of whoever has none."""
    return False


@contextmanager
def replacing(path: Path, *, private: bool = False) -> Iterator[Path]:
    """Give another path to write to, whose file takes the place of ``path`` after the block.

    Only its owner may read it while it is written. Then it gets the mode of the file that it
    replaces, or that of any new file; with ``private`` it stays its owner's alone. A link is
    replaced, not what it leads to. If the block fails, ``path`` stays as it was, and nothing is
    left of what was written. Two that write at once get different paths. Raises an OSError, with
    ``path`` as its ``filename``, if it cannot be written.
    """
    part = _part_of(path)
    try:
        mode = _PRIVATE if private else _mode_of(path)
        os.close(os.open(part, _NEW, _PRIVATE))
        yield part
        with suppress(OSError):  # on a disk that has no modes
            part.chmod(_usual_mode(path) if mode is None else mode)
        part.replace(path)
    except OSError as error:
        if error.errno is not None:
            error.filename = str(path)  # nobody knows of the part
        raise
    finally:
        _remove(part)


def _usual_mode(path: Path) -> int:
    """Find the mode that new files get there, by making one."""
    part = _part_of(path)
    try:
        descriptor = os.open(part, _NEW, 0o666)
        try:
            return os.fstat(descriptor).st_mode & _PERMISSIONS
        finally:
            os.close(descriptor)
    finally:
        _remove(part)


def _mode_of(path: Path) -> int | None:
    """Return the mode of the file that is there; None if there is none."""
    with suppress(OSError):
        found = path.stat()
        return found.st_mode & _PERMISSIONS if stat.S_ISREG(found.st_mode) else None
    return None


def try_place(path: Path) -> None:
    """Try whether a file could be made there, without touching one that is there; raise an OSError
    if it could not, and a ValueError if no file can have such a name."""
    with suppress(FileNotFoundError):
        path.lstat()
    part = _part_of(path)
    try:
        part.touch(exist_ok=False)
    finally:
        _remove(part)


def _part_of(path: Path) -> Path:
    return path.with_name(f"c4viz-{token_hex(8)}.part")  # short, however long the name is


def _remove(part: Path) -> None:
    with suppress(OSError):  # why it could not be made was said already
        part.unlink(missing_ok=True)
