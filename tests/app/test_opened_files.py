"""What an opened file names does not run in the window before somebody has agreed to it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QComboBox, QMessageBox
from pytestqt.qtbot import QtBot

from c4viz import AlphaBeta, Position
from c4viz.app.compare.window import CompareWindow
from c4viz.app.dialogs.own_function_dialog import OwnPlayerDialog
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.app.window.window import MainWindow
from c4viz.search.algorithms import settings_for
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.recording.settings import OwnSearchSettings
from tests import marks
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    SHIFT,
    box,
    button,
    click,
    drop,
    in_dialog,
    press,
    said,
    wait_for_search,
)


@pytest.fixture
def evil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The program, and a user who has agreed to nothing yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    path = marks.program(tmp_path)
    with CONSENT.guarded():
        yield path


@pytest.fixture
def settle(evil: Path, tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[[], None]]:
    """Waits until whoever looks after files has heard of all that were saved so far: until a search
    by another program, which somebody named, has run once more since that was saved last."""
    (folder := tmp_path / "other").mkdir()
    file = marks.program(folder)
    CONSENT.name(NamedProgram.named(file))
    session = Session(lambda _root: AlphaBeta(depth=1), Kernels())
    settings = settings_for(f"{file}:mine", depth=1)
    assert isinstance(settings, OwnSearchSettings)
    root = Position.parse("", "3x3", 3)

    def wait_for_another() -> None:
        before = session.exploration.trace
        file.write_text(f"{file.read_text('utf-8')}# saved\n", "utf-8")
        qtbot.waitUntil(lambda: session.exploration.trace is not before)
        qtbot.waitUntil(lambda: session.exploration.can_step)

    session.own.search(root, settings)
    qtbot.waitUntil(lambda: session.exploration.can_step)
    yield wait_for_another
    session.close()


def asks(window: MainWindow | CompareWindow) -> QMessageBox | None:
    """The box that asks whether a program may run, if there is one."""
    QCoreApplication.sendPostedEvents()
    boxes = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
    assert len(boxes) <= 1
    return boxes[0] if boxes else None


def answer(window: MainWindow | CompareWindow, words: str) -> None:
    question = asks(window)
    assert question is not None
    click(button(question, words))
    QCoreApplication.processEvents()


def opened(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    """Drop a file on the window, and wait until it is shown."""
    before = window.session.exploration.trace
    match = window.session.game.match
    drop(window, path)
    qtbot.waitUntil(
        lambda: (
            window.session.exploration.trace is not before or window.session.game.match is not match
        )
    )
    QCoreApplication.processEvents()


@pytest.mark.parametrize("player", marks.PLAYERS)
def test_a_game_is_shown_and_its_program_asked_about(
    player: str, window: MainWindow, evil: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    window.workspaces.go("play")
    opened(window, marks.game(tmp_path / "game.json", marks.PLAYERS[player](evil)), qtbot)
    question = asks(window)
    assert question is not None
    assert "evil.py:" in question.text()
    assert str(evil) in question.informativeText()
    default = question.defaultButton()
    assert default is not None and default.text() == "Leave it"
    assert window.game.seats.seats[0].box.currentText().endswith("not started")
    assert not marks.has_run(tmp_path)
    qtbot.keyClick(question, Qt.Key.Key_Return)
    QCoreApplication.processEvents()
    assert asks(window) is None
    assert not marks.has_run(tmp_path)


def test_it_runs_once_one_agrees_and_is_not_asked_about_again_until_it_changes(
    window: MainWindow, evil: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    file = marks.game(tmp_path / "game.json", f"{evil}:choose")
    opened(window, file, qtbot)
    answer(window, "Run it")
    wait_for_search(qtbot, window)
    qtbot.waitUntil(lambda: len(window.session.game.match.moves) == 1)
    assert marks.has_run(tmp_path)
    opened(window, file, qtbot)
    qtbot.waitUntil(lambda: len(window.session.game.match.moves) == 1)
    assert asks(window) is None
    assert marks.has_run(tmp_path)
    evil.write_text(marks.SOURCE + "# another\n", "utf-8")
    opened(window, file, qtbot)
    assert asks(window) is not None
    assert not marks.has_run(tmp_path)


def test_what_was_left_alone_is_asked_about_when_a_person_wants_it_to_move(
    window: MainWindow, evil: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    opened(window, marks.game(tmp_path / "game.json", "human", f"{evil}:choose", "44"), qtbot)
    assert asks(window) is None
    window.session.game.match.undo()
    window.session.game.redo()
    window.board.column_chosen.emit(0)
    answer(window, "Leave it")
    window.session.game.set_paused(False)
    QCoreApplication.processEvents()
    assert asks(window) is None
    assert said(window).startswith("evil.py:choose is not started")
    window.actions_by_id["move_machine"].trigger()
    answer(window, "Run it")
    qtbot.waitUntil(lambda: len(window.session.game.match.moves) == 4)
    assert marks.has_run(tmp_path)


@pytest.mark.parametrize("name", ["search", "evaluator", "game", "tree"])
def test_an_opened_search_runs_nothing_when_its_file_is_saved_and_asks_before_it_is_run_again(
    name: str,
    window: MainWindow,
    evil: Path,
    settle: Callable[[], None],
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    made = marks.traces(tmp_path, evil)[name]
    assert marks.has_run(tmp_path)
    opened(window, made, qtbot)
    shown = window.session.exploration.trace
    for letter in "ab":
        evil.write_text(f"{marks.SOURCE}# {letter}\n", "utf-8")
        settle()
        assert asks(window) is None
        assert not window.session.runner.is_at_work
        assert window.session.exploration.trace is shown
        assert not marks.has_run(tmp_path)
    press(window, Qt.Key.Key_R, CTRL)
    if name == "evaluator":  # the settings that are chosen are no part of what was opened
        wait_for_search(qtbot, window)
        assert not marks.has_run(tmp_path)
        return
    answer(window, "Leave it")
    assert not marks.has_run(tmp_path)
    press(window, Qt.Key.Key_R, CTRL)
    answer(window, "Run it")
    wait_for_search(qtbot, window)
    assert marks.has_run(tmp_path)
    evil.write_text(marks.SOURCE + "# another\n", "utf-8")
    qtbot.waitUntil(lambda: "was saved: search again to run it" in said(window))
    assert asks(window) is None
    assert not marks.has_run(tmp_path)
    press(window, Qt.Key.Key_R, CTRL)
    box = asks(window)
    assert box is not None
    assert box.text().endswith("has changed since you were asked.")


def opened_search(name: str, window: MainWindow, evil: Path, qtbot: QtBot) -> None:
    """Open one of the searches that name the program."""
    made = marks.traces(evil.parent, evil)[name]
    assert marks.has_run(evil.parent)
    opened(window, made, qtbot)


def test_whether_an_opened_search_is_right_is_asked_first(
    window: MainWindow, evil: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    opened_search("search", window, evil, qtbot)
    press(window, Qt.Key.Key_J, CTRL | SHIFT)
    answer(window, "Leave it")
    assert not marks.has_run(tmp_path)


def test_a_comparison_with_what_was_opened_asks_before_it_searches_so(
    window: MainWindow, evil: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    opened_search("evaluator", window, evil, qtbot)
    press(window, Qt.Key.Key_K, CTRL)
    shown = window.comparisons.shown
    assert shown is not None
    qtbot.waitUntil(lambda: all(not side.exploration.is_running for side in shown.sides))
    shown.sides[0].search.trigger()
    answer(shown, "Leave it")
    assert not marks.has_run(tmp_path)


def test_a_tree_that_a_game_names_is_not_read(
    window: MainWindow, evil: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    pipe = tmp_path / "pipe.c4tree"
    os.mkfifo(pipe)
    opened(window, marks.game(tmp_path / "game.json", f"tree:{pipe}"), qtbot)
    assert asks(window) is None
    qtbot.waitUntil(lambda: "is no regular file" in said(window))
    tree = marks.learned(tmp_path / "one.c4tree")
    opened(window, marks.game(tmp_path / "game.json", f"tree:{tree}"), qtbot)
    answer(window, "Run it")
    qtbot.waitUntil(lambda: len(window.session.game.match.moves) == 1)


def test_a_game_that_was_kept_asks_after_a_restart(
    opens: Opens, evil: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    first = opens(depth=2)
    opened(first, marks.game(tmp_path / "game.json", f"{evil}:choose"), qtbot)
    answer(first, "Leave it")
    first.close()
    with CONSENT.guarded():  # by another process, which nobody told anything
        second = opens()
        second.actions_by_id["move_machine"].trigger()
        question = asks(second)
        assert question is not None
        assert "evil.py:choose" in question.text()
        assert second.session.game.match.moves == ()
        assert not marks.has_run(tmp_path)
        answer(second, "Run it")
        qtbot.waitUntil(lambda: len(second.session.game.match.moves) == 1)
        assert marks.has_run(tmp_path)


def test_who_chooses_a_program_in_a_dialog_is_not_asked(
    window: MainWindow, evil: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    seat = window.game.seats.seats[0].box

    def choose_own() -> None:
        seat.setFocus()
        QTest.keyClick(seat, Qt.Key.Key_End)

    def name_it(dialog: OwnPlayerDialog) -> None:
        file, functions = box(dialog, "File"), box(dialog, "Function")
        file.setFocus()
        QTest.keyClicks(file, str(evil))
        assert isinstance(functions, QComboBox)
        assert functions.currentText() == "choose"
        click(button(dialog, "Let it play"))

    in_dialog(window, OwnPlayerDialog, choose_own, name_it)
    assert asks(window) is None
    qtbot.waitUntil(lambda: len(window.session.game.match.moves) == 1)
    assert asks(window) is None
    assert marks.has_run(tmp_path)
    assert seat.player.name == f"{evil}:choose"
