"""Finds out whether anything can be compiled here."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec


@lru_cache(maxsize=1)
def has_numba() -> bool:
    """Tell whether numba is installed. Does not import it, so that asking costs nothing."""
    return find_spec("numba") is not None


@lru_cache(maxsize=1)
def can_compile() -> bool:
    """Tell whether numba is there and can be imported, which takes half a second where it is."""
    try:
        import numba  # noqa: F401
    except ImportError:  # also where a library in it may not be loaded
        return False
    return True
