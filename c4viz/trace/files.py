"""Traces on disk: an ``.npz`` of arrays and one JSON text that says what they are.

Version 1 had depth-first traces only; version 2 names the kind of trace.
"""

from __future__ import annotations

import io
import json
import math
import struct
import sys
import tokenize
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, BinaryIO, get_args

import numpy as np
import numpy.typing as npt

from c4viz.game import (
    BoardError,
    HandTree,
    HandTreeError,
    IllegalPositionError,
    NotationError,
    Position,
    Root,
)
from c4viz.game.rules import Order
from c4viz.language import tr
from c4viz.replacing import replacing
from c4viz.trace import bookmarks
from c4viz.trace.altered import AlteredError
from c4viz.trace.trace import Ending, Trace

FORMAT = "c4viz trace"
VERSION = 2
BLOCK = 1 << 20
"""Bytes that are read between two looks at the wish to stop: some 0.3 ms."""
_READ = 0.6
"""How much of the time of opening a file goes into reading it; the rest into checks."""

Watch = Callable[[float], bool]
"""Is told which share (0 to 1) of the work is done; True ends it."""

_WRONG = (KeyError, TypeError, ValueError, AttributeError, OverflowError)
"""What goes wrong where a file says what no trace says."""
_TOLD = (AlteredError, BoardError, HandTreeError, IllegalPositionError, NotationError)
"""The errors among them whose messages are for people."""
_DAMAGED = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError)
"""What goes wrong in an archive that is cut or damaged; zipfile says RuntimeError of one that
claims to be encrypted, or of a later kind."""


class TraceFileError(ValueError):
    """A file that holds no trace that can be read; the message says why and what to do."""


class _DamagedError(Exception):
    """An archive is cut or damaged; the message says where."""


class WorkStopped(Exception):  # noqa: N818  (not an error: somebody wished so)
    """Reading or writing a file was stopped."""


Check = Callable[[str, str, Mapping[str, Any], Root], None]
"""Refuses, with an `AlteredError`, a kind of trace, a search with its settings and a root that do
not go together."""


def unwatched(_share: float) -> bool:
    """The watch of one who lets the work go on."""
    return False


def unchecked(_kind: str, _search: str, _settings: Mapping[str, Any], _root: Root) -> None:
    """The check of one who knows no searches."""


def save(trace: Trace, path: Path, watch: Watch = unwatched) -> None:
    """Write ``trace``; a file that is there already is replaced only once the new one is whole.

    Raises:
        WorkStopped: ``watch`` said so; nothing is left of what was written.
    """
    about = {
        "format": FORMAT,
        "version": VERSION,
        "kind": trace.kind,
        "search": trace.search,
        "settings": dict(trace.settings),
        **_about_root(trace.position),
        "seconds": trace.seconds,
        "ending": trace.ending,
        **({"bookmarks": bookmarks.plain(trace.bookmarks)} if trace.bookmarks else {}),
    }
    arrays: dict[str, Any] = {"about": np.array(json.dumps(about)), **trace.arrays()}
    size = sum(array.nbytes for array in arrays.values())
    with replacing(path) as part, _Watched(part, watch, size) as file:
        np.savez(file, **arrays)


class _Watched(io.BufferedWriter):
    """A file of about ``size`` bytes that is written; ``watch`` is told how far it is."""

    def __init__(self, path: Path, watch: Watch, size: int) -> None:
        super().__init__(io.FileIO(path, "wb"))
        self._watch, self._size, self._written = watch, size, 0
        self._stopped = False

    def write(self, block: Any, /) -> int:
        """Write a block.

        Raises:
            WorkStopped: the first time that it is wished; what closes the file may go on.
        """
        written = super().write(block)
        self._written += written
        if not self._stopped and self._watch(min(1.0, self._written / self._size)):
            self._stopped = True
            raise WorkStopped
        return written


