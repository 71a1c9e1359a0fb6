"""Dialog that sets up an arena."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.new_game_dialog import PRESETS
from c4viz.app.dialogs.parts import AROUND, FormDialog, side_button, wrapped
from c4viz.app.dialogs.player_boxes import PlayerRow
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.widgets.boxes import fill, named
from c4viz.game import RULE_SETS, BoardError, Rules
from c4viz.game.rules import RULE_SET_TITLES
from c4viz.lab.arena import Plan
from c4viz.lab.openings import openings_text
from c4viz.language import sentence, tr
from c4viz.play import Player, player_named
from c4viz.play.names import described
from c4viz.search import SettingError
from c4viz.search.base.settings import Settings

_USUAL = ("easy", "medium", "hard")
_MOST_GAMES = 10_000
_OPENINGS = ("random:4", "random:2", "random:8", "balanced:6", "start")


class ArenaDialog(FormDialog):
    """Asks who plays whom, how often, and where the games begin; ``chosen`` are the settings of the
    form, by which a player may play."""

    def __init__(
        self, parent: QWidget, levels: SavedPlayers, chosen: Callable[[], Settings]
    ) -> None:
        super().__init__(parent, tr("Arena"), tr("Start"))
        self._levels, self._chosen = levels, chosen
        self.plan: Plan | None = None
        """Plan of the arena, once it is confirmed."""
        self._players = QListWidget()
        self._players.setAccessibleName(tr("Players"))
        self._seat = PlayerRow(tr("Player"), levels, people=False)
        self._seat.show_player(player_named("mcts"))
        self._games, self._seed = _spin(2, _MOST_GAMES, 100), _spin(0, 2**31 - 1, 0)
        self._games.setSingleStep(2)
        self._openings = QComboBox()
        for spec in _OPENINGS:
            self._openings.addItem(openings_text(spec), spec)
        self._openings.addItem(tr("Positions in a file…"), "")
        self._openings.activated.connect(self._ask_file)
        self._board, self._rule_set = QComboBox(), QComboBox()
        for name, preset in PRESETS:
            self._board.addItem(str(name), preset)
        self._rule_set.addItems(str(RULE_SET_TITLES[one]) for one in RULE_SETS)
        self._until_sure = QCheckBox(tr("End the games of two once it is certain who is stronger"))
        self._lay_out()
        for level in _USUAL:
            self._add(player_named(level))
        for changed in (
            self._games.valueChanged, self._seed.valueChanged, self._openings.currentIndexChanged,
            self._board.currentIndexChanged, self._rule_set.currentIndexChanged,
        ):  # fmt: skip
            changed.connect(self._check)
        self._check()

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(*AROUND)
        form.setVerticalSpacing(10)
        self._players.setMinimumWidth(self.fontMetrics().averageCharWidth() * 52)
        self._players.setFixedHeight(self.fontMetrics().height() * 8)
        remove = side_button(tr("Remove"), self._remove)
        add = side_button(tr("Add"), lambda: self._add(self._seat.player))
        beside = fill(QHBoxLayout(), (self._seat, 1), add, remove, spacing=6)
        form.addRow(tr("Players"), fill(QVBoxLayout(), self._players, beside, spacing=6))
        form.addRow(tr("Games of each two"), self._games)
        form.addRow(tr("Openings"), self._openings)
        said = tr("Each is played from both sides, by every two machines.")
        note = named(wrapped(said), "faint")
        form.addRow("", note)
        form.addRow(tr("Board"), self._board)
        form.addRow(tr("Rules"), self._rule_set)
        form.addRow(tr("Seed"), self._seed)
        form.addRow("", self._until_sure)
        end = fill(QHBoxLayout(), (self.error, 1))
        end.addWidget(self.buttons, 0, Qt.AlignmentFlag.AlignBottom)
        form.addRow(end)

    def _ask_file(self, place: int) -> None:
        """Ask for a file of positions, where one is to have the openings."""
        if self._openings.itemData(place):
            return
        name, _ = QFileDialog.getOpenFileName(self, tr("Positions, one in each line"))
        self._openings.setCurrentIndex(0)
        if name:
            self._openings.insertItem(0, openings_text(name), name)
            self._openings.setCurrentIndex(0)

    # ---- who plays ---------------------------------------------------------------------------

    def _add(self, player: Player) -> None:
        if player.is_chosen:
            player = Player(self._chosen())
        if player.name not in self._names:
            item = QListWidgetItem(described(player, self._levels.players), self._players)
            item.setData(Qt.ItemDataRole.UserRole, player.name)
        self._check()

    def _remove(self) -> None:
        self._players.takeItem(self._players.currentRow())
        self._check()

    @property
    def _names(self) -> Sequence[str]:
        items = (self._players.item(row) for row in range(self._players.count()))
        return tuple(item.data(Qt.ItemDataRole.UserRole) for item in items if item is not None)

    def _check(self) -> None:
        """Say what is wrong with the plan."""
        try:
            self.plan = self._made()
        except (SettingError, BoardError) as error:
            self.plan = None
            self.refuse(sentence(error))
        else:
            self.refuse("")

    def _made(self) -> Plan:
        preset = self._board.currentData()
        rule_set = RULE_SETS[self._rule_set.currentIndex()]
        return Plan(
            tuple(self._names),
            self._games.value(),
            self._openings.currentData(),
            self._seed.value(),
            Rules(preset.rows, preset.columns, preset.connect, rule_set),
            until_sure=self._until_sure.isChecked(),
        )

    def accept(self) -> None:
        """Take the plan as it is now."""
        self._check()
        if self.plan is not None:
            super().accept()


def _spin(low: int, high: int, value: int) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(low, high)
    spin.setValue(value)
    return spin
