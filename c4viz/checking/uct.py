"""Finds the formula by which a loop chose its children: UCT with the right wins or others, with the
parent's visits or without. Its weight of exploration may be any, but is one for all choices."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal

import numpy as np

from c4viz.arrays import Floats, Int64s
from c4viz.search.recording.loop import Iterations

MOST = 1500
"""Most iterations of one search whose choices are looked at."""
Side = Literal["chooser", "other", "max", "min", "leaf", "mover"]
"""Player whose wins are counted at a child: who chooses or who does not; MAX or MIN everywhere; who
moves at the leaf of each iteration, or who moved there."""
WeighedTerm = Literal[
    "uct", "uct:+1", "uct:children", "puct", "puct:N",
    "1/N", "1/√N", "1/√(N+1)", "1/(N+1)", "√(ln N/N)", "√(ln (N+1)/N)", "√(parent/N)",
]  # fmt: skip
"""Term that is weighed with c."""
WRONG_SIDES: tuple[Side, ...] = ("other", "max", "min", "leaf", "mover")
RIGHT_TERMS: tuple[WeighedTerm, ...] = ("uct", "uct:children", "uct:+1", "puct", "puct:N")
WITHOUT_PARENT: tuple[WeighedTerm, ...] = (
    "1/√N", "1/N", "1/√(N+1)", "1/(N+1)", "√(ln N/N)", "√(ln (N+1)/N)",
)  # fmt: skip
WITHOUT_LOGARITHM: tuple[WeighedTerm, ...] = ("√(parent/N)",)
_DRAWS = (0.5, 0.0)
"""Points that a draw may count. Rewards of -1, 0 and 1 are as 0, ½ and 1 with twice the c."""
_NEAR = 1e-9
ALL = slice(None)
_VISITS, _MAX, _MIN, _LEAF, _ABOVE = range(5)


@dataclass(frozen=True)
class Formula:
    """Share of the points of a ``side``, with ``draw`` of one for a draw, and c times a
    ``term``."""

    side: Side
    term: WeighedTerm
    draw: float


def formulas(sides: Sequence[Side], terms: Sequence[WeighedTerm]) -> list[Formula]:
    """Return all formulas of some sides and terms."""
    return [Formula(side, term, draw) for side in sides for term in terms for draw in _DRAWS]


@dataclass(frozen=True)
class Fit:
    """Weight c with which most choices are those of a formula, and the choices that are not."""

    c: float
    missed: Int64s


class UctChoices:
    """Collects the choices of searches between several children that had all been visited, to `fit`
    formulas to them. ``places`` has of each choice the search, its iteration (from 1), the node,
    and the place of the child taken among its siblings; ``rows`` has their rows, ``parents`` the
    visits of the node."""

    def __init__(self, searches: Sequence[Iterations]) -> None:
        self.places: list[tuple[int, int, int, int]] = []
        self.rows: list[list[int]] = []
        self.parents: list[int] = []
        self._is_max: list[bool] = []
        self._counts: list[list[list[int]]] = []
        for of, events in enumerate(searches):
            self._read(of, events)

    def __len__(self) -> int:
        return len(self.places)

    def _read(self, of: int, events: Iterations) -> None:
        counts = [[0] * 5 for _ in events.moves]
        children: list[list[int]] = [[] for _ in events.moves]
        known, outcomes = 1, events.outcomes()
        for number, leaf in enumerate(events.leaves[:MOST]):
            path = [leaf]
            while path[-1]:
                path.append(events.parents[path[-1]])
            for node, child in pairwise(reversed(path)):
                siblings = children[node]
                if child >= known:
                    break
                if len(siblings) > 1 and all(counts[row][_VISITS] for row in siblings):
                    self.places.append((of, number + 1, node, siblings.index(child)))
                    self.rows.append(list(siblings))
                    self.parents.append(counts[node][_VISITS])
                    self._is_max.append(events.depths[node] % 2 == 0)
                    self._counts.append([list(counts[row]) for row in siblings])
            for row in path:
                _count(counts[row], outcomes[number], events.depths[leaf])
            for row in range(known, events.made[number]):
                children[events.parents[row]].append(row)
            known = events.made[number]

    # ---- as arrays ---------------------------------------------------------------------------

    @cached_property
    def _stats(self) -> Floats:
        """Counts by choice, sibling and kind; siblings that there are not have no visits."""
        width = max(map(len, self._counts), default=0)
        stats = np.zeros((len(self), width, 5))
        for choice, counts in enumerate(self._counts):
            stats[choice, : len(counts)] = counts
        return stats

    @cached_property
    def _chosen(self) -> Int64s:
        return np.array([place[3] for place in self.places], np.int64)

    def shares(self, side: Side, draw: float, among: slice = ALL) -> Floats:
        """Return the share of the points of a side at each sibling; 0 for those there are not."""
        stats = self._stats[among]
        visits = np.maximum(stats[:, :, _VISITS], 1)
        is_max = np.array(self._is_max[among], bool)[:, None]
        most, least = stats[:, :, _MAX], stats[:, :, _MIN]
        wins = {
            "chooser": np.where(is_max, most, least),
            "other": np.where(is_max, least, most),
            "max": most,
            "min": least,
            "leaf": stats[:, :, _LEAF],
            "mover": stats[:, :, _ABOVE],
        }[side]
        draws = stats[:, :, _VISITS] - most - least
        return (wins + draw * draws) / visits

    def terms(self, term: WeighedTerm, among: slice) -> Floats:
        """Return the term, which is weighed with c, at each sibling."""
        visits = np.maximum(self._stats[among, :, _VISITS], 1)
        parent = np.array(self.parents[among], float)[:, None]
        below = self._stats[among, :, _VISITS].sum(axis=1, keepdims=True)
        over, under = {
            "uct": (np.log(parent), visits),
            "uct:+1": (np.log(parent + 1), visits),
            "uct:children": (np.log(below), visits),
            "puct": (parent, (visits + 1) ** 2),
            "puct:N": (parent, visits**2),
            "√(parent/N)": (parent, visits),
            "1/√N": (1.0, visits),
            "1/√(N+1)": (1.0, visits + 1),
            "1/N": (1.0, visits**2),
            "1/(N+1)": (1.0, (visits + 1) ** 2),
            "√(ln N/N)": (np.log(visits), visits),
            "√(ln (N+1)/N)": (np.log(visits + 1), visits),
        }[term]
        found: Floats = np.sqrt(over / under)
        return found

    # ---- which formula -----------------------------------------------------------------------

    def fit(self, formula: Formula, first: int | None = None) -> Fit:
        """Find the weight with which a formula makes most of the choices, or of the first ones."""
        low, high = self._weights(formula, slice(first))
        starts, ends = np.sort(low[low <= high]), np.sort(high[low <= high])
        # Of all weights from which on a choice fits, the one at which most fit.
        fitting = np.arange(1, len(starts) + 1) - np.searchsorted(ends, starts, "left")
        best = float(starts[fitting.argmax()]) if len(starts) else 0.0
        missed = np.flatnonzero((low > best) | (high < best))
        until = high[(low <= best) & (high >= best)].min(initial=np.inf)
        middle = (best + float(until)) / 2 if np.isfinite(until) else best
        return Fit(middle, missed)

    def _weights(self, formula: Formula, among: slice) -> tuple[Floats, Floats]:
        """Return by choice the least and greatest weights with which no child beats the one
        taken."""
        there = self._stats[among, :, _VISITS] > 0
        rows = np.arange(len(there)), self._chosen[among]
        share = self.shares(formula.side, formula.draw, among)
        term = self.terms(formula.term, among)
        ahead = share[rows][:, None] - share + _NEAR
        further = term[rows][:, None] - term
        near = np.abs(further) < _NEAR
        with np.errstate(divide="ignore", invalid="ignore"):
            weight = -ahead / further
        low = np.where(there & ~near & (further > 0), weight, 0.0).max(axis=1, initial=0)
        high = np.where(there & ~near & (further < 0), weight, np.inf).min(axis=1, initial=np.inf)
        worse = (there & near & (ahead < 0)).any(axis=1)
        return low, np.where(worse, -1.0, high)

    def beaten(self, choice: int) -> int | None:
        """Return the sibling with the greatest share for who chooses, if that is more than at the
        child taken, with no more visits; None if there is none, as with UCT."""
        share = self.shares("chooser", 0.5, slice(choice, choice + 1))[0]
        visits = self._stats[choice, :, _VISITS]
        mine = self._chosen[choice]
        better = (share > share[mine] + _NEAR) & (visits <= visits[mine]) & (visits > 0)
        return int(np.where(better, share, -1).argmax()) if better.any() else None

    def visits(self, choice: int) -> list[int]:
        """Return the visits of the siblings of a choice."""
        return [counts[_VISITS] for counts in self._counts[choice]]


def _count(counts: list[int], outcome: int, leaf_depth: int) -> None:
    """Count an iteration, which has MAX's half points as its ``outcome``."""
    counts[_VISITS] += 1
    if outcome == 1:
        return
    is_max = outcome == 2
    counts[_MAX if is_max else _MIN] += 1
    counts[_LEAF if is_max == (leaf_depth % 2 == 0) else _ABOVE] += 1


