"""What the pages of a lesson give to do: a search to do by hand, a flaw to find."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any

from c4viz.classroom.filling import EXERCISES, Exercise, drawn
from c4viz.classroom.flaws import flaw_named
from c4viz.classroom.lesson.lesson import LessonPage
from c4viz.language import quoted, tr
from c4viz.search import SettingError
from c4viz.search.choice import check_choice

COMMAND = "c4viz "
"""How a line of a page begins that is to be typed in a terminal."""
_NUMBERS = ("seed", "depth", "branching", "turns")
_STRICT = "strict"


def exercise_named(text: str) -> Exercise:
    """Return the exercise that a text asks for, such as ``alphabeta seed=7 depth=2 branching=3``;
    ``strict`` cuts only where alpha > beta.

    Raises:
        SettingError: it asks for none; the message names the word.
        ExerciseError: there is no such tree.
    """
    search, *words = text.split() or [""]
    check_choice(tr("exercise"), search, EXERCISES)
    said: dict[str, Any] = {"seed": 1}
    for word in words:
        name, _, value = word.partition("=")
        if word == _STRICT:
            said[_STRICT] = True
        elif name in _NUMBERS and value.isdecimal() and len(value) < 10:
            said[name] = int(value)
        else:
            raise SettingError(
                '"{word}" says nothing of an exercise: write {names}, such as seed=7, or strict',
                word=quoted(word),
                names=", ".join(_NUMBERS),
            )
    return drawn(search, said.pop("seed"), **said)[0]


def wrong_tasks(page: LessonPage) -> Iterator[str]:
    """Yield what is wrong with what a page gives to do."""
    for name, find in ((page.exercise, exercise_named), (page.flaw, flaw_named)):
        if name:
            try:
                find(name)
            except ValueError as error:
                yield str(error)


def commands_of(page: LessonPage) -> Iterator[str]:
    """Yield the commands for a terminal that begin what a page gives to do, and nothing else,
    whatever it names."""
    if page.exercise.strip():
        search, *words = page.exercise.split()
        options = (part for word in words for part in f"--{word}".split("=", 1))
        yield shlex.join(["c4viz", "exercise", "--search", search, *options])
    if page.flaw:
        yield shlex.join(["c4viz", "flaws", page.flaw])
