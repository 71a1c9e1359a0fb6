"""Games from the dialog to the end, in every mode and rule set, by mouse and by keys."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest
from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QColor
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QComboBox, QDialog, QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

from c4viz import Position
from c4viz.app.dialogs.new_game_dialog import PRESETS, NewGameDialog
from c4viz.app.dialogs.player_boxes import PlayerBox
from c4viz.app.window.window import MainWindow
from c4viz.game import RULE_SETS, RuleSet
from c4viz.game.rules import Cell
from c4viz.play import text_of_match
from c4viz.telling.search_words import RULE_SET_TITLES
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    SHIFT,
    activate,
    button,
    click,
    click_column,
    in_dialog,
    photograph,
    press,
    press_column,
    said,
    set_up,
    tool_button,
    wait_for_search,
)

WAYS = ("mouse", "keys")
USUAL, SMALL, LEAST = (
    f"{columns} columns, {rows} rows, connect {connect}"
    for columns, rows, connect in ((7, 6, 4), (4, 4, 3), (3, 3, 3))
)
MODES = {
    "people": (SMALL, "Human", "Human"),
    "person and machine": (SMALL, "Easy (greedy, order at random)", "Human"),
    "machines": (LEAST, "Medium (greedy, two plies, order at random)", "The chosen search"),
}
ONE_STEP: tuple[Cell, ...] = ((0, 1), (1, 0), (1, 1), (1, -1))
WHITE = QColor("#ffffff")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("way", WAYS)
def test_a_game_is_played_to_its_end_and_told_and_saved(
    opens: Opens,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    way: str,
    mode: str,
) -> None:
    window = opens(depth=2, pace=3000)
    slow = window.game.match_bar.slider.value()
    for rule_set in RULE_SETS:
        window.game.match_bar.slider.setValue(slow)
        assert window.session.game.pace == 3000
        begin(window, way, rule_set, *MODES[mode])
        play_out(window, qtbot, way)
        tells_the_end(window)
        is_saved_and_opened_as_it_stood(window, monkeypatch, tmp_path / f"{rule_set}.json")


def test_all_cells_of_the_usual_board_are_filled_where_fours_are_counted(
    opens: Opens, qtbot: QtBot
) -> None:
    window = opens(depth=2)
    begin(window, "mouse", "most-fours", USUAL, "Human", "Human")
    play_out(window, qtbot, "mouse")
    assert len(window.session.game.match.moves) == 42
    tells_the_end(window)


# ---- playing -----------------------------------------------------------------------------------


def begin(window: MainWindow, way: str, rule_set: RuleSet, board: str, *players: str) -> None:
    """Start a game in the dialog."""

    def start(dialog: NewGameDialog) -> None:
        activate(dialog)
        choose(dialog, board)
        choose(dialog, RULE_SET_TITLES[rule_set])
        for box, text in zip(dialog.findChildren(PlayerBox), players, strict=True):
            choose_in(box, text)
        if way == "mouse":
            click(button(dialog, "Start"))
        else:
            QTest.keyClick(dialog, Qt.Key.Key_Return)

    def ask() -> None:
        if way == "mouse":
            click(tool_button(window.bar, "new_game"))
        else:
            press(window, Qt.Key.Key_N, CTRL)

    in_dialog(window, NewGameDialog, ask, start)
    rules = {str(name): rules for name, rules in PRESETS}[board]
    chosen = window.session.game.match.start.rules
    assert (chosen.size, chosen.connect, chosen.rule_set) == (rules.size, rules.connect, rule_set)


def choose(dialog: QDialog, text: str) -> None:
    """Choose an item in the box that offers it."""
    boxes = [box for box in dialog.findChildren(QComboBox) if not isinstance(box, PlayerBox)]
    choose_in(next(box for box in boxes if box.findText(text) >= 0), text)


def choose_in(box: QComboBox, text: str) -> None:
    """Choose an item of a box by its keys: to the top, and down from there."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _ in range(box.count()):
        if box.currentText() == text:
            return
        QTest.keyClick(box, Qt.Key.Key_Down)
    raise AssertionError(f"{text} is not offered")


