"""Events that a recorder takes down, and the rows of a trace that are made of them."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from numbers import Real
from typing import Any, cast

import numpy as np

from c4viz.arrays import Array, Bools, Floats
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
    were not forgotten since somebody last asked. A trace has the first ``shown`` nodes;
    ``taken_back`` is how often some were forgotten that it had."""

    moves: list[int] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    alphas: list[float | None] = field(default_factory=list)
    betas: list[float | None] = field(default_factory=list)
    values: list[float | None] = field(default_factory=list)
    bests: list[int | None] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    kept: int = 0
    shown: int = 0
    taken_back: int = 0

    def keep(self, count: int) -> None:
        """Forget all nodes but the first ``count``."""
        for name in COLUMNS:
            del getattr(self, name)[count:]
        self.kept = min(self.kept, count)
        self.taken_back += count < self.shown
        self.shown = min(self.shown, count)

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


def opposite(events: Events) -> Events:
    """Return events with the values and windows of the other player."""

    def turned(column: Sequence[float | None]) -> list[float | None]:
        return [None if value is None else -value for value in column]

    return dataclasses.replace(
        events,
        values=turned(events.values),
        alphas=turned(events.betas),
        betas=turned(events.alphas),
    )


# ---- what is returned besides a value ------------------------------------------------------------


SEVERAL = (tuple, list, dict)
"""What has several things."""
_COMPARED = 300
"""Inner nodes by which it is decided which of several numbers is the value."""


class Results:
    """Finds out which of several things that a function returns is the value: what is a number at
    every leaf; of two such things the one that most often is the greatest or the least below. That
    is ``item``, an index or a key; None: nothing of several things was read."""

    def __init__(self) -> None:
        self._whole: dict[int, Any] = {}
        self._able: list[Any] | None = None
        self._agreeing: dict[Any, int] = {}
        self._compared = 0
        self.item: int | str | None = None

    def read(self, row: int, whole: Any, events: Events, item: int | str | None) -> Any:
        """Return the value in what the call of a row returned, of which ``item`` is it, if that is
        told; the values of earlier rows in ``events`` change where they were something else."""
        self._whole[row] = frozen(whole)
        before, keys = self.item, [item] if item is not None else self._able or _keys(whole)
        if item is None and row + 1 == len(events.moves):  # a leaf
            keys = [key for key in keys if number_of(part_of(whole, key)) is not None] or keys
        elif len(keys) > 1:
            self._compare(row, keys, events)
        self._able = keys
        self.item = max(keys, key=lambda key: self._agreeing.get(key, 0), default=0)
        if self.item != before and before is not None:
            events.kept = 0
            for other, known in self._whole.items():
                if other != row:
                    events.values[other] = number_of(part_of(known, self.item))
                    events.bests[other] = self.best_in(known)
        if len(keys) == 1 or self._compared >= _COMPARED:
            self._able = [self.item]
            self._whole.clear()
        return part_of(whole, self.item)

    @property
    def told(self) -> str:
        """``item`` as a text; empty for None."""
        return "" if self.item is None else str(self.item)

    def _compare(self, row: int, keys: Sequence[Any], events: Events) -> None:
        """See which things of an inner node follow from those of its children."""
        self._compared += 1
        below = [k for k in range(row + 1, len(events.moves)) if events.parents[k] == row]
        for key in keys:
            own = number_of(part_of(self._whole[row], key))
            found = [number_of(part_of(self._whole.get(k), key)) for k in below]
            values = [value for value in found if value is not None]
            if own is not None and values:
                agrees = own in (max(values), min(values), -min(values))
                worth = 2 if len(set(values)) > 1 else 1  # what never varies is none
                self._agreeing[key] = self._agreeing.get(key, 0) + worth * agrees

    def best_in(self, whole: Any) -> int | None:
        """Return the move beside the value: the one other thing that is a whole number."""
        others = [part_of(whole, key) for key in _keys(whole) if key != self.item]
        moves = [one for one in others if type(one) is int]
        return moves[0] if len(moves) == 1 else None


