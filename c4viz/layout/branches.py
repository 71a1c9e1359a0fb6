"""List the rows of an outline: what is below each node that was asked for, in order.

Only what is asked for is ever looked at, and of that a step changes only the lists in which
something happened between it and the last one. Knows no window, and no texts.

An entry is a node's row, or a number above all rows for a branch that was pruned (a move that was
left unsearched at a row).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Set
from dataclasses import dataclass

from c4viz.telling.hidden import NOTHING, Hidden
from c4viz.telling.outline import merit
from c4viz.trace import Moment, Trace

TOP = -1
"""Stands for the parent of the roots."""
_PRUNED, _MOVE_BITS = 1 << 60, 8
_ROW_MASK = (1 << 40) - 1


def is_pruned(entry: int) -> bool:
    """Tell whether an entry stands for a pruned branch."""
    return entry >= _PRUNED


def row_of(entry: int) -> int:
    """Return the row of a node, or the row at which a branch was pruned."""
    return entry >> _MOVE_BITS & _ROW_MASK if is_pruned(entry) else entry


def move_of(trace: Trace, entry: int) -> int:
    """Return the move (from 0) that an entry stands for; -1 at a root."""
    return entry & ((1 << _MOVE_BITS) - 1) if is_pruned(entry) else trace.move(entry)


@dataclass(frozen=True)
class KnownBelow:
    """Holds all that will ever be below a node: its children with the steps at which they are
    there, the branches pruned when it is left, and the steps, in order, at which a child comes or
    is done with, or the node is."""

    rows: tuple[int, ...]
    entered: tuple[int, ...]
    pruned: tuple[int, ...]
    left: int | None
    events: list[int]

    def changes(self, low: int, high: int) -> bool:
        """Tell whether anything happens after the step ``low`` and up to ``high``."""
        return bisect_right(self.events, low) < bisect_right(self.events, high)


class Branches:
    """Lists the entries below the nodes of ``trace`` at ``moment``, for an outline.

    With ``ahead`` also those that the moment has not reached. ``sort`` is a column of the outline
    by which siblings stand, best or most first (``turned``: last); empty: the search's order.
    """

    def __init__(
        self, trace: Trace, moment: Moment, ahead: bool, sort: str = "", turned: bool = False
    ) -> None:
        self.trace, self.moment, self.ahead = trace, moment, ahead
        self.sort, self.turned = sort, turned
        self.hidden = NOTHING  # rows whose values the order must not tell
        self._known: dict[int, KnownBelow] = {}
        self._first: dict[int, int] = {}  # steps, see `_first_below`
        self._childless: set[int] = set()  # of which that was said since they were looked at
        self._lists: dict[int, list[int]] = {}
        self._where: dict[int, tuple[int, int]] = {}

    # ---- reading -----------------------------------------------------------------------------

    def below(self, parent: int) -> list[int]:
        """Return the entries below a node's row (`TOP`: the roots)."""
        if parent not in self._lists:
            self._put(parent, self._entries(parent))
        return self._lists[parent]

    def where(self, entry: int) -> tuple[int, int] | None:
        """Return the parent's row and the place among its entries; None where it is not listed."""
        return self._where.get(entry)

    def find(self, row: int) -> bool:
        """Make the lists on the way to a node; tell whether it is listed."""
        if self._is_listed(row):
            return True
        parent = TOP
        for step in self.trace.path(row):
            self.below(parent)
            if step not in self._where:
                return False
            parent = step
        return True

    def _is_listed(self, row: int) -> bool:
        """Tell whether a node and all above it are in lists that were made."""
        while row != TOP:
            where = self._where.get(row)
            if where is None:
                return False
            row = where[0]
        return True

    def above(self, entries: Iterable[int]) -> set[int]:
        """Return those of some entries that are listed, and all that is above them: their lists
        are needed as long as they are shown."""
        found = {TOP}
        for entry in entries:
            while entry not in found and (where := self._where.get(entry)) is not None:
                found.add(entry)
                entry = where[0]
        return found

    def has_below(self, row: int) -> bool:
        """Tell whether anything is listed below a node; makes no list."""
        first = self._first.get(row)
        if first is None:
            first = self._first_below(row)
            if self.trace.ending != "running":
                self._first[row] = first
        has = first >= 0 and self._is_there(first)
        if not has:
            self._childless.add(row)
        return has

    def has_first_children(self) -> bool:
        """Tell whether a node has children by now that had none when somebody asked: lists do not
        say so, as a node without children has none."""
        childless, self._childless = self._childless, set()
        return any(self.has_below(row) for row in childless)

    def _first_below(self, row: int) -> int:
        """Return the step at which the first child of a node is there; -1 where it has none."""
        trace = self.trace
        if trace.nature.nested:  # a node is followed by its first child
            return trace.timeline.step_entered(row) + 1 if trace.nodes_below(row) else -1
        return min((entered for _, entered, _ in trace.timeline.spans(row)), default=-1)

    # ---- changing ----------------------------------------------------------------------------

    def moved_to(self, moment: Moment, shown: Set[int]) -> dict[int, list[int]]:
        """Go to another moment of a finished search; return the lists that are others now, which
        still have to be `put`. Lists of nodes that are not ``shown`` are forgotten."""
        low, high = sorted((self.moment.step, moment.step))
        self.moment = moment
        for parent in self._lists.keys() - shown:
            self._forget(parent)
        if self.sort and not self.trace.nature.nested:
            return self._changed(list(self._lists))
        known = self._known
        happens = (p for p in self._lists if p not in known or known[p].changes(low, high))
        return self._changed(list(happens))

    def grown_to(self, moment: Moment) -> dict[int, list[int]]:
        """Follow a search that runs, or has just ended; return the lists that are others now."""
        self.moment = moment
        if self.trace.ending != "running":
            # What is known by now may have been listed as of a moment before the end.
            return self._changed(list(self._lists))
        return self._changed([parent for parent in self._lists if parent not in self._known])

    def arranged(
        self, ahead: bool, sort: str, turned: bool, hidden: Hidden
    ) -> dict[int, list[int]]:
        """List in another way; return the lists that are others now."""
        self.ahead, self.sort, self.turned, self.hidden = ahead, sort, turned, hidden
        return self._changed(list(self._lists))

    def put(self, changes: dict[int, list[int]]) -> None:
        """Take over lists that have changed."""
        for parent in changes:
            for entry in self._lists[parent]:
                self._where.pop(entry, None)
        for parent, entries in changes.items():
            self._put(parent, entries)

    def _forget(self, parent: int) -> None:
        """Forget what is below a node: it is worked out anew if somebody asks for it."""
        for entry in self._lists.pop(parent):
            self._where.pop(entry, None)
            self._first.pop(entry, None)
        self._known.pop(parent, None)

    def _put(self, parent: int, entries: list[int]) -> None:
        self._lists[parent] = entries
        for place, entry in enumerate(entries):
            self._where[entry] = parent, place

    def _changed(self, parents: list[int]) -> dict[int, list[int]]:
        news = {parent: self._entries(parent) for parent in parents}
        return {parent: new for parent, new in news.items() if new != self._lists[parent]}

    # ---- what is there -----------------------------------------------------------------------

    def _entries(self, parent: int) -> list[int]:
        known = self._known.get(parent) or self._learn(parent)
        pairs = zip(known.rows, known.entered, strict=True)
        rows = [row for row, entered in pairs if self._is_there(entered)]
        if self.sort:
            rows = self._sorted(parent, rows)
        is_cut = known.left is not None and self._is_there(known.left)
        cut = known.pruned if is_cut else ()
        return rows + [_PRUNED | parent << _MOVE_BITS | move for move in cut]

    def _is_there(self, step: int) -> bool:
        return self.ahead or step <= self.moment.step

    def _learn(self, parent: int) -> KnownBelow:
        """Find out what is below a node; kept once nothing can be added any more."""
        trace = self.trace
        pruned: tuple[int, ...] = ()
        left = None
        if parent == TOP:
            spans = [
                (row, trace.timeline.step_entered(row), trace.timeline.step_left(row))
                for row in trace.roots
            ]
        else:
            spans = trace.timeline.spans(parent)
            pruned, left = trace.pruned(parent), trace.timeline.step_left(parent)
        rows, entered, done = zip(*spans, strict=True) if spans else ((), (), ())
        events = sorted({step for step in (*entered, left, *done) if step is not None})
        known = KnownBelow(rows, entered, pruned, left, events)
        if trace.ending != "running":
            self._known[parent] = known
        return known

    def _sorted(self, parent: int, rows: list[int]) -> list[int]:
        """Sort the best for the player to move first, or the most; what is not known comes last."""
        by_min = self.sort == "value" and parent != TOP and self.trace.player(parent) == "MIN"
        merits = {row: self._merit(row) for row in rows}
        rest = [row for row in rows if merits[row] is None]
        some = [(value, row) for row, value in merits.items() if value is not None]
        some.sort(key=lambda pair: pair[0], reverse=by_min == self.turned)
        return [row for _, row in some] + rest

    def _merit(self, row: int) -> float | None:
        sorts_values = self.sort == "value"
        veils = self.hidden.veils if sorts_values else self.hidden.covers
        tells = self.sort != "below" or self.trace.nature.means  # there it is visits
        if tells and veils(self.trace, row):
            return None
        return merit(self.trace, row, self.moment, self.sort)
