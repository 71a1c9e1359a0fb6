"""How what if is looked at: the search as it was or as it is changed, at the same node, and what
stands out there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from PyQt6.QtCore import QTimer

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.earlier_searches import EarlierSearches
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.matches import Matches
from c4viz.app.state.unfolded_tree import UnfoldedTree
from c4viz.app.state.what_if import NO_SEARCH, WhatIf
from c4viz.arrays import Bools, Int32s
from c4viz.classroom.whatif.change import LeafChange, SettingChange
from c4viz.classroom.whatif.difference import TraceDifference
from c4viz.classroom.whatif.scenario import Scenario, scenario_of
from c4viz.language import Text, sentence, tr
from c4viz.search import SettingError
from c4viz.telling import Item
from c4viz.telling.narrators import face_of
from c4viz.trace import Flag, Trace
from c4viz.trace.trace import child_by

RUNNING = Text("The search can be changed once it has ended.")
NO_LEAF = Text("Select a leaf in the tree to change what it is worth.")


@dataclass(frozen=True, eq=False)
class WhatIfMarks:
    """Says what stands out in a search: at which rows a change makes cuts and loses them (a bool
    for each row), and the rows of the principal variation with the change, and without it."""

    new_cuts: Bools
    lost_cuts: Bools
    new_way: frozenset[int]
    old_way: frozenset[int]


class WhatIfNotes(Mapping[int, str]):
    """Writes at the rows of one of two searches (0 the old one, 1 the new one) what they are worth
    in the other, and which cuts are new or lost. Of a large tree few are asked for."""

    __hash__ = object.__hash__

    def __init__(self, found: TraceDifference, side: int, marks: WhatIfMarks) -> None:
        self._other, self._side, self._marks = found.matching.traces[1 - side], side, marks
        self._there = _spread(found.values[:, side], found.values[:, 1 - side], marks.new_cuts.size)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __getitem__(self, row: int) -> str:
        if row not in self:
            raise KeyError(row)
        said = []
        if self._there[row] >= 0:
            said.append(self._value(int(self._there[row])))
        if self._marks.new_cuts[row]:
            said.append(tr("new cut"))
        if self._marks.lost_cuts[row]:
            said.append(tr("cut lost"))
        return ", ".join(said)

    def _value(self, row: int) -> str:
        trace = self._other
        item = Item(row, trace.move(row), -1, 0)
        value = face_of(trace, item, trace.at(trace.steps)).value
        return tr("was {value}", value=value) if self._side else tr("becomes {value}", value=value)

    def __contains__(self, row: object) -> bool:
        if not isinstance(row, int) or not 0 <= row < len(self._there):
            return False
        marks = self._marks
        return bool(self._there[row] >= 0 or marks.new_cuts[row] or marks.lost_cuts[row])

    def __iter__(self) -> Iterator[int]:
        rows = (self._there >= 0) | self._marks.new_cuts | self._marks.lost_cuts
        return iter(np.flatnonzero(rows).tolist())

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return True  # to count them takes long


class WhatIfLook:
    """Shows each search of a `WhatIf` as soon as it is there, or the one before, at the same node;
    what is different stands out at the last step, unless values are hidden."""

    def __init__(
        self,
        changes: Changes,
        exploration: Exploration,
        tree: UnfoldedTree,
        what_if: WhatIf,
        earlier: EarlierSearches,
        matches: Matches,
    ) -> None:
        self._changes, self._exploration, self._tree = changes, exploration, tree
        self._what_if, self._earlier, self._matches = what_if, earlier, matches
        what_if.keep, what_if.settle = earlier.note_changed, self.make_now
        self._kept: Trace | None = None  # the original, once it is among the earlier searches
        self._last: Trace | None = None  # the search that counted when it was looked at last
        self._found: tuple[TraceDifference, Trace, WhatIfMarks, WhatIfNotes] | None = None
        self._was_lit: WhatIfMarks | None = None
        self._begun: tuple[Trace, Scenario | None, str] | None = None
        self._held: tuple[SettingChange | LeafChange, Scenario | None, bool] | None = None
        self._pause = QTimer()
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self.make_now)
        tree.noted_by.append(self.notes)
        changes.lead(self._follow)

    # ---- what can be changed -----------------------------------------------------------------

    @property
    def scenario(self) -> Scenario | None:
        """The search that a change would change; None if nothing can be changed."""
        step = self._what_if.step
        return self._read()[0] if step is None else step.scenario

    @property
    def first(self) -> Scenario | None:
        """That search without any changes; None if nothing can be changed."""
        return self._what_if.first or self._read()[0]

    @property
    def why_not(self) -> str:
        """Why nothing can be changed, in a sentence; empty if something can be."""
        return "" if self._what_if.step is not None else self._read()[1]

    def _read(self) -> tuple[Scenario | None, str]:
        """Return what can be changed of the search that is shown, or else why nothing can."""
        trace = self._exploration.trace
        if trace is None or not self._exploration.can_step:
            return None, str(NO_SEARCH if trace is None else RUNNING)
        if self._begun is None or self._begun[0] is not trace:
            try:
                self._begun = trace, scenario_of(trace), ""
            except SettingError as error:
                self._begun = trace, None, sentence(error)
        return self._begun[1:]

    @property
    def leaf(self) -> LeafChange | None:
        """The leaf that is selected, with the value that it has; None if its value, or what is
        selected, cannot be changed."""
        trace, row, scenario = self._exploration.trace, self._exploration.selected, self.scenario
        if trace is None or row is None or scenario is None or self._tree.hidden:
            return None
        if not self._exploration.can_step or row >= len(trace) or not trace.has(row, Flag.LEAF):
            return None
        known = trace.describe(row)
        if trace.nature.means or "value" not in known:  # of playouts there is none
            return None
        try:
            change = LeafChange(trace.moves_to(row), float(known["value"]))
            scenario.changed(change)
        except SettingError:
            return None
        return change

    def change(self, change: SettingChange | LeafChange, *, slides: bool = False) -> bool:
        """Change the search that is shown, once the change that waits is made; see
        `WhatIf.change`."""
        self.make_now()
        return self.begin() and self._what_if.change(change, slides=slides)

    def begin(self) -> bool:
        """Take the search that is shown as the original, unless there is one; see
        `WhatIf.begin`."""
        return self._what_if.step is not None or self._what_if.begin()

    # ---- a change that waits -----------------------------------------------------------------

    @property
    def waiting(self) -> SettingChange | LeafChange | None:
        """The change that waits; None if none does, or if another search is shown since."""
        if self._held is None or self._held[1] != self.first:
            return None
        return self._held[0]

    def hold(
        self, change: SettingChange | LeafChange, after_ms: int, *, slides: bool = False
    ) -> None:
        """Let a change wait until nobody has changed the same setting or leaf for so long, in
        milliseconds; it is made as soon as anything else is done."""
        before = self.waiting
        if before is not None and _subject(before) != _subject(change):
            self.make_now()
        self._held = change, self.first, slides
        self._pause.start(after_ms)

    def make_now(self) -> None:
        """Make the change that waits, if any does."""
        self._pause.stop()
        change, held = self.waiting, self._held
        self._held = None
        if change is not None and held is not None and not self.change(change, slides=held[2]):
            self._changes.note("what_if")  # fields show what was there before

    # ---- which is shown ----------------------------------------------------------------------

    @property
    def is_original(self) -> bool:
        """The search as it was is shown, though changes count."""
        original = self._what_if.original
        return bool(self._what_if.made) and self._exploration.trace is original

    def show_original(self, original: bool) -> None:
        """Show the search as it was, or else as it is changed, at the same node; neither if another
        search began just now."""
        both = self._what_if.original, self._what_if.trace
        trace = both[0 if original else 1]
        if trace is not None and (self._exploration.trace in both or not self._tree.is_behind):
            self._show(trace)

    def turn(self) -> None:
        """Show the other one of the two."""
        self.show_original(not self.is_original)

    def _show(self, trace: Trace) -> None:
        before, seen = self._exploration.trace, self._exploration
        if trace is before or before is None:
            return
        unfolded = frozenset[int]() if self._tree.is_behind else self._tree.rows
        rows = {_row_in(trace, before, row) for row in unfolded}
        if not self._tree.hides_values:
            rows.update(trace.principal_rows()[:-1])
        selected = None if seen.selected is None else _row_in(trace, before, seen.selected)
        self._tree.left[trace] = frozenset(rows), False
        seen.show(trace, selected)

    # ---- what stands out ---------------------------------------------------------------------

    @property
    def is_told(self) -> bool:
        """What changed may be told: no values are hidden."""
        return not self._tree.hides_values and not self._tree.hidden

    @property
    def marks(self) -> WhatIfMarks | None:
        """What stands out in the search that is shown, at its end; None where nothing does."""
        found = self._find()
        return None if found is None else found[2]

    def notes(self) -> Mapping[int, str]:
        """Return what is written at the rows of the search that is shown."""
        found = self._find()
        return {} if found is None else found[3]

    def _find(self) -> tuple[TraceDifference, Trace, WhatIfMarks, WhatIfNotes] | None:
        found, trace = self._what_if.difference, self._exploration.trace
        if found is None or trace is None or trace not in found.matching.traces:
            self._found = None
            return None
        if self._exploration.step < trace.steps or not self.is_told:
            return None
        if self._found is None or self._found[0] is not found or self._found[1] is not trace:
            side = 0 if trace is found.old else 1
            marks = _marks(found, side)
            self._found = found, trace, marks, WhatIfNotes(found, side, marks)
        return self._found

    def _follow(self, what: frozenset[Change]) -> None:
        if "what_if" in what:
            self._look()
        if what.isdisjoint({"what_if", "trace", "step", "hidden"}):
            return
        marks = self.marks
        if marks is not self._was_lit:
            self._was_lit = marks
            self._changes.note("lit")

    def _look(self) -> None:
        """Show the search that counts now once it is there, and keep the first one."""
        now, original = self._what_if.trace, self._what_if.original
        is_kept = original is self._kept or original in self._earlier.traces
        if original is not None and not is_kept:
            self._earlier.note_aside(original, self._matches.match.turn)
        self._kept = original  # which may move from memory into a file
        if now is not None and now is not self._last:
            self._show(now)
        if now is not None or original is None:
            self._last = now


def _subject(change: SettingChange | LeafChange) -> object:
    """Return what is changed: the name of a setting, or the moves to a leaf."""
    return change.name if isinstance(change, SettingChange) else change.moves


def _marks(found: TraceDifference, side: int) -> WhatIfMarks:
    trace = found.matching.traces[side]
    ways = [
        frozenset(rows if s == side else _counterparts(found, side, rows))
        for s, rows in enumerate(found.variations)
    ]
    return WhatIfMarks(
        _mask(found.new_cuts[:, side], len(trace)),
        _mask(found.lost_cuts[:, side], len(trace)),
        new_way=ways[1],
        old_way=ways[0],
    )


def _counterparts(found: TraceDifference, side: int, rows: Iterable[int]) -> list[int]:
    """Return this side's rows for rows of the other, where there are any."""
    there = (found.matching.counterpart(1 - side, row) for row in rows)
    return [row for row in there if row is not None]


def _mask(rows: Int32s, count: int) -> Bools:
    mask = np.zeros(count, np.bool_)
    mask[rows[rows >= 0]] = True
    return mask


def _spread(rows: Int32s, values: Int32s, count: int) -> Int32s:
    """Return an array that has the values at the rows, and -1 elsewhere."""
    spread = np.full(count, -1, np.int32)
    spread[rows] = values
    return spread


def _row_in(trace: Trace, other: Trace, row: int) -> int:
    """Return the row of ``trace`` to which the moves lead that lead to a row of another search; of
    moves that it never made, as far as it did."""
    here = trace.top
    for step in other.path(row)[1:]:
        child = child_by(trace, here, other.move(step))
        if child is None:
            break
        here = child
    return here
