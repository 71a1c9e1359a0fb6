"""The line above the board, alone."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from c4viz.app.board.turn_line import TurnLine
from c4viz.app.widgets.theme import LIGHT


@pytest.mark.parametrize(
    ("words", "is_long"), [("X to move", True), ("Player 2 to move, whoever that may be", False)]
)
def test_the_mark_of_a_look_ahead_leaves_room_for_the_words(
    words: str, is_long: bool, qtbot: QtBot
) -> None:
    line = TurnLine(LIGHT)
    qtbot.addWidget(line)
    line.set_return_key("Esc")
    line.show_turn(2, words, ahead=True)
    line.resize(line.sizeHint())
    assert line.mark == ("Looking ahead · Esc returns" if is_long else "Ahead · Esc")
