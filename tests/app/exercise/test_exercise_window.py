"""The window in which a search is done by hand, by mouse and keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtCore import QCoreApplication, QPoint, Qt, QTimer
from PyQt6.QtGui import QPainter, QRegion, QShortcut
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from c4viz import HandTree, Position, search
from c4viz.app.exercise import canvas as canvas_module
from c4viz.app.exercise.keys import HINT_OFFERS
from c4viz.app.exercise.sheet_picture import SheetPicture
from c4viz.app.exercise.window import ExerciseWindow
from c4viz.app.exercise.worksheets import WorksheetDialog
from c4viz.app.state.filling import FillingWork
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.theme import DARK, LIGHT, Theme
from c4viz.app.window.window import MainWindow
from c4viz.classroom.filling import FillingBlank, key_entries, key_of
from c4viz.classroom.filling.blanks import entry_text, label_of
from c4viz.classroom.filling.drawing import BlankDrawing
from c4viz.classroom.filling.grading import HINTS
from c4viz.classroom.filling.places import all_blanks
from c4viz.classroom.lesson.tasks import exercise_named
from tests.app.hands import CTRL, LEFT, SHIFT, button, click, photograph, press, set_up, show_trace

ALT = Qt.KeyboardModifier.AltModifier
KEY = Qt.Key
TYPED = {"−∞": "-inf", "∞": "inf"}
_NODES = "−∞ ∞ no no 3", "no 3 ∞ yes 2", "no 3 ∞ no no 2", "3 1"
RIGHT = tuple(answer for node in _NODES for answer in node.split())
"""Answers to the textbook tree ((3 12 8) (2 4 6) (14 5 2)), in the order of alpha-beta."""


@pytest.fixture
def shown(window: MainWindow) -> ExerciseWindow:
    press(window, KEY.Key_D, CTRL | ALT)
    shown = window.exercises.shown
    assert shown is not None and shown.isVisible()
    shown.resize(1280, 780)
    QCoreApplication.processEvents()
    return shown


def work_in(shown: ExerciseWindow) -> FillingWork:
    work = shown._filling.work
    assert work is not None
    return work


def focus_in(shown: ExerciseWindow) -> QWidget:
    widget = shown.focusWidget()
    assert widget is not None
    return widget


def key(shown: ExerciseWindow, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Press a key where the focus is."""
    QTest.keyClick(focus_in(shown), key, modifier or Qt.KeyboardModifier.NoModifier)
    QCoreApplication.processEvents()


def type_in(shown: ExerciseWindow, *answers: str) -> None:
    """Answer blank after blank by keys."""
    for answer in answers:
        if answer in ("yes", "no"):
            key(shown, KEY.Key_Space if answer == "yes" else KEY.Key_Return)
        else:
            QTest.keyClicks(focus_in(shown), TYPED.get(answer, answer))
            key(shown, KEY.Key_Return)


def click_blank(shown: ExerciseWindow, blank: FillingBlank) -> None:
    QTest.mouseClick(shown.canvas, LEFT, pos=shown.canvas.rect_of(blank).center().toPoint())
    QCoreApplication.processEvents()


def click_leaf(shown: ExerciseWindow, *path: int) -> None:
    QTest.mouseClick(shown.canvas, LEFT, pos=shown.canvas.rect_of_leaf(path).center().toPoint())


# ---- by keys -------------------------------------------------------------------------------------


def test_the_textbook_tree_is_filled_in_by_keys_for_all_points(shown: ExerciseWindow) -> None:
    assert shown.canvas.line.hasFocus()
    type_in(shown, *RIGHT)
    assert shown._filling.is_finished
    assert "18 of 18 points" in shown.side.score.text() and "✗" not in shown.side.score.text()
    assert "Done." in shown.side.now.text() and shown.canvas.line.isHidden()
    assert not shown.side.hints[0].isEnabled()


def test_a_wrong_value_is_told_and_what_follows_from_it_counts(shown: ExerciseWindow) -> None:
    type_in(shown, *RIGHT[:4], "12")
    said = shown.side.said.text()
    assert "✗ Node 1: value" in said and "as MAX does" in said and "is 3." in said
    type_in(shown, "no", "12")
    assert "counts once" in shown.side.said.text() and "✓" in shown.side.said.text()
    type_in(shown, "∞", "yes", "2", "no", "12", "∞", "no", "yes", "5", "12", "1")
    score = shown.side.score.text()
    assert "17 of 18 points" in score and score.count("✗") == 1
    assert "the wrong side of MIN and MAX" in score


