"""The search that is done by hand: its blanks, what was filled in, and what was said of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from c4viz.app.state.changes import Changes
from c4viz.app.state.progress_log import ProgressLog
from c4viz.app.state.undo import Undo
from c4viz.classroom.filling import (
    NO_ENTRIES,
    BlankEntries,
    Exercise,
    FillingBlank,
    drawn,
    give_away,
    grade,
    hint,
    next_blank,
)
from c4viz.classroom.filling.grading import HINTS, BlankMark, FillingGrade
from c4viz.game import Root
from c4viz.language import tr


@dataclass(frozen=True)
class FillingSheet:
    """An exercise with its ``entries``."""

    exercise: Exercise
    entries: BlankEntries = NO_ENTRIES

    @cached_property
    def grade(self) -> FillingGrade:
        """Marks of all blanks."""
        return grade(self.exercise, self.entries)

    @cached_property
    def next(self) -> FillingBlank | None:
        """Blank that comes next in the order of the algorithm; None once all are filled in."""
        return next_blank(self.exercise, self.entries)

    def mark_of(self, blank: FillingBlank) -> BlankMark | None:
        """Return the mark of a blank; None where the search does not come there."""
        return next((mark for mark in self.grade.marks if mark.blank == blank), None)


class Filling:
    """Holds the exercise that is done: `begin` one, `put` an answer into the blank ``here``, ask
    for a `hint`. Every change can be undone, also that to another exercise."""

    def __init__(self, changes: Changes, log: ProgressLog) -> None:
        self._changes, self._log = changes, log
        self.sheet: FillingSheet | None = None
        self.said = ""
        """What was said last: of an entry, or a hint."""
        self._chosen: FillingBlank | None = None
        self._strength = 0  # of the last hint for the blank
        self.changes_made = Undo[FillingSheet]()
        self._noted: set[Exercise] = set()

    # ---- which one ---------------------------------------------------------------------------

    def begin(self, exercise: Exercise) -> None:
        """Begin an exercise; the one before comes back by Undo.

        Raises:
            ExerciseError: its tree is too large.
        """
        if exercise.is_depth_first:
            _ = exercise.nodes  # which may be too many
        self._change(FillingSheet(exercise), "")

    def begin_drawn(self, search: str, seed: int, *, strict: bool = False) -> None:
        """Begin an exercise that a seed draws.

        Raises:
            ValueError: there is none; the message is a sentence.
        """
        self.begin(drawn(search, seed, strict=strict and search == "alphabeta")[0])

    def begin_at(self, search: str, root: Root, depth: int, *, strict: bool = False) -> None:
        """Begin an exercise in a tree or a position.

        Raises:
            ValueError: it cannot be filled in; the message is a sentence.
        """
        self.begin(Exercise(search, root, depth, strict=strict and search == "alphabeta"))

    # ---- where one is ------------------------------------------------------------------------

    @property
    def here(self) -> FillingBlank | None:
        """Blank that is filled in next: the one chosen, or else the next of the algorithm."""
        if self._chosen is not None or self.sheet is None:
            return self._chosen
        return self.sheet.next

    def choose(self, blank: FillingBlank | None) -> None:
        """Choose any blank; None: go on in the order of the algorithm."""
        self._chosen, self._strength = blank, 0
        self._changes.note("filling")

    @property
    def is_done(self) -> bool:
        """Everything is filled in."""
        return self.sheet is not None and self.sheet.next is None

    # ---- filling in --------------------------------------------------------------------------

    def put(self, text: str) -> None:
        """Fill the blank in, and say whether that is right; an empty text empties it."""
        sheet, blank = self.sheet, self.here
        if sheet is None or blank is None:
            return
        changed = replace(sheet, entries=sheet.entries.put(blank, text.strip()))
        self._change(changed, _told(changed.mark_of(blank)))
        self._note_done()

    def hint(self) -> None:
        """Give the next hint for the blank: where to look, the rule, the answer, which is filled in
        and earns no point."""
        sheet, blank = self.sheet, self.here
        if sheet is None or blank is None:
            return
        self._strength = min(self._strength + 1, HINTS[-1])
        self.said = hint(sheet.exercise, sheet.entries, blank, self._strength)
        if self._strength == HINTS[-1]:
            told = give_away(sheet.exercise, sheet.entries, blank)
            self._change(replace(sheet, entries=told), self.said)
            self._note_done()
        self._changes.note("filling")

    def undo(self) -> None:
        """Take the last change back."""
        if self.changes_made.can_undo and self.sheet is not None:
            self._show(self.changes_made.undo(self.sheet))

    def redo(self) -> None:
        """Make the change again that was taken back."""
        if self.changes_made.can_redo and self.sheet is not None:
            self._show(self.changes_made.redo(self.sheet))

    def _change(self, sheet: FillingSheet, said: str) -> None:
        if self.sheet is not None:
            self.changes_made.note(self.sheet)
        self._show(sheet, said)

    def _show(self, sheet: FillingSheet, said: str = "") -> None:
        self.sheet, self.said = sheet, said
        self._chosen, self._strength = None, 0
        self._changes.note("filling")

    def _note_done(self) -> None:
        """Keep an exercise as progress once all of it is filled in."""
        sheet = self.sheet
        if sheet is None or not self.is_done or sheet.exercise in self._noted:
            return
        self._noted.add(sheet.exercise)
        grade = sheet.grade
        search = sheet.exercise.search
        self._log.note("exercise", search, grade.points, grade.possible, grade.mistakes)


def _told(mark: BlankMark | None) -> str:
    """Say what an entry is."""
    if mark is None or mark.verdict == "unasked":
        return tr("The search does not come here.")
    if mark.verdict == "right":
        return tr("Right.")
    if mark.verdict == "follows":
        return tr("That follows from what you filled in before, which was wrong.")
    return mark.sentence
