"""Dialog with all settings of a machine that plays: its search, its budget and its level."""

from __future__ import annotations

from PyQt6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from c4viz.app.dialogs.fields import field_for
from c4viz.app.dialogs.parts import side_button, wrapped
from c4viz.app.dialogs.settings_dialog import SettingsDialog
from c4viz.app.preferences.preferences import first_settings
from c4viz.app.preferences.saved_players import MOST_LETTERS, SavedPlayers, name_is_free
from c4viz.app.widgets.boxes import fill
from c4viz.language import tr
from c4viz.play import Budget, Player
from c4viz.search import Settings
from c4viz.search.base.setting import settings_of


class PlayerDialog(SettingsDialog):
    """Asks how a machine plays, and saves it by a name as a level of the user's own; ``note`` says
    what should be known about the machine in this game."""

    def __init__(
        self, parent: QWidget, player: Player, levels: SavedPlayers, note: str = ""
    ) -> None:
        assert player.settings is not None
        self._levels = levels
        self._budget = [field_for(n, one) for n, (_, one) in settings_of(Budget).items()]
        self._shown_budget = player.budget
        settings = player.settings
        first = first_settings()[settings.name]
        super().__init__(parent, settings, first, levels.evaluators, self._budget)
        self.setWindowTitle(tr("{title}: how it plays", title=settings.title))
        self._shown_budget = Budget()  # what Defaults gives
        self._name = QLineEdit()
        self._name.setObjectName("level")
        self._name.setMaxLength(MOST_LETTERS)
        self._name.setPlaceholderText(tr("Name of a level"))
        self._name.setAccessibleName(tr("Name of a level of your own"))
        self._name.textChanged.connect(self._check_name)
        self._save = side_button(tr("Save level"), self._save_level)
        self._delete = side_button(tr("Delete level"), self._delete_level)
        self._said = wrapped(name="level_said")
        self._box.insertLayout(2, self._level_row())
        self._box.insertWidget(3, self._said)
        if note:
            self._box.insertWidget(1, wrapped(note))
        names = [name for name, level in levels.players.items() if level == player]
        self._name.setText(names[0] if names else "")
        self._check_name()

    def _level_row(self) -> QHBoxLayout:
        label = QLabel(tr("Your own level"))
        label.setBuddy(self._name)
        return fill(QHBoxLayout(), label, self._name, self._save, self._delete)

    @property
    def player(self) -> Player:
        """Machine with the settings shown."""
        budget = Budget(**{field.name: field.value for field in self._budget})
        return Player(self.settings, budget=budget)

    def _show(self, settings: Settings) -> None:
        for field in self._budget:
            field.show_value(getattr(self._shown_budget, field.name))
        super()._show(settings)

    # ---- levels ------------------------------------------------------------------------------

    def _check_name(self) -> None:
        name = self._name.text().strip()
        self._save.setEnabled(name_is_free(name))
        self._delete.setEnabled(name in self._levels.players)
        self._say(self._about(name))

    def _about(self, name: str) -> str:
        """Return what to know of a name before saving a level by it."""
        if name in self._levels.players:
            return tr("“{name}” is a level of your own: saving replaces it.", name=name)
        if name and not name_is_free(name):
            return tr("“{name}” is a player of c4viz: choose another name.", name=name)
        return ""

    def _say(self, words: str) -> None:
        self._said.setText(words)
        self._said.setVisible(bool(words))
        self._name.setAccessibleDescription(words)

    def _save_level(self) -> None:
        name = self._name.text().strip()
        self._levels.save(name, self.player)
        self._check_name()
        self._say(tr("The level “{name}” is saved: it is in the list of players.", name=name))

    def _delete_level(self) -> None:
        name = self._name.text().strip()
        self._levels.delete(name)
        self._check_name()
        self._say(tr("The level “{name}” is deleted.", name=name))
