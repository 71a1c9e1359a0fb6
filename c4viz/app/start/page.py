"""Start page: six decisions to look at, games to play, and the files that were last open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce

from PyQt6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer
from PyQt6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from PyQt6.sip import isdeleted

from c4viz.app.dialogs.parts import wrapped
from c4viz.app.stage import Stage
from c4viz.app.start.examples import EXAMPLES, Example, paint_tree, paint_whole
from c4viz.app.state.changes import Change
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, named, once_later
from c4viz.app.widgets.labels import plain_tip
from c4viz.app.widgets.pixmap_cache import bold_of
from c4viz.app.widgets.theme import Theme
from c4viz.game import Position
from c4viz.language import tr
from c4viz.play import LEVELS, PERSON, player_named
from c4viz.play.names import LEVEL_TITLES
from c4viz.trace import Trace

_AROUND = 10
"""Pixels around the contents of a card."""
_PICTURE = 96
"""Least height in pixels of a card's picture."""
_LETTERS = 27
"""Least width of a card, in letters of its text."""
_LARGE = 1.6
"""Size of the title relative to other text."""
_RECENT = 3
"""Number of recent files that are offered."""
_ELIDE = Qt.TextElideMode.ElideRight
_PLACING = frozenset({QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide})
_INSET = 6, 2, 6, 2
"""Pixels around the page, as around the contents of panels."""
_MARGINS = 20, 14, 20, 10
"""Pixels around the contents that can be scrolled."""
_HIGHEST = 320
"""Largest height of a card in pixels."""
_COLUMNS = 3
"""Largest number of cards beside one another."""
_WAYS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
"""Rows and columns by which keys go from card to card."""


