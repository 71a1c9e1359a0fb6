"""Lessons are opened and saved, and none that is not saved is lost by a click."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from c4viz.app.window.window import MainWindow
from c4viz.classroom.lesson import Lesson, LessonPage, load_lesson, save_lesson
from c4viz.classroom.lesson.shipped import lesson_path
from tests.app.hands import show_trace, small_trace

Buttons = QMessageBox.StandardButton


def answering(monkeypatch: pytest.MonkeyPatch, answer: QMessageBox.StandardButton) -> list[str]:
    """Have questions be answered so; return what was asked."""
    asked: list[str] = []

    def question(_parent: object, _title: str, words: str, *_more: object) -> object:
        asked.append(words)
        return answer

    monkeypatch.setattr(QMessageBox, "question", question)
    return asked


@pytest.fixture
def made(window: MainWindow) -> MainWindow:
    """A window with a lesson that no file has."""
    show_trace(window, small_trace())
    window.session.lessons.add_here()
    assert window.session.lessons.is_changed
    return window


def test_a_lesson_is_saved_where_somebody_says(
    made: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "c4viz.app.dialogs.export_place.QFileDialog.getSaveFileName"
    monkeypatch.setattr(name, lambda *_: (str(tmp_path / "mine"), ""))
    assert made.lesson_files.ask_save()
    assert load_lesson(tmp_path / "mine.c4lesson") == made.session.lessons.lesson
    assert not made.session.lessons.is_changed


def test_a_lesson_that_came_with_c4viz_is_saved_elsewhere(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposed: list[str] = []

    def ask(_parent: object, _title: str, place: str, *_more: object) -> tuple[str, str]:
        proposed.append(place)
        return "", ""

    monkeypatch.setattr("c4viz.app.dialogs.export_place.QFileDialog.getSaveFileName", ask)
    own = tmp_path / "own.c4lesson"
    save_lesson(Lesson("Own", pages=(LessonPage("x"),)), own)
    for path in (lesson_path("mcts"), own):
        assert window.lesson_files.open(path)
        window.lesson_files.ask_save()
    assert Path(proposed[0]).parent != lesson_path("mcts").parent
    assert Path(proposed[1]).parent == tmp_path


def test_leaving_asks_and_stays_on_cancel(
    made: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_lesson(Lesson("Other", pages=(LessonPage("x"),)), tmp_path / "other.c4lesson")
    asked = answering(monkeypatch, Buttons.Cancel)
    made.files.open(tmp_path / "other.c4lesson")
    made.lesson_files.leave()
    assert not made.lesson_files.begin() and len(asked) == 3 and "not saved" in asked[0]
    assert made.session.lessons.lesson is not None
    assert made.session.lessons.lesson.title == "My lesson"
    assert not made.close()
    answering(monkeypatch, Buttons.Discard)
    made.files.open(tmp_path / "other.c4lesson")
    assert made.session.lessons.lesson.title == "Other"
    assert made.docks.is_seen("lesson")


def test_what_is_saved_asks_nothing(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_lesson(Lesson("Other", pages=(LessonPage("x"),)), tmp_path / "other.c4lesson")
    asked = answering(monkeypatch, Buttons.Cancel)
    assert window.lesson_files.open(tmp_path / "other.c4lesson")
    window.lesson_files.leave()
    assert window.session.lessons.lesson is None and not asked


def test_a_file_that_is_no_lesson_is_told_of(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "bad.c4lesson").write_text("no")
    shown: list[str] = []
    from c4viz.app.saving import lesson_files

    original = lesson_files.tell_failure
    try:
        lesson_files.tell_failure = lambda _parent, error: shown.append(str(error))
        assert not window.lesson_files.open(tmp_path / "bad.c4lesson")
    finally:
        lesson_files.tell_failure = original
    assert "bad.c4lesson" in shown[0]


def choosing(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Have somebody choose a place to write to."""
    name = "c4viz.app.dialogs.export_place.QFileDialog.getSaveFileName"
    monkeypatch.setattr(name, lambda *_: (str(path), ""))


def test_a_lesson_is_written_as_a_page(
    made: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    choosing(monkeypatch, tmp_path / "mine")
    made.lesson_files.ask_export()
    qtbot.waitUntil((tmp_path / "mine.html").exists, timeout=60_000)
    assert "</html>" in (tmp_path / "mine.html").read_text("utf-8")
    lessons = made.session.lessons
    lessons.edit(LessonPage("Wrong", link="c4viz://position/9"))
    choosing(monkeypatch, tmp_path / "wrong.html")
    made.lesson_files.ask_export()
    qtbot.waitUntil(lambda: bool(lessons.problems), timeout=60_000)
    assert lessons.problems is not None and "its link is wrong" in lessons.problems[0].words


def test_a_page_is_written_as_nothing_but_a_page(
    made: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(
        "c4viz.app.saving.lesson_files.tell_failure", lambda _, error: told.append(str(error))
    )
    choosing(monkeypatch, tmp_path / "mine.pdf")
    made.lesson_files.ask_export()
    assert told and not (tmp_path / "mine.pdf").exists()
