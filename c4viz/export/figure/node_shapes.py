"""Draw the nodes of a figure: how large each is, and its shapes once it has its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from c4viz.export.figure.content import (
    BADGE_MARGIN,
    BLANK_WIDTH,
    FONT_SIZE,
    FieldText,
    field_widths,
    in_lines,
)
from c4viz.export.figure.lettering import baseline
from c4viz.export.figure.shapes import PEAK, Dots, Form, Rectangle, Shape, TextLine
from c4viz.game import Position, Root

ROW = 20.0
"""Height of a node of one line of text."""
LINE = 15.0
"""Distance of lines of text in a node of several."""
MARGIN = 5.0
GAP = 9.0
"""Distance of fields that are aligned from node to node."""
_CLOSE = 5.0
"""Distance of texts in a node of several lines."""
CELL = 6.0
"""Distance of the discs of a small board."""
_BADGE_HEIGHT = 14.0
_BLANK_HEIGHT = 13.0


class Content(NamedTuple):
    """What a node shows: its texts by field, and its board if that is drawn."""

    texts: dict[str, FieldText]
    board: Position | None
    form: Form


def board_shapes(position: Root, left: float, top: float, cell: float) -> tuple[Shape, ...]:
    """Draw a board of Connect Four whose cells are so wide; anything else has none."""
    if not isinstance(position, Position):
        return ()
    rows, columns = position.rules.rows, position.rules.columns
    places: dict[int, list[tuple[float, float]]] = {0: [], 1: [], 2: []}
    for row, line in enumerate(position.cells.tolist()):
        y = top + (rows - row - 0.5) * cell
        for column, disc in enumerate(line):
            places[disc].append((left + (column + 0.5) * cell, y))
    styles = ((0, "hole"), (1, "disc-x"), (2, "disc-o"))
    dots = (Dots(tuple(places[disc]), 0.4 * cell, style) for disc, style in styles if places[disc])
    return Rectangle(left, top, columns * cell, rows * cell, style="board"), *dots


def board_size(position: Position, cell: float) -> tuple[float, float]:
    """Return how wide and how high `board_shapes` draws a board."""
    return position.rules.columns * cell, position.rules.rows * cell


class NodeShapes:
    """Measures and draws nodes that stand one below another, ``aligned`` in columns, or each for
    itself in lines."""

    def __init__(self, contents: Sequence[Content], aligned: bool) -> None:
        self._fields: Mapping[str, float] | None = None
        if aligned and not any(content.board for content in contents):
            self._fields = field_widths([content.texts for content in contents], GAP)

    def size(self, content: Content) -> tuple[float, float]:
        """Return the width and the height of a node."""
        ends = 2 * PEAK if content.form == "pointed" else 0.0
        if self._fields is not None:
            return sum(self._fields.values()) - GAP + 2 * MARGIN + ends, ROW
        lines = in_lines(content.texts)
        width = max(map(_line_width, lines), default=0.0)
        height = LINE * len(lines) + (2 * MARGIN - 5 if lines else 0)
        if content.board is not None:
            across, down = board_size(content.board, CELL)
            width += across + (_CLOSE if lines else 0)
            height = max(height, down + 2 * MARGIN)
        return width + 2 * MARGIN + ends, max(ROW, height)

    def shapes(self, content: Content, outline: Rectangle, ink: str) -> Iterator[Shape]:
        """Yield the shapes of a node within its outline, which is the first."""
        yield outline
        left = outline.left + MARGIN + (PEAK if content.form == "pointed" else 0.0)
        middle = outline.top + outline.height / 2
        if self._fields is not None:
            yield from _in_columns(content.texts, self._fields, left, middle, ink)
            return
        if content.board is not None:
            across, down = board_size(content.board, CELL)
            yield from board_shapes(content.board, left, middle - down / 2, CELL)
            left += across + _CLOSE
        lines = in_lines(content.texts)
        for number, line in enumerate(lines):
            y = middle + LINE * (number - (len(lines) - 1) / 2)
            x = left
            for text in line:
                yield from _text(text, x, y, ink)
                x += text.width + _CLOSE


def pruned_width(text: FieldText) -> float:
    """Return the width of a pruned branch."""
    return text.width + 2 * MARGIN + 4


def _line_width(line: Sequence[FieldText]) -> float:
    return sum(text.width for text in line) + _CLOSE * (len(line) - 1)


def _in_columns(
    texts: Mapping[str, FieldText],
    fields: Mapping[str, float],
    left: float,
    middle: float,
    ink: str,
) -> Iterator[Shape]:
    for field, width in fields.items():
        if (text := texts.get(field)) is not None:
            start = left + width - GAP - text.width if text.right else left
            yield from _text(text, start, middle, ink)
        left += width


def _text(text: FieldText, x: float, middle: float, ink: str) -> Iterator[Shape]:
    """Draw one text whose line has its middle there."""
    if text.blank:
        top = middle - _BLANK_HEIGHT / 2
        yield Rectangle(x, top, BLANK_WIDTH, _BLANK_HEIGHT, style="blank")
        return
    if text.badge:
        yield Rectangle(
            x, middle - _BADGE_HEIGHT / 2, text.width, _BADGE_HEIGHT, "round", text.badge
        )
        x, ink = x + BADGE_MARGIN, "badge-text"
    yield TextLine(text.text, x, baseline(middle, FONT_SIZE), FONT_SIZE, ink, text.bold)
