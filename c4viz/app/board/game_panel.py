"""Panel of the game: the players, the board, and below it the form of the search."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QEvent, QSize, pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from c4viz.app.board.column_notes import ColumnNotes
from c4viz.app.board.hints import Hints
from c4viz.app.board.match_bar import MatchBar
from c4viz.app.board.panel import BoardPanel
from c4viz.app.board.players_strip import PlayersStrip
from c4viz.app.board.turn_line import TurnWords
from c4viz.app.dialogs.search_form import SearchForm
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill, sure
from c4viz.app.widgets.quiet_container import UNBOUNDED
from c4viz.app.widgets.theme import Theme
from c4viz.game import GameState, HandTree
from c4viz.language import tr

_SIZING = frozenset({QEvent.Type.Resize, QEvent.Type.LayoutRequest})


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
        self.form = SearchForm(
            prefs, actions["analyse"], actions["stop"], tr("Analyse with {search}", search="{}")
        )
        self.notes = ColumnNotes(session, self.board)
        self._hints = Hints(session, self.board_panel, levels)
        self.match_bar.pace_changed.connect(lambda pace: choices.prefer(pace=pace))
        self.form.edited.connect(lambda: choices.prefer(**self.form.values()))
        self.form.refused.connect(session.changes.say)
        parts = self.seats, self.match_bar, (self.board_panel, 1), self.form
        fill(QVBoxLayout(self), *parts, margins=(0, 0, 0, 0), spacing=8)
        self.setFocusProxy(self.board)
        session.changes.changed.connect(self._follow)

    def _follow(self, what: frozenset[Change]) -> None:
        """Hide the board for a search that has none: the rest takes its room."""
        if not what.isdisjoint({"trace", "selection", "match"}):
            position = self._session.shown.position
            has_board = not isinstance(position, HandTree)
            self.seats.setVisible(not isinstance(position, GameState))
            if has_board == self.board_panel.isHidden():
                self.board_panel.setVisible(has_board)
                if not has_board:
                    self.form.set_low(False, at_once=True)
                self._bound()
                self.resized.emit(has_board)

    # ---- its height --------------------------------------------------------------------------

    def event(self, event: QEvent | None) -> bool:
        done = super().event(event)
        if event is not None and event.type() in _SIZING:
            self._fit_form()
        return done

    def _fit_form(self) -> None:
        """Hide the settings of the form where they would leave the board no room."""
        form = self.form
        needed = self._least_height - form.least_height + form.needed_height
        form.set_low(not self.board_panel.isHidden() and self.height() < needed)
        self._bound()

    def _bound(self) -> None:
        """Limit the panel to the height of the form where there is no board."""
        has_board = not self.board_panel.isHidden()
        highest = UNBOUNDED if has_board else self.form.sizeHint().height()
        if highest != self.maximumHeight():
            self.setMaximumHeight(highest)

    @property
    def _least_height(self) -> int:
        """Height in pixels that all parts need, with the form's settings left out."""
        layout, form = sure(self.layout()), self.form
        of_form = sure(layout.itemAt(layout.indexOf(form)))  # as the layout has it cached
        others = layout.minimumSize().height() - of_form.minimumSize().height()
        return others + form.least_height

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._least_height)

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of ``theme``."""
        self.board_panel.set_theme(theme)
        self.seats.set_theme(theme)
