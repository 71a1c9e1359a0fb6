"""A search that takes a while says how far it is, and at once that it stops."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from c4viz import Position
from c4viz.app.widgets.boxes import sure
from c4viz.app.window.status_line import SearchProgress
from c4viz.app.window.window import MainWindow
from c4viz.search.algorithms import settings_for
from c4viz.search.recording.settings import OwnSearchSettings
from tests.app.conftest import Opens
from tests.app.hands import LEFT


def searching(window: MainWindow, qtbot: QtBot) -> SearchProgress:
    """A search under way that has taken long enough to be told of."""
    window.actions_by_id["analyse"].trigger()
    shown = window.findChild(SearchProgress)
    assert shown is not None and not shown.isVisible()
    qtbot.waitUntil(shown.isVisible)
    return shown


def test_the_share_that_is_done_is_told_until_the_search_ends(opens: Opens, qtbot: QtBot) -> None:
    window = opens(depth=14)
    shown = searching(window, qtbot)
    assert "%" in shown.words
    qtbot.waitUntil(lambda: "%" in window.inspector.numbers().get("Done", ""))
    window.actions_by_id["stop"].trigger()
    qtbot.waitUntil(lambda: not window.session.exploration.is_running)
    assert not shown.isVisible()


def test_it_is_told_of_a_search_whose_program_is_still_loaded(
    opens: Opens, qtbot: QtBot, tmp_path: Path
) -> None:
    (file := tmp_path / "mine.py").write_text("while True: pass\ndef mine(position, depth): ...\n")
    window = opens()
    settings = settings_for(f"{file}:mine", depth=2)
    assert isinstance(settings, OwnSearchSettings)
    window.session.own.search(Position(), settings)
    shown = window.findChild(SearchProgress)
    assert shown is not None
    qtbot.waitUntil(shown.isVisible)
    assert shown.words == "Searching…"
    window.actions_by_id["stop"].trigger()
    qtbot.waitUntil(lambda: not window.session.exploration.is_running)
    assert not shown.isVisible()


def test_it_says_at_once_that_it_stops(opens: Opens, qtbot: QtBot) -> None:
    window = opens(depth=14)
    shown = searching(window, qtbot)
    window.actions_by_id["stop"].trigger()
    window.session.changes.deliver()  # before the end of the thread can be heard
    assert shown.words == "Stopping…" == window.game.turn.words
    assert not window.actions_by_id["stop"].isEnabled()
    assert not sure(shown.findChild(QToolButton)).isVisible()
    qtbot.waitUntil(lambda: not window.session.exploration.is_running)
    assert not shown.isVisible()


def test_a_click_beside_it_stops_the_search_where_there_is_no_bar_of_tools(
    opens: Opens, qtbot: QtBot
) -> None:
    window = opens(depth=14)
    window.bar.hide()
    line = sure(window.statusBar())
    height = line.height()
    shown = searching(window, qtbot)
    stop = sure(shown.findChild(QToolButton))
    assert stop.isVisible() and line.height() == height
    QTest.mouseClick(stop, LEFT)
    qtbot.waitUntil(lambda: not window.session.exploration.is_running)
    trace = window.session.exploration.trace
    assert trace is not None and trace.ending == "stopped"


def test_there_is_no_second_stop_beside_the_bar_of_tools(opens: Opens, qtbot: QtBot) -> None:
    window = opens(depth=14)
    shown = searching(window, qtbot)
    assert not sure(shown.findChild(QToolButton)).isVisible()
    window.actions_by_id["stop"].trigger()
    qtbot.waitUntil(lambda: not window.session.exploration.is_running)
