"""Another language is chosen: another window takes over all that this one shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication, QEvent, QSettings
from PyQt6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from c4viz import Position, search
from c4viz.app.main import ShownWindow, speak
from c4viz.app.preferences.preferences import save
from c4viz.app.saving.autosave import folder_of
from c4viz.app.start.page import StartPage
from c4viz.app.state.background import Kernels
from c4viz.app.terms.legend import Legend, show_legend
from c4viz.language import ENGLISH, set_language, spoken
from c4viz.play import load_game
from c4viz.trace.files.bookmarks import Bookmark
from tests.app.event_loop import run_until
from tests.app.hands import preferred


@pytest.fixture
def shown(dressed: QApplication, store: QSettings, qtbot: QtBot) -> Iterator[ShownWindow]:
    """A window of the app, which speaks English at first."""
    save(store, preferred(theme="light", depth=3, falls=False))
    one = ShownWindow(dressed, store, Kernels())
    one.window.resize(1280, 800)
    QCoreApplication.processEvents()
    yield one
    one.end_work()
    one.window.deleteLater()
    QCoreApplication.sendPostedEvents(one.window, QEvent.Type.DeferredDelete)
    set_language(ENGLISH)
    speak(dressed, ENGLISH)


def choose(shown: ShownWindow, code: str) -> None:
    """Have the window speak another language, as its dialog does."""
    before = shown.window
    before.language_chosen.emit(code)
    run_until(lambda: spoken() == code and sip.isdeleted(before))
    QCoreApplication.processEvents()


def titles(shown: ShownWindow) -> list[str]:
    return [action.text() for action in shown.window.menuBar().actions()]


def test_what_was_searched_and_seen_stays_as_it_was(shown: ShownWindow) -> None:
    session = shown.window.session
    trace = search(Position.parse("4453"), "alphabeta", depth=4)
    session.game.adopt_trace(trace)
    session.exploration.go_to(40)
    session.bookmarks.put(Bookmark(3, "here", 40), trace)
    unfolded, selected = session.tree.rows, session.exploration.selected
    choose(shown, "pt")
    assert titles(shown)[0] == "&Ficheiro"
    assert shown.window.session is session
    seen = session.exploration
    assert (seen.trace, seen.step, seen.selected) == (trace, 40, selected)
    assert session.tree.rows == unfolded
    assert session.bookmarks.is_unsaved
    assert session.bookmarks.notes == {3: "here"}


def test_the_legend_and_the_start_page_stay_open(shown: ShownWindow) -> None:
    shown.window.session.game.adopt_trace(search(Position.parse("4453"), "alphabeta", depth=3))
    shown.window.show()
    shown.window.show_start()
    legend = show_legend(shown.window)
    legend.resize(500, 400)
    choose(shown, "pt")
    again = shown.window.findChild(Legend)
    assert again is not None
    assert again.isVisible()
    assert (again.width(), again.windowTitle()) == (500, "Legenda")
    assert shown.window.findChild(StartPage).isVisible()
    again.close()
    shown.window.session.game.play(3)
    choose(shown, "en")
    assert shown.window.findChild(Legend) is None
    assert not shown.window.findChild(StartPage).isVisible()


def test_all_of_it_can_be_done_again_and_again(shown: ShownWindow) -> None:
    first = titles(shown)
    for code in ("pt", ENGLISH, "pt", ENGLISH):
        choose(shown, code)
    assert titles(shown) == first
    shown.window.board.column_chosen.emit(3)
    assert shown.window.session.game.match.position.text == "4"


def test_no_window_that_was_left_is_told_of_anything(shown: ShownWindow) -> None:
    left = shown.window
    choose(shown, "pt")
    assert sip.isdeleted(left)
    shown.window.session.game.adopt_trace(search(Position.parse("4"), "mcts", iterations=50))
    shown.window.session.exploration.go_to(20)
    QCoreApplication.processEvents()  # an exception in what is gone would fail the test
    assert [w for w in QApplication.topLevelWidgets() if w.isVisible()] == [shown.window]


def test_a_search_that_runs_goes_on(shown: ShownWindow) -> None:
    session = shown.window.session
    session.runner.search(Position.parse("4453"))
    assert session.exploration.is_running
    choose(shown, "pt")
    run_until(lambda: not session.exploration.is_running)
    assert session.exploration.can_step
    assert session.tree.scene.nodes


def test_the_game_is_kept_on_disk_as_before(shown: ShownWindow, store: QSettings) -> None:
    session = shown.window.session
    session.game.play(3)
    choose(shown, "pt")
    session.game.play(2)
    QCoreApplication.processEvents()
    (kept,) = Path(folder_of(store)).glob("game-*.json")
    assert load_game(kept).position == session.game.match.position


def test_what_is_hidden_stays_hidden(shown: ShownWindow) -> None:
    shown.window.session.game.adopt_trace(search(Position.parse("4453"), "alphabeta", depth=3))
    shown.window.actions_by_id["hide_values"].trigger()
    choose(shown, "pt")
    assert shown.window.session.tree.hides_values
    assert shown.window.actions_by_id["hide_values"].isChecked()


def test_two_searches_are_compared_on(shown: ShownWindow) -> None:
    shown.window.session.game.adopt_trace(search(Position.parse("4453"), "minimax", depth=2))
    shown.window.actions_by_id["compare_with"].trigger()
    before = shown.window.comparisons.shown
    assert before is not None
    run_until(lambda: None not in before.traces)
    traces = before.traces
    choose(shown, "pt")
    after = shown.window.comparisons.shown
    assert after is not None and after is not before
    run_until(lambda: None not in after.traces)
    assert after.traces == traces
    assert any("Esquerda" in label.text() for label in after.findChildren(QLabel))


def test_the_panels_stand_where_they_stood(shown: ShownWindow) -> None:
    shown.window.docks.toggle("charts")
    seen = {name for name in shown.window.docks.all() if shown.window.docks.is_seen(name)}
    assert "charts" in seen
    choose(shown, "pt")
    assert {name for name in shown.window.docks.all() if shown.window.docks.is_seen(name)} == seen
