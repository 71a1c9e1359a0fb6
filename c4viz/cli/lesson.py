"""``c4viz lesson``: lists lessons, tells of one, checks it, and writes it as a page."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from c4viz import export
from c4viz.atomic_file import replacing
from c4viz.classroom.lesson import (
    Lesson,
    LessonPage,
    LessonProblem,
    check_lesson,
    load_lesson,
    unread_pages,
)
from c4viz.classroom.lesson.html import html_of_lesson
from c4viz.classroom.lesson.shipped import lesson_path, shipped_lessons
from c4viz.classroom.lesson.tasks import COMMAND, commands_of
from c4viz.classroom.questions import QUESTION_KINDS
from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.perform import interrupt
from c4viz.cli.words import INTERRUPTED, aligned, complain
from c4viz.language import counted, plain, quoted, quoted_path, tr
from c4viz.search import SettingError
from c4viz.search.choice import check_choice
from c4viz.telling.numbers import plain_text

_WIDTH = 80
_ACTIONS = ("list", "show", "check", "export")


@command("lesson")
@options.argument("action", "|".join(_ACTIONS), tr("What to do."), default="list", required=False)
@options.argument("name", tr("LESSON"), tr("A lesson: its name, or FILE.c4lesson."), required=False)
@options.output(tr("FILE.html"), tr("Where export writes the page."), type=Path)
@options.flag("--notes", tr("Show the notes for who teaches, too."))
@options.as_json
def lesson(action: str, name: str | None, output: Path | None, notes: bool, as_json: bool) -> int:
    """List, show, check or export lessons; return the exit code, 1 if something does not hold."""
    check_choice(tr("action"), action, _ACTIONS)
    if output is not None and action != "export":
        raise SettingError(
            "only export writes a file: leave out -o, or write export for {action}", action=action
        )
    if as_json and action == "export":
        raise SettingError("export writes a page, not JSON: leave out --json")
    if notes and action != "show":
        raise SettingError(
            "only show tells the notes: leave out --notes, or write show for {action}",
            action=action,
        )
    if action == "list":
        if name is not None:
            raise SettingError(
                'list tells of all lessons: leave "{name}" out, or write show before it',
                name=quoted(name),
            )
        return _list(as_json)
    if name is None:
        raise SettingError(
            "which lesson? choose {names}, or name a FILE.c4lesson",
            names=", ".join(shipped_lessons()),
        )
    path = lesson_path(name)
    read = load_lesson(path)
    if action == "check":
        return _check(read, path, as_json)
    if action == "export":
        return _export(read, path, output)
    if as_json:
        click.echo(json.dumps([page.title for page in read.pages], indent=1))
    else:
        click.echo("\n\n".join(_outline(read, notes)))
    return _warn(read, path, unread_pages(read, path.parent))


def _warn(read: Lesson, path: Path, problems: Iterable[LessonProblem]) -> int:
    """Say on standard error what of a lesson cannot be read; return the exit code, 1 if anything
    cannot."""
    found = [_said(read, path, problem) for problem in problems]
    for words in found:
        complain(words)
    return int(bool(found))


def _list(as_json: bool) -> int:
    found = {name: load_lesson(path) for name, path in shipped_lessons().items()}
    if as_json:
        told = [
            {"name": name, "title": one.title, "about": one.about, "minutes": one.minutes}
            for name, one in found.items()
        ]
        click.echo(json.dumps(told, indent=1))
    else:
        rows = [
            (name, tr("{n} min", n=plain_text(one.minutes)), one.title)
            for name, one in found.items()
        ]
        click.echo("\n".join(aligned(rows, "<><")))
    return 0


def _check(read: Lesson, path: Path, as_json: bool) -> int:
    found: list[LessonProblem] = []
    with interrupt() as interrupted:
        for problem in check_lesson(read, path.parent, interrupted.is_set):
            found.append(problem)
            if not as_json:
                click.echo(plain(_said(read, path, problem)))
    if as_json:
        click.echo(json.dumps([problem._asdict() for problem in found], indent=1))
    elif not found:
        click.echo(counted(len(read.pages), "All of it holds: {n} {page|pages}."))
    return INTERRUPTED if interrupted.is_set() else int(bool(found))


def _said(read: Lesson, path: Path, problem: LessonProblem) -> str:
    if not problem.page:
        return f"{quoted_path(path)}: {problem.words}"
    title = read.pages[problem.page - 1].title
    page = tr("Page {number} ({title}):", number=problem.page, title=title)
    return f"{page} {problem.words}"


def _export(read: Lesson, path: Path, output: Path | None) -> int:
    target = output or Path("out") / f"{path.stem}.html"
    if output is None:
        target.parent.mkdir(exist_ok=True)
    export.check(target, (".html",))
    with interrupt() as interrupted:
        made = html_of_lesson(read, path.parent, interrupted.is_set)
    if made is None:
        return INTERRUPTED
    with replacing(target) as part:
        part.write_text(made.text, encoding="utf-8")
    code = _warn(read, path, (*read.problems, *made.missing))
    if code:
        click.echo(tr("wrote {path}, without what cannot be read", path=target))
    else:
        click.echo(tr("wrote {path}", path=target))
    return code


def _outline(read: Lesson, notes: bool) -> Iterator[str]:
    head = click.style(plain(read.title), bold=True)
    yield "\n".join(filter(None, [head, _wrapped(read.about)]))
    for number, page in enumerate(read.pages, 1):
        yield "\n".join(_page(page, number, notes))


def _page(page: LessonPage, number: int, notes: bool) -> Iterator[str]:
    minutes = tr("{n} min", n=plain_text(page.minutes)) if page.minutes else ""
    yield click.style(f"{number}. {plain(page.title)}", bold=True) + (
        f"  {minutes}" if minutes else ""
    )
    for line in filter(None, page.words.splitlines()):
        is_typed = line.startswith(COMMAND)  # which is copied as it is
        yield plain(line) if is_typed else _wrapped(line)
    if page.question is not None:
        yield _wrapped(page.question.words)
        yield from (f"   {n}) {plain(choice)}" for n, choice in enumerate(page.question.choices, 1))
    if page.has_search:
        yield plain(f"c4viz {shlex.quote(page.link)}" if page.link else page.file)
    yield from map(plain, commands_of(page))
    if page.asks:
        yield tr("Asks: {kinds}", kinds=", ".join(QUESTION_KINDS[kind] for kind in page.asks))
    if notes and page.notes:
        yield _wrapped(tr("Notes: {notes}", notes=page.notes))


def _wrapped(text: str) -> str:
    """Return a text of a lesson in lines; nothing in it is a command to the terminal."""
    return "\n".join(map(plain, click.wrap_text(text, _WIDTH).splitlines()))
