"""Write exercises as a page for any browser, in which they are filled in and marked: it needs no
network and no other file.

Each entry is marked at once, against what is right there, and a wrong one is put right, so that
nothing follows from it. All answers, known mistakes and sentences are worked out here; the script
compares and shows.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from c4viz.classroom.filling.blanks import (
    FIELDS,
    BlankAnswer,
    BlankQuestion,
    FillingBlank,
    entry_text,
    label_of,
)
from c4viz.classroom.filling.drawing import tree_of
from c4viz.classroom.filling.entries import NO_ENTRIES
from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.grading import key_of
from c4viz.classroom.filling.mistakes import mistake_words
from c4viz.classroom.filling.places import all_blanks, table_rows
from c4viz.classroom.filling.text import given_results
from c4viz.export.figure.palette import palette_of
from c4viz.export.figure.shapes import FigurePart
from c4viz.export.svg import part_text, style_sheet
from c4viz.language import spoken, tr
from c4viz.resources import resource_text

_WIDTH, _HEIGHT = 900.0, 1600.0
_ZOOM = 1.35
"""Pixels of a page for a point of a drawing."""
_ABOVE = 8.0
"""Room above a tree, in points."""


def page_of(exercises: Sequence[Exercise]) -> Iterator[str]:
    """Yield the pieces of the page."""
    title = escape(exercises[0].title)
    looks = f"{style_sheet(palette_of('print'))}{resource_text('exercise/exercise.css')}"
    yield (
        f'<!doctype html>\n<html lang="{escape(spoken())}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{title}</title>\n<meta name="generator" content="c4viz">\n'
        f'<style>\n{looks}</style>\n</head>\n<body class="c4viz">\n<main>\n'
    )
    for number, exercise in enumerate(exercises):
        yield from _section(exercise, number)
    told = [_data(exercise) for exercise in exercises]
    yield (
        f'</main>\n<script type="application/json" id="exercises">{_json(told)}</script>\n'
        f'<script type="application/json" id="words">{_json(_words())}</script>\n'
        f"<script>\n{resource_text('exercise/exercise.js')}</script>\n</body>\n</html>\n"
    )


def _words() -> dict[str, str]:
    """Return what the script says."""
    return {
        "right": tr("Right."),
        "given": tr("The answer was given away."),
        "score": tr("{points} of {possible} points"),
        "unasked": tr("The search does not come here, or nothing changes here: leave it empty."),
        "yes": tr("yes"),
        "no": tr("no"),
    }


def _section(exercise: Exercise, number: int) -> Iterator[str]:
    yield f'<section data-exercise="{number}">\n<h1>{escape(exercise.title)}</h1>\n'
    yield f"<p>{escape(exercise.task)}</p>\n<p>{escape(exercise.given)}</p>\n"
    if exercise.search == "mcts":
        yield from (f"<p>{escape(line)}</p>\n" for line in given_results(exercise))
        yield from _table(exercise)
    else:
        yield from _tree(exercise)
    buttons = (tr("Where to look"), tr("The rule"), tr("The answer, for its point"))
    hints = "".join(
        f'<button type="button" data-hint="{strength}">{escape(words)}</button>'
        for strength, words in enumerate(buttons, 1)
    )
    yield f'<p class="hints">{hints}<output class="score"></output></p>\n'
    yield '<p class="said" role="status" aria-live="polite"></p>\n</section>\n'


def _tree(exercise: Exercise) -> Iterator[str]:
    tree = tree_of(exercise, NO_ENTRIES, _WIDTH, _HEIGHT)
    high = tree.height + _ABOVE
    size = f"width:{tree.width * _ZOOM:.1f}px;height:{high * _ZOOM:.1f}px"
    part = FigurePart("", "node", ("drawn",), tree.shapes)
    yield f'<div class="tree" style="{size}">\n'
    yield f'<svg viewBox="0 {-_ABOVE:g} {tree.width:.1f} {high:.1f}">{part_text(part)}</svg>\n'
    for blank, (left, top, wide, high) in tree.boxes.items():
        across, down = left * _ZOOM, (top + _ABOVE) * _ZOOM
        place = f"left:{across:.1f}px;top:{down:.1f}px;"
        yield _input(blank, f"{place}width:{wide * _ZOOM:.1f}px;height:{high * _ZOOM:.1f}px")
    yield "</div>\n"
    taken = [blank for blank in all_blanks(exercise) if blank.field == "take"]
    if taken:
        yield f"<p>{escape(tr('Nodes taken, one after another:'))} {escape(tr('root'))} "
        yield from (_input(blank) for blank in taken)
        yield "</p>\n"


def _table(exercise: Exercise) -> Iterator[str]:
    turns = range(1, exercise.turns + 1)
    heads = "".join(f"<th>{turn}</th>" for turn in turns)
    yield f"<table><thead><tr><th>{escape(tr('iteration'))}</th>{heads}</tr></thead><tbody>\n"
    for path, field in table_rows(exercise):
        cells = "".join(f"<td>{_input(FillingBlank(path, field, turn))}</td>" for turn in turns)
        yield f"<tr><th>{escape(f'{label_of(path)} {FIELDS[field]}')}</th>{cells}</tr>\n"
    yield "</tbody></table>\n"


def _input(blank: FillingBlank, style: str = "") -> str:
    looks = f' style="{style}"' if style else ""
    label = escape(blank.label)
    name = f'data-blank="{_id(blank)}" aria-label="{label}" title="{label}"{looks}'
    if blank.field == "cut":
        return f'<button type="button" class="cut" {name}></button>\n'
    return f'<input autocomplete="off" spellcheck="false" {name}>\n'


def _id(blank: FillingBlank) -> str:
    path = ".".join(map(str, blank.path))
    return f"{blank.turn}:{path}:{blank.field}"


# ---- what the script is told ---------------------------------------------------------------------


def _data(exercise: Exercise) -> dict[str, Any]:
    """Return the questions of an exercise, in the order of the algorithm; and of the blanks that
    the search does not come to, the cut that is the reason."""
    key = key_of(exercise)
    cuts = [one for one in key if one.field == "cut"]
    outside = {
        _id(blank): next((_id(cut) for cut in cuts if _cuts_off(key, cut, blank)), "")
        for blank in all_blanks(exercise)
        if blank not in key
    }
    return {
        "questions": [_question(question, cuts) for question in key.values()],
        "outside": outside,
    }


def _cuts_off(
    key: dict[FillingBlank, BlankQuestion], cut: FillingBlank, blank: FillingBlank
) -> bool:
    above = cut.path[:-1]
    return key[cut].right == "yes" and len(blank.path) > len(above) == _common(above, blank.path)


def _common(path: Sequence[int], other: Sequence[int]) -> int:
    """Count the moves that two paths have in common."""
    return next((n for n, (a, b) in enumerate(zip(path, other, strict=False)) if a != b), len(path))


def _question(question: BlankQuestion, cuts: Sequence[FillingBlank]) -> dict[str, Any]:
    blank = question.blank
    accepted = [_plain(one) for one in (question.right, *question.accepted)]
    ways = [
        {"answer": _plain(way.answer), "said": _said(way.mistake, str(way.done))}
        for way in question.ways
        if way.is_there and not question.takes(way.answer)
    ]
    mistake, done = question.otherwise
    settles = [
        _id(cut)
        for cut in cuts
        if (blank.path[: len(cut.path)] == cut.path and blank != cut)
        or (blank.field == "value" and blank.path == cut.path[:-1])
    ]
    return {
        "id": _id(blank),
        "accepted": accepted,
        "shown": entry_text(question.right),
        "hints": [str(question.look), question.how, question.because],
        "ways": ways,
        "otherwise": _said(mistake, done.filled(answer="{answer}")),
        "settles": settles,
    }


def _said(mistake: str, done: str) -> str:
    words = mistake_words(mistake)
    return f"{words[:1].upper()}{words[1:]}. {done}"


def _plain(answer: BlankAnswer) -> BlankAnswer:
    """Return an answer as JSON has it, which knows no infinity."""
    if isinstance(answer, str) or math.isfinite(answer):
        return answer
    return "inf" if answer > 0 else "-inf"


def _json(value: Any) -> str:
    """Write JSON that a script element may hold: nothing in it ends the element."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")
