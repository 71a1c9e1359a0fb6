"""Programs are put in order in the window by mouse and keys, run, and shown where they go wrong."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QCheckBox, QLabel, QPlainTextEdit

from c4viz.app.practice.code_list import CodeList
from c4viz.app.practice.parsons_panel import ParsonsPanel
from c4viz.app.state.parsons import ParsonsDesk
from c4viz.app.widgets.boxes import sure
from c4viz.app.window.window import MainWindow
from tests.app.conftest import Opens
from tests.app.event_loop import run_until
from tests.app.hands import CTRL, LEFT, button, click, press

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def panel(opens: Opens) -> ParsonsPanel:
    """The panel of a window with the lines of minimax."""
    window = opens()
    press(window, KEY.Key_O, CTRL | Qt.KeyboardModifier.AltModifier)
    shown = window.docks.contents["parsons"]
    assert isinstance(shown, ParsonsPanel)
    desk_of(shown).begin("minimax")
    QApplication.processEvents()
    return shown


def desk_of(panel: ParsonsPanel) -> ParsonsDesk:
    window = panel.window()
    assert isinstance(window, MainWindow)
    return window.session.parsons


def point_at(code: CodeList, place: int) -> QPoint:
    """The middle of a row, in its viewport."""
    return code.visualItemRect(code.item(place)).center()


def ids(code: CodeList) -> list[int]:
    QApplication.processEvents()
    return [row.id for row in code.rows()]


def drag_to(source: CodeList, place: int, target: CodeList, end: QPoint) -> None:
    """Drag a row to a point of a list's viewport."""
    seen, there = sure(source.viewport()), sure(target.viewport())
    start = point_at(source, place)
    stop = seen.mapFromGlobal(there.mapToGlobal(end))
    QTest.mousePress(seen, LEFT, pos=start)
    QTest.mouseMove(seen, start + (stop - start) / 2)
    QTest.mouseMove(seen, stop)
    QTest.mouseRelease(seen, LEFT, pos=stop)


def double_click(code: CodeList, place: int) -> None:
    point = point_at(code, place)
    QTest.mouseClick(sure(code.viewport()), LEFT, pos=point)
    QTest.mouseDClick(sure(code.viewport()), LEFT, pos=point)


def lay_answer(panel: ParsonsPanel, count: int = 10) -> None:
    """Take the lines of the answer by keys."""
    for id_ in range(count):
        panel.pool.go_to(id_)
        QTest.keyClick(panel.pool, KEY.Key_Return)
        QApplication.processEvents()


def test_all_programs_are_offered_until_one_is_chosen(panel: ParsonsPanel) -> None:
    desk = desk_of(panel)
    assert panel.pool.isVisible() and panel.pool.count() == 15
    desk.leave()
    QApplication.processEvents()
    assert not panel.pool.isVisible()


def test_a_double_click_takes_a_line_and_another_takes_it_back(panel: ParsonsPanel) -> None:
    first = ids(panel.pool)[0]
    double_click(panel.pool, 0)
    assert ids(panel.program) == [first] and panel.pool.count() == 14
    double_click(panel.program, 0)
    assert ids(panel.program) == [] and ids(panel.pool)[0] == first


def test_lines_are_dragged_into_the_program_within_it_and_back(panel: ParsonsPanel) -> None:
    one, two, *_ = ids(panel.pool)
    drag_to(panel.pool, 0, panel.program, QPoint(40, 8))
    assert ids(panel.program) == [one]
    drag_to(panel.pool, 0, panel.program, QPoint(40, 2))
    assert ids(panel.program) == [two, one]
    below = panel.program.visualItemRect(panel.program.item(1)).bottomLeft() + QPoint(40, -1)
    drag_to(panel.program, 0, panel.program, below)
    assert ids(panel.program) == [one, two]
    drag_to(panel.program, 0, panel.pool, QPoint(40, 8))
    assert ids(panel.program) == [two] and one in ids(panel.pool)


def test_a_short_shake_of_the_mouse_moves_nothing(panel: ParsonsPanel) -> None:
    drag_to(panel.pool, 0, panel.pool, point_at(panel.pool, 0) + QPoint(2, 0))
    assert ids(panel.program) == [] and not desk_of(panel).can_undo


def test_keys_take_move_and_give_back(panel: ParsonsPanel) -> None:
    lay_answer(panel, 3)
    assert ids(panel.program) == [0, 1, 2]
    panel.program.go_to(2)
    QTest.keyClick(panel.program, KEY.Key_Up, CTRL)
    assert ids(panel.program) == [0, 2, 1]
    QTest.keyClick(panel.program, KEY.Key_Down, CTRL)
    assert ids(panel.program) == [0, 1, 2]
    QTest.keyClick(panel.program, KEY.Key_Right, CTRL)
    assert panel.program.rows()[2].indent == 0
    QTest.keyClick(panel.program, KEY.Key_Delete)
    assert ids(panel.program) == [0, 1]
    click(button(panel, "Undo"))
    assert ids(panel.program) == [0, 1, 2]
    click(button(panel, "Redo"))
    assert ids(panel.program) == [0, 1]


