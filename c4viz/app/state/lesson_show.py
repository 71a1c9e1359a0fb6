"""The lesson that is shown: where one is in it, how one walks on, and what was changed in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from pathlib import Path
from typing import Protocol

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.links import Links
from c4viz.app.state.progress_log import ProgressLog
from c4viz.app.state.quiz import Quiz
from c4viz.app.state.undo import Undo
from c4viz.app.state.workers import Job
from c4viz.classroom.lesson import (
    Lesson,
    LessonPage,
    LessonProblem,
    WrittenQuestion,
    beside,
    claims_of,
    copy_files,
    load_lesson,
    place_of,
    save_lesson,
)
from c4viz.language import sentence, tr
from c4viz.search.runs.link import Link, link_text
from c4viz.search.runs.trace_links import link_to
from c4viz.trace import Trace


class LessonStore(Protocol):
    """Keeps the lesson while it has changes that no file has."""

    def note(self) -> None:
        """Note that the lesson has changed, or was saved, or is no more."""

    def close(self) -> None:
        """Leave what no file has to the next start."""


class LessonShow:
    """Walks through a ``lesson``, page by page, and lets it be changed; `go_on` is the one key of a
    clicker: an answer, a step, or the next page.

    ``open_file`` has the window load a saved search, and then do something.
    """

    def __init__(
        self,
        changes: Changes,
        exploration: Exploration,
        quiz: Quiz,
        links: Links,
        log: ProgressLog,
        is_busy: Callable[[], bool],
    ) -> None:
        self._changes, self._exploration = changes, exploration
        self._quiz, self._links, self._log = quiz, links, log
        self._is_busy = is_busy
        self.lesson: Lesson | None = None
        self.path: Path | None = None
        """File of the lesson; None while it has none."""
        self.place = 0
        """Page that is shown, from 0."""
        self._saved: Lesson | None = None  # what its file has
        self.open_file: Callable[[Path, Callable[[], object]], Job | None] = lambda _p, _then: None
        self._opening: Job | None = None  # loads the file of the page that is shown
        self.is_waiting = False
        """The search of the page that is shown is not there yet."""
        self.changes_made = Undo[Lesson]()
        self._typed: tuple[int, frozenset[str]] | None = None  # page and fields edited last
        self._is_finished = False  # which is noted once each time that it is shown
        self._checked: tuple[Lesson, tuple[LessonProblem, ...]] | None = None
        self._store: LessonStore | None = None
        changes.lead(self._follow)

    def keep_by(self, store: LessonStore) -> None:
        """Have ``store`` keep what is changed in the lesson until a file has it."""
        self._store = store

    def end(self) -> None:
        """Leave changes that no file has to the next start, before the window goes."""
        if self._store is not None:
            self._store.close()

    def _follow(self, what: frozenset[Change]) -> None:
        if "lesson" in what and self._store is not None:
            self._store.note()
        if "trace" in what and self.is_waiting and self._is_there():
            self._begin_walk()

    # ---- opening and leaving -----------------------------------------------------------------

    def open(self, path: Path) -> None:
        """Show the first page of the lesson in a file.

        Raises:
            LessonError: there is none.
        """
        lesson = load_lesson(path)
        self._show(lesson, path)
        for problem in lesson.problems[:1]:
            self._changes.announce(sentence(problem.words))

    def begin(self, title: str) -> None:
        """Begin a new lesson, without pages and without a file."""
        self._show(Lesson(title), None)

    def _show(self, lesson: Lesson, path: Path | None) -> None:
        self.lesson, self.path, self._saved = lesson, path, lesson
        self.changes_made, self._typed, self._checked = Undo(), None, None
        self.place, self._is_finished = 0, False
        if lesson.pages:
            self.go_to(0)
        self._changes.note("lesson")

    def close(self) -> None:
        """Show no lesson any more; the search stays, and asks nothing more."""
        self.lesson = self.path = None
        self.is_waiting, self._saved = False, None
        self._quiz.end_written()
        self._quiz.set_asks(False)
        self._changes.note("lesson")

    # ---- where one is ------------------------------------------------------------------------

    @property
    def is_changed(self) -> bool:
        """There is something in it that its file does not have."""
        return self.lesson != self._saved

    def give_up_changes(self) -> None:
        """Keep what is changed no more: nobody wants it."""
        self._saved = self.lesson
        if self._store is not None:
            self._store.note()

    @property
    def page(self) -> LessonPage | None:
        """Page that is shown; None without a lesson, or where it has no page."""
        if self.lesson is None or self.place >= len(self.lesson.pages):
            return None
        return self.lesson.pages[self.place]

    @property
    def minutes_before(self) -> float:
        """Minutes that the pages before this one take."""
        if self.lesson is None:
            return 0
        return sum(page.minutes for page in self.lesson.pages[: self.place])

    @property
    def folder(self) -> Path:
        """Folder of the files of the lesson."""
        return Path() if self.path is None else self.path.parent

    def go_to(self, place: int) -> None:
        """Show a page, as far as there are some."""
        if self.lesson is None or not self.lesson.pages:
            return
        self.place = max(0, min(place, len(self.lesson.pages) - 1))
        page = self.lesson.pages[self.place]
        if self._opening is not None:  # what it loads belongs to another page
            self._opening.ask_to_stop()
            self._opening = None
        self._quiz.end_written()
        self._quiz.set_asks(False)
        self.is_waiting = page.has_search
        try:
            self._show_search(page)
        except ValueError as error:
            self.is_waiting = False
            self._changes.announce(sentence(error))
        self._ask_written(page)
        self._changes.note("lesson")

    def _ask_written(self, page: LessonPage | None) -> None:
        if page is not None and page.question is not None:
            self._quiz.ask_written(page.question, page.votes)

    def _show_search(self, page: LessonPage) -> None:
        """Go to the search of a page, which is made or loaded unless it is shown.

        Raises:
            LessonError: its link is wrong.
        """
        if page.file:
            self._opening = self.open_file(beside(self.folder, page.file), self._begin_walk)
        elif page.link and not self._is_there():
            link = self._place_of(page)
            assert link.root is not None
            self._links.search(link, link.root)
        elif page.link:
            self._begin_walk()

    def _place_of(self, page: LessonPage) -> Link:
        """Return where a page leads; the panels stay as whoever shows the lesson has them."""
        return replace(place_of(page), workspace="")

    def _is_there(self) -> bool:
        """Return whether the search that is shown, and has ended, is that of the page."""
        page, trace = self.page, self._exploration.trace
        if page is None or not page.link or trace is None or not self._exploration.can_step:
            return False
        return _leads_to(place_of(page), trace)

    def _begin_walk(self) -> None:
        """Go to the place of the page in its search, which asks what the page says from there
        on."""
        page = self.page
        if page is None or not page.has_search:
            return
        self.is_waiting = False
        self._links.go(self._place_of(page))
        self._quiz.set_kinds(page.asks or self._quiz.kinds)
        self._quiz.set_rounds(page.votes)
        self._quiz.set_asks(bool(page.asks))

    # ---- walking -----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Do what comes next: reveal an answer, step on up to the page's last step, or show the
        next page."""
        page = self.page
        if page is None or self.lesson is None:
            return
        if self._quiz.is_waiting:
            self._quiz.advance()
        elif self._quiz.written is not None:
            self._quiz.end_written()
        elif self.is_waiting and self._is_busy():
            self._changes.say(tr("The search of this page is not done yet."))
        elif page.until is not None and self._is_walking(page.until):
            self._exploration.step_by(1)
        elif self._is_being_written and self._exploration.step < self._exploration.last_step:
            self._exploration.step_by(1)  # to what the next page is to show
        elif self.place + 1 < len(self.lesson.pages):
            self.go_to(self.place + 1)
        else:
            if not (self._is_finished or self._quiz.counts_votes):  # a class is nobody's progress
                self._log.note("lesson", self.lesson.title, 1, 1)
                self._is_finished = True
            self._changes.say(tr("This was the last page of the lesson."))

    @property
    def _is_being_written(self) -> bool:
        """True at the last page of a lesson to which somebody adds pages."""
        at_end = self.lesson is not None and self.place + 1 == len(self.lesson.pages)
        return at_end and self.changes_made.can_undo and self._exploration.can_step

    def _is_walking(self, until: int) -> bool:
        """Return whether the page goes on with a step, or an answer at its last one."""
        can_step = self._exploration.can_step and not self.is_waiting
        return can_step and (self._exploration.step < until or self._quiz.question is not None)

    @property
    def is_at_its_start(self) -> bool:
        """True where a step back leads to the page before: at the first step of the page, or where
        it shows no search. While pages are added, one walks freely from the last one."""
        page = self.page
        if page is None:
            return False
        if not page.has_search or not self._exploration.can_step:
            return True
        if self._is_being_written:
            return self._exploration.step == 0
        try:
            start = place_of(page).step if page.link else page.step
        except ValueError:  # its link leads nowhere
            return True
        first = self._exploration.last_step if start is None else start
        return self._exploration.step <= first

    def go_back(self) -> None:
        """Show the page before."""
        if self.place:
            self.go_to(self.place - 1)

    # ---- making one by doing -----------------------------------------------------------------

    def add_here(self) -> None:
        """Add what is shown as a page behind the one that is shown; without a lesson begin one."""
        trace, seen = self._exploration.trace, self._exploration
        if trace is None or not seen.can_step:
            self._changes.say(tr("Search something first: a page of a lesson shows a search."))
            return
        try:
            link = link_to(trace, seen.step, seen.selected, workspace=self._links.workspace())
            page = LessonPage(self._next_title(), link=link_text(link), claims=claims_of(trace))
            place_of(page)
        except ValueError as error:  # a program of one's own, which no lesson runs
            self._changes.say(sentence(error))
            return
        if self.lesson is None:
            self.begin(tr("My lesson"))
        self._add(page)

    def add_words(self) -> None:
        """Add a page without a search behind the one that is shown."""
        if self.lesson is not None:
            self._add(LessonPage(self._next_title()))

    def _add(self, page: LessonPage) -> None:
        assert self.lesson is not None
        place = min(self.place + 1, len(self.lesson.pages))
        self.change(self.lesson.adding(page, place), place)
        self._changes.announce(tr("Added to the lesson: page {number}.", number=place + 1))

    def _next_title(self) -> str:
        number = 1 if self.lesson is None else len(self.lesson.pages) + 1
        return tr("Page {number}", number=number)

    def walk_to_here(self) -> None:
        """Have the page that is shown be walked through up to the step that is shown."""
        if self.page is not None and self.page.has_search and self._exploration.can_step:
            self.edit(replace(self.page, until=self._exploration.step))

    def edit(self, page: LessonPage) -> None:
        """Put another page in the place of the one that is shown. What is typed into the same
        fields, letter by letter, is one change."""
        lesson, before = self.lesson, self.page
        if lesson is None or before is None or page == before:
            return
        named = (one.name for one in fields(page))
        names = frozenset(n for n in named if getattr(page, n) != getattr(before, n))
        self._type(lesson.changing(self.place, replace(page, unread="")), (self.place, names))

    def rename(self, title: str) -> None:
        """Give the lesson another title. What is typed letter by letter is one change."""
        if self.lesson is not None and title != self.lesson.title:
            self._type(replace(self.lesson, title=title), (-1, frozenset({"title"})))

    def _type(self, changed: Lesson, typed: tuple[int, frozenset[str]]) -> None:
        """Change what was ``typed`` into, fields of a page (-1: of the lesson), as one change with
        the last one if that was typed into the same."""
        if typed == self._typed and self.changes_made.can_undo:
            self._take(changed)
        else:
            self.change(changed)
        self._typed = typed

    def remove(self) -> None:
        """Remove the page that is shown."""
        if self.lesson is not None and self.page is not None:
            self.change(self.lesson.without(self.place))

    def move(self, by: int) -> None:
        """Move the page that is shown by so many places."""
        if self.lesson is not None and self.page is not None:
            self.change(self.lesson.moving(self.place, by), self.place + by)

    def change(self, lesson: Lesson, place: int | None = None) -> None:
        """Have the lesson be another one, which can be undone, and show another page of it."""
        if self.lesson is None or lesson == self.lesson:
            return
        self.changes_made.note(self.lesson)
        self._take(lesson, place)

    def undo(self) -> None:
        """Take the last change back."""
        if self.changes_made.can_undo and self.lesson is not None:
            self._take(self.changes_made.undo(self.lesson))

    def redo(self) -> None:
        """Change it again as it was before it was undone."""
        if self.changes_made.can_redo and self.lesson is not None:
            self._take(self.changes_made.redo(self.lesson))

    def _take(self, lesson: Lesson, place: int | None = None) -> None:
        before, self._typed = self.page, None
        self.lesson = lesson
        self.place = max(0, min(self.place if place is None else place, len(lesson.pages) - 1))
        if _search_of(self.page) != _search_of(before):
            self.go_to(self.place)
        elif _question_of(self.page) != _question_of(before):
            self._quiz.end_written()
            self._ask_written(self.page)
        self._changes.note("lesson")

    # ---- whether it holds --------------------------------------------------------------------

    def note_checked(self, lesson: Lesson, problems: Iterable[LessonProblem]) -> None:
        """Remember what does not hold in a lesson that was checked."""
        self._checked = lesson, tuple(problems)
        self._changes.note("lesson")

    @property
    def problems(self) -> tuple[LessonProblem, ...] | None:
        """What does not hold; None if the lesson was not checked since it was changed."""
        checked = self._checked
        return checked[1] if checked is not None and checked[0] == self.lesson else None

    # ---- keeping it --------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the lesson into a file, and beside it the files that its pages name.

        Raises:
            OSError: it cannot be written.
            LessonError: another file of such a name is there.
        """
        if self.lesson is not None:
            if self.path is not None:
                copy_files(self.lesson, self.folder, path.parent)
            save_lesson(self.lesson, path)
            self.lesson = replace(self.lesson, problems=())  # its file has all of it
            self.path, self._saved = path, self.lesson
            self._changes.note("lesson")


def _search_of(page: LessonPage | None) -> tuple[str, str]:
    """Return what says which search a page shows, if any."""
    return ("", "") if page is None else (page.link, page.file)


def _question_of(page: LessonPage | None) -> WrittenQuestion | None:
    return None if page is None else page.question


def _leads_to(link: Link, trace: Trace) -> bool:
    """Return whether a link is a recipe of just this search."""
    try:
        here = link_to(trace)
    except ValueError:
        return False
    return here.root == link.root and here.settings == link.settings
