"""Bookmarks in the window: made, listed, gone to, edited, removed, and not lost in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog, QInputDialog, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from c4viz import load_trace
from c4viz.app.panels.bookmarks import BookmarkPanel
from c4viz.app.state.session import Session
from c4viz.app.window.window import MainWindow
from c4viz.play import PERSON, Match, player_named, save_game
from c4viz.telling import Item, face_of, number_text
from c4viz.telling.moves import path_text
from c4viz.trace import Bookmark
from c4viz.trace.bookmarks import LONGEST
from tests.app.conftest import ViewOf
from tests.app.event_loop import within_loop
from tests.app.hands import (
    CTRL,
    LEFT,
    adopt,
    click_column,
    in_dialog,
    photograph,
    point_of,
    press,
    said,
    show_trace,
    small_trace,
)

Buttons = QMessageBox.StandardButton


def middle_of(panel: BookmarkPanel, row: int, column: int) -> QPoint:
    """The middle of a cell, in pixels of the viewport."""
    return panel.visualRect(panel.indexFromItem(panel.topLevelItem(row), column)).center()


@pytest.fixture(autouse=True)
def answers(monkeypatch: pytest.MonkeyPatch) -> list[Buttons]:
    """What questions are answered with, the last first; "drop" where nothing else is said."""
    given: list[Buttons] = []
    monkeypatch.setattr(
        QMessageBox, "question", lambda *_: given.pop() if given else Buttons.Discard
    )
    return given


def mark(window: MainWindow, row: int, note: str) -> None:
    window.session.exploration.select(row)

    def write(dialog: QInputDialog) -> None:
        dialog.setTextValue(note)
        dialog.accept()

    in_dialog(window, QInputDialog, lambda: press(window, Qt.Key.Key_B, CTRL), write)
    QApplication.processEvents()


def listed(window: MainWindow) -> list[tuple[str, str]]:
    """The moves and the notes that the panel lists."""
    window.bookmarks.catch_up()
    items = map(window.bookmarks.topLevelItem, range(window.bookmarks.topLevelItemCount()))
    return [(item.text(0), item.text(2)) for item in items if item is not None]


@pytest.fixture
def marked(window: MainWindow) -> MainWindow:
    """A window with two bookmarks, at rows 4 (step 9) and 2 (the end), and a game put away."""
    window.session.game.match.play(3)
    trace = show_trace(window, small_trace())
    window.session.exploration.go_to(9)
    mark(window, 4, "look")
    window.session.exploration.go_to(trace.steps)
    mark(window, 2, "why?")
    return window


def test_a_node_is_marked_with_a_note_and_the_step(marked: MainWindow) -> None:
    trace = marked.session.exploration.trace
    assert trace is not None
    assert trace.bookmarks == [Bookmark(4, "look", 9), Bookmark(2, "why?", trace.steps)]
    assert listed(marked) == [(path_text(trace, 4), "look"), (path_text(trace, 2), "why?")]
    assert marked.docks["bookmarks"].isVisible()


@pytest.mark.parametrize("panel", ["tree", "outline"])
def test_a_mark_leaves_in_front_what_one_looks_at(window: MainWindow, panel: str) -> None:
    trace = show_trace(window, small_trace())
    window.docks.show(panel)
    for row in (4, 2):
        mark(window, row, "look")
        assert window.docks.is_seen(panel)
        assert window.docks["bookmarks"].isVisible() and not window.docks.is_seen("bookmarks")
    assert len(trace.bookmarks) == 2
    window.docks.show("bookmarks")
    mark(window, 5, "and here")
    assert window.docks.is_seen("bookmarks")


@pytest.fixture
def panel(session: Session, view_of: ViewOf) -> BookmarkPanel:
    """The list alone, with the two bookmarks."""
    trace = adopt(session, small_trace())
    for bookmark in (Bookmark(4, "look", 9), Bookmark(2, "why?", trace.steps)):
        session.bookmarks.put(bookmark, trace)
    return view_of(BookmarkPanel, size=(348, 215))


def values(panel: BookmarkPanel) -> list[str]:
    """The values that the panel lists."""
    panel.catch_up()
    rows = range(panel.topLevelItemCount())
    return [panel.model().index(row, 1).data() for row in rows]


def test_the_list_tells_the_values_that_are_known_at_the_step(
    session: Session, panel: BookmarkPanel
) -> None:
    at, trace = session.exploration, session.exploration.trace
    assert trace is not None
    seen = []
    for step in range(trace.steps + 1):
        at.go_to(step)
        moment = at.moment()
        assert moment is not None
        faces = [face_of(trace, Item(row, trace.move(row), -1, 0), moment) for row in (4, 2)]
        assert values(panel) == [face.value for face in faces]
        seen.append(values(panel)[1])
    assert seen[0] == "" and "…" in seen and seen[-1] == number_text(trace.describe(2)["value"])
    at.go_to(0)
    assert values(panel) == ["", ""]
    at.go_to(trace.steps)
    assert values(panel)[1] == seen[-1]


def test_a_hidden_value_is_hidden_in_the_list_at_every_step(
    session: Session, panel: BookmarkPanel
) -> None:
    session.tree.set_hides_values(True)
    trace = session.exploration.trace
    assert trace is not None
    for step in range(trace.steps + 1):
        session.exploration.go_to(step)
        veils = [session.tree.hidden.veils(trace, row) for row in (4, 2)]
        assert [value == "?" for value in values(panel)] == veils
    session.tree.set_hides_values(False)
    assert values(panel) and "?" not in values(panel)


def test_a_click_goes_to_the_node_at_its_step(marked: MainWindow) -> None:
    QTest.mouseClick(marked.bookmarks.viewport(), LEFT, pos=middle_of(marked.bookmarks, 0, 0))
    assert (marked.session.exploration.selected, marked.session.exploration.step) == (4, 9)


def test_keys_go_to_the_next_and_the_last_bookmark(marked: MainWindow) -> None:
    gone = []
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        press(marked, key, CTRL)
        gone.append(marked.session.exploration.selected)
    assert gone == [4, 2, 4]


def test_delete_takes_a_bookmark_away(marked: MainWindow) -> None:
    QTest.mouseClick(marked.bookmarks.viewport(), LEFT, pos=middle_of(marked.bookmarks, 0, 0))
    marked.bookmarks.setFocus()
    press(marked, Qt.Key.Key_Delete)
    assert [note for _, note in listed(marked)] == ["why?"]


def test_after_a_bookmark_is_removed_the_next_one_is_current(marked: MainWindow) -> None:
    mark(marked, 1, "third")
    panel = marked.bookmarks
    panel.setCurrentItem(panel.topLevelItem(0))
    for left in (["why?", "third"], ["third"], []):
        QTest.keyClick(panel, Qt.Key.Key_Delete)
        assert [note for _, note in listed(marked)] == left
    QTest.keyClick(panel, Qt.Key.Key_Delete)
    assert listed(marked) == [] and marked.session.exploration.trace is not None


def test_the_menu_of_the_list_edits_and_removes(marked: MainWindow, qtbot: QtBot) -> None:
    panel = marked.bookmarks
    panel.setCurrentItem(panel.topLevelItem(0))
    edit, remove, _copy = panel.actions()
    edit.trigger()
    field = panel.findChild(QLineEdit)
    assert field is not None
    QTest.keyClick(field, Qt.Key.Key_End)
    QTest.keyClicks(field, " again")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: marked.session.bookmarks.bookmarks[0].note == "look again")
    remove.trigger()
    assert [note for _, note in listed(marked)] == ["why?"]


ACCENTS = "Não é à toa: ação, ≤ −∞, \N{GRINNING FACE} <b>a & b</b>"


def test_notes_with_accents_and_long_ones_are_kept_with_the_trace(
    marked: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    mark(marked, 1, ACCENTS)
    mark(marked, 3, "x" * (LONGEST + 5))
    assert f"at most {LONGEST:,} characters" in said(marked)
    marked.files.save(tmp_path / "ação.npz")
    qtbot.waitUntil(lambda: not marked.session.bookmarks.is_unsaved)
    notes = {mark.row: mark.note for mark in load_trace(tmp_path / "ação.npz").bookmarks}
    assert notes == {4: "look", 2: "why?", 1: ACCENTS, 3: "x" * LONGEST}


def test_a_double_click_edits_the_note(marked: MainWindow, qtbot: QtBot) -> None:
    panel = marked.bookmarks
    panel.catch_up()
    point = middle_of(panel, 1, 2)
    QTest.mouseClick(panel.viewport(), LEFT, pos=point)
    QTest.mouseDClick(panel.viewport(), LEFT, pos=point)
    editor = panel.viewport().findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    QTest.keyClicks(editor, "because")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [note for _, note in listed(marked)] == ["look", "because"])
    assert marked.session.exploration.trace is not None
    assert marked.session.exploration.trace.bookmarks[1].note == "because"


def test_marking_a_node_again_changes_its_note(marked: MainWindow) -> None:
    mark(marked, 2, "now I know")
    assert [note for _, note in listed(marked)] == ["look", "now I know"]


def test_the_tree_and_the_outline_show_flags(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.session.exploration.select(0)
    before = photograph(window.tree.viewport())
    mark(window, 0, "the root")
    assert photograph(window.tree.viewport()) != before
    assert 0 in window.tree.look().flagged
    assert "the root" in window.tree.words_at(QPointF(point_of(window.tree, 0)))


def test_another_trace_does_not_take_them_away(marked: MainWindow) -> None:
    show_trace(marked, small_trace(depth=2))
    assert listed(marked) == []
    press(marked, Qt.Key.Key_Z, CTRL)
    assert [note for _, note in listed(marked)] == ["look", "why?"]


def test_saved_bookmarks_come_back_and_nothing_is_asked(
    marked: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "marked.npz"
    marked.files.save(path)
    qtbot.waitUntil(lambda: not marked.session.bookmarks.is_unsaved)
    show_trace(marked, load_trace(path))
    assert [note for _, note in listed(marked)] == ["look", "why?"]
    assert "bookmark" not in said(marked)


def test_a_question_is_asked_with_three_answers(
    marked: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def note(_parent: object, _title: str, text: str, buttons: object, _usual: object) -> Buttons:
        asked.append((text, buttons))
        return Buttons.Cancel

    monkeypatch.setattr(QMessageBox, "question", note)
    marked.close()
    said = "2 bookmarks would be lost: the trace was not saved with them. Save the trace?"
    assert asked == [(said, Buttons.Save | Buttons.Discard | Buttons.Cancel)]
    monkeypatch.setattr(QMessageBox, "question", lambda *_: Buttons.Discard)


def test_the_window_stays_where_unsaved_bookmarks_are_not_given_up(
    marked: MainWindow, answers: list[Buttons]
) -> None:
    answers.append(Buttons.Cancel)
    marked.close()
    assert answers == []
    assert marked.isVisible()
    assert len(listed(marked)) == 2


@pytest.mark.parametrize(
    "way", ["open", "search", "search again", "hint", "machine", "game", "paste", "undo"]
)
def test_no_way_on_loses_bookmarks(
    marked: MainWindow, qtbot: QtBot, answers: list[Buttons], tmp_path: Path, way: str
) -> None:
    small_trace(depth=2).save(tmp_path / "other.npz")
    save_game(Match(), tmp_path / "other.json")
    before = marked.session.exploration.trace
    assert before is not None
    leave(marked, way, tmp_path / "other.npz")
    qtbot.waitUntil(lambda: marked.session.exploration.trace is not before)
    assert before in marked.session.kept_traces
    answers.append(Buttons.Cancel)
    marked.close()
    assert answers == []
    assert marked.isVisible()


def leave(window: MainWindow, way: str, path: Path) -> None:
    if way == "open":
        window.files.open(path)
    elif way == "hint":
        window.actions_by_id["hint"].trigger()
    elif way == "machine":
        window.actions_by_id["move_machine"].trigger()
    elif way == "game":
        window.files.open(path.with_suffix(".json"))
    elif way == "paste":
        QApplication.clipboard().setText("12")
        window.actions_by_id["paste_position"].trigger()
    elif way == "undo":
        window.actions_by_id["undo"].trigger()
    else:
        press(window, Qt.Key.Key_Return if way == "search" else Qt.Key.Key_R, CTRL)


def test_saving_first_then_closes_the_window(
    marked: MainWindow,
    qtbot: QtBot,
    answers: list[Buttons],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = tmp_path / "kept.npz"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(kept), ""))
    answers.append(Buttons.Save)
    marked.close()
    qtbot.waitUntil(lambda: not marked.isVisible())
    assert [mark.note for mark in load_trace(kept).bookmarks] == ["look", "why?"]


@pytest.fixture
def thought(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """A window with a bookmark in the tree of a machine's move."""
    window.session.game.adopt_match(Match(players=(PERSON, player_named("alphabeta depth=2"))))
    click_column(window, 3)
    qtbot.waitUntil(lambda: len(window.session.game.match.moves) == 2)
    mark(window, 1, "its plan")
    return window