def test_what_is_no_answer_is_said_and_stays_to_be_put_right(shown: ExerciseWindow) -> None:
    type_in(shown, "many")
    assert '"many" is no number' in shown.side.said.text().replace("&quot;", '"')
    assert shown.canvas.line.text() == "many" and len(work_in(shown).entries) == 0


def test_entries_are_taken_back_and_done_again_by_keys(shown: ExerciseWindow) -> None:
    type_in(shown, "−∞", "∞")
    key(shown, KEY.Key_Z, CTRL)
    key(shown, KEY.Key_Z, CTRL)
    assert len(work_in(shown).entries) == 0 and not shown.side.undo.isEnabled()
    key(shown, KEY.Key_Z, CTRL | SHIFT)
    assert len(work_in(shown).entries) == 1
    click(shown.side.redo)
    assert len(work_in(shown).entries) == 2 and not shown.side.redo.isEnabled()


def test_hints_grow_stronger_and_the_third_fills_in_for_no_point(shown: ExerciseWindow) -> None:
    type_in(shown, *RIGHT[:4])
    key(shown, KEY.Key_1, CTRL)
    assert "Look at who chooses" in shown.side.said.text()
    key(shown, KEY.Key_2, CTRL)
    assert "is ?" in shown.side.said.text()
    click(shown.side.hints[2])
    QCoreApplication.processEvents()
    assert "is 3" in shown.side.said.text()
    assert work_in(shown).entries.texts[FillingBlank((0,), "value")] == "3"
    type_in(shown, *RIGHT[5:])
    assert "17 of 18 points" in shown.side.score.text()
    assert "1 answer was given away." in shown.side.score.text()


def test_hints_are_called_so_and_every_button_names_its_key(shown: ExerciseWindow) -> None:
    assert any(label.text() == "Hint:" for label in shown.side.findChildren(QLabel))
    assert [hint.toolTip() for hint in shown.side.hints] == [
        "Ctrl+1", "Ctrl+2", "Fills it in; it earns no point then (Ctrl+3)",
    ]  # fmt: skip
    assert list(HINT_OFFERS) == list(HINTS)
    shortcuts = {one.key().toString() for one in shown.findChildren(QShortcut)}
    side = shown.side
    for control in (side.undo, side.redo, side.another, side.worksheet):
        assert control.toolTip() in shortcuts


def test_keys_go_freely_from_blank_to_blank(shown: ExerciseWindow) -> None:
    filling = shown._filling
    click(shown.side.in_order)
    assert not filling.in_order and shown.canvas.line.hasFocus()
    first = filling.blank
    key(shown, KEY.Key_Tab)
    assert filling.blank == FillingBlank((0,), "beta")
    key(shown, KEY.Key_Backtab, SHIFT)
    assert filling.blank == first
    key(shown, KEY.Key_Down)
    key(shown, KEY.Key_Down)
    assert filling.blank == FillingBlank((0,), "value")
    key(shown, KEY.Key_Right)
    assert filling.blank == FillingBlank((1,), "value")
    key(shown, KEY.Key_Down)
    assert filling.blank == FillingBlank((1, 1), "cut") and shown.canvas.hasFocus()
    type_in(shown, "yes")
    assert work_in(shown).marks[FillingBlank((1, 1), "cut")].verdict in ("right", "wrong")
    key(shown, KEY.Key_Backtab, SHIFT)
    assert filling.blank is not None


def is_on_sheet(shown: ExerciseWindow) -> bool:
    return focus_in(shown) in (shown.canvas, shown.canvas.line)


