"""One thing that is drawn."""

from __future__ import annotations

from typing import NamedTuple

from c4viz.trace import Moment, Trace


class Item(NamedTuple):
    """One thing that is drawn: a node, or a pruned branch (a move that was left unsearched).

    ``row`` is the node's row, of a pruned branch the row it was cut off from. ``parent`` is the
    place of the parent among the items, -1 at the root drawn; ``depth`` counts from there.
    ``folded`` are the nodes under a node that is folded up (at most, see `Narrator.folded`),
    ``probability`` is that with which chance leads here.
    """

    row: int
    move: int
    parent: int
    depth: int
    pruned: bool = False
    folded: int = 0
    probability: float | None = None


def has_children(trace: Trace, row: int, moment: Moment) -> bool:
    """Whether there are nodes below ``row`` at the moment."""
    return any(trace.step_entered(child) <= moment.step for child in trace.children(row))