def load(path: Path, watch: Watch = unwatched, check: Check = unchecked) -> Trace:
    """Read the trace that `save` wrote, where ``check`` agrees to what it says of its search.

    Raises:
        TraceFileError: the file is missing, cut, altered, of a later version or no trace.
        WorkStopped: ``watch`` said so.
    """
    about, arrays = _read(path, watch)
    if watch(_READ):
        raise WorkStopped
    try:
        return _trace(about, arrays, check)
    except _WRONG as error:
        why = error if isinstance(error, _TOLD) else tr("it does not say what a trace says")
        raise TraceFileError(tr("{path} was altered: {why}", path=path, why=why)) from None


def check_file(path: Path) -> None:
    """Refuse a file that is no trace, without reading all of it.

    Raises:
        TraceFileError: as `load`.
    """
    _read(path, whole=False)


def _read(
    path: Path, watch: Watch = unwatched, whole: bool = True
) -> tuple[dict[str, Any], dict[str, npt.NDArray[Any]]]:
    """What a file says of its trace, and the arrays of it, or none of them."""
    try:
        with _opened(path) as opened, _archive(opened) as file:
            reader = _Reader(file, path.stat().st_size, watch)
            about = _read_about(reader, path)
            named = [name.removesuffix(".npy") for name in file.namelist() if whole]
            return about, _Parts((name, reader.array(name)) for name in named if name != "about")
    except (TraceFileError, WorkStopped):
        raise
    except AlteredError as error:
        raise TraceFileError(tr("{path} was altered: {why}", path=path, why=error)) from None
    except FileNotFoundError:
        raise TraceFileError(tr("there is no file {path}", path=path)) from None
    except OSError as error:
        raise TraceFileError(unreadable(path, error)) from None
    except _DamagedError as error:
        said = tr("{path} cannot be read, it is cut or damaged: {why}", path=path, why=error)
        raise TraceFileError(said) from None
    # numpy reads headers as Python's, with its errors.
    except (*_WRONG, SyntaxError, tokenize.TokenError, RecursionError):
        raise TraceFileError(tr("{path} is no trace of c4viz", path=path)) from None
    except MemoryError:
        said = tr("{path} says that it holds more than fits into memory", path=path)
        raise TraceFileError(said) from None


def _read_about(reader: _Reader, path: Path) -> dict[str, Any]:
    """What a file says of its trace.

    Raises:
        TraceFileError: a later version wrote it.
        ValueError, KeyError, TypeError: it is no trace.
    """
    try:
        about: dict[str, Any] = json.loads(_text(reader.array("about")))
    except AlteredError:  # nothing says yet that it was a trace
        raise KeyError(FORMAT) from None
    if about["format"] != FORMAT:
        raise KeyError(FORMAT)
    if about["version"] > VERSION:
        raise TraceFileError(
            tr(
                "{path} was written by a later c4viz (file version {version}, this one "
                "reads up to {known}): update c4viz",
                path=path,
                version=about["version"],
                known=VERSION,
            )
        )
    return about


def _text(array: npt.NDArray[Any]) -> str:
    """The text that an array is.

    Raises:
        ValueError: it is none. numpy makes a text also of letters that Unicode does not have,
            which Python stumbles over only later.
    """
    letters = np.atleast_1d(array).view(array.dtype.byteorder + "u4")
    if array.dtype.kind != "U" or array.shape or letters.max() > sys.maxunicode:
        raise ValueError(FORMAT)
    return str(array)


class _Parts(dict[str, npt.NDArray[Any]]):
    """The arrays of a file by their names; one that is missing is told of."""

    def __missing__(self, name: str) -> npt.NDArray[Any]:
        part = f"{name}.npy"
        raise AlteredError(tr("its part {part} is missing", part=part))


def unreadable(path: Path, error: OSError) -> str:
    """Why the system does not let a file be read."""
    if isinstance(error, IsADirectoryError):
        return tr("{path} is a folder: choose a file in it", path=path)
    if isinstance(error, PermissionError):
        return tr("{path} may not be read: ask its owner for leave", path=path)
    return tr("{path} cannot be read: {why}", path=path, why=error.strerror or error)


def _opened(path: Path) -> BinaryIO:
    """A file that begins as archives do.

    Raises:
        ValueError: it does not.
    """
    file = path.open("rb")
    if file.read(2) != b"PK":
        file.close()
        raise ValueError(FORMAT)
    return file


