"""Digests of what kernels are made from, which change when any of it does. Knows nothing of files.

numba does not notice when a function that a kept kernel calls, or a constant, has changed. So all
that a function refers to is followed: the functions it calls, the values of constants, the fields
of tuples. Where a file lies, when it was written, and what is said in comments and docstrings
changes no kernel.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Iterator
from enum import Enum
from importlib.metadata import version
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numba import types
from numba.core.dispatcher import Dispatcher
from numba.core.extending import _Intrinsic

_OURS = __name__.partition(".")[0]
_PLAIN = int | float | str | bytes | None | np.generic | np.dtype | types.Type
_VERSIONS = sys.version_info[:2], *(version(name) for name in ("numba", "llvmlite", "numpy"))
_DIGITS = 24


def digest_of(*things: object) -> str:
    """Return a number, as hexadecimal digits, for these things: functions, types, constants; raise
    TypeError if a function refers to something else."""
    digest = hashlib.sha256()
    for part in (repr(_VERSIONS), *_parts(things, set())):
        digest.update(f"{len(part)} {part}".encode())
    return digest.hexdigest()[:_DIGITS]


def _parts(thing: Any, seen: set[int]) -> Iterator[str]:
    """Yield all that a thing is, always in the same order; functions in ``seen`` were told."""
    if isinstance(thing, Dispatcher):
        yield repr(sorted(thing.targetoptions.items(), key=str))
        yield from _parts(thing.py_func, seen)
    elif isinstance(thing, FunctionType):
        yield from _parts_of_function(thing, seen)
    elif isinstance(thing, CodeType):
        yield from _parts_of_code(thing, seen)
    elif isinstance(thing, tuple | list):
        yield f"{type(thing).__qualname__} of {len(thing)}"
        for one in thing:
            yield from _parts(one, seen)
    elif isinstance(thing, types.NamedTuple | types.NamedUniTuple):
        yield from _parts((thing.instance_class, thing.types), seen)
    elif isinstance(thing, types.Tuple | types.UniTuple):
        yield from _parts(thing.types, seen)
    elif isinstance(thing, _Intrinsic):
        yield from _parts(thing._defn, seen)
    else:
        yield _words(thing)


def _words(thing: Any) -> str:
    """Write a value that refers to no other."""
    if isinstance(thing, Enum):
        return f"{thing!r} {thing.value!r}"
    if isinstance(thing, _PLAIN):
        return f"{type(thing).__qualname__} {thing!r}"
    if isinstance(thing, ModuleType | np.ufunc):
        return thing.__name__
    if isinstance(thing, type | BuiltinFunctionType):
        return f"{thing.__module__}.{thing.__qualname__} {getattr(thing, '_fields', '')}"
    raise TypeError(f"a kernel refers to {thing!r}, which c4viz.compiled.content does not know")


def _parts_of_function(function: FunctionType, seen: set[int]) -> Iterator[str]:
    yield f"{function.__module__}.{function.__qualname__}"
    if id(function) in seen:
        return
    seen.add(id(function))
    documented = function.__code__.co_consts[:1] == (function.__doc__,)
    yield from _parts_of_code(function.__code__, seen, after=int(documented))
    yield from _parts(function.__defaults__ or (), seen)
    yield from _parts(tuple(cell.cell_contents for cell in function.__closure__ or ()), seen)
    yield from _parts_named_in(function.__code__, function.__globals__, seen)


def _parts_of_code(code: CodeType, seen: set[int], after: int = 0) -> Iterator[str]:
    """Yield the instructions, and the constants ``after`` the docstring."""
    yield code.co_code.hex()
    yield repr((code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars))
    yield from _parts(code.co_consts[after:], seen)


def _parts_named_in(code: CodeType, names: dict[str, Any], seen: set[int]) -> Iterator[str]:
    """Yield what a code's names stand for, those of the functions within it too; of our own modules
    what is taken from them. Names that stand for nothing are attributes, or what Python brings."""
    for name in code.co_names:
        thing = names.get(name)
        if isinstance(thing, ModuleType) and thing.__name__.partition(".")[0] == _OURS:
            yield thing.__name__
            yield from _parts_named_in(code, vars(thing), seen)
        elif name in names:
            yield name
            yield from _parts(thing, seen)
    for inner in filter(inspect.iscode, code.co_consts):
        yield from _parts_named_in(inner, names, seen)
