"""Links are copied, dropped, typed and pasted, and lead to what they name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, Qt, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QLineEdit, QMessageBox, QTreeWidget
from pytestqt.qtbot import QtBot

from c4viz import Minimax, Position
from c4viz.app.palette import CommandPalette
from c4viz.app.state.search_runner import SearchOrder
from c4viz.app.window.window import MainWindow, open_named
from c4viz.play import Match, Player, save_game
from c4viz.search.consent import CONSENT
from c4viz.search.runs.link import parse_link
from c4viz.telling.hidden import UNKNOWN
from c4viz.trace import Bookmark
from tests import marks
from tests.app.hands import (
    CTRL,
    SHIFT,
    button,
    click,
    in_dialog,
    press,
    said,
    set_up,
    show_trace,
    wait_for_search,
)
from tests.trees import small_trace

LINK = (
    "c4viz://position/12?board=3x3&connect=3&search=alphabeta&depth=3&order=left"
    "&step=9&node=1.2&workspace=analyse"
)


def clipboard() -> str:
    found = QGuiApplication.clipboard()
    assert found is not None
    return found.text()


def place(window: MainWindow) -> tuple[object, ...]:
    """What is shown."""
    seen = window.session.exploration
    moves = (
        None if seen.trace is None or seen.selected is None else seen.trace.moves_to(seen.selected)
    )
    return window.session.game.match.position.text, seen.step, moves, window.workspaces.current.name


THERE = ("12", 9, (0, 1), "analyse")


def wait(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until a search has ended."""
    qtbot.waitUntil(lambda: window.session.exploration.can_step)
    wait_for_search(qtbot, window)


def test_a_link_that_was_copied_leads_back(window: MainWindow, qtbot: QtBot) -> None:
    set_up(window, "", "3x3", 3)
    show_trace(window, small_trace())
    window.session.exploration.go_to(20)
    press(window, Qt.Key.Key_L, CTRL | SHIFT)
    copied, shown = clipboard(), place(window)
    assert copied.startswith("c4viz://position/start?board=3x3&connect=3&search=alphabeta")
    assert "step=20&" in copied
    assert said(window) == "A link to what is shown is on the clipboard."
    set_up(window, "44")
    press(window, Qt.Key.Key_4, CTRL)
    press(window, Qt.Key.Key_V, CTRL)
    wait(window, qtbot)
    assert place(window) == shown


def test_a_link_is_typed_into_the_palette(window: MainWindow, qtbot: QtBot) -> None:
    def type_it(dialog: CommandPalette) -> None:
        field, found = dialog.findChild(QLineEdit), dialog.findChild(QTreeWidget)
        assert field is not None and found is not None
        QCoreApplication.processEvents()  # which gives it the focus
        for wrong in (LINK[:40] + "&dept=3", LINK.replace("analyse", "dreams")):
            field.setText(wrong)
            assert found.topLevelItem(0).isDisabled()  # type: ignore[union-attr]
        field.setText(LINK)
        first = found.topLevelItem(0)
        assert first is not None
        assert first.text(0).startswith("Go to link c4viz://position/12")
        QTest.keyClick(field, Qt.Key.Key_Return)

    keys = (Qt.Key.Key_A, CTRL | SHIFT)
    in_dialog(window, CommandPalette, lambda: press(window, *keys), type_it)
    wait(window, qtbot)
    assert place(window) == THERE


@pytest.mark.parametrize("is_text", [True, False])
def test_a_link_is_dropped(window: MainWindow, qtbot: QtBot, is_text: bool) -> None:
    data = QMimeData()
    if is_text:
        data.setText(LINK)
    else:
        data.setUrls([QUrl(LINK)])
    at, none = QPoint(300, 300), Qt.KeyboardModifier.NoModifier
    how = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none
    for event in (QDragEnterEvent(at, *how), QDropEvent(QPointF(at), *how)):
        QCoreApplication.sendEvent(window, event)
        assert event.isAccepted()
    wait(window, qtbot)
    assert place(window) == THERE


def test_a_link_of_the_command_line_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    open_named(window, parse_link(LINK))
    wait(window, qtbot)
    assert place(window) == THERE