def test_bookmarks_stay_with_the_move_that_was_decided(
    thought: MainWindow, answers: list[Buttons], qtbot: QtBot
) -> None:
    session = thought.session
    session.exploration.select(None)
    click_column(thought, 3)
    qtbot.waitUntil(lambda: len(session.game.match.moves) == 4)
    assert listed(thought) == []
    assert session.game.match.let_go(0) == 0
    session.game.go_to_turn(session.game.match.line[1])
    assert [note for _, note in listed(thought)] == ["its plan"]


def test_bookmarks_of_a_game_that_is_put_away_come_back_and_are_asked_about_at_the_end(
    thought: MainWindow, answers: list[Buttons]
) -> None:
    thought.session.game.adopt_match(Match())  # asks nothing
    assert listed(thought) == []
    answers.append(Buttons.Cancel)
    thought.close()
    assert answers == [] and thought.isVisible()
    press(thought, Qt.Key.Key_Z, CTRL)
    assert [note for _, note in listed(thought)] == ["its plan"]


def test_a_move_that_is_forgotten_leaves_its_bookmarks(thought: MainWindow) -> None:
    session = thought.session
    trace = session.exploration.trace
    session.game.drop_turn(session.game.match.line[0])
    assert session.game.match.line == []
    assert trace in session.kept_traces
    (search,) = session.earlier.last
    session.game.show_search(search)
    assert [note for _, note in listed(thought)] == ["its plan"]


