"""Paints a row of the outline, all of it at once: a style sheet takes milliseconds for each column
of a screen of rows."""

from __future__ import annotations

from typing import NamedTuple

from PyQt6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QStaticText,
)

from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.ink import paint_flag
from c4viz.app.widgets.pixmap_cache import TextCache, bold_of
from c4viz.app.widgets.theme import Theme

_ABOVE = 3
"""Pixels above and below the words of a row."""
BESIDE = 7
"""Pixels at both sides of the words in a column."""
_MOST_TEXTS = 4000


class RowLook(NamedTuple):
    """Holds what is painted of a row: a text for each column and its colour (None: as all), whether
    they are bold, how deep the row is, and the colour of its node (None: none), with a flag or
    not."""

    texts: tuple[str, ...]
    inks: tuple[QColor | None, ...]
    bold: bool
    depth: int
    chip: QColor | None
    flagged: bool


class Column(NamedTuple):
    """Says where a column is, in pixels, and whether its words are at its right end."""

    left: int
    width: int
    right_aligned: bool


class RowPainter:
    """Paints rows in one font and one theme; ``indent`` pixels further right a level."""

    def __init__(self, theme: Theme, font: QFont, indent: int) -> None:
        self.theme, self.indent = theme, indent
        bold = bold_of(font)
        self._fonts = (font, bold)
        self._metrics = (QFontMetrics(font), QFontMetrics(bold))
        self.side = round(self._metrics[0].height() * 0.75)
        self._chips: dict[tuple[int, bool, float], QPixmap] = {}
        self._arrows: dict[tuple[int, bool, float], QPixmap] = {}
        self._texts: dict[tuple[str, bool, int], tuple[QStaticText, int, int]] = {}
        self._shapes = TextCache()
        self.wanted: dict[int, int] = {}  # columns that cut words short, and how wide they need be

    @property
    def height(self) -> int:
        """Pixels of a row."""
        return self._metrics[0].height() + 2 * _ABOVE

    def _start(self, depth: int) -> int:
        """Return where the first column's words begin, from its left edge, but for the margin."""
        return (depth + 1) * self.indent + self.side + BESIDE // 2

    def paint(
        self,
        painter: QPainter,
        rect: QRect,
        look: RowLook,
        columns: list[Column],
        selected: bool,
        folded: bool | None,
    ) -> None:
        """Paint what a row says in the first of its ``columns``; ``folded`` says whether what is
        below it is not shown, None where nothing is."""
        theme, side, ratio = self.theme, self.side, sure(painter.device()).devicePixelRatioF()
        inset = columns[0].left + (look.depth + 1) * self.indent
        if selected:
            painter.fillRect(rect, theme.accent)
        if folded is not None:
            ink = theme.on_accent if selected else theme.faint
            left = inset - round(self.indent * 0.6) - (side - 1) // 2
            top = rect.center().y() + 1 - (side - 1) // 2
            painter.drawPixmap(left, top, self._arrow(ink, folded, ratio))
        shift = inset - columns[0].left
        if look.chip is not None:
            shift = self._start(look.depth)
            if shift < columns[0].width:
                top = rect.top() + (rect.height() - side) // 2
                painter.drawPixmap(inset + BESIDE // 2, top, self._chip(look, ratio))
        painter.setFont(self._fonts[look.bold])
        self._paint_texts(painter, rect.top() + _ABOVE, look, columns, shift, selected)

    def _paint_texts(
        self,
        painter: QPainter,
        top: int,
        look: RowLook,
        columns: list[Column],
        shift: int,
        selected: bool,
    ) -> None:
        """Paint the words of a row, those of the first column ``shift`` pixels from its left."""
        last: QColor | None = None
        for place, (column, text, own) in enumerate(
            zip(columns, look.texts, look.inks, strict=False)
        ):
            if text:
                ink = self.theme.on_accent if selected else own or self.theme.text
                if ink is not last:  # a pen takes as long as a word
                    painter.setPen(ink)
                    last = ink
                lacks = self._paint_text(painter, top, text, look.bold, column, shift)
                if lacks > 0:
                    self.wanted[place] = max(self.wanted.get(place, 0), column.width + lacks)
            shift = 0

    def _paint_text(
        self, painter: QPainter, top: int, text: str, bold: bool, column: Column, shift: int
    ) -> int:
        """Words in a column, ``shift`` pixels from its left edge, cut short where it is narrow;
        gives how many pixels it lacks."""
        room = column.width - shift - 2 * BESIDE
        shaped, width, whole = self._shaped(text, bold, max(0, room))
        if room > 0:
            left = column.left + shift + BESIDE
            left += room - width if column.right_aligned else 0
            painter.drawStaticText(left, top, shaped)
        return whole - room

    def _shaped(self, text: str, bold: bool, room: int) -> tuple[QStaticText, int, int]:
        """Return a text cut short to some pixels, whose glyphs are chosen once, its width, and that
        of all of it."""
        key = text, bold, room
        if key not in self._texts:
            if len(self._texts) > _MOST_TEXTS:
                self._texts.clear()
            metrics = self._metrics[bold]
            width = whole = metrics.horizontalAdvance(text)
            if width > room:
                text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
                width = metrics.horizontalAdvance(text)
            self._texts[key] = self._shapes.of(text, bold), width, whole
        return self._texts[key]

    def _arrow(self, ink: QColor, folded: bool, ratio: float) -> QPixmap:
        key = ink.rgb(), folded, ratio
        if key not in self._arrows:
            self._arrows[key] = _arrow(ink, folded, self.side, ratio)
        return self._arrows[key]

    def _chip(self, look: RowLook, ratio: float) -> QPixmap:
        assert look.chip is not None
        key = look.chip.rgb(), look.flagged, ratio
        if key not in self._chips:
            self._chips[key] = _chip(look.chip, self.theme, look.flagged, self.side, ratio)
        return self._chips[key]


def _square(side: int, ratio: float) -> tuple[QPixmap, QPainter]:
    """Make a picture ``side`` pixels wide, and what paints it."""
    made = QPixmap(QSize(side, side) * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return made, painter


def _arrow(ink: QColor, folded: bool, side: int, ratio: float) -> QPixmap:
    """Draw a small triangle: to the right where something is folded up, down where it is shown."""
    made, painter = _square(side, ratio)
    painter.translate(side / 2, side / 2)
    painter.scale(side * 0.24, side * 0.24)
    points = ((-0.6, -1.0), (0.7, 0.0), (-0.6, 1.0)) if folded else (
        (-1.0, -0.6), (1.0, -0.6), (0.0, 0.7),
    )  # fmt: skip
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF([QPointF(*point) for point in points]))
    painter.end()
    return made


def _chip(colour: QColor, theme: Theme, flagged: bool, side: int, ratio: float) -> QPixmap:
    """Draw a square of a colour, ``side`` pixels wide; ``flagged`` draws a flag on it."""
    made, painter = _square(side, ratio)
    painter.scale(side / 32, side / 32)
    painter.setBrush(colour)
    painter.setPen(QPen(colour.darker(140), 2))
    painter.drawRoundedRect(QRectF(2, 2, 28, 28), 6, 6)
    if flagged:
        paint_flag(painter, theme, QRectF(7, 5, 20, 22))
    painter.end()
    return made
