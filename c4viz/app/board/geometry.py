"""Divides the room among a board, its numbers and its lines; discs as they lie in its cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter, QPen

from c4viz.app.board.column_texts import fits, height_of
from c4viz.app.widgets.disc import paint_disc
from c4viz.app.widgets.ink import ink_on
from c4viz.app.widgets.theme import FAMILY, Theme
from c4viz.game import Rules
from c4viz.telling.columns import ColumnLine

_HEADER, _NUMBER = 0.42, 0.28
"""Shares of a cell: the least height of the line of column numbers, and that of its digits."""
_NARROW = 1.2
"""Share of a cell: the height of that line where the numbers are no wider than their columns."""
_SMALL = 0.8
"""Letters of a single tier below this share of those that two tiers allow are too small."""
_KEPT = 0.94
"""Share of its size that the board keeps at least if the lines' names are to stand below them."""
_MARGIN = 4
"""Pixels around board, numbers and lines."""


@dataclass(frozen=True)
class BoardShape:
    """Tells where the parts of a board are, in pixels of the widget; ``lines`` is the font of the
    lines below the board, and ``tiers`` the number of tiers that each of them has."""

    frame: QRectF
    cell: float
    header: float
    numbers: QFont
    lines: QFont
    tiers: int


def shape_of(rules: Rules, lines: Sequence[ColumnLine], room: QSize, font: QFont) -> BoardShape:
    """Return the largest board that fits with its numbers and lines, in ``font`` where possible."""
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
    """Return a font as large as the text, larger above large cells, but no wider than a cell."""
    size = max(QFontInfo(font).pixelSize(), round(_NUMBER * cell))
    return _sized(font, max(1, min(size, round(cell))))


def _sized(font: QFont, pixels: int) -> QFont:
    made = QFont(font)
    made.setPixelSize(pixels)
    return made


# ---- what is in a cell of the board --------------------------------------------------------------


class Disc(NamedTuple):
    """Describes a player's disc: whether it is part of a four, and whether it was the last one
    played; a disc that was played at random has a ``number`` from 1."""

    player: int
    winning: bool = False
    last: bool = False
    number: int = 0


def paint_cell(painter: QPainter, theme: Theme, centre: QPointF, radius: float, disc: Disc) -> None:
    """Paint a disc with all its marks."""
    if disc.number:
        _paint_hollow(painter, theme, centre, radius, disc)
    else:
        paint_disc(painter, theme, centre, radius, disc.player)
    if disc.winning:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not disc.number:  # only the edge of a hollow disc shows its colour
            painter.setPen(QPen(QColor("#ffffff"), radius * 0.26))
            painter.drawEllipse(centre, radius * 0.86, radius * 0.86)
        painter.setPen(QPen(QColor("#ffffff") if disc.number else theme.on_disc, radius * 0.1))
        painter.drawEllipse(centre, radius * 0.99, radius * 0.99)
    if disc.last and not disc.number:
        painter.setPen(QPen(QColor("#ffffff"), radius * 0.08))
        painter.setBrush(theme.on_disc)
        painter.drawEllipse(centre, radius * 0.24, radius * 0.24)


def _paint_hollow(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, disc: Disc
) -> None:
    """Paint a ring with a number in it; the first player's is double, so that players can be told
    apart without colours."""
    colour = theme.first if disc.player == 1 else theme.second
    painter.setBrush(theme.hole)
    painter.setPen(QPen(colour, radius * 0.2))
    painter.drawEllipse(centre, radius * 0.85, radius * 0.85)
    if disc.player == 1:
        painter.setPen(QPen(colour, radius * 0.06))
        painter.drawEllipse(centre, radius * 0.66, radius * 0.66)
    font = QFont(FAMILY)
    font.setPixelSize(max(1, round(radius * 0.68)))
    painter.setFont(font)
    painter.setPen(ink_on(theme.hole))
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(disc.number))
