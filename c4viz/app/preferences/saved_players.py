"""Levels of the user's own: players saved by name. Knows no widget."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QObject, pyqtSignal

from c4viz.app.preferences.player_store import is_player
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.play import LEVELS, Player
from c4viz.play.names import CHOSEN, HUMAN, LEVEL_TITLES

MOST_LETTERS = 24


class SavedPlayers(QObject):
    """Saves and deletes the user's own levels; ``changed`` tells that there are others now."""

    changed = pyqtSignal()

    def __init__(self, choices: SettingsModel) -> None:
        super().__init__()
        self._choices = choices

    @property
    def players(self) -> Mapping[str, Player]:
        """Players by the names of their levels, in the order saved."""
        return self._choices.preferences.levels

    @property
    def evaluators(self) -> tuple[str, ...]:
        """Names of the user's own evaluators."""
        return self._choices.preferences.evaluators

    def save(self, name: str, player: Player) -> None:
        """Save ``player`` under a name, in place of the player that had it."""
        self._keep({**self.players, name: player})

    def delete(self, name: str) -> None:
        """Delete a level; a player of that level who plays a game plays on."""
        self._keep({kept: player for kept, player in self.players.items() if kept != name})

    def _keep(self, levels: dict[str, Player]) -> None:
        self._choices.prefer(levels=levels)
        self._choices.keep()  # now, whatever ends the program: levels take work to make
        self.changed.emit()


def name_is_free(name: str) -> bool:
    """Tell whether a level of the user's own may have this name."""
    titles = HUMAN, CHOSEN, *(LEVEL_TITLES[level] for level in LEVELS)
    taken = name.lower() in (str(title).lower() for title in titles)
    return bool(name) and not taken and not is_player(name.lower())
