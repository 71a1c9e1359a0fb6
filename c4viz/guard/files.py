"""Opens and reads files from outside: regular ones, of a size that may be read."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

from c4viz.language import SaidError, tr


class RefusedError(SaidError):
    """Raised for a file that is not taken; the message says why, and what may help."""


class NoFileError(RefusedError):
    """Raised for a file that cannot be read; the message names it."""


class FileTooLargeError(NoFileError):
    """Raised for a file that has more bytes than are read: at least ``size``."""

    def __init__(self, path: Path, size: int, most: int) -> None:
        said = tr(
            "{path} is too large: it has at least {size:,} bytes, and at most {most:,} are read",
            path=path,
            size=size,
            most=most,
        )
        super().__init__(said)
        self.size = size


def place_of(file: str | Path) -> Path:
    """Return the path that a user wrote, ``~`` being a home; if there is no such home, a name."""
    return Path(os.path.expanduser(file))  # noqa: PTH111  (which raises where there is none)


def is_file(path: str | Path) -> bool:
    """Tell whether there is a regular file, or a link to one. There is none where the name is too
    long or a folder may not be looked into; the method of `Path` would raise an error there."""
    return os.path.isfile(path)  # noqa: PTH113


def no_file_at(path: Path) -> NoFileError:
    """Return what says that there is no file at a path."""
    return NoFileError("there is no file {path}: check the path", path=path)


def opened(path: Path, most: int | None = None) -> BinaryIO:
    """Open a file for reading, without waiting for a pipe or a device; raise a NoFileError if there
    is none, it may not be read, is neither a regular file nor a link to one, or is too large."""
    try:
        file = os.fdopen(os.open(path, os.O_RDONLY | _AT_ONCE), "rb")
    except FileNotFoundError:
        raise no_file_at(path) from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise NoFileError(unreadable(path, error)) from None
    try:
        _check(path, os.fstat(file.fileno()), most)
    except BaseException:
        file.close()
        raise
    return file


def check_file(path: Path, most: int) -> None:
    """Raise a NoFileError as `opened` does, as far as that can be told without opening it."""
    try:
        _check(path, path.stat(), most)
    except FileNotFoundError:
        raise no_file_at(path) from None
    except (OSError, ValueError) as error:
        raise NoFileError(unreadable(path, error)) from None


def _check(path: Path, found: os.stat_result, most: int | None) -> None:
    """Raise a NoFileError where what was found at a path is no regular file, or too large."""
    if stat.S_ISDIR(found.st_mode):
        raise NoFileError(unreadable(path, IsADirectoryError()))
    if not stat.S_ISREG(found.st_mode):
        raise NoFileError(
            "{path} is no regular file but a pipe or a device: choose another one", path=path
        )
    if most is not None and found.st_size > most:
        raise FileTooLargeError(path, found.st_size, most)


_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Flags by which opening a pipe does not wait for who writes to it."""


def read_bytes(path: Path, most: int) -> bytes:
    """Read a file of at most so many bytes; raise a NoFileError as `opened` does."""
    with opened(path, most) as file:
        try:
            raw = file.read(most + 1)
        except OSError as error:
            raise NoFileError(unreadable(path, error)) from None
    if len(raw) > most:  # it grew meanwhile, or is a file of the system that claims to be empty
        raise FileTooLargeError(path, len(raw), most)
    return raw


def read_text(path: Path, most: int) -> str:
    """Read a file of at most so many bytes as text; raise a RefusedError as `opened`, or if it is
    none."""
    try:
        return read_bytes(path, most).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RefusedError("{path} is no text: save it as UTF-8", path=path) from None


def unreadable(path: Path, error: Exception) -> str:
    """Say why the system does not let a file be read."""
    if isinstance(error, IsADirectoryError):
        return tr("{path} is a folder: choose a file in it", path=path)
    if isinstance(error, PermissionError):
        return tr("{path} may not be read: ask its owner for leave", path=path)
    why = getattr(error, "strerror", None) or error
    return tr("{path} cannot be read: {why}", path=path, why=why)
