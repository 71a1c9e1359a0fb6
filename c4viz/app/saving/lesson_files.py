"""Opens and saves lessons, and asks before one is left that no file has."""

from __future__ import annotations

import re
from pathlib import Path

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QMessageBox, QWidget

from c4viz.app.dialogs.export_place import OUT, ask_export_place
from c4viz.app.dialogs.failure import tell_failure
from c4viz.app.saving.recent import RecentFiles
from c4viz.app.state.session import Session
from c4viz.classroom.lesson import LESSON_SUFFIX, LessonError
from c4viz.export import ExportError
from c4viz.language import tr

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
        name = re.sub(r"\W+", "-", lesson.title).strip("-").lower() or "lesson"
        place = self._lessons.path or OUT / name
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
        except (OSError, ExportError) as error:
            tell_failure(self._window, error)
            return False
        self._recent.note(path)
        self._session.changes.announce(tr("Saved {path}.", path=path))
        return True

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
