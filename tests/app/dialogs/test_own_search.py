"""The dialog that asks for a search of the user's own, and a file that is dropped on the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QSettings, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QApplication,
    QComboBox,
    QFileDialog,
    QMessageBox,
    QProgressDialog,
    QSpinBox,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from c4viz import HandTree, search
from c4viz.app.dialogs.own_function_dialog import OwnGameDialog, OwnSearchDialog
from c4viz.app.window.window import MainWindow
from c4viz.search.runs.spec import settings_from_text
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
    show_trace,
)  # fmt: skip

MINE = """
def value(position):
    return position.ply

def mine(position, depth=2):
    if depth == 0:
        return value(position)
    return max(mine(position.play(move), depth - 1) for move in position.moves())
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my.py"
    path.write_text(MINE, "utf-8")
    return path


METHODS = (
    MINE.replace("def mine", "def main")
    + """

class Player:
    def __init__(self):
        self.looks = 0

    def search(self, position, depth=2):
        self.looks += 1
        if depth == 0:
            return position.ply
        return max(self.search(position.play(move), depth - 1) for move in position.moves())
"""
)


def ended(window: MainWindow, qtbot: QtBot, nodes: int) -> None:
    at = window.session.exploration
    qtbot.waitUntil(lambda: at.trace is not None and len(at.trace) == nodes and at.can_step)


def test_a_search_of_ones_own_is_asked_for_run_and_remembered(
    opens: Opens, qtbot: QtBot, file: Path
) -> None:
    window = opens()

    def ask(dialog: OwnSearchDialog) -> None:
        box(dialog, "File").setFocus()
        QTest.keyClicks(box(dialog, "File"), str(file))
        functions, depth = box(dialog, "Function"), box(dialog, "Depth")
        assert isinstance(functions, QComboBox)
        assert isinstance(depth, QSpinBox)
        assert [functions.itemText(i) for i in range(functions.count())] == ["value", "mine", WHOLE]
        assert functions.currentText() == "mine"  # which calls itself
        assert depth.text() == "as the function has it"
        click(button(dialog, "Search"))

    in_dialog(window, OwnSearchDialog, lambda: press(window, Qt.Key.Key_U, CTRL | SHIFT), ask)
    ended(window, qtbot, 57)

    def look(dialog: OwnSearchDialog) -> None:
        assert dialog.name == f"{file}:mine"

    window.close()
    again = opens()
    in_dialog(again, OwnSearchDialog, lambda: press(again, Qt.Key.Key_U, CTRL | SHIFT), look)


@pytest.mark.parametrize(
    "kept",
    ["guess", "mcts c=2", "~nobody of that name/my.py:mine", "my.py:mine file=", "\0.py:mine"],
    ids=ascii,
)
def test_one_is_asked_whatever_was_kept_of_the_last_time(
    opens: Opens, store: QSettings, kept: str
) -> None:
    store.setValue("own", kept)
    store.setValue("own_game", kept)
    window = opens()
    window.choices.prefer(own=kept)  # as that of a plug-in that has gone since
    for kind, action in ((OwnSearchDialog, "own_search"), (OwnGameDialog, "own_game")):
        ask = window.actions_by_id[action].trigger
        in_dialog(window, kind, ask, lambda dialog: None)


def test_a_file_without_functions_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    empty = tmp_path / "empty.py"
    empty.write_text("x = 1", "utf-8")

    def ask(dialog: OwnSearchDialog) -> None:
        QTest.keyClicks(box(dialog, "File"), str(empty))
        assert '"empty.py" has no function: write one with def' in dialog.error.text()
        assert not button(dialog, "Search").isEnabled()

    in_dialog(window, OwnSearchDialog, lambda: press(window, Qt.Key.Key_U, CTRL | SHIFT), ask)


