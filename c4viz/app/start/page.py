"""Start page: six decisions to look at, a game to play, and the files that were last open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QResizeEvent,
    QShowEvent,
)
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from PyQt6.sip import isdeleted

from c4viz.app.actions.action import COLUMN_KEYS
from c4viz.app.dialogs.parts import wrapped
from c4viz.app.stage import Stage
from c4viz.app.start.cards import AROUND, ExampleCard, PlayCard
from c4viz.app.start.examples import EXAMPLES
from c4viz.app.state.changes import Change
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, named, once_later, sure
from c4viz.app.widgets.going import delete_later
from c4viz.app.widgets.labels import plain_tip
from c4viz.game import Position
from c4viz.language import tr
from c4viz.play import PERSON, player_named

_LARGE = 1.6
"""Size of the title relative to other text."""
_RECENT = 3
"""Number of recent files that are offered."""
_PLACING = frozenset({QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide})
_INSET = 6, 2, 6, 2
"""Pixels around the page, as around the contents of panels."""
_MARGINS = 20, 14, 20, 10
"""Pixels around the contents that can be scrolled."""
_COLUMNS = 4
"""Largest number of cards beside one another."""


class StartPage(View, QWidget):
    """Stands over the panels beside the game until a person does something or wants to see a panel,
    and whenever it is asked for; ``covers`` tells whether it does now."""

    concerns = frozenset({"trace", "match", "step", "selection"})
    covers = pyqtSignal(bool)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.stage = stage
        self._is_told = False
        self.setObjectName("start")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Start page"))
        self.cards = [ExampleCard(example, stage.theme, self.go_from) for example in EXAMPLES]
        for card in self.cards:
            card.clicked.connect(partial(self._begin, card))
        self.play = PlayCard(stage.theme, self.go_from)
        self.play.chosen.connect(self._play)
        self._recent = QVBoxLayout()
        recent = QWidget()
        heading = named(QLabel(tr("Recent")), "title")
        fill(QVBoxLayout(recent), heading, self._recent, margins=(AROUND,) * 4).addStretch(1)
        self._parts = [*self.cards, self.play, recent]
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        _place(self._grid, self._parts, _COLUMNS)
        whole = named(QWidget(), "rows")
        self._title = wrapped(tr("See how a machine decides"), "title")
        words = wrapped(tr("Choose one: the arrow keys step through it."), "faint")
        self.more = QPushButton(tr("More examples"))
        self.more.clicked.connect(self._list_examples)
        self._head = QHBoxLayout()
        fill(self._head, (words, 1), self.more)
        rows = self._title, self._head, (self._grid, 8)
        fill(QVBoxLayout(whole), *rows, margins=_MARGINS, spacing=AROUND).addStretch(1)
        scrolled = named(QScrollArea(), "panel")
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(whole)
        fill(QVBoxLayout(self), scrolled, margins=_INSET)
        # Not at once: all panels are hidden for a moment while they move.
        self._check = once_later(self, self._go_with_panels)
        for covered in (*stage.docks.all().values(), stage.step_bar):
            covered.installEventFilter(self)
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
        if "match" in what:
            self._list_recent()

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
        self.covers.emit(False)
        focus = QApplication.focusWidget()
        if focus is None or self.isAncestorOf(focus):
            self.stage.tree.setFocus()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Let Enter press the button that has the focus, as in lists, and Escape end the page where
        there is something below it."""
        focus = QApplication.focusWidget()
        if self._is_left_by(event):
            self.hide()
            return
        is_enter = event is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(focus, QAbstractButton):
            focus.click()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent | None) -> bool:
        if self._is_left_by(event):  # else the key would be that of an action
            sure(event).accept()
        return super().event(event)

    def _is_left_by(self, event: QEvent | None) -> bool:
        """Tell whether an event is of a key that leaves the page: Escape where there is something
        below it, and in a game that is on also those of columns, which nobody sees to play in."""
        if not isinstance(event, QKeyEvent):
            return False
        if event.key() == Qt.Key.Key_Escape:
            return self._is_game_on or self.stage.session.exploration.trace is not None
        return self._is_game_on and event.text() in COLUMN_KEYS

    @property
    def _is_game_on(self) -> bool:
        """A game was begun, and is not over."""
        match = self.stage.session.game.match
        return match.was_played and not match.is_over

    def go_from(self, card: QWidget, down: int, right: int) -> bool:
        """Go from a card to its neighbour; return whether there is one."""
        part = self.play if self.play.isAncestorOf(card) else card
        row, column, _, _ = self._grid.getItemPosition(self._grid.indexOf(part))
        item = self._grid.itemAtPosition(row + down, column + right)
        beside = None if item is None else item.widget()
        if beside is self.play:
            beside = self.play.levels[0]
        if beside is None or beside.focusPolicy() == Qt.FocusPolicy.NoFocus:
            return False
        beside.setFocus()
        return True

    def _dress(self) -> None:
        """Apply the current theme and text size."""
        font = QApplication.font()
        font.setPointSizeF(_LARGE * font.pointSizeF())
        font.setBold(True)
        self._title.setFont(font)
        for card in self.cards:
            card.set_theme(self.stage.theme)
        self.play.set_theme(self.stage.theme)

    # ---- parts -------------------------------------------------------------------------------

    def _begin(self, card: ExampleCard, _on: bool) -> None:
        self.hide()
        card.example.begin(self.stage, card.trace)

    def _list_examples(self) -> None:
        """Show the list of the library in its panel."""
        self.stage.session.examples.back()
        self.stage.docks.show("examples")

    def _play(self, level: str) -> None:
        """Begin a new game against a level, on an empty board of the size that is there."""
        game = self.stage.session.game
        self.hide()
        self.stage.workspaces.go("play")
        game.new_match(Position(game.match.start.rules), (PERSON, player_named(level)))
        self.stage.board.setFocus()

    def _list_recent(self) -> None:
        """List the files that were last opened or saved."""
        while (item := self._recent.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                delete_later(widget)
        if is_on := self._is_game_on:
            button = named(QPushButton(tr("Go on with the game")), "link")
            button.clicked.connect(self._go_on)
            self._recent.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        for path in self.stage.recent.paths[:_RECENT]:
            button = named(QPushButton(self._short(path.name)), "link")
            button.setToolTip(plain_tip(str(path)))
            button.clicked.connect(partial(self._open, path))
            self._recent.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        if not self.stage.recent.paths and not is_on:
            self._recent.addWidget(wrapped(tr("Files that you open or save appear here."), "faint"))

    def _short(self, name: str) -> str:
        """Return as much of a file's name as a card has room for: a longer one would leave room
        for fewer cards. An ampersand would mark a key."""
        room = self.cards[0].sizeHint().width() - 2 * AROUND
        elided = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, room)
        return elided.replace("&", "&&")

    def _go_on(self) -> None:
        """Show the game that is on."""
        self.hide()
        self.stage.workspaces.go("play")
        self.stage.board.setFocus()

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
        self.covers.emit(True)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        _place(self._grid, self._parts, min(_COLUMNS, self._fitting(self._parts)))

    def _fitting(self, parts: Sequence[QWidget]) -> int:
        """Return how many of some parts fit beside one another, at least 1."""
        widest = max(part.sizeHint().width() for part in parts) + AROUND
        return max(1, (self.width() - 2 * _MARGINS[0]) // widest)

    def _fit(self) -> None:
        """Cover all panels and the steps below them, which have nothing to show yet."""
        room, steps = self.stage.docks.sizes.area(), self.stage.step_bar
        room.setLeft(0)
        room.setRight(self.stage.width() - 1)
        if not steps.isHidden():
            room.setBottom(steps.mapTo(self.stage, steps.rect().bottomLeft()).y() + _INSET[3])
        self.setGeometry(room)
        self.raise_()


def _place(grid: QGridLayout, parts: Sequence[QWidget], columns: int) -> None:
    """Put parts into a grid of so many columns."""
    for place, part in enumerate(parts):
        grid.addWidget(part, place // columns, place % columns)
