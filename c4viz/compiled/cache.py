"""Keeps compiled kernels on disk. Does not import numba, so that asking costs nothing."""

from __future__ import annotations

import contextlib
import getpass
import hashlib
import os
import platform
import re
import shutil
import sys
import tempfile
import time
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path

from c4viz.atomic_file import replacing
from c4viz.folders import cache_folder, is_ours_alone

_PACKAGE = Path(__file__).parents[1]
# What kernels are made from: the sources in files and directories called so, how they are compiled,
# and the constants frozen into them.
SOURCES = (
    *sorted(_PACKAGE.rglob("kernels/*.py")),
    *sorted(_PACKAGE.rglob("*_kernel.py")),
    *(Path(__file__).with_name(name) for name in ("by_numba.py", "content.py")),
    _PACKAGE / "search" / "base" / "worth.py",
    _PACKAGE / "trace" / "rows.py",
    _PACKAGE / "trace" / "depthfirst" / "store.py",
    *(_PACKAGE / "trace" / "mcts" / name for name in ("playout.py", "store.py")),
)

_KERNEL, _COMPLETE = ".nbc", "complete-"
# What lies in the directory and may be dropped: also what a process that was ended was writing, and
# the directories of earlier versions.
_DROPPABLE = re.compile(rf".*\{_KERNEL}(\..*\.part)?|{_COMPLETE}[0-9a-f]+|[0-9a-f]{{16}}")
_KEPT_SECONDS = 60 * 24 * 3600


@lru_cache(maxsize=1)
def directory() -> Path:
    """Return the directory of the compiled kernels, of whatever state of their sources: a file's
    name says what it was made from.

    Where the user's cache cannot be written a directory of his own among the system's temporary
    files serves; where that is not his own, a new one for this run.
    """
    temporary = Path(tempfile.gettempdir()) / f"c4viz-{getpass.getuser()}"
    for base in (cache_folder() / "kernels", temporary):
        if _is_ours(base):
            return base
    return Path(tempfile.mkdtemp(prefix="c4viz-"))


def _is_ours(directory: Path) -> bool:
    """Tell whether the directory is there or can be made, and nobody else can put files into it."""
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        return os.access(directory, os.W_OK) and is_ours_alone(directory)
    except OSError:
        return False


def place(stem: str, arguments: str) -> Path:
    """Return the file of a kernel that is made from what ``stem`` says, for such arguments."""
    return directory() / f"{stem}-{arguments}{_KERNEL}"


def is_kept(stem: str) -> bool:
    """Tell whether a kernel is kept for any arguments."""
    return any(directory().glob(f"{stem}-*{_KERNEL}"))


def read(place: Path) -> bytes | None:
    """Read what is kept at a place; None if nothing is."""
    try:
        kept = place.read_bytes()
    except OSError:
        return None
    with contextlib.suppress(OSError):
        os.utime(place)  # it is in use, see `note_compiled`
    return kept


def write(place: Path, kept: bytes) -> None:
    """Keep something; a full disk only means that it is not there the next time."""
    with contextlib.suppress(OSError), replacing(place) as part:
        part.write_bytes(kept)


def all_compiled() -> bool:
    """Tell whether all kernels were compiled here before, so that loading takes about a second."""
    return _stamp().exists()


def note_compiled() -> None:
    """Remember that all kernels are compiled, and drop what nobody has used for long."""
    with contextlib.suppress(OSError):  # they are then loaded as if they were not
        _stamp().touch()
        oldest = time.time() - _KEPT_SECONDS
        for other in directory().iterdir():
            if _DROPPABLE.fullmatch(other.name) and other.stat().st_mtime < oldest:
                shutil.rmtree(other) if other.is_dir() else other.unlink()


def _stamp() -> Path:
    """Return the file that says that all was compiled, of these sources by this machine: another
    may share the directory, and need other code."""
    digest = hashlib.sha256(f"{version('numba')} {sys.version} {platform.node()}".encode())
    for source in SOURCES:
        digest.update(source.read_bytes())
    return directory() / f"{_COMPLETE}{digest.hexdigest()[:16]}"
