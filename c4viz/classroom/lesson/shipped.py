"""The lessons that come with c4viz."""

from __future__ import annotations

from pathlib import Path

from c4viz.classroom.lesson.lessonfile import LESSON_SUFFIX
from c4viz.language import quoted, tr
from c4viz.resources import resource
from c4viz.search import SettingError
from c4viz.search.choice import check_choice


def shipped_lessons() -> dict[str, Path]:
    """Return the files of the lessons that come with c4viz, by their names."""
    files = sorted(resource("lessons").glob(f"*{LESSON_SUFFIX}"))
    return {file.stem: file for file in files}


def lesson_path(name: str) -> Path:
    """Return the file of a lesson: one that comes with c4viz by its name, or any by its path.

    Raises:
        SettingError: there is no such name, or that of another file.
    """
    known = shipped_lessons()
    if name in known:
        return known[name]
    path = Path(name)
    if path.suffix.lower() == LESSON_SUFFIX:
        return path
    if path.exists():
        raise SettingError(
            '"{path}" is no lesson: the name of one ends with {suffix}',
            path=quoted(name),
            suffix=LESSON_SUFFIX,
        )
    check_choice(tr("lesson"), name, [*known, f"FILE{LESSON_SUFFIX}"])
    return path
