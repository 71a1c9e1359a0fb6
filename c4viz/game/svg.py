"""Draws a board as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

CELL = 40
"""Pixels from one cell to the next."""
_RADIUS = 16
_NUMBERS = 20
"""Pixels above the board for the numbers of the columns."""
_BOARD = "#1f5fa8"
_DISCS = ("#e8edf5", "#d0312d", "#f5c211")
"""Colours of an empty cell, of X and of O."""
_INK = "#5f6670"


def board_svg(matrix: Sequence[Sequence[int]]) -> str:
    """Draw rows of 0, 1 and 2, top row first; columns are numbered from 1."""
    wide, high = CELL * len(matrix[0]), CELL * len(matrix)
    return "\n".join((
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high + _NUMBERS}" '
        f'viewBox="0 0 {wide} {high + _NUMBERS}">',
        *_numbers(len(matrix[0])),
        f'<rect y="{_NUMBERS}" width="{wide}" height="{high}" rx="6" fill="{_BOARD}"/>',
        *_cells(matrix),
        "</svg>",
    ))  # fmt: skip


def _numbers(columns: int) -> Iterable[str]:
    for column in range(columns):
        yield (
            f'<text x="{column * CELL + CELL // 2}" y="14" font-family="sans-serif" '
            f'font-size="13" text-anchor="middle" fill="{_INK}">{column + 1}</text>'
        )


def _cells(matrix: Sequence[Sequence[int]]) -> Iterable[str]:
    for row, cells in enumerate(matrix):
        for column, cell in enumerate(cells):
            x, y = column * CELL + CELL // 2, row * CELL + CELL // 2 + _NUMBERS
            yield f'<circle cx="{x}" cy="{y}" r="{_RADIUS}" fill="{_DISCS[cell]}"/>'
