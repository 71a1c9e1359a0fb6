"""Makes the rows of a trace of what a recorder took down, whole columns at once."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.game import Position
from c4viz.search.algorithms.own import Own
from c4viz.search.recording.events import Events
from c4viz.search.runs.blank import blank
from c4viz.trace import INFINITY, DepthFirstTrace, Flag
from c4viz.trace.depthfirst.recorded import flags_of, is_searched, keys
from c4viz.trace.depthfirst.store import DepthFirstStore

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[Any]
_MOST = 1e300
"""Whole numbers beyond it are taken as this."""


def trace_of(
    position: Position, settings: Own, events: Events, *, negamax: bool
) -> DepthFirstTrace:
    """The trace of what was recorded. Its settings say too whether there were windows, and whether
    there were fractions."""
    depth, parent = np.array(events.depths, np.uint8), np.array(events.parents, np.int32)
    move, size = np.array(events.moves, np.int8), np.array(events.sizes, np.int32)
    sign = np.where(depth % 2, -1.0, 1.0) if negamax else np.ones(len(depth))
    value = _numbers(events.values, 0.0) * sign
    low, high = _numbers(events.alphas, -math.inf), _numbers(events.betas, math.inf)
    alpha, beta = np.where(sign < 0, -high, low), np.where(sign < 0, -low, high)
    numbers = np.concatenate((value, alpha, beta))
    finite = numbers[np.isfinite(numbers)]
    settings = dataclasses.replace(
        settings,
        windows=bool(np.isfinite(alpha).any() or np.isfinite(beta).any()),
        fractional=bool((finite % 1 != 0).any() or (np.abs(finite) >= INFINITY).any()),
    )
    trace = blank(position, settings)
    assert isinstance(trace, DepthFirstTrace)
    if not settings.fractional:
        alpha, beta = (np.clip(bound, -INFINITY, INFINITY) for bound in (alpha, beta))
    most = max(INFINITY, np.abs(finite).max(initial=0.0))  # a value that is infinite is no number
    value = np.clip(value, -most, most)

    rows = np.zeros(len(depth), trace.store.layout.row)
    made: dict[str, Ints] = {"parent": parent, "depth": depth, "move": move, "size": size}
    flags = flags_of(made, position)
    inner = size > 1  # what a leaf is worth is no bound
    flags[inner & (value <= alpha)] |= Flag.UPPER.value
    flags[inner & (value > alpha) & (value >= beta)] |= Flag.LOWER.value
    said = np.array([-1 if best is None else best for best in events.bests], np.int64)
    best = _best(parent, move, value * np.where(flags & Flag.MAX, 1, -1), size > 0)
    names = {"move": move, "depth": depth, "flags": flags, "size": size, "value": value}
    names |= {"alpha": alpha, "beta": beta}
    names |= {"best": np.where(is_searched(parent, move, said), said, best)}
    for name, column in names.items():
        rows[name] = column
    trace.store = DepthFirstStore.of(rows, trace.store.layout)
    return trace


def _numbers(said: Sequence[float | None], unsaid: float) -> Floats:
    """Numbers as an array."""
    try:
        found = np.array(said, np.float64)
    except OverflowError:
        found = np.array([None if n is None else min(max(n, -_MOST), _MOST) for n in said], float)
    return np.where(np.isnan(found), unsaid, found)


def _best(parent: Ints, move: Ints, worth: Floats, left: npt.NDArray[np.bool_]) -> Ints:
    """The move to the first child of each node that is worth most to it; -1 where there is none.
    ``worth`` is what each row is worth to the player who moves there; of a child that was searched
    again the last search counts."""
    best = np.full(len(parent), -1, np.int64)
    below = np.flatnonzero((parent >= 0) & left)
    if not len(below):
        return best
    _, last = np.unique(keys(parent, move)[below][::-1], return_index=True)
    rows = below[len(below) - 1 - last]
    # Of each node the children by what they are worth to it, of equals the one searched first.
    rows = rows[np.lexsort((rows, worth[rows], parent[rows]))]
    first = np.flatnonzero(np.diff(parent[rows], prepend=-1))
    best[parent[rows[first]]] = move[rows[first]]
    return best
