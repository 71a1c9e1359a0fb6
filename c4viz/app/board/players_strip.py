"""Strip above the board that names both players."""

from __future__ import annotations

from PyQt6.QtCore import QSize, pyqtSignal
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from c4viz.app.dialogs.player_boxes import DiscLabel, PlayerRow
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.widgets.theme import Theme
from c4viz.game.notation import SYMBOLS
from c4viz.language import tr
from c4viz.play.names import machine_text

_SIDES = (1, 2)


class PlayersStrip(View, QWidget):
    """Shows and changes who plays X and who plays O in the match, and how machines search; ``left``
    tells that a person has finished using a list by mouse."""

    concerns = frozenset({"match"})
    left = pyqtSignal()

    def __init__(self, session: Session, theme: Theme, levels: SavedPlayers) -> None:
        super().__init__()
        self._session = session
        self._machines = ElidedLabel()
        self._machines.setObjectName("faint")
        self.seats = tuple(
            PlayerRow(tr("{player} is played by", player=SYMBOLS[side]), levels) for side in _SIDES
        )
        self._discs = tuple(DiscLabel(theme, side) for side in _SIDES)
        self._rows = tuple(
            fill(QHBoxLayout(), disc, (seat, 1), spacing=8)
            for disc, seat in zip(self._discs, self.seats, strict=True)
        )
        self._both = fill(QBoxLayout(QBoxLayout.Direction.LeftToRight), *self._rows, spacing=8)
        around = 4, 2, 2, 2  # the focus ring needs some room
        fill(QVBoxLayout(self), self._both, self._machines, margins=around, spacing=4)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for side, seat in zip(_SIDES, self.seats, strict=True):
            seat.edited.connect(lambda side=side, seat=seat: session.game.seat(side, seat.player))
            seat.box.left.connect(self.left)
        levels.changed.connect(self._share)
        self.follow(session)
        self.catch_up()

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme`` and the application's font."""
        for disc in self._discs:
            disc.set_theme(theme)
        self._share()
        self.updateGeometry()

    def show_changes(self, what: frozenset[Change]) -> None:
        for seat, player in zip(self.seats, self._session.game.match.players, strict=True):
            seat.show_player(player)
            seat.show_game(self._session.game.match.position)
        self._share()
        self._show_machines()

    def _show_machines(self) -> None:
        """Say how the machines that play search, except for the search that is chosen."""
        said = [
            f"{SYMBOLS[side]}: {machine_text(one)}"
            for side, one in zip(_SIDES, self._session.game.match.players, strict=True)
            if not one.is_human and not one.is_chosen
        ]
        self._machines.setText(" · ".join(said))
        self._machines.setVisible(bool(said))

    def _share(self) -> None:
        """Divide the width as the players' names require."""
        for seat, row in zip(self.seats, self._rows, strict=True):
            needed = seat.box.needed + seat.more.sizeHint().width()
            self._both.setStretchFactor(row, needed)

    def minimumSizeHint(self) -> QSize:
        """Return room for one player: in a narrow strip the other one sits below."""
        widest = max(row.minimumSize().width() for row in self._rows)
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        beside = sum(row.minimumSize().width() + self._both.spacing() for row in self._rows)
        ways = QBoxLayout.Direction
        way = ways.LeftToRight if beside <= self.width() else ways.TopToBottom
        if way != self._both.direction():
            self._both.setDirection(way)
            self.updateGeometry()
