"""Icicles: a strip for each node of a trace, below that of its parent. Makes that of any trace."""

from __future__ import annotations

from c4viz.icicle.bestfirst import BestFirstIcicle
from c4viz.icicle.decisiontree import DecisionTreeIcicle
from c4viz.icicle.depthfirst import DepthFirstIcicle
from c4viz.icicle.icicle import Icicle
from c4viz.icicle.mcts import MctsIcicle
from c4viz.trace import Trace

_ICICLES: dict[str, type[Icicle]] = {
    "depth-first": DepthFirstIcicle,
    "mcts": MctsIcicle,
    "best-first": BestFirstIcicle,
    "decision-tree": DecisionTreeIcicle,
}


def icicle_of(trace: Trace, *, plain: bool = False) -> Icicle:
    """Make the icicle of a trace; a ``plain`` one is painted without compiled kernels, the same to
    the pixel, in some 20 µs for each node in view."""
    return _ICICLES[trace.nature.kind](trace, plain=plain)


def kernels_of_icicle(trace: Trace) -> str:
    """Name the kernels that paint the icicle of a trace: the same name is the same code."""
    return _ICICLES[trace.nature.kind].kernels_of(trace)
