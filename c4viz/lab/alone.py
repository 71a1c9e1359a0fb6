"""Keeps two programs from writing one file at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from c4viz.language import quoted_path
from c4viz.locking import locked
from c4viz.search import SettingError


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
