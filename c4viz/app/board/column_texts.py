"""Paints the lines below a board's columns.

Each text stands below its column, in the usual size or a smaller one where columns are narrow.
Where it would be much smaller, every other text of a line stands lower, in a ``tier`` of its own:

    −W34    −W28    −W30
        −W36     15
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter

from c4viz.app.widgets.pixmap_cache import bold_of
from c4viz.app.widgets.theme import Theme
from c4viz.language import Texts, tr
from c4viz.telling.columns import GIVEN_UP, ColumnLine
from c4viz.telling.numbers import MINUS

NAMES = Texts({"value": "value", "visits": "visits", "prior": "prior", "exact": "exact"})
"""Words for the lines, by the lines' names."""
_MEANINGS = Texts(
    {
        "value": "value: what the search believes of each column",
        "visits": "visits: how often the search tried each column",
        "prior": "prior: how much PUCT expects of each column before it tries it",
        "exact": "exact: what is true of each column",
    }
)
_ABOVE = 0.25
"""Gap between the board and the first line, as a share of a line's height."""
_FILLED = 0.92
"""Share of a column that its widest text may fill."""
_MOST = 0.45
"""Share of the height of board and lines that the lines may take."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_USUAL = f"{MINUS}W36"
"""There is always room for this text, so that the board keeps its size while texts come in."""


def name_of(line: ColumnLine) -> str:
    """Return what a line is called, and for whom its values are."""
    name = NAMES.get(line.name, line.name)
    return name if line.view is None else tr("{line} for {who}", line=name, who=line.view.who)


def meaning_of(lines: Sequence[ColumnLine]) -> str:
    """Explain the lines, from the top down, and how their numbers are to be read."""
    meanings = [_MEANINGS[line.name] for line in lines]
    meanings += [
        f"{GIVEN_UP}: {line.given_up}" for line in lines if GIVEN_UP in line.texts.values()
    ]
    views = {line.view: line.view.words for line in lines if line.view is not None}
    return "\n".join([*meanings, *views.values()])


def spoken_at(lines: Sequence[ColumnLine], column: int) -> list[str]:
    """Return the texts below ``column`` (from 0), each with its line's name, to be spoken."""
    return [f"{name_of(line)} {line.spoken(column)}" for line in lines if column in line.texts]


def fits(
    lines: Sequence[ColumnLine], font: QFont, height: float, column: float, tiers: int = 1
) -> bool:
    """Tell whether lines in ``font`` have room, where board and lines share ``height`` pixels and a
    column is ``column`` pixels wide."""
    is_low = height_of(lines, font, tiers) <= _MOST * height
    return is_low and _widest(lines, font) <= _FILLED * column * tiers


def height_of(lines: Sequence[ColumnLine], font: QFont, tiers: int = 1) -> float:
    """Return how many pixels the lines take below the board."""
    height = QFontMetricsF(font).height()
    return (len(lines) * tiers + _ABOVE) * height if lines else 0.0


@dataclass(frozen=True)
class ColumnLines:
    """Places and paints the lines below a board; ``frame`` is the board, ``width`` how wide all may
    be and ``floor`` how far down they may reach, in pixels. ``font`` is chosen so that each text
    fits into its tier, see `fits`."""

    lines: tuple[ColumnLine, ...]
    font: QFont
    frame: QRectF
    columns: int
    width: float
    floor: float
    tiers: int = 1

    def boxes(self) -> Iterator[tuple[ColumnLine, int, str, QRectF]]:
        """Yield every text with its line, its column and the box it has; no two boxes overlap."""
        height, cell = QFontMetricsF(self.font).height(), self.frame.width() / self.columns
        for number, line in enumerate(self.lines):
            for column, text in line.texts.items():
                top = self._top(number * self.tiers + column % self.tiers)
                box = QRectF(0, top, cell * self.tiers, height)
                box.moveCenter(QPointF(self.frame.left() + (column + 0.5) * cell, box.center().y()))
                yield line, column, _short(text), box

    def _top(self, row: int) -> float:
        return self.frame.bottom() + (_ABOVE + row) * QFontMetricsF(self.font).height()

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """Paint all lines with their names: beside them, or below where there is more room."""
        inks = {"belief": theme.text, "visits": theme.faint, "truth": theme.accent}
        fonts = {True: bold_of(self.font), False: self.font}
        for line, _, text, box in self.boxes():
            painter.setPen(inks[line.tone])
            painter.setFont(fonts[line.tone != "visits"])
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.setFont(self.font)
        for number, line in enumerate(self.lines):
            painter.setPen(inks[line.tone])
            painter.drawText(self._margin(number), _RIGHT, self._name_beside(line))
        painter.setPen(theme.faint)
        painter.drawText(self._caption_box(), Qt.AlignmentFlag.AlignCenter, self.caption())

    def _margin(self, number: int) -> QRectF:
        """Return the room beside a line, left of the first column's text."""
        height = QFontMetricsF(self.font).height()
        left = self.frame.center().x() - self.width / 2
        cell = self.frame.width() / self.columns
        right = self.frame.left() - (self.tiers - 1) * cell / 2 - height / 2
        return QRectF(left, self._top(number * self.tiers), max(0.0, right - left), height)

    def _name_beside(self, line: ColumnLine) -> str:
        """Return a line's name to write beside it, with its viewpoint if there is room for that."""
        metrics, room = QFontMetricsF(self.font), self._margin(0).width()
        names = (name_of(line), NAMES.get(line.name, line.name))
        return next((name for name in names if metrics.horizontalAdvance(name) < room), "")

    def caption(self) -> str:
        """Return the text below all lines, which names those that have no room for their full name
        beside them; empty where there is no room below either."""
        told = [name_of(line) for line in self.lines if self._name_beside(line) != name_of(line)]
        words, box = " \N{MIDDLE DOT} ".join(told), self._caption_box()
        is_wide = QFontMetricsF(self.font).horizontalAdvance(words) > self.width
        return "" if is_wide or box.bottom() > self.floor else words

    def _caption_box(self) -> QRectF:
        left = self.frame.center().x() - self.width / 2
        top = self._top(len(self.lines) * self.tiers)
        return QRectF(left, top, self.width, QFontMetricsF(self.font).height())


def _widest(lines: Sequence[ColumnLine], font: QFont) -> float:
    metrics = QFontMetricsF(bold_of(font))
    texts = [_short(text) for line in lines for text in line.texts.values()]
    return max(metrics.horizontalAdvance(text) for text in (_USUAL, *texts))


def _short(text: str) -> str:
    return text.replace(" ", "")  # there is little room
