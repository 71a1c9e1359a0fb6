"""Comments on moves: written below the list, kept with the game, told wherever the move is."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QMessageBox
from pytest import MonkeyPatch
from pytestqt.qtbot import QtBot

from c4viz.app.moves.list import MOVE
from c4viz.app.saving.autosave import Autosave
from c4viz.app.window.window import MainWindow
from c4viz.play import Match, Turn, load_game
from tests.app.alone import alone
from tests.app.conftest import Opens
from tests.app.event_loop import run_until
from tests.app.hands import CTRL, SHIFT, press


def play(window: MainWindow, columns: str) -> list[Turn]:
    match = Match()
    turns = [match.play(int(column) - 1) for column in columns]
    window.session.game.adopt_match(match)
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    QTest.qWait(1)
    return turns


def write(window: MainWindow, words: str) -> None:
    """Write about the move on the board, by keys alone."""
    press(window, Qt.Key.Key_D, CTRL)
    assert window.moves.comment.hasFocus()
    QTest.keyClicks(window.moves.comment, words)
    window.moves.catch_up()


def test_a_comment_is_written_by_keys_and_stands_with_its_move(window: MainWindow) -> None:
    turns = play(window, "445")
    assert not window.moves.comment.isVisible()
    write(window, "Better: 3, as m says")  # letters and numbers are keys of actions elsewhere
    assert turns[2].comment == "Better: 3, as m says"
    assert [turn.comment for turn in turns[:2]] == ["", ""]
    assert window.session.game.match.turn is turns[2], "no key of it has played or gone anywhere"
    row = window.moves.list.row_of(turns[2])
    assert row.text(MOVE).endswith("\N{PENCIL}") and "Better: 3" in row.toolTip(MOVE)


def test_the_field_follows_the_board_and_stays_while_there_are_comments(
    window: MainWindow,
) -> None:
    turns = play(window, "445")
    write(window, "Hm.")
    window.moves.list.setFocus()
    window.session.game.go_to_turn(turns[0])
    window.moves.catch_up()
    assert window.moves.comment.isVisible() and not window.moves.comment.toPlainText()
    assert "1. X 4" in window.moves.comment.placeholderText()
    window.session.game.go_to_turn(turns[2])
    window.moves.catch_up()
    assert window.moves.comment.toPlainText() == "Hm."
    play(window, "1")
    assert not window.moves.comment.isVisible()


def test_a_move_that_comes_while_one_writes_splits_no_sentence(window: MainWindow) -> None:
    turns = play(window, "44")
    write(window, "because ")
    window.session.game.play(2)
    window.moves.catch_up()
    QTest.keyClicks(window.moves.comment, "of 3")
    assert turns[1].comment == "because of 3" and not window.session.game.match.turn.comment
    window.moves.list.setFocus()
    assert "3. X 3" in window.moves.comment.placeholderText()


def test_keys_that_edit_do_nothing_else(window: MainWindow, monkeypatch: MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(QMessageBox, "question", lambda *said: asked.append(said))
    turns = play(window, "44")
    write(window, "a b")
    QTest.keyClick(window.moves.comment, Qt.Key.Key_Home)
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_PageUp):
        QTest.keyClick(window.moves.comment, key, CTRL)
    assert not asked and window.session.game.match.turn is turns[1]


def test_a_comment_may_have_several_lines(window: MainWindow) -> None:
    turns = play(window, "44")
    write(window, "first")
    for _ in range(2):
        QTest.keyClick(window.moves.comment, Qt.Key.Key_Return)
    assert window.moves.comment.toPlainText() == "first\n\n"
    QTest.keyClicks(window.moves.comment, "third")
    assert turns[1].comment == "first\n\nthird"


def test_more_than_a_game_keeps_is_not_shown(window: MainWindow) -> None:
    play(window, "44")
    press(window, Qt.Key.Key_D, CTRL)
    window.moves.comment.insertPlainText("x" * 10_002)
    assert window.moves.comment.toPlainText() == "x" * 10_000


def test_escape_leaves_the_field_and_not_the_move(window: MainWindow) -> None:
    turns = play(window, "44")
    press(window, Qt.Key.Key_D, CTRL)
    QTest.keyClick(window.moves.comment, Qt.Key.Key_Escape)
    assert not window.moves.comment.isVisible() and window.moves.list.hasFocus()
    assert window.session.game.match.turn is turns[1]


def test_undo_in_the_field_takes_letters_back_and_no_move(window: MainWindow) -> None:
    turns = play(window, "44")
    write(window, "abc")
    QTest.keyClick(window.moves.comment, Qt.Key.Key_Z, CTRL)
    assert turns[1].comment == "" and window.session.game.match.turn is turns[1]


def test_the_menu_of_a_move_goes_there_to_write(window: MainWindow) -> None:
    turns = play(window, "445")
    window.moves.list.remarked.emit(turns[0])
    assert window.session.game.match.turn is turns[0] and window.moves.comment.hasFocus()


def test_a_comment_comes_back_with_the_next_start(opens: Opens) -> None:
    window = opens()
    play(window, "445")
    write(window, "Monday")
    window.close()
    again = opens()
    assert again.session.game.match.turn.comment == "Monday"
    again.moves.catch_up()
    assert again.moves.comment.isVisible() is again.moves.isVisible()


def test_a_comment_is_kept_without_a_move_after_it(tmp_path: object, qtbot: QtBot) -> None:
    from pathlib import Path

    session, folder = alone(), Path(str(tmp_path))
    session.game.adopt_match(Match())
    session.game.play(3)
    keeping = Autosave(session, folder)
    keeping.start()
    session.comments.write(session.game.match.turn, "Now.")
    run_until(lambda: any(load_game(f).turn.comment == "Now." for f in folder.glob("*.json")))
    session.comments.write(session.game.match.turn, "Then.")
    keeping.close(is_kept=False)
    assert [load_game(f).turn.comment for f in folder.glob("*.json")] == ["Then."]
