"""Traces and their bookmarks on disk: an ``.npz`` of arrays and one JSON text about them.

Version 1 had depth-first traces only; version 2 names the kind of trace. Files that do not say the
traits of their search have those that its name stands for. Those of MCTS have two more arrays where
moves have priors (float64): ``prior``, a number for each row, NaN at the root, and
``untried_priors``, the numbers of moves without a child, by rows and from left to right; a loop of
the user's own, of which nobody knows these, has ``prior`` alone.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast, get_args

import numpy as np

from c4viz.arrays import Array
from c4viz.atomic_file import WatchProgress, WorkStopped, replacing, unwatched
from c4viz.game import HandTree, OwnGame, OwnState, Position, Root
from c4viz.guard.arrays import Archive, DamagedError, NoArchiveError, archive
from c4viz.guard.files import RefusedError
from c4viz.guard.json import NumberError, parsed
from c4viz.language import SaidError, quoted, tr
from c4viz.trace.bookmarks import AlteredError, plain, read
from c4viz.trace.timeline import Ending
from c4viz.trace.trace import Trace

FORMAT = "c4viz trace"
VERSION = 2
_READ = 0.6
"""How much of the time of opening a file goes into reading it; the rest into checks."""

_WRONG = (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError)
"""Exceptions that malformed files raise while they are read."""
_LEAST_SECONDS = 1e-12


class TraceFileError(SaidError):
    """A file that holds no trace that can be read; the message says why and what to do."""


class StorableTrace(Protocol):
    """Asks of a kind of trace what it takes to be kept in a file, beside what all traces have."""

    def arrays(self) -> dict[str, Array]:
        """Return all that was recorded, as arrays by name."""

    def adopt(self, arrays: Mapping[str, Array]) -> None:
        """Take the rows of a file, which another trace gave as its `arrays`, into a trace that
        has none.

        Raises:
            AlteredError: no search that began as this one leaves them.
        """


def arrays_of(trace: Trace) -> dict[str, Array]:
    """Return all that was recorded, as arrays by name: what a file holds."""
    return cast(StorableTrace, trace).arrays()


def adopt(trace: Trace, arrays: Mapping[str, Array]) -> None:
    """Give a trace that has no rows those of `arrays_of` another; see `StorableTrace.adopt`."""
    cast(StorableTrace, trace).adopt(arrays)


def save(trace: Trace, path: str | Path, watch: WatchProgress = unwatched) -> None:
    """Write a trace, which is a `StorableTrace` one, to a file; see `Trace.save`."""
    about = {
        "format": FORMAT,
        "version": VERSION,
        "kind": trace.nature.kind,
        "columns_from": 0,
        "search": trace.search,
        "settings": dict(trace.settings),
        "traits": trace.traits.plain(),
        **_about_root(trace.position),
        "seconds": trace.seconds,
        "ending": trace.ending,
        **({"engine": trace.engine} if trace.engine else {}),
        **({"bookmarks": plain(trace.bookmarks)} if trace.bookmarks else {}),
    }
    arrays: dict[str, Any] = {"about": np.array(json.dumps(about)), **arrays_of(trace)}
    if isinstance(trace.position, OwnState):
        # A byte each: texts of arrays take four times as much.
        said = json.dumps(trace.position.game.plain()).encode()
        arrays["game"] = np.frombuffer(said, np.uint8)
    size = sum(array.nbytes for array in arrays.values())
    with replacing(Path(path)) as part, _WatchedFile(part, watch, size) as file:
        np.savez(file, **arrays)


T = TypeVar("T", bound=Trace)
Blank = Callable[[str, Mapping[str, Any], Root], T]
"""Gives the trace, still without rows, of a search with some settings that begins at a root;
refuses with a `SaidError` what is no such search."""


class _WatchedFile(io.BufferedWriter):
    """A file of about ``size`` bytes that is written; ``watch`` is told how far it is."""

    def __init__(self, path: Path, watch: WatchProgress, size: int) -> None:
        # The file is there, and empty. Of one that "wb" cuts ext4 waits for the disk at its end.
        super().__init__(io.FileIO(path, "rb+"))
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


def load(path: Path, blank: Blank[T], watch: WatchProgress = unwatched) -> T:
    """Read the trace that `save` wrote, into one that ``blank`` makes for what it says of
    its search.

    Raises:
        TraceFileError: the file is missing, cut, altered, of a later version or no trace.
        WorkStopped: ``watch`` said so.
    """
    about, arrays = _read(path, watch)
    if watch(_READ):
        raise WorkStopped
    try:
        return _trace(about, arrays, blank)
    except _WRONG as error:
        why = error if isinstance(error, SaidError) else tr("it does not say what a trace says")
        raise TraceFileError("{path} was altered: {why}", path=path, why=why) from None
    except MemoryError:
        raise _too_large(path) from None


def _too_large(path: Path) -> TraceFileError:
    return TraceFileError("{path} says that it holds more than fits into memory", path=path)


def check_file(path: Path) -> None:
    """Refuse a file that is no trace, without reading all of it.

    Raises:
        TraceFileError: as `load`.
    """
    _read(path, whole=False)


def _read(
    path: Path, watch: WatchProgress = unwatched, whole: bool = True
) -> tuple[dict[str, Any], dict[str, Array]]:
    """Read what a file says of its trace, and the arrays of it, or none of them."""
    try:
        with archive(path, watch=_telling(path, watch)) as file:
            about = _read_about(file, path)
            return about, _rest(file) if whole else _Parts()
    except DamagedError as error:
        said = tr("{path} cannot be read, it is cut or damaged: {why}", path=path, why=error)
        raise TraceFileError(said) from None
    except AlteredError as error:
        raise TraceFileError("{path} was altered: {why}", path=path, why=error) from None
    except NoArchiveError:
        raise TraceFileError("{path} is no trace of c4viz", path=path) from None
    except RefusedError as error:
        raise TraceFileError(str(error)) from None
    except MemoryError:
        raise _too_large(path) from None


def _telling(path: Path, watch: WatchProgress) -> Callable[[int], None]:
    """Tells ``watch`` how far the reading of a file is."""
    size = 0

    def told(done: int) -> None:
        nonlocal size
        size = size or max(1, path.stat().st_size)
        if watch(min(1.0, done / size) * _READ):
            raise WorkStopped

    return told


def _read_about(file: Archive, path: Path) -> dict[str, Any]:
    """Read what a file says of its trace.

    Raises:
        NoArchiveError: it is none.
        AlteredError: it has a number that no search has.
        TraceFileError: it is of a later version.
    """
    try:
        about: dict[str, Any] = parsed(_text(file.array("about")), any_number=True)
        version = about["version"]
        if about["format"] != FORMAT or type(version) is not int or version < 1:
            raise KeyError(FORMAT)
    except DamagedError:
        raise
    except NumberError as error:
        raise AlteredError(str(error)) from None
    except (*_WRONG, RefusedError):
        raise NoArchiveError("it is no trace") from None
    if version > VERSION:
        raise TraceFileError(
            "{path} was written by a later c4viz (file version {version}, this one "
            "reads up to {known}): update c4viz",
            path=path,
            version=quoted(str(version)),
            known=VERSION,
        )
    return about


def _text(array: Array) -> str:
    """Return the text that an array is. numpy makes one also of letters that Unicode does not have,
    over which Python would stumble only later."""
    letters = np.atleast_1d(array).view(array.dtype.byteorder + "u4")
    if array.dtype.kind != "U" or array.shape or letters.max() > sys.maxunicode:
        raise ValueError(FORMAT)
    return str(array)


class _Parts(dict[str, Array]):
    """Holds the arrays of a file by their names; reading a missing one raises AlteredError."""

    def __missing__(self, name: str) -> Array:
        part = f"{name}.npy"
        raise AlteredError("its part {part} is missing", part=part)


def _rest(file: Archive) -> _Parts:
    """Return all arrays but what is said of the trace.

    Raises:
        AlteredError, DamagedError, WorkStopped: one is none, cannot be read, or the watch said so.
    """
    try:
        return _Parts((name, file.array(name)) for name in file.names if name != "about")
    except NoArchiveError as error:
        raise AlteredError(str(error)) from None


def _trace(about: dict[str, Any], arrays: dict[str, Array], blank: Blank[T]) -> T:
    """Make the trace, where all that was read goes together; else raise one of `_WRONG`."""
    search, kind = str(about["search"]), str(about.get("kind", "depth-first"))
    trace = blank(search, dict(about["settings"]), _root(about, arrays))
    if kind != trace.nature.kind:
        raise AlteredError(
            '{search} leaves no trace of the kind "{kind}"', search=search, kind=quoted(kind)
        )
    seconds, ending = about["seconds"], about["ending"]
    if type(seconds) not in (int, float) or not can_have_taken(seconds):
        raise AlteredError("no search takes {seconds} seconds", seconds=quoted(repr(seconds)))
    if ending == "running" or ending not in get_args(Ending):
        raise AlteredError("no search ends as {ending}", ending=quoted(repr(ending)))
    trace.seconds, trace.ending = float(seconds), ending
    engine = about.get("engine", "")
    trace.engine = engine if engine in ("kernel", "reference") else ""
    adopt(trace, arrays)
    if about.get("traits", trace.traits.plain()) != trace.traits.plain():
        raise AlteredError("{search} has other traits", search=search)
    if not len(trace) and trace.ending == "complete":
        raise AlteredError("it has no rows, and says that its search went to its end")
    trace.bookmarks = read(about.get("bookmarks", []), len(trace), trace.steps)
    return trace


def can_have_taken(seconds: float) -> bool:
    """Return whether a search can have taken so long: no time, or what a clock can tell from
    none."""
    return seconds == 0 or _LEAST_SECONDS <= seconds <= sys.float_info.max


def _root(about: dict[str, Any], arrays: Mapping[str, Array]) -> Root:
    if "game" in about:
        return OwnGame.of(parsed(arrays["game"].tobytes())).start
    if "tree" in about:
        return HandTree.parse(about["tree"])
    connect = about["connect"]
    if type(connect) is not int:
        said = quoted(repr(connect))
        raise AlteredError("connect {connect} is no whole number", connect=said)
    return Position.parse(about["position"], about["board"], connect, about["rule_set"])


def _about_root(root: Root) -> dict[str, Any]:
    if isinstance(root, HandTree):
        return {"tree": root.text}
    if isinstance(root, OwnState):
        return {"game": root.game.name}
    assert isinstance(root, Position)
    return {
        "position": root.text,
        "board": root.rules.size,
        "connect": root.rules.connect,
        "rule_set": root.rules.rule_set,
    }
