"""The window of a search done by hand: filled in by mouse and keys, hinted at, printed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from c4viz.app.exercise.exercises import variants_of
from c4viz.app.exercise.window import ExerciseWindow
from c4viz.app.window.window import MainWindow
from c4viz.classroom.filling import Exercise, FillingBlank
from c4viz.classroom.filling.blanks import entry_text
from c4viz.game import HandTree
from tests.app.hands import CTRL, click, press, show_trace, small_trace

ALT = Qt.KeyboardModifier.AltModifier
TREE = HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")


@pytest.fixture
def shown(window: MainWindow) -> ExerciseWindow:
    """The window, with alpha-beta of the textbook tree."""
    press(window, Qt.Key.Key_D, CTRL | ALT)
    shown = window.exercises.shown
    assert shown is not None
    window.exercises.begin(Exercise("alphabeta", TREE))
    QApplication.processEvents()
    shown.tree.grab()  # which lays it out
    return shown


def type_in(shown: ExerciseWindow, text: str) -> None:
    shown.entry.selectAll()
    QTest.keyClicks(shown.entry, text)
    QTest.keyClick(shown.entry, Qt.Key.Key_Return)
    QApplication.processEvents()


def right_of(window: MainWindow) -> str:
    filling = window.session.filling
    assert filling.sheet is not None and filling.here is not None
    mark = filling.sheet.mark_of(filling.here)
    assert mark is not None
    typed = entry_text(mark.right)  # Qt's tests type no other letters than those of ASCII
    return typed.replace("\N{INFINITY}", "inf").replace("\N{MINUS SIGN}", "-")


def test_keys_alone_fill_all_of_it_in(window: MainWindow, shown: ExerciseWindow) -> None:
    while window.session.filling.here is not None:
        type_in(shown, right_of(window))
        assert shown.said.text() == "Right."
    sheet = window.session.filling.sheet
    assert sheet is not None and sheet.grade.points == sheet.grade.possible
    assert "100%" in shown._score.text()


def test_a_click_on_a_box_chooses_its_blank(window: MainWindow, shown: ExerciseWindow) -> None:
    blank = FillingBlank((1,), "value")
    box = shown.tree.box_of(blank)
    assert box is not None
    QTest.mouseClick(shown.tree, Qt.MouseButton.LeftButton, pos=box.center().toPoint())
    assert window.session.filling.here == blank
    type_in(shown, "2")
    click(shown.order)
    assert window.session.filling.here != blank


def test_a_missed_cut_and_a_cut_too_many_are_told_apart(
    window: MainWindow, shown: ExerciseWindow
) -> None:
    filling = window.session.filling
    while filling.here is not None:
        blank = filling.here
        right = right_of(window)
        is_missed = blank.field == "cut" and right == "yes"
        type_in(shown, "no" if is_missed else right)
        if is_missed:
            break
    assert filling.sheet is not None
    assert "cut_missed" in filling.sheet.grade.mistakes
    click(shown.undo)
    filling.choose(FillingBlank((2, 1), "cut"))
    type_in(shown, "yes")
    assert filling.sheet.grade.mistakes.keys() & {"cut_early", "cut_excess"}


def test_hints_grow_and_the_third_costs_the_point(
    window: MainWindow, shown: ExerciseWindow
) -> None:
    said = []
    for _ in range(3):
        click(shown.hint)
        QApplication.processEvents()
        said.append(shown.said.text())
    assert len(set(said)) == 3
    sheet = window.session.filling.sheet
    assert sheet is not None and sheet.grade.points == 0 and sheet.entries.told


def test_monte_carlo_is_filled_in_from_a_list(window: MainWindow, shown: ExerciseWindow) -> None:
    shown.search.setCurrentIndex(shown.search.findData("mcts"))
    shown.another()
    QApplication.processEvents()
    assert shown.blanks.isVisible() and shown.blanks.count() > 10
    type_in(shown, right_of(window))
    assert shown.said.text() == "Right."
    click(shown.undo)
    click(shown.undo)
    assert window.session.filling.sheet is not None
    assert window.session.filling.sheet.exercise.root == TREE


def test_what_is_too_large_says_so_and_the_exercise_stays(
    window: MainWindow, shown: ExerciseWindow
) -> None:
    show_trace(window, small_trace())
    shown.search.setCurrentIndex(shown.search.findData("minimax"))
    shown.take_shown()
    sheet = window.session.filling.sheet
    assert sheet is not None
    assert sheet.exercise.root != TREE or "nodes" in shown.said.text()


def test_a_worksheet_has_a_page_for_each_variant_and_its_key(
    window: MainWindow, shown: ExerciseWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    target = tmp_path / "sheet.pdf"
    window.exercises.write(target, variants_of(Exercise("alphabeta", TREE), 3))
    qtbot.waitUntil(target.exists, timeout=60_000)
    info = subprocess.run(["pdfinfo", str(target)], capture_output=True, text=True, check=True)
    assert "Pages:           6" in info.stdout
