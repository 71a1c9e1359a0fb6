"""The dialog that asks who gives hints."""

from __future__ import annotations

from PyQt6.QtWidgets import QDialog, QFormLayout, QLabel, QWidget

from c4viz.app.dialogs import dialog_buttons
from c4viz.app.levels import OwnLevels
from c4viz.app.seats import Seat
from c4viz.play import Player


class HinterDialog(QDialog):
    """Asks for the machine that says what it would play; ``player`` is the one chosen."""

    def __init__(self, parent: QWidget, player: Player, levels: OwnLevels) -> None:
        super().__init__(parent)
        self.setWindowTitle("Hint by")
        self._seat = Seat("Hints are given by", levels, people=False)
        self._seat.show_player(player)
        words = QLabel("It searches the position on the board and says what it would play.")
        words.setWordWrap(True)
        buttons = dialog_buttons("Give a hint")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout(self)
        form.setContentsMargins(18, 16, 18, 14)
        form.setVerticalSpacing(10)
        form.addRow(words)
        form.addRow("Hints are given by", self._seat)
        form.addRow(buttons)

    @property
    def player(self) -> Player:
        """The machine that is chosen."""
        return self._seat.player