def test_all_trees_with_bookmarks_are_saved_one_after_another(
    thought: MainWindow,
    answers: list[Buttons],
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thought.session.exploration.select(None)
    click_column(thought, 3)
    qtbot.waitUntil(lambda: len(thought.session.game.match.moves) == 4)
    mark(thought, 1, "and then")
    places = [tmp_path / "second.npz", tmp_path / "first.npz"]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(places.pop()), ""))
    answers.extend([Buttons.Save, Buttons.Save])
    thought.close()
    qtbot.waitUntil(lambda: not thought.isVisible())
    notes = [load_trace(tmp_path / f"{name}.npz").bookmarks[0].note for name in ("first", "second")]
    assert notes == ["its plan", "and then"]


def test_a_note_belongs_to_the_tree_that_was_shown_when_it_was_asked_for(
    window: MainWindow, qtbot: QtBot
) -> None:
    trace = show_trace(window, small_trace())
    window.session.exploration.select(2)

    def write(dialog: QInputDialog) -> None:
        window.session.game.adopt_trace(small_trace(depth=2))
        dialog.setTextValue("late")
        dialog.accept()

    in_dialog(window, QInputDialog, lambda: press(window, Qt.Key.Key_B, CTRL), write)
    assert [mark.note for mark in trace.bookmarks] == ["late"]
    assert listed(window) == []


def test_the_title_tells_of_bookmarks_that_no_file_has(
    marked: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = marked
    assert window.isWindowModified()
    window.files.save(tmp_path / "mine.npz")
    qtbot.waitUntil(lambda: not window.isWindowModified())
    assert window.windowTitle() == "mine.npz[*] – c4viz"
    mark(window, 1, "more")
    assert window.isWindowModified()


def test_a_key_acts_on_what_there_is_now_though_nobody_was_told(window: MainWindow) -> None:
    show_trace(window, small_trace())
    mark(window, 1, "here")
    window.docks.show("bookmarks")
    QApplication.processEvents()
    window.bookmarks.setCurrentItem(window.bookmarks.topLevelItem(0))

    def show_another_and_press() -> None:
        show_trace(window, small_trace())
        QTest.keyClick(window.bookmarks, Qt.Key.Key_Delete)

    within_loop(show_another_and_press)
    assert listed(window) == []
    window.session.game.undo()
    assert [note for _, note in listed(window)] == ["here"]
