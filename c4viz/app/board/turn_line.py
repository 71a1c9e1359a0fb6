"""The line above the board: whose turn it is, and whether the board looks ahead."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from c4viz.app.widgets.disc import paint_disc
from c4viz.app.widgets.text_cache import bold_of
from c4viz.app.widgets.theme import Theme
from c4viz.language import Text, tr

_AHEAD, _SHORTLY_AHEAD = Text("Looking ahead"), Text("Ahead")
_AROUND = 14
"""Pixels above and below the words, at most as many as they have with small text."""
_LONGEST_KEY = 5
"""Letters of a key that fit into the short words."""
_LONGEST_WORDS = Text("{name} ({player}) thinks…", name=Text("The machine"), player="X")


class TurnLine(QWidget):
    """A disc and a few words: who is to move, or who has won; and whether the board looks ahead."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._player = 1
        self._return_key = ""
        self._long = self._short = ""
        self._sizes: dict[str, QSize] = {}
        self.ahead = False
        self._take_font()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours, in the application's font."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def set_return_key(self, key: str) -> None:
        """The key, as people read it, that ends a look ahead; empty where there is none."""
        self._return_key = key
        self.updateGeometry()
        self.update()

    @property
    def ahead_words(self) -> str:
        """What says that the board looks ahead, and how to return."""
        if not self._return_key:
            return str(_AHEAD)
        return tr("Looking ahead · {key} returns", key=self._return_key)

    @property
    def _short_ahead_words(self) -> str:
        short = 0 < len(self._return_key) <= _LONGEST_KEY
        return f"{_SHORTLY_AHEAD} · {self._return_key}" if short else str(_SHORTLY_AHEAD)

    def show_turn(self, player: int, words: str, ahead: bool, short: str = "") -> None:
        """Show the disc of ``player`` (1 or 2; 0: none), words, and the mark of a look ahead;
        ``short`` are the words where there is no room for all."""
        self._player, self._long, self._short, self.ahead = player, words, short or words, ahead
        self.setAccessibleName(f"{words}. {self.ahead_words}" if ahead else words)
        self.update()

    @property
    def words(self) -> str:
        """The words that are shown: all, if there is room for them."""
        metrics = self._metrics
        needed = metrics.horizontalAdvance(self._long) + metrics.height() * 1.7
        needed += self._mark_width(self.mark) if self.ahead else 0
        return self._long if needed <= self.width() else self._short

    def _take_font(self) -> None:
        self._bold = bold_of(self.font())
        self._metrics = QFontMetrics(self._bold)
        self._sizes.clear()

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        self._take_font()

    def sizeHint(self) -> QSize:
        """Room for the longest words, and for those beside the mark, so that nothing jumps."""
        return self._size(self.ahead_words)

    def minimumSizeHint(self) -> QSize:
        return self._size(self._short_ahead_words)

    def _size(self, mark: str) -> QSize:
        if mark not in self._sizes:
            metrics = self._metrics
            words = tr("{who} to move", who="X")
            beside = metrics.horizontalAdvance(f"{words} ") + self._mark_width(mark)
            width = max(beside, metrics.horizontalAdvance(str(_LONGEST_WORDS)))
            height = min(round(metrics.height() * 1.7), metrics.height() + _AROUND)
            self._sizes[mark] = QSize(width + height, height)
        return self._sizes[mark]

    @property
    def mark(self) -> str:
        """What says that the board looks ahead: shorter where there is little room."""
        fits = self.width() >= self.sizeHint().width()
        return self.ahead_words if fits else self._short_ahead_words

    def _mark_width(self, mark: str) -> int:
        return self._metrics.horizontalAdvance(mark) + self._metrics.height()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._bold)
        height = self.fontMetrics().height()
        left = 0.0
        if self._player:
            paint_disc(
                painter,
                self._theme,
                QPointF(height * 0.6, self.height() / 2),
                height * 0.55,
                self._player,
            )
            left = height * 1.6
        painter.setPen(self._theme.text)
        words = QRectF(left, 0, self.width() - left, self.height())
        elide = Qt.TextElideMode.ElideRight
        shown = self._metrics.elidedText(self.words, elide, int(words.width()))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, shown)
        if self.ahead:
            width = self._mark_width(self.mark)
            badge = QRectF(self.width() - width, 0, width, self.height()).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(self._theme.ahead, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)  # that of the disc is set still
            painter.drawRoundedRect(badge, 6, 6)
            painter.setPen(self._theme.text)
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, self.mark)
