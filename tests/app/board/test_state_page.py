"""What stands in the place of the board for games of users' own, and the clicks that it takes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QColor
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from c4viz import Trace, search
from c4viz.app.dialogs.own_function_dialog import OwnGameDialog
from c4viz.app.window.window import MainWindow
from c4viz.search.own.game import own_game
from tests.app.hands import CTRL, SHIFT, box, button, click, drop, in_dialog, press, said

GAMES = Path(__file__).parents[3] / "resources" / "examples" / "games"
LEFT = Qt.MouseButton.LeftButton


def searched(name: str, search_name: str = "alphabeta", **settings: object) -> Trace:
    return search(own_game(str(GAMES / name)), search_name, **settings)


def shown(window: MainWindow, trace: Trace) -> Trace:
    window.session.game.adopt_trace(trace)
    return trace


def place_of(window: MainWindow, name: str) -> QPoint:
    """Where a move of the state that is shown can be clicked."""
    state = window.session.shown.position
    move = list(state.facts.names).index(name)  # type: ignore[union-attr]
    assert window.board.page is not None
    place = window.board.page.places[move]
    assert window.board.rect().contains(place.toRect())
    return place.center().toPoint()


def colours(window: MainWindow) -> set[QColor]:
    image = window.board.grab().toImage()
    return {
        QColor(image.pixel(x, y)).name()
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
    }


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("nim.py:Nim", ["B4", "C5"]),  # below the text, which does not name them
        ("tictactoe.py:TicTacToe", ["b2", "a1"]),  # parts of the picture
    ],
)
def test_a_click_on_a_move_leads_to_the_node_after_it(
    window: MainWindow, game: str, moves: list[str]
) -> None:
    trace = shown(window, searched(game, "minimax", depth=2))
    texts = [str(window.session.shown.position)]
    for name in moves:
        QTest.mouseClick(window.board, LEFT, pos=place_of(window, name))
        texts.append(str(window.session.shown.position))
    assert len(set(texts)) == 3
    row = window.session.exploration.selected
    assert row is not None
    assert trace.depth(row) == 2
    assert trace.position_at(row).text == texts[-1]


def test_moves_that_the_text_names_are_clicked_there(window: MainWindow, tmp_path: Path) -> None:
    source = (GAMES / "tictactoe.py").read_text("utf-8").replace("def svg", "def _svg")
    (tmp_path / "plain.py").write_text(source, "utf-8")
    name = f"{tmp_path / 'plain.py'}:TicTacToe"
    shown(window, search(own_game(name), "minimax", depth=2))
    left, middle, right = (place_of(window, move).x() for move in ("a2", "b2", "c2"))
    assert left < middle < right
    top, bottom = (place_of(window, move).y() for move in ("b3", "b1"))
    assert top < place_of(window, "b2").y() < bottom
    QTest.mouseClick(window.board, LEFT, pos=place_of(window, "b2"))
    assert "X" in str(window.session.shown.position).split("\n")[1]


def test_where_the_search_did_not_go_a_sentence_says_so(window: MainWindow) -> None:
    trace = shown(window, searched("nim.py:Nim", depth=2))
    cut = next(row for row in range(len(trace)) if trace.pruned(row))
    window.session.exploration.select(cut)
    name = trace.position_at(cut).move_name(trace.pruned(cut)[0])
    QTest.mouseClick(window.board, LEFT, pos=place_of(window, name))
    assert said(window) == f"Move {name} was cut off here: never searched."
    leaf = len(trace) - 1
    window.session.exploration.select(leaf)
    first = trace.position_at(leaf).move_name(0)
    QTest.mouseClick(window.board, LEFT, pos=place_of(window, first))
    assert said(window) == "The search did not go there."
    assert window.session.exploration.selected == leaf


def test_chance_is_not_clicked(window: MainWindow) -> None:
    trace = shown(window, searched("pig.py:Pig", "expectiminimax", depth=2))
    window.session.exploration.select(1)
    assert trace.player(1) == "CHANCE"
    assert window.board.page.places == {}
    assert "rolling" in str(window.session.shown.position)


def test_a_picture_is_painted(window: MainWindow) -> None:
    trace = shown(window, searched("tictactoe.py:TicTacToe", "minimax", depth=1))
    empty = colours(window)
    window.session.exploration.select(1)
    assert "#d08020" in colours(window) - empty  # an X
    assert trace.depth(1) == 1


# ---- asked for ---------------------------------------------------------------------------------


def ended(window: MainWindow, qtbot: QtBot) -> Trace:
    exploration = window.session.exploration
    qtbot.waitUntil(
        lambda: (
            exploration.trace is not None and len(exploration.trace) > 1 and exploration.can_step
        )
    )
    assert exploration.trace is not None
    return exploration.trace


def test_a_game_of_ones_own_is_asked_for_and_searched(window: MainWindow, qtbot: QtBot) -> None:
    def ask(dialog: OwnGameDialog) -> None:
        QTest.keyClicks(box(dialog, "File"), str(GAMES / "nim.py"))
        classes = box(dialog, "Class")
        assert isinstance(classes, QComboBox)
        assert [classes.itemText(i) for i in range(classes.count())] == ["Nim"]
        click(button(dialog, "Search it"))

    in_dialog(window, OwnGameDialog, lambda: press(window, Qt.Key.Key_Y, CTRL | SHIFT), ask)
    trace = ended(window, qtbot)
    assert trace.position.text.startswith("A  | | |")
    press(window, Qt.Key.Key_R, CTRL)
    qtbot.waitUntil(lambda: window.session.exploration.trace is not trace)
    assert ended(window, qtbot).columns["value"].tolist() == trace.columns["value"].tolist()


def test_a_game_of_dice_is_searched_by_expectiminimax(window: MainWindow, qtbot: QtBot) -> None:
    def look(dialog: OwnGameDialog) -> None:
        assert dialog.name == f"{GAMES / 'pig.py'}:Pig"
        click(button(dialog, "Search it"))

    in_dialog(window, OwnGameDialog, lambda: drop(window, GAMES / "pig.py"), look)
    assert ended(window, qtbot).search == "expectiminimax"


def test_a_file_without_a_game_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    empty = tmp_path / "empty.py"
    empty.write_text("x = 1", "utf-8")

    def ask(dialog: OwnGameDialog) -> None:
        QTest.keyClicks(box(dialog, "File"), str(empty))
        assert '"empty.py" has no class with moves and play: write one' in dialog.error.text()
        assert not button(dialog, "Search it").isEnabled()

    in_dialog(window, OwnGameDialog, lambda: press(window, Qt.Key.Key_Y, CTRL | SHIFT), ask)


def test_what_a_game_fails_by_is_said_in_a_sentence(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, warnings: list[str]
) -> None:
    source = (GAMES / "nim.py").read_text("utf-8").replace("return Nim(tuple", "1 / 0; return Nim(")
    (tmp_path / "bad.py").write_text(source, "utf-8")
    name = f"{tmp_path / 'bad.py'}:Nim"
    window.files.open_own_game(name)
    qtbot.waitUntil(lambda: "raises ZeroDivisionError (division by zero) in line" in said(window))
    window.files.open_own_game(f"{tmp_path / 'gone.py'}:Nim")
    qtbot.waitUntil(lambda: len(warnings) == 1)
    assert "cannot be read (No such file or directory)" in warnings[0]
