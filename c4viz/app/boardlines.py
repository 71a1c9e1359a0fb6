"""Paints the lines below a board's columns in the size of all other texts.

Where the columns are too narrow for that the texts stand wider apart than they, and a thread leads
from each column to its texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QFontInfo, QFontMetricsF, QPainter, QPen

from c4viz.app.theme import Theme
from c4viz.language import tr
from c4viz.layout.columns import ColumnLine

NAMES = {"value": tr("value"), "visits": tr("visits"), "exact": tr("exact")}
"""What lines are called, by their names."""
_ABOVE = 0.55
"""Of a line's height, between the board and the first line: for the threads."""
_APART = 0.6
"""Of a line's height, between two columns."""
_FILLED = 0.92
"""Of a column, by its widest text."""
_LEAST = 9
"""Pixels below which no text is made smaller."""


_MOST = 0.45
"""Of the height of the board and its lines, for the lines."""


def font_of(lines: Sequence[ColumnLine], font: QFont, height: float) -> QFont:
    """The font of lines where there are so many pixels for the board and them: ``font``, or a
    smaller one."""
    share = _MOST * height / max(1.0, height_of(lines, font))
    return _smaller(font, min(1.0, share))


def height_of(lines: Sequence[ColumnLine], font: QFont) -> float:
    """Pixels that lines take below the board."""
    height = QFontMetricsF(font).height()
    return (len(lines) + _ABOVE) * height if lines else 0.0


@dataclass(frozen=True)
class Below:
    """Lines below the columns of a board; ``frame`` is the board and ``width`` how wide lines may
    be, all in pixels."""

    lines: tuple[ColumnLine, ...]
    font: QFont
    frame: QRectF
    columns: int
    width: float

    @property
    def pitch(self) -> float:
        """From the middle of one column's texts to the next one's: as the board's columns, where
        they are wide enough."""
        needed = self._widest + _APART * QFontMetricsF(self.font).height()
        return max(self.frame.width() / self.columns, min(needed, self.width / self.columns))

    @property
    def _widest(self) -> float:
        metrics = QFontMetricsF(self._font(bold=True))
        texts = [_short(text) for line in self.lines for text in line.texts.values()]
        return max((metrics.horizontalAdvance(text) for text in texts), default=1.0)

    def boxes(self) -> Iterator[tuple[ColumnLine, int, str, QRectF]]:
        """All texts, each with its line, its column and the room it has; no two overlap."""
        height, pitch = QFontMetricsF(self.font).height(), self.pitch
        for number, line in enumerate(self.lines):
            top = self.frame.bottom() + (_ABOVE + number) * height
            for column, text in line.texts.items():
                left = self._middle(column) - pitch / 2
                yield line, column, _short(text), QRectF(left, top, pitch, height)

    def _middle(self, column: int) -> float:
        return self.frame.center().x() + (column - (self.columns - 1) / 2) * self.pitch

    def _font(self, bold: bool) -> QFont:
        font = QFont(self.font)
        font.setBold(bold)
        return font

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """Paint all lines, the threads to them, and what they are where there is room."""
        inks = {"belief": theme.text, "visits": theme.faint, "truth": theme.accent}
        painter.setPen(QPen(theme.faint, 1.2))
        for column in sorted({column for line in self.lines for column in line.texts}):
            self._paint_thread(painter, column)
        share = min(1.0, _FILLED * self.pitch / self._widest)
        fonts = {bold: _smaller(self._font(bold), share) for bold in (False, True)}
        for line, _, text, box in self.boxes():
            painter.setPen(inks[line.tone])
            painter.setFont(fonts[line.tone != "visits"])
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        for number, line in enumerate(self.lines):
            painter.setPen(inks[line.tone])
            self._paint_name(painter, number, NAMES.get(line.name, line.name))

    def _paint_thread(self, painter: QPainter, column: int) -> None:
        cell, metrics = self.frame.width() / self.columns, QFontMetricsF(self.font)
        start = QPointF(self.frame.left() + (column + 0.5) * cell, self.frame.bottom() + 2)
        end = QPointF(self._middle(column), start.y() + _ABOVE * metrics.height() - 3)
        if self.pitch > 1.1 * cell:
            painter.drawLine(start, end)

    def _paint_name(self, painter: QPainter, number: int, name: str) -> None:
        metrics = QFontMetricsF(self.font)
        top = self.frame.bottom() + (_ABOVE + number) * metrics.height()
        left = self.frame.center().x() - self.width / 2
        right = self._middle(0) - (self.pitch + metrics.height()) / 2
        if metrics.horizontalAdvance(name) < right - left:
            painter.setFont(self.font)
            margin = QRectF(left, top, right - left, metrics.height())
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(margin, flags, name)


def _short(text: str) -> str:
    return text.replace(" ", "")  # there is little room


def _smaller(font: QFont, share: float) -> QFont:
    if share >= 1:
        return font
    fitted = QFont(font)
    fitted.setPixelSize(max(_LEAST, int(share * QFontInfo(font).pixelSize())))
    return fitted
