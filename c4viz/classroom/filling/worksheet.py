"""Lay exercises out on sheets of A4, each variant on a page of its own, and keys behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from c4viz.classroom.filling.blanks import FIELDS, FillingBlank, Path, label_of
from c4viz.classroom.filling.drawing import scaled, tree_of
from c4viz.classroom.filling.entries import NO_ENTRIES, BlankEntries
from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.grading import key_entries
from c4viz.classroom.filling.places import all_blanks, table_rows
from c4viz.classroom.filling.text import given_results
from c4viz.export.figure import TreeFigure
from c4viz.export.figure.lettering import baseline, text_width, wrapped
from c4viz.export.figure.node_shapes import board_shapes, board_size
from c4viz.export.figure.palette import palette_of
from c4viz.export.figure.shapes import FigurePart, Rectangle, Shape, TextLine
from c4viz.export.pages import MARGIN, printable_width, size_of_paper
from c4viz.game import Position
from c4viz.language import tr

PAPER = "a4"
_MILLIMETRE = 72 / 25.4
_TITLE, _TEXT, _LINE, _GAP = 18.0, 10.0, 14.0, 12.0
_CELL = 10.0
"""Distance of the discs of a board."""
_ROW, _BOX_HEIGHT = 15.0, 11.5
_EDGE = 24.0
"""Room around sheets that are not cut into pages."""
_LAST = 2.0
"""Room at the top and the end of a page, so that it can end there."""


def worksheet_of(
    exercises: Sequence[Exercise],
    keys: bool = False,
    *,
    paged: bool = False,
    sheets: bool = True,
    theme: str = "print",
) -> TreeFigure:
    """Lay out ``sheets`` to fill in, and behind them ``keys``, which are the same filled in;
    ``paged``: each is as high as a page of A4 without its margins."""
    wide, high = _page_size()
    margin = 0.0 if paged else _EDGE
    parts: list[FigurePart] = []
    top, numbers = margin, count(1)
    wanted = [(one, NO_ENTRIES, False) for one in exercises if sheets]
    wanted += [(one, key_entries(one), True) for one in exercises if keys]
    for exercise, entries, is_key in wanted:
        height, shapes = _sheet(exercise, entries, is_key, wide, high)
        height = high if paged else height + _GAP
        ground = Rectangle(margin, top + _LAST, wide, height - 2 * _LAST, style="ground")
        moved = tuple(scaled(shape, 1.0, margin, top) for shape in shapes)
        name = f"sheet{next(numbers)}"
        title = _title(exercise, is_key)
        parts.append(FigurePart(name, "node", ("block",), (ground, *moved), title))
        top += height
    title = exercises[0].title
    size = wide + 2 * margin, top + margin
    return TreeFigure(*size, tuple(parts), title, exercises[0].task, palette_of(theme))


def _page_size() -> tuple[float, float]:
    """Return the width and the height of what is printed of a page, in points."""
    size = size_of_paper(PAPER)
    assert size is not None
    return (printable_width(PAPER) or 0) * _MILLIMETRE, (size[1] - 2 * MARGIN) * _MILLIMETRE


def _title(exercise: Exercise, is_key: bool) -> str:
    return tr("{title}: key", title=exercise.title) if is_key else exercise.title


def _sheet(
    exercise: Exercise, entries: BlankEntries, is_key: bool, wide: float, high: float
) -> tuple[float, list[Shape]]:
    """Return how high a sheet is, and its shapes."""
    shapes: list[Shape] = []
    top = _write(shapes, _title(exercise, is_key), _LAST + 2, wide, _TITLE, bold=True) + 4
    for text in (exercise.task, exercise.given):
        top = _write(shapes, text, top, wide) + 4
    root = exercise.root
    if isinstance(root, Position):
        shapes += board_shapes(root, 0, top, _CELL)
        top += board_size(root, _CELL)[1] + _GAP
    if exercise.search == "mcts":
        for line in given_results(exercise):
            top = _write(shapes, line, top, wide) + 4
        return _table(shapes, exercise, entries, top, wide, high)
    foot = 3 * _ROW if exercise.search == "astar" else 0.0
    tree = tree_of(exercise, entries, wide, high - top - 2 * _GAP - foot)
    top += _GAP
    shapes += [scaled(one, 1.0, (wide - tree.width) / 2, top) for one in tree.shapes]
    top += tree.height + _GAP
    if exercise.search == "astar":
        shapes += _takings(exercise, entries, top)
        top += foot
    return top, shapes


def _write(
    shapes: list[Shape],
    text: str,
    top: float,
    width: float,
    size: float = _TEXT,
    bold: bool = False,
) -> float:
    """Write a text in lines; return where it ends."""
    height = _LINE * max(1.0, size / _TEXT)
    for line in wrapped(text, width, size, bold):
        shapes.append(TextLine(line, 0, baseline(top + height / 2, size), size, bold=bold))
        top += height
    return top


def _takings(exercise: Exercise, entries: BlankEntries, top: float) -> Iterator[Shape]:
    """Draw boxes for the nodes that are taken, one after another."""
    words = tr("Nodes taken, one after another:")
    yield TextLine(words, 0, baseline(top + _ROW / 2, _TEXT), _TEXT)
    left = text_width(words, _TEXT) + _GAP
    root = tr("root")
    yield TextLine(root, left, baseline(top + _ROW / 2, _TEXT), _TEXT)
    left += text_width(root, _TEXT) + _GAP
    for blank in all_blanks(exercise):
        if blank.field == "take":
            yield from _box(entries.texts.get(blank, ""), left, top, 56)
            left += 64


def _box(text: str, left: float, top: float, width: float) -> Iterator[Shape]:
    yield Rectangle(left, top + (_ROW - _BOX_HEIGHT) / 2, width, _BOX_HEIGHT, style="blank")
    if text:
        x = left + (width - text_width(text, _TEXT - 1, True)) / 2
        y = baseline(top + _ROW / 2, _TEXT - 1)
        yield TextLine(text, x, y, _TEXT - 1, "current", True)


def _table(
    shapes: list[Shape],
    exercise: Exercise,
    entries: BlankEntries,
    top: float,
    wide: float,
    high: float,
) -> tuple[float, list[Shape]]:
    """Draw a table of iterations: a column for each, a row for each field of a node."""
    drawn: list[Shape] = []
    head = 118.0
    last: Path = ()
    column = min(60.0, (wide - head) / exercise.turns)
    at = 0.0
    turns = range(1, exercise.turns + 1)
    drawn += _texts([tr("iteration"), *map(str, turns)], at, head, column)
    for path, field in table_rows(exercise):
        at += _ROW + (4.0 if path != last else 0.0)
        last = path
        name = f"{label_of(path)}  {FIELDS[field]}"
        drawn.append(TextLine(name, 0, baseline(at + _ROW / 2, _TEXT), _TEXT))
        for turn in turns:
            text = entries.texts.get(FillingBlank(path, field, turn), "")
            drawn += _box(text, head + (turn - 1) * column, at, column - 5)
    at += _ROW
    scale = min(1.0, (high - top - _GAP) / at)
    shapes += [scaled(shape, scale, 0, top) for shape in drawn]
    return top + at * scale, shapes


def _texts(texts: Iterable[str], top: float, head: float, column: float) -> Iterator[Shape]:
    for number, text in enumerate(texts):
        x = head + (number - 0.5) * column - 5 if number else 0.0
        yield TextLine(text, x, baseline(top + _ROW / 2, _TEXT), _TEXT, "faint")