@pytest.mark.parametrize(("tab", "field"), [(KEY.Key_Tab, "move"), (KEY.Key_Backtab, "value")])
def test_tab_leaves_the_sheet_at_its_ends_and_comes_back(
    shown: ExerciseWindow, tab: Qt.Key, field: str
) -> None:
    filling, shift = shown._filling, SHIFT if tab == KEY.Key_Backtab else None
    click(shown.side.in_order)
    filling.choose(FillingBlank((1,), "value"))
    QCoreApplication.processEvents()
    visited = []
    while is_on_sheet(shown):
        visited.append(filling.blank)
        key(shown, tab, shift)
        assert len(visited) <= len(all_blanks(work_in(shown).exercise))
    last = filling.blank
    assert last is not None and last.field == field and len(set(visited)) == len(visited) > 5
    steps = 0
    while not is_on_sheet(shown):
        key(shown, tab, shift)
        steps += 1
        assert steps < 20
    assert filling.blank == last and shown.canvas.line.hasFocus()
    back, modifier = (KEY.Key_Tab, None) if shift else (KEY.Key_Backtab, SHIFT)
    key(shown, back, modifier)
    assert filling.blank == visited[-2] and is_on_sheet(shown)


def test_tab_leaves_the_sheet_from_a_cut_and_from_a_line_in_the_order(
    shown: ExerciseWindow,
) -> None:
    key(shown, KEY.Key_Tab)
    assert not is_on_sheet(shown)
    key(shown, KEY.Key_Backtab, SHIFT)
    assert shown.canvas.line.hasFocus()
    type_in(shown, "−∞", "∞")
    assert shown.canvas.hasFocus()
    key(shown, KEY.Key_Tab)
    assert not is_on_sheet(shown)
    key(shown, KEY.Key_Backtab, SHIFT)
    assert shown.canvas.hasFocus()


# ---- by mouse ------------------------------------------------------------------------------------


def test_buttons_boxes_and_leaves_are_enough_to_fill_in_all(shown: ExerciseWindow) -> None:
    def press_and_enter(text: str) -> None:
        click(button(shown.side, text))
        click(shown.side.enter)
        QCoreApplication.processEvents()

    def take(*path: int) -> None:
        click_leaf(shown, *path)
        click(shown.side.enter)
        QCoreApplication.processEvents()

    def search_on() -> None:
        click(button(shown.side, "Search on"))
        QCoreApplication.processEvents()

    def take_box(blank: FillingBlank) -> None:
        click_blank(shown, blank)
        click(shown.side.enter)
        QCoreApplication.processEvents()

    first, third = FillingBlank((0,), "value"), FillingBlank((2,), "alpha")
    press_and_enter("−∞")
    press_and_enter("∞")
    search_on()
    search_on()
    take(0, 0)
    search_on()
    take_box(first)
    press_and_enter("∞")
    click_blank(shown, FillingBlank((1, 1), "cut"))
    take(1, 0)
    search_on()
    take_box(first)
    press_and_enter("∞")
    search_on()
    search_on()
    take(2, 2)
    take_box(third)
    press_and_enter("1")
    assert "18 of 18 points" in shown.side.score.text()


def test_a_missed_cut_and_an_excess_cut_are_told_apart(shown: ExerciseWindow) -> None:
    type_in(shown, *RIGHT[:8])
    click(button(shown.side, "Search on"))
    QCoreApplication.processEvents()
    missed = shown.side.said.text()
    assert "✗ Node 2.2: cut off?" in missed and "Branch 2.2 is searched" in missed
    click(shown.side.another)
    QCoreApplication.processEvents()
    type_in(shown, "−∞", "∞")
    click_blank(shown, FillingBlank((0, 1), "cut"))
    excess = shown.side.said.text()
    assert "A cut where there is none" in excess and "Node 1.2" in excess


def test_in_the_order_another_box_is_not_chosen(shown: ExerciseWindow) -> None:
    click_blank(shown, FillingBlank((2,), "value"))
    assert "First comes 1 α at entry" in shown.side.said.text()
    click_blank(shown, FillingBlank((1, 1), "cut"))
    assert len(work_in(shown).entries) == 0


def test_freely_a_click_ticks_a_cut_and_unticks_it(shown: ExerciseWindow) -> None:
    click(shown.side.in_order)
    cut = FillingBlank((0, 1), "cut")
    click_blank(shown, cut)
    assert work_in(shown).entries.answer(cut) == "yes"
    click_blank(shown, cut)
    assert work_in(shown).entries.answer(cut) == "no"


# ---- painting ------------------------------------------------------------------------------------


