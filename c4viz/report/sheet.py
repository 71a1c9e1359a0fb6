"""Lay a report out on a sheet of paper, in blocks between which it may be cut into pages."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from c4viz.export.figure import TreeFigure
from c4viz.export.figure.lettering import baseline, text_width, wrapped
from c4viz.export.figure.palette import palette_of
from c4viz.export.figure.shapes import (
    Dots,
    FigurePart,
    Polyline,
    Raster,
    Rectangle,
    Shape,
    TextLine,
)
from c4viz.export.pages import printable_width
from c4viz.game.notation import SYMBOLS
from c4viz.language import tr
from c4viz.report.content import RINGS, Diagram, MatchReport, MoveTable
from c4viz.report.drawings import CHART_HEIGHT, chart_shapes, diagram_shapes, diagram_size, disc_of

PAPER = "a4"
_MILLIMETRE = 72 / 25.4
_TITLE, _HEADING, _TEXT = 18.0, 12.0, 10.0
"""Sizes of letters."""
_LINE = 14.0
"""Distance of lines of text."""
_GAP = 16.0
"""Distance of what is told one below another."""
_ROW = 15.0
_BETWEEN = 8.0
"""Room between columns of the table."""
_APART = 1.5
"""Half the room between blocks, so that a page can end between any two."""
_INSET = 8.0
"""Distance of a comment from the bar before it."""
_Line = tuple[str, float, bool, float]
"""A line of text: its size, whether it is bold, how far it is inset."""
_BESIDE = 18.0
"""Distance of a board and of the words beside it, and of two boards beside each other."""
_DISC = 5.0
"""Radius of the discs that say who plays with which."""
_SHARES = {"move": 0.2, "number": 0.13}
"""Widths of columns of the table, as shares of it; the review has what is left."""
_MARGIN = 24.0
"""Room around a sheet that is not printed on pages."""


class _Sheet:
    """Takes blocks one below another."""

    def __init__(self, width: float) -> None:
        self.width, self.height = width, 0.0
        self.parts: list[FigurePart] = []
        self._numbers = count(1)

    def add(self, height: float, shapes: Iterable[Shape] = (), title: str = "") -> None:
        """Add a block: shapes counted from its own upper left corner. No page ends within it."""
        inside = height - 2 * _APART
        ground = Rectangle(0, self.height + _APART, self.width, inside, style="ground")
        moved = (_moved(shape, 0, self.height) for shape in shapes)
        name = f"block{next(self._numbers)}"
        self.parts.append(FigurePart(name, "node", ("block",), (ground, *moved), title))
        self.height += height

    def leave(self, height: float) -> None:
        """Leave room, in which a page may end."""
        self.height += height

    def write(self, text: str, size: float = _TEXT, bold: bool = False, ink: str = "text") -> None:
        """Add a text, a block for each of its lines."""
        height = _LINE * max(1.0, size / _TEXT)
        for line in _lines(text, self.width, size, bold):
            self.add(height, [TextLine(line, 0, baseline(height / 2, size), size, ink, bold)])


def sheet_of(report: MatchReport, theme: str = "print", margin: float = _MARGIN) -> TreeFigure:
    """Lay out a report, as wide as what can be printed of a page, with a margin in points around
    it: none where pages have their own."""
    sheet = _Sheet((printable_width(PAPER) or 0) * _MILLIMETRE)
    sheet.write(report.title, _TITLE, bold=True)
    sheet.leave(4)
    for player, plays in enumerate(report.players, 1):
        disc = disc_of(player, 0, _LINE / 2, _DISC)
        words = f"{SYMBOLS[player]}: {plays}"
        shown = _cut(words, sheet.width - 4 * _DISC)
        line = TextLine(shown, 3 * _DISC, baseline(_LINE / 2, _TEXT), _TEXT)
        sheet.add(_LINE, [disc, line])
    sheet.leave(4)
    for fact in report.facts:
        sheet.write(fact)
    _write_comment(sheet, report.root.comment)
    if bars := report.bars:
        sheet.leave(_GAP)
        sheet.write(tr("What the game was worth after each move"), _HEADING, bold=True)
        sheet.add(CHART_HEIGHT, chart_shapes(bars, sheet.width), tr("Chart of the scores"))
        sheet.write(report.signs, ink="faint")
    _write_table(sheet, report.table)
    _write_diagrams(sheet, report.diagrams)
    if variations := report.variations:
        sheet.leave(_GAP)
        sheet.write(tr("Other moves that were tried"), _HEADING, bold=True)
        for variation in variations:
            sheet.write(variation)
    parts = tuple(
        part._replace(shapes=tuple(_moved(shape, margin, margin) for shape in part.shapes))
        for part in sheet.parts
    )
    size = sheet.width + 2 * margin, sheet.height + 2 * margin
    return TreeFigure(*size, parts, report.title, " ".join(report.facts), palette_of(theme))


def _write_comment(sheet: _Sheet, comment: str) -> None:
    """Write what somebody wrote about the whole game."""
    for number, line in enumerate(_lines(comment, sheet.width - _INSET)):
        if not number:
            sheet.leave(6)
        sheet.add(_LINE, _beside_board((line, _TEXT, False, _INSET), 0, 0))


# ---- the moves -----------------------------------------------------------------------------------


def _write_table(sheet: _Sheet, table: MoveTable) -> None:
    """Write the moves; the head is not left alone at the end of a page."""
    if not table.rows:
        return
    sheet.leave(_GAP)
    sheet.write(tr("The moves"), _HEADING, bold=True)
    places = _places(table, sheet.width)
    for number, row in enumerate(table.rows):
        shapes = list(_in_columns(row.texts, places, "text", row.is_mistake))
        if number:
            sheet.add(_ROW, shapes)
            continue
        line = Polyline(((0, _ROW - 1), (sheet.width, _ROW - 1)), 0.6, "edge")
        head = [*_in_columns(table.heads, places, "faint", False), line]
        sheet.add(2 * _ROW, [*head, *(_moved(shape, 0, _ROW) for shape in shapes)])


class _Place(NamedTuple):
    """Where a column begins, how wide it is, and whether its texts end where it does."""

    left: float
    width: float
    right: bool


def _places(table: MoveTable, width: float) -> list[_Place]:
    """Share the width among the columns: numbers and moves take what they need."""
    needs = [
        _SHARES["move"] if not place else _SHARES["number"] if place in table.numbers else 0.0
        for place in range(len(table.heads))
    ]
    rest = (1 - sum(needs)) / max(1, needs.count(0.0))
    places, left = list[_Place](), 0.0
    for place, need in enumerate(needs):
        room = width * (need or rest)
        places.append(_Place(left, room, place in table.numbers))
        left += room
    return places


def _in_columns(
    texts: Sequence[str], places: Sequence[_Place], ink: str, bold: bool
) -> Iterator[Shape]:
    """Write a line of the table; the move and its review are ``bold`` or not."""
    for text, place in zip(texts, places, strict=True):
        looks = bold and not place.right
        shown = _cut(text, place.width - _BETWEEN, looks)
        x = place.left
        if place.right:
            x += place.width - _BETWEEN - text_width(shown, _TEXT, looks)
        yield TextLine(shown, x, baseline(_ROW / 2 - 1, _TEXT), _TEXT, ink, looks)


def _cut(text: str, width: float, bold: bool = False) -> str:
    """Leave the end of a text out that has no room."""
    if text_width(text, _TEXT, bold) <= width:
        return text
    while text and text_width(f"{text}…", _TEXT, bold) > width:
        text = text[:-1].rstrip()
    return f"{text}…"


# ---- boards --------------------------------------------------------------------------------------


class _Told(NamedTuple):
    """A board, and the lines beside it: those that have room, and those that go on below."""

    diagram: Diagram
    beside: list[_Line]
    below: list[_Line]


def _write_diagrams(sheet: _Sheet, diagrams: Sequence[Diagram]) -> None:
    """Write boards, two beside each other where what is told of both has room beside them; the
    heading stands in one block with the first of them."""
    half = (sheet.width - _BESIDE) / 2
    head = _lines(str(RINGS), sheet.width)
    top, rest = _LINE * (1 + len(head)) + 8, list(diagrams)
    while rest:
        pair = [_told_in(diagram, half) for diagram in rest[:2]]
        if len(pair) < 2 or any(told.below for told in pair):
            pair = [_told_in(rest[0], sheet.width)]
        del rest[: len(pair)]
        sheet.leave(_GAP)
        _write_row(sheet, pair, top, head, half + _BESIDE)
        top, head = 0.0, []


def _diagrams_head(lines: Sequence[str]) -> Iterator[Shape]:
    if not lines:
        return
    heading = tr("Mistakes, comments, the end")
    yield TextLine(heading, 0, baseline(_LINE / 2, _HEADING), _HEADING, bold=True)
    for number, line in enumerate(lines):
        yield TextLine(line, 0, baseline((1.5 + number) * _LINE + 2, _TEXT), _TEXT, "faint")


def _told_in(diagram: Diagram, width: float) -> _Told:
    """Break what is told of a board into lines beside it, in a room so wide."""
    across, down = diagram_size(diagram)
    room = width - across - _BESIDE
    lines: list[_Line] = [
        (line, _HEADING, True, 0.0) for line in _lines(diagram.heading, room, _HEADING, True)
    ]
    for paragraph in diagram.words:
        lines += [(line, _TEXT, False, 0.0) for line in _lines(paragraph, room)]
    lines += [(line, _TEXT, False, _INSET) for line in _lines(diagram.comment, room - _INSET)]
    beside = math.ceil(down / _LINE)
    return _Told(diagram, lines[:beside], lines[beside:])


def _write_row(
    sheet: _Sheet, row: Sequence[_Told], top: float, head: Sequence[str], apart: float
) -> None:
    """Write boards beside each other, ``apart`` from left to left. Above the first there is room up
    to ``top`` for their heading, and the lines ``head`` below it. What goes on below one, which
    then is alone, has a block for each line."""
    shapes: list[Shape] = list(_diagrams_head(head))
    height = 0.0
    for number, told in enumerate(row):
        start = number * apart
        across, down = diagram_size(told.diagram)
        shapes += diagram_shapes(told.diagram, start, top)
        left = start + across + _BESIDE
        for place, line in enumerate(told.beside):
            shapes += _beside_board(line, left, top + place * _LINE)
        height = max(height, down, _LINE * len(told.beside))
    sheet.add(top + height, shapes, ", ".join(told.diagram.heading for told in row))
    for told in row:
        left = diagram_size(told.diagram)[0] + _BESIDE
        for line in told.below:
            sheet.add(_LINE, _beside_board(line, left, 0))


def _beside_board(line: _Line, left: float, top: float) -> list[Shape]:
    """Write a line; one of a comment stands behind a bar."""
    text, size, bold, inset = line
    x, y = left + inset, baseline(top + _LINE / 2, size)
    words = TextLine(text, x, y, size, bold=bold)
    if not inset:
        return [words]
    return [Polyline(((left + 1, top), (left + 1, top + _LINE)), 2.0, "edge"), words]


def _lines(text: str, width: float, size: float = _TEXT, bold: bool = False) -> list[str]:
    """Break a text into lines; those that its writer broke stay."""
    if not text:
        return []
    return [line for part in text.splitlines() for line in wrapped(part, width, size, bold)]


def _moved(shape: Shape, right: float, down: float) -> Shape:
    """Move a shape."""
    match shape:
        case Rectangle() | Raster():
            return shape._replace(left=shape.left + right, top=shape.top + down)
        case Polyline():
            return shape._replace(points=tuple((x + right, y + down) for x, y in shape.points))
        case TextLine():
            return shape._replace(x=shape.x + right, y=shape.y + down)
        case Dots():
            centres = tuple((x + right, y + down) for x, y in shape.centres)
            return shape._replace(centres=centres)
