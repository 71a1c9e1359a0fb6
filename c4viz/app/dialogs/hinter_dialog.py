"""The dialog that asks who gives hints."""

from __future__ import annotations

from PyQt6.QtWidgets import QFormLayout, QWidget

from c4viz.app.dialogs.parts import AROUND, FormDialog, wrapped
from c4viz.app.dialogs.player_boxes import PlayerRow
from c4viz.app.preferences.saved_players import SavedPlayers
from c4viz.game import Position
from c4viz.language import Text, tr
from c4viz.play import Player

PLAIN = Text("It searches the position on the board and says what it would play.")
SLIPPERY = Text(
    "It searches the position on the board and says what it would play. In this "
    "game discs slip: expectiminimax stands in for a player that does not reckon "
    "with that."
)


class HinterDialog(FormDialog):
    """Asks for the machine that says what it would play; ``player`` is the one chosen."""

    def __init__(
        self, parent: QWidget, player: Player, levels: SavedPlayers, position: Position
    ) -> None:
        super().__init__(parent, tr("Hint by"), tr("Give a hint"))
        self._seat = PlayerRow(tr("Hints are given by"), levels, people=False)
        self._seat.show_player(player)
        self._seat.show_game(position)
        form = QFormLayout(self)
        form.setContentsMargins(*AROUND)
        form.setVerticalSpacing(10)
        form.addRow(wrapped(str(SLIPPERY if position.rules.discs_slip else PLAIN)))
        form.addRow(tr("Hints are given by"), self._seat)
        form.addRow(self.buttons)

    @property
    def player(self) -> Player:
        """The machine that is chosen."""
        return self._seat.player
