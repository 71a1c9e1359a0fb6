"""The lesson in its panel: chosen by a link, walked by keys, changed in its fields."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from c4viz.app.practice.lesson_panel import LessonPanel
from c4viz.app.window.window import MainWindow
from c4viz.classroom.lesson import Lesson, LessonPage, save_lesson
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
