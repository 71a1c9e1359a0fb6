"""Finds out whether anything can be compiled here, and whether that is being done already."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from weakref import WeakSet


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


_AWAITED: WeakSet[object] = WeakSet()
"""Whatever makes all kernels ready now, in another thread or program, each noted by itself."""


def note_awaited(maker: object, awaited: bool) -> None:
    """Note whether ``maker`` is making all kernels ready. Whoever asks for one meanwhile waits for
    it, so that what is little is better done in Python."""
    if awaited:
        _AWAITED.add(maker)
    else:
        _AWAITED.discard(maker)


def kernels_are_awaited() -> bool:
    """Tell whether kernels are not ready yet, but will be."""
    return len(_AWAITED) > 0
