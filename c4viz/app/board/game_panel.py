"""Panel of the game: the players and the board."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from c4viz.app.board.column_notes import ColumnNotes
from c4viz.app.board.hints import Hints
from c4viz.app.board.match_bar import MatchBar
from c4viz.app.board.panel import BoardPanel
from c4viz.app.board.players_strip import PlayersStrip
from c4viz.app.board.turn_line import TurnWords
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.theme import Theme
from c4viz.game import HandTree, Position


class GamePanel(QWidget):
    """Stacks the parts of the game, most of which is played on the board. ``resized`` tells that
    the panel needs another size, and whether it has a board now."""

    resized = pyqtSignal(bool)

    def __init__(
        self,
        session: Session,
        choices: SettingsModel,
        actions: Mapping[str, QAction],
        levels: SavedPlayers,
    ) -> None:
        super().__init__()
        theme, prefs = choices.theme, choices.preferences
        self.turn_words = TurnWords(session, levels)
        self._session, self._choices = session, choices
        self.seats = PlayersStrip(session, theme, levels)
        self.match_bar = MatchBar(session, actions, prefs.pace)
        self.board_panel = BoardPanel(session, theme, self.turn_words)
        self.board, self.turn = self.board_panel.board, self.board_panel.turn
        self.notes = ColumnNotes(session, self.board)
        self._hints = Hints(session, self.board_panel, levels)
        self.match_bar.pace_changed.connect(lambda pace: choices.prefer(pace=pace))
        self._shows_players = True
        parts = self.seats, self.match_bar, (self.board_panel, 1)
        fill(QVBoxLayout(self), *parts, margins=(0, 0, 0, 0), spacing=8)
        self.setFocusProxy(self.board)
        session.changes.changed.connect(self._follow)

    def _follow(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"trace", "selection", "match"}):
            self.refresh()

    def refresh(self) -> None:
        """Hide the board for a search that has none: the rest takes its room."""
        has_board = not isinstance(self._session.shown.position, HandTree)
        self._place_players()
        if has_board == self.board_panel.isHidden():
            self.board_panel.setVisible(has_board)
            self.resized.emit(has_board)

    def show_players(self, shows: bool) -> None:
        """Show who plays, or leave the room to the board."""
        self._shows_players = shows
        self._place_players()

    def _place_players(self) -> None:
        is_game = isinstance(self._session.shown.position, Position)
        self.seats.setVisible(self._shows_players and is_game)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self.board_panel.set_theme(theme)
        self.seats.set_theme(theme)
