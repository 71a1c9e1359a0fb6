"""Reports of games: asked for in the window, reviewed first, written in every format."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from c4viz.app.window.window import MainWindow
from c4viz.game import Position, Rules
from c4viz.play import Match
from tests.app.hands import CTRL, press, said

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Names that are given to the file dialog, the last one each time; none: it is left."""
    names: list[str] = []

    def choose(*_asked: object) -> tuple[str, str]:
        return (str(tmp_path / names[-1]) if names else "", "")

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    return names


def play(window: MainWindow, columns: str, rules: Rules | None = None) -> Match:
    match = Match(Position(rules or Rules(4, 4, 3)))
    for column in columns:
        match.play(int(column) - 1)
    window.session.game.adopt_match(match)
    return match


def ask(window: MainWindow) -> None:
    press(window, Qt.Key.Key_V, CTRL | ALT)


@pytest.mark.parametrize(
    ("name", "head"),
    [("r.pdf", b"%PDF"), ("r.html", b"<!do"), ("r.svg", b"<svg"), ("r.png", b"\x89PNG")],
)
def test_a_game_that_is_not_reviewed_is_reviewed_and_written(
    window: MainWindow, qtbot: QtBot, chosen: list[str], tmp_path: Path, name: str, head: bytes
) -> None:
    match = play(window, "1122")
    match.root.comment = "Of Monday."
    chosen.append(name)
    ask(window)
    qtbot.waitUntil(lambda: f"Wrote {tmp_path / name}." == said(window), timeout=60_000)
    assert (tmp_path / name).read_bytes().startswith(head)
    assert all(window.session.review.of(turn) is not None for turn in match.line)


def test_a_report_tells_what_the_review_found(
    window: MainWindow, qtbot: QtBot, chosen: list[str], tmp_path: Path
) -> None:
    match = play(window, "11223")
    chosen.append("r.pdf")
    ask(window)
    qtbot.waitUntil(lambda: (tmp_path / "r.pdf").exists(), timeout=60_000)
    text = subprocess.run(
        ["pdftotext", tmp_path / "r.pdf", "-"], capture_output=True, text=True, check=True
    ).stdout
    mistakes = window.session.review.mistakes()
    assert mistakes
    assert "Human against Human" in text
    assert all(f"{turn.position.ply}. " in text for turn in match.line)


def test_leaving_the_dialog_reviews_and_writes_nothing(
    window: MainWindow, chosen: list[str], tmp_path: Path
) -> None:
    play(window, "11")
    ask(window)
    assert not window.session.review.is_running
    assert not list(tmp_path.glob("r.*"))


def test_a_suffix_that_is_none_is_refused_with_the_list(
    window: MainWindow, chosen: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *said: told.append(said[2]))
    play(window, "11")
    chosen.append("r.doc")
    ask(window)
    assert len(told) == 1 and ".pdf, .html, .svg, .png" in told[0]
    assert not window.session.review.is_running


def test_without_a_move_there_is_nothing_to_report(window: MainWindow) -> None:
    play(window, "")
    assert not window.actions_by_id["report"].isEnabled()
    window.reports.ask()
    assert said(window) == "No move yet."


def test_a_place_that_cannot_be_written_is_told_and_nothing_is_left(
    window: MainWindow,
    qtbot: QtBot,
    chosen: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *said: told.append(said[2]))
    play(window, "11")
    chosen.append("none/r.pdf")
    ask(window)
    qtbot.waitUntil(lambda: bool(told), timeout=60_000)
    assert "no directory" in told[0] and "make it" in told[0]
    assert not list(tmp_path.glob("none*"))
