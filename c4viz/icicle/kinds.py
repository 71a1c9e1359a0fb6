"""The icicle of any trace."""

from __future__ import annotations

from c4viz.icicle.bestfirst import BestFirstIcicle
from c4viz.icicle.depthfirst import DepthFirstIcicle
from c4viz.icicle.icicle import Icicle
from c4viz.icicle.mcts import MctsIcicle
from c4viz.trace import DepthFirstTrace, MctsTrace, Trace


def icicle_of(trace: Trace, *, plain: bool = False) -> Icicle:
    """The icicle of a trace; a ``plain`` one is painted without compiled kernels, the same to the
    pixel, in some 20 µs for each node in view."""
    if isinstance(trace, DepthFirstTrace):
        return DepthFirstIcicle(trace, plain=plain)
    if isinstance(trace, MctsTrace):
        return MctsIcicle(trace, plain=plain)
    return BestFirstIcicle(trace, plain=plain)


def kernels_of_icicle(trace: Trace) -> str:
    """Which kernels paint the icicle of a trace, as words: those with the same ones need no other
    code."""
    if isinstance(trace, DepthFirstTrace):
        return (
            "icicle-depthfirst-fractional" if trace.store.layout.fractional else "icicle-depthfirst"
        )
    return "icicle-mcts" if isinstance(trace, MctsTrace) else "icicle-bestfirst"
