"""Cards of the start page: each an example to look at, or a game to play."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PyQt6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QPushButton, QSizePolicy, QWidget

from c4viz.app.start.examples import Example, paint_tree, paint_whole
from c4viz.app.widgets.boxes import named
from c4viz.app.widgets.disc import paint_disc
from c4viz.app.widgets.pixmap_cache import bold_of
from c4viz.app.widgets.theme import Theme
from c4viz.game import Position
from c4viz.language import tr
from c4viz.play import LEVELS
from c4viz.play.names import LEVEL_TITLES
from c4viz.trace import Trace

AROUND = 12
"""Pixels around the contents of a card."""
_PICTURE = 96
"""Least height in pixels of a card's picture."""
_LETTERS = 27
"""Least width of a card, in letters of its text."""
_HIGHEST = 420
"""Largest height of a card in pixels."""
_ELIDE = Qt.TextElideMode.ElideRight
_WAYS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
"""Rows and columns by which keys go from card to card."""


def _least_size(card: QWidget) -> QSize:
    """Return the size at which a card has room for a picture and three lines."""
    metrics = card.fontMetrics()
    width = metrics.averageCharWidth() * _LETTERS + 2 * AROUND
    return QSize(width, _PICTURE + 3 * metrics.lineSpacing() + 3 * AROUND)


def _paint_frame(painter: QPainter, card: QWidget, theme: Theme, line: QColor) -> None:
    painter.setPen(line)
    painter.setBrush(theme.panel)
    painter.drawRoundedRect(QRectF(card.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)


class ExampleCard(QAbstractButton):
    """Shows an example's picture, title and words. ``left`` is called with the rows and the columns
    by which an arrow key leaves it, and returns whether there is a card."""

    def __init__(
        self, example: Example, theme: Theme, left: Callable[[QWidget, int, int], bool]
    ) -> None:
        super().__init__()
        self.example, self._left, self._theme = example, left, theme
        self._trace: Trace | None = None
        self._picture: QPixmap | None = None
        self.setText(str(example.title))
        self.setAccessibleName(str(example.title))
        self.setAccessibleDescription(str(example.words))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(_HIGHEST)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def trace(self) -> Trace:
        """Small search that the picture shows."""
        if self._trace is None:
            self._trace = self.example.sample()
        return self._trace

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        key = None if event is None else Qt.Key(event.key())
        if key not in _WAYS or not self._left(self, *_WAYS[key]):
            super().keyPressEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        self._picture = None
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return _least_size(self)

    def minimumSizeHint(self) -> QSize:
        return _least_size(self)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._picture = None
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_pointed = self.underMouse() or self.hasFocus()
        _paint_frame(painter, self, theme, theme.accent if is_pointed else theme.line)
        line = self.fontMetrics().lineSpacing()
        inner = self.rect().adjusted(AROUND, AROUND, -AROUND, -AROUND)
        words = inner.adjusted(0, inner.height() - 2 * line, 0, 0)
        size = inner.size() - QSize(0, 3 * line + AROUND)
        if not size.isEmpty():  # after the text grew, until the next layout
            painter.drawPixmap(inner.topLeft(), self._pictured(size))
        painter.setPen(theme.faint)
        painter.drawText(words, Qt.TextFlag.TextWordWrap, str(self.example.words))
        painter.setPen(theme.text)
        painter.setFont(bold_of(self.font()))
        title = painter.fontMetrics().elidedText(self.text(), _ELIDE, words.width())
        painter.drawText(words.translated(0, -line), 0, title)

    def _pictured(self, size: QSize) -> QPixmap:
        """Return the picture, empty at first: its search is made once the window is shown."""
        if self._picture is None:
            scale = self.devicePixelRatioF()
            self._picture = QPixmap(size * scale)
            self._picture.setDevicePixelRatio(scale)
            self._picture.fill(self._theme.window)
            if self._trace is None:
                QTimer.singleShot(0, self._make)
            else:
                self._paint_picture(self._picture, QRectF(0, 0, size.width(), size.height()))
        return self._picture

    def _make(self) -> None:
        self._trace, self._picture = self.trace, None
        self.update()

    def _paint_picture(self, picture: QPixmap, whole: QRectF) -> None:
        painter, example = QPainter(picture), self.example
        room = whole.adjusted(4, 4, -4, -4)
        if example.is_whole:
            paint_whole(painter, room, self.trace, self._theme)
        else:
            paint_tree(painter, room, self.trace, example, self._theme)
        painter.end()


# ---- a game to play ------------------------------------------------------------------------------


_SHOWN = Position.parse("44536")


class PlayCard(QFrame):
    """Shows a board, and the machines that one can play; ``chosen`` carries the name of a level."""

    chosen = pyqtSignal(str)

    def __init__(self, theme: Theme, left: Callable[[QWidget, int, int], bool]) -> None:
        super().__init__()
        self._theme = theme
        self.levels = [_LevelButton(level, left) for level in LEVELS]
        self.setAccessibleName(tr("Play"))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(AROUND, AROUND, AROUND, AROUND)
        self._grid.setSpacing(0)
        for place, button in enumerate(self.levels):
            row, column = divmod(place, 3)
            self._grid.addWidget(button, 1 + row, column, Qt.AlignmentFlag.AlignLeft)
            button.clicked.connect(lambda _on, level=button.level: self.chosen.emit(level))
        self._grid.setRowStretch(0, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(_HIGHEST)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return _least_size(self)

    def minimumSizeHint(self) -> QSize:
        return _least_size(self)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_frame(painter, self, theme, theme.line)
        line = self.fontMetrics().lineSpacing()
        below = self.height() - AROUND - 3 * line
        painter.setPen(theme.text)
        painter.setFont(bold_of(self.font()))
        painter.drawText(AROUND, below + self.fontMetrics().ascent(), tr("Play"))
        room = QRectF(AROUND, AROUND, self.width() - 2 * AROUND, below - 2 * AROUND + 1)
        painter.fillRect(room, theme.window)
        _paint_board(painter, room.adjusted(4, 4, -4, -4), theme)


class _LevelButton(QPushButton):
    """Begins a game against a level; arrow keys go on to other cards."""

    def __init__(self, level: str, left: Callable[[QWidget, int, int], bool]) -> None:
        super().__init__(LEVEL_TITLES[level])
        self.level, self._left = level, left
        named(self, "link")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        key = None if event is None else Qt.Key(event.key())
        if key not in _WAYS or not self._left(self, *_WAYS[key]):
            super().keyPressEvent(event)


def _paint_board(painter: QPainter, room: QRectF, theme: Theme) -> None:
    """Paint a board with some discs in the middle of a room."""
    rules = _SHOWN.rules
    cell = min(room.width() / rules.columns, room.height() / rules.rows)
    size = QSize(round(cell * rules.columns), round(cell * rules.rows))
    left = room.center().x() - size.width() / 2
    top = room.center().y() - size.height() / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.board)
    painter.drawRoundedRect(QRectF(left, top, size.width(), size.height()), 4, 4)
    for row, cells in enumerate(_SHOWN.matrix):
        for column, player in enumerate(cells):
            centre = QPointF(left + (column + 0.5) * cell, top + (row + 0.5) * cell)
            if player:
                paint_disc(painter, theme, centre, cell * 0.42, int(player), plain=True)
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.hole)
                painter.drawEllipse(centre, cell * 0.42, cell * 0.42)
