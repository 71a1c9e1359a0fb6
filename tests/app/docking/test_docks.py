"""Panels: hidden, shown, floated, docked again, and put back where they stood."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from PyQt6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QEnterEvent, QHoverEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QTabBar
from pytestqt.qtbot import QtBot

from c4viz.app.moves.list import MoveList
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.dock_title import DockHead
from c4viz.app.window.window import MainWindow
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    LEFT,
    NONE,
    SHIFT,
    drawn,
    photograph,
    press,
    show_trace,
    small_trace,
)

VIEWS = ("tree", "icicle")


@pytest.fixture
def as_at_first() -> bool:
    return True


def head_of(window: MainWindow, panel: str) -> DockHead:
    """The name and the buttons of a panel, come down."""
    head = window.docks[panel].findChild(DockHead)
    assert isinstance(head, DockHead)
    head.come_down()
    return head


def title_button(window: MainWindow, panel: str, name: str) -> QAbstractButton:
    """A button of a panel's title, by its name."""
    found = head_of(window, panel).findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton) and found.isVisible()
    return found


def click_title(window: MainWindow, panel: str, name: str) -> None:
    QTest.mouseClick(title_button(window, panel, name), LEFT)
    QTest.qWait(1)


def in_front(window: MainWindow) -> set[str]:
    """The panels that are seen: those behind other tabs are not."""
    docks = window.docks.all().items()
    return {name for name, dock in docks if not dock.visibleRegion().isEmpty()}


def test_the_title_of_a_panel_comes_down_under_a_mouse_that_rests_above_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    dock = window.docks["tree"]
    head, strip = dock.findChild(DockHead), sure(dock.titleBarWidget())
    assert head.isHidden()
    at = QPointF(strip.rect().center())
    QApplication.sendEvent(strip, QEnterEvent(at, at, strip.mapToGlobal(at)))
    qtbot.waitUntil(head.isVisible)
    QApplication.sendEvent(head, QEvent(QEvent.Type.Leave))
    assert head.isHidden()


def test_a_view_can_be_closed_and_shown_again_from_the_menu(window: MainWindow) -> None:
    view = next(a.menu() for a in window.menuBar().actions() if a.text() == "&View")
    assert isinstance(view, QMenu)
    panels = next(a.menu() for a in view.actions() if a.menu() is not None)
    for panel in VIEWS:
        click_title(window, panel, "close")
        assert window.docks[panel].isHidden(), panel
        entry = next(a for a in panels.actions() if a.text() == window.docks[panel].windowTitle())
        assert not entry.isChecked(), panel
        entry.trigger()
        assert window.docks[panel].isVisible(), panel


def test_a_view_floats_and_still_follows_the_search(window: MainWindow) -> None:
    for panel, text in zip(VIEWS, ("", "2"), strict=True):
        click_title(window, panel, "float")
        assert window.docks[panel].isFloating(), panel
        floating = window.docks[panel]
        before = photograph(floating)
        show_trace(window, small_trace(text))
        QCoreApplication.processEvents()
        assert photograph(floating) != before, panel
        click_title(window, panel, "float")
        assert not window.docks[panel].isFloating(), panel
        assert title_button(window, panel, "float")


def test_all_panels_go_back_to_where_they_stood(window: MainWindow) -> None:
    before = {name: dock.geometry() for name, dock in window.docks.all().items()}
    shown = in_front(window)
    for panel in VIEWS:
        click_title(window, panel, "float")
    window.docks["numbers"].hide()
    press(window, Qt.Key.Key_P, CTRL | SHIFT)
    QTest.qWait(1)
    assert shown == in_front(window)
    assert all(window.docks[name].geometry() == before[name] for name in shown)


# ---- made when they are first shown --------------------------------------------------------------

LATER = ("examples", "lesson", "what_if", "truth")


def test_what_nobody_has_opened_is_not_made_yet(window: MainWindow) -> None:
    assert not set(LATER) & set(window.docks.contents)
    window.docks["lesson"].toggleViewAction().trigger()
    QCoreApplication.processEvents()
    assert window.docks.contents["lesson"].isVisible()
    assert "what_if" not in window.docks.contents


@pytest.mark.parametrize("panel", LATER)
def test_a_panel_that_was_left_open_is_there_in_the_next_window(opens: Opens, panel: str) -> None:
    before = opens(depth=3)
    before.docks.show(panel)
    QCoreApplication.processEvents()
    assert before.close()
    after = opens()
    shown = after.docks.contents[panel]
    assert shown.isVisible() and shown.width() > 250 and shown.height() > 300


