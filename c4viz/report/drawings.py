"""Draw the boards and the chart of a report, in the shapes of figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from c4viz.export.figure.lettering import baseline, text_width
from c4viz.export.figure.node_shapes import board_shapes, board_size
from c4viz.export.figure.shapes import Dots, Polyline, Rectangle, Shape, TextLine
from c4viz.game.notation import SYMBOLS
from c4viz.game.rules import Cell
from c4viz.language import tr
from c4viz.report.content import Bar, Diagram

CELL = 15.0
"""Distance of the discs of a board."""
CHART_HEIGHT = 96.0
_NUMBERS = 8.0
"""Size of the numbers of columns and of moves."""
_BELOW = 13.0
"""Room for these numbers."""
_AXIS = 8.0
"""Room between the names beside the chart and its bars."""
_SIGN = 9.0
_TICK = 5.0
"""Length of the mark of a win: a line through all would cross signs."""
_FLAT = 2.5
"""Height of the bar of a draw."""


def diagram_size(diagram: Diagram) -> tuple[float, float]:
    """Return how wide and how high `diagram_shapes` draws a board, in points."""
    width, height = board_size(diagram.turn.position, CELL)
    return width, height + _BELOW


def diagram_shapes(diagram: Diagram, left: float, top: float) -> Iterator[Shape]:
    """Draw a board with its columns' numbers; the disc played last has a ring, so have those that
    won, and cells where a better one would have lain have a ring of another colour."""
    position = diagram.turn.position
    yield from board_shapes(position, left, top, CELL)

    def centre(cell: Cell) -> tuple[float, float]:
        row, column = cell
        return left + (column + 0.5) * CELL, top + (position.rules.rows - row - 0.5) * CELL

    ringed = {*diagram.won, *([diagram.played] if diagram.played else [])}
    for cells, classes in ((ringed, ("open",)), (set(diagram.better), ("new", "repeated"))):
        if cells:
            yield Dots(tuple(map(centre, sorted(cells))), 0.4 * CELL, " ".join(("edge", *classes)))
    _, down = board_size(position, CELL)
    for column in range(position.rules.columns):
        x = left + (column + 0.5) * CELL
        yield from _centred(str(column + 1), x, top + down + _BELOW / 2 + 1)


def disc_of(player: int, left: float, middle: float, radius: float) -> Dots:
    """Draw a disc of a player (1 or 2)."""
    return Dots(((left + radius, middle),), radius, f"disc-{SYMBOLS[player].lower()}")


def chart_shapes(bars: Sequence[Bar], width: float) -> Iterator[Shape]:
    """Draw what the game was worth after each move: bars up where X is ahead, down where O is, flat
    ones for draws, none where nobody knows; the signs of mistakes at their ends, the numbers of
    moves below."""
    names = (SYMBOLS[1], tr("draw"), SYMBOLS[2])
    left = max(text_width(name, _SIGN) for name in names) + _AXIS
    top, bottom = _SIGN + 3, CHART_HEIGHT - _BELOW - _SIGN - 3
    middle, half, step = (top + bottom) / 2, (bottom - top) / 2, (width - left) / len(bars)
    for name, y in zip(names, (top, middle, bottom), strict=True):
        yield TextLine(name, 0, baseline(y, _SIGN), _SIGN, "faint")
        end = width if y == middle else left + _TICK
        yield Polyline(((left, y), (end, y)), 1.0, "edge")
    for place, bar in enumerate(bars):
        x = left + (place + 0.5) * step
        yield from _bar(bar, x, min(14.0, 0.7 * step), middle, half)
        if not place or bar.ply % 5 == 0:
            yield from _centred(str(bar.ply), x, CHART_HEIGHT - _BELOW / 2)


def _bar(bar: Bar, x: float, wide: float, middle: float, half: float) -> Iterator[Shape]:
    if bar.height is None:
        return
    end = middle - bar.height * half
    if bar.height:
        style = "disc-x" if bar.height > 0 else "disc-o"
        yield Rectangle(x - wide / 2, min(middle, end), wide, abs(end - middle), style=style)
    else:
        yield Rectangle(x - wide / 2, middle - _FLAT / 2, wide, _FLAT, style="badge")
    away = -1 if bar.height > 0 or (bar.height == 0 and bar.player == 2) else 1
    if bar.sign:
        yield from _centred(bar.sign, x, end + away * (_SIGN / 2 + 2), _SIGN, bold=True)


def _centred(
    text: str, x: float, middle: float, size: float = _NUMBERS, bold: bool = False
) -> Iterator[Shape]:
    ink = "text" if bold else "faint"
    width = text_width(text, size, bold)
    yield TextLine(text, x - width / 2, baseline(middle, size), size, ink, bold)
