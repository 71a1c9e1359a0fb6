"""Lessons and arenas that are not saved yet: what is left of them by a copy that ended without
warning is among the recent files of the next start."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QObject, QTimer

from c4viz.app.saving.kept_games import written_at
from c4viz.app.saving.spares import Spare, rescued, written_as
from c4viz.app.state.changes import Changes
from c4viz.app.state.lesson_show import LessonShow
from c4viz.atomic_file import replacing
from c4viz.classroom.lesson import LESSON_SUFFIX, lesson_from_text, save_lesson, text_of_lesson
from c4viz.guard.files import RefusedError
from c4viz.guard.json import read_json
from c4viz.guard.kinds import built
from c4viz.lab.arenafile import holds_arena
from c4viz.language import Text, tr

_SOON_MS, _AGAIN_MS = 500, 10_000
"""Milliseconds after a change at which it is kept, with all that follow meanwhile; and after which
that is tried again where it failed."""
_MOST_BYTES = 16_000_000
"""Size of the largest file that is read: the largest lesson, as a text within JSON."""


@dataclass(frozen=True)
class _Kept:
    """What is written of a lesson: itself, as lessons are, and which file it is ``of``, if any."""

    lesson: str
    of: str | None


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
        self._soon.timeout.connect(self._keep)

    def note(self) -> None:
        """Note that the lesson has changed, or was saved, or is no more."""
        if not self._lessons.is_changed:
            self._soon.stop()
            self._spare.remove()
        elif not self._soon.isActive():
            self._soon.start(_SOON_MS)

    def _keep(self) -> None:
        lesson, of = self._lessons.lesson, self._lessons.path
        if lesson is None:
            return
        said = _Kept(text_of_lesson(lesson), None if of is None else str(of.absolute()))
        try:
            with replacing(self._spare.take(), private=True) as part:
                part.write_text(json.dumps(asdict(said)), encoding="utf-8")
            self._failed = False
        except OSError as error:
            if not self._failed:  # once is enough
                why = error.strerror or str(error)
                words = tr("The lesson cannot be kept on disk: {why}. Save it elsewhere.", why=why)
                self._changes.announce(words)
            self._failed = True
            self._soon.start(_AGAIN_MS)

    def close(self) -> None:
        """Leave what no file has to the next start."""
        if self._lessons.is_changed:
            self._keep()
        self._soon.stop()
        self._spare.leave()


def rescue_unsaved(lessons: Path, arenas: Path) -> list[Path]:
    """Return the files in two folders that copies left which ended without warning, under names
    that people can read."""
    return [*rescued(lessons, _keep_lesson), *rescued(arenas, _keep_arena)]


def _keep_lesson(path: Path) -> Path:
    """Write a lesson under another name: beside the files that its pages name, if it can be there.

    Raises:
        ValueError: it was altered.
        OSError: it cannot be written.
    """
    said = built(_Kept, read_json(path, _MOST_BYTES))
    lesson, of = lesson_from_text(said.lesson), Path(said.of or "")
    has_files = of.is_absolute() and any(page.file for page in lesson.pages)
    write = partial(save_lesson, lesson)
    name, when = Text("Lesson of {date}"), written_at(path)
    kept = None
    if has_files:
        with suppress(OSError, ValueError):  # ValueError: a name that no file can have
            kept = written_as(of.parent, name, LESSON_SUFFIX, write, when)
    kept = kept or written_as(path.parent, name, LESSON_SUFFIX, write, when)
    path.unlink()
    return kept


def _keep_arena(path: Path) -> Path:
    """Give an arena another name.

    Raises:
        ValueError: it was altered.
        OSError: it cannot be there.
    """
    if not holds_arena(path):
        raise RefusedError("{path} holds no arena", path=path)
    name, when = Text("Arena of {date}"), written_at(path)
    return written_as(path.parent, name, ".json", path.replace, when)