def test_a_panel_that_is_made_later_has_the_letters_of_the_others(window: MainWindow) -> None:
    window.actions_by_id["larger_text"].trigger()
    window.workspaces.go("class")
    for panel in ("lesson", "questions"):
        window.docks.show(panel)
    lesson, questions = (window.docks.contents[name] for name in ("lesson", "questions"))
    assert lesson.font() == questions.font() != window.font()
    window.workspaces.go("study")
    window.docks.show("examples")
    assert window.docks.contents["examples"].font() == window.font() == lesson.font()


# ---- room ----------------------------------------------------------------------------------------

OPENED = ("show_why", "truth", "show_charts", "show_moves")


def trigger(window: MainWindow, *actions: str) -> None:
    """Do what actions name, and wait until all panels have their sizes."""
    for action in actions:
        window.actions_by_id[action].trigger()
        QCoreApplication.processEvents()


def test_a_change_of_theme_leaves_the_bar_of_steps_where_it_stood(window: MainWindow) -> None:
    bar = window.step_bar
    before = bar.mapTo(window, QPoint()), bar.size()
    assert bar.width() == window.width() - 12  # in line with the panels
    trigger(window, "dark", "light")
    assert before == (bar.mapTo(window, QPoint()), bar.size())


def test_where_one_plays_the_board_has_most_of_the_height(window: MainWindow) -> None:
    trigger(window, "workspace_play")
    assert min(window.board.width(), window.board.height()) > 380


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_every_panel_in_front_has_room_to_be_used(opens: Opens, size: tuple[int, int]) -> None:
    window = opens(depth=3)
    window.resize(*size)
    show_trace(window, small_trace())
    trigger(window, "reset_panels")
    for action in OPENED:
        trigger(window, action)
        for name in in_front(window):
            panel = window.docks[name]
            lower = {"icicle": 40, "numbers": 36, "why": 110, "moves": 110, "truth": 110}
            least = lower.get(name, 150)
            assert panel.width() >= 290 and panel.height() >= least, f"{name} after {action}"
    assert (window.width(), window.height()) == size
    assert in_front(window) & {"why", "truth", "moves"}


def test_a_panel_that_comes_back_has_its_height_again(window: MainWindow) -> None:
    height = window.docks["why"].height()
    trigger(window, "show_why")
    assert "why" not in in_front(window)
    trigger(window, "show_why")
    assert abs(window.docks["why"].height() - height) <= 1


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_the_root_or_the_node_selected_stays_in_view_when_panels_open(
    window: MainWindow, moves: int
) -> None:
    trace = show_trace(window, small_trace())
    row = trace.principal_rows()[moves]
    window.session.exploration.select(row if moves else None)
    QCoreApplication.processEvents()
    for action in OPENED[:2]:
        trigger(window, action)
        point = window.tree.point_of(row)
        assert point is not None and window.tree.viewport().rect().contains(point.toPoint())


def in_view(window: MainWindow, rows: Iterable[int]) -> bool:
    """Whether these nodes are painted within the tree's view."""
    seen = window.tree.viewport().rect()
    points = [window.tree.point_of(row) for row in rows]
    return all(point is not None and seen.contains(point.toPoint()) for point in points)


def test_a_path_that_was_in_view_stays_so_while_a_panel_is_open(
    window: MainWindow, qtbot: QtBot
) -> None:
    trigger(window, "show_why")
    trace = show_trace(window, small_trace(depth=4))
    QApplication.processEvents()
    for _ in range(3):
        press(window, Qt.Key.Key_Right, CTRL)
    selected = window.session.exploration.selected
    assert selected is not None
    path, zoom = trace.path(selected), window.tree.zoom
    assert len(path) > 2 and in_view(window, path)
    for _ in range(2):
        press(window, Qt.Key.Key_W)
        QApplication.processEvents()
        assert window.docks.is_seen("why") or window.tree.zoom == zoom
        assert in_view(window, path)
    assert window.tree.zoom == zoom


def test_a_tree_that_was_in_view_as_a_whole_stays_so_when_a_panel_opens(
    window: MainWindow,
) -> None:
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_F)
    press(window, Qt.Key.Key_Minus)
    QApplication.processEvents()
    assert in_view(window, drawn(window.tree))
    press(window, Qt.Key.Key_W)
    QApplication.processEvents()
    assert in_view(window, drawn(window.tree))


