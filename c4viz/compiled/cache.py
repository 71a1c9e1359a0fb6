"""Where compiled kernels are kept. Does not import numba, so that asking costs nothing."""

from __future__ import annotations

import contextlib
import getpass
import hashlib
import os
import re
import shutil
import tempfile
import time
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).parents[1]
# What kernels are made from: the sources in directories of that name, how they are compiled, and
# the constants frozen into them.
_SOURCES = (
    *sorted(_PACKAGE.rglob("kernels/*.py")),
    Path(__file__).with_name("compile.py"),
    _PACKAGE / "search" / "worth.py",
    *(_PACKAGE / "trace" / name for name in ("draws.py", "store.py", "treestore.py")),
)

_DIGITS = 16
_NAME = re.compile(f"[0-9a-f]{{{_DIGITS}}}")
_KEPT_SECONDS = 60 * 24 * 3600


@lru_cache(maxsize=1)
def directory() -> Path:
    """The directory of the compiled kernels, another one for each state of their sources, and for
    each place where they are.

    numba does not notice when a function that a cached one calls, or a constant, has changed; it
    compiles anew what was installed elsewhere or again.
    Where the user's cache cannot be written a directory of his own among the system's temporary
    files serves; where that is not his own, a new one for this run.
    """
    digest = hashlib.sha256(version("numba").encode())
    for source in _SOURCES:
        digest.update(source.read_bytes())
        digest.update(f"{source} {source.stat().st_mtime_ns}".encode())
    name = digest.hexdigest()[:_DIGITS]
    temporary = Path(tempfile.gettempdir()) / f"c4viz-{getpass.getuser()}"
    for base in (platformdirs.user_cache_path("c4viz") / "kernels", temporary):
        if _is_ours(base / name):
            with contextlib.suppress(OSError):
                os.utime(base / name)  # it is in use, see `note_compiled`
            return base / name
    return Path(tempfile.mkdtemp(prefix="c4viz-"))


def _is_ours(directory: Path) -> bool:
    """Whether the directory is there or can be made, and nobody else can put files into it."""
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        owner = directory.stat().st_uid
    except OSError:
        return False
    return os.access(directory, os.W_OK) and owner == getattr(os, "getuid", lambda: owner)()


def is_compiled(kernel: str = "search_slice") -> bool:
    """Whether a kernel was compiled before, so that loading it takes less than a second."""
    return any(directory().rglob(f"*{kernel}*.nbc"))


def all_compiled() -> bool:
    """Whether all kernels were compiled before, so that loading them takes about a second."""
    return _stamp().exists()


def note_compiled() -> None:
    """Remember that all kernels are compiled, and drop those that nobody has used for long."""
    with contextlib.suppress(OSError):  # they are then loaded as if they were not
        _stamp().touch()
        for other in directory().parent.iterdir():
            if _NAME.fullmatch(other.name) and time.time() - other.stat().st_mtime > _KEPT_SECONDS:
                shutil.rmtree(other)


def _stamp() -> Path:
    return directory() / "complete"
