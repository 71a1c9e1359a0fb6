"""Lay exercises out on sheets of A4, each variant on a page of its own, and keys behind them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from c4viz.classroom.filling.drawing import scaled
from c4viz.classroom.filling.entries import NO_ENTRIES, BlankEntries
from c4viz.classroom.filling.exercise import Exercise
from c4viz.classroom.filling.grading import key_entries
from c4viz.classroom.filling.table import drawing_of
from c4viz.classroom.filling.text import given_results
from c4viz.export.figure import TreeFigure
from c4viz.export.figure.lettering import baseline, wrapped
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
    else:
        top += _GAP
    drawing = drawing_of(exercise, entries, wide, high - top - _GAP)
    left = 0.0 if exercise.search == "mcts" else (wide - drawing.width) / 2
    shapes += [scaled(one, 1.0, left, top) for one in drawing.shapes]
    return top + drawing.height + _GAP, shapes


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
