"""Compiles kernels by numba; where that is missing they run as the Python that they are written in.

Browsers (Pyodide) and machines that let nothing be compiled have no numba. What is counted once a
search has ended is slower there, and the searches are left to their references.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from c4viz.compiled.available import can_compile

if TYPE_CHECKING or can_compile():
    from c4viz.compiled.by_numba import called as called
    from c4viz.compiled.by_numba import form_of as form_of
    from c4viz.compiled.by_numba import inlined as inlined
    from c4viz.compiled.by_numba import is_kept as is_kept
    from c4viz.compiled.by_numba import kernel as kernel
else:
    from c4viz.compiled.by_python import called as called
    from c4viz.compiled.by_python import form_of as form_of
    from c4viz.compiled.by_python import inlined as inlined
    from c4viz.compiled.by_python import is_kept as is_kept
    from c4viz.compiled.by_python import kernel as kernel

Int = Any
"""An integer of whatever width and sign numba infers."""
