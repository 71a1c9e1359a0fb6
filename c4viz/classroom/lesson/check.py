"""Check a lesson: make its searches, and tell what in it does not hold, or no longer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from c4viz.classroom.lesson.files import beside
from c4viz.classroom.lesson.lesson import Lesson, LessonPage, LessonProblem
from c4viz.classroom.lesson.lessonfile import LessonError
from c4viz.classroom.lesson.tasks import wrong_tasks
from c4viz.classroom.questions import kinds_of, questions_from
from c4viz.language import quoted, tr
from c4viz.search import Limits, search
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.control import never
from c4viz.search.evaluators.table import is_built_in
from c4viz.search.runs.link import Link, parse_link
from c4viz.search.runs.saved_search import load_trace
from c4viz.search.runs.trace_links import row_of, step_of
from c4viz.telling.moves import best_text
from c4viz.telling.numbers import number_text, whole_text
from c4viz.trace import Trace

LIMITS = Limits(nodes=2_000_000, seconds=20)
"""What the search of a page may take: nobody waits longer in front of a class."""


def link_of(page: LessonPage) -> Link:
    """Return where a page leads that has a link. A lesson runs no program: a link that names one is
    refused.

    Raises:
        LessonError: the link is none, or leads to a program or a file elsewhere.
    """
    try:
        link = parse_link(page.link)
    except ValueError as error:
        raise LessonError("its link is wrong: {why}", why=error) from None
    settings = link.settings
    named = "" if settings is None else settings.name
    evaluator = getattr(settings, "evaluator", "")
    if link.game or (settings is not None and named not in ALGORITHMS):
        raise LessonError("its link names a program of somebody's, which no lesson runs")
    if evaluator and not is_built_in(evaluator):
        raise LessonError(
            "its link names the evaluator {name}, a program, which no lesson runs",
            name=quoted(evaluator),
        )
    if link.file or link.root is None:
        raise LessonError("its link leads to a file: name it as the file of the page instead")
    return link


def place_of(page: LessonPage) -> Link:
    """Return the step and the node of a page, whatever search it shows.

    Raises:
        LessonError: its link is wrong.
    """
    if page.link:
        return link_of(page)
    node = None if page.node is None else tuple(move - 1 for move in page.node)
    return Link(file=page.file, step=page.step, node=node)


def trace_of(page: LessonPage, folder: Path, stop: Callable[[], bool] = never) -> Trace:
    """Make or load the search of a page that has one; ``folder`` is that of the lesson.

    Raises:
        ValueError: it cannot be; the message is a sentence.
    """
    if page.file:
        return load_trace(beside(folder, page.file))
    link = link_of(page)
    if link.settings is None:
        raise LessonError("its link names no search: add search=alphabeta")
    assert link.root is not None
    return search(link.root, link.settings, limits=LIMITS, stop=stop)


def check_lesson(
    lesson: Lesson, folder: Path, stop: Callable[[], bool] = never
) -> Iterator[LessonProblem]:
    """Yield what is wrong with a lesson, page by page; ``folder`` is where its files are."""
    yield from lesson.problems
    if not lesson.pages and not lesson.problems:
        yield LessonProblem(
            0, tr("It has no page: add one in the app, or write one into the file.")
        )
    broken = {problem.page for problem in lesson.problems}
    for number, page in enumerate(lesson.pages, 1):
        if stop():
            return
        if number not in broken:
            yield from (LessonProblem(number, words) for words in _wrong(page, folder, stop))


def unread_pages(lesson: Lesson, folder: Path) -> Iterator[LessonProblem]:
    """Yield what of a lesson cannot be read, without making any search; ``folder`` is where its
    files are."""
    yield from lesson.problems
    for number, page in enumerate(lesson.pages, 1):
        try:
            if page.link:
                link_of(page)
            if page.file:
                beside(folder, page.file)
        except LessonError as error:
            yield LessonProblem(number, str(error))
        yield from (LessonProblem(number, words) for words in wrong_tasks(page))


def _wrong(page: LessonPage, folder: Path, stop: Callable[[], bool]) -> Iterator[str]:
    yield from wrong_tasks(page)
    if page.draft is not None:
        yield tr("Its question is not complete, and not asked as it stands.")
    if not page.has_search:
        return
    try:
        trace, place = trace_of(page, folder, stop), place_of(page)
    except ValueError as error:
        yield str(error)
        return
    start = 0
    try:
        start = start if place.step is None else step_of(place, trace)
    except ValueError as error:
        yield str(error)
    try:
        row_of(place, trace)
    except ValueError as error:
        yield str(error)
    if trace.ending != "complete" and not trace.settings.get("seconds"):
        yield tr("Its search was not done within {seconds} seconds.", seconds=LIMITS.seconds)
    if page.until is not None and page.until > trace.steps:
        yield tr(
            "It is walked up to step {until:,}: the search has only {most:,}.",
            until=page.until,
            most=trace.steps,
        )
    yield from _unasked(page, trace, start)
    yield from _broken_claims(page, trace)


def _unasked(page: LessonPage, trace: Trace, start: int) -> Iterator[str]:
    """Tell of questions that never come."""
    until = trace.steps if page.until is None else page.until
    for kind in page.asks:
        if kind not in kinds_of(trace):
            yield tr("It asks for {kind}: this search has no such question.", kind=quoted(kind))
        elif next(questions_from(trace, start, until + 1, {kind}), None) is None:
            yield tr("It asks for {kind}, which never comes up to then.", kind=quoted(kind))


def _broken_claims(page: LessonPage, trace: Trace) -> Iterator[str]:
    found = {"best": float(trace.best_move + 1), "nodes": float(len(trace)), "value": trace.value}
    for name, claimed in page.claims.items():
        now = found[name]
        if now is not None and abs(now - claimed) <= 1e-9 * max(1.0, abs(claimed)):
            continue
        if name == "best":
            said, was = best_text(trace), whole_text(round(claimed))
        elif name == "nodes":
            said, was = whole_text(len(trace)), whole_text(round(claimed))
        else:
            said, was = "?" if now is None else number_text(now), number_text(claimed)
        yield tr("Its {name} was {was}, and is {now}.", name=name, was=was, now=said)


def claims_of(trace: Trace) -> dict[str, float]:
    """Return what is claimed of a search that is added to a lesson: its best move, its value, its
    nodes, as far as the same search finds them again."""
    claims: dict[str, float] = {"best": trace.best_move + 1, "nodes": len(trace)}
    if trace.value is not None:
        claims["value"] = float(trace.value)
    is_alike = trace.ending == "complete" and not trace.settings.get("seconds")
    return claims if is_alike else {}
