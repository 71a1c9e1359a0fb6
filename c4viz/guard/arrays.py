"""Reads archives of arrays from outside, NumPy's ``.npz``: never an object, never more than was
announced before it was unpacked, and never more than may be."""

from __future__ import annotations

import math
import struct
import tokenize
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from c4viz.arrays import Array, Bytes
from c4viz.guard.files import RefusedError, opened

BLOCK = 1 << 20
"""Bytes that are read between two looks whether to stop: some 0.3 ms."""
_MOST_PARTS, _LONGEST_LIST = 64, 1 << 16
"""Parts of an archive, and bytes of the list of them at its end."""
_END, _END_64, _PLACE_64 = b"PK\5\6", b"PK\6\6", b"PK\6\7"
_END_BYTES, _END_64_BYTES, _PLACE_64_BYTES = 22, 56, 20
_DAMAGED = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError)
"""Errors of an archive that is cut or damaged; zipfile raises a RuntimeError for one that claims to
be encrypted, or of a later kind, and seeks before its beginning."""
_NO_ARRAY = (KeyError, TypeError, ValueError, OverflowError, SyntaxError, tokenize.TokenError)
"""Errors of what is no array: numpy reads headers as Python source, with its errors."""


class DamagedError(RefusedError):
    """Raised for an archive that is cut or damaged; the message says where."""


class NoArchiveError(RefusedError):
    """Raised for a file that is no archive, or does not have the array that was asked for."""


class Archive:
    """Reads the arrays of an open file, one by one (`array`), which together have ``most`` bytes at
    most. ``watch`` is called after each block with all bytes read; what it raises ends the work."""

    def __init__(self, file: zipfile.ZipFile, most: int, watch: Callable[[int], object]) -> None:
        self._file, self._watch = file, watch
        self._done = 0
        parts = file.infolist()
        if len(parts) > _MOST_PARTS:
            raise _too_many()
        if sum(part.file_size for part in parts) > most:  # some may overlap
            raise DamagedError("its parts say that they are larger than all of it")
        self._parts = {part.filename.removesuffix(".npy"): part for part in parts}

    @property
    def names(self) -> list[str]:
        """Names of its arrays."""
        return list(self._parts)

    def array(self, name: str) -> Array:
        """Read an array as its header says; raise a NoArchiveError if there is none of this name,
        or it is no array, and a DamagedError if it cannot be read."""
        if name not in self._parts:
            raise NoArchiveError("its part {part} is missing", part=f"{name}.npy")
        part = self._parts[name]
        try:
            return self._read(part)
        except RefusedError:
            raise
        except _DAMAGED:
            file = part.filename
            raise DamagedError("its part {part} is not as it was written", part=file) from None
        except _NO_ARRAY:
            raise NoArchiveError("its part {part} is no array", part=part.filename) from None

    def _read(self, part: zipfile.ZipInfo) -> Array:
        with self._file.open(part) as member:
            if np.lib.format.read_magic(member) != (1, 0):
                raise NoArchiveError("the header of an array is of another version")
            shape, columnwise, dtype = np.lib.format.read_array_header_1_0(member)
            size = math.prod(shape) * dtype.itemsize
            if dtype.hasobject or size != part.file_size - member.tell():
                raise NoArchiveError("an array is not what its header says")
            array = np.empty(shape, dtype, order="F" if columnwise else "C")
            self._fill(array.ravel(order="K").view(np.uint8), member)
        return array

    def _fill(self, flat: Bytes, member: Any) -> None:
        filled = 0
        while filled < len(flat):
            count = member.readinto(flat[filled : filled + BLOCK])
            if not count:
                raise EOFError
            filled += count
            self._done += count
            self._watch(self._done)


@contextmanager
def archive(
    path: Path,
    most: int | None = None,
    *,
    is_packed: bool = False,
    watch: Callable[[int], object] = lambda _bytes: None,
) -> Iterator[Archive]:
    """Open the archive in a file. Its arrays may have ``most`` bytes, None: as many as the file,
    which then must not be packed (``is_packed``). Raise a RefusedError as `opened` does, and if it
    is no archive, cut or damaged; reading an array raises a MemoryError if it does not fit."""
    with opened(path) as file:
        size = file.seek(0, 2)
        file.seek(0)
        with _unzipped(file) as parts:
            ways = {part.compress_type for part in parts.infolist()}
            if not is_packed and ways - {zipfile.ZIP_STORED}:
                raise DamagedError("its parts are packed, which those of c4viz are not")
            yield Archive(parts, size if most is None else most, watch)


def _unzipped(file: BinaryIO) -> zipfile.ZipFile:
    """Open a file as an archive, if it begins as archives do and does not list too many parts."""
    if file.read(2) != b"PK":
        raise NoArchiveError("it is no archive of arrays")
    if _list_length(file) > _LONGEST_LIST:
        raise _too_many()
    try:
        return zipfile.ZipFile(file)
    except (*_DAMAGED, ValueError, OverflowError):
        raise DamagedError("its end, which lists its parts, is missing or wrong") from None


def _too_many() -> DamagedError:
    return DamagedError("it has more parts than any that c4viz writes")


def _list_length(file: BinaryIO) -> int:
    """Return the bytes of the list of parts, as the end of an archive says; zipfile reads all of
    it, however many parts there are. 0 if there is no end, of which zipfile complains."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _END_BYTES - (1 << 16)))
    tail = file.read()
    end = tail.rfind(_END)
    if end < 0 or len(tail) - end < _END_BYTES:
        return 0
    far = end - _PLACE_64_BYTES
    if far >= _END_64_BYTES and tail.startswith(_PLACE_64, far):
        record = tail[far - _END_64_BYTES : far]
        if record.startswith(_END_64):
            return int.from_bytes(record[40:48], "little")
    return int.from_bytes(tail[end + 12 : end + 16], "little")
