"""Find the nodes that a query asks for. Knows traces; the words are those of `c4viz.query.query`.

All rows are looked at in blocks, so that the work can be stopped and needs a byte or two a row.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import iand, ior
from typing import Any

import numpy as np
import numpy.typing as npt

from c4viz.arrays import Bools, Floats, Int32s
from c4viz.game import OwnState
from c4viz.query.query import Comparison, Kind, Moves, Query, QueryError, QueryTerm
from c4viz.telling.moves import answer_text
from c4viz.telling.numbers import are_wins
from c4viz.trace import INFINITY, Flag, Trace
from c4viz.trace.rows import below, levels, sizes

BLOCK = 1 << 17
"""Rows that are looked at before somebody is asked whether to stop."""
_COMPARE: dict[str, Callable[[Any, Any], Any]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_FLAGS = {
    "cutoff": Flag.CUTOFF, "leaf": Flag.LEAF, "terminal": Flag.TERMINAL,
    "repeated": Flag.REPEATED, "lower": Flag.LOWER, "upper": Flag.UPPER, "chance": Flag.CHANCE,
}  # fmt: skip


class StoppedError(Exception):
    """Raised when the work was asked to stop."""


@dataclass(frozen=True, eq=False)
class Found:
    """Holds the rows that a query asks for.

    ``rows`` says of each row whether it is one of them, ``kept`` whether it is one or has one
    below it (both bool, a byte a row); ``count`` is how many there are.
    """

    rows: Bools
    kept: Bools
    count: int

    def after(self, row: int) -> int | None:
        """Return the first row found after ``row``, or else of all; None where there is none."""
        return _first(self.rows, row + 1) if self.count else None

    def before(self, row: int) -> int | None:
        """Return the last row found before ``row``, or else of all; None where there is none."""
        if not self.count:
            return None
        last = len(self.rows) - 1
        return last - _first(self.rows[::-1], last - row + 1)

    def place(self, row: int) -> int | None:
        """Return the number of ``row`` among the rows found, from 1; None where it is not one."""
        if not 0 <= row < len(self.rows) or not self.rows[row]:
            return None
        return int(np.count_nonzero(self.rows[: row + 1]))


def _first(rows: Bools, start: int) -> int:
    """Return the first True, of which there is one, from ``start`` on, or else of all."""
    ahead = rows[start:]
    return start + int(ahead.argmax()) if ahead.any() else int(rows.argmax())


def find(trace: Trace, query: Query, stop: Callable[[], bool] = lambda: False) -> Found:
    """Find the rows of ``trace``, as many as there are now, that ``query`` asks for.

    Raises:
        QueryError: the query asks for what such a trace does not have.
        StoppedError: ``stop`` said so.
    """
    query.check(trace.nature.kind, trace.search)
    if not len(trace):
        return Found(np.zeros(0, np.bool_), np.zeros(0, np.bool_), 0)
    rows = _Rows(trace, stop)
    # In place: a trace of millions of rows leaves little room for more than the result.
    found = reduce(ior, (reduce(iand, map(rows.of, choice)) for choice in query.choices))
    return Found(found, rows.with_those_above(found), int(np.count_nonzero(found)))


class _Rows:
    """Looks at the rows of one trace, as many as there were when it was made."""

    def __init__(self, trace: Trace, stop: Callable[[], bool]) -> None:
        self._trace = trace
        self._stop = stop
        self.count = len(trace)
        self._columns = {name: column[: self.count] for name, column in trace.columns.items()}
        self._nature = trace.nature
        self._cut_short = trace.timeline.cut_short

    def _blocks(self, backward: bool = False) -> Iterator[slice]:
        starts = range(0, self.count, BLOCK)
        for start in reversed(starts) if backward else starts:
            if self._stop():
                raise StoppedError
            yield slice(start, min(start + BLOCK, self.count))

    def of(self, term: QueryTerm) -> Bools:
        """Return which rows fulfil one condition."""
        what, found = term.what, np.zeros(self.count, np.bool_)
        if isinstance(what, Moves):
            self._mark_moves(what, found)
        elif isinstance(what, Comparison):
            for part in self._blocks():
                found[part] = self._holds(what, part)
        else:
            for part in self._blocks():
                found[part] = self._of_kind(what, part)
        return np.logical_not(found, out=found) if term.negated else found

    # ---- by moves ----------------------------------------------------------------------------

    def _mark_moves(self, asked: Moves, found: Bools) -> None:
        for row in self._led_to(asked.moves):
            if not asked.below:
                found[row] = True
            elif self._nature.nested:
                size = int(self._columns["size"][row])
                found[row : row + size if size else self.count] = True
            else:
                found |= below(self._columns["parent"], row)

    def _led_to(self, moves: tuple[int | str, ...]) -> list[int]:
        """Return the rows to which moves lead, one for each root that has it; after a position that
        was seen before they go on where it was searched."""
        rows = self._trace.roots
        for move in moves:
            rows = [row for above in rows for row in self._children(above, move)]
        return rows

    def _children(self, row: int, move: int | str) -> Iterator[int]:
        to = self._trace.link(row)
        row = row if to is None else to
        number = self._number_of(row, move) if isinstance(move, str) else move
        children = self._trace.children(row)
        return (child for child in children if self._columns["move"][child] == number)

    def _number_of(self, row: int, name: str) -> int | None:
        """Return the move of a node that its game calls ``name``, in small letters, or None."""
        if self._nature.tests:
            return next((one for one in (0, 1) if answer_text(one) == name), None)
        state = self._trace.position_at(row)
        if not isinstance(state, OwnState):
            raise QueryError(
                "moves have names only in games of your own: write columns such as 4 4 5"
            )
        names = [known.lower() for known in state.facts.names]
        return names.index(name) if name in names else None

    # ---- by numbers --------------------------------------------------------------------------

    def _holds(self, asked: Comparison, part: slice) -> Bools:
        """Tell of which rows a comparison is certain, whatever a value is that is only a bound."""
        numbers = self._numbers(asked.name, part)
        held = _compared(asked, numbers)
        if asked.name != "value" or not self._nature.bounds:
            return held
        lower, upper = self._bounds(part)
        if asked.sign in (">", ">="):
            return held & ~upper
        if asked.sign in ("<", "<="):
            return held & ~lower
        if asked.sign == "=":
            return held & ~lower & ~upper
        above, below = numbers > asked.number, numbers < asked.number
        return np.asarray(held & (above | ~lower) & (below | ~upper))

    def _bounds(self, part: slice) -> tuple[Bools, Bools]:
        """Tell which values are lower bounds, and which are upper ones."""
        flags = self._columns["flags"][part]
        return flags & Flag.LOWER > 0, flags & Flag.UPPER > 0

    def _numbers(self, name: str, part: slice) -> Floats:
        """Return a field of some rows; NaN where it is not known."""
        if name == "node":
            return np.arange(part.start, part.stop, dtype=np.float64)
        if name == "below":
            return (self._sizes(part) - 1).astype(np.float64)
        if name == "value":
            return self._values(part)
        if name == "prior" and name not in self._columns:
            return np.full(part.stop - part.start, np.nan)
        if name == "bound":
            lower, upper = self._bounds(part)
            return np.where(lower | upper, self._values(part), np.nan)
        numbers: Floats = self._columns[name][part].astype(np.float64)
        if name in ("alpha", "beta"):
            numbers[numbers >= INFINITY] = np.inf
            numbers[numbers <= -INFINITY] = -np.inf
        return numbers

    def _values(self, part: slice) -> Floats:
        columns = self._columns
        if self._nature.means:
            visits = columns["visits"][part].astype(np.float64)
            wins = columns["wins"][part]
            means: Floats = np.full(len(visits), np.nan)
            np.divide(wins, 2 * visits, out=means, where=visits > 0)
            return means
        values: Floats = columns["value"][part].astype(np.float64)
        if self._nature.bounds:
            values[self._open(part)] = np.nan
        return values

    def _open(self, part: slice) -> Bools:
        """Tell which rows of a depth-first search were not left."""
        size = self._columns["size"][part]
        ends = np.arange(part.start, part.stop) + size
        return np.asarray((size == 0) | (ends > self.count))

    def _sizes(self, part: slice) -> npt.NDArray[np.integer]:
        """Count the nodes in the subtrees of some rows so far, themselves included."""
        if self._nature.nested:
            size = self._columns["size"][part].astype(np.int64)
            still = self._open(part)
            size[still] = self.count - np.arange(part.start, part.stop)[still]
            return size
        return self._all_sizes[part]

    @cached_property
    def _all_sizes(self) -> Int32s:
        return sizes(self._columns["depth"], self._columns["parent"])

    @cached_property
    def _childless(self) -> Bools:
        """Rows without children, of a trace that names the parent of each row."""
        childless = np.ones(self.count, np.bool_)
        childless[self._columns["parent"][1:]] = False
        return childless

    # ---- by kind -----------------------------------------------------------------------------

    def _of_kind(self, kind: Kind, part: slice) -> Bools:
        name, flags = kind.name, self._columns["flags"][part]
        if name == "leaf" and not self._nature.nested:
            return np.asarray(self._childless[part] & (flags & Flag.REPEATED == 0))
        if name in _FLAGS:
            return np.asarray(flags & _FLAGS[name] > 0)
        if name == "root":
            return np.asarray(self._columns["depth"][part] == 0)
        if name in ("max", "min"):
            is_max = flags & Flag.MAX > 0
            return np.asarray((is_max if name == "max" else ~is_max) & (flags & Flag.CHANCE == 0))
        if name == "unfinished":
            return self._unfinished(part)
        if name == "bookmarked":
            marked = [bookmark.row for bookmark in self._trace.bookmarks]
            return np.isin(np.arange(part.start, part.stop), marked)
        if name == "exact":
            bounds = flags & (Flag.LOWER | Flag.UPPER)
            return np.asarray((bounds == 0) & ~self._open(part))
        values = self._values(part)
        won = are_wins(values) & (values > 0 if name == "win" else values < 0)
        if self._nature.bounds:
            lower, upper = self._bounds(part)
            won &= ~(upper if name == "win" else lower)
        return np.asarray(won)

    def _unfinished(self, part: slice) -> Bools:
        """Tell which rows were not left; in MCTS those without a child, in a best-first search
        those never expanded, or not to the end. What has no moves is finished."""
        if self._nature.nested:
            return self._open(part)
        flags = self._columns["flags"][part]
        if "expanded" not in self._columns:
            return np.asarray(self._childless[part] & (flags & Flag.TERMINAL == 0))
        over = flags & (Flag.TERMINAL | Flag.LEAF | Flag.REPEATED) > 0
        never = (self._columns["expanded"][part] < 0) & ~over
        return np.asarray(never | (np.arange(part.start, part.stop) == self._cut_short))

    # ---- what is above -----------------------------------------------------------------------

    def with_those_above(self, found: Bools) -> Bools:
        """Return the rows found, and those that have one of them below them."""
        if self._nature.nested:
            return self._with_a_subtree_of(found)
        kept = found.copy()
        for rows in reversed(levels(self._columns["depth"])):
            kept[self._columns["parent"][rows[kept[rows]]]] = True
        return kept

    def _with_a_subtree_of(self, found: Bools) -> Bools:
        # In preorder a subtree is a stretch: is the first row found from its start on within it?
        kept, behind = np.empty(self.count, np.bool_), np.iinfo(np.int64).max
        for part in self._blocks(backward=True):
            starts = np.arange(part.start, part.stop)
            first = np.where(found[part], starts, behind)
            first = np.minimum.accumulate(first[::-1])[::-1]
            kept[part] = first < starts + self._sizes(part)
            behind = first[0]
        return kept


def _compared(asked: Comparison, numbers: Floats) -> Bools:
    """Tell which numbers compare as asked; what is not known does not."""
    if asked.sign in _COMPARE:
        return np.asarray(_COMPARE[asked.sign](numbers, asked.number))
    same = numbers == asked.number
    if asked.near and np.isfinite(asked.number):
        with np.errstate(invalid="ignore"):  # infinities
            same |= np.abs(numbers - asked.number) < asked.near
    return np.asarray(same if asked.sign == "=" else ~same & ~np.isnan(numbers))
