"""Keeps two programs from writing one file at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from c4viz.language import quoted_path
from c4viz.search import SettingError


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Have no other program write a file meanwhile; a file beside it, hidden, says so.

    Raises:
        SettingError: another one does.
        OSError: it cannot be written there.
    """
    lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise SettingError(
            "another program writes {path} just now: wait for it, or choose another file",
            path=quoted_path(path),
        ) from None
    try:
        yield
    finally:
        lock.release()
