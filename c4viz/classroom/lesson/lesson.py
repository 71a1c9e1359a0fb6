"""A lesson: pages to be walked through, each a look at a search, words, a question, an exercise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from c4viz.classroom.questions import QuestionKind


class WrittenQuestion(NamedTuple):
    """A question that somebody wrote: its ``words``, two to nine ``choices``, the place of the
    ``right`` one (from 0), and ``because``, which tells why."""

    words: str
    choices: tuple[str, ...]
    right: int
    because: str = ""


QuestionDraft = tuple[str, str, str]
"""Question that cannot be asked yet: its words, its choices and why, as they are typed."""


@dataclass(frozen=True)
class LessonPage:
    """One page of a lesson. What it shows is a search: ``link`` says how it is made (see
    `c4viz.search.runs.link`), or ``file`` where it is saved, beside the lesson, with the ``step``
    and the ``node`` (moves from 1) to look at. It shows words alone without either.

    ``words`` are for all, ``notes`` for who teaches. One walks up to the step ``until`` before the
    next page comes; on the way the search ``asks`` questions of these kinds, of which each is voted
    on in ``votes`` rounds by a class (0: one answers for oneself). A ``question`` is asked first;
    its ``draft`` is what is to become of it, as long as that cannot be asked.
    ``exercise`` (``alphabeta seed=7 depth=2``) and ``flaw`` (the name of a level) are to be done.
    ``claims`` are what has to hold of the search: ``best`` (column from 1), ``value``, ``nodes``.
    ``unread`` is the page as its file has it, as JSON, where something in it could not be read: it
    is written again as it was.
    """

    title: str
    words: str = ""
    notes: str = ""
    link: str = ""
    file: str = ""
    step: int | None = None
    node: tuple[int, ...] | None = None
    until: int | None = None
    asks: tuple[QuestionKind, ...] = ()
    votes: int = 0
    question: WrittenQuestion | None = None
    draft: QuestionDraft | None = None
    exercise: str = ""
    flaw: str = ""
    minutes: float = 0
    claims: Mapping[str, float] = field(default_factory=dict)
    unread: str = ""

    @property
    def has_search(self) -> bool:
        """True if it shows a search."""
        return bool(self.link or self.file)


class LessonProblem(NamedTuple):
    """What is wrong with a page (``page`` from 1; 0: with the whole file), in a sentence."""

    page: int
    words: str


@dataclass(frozen=True)
class Lesson:
    """A ``title``, what it is ``about``, and its pages. ``problems`` are what could not be read of
    its file; the rest is there."""

    title: str
    about: str = ""
    pages: tuple[LessonPage, ...] = ()
    problems: tuple[LessonProblem, ...] = ()

    @property
    def minutes(self) -> float:
        """How long it takes, by its pages."""
        return sum(page.minutes for page in self.pages)

    # ---- changing it -------------------------------------------------------------------------

    def with_pages(self, pages: Sequence[LessonPage]) -> Lesson:
        """Return the lesson with other pages."""
        return replace(self, pages=tuple(pages))

    def adding(self, page: LessonPage, place: int | None = None) -> Lesson:
        """Return the lesson with one more page, at a place (from 0), or as the last one."""
        at = len(self.pages) if place is None else place
        return self.with_pages([*self.pages[:at], page, *self.pages[at:]])

    def changing(self, place: int, page: LessonPage) -> Lesson:
        """Return the lesson with another page in the place of one."""
        return self.with_pages([*self.pages[:place], page, *self.pages[place + 1 :]])

    def without(self, place: int) -> Lesson:
        """Return the lesson without a page."""
        return self.with_pages([*self.pages[:place], *self.pages[place + 1 :]])

    def moving(self, place: int, by: int) -> Lesson:
        """Return the lesson with a page moved by so many places, as far as there are some."""
        to = max(0, min(len(self.pages) - 1, place + by))
        return self.without(place).adding(self.pages[place], to)
