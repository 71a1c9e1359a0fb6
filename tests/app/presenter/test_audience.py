"""The window of the class: large, walked by a clicker's keys, pointed in from the main window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

import c4viz
from c4viz import AlphaBeta, Position
from c4viz.app.practice.choice_row import ChoiceRow
from c4viz.app.presenter.audience import POINTS, AudienceWindow
from c4viz.app.state.pointing import PointedAt
from c4viz.app.state.search_runner import SearchOrder
from c4viz.app.window.window import MainWindow
from c4viz.classroom.lesson import Lesson, LessonPage, WrittenQuestion, save_lesson
from c4viz.play import Player
from tests.app.hands import CTRL, hover, press, show_trace
from tests.app.watched_events import no_event_calls_itself

TREE = "c4viz://tree?tree=((3%2012%208)%20(2%204%206)%20(14%205%202))&search=alphabeta&depth=2"
PAGES = (
    LessonPage("Why search?", words="A machine has to choose."),
    LessonPage(
        "A cut", words="MIN has 2.", link=f"{TREE}&step=9", until=14, asks=("cut",), votes=1
    ),
)


@pytest.fixture
def shown(window: MainWindow) -> AudienceWindow:
    """The window of the class, over a main window that shows the textbook tree."""
    tree = c4viz.HandTree.parse("((3 12 8) (2 4 6) (14 5 2))")
    show_trace(window, c4viz.search(tree, "alphabeta", depth=2, engine="reference"))
    press(window, Qt.Key.Key_F5, CTRL)
    assert window.presenter.shown is not None
    QApplication.processEvents()
    return window.presenter.shown


def test_it_shows_the_tree_in_letters_that_all_can_read(
    window: MainWindow, shown: AudienceWindow
) -> None:
    assert shown.tree.isVisible() and shown.tree.font().pointSize() >= POINTS
    assert shown.tree.scene_shown.nodes
    labels = [one for one in shown.findChildren(QLabel) if one.isVisible()]
    assert all(one.font().pointSize() >= POINTS for one in labels)


def test_however_large_the_tree_its_letters_are_read_and_the_step_is_seen(
    window: MainWindow, shown: AudienceWindow
) -> None:
    shown.resize(1280, 720)
    trace = show_trace(window, c4viz.search(c4viz.Position(), "mcts", iterations=60, seed=1))
    tree = shown.tree
    for step in (3, trace.steps // 2, trace.steps - 1):
        window.session.exploration.go_to(step)
        QApplication.processEvents()
        assert tree.zoom * tree.font().pointSizeF() >= POINTS - 0.01
        moment = window.session.exploration.moment()
        assert moment is not None and moment.row is not None
        place = tree.point_of(moment.row)
        assert place is not None and tree.viewport().rect().contains(place.toPoint())


def test_whatever_its_size_it_is_arranged_once(
    window: MainWindow, shown: AudienceWindow, tmp_path: Path
) -> None:
    save_lesson(Lesson("Try", pages=PAGES), tmp_path / "try.c4lesson")
    window.files.open(tmp_path / "try.c4lesson")
    with no_event_calls_itself():
        for size in ((200, 150), (1280, 720), (300, 900), (1900, 200), (640, 480)):
            shown.resize(*size)
            QApplication.processEvents()
        assert shown.width() >= 640


def test_a_clicker_walks_on_in_it(window: MainWindow, shown: AudienceWindow) -> None:
    window.session.exploration.go_to(3)
    QTest.keyClick(shown, Qt.Key.Key_PageDown)
    assert window.session.exploration.step == 4
    QTest.keyClick(shown, Qt.Key.Key_PageUp)
    assert window.session.exploration.step == 3


def test_a_lesson_is_walked_through_on_both_screens(
    window: MainWindow, shown: AudienceWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    save_lesson(Lesson("Try", pages=PAGES), tmp_path / "try.c4lesson")
    window.files.open(tmp_path / "try.c4lesson")
    QApplication.processEvents()
    assert not shown.tree.isVisible()
    assert any("Why search?" in one.text() for one in shown.findChildren(QLabel))
    QTest.keyClick(shown, Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: not window.session.lessons.is_waiting, timeout=60_000)
    for _ in range(3):
        QTest.keyClick(shown, Qt.Key.Key_PageDown)
        QApplication.processEvents()
    rows = [row for row in shown.findChildren(ChoiceRow) if row.isVisible()]
    assert len(rows) == 2
    for key, votes in ((Qt.Key.Key_1, 10), (Qt.Key.Key_2, 20)):
        for _ in range(votes):
            QTest.keyClick(shown, key)
    QApplication.processEvents()
    assert rows[1].accessibleName().endswith("20 votes")
    QTest.keyClick(shown, Qt.Key.Key_PageDown)
    QApplication.processEvents()
    assert rows[1].accessibleName().endswith("right")


def test_the_mouse_in_the_main_tree_points_in_the_other(
    window: MainWindow, shown: AudienceWindow
) -> None:
    there = window.tree.point_of(0)
    assert there is not None
    hover(window.tree.viewport(), there)
    QApplication.processEvents()
    at = window.session.pointing.at
    assert at is not None
    place = QPoint(round(at.x * shown.width()), round(at.y * shown.height()))
    inside = shown.tree.viewport().mapFrom(shown, place)
    assert shown.tree.row_at(inside.toPointF()) == 0


def test_pen_spotlight_and_a_blank_screen_have_keys(
    window: MainWindow, shown: AudienceWindow
) -> None:
    pointing = window.session.pointing
    QTest.keyClick(shown, Qt.Key.Key_D)
    QApplication.processEvents()
    QTest.mousePress(shown.overlay, Qt.MouseButton.LeftButton, pos=QPoint(50, 50))
    QTest.mouseMove(shown.overlay, QPoint(90, 70))
    QTest.mouseRelease(shown.overlay, Qt.MouseButton.LeftButton, pos=QPoint(90, 70))
    assert len(pointing.strokes) == 1 and len(pointing.strokes[0]) >= 2
    QTest.keyClick(shown, Qt.Key.Key_E)
    assert not pointing.strokes
    QTest.keyClick(shown, Qt.Key.Key_O)
    assert pointing.tool == "spotlight"
    QTest.keyClick(shown, Qt.Key.Key_B)
    assert pointing.is_blank


@pytest.mark.parametrize("many", [1, 90])
def test_the_words_of_a_page_stand_above_its_question_where_there_is_room(
    window: MainWindow, shown: AudienceWindow, tmp_path: Path, many: int
) -> None:
    asked = WrittenQuestion("Which branch?", ("A", "B"), 0)
    page = LessonPage("Guess", words="A: 3, 4, 5. " * many, question=asked)
    save_lesson(Lesson("Try", pages=(page,)), tmp_path / "try.c4lesson")
    window.files.open(tmp_path / "try.c4lesson")
    QApplication.processEvents()
    assert shown._words.isVisible() == (many == 1)
    assert len([one for one in shown.findChildren(ChoiceRow) if one.isVisible()]) == 2


def test_the_menu_has_what_the_keys_of_the_window_do(
    window: MainWindow, shown: AudienceWindow
) -> None:
    act, pointing = window.actions_by_id, window.session.pointing
    QApplication.processEvents()
    for name, tool in (("spot", "pointer"), ("light", "spotlight"), ("pen", "pen")):
        act[f"point_{name}"].trigger()
        assert pointing.tool == tool
    act["blank_screen"].trigger()
    assert pointing.is_blank
    pointing.put_down(PointedAt(0.5, 0.5))
    act["point_wipe"].trigger()
    assert not pointing.strokes
    shown.close()
    QApplication.processEvents()
    assert not act["point_pen"].isEnabled() and not act["blank_screen"].isEnabled()


def test_closing_it_unchecks_its_action_and_theme_reaches_it(
    window: MainWindow, shown: AudienceWindow, qtbot: QtBot
) -> None:
    window.choices.restyle(theme="dark")
    qtbot.waitUntil(lambda: shown.overlay.theme.is_dark)
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert window.presenter.shown is None
    assert not window.actions_by_id["presenter"].isChecked()


def test_a_search_goes_on_once_it_is_closed(
    window: MainWindow, shown: AudienceWindow, qtbot: QtBot
) -> None:
    shown.close()
    qtbot.waitUntil(lambda: sip.isdeleted(shown))
    runner, rounds = window.session.runner, list[None]()
    runner.grown.connect(lambda: rounds.append(None))
    with qtbot.captureExceptions() as exceptions:
        window.session.runner.run(SearchOrder(Position(), player=Player(AlphaBeta(depth=30))))
        qtbot.waitUntil(lambda: bool(rounds or exceptions), timeout=60_000)
        runner.stop()
        qtbot.waitUntil(lambda: not runner.is_at_work, timeout=60_000)
    assert not exceptions
