"""The icicle of any trace."""

from __future__ import annotations

from c4viz.layout.icicle import Icicle
from c4viz.layout.placedicicle import PlacedIcicle
from c4viz.layout.stackicicle import StackIcicle
from c4viz.layout.visitsicicle import VisitsIcicle
from c4viz.trace import DepthFirstTrace, MctsTrace, Trace


def icicle_of(trace: Trace) -> Icicle:
    """The icicle of a trace."""
    if isinstance(trace, DepthFirstTrace):
        return StackIcicle(trace)
    return VisitsIcicle(trace) if isinstance(trace, MctsTrace) else PlacedIcicle(trace)
