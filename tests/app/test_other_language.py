"""Another language is chosen: another window takes over all that this one shows."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication, QEvent, QObject, QSettings, Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QMessageBox,
    QPushButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4viz import AlphaBeta, HandTree, Position, Rules, search
from c4viz.app.dialogs.wait_dialog import wait_for
from c4viz.app.main import LOOK_MS, ShownWindow, speak
from c4viz.app.preferences.preferences import save
from c4viz.app.saving.autosave import folder_of
from c4viz.app.start.page import StartPage
from c4viz.app.state.background import Kernels
from c4viz.app.state.search_runner import SearchOrder
from c4viz.app.state.workers import Job
from c4viz.app.terms.legend import Legend, show_legend
from c4viz.app.widgets.boxes import sure
from c4viz.app.window.status_line import SearchProgress
from c4viz.app.window.window import MainWindow
from c4viz.lab.arena import Plan
from c4viz.language import ENGLISH, set_language, spoken
from c4viz.play import Player, load_game
from c4viz.trace.bookmarks import Bookmark
from tests.app.event_loop import run_until
from tests.app.hands import preferred

PLAN = Plan(("greedy", "random"), 20, "random:2", 1, Rules(4, 5))
LONG = Plan(("mcts iterations=4000", "alphabeta depth=2"), 400, "random:2", 1, Rules(4, 5))
LOOKS = 3
"""How often one looks at what is open before it is answered."""


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


def test_a_search_that_takes_long_is_told_of_and_stopped_in_the_other_window(
    shown: ShownWindow,
) -> None:
    session = shown.window.session
    session.runner.run(SearchOrder(Position(), player=Player(AlphaBeta(depth=20))))
    choose(shown, "pt")
    progress = sure(shown.window.findChild(SearchProgress))
    run_until(progress.isVisible)
    assert session.exploration.is_running
    QTest.mouseClick(sure(progress.findChild(QToolButton)), Qt.MouseButton.LeftButton)
    run_until(lambda: not session.exploration.is_running)


def test_the_game_is_kept_on_disk_as_before(shown: ShownWindow, store: QSettings) -> None:
    session = shown.window.session
    session.game.play(3)
    choose(shown, "pt")
    session.game.play(2)
    QCoreApplication.processEvents()
    (kept,) = Path(folder_of(store)).glob("game-*.json")
    assert load_game(kept).position == session.game.match.position


# ---- with something open -----------------------------------------------------------------------


def answer(found: QWidget) -> None:
    """Put away what is open."""
    if isinstance(found, QDialog):
        found.reject()
    else:
        found.close()


def opened_now() -> QWidget | None:
    """The dialog, box or menu that is open."""
    return QApplication.activePopupWidget() or QApplication.activeModalWidget()


def warn(window: MainWindow) -> None:
    QMessageBox.warning(window, "c4viz", "Something.")


def fail_to_open(window: MainWindow) -> None:
    window.files.open(Path("missing.npz"))


def fail_to_search(window: MainWindow) -> None:
    window.session.runner.failed.emit("It failed.")


def fill_in_a_form(window: MainWindow) -> None:
    window.actions_by_id["hand_tree"].trigger()


def choose_a_file(window: MainWindow) -> None:
    window.files.ask_open()


def open_a_menu(window: MainWindow) -> None:
    window.node_menu.menu.popup(window.pos())


def drop_down(window: MainWindow) -> None:
    box = window.find_bar.window().findChildren(QComboBox)
    next(one for one in box if one.isVisible()).showPopup()


OPENING = [
    warn, fail_to_open, fail_to_search, fill_in_a_form, choose_a_file, open_a_menu, drop_down,
]  # fmt: skip


@pytest.mark.parametrize("is_first", [True, False], ids=["language first", "box first"])
@pytest.mark.parametrize("opens", OPENING, ids=lambda opens: opens.__name__)
def test_what_is_open_stays_open_in_the_window_on_the_screen(
    shown: ShownWindow, opens: Callable[[MainWindow], object], is_first: bool
) -> None:
    left, seen = shown.window, []

    def look() -> None:
        found = opened_now()
        if found is None:
            return
        above = found.parentWidget()
        seen.append(above is not None and above.window() is shown.window)
        if len(seen) == LOOKS:
            answer(found)

    looking = QTimer()
    looking.timeout.connect(look)
    looking.start(LOOK_MS)
    deeds = [
        lambda: shown.window.language_chosen.emit("pt"),
        lambda: opens(shown.window),
    ]
    for deed in deeds if is_first else deeds[::-1]:
        QTimer.singleShot(0, deed)
    run_until(lambda: len(seen) >= LOOKS and spoken() == "pt" and sip.isdeleted(left))
    assert all(seen)
    assert opened_now() is None
    assert titles(shown)[0] == "&Ficheiro"


class AtHiding(QObject):
    """Does something in the turn after the one in which a window is hidden."""

    def __init__(self, window: MainWindow, deed: Callable[[], object]) -> None:
        super().__init__(window)
        self._deed = deed
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() == QEvent.Type.Hide:
            QTimer.singleShot(0, self._deed)
        return super().eventFilter(watched, event)


def test_a_box_of_a_window_that_was_just_left_can_be_answered(shown: ShownWindow) -> None:
    left, warned = shown.window, []

    def warn_late() -> None:
        assert shown.window is not left
        warned.append(True)
        QTimer.singleShot(LOOK_MS * LOOKS, lambda: answer(sure(opened_now())))
        warn(left)
        assert not sip.isdeleted(left)

    AtHiding(left, warn_late)
    left.language_chosen.emit("pt")
    run_until(lambda: sip.isdeleted(left))
    assert warned
    assert shown.window.isVisible()


@pytest.mark.parametrize("in_arena", [False, True])
def test_work_that_somebody_waits_for_is_done_before_another_language_comes(
    shown: ShownWindow, in_arena: bool
) -> None:
    left, results = shown.window, list[object]()
    if in_arena:
        left.arenas.begin(PLAN)
    waiting = sure(left.arenas.shown) if in_arena else left
    is_asked, may_end = threading.Event(), threading.Event()

    def work(_stop: object) -> str:
        is_asked.set()
        may_end.wait()
        return spoken()

    job = Job(work)
    wait_for(job, "Working…", waiting, results.append, results.append)
    job.begin(left)
    left.language_chosen.emit("pt")
    looks = QTimer()
    looks.setInterval(LOOK_MS * LOOKS)
    looks.timeout.connect(may_end.set)
    looks.start()
    run_until(lambda: sip.isdeleted(left))
    assert results == [ENGLISH]
    assert spoken() == "pt"


def test_a_window_that_is_closed_meanwhile_stays_closed(shown: ShownWindow) -> None:
    window = shown.window
    window.language_chosen.emit("pt")
    window.close()
    later = list[bool]()
    QTimer.singleShot(LOOK_MS * LOOKS, lambda: later.append(True))
    run_until(lambda: bool(later))
    assert shown.window is window
    assert not window.isVisible()
    assert spoken() == ENGLISH


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
    after.close()
    choose(shown, ENGLISH)
    assert shown.window.comparisons.shown is None


def open_all(window: MainWindow) -> None:
    """Open all windows that can stand beside one."""
    window.session.game.adopt_trace(search(Position.parse("4453"), "minimax", depth=2))
    for name in ("compare_with", "exercise", "experiment", "legend"):
        window.actions_by_id[name].trigger()
    window.arenas.begin(PLAN)


def beside(window: MainWindow) -> list[QWidget | None]:
    """The windows that stand beside one, in the order in which it takes them over."""
    holders = (window.comparisons, window.exercises, window.arenas, window.experiments)
    return [*(one.shown for one in holders), window.findChild(Legend)]


def test_the_windows_beside_come_one_after_another(shown: ShownWindow) -> None:
    left, seen = shown.window, list[list[bool]]()
    open_all(left)

    def look() -> None:
        again = [one is not None and one not in before for one in beside(shown.window)]
        if shown.window is not left and (not seen or again != seen[-1]):
            seen.append(again)

    before = beside(left)
    looking = QTimer()
    looking.timeout.connect(look)
    looking.start(0)
    choose(shown, "pt")
    assert seen == [[n < taken for n in range(5)] for taken in range(6)]
    assert all(sure(one).isVisible() for one in beside(shown.window))
    assert QApplication.activeWindow() is shown.window


def test_two_languages_that_are_chosen_at_once_lose_no_window(shown: ShownWindow) -> None:
    left = shown.window
    open_all(left)
    left.language_chosen.emit("pt")
    left.language_chosen.emit(ENGLISH)
    run_until(lambda: not shown.turns.is_awaited)
    assert spoken() == ENGLISH
    assert all(sure(one).isVisible() for one in beside(shown.window))
    titles = [sure(one).windowTitle() for one in beside(shown.window)]
    assert titles[2:] == ["c4viz: arena", "c4viz: experiment", "Legend"]


def test_a_window_beside_that_is_opened_meanwhile_stays(shown: ShownWindow) -> None:
    left = shown.window
    open_all(left)
    other = search(Position.parse("4453"), "alphabeta", depth=2)
    AtHiding(left, lambda: shown.window.comparisons.open(other))
    choose(shown, "pt")
    compared = sure(shown.window.comparisons.shown)
    run_until(lambda: None not in compared.traces)
    assert compared.traces[1] is other


def test_a_window_that_is_closed_before_those_beside_it_have_come_ends_them(
    shown: ShownWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    discard = QMessageBox.StandardButton.Discard
    monkeypatch.setattr(QMessageBox, "question", lambda *_: discard)
    left = shown.window
    open_all(left)
    tournament = sure(left.arenas.shown).tournament
    AtHiding(left, lambda: shown.window.close())
    choose(shown, "pt")
    assert not tournament.is_running
    assert not any(widget.isVisible() for widget in QApplication.topLevelWidgets())


def test_a_search_is_done_by_hand_on(shown: ShownWindow) -> None:
    shown.window.actions_by_id["exercise"].trigger()
    before = shown.window.exercises.shown
    assert before is not None and shown.window.session.filling.enter("-inf")
    QCoreApplication.processEvents()
    QTest.keyClicks(before.canvas.line, "12")
    choose(shown, "pt")
    after = shown.window.exercises.shown
    assert after is not None and after is not before and after.isVisible()
    work = shown.window.session.filling.work
    assert work is not None and len(work.entries) == 1
    QCoreApplication.processEvents()
    assert after.canvas.line.isVisible() and after.canvas.line.text() == "12"
    for button in after.side.findChildren(QPushButton):  # whose words are longer
        assert button.mapTo(after.side, button.rect().topRight()).x() < after.side.width()


def test_an_arena_is_played_on(shown: ShownWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    shown.window.arenas.begin(LONG)
    before = sure(shown.window.arenas.shown)
    before.setGeometry(100, 80, 1100, 600)
    run_until(lambda: bool(before.tournament.results))
    before.table.setCurrentCell(0, 7)
    tournament, known = before.tournament, list(before.tournament.results)
    pair = before.table.chosen
    choose(shown, "pt")
    after = sure(shown.window.arenas.shown)
    assert tournament.is_running and len(pair) == 2
    assert after is not before and after.isVisible()
    assert (after.width(), after.table.chosen) == (1100, pair)
    assert any("2 máquinas" in label.text() for label in after.findChildren(QLabel))
    run_until(lambda: len(tournament.results) > len(known) + 1)
    tournament.stop()
    run_until(lambda: not tournament.is_running)
    assert after.tournament is tournament and tournament.results[: len(known)] == known
    assert after.games.topLevelItemCount() == len(tournament.results)
    after.blunders.start(tournament.results[:2])
    run_until(lambda: len(after.blunders.found) == 2)
    discard = QMessageBox.StandardButton.Discard
    monkeypatch.setattr(QMessageBox, "question", lambda *_: discard)
    after.close()
    choose(shown, ENGLISH)
    assert shown.window.arenas.shown is None


def test_only_the_window_on_the_screen_says_why_an_arena_failed(
    shown: ShownWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[QObject] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda parent, *_: said.append(parent))
    shown.window.arenas.begin(PLAN)
    before = sure(shown.window.arenas.shown)
    before.showMaximized()
    run_until(lambda: not before.tournament.is_running)
    told = before.tournament.failed
    shown.window.language_chosen.emit("pt")
    shown.turns.await_one(lambda: told.emit("no more"))  # before the window that is left is deleted
    run_until(lambda: not shown.turns.is_awaited)
    after = sure(shown.window.arenas.shown)
    assert after.isMaximized() and said == [after]


def test_an_experiment_goes_on(shown: ShownWindow) -> None:
    shown.window.actions_by_id["experiment"].trigger()
    before = sure(shown.window.experiments.shown)
    before.kind.setCurrentIndex(before.kind.findData("iterations"))
    before.values.setText("2000:64000")
    before.count.setValue(200)
    before.run_or_stop()
    experiment = before.experiment
    run_until(lambda: bool(experiment.found))
    choose(shown, "pt")
    assert experiment.is_running
    after = sure(shown.window.experiments.shown)
    assert after is not before and after.isVisible() and after.experiment is experiment
    assert (after.kind.currentData(), after.values.text(), after.count.value()) == (
        "iterations", "2000:64000", 200,
    )  # fmt: skip
    known = len(experiment.found)
    run_until(lambda: len(experiment.found) > known)
    after.run_or_stop()
    run_until(lambda: not experiment.is_running)
    assert after.run_button.text() == "Começar"
    assert after.chart.chart.curves


def test_the_screen_of_the_class_shows_on_and_is_walked_through(shown: ShownWindow) -> None:
    session = shown.window.session
    session.game.adopt_trace(search(Position.parse("4453"), "alphabeta", depth=3))
    session.exploration.go_to(5)
    shown.window.actions_by_id["presenter"].trigger()
    before = sure(shown.window.presenter.shown)
    before.setGeometry(100, 80, 900, 600)
    session.pointing.take("pen")
    choose(shown, "pt")
    after = sure(shown.window.presenter.shown)
    assert after is not before and after.isVisible() and sip.isdeleted(before)
    assert (after.width(), session.pointing.tool) == (900, "pen")
    QTest.keyClick(after, Qt.Key.Key_PageDown)
    assert session.exploration.step == 6
    assert shown.window.actions_by_id["presenter"].isChecked()
    after.close()
    assert not shown.window.actions_by_id["presenter"].isChecked()


def test_the_panels_stand_where_they_stood(shown: ShownWindow) -> None:
    shown.window.docks.toggle("charts")
    seen = {name for name in shown.window.docks.all() if shown.window.docks.is_seen(name)}
    assert "charts" in seen
    choose(shown, "pt")
    assert {name for name in shown.window.docks.all() if shown.window.docks.is_seen(name)} == seen


def test_a_tree_without_a_board_leaves_it_no_room(shown: ShownWindow) -> None:
    tree = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")
    shown.window.session.game.adopt_trace(search(tree, "alphabeta", depth=2))
    QCoreApplication.processEvents()
    assert not shown.window.docks.is_seen("game")
    before = shown.window.docks["numbers"].height()
    choose(shown, "pt")
    assert not shown.window.docks.is_seen("game")
    assert shown.window.docks["numbers"].height() > 0.9 * before
    shown.window.session.game.adopt_trace(search(Position.parse("4453"), "alphabeta", depth=2))
    QCoreApplication.processEvents()
    assert shown.window.docks.is_seen("game")
