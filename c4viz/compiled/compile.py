"""How kernels are compiled: without the GIL, cached on disk, and without counting references.

Kernels neither make nor keep arrays, so counting references to them would only cost: measured,
half of the time of a search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba as nb
from numba.core.registry import CPUDispatcher

from c4viz.compiled.cache import directory

# Set before any function is compiled: numba looks at it then. (It is untyped there.)
setattr(nb.config, "CACHE_DIR", str(directory()))  # noqa: B010

F = TypeVar("F", bound=Callable[..., Any])

# A division by zero gives infinity or nan, as it does in numpy: no test before each division.
# Nothing calls a kernel from C, so that no wrapper for that is compiled.
_OPTIONS: dict[str, Any] = {
    "nogil": True,
    "cache": True,
    "_nrt": False,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
}
_WITHIN: dict[str, Any] = {**_OPTIONS, "forceinline": True, "no_cpython_wrapper": True}


def kernel(function: F) -> F:
    """Compile a function that Python calls."""
    return cast(F, nb.njit(**_OPTIONS)(function))


class _Inlined(CPUDispatcher):
    """A function that has no entry for Python: a call would end the process."""

    def __call__(self, *_arguments: object, **_named: object) -> object:
        raise TypeError(f"{self.py_func.__name__} is called by kernels only")


def inlined(function: F) -> F:
    """Compile a function that kernels call, into each of them. Python cannot call it, which saves
    a third of the time that compiling takes."""
    made = nb.njit(**_WITHIN)(function)
    made.__class__ = _Inlined
    return cast(F, made)
