"""The files that the pages of a lesson name: they go where the lesson goes."""

from __future__ import annotations

import os
import shutil
from itertools import repeat
from pathlib import Path

from c4viz.atomic_file import replacing
from c4viz.classroom.lesson.lesson import Lesson
from c4viz.classroom.lesson.lessonfile import LessonError
from c4viz.guard.files import RefusedError, is_file, opened
from c4viz.language import quoted

_PIECE = 1 << 20


def beside(folder: Path, name: str) -> Path:
    """Return the path of a file that a page names, in the ``folder`` of its lesson.

    Raises:
        LessonError: it is not there, or a link that leads out of that folder.
    """
    path = folder / name
    if not is_file(path) or not Path(os.path.realpath(path)).is_relative_to(
        os.path.realpath(folder)
    ):
        raise LessonError('its file "{file}" is not beside the lesson', file=quoted(name))
    return path


def copy_files(lesson: Lesson, folder: Path, to: Path) -> None:
    """Copy the files of a lesson out of its ``folder`` into another one. What is missing there
    stays so, and what is there already: all is looked at before anything is copied.

    Raises:
        LessonError: another file of such a name is there.
        OSError: they cannot be written.
    """
    names = dict.fromkeys(page.file for page in lesson.pages if page.file)
    wanted = [name for name in names if _is_wanted(folder, name, to)]
    for name in wanted:
        target = to / name
        target.parent.mkdir(parents=True, exist_ok=True)
        with opened(folder / name) as source, replacing(target) as part, part.open("wb") as copy:
            shutil.copyfileobj(source, copy, _PIECE)


def _is_wanted(folder: Path, name: str, to: Path) -> bool:
    """Return whether a file is still to be copied.

    Raises:
        LessonError: another file is in its place.
    """
    target = to / name
    try:
        source = beside(folder, name)
    except LessonError:
        return False
    if not target.exists() and not target.is_symlink():
        return True
    if not (target.exists() and source.samefile(target)) and not _are_alike(source, target):
        raise LessonError(
            'another file "{name}" is in {folder}, and the lesson needs its own: choose another '
            "folder, or rename that file",
            name=quoted(target.name),
            folder=to,
        )
    return False


def _are_alike(one: Path, other: Path) -> bool:
    try:
        with opened(one) as first, opened(other) as second:
            for _ in repeat(None):
                piece = first.read(_PIECE)
                if piece != second.read(_PIECE):
                    return False
                if not piece:
                    return True
    except RefusedError:
        return False
    return False
