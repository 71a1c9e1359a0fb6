"""Boxes to choose players from, each with a button for a machine's settings, and the discs beside
them."""

from __future__ import annotations

from collections.abc import Iterator

from PyQt6.QtCore import QEvent, QObject, QPointF, QSignalBlocker, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QStandardItemModel,
    QWheelEvent,
)
from PyQt6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QToolButton,
)

from c4viz.app.dialogs.fields import YOUR_OWN
from c4viz.app.dialogs.own_function_dialog import OwnPlayerDialog
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.player_dialog import PlayerDialog
from c4viz.app.preferences.preferences import first_settings
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.disc import paint_disc
from c4viz.app.widgets.labels import plain_tip
from c4viz.app.widgets.theme import PaintedWidget, Theme
from c4viz.game import Position
from c4viz.game.notation import SYMBOLS
from c4viz.language import tr
from c4viz.play import LEVELS, PERSON, THE_CHOSEN, Player, unfit
from c4viz.play.names import CHOSEN, HUMAN, described, fit_note, machine_text, title_of
from c4viz.search.recording.settings import OwnSearchSettings

_USUAL = "Expectiminimax"
"""A box asks for room for this word; its least width is that of the word for a person."""
_YOUR_OWN = ""
"""Data of the list's entry that asks for a player of the user's own."""
_WIDE = 4
"""A box this many times as wide as a player's name also says how he searches."""


