"""Compiles kernels: without the GIL, kept on disk, and without counting references.

Kernels neither make nor keep arrays, so counting references to them would only cost: measured,
half of the time of a search.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

import numba as nb
from numba.core import compiler, serialize, sigutils
from numba.core.caching import NullCache
from numba.core.registry import CPUDispatcher

from c4viz.compiled import cache
from c4viz.compiled.content import digest_of

# What numba has no types for.
_arguments_of: Any = sigutils.normalize_signature
_rebuilt: Any = compiler.CompileResult._rebuild
_dumped: Any = serialize.dumps

F = TypeVar("F", bound=Callable[..., Any])

# A division by zero gives infinity or nan, as it does in numpy: no test before each division.
# Nothing calls a kernel from C, so that no wrapper for that is compiled.
_OPTIONS: dict[str, Any] = {
    "nogil": True,
    "_nrt": False,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
}
_CALLED: dict[str, Any] = {**_OPTIONS, "no_cpython_wrapper": True}
_WITHIN: dict[str, Any] = {**_CALLED, "forceinline": True}


class _DiskCache(NullCache):
    """Keeps a kernel on disk, a file for each kind of arguments.

    Its name says what the code was made from: what changed has another name, what did not is found
    whatever else changed, and any number of processes may write at once.
    """

    def __init__(self, kernel: CPUDispatcher) -> None:
        self._kernel = kernel

    @cached_property
    def stem(self) -> str:
        """Name of the kernel, and digest of what it is made from."""
        return f"{self._kernel.py_func.__name__}-{digest_of(self._kernel)}"

    def _place(self, signature: Any, context: Any) -> Path:
        arguments, _ = _arguments_of(signature)
        return cache.place(self.stem, digest_of(arguments, context.codegen().magic_tuple()))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()  # numba's registries have what the code refers to
        kept = cache.read(self._place(sig, target_context))
        try:
            return None if kept is None else _rebuilt(target_context, *pickle.loads(kept))
        except (EOFError, pickle.UnpicklingError):  # a machine that went out while it wrote
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        assert not data.library.has_dynamic_globals  # which are addresses in this process
        cache.write(self._place(sig, data.target_context), _dumped(data._reduce()))


def kernel(function: F) -> F:
    """Compile a function that Python calls."""
    made: Any = nb.njit(**_OPTIONS)(function)
    made._cache = _DiskCache(made)
    return cast(F, made)


def is_kept(kernel: object) -> bool:
    """Tell whether a kernel was compiled before, so that loading it takes less than a second."""
    return cache.is_kept(cast(Any, kernel)._cache.stem)


def form_of(kernel: F, *, plain: bool) -> F:
    """Return a kernel as it is compiled, or the function that it is compiled from, which serves
    where there is little to do and nothing is compiled yet."""
    return cast(F, cast(CPUDispatcher, kernel).py_func) if plain else kernel


class _Part(CPUDispatcher):
    """Function without an entry for Python, where it runs as it is written."""

    def __call__(self, *arguments: object, **named: object) -> object:
        return self.py_func(*arguments, **named)


def inlined(function: F) -> F:
    """Compile a function that kernels call, into each of them. Python has no entry to it, which
    saves a third of the time that compiling takes."""
    return _part_of(function, _WITHIN)


def called(function: F) -> F:
    """Compile a function that kernels call, as one of its own beside them."""
    return _part_of(function, _CALLED)


def _part_of(function: F, options: dict[str, Any]) -> F:
    made = nb.njit(**options)(function)
    made.__class__ = _Part
    return cast(F, made)
