"""Steps at which a debugger would stop, found both ways; the figures of a trace.

Each kind of trace says where its stops are (`Trace.stops`); this module owns how the next and
the last one are found, without a look at every row. Knows no trace.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np
import numpy.typing as npt

StopKind = Literal["cutoff", "best", "node", "leaf", "iteration"]
"""A cutoff; a change of the best move at the root; an event at one node; a leaf, which is the end
of a game where all that is new in the tree is a leaf at first; an iteration, a probe or an
expansion begins."""

BLOCK = 8192
"""Rows that a scan looks at in one numpy call: large enough to be fast, small enough to stop."""


class Stops(Protocol):
    """Steps of one kind."""

    def after(self, step: int, /) -> int | None:
        """The first of them after ``step``; None when none follows."""

    def before(self, step: int, /) -> int | None:
        """The last of them before ``step``; None when there is none."""


@dataclass(frozen=True)
class ListedStops:
    """Steps that are all known, rising."""

    steps: Sequence[int] | npt.NDArray[np.int64]

    def after(self, step: int) -> int | None:
        """The first of them after ``step``; None when none follows."""
        place = bisect_right(self.steps, step)
        return int(self.steps[place]) if place < len(self.steps) else None

    def before(self, step: int) -> int | None:
        """The last of them before ``step``; None when there is none."""
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
    chosen: Callable[[int, int], npt.NDArray[np.int64]]
    step_of: Callable[[int], int]

    def after(self, step: int) -> int | None:
        """The first of them after ``step``; None when none follows."""
        for start in range(self.happened(step), self.count, BLOCK):
            found = self.chosen(start, min(start + BLOCK, self.count))
            if len(found):
                return self.step_of(int(found[0]))
        return None

    def before(self, step: int) -> int | None:
        """The last of them before ``step``; None when there is none."""
        for stop in range(self.happened(step - 1) if step > 0 else 0, 0, -BLOCK):
            found = self.chosen(max(0, stop - BLOCK), stop)
            if len(found):
                return self.step_of(int(found[-1]))
        return None


def changes(values: npt.NDArray[np.integer]) -> npt.NDArray[np.int64]:
    """The places at which a value differs from the one before; the first always does."""
    return np.flatnonzero(np.diff(values, prepend=values[:1] - 1)).astype(np.int64)


def tops(parent: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """For every row the child of the root that it is or is below; 0 for the root itself.

    Doubles the way up at each turn, so that few turns do for any depth.
    """
    up = np.where(parent > 0, parent, np.arange(len(parent), dtype=np.int32)).astype(np.int32)
    while not np.array_equal(further := up[up], up):
        up = further
    return up


# ---- the figures of a trace, and how its search ended --------------------------------------------


Ending = Literal["running", "complete", "nodes", "memory", "seconds", "stopped", "failed"]
"""How a search ended: by itself, at a limit, because it was asked to stop, or by an error in an
evaluator of the user's own."""


@dataclass(frozen=True)
class Stats:
    """The figures of a trace; a count is None where a search has no such thing.

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
