"""Whether a search of one's own is right, asked in the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from c4viz.app.window.window import MainWindow
from c4viz.search.recording.settings import of_function
from c4viz.telling.search_words import search_title
from c4viz.trace import MctsMoment
from tests.app.event_loop import run_until
from tests.app.hands import CTRL, SHIFT, button, click, press, wait_for_search

HOMEWORK = Path(__file__).parents[2] / "data" / "homework"


def searched(window: MainWindow, qtbot: QtBot, name: str) -> None:
    """Search by a function of homework, two plies deep."""
    settings = of_function(str(HOMEWORK / name), depth=2)
    window.session.own.search(window.session.shown.position, settings)
    wait_for_search(qtbot, window)


def verdict(window: MainWindow) -> QMessageBox:
    """What is said once it is checked."""
    press(window, Qt.Key.Key_J, CTRL | SHIFT)
    run_until(lambda: isinstance(QApplication.activeModalWidget(), QMessageBox))
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    return box


def test_a_right_search_is_said_to_be_right(window: MainWindow, qtbot: QtBot) -> None:
    searched(window, qtbot, "minimax_right.py:minimax")
    box = verdict(window)
    assert box.text().startswith("Right in ")
    click(button(box, "Close"))


def test_a_mistake_is_shown_beside_what_a_plain_search_does(
    window: MainWindow, qtbot: QtBot
) -> None:
    searched(window, qtbot, "alphabeta_no_cut.py:alphabeta")
    box = verdict(window)
    assert box.text() == "A cut is missed (cut_missed)."
    assert "is searched all the same" in box.informativeText()
    click(button(box, "Show it"))
    trace, row = window.session.exploration.trace, window.session.exploration.selected
    assert trace is not None and row is not None and trace.search == "own"
    shown = window.comparisons.shown
    assert shown is not None
    run_until(lambda: None not in shown.traces)
    seen = shown.sides[0].session.exploration
    run_until(lambda: seen.step == window.session.exploration.step)
    own, plain = shown.traces
    assert own is trace and plain is not None and len(plain) < len(own)
    assert search_title(own).startswith("Search of your own")
    assert search_title(plain) == "Plain alpha-beta, from left to right"
    assert plain.value == own.value


def test_a_loop_is_shown_at_the_choice_that_is_wrong(window: MainWindow, qtbot: QtBot) -> None:
    searched(window, qtbot, "mcts_side_max.py:mcts")
    searching = window.session.exploration
    assert searching.trace is not None
    assert (searching.trace.nature.kind, searching.trace.steps) == ("mcts", 2400)
    box = verdict(window)
    assert box.text() == "UCT with the wins of the wrong side (uct_wrong_side)."
    click(button(box, "Show it"))
    moment = searching.moment()
    assert isinstance(moment, MctsMoment)
    assert moment.phase == "select"
    assert searching.selected in moment.rows


def test_what_cannot_be_checked_is_said(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.py"
    file.write_text((HOMEWORK / "minimax_right.py").read_text())
    searched(window, qtbot, f"{file}:minimax")
    said: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _window, _title, words: said.append(words))
    file.unlink()
    press(window, Qt.Key.Key_J, CTRL | SHIFT)
    run_until(lambda: bool(said))
    assert "cannot be read" in said[0]


def test_only_searches_of_ones_own_are_checked(window: MainWindow) -> None:
    assert not window.actions_by_id["check_own"].isEnabled()
