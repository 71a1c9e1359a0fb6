"""Puzzles of the game in the window: it is reviewed first, and what keeps them from it is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from c4viz import Position
from c4viz.app.window.window import MainWindow
from c4viz.game import Rules
from c4viz.play import Match, save_game
from tests.app.hands import CTRL, press, said

ALT = Qt.KeyboardModifier.AltModifier


def ask(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Z, CTRL | ALT)


def test_a_game_that_was_opened_gives_puzzles_with_its_name(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "monday.c4game"
    save_game(Match.of(Position.parse("1232313", "3x3", 3)), path)
    window.files.open(path)
    match = window.session.game.match
    ask(window)
    qtbot.waitUntil(lambda: said(window) == "4 puzzles added.")
    assert {one.puzzle.file for one in window.session.puzzles.kept or ()} == {"monday.c4game"}
    assert all(window.session.review.of(turn) is not None for turn in match.line)
    assert window.docks.is_seen("puzzles")


def test_a_review_that_is_stopped_makes_none(window: MainWindow, qtbot: QtBot) -> None:
    match = Match(Position(Rules(7, 8)))
    for column in (3, 3, 3, 3):
        match.play(column)
    window.session.game.adopt_match(match)
    ask(window)
    window.session.review.stop()
    qtbot.waitUntil(
        lambda: said(window) == "No puzzles were made: the review was stopped.", timeout=30_000
    )
    assert not window.session.puzzles.kept


def test_where_no_score_is_exact_that_is_said(window: MainWindow) -> None:
    match = Match(Position(Rules.parse("6x7", 4, "slippery")), seed=1)
    match.play(3)
    window.session.game.adopt_match(match)
    ask(window)
    assert "exact scores" in said(window)


def test_a_file_that_cannot_be_written_is_told(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *asked: told.append(str(asked[-1])))
    window.session.puzzles.keep_at(tmp_path)
    window.session.game.adopt_match(Match.of(Position.parse("1232313", "3x3", 3)))
    ask(window)
    qtbot.waitUntil(lambda: bool(told))
    assert "is a folder" in told[0]