def test_with_the_largest_text_the_window_stays_within_the_screen(opens: Opens) -> None:
    window = opens(depth=3, points=28)
    window.resize(1920, 1080)
    show_trace(window, small_trace())
    for action in ("show_why", "reset_panels", *OPENED[1:], "reset_panels", "show_why"):
        trigger(window, action)
        least = window.minimumSizeHint()
        assert least.width() <= 1920 and least.height() <= 1000, action
        assert (window.width(), window.height()) == (1920, 1080), action


def test_on_a_screen_at_twice_its_size_the_window_has_room_for_its_bars(opens: Opens) -> None:
    window = opens(depth=3)
    window.resize(960, 540)
    show_trace(window, small_trace())
    for action in OPENED:
        trigger(window, action)
        assert (window.width(), window.height()) == (960, 540), action
        game = window.docks["game"]
        below = window.step_bar.mapTo(window, QPoint(0, 0)).y()
        assert game.geometry().bottom() < below, action


def test_titles_and_their_buttons_follow_the_text_size(window: MainWindow) -> None:
    window.choices.enlarge(17)
    QTest.qWait(1)
    words = head_of(window, "tree").findChild(QLabel)
    assert words.text() == "Tree" and words.isVisible()
    assert words.font().pointSize() == 28
    assert words.height() >= words.fontMetrics().height()
    for name in ("maximise", "float", "close"):
        assert title_button(window, "tree", name).height() > words.fontMetrics().ascent()


@pytest.mark.parametrize("panel", ["tree", "why"])
def test_the_board_has_its_width_again_once_the_text_is_small_again(
    window: MainWindow, qtbot: QtBot, panel: str
) -> None:
    window.docks.show(panel)
    QApplication.processEvents()
    before = window.docks["game"].width()
    for _ in range(8):
        press(window, Qt.Key.Key_Plus, CTRL)
        QApplication.processEvents()
    assert window.docks["game"].width() > before
    press(window, Qt.Key.Key_0, CTRL)
    qtbot.waitUntil(lambda: window.docks["game"].width() == before)


@pytest.mark.parametrize("height", [800, 1000])  # with the numbers elsewhere, and below the board
def test_the_board_keeps_its_width_when_the_window_gets_another(
    window: MainWindow, height: int
) -> None:
    window.resize(1280, height)
    trigger(window, "reset_panels")
    game, tree = window.docks["game"], window.docks["tree"]
    before = game.width(), tree.width()
    for width in (1000, 1280, 1920, 1280):
        window.resize(width, height)
        QApplication.processEvents()
        assert game.width() <= before[0]
    assert (game.width(), tree.width()) == before


def test_larger_text_while_the_window_was_narrower_leaves_the_board_its_width(
    window: MainWindow, qtbot: QtBot
) -> None:
    game = window.docks["game"]
    before = game.width()
    for _ in range(4):
        press(window, Qt.Key.Key_Plus, CTRL)
    window.resize(1000, 800)
    QApplication.processEvents()
    press(window, Qt.Key.Key_0, CTRL)
    qtbot.waitUntil(lambda: game.width() == before)
    window.resize(1280, 800)
    QApplication.processEvents()
    assert game.width() == before


