"""Saves and loads lessons as JSON that people can read: a line for each page.

    {"format": "c4viz lesson", "version": 1, "title": "Alpha-beta", "about": "…", "pages": [
    {"title": "A tree", "words": "…", "link": "c4viz://tree?tree=…&search=alphabeta", "until": 12,
     "asks": ["cut"], "votes": 2, "claims": {"best": 1, "value": 3}},
    …
    ]}

All of a page but its title may be missing. A page that cannot be read becomes one that says why,
and of a file that was cut the pages before the cut are there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any, get_args

from c4viz.atomic_file import replacing
from c4viz.classroom.lesson.lesson import (
    Lesson,
    LessonPage,
    LessonProblem,
    QuestionDraft,
    WrittenQuestion,
)
from c4viz.classroom.questions import QuestionKind
from c4viz.guard.files import RefusedError, read_text
from c4viz.guard.json import parsed, shown, value_end
from c4viz.language import SaidError, counted, tr
from c4viz.search.runs.link import SCHEME

FORMAT, VERSION, LESSON_SUFFIX = "c4viz lesson", 1, ".c4lesson"
MOST_BYTES, MOST_PAGES, LONGEST = 4_000_000, 500, 20_000
"""Size of the largest file that is read, most pages, most letters of a text."""
MOST_CHOICES = 9
"""Choices of a question: a number key each."""
_MOST_NAMED = 5
"""Fields that no page has which a sentence names."""
CLAIMS = ("best", "value", "nodes")
_DEFAULT = LessonPage("")
_BLANKS, _BEGINNING = re.compile(r"[ \t\n\r]*"), re.compile(r"\n[ \t\r]*\{")


class LessonError(SaidError):
    """Raised for a file that holds no lesson, or a page that is none; the message says why."""


# ---- writing -------------------------------------------------------------------------------------


def text_of_lesson(lesson: Lesson) -> str:
    """Write a lesson as `lesson_from_text` reads it."""
    head = {"format": FORMAT, "version": VERSION, "title": lesson.title, "about": lesson.about}
    pages = (page.unread or json.dumps(_said(page), ensure_ascii=False) for page in lesson.pages)
    body = ",\n".join(pages)
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "pages": [\n{body}\n]}}\n'


def save_lesson(lesson: Lesson, path: Path) -> None:
    """Write a lesson; a file that is there already is replaced only once the new one is whole.

    Raises:
        OSError: it cannot be written.
    """
    with replacing(path) as part:
        part.write_text(text_of_lesson(lesson), encoding="utf-8")


def _said(page: LessonPage) -> dict[str, Any]:
    said: dict[str, Any] = {"title": page.title}
    for name in _FIELDS:
        value = getattr(page, name)
        if value != getattr(_DEFAULT, name):
            said[name] = _plain(value)
    return said


def _plain(value: Any) -> Any:
    if isinstance(value, WrittenQuestion):
        return value._asdict() | {"right": value.right + 1}
    return dict(value) if hasattr(value, "keys") else value


# ---- reading -------------------------------------------------------------------------------------


def load_lesson(path: Path) -> Lesson:
    """Read a lesson; what is wrong with pages of it stands in its ``problems``.

    Raises:
        LessonError: it is no lesson, or one of a later version of c4viz.
    """
    try:
        text = read_text(path, MOST_BYTES)
    except RefusedError as error:
        raise LessonError(str(error)) from None
    try:
        return lesson_from_text(text)
    except LessonError as error:
        raise LessonError("{path}: {why}", path=path, why=error) from None


def lesson_from_text(text: str) -> Lesson:
    """Read a lesson from a text.

    Raises:
        LessonError: it is no lesson, or one of a later version of c4viz.
    """
    problems: list[LessonProblem] = []
    damage: RefusedError | None = None
    try:
        said = parsed(text)
    except RefusedError as error:
        said = _up_to_the_cut(text)
        if said is None:
            raise LessonError(str(error)) from None
        damage = error
    _check_head(said)
    pages, read_well = [], 0
    if len(said["pages"]) > MOST_PAGES:
        words = tr(
            "It has more than {most} pages: the others are left out. Make several lessons of it.",
            most=MOST_PAGES,
        )
        problems.append(LessonProblem(0, words))
    for number, page in enumerate(said["pages"][:MOST_PAGES], 1):
        faults: list[str] = []
        read = _page(page, faults)
        read_well += not faults
        if faults:
            problems += [LessonProblem(number, fault) for fault in faults]
            title = page.get("title") if isinstance(page, dict) else None
            named = title if isinstance(title, str) else tr("Page {number}", number=number)
            why = tr("This page cannot be shown: {why}.", why="; ".join(faults))
            unread = json.dumps(page, ensure_ascii=False)
            read = LessonPage(named[:LONGEST], words=why, unread=unread)
        pages.append(read)
    if damage is not None:
        words = counted(
            read_well,
            "The file is damaged: {why}. {n} {page|pages} of it can be read: copy the file again, "
            "or mend it in a text editor.",
            why=damage,
        )
        problems.insert(0, LessonProblem(0, words))
    return Lesson(said["title"], said.get("about", ""), tuple(pages), tuple(problems))


def _up_to_the_cut(text: str) -> dict[str, Any] | None:
    """Return what is whole of a damaged file, however its lines are divided: what stands before its
    pages, and the pages; None if the pages do not even begin."""
    start = _pages_start(text)
    if start is None:
        return None
    try:
        said = parsed(f"{text[:start]}]}}")
    except RefusedError:
        return None
    if not isinstance(said, dict) or said.get("pages") != []:
        return None
    said["pages"] = list(_whole_pages(text, start))
    return said


def _pages_start(text: str) -> int | None:
    """Return the place behind the bracket that opens the list of pages."""
    place, sign = _after_blanks(text, 0), "{"
    while text[place : place + 1] == sign:
        key = _after_blanks(text, place + 1)
        end, is_whole = value_end(text, key)
        colon = _after_blanks(text, end)
        value = _after_blanks(text, colon + 1)
        if not is_whole or text[colon : colon + 1] != ":":
            return None
        if text[key:end] == '"pages"' and text[value : value + 1] == "[":
            return value + 1
        end, is_whole = value_end(text, value)
        if not is_whole:
            return None
        place, sign = _after_blanks(text, end), ","
    return None


def _whole_pages(text: str, start: int) -> Iterator[Any]:
    """Yield the pages that are whole; behind a damaged one the next begins a line."""
    place = _after_blanks(text, start)
    while place < len(text) and text[place] != "]":
        end, is_whole = value_end(text, place)
        if is_whole:
            with suppress(RefusedError):
                yield parsed(text[place:end])
        comma = _after_blanks(text, end)
        if is_whole and text[comma : comma + 1] in (",", "]"):
            place = _after_blanks(text, comma + (text[comma] == ","))
        elif (found := _BEGINNING.search(text, end)) is not None:
            place = found.end() - 1
        else:
            return


def _after_blanks(text: str, start: int) -> int:
    found = _BLANKS.match(text, start)
    return start if found is None else found.end()


def _check_head(said: Any) -> None:
    """Refuse what is no lesson.

    Raises:
        LessonError: it is none, or one of a later version.
    """
    if not isinstance(said, dict) or said.get("format") != FORMAT:
        raise LessonError('it is no lesson: a lesson begins with "format": "{kind}"', kind=FORMAT)
    version = said.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise LessonError("its version is {value}: write 1", value=shown(version))
    if version > VERSION:
        raise LessonError(
            "it was made by a later c4viz (version {version} of the format): update c4viz",
            version=version,
        )
    for name in ("title", "about"):
        if not isinstance(said.setdefault(name, ""), str) or len(said[name]) > LONGEST:
            raise LessonError(
                "its {name} is {value}: write a text", name=name, value=_short(said[name])
            )
    if not isinstance(said.get("pages"), list):
        raise LessonError("it has no list of pages")


def _short(value: Any) -> str:
    text = shown(value)
    return text if len(text) <= 80 else f"{text[:79]}…"


def _page(said: Any, faults: list[str]) -> LessonPage:
    """Read a page; what in it is not as it should be is added to its ``faults``, in sentences that
    name it."""
    if not isinstance(said, dict):
        faults.append(tr("it is {value}: write an object", value=_short(said)))
        return _DEFAULT
    title = said.get("title")
    if not isinstance(title, str):
        faults.append(tr("it has no title"))
    unknown = [shown(name) for name in said if name not in ("title", *_FIELDS)]
    if unknown:
        names = ", ".join(unknown[:_MOST_NAMED]) + ("…" if len(unknown) > _MOST_NAMED else "")
        faults.append(tr("it says {names}, which no page has: leave that out", names=names))
    read: dict[str, Any] = {}
    for name in (name for name in _FIELDS if name in said):
        try:
            read[name] = _field(name, said[name])
        except LessonError as error:
            faults.append(str(error))
    page = LessonPage(str(title)[:LONGEST], **read)
    if page.link and page.file:
        faults.append(tr("it names a link and a file: leave one of them out"))
    has_search = said.get("link") or said.get("file")  # also one that cannot be read
    if not has_search and (page.until is not None or page.asks):
        faults.append(tr("it is walked through, and shows no search: add a link or a file"))
    return page


def _field(name: str, value: Any) -> Any:
    read, wanted = _FIELDS[name]
    try:
        return read(value)
    except (TypeError, ValueError, LookupError) as error:
        if isinstance(error, LessonError):
            raise
        raise LessonError(
            "its {name} is {value}: write {wanted}", name=name, value=_short(value), wanted=wanted()
        ) from None


# ---- the fields of a page: how each is read, and what it has to be -------------------------------


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise TypeError
    return value


def _link(value: Any) -> str:
    text = _text(value)
    if not text.startswith(SCHEME):
        raise ValueError
    return text


def _file(value: Any) -> str:
    """Read the name of a file beside the lesson: it must not lead out of its folder."""
    text = _text(value)
    path = PurePosixPath(text)
    if path.is_absolute() or ".." in path.parts or "\\" in text or ":" in text or "\0" in text:
        raise LessonError(
            "its file is {value}: write the name of one beside the lesson", value=shown(value)
        )
    return text


def _count(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**31:
        raise TypeError
    return value


def _number(value: Any) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise TypeError
    return value


def _minutes(value: Any) -> float:
    if not 0 <= _number(value) <= 24 * 60:
        raise ValueError
    return float(value)


def _moves(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > 1000:
        raise TypeError
    return tuple(_at_least_one(move) for move in value)


def _at_least_one(value: Any) -> int:
    if _count(value) < 1:
        raise ValueError
    return int(value)


def _kinds(value: Any) -> tuple[QuestionKind, ...]:
    if not isinstance(value, list):
        raise TypeError
    kinds: tuple[QuestionKind, ...] = tuple(
        "back-up" if one == "back up" else one  # as it was written before
        for one in value
    )
    if not all(one in get_args(QuestionKind) for one in kinds):
        raise ValueError
    return kinds


def _votes(value: Any) -> int:
    if _count(value) > 2:
        raise ValueError
    return int(value)


def _question(value: Any) -> WrittenQuestion:
    choices = value["choices"]
    if not isinstance(choices, list) or not 2 <= len(choices) <= MOST_CHOICES:
        raise LessonError("its question has not 2 to {most} choices", most=MOST_CHOICES)
    right = _at_least_one(value["right"]) - 1
    if right >= len(choices):
        raise LessonError(
            "its question says that choice {right} is right: there is none", right=right + 1
        )
    told = tuple(map(_text, choices))
    return WrittenQuestion(_text(value["words"]), told, right, _text(value.get("because", "")))


def _draft(value: Any) -> QuestionDraft:
    if not isinstance(value, list):  # a text is three letters to Python
        raise TypeError
    words, choices, because = map(_text, value)
    return words, choices, because


def _claims(value: Any) -> dict[str, float]:
    if not isinstance(value, dict) or any(name not in CLAIMS for name in value):
        raise ValueError
    return {name: _number(number) for name, number in value.items()}


_FIELDS: dict[str, tuple[Callable[[Any], Any], Callable[[], str]]] = {
    "words": (_text, lambda: tr("a text of at most {most:,} letters", most=LONGEST)),
    "notes": (_text, lambda: tr("a text of at most {most:,} letters", most=LONGEST)),
    "link": (_link, lambda: tr("a link, which begins with c4viz:")),
    "file": (_file, lambda: tr("the name of a file beside the lesson")),
    "step": (_count, lambda: tr("the number of a step")),
    "node": (_moves, lambda: tr("a list of moves from 1 on")),
    "until": (_count, lambda: tr("the number of a step")),
    "asks": (
        _kinds,
        lambda: tr("a list of kinds: {kinds}", kinds=", ".join(get_args(QuestionKind))),
    ),
    "votes": (_votes, lambda: tr("0, 1 or 2")),
    "question": (_question, lambda: tr("an object with words, choices and right")),
    "draft": (_draft, lambda: tr("a list of three texts")),
    "exercise": (_text, lambda: tr("a text")),
    "flaw": (_text, lambda: tr("the name of a level")),
    "minutes": (_minutes, lambda: tr("a number of minutes")),
    "claims": (_claims, lambda: tr("an object with best, value or nodes")),
}