def test_a_link_to_a_file_opens_it_at_the_place(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    trace = show_trace(window, small_trace())
    window.files.save(tmp_path / "a b.npz")
    qtbot.waitUntil(lambda: window.files.place_of(trace) is not None)
    window.session.exploration.go_to(20)
    window.actions_by_id["copy_link"].trigger()
    assert clipboard().startswith(f"c4viz://file?file={tmp_path}/a%20b.npz&step=20&node=")
    set_up(window, "44")
    window.open_link(clipboard())
    qtbot.waitUntil(lambda: window.session.exploration.step == 20)
    assert window.session.exploration.was_opened
    assert window.session.exploration.trace is not trace


def test_a_bad_link_is_refused_in_a_box(window: MainWindow, warnings: list[str]) -> None:
    before = place(window)
    window.open_link("c4viz://position/4444444")
    assert warnings == ['Column 4 is full in "4444444".']
    assert place(window) == before


@pytest.mark.parametrize(
    "dead",
    [
        "file?file=/nowhere/a.npz",
        "file?file=/nowhere/a.json",
        "game?file=/nowhere/nim.py:Nim",
        "position/12121?board=3x3&connect=3&search=minimax&depth=1",  # the game is over
    ],
)
def test_a_dead_link_leaves_the_workspace(
    dead: str, window: MainWindow, qtbot: QtBot, warnings: list[str]
) -> None:
    before = window.workspaces.current.name
    window.open_link(f"c4viz://{dead}&workspace=analyse")
    qtbot.waitUntil(lambda: bool(warnings or said(window)))
    assert window.workspaces.current.name == before


def test_a_file_is_shown_in_the_workspace_of_its_link(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    small_trace().save(tmp_path / "a.npz")
    save_game(Match(Position.parse("12", "3x3", 3)), tmp_path / "a.json")
    window.open_link(f"c4viz://file?file={tmp_path}/a.npz&workspace=analyse")
    assert window.workspaces.current.name == "study"  # nothing is there yet
    qtbot.waitUntil(lambda: window.workspaces.current.name == "analyse")
    assert window.session.exploration.was_opened
    window.open_link(f"c4viz://file?file={tmp_path}/a.json&workspace=play")
    assert window.session.game.match.position.text == "12"
    assert window.workspaces.current.name == "play"


def test_a_link_to_a_workspace_that_there_is_not_is_refused(
    window: MainWindow, warnings: list[str]
) -> None:
    before = place(window)
    window.open_link(LINK.replace("analyse", "dreams"))
    assert warnings == ['There is no workspace "dreams": choose play, study, class, analyse.']
    assert place(window) == before


def test_what_is_hidden_stays_hidden(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_by_id["hide_values"].setChecked(True)
    window.open_link(LINK.replace("step=9", "step=20"))
    wait(window, qtbot)
    trace = window.session.exploration.trace
    assert trace is not None and window.session.tree.hides_values
    assert window.session.tree.hidden.veils(trace, 0)
    assert window.session.tree.scene.nodes[0].face.value == UNKNOWN


def test_the_link_of_a_bookmark_is_copied(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.session.bookmarks.put(Bookmark(4, "here", 17), trace)
    window.docks.show("bookmarks")
    QCoreApplication.processEvents()
    panel = window.bookmarks
    panel.setFocus()
    panel.setCurrentItem(panel.topLevelItem(0))
    press(window, Qt.Key.Key_C, CTRL)
    by_key = clipboard()
    assert "&step=17&node=" in by_key
    clipboard_of = QGuiApplication.clipboard()
    assert clipboard_of is not None
    clipboard_of.clear()
    (entry,) = (action for action in panel.actions() if action.text() == "Copy link")
    entry.trigger()
    assert clipboard() == by_key
    assert said(window) == "A link to the bookmark is on the clipboard."
    window.session.bookmarks.note_saved(trace)


def test_where_no_link_can_lead_is_said(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.session.bookmarks.put(Bookmark(4, "here", 17), trace)
    window.docks.show("bookmarks")
    QCoreApplication.processEvents()
    trace.search = "own"  # whose program nobody knows
    before = clipboard()
    window.bookmarks.setCurrentItem(window.bookmarks.topLevelItem(0))
    for copy in (window.actions_by_id["copy_link"].trigger, window.bookmarks.copy_link):
        copy()
        assert "cannot be made again by a link" in said(window)
    assert clipboard() == before
    window.session.bookmarks.note_saved(trace)


# ---- programs ----------------------------------------------------------------------------------


@pytest.fixture
def evil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A program, and a user who has agreed to nothing yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    with CONSENT.guarded():
        yield marks.program(tmp_path)


def question(window: MainWindow) -> QMessageBox:
    QCoreApplication.sendPostedEvents()
    (box,) = (box for box in window.findChildren(QMessageBox) if box.isVisible())
    return box


@pytest.mark.parametrize(
    "named",
    [
        "position/?board=3x3&connect=3&search={}:mine&depth=1",
        "position/?board=3x3&connect=3&search=minimax&depth=1&evaluator={}:evaluate",
        "game?file={}:Nim&search=minimax&depth=2",
    ],
)
def test_a_program_that_a_link_names_runs_once_somebody_agrees(
    named: str, window: MainWindow, evil: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    link = f"c4viz://{named.format(evil)}&workspace=analyse"
    window.open_link(link)
    assert "A file or a link names evil.py:" in question(window).text()
    click(button(question(window), "Leave it"))
    QCoreApplication.processEvents()
    assert window.workspaces.current.name == "study"
    assert not marks.has_run(tmp_path)
    evil.write_text(marks.SOURCE + "# another\n", "utf-8")
    window.open_link(link + "&step=1")
    click(button(question(window), "Run it"))
    wait(window, qtbot)
    assert marks.has_run(tmp_path)
    assert window.session.exploration.step == 1
    assert window.workspaces.current.name == "analyse"


def test_after_a_program_was_left_alone_a_search_ends_where_it_ends(
    window: MainWindow, evil: Path, qtbot: QtBot
) -> None:
    set_up(window, "12", "3x3", 3)
    position = window.session.game.match.position
    words = f"search=minimax&depth=1&evaluator={evil}:evaluate&step=1"
    window.open_link(f"c4viz://position/12?board=3x3&connect=3&{words}")
    click(button(question(window), "Leave it"))
    window.session.runner.run(SearchOrder(position, player=Player(Minimax(depth=1))))
    wait(window, qtbot)
    trace = window.session.exploration.trace
    assert trace is not None
    assert window.session.exploration.step == trace.steps


def test_a_program_that_is_not_there_is_refused(
    window: MainWindow, evil: Path, warnings: list[str]
) -> None:
    evil.unlink()
    window.open_link(f"c4viz://game?file={evil}:Nim")
    assert warnings == [f"There is no file {evil}: check the path."]
