"""Positions are set up with mouse and keys; impossible ones are refused with the reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QLabel, QPlainTextEdit, QRadioButton

from c4viz import Position
from c4viz.app.dialogs.position_dialog import PositionDialog
from c4viz.app.window.window import MainWindow
from tests.app.hands import CTRL, NONE, button, click, in_dialog, press

RIGHT = Qt.MouseButton.RightButton


def edit(window: MainWindow, act: Callable[[PositionDialog], None]) -> None:
    in_dialog(window, PositionDialog, lambda: press(window, Qt.Key.Key_P, CTRL), act)


def place(
    dialog: PositionDialog, *columns: int, mouse: Qt.MouseButton = Qt.MouseButton.LeftButton
) -> None:
    for column in columns:
        point = dialog.board.cell_centre(0, column).toPoint()
        QTest.mouseClick(dialog.board, mouse, NONE, QPoint(point))


def error(dialog: PositionDialog) -> str:
    return dialog.findChild(QLabel, "error").text()


def test_discs_are_placed_in_turn_and_taken_away(window: MainWindow) -> None:
    def act(dialog: PositionDialog) -> None:
        place(dialog, 3, 3, 4, 2, 2)
        place(dialog, 2, mouse=RIGHT)
        click(button(dialog, "Set"))

    edit(window, act)
    assert window.session.game.match.position.matrix == Position.parse("4453").matrix


def test_discs_of_one_player_make_an_impossible_position_until_the_other_has_as_many(
    window: MainWindow,
) -> None:
    def act(dialog: PositionDialog) -> None:
        radio = next(r for r in dialog.findChildren(QRadioButton) if r.text() == "O")
        click(radio)
        place(dialog, 0)
        assert "O" in error(dialog)
        assert not button(dialog, "Set").isEnabled()
        click(next(r for r in dialog.findChildren(QRadioButton) if r.text() == "X"))
        place(dialog, 1)
        assert error(dialog) == ""
        click(button(dialog, "Set"))

    edit(window, act)
    assert window.session.game.match.position.matrix[-1][:3] == [2, 1, 0]


def test_the_board_is_edited_by_keys(window: MainWindow) -> None:
    def act(dialog: PositionDialog) -> None:
        board = dialog.board
        board.setFocus()
        for key in (Qt.Key.Key_X, Qt.Key.Key_Right, Qt.Key.Key_O, Qt.Key.Key_Left,
                    Qt.Key.Key_Space, Qt.Key.Key_Space, Qt.Key.Key_Backspace):  # fmt: skip
            QTest.keyClick(board, key)
        assert "Column 4 is chosen" in board.accessibleDescription()
        click(button(dialog, "Set"))

    edit(window, act)
    cells = Position.parse("4453").rules
    assert window.session.game.match.position.rules == cells
    assert window.session.game.match.position.matrix[-1][3:5] == [1, 2]
    assert window.session.game.match.position.matrix[-2][3] == 1


def test_what_is_typed_is_shown_and_what_is_placed_is_written(window: MainWindow) -> None:
    def act(dialog: PositionDialog) -> None:
        text = dialog.findChild(QPlainTextEdit)
        QTest.keyClicks(text, "44")
        assert dialog.board.matrix == Position.parse("44").matrix
        place(dialog, 0)
        assert Position.parse(text.toPlainText()).matrix == Position.parse("441").matrix
        click(button(dialog, "Exchange"))
        assert error(dialog)
        click(button(dialog, "Exchange"))
        assert error(dialog) == ""
        click(button(dialog, "Clear"))
        assert Position.parse(text.toPlainText()).ply == 0
        dialog.reject()

    edit(window, act)
    assert window.session.game.match.position.ply == 0


@pytest.mark.parametrize("typed", ["4444444", "XXXX..."])
def test_an_impossible_position_says_why(window: MainWindow, typed: str) -> None:
    def act(dialog: PositionDialog) -> None:
        QTest.keyClicks(dialog.findChild(QPlainTextEdit), typed)
        assert len(error(dialog)) > 10
        dialog.reject()

    edit(window, act)
