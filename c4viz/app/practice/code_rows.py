"""Rows of code as a list paints them: a number, the line with its indentation, a mark."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import TextWrapper
from typing import Literal

from PyQt6.QtCore import QModelIndex, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PyQt6.QtWidgets import QListWidget, QStyledItemDelegate, QStyleOptionViewItem

from c4viz.app.widgets.theme import FIXED_FAMILY, Theme
from c4viz.language import tr

CodeMark = Literal["", "wrong", "hint"]
ROLE = Qt.ItemDataRole.UserRole
"""Role of the `CodeRow` of an item."""
LEVEL = 3
"""Letters by which a level of indentation is shown: a panel is narrow."""
_PAD, _AROUND = 3, 6
"""Pixels above and below a line, and beside it."""
_ROUND = 4.0
_SMALLER = 0.87
"""Size of the letters of code beside those of the panel."""
_TINT = 40
"""Opacity, of 255, of the ground of a row that is marked."""
_HANGS = 2
"""Letters by which the rest of a line that is too long is indented more."""


@dataclass(frozen=True)
class CodeRow:
    """Line with its ``id``, shown with a ``number`` (0: none) and levels of indentation."""

    id: int
    text: str
    indent: int
    number: int = 0
    mark: CodeMark = ""

    @property
    def said(self) -> str:
        """What a screen reader says of it."""
        if not self.number:
            return self.text
        marked = {"wrong": tr("wrong"), "hint": tr("hint")}.get(self.mark, "")
        level = tr("level {level}", level=self.indent)
        return ", ".join(filter(None, (f"{self.number}: {self.text}", level, marked)))


def code_font(font: QFont) -> QFont:
    """Return a font of one width, somewhat smaller than another: lines of code are long."""
    made = QFont(font)
    made.setFamily(FIXED_FAMILY)
    made.setPointSizeF(_SMALLER * font.pointSizeF())
    return made


class CodeRowPainter(QStyledItemDelegate):
    """Paints rows of code in letters of one width; a line that is too long goes on below."""

    def __init__(self, of: QListWidget, theme: Theme) -> None:
        super().__init__(of)
        self._of = of
        self.theme = theme

    def letter(self) -> float:
        """Return the width of a letter in pixels."""
        return QFontMetricsF(self._font()).horizontalAdvance("m")

    def left_of(self, row: CodeRow) -> float:
        """Return where a line begins, in pixels from the left."""
        numbers = 3 if row.number else 0
        return _AROUND + self.letter() * (numbers + LEVEL * row.indent)

    def _font(self) -> QFont:
        return code_font(self._of.font())

    def _lines(self, row: CodeRow, width: float) -> list[str]:
        """Divide a line, between words where that can be, into as many as it takes."""
        room = max(8, int((width - self.left_of(row) - _AROUND) / self.letter()))
        hanging = TextWrapper(
            room, subsequent_indent=" " * _HANGS, break_on_hyphens=False, drop_whitespace=True
        )
        return hanging.wrap(row.text)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        row: CodeRow = index.data(ROLE)
        width = self._of.width() - 2 * self._of.frameWidth()
        spacing = QFontMetricsF(self._font()).lineSpacing()
        return QSize(80, round(len(self._lines(row, width)) * spacing) + 2 * _PAD)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        assert painter is not None
        row: CodeRow = index.data(ROLE)
        is_current = index.row() == self._of.currentRow() and self._of.hasFocus()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        room = QRectF(option.rect)
        self._paint_ground(painter, room, row, is_current)
        text = self.theme.on_accent if is_current else self.theme.text
        spacing = QFontMetricsF(self._font()).lineSpacing()
        top = room.top() + _PAD
        if row.number:
            painter.setPen(text if is_current else self._number_colour(row))
            beside = QRectF(_AROUND, top, 2.2 * self.letter(), spacing)
            painter.drawText(beside, int(Qt.AlignmentFlag.AlignRight), str(row.number))
        painter.setPen(text)
        for n, line in enumerate(self._lines(row, room.width())):
            place = QRectF(self.left_of(row), top + n * spacing, room.width(), spacing)
            painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft), line)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, room: QRectF, row: CodeRow, is_current: bool
    ) -> None:
        colour = self.theme.accent if is_current else self._mark_colour(row)
        if colour is None:
            return
        ground = QColor(colour)
        ground.setAlpha(255 if is_current else _TINT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(room.adjusted(1, 0.5, -1, -0.5), _ROUND, _ROUND)
        if row.mark and not is_current:
            painter.fillRect(QRectF(room.left() + 1, room.top() + 2, 3, room.height() - 4), colour)

    def _mark_colour(self, row: CodeRow) -> QColor | None:
        return {"wrong": self.theme.cut, "hint": self.theme.accent}.get(row.mark)

    def _number_colour(self, row: CodeRow) -> QColor:
        return self._mark_colour(row) or self.theme.faint
