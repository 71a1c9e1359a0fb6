"""Opens and saves lessons, and asks before one is left that no file has."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QMessageBox, QWidget

from c4viz.app.dialogs.export_place import OUT, ask_export_place
from c4viz.app.dialogs.failure import tell_failure
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.saving.recent import RecentFiles
from c4viz.app.state.session import Session
from c4viz.app.state.workers import Job, end_work
from c4viz.atomic_file import replacing
from c4viz.classroom.lesson import LESSON_SUFFIX, Lesson, LessonError, LessonProblem, check_lesson
from c4viz.classroom.lesson.html import html_of_lesson
from c4viz.classroom.lesson.shipped import shipped_lessons
from c4viz.export import ExportError
from c4viz.language import SaidError, tr

_HTML = ".html"
_Buttons = QMessageBox.StandardButton


class LessonFiles(QObject):
    """Opens, saves and leaves lessons for one window."""

    def __init__(self, window: QWidget, session: Session, recent: RecentFiles) -> None:
        super().__init__(window)
        self._window, self._session, self._recent = window, session, recent
        self._lessons = session.lessons

    def open(self, path: Path) -> bool:
        """Show the lesson in a file; return whether that could be."""
        if not self.may_leave():
            return False
        try:
            self._lessons.open(path)
        except LessonError as error:
            tell_failure(self._window, error)
            return False
        self._recent.note(path)
        return True

    def begin(self) -> bool:
        """Begin a lesson of one's own; return whether that could be."""
        if self.may_leave():
            self._lessons.begin(tr("My lesson"))
            return True
        return False

    def leave(self) -> None:
        """End the lesson, unless it is not saved and somebody stays for that."""
        if self.may_leave():
            self._lessons.close()

    def ask_save(self) -> bool:
        """Ask where to save the lesson, and save it; return whether it was."""
        lesson = self._lessons.lesson
        if lesson is None:
            return False
        place = self._place(lesson)
        if any(not problem.page for problem in lesson.problems):  # a damaged file stays as it is
            place = place.with_name(f"{place.stem}-2{LESSON_SUFFIX}")
        kinds = {LESSON_SUFFIX: tr("Lesson")}
        try:
            title = tr("Save the lesson")
            path = ask_export_place(
                self._window, title, place.with_suffix(""), kinds, LESSON_SUFFIX
            )
            if path is None:
                return False
            self._lessons.save(path)
        except (OSError, SaidError) as error:
            self._fail(error)
            return False
        self._recent.note(path)
        self._session.changes.announce(tr("Saved {path}.", path=path))
        return True

    def _place(self, lesson: Lesson) -> Path:
        """Return the place that is proposed: that of its file, unless it came with c4viz."""
        path = self._lessons.path
        is_own = path is not None and path not in shipped_lessons().values()
        return path if path is not None and is_own else OUT / _file_name(lesson)

    # ---- a page for a browser, and whether all holds -----------------------------------------

    def ask_export(self) -> None:
        """Ask where the page of the lesson goes, and write it in the background."""
        lesson = self._lessons.lesson
        if lesson is None:
            return
        place = self._place(lesson).with_suffix("")
        title, kinds = tr("Export as a page"), {_HTML: tr("A page for any browser")}
        try:
            path = ask_export_place(self._window, title, place, kinds, _HTML)
        except (OSError, ExportError) as error:
            self._fail(error)
            return
        if path is not None:
            work = partial(_write_page, lesson, self._lessons.folder, path)
            self._start(work, tr("Writing the page…"), partial(self._tell_written, lesson, path))

    def _tell_written(self, lesson: Lesson, path: Path, missing: tuple[LessonProblem, ...]) -> None:
        told = tr("Wrote {path}.", path=path)
        if missing:
            self._lessons.note_checked(lesson, missing)
            told = tr("Wrote {path}, without what cannot be shown.", path=path)
        self._session.changes.announce(told)

    def check(self) -> None:
        """Make all searches of the lesson in the background, and tell what does not hold."""
        lesson, folder = self._lessons.lesson, self._lessons.folder
        if lesson is not None:

            def work(stop: Callable[[], bool]) -> tuple[LessonProblem, ...]:
                return tuple(check_lesson(lesson, folder, stop))

            done = partial(self._lessons.note_checked, lesson)
            self._start(work, tr("Checking the lesson…"), done)

    def _start(
        self, work: Callable[[Callable[[], bool]], object], words: str, done: Callable[[Any], None]
    ) -> None:
        job = Job(work)
        wait_for(job, words, self._window, done, self._fail)
        job.begin(self)

    def _fail(self, error: Exception) -> None:
        tell_failure(self._window, error)

    def close(self) -> None:
        """End all work, before the window goes."""
        end_work(self)

    # ---- leaving -----------------------------------------------------------------------------

    def may_leave(self) -> bool:
        """Tell whether the lesson may go; ask if it has changes that no file has."""
        lesson = self._lessons.lesson
        if lesson is None or not self._lessons.is_changed:
            return True
        answer = QMessageBox.question(
            self._window,
            "c4viz",
            tr('The lesson "{title}" has changes that are not saved. Save it?', title=lesson.title),
            _Buttons.Save | _Buttons.Discard | _Buttons.Cancel,
            _Buttons.Save,
        )
        if answer == _Buttons.Save:
            return self.ask_save()
        return answer == _Buttons.Discard


def _file_name(lesson: Lesson) -> str:
    return re.sub(r"\W+", "-", lesson.title).strip("-").lower() or "lesson"


def _write_page(
    lesson: Lesson, folder: Path, path: Path, stop: Callable[[], bool]
) -> tuple[LessonProblem, ...]:
    """Write a lesson as a page, unless that is stopped; return what of it could not be shown."""
    made = html_of_lesson(lesson, folder, stop)
    if made is None:
        return ()
    with replacing(path) as part:
        part.write_text(made.text, encoding="utf-8")
    return (*lesson.problems, *made.missing)
