"""The searches at the speed of C: iterative, compiled by numba, resumed slice by slice.

Importing this package imports numba, which takes most of a second; import it late.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import numba
import platformdirs


def _cache_directory() -> Path:
    """Where compiled kernels are kept: a directory of their own for each state of the sources.

    numba does not notice when a function that a cached one calls has changed.
    """
    digest = hashlib.sha256(numba.__version__.encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return Path(platformdirs.user_cache_dir("c4viz")) / "kernels" / digest.hexdigest()[:16]


setattr(numba.config, "CACHE_DIR", str(_cache_directory()))  # noqa: B010  (untyped there)

from c4viz.search.kernels.driver import run_kernel  # noqa: E402  (the cache must be set first)

__all__ = ["run_kernel"]
