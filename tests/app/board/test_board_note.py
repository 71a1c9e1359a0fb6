"""What there is to say of a slip and of a hint stands below the board, as long as it is true."""

from __future__ import annotations

from PyQt6.QtCore import QCoreApplication, Qt
from pytestqt.qtbot import QtBot

from c4viz import Position
from c4viz.app.window.window import MainWindow
from c4viz.game import Rules
from c4viz.play import Match
from tests.app.hands import CTRL, noted, press, press_column, said, set_up


def test_a_slip_is_told_until_the_next_disc(window: MainWindow) -> None:
    game = window.session.game
    game.adopt_match(Match(Position(Rules(rule_set="slippery")), seed=2))
    note = window.game.board_panel.note
    slips = 0
    for _ in range(12):
        assert note.isVisible()  # also while there is nothing to say: the board keeps its size
        press_column(window, 3)
        turn = game.match.turn
        who = "XO"[(game.match.position.ply + 1) % 2]
        slipped = turn.move != 3
        assert noted(window) == (f"{who} aimed at column 4: the disc slipped." if slipped else "")
        assert "slipped" not in said(window)
        slips += slipped
    assert 0 < slips < 12


def test_a_hint_is_told_until_something_else_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    set_up(window, "4453")
    window.choices.prefer(hinter="alphabeta depth=2")
    for leave in (
        lambda: press_column(window, 0),
        lambda: press(window, Qt.Key.Key_H),
        lambda: window.session.exploration.select(1),
    ):
        press(window, Qt.Key.Key_H, CTRL)
        qtbot.waitUntil(lambda: "would play column" in noted(window))
        leave()
        qtbot.waitUntil(lambda: not noted(window))


def test_a_column_is_marked_on_the_board_of_now_though_nobody_sees_it(window: MainWindow) -> None:
    set_up(window, "", "3x3", 3)
    QCoreApplication.processEvents()
    window.docks.put_away("game")
    set_up(window, "", "4x9", 4)
    QCoreApplication.processEvents()
    window.game.board_panel.mark_column(8)
    assert window.board.marked == (0, 8)


def test_a_long_hint_leaves_the_board_its_room_and_is_told_whole_by_its_tooltip(
    window: MainWindow,
) -> None:
    set_up(window, "4453")
    before, note = window.board.height(), window.game.board_panel.note
    hint = "Hard would play column 4. " + "The reason is long. " * 30
    note.tell(hint)
    QCoreApplication.processEvents()
    assert noted(window).startswith("Hard would play column 4.")
    assert noted(window).endswith("…")
    assert note.toolTip() == note.accessibleName() == hint
    assert window.board.height() > 0.6 * before
    note.tell("Short.")
    QCoreApplication.processEvents()
    assert (noted(window), note.toolTip()) == ("Short.", "")
