"""Questions in the window: asked while one steps, answered by keys, clicks and votes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton

import c4viz
from c4viz.app.practice.choice_row import ChoiceRow
from c4viz.app.practice.quiz_page import QuizPage
from c4viz.app.window.window import MainWindow
from c4viz.classroom.questions import QuestionKind
from tests.app.hands import click, drag, drawn, inspected, press, said, show_trace, slider


def asked(window: MainWindow) -> QuizPage:
    tree = c4viz.HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")
    show_trace(window, c4viz.search(tree, "alphabeta", depth=2, engine="reference"))
    press(window, Qt.Key.Key_Q)
    page = window.docks.contents["questions"]
    assert isinstance(page, QuizPage)
    window.session.exploration.go_to(0)
    return page


def button_of(page: QuizPage, text: str) -> QPushButton:
    QApplication.processEvents()
    (found,) = (one for one in page.findChildren(QPushButton) if one.text() == text)
    return found


def box_of(page: QuizPage, text: str) -> QCheckBox:
    (found,) = (one for one in page.findChildren(QCheckBox) if one.text() == text)
    return found


def rows_of(page: QuizPage) -> list[ChoiceRow]:
    QApplication.processEvents()
    return [row for row in page.findChildren(ChoiceRow) if row.isVisible()]


def test_stepping_stops_at_a_question_and_a_number_answers_it(window: MainWindow) -> None:
    page = asked(window)
    for _ in range(12):
        press(window, Qt.Key.Key_Right)
    assert window.session.exploration.step == 8
    assert len(rows_of(page)) == 5
    press(window, Qt.Key.Key_2)
    assert "Right." in page.says() and "lowest of 3 children" in page.says()


def step_to_question(window: MainWindow) -> None:
    for _ in range(8):
        press(window, Qt.Key.Key_Right)


def test_a_click_answers_and_the_button_goes_on(window: MainWindow) -> None:
    page = asked(window)
    step_to_question(window)
    click(rows_of(page)[4])
    assert "MIN as MAX" in page.says()
    click(button_of(page, "Go on"))
    step_to_question(window)
    assert window.session.exploration.step == 12 and len(rows_of(page)) == 2


@pytest.mark.parametrize("key", [Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_End])
def test_the_keys_of_the_slider_stop_at_a_question(window: MainWindow, key: Qt.Key) -> None:
    page = asked(window)
    slider(window).setFocus()
    QTest.keyClick(slider(window), Qt.Key.Key_Home)
    for _ in range(10):
        QTest.keyClick(slider(window), key)
    assert window.session.exploration.step == slider(window).value() == 8
    assert len(rows_of(page)) == 5
    assert said(window).startswith("Answer first")


def test_the_slider_is_dragged_past_a_question(window: MainWindow) -> None:
    asked(window)
    bar = slider(window)
    middle = bar.height() // 2
    drag(bar, QPoint(bar.width() // 2, middle), QPoint(bar.width() - 4, middle))
    assert window.session.exploration.step > 15


def test_numbers_play_no_move_while_a_question_waits(window: MainWindow) -> None:
    page = asked(window)
    step_to_question(window)
    before = window.session.game.match.position
    press(window, Qt.Key.Key_1)
    assert window.session.game.match.position == before and rows_of(page)


def test_a_class_votes_with_the_number_keys_and_takes_votes_back(window: MainWindow) -> None:
    page = asked(window)
    click(box_of(page, "Count the votes of a class"))
    step_to_question(window)
    for key, votes in ((Qt.Key.Key_1, 3), (Qt.Key.Key_2, 21), (Qt.Key.Key_5, 6)):
        for _ in range(votes):
            press(window, key)
    rows = rows_of(page)
    assert [row.accessibleName() for row in rows][:2] == ["1: −3, 3 votes", "2: 3, 21 votes"]
    QTest.keyClick(rows[1], Qt.Key.Key_Backspace)
    assert window.session.quiz.votes == (3, 20, 0, 0, 6)
    press(window, Qt.Key.Key_PageDown)
    assert "Right." in page.says()
    assert rows_of(page)[1].accessibleName() == "2: 3, 20 votes, right"


def test_the_end_tells_what_to_look_at_again(window: MainWindow) -> None:
    page = asked(window)
    step_to_question(window)
    press(window, Qt.Key.Key_1)
    window.session.exploration.go_to(22)
    QApplication.processEvents()
    score = [one for one in page.findChildren(QLabel) if "Look again" in one.text()]
    assert len(score) == 1
    score[0].linkActivated.emit("0")
    assert (window.session.exploration.step, window.session.exploration.selected) == (8, 1)


def test_the_answers_are_saved_as_a_table(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = asked(window)
    step_to_question(window)
    press(window, Qt.Key.Key_2)
    window.session.exploration.go_to(22)
    QApplication.processEvents()
    table = tmp_path / "answers.csv"
    name = "c4viz.app.dialogs.export_place.QFileDialog.getSaveFileName"
    monkeypatch.setattr(name, lambda *_: (str(table), ""))
    click(button_of(page, "Save the answers…"))
    assert "value,8,1,Which value" in table.read_text("utf-8")


def test_a_question_that_was_closed_comes_back_when_it_halts_a_step(window: MainWindow) -> None:
    page = asked(window)
    step_to_question(window)
    window.docks["questions"].close()
    QApplication.processEvents()
    press(window, Qt.Key.Key_Right)
    QApplication.processEvents()
    assert window.docks.is_seen("questions") and len(rows_of(page)) == 5
    assert "type the number of a choice, or press Tell the answer" in said(window)


def test_a_question_that_halts_a_walk_comes_into_view(window: MainWindow) -> None:
    page = asked(window)
    window.docks.show("moves")
    step_to_question(window)
    QApplication.processEvents()
    assert window.docks.is_seen("questions") and len(rows_of(page)) == 5


def test_an_answer_clears_the_demand_for_it(window: MainWindow) -> None:
    asked(window)
    window.session.quiz.set_kinds({"cut"})
    for _ in range(13):
        press(window, Qt.Key.Key_PageDown)
    QApplication.processEvents()
    assert said(window).startswith("Answer first")
    press(window, Qt.Key.Key_2)
    QApplication.processEvents()
    assert "Answer first" not in said(window)


def test_switched_off_it_says_how_to_be_asked(window: MainWindow) -> None:
    page = asked(window)
    press(window, Qt.Key.Key_Q)
    QApplication.processEvents()
    words = [one.text() for one in page.findChildren(QLabel) if one.isVisible()]
    assert any("Q starts the questions" in text for text in words)
    assert not any("Step or play on" in text for text in words)
    assert said(window) == "The search asks nothing any more."


@pytest.mark.parametrize(("kind", "step", "row"), [("window", 8, 1), ("cut", 22, 8)])
def test_what_would_tell_a_window_or_a_cut_is_hidden_until_it_is_answered(
    window: MainWindow, kind: QuestionKind, step: int, row: int
) -> None:
    tree = c4viz.HandTree.parse("(((3 12) (8 2)) ((4 6) (14 5)) ((2 1) (7 9)))")
    show_trace(window, c4viz.search(tree, "alphabeta", depth=3, engine="reference"))
    session, quiz = window.session, window.session.quiz
    session.tree.set_detail("all")
    press(window, Qt.Key.Key_Q)
    quiz.set_kinds({kind})
    session.exploration.go_to(step - 1)
    press(window, Qt.Key.Key_PageDown)
    assert quiz.question is not None and session.exploration.step == step
    session.exploration.select(row)
    QApplication.processEvents()
    face = drawn(window.tree)[row].face
    assert (face.value, face.window, face.tag) == ("?", "", "")
    assert inspected(window)["Window now"] == "?"
    press(window, Qt.Key(Qt.Key.Key_1.value + quiz.question.right))
    QApplication.processEvents()
    assert drawn(window.tree)[row].face.window


def test_without_a_search_it_says_what_to_do(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Q)
    page = window.docks.contents["questions"]
    said = [one.text() for one in page.findChildren(QLabel)]
    assert any("Search a position" in text for text in said)