def widen_board(window: MainWindow, qtbot: QtBot, pixels: int) -> int:
    """Drag the edge of the board; gives its width then."""
    game = window.docks["game"]
    before = game.width()
    edge = QPoint(game.x() + game.width() + 1, game.y() + 300)
    QTest.mousePress(window, LEFT, pos=edge)
    QTest.mouseMove(window, edge + QPoint(pixels, 0))
    qtbot.waitUntil(lambda: game.width() > before + pixels // 2)
    QTest.mouseRelease(window, LEFT, pos=edge + QPoint(pixels, 0))
    return game.width()


def test_a_width_that_somebody_gives_the_board_stays_in_a_window_of_any_width(
    window: MainWindow, qtbot: QtBot
) -> None:
    given = widen_board(window, qtbot, 90)
    for width in (1600, 1280):
        window.resize(width, 800)
        QApplication.processEvents()
        assert window.docks["game"].width() == given


def test_a_board_that_had_to_be_narrower_for_a_while_has_the_width_again_that_it_was_given(
    window: MainWindow, qtbot: QtBot
) -> None:
    game, given = window.docks["game"], widen_board(window, qtbot, 260)
    window.resize(660, 800)
    QApplication.processEvents()
    assert game.width() < given - 50
    window.resize(1280, 800)
    QApplication.processEvents()
    assert abs(game.width() - given) <= 1  # shares of the others are rounded


@pytest.mark.parametrize("place", ["right", "below", "behind a tab"])
def test_a_board_that_stands_elsewhere_leaves_the_others_their_share_of_the_width(
    window: MainWindow, place: str
) -> None:
    docks, area = window.docks, Qt.DockWidgetArea
    window.resize(1920, 1080)
    trigger(window, "reset_panels")
    if place == "behind a tab":
        docks["numbers"].hide()
        window.tabifyDockWidget(docks["tree"], docks["game"])
        docks["game"].raise_()
    else:
        at_right = place == "right"
        window.addDockWidget(
            area.RightDockWidgetArea if at_right else area.BottomDockWidgetArea, docks["game"]
        )
    QTest.qWait(1)
    before = {name: docks[name].width() for name in in_front(window)}
    window.resize(1500, 1080)
    QApplication.processEvents()
    assert all(docks[name].width() > 0.6 * width for name, width in before.items())


def test_a_double_click_above_a_panel_enlarges_it_and_puts_it_back(window: MainWindow) -> None:
    before = {name: window.docks[name].geometry() for name in in_front(window)}
    for panel in ("tree", "tree", "game", "game", "numbers", "numbers"):
        title = window.docks[panel].titleBarWidget()
        QTest.mouseDClick(title, LEFT, pos=title.rect().center())
        QTest.qWait(1)
        assert in_front(window) == {panel}
        QTest.mouseDClick(title, LEFT, pos=title.rect().center())
        QTest.qWait(1)
        assert {name: window.docks[name].geometry() for name in in_front(window)} == before


def test_a_panel_that_is_asked_for_comes_up_beside_an_enlarged_one(window: MainWindow) -> None:
    window.tree.setFocus()
    trigger(window, "show_why", "maximise_panel")
    assert in_front(window) == {"tree"}
    trigger(window, "show_why")
    assert {"tree", "why", "game"} <= in_front(window)


def test_a_panel_that_has_a_tab_is_named_there_alone(window: MainWindow) -> None:
    window.docks.show("outline")
    QTest.qWait(1)
    words = head_of(window, "outline").findChild(QLabel)
    assert not words.isVisible()


def on_screen(window: MainWindow, bar: QTabBar) -> bool:
    """Whether tabs are seen: Qt keeps those without use beside the window."""
    return bar.isVisible() and bar.geometry().intersects(window.rect())


def test_tabs_at_the_right_and_the_columns_of_moves_are_whole_in_large_text(opens: Opens) -> None:
    window = opens(depth=3)
    window.resize(1920, 1080)
    trigger(window, "show_why", "show_moves", "truth")
    window.choices.enlarge(17)
    QTest.qWait(1)
    bars = [bar for bar in window.findChildren(QTabBar) if on_screen(window, bar)]
    cut = [bar.tabText(0) for bar in bars if bar.sizeHint().width() > bar.width()]
    assert not cut
    window.docks.show("moves")
    header = window.moves.findChild(MoveList).header()
    for column in range(header.count()):
        if not header.isSectionHidden(column):
            assert header.sectionSize(column) >= header.sectionSizeHint(column)
            end = header.sectionViewportPosition(column) + header.sectionSize(column)
            assert end <= header.viewport().width()


def test_no_bar_of_tabs_is_left_over(window: MainWindow) -> None:
    trigger(window, *OPENED, "reset_panels")
    assert not [bar for bar in window.findChildren(QTabBar) if on_screen(window, bar)]


PANEL_KEYS = {
    "why": (Qt.Key.Key_W, NONE),
    "truth": (Qt.Key.Key_T, NONE),
    "charts": (Qt.Key.Key_G, CTRL | SHIFT),
    "moves": (Qt.Key.Key_M, CTRL | SHIFT),
}


def test_the_key_of_a_panel_opens_it_and_puts_it_away_again(window: MainWindow) -> None:
    window.docks.put_away("why")
    for panel, (key, modifier) in PANEL_KEYS.items():
        for _ in range(2):
            press(window, key, modifier)
            QCoreApplication.processEvents()
            assert panel in in_front(window)
            press(window, key, modifier)
            QCoreApplication.processEvents()
            assert window.docks[panel].isHidden(), panel
            assert "tree" in in_front(window) and window.tree.hasFocus(), panel


def test_truth_that_stood_there_already_stays_when_it_is_turned_off(window: MainWindow) -> None:
    window.docks.show("truth")
    QCoreApplication.processEvents()
    trigger(window, "truth", "truth")
    assert "truth" in in_front(window)


def test_a_panel_that_is_offered_leaves_one_that_fills_the_window_alone(
    window: MainWindow,
) -> None:
    window.docks.show("bookmarks")
    window.docks.maximise("tree")
    window.docks.offer("bookmarks")
    QTest.qWait(1)
    assert in_front(window) == {"tree"}
    window.docks.maximise("tree")
    assert not window.docks["bookmarks"].isHidden()


def hold(window: MainWindow, panel: str, *points: tuple[int, int]) -> None:
    """Drag a panel by its title to points of the window, and do not let go."""
    title = head_of(window, panel)
    QTest.mousePress(title, LEFT, pos=title.rect().bottomLeft() + QPoint(12, -3))
    for point in points:
        QTest.mouseMove(title, title.mapFromGlobal(window.mapToGlobal(QPoint(*point))))
    QCoreApplication.processEvents()


def test_nothing_is_dragged_by_what_lies_beside_the_line_that_resizes_panels(
    window: MainWindow,
) -> None:
    strip = sure(window.docks["why"].titleBarWidget())
    head = head_of(window, "why")
    for missed, at in ((strip, strip.rect().center()), (head, QPoint(30, 2))):
        QTest.mousePress(missed, LEFT, pos=at)
        QTest.mouseMove(missed, at - QPoint(0, 200))
        QTest.mouseMove(missed, at - QPoint(0, 220))
        QTest.mouseRelease(missed, LEFT, pos=at - QPoint(0, 220))
        assert not window.docks["why"].isFloating()
        assert window.dockWidgetArea(window.docks["why"]) != Qt.DockWidgetArea.NoDockWidgetArea


REARRANGING = (
    "workspace_play", "workspace_class", "reset_panels", "maximise_panel", "hide_panel",
    "float_panel", "show_why", "show_moves",
)  # fmt: skip
"""Actions that move panels."""


def rearrange(window: MainWindow, action: str) -> None:
    """Move panels while one is held, which no panel is afterwards, nor does any float."""
    trigger(window, action, "workspace_analyse", "workspace_study", "reset_panels")
    assert not any(dock.isFloating() for dock in window.docks.all().values()), action
    QTest.mouseRelease(window, LEFT)
    QCoreApplication.processEvents()


def test_panels_move_by_a_key_while_one_is_dragged(window: MainWindow) -> None:
    for action in REARRANGING:
        hold(window, "why", (894, 593), (894, 593))
        assert window.docks["why"].isFloating(), action
        rearrange(window, action)


def test_a_panel_can_be_dragged_after_one_whose_release_was_lost(window: MainWindow) -> None:
    for action in REARRANGING:
        hold(window, "game", (378, 352), (378, 352))
        hold(window, "tree", (522, 540))
        rearrange(window, action)


def test_a_window_can_be_closed_while_a_panel_is_dragged(window: MainWindow) -> None:
    hold(window, "why", (1044, 214), (1044, 214), (1044, 214))
    assert window.close()


def lines_between_panels(window: MainWindow) -> list[QPointF]:
    """A point of each stretch of the lines between panels that a grid meets."""
    grid = (QPoint(x, y) for y in range(100, window.height(), 120) for x in range(window.width()))
    found = [at for at in grid if window.isSeparator(at)]
    return [QPointF(at) for at in found if at - QPoint(1, 0) not in found]


def test_panels_move_by_a_key_while_the_mouse_rests_between_two(window: MainWindow) -> None:
    for action in ("workspace_class", "workspace_study", "reset_panels"):
        trigger(window, "workspace_play")
        QCoreApplication.processEvents()
        lines = lines_between_panels(window)
        assert lines
        for line in lines:
            trigger(window, "workspace_play")
            QCoreApplication.processEvents()
            move = QHoverEvent(QEvent.Type.HoverMove, line, line, line)
            QApplication.sendEvent(window, move)
            trigger(window, action)
            QTest.keyClick(window, Qt.Key.Key_Shift)  # crashed Qt
    assert window.isVisible()


def test_what_was_kept_before_a_panel_was_there_is_not_put_back(window: MainWindow) -> None:
    kept = window.docks.kept()
    assert window.docks.restore(kept)
    without = kept.replace("bookmarks".encode("utf-16-be"), "bookmarkz".encode("utf-16-be"))
    assert without != kept and not window.docks.restore(without)
    assert window.docks.is_seen("tree")
