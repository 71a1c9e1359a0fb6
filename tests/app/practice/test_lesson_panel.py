"""The lesson in its panel: chosen by a link, walked by keys, changed in its fields."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4viz.app.practice.lesson_panel import LessonPanel
from c4viz.app.widgets.fold import Fold
from c4viz.app.window.window import MainWindow
from c4viz.classroom.lesson import Lesson, LessonPage, WrittenQuestion, load_lesson, save_lesson
from tests.app.hands import CTRL, click, press, show_trace, small_trace

ALT = Qt.KeyboardModifier.AltModifier
TREE = "c4viz://tree?tree=((3%2012%208)%20(2%204%206)%20(14%205%202))&search=alphabeta&depth=2"
PAGES = (
    LessonPage("Why search?", words="A machine has to choose.", notes="Ask them.", minutes=3),
    LessonPage("A cut", words="MIN has 2.", link=f"{TREE}&step=9", until=12),
    LessonPage("The end"),
)


@pytest.fixture
def panel(window: MainWindow, tmp_path: Path) -> LessonPanel:
    save_lesson(Lesson("Try", pages=PAGES), tmp_path / "try.c4lesson")
    window.files.open(tmp_path / "try.c4lesson")
    QApplication.processEvents()
    panel = window.docks.contents["lesson"]
    assert isinstance(panel, LessonPanel) and panel.isVisible()
    return panel


def said(panel: LessonPanel) -> str:
    QApplication.processEvents()
    return " ".join(one.text() for one in panel.findChildren(QLabel) if one.isVisible())


def button(panel: LessonPanel, text: str) -> QPushButton:
    QApplication.processEvents()
    return next(one for one in panel.findChildren(QPushButton) if one.text() == text)


def test_page_down_walks_through_it(window: MainWindow, panel: LessonPanel, qtbot: QtBot) -> None:
    assert "A machine has to choose." in said(panel) and "Ask them." in said(panel)
    assert "Next: A cut" in said(panel) and "1 of 3" in said(panel)
    press(window, Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: not window.session.lessons.is_waiting, timeout=60_000)
    assert "MIN has 2." in said(panel) and window.session.exploration.step == 9
    for _ in range(4):
        press(window, Qt.Key.Key_PageDown)
    assert window.session.lessons.place == 2
    press(window, Qt.Key.Key_PageUp)
    assert window.session.lessons.place == 1


def test_a_page_is_two_clicks_away(window: MainWindow, panel: LessonPanel) -> None:
    pages = panel.findChild(QListWidget)
    assert pages is not None
    item = pages.item(2)
    QTest.mouseClick(
        pages.viewport(), Qt.MouseButton.LeftButton, pos=pages.visualItemRect(item).center()
    )
    assert window.session.lessons.place == 2


def test_its_fields_change_the_page_and_undo_takes_it_back(
    window: MainWindow, panel: LessonPanel
) -> None:
    click(button(panel, "Edit"))
    title = panel.findChildren(QLineEdit)[1]
    title.setFocus()
    title.selectAll()
    QTest.keyClicks(title, "Why?")
    words = panel.findChildren(QPlainTextEdit)[0]
    words.setPlainText("Other words.")
    page = window.session.lessons.page
    assert page is not None and (page.title, page.words) == ("Why?", "Other words.")
    while window.session.lessons.changes_made.can_undo:
        click(button(panel, "Undo"))
    assert window.session.lessons.page == PAGES[0] and title.text() == "Why search?"


def test_a_lesson_is_made_by_doing(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.session.exploration.go_to(3)
    press(window, Qt.Key.Key_L, CTRL)
    window.session.exploration.go_to(7)
    press(window, Qt.Key.Key_L, CTRL)
    panel = window.docks.contents["lesson"]
    assert isinstance(panel, LessonPanel)
    lesson = window.session.lessons.lesson
    assert lesson is not None and len(lesson.pages) == 2
    assert "2 of 2" in said(panel)


def test_without_a_lesson_it_offers_some(window: MainWindow) -> None:
    press(window, Qt.Key.Key_L, CTRL | ALT)
    panel = window.docks.contents["lesson"]
    assert isinstance(panel, LessonPanel)
    assert "Make a lesson of your own" in said(panel)
    panel.findChildren(QLabel)[0].linkActivated.emit("new")
    assert window.session.lessons.lesson is not None and "no page yet" in said(panel)


# ---- making a lesson whole -----------------------------------------------------------------------


@pytest.fixture
def editor(window: MainWindow, panel: LessonPanel) -> LessonPanel:
    """The panel with its fields, of which all are unfolded."""
    click(button(panel, "Edit"))
    for fold in panel.findChildren(Fold):
        click(fold.findChildren(QToolButton)[0])
        QApplication.processEvents()
    return panel


def part_called(panel: LessonPanel, name: str) -> QWidget:
    (found,) = [one for one in panel.findChildren(QWidget) if one.accessibleName() == name]
    assert found.isVisible()
    return found


def type_into(panel: LessonPanel, name: str, *lines: str) -> None:
    field = part_called(panel, name)
    field.setFocus()
    for place, line in enumerate(lines):
        if place:
            QTest.keyClick(field, Qt.Key.Key_Return)
        QTest.keyClicks(field, line)
    QApplication.processEvents()


def page_of(window: MainWindow) -> LessonPage:
    page = window.session.lessons.page
    assert page is not None
    return page


def test_what_is_rarely_used_is_folded_and_says_whether_it_says_something(
    window: MainWindow, panel: LessonPanel
) -> None:
    click(button(panel, "Edit"))
    heads = [fold.findChildren(QToolButton)[0] for fold in panel.findChildren(Fold)]
    assert "Exercise" not in said(panel) and [head.text()[-1] for head in heads] == ["y", "n", "o"]
    window.session.lessons.edit(replace(page_of(window), exercise="minimax seed=2"))
    QApplication.processEvents()
    assert [head.text() for head in heads if "✓" in head.text()] == ["Something to do ✓"]
    click(heads[2])
    assert "Exercise" in said(panel)


def test_a_question_is_written_with_its_choices(window: MainWindow, editor: LessonPanel) -> None:
    click(button(editor, "Add a page of words"))
    type_into(editor, "Question", "Which is best?")
    assert "does not ask this yet: write 2 to 9 choices" in said(editor)
    assert page_of(window).question is None
    type_into(editor, "Choices", "column 1", "column 2")
    assert "before the one choice that is right" in said(editor)
    choices = part_called(editor, "Choices")
    QTest.keyClick(choices, Qt.Key.Key_Home)
    QTest.keyClicks(choices, "* ")
    type_into(editor, "Why", "It wins.")
    asked = WrittenQuestion("Which is best?", ("column 1", "column 2"), 1, "It wins.")
    assert page_of(window).question == asked and "does not ask" not in said(editor)
    assert isinstance(choices, QPlainTextEdit)
    assert choices.toPlainText() == "column 1\n* column 2"
    window.session.lessons.go_to(0)
    QApplication.processEvents()
    assert choices.toPlainText() == ""
    window.session.lessons.go_to(1)
    QApplication.processEvents()
    assert choices.toPlainText() == "column 1\n* column 2"


def test_a_question_that_is_not_complete_is_there_when_one_comes_back(
    window: MainWindow, editor: LessonPanel
) -> None:
    click(button(editor, "Add a page of words"))
    place = window.session.lessons.place
    type_into(editor, "Question", "Which?")
    type_into(editor, "Choices", "this")
    type_into(editor, "Words", "Think.")
    for other in (0, place):
        window.session.lessons.go_to(other)
        QApplication.processEvents()
        fields = [part_called(editor, name) for name in ("Question", "Choices", "Why")]
        typed = ["Which?", "this", ""] if other else ["", "", ""]
        assert [f.toPlainText() for f in fields if isinstance(f, QPlainTextEdit)] == typed
        assert ("does not ask this yet: write 2 to 9 choices" in said(editor)) == bool(other)
    choices = part_called(editor, "Choices")
    assert isinstance(choices, QPlainTextEdit)
    for way, typed in (("Undo", "this"), ("Undo", ""), ("Redo", "this"), ("Redo", "this")):
        click(button(editor, way))
        for other in (place, 0, place):
            window.session.lessons.go_to(other)
            QApplication.processEvents()
        assert choices.toPlainText() == typed
    choices.selectAll()
    type_into(editor, "Choices", "this", "* that")
    assert page_of(window).question == WrittenQuestion("Which?", ("this", "that"), 1)
    assert page_of(window).draft is None


def test_a_question_that_is_not_complete_belongs_to_its_page_and_is_saved(
    window: MainWindow, editor: LessonPanel, tmp_path: Path
) -> None:
    lessons, path = window.session.lessons, tmp_path / "draft.c4lesson"
    click(button(editor, "Add a page of words"))
    lessons.save(path)
    type_into(editor, "Question", "Which?")
    assert lessons.is_changed
    lessons.save(path)
    assert load_lesson(path).pages[lessons.place].draft == ("Which?", "", "")
    lessons.remove()
    click(button(editor, "Add a page of words"))
    question = part_called(editor, "Question")
    assert isinstance(question, QPlainTextEdit) and question.toPlainText() == ""


def test_an_exercise_and_a_flaw_are_given_to_do(window: MainWindow, editor: LessonPanel) -> None:
    type_into(editor, "Exercise", "alphabeta seed=7 depth=9")
    assert "A tree of 3 branches and 9 plies cannot be filled in" in said(editor)
    QTest.keyClick(part_called(editor, "Exercise"), Qt.Key.Key_Backspace)
    QTest.keyClicks(part_called(editor, "Exercise"), "2")
    assert "cannot be filled in" not in said(editor) and "Do this search by hand" in said(editor)
    flaw = part_called(editor, "Flaw")
    flaw.setFocus()
    QTest.keyClick(flaw, Qt.Key.Key_Down)
    assert page_of(window).exercise == "alphabeta seed=7 depth=2"
    assert page_of(window).flaw == "minimax-1" and "Find the flaw" in said(editor)


def test_a_page_asks_for_several_kinds(
    window: MainWindow, editor: LessonPanel, qtbot: QtBot
) -> None:
    kinds = {one.text(): one for one in editor.findChildren(QCheckBox)}
    assert not kinds["cut or not"].isEnabled()  # the page shows no search
    window.session.lessons.go_to(1)
    qtbot.waitUntil(lambda: not window.session.lessons.is_waiting, timeout=60_000)
    QApplication.processEvents()
    for words in ("cut or not", "the next child"):
        tick = kinds[words]
        QTest.mouseClick(tick, Qt.MouseButton.LeftButton, pos=QPoint(8, tick.height() // 2))
    assert page_of(window).asks == ("child", "cut")
    window.session.lessons.edit(replace(page_of(window), asks=("value", "cut")))
    QApplication.processEvents()
    assert [words for words, one in kinds.items() if one.isChecked()] == [
        "cut or not",
        "the value that a node returns",
    ]


def test_a_check_tells_what_does_not_hold_by_page(
    window: MainWindow, editor: LessonPanel, qtbot: QtBot
) -> None:
    click(button(editor, "Check"))
    qtbot.waitUntil(lambda: "All of it holds: 3 pages." in said(editor), timeout=60_000)
    window.session.lessons.go_to(2)
    window.session.lessons.edit(replace(page_of(window), exercise="cats"))
    assert "All of it holds" not in said(editor)
    window.session.lessons.go_to(0)
    click(button(editor, "Check"))
    qtbot.waitUntil(lambda: "Page 3 (The end):" in said(editor), timeout=60_000)
    (found,) = [one for one in editor.findChildren(QLabel) if "Page 3 (The end):" in one.text()]
    assert 'no exercise "cats"' in found.text().replace("&quot;", '"')
    found.linkActivated.emit("3")
    assert window.session.lessons.place == 2
