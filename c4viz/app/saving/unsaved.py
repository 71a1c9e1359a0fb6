"""Lessons and arenas that are not saved yet: what is left of them by a copy that ended without
warning is among the recent files of the next start."""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QObject, QTimer

from c4viz.app.saving.spares import Spare, rescued, written_as
from c4viz.app.state.changes import Changes
from c4viz.app.state.lesson_show import LessonShow
from c4viz.atomic_file import replacing
from c4viz.classroom.lesson import LESSON_SUFFIX, lesson_from_text, save_lesson, text_of_lesson
from c4viz.guard.json import read_json
from c4viz.language import Text, tr

_SOON_MS = 500
"""Milliseconds after a change at which it is kept, with all that follow meanwhile."""
_MOST_BYTES = 16_000_000
"""Size of the largest file that is read: the largest lesson, as a text within JSON."""


class UnsavedLesson(QObject):
    """Keeps the lesson in a file in ``folder`` while it has changes that no file has; a
    `LessonStore`."""

    def __init__(self, lessons: LessonShow, changes: Changes, folder: Path) -> None:
        super().__init__()
        self._lessons, self._changes = lessons, changes
        self._spare = Spare(folder)
        self._failed = False
        self._soon = QTimer(self)  # so that no letter waits for a disk
        self._soon.setSingleShot(True)
        self._soon.setInterval(_SOON_MS)
        self._soon.timeout.connect(self._keep)

    def note(self) -> None:
        """Note that the lesson has changed, or was saved, or is no more."""
        if not self._lessons.is_changed:
            self._soon.stop()
            self._spare.remove()
        elif not self._soon.isActive():
            self._soon.start()

    def _keep(self) -> None:
        lesson, of = self._lessons.lesson, self._lessons.path
        if lesson is None:
            return
        said = {"lesson": text_of_lesson(lesson), "of": None if of is None else str(of.absolute())}
        try:
            with replacing(self._spare.take(), private=True) as part:
                part.write_text(json.dumps(said), encoding="utf-8")
            self._failed = False
        except OSError as error:
            if not self._failed:  # once is enough
                words = tr("The lesson cannot be kept on disk: {why}.", why=error.strerror)
                self._changes.announce(words)
            self._failed = True

    def close(self) -> None:
        """Leave what no file has to the next start."""
        if self._soon.isActive():
            self._soon.stop()
            self._keep()
        self._spare.leave()


def rescue_unsaved(lessons: Path, arenas: Path) -> list[Path]:
    """Return the files in two folders that copies left which ended without warning, under names
    that people can read."""
    return [*rescued(lessons, _keep_lesson), *rescued(arenas, _keep_arena)]


def _keep_lesson(path: Path) -> Path:
    said = read_json(path, _MOST_BYTES)
    lesson, of = lesson_from_text(str(said["lesson"])), said["of"]
    place = path.parent
    if of is not None and any(page.file for page in lesson.pages):  # which are beside it
        beside = Path(of).parent
        place = beside if os.access(beside, os.W_OK) else place
    kept = written_as(place, Text("Lesson of {date}"), LESSON_SUFFIX, partial(save_lesson, lesson))
    path.unlink()
    return kept


def _keep_arena(path: Path) -> Path:
    return written_as(path.parent, Text("Arena of {date}"), ".json", path.replace)
