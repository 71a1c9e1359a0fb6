"""Dialog that sets up a new game."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QRect, QSignalBlocker, Qt
from PyQt6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QLabel, QSpinBox, QWidget

from c4viz.app.dialogs.parts import AROUND, FormDialog, wrapped
from c4viz.app.dialogs.player_boxes import DiscLabel, PlayerRow
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.labels import WRAPPED
from c4viz.app.widgets.theme import Theme
from c4viz.game import RULE_SETS, BoardError, Position, Rules
from c4viz.game.rules import RULE_SET_TITLES
from c4viz.language import Text, Texts, sentence, tr
from c4viz.play import Player, unfit
from c4viz.play.seeds import Starts
from c4viz.telling.search_words import rule_set_meaning

PRESETS = tuple(
    (
        Text(
            "{columns} columns, {rows} rows, connect {connect}",
            columns=rules.columns,
            rows=rules.rows,
            connect=rules.connect,
        ),
        rules,
    )
    for rules in (Rules(6, 7, 4), Rules(4, 5, 4), Rules(4, 4, 3), Rules(4, 5, 3), Rules(3, 3, 3))
)
MOST_CONNECTED = 31
WHO_STARTS: Texts[Starts] = Texts(
    {
        "first": "The first player",
        "second": "The second player",
        "chance": "Chance decides",
    }
)


class NewGameDialog(FormDialog):
    """Asks for the board, the length to connect, the rules, the players and who starts."""

    def __init__(
        self,
        parent: QWidget,
        rules: Rules,
        players: Iterable[Player],
        starts: Starts,
        levels: SavedPlayers,
        theme: Theme,
    ) -> None:
        super().__init__(parent, tr("New game"), tr("Start"))
        self._discs = tuple(DiscLabel(theme, side) for side in (1, 2))
        self._make_board(rules)
        self._make_rules(rules)
        self._make_players(players, starts, levels)
        self._lay_out()
        self._show_preset()
        self._show_meaning()
        self._follow_choices()

    def _make_board(self, rules: Rules) -> None:
        self._preset = QComboBox()
        for name, preset in PRESETS:
            self._preset.addItem(str(name), preset)
        self._preset.addItem(tr("Another board"), None)
        self._rows, self._columns = _spin(2, 31, rules.rows), _spin(2, 9, rules.columns)
        self._connect = _spin(2, MOST_CONNECTED, rules.connect)

    def _make_rules(self, rules: Rules) -> None:
        self._rule_set = QComboBox()
        for rule_set in RULE_SETS:
            self._rule_set.addItem(RULE_SET_TITLES[rule_set], rule_set)
        self._rule_set.setCurrentIndex(RULE_SETS.index(rules.rule_set))
        self._meaning = wrapped()
        metrics = self._meaning.fontMetrics()
        room = QRect(0, 0, metrics.averageCharWidth() * 52, metrics.height() * 99)
        said = [rule_set_meaning(one, MOST_CONNECTED) for one in RULE_SETS]
        heights = [metrics.boundingRect(room, int(WRAPPED), one).height() for one in said]
        self._meaning.setMinimumSize(room.width(), max(heights))  # nothing moves when it changes
        self._meaning.setAlignment(Qt.AlignmentFlag.AlignTop)

    def _make_players(
        self, players: Iterable[Player], starts: Starts, levels: SavedPlayers
    ) -> None:
        self._seats = [
            PlayerRow(name, levels) for name in (tr("First player"), tr("Second player"))
        ]
        for seat, player in zip(self._seats, players, strict=True):
            seat.show_player(player)
        self._starts = QComboBox()
        self._starts.addItems(WHO_STARTS.values())
        self._starts.setCurrentIndex(list(WHO_STARTS).index(starts))
        self._starts.currentIndexChanged.connect(self._show_discs)
        self._show_discs()

    def _show_discs(self) -> None:
        """Show the disc of X beside the player who starts."""
        sides = {"first": (1, 2), "second": (2, 1), "chance": (0, 0)}[self.starts]
        for disc, side in zip(self._discs, sides, strict=True):
            disc.show_side(side)

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(*AROUND)
        form.setVerticalSpacing(10)
        form.addRow(tr("Board"), self._preset)
        form.addRow("", self._sizes())
        form.addRow(tr("Rules"), self._rule_set)
        form.addRow("", self._meaning)
        for disc, seat in zip(self._discs, self._seats, strict=True):
            form.addRow(seat.box.accessibleName(), fill(QHBoxLayout(), (seat, 1), disc, spacing=8))
        form.addRow(tr("Who starts"), self._starts)
        end = QHBoxLayout()
        end.addWidget(self.error, 1)  # beside the buttons, an error needs no room of its own
        end.addWidget(self.buttons, 0, Qt.AlignmentFlag.AlignBottom)
        form.addRow(end)

    def _sizes(self) -> QHBoxLayout:
        """Lay out the fields for the size of the board."""
        sizes = QHBoxLayout()
        for name, spin in (
            (tr("columns"), self._columns),
            (tr("rows"), self._rows),
            (tr("connect"), self._connect),
        ):
            spin.setAccessibleName(name.capitalize())
            fill(sizes, QLabel(name), spin, 10, spacing=6)
        sizes.addStretch(1)
        return sizes

    def _follow_choices(self) -> None:
        self._rule_set.currentIndexChanged.connect(self._show_meaning)
        self._rule_set.currentIndexChanged.connect(self._show_preset)
        for seat in self._seats:
            seat.edited.connect(self._show_preset)
        self._connect.valueChanged.connect(self._show_meaning)
        self._preset.currentIndexChanged.connect(self._take_preset)
        for spin in (self._rows, self._columns, self._connect):
            spin.valueChanged.connect(self._show_preset)

    @property
    def rules(self) -> Rules:
        """Board and rules that are chosen."""
        rule_set = RULE_SETS[self._rule_set.currentIndex()]
        return Rules(self._rows.value(), self._columns.value(), self._connect.value(), rule_set)

    @property
    def players(self) -> tuple[Player, Player]:
        """First and second player that are chosen."""
        first, second = self._seats
        return first.player, second.player

    @property
    def starts(self) -> Starts:
        """Player who starts: the first, the second, or one picked by chance."""
        return list(WHO_STARTS)[self._starts.currentIndex()]

    def _show_meaning(self) -> None:
        rule_set = RULE_SETS[self._rule_set.currentIndex()]
        self._meaning.setText(rule_set_meaning(rule_set, self._connect.value()))

    def _take_preset(self) -> None:
        preset = self._preset.currentData()
        if preset is not None:
            for spin, value in (
                (self._rows, preset.rows),
                (self._columns, preset.columns),
                (self._connect, preset.connect),
            ):
                with QSignalBlocker(spin):
                    spin.setValue(value)
            self._show_preset()
            self._show_meaning()

    def _show_preset(self) -> None:
        try:
            rules = self.rules
        except BoardError as error:
            self.refuse(sentence(error))
            return
        start = Position(rules)
        for seat in self._seats:
            seat.show_game(start)
        unable = next((why for p in self.players if (why := unfit(p, start))), "")
        self.refuse(sentence(unable) if unable else "")
        size = Rules(rules.rows, rules.columns, rules.connect)
        places = [i for i, (_, preset) in enumerate(PRESETS) if preset == size]
        with QSignalBlocker(self._preset):
            self._preset.setCurrentIndex(places[0] if places else len(PRESETS))


def _spin(low: int, high: int, value: int) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(low, high)
    spin.setValue(value)
    return spin
