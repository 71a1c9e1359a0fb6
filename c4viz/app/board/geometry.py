"""How a board, the numbers above it and the lines below it divide the room there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QFont, QFontInfo, QFontMetricsF

from c4viz.app.board.column_texts import fits, height_of
from c4viz.game import Rules
from c4viz.telling.columns import ColumnLine

_HEADER, _NUMBER = 0.42, 0.28
"""Of a cell: the height of the line of column numbers at least, and of its letters."""
_NARROW = 1.2
"""Of a cell: the height of that line where the numbers are no wider than their columns."""
_SMALL = 0.8
"""Of the letters that two tiers would have: smaller ones are too small for a single tier."""
_KEPT = 0.94
"""Of its size the board keeps so much at least where what the lines are is said below them."""
_MARGIN = 4
"""Pixels around all of it."""


@dataclass(frozen=True)
class BoardShape:
    """Where the parts of a board are: all in pixels of the widget. The ``lines`` have a font and
    so many ``tiers``."""

    frame: QRectF
    cell: float
    header: float
    numbers: QFont
    lines: QFont
    tiers: int


def shape_of(rules: Rules, lines: Sequence[ColumnLine], room: QSize, font: QFont) -> BoardShape:
    """The largest board that fits with its numbers and lines, all in ``font`` where they can be."""
    single, double = (_shape(rules, lines, room, font, tiers) for tiers in (1, 2))
    sizes = [QFontInfo(one).pixelSize() for one in (single.lines, double.lines, font)]
    is_small = sizes[0] < _SMALL * min(sizes[1:])
    return double if is_small else single


def _shape(
    rules: Rules, lines: Sequence[ColumnLine], room: QSize, font: QFont, tiers: int
) -> BoardShape:
    width, height = room.width() - 2 * _MARGIN, room.height() - 2 * _MARGIN
    least = QFontMetricsF(font).height()

    def cell_above(letters: QFont, caption: float = 0.0) -> float:
        high = height - height_of(lines, letters, tiers) - caption
        small = max((high - least) / rules.rows, high / (rules.rows + _NARROW))
        cell = min(high / (rules.rows + _HEADER), small)
        return max(1.0, min(width / (rules.columns + tiers - 1), cell))

    sizes = range(QFontInfo(font).pixelSize(), 0, -1)
    fonts = (_sized(font, size) for size in sizes)
    fitting = (f for f in fonts if fits(lines, f, height, cell_above(f), tiers))
    fitted = next(fitting, _sized(font, 1)) if lines else font
    cell, caption = cell_above(fitted), QFontMetricsF(fitted).height() if lines else 0.0
    if cell_above(fitted, caption) < _KEPT * cell:
        caption = 0.0
    cell = cell_above(fitted, caption)
    header, below = (
        max(_HEADER * cell, min(least, _NARROW * cell)),
        height_of(lines, fitted, tiers) + caption,
    )
    top = (room.height() - cell * rules.rows - header - below) / 2 + header
    left = (room.width() - cell * rules.columns) / 2
    frame = QRectF(left, top, cell * rules.columns, cell * rules.rows)
    return BoardShape(frame, cell, header, _numbers(font, cell), fitted, tiers)


def _numbers(font: QFont, cell: float) -> QFont:
    """As large as the text, larger above large cells, and no wider than a cell."""
    size = max(QFontInfo(font).pixelSize(), round(_NUMBER * cell))
    return _sized(font, max(1, min(size, round(cell))))


def _sized(font: QFont, pixels: int) -> QFont:
    made = QFont(font)
    made.setPixelSize(pixels)
    return made
