"""Write a lesson as a page for any browser, to be read without c4viz and without a network.

Each search can be stepped through there, and answers unfold once somebody asks for them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from html import escape
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from c4viz.classroom.lesson.check import place_of, trace_of
from c4viz.classroom.lesson.lesson import Lesson, LessonPage, LessonProblem
from c4viz.classroom.lesson.tasks import COMMAND, commands_of
from c4viz.classroom.questions import Question, questions_from, reason
from c4viz.export.html import style_sheet, viewer_text
from c4viz.export.plan import plan
from c4viz.export.scope import Scope
from c4viz.export.viewer_data import viewer_data
from c4viz.language import spoken, tr
from c4viz.resources import resource_text
from c4viz.search.base.control import never
from c4viz.search.runs.trace_links import row_of, step_of
from c4viz.telling.numbers import whole_text
from c4viz.trace import Trace

NODES = 150
"""About how many nodes of each tree are there: a lesson has many."""
_MOST_QUESTIONS = 12
"""Questions of a search that a page has: one may go on in the app."""
_MOST_STEPS = 60
"""Steps of a page whose nodes are all there."""


class LessonHtml(NamedTuple):
    """A lesson as the ``text`` of a page; ``missing`` are the searches that could not be shown."""

    text: str
    missing: tuple[LessonProblem, ...]


def html_of_lesson(
    lesson: Lesson, folder: Path, stop: Callable[[], bool] = never
) -> LessonHtml | None:
    """Write a lesson as a page; ``folder`` is where its files are. Where a search cannot be made,
    the page says so. Return None once ``stop`` says so."""
    missing: list[LessonProblem] = []
    bodies: list[str] = []
    data: list[Mapping[str, Any]] = []
    for number, page in enumerate(lesson.pages, 1):
        bodies.append("".join(_section(page, number, folder, data, missing, stop)))
        if stop():
            return None
    parts = (*_head(lesson, data), *_paragraphs(lesson.about), *bodies, "</main>\n")
    script = _script(data) if data else ""
    return LessonHtml(f"{''.join(parts)}{script}</body>\n</html>\n", tuple(missing))


def _head(lesson: Lesson, data: list[Mapping[str, Any]]) -> Iterator[str]:
    looks = style_sheet(data[0]["search"]) if data else ""
    title = escape(lesson.title)
    yield (
        f'<!doctype html>\n<html lang="{escape(spoken())}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{title}</title>\n<meta name="generator" content="c4viz">\n'
        f"<style>\n{looks}\n{resource_text('lesson.css')}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{title}</h1>\n"
    )


def _section(
    page: LessonPage,
    number: int,
    folder: Path,
    data: list[Mapping[str, Any]],
    missing: list[LessonProblem],
    stop: Callable[[], bool],
) -> Iterator[str]:
    yield f'<section id="page{number}">\n<h2>{escape(page.title)}</h2>\n'
    yield from _paragraphs(page.words)
    if page.question is not None:
        asked = page.question
        yield from _asked(asked.words, asked.choices, asked.right, asked.because)
    if page.has_search:
        try:
            trace = trace_of(page, folder, stop)
            place = place_of(page)
            start, row = step_of(place, trace), row_of(place, trace)
        except ValueError as error:
            missing.append(LessonProblem(number, str(error)))
            yield f"<p>{escape(tr('This search cannot be shown: {why}.', why=error))}</p>\n"
        else:
            at = start if place.step is not None else None
            tree = viewer_data(trace, _part(page, trace, start, row))
            data.append({"id": f"tree{number}", "step": at, "row": row, "search": tree})
            yield f'<div class="tree" id="tree{number}"></div>\n'
            for question in islice(_questions(page, trace, at), _MOST_QUESTIONS):
                choices = tuple(choice.words for choice in question.choices)
                because = reason(trace, question)
                told = _step_said(trace, question.step)
                yield from _asked(question.words, choices, question.right, because, told)
    for command in commands_of(page):
        yield f"<p><code>{escape(command)}</code></p>\n"
    yield "</section>\n"


def _part(page: LessonPage, trace: Trace, start: int, row: int | None) -> Scope:
    """Choose about `NODES` nodes, and all that the page walks through or looks at."""
    until = start if page.until is None else min(page.until, trace.steps)
    walked = range(start, until + 1)[:_MOST_STEPS]
    passed = {row, *(trace.at(step).row for step in walked)}
    ways = {above for one in passed if one is not None for above in trace.path(one)}
    inner = {one for one in ways if trace.unfolds(one)}
    return Scope(unfolded=frozenset(inner | plan(trace, nodes=NODES)))


def _questions(page: LessonPage, trace: Trace, start: int | None) -> Iterator[Question]:
    until = trace.steps if page.until is None else page.until
    return questions_from(trace, start or 0, until + 1, page.asks) if page.asks else iter(())


def _step_said(trace: Trace, step: int) -> str:
    """Say when a question comes, as the viewer names its steps."""
    steps = whole_text(trace.steps)
    return tr("Step {step} of {steps}", step=whole_text(step), steps=steps)


def _asked(
    words: str, choices: tuple[str, ...], right: int, because: str, when: str = ""
) -> Iterator[str]:
    """Write a question, its choices, and the answer, which unfolds."""
    items = "".join(f"<li>{escape(choice)}</li>" for choice in choices)
    answer = f"{right + 1}. {choices[right]}"
    said = f'<p class="when">{escape(when)}</p>' if when else ""
    yield f'<div class="question">{said}<p><b>{escape(words)}</b></p>\n<ol>{items}</ol>\n'
    yield (
        f"<details><summary>{escape(tr('The answer'))}</summary>"
        f"<p><b>{escape(answer)}</b></p><p>{escape(because)}</p></details></div>\n"
    )


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in filter(None, map(str.strip, text.split("\n"))):
        is_typed = paragraph.startswith(COMMAND)
        said = f"<code>{escape(paragraph)}</code>" if is_typed else escape(paragraph)
        yield f"<p>{said}</p>\n"


def _script(data: list[Mapping[str, Any]]) -> str:
    """Return the scripts that show all searches of the lesson."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    said = text.replace("<", "\\u003c")
    return (
        f'<script type="application/json" id="searches">{said}</script>\n'
        f'<script type="module">\n{viewer_text("viewer.js")}\n'
        'for (const { id, step, row, search } of JSON.parse(document.getElementById("searches")'
        ".textContent)) show(document.getElementById(id), search, { step, row });\n</script>\n"
    )
