"""A search that is done by hand: what is filled in, what is said of it, hints, undo and redo.

Owns the exercise and all that was done in it; how it is drawn, and what is typed but not entered, a
view knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Literal

from c4viz.app.state.changes import Changes
from c4viz.app.state.progress_log import ProgressLog
from c4viz.app.state.undo import Undo
from c4viz.classroom.filling.blanks import (
    FillingBlank,
    UnreadableError,
    entry_text,
    read_answer,
)
from c4viz.classroom.filling.entries import NO_ENTRIES, BlankEntries
from c4viz.classroom.filling.exercise import Exercise, ExerciseError
from c4viz.classroom.filling.grading import (
    TELLS,
    BlankMark,
    FillingGrade,
    give_away,
    grade,
    hint,
)
from c4viz.classroom.filling.places import all_blanks, blank_beside
from c4viz.classroom.filling.variants import drawn, shuffled, textbook_tree
from c4viz.game import HandTree, Root
from c4viz.language import Text, sentence

FillingSource = Literal["textbook", "drawn", "shown", "given"]
"""Where a tree comes from: a textbook, a seed, what the window shows, or the page of a lesson."""
MOST_SEED = 2**31 - 1
"""Greatest seed; after it come the seeds from 0 on."""
_MOST_UNDONE = 1000
_WITHOUT_TREE = "astar"
"""Search that needs a value at every node, which trees of textbooks do not have."""
_OUTSIDE = Text("The search does not come here, or nothing changes here: leave it empty.")
_FIRST = Text("First comes {blank}. To choose yourself, leave the order.")
_NO_TEXTBOOK = Text(
    "A* needs a value at every node, which trees of textbooks do not have: take one drawn by a "
    "seed, or a position that is shown."
)


@dataclass(frozen=True)
class FillingChoice:
    """What is to be done by hand: a search, and where its tree comes from: ``seed`` draws it,
    or a lesson gives it, as the exercise ``given``."""

    search: str = "alphabeta"
    source: FillingSource = "textbook"
    seed: int = 1
    strict: bool = False
    given: Exercise | None = None


@dataclass(frozen=True)
class FilledSheet:
    """An exercise with what stands in its blanks, which is marked once, when that is asked for."""

    exercise: Exercise
    entries: BlankEntries = NO_ENTRIES

    @cached_property
    def grade(self) -> FillingGrade:
        """Marks of all blanks, as they are filled in now."""
        return grade(self.exercise, self.entries)

    @cached_property
    def marks(self) -> Mapping[FillingBlank, BlankMark]:
        """The same by their blanks."""
        return {mark.blank: mark for mark in self.grade.marks}

    @cached_property
    def next(self) -> FillingBlank | None:
        """First blank that is empty, in the order of the algorithm; None at the end."""
        return next((mark.blank for mark in self.grade.marks if mark.verdict == "open"), None)

    @property
    def unmarked(self) -> FilledSheet:
        """The same sheet without its marks, which need far more memory."""
        return FilledSheet(self.exercise, self.entries)


@dataclass(frozen=True)
class FillingWork:
    """A sheet that is filled in; ``tried`` are the wrong marks of blanks that were wrong at first,
    ``is_noted`` tells that the end was noted."""

    choice: FillingChoice
    sheet: FilledSheet
    chosen: FillingBlank | None = None
    tried: Mapping[FillingBlank, BlankMark] = field(default_factory=lambda: MappingProxyType({}))
    is_noted: bool = False

    @property
    def exercise(self) -> Exercise:
        """What is done."""
        return self.sheet.exercise

    @property
    def entries(self) -> BlankEntries:
        """What stands in the blanks."""
        return self.sheet.entries

    @property
    def grade(self) -> FillingGrade:
        """Marks of all blanks, as they are filled in now."""
        return self.sheet.grade

    @property
    def marks(self) -> Mapping[FillingBlank, BlankMark]:
        """The same by their blanks."""
        return self.sheet.marks

    @property
    def next(self) -> FillingBlank | None:
        """First blank that is empty, in the order of the algorithm; None at the end."""
        return self.sheet.next

    @property
    def unmarked(self) -> FillingWork:
        """The same work, to be kept for `undo`: it is marked again where it is brought back."""
        return replace(self, sheet=self.sheet.unmarked)

    @property
    def mistakes(self) -> tuple[BlankMark, ...]:
        """Marks of all blanks that are wrong, or were wrong before they were put right."""
        return tuple(
            mark if self._is_put_right(blank) else self.marks[blank]
            for blank, mark in self.tried.items()
            if self._is_put_right(blank) or self._is_wrong(blank)
        )

    @property
    def points(self) -> int:
        """Points earned: what was wrong at first, or was given away, earns none."""
        return self.grade.points - sum(
            mark.point and self._is_put_right(blank) for blank, mark in self.marks.items()
        )

    def _is_wrong(self, blank: FillingBlank) -> bool:
        return blank in self.marks and self.marks[blank].verdict == "wrong"

    def _is_put_right(self, blank: FillingBlank) -> bool:
        """Tell whether a blank that was wrong holds another answer now, or none."""
        now, before = self.marks.get(blank), self.tried.get(blank)
        return before is not None and (now is None or now.entered != before.entered)

    def filled(self, entries: BlankEntries) -> FillingWork:
        """Return the work with other entries; blanks that are wrong now have been tried."""
        later = replace(self, sheet=FilledSheet(self.exercise, entries), chosen=None)
        wrong = {mark.blank: mark for mark in later.grade.wrong}
        if wrong.keys() <= self.tried.keys():
            return later
        return replace(later, tried=MappingProxyType({**wrong, **self.tried}))

    def carried_from(self, other: FillingWork) -> FillingWork:
        """Return the work with what stays known of the same exercise, however much is undone: what
        was wrong, and which answers were given away."""
        if other.exercise is not self.exercise:
            return self
        entries = replace(self.entries, told=self.entries.told | other.entries.told)
        tried = MappingProxyType({**other.tried, **self.tried})
        sheet = FilledSheet(self.exercise, entries)
        return replace(self, sheet=sheet, tried=tried, is_noted=other.is_noted)


class Filling:
    """Has somebody do searches by hand, blank by blank, and marks each entry as it is made.

    ``in_order``: the algorithm says which blank is next; else anyone is chosen. What is said last
    is ``news``, marks of what was entered and of what has become wrong by it, or ``note``, a
    sentence. ``root`` returns what the window shows.
    """

    def __init__(self, changes: Changes, log: ProgressLog, root: Callable[[], Root]) -> None:
        self._changes, self._log, self._root = changes, log, root
        self.in_order = True
        self.news: tuple[BlankMark, ...] = ()
        self.note = ""
        self._work: FillingWork | None = None
        self.changes_made = Undo[FillingWork](_MOST_UNDONE)

    # ---- what is there -----------------------------------------------------------------------

    @property
    def work(self) -> FillingWork | None:
        """The exercise that is done, as far as it is; None before the first."""
        return self._work

    @property
    def choice(self) -> FillingChoice:
        """What is done, or would be done first."""
        return FillingChoice() if self._work is None else self._work.choice

    @property
    def blank(self) -> FillingBlank | None:
        """The blank that is filled in next; None at the end, or without an exercise."""
        work = self._work
        if work is None:
            return None
        return work.next if self.in_order or work.chosen is None else work.chosen

    @property
    def is_finished(self) -> bool:
        """Everything is filled in that the search asks for."""
        return self._work is not None and self._work.next is None

    # ---- beginning ---------------------------------------------------------------------------

    def begin(self, choice: FillingChoice) -> bool:
        """Begin an exercise, and keep the one before for `undo`; return whether it can be done, and
        tell why if it cannot."""
        if choice.search != "alphabeta":
            choice = replace(choice, strict=False)
        if choice.search == _WITHOUT_TREE and choice.source == "textbook":
            if self._work is not None and self.choice.search == _WITHOUT_TREE:
                self._tell(str(_NO_TEXTBOOK))
                return False
            choice = replace(choice, source="drawn")
        try:
            exercise = self._exercise(choice)
            work = FillingWork(choice, FilledSheet(exercise))
            _ = work.next  # there may be too many nodes
        except ExerciseError as error:
            self._tell(sentence(error))
            return False
        if self._work is None:
            self._work = work
            self._tell("")
        else:
            self._do(work)
        return True

    def begin_given(self, exercise: Exercise) -> bool:
        """Begin the exercise that the page of a lesson gives; return whether it can be done."""
        search, seed, strict = exercise.search, exercise.seed, exercise.strict
        return self.begin(FillingChoice(search, "given", seed, strict, exercise))

    def _exercise(self, choice: FillingChoice) -> Exercise:
        search, seed, strict, given = choice.search, choice.seed, choice.strict, choice.given
        if choice.source == "given" and given is not None:
            turns = given.turns if search == given.search else 0
            return replace(given, search=search, strict=strict, turns=turns)
        if choice.source == "drawn":
            return drawn(search, seed, strict=strict)[0]
        root = textbook_tree(search) if choice.source == "textbook" else self._root()
        return Exercise(search, root, strict=strict, seed=seed)

    def begin_another(self) -> bool:
        """Begin an exercise of the same kind that is drawn by the next seed."""
        choice = self.choice
        seed = choice.seed
        if choice.source not in ("textbook", "shown"):
            seed = seed + 1 if seed < MOST_SEED else 0
        return self.begin(replace(choice, source="drawn", seed=seed))

    def variants(self, count: int) -> Callable[[], tuple[Exercise, ...]]:
        """Return what makes so many exercises like this one, which is the first of them if it can
        be and the only one if there is one; no two have the same answers. It takes its time, and
        raises an ExerciseError where there are not so many.

        Raises:
            ExerciseError: of a position that is shown there is only one.
        """
        assert self._work is not None
        choice, exercise = self._work.choice, self._work.exercise
        if count == 1:
            return lambda: (exercise,)
        if choice.source == "drawn":
            return lambda: drawn(choice.search, choice.seed, count, strict=choice.strict)
        if isinstance(exercise.root, HandTree):
            return lambda: shuffled(exercise, choice.seed, count)
        if choice.source == "given" and exercise.search == _WITHOUT_TREE:
            wide = len(exercise.root.moves())
            return lambda: drawn(
                exercise.search, choice.seed, count, branching=wide, turns=exercise.turns
            )
        raise ExerciseError(
            "variants of one position would be the same: ask for one, or have trees drawn by a seed"
        )

    # ---- filling in --------------------------------------------------------------------------

    def set_in_order(self, in_order: bool) -> None:
        """Go on in the order of the algorithm, or freely from blank to blank."""
        self.in_order = in_order
        self._changes.note("filling")

    def choose(self, blank: FillingBlank) -> bool:
        """Choose the blank that is filled in next; return whether it is, which in the order of the
        algorithm only one can be."""
        if self._work is None or blank == self.blank:
            return self._work is not None
        if self.in_order:
            if self.blank is not None:
                self._tell(_FIRST.filled(blank=self.blank.label))
            return False
        self._work = replace(self._work, chosen=blank)
        self._tell("")
        return True

    def choose_beside(self, by: int) -> None:
        """Choose the blank that stands so many after this one on the sheet, if one does."""
        if self._work is not None and not self.in_order:
            beside = blank_beside(self._work.exercise, self.blank, by)
            if beside is not None:
                self.choose(beside)

    def enter(self, text: str) -> bool:
        """Fill the blank in, and mark it; return whether the text is an answer to it, and tell why
        if it is none. Without a text it is emptied."""
        work, blank = self._work, self.blank
        if work is None or blank is None:
            return False
        if not text.strip():
            return self._clear(work, blank)
        try:
            entries = work.entries.put(blank, entry_text(read_answer(blank.field, text)))
        except UnreadableError as error:
            self._tell(sentence(error))
            return False
        later = self._going_on(work.filled(entries), blank)
        mark = later.marks.get(blank)
        if mark is None or mark.verdict == "unasked":
            self._tell(str(_OUTSIDE))
            return False
        self._do(later, self._news(work, later, blank))
        return True

    def _clear(self, work: FillingWork, blank: FillingBlank) -> bool:
        if blank not in work.entries.texts:
            return False
        self._do(replace(work.filled(work.entries.put(blank, "")), chosen=blank))
        return True

    def _going_on(self, work: FillingWork, blank: FillingBlank) -> FillingWork:
        """Choose, for one who goes freely, the next blank on the sheet that is empty and asked
        for; none at the end."""
        if self.in_order or work.next is None:
            return work
        asked = {mark.blank for mark in work.grade.marks if mark.verdict != "unasked"}
        asked -= work.entries.texts.keys()
        blanks = all_blanks(work.exercise)
        here = blanks.index(blank) if blank in blanks else len(blanks)
        rest = (*blanks[here + 1 :], *blanks[:here])
        return replace(work, chosen=next((one for one in rest if one in asked), None))

    def _news(
        self, work: FillingWork, later: FillingWork, blank: FillingBlank
    ) -> tuple[BlankMark, ...]:
        """Return the mark of what was entered, and those of what has become wrong by it."""
        before = {mark.blank for mark in work.grade.wrong} | {blank}
        wrong = (mark for mark in later.grade.wrong if mark.blank not in before)
        return later.marks[blank], *wrong

    # ---- hints -------------------------------------------------------------------------------

    def hint(self, strength: int) -> None:
        """Give a hint for the blank: where to look (1), the rule (2), or the answer (3), which is
        filled in and earns no point."""
        work, blank = self._work, self.blank
        if work is None or blank is None:
            return
        said = hint(work.exercise, work.entries, blank, strength)
        if not said:
            self._tell(str(_OUTSIDE))
            return
        if strength == TELLS:
            entries = give_away(work.exercise, work.entries, blank)
            self._do(self._going_on(work.filled(entries), blank))
        self._tell(said)

    # ---- time --------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last entry back, or bring the exercise before this one back."""
        if self.changes_made.can_undo and self._work is not None:
            self._work = self.changes_made.undo(self._work.unmarked).carried_from(self._work)
            self._tell("")

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.changes_made.can_redo and self._work is not None:
            self._work = self.changes_made.redo(self._work.unmarked).carried_from(self._work)
            self._tell("")

    def _do(self, work: FillingWork, news: tuple[BlankMark, ...] = ()) -> None:
        """Go on to other work, which can be undone."""
        assert self._work is not None
        self.changes_made.note(self._work.unmarked)
        self._work = work
        if self.is_finished and not work.is_noted:
            self._work = replace(work, is_noted=True)
            names = [mark.mistake for mark in work.mistakes]
            points, possible = work.points, work.grade.possible
            self._log.note("exercise", work.exercise.search, points, possible, names)
        self._tell("", news=news)

    def say(self, note: str) -> None:
        """Say something in the place of what was said last."""
        self._tell(note)

    def _tell(self, note: str, news: tuple[BlankMark, ...] = ()) -> None:
        self.note, self.news = note, news
        self._changes.note("filling")
