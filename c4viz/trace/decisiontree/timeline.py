"""Time of a decision tree: it grows node by node, is pruned, and then is asked about a board.

Each step is one event. Of n nodes, c cuts and a path of p nodes the first n steps grow the nodes in
the order of their rows, the next c cut, the last p go from the root to the leaf that decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from c4viz.trace.decisiontree.tree import GrownTree
from c4viz.trace.rows import Flag
from c4viz.trace.timeline import NOWHERE, ListedStops, Moment, State, StopKind, Stops, Timeline

TreeEvent = Literal["start", "grow", "cut", "test", "decide"]


@dataclass(frozen=True)
class DecisionTreeMoment:
    """Tells the state of a decision tree after ``step`` events.

    ``event`` says what the last of them did to ``row``: "grow" it, "cut" what is below it, "test" a
    cell of the board there, or "decide" by it; before the first it is "start" and ``row`` is None.
    ``rows`` lead from the root to that row.
    """

    step: int
    event: TreeEvent
    row: int | None
    rows: tuple[int, ...]
    trace: GrownTree = field(repr=False, compare=False)

    @property
    def so_far(self) -> Mapping[int, float]:
        """Empty: nothing comes back to a row."""
        return {}

    def visits(self, row: int) -> int:
        """Return the nodes of the subtree of ``row``, as far as they have grown."""
        return self.nodes_below(row) + 1

    def nodes_below(self, row: int) -> int:
        """Return how many nodes have grown below ``row``; none where they were cut off."""
        if self.trace.is_cut(row, self.step):
            return 0
        return min(int(self.trace.store.sizes[row]), max(1, self.step - row)) - 1

    def value(self, row: int) -> float | None:
        """Return None: a test is worth nothing to anyone."""
        return None


class DecisionTreeTimeline(Timeline[GrownTree]):
    """When a decision tree grew, was pruned, and was asked."""

    def at(self, step: int) -> DecisionTreeMoment:
        trace = self.trace
        grown, cuts = len(trace), len(trace.store.cuts)
        if not 0 <= step <= trace.steps:
            raise IndexError(step)
        if step == 0:
            return DecisionTreeMoment(0, "start", None, (), trace)
        if step <= grown:
            row = step - 1
            return DecisionTreeMoment(step, "grow", row, tuple(trace.path(row)), trace)
        if step <= grown + cuts:
            row = int(trace.store.cuts[step - grown - 1])
            return DecisionTreeMoment(step, "cut", row, tuple(trace.path(row)), trace)
        rows = trace.asked[: step - grown - cuts]
        event: TreeEvent = "decide" if step == trace.steps else "test"
        return DecisionTreeMoment(step, event, rows[-1], rows, trace)

    def step_entered(self, row: int) -> int:
        """Return the step that grows ``row``."""
        return row + 1

    def step_left(self, row: int) -> int:
        """Return the step from which on ``row`` stays as it is: all below it have grown, or were
        cut off."""
        cut = int(self.trace.store.column("cut")[row])
        if cut >= 0:
            return len(self.trace) + cut + 1
        return row + int(self.trace.store.sizes[row])

    def state(self, row: int, moment: Moment) -> State:
        """Return whether a row is to come, on the way to what is done, or neither; what is cut off
        is no longer there."""
        if row + 1 > moment.step or self.trace.is_gone(row, moment.step):
            return "ahead"
        return "open" if row in moment.rows and moment.step < self.trace.steps else "left"

    def step_over(self, step: int) -> int:
        """Return the step after all that grows below the node that comes next, or what comes next
        has been done."""
        if step < len(self.trace):
            return step + int(self.trace.store.sizes[step])
        return min(step + 1, self.trace.steps)

    def step_back_over(self, step: int) -> int:
        """Return the step before what came last; of growth, before the subtree that was whole."""
        if not 0 < step <= len(self.trace):
            return max(0, step - 1)
        sizes, row = self.trace.store.sizes, step - 1
        for above in reversed(self.trace.path(row)):
            if above + int(sizes[above]) == step:
                row = above
        return row

    def step_out(self, step: int) -> int:
        """Return the step at which what is being done is finished: growing, pruning, deciding."""
        return next((end for end in self.phases if end > step), self.trace.steps)

    @property
    def phases(self) -> tuple[int, int, int]:
        """Steps at which the tree has grown, has been pruned, and has decided."""
        grown = len(self.trace)
        return grown, grown + len(self.trace.store.cuts), self.trace.steps

    def stops(self, kind: StopKind, row: int | None = None) -> Stops:
        """Return the steps of one kind: leaves are grown, cutoffs prune, an iteration ends one of
        the `phases`."""
        trace, grown = self.trace, len(self.trace)
        if kind == "leaf":
            flags = trace.store.column("flags")
            leaves = (flags & Flag.LEAF.value).nonzero()[0] + 1
            return ListedStops([*leaves.tolist(), trace.steps])
        if kind == "cutoff":
            return ListedStops(range(grown + 1, grown + len(trace.store.cuts) + 1))
        if kind == "iteration":
            return ListedStops(sorted(set(self.phases)))
        if kind == "node" and row is not None:
            before = grown + len(trace.store.cuts)
            asked = [before + place for place, one in enumerate(trace.asked, 1) if one == row]
            return ListedStops(sorted({row + 1, self.step_left(row), *asked}))
        return NOWHERE