class PlayerBox(QComboBox):
    """Chooses among people, levels, the user's own players, the form's search and all algorithms.

    The list describes players, the box names one in a word or two; those that cannot play the game
    are grey. ``player_chosen`` tells of a choice, ``left`` that a list used by mouse is gone.
    """

    player_chosen = pyqtSignal()
    left = pyqtSignal()

    def __init__(self, levels: SavedPlayers, people: bool = True) -> None:
        super().__init__()
        self._levels = levels
        self._people = people
        self._machines = {name: Player(one) for name, one in first_settings().items()}
        self.player = PERSON
        self._position = Position()
        self._every: dict[str, Player] = {}
        self._notes: dict[str, str] = {}
        self._by_mouse = False  # a mouse opened the list, or chose in it
        self._leaving = QTimer(self)  # so that Qt gives back the focus first
        self._leaving.setSingleShot(True)
        self._leaving.timeout.connect(self.left)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # not by a passing wheel
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for part in (sure(self.view()), sure(sure(self.view()).viewport())):
            part.installEventFilter(self)
        levels.changed.connect(self._fill)
        self._fill()
        self.activated.connect(self._take)

    # ---- the list ----------------------------------------------------------------------------

    def _groups(self) -> Iterator[list[tuple[str, Player]]]:
        """Yield all who can play, in groups, each with its text in the list."""
        if self._people:
            yield [(str(HUMAN), PERSON)]
        levels = (Player(level.settings) for level in LEVELS.values())
        yield [(described(player, {}), player) for player in levels]
        own = self._levels.players
        if own:
            yield [(described(player, own), player) for player in own.values()]
        yield [(str(CHOSEN), THE_CHOSEN)]
        yield list(zip(self._machine_texts(), self._machines.values(), strict=True))

    def _machine_texts(self) -> list[str]:
        return [machine_text(player) for player in self._machines.values()]

    def _fill(self) -> None:
        self._every, self._listed = {}, self._machine_texts()
        with QSignalBlocker(self):
            self.clear()
            for group in self._groups():
                if self.count():
                    self.insertSeparator(self.count())
                for text, player in group:
                    self.addItem(text, player.name)
                    self._every[player.name] = player
            self.addItem(str(YOUR_OWN), _YOUR_OWN)
        self._notes = {}
        self.show_game(self._position)

    def show_game(self, position: Position) -> None:
        """Mark who can play on from ``position``, and who does not know its rules."""
        self._position = position
        notes = {name: fit_note(player, position) for name, player in self._every.items()}
        if notes != self._notes:
            self._notes = notes
            unable = {name for name, player in self._every.items() if unfit(player, position)}
            for place in range(self.count()):
                self._note(place, unable)
        self._show_place()

    def _note(self, place: int, unable: set[str]) -> None:
        """Grey a row of the list if its player is unable to play, and set its tooltip."""
        name, model = self.itemData(place), self.model()
        assert isinstance(model, QStandardItemModel)
        if name:  # else the row is a separator, or asks for one's own player
            sure(model.item(place)).setEnabled(name not in unable)
            self.setItemData(place, plain_tip(self._notes[name]), Qt.ItemDataRole.ToolTipRole)

    def show_player(self, player: Player) -> None:
        """Show ``player`` as the one chosen, without emitting ``player_chosen``."""
        if self._machine_texts() != self._listed:  # a file's program may have been agreed to
            self._fill()
        if player == self.player and self.currentData() == player.name:
            return
        self.player = player
        if self.findData(player.name) < 0 and player.settings is not None:
            self._machines[player.settings.name] = player
            self._fill()
        self._show_place()

    def _show_place(self) -> None:
        """Select the player in the list; where he is there twice, the place that was chosen."""
        if self.currentData() != self.player.name:
            with QSignalBlocker(self):
                self.setCurrentIndex(self.findData(self.player.name))
        words = described(self.player, self._levels.players)
        words = f"{words}\n{fit_note(self.player, self._position)}".strip()
        self.setToolTip(plain_tip(words))
        self.setAccessibleDescription(words)
        self.update()

    def _take(self, index: int) -> None:
        name = self.itemData(index)
        if name == _YOUR_OWN:
            self.ask_own()
        else:
            self._seat(self._every[name])

    def ask_own(self) -> None:
        """Ask for a player of the user's own, and choose him."""
        dialog = OwnPlayerDialog(sure(self.window()))
        if agreed(dialog):
            self._seat(dialog.player)
        self._show_place()

    def _seat(self, player: Player) -> None:
        self.show_player(player)
        self._show_place()
        self.player_chosen.emit()

    def event(self, event: QEvent | None) -> bool:
        """Let letters look for a player, even if they are shortcuts elsewhere in the window."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            if plain and event.text().isalpha():
                event.accept()
                return True
        return super().event(event)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Note if a mouse uses the list, and when it closes: then letters are shortcuts again."""
        kind = QEvent.Type.None_ if event is None else event.type()
        if kind == QEvent.Type.MouseButtonRelease:
            self._by_mouse = True
        elif kind == QEvent.Type.Hide and watched is self.view() and self._by_mouse:
            self._by_mouse = False
            self._leaving.start()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        self._by_mouse = True
        super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Ignore the wheel: passing over the box, it must not choose another player."""
        if event is not None:
            event.ignore()

    def showPopup(self) -> None:
        """Open the list as wide as its texts, however narrow the box is."""
        view = sure(self.view())
        room = sure(view.verticalScrollBar()).sizeHint().width() + 8
        view.setMinimumWidth(view.sizeHintForColumn(0) + room)
        super().showPopup()

    @property
    def position(self) -> Position:
        """Position from which the players of the list are to play."""
        return self._position

    # ---- painting ----------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Text of the box where there is little room."""
        return title_of(self.player, self._levels.players)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        kinds = QStyle.ComplexControl.CC_ComboBox
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = sure(self.style()).subControlRect(kinds, option, part, self).width() - 4
        metrics, elide = self.fontMetrics(), Qt.TextElideMode.ElideRight
        words = described(self.player, self._levels.players)
        is_wide = room > _WIDE * metrics.horizontalAdvance(self.title)
        option.currentText = metrics.elidedText(words if is_wide else self.title, elide, room)
        painter.drawComplexControl(kinds, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    @property
    def needed(self) -> int:
        """Width in pixels at which the box shows its title in full."""
        return self._size(self.title).width()

    def sizeHint(self) -> QSize:
        return self._size(_USUAL)

    def minimumSizeHint(self) -> QSize:
        return self._size(f"{HUMAN}…")

    def _size(self, words: str) -> QSize:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        metrics = self.fontMetrics()
        text = QSize(metrics.horizontalAdvance(words) + 8, metrics.height() + 2)
        kind = QStyle.ContentsType.CT_ComboBox
        return sure(self.style()).sizeFromContents(kind, option, text, self)


class PlayerRow(QHBoxLayout):
    """Holds a box for one player and a button for all settings of a machine; ``edited`` tells of
    another player. It is a layout since the edges of a widget would cut the focus ring."""

    edited = pyqtSignal()

    def __init__(self, name: str, levels: SavedPlayers, people: bool = True) -> None:
        super().__init__()
        self._levels = levels
        self.box = PlayerBox(levels, people)
        self.box.setAccessibleName(name)
        self.more = QToolButton()
        self.more.setObjectName("more")
        self.more.setText("…")
        self.more.setAccessibleName(tr("{name}: all settings", name=name))
        policy = QSizePolicy.Policy
        self.more.setSizePolicy(policy.Fixed, policy.Ignored)  # as high as the box
        self.more.clicked.connect(self._ask)
        self.box.player_chosen.connect(self._tell)
        self.setSpacing(2)
        self.addWidget(self.box, 1)
        self.addWidget(self.more)
        self._show_more()

    @property
    def player(self) -> Player:
        """Player that is chosen."""
        return self.box.player

    def show_game(self, position: Position) -> None:
        """Mark who can play on from ``position``, and who does not know its rules."""
        self.box.show_game(position)

    def show_player(self, player: Player) -> None:
        """Show ``player`` as the one chosen, without emitting ``edited``."""
        self.box.show_player(player)
        self._show_more()

    def _tell(self) -> None:
        self._show_more()
        self.edited.emit()

    def _show_more(self) -> None:
        self.more.setEnabled(self.player.settings is not None)
        tip = tr("All settings of this machine, its budget, and levels of your own")
        if self.player.is_chosen:
            tip = tr("Its settings are in the form of the search, at the top")
        self.more.setToolTip(tip)

    def _ask(self) -> None:
        if isinstance(self.player.settings, OwnSearchSettings):
            self.box.ask_own()
            return
        note = fit_note(self.player, self.box.position)
        dialog = PlayerDialog(sure(self.box.window()), self.player, self._levels, note)
        if agreed(dialog):
            self.show_player(dialog.player)
            self.edited.emit()


# ---- the disc of a player beside his name --------------------------------------------------------


class DiscLabel(PaintedWidget):
    """Shows a player's disc (1 or 2; 0: nobody knows whose), as high as a line."""

    def __init__(self, theme: Theme, side: int) -> None:
        super().__init__(theme)
        self.show_side(side)

    def show_side(self, side: int) -> None:
        """Show the disc of another player."""
        self._side = side
        name = SYMBOLS[side] if side else ""
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.update()

    def sizeHint(self) -> QSize:
        height = round(self.fontMetrics().height() * 1.1)
        return QSize(height, height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if not self._side:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self.sizeHint().width() / 2 - 1
        centre = QPointF(self.width() / 2, self.height() / 2)
        paint_disc(painter, self._theme, centre, radius, self._side)