def test_a_method_that_calls_itself_is_offered_and_run(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "my.py"
    file.write_text(METHODS.replace("max(mine(", "max(value("), "utf-8")

    def look(dialog: OwnSearchDialog) -> None:
        functions = box(dialog, "Function")
        assert isinstance(functions, QComboBox)
        offered = [functions.itemText(i) for i in range(functions.count())]
        assert offered == ["value", "main", "Player.search", WHOLE]
        assert dialog.name == f"{file}:Player.search"
        click(button(dialog, "Search"))

    in_dialog(window, OwnSearchDialog, lambda: drop(window, file), look)
    ended(window, qtbot, 57)


WHOLE = "the whole program, as it is"
PROGRAMS = Path(__file__).parents[2] / "data" / "programs"


@pytest.mark.parametrize("is_dropped", [True, False])
def test_a_program_that_is_dropped_or_opened_runs_as_it_is_and_its_decisions_are_shown(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_dropped: bool
) -> None:
    program = PROGRAMS / "asks_and_answers.py"
    chosen = lambda *_: (str(program), "")  # noqa: E731
    monkeypatch.setattr(QFileDialog, "getOpenFileName", chosen)

    def look(dialog: OwnSearchDialog) -> None:
        functions = box(dialog, "Function")
        assert isinstance(functions, QComboBox)
        assert functions.currentText() == WHOLE
        QTest.keyClicks(box(dialog, "Typed"), "2 3")
        click(button(dialog, "Search"))

    opens = window.actions_by_id["open_trace"].trigger
    in_dialog(
        window, OwnSearchDialog, (lambda: drop(window, program)) if is_dropped else opens, look
    )
    at = window.session.exploration
    qtbot.waitUntil(lambda: at.trace is not None and len(at.trace) == 85, timeout=60_000)
    assert at.trace is not None
    assert at.trace.settings["called"] == "choose"
    assert len(window.session.earlier.traces) == 2


@pytest.mark.parametrize(
    ("does", "why"),
    [
        ("print('hello')", '"hello.py" left no tree: It has no function that searches'),
        ("input('Your move?')", '"hello.py" asks for more than is typed: say what it is to read.'),
        ("print(1 // 0)", '"hello.py" left no tree: ZeroDivisionError: integer division'),
    ],
)
def test_a_program_that_leaves_no_tree_is_told_so(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    does: str, why: str,
) -> None:  # fmt: skip
    warned: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _window, _title, why: warned.append(why))
    file = tmp_path / "hello.py"
    file.write_text(f"def f():\n    pass\nif __name__ == '__main__':\n    {does}\n", "utf-8")
    in_dialog(window, OwnSearchDialog, lambda: drop(window, file), take)
    qtbot.waitUntil(lambda: bool(warned), timeout=60_000)
    assert warned[0].startswith(why)


def test_a_program_without_end_is_stopped_and_what_it_decided_stays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    source = (PROGRAMS / "scores_of_a_tree.py").read_text("utf-8")
    file, mark = tmp_path / "endless.py", tmp_path / "mark"
    end = f"open({str(mark)!r}, 'w').close()\nprint(__name__)\nwhile True:\n    pass\n"
    file.write_text(f"{source}\n{end}", "utf-8")
    in_dialog(window, OwnSearchDialog, lambda: drop(window, file), take)
    qtbot.waitUntil(mark.exists, timeout=60_000)
    waiting = window.findChildren(QProgressDialog)[0]
    qtbot.waitUntil(waiting.isVisible, timeout=60_000)
    click(button(waiting, "Stop"))
    at = window.session.exploration
    qtbot.waitUntil(lambda: at.trace is not None and len(at.trace) == 15, timeout=60_000)


def take(dialog: OwnSearchDialog) -> None:
    click(button(dialog, "Search"))


def test_a_file_that_is_dropped_is_searched_by_the_function_that_calls_itself(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    def look(dialog: OwnSearchDialog) -> None:
        assert dialog.name == f"{file}:mine"
        click(button(dialog, "Search"))

    in_dialog(window, OwnSearchDialog, lambda: drop(window, file), look)
    ended(window, qtbot, 57)


def test_what_a_search_fails_by_is_said_without_a_box_to_close(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    file.write_text(MINE.replace("return position.ply", "return 1 / 0"), "utf-8")
    settings = settings_from_text(f"{file}:mine")
    window.session.own.search(window.session.game.match.position, settings)
    qtbot.waitUntil(lambda: "raises ZeroDivisionError" in said(window))
    assert QApplication.activeModalWidget() is None


def test_the_line_of_the_file_that_is_at_work_is_lit_with_its_variables(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    settings = settings_from_text(f"{file}:mine")
    window.session.own.search(window.session.game.match.position, settings)
    ended(window, qtbot, 57)
    window.docks.show("code")
    window.session.exploration.go_to(3)
    qtbot.waitUntil(lambda: window.code.line is not None)
    lines = window.code.code.toPlainText().split("\n")
    assert window.code.line is not None
    assert "return max(mine(position.play(move), depth - 1)" in lines[window.code.line]
    assert [*window.code.variables.told] == [("depth", "0")]
    assert not window.code.findChild(QToolButton).isVisible()


def test_it_searches_what_is_shown_a_tree_made_by_hand_too(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    file.write_text(
        "def mine(node, is_max=True):\n"
        "    values = [mine(node.play(move), not is_max) for move in node.moves()]\n"
        "    return (max if is_max else min)(values) if values else node.worth\n",
        "utf-8",
    )
    show_trace(window, search(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "alphabeta"))

    def ask(dialog: OwnSearchDialog) -> None:
        QTest.keyClicks(box(dialog, "File"), str(file))
        click(button(dialog, "Search"))

    in_dialog(window, OwnSearchDialog, lambda: press(window, Qt.Key.Key_U, CTRL | SHIFT), ask)
    ended(window, qtbot, 13)
    trace = window.session.exploration.trace
    assert trace is not None and (trace.value, trace.search) == (3, "own")
    assert not window.actions_by_id["check_own"].isEnabled()  # it is tried on boards
    window.session.exploration.go_to(5)
    qtbot.waitUntil(lambda: window.why.sentences.toPlainText() != "")
