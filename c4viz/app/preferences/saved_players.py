"""The user's own levels: players saved by name. Knows no widget."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QObject, pyqtSignal

from c4viz.app.preferences.player_store import is_player
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.play import LEVELS, Player
from c4viz.play.names import CHOSEN, HUMAN, level_title

MOST_LETTERS = 24


class SavedPlayers(QObject):
    """The levels among the preferences; ``changed`` tells that there are others."""

    changed = pyqtSignal()

    def __init__(self, choices: SettingsModel) -> None:
        super().__init__()
        self._choices = choices

    @property
    def players(self) -> Mapping[str, Player]:
        """The players by the names of their levels, in the order saved."""
        return self._choices.preferences.levels

    @property
    def evaluators(self) -> tuple[str, ...]:
        """The evaluators of the user's own."""
        return self._choices.preferences.evaluators

    def save(self, name: str, player: Player) -> None:
        """Keep ``player`` by a name; the one that had it goes."""
        self._keep({**self.players, name: player})

    def delete(self, name: str) -> None:
        """Forget a level; who plays it plays on."""
        self._keep({kept: player for kept, player in self.players.items() if kept != name})

    def _keep(self, levels: dict[str, Player]) -> None:
        self._choices.prefer(levels=levels)
        self._choices.keep()  # they took work: also whatever ends the program
        self.changed.emit()


def name_is_free(name: str) -> bool:
    """Whether a level of one's own may be called so."""
    titles = HUMAN, CHOSEN, *(level_title(level) for level in LEVELS)
    taken = name.lower() in (str(title).lower() for title in titles)
    return bool(name) and not taken and not is_player(name.lower())