def play_out(window: MainWindow, qtbot: QtBot, way: str) -> None:
    """Play all moves of people; machines play theirs."""
    match = window.session.game.match
    if not match.people:
        ends = watch_machines if way == "keys" else move_machines
        ends(window, qtbot)
        return
    drop = click_column if way == "mouse" else press_column
    while not match.is_over:
        wait_for_search(qtbot, window)
        if not match.is_over:
            moves = match.position.moves()
            drop(window, moves[5 * len(match.moves) % len(moves)])


def move_machines(window: MainWindow, qtbot: QtBot) -> None:
    """Have machines make one move after another."""
    one_move = next(
        b for b in window.game.match_bar.findChildren(QToolButton) if b.text() == "One move"
    )
    match = window.session.game.match
    while not match.is_over:
        wait_for_search(qtbot, window)
        moves = len(match.moves)
        click(one_move)
        qtbot.waitUntil(lambda moves=moves: len(match.moves) > moves or match.is_over)


def watch_machines(window: MainWindow, qtbot: QtBot) -> None:
    """Have machines play without a rest."""
    wait_for_search(qtbot, window)
    while window.session.game.pace:
        press(window, Qt.Key.Key_BracketRight, CTRL)
    press(window, Qt.Key.Key_M)
    qtbot.waitUntil(lambda: window.session.game.match.is_over)


# ---- the end -----------------------------------------------------------------------------------


def lines_of(position: Position, player: int) -> list[tuple[Cell, ...]]:
    """All rows of discs of a player that are long enough, cell by cell."""
    cells, rules = position.cells, position.rules
    discs = {(int(r), int(c)) for r, c in zip(*(cells == player).nonzero(), strict=True)}
    lines = [
        tuple((row + up * i, column + right * i) for i in range(rules.connect))
        for (row, column), (up, right) in product(discs, ONE_STEP)
    ]
    return [line for line in lines if discs.issuperset(line)]


def tells_the_end(window: MainWindow) -> None:
    """Who has won is told above the board and aloud, what has won is ringed, scores are shown."""
    position = window.session.game.match.position
    x, o = (lines_of(position, player) for player in (1, 2))
    words = "A draw" if len(x) == len(o) else f"{'X' if len(x) > len(o) else 'O'} wins"
    assert window.game.turn.words == words
    assert words in window.board.accessibleDescription()
    assert ringed(window) == {cell for line in x + o for cell in line}
    if not position.rules.ends_by_four:
        assert not position.moves()
        connect = position.rules.connect
        many, one = (
            ("fours", "four") if connect == 4 else (f"rows of {connect}", f"row of {connect}")
        )
        assert (
            window.game.board_panel.score.text()
            == f"X {len(x)} {one if len(x) == 1 else many}, O {len(o)}"
        )
    else:
        assert not (x and o)
        assert not window.game.board_panel.score.isVisible()


def ringed(window: MainWindow) -> set[Cell]:
    """The cells around whose disc there is a white ring."""
    board, rules = window.board, window.session.game.match.position.rules
    window.tree.setFocus()  # no cursor is on the board then
    photo = photograph(board)
    out = QPointF((board.cell_centre(0, 1) - board.cell_centre(0, 0)).x() * 0.42 * 0.86, 0)

    def is_ringed(row: int, column: int) -> bool:
        return photo.pixelColor((board.cell_centre(row, column) + out).toPoint()) == WHITE

    return {cell for cell in product(range(rules.rows), range(rules.columns)) if is_ringed(*cell)}


def is_saved_and_opened_as_it_stood(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """The game is saved by its key and opened by its key, in a window with another game."""

    def answer(*_: object) -> tuple[str, str]:
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    match, words = window.session.game.match, window.game.turn.words
    press(window, Qt.Key.Key_S, CTRL | SHIFT)
    assert said(window) == f"Saved {path}."
    set_up(window, "1234")
    press(window, Qt.Key.Key_O, CTRL)
    opened = window.session.game.match
    assert opened is not match
    assert (opened.position, opened.moves, opened.players) == (
        match.position,
        match.moves,
        match.players,
    )
    assert json.loads(text_of_match(opened)) == json.loads(path.read_text(encoding="utf-8"))
    assert window.game.turn.words == words