class StartPage(View, QWidget):
    """Stands over the panels beside the game until a person does something or wants to see a panel,
    and whenever it is asked for."""

    concerns = frozenset({"trace", "match", "step", "selection"})

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.stage = stage
        self._is_told = False
        self.setObjectName("start")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Start page"))
        self.cards = [_Card(example, self) for example in EXAMPLES]
        self._levels = [QPushButton(LEVEL_TITLES[level]) for level in LEVELS]
        for level, button in zip(LEVELS, self._levels, strict=True):
            button.clicked.connect(partial(self._play, level))
        self._grid, self._players = QGridLayout(), QGridLayout()
        for grid in (self._grid, self._players):
            grid.setSpacing(_AROUND)
        _place(self._grid, self.cards, _COLUMNS)
        self._recent = QVBoxLayout()
        whole = named(QWidget(), "rows")
        self._title = wrapped(tr("See how a machine decides"), "title")
        words = wrapped(tr("Choose one: the arrow keys step through it."), "faint")
        play = QLabel(tr("Or play:"))
        rows = self._title, words, (self._grid, 8), play, self._players, self._recent
        fill(QVBoxLayout(whole), *rows, margins=_MARGINS, spacing=_AROUND).addStretch(1)
        scrolled = named(QScrollArea(), "panel")
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(whole)
        fill(QVBoxLayout(self), scrolled, margins=_INSET)
        # Not at once: all panels are hidden for a moment while they move.
        self._check = once_later(self, self._go_with_panels)
        for dock in stage.docks.all().values():
            dock.installEventFilter(self)
        stage.docks.asked.connect(self.hide)
        stage.choices.recent_changed.connect(self._list_recent)
        self._list_recent()
        self.follow(stage.session)
        stage.choices.look_changed.connect(self._dress)
        self._dress()
        self._fit()

    def show_changes(self, what: frozenset[Change]) -> None:
        # The first changes tell what is there when the window opens; later ones are a person's.
        if self._is_told or self.stage.session.exploration.trace is not None:
            self.hide()
        self._is_told = True

    def come_back(self) -> None:
        """Show the page again, over whatever is there."""
        self.catch_up()
        self.show()
        self.begin()

    def begin(self) -> None:
        """Give the focus to the first card, if the page is shown."""
        if not self.isHidden():
            self.cards[0].setFocus()

    def hideEvent(self, event: QHideEvent | None) -> None:
        super().hideEvent(event)
        self.stage.session.game.hold_clock(False)
        focus = QApplication.focusWidget()
        if focus is None or self.isAncestorOf(focus):
            self.stage.tree.setFocus()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Let Enter press the button that has the focus, as in lists."""
        focus = QApplication.focusWidget()
        is_enter = event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(focus, QAbstractButton):
            focus.click()
        else:
            super().keyPressEvent(event)

    def go_from(self, card: QWidget, down: int, right: int) -> bool:
        """Go from a card to its neighbour, or down to the levels; return whether there is one."""
        row, column, _, _ = self._grid.getItemPosition(self._grid.indexOf(card))
        item = self._grid.itemAtPosition(row + down, column + right)
        beside = item.widget() if item is not None else self._levels[0] if down > 0 else None
        if beside is not None:
            beside.setFocus()
        return beside is not None

    def _dress(self) -> None:
        """Apply the current theme and text size."""
        font = QApplication.font()
        font.setPointSizeF(_LARGE * font.pointSizeF())
        self._title.setFont(font)
        for card in self.cards:
            card.set_theme(self.stage.theme)

    # ---- parts -------------------------------------------------------------------------------

    def _play(self, level: str) -> None:
        """Begin a new game against a level, on an empty board of the size that is there."""
        game = self.stage.session.game
        self.hide()
        game.new_match(Position(game.match.start.rules), (PERSON, player_named(level)))
        self.stage.board.setFocus()

    def _list_recent(self) -> None:
        """List the files that were last opened or saved."""
        while (item := self._recent.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for path in self.stage.recent.paths[:_RECENT]:
            button = named(QPushButton(path.name), "link")
            button.setToolTip(plain_tip(str(path)))
            button.clicked.connect(partial(self._open, path))
            self._recent.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def _open(self, path: object, _on: bool) -> None:
        self.stage.recent.chosen.emit(path)

    # ---- its place ---------------------------------------------------------------------------

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        is_seen = self.isVisible() and not isdeleted(self.stage)  # it may be deleted already
        if event is not None and event.type() in _PLACING and is_seen:
            self._fit()
            if event.type() == QEvent.Type.Hide:
                self._check.start()
        return super().eventFilter(watched, event)

    def _go_with_panels(self) -> None:
        """Hide the page if no panel is left for it to cover."""
        if all(dock.isHidden() for dock in self.stage.docks.all().values()):
            self.hide()

    def showEvent(self, event: QShowEvent | None) -> None:
        self._fit()
        super().showEvent(event)
        self.stage.session.game.hold_clock(True)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        _place(self._grid, self.cards, min(_COLUMNS, self._fitting(self.cards)))
        _place(self._players, self._levels, self._fitting(self._levels))
        self._players.setColumnStretch(len(self._levels), 1)

    def _fitting(self, parts: Sequence[QWidget]) -> int:
        """Return how many of some parts fit beside one another, at least 1."""
        widest = max(part.sizeHint().width() for part in parts) + _AROUND
        return max(1, (self.width() - 2 * _MARGINS[0]) // widest)

    def _fit(self) -> None:
        """Cover all panels that are seen right of the game, or else the whole room for panels."""
        docks, sizes = self.stage.docks.all(), self.stage.docks.sizes
        seen = {name: dock for name, dock in docks.items() if sizes.is_in_front(name)}
        edge = seen["game"].geometry().right() if "game" in seen else 0
        beside = [dock.geometry() for dock in seen.values() if dock.x() >= edge]
        self.setGeometry(reduce(QRect.united, beside) if beside else sizes.area())
        self.raise_()


def _place(grid: QGridLayout, parts: Sequence[QWidget], columns: int) -> None:
    """Put parts into a grid of so many columns."""
    for place, part in enumerate(parts):
        grid.addWidget(part, place // columns, place % columns)


class _Card(QAbstractButton):
    """Shows an example's picture, title and words on ``page``, and begins it."""

    def __init__(self, example: Example, page: StartPage) -> None:
        super().__init__()
        self._example, self._page, self._theme = example, page, page.stage.theme
        self._trace: Trace | None = None
        self._picture: QPixmap | None = None
        self.setText(str(example.title))
        self.setAccessibleName(str(example.title))
        self.setAccessibleDescription(str(example.words))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(_HIGHEST)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self._begin)

    @property
    def trace(self) -> Trace:
        """Small search that the picture shows."""
        if self._trace is None:
            self._trace = self._example.sample()
        return self._trace

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        key = None if event is None else Qt.Key(event.key())
        if key not in _WAYS or not self._page.go_from(self, *_WAYS[key]):
            super().keyPressEvent(event)

    def _begin(self) -> None:
        self._page.hide()
        self._example.begin(self._page.stage, self.trace)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self._theme = theme
        self._picture = None
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = metrics.averageCharWidth() * _LETTERS + 2 * _AROUND
        return QSize(width, _PICTURE + 3 * metrics.lineSpacing() + 3 * _AROUND)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._picture = None
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_pointed = self.underMouse() or self.hasFocus()
        painter.setPen(theme.accent if is_pointed else theme.line)
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        line = self.fontMetrics().lineSpacing()
        inner = self.rect().adjusted(_AROUND, _AROUND, -_AROUND, -_AROUND)
        words = inner.adjusted(0, inner.height() - 2 * line, 0, 0)
        size = inner.size() - QSize(0, 3 * line + _AROUND)
        if not size.isEmpty():  # after the text grew, until the next layout
            painter.drawPixmap(inner.topLeft(), self._pictured(size))
        painter.setPen(theme.faint)
        painter.drawText(words, Qt.TextFlag.TextWordWrap, str(self._example.words))
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
        painter, example = QPainter(picture), self._example
        room = whole.adjusted(4, 4, -4, -4)
        if example.is_whole:
            paint_whole(painter, room, self.trace, self._theme)
        else:
            paint_tree(painter, room, self.trace, example.items, self._theme)
        painter.end()
