"""A row that answers a question: its number, its words, the votes for it as a bar, a mark."""

from __future__ import annotations

from typing import Literal

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PyQt6.QtWidgets import QPushButton, QSizePolicy

from c4viz.app.widgets.theme import Theme
from c4viz.language import counted, tr

ChoiceMark = Literal["", "right", "wrong", "other"]
"""How a choice stands once the answer is known: "wrong" is the one that was chosen, "other" one
that nobody chose."""
_PAD = 10
_ROUND = 6.0
_BAR = 60
_BAR_BEFORE = 110
"""Opacities, of 255, of the bar of votes, and of the line that shows the round before."""


class ChoiceRow(QPushButton):
    """Shows a choice; a click or its number chooses it, and the right button or Backspace takes a
    vote back (``withdrawn``). It is painted by itself, since a style sheet knows no bars."""

    withdrawn = pyqtSignal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._number, self._words = 1, ""
        self._mark: ChoiceMark = ""
        self._votes = self._before = self._most = 0
        self._shows_votes = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)  # its words may need two lines
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def say(self, number: int, words: str, mark: ChoiceMark) -> None:
        """Show a choice by its ``number`` (from 1), with what is known of it."""
        self._number, self._words, self._mark = number, words, mark
        self._name()
        self.updateGeometry()
        self.update()

    def show_votes(self, shows: bool, votes: int, before: int, most: int) -> None:
        """Show ``votes``, and those of the round ``before``, beside the ``most`` that any has."""
        self._shows_votes, self._votes, self._before, self._most = shows, votes, before, most
        self._name()
        self.update()

    def _name(self) -> None:
        votes = counted(self._votes, "{n:,} {vote|votes}") if self._shows_votes else ""
        said = {"right": tr("right"), "wrong": tr("wrong")}.get(self._mark, "")
        parts = filter(None, (f"{self._number}: {self._words}", votes, said))
        self.setAccessibleName(", ".join(parts))

    def event(self, event: QEvent | None) -> bool:
        """Take Backspace from the action that has it."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.setAccepted(event.key() == Qt.Key.Key_Backspace)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Backspace:
            self.withdrawn.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        self.withdrawn.emit()

    # ---- size and painting -------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 24, self._height_in(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 12, self._height_in(self.width()))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._height_in(width)

    def _height_in(self, width: int) -> int:
        room = QRectF(0, 0, max(40.0, self._room(width).width()), 1e6)
        wrapped = Qt.TextFlag.TextWordWrap
        words = QFontMetricsF(self.font()).boundingRect(room, int(wrapped), self._words or " ")
        return round(words.height()) + 2 * _PAD

    def _room(self, width: int) -> QRectF:
        """Return where the words stand, beside the number and before the votes."""
        metrics = QFontMetricsF(self.font())
        left = metrics.horizontalAdvance("9") + 3 * _PAD
        right = metrics.horizontalAdvance("999 ✓") + _PAD
        return QRectF(left, 0, width - left - right, self.height())

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        is_met = self.underMouse() or self.hasFocus()
        edge = self._mark_colour() or (self._theme.accent if is_met else self._theme.line)
        painter.setPen(QPen(edge, 2.0 if self._mark in ("right", "wrong") else 1.0))
        painter.setBrush(self._theme.panel)
        painter.drawRoundedRect(frame, _ROUND, _ROUND)
        if self._shows_votes and self._most:
            self._paint_bars(painter, frame)
        self._paint_words(painter)

    def _mark_colour(self) -> QColor | None:
        if self._mark == "right":
            return self._theme.accent
        return self._theme.cut if self._mark == "wrong" else None

    def _paint_bars(self, painter: QPainter, frame: QRectF) -> None:
        colour = QColor(self._theme.accent)
        colour.setAlpha(_BAR)
        bar = QRectF(frame.adjusted(2, 2, -2, -2))
        bar.setWidth(bar.width() * self._votes / self._most)
        painter.fillRect(bar, colour)
        if self._before:
            colour.setAlpha(_BAR_BEFORE)
            painter.setPen(QPen(colour, 2.0, Qt.PenStyle.DotLine))
            at = frame.left() + 2 + (frame.width() - 4) * self._before / self._most
            painter.drawLine(QPointF(at, frame.top() + 3), QPointF(at, frame.bottom() - 3))

    def _paint_words(self, painter: QPainter) -> None:
        theme, room = self._theme, self._room(self.width())
        beside = QRectF(_PAD, 0, room.left() - _PAD, self.height())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(theme.faint)
        painter.drawText(beside, int(middle), str(self._number))
        painter.setPen(theme.faint if self._mark == "other" else theme.text)
        font = QFont(self.font())
        font.setBold(self._mark == "right")
        painter.setFont(font)
        painter.drawText(room, int(middle | Qt.TextFlag.TextWordWrap), self._words)
        ends = QRectF(room.right(), 0, self.width() - room.right() - _PAD, self.height())
        sign = {"right": "✓", "wrong": "✗"}.get(self._mark, "")
        votes = str(self._votes) if self._shows_votes else ""
        painter.setPen(self._mark_colour() or theme.text)
        painter.drawText(ends, int(middle | Qt.AlignmentFlag.AlignRight), f"{votes} {sign}".strip())
