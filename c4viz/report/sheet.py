"""Lay a report out on a sheet of paper, in blocks between which it may be cut into pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

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
from c4viz.language import tr
from c4viz.report.content import RINGS, Diagram, MatchReport, MoveRow, MoveTable
from c4viz.report.drawings import CHART_HEIGHT, chart_shapes, diagram_shapes, diagram_size

PAPER = "a4"
_MILLIMETRE = 72 / 25.4
_TITLE, _HEADING, _TEXT = 18.0, 12.0, 10.0
"""Sizes of letters."""
_LINE = 14.0
"""Distance of lines of text."""
_GAP = 16.0
"""Distance of what is told one below another."""
_ROW = 15.0
_INSET = 8.0
"""Distance of a comment from the bar before it."""
_Line = tuple[str, float, bool, float]
"""A line of text: its size, whether it is bold, how far it is inset."""
_BESIDE = 18.0
"""Distance of a board and of the words beside it, and of two halves of the table."""
_SHARES = (0.28, 0.38, 0.15, 0.19)
"""Widths of the columns of the table, as shares of it."""


class _Sheet:
    """Takes blocks one below another."""

    def __init__(self, width: float) -> None:
        self.width, self.height = width, 0.0
        self.parts: list[FigurePart] = []
        self._numbers = count(1)

    def add(self, height: float, shapes: Iterable[Shape] = (), title: str = "") -> None:
        """Add a block: shapes counted from its own upper left corner. No page ends within it."""
        ground = Rectangle(0, self.height, self.width, height, style="ground")
        moved = (_moved(shape, self.height) for shape in shapes)
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


def sheet_of(report: MatchReport, theme: str = "print") -> TreeFigure:
    """Lay out a report, as wide as a page between its margins."""
    sheet = _Sheet((printable_width(PAPER) or 0) * _MILLIMETRE)
    sheet.write(report.title, _TITLE, bold=True)
    sheet.leave(4)
    for fact in report.facts:
        sheet.write(fact)
    _write_comment(sheet, report.root.comment)
    if bars := report.bars:
        sheet.leave(_GAP)
        sheet.write(tr("What the game was worth after each move"), _HEADING, bold=True)
        sheet.add(CHART_HEIGHT, chart_shapes(bars, sheet.width), tr("Chart of the scores"))
    _write_table(sheet, report.table)
    _write_diagrams(sheet, report.diagrams)
    if variations := report.variations:
        sheet.leave(_GAP)
        sheet.write(tr("Other moves that were tried"), _HEADING, bold=True)
        for variation in variations:
            sheet.write(variation)
    words = " ".join(report.facts)
    palette = palette_of(theme)
    return TreeFigure(sheet.width, sheet.height, tuple(sheet.parts), report.title, words, palette)


def _write_comment(sheet: _Sheet, comment: str) -> None:
    """Write what somebody wrote about the whole game."""
    for number, line in enumerate(_lines(comment, sheet.width - _INSET)):
        if not number:
            sheet.leave(6)
        sheet.add(_LINE, _beside_board((line, _TEXT, False, _INSET), 0, 0))


# ---- the moves -----------------------------------------------------------------------------------


def _write_table(sheet: _Sheet, table: MoveTable) -> None:
    """Write the moves in two halves beside each other."""
    rows = table.rows
    if not rows:
        return
    sheet.leave(_GAP)
    sheet.write(tr("The moves"), _HEADING, bold=True)
    width = (sheet.width - _BESIDE) / 2
    half = -(-len(rows) // 2)
    halves = [(0.0, rows[:half]), (width + _BESIDE, rows[half:])]
    halves = [(left, some) for left, some in halves if some]
    head = [shape for left, _ in halves for shape in _table_head(table.heads, left, width)]
    for line in range(half):
        shapes = [
            shape
            for left, some in halves
            if line < len(some)
            for shape in _table_row(some[line], left, width)
        ]
        if not line:  # the head is not left alone at the end of a page
            sheet.add(2 * _ROW, [*head, *(_moved(shape, _ROW) for shape in shapes)])
        else:
            sheet.add(_ROW, shapes)


def _table_head(heads: Sequence[str], left: float, width: float) -> Iterator[Shape]:
    yield from _in_columns(heads, left, width, "faint", (False, False))
    yield Polyline(((left, _ROW - 1), (left + width, _ROW - 1)), 0.6, "edge")


def _table_row(row: MoveRow, left: float, width: float) -> Iterator[Shape]:
    yield from _in_columns(row.texts, left, width, "text", (row.loses, row.is_mistake))


def _in_columns(
    texts: Sequence[str], left: float, width: float, ink: str, bold: Sequence[bool]
) -> Iterator[Shape]:
    """Write a line of the table: the move and its review, ``bold`` or not, and numbers, which end
    where their columns do."""
    for number, text in enumerate(texts):
        room, looks = _SHARES[number] * width, number < len(bold) and bold[number]
        shown = _cut(text, room - 4, looks)
        x = left if number < len(bold) else left + room - text_width(shown, _TEXT, looks)
        yield TextLine(shown, x, baseline(_ROW / 2 - 1, _TEXT), _TEXT, ink, looks)
        left += room


def _cut(text: str, width: float, bold: bool) -> str:
    """Leave the end of a text out that has no room."""
    if text_width(text, _TEXT, bold) <= width:
        return text
    while text and text_width(f"{text}…", _TEXT, bold) > width:
        text = text[:-1].rstrip()
    return f"{text}…"


# ---- boards --------------------------------------------------------------------------------------


def _write_diagrams(sheet: _Sheet, diagrams: Sequence[Diagram]) -> None:
    """Write boards; the heading stands in one block with the first of them."""
    for number, diagram in enumerate(diagrams):
        sheet.leave(_GAP)
        _write_diagram(sheet, diagram, 0.0 if number else 2 * _LINE + 8)


def _diagrams_head() -> Iterator[Shape]:
    heading = tr("Mistakes, comments, the end")
    yield TextLine(heading, 0, baseline(_LINE / 2, _HEADING), _HEADING, bold=True)
    yield TextLine(str(RINGS), 0, baseline(1.5 * _LINE + 2, _TEXT), _TEXT, "faint")


def _write_diagram(sheet: _Sheet, diagram: Diagram, top: float) -> None:
    """Write a board with what is told beside it; what has no room there stands below, in line.
    Above the first one there is room up to ``top`` for their heading."""
    across, down = diagram_size(diagram)
    left = across + _BESIDE
    lines: list[_Line] = [(diagram.heading, _HEADING, True, 0.0)]
    for paragraph in diagram.words:
        lines += [(line, _TEXT, False, 0.0) for line in _lines(paragraph, sheet.width - left)]
    room = sheet.width - left - _INSET
    lines += [(line, _TEXT, False, _INSET) for line in _lines(diagram.comment, room)]
    beside = int(down // _LINE)
    shapes: list[Shape] = list(diagram_shapes(diagram, 0, top))
    if top:
        shapes += _diagrams_head()
    for number, line in enumerate(lines[:beside]):
        shapes += _beside_board(line, left, top + number * _LINE)
    sheet.add(top + max(down, _LINE * len(lines[:beside])), shapes, diagram.heading)
    for line in lines[beside:]:
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


def _moved(shape: Shape, down: float) -> Shape:
    """Move a shape down."""
    match shape:
        case Rectangle():
            return shape._replace(top=shape.top + down)
        case Polyline():
            return shape._replace(points=tuple((x, y + down) for x, y in shape.points))
        case TextLine():
            return shape._replace(y=shape.y + down)
        case Dots():
            return shape._replace(centres=tuple((x, y + down) for x, y in shape.centres))
        case Raster():
            return shape._replace(top=shape.top + down)
