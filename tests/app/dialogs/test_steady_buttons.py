"""The buttons of a dialog stay where they are, whatever is chosen in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QCoreApplication, QPoint
from PyQt6.QtWidgets import QAbstractButton, QComboBox, QDoubleSpinBox, QSpinBox

from c4viz.app.dialogs.new_game_dialog import NewGameDialog
from c4viz.app.dialogs.parts import FormDialog
from c4viz.app.dialogs.player_dialog import PlayerDialog
from c4viz.app.dialogs.position_dialog import PositionDialog
from c4viz.app.dialogs.preference_dialogs import HinterDialog, MemoryDialog, MoveSecondsDialog
from c4viz.app.state.background import Memory
from c4viz.app.window.window import MainWindow
from c4viz.game import Position, Rules
from c4viz.play import PERSON, player_named
from c4viz.search import AlphaBeta

HARD = player_named("hard")
MADE: dict[str, Callable[[MainWindow], FormDialog]] = {
    "new game": lambda window: NewGameDialog(
        window, Rules(), (PERSON, HARD), "first", window.levels, window.theme
    ),
    "memory": lambda window: MemoryDialog(window, Memory(), Position(), AlphaBeta()),
    "seconds": lambda window: MoveSecondsDialog(window, 5),
    "player": lambda window: PlayerDialog(window, player_named("mcts"), window.levels),
    "hinter": lambda window: HinterDialog(window, HARD, window.levels, Position()),
    "position": lambda window: PositionDialog(window, Position(), window.theme),
}


@pytest.mark.parametrize("name", MADE)
def test_the_buttons_do_not_move_when_something_is_chosen(window: MainWindow, name: str) -> None:
    dialog = MADE[name](window)
    dialog.show()
    QCoreApplication.processEvents()

    def places() -> list[QPoint]:
        QCoreApplication.processEvents()
        return [button.mapTo(dialog, QPoint()) for button in dialog.buttons.buttons()]

    before = places()
    for box in dialog.findChildren(QComboBox):
        for place in range(box.count()):
            if box.itemText(place) not in ("", "Your own…"):
                box.setCurrentIndex(place)
                box.activated.emit(place)
                assert places() == before, box.itemText(place)
        box.setCurrentIndex(0)
    for kind in (QSpinBox, QDoubleSpinBox):
        for spin in dialog.findChildren(kind):
            for value in (spin.minimum(), spin.maximum()):
                spin.setValue(value)
                assert places() == before, (spin.accessibleName(), value)
    for button in dialog.findChildren(QAbstractButton):
        if button.isCheckable():
            button.click()
            assert places() == before, button.text()
    dialog.deleteLater()
