"""The icicle of any trace."""

from __future__ import annotations

from c4viz.layout.icicle import Icicle
from c4viz.layout.placedicicle import PlacedIcicle
from c4viz.layout.stackicicle import StackIcicle
from c4viz.layout.visitsicicle import VisitsIcicle
from c4viz.trace import DepthFirstTrace, MctsTrace, Trace


def icicle_of(trace: Trace, *, plain: bool = False) -> Icicle:
    """The icicle of a trace; a ``plain`` one is painted without compiled kernels, the same to the
    pixel, in some 20 µs for each node in view."""
    if isinstance(trace, DepthFirstTrace):
        return StackIcicle(trace, plain=plain)
    if isinstance(trace, MctsTrace):
        return VisitsIcicle(trace, plain=plain)
    return PlacedIcicle(trace, plain=plain)


def kernels_of_icicle(trace: Trace) -> str:
    """Which kernels paint the icicle of a trace, as words: those with the same ones need no other
    code."""
    if isinstance(trace, DepthFirstTrace):
        return "icicle-stack-fractional" if trace.store.layout.fractional else "icicle-stack"
    return "icicle-mcts" if isinstance(trace, MctsTrace) else "icicle-placed"
