"""Time in a trace: its moments, when each node is there, and where a debugger would stop.

Each kind of trace has a `Timeline` of its own; this module owns what they share, and how the next
and the last stop are found, without a look at every row. Also the figures of a trace.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from c4viz.arrays import Int32s, Int64s

StopKind = Literal["cutoff", "best", "node", "leaf", "iteration"]
"""A cutoff; a change of the best move at the root; an event at one node; a leaf, which is the end
of a game where all that is new in the tree is a leaf at first; an iteration, a probe or an
expansion begins."""

BLOCK = 8192
"""Rows that a scan looks at in one numpy call: large enough to be fast, small enough to stop."""


class Stops(Protocol):
    """Steps of one kind."""

    def after(self, step: int, /) -> int | None:
        """Return the first of them after ``step``; None when none follows."""

    def before(self, step: int, /) -> int | None:
        """Return the last of them before ``step``; None when there is none."""


@dataclass(frozen=True)
class ListedStops:
    """Steps that are all known, rising."""

    steps: Sequence[int] | Int64s

    def after(self, step: int) -> int | None:
        """Return the first of them after ``step``; None when none follows."""
        place = bisect_right(self.steps, step)
        return int(self.steps[place]) if place < len(self.steps) else None

    def before(self, step: int) -> int | None:
        """Return the last of them before ``step``; None when there is none."""
        place = bisect_left(self.steps, step)
        return int(self.steps[place - 1]) if place else None


NOWHERE = ListedStops(())


@dataclass(frozen=True)
class ScannedStops:
    """Steps that are looked for among ``count`` things that happen one after another.

    ``happened`` says how many of them happened up to a step, ``chosen`` which of those from the
    first number to before the second are meant (rising), ``step_of`` the step of one.
    """

    count: int
    happened: Callable[[int], int]
    chosen: Callable[[int, int], Int64s]
    step_of: Callable[[int], int]

    def after(self, step: int) -> int | None:
        """Return the first of them after ``step``; None when none follows."""
        for start in range(self.happened(step), self.count, BLOCK):
            found = self.chosen(start, min(start + BLOCK, self.count))
            if len(found):
                return self.step_of(int(found[0]))
        return None

    def before(self, step: int) -> int | None:
        """Return the last of them before ``step``; None when there is none."""
        for stop in range(self.happened(step - 1) if step > 0 else 0, 0, -BLOCK):
            found = self.chosen(max(0, stop - BLOCK), stop)
            if len(found):
                return self.step_of(int(found[-1]))
        return None


def changes(values: npt.NDArray[np.integer]) -> Int64s:
    """Return the places at which a value differs from the one before; the first always does."""
    return np.flatnonzero(np.diff(values, prepend=values[:1] - 1)).astype(np.int64)


def tops(parent: Int32s) -> Int32s:
    """Return, for every row, the child of the root that it is or lies below; 0 for the root itself.

    Doubles the way up at each turn, so that few turns do for any depth.
    """
    up = np.where(parent > 0, parent, np.arange(len(parent), dtype=np.int32)).astype(np.int32)
    while not np.array_equal(further := up[up], up):
        up = further
    return up


# ---- moments, and what all timelines share -------------------------------------------------------


State = Literal["ahead", "open", "left"]
"""At a step: not entered yet, on the current path, or done with."""


class Moment(Protocol):
    """A search after ``step`` events: ``row`` is the node that the last of them was about (None
    before the first), ``rows`` are the nodes that it is at work on, from the root on."""

    @property
    def step(self) -> int:
        """Number of events that have happened."""

    @property
    def row(self) -> int | None:
        """Node that the last event was about."""

    @property
    def rows(self) -> tuple[int, ...]:
        """Nodes on the current path, root first."""

    @property
    def so_far(self) -> Mapping[int, float]:
        """Best that has come back to each row that is still searched, as MAX sees it; empty where
        nothing comes back."""

    def visits(self, row: int) -> int:
        """Return how often the search has come by ``row``, which is there; where each node is
        entered once, the nodes of its subtree."""

    def nodes_below(self, row: int) -> int:
        """Return how many nodes there are below ``row``, which is there."""

    def value(self, row: int) -> float | None:
        """Return what is known of the value of ``row``, which is there, as MAX sees it; None where
        nothing is."""


Span = tuple[int, int, int | None]
"""A row, the step from which on it is there, and the one from which on it stays as it is."""


class TimedTrace(Protocol):
    """Asks of a trace what its timeline has to know: how long it took, and who is below whom."""

    @property
    def steps(self) -> int:
        """Number of steps that the search took."""

    def children(self, row: int) -> Iterator[int]:
        """Return the rows of the children."""


T = TypeVar("T", bound=TimedTrace)


class Timeline(ABC, Generic[T]):
    """When what happened in a ``trace``: ask it for a moment, for the steps at which a node comes
    and goes, and for the step at which to go on from another.

    >>> import c4viz
    >>> time = c4viz.search(c4viz.HandTree.parse("((3 12) (2 4))"), "minimax", depth=2).timeline
    >>> time.step_entered(1), time.step_left(1), time.step_over(1)
    (2, 7, 14)
    """

    def __init__(self, trace: T) -> None:
        self.trace = trace

    @abstractmethod
    def at(self, step: int) -> Moment:
        """Return the state after ``step`` events, 0 to the steps of the trace.

        Raises:
            IndexError: there is no such step.
        """

    def now(self) -> Moment:
        """Return the state after all steps so far, for a look at a search that runs: counts of
        visits are read as they are when they are asked for."""
        return self.at(self.trace.steps)

    def parts_of(self, moment: Any) -> int:
        """Return how many parts of its step can be seen one by one."""
        return 1

    def in_part(self, moment: Any, part: int) -> Moment:
        """Return a moment as it is when only so many parts of its step are done."""
        of_one: Moment = moment
        return of_one

    @abstractmethod
    def step_entered(self, row: int) -> int:
        """Return the first step at which ``row`` is there."""

    @abstractmethod
    def step_left(self, row: int) -> int | None:
        """Return the first step from which on ``row`` does not change; None when there is none."""

    def spans(self, row: int) -> list[Span]:
        """Return the children of ``row``, each with `step_entered` and `step_left`."""
        children = self.trace.children(row)
        return [(child, self.step_entered(child), self.step_left(child)) for child in children]

    def state(self, row: int, moment: Moment) -> State:
        """Return where a node stands at a moment."""
        if self.step_entered(row) > moment.step:
            return "ahead"
        return "open" if row in moment.rows else "left"

    @property
    def cut_short(self) -> int | None:
        """Row that was being expanded when a limit or a request ended the search; None where none
        was, or where it is on a path that was not left."""
        return None

    @abstractmethod
    def step_over(self, step: int) -> int:
        """Return the step after what is done next as a whole; one on where it is one event."""

    @abstractmethod
    def step_back_over(self, step: int) -> int:
        """Return the step before what was done last as a whole; one back where it is one event."""

    @abstractmethod
    def step_out(self, step: int) -> int:
        """Return the step at which what is being done is finished."""

    @abstractmethod
    def stops(self, kind: StopKind, row: int | None = None) -> Stops:
        """Return the steps of one kind; ``row`` is the node that those of kind "node" are about."""

    def next_stop(self, step: int, kind: StopKind, row: int | None = None) -> int | None:
        """Return the first step of a kind after ``step``; None when none follows."""
        return self.stops(kind, row).after(step)

    def previous_stop(self, step: int, kind: StopKind, row: int | None = None) -> int | None:
        """Return the last step of a kind before ``step``; None when there is none."""
        return self.stops(kind, row).before(step)


# ---- the figures of a trace, and how its search ended --------------------------------------------


Ending = Literal["running", "complete", "nodes", "memory", "seconds", "stopped", "failed"]
"""How a search ended: by itself, at a limit, because it was asked to stop, or by an error in an
evaluator of the user's own."""


def is_truncated(ending: Ending) -> bool:
    """Return whether a limit or a request ended a search before it was done."""
    return ending not in ("running", "complete")


@dataclass(frozen=True)
class Stats:
    """Holds the figures of a trace; a count is None where a search has no such thing.

    ``per_depth[d]`` counts the nodes d edges below the root; ``iterations`` are those of MCTS,
    ``expansions`` the nodes that a best-first search took from its frontier, ``goal`` whether the
    last of them ended it.
    """

    nodes: int
    leaves: int
    per_depth: tuple[int, ...]
    seconds: float
    cutoffs: int | None = None
    repeated: int | None = None
    iterations: int | None = None
    expansions: int | None = None
    goal: bool | None = None

    @property
    def nodes_per_second(self) -> float:
        """Nodes per second of search; 0 when no time was measured."""
        return self.nodes / self.seconds if self.seconds else 0.0
