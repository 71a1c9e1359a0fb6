"""Where compiled kernels are kept. Does not import numba, so that asking costs nothing."""

from __future__ import annotations

import hashlib
from importlib.metadata import version
from pathlib import Path

import platformdirs


def directory() -> Path:
    """The directory of the compiled kernels, another one for each state of their sources.

    numba does not notice when a function that a cached one calls has changed.
    """
    digest = hashlib.sha256(version("numba").encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return Path(platformdirs.user_cache_dir("c4viz")) / "kernels" / digest.hexdigest()[:16]


def is_compiled() -> bool:
    """Whether kernels were compiled before, so that loading them takes less than a second."""
    return any(directory().rglob("*.nbc"))