def test_keys_of_undo_take_lines_back_and_not_the_game(panel: ParsonsPanel) -> None:
    window = panel.window()
    assert isinstance(window, MainWindow)
    game = window.session.game
    game.play(3)
    lay_answer(panel, 3)
    for code in (panel.program, panel.pool):
        code.setFocus()
        press(window, KEY.Key_Z, CTRL)
        assert ids(panel.program) == [0, 1]
        press(window, KEY.Key_Z, CTRL | SHIFT)
        assert ids(panel.program) == [0, 1, 2]
        press(window, KEY.Key_Z, CTRL)
        press(window, KEY.Key_Y, CTRL)
        assert ids(panel.program) == [0, 1, 2]
    assert game.match.moves[:1] == (3,)
    desk_of(panel).leave()
    panel.setFocus()
    press(window, KEY.Key_Z, CTRL)
    assert game.match.moves == ()  # there is nothing else to take back


def test_indentation_is_found_by_keys_and_by_dragging(panel: ParsonsPanel) -> None:
    (tick,) = (b for b in panel.findChildren(QCheckBox) if b.text().startswith("Find"))
    tick.click()
    QApplication.processEvents()
    assert {row.indent for row in panel.pool.rows()} == {0}
    lay_answer(panel, 2)
    panel.program.go_to(1)
    QTest.keyClick(panel.program, KEY.Key_Right, CTRL)
    QApplication.processEvents()
    assert [row.indent for row in panel.program.rows()] == [0, 1]
    letters = panel.program.fontMetrics().averageCharWidth()
    end = point_at(panel.program, 1) + QPoint(round(3 * letters), 0)
    drag_to(panel.program, 1, panel.program, end)
    QApplication.processEvents()
    assert [row.indent for row in panel.program.rows()] == [0, 2]
    QTest.keyClick(panel.program, KEY.Key_Left, CTRL)
    QApplication.processEvents()
    assert [row.indent for row in panel.program.rows()] == [0, 1]


def test_a_right_program_is_said_to_be_and_its_tree_is_shown(panel: ParsonsPanel) -> None:
    desk, window = desk_of(panel), panel.window()
    lay_answer(panel)
    click(button(panel, "Run"))
    assert "Running it" in panel.says()
    assert button(panel, "Stop").isVisible()
    run_until(lambda: not desk.is_running)
    assert "Right in 41 positions" in panel.says()
    assert isinstance(window, MainWindow)
    trace = window.session.exploration.trace
    assert trace is not None and len(trace) == 43
    assert all(row.mark == "" for row in panel.program.rows())


def test_the_wrong_line_is_marked_and_explained(panel: ParsonsPanel) -> None:
    desk = desk_of(panel)
    lay_answer(panel, 9)
    (wrong,) = (line.id for line in desk.pool if line.mistake == "last_value")
    panel.pool.go_to(wrong)
    QTest.keyClick(panel.pool, KEY.Key_Return)
    click(button(panel, "Run"))
    run_until(lambda: not desk.is_running)
    assert [row.mark for row in panel.program.rows()] == [""] * 9 + ["wrong"]
    assert "the last value is returned" in panel.says()
    QApplication.processEvents()
    (said,) = (one for one in panel.findChildren(QLabel) if one.text() == panel.says())
    assert not said.visibleRegion().isEmpty()
    assert panel.program.rows()[9].said == "10: return value, level 0, wrong"


def test_a_hint_marks_the_line_that_comes_next(panel: ParsonsPanel) -> None:
    click(button(panel, "Hint"))
    QApplication.processEvents()
    (hinted,) = (row for row in panel.pool.rows() if row.mark)
    assert (hinted.id, hinted.mark) == (0, "hint")
    assert "is line 1." in panel.says()


def test_a_run_can_be_stopped(panel: ParsonsPanel) -> None:
    lay_answer(panel)
    click(button(panel, "Run"))
    click(button(panel, "Stop"))
    assert not desk_of(panel).is_running
    assert button(panel, "Run").isVisible() and panel.says() == ""


def test_what_is_given_of_the_program_can_be_shown(panel: ParsonsPanel) -> None:
    given = panel.findChild(QPlainTextEdit)
    assert given is not None and not given.isVisible()
    (tick,) = (b for b in panel.findChildren(QCheckBox) if b.text().startswith("Show the rest"))
    tick.click()
    assert given.isVisible() and "def evaluate(position, is_max):" in given.toPlainText()


def test_the_lists_are_as_high_as_their_lines(panel: ParsonsPanel) -> None:
    QApplication.processEvents()
    last = panel.pool.visualItemRect(panel.pool.item(panel.pool.count() - 1))
    assert sure(panel.pool.viewport()).rect().contains(last.center())
    high = panel.pool.height()
    lay_answer(panel, 4)
    assert panel.pool.height() < high
