"""Works out from the log of MCTS what it had counted after any iteration: visits and wins, the
sizes of subtrees, and which iteration made which row."""

from __future__ import annotations

from bisect import bisect_left
from threading import Lock, local
from types import ModuleType

import numpy as np

from c4viz.arrays import Int32s
from c4viz.compiled.available import kernels_are_awaited
from c4viz.trace.mcts.store import MctsStore

_NEAR = 2_000
"""Iterations that are sooner walked one by one than all added up anew."""


def _with_room(numbers: Int32s, count: int) -> Int32s:
    """Return the numbers with zeros behind them for so many, or twice as many where it has to
    grow."""
    if len(numbers) >= count:
        return numbers
    grown = np.zeros((max(count, 2 * len(numbers)), *numbers.shape[1:]), np.int32)
    grown[: len(numbers)] = numbers
    return grown


def _adders() -> ModuleType:
    """Return what adds up a tree: kernels; Python and numpy while those are still being made ready.
    To import numba takes half a second, and to compile as long."""
    if kernels_are_awaited():
        from c4viz.trace.mcts import counts_plain

        return counts_plain
    from c4viz.trace.mcts import counts_kernel

    return counts_kernel


class _Counted(local):
    """Visits and wins after one iteration, for each thread: what draws an export in one asks for
    other iterations than the window does meanwhile."""

    def __init__(self) -> None:
        self.counts = np.zeros((0, 2), np.int32)
        self.iteration = 0


class Counter:
    """Tells the visits and wins of every row after any iteration.

    It keeps those of the iteration asked for last: one nearby is walked to, in either direction,
    one far away is added up anew (some milliseconds a million).
    """

    def __init__(self, store: MctsStore) -> None:
        self.store = store
        self._counted = _Counted()

    def after(self, iteration: int) -> Int32s:
        """Visits and wins (half points for MAX) by row, good until this thread asks again."""
        count, counted = self.store.count, self._counted
        counted.counts = _with_room(counted.counts, count)
        if iteration != counted.iteration:
            self._go_to(iteration)
        return counted.counts[:count]

    def _go_to(self, iteration: int) -> None:
        store, counted = self.store, self._counted
        start, adders = counted.iteration, _adders()
        rows, counts = store.rows.view(np.int32), counted.counts.reshape(-1)
        if abs(iteration - start) > _NEAR:
            counts[:] = 0
            adders.add_up(rows, store.leaf, store.outcome, iteration, counts)
        else:
            low, high = sorted((start, iteration))
            sign = 1 if iteration > start else -1
            adders.walk(rows, store.leaf, store.outcome, low, high, sign, counts)
        counted.iteration = iteration


class Sizes:
    """Tells the nodes of every row's subtree, itself included, when there were so many rows.

    It keeps those asked for last: a few rows more or fewer are walked through, else all are added
    up anew (some milliseconds a million). Two threads may ask at once.
    """

    def __init__(self, store: MctsStore) -> None:
        self.store = store
        self._sizes = np.zeros(0, np.int32)
        self._count = 0
        self._lock = Lock()

    def of(self, row: int, count: int) -> int:
        """Return the size of ``row`` in the tree of the first ``count`` rows."""
        with self._lock:
            self._sizes = _with_room(self._sizes, count)
            if count != self._count:
                self._go_to(count)
            return int(self._sizes[row])

    def _go_to(self, count: int) -> None:
        rows, before, adders = self.store.rows.view(np.int32), self._count, _adders()
        if abs(count - before) > _NEAR:
            self._sizes[:count], self._sizes[count:] = 1, 0
            adders.add_sizes(rows, self._sizes[:count])
        else:
            low, high = sorted((before, count))
            adders.walk_sizes(rows, low, high, 1 if count > before else -1, self._sizes)
        self._count = count


class Creation:
    """Tells which iteration made a row: rows are made in order, so the newest one there is tells.
    Those of a loop of the user's own may make several, or none."""

    def __init__(self, store: MctsStore) -> None:
        self.store = store
        # With how many iterations it holds, in one: two threads may ask at once.
        self._newest = np.zeros(0, np.int32), 0

    def _up_to_now(self) -> tuple[Int32s, int]:
        """Newest row after each iteration, and how many iterations there are; more room
        than for those, so that a search that runs is followed without a copy of all at each
        look."""
        newest, known = self._newest
        now, made = self.store.iterations, self.store.made
        if made is not None and known < now:
            newest, known = self._newest = (made - 1).astype(np.int32), now
        if known < now:
            newest = _with_room(newest, now)
            further = newest[known:now]
            np.maximum.accumulate(self.store.leaf[known:now], out=further)
            if known:
                np.maximum(further, newest[known - 1], out=further)
            self._newest = newest, now
        return newest, now

    def iteration(self, row: int) -> int:
        """Return the iteration (from 1) that made ``row``; 0 for the root."""
        newest, count = self._up_to_now()
        # Not by numpy, which lets go of the GIL: while a search runs, that waits for each node.
        return bisect_left(newest.data, row, 0, count) + 1 if row else 0

    def newest(self, iteration: int) -> int:
        """Return the newest row after so many iterations."""
        newest, _ = self._up_to_now()
        return int(newest[iteration - 1]) if iteration else 0
