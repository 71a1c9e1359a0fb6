"""Time in a depth-first trace: which node a step is at, and what the search knew then.

Nodes are stored in preorder, so time needs no log. A search of n nodes takes 2n steps, each an
entering or a leaving; step s is the state after s of these events. Event e enters row i when
e = 2i - depth(i), and leaves it when e = 2(i + size(i)) - depth(i) - 1. Entering events rise
with the row, so a step is found by bisection, and the state there is a fold over the finished
children of the nodes on the stack.

A cutoff is the step that leaves its node: the child whose value brings it about was left a step
before, and nothing else happens in between. So there are 2n steps whatever is cut, and their
numbers stay those in files and bookmarks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

import numpy as np

from c4viz.arrays import Int64s
from c4viz.trace.depthfirst.tree import DepthFirstTree
from c4viz.trace.rows import Flag
from c4viz.trace.timeline import (
    BLOCK,
    NOWHERE,
    ListedStops,
    ScannedStops,
    Span,
    StopKind,
    Stops,
    Timeline,
)

Event = Literal["start", "enter", "leave"]


class Frame(NamedTuple):
    """A node on the stack: its window now and the best that its finished children returned.

    Values are as MAX sees them; ``value`` and ``move`` (column from 0) are None while no child
    has returned. At a chance node ``value`` adds up what the finished children are worth by their
    probabilities.
    """

    row: int
    alpha: float
    beta: float
    value: float | None
    move: int | None


@dataclass(frozen=True)
class DepthFirstMoment:
    """Tells the state of a search after ``step`` events.

    ``event`` says what the last of them did to ``row``; before the first it is "start" and
    ``row`` is None. ``stack`` holds the nodes entered and not left, root first.
    """

    step: int
    event: Event
    row: int | None
    stack: tuple[Frame, ...]
    trace: DepthFirstTree = field(repr=False, compare=False)

    @property
    def rows(self) -> tuple[int, ...]:
        """Nodes on the stack."""
        return tuple(frame.row for frame in self.stack)

    @cached_property
    def entered(self) -> int:
        """Number of rows that were entered."""
        if self.row is None:
            return 0
        return self.row + 1 + (self.trace.nodes_below(self.row) if self.event == "leave" else 0)

    def visits(self, row: int) -> int:
        """Return the nodes of the subtree of ``row`` that were entered."""
        return self.nodes_below(row) + 1

    def nodes_below(self, row: int) -> int:
        """Return how many nodes below ``row``, which was entered, were entered too."""
        return min(self.trace.nodes_below(row), self.entered - row - 1)

    def value(self, row: int) -> float | None:
        """Return what ``row`` returned where it was left, else its best so far."""
        left = step_of_leaving(self.trace, row)
        if left is not None and left <= self.step:
            return self.trace.record(row).value
        return next((frame.value for frame in self.stack if frame.row == row), None)

    @property
    def so_far(self) -> Mapping[int, float]:
        """Best of each row on the stack to which a child has returned."""
        return {frame.row: frame.value for frame in self.stack if frame.value is not None}


def step_of_entering(trace: DepthFirstTree, row: int) -> int:
    """Return the first step at which ``row`` is entered."""
    return 2 * row - trace.store.depth(row) + 1


def step_of_leaving(trace: DepthFirstTree, row: int) -> int | None:
    """Return the first step at which ``row`` is left; None when the search never left it."""
    store = trace.store
    size = store.size(row)
    done = 0 < size <= store.count - row
    return 2 * (row + size) - store.depth(row) if done else None


def last_row(trace: DepthFirstTree, step: int) -> int:
    """Return the row entered last at or before ``step``, which must be at least 1."""
    low, high = 0, min(step, len(trace)) - 1  # an entering takes at least one event a row
    while low < high:
        middle = (low + high + 1) // 2
        if 2 * middle - trace.depth(middle) < step:
            low = middle
        else:
            high = middle - 1
    return low


def _place(trace: DepthFirstTree, step: int) -> tuple[Event, int | None, list[int]]:
    """Return what ``step`` did to which row, and the rows on the stack after it, root first."""
    if not 0 <= step <= trace.steps:
        raise IndexError(f"there is no step {step}, the search took 0 to {trace.steps}")
    if step == 0:
        return "start", None, []
    newest = last_row(trace, step)
    path = trace.path(newest)
    leaves = step - step_of_entering(trace, newest)
    if leaves == 0:
        return "enter", newest, path
    kept = len(path) - leaves
    return "leave", path[kept], path[:kept]


def _frame(trace: DepthFirstTree, row: int, step: int) -> Frame:
    """Return the node ``row`` as it was at ``step``, when it was open: a fold over finished
    children."""
    alpha, beta = trace.window(row)
    best: float | None = None
    move: int | None = None
    maximises, by_chance = trace.has(row, Flag.MAX), trace.has(row, Flag.CHANCE)
    # The children that were left by then, and published: one look at each, for this is much asked.
    # Of one that is searched again the first search does not count.
    child, depth, count = row + 1, trace.depth(row) + 1, len(trace)
    researches = trace.traits.researches
    while child < count:
        record = trace.record(child)
        end = child + record.size
        if record.depth != depth or not child < end <= count or 2 * end - depth > step:
            break
        if researches and trace.searched_after(child) is not None:
            child = end
            continue
        child = end
        if by_chance:
            best = (best or 0.0) + record.probability * record.value
        elif best is None or (record.value > best if maximises else record.value < best):
            best, move = record.value, record.move
    if best is not None and trace.traits.prunes and not trace.traits.recorded:
        alpha, beta = (max(alpha, best), beta) if maximises else (alpha, min(beta, best))
    return Frame(row, alpha, beta, best, move)


def _leaves(trace: DepthFirstTree) -> ScannedStops:
    """Return the steps that enter a leaf."""

    def entered(step: int) -> int:
        return last_row(trace, step) + 1 if step else 0

    def chosen(start: int, stop: int) -> Int64s:
        flags = trace.store.column("flags")[start:stop]
        return start + np.flatnonzero(flags & np.uint8(Flag.LEAF))

    return ScannedStops(len(trace), entered, chosen, lambda row: step_of_entering(trace, row))


def _changes_of_best(trace: DepthFirstTree, root: int) -> list[int]:
    """Return the steps at which another move becomes the best of ``root``; none where chance
    decides."""
    found: list[int] = []
    if trace.has(root, Flag.CHANCE):
        return found
    best, maximises = None, trace.has(root, Flag.MAX)
    for child in trace.last_searches(root):
        left = step_of_leaving(trace, child)
        if left is None:
            break
        value = trace.record(child).value
        if best is None or (value > best if maximises else value < best):
            best = value
            found.append(left)
    return found


def _events_at(trace: DepthFirstTree, row: int) -> list[int]:
    """Return the steps at which ``row`` is entered, one of its children returns to it, and it is
    left."""
    rows = (*trace.children(row), row)
    left = [step for each in rows if (step := step_of_leaving(trace, each)) is not None]
    return [step_of_entering(trace, row), *left]


@dataclass(frozen=True)
class CutoffStops:
    """Finds the steps that leave a node by a cutoff."""

    trace: DepthFirstTree

    def after(self, step: int) -> int | None:
        """Return the first step after ``step`` that leaves a node by a cutoff; None when none
        follows."""
        trace = self.trace
        if not trace.store.cutoffs:
            return None
        found = [
            left
            for row in _place(trace, step)[2]
            if trace.has(row, Flag.CUTOFF) and (left := step_of_leaving(trace, row))
        ]
        first = last_row(trace, step) + 1 if step else 0
        # A node is left after it was entered: blocks that start after the best find can't beat it.
        for start in range(first, len(trace), BLOCK):
            if found and step_of_entering(trace, start) > min(found):
                break
            steps = _cutoffs(trace, start, min(start + BLOCK, len(trace)))
            if len(steps):
                found.append(int(steps.min()))
        return min(found, default=None)

    def before(self, step: int) -> int | None:
        """Return the last step before ``step`` that left a node by a cutoff; None when none did."""
        trace = self.trace
        if not trace.store.cutoffs:
            return None
        for stop in range(last_row(trace, step) + 1 if step else 0, 0, -BLOCK):
            start = max(0, stop - BLOCK)
            steps = _cutoffs(trace, start, stop)
            steps = steps[steps < step]
            if len(steps):
                return _latest_around(trace, int(steps.max()), step)
        return None


def _latest_around(trace: DepthFirstTree, found: int, step: int) -> int:
    """Return the latest cutoff before ``step``, given the latest among the rows of one block.

    Only ancestors of a row are entered before it and left after it, so only they can be later.
    """
    _, row, _ = _place(trace, found)
    assert row is not None
    for ancestor in trace.path(row):
        left = step_of_leaving(trace, ancestor)
        if left and found < left < step and trace.has(ancestor, Flag.CUTOFF):
            return left
    return found


def _cutoffs(trace: DepthFirstTree, start: int, stop: int) -> Int64s:
    """Return the steps at which the cut rows among ``start`` to ``stop`` were left, in row
    order."""
    rows = start + np.flatnonzero(trace.store.column("flags")[start:stop] & np.uint8(Flag.CUTOFF))
    end = rows + trace.store.column("size")[rows]
    published = end <= len(trace)  # see Trace.is_left
    steps: Int64s = (2 * end - trace.store.column("depth")[rows])[published]
    return steps


class DepthFirstTimeline(Timeline[DepthFirstTree]):
    """When each node of a depth-first trace is entered and left, worked out from the rows."""

    def at(self, step: int) -> DepthFirstMoment:
        """Return the state after ``step`` events; see `Trace.at`."""
        trace = self.trace
        event, row, path = _place(trace, step)
        stack = tuple([_frame(trace, each, step) for each in path])
        return DepthFirstMoment(step, event, row, stack, trace)

    def step_entered(self, row: int) -> int:
        """Return the first step at which ``row`` is there."""
        return step_of_entering(self.trace, row)

    def step_left(self, row: int) -> int | None:
        """Return the first step at which ``row`` is left; None when the search never left it."""
        return step_of_leaving(self.trace, row)

    def spans(self, row: int) -> list[Span]:
        """Return the children of ``row``, each with `step_entered` and `step_left`."""
        store = self.trace.store
        depth = store.depth(row) + 1
        return [
            (
                child,
                2 * child - depth + 1,
                2 * (child + size) - depth if 0 < size <= store.count - child else None,
            )
            for child, size in store.siblings(row + 1, depth)
        ]

    def step_over(self, step: int) -> int:
        """Return the step that skips the subtree of the node just entered; else one step
        forward."""
        trace = self.trace
        event, row, _ = _place(trace, step)
        if event == "enter" and row is not None:
            return step_of_leaving(trace, row) or trace.steps
        return min(step + 1, trace.steps)

    def step_back_over(self, step: int) -> int:
        """Return the step that entered the node just left; else one step back."""
        trace = self.trace
        event, row, _ = _place(trace, step)
        if event == "leave" and row is not None:
            return step_of_entering(trace, row)
        return max(step - 1, 0)

    def step_out(self, step: int) -> int:
        """Return the step at which the innermost open node that is not the current one returns."""
        trace = self.trace
        _, current, path = _place(trace, step)
        open_rows = [row for row in path if row != current]
        if not open_rows:
            return trace.steps
        return step_of_leaving(trace, open_rows[-1]) or trace.steps

    def stops(self, kind: StopKind, row: int | None = None) -> Stops:
        """Return the steps of one kind: cutoffs leave a node; the best move changes, and a child
        counts for its node, when the child is left; leaves and roots are entered."""
        trace = self.trace
        if kind == "cutoff":
            return CutoffStops(trace)
        if kind == "leaf":
            return _leaves(trace)
        if kind == "iteration":
            return ListedStops([step_of_entering(trace, root) for root in trace.roots])
        if kind == "best":
            return ListedStops(
                [step for root in trace.roots for step in _changes_of_best(trace, root)]
            )
        return NOWHERE if row is None else ListedStops(_events_at(trace, row))