def test_an_entry_paints_its_box_alone_and_draws_nothing_anew(
    shown: ExerciseWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = shown.canvas
    shown.resize(1213, 767)  # in which nothing is known from before
    QCoreApplication.processEvents()
    drawings, painted = [], QRegion()
    draw, paint = canvas_module.drawing_of, SheetPicture.paint

    def drawing_of(*told: Any) -> BlankDrawing:
        drawings.append(told)
        return draw(*told)

    def note(picture: SheetPicture, painter: QPainter, seen: QRegion, *told: Any) -> None:
        nonlocal painted
        painted = painted.united(seen)
        paint(picture, painter, seen, *told)

    monkeypatch.setattr(canvas_module, "drawing_of", drawing_of)
    monkeypatch.setattr(SheetPicture, "paint", note)
    type_in(shown, *RIGHT[:7])
    assert not drawings
    blanks = FillingBlank((0,), "value"), FillingBlank((1,), "alpha")
    assert all(painted.contains(canvas.rect_of(one).center().toPoint()) for one in blanks)
    assert not painted.contains(canvas.rect_of(FillingBlank((2,), "beta")).center().toPoint())
    type_in(shown, "∞", "yes")
    assert len(drawings) == 1
    assert painted.contains(canvas.rect_of_leaf((1, 1)).center().toPoint())
    shown.resize(1200, 751)
    QCoreApplication.processEvents()
    assert len(drawings) > 1


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_what_is_painted_in_parts_looks_as_if_painted_at_once(
    shown: ExerciseWindow, theme: Theme
) -> None:
    shown.set_theme(theme)
    QCoreApplication.processEvents()
    seen = sure(shown.screen())
    type_in(shown, *RIGHT[:4], "12", "no", "12", "∞", "yes")
    in_parts = seen.grabWindow(shown.winId()).toImage()
    assert in_parts.pixelColor(QPoint(5, 5)) != in_parts.pixelColor(QPoint(30, 30))
    shown.repaint()
    shown.canvas.repaint()
    assert seen.grabWindow(shown.winId()).toImage() == in_parts


# ---- choosing what is done -----------------------------------------------------------------------


def test_search_tree_seed_and_strictness_are_chosen(
    shown: ExerciseWindow, window: MainWindow
) -> None:
    side = shown.side
    click(side.another)
    QCoreApplication.processEvents()
    assert "variant 1-1" in side.task.text() and side.seed.isVisible()
    side.seed.setValue(7)
    click(side.strict)
    assert work_in(shown).exercise.code == "7-1" and work_in(shown).exercise.strict
    side.search.setCurrentIndex(side.search.findData("minimax"))
    assert work_in(shown).exercise.search == "minimax"
    show_trace(window, search(HandTree.parse("((1 2) (3 4))"), "minimax"))
    side.source.setCurrentIndex(side.source.findData("shown"))
    assert work_in(shown).exercise.root == HandTree.parse("((1 2) (3 4))")
    QCoreApplication.processEvents()
    assert side.strict.isHidden() and side.seed.isHidden() and side.board.isHidden()
    side.search.setCurrentIndex(side.search.findData("astar"))
    QCoreApplication.processEvents()
    assert "A* needs one at every node" in side.said.text()
    assert side.search.currentData() == "minimax"


def test_another_one_after_the_greatest_seed_begins_anew(shown: ExerciseWindow) -> None:
    side = shown.side
    side.source.setCurrentIndex(side.source.findData("drawn"))
    QCoreApplication.processEvents()
    side.seed.setValue(side.seed.maximum())
    key(shown, KEY.Key_N, CTRL)
    assert side.seed.value() == 0 and work_in(shown).exercise.code == "0-1"


def test_a_tree_of_textbooks_for_a_star_is_refused_with_a_sentence(shown: ExerciseWindow) -> None:
    side = shown.side
    side.search.setCurrentIndex(side.search.findData("astar"))
    QCoreApplication.processEvents()
    before = work_in(shown)
    side.source.setCurrentIndex(side.source.findData("textbook"))
    QCoreApplication.processEvents()
    assert work_in(shown) is before and side.source.currentData() == "drawn"
    assert "trees of textbooks do not have" in side.said.text()


@pytest.mark.parametrize("name", ["alphabeta", "mcts", "astar"])
def test_a_position_is_searched_by_hand_beside_its_board(
    shown: ExerciseWindow, window: MainWindow, name: str
) -> None:
    set_up(window, "1213", "3x3", 3)
    shown.side.search.setCurrentIndex(shown.side.search.findData(name))
    shown.side.source.setCurrentIndex(shown.side.source.findData("shown"))
    if name == "astar":
        shown.side.search.setCurrentIndex(shown.side.search.findData(name))
    QCoreApplication.processEvents()
    exercise = work_in(shown).exercise
    assert isinstance(exercise.root, Position) and not shown.side.board.isHidden()
    assert exercise.search == name
    photograph(shown)
    answers = key_entries(exercise).texts
    shown.canvas.take_focus()
    type_in(shown, *(answers[blank] for blank in key_of(exercise)))
    assert shown._filling.is_finished and "✗" not in shown.side.score.text()


@pytest.mark.parametrize("freely", [False, True])
def test_where_a_wrong_selection_leads_off_the_sheet_one_fills_in_below_it(
    shown: ExerciseWindow, freely: bool
) -> None:
    filling = shown._filling
    assert filling.begin_given(exercise_named("mcts seed=3 turns=6"))
    filling.set_in_order(not freely)
    filling.choose(next(iter(key_of(work_in(shown).exercise))))
    QCoreApplication.processEvents()
    on_sheet = set(all_blanks(work_in(shown).exercise))
    while (blank := filling.blank) in on_sheet and blank is not None:
        (asked,) = (mark for mark in work_in(shown).grade.marks if mark.blank == blank)
        wrong = label_of((*blank.path, 1)) if blank.field == "select" else None
        assert filling.enter(wrong or entry_text(asked.right))
        if freely and (first := work_in(shown).next):
            filling.choose(first)
        QCoreApplication.processEvents()
    assert blank is not None and blank.field == "visits"
    assert shown.canvas.line.isVisible() and shown.canvas.line.text() == ""
    shown.canvas.take_focus()
    type_in(shown, "1")
    assert work_in(shown).entries.texts[blank] == "1"


def test_a_large_tree_is_scrolled_to_the_blank(shown: ExerciseWindow, window: MainWindow) -> None:
    set_up(window, "")
    shown.side.source.setCurrentIndex(shown.side.source.findData("shown"))
    QCoreApplication.processEvents()
    canvas, bar = shown.canvas, shown.area.verticalScrollBar()
    assert bar is not None and bar.maximum() > 0
    click(shown.side.in_order)
    shown._filling.choose(FillingBlank((6,), "value"))
    QCoreApplication.processEvents()
    viewport = shown.area.viewport()
    assert viewport is not None
    centre = canvas.rect_of(FillingBlank((6,), "value")).center().toPoint()
    assert viewport.rect().contains(canvas.mapTo(viewport, centre))


def test_colours_follow_the_theme_and_the_exercise_stays_when_it_is_closed(
    shown: ExerciseWindow, window: MainWindow
) -> None:
    type_in(shown, "−∞", "3")
    light = photograph(shown.canvas).pixelColor(QPoint(3, 3))
    window.exercises.set_theme(DARK)
    assert photograph(shown.canvas).pixelColor(QPoint(3, 3)).lightness() < light.lightness()
    key(shown, KEY.Key_Escape)
    assert not shown.isVisible()
    press(window, KEY.Key_D, CTRL | ALT)
    assert shown.isVisible() and len(work_in(shown).entries) == 2


# ---- worksheets ----------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", [".pdf", ".html", ".svg", ".png"])
def test_a_worksheet_is_written_with_its_key(
    shown: ExerciseWindow,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    suffix: str,
) -> None:
    file = tmp_path / f"sheet{suffix}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, WorksheetDialog) and dialog.keys.isChecked()
        assert dialog.variants.value() == 1
        click(dialog.ok)

    QTimer.singleShot(0, answer)
    click(shown.side.worksheet)
    qtbot.waitUntil(lambda: "Wrote" in shown._filling.note)
    if suffix == ".pdf":
        assert file.read_bytes().count(b"/Type /Page\n") == 2
    else:
        assert file.stat().st_size > 1000


def test_variants_that_cannot_be_made_are_told_of(
    shown: ExerciseWindow, window: MainWindow, warnings: list[str]
) -> None:
    set_up(window, "1213", "3x3", 3)
    shown.side.source.setCurrentIndex(shown.side.source.findData("shown"))

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, WorksheetDialog)
        dialog.variants.setValue(2)
        click(dialog.ok)

    QTimer.singleShot(0, answer)
    click(shown.side.worksheet)
    (said,) = warnings
    assert "Variants of one position would be the same" in said