def _keys(result: Any) -> list[Any]:
    return list(result) if isinstance(result, dict) else list(range(len(result)))


def frozen(result: object) -> object:
    """Return what a call has returned as it is now: the program may change it later."""
    if isinstance(result, dict):
        return dict(result)
    return tuple(result) if isinstance(result, list) else result


def part_of(result: object, item: int | str | None) -> object:
    """Return the part of a result that is its value."""
    if item is None or not isinstance(result, list | tuple | dict):
        return result
    try:
        return result[item]  # type: ignore[index]
    except (IndexError, KeyError, TypeError):
        return None


def number_of(value: object) -> float | None:
    """Return a value as a number, also what is called a win, a draw or a loss; None where it is
    none."""
    word = getattr(value, "name", value)  # of an Enum
    if isinstance(word, str) and not isinstance(value, Real):
        return _WORDS.get(word.lower())
    if hasattr(value, "item") and not isinstance(value, Mapping):
        value = value.item()  # one of numpy
    if value.__class__ is bool or not isinstance(value, Real):
        return None
    try:
        return None if math.isnan(value) else float(value)
    except OverflowError:  # a whole number of too many digits
        return _MOST if cast(int, value) > 0 else -_MOST


# ---- makes the rows of a trace of what a recorder took down, whole columns at once ---------------


RowColumns = dict[str, Array]
_WORDS = {"win": 1, "won": 1, "draw": 0, "tie": 0, "loss": -1, "lose": -1, "lost": -1}
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
    store = DepthFirstStore.of(rows, layout)
    store.taken_back, events.shown = events.taken_back, len(rows)
    trace.store = store


def _as_max_sees_them(made: RowColumns, events: Events, negamax: bool | None) -> dict[str, Floats]:
    """Return value, alpha and beta of every row, as MAX sees them."""
    value = _numbers(events.values, 0.0)
    unsaid = [row for row, said in enumerate(events.values) if said is None and events.sizes[row]]
    turned = _turned(made, value, unsaid, negamax)
    low, high = _numbers(events.alphas, -math.inf), _numbers(events.betas, math.inf)
    value = np.where(turned, -value, value)
    for row in unsaid:  # a root, whose best child says it
        value[row] = value[made["parent"] == row].max(initial=-math.inf)
    return {
        "value": value,
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


def _turned(made: RowColumns, value: Floats, unsaid: Sequence[int], negamax: bool | None) -> Bools:
    """Tell which values are to be turned round to be as MAX sees them: none, those of MIN's nodes,
    or all, where they are MIN's; if ``negamax`` does not say it, whatever makes more nodes worth
    the best of their children."""
    odd = made["depth"] % 2 == 1
    if negamax is not None:
        return np.asarray(odd & negamax)
    left = made["size"] > 0
    below = np.flatnonzero((made["parent"] >= 0) & left)
    above = made["parent"][below]
    inner = np.setdiff1d(np.unique(above), unsaid)
    inner = inner[left[inner]]
    sign = np.where(odd, -1.0, 1.0)

    def agreeing(turned: Bools) -> Bools:
        of_max = np.where(turned, -value, value)
        most = np.full(len(left), -math.inf)
        np.maximum.at(most, above, of_max[below] * sign[above])
        found: Bools = most[inner] == of_max[inner] * sign[inner]
        return found

    none, every = np.zeros(len(odd), bool), np.ones(len(odd), bool)
    found = none if agreeing(none).sum() >= agreeing(odd).sum() else odd
    fits, opposite = agreeing(found), agreeing(every)
    # Where the root says so too: a search that takes the greatest everywhere is only wrong.
    is_opposite = opposite.sum() > fits.sum() and opposite[0] and not fits[0]
    return every if is_opposite else np.asarray(found)


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
