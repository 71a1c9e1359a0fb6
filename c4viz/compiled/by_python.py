"""Leaves kernels as they are written, for where there is no numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Return a function that Python calls, as it is."""
    return function


inlined = called = kernel


def is_kept(_kernel: object) -> bool:
    """Tell that nothing has to be compiled first."""
    return True


def form_of(kernel: F, *, plain: bool) -> F:
    """Return a kernel as it is written, whether that is asked for (``plain``) or not."""
    return kernel
