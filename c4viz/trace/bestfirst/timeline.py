"""Time in a best-first trace: what a step was about, and the frontier as it was then.

Each step is one event: a row is discovered, or taken from the frontier. No log is needed: the
row that was taken as the k-th had first[k] rows and k takings before it, so it is event
first[k] + k; these numbers rise with k, and a step is found by bisection.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

import numpy as np

from c4viz.arrays import Floats, Int32s, Int64s
from c4viz.trace.bestfirst.tree import BestFirstTree
from c4viz.trace.rows import Flag, sizes
from c4viz.trace.timeline import (
    NOWHERE,
    ListedStops,
    Moment,
    ScannedStops,
    State,
    StopKind,
    Stops,
    Timeline,
    changes,
    is_truncated,
    tops,
)


@dataclass(frozen=True)
class BestFirstMoment:
    """Tells the state of a best-first search after ``step`` events.

    ``event`` says what the last of them did to ``row``: "discover" it, "expand" it, or find that
    it is the "goal"; before the first it is "start" and ``row`` is None. ``rows`` lead from the
    root to the row that is being expanded (the root alone when it is discovered). ``takings`` is
    how many rows were taken from the frontier.
    """

    step: int
    event: Literal["start", "discover", "expand", "goal"]
    row: int | None
    rows: tuple[int, ...]
    takings: int
    trace: BestFirstTree = field(repr=False, compare=False)

    @property
    def discovered(self) -> int:
        """Number of rows that were discovered."""
        return self.step - self.takings

    @cached_property
    def sizes(self) -> Int32s:
        """Nodes of the subtree of every row, itself included, as far as it was discovered.

        Takes time in proportion to the rows, once.
        """
        rows = self.trace.store.rows[: self.discovered]
        return sizes(rows["depth"], rows["parent"])

    def visits(self, row: int) -> int:
        """Return the nodes of the subtree of ``row``, which was discovered."""
        return int(self.sizes[row])

    def nodes_below(self, row: int) -> int:
        """Return how many nodes there are below ``row``, which was discovered."""
        return int(self.sizes[row]) - 1

    def value(self, row: int) -> float | None:
        """Return what the evaluator says of ``row``."""
        # Of a numpy array one value takes three times as long, and a view asks for a hundred.
        return float(self.trace.store.column("value")[row].item())

    @property
    def so_far(self) -> Mapping[int, float]:
        """Empty: nothing comes back to a row."""
        return {}

    def is_open(self, row: int) -> bool:
        """Return whether ``row`` waits in the frontier."""
        known = row < self.discovered and not self.trace.has(row, Flag.REPEATED)
        return known and not self.is_closed(row)

    def is_closed(self, row: int) -> bool:
        """Return whether ``row`` was taken from the frontier."""
        return 0 <= int(self.trace.store.column("expanded")[row]) < self.takings

    def frontier(self, most: int | None = None) -> tuple[int, ...]:
        """Return the rows that wait in the frontier, the one to be taken first in front.

        At most ``most`` of them, if given. Takes time in proportion to the rows discovered.
        """
        rows = self.trace.store.rows[: self.discovered]
        number = rows["expanded"]
        waits = (number < 0) | (number >= self.takings)
        waits &= rows["flags"] & np.uint8(Flag.REPEATED) == 0
        (waiting,) = np.nonzero(waits)
        haste = -rows["priority"][waiting]
        if most is not None and most < len(waiting):
            if most < 1:
                return ()
            last = np.partition(haste, most - 1)[most - 1]
            (before,), (equal,) = np.nonzero(haste < last), np.nonzero(haste == last)
            chosen = np.concatenate((before, equal[: most - len(before)]))
            waiting, haste = waiting[chosen], haste[chosen]
        ordered: list[int] = waiting[np.argsort(haste, kind="stable")].tolist()
        return tuple(ordered[:most])


def step_discovered(trace: BestFirstTree, row: int) -> int:
    """Return the first step at which ``row`` is there."""
    parent = trace.parent(row)
    earlier = 0 if parent is None else int(trace.store.column("expanded")[parent]) + 1
    return row + earlier + 1


def step_taken(trace: BestFirstTree, row: int) -> int | None:
    """Return the first step at which ``row`` is out of the frontier; None while it is in it."""
    number = int(trace.store.column("expanded")[row])
    return _step_of_taking(trace, number) if 0 <= number < trace.store.takings else None


def _step_of_taking(trace: BestFirstTree, number: int) -> int:
    return int(trace.store.first[number]) + number + 1


def _takings(trace: BestFirstTree, step: int) -> int:
    """Return how many of the first ``step`` events took a row from the frontier."""
    numbers = range(trace.store.takings)
    return bisect_right(numbers, step, key=lambda number: _step_of_taking(trace, number))


def _taking_steps(trace: BestFirstTree) -> Int64s:
    """Return the step of every taking."""
    takings = trace.store.takings
    return trace.store.first[:takings].astype(np.int64) + np.arange(1, takings + 1)


def _ends(trace: BestFirstTree) -> ScannedStops:
    """Return the steps that discover the end of a game."""

    def chosen(start: int, stop: int) -> Int64s:
        flags = trace.store.column("flags")[start:stop]
        return start + np.flatnonzero(flags & np.uint8(Flag.LEAF))

    return ScannedStops(
        len(trace),
        lambda step: step - _takings(trace, step),
        chosen,
        lambda row: step_discovered(trace, row),
    )


def _changes_of_best(trace: BestFirstTree) -> Int64s:
    """Return the steps that take a row below another move of the root than the taking before; the
    root itself is below none."""
    taken = trace.store.taken[: trace.store.takings]
    below = tops(trace.columns["parent"])[taken]
    places = changes(below)
    return _taking_steps(trace)[places[below[places] > 0]]


def _events_at(trace: BestFirstTree, row: int) -> list[int]:
    """Return the steps that discover ``row``, take it, and discover its children."""
    taken = step_taken(trace, row)
    children = [step_discovered(trace, child) for child in trace.children(row)]
    return [step_discovered(trace, row), *([] if taken is None else [taken]), *children]


class BestFirstTimeline(Timeline[BestFirstTree]):
    """When each row of a best-first trace is discovered and taken from the frontier."""

    def at(self, step: int) -> BestFirstMoment:
        """Return the state after ``step`` events; see `Trace.at`."""
        trace = self.trace
        if not 0 <= step <= trace.steps:
            raise IndexError(f"there is no step {step}, the search took 0 to {trace.steps}")
        if step == 0:
            return BestFirstMoment(0, "start", None, (), 0, trace)
        takings = _takings(trace, step)
        if takings == 0:
            return BestFirstMoment(step, "discover", 0, (0,), 0, trace)
        at_work = int(trace.store.taken[takings - 1])
        rows = tuple(trace.path(at_work))
        if _step_of_taking(trace, takings - 1) < step:
            return BestFirstMoment(step, "discover", step - takings - 1, rows, takings, trace)
        event: Literal["goal", "expand"] = "goal" if trace.has(at_work, Flag.TERMINAL) else "expand"
        return BestFirstMoment(step, event, at_work, rows, takings, trace)

    def step_entered(self, row: int) -> int:
        """Return the first step at which ``row`` is there."""
        return step_discovered(self.trace, row)

    def step_left(self, row: int) -> int | None:
        """Return the step that takes ``row`` from the frontier; None when none does. A repeated
        position is done with as soon as it is discovered."""
        if self.trace.has(row, Flag.REPEATED):
            return self.step_entered(row)
        return step_taken(self.trace, row)

    def state(self, row: int, moment: Moment) -> State:
        """Return whether a row is not discovered yet, in the frontier, or done with."""
        if self.step_entered(row) > moment.step:
            return "ahead"
        left = self.step_left(row)
        return "left" if left is not None and left <= moment.step else "open"

    @property
    def cut_short(self) -> int | None:
        """Row that was being expanded when the search was ended; None where none was."""
        trace = self.trace
        takings = trace.store.takings
        if not is_truncated(trace.ending) or not takings or trace.goal is not None:
            return None
        last = int(trace.store.taken[takings - 1])
        discovered = sum(1 for _ in trace.children(last))
        return last if discovered < len(trace.position_at(last).moves()) else None

    def step_over(self, step: int) -> int:
        """Return the step after all that is discovered together with what comes next."""
        trace = self.trace
        takings = _takings(trace, min(step + 1, trace.steps))
        if takings < trace.store.takings:
            return _step_of_taking(trace, takings) - 1
        return trace.steps

    def step_back_over(self, step: int) -> int:
        """Return the step before all that was discovered together with what came last."""
        return ListedStops(_taking_steps(self.trace) - 1).before(step) or 0

    def step_out(self, step: int) -> int:
        """Return the step that takes the next row from the frontier; the last one when none
        follows."""
        trace = self.trace
        takings = _takings(trace, step)
        return _step_of_taking(trace, takings) if takings < trace.store.takings else trace.steps

    def stops(self, kind: StopKind, row: int | None = None) -> Stops:
        """Return the steps of one kind: ends of games are discovered; an iteration takes a row from
        the frontier, and the best move changes where that row is below another move of the root
        than the one before."""
        trace = self.trace
        if kind == "leaf":
            return _ends(trace)
        if kind == "iteration":
            return ListedStops(_taking_steps(trace))
        if kind == "best":
            return ListedStops(_changes_of_best(trace))
        return NOWHERE if kind == "cutoff" or row is None else ListedStops(_events_at(trace, row))


# ---- how the rows of a best-first trace stand in its frontier ------------------------------------


_FIRST_LOOK = 64
"""Takings looked at together at first; twice as many each time."""


class FrontierOrder:
    """Tells who stands where in the frontier: worked out once of a trace that does not grow, in
    milliseconds a million rows."""

    def __init__(self, trace: BestFirstTree) -> None:
        rows, store = trace.columns, trace.store
        self.steps = trace.steps
        self._taken = store.taken[: store.takings]
        self._first = store.first[: store.takings]
        self._expanded, self._priority = rows["expanded"], rows["priority"]
        repeated = rows["flags"] & np.uint8(Flag.REPEATED) != 0
        self._repeated = np.concatenate(([0], np.cumsum(repeated, dtype=np.int32)))
        self._never = np.flatnonzero((self._expanded < 0) & ~repeated)
        self._merit = self._priority[self._never]
        self._best = _first_of_best(self._merit)

    def size(self, moment: BestFirstMoment) -> int:
        """Return how many rows wait at a moment."""
        return moment.discovered - moment.takings - int(self._repeated[moment.discovered])

    def runner_up(self, number: int) -> int | None:
        """Return the row that stood behind the one taken as ``number`` (from 0) when it was taken;
        None where it was alone."""
        known = int(self._first[number])
        start, length = number + 1, _FIRST_LOOK
        while start < len(self._taken):
            found = np.flatnonzero(self._taken[start : start + length] < known)
            if len(found):
                return int(self._taken[start + found[0]])
            start, length = start + length, 2 * length
        never = int(np.searchsorted(self._never, known))
        return int(self._never[self._best[never - 1]]) if never else None

    def ahead(self, row: int, moment: BestFirstMoment) -> int:
        """Return how many of those that wait at a moment are to be taken before ``row``, which
        waits."""
        number, known = int(self._expanded[row]), moment.discovered
        stop = len(self._taken) if number < 0 else number
        ahead = int(np.count_nonzero(self._taken[moment.takings : stop] < known))
        if number >= 0:
            return ahead
        older, there = np.searchsorted(self._never, (row, known))
        mine = self._priority[row]
        better = np.count_nonzero(self._merit[:there] > mine)
        return ahead + int(better) + int(np.count_nonzero(self._merit[:older] == mine))


def _first_of_best(merits: Floats) -> Int64s:
    """Return the place of the largest number up to each place, of several the first."""
    largest = np.maximum.accumulate(merits)
    rises = np.concatenate(([True], largest[1:] > largest[:-1])) if len(merits) else merits > 0
    return np.maximum.accumulate(np.where(rises, np.arange(len(merits)), 0))
