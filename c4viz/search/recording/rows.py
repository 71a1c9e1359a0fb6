"""Events that a recorder takes down, and the rows of a trace that are made of them."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from c4viz.arrays import Array, Floats
from c4viz.game import Root
from c4viz.game.notation import columns_text
from c4viz.language import counted, quoted
from c4viz.trace import INFINITY, DepthFirstTrace, Flag
from c4viz.trace.depthfirst.check import flags_of, is_searched, keys
from c4viz.trace.depthfirst.store import DepthFirstStore, RowLayout

COLUMNS = ("moves", "depths", "parents", "alphas", "betas", "values", "bests", "sizes")


@dataclass
class Events:
    """Log of a recorder, a place for each node in the order entered; moves are -1 at roots, what
    was not said is None. ``sizes`` are 0 of nodes that were not left. ``kept`` of the first nodes
    were not forgotten since somebody last asked."""

    moves: list[int] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    alphas: list[float | None] = field(default_factory=list)
    betas: list[float | None] = field(default_factory=list)
    values: list[float | None] = field(default_factory=list)
    bests: list[int | None] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    kept: int = 0

    def keep(self, count: int) -> None:
        """Forget all nodes but the first ``count``."""
        for name in COLUMNS:
            del getattr(self, name)[count:]
        self.kept = min(self.kept, count)

    def reopen(self, count: int) -> None:
        """Go back to when the node after the first ``count`` was about to be entered."""
        self.keep(count)
        self.sizes = [size if row + size <= count else 0 for row, size in enumerate(self.sizes)]

    def where(self, path: Sequence[int], called: str) -> str:
        """Say which node a search is at, by its ``path`` of rows from the root, as a clause."""
        count, name = len(self.moves), quoted(called)
        if len(path) < 2:
            return counted(count, 'at the root of "{name}", after {n:,} {node|nodes}', name=name)
        moves = columns_text(tuple(self.moves[row] for row in path[1:]))
        return counted(
            count, 'below {moves} in "{name}", after {n:,} {node|nodes}', moves=moves, name=name
        )


def one_ply(moves: Sequence[int], values: Sequence[float | None], best: int) -> Events:
    """Make what a recorder takes down of a search of one ply, with the value of the root and of
    each child; of the root the best move is known."""
    count, unsaid = len(moves), [None] * (len(moves) + 1)
    return Events(
        moves=[-1, *moves],
        depths=[0, *[1] * count],
        parents=[-1, *[0] * count],
        alphas=[*unsaid],
        betas=[*unsaid],
        values=[*values],
        bests=[best, *unsaid[1:]],
        sizes=[count + 1, *[1] * count],
    )


# ---- makes the rows of a trace of what a recorder took down, whole columns at once ---------------


RowColumns = dict[str, Array]
_MOST = 1e300
"""Whole numbers beyond it are taken as this."""


def put(trace: DepthFirstTrace, events: Events, *, negamax: bool | None) -> None:
    """Make the rows of a trace those that were recorded. Its settings say too whether there were
    windows, and whether there were fractions; if ``negamax`` is None, the values say whose they
    are."""
    made: RowColumns = {
        "parent": np.array(events.parents, np.int32),
        "depth": np.array(events.depths, np.uint8),
        "move": np.array(events.moves, np.int8),
        "size": np.array(events.sizes, np.int32),
    }
    numbers = _as_max_sees_them(made, events, negamax)
    finite = np.concatenate([column[np.isfinite(column)] for column in numbers.values()])
    windows = any(np.isfinite(numbers[bound]).any() for bound in ("alpha", "beta"))
    fractional = bool((finite % 1 != 0).any() or (np.abs(finite) >= INFINITY).any())
    if not fractional:
        for bound in ("alpha", "beta"):
            numbers[bound] = np.clip(numbers[bound], -INFINITY, INFINITY)
    most = max(INFINITY, np.abs(finite).max(initial=0.0))  # a value that is infinite is no number
    numbers["value"] = np.clip(numbers["value"], -most, most)

    layout = RowLayout(fractional)
    rows = np.zeros(len(made["depth"]), layout.row)
    flags = _flags(made, numbers, trace.position)
    best = _best(made, numbers["value"] * np.where(flags & Flag.MAX, 1, -1), events)
    for name, column in {**made, **numbers, "flags": flags, "best": best}.items():
        if name != "parent":
            rows[name] = column
    trace.settings = {**trace.settings, "windows": windows, "fractional": fractional}
    trace.traits = dataclasses.replace(trace.traits, prunes=windows)
    trace.store = DepthFirstStore.of(rows, layout)


def _as_max_sees_them(made: RowColumns, events: Events, negamax: bool | None) -> dict[str, Floats]:
    """Return value, alpha and beta of every row, as MAX sees them."""
    value = _numbers(events.values, 0.0)
    if negamax is None:
        negamax = _is_of_the_mover(made, value)
    turned = negamax & (made["depth"] % 2 == 1)
    low, high = _numbers(events.alphas, -math.inf), _numbers(events.betas, math.inf)
    return {
        "value": np.where(turned, -value, value),
        "alpha": np.where(turned, -high, low),
        "beta": np.where(turned, -low, high),
    }


def _flags(made: RowColumns, numbers: dict[str, Floats], root: Root) -> Array:
    flags = flags_of(made, root)
    value, alpha, beta = numbers["value"], numbers["alpha"], numbers["beta"]
    inner = made["size"] > 1  # what a leaf is worth is no bound
    flags[inner & (value <= alpha)] |= Flag.UPPER.value
    flags[inner & (value > alpha) & (value >= beta)] |= Flag.LOWER.value
    return flags


def _is_of_the_mover(made: RowColumns, value: Floats) -> bool:
    """Tell whether values are the mover's: whether more nodes are worth the most of their children,
    turned round, than are worth the most or the least of them in turn."""
    left = made["size"] > 0
    below = np.flatnonzero((made["parent"] >= 0) & left)
    above = made["parent"][below]
    inner = np.unique(above)
    inner = inner[left[inner]]
    sign = np.where(made["depth"] % 2, -1.0, 1.0)

    def agreeing(worth: Floats, own: Floats) -> int:
        most = np.full(len(left), -math.inf)
        np.maximum.at(most, above, worth)
        return int(np.count_nonzero(most[inner] == own[inner]))

    return agreeing(-value[below], value) > agreeing(value[below] * sign[above], value * sign)


def _numbers(said: Sequence[float | None], unsaid: float) -> Floats:
    try:
        found = np.array(said, np.float64)
    except OverflowError:
        found = np.array([None if n is None else min(max(n, -_MOST), _MOST) for n in said], float)
    return np.where(np.isnan(found), unsaid, found)


def _best(made: RowColumns, worth: Floats, events: Events) -> Array:
    """Return the best move of each node: the one that the search named, or the one to the child
    that is worth most to it; -1 if there is none. ``worth`` is that of each row to the player who
    moves there; of a child that was searched again the last search counts."""
    parent, move = made["parent"], made["move"]
    best = np.full(len(parent), -1, np.int64)
    below = np.flatnonzero((parent >= 0) & (made["size"] > 0))
    if len(below):
        _, last = np.unique(keys(parent, move)[below][::-1], return_index=True)
        rows = below[len(below) - 1 - last]
        # Of each node the children by what they are worth to it, of equals the one searched first.
        rows = rows[np.lexsort((rows, worth[rows], parent[rows]))]
        first = np.flatnonzero(np.diff(parent[rows], prepend=-1))
        best[parent[rows[first]]] = move[rows[first]]
    said = np.array([-1 if named is None else named for named in events.bests], np.int64)
    return np.where(is_searched(parent, move, said), said, best)