# ---- values that shrink from ply to ply ----------------------------------------------------------


_DIGITS = 10
"""Digits of products that count: they are rounded otherwise than the function rounds them."""
Pair = tuple[float, float]
"""Value of a node, and the best of its children's."""


@dataclass(frozen=True)
class Decay:
    """Way in which values shrink from ply to ply: a node is worth ``factor`` times the best of its
    children, and by ``step`` nearer to 0 if that is ``least`` or more, or -``least`` or less."""

    factor: float = 1.0
    step: float = 0.0
    least: float = math.inf

    def undone(self, value: float, depth: int) -> float:
        """Return what a value ``depth`` plies below the root counts at the root; with such values
        nodes are worth as much as the best of their children."""
        if abs(value) >= self.least:
            value -= math.copysign(self.step * depth, value)  # as much as it loses on the way up
        if self.factor == 1 or not value or not math.isfinite(value):
            return value
        return float(f"{value * self.factor**depth:.{_DIGITS}g}")


NONE = Decay()


def decay_of(pairs: Sequence[Pair]) -> Decay:
    """Find the decay by which all inner nodes follow from their children, or return `NONE`."""
    if all(value == best for value, best in pairs):
        return NONE
    return _factor_of(pairs) or _step_of(pairs) or NONE


def _factor_of(pairs: Sequence[Pair]) -> Decay | None:
    """Find a decay by the same factor everywhere."""
    factor = next((value / best for value, best in pairs if value != best and best), 0.0)
    close = all(math.isclose(value, best * factor, rel_tol=1e-9) for value, best in pairs)
    return Decay(factor=factor) if 0 < factor < 1 and close else None


def _step_of(pairs: Sequence[Pair]) -> Decay | None:
    """Find a decay by the same step wherever the best is large."""
    moved = [(value, best) for value, best in pairs if value != best]
    steps = {(best - value) * math.copysign(1, best) for value, best in moved}
    least = min(min(abs(value), abs(best)) for value, best in moved)
    most = max((abs(best) for value, best in pairs if value == best), default=0.0)
    turned = any(value * best <= 0 for value, best in moved)  # which is a sign, and no step
    if turned or len(steps) > 1 or min(steps) <= 0 or most >= least:
        return None
    return Decay(step=min(steps), least=(least + most) / 2)
