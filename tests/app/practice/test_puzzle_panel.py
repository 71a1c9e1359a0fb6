"""Puzzles in the window: made by a key, answered by a click or a number, told, and searched."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from c4viz import Position
from c4viz.app.practice.puzzle_panel import PuzzlePanel
from c4viz.app.widgets.theme import DARK
from c4viz.app.window.window import MainWindow
from c4viz.classroom.puzzles import Puzzle, PuzzleFile
from c4viz.play import Match
from c4viz.search import AlphaBeta
from tests.app.hands import CTRL, click, click_column, drawn, press, press_column, said

ALT = Qt.KeyboardModifier.AltModifier
TODAY = date(2026, 3, 1)
FIND = Puzzle(
    Position.parse("1", "3x3", 3), (-1, -1, 0), 1, AlphaBeta(depth=3), 30, TODAY, "g.c4game"
)
WIN = Puzzle(Position.parse("12323", "3x3", 3), (-2, 2, 0), 0, day=TODAY)


@pytest.fixture
def panel(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> PuzzlePanel:
    """The panel of a window, with two puzzles that are due."""
    puzzles = window.session.puzzles
    assert puzzles.file is not None and puzzles.file.path == tmp_path / "puzzles.jsonl"
    PuzzleFile(puzzles.file.path).add([FIND, WIN], TODAY)
    puzzles.today = lambda: TODAY
    window.docks.show("puzzles")
    qtbot.waitUntil(lambda: len(puzzles.kept or ()) == 2)
    found = window.docks.contents["puzzles"]
    assert isinstance(found, PuzzlePanel)
    return found


def button_of(panel: PuzzlePanel, text: str) -> QPushButton:
    QApplication.processEvents()
    (found,) = (one for one in panel.findChildren(QPushButton) if one.text() == text)
    return found


def shown(panel: PuzzlePanel) -> list[str]:
    """The buttons that are seen, from above."""
    QApplication.processEvents()
    buttons = [one for one in panel.findChildren(QPushButton) if one.isVisible()]
    return [one.text() for one in sorted(buttons, key=lambda one: one.y())]


def test_a_puzzle_is_answered_by_a_click_on_the_board(
    window: MainWindow, panel: PuzzlePanel
) -> None:
    assert "2 of 2 puzzles due today." in panel.says()
    assert shown(panel) == ["Next puzzle", "Make puzzles of this game"]
    click(button_of(panel, "Next puzzle"))
    QApplication.processEvents()
    assert "O to move: find a move that keeps the draw." in panel.says()
    assert "Play the move on the board." in panel.says()
    assert "Move 2 of g.c4game, 2026-03-01." in panel.says()
    assert shown(panel) == ["Show the answer", "Next puzzle"]
    click_column(window, 2)
    QApplication.processEvents()
    assert "✓ Right. Column 3: a draw." in panel.says()
    assert "30 nodes" in panel.says()
    assert "Asked again in 3 days, on 2026-03-04." in panel.says()
    assert shown(panel) == ["See the search", "Next puzzle"]


def test_a_number_answers_and_a_mistake_is_told_what_it_costs(
    window: MainWindow, panel: PuzzlePanel
) -> None:
    click(button_of(panel, "Next puzzle"))
    press_column(window, 1)
    QApplication.processEvents()
    assert "✗ Column 2 is what was played in the game, draw to loss." in panel.says()
    assert "Column 3" not in panel.says()
    assert shown(panel) == ["Try again", "Show the answer", "Next puzzle"]
    click(button_of(panel, "Try again"))
    press_column(window, 0)
    QApplication.processEvents()
    assert "✗ Column 1 is another mistake, draw to loss." in panel.says()
    click(button_of(panel, "Show the answer"))
    QApplication.processEvents()
    assert "The answer is column 3: a draw." in panel.says()
    assert "Asked again in 1 day, on 2026-03-02." in panel.says()


def test_the_search_is_seen_once_the_answer_is_told(
    window: MainWindow, panel: PuzzlePanel, qtbot: QtBot
) -> None:
    click(button_of(panel, "Next puzzle"))
    click(button_of(panel, "Show the answer"))
    click(button_of(panel, "See the search"))
    qtbot.waitUntil(lambda: window.session.exploration.can_step)
    trace = window.session.exploration.trace
    assert trace is not None and trace.position == FIND.position
    assert set(trace.principal_rows()) <= set(drawn(window.tree))
    assert "The answer is column 3" in panel.says()
    click(button_of(panel, "Next puzzle"))
    click(button_of(panel, "Show the answer"))
    assert "No search that is small enough" in panel.says()
    assert shown(panel) == ["Next puzzle"]


def test_the_game_comes_back_by_undo(window: MainWindow, panel: PuzzlePanel) -> None:
    game = Match(Position())
    game.play(3)
    window.session.game.adopt_match(game)
    click(button_of(panel, "Next puzzle"))
    assert window.session.game.match is not game
    press(window, Qt.Key.Key_Z, CTRL)
    QApplication.processEvents()
    assert window.session.game.match is game
    assert shown(panel) == ["Next puzzle", "Make puzzles of this game"]


def test_puzzles_are_made_of_the_game_which_is_reviewed_first(
    window: MainWindow, panel: PuzzlePanel, qtbot: QtBot
) -> None:
    assert not button_of(panel, "Make puzzles of this game").isEnabled()
    window.session.game.adopt_match(Match.of(Position.parse("1232313", "3x3", 3)))
    QApplication.processEvents()
    window.docks.toggle("puzzles")
    press(window, Qt.Key.Key_Z, CTRL | ALT)
    qtbot.waitUntil(lambda: len(window.session.puzzles.kept or ()) == 4)
    assert said(window) == "2 puzzles added. 2 were there already."
    qtbot.waitUntil(panel.isVisible)
    assert "4 of 4 puzzles due today." in panel.says()
    click(button_of(panel, "Make puzzles of this game"))
    qtbot.waitUntil(lambda: "4 were there already" in said(window))


def test_without_a_puzzle_it_says_how_there_will_be_some(window: MainWindow, qtbot: QtBot) -> None:
    window.docks.show("puzzles")
    qtbot.waitUntil(lambda: window.session.puzzles.kept == [])
    panel = window.docks.contents["puzzles"]
    assert isinstance(panel, PuzzlePanel)
    assert "mistakes of your games become puzzles" in panel.says()
    assert not button_of(panel, "Next puzzle").isEnabled()


def test_it_writes_in_the_colours_of_the_theme(window: MainWindow, panel: PuzzlePanel) -> None:
    click(button_of(panel, "Next puzzle"))
    press_column(window, 1)
    QApplication.processEvents()
    panel.set_theme(DARK)
    assert DARK.cut.name() in panel.says() and DARK.faint.name() in panel.says()
