"""How much memory a search took: its rows, and the process at most."""

from __future__ import annotations

import sys

from c4viz.language import tr
from c4viz.telling.numbers import size_text
from c4viz.trace import Trace


def process_peak() -> int | None:
    """The bytes that this process has had at most since it began; None where the system does not
    tell."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def memory_text(trace: Trace) -> str:
    """What the rows of a trace take, and what the process has taken: ``2.7 MB, c4viz at most
    180 MB``."""
    peak = process_peak()
    if peak is None:
        return size_text(trace.nbytes)
    return tr("{rows}, c4viz at most {peak}", rows=size_text(trace.nbytes), peak=size_text(peak))
