"""How kernels are compiled: without the GIL, cached on disk, and without counting references.

Kernels neither make nor keep arrays, so counting references to them would only cost: measured,
half of the time of a search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba as nb

from c4viz.compiled.cache import directory

# Set before any function is compiled: numba looks at it then. (It is untyped there.)
setattr(nb.config, "CACHE_DIR", str(directory()))  # noqa: B010

F = TypeVar("F", bound=Callable[..., Any])

# A division by zero gives infinity or nan, as it does in numpy: no test before each division.
_OPTIONS: dict[str, Any] = {"nogil": True, "cache": True, "_nrt": False, "error_model": "numpy"}


def kernel(function: F) -> F:
    """Compile a function that Python calls."""
    return cast(F, nb.njit(**_OPTIONS)(function))


def inlined(function: F) -> F:
    """Compile a function that kernels call, into each of them."""
    return cast(F, nb.njit(forceinline=True, **_OPTIONS)(function))
