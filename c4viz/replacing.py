"""Writes files so that whoever reads one finds the old or the new, whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Another path to write to, whose file takes the place of ``path`` at the end of the block.

    Where the block fails, ``path`` stays as it was and nothing is left of what was written. Two
    that write at once are given different paths.

    Raises:
        OSError: it cannot be written; ``filename`` is ``path``.
    """
    part = _part_of(path)
    try:
        yield part
        part.replace(path)
    except OSError as error:
        if error.errno is not None:
            error.filename = str(path)  # of the part nobody knows
        raise
    finally:
        _remove(part)


def try_place(path: Path) -> None:
    """See that a file could be made there, without touching one that is there.

    Raises:
        OSError: it could not.
        ValueError: no file can be called so.
    """
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