def _archive(opened: BinaryIO) -> zipfile.ZipFile:
    """The archive in a file.

    Raises:
        _DamagedError: its list of parts cannot be read.
    """
    try:
        return zipfile.ZipFile(opened)
    except _DAMAGED:
        raise _DamagedError(tr("its end, which lists its parts, is missing or wrong")) from None


class _Reader:
    """Takes arrays out of a file of ``size`` bytes; ``watch`` is told how far it is."""

    def __init__(self, file: zipfile.ZipFile, size: int, watch: Watch) -> None:
        self._file, self._size, self._watch = file, size, watch
        self._done = 0

    def array(self, name: str) -> npt.NDArray[Any]:
        """One array, as its header says; never an object, never more than the file holds.

        Raises:
            KeyError, ValueError: there is no such array.
            _DamagedError: it cannot be read.
            WorkStopped: ``watch`` said so.
        """
        info = self._file.getinfo(f"{name}.npy")
        try:
            return self._read(info)
        except _DAMAGED:
            said = tr("its part {part} is not as it was written", part=info.filename)
            raise _DamagedError(said) from None

    def _read(self, info: zipfile.ZipInfo) -> npt.NDArray[Any]:
        if info.compress_type != zipfile.ZIP_STORED or info.file_size > self._size:
            raise zipfile.BadZipFile  # packed otherwise than `save` does it
        with self._file.open(info) as member:
            if np.lib.format.read_magic(member) != (1, 0):
                raise AlteredError(tr("the header of an array is of another version"))
            shape, columnwise, dtype = np.lib.format.read_array_header_1_0(member)
            size = math.prod(shape) * dtype.itemsize
            if dtype.hasobject or size != info.file_size - member.tell():
                raise AlteredError(tr("an array is not what its header says"))
            array = np.empty(shape, dtype, order="F" if columnwise else "C")
            self._fill(array.ravel(order="K").view(np.uint8), member)
        return array

    def _fill(self, flat: npt.NDArray[np.uint8], member: Any) -> None:
        filled = 0
        while filled < len(flat):
            count = member.readinto(flat[filled : filled + BLOCK])
            if not count:
                raise EOFError
            filled += count
            self._done += count
            if self._watch(min(1.0, self._done / self._size) * _READ):
                raise WorkStopped


def _trace(about: dict[str, Any], arrays: dict[str, npt.NDArray[Any]], check: Check) -> Trace:
    """The trace, where all that was read goes together.

    Raises:
        ValueError, KeyError, TypeError, AttributeError: it does not.
    """
    from c4viz.trace import KINDS

    settings = dict(about["settings"])
    order, ending = settings.get("order", "left"), about["ending"]
    if order not in get_args(Order) or ending not in set(get_args(Ending)) - {"running"}:
        raise AlteredError(
            tr("no search has order {order} and ends as {ending}", order=order, ending=ending)
        )
    seconds, root = float(about["seconds"]), _root(about)
    if not 0 <= seconds < math.inf or root.outcome is not None:
        raise AlteredError(
            tr(
                "no search takes {seconds} seconds, or begins where the game is over",
                seconds=seconds,
            )
        )
    kind = str(about.get("kind", "depth-first"))
    if kind not in KINDS:
        raise AlteredError(tr('there are no traces of the kind "{kind}"', kind=kind))
    search = str(about["search"])
    check(kind, search, settings, root)
    trace = KINDS[kind].adopt(
        arrays,
        position=root,
        search=search,
        settings=settings,
        seconds=seconds,
        ending=ending,
    )
    if not len(trace) and ending == "complete":
        raise AlteredError(tr("it has no rows, and says that its search went to its end"))
    trace.bookmarks = bookmarks.read(about.get("bookmarks", []), len(trace), trace.steps)
    return trace


def _root(about: dict[str, Any]) -> Root:
    if "tree" in about:
        return HandTree.parse(about["tree"])
    return Position.parse(about["position"], about["board"], about["connect"], about["rule_set"])


def _about_root(root: Root) -> dict[str, Any]:
    if isinstance(root, HandTree):
        return {"tree": root.text}
    return {
        "position": root.text,
        "board": root.rules.size,
        "connect": root.rules.connect,
        "rule_set": root.rules.rule_set,
    }
