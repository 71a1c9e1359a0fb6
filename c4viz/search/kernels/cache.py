"""Where compiled kernels are kept. Does not import numba, so that asking costs nothing."""

from __future__ import annotations

import hashlib
import os
import tempfile
from importlib.metadata import version
from pathlib import Path

import platformdirs


def directory() -> Path:
    """The directory of the compiled kernels, another one for each state of their sources.

    numba does not notice when a function that a cached one calls has changed. Where the user's
    cache cannot be written the system's temporary directory serves.
    """
    digest = hashlib.sha256(version("numba").encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    name = f"kernels/{digest.hexdigest()[:16]}"
    for base in (platformdirs.user_cache_path("c4viz"), Path(tempfile.gettempdir()) / "c4viz"):
        try:
            (base / name).mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(base / name, os.W_OK):
            return base / name
    return base / name


def is_compiled() -> bool:
    """Whether kernels were compiled before, so that loading them takes less than a second."""
    return any(directory().rglob("*.nbc"))
