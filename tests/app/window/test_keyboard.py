"""The whole window without a mouse: where Tab goes, that it is seen, and what the keys do there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QCoreApplication, QPoint, QRect, QSize, Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QApplication,
    QComboBox,
    QDockWidget,
    QMenu,
    QMenuBar,
    QPushButton,
    QSpinBox,
    QTabBar,
    QToolBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4viz.app.actions.keymap import Keymap
from c4viz.app.dialogs.new_game_dialog import NewGameDialog
from c4viz.app.docking.panel_keys import part_of
from c4viz.app.menus.table import ACTIONS
from c4viz.app.widgets.focus_ring import FocusRing
from c4viz.app.window.window import MainWindow
from tests.app.hands import (
    CTRL,
    SHIFT,
    activate,
    button,
    click_column,
    click_node,
    has_colour,
    in_dialog,
    open_form,
    photograph,
    press,
    said,
    set_up,
    show_trace,
    slider,
    small_trace,
    tool_button,
    wait_for_search,
)

ALL = ("tree", "outline", "icicle", "why", "truth", "bookmarks", "game", "numbers")


def focus() -> QWidget:
    """The widget that has the focus."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def walk(
    window: MainWindow,
    key: Qt.Key = Qt.Key.Key_Tab,
    look: Callable[[QWidget], None] = lambda widget: None,
) -> list[QWidget]:
    """All that Tab goes to, until it is where it began; ``look`` at each."""
    activate(window)
    window.tree.setFocus()
    found: list[QWidget] = []
    while not found or found[-1] is not window.tree:
        QTest.keyClick(focus(), key)
        found.append(focus())
        look(focus())
        assert len(found) < 200
    return found


def ring(widget: QWidget) -> FocusRing:
    """The ring in a widget's window."""
    found = widget.window().findChild(FocusRing)
    assert isinstance(found, FocusRing)
    return found


# ---- where Tab goes ----------------------------------------------------------------------------


@pytest.fixture
def full(window: MainWindow) -> MainWindow:
    """A window with a search in it and every panel shown."""
    show_trace(window, small_trace())
    for name in ALL:
        window.docks.show(name)
    window.docks.show("tree")
    QCoreApplication.processEvents()
    return window


def test_tab_goes_round_through_everything_and_back_the_same_way(full: MainWindow) -> None:
    forward = walk(full, look=shows_the_focus)
    back = walk(full, Qt.Key.Key_Backtab)
    assert forward[:-1] == back[:-1][::-1]
    assert len(set(forward)) == len(forward)
    holds_all_that_takes_keys(full, set(forward))
    goes_through_one_panel_after_another(forward)
    for widget in forward:
        text = getattr(widget, "text", str)()
        assert widget.accessibleName() or text, widget


def shows_the_focus(widget: QWidget) -> None:
    """The focus is seen wherever it goes."""
    if isinstance(widget, QTabBar):
        return  # which has a ring of its own
    assert ring(widget).isVisible()
    assert ring(widget).widget() is widget or ring(widget).widget().isAncestorOf(widget)
    seen, frame = ring(widget).visibleRegion(), ring(widget).rect()
    middles = (
        QPoint(frame.center().x(), 0),
        QPoint(frame.center().x(), frame.bottom()),
        QPoint(0, frame.center().y()),
        QPoint(frame.right(), frame.center().y()),
    )
    assert sum(seen.contains(middle) for middle in middles) > 1


def holds_all_that_takes_keys(window: MainWindow, found: set[QWidget]) -> None:
    """All that takes keys is on the way, but for what is behind tabs."""
    assert {window.board, window.tree, window.icicle, slider(window)} <= found
    for kind in (QComboBox, QPushButton):
        for widget in window.findChildren(kind):
            usable = widget.isVisible() and widget.isEnabled()
            if isinstance(part_of(widget), QMenuBar):  # as for menus, there is a key for the title
                continue
            assert not usable or widget in found or part_of(widget).visibleRegion().isEmpty()


def goes_through_one_panel_after_another(found: list[QWidget]) -> None:
    """Nothing of another panel comes between what is in one."""
    parts = [part_of(widget) for widget in found]
    runs = [part for i, part in enumerate(parts) if i == 0 or parts[i - 1] is not part]
    assert len(set(runs)) >= len(runs) - 1  # the first may come again at the end


def test_tab_never_goes_behind_a_tab(full: MainWindow) -> None:
    assert full.outline not in walk(full)
    full.docks.show("outline")
    QCoreApplication.processEvents()
    full.outline.setFocus()
    press(full, Qt.Key.Key_Tab)
    assert focus() is not full.tree


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_ring_is_painted(window: MainWindow, theme: str) -> None:
    window.actions_by_id[theme].setChecked(True)
    show_trace(window, small_trace())  # the start page would cover the board
    window.tree.setFocus()
    window.board.setFocus()
    assert not window.findChildren(FocusRing)
    press(window, Qt.Key.Key_Right)
    image = photograph(window).copy(ring(window.board).geometry())
    assert has_colour(image, window.theme.accent)


@pytest.mark.parametrize("view", ["icicle", "tree", "board"])
def test_all_four_sides_of_the_ring_are_seen(window: MainWindow, view: str) -> None:
    show_trace(window, small_trace())
    widget: QWidget = getattr(window, view)
    widget.setFocus()
    press(window, Qt.Key.Key_Tab)
    press(window, Qt.Key.Key_Backtab)
    assert focus() is widget
    QCoreApplication.processEvents()  # until it is painted
    corner = widget.mapTo(window, widget.rect().topLeft())
    around = widget.rect().translated(corner).adjusted(-2, -2, 2, 2)
    image, wide, high = photograph(window), around.width(), around.height()
    for side in (
        around.adjusted(0, 0, 5 - wide, 0),
        around.adjusted(wide - 5, 0, 0, 0),
        around.adjusted(0, 0, 0, 5 - high),
        around.adjusted(0, high - 5, 0, 0),
    ):
        assert has_colour(image.copy(side), window.theme.accent)


def test_the_ring_stands_out_from_a_button_that_is_filled(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Tab)
    pressed = button(open_form(window), "Analyse with Alpha-beta")
    pressed.setFocus()
    QCoreApplication.processEvents()  # until it is painted
    assert ring(pressed).widget() is pressed
    popup = pressed.window()
    corner = pressed.mapTo(popup, pressed.rect().topLeft())
    above = QRect(corner, QSize(pressed.width(), 4)).translated(0, -2)
    assert has_colour(photograph(popup).copy(above), window.theme.text)


def test_a_mouse_shows_no_ring(window: MainWindow) -> None:
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_Tab)
    assert ring(window.tree).isVisible()
    click_node(window.tree, 0)
    assert focus() is window.tree
    assert not ring(window.tree).isVisible()
    press(window, Qt.Key.Key_Tab)
    assert ring(window.tree).isVisible()


def test_the_ring_goes_into_dialogs_and_comes_back(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Tab)
    before = focus()

    def walk_dialog(dialog: NewGameDialog) -> None:
        activate(dialog)
        for _ in range(8):
            QTest.keyClick(focus(), Qt.Key.Key_Tab)
            assert focus().window() is dialog
            assert ring(dialog).widget() is focus()

    in_dialog(window, NewGameDialog, lambda: press(window, Qt.Key.Key_N, CTRL), walk_dialog)
    activate(window)
    assert focus() is before
    assert ring(window.tree).widget() is before


# ---- keys of controls --------------------------------------------------------------------------


def test_space_presses_the_button_that_has_the_focus(window: MainWindow, qtbot: QtBot) -> None:
    set_up(window, "", "3x3", 3)
    pressed = button(open_form(window), "Analyse with Alpha-beta")
    pressed.setFocus()
    QTest.keyClick(pressed, Qt.Key.Key_Space)
    wait_for_search(qtbot, window)
    assert window.session.exploration.trace is not None
    back = tool_button(window.step_bar, "step_back")
    back.setFocus()
    step = window.session.exploration.step
    press(window, Qt.Key.Key_Space)
    assert window.session.exploration.step == step - 1
    assert not window.actions_by_id["play_steps"].isChecked()


def test_space_plays_elsewhere(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.tree.setFocus()
    press(window, Qt.Key.Key_Space)
    assert window.actions_by_id["play_steps"].isChecked()


def test_a_button_that_was_clicked_leaves_space_to_playing(
    window: MainWindow, qtbot: QtBot
) -> None:
    set_up(window, "", "3x3", 3)
    window.tree.setFocus()
    QTest.mouseClick(
        button(open_form(window), "Analyse with Alpha-beta"), Qt.MouseButton.LeftButton
    )
    wait_for_search(qtbot, window)
    press(window, Qt.Key.Key_Space)
    assert window.actions_by_id["play_steps"].isChecked()


def test_home_and_end_move_the_slider_that_has_the_focus(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    slider(window).setFocus()
    press(window, Qt.Key.Key_Home)
    assert window.session.exploration.step == 0
    press(window, Qt.Key.Key_End)
    assert window.session.exploration.step == trace.steps


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_a_list_of_choices_opens_by_space_and_chooses_by_arrows(window: MainWindow) -> None:
    combo = open_form(window).findChild(QComboBox)
    combo.setFocus()
    first = combo.currentText()
    QTest.keyClick(combo, Qt.Key.Key_Down)
    assert combo.currentText() != first
    QTest.keyClick(combo, Qt.Key.Key_Home)
    assert combo.currentIndex() == 0
    QTest.keyClick(combo, Qt.Key.Key_Space)
    assert combo.view().isVisible()
    QTest.keyClick(combo.view(), Qt.Key.Key_Escape)


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_the_menu_of_stops_opens_by_space(window: MainWindow) -> None:
    show_trace(window, small_trace())
    stops = next(
        b for b in window.step_bar.findChildren(QToolButton) if b.text().startswith("Stop at")
    )
    stops.setFocus()
    seen: list[bool] = []

    def meet() -> None:
        menu = QApplication.activePopupWidget()
        seen.append(isinstance(menu, QMenu))
        assert isinstance(menu, QMenu)
        QTest.keyClick(menu, Qt.Key.Key_Down)
        QTest.keyClick(menu, Qt.Key.Key_Return)
        menu.close()

    QTimer.singleShot(0, meet)
    press(window, Qt.Key.Key_Space)
    assert seen == [True]
    assert window.session.playback.stops == ("cutoff",)


def test_the_arrows_go_from_tab_to_tab(full: MainWindow) -> None:
    bar = next(
        b for b in full.findChildren(QTabBar) if "Tree" in [b.tabText(i) for i in range(b.count())]
    )
    bar.setFocus()
    press(full, Qt.Key.Key_Right)
    QCoreApplication.processEvents()
    assert full.tree.visibleRegion().isEmpty()


# ---- panels ------------------------------------------------------------------------------------


def test_f6_goes_from_panel_to_panel_and_back(full: MainWindow) -> None:
    full.tree.setFocus()
    met = []
    for _ in range(20):
        press(full, Qt.Key.Key_F6)
        met.append(part_of(focus()))
        if focus() is full.tree:
            break
    titles = {part.windowTitle() for part in met}
    assert {"Game", "Numbers", "Icicle", "Tree", "Truth", "Steps"} <= titles
    before = part_of(focus())
    press(full, Qt.Key.Key_F6)
    press(full, Qt.Key.Key_F6, SHIFT)
    assert part_of(focus()) is before


def test_a_panel_becomes_a_window_and_comes_back_by_a_key(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.icicle.setFocus()
    dock: QDockWidget = window.docks["icicle"]
    press(window, Qt.Key.Key_F6, CTRL)
    assert dock.isFloating()
    QCoreApplication.processEvents()
    assert focus().window() is dock
    QTest.keyClick(focus(), Qt.Key.Key_F6)
    QCoreApplication.processEvents()
    assert focus().window() is window
    QTest.keyClick(focus(), Qt.Key.Key_F6, SHIFT)
    QCoreApplication.processEvents()
    assert focus().window() is dock
    QTest.keyClick(focus(), Qt.Key.Key_F6, CTRL)
    assert not dock.isFloating()


def test_a_panel_that_cannot_float_says_so(window: MainWindow) -> None:
    window.workspaces.go("class")
    window.line.setFocus()
    press(window, Qt.Key.Key_F6, CTRL)
    assert said(window) == "Why, in a line can be hidden, but not moved."
    assert not window.docks["line"].isFloating()


def test_a_panel_is_hidden_by_a_key_and_the_focus_goes_on(window: MainWindow) -> None:
    window.icicle.setFocus()
    press(window, Qt.Key.Key_W, CTRL)
    assert not window.docks["icicle"].isVisible()
    assert said(window) == "Icicle is hidden: the menu View, Panels brings it back."
    assert focus().isVisible()


def test_a_panel_grows_and_shrinks_by_keys(window: MainWindow) -> None:
    window.icicle.setFocus()
    dock = window.docks["icicle"]
    alt = CTRL | Qt.KeyboardModifier.AltModifier
    for key, size, way in (
        (Qt.Key.Key_Down, dock.height, 1),
        (Qt.Key.Key_Up, dock.height, -1),
        (Qt.Key.Key_Left, dock.width, -1),
        (Qt.Key.Key_Right, dock.width, 1),
    ):
        before = size()
        press(window, key, alt)
        QCoreApplication.processEvents()
        assert (size() - before) * way > 0, key


def test_without_a_panel_in_focus_a_sentence_says_so(window: MainWindow) -> None:
    slider(window).setEnabled(True)
    slider(window).setFocus()
    press(window, Qt.Key.Key_W, CTRL)
    assert said(window) == "No panel has the focus: go to one first."


# ---- the board ---------------------------------------------------------------------------------


def test_a_disc_is_dropped_into_the_column_chosen(window: MainWindow) -> None:
    way = 0  # from the middle, which is chosen at first
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
        set_up(window, "")
        window.board.setFocus()
        for _ in range(way):
            press(window, Qt.Key.Key_Right)
        press(window, key)
        press(window, Qt.Key.Key_Left)
        press(window, key)
        press(window, Qt.Key.Key_End)
        press(window, key)
        press(window, Qt.Key.Key_Home)
        press(window, key)
        assert window.session.game.match.moves == (3, 2, 6, 0), key
        way = 3  # from the first column


def test_the_column_chosen_stays_on_the_board(window: MainWindow) -> None:
    set_up(window, "")
    window.board.setFocus()
    for _ in range(9):
        press(window, Qt.Key.Key_Right)
    assert window.board.cursor_column == 6
    set_up(window, "", "3x3", 3)
    assert window.board.cursor_column == 2
    for _ in range(9):
        press(window, Qt.Key.Key_Left)
    assert window.board.cursor_column == 0


def test_the_column_chosen_is_seen_while_the_board_has_the_focus(window: MainWindow) -> None:
    set_up(window, "")
    assert not has_colour(photograph(window.board), window.theme.current)
    window.board.setFocus()
    first = photograph(window.board)
    assert has_colour(first, window.theme.current)
    press(window, Qt.Key.Key_Right)
    assert photograph(window.board) != first
    window.tree.setFocus()
    assert not has_colour(photograph(window.board), window.theme.current)


def test_a_click_leaves_the_keys_where_they_are(window: MainWindow) -> None:
    set_up(window, "")
    click_column(window, 3)
    assert focus() is window.tree


def test_keys_go_to_the_start_of_the_game_and_to_its_last_move(window: MainWindow) -> None:
    set_up(window, "")
    assert not window.actions_by_id["last_move"].isEnabled()
    for column in (3, 3, 2):
        click_column(window, column)
    press(window, Qt.Key.Key_Home, CTRL)
    assert window.session.game.match.position.ply == 0
    assert not window.actions_by_id["first_move"].isEnabled()
    press(window, Qt.Key.Key_End, CTRL)
    assert window.session.game.match.moves == (3, 3, 2)


def test_f6_lands_on_the_board_and_tab_goes_to_the_players(full: MainWindow) -> None:
    full.tree.setFocus()
    for _ in range(20):
        press(full, Qt.Key.Key_F6)
        if part_of(focus()) is full.docks["game"]:
            break
    assert focus() is full.board


# ---- the icicle --------------------------------------------------------------------------------


def test_the_arrows_walk_in_the_icicle(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.icicle.setFocus()
    press(window, Qt.Key.Key_Home)
    assert window.session.exploration.selected == 0
    press(window, Qt.Key.Key_Down)
    assert window.session.exploration.selected == 1
    press(window, Qt.Key.Key_Right, CTRL)
    assert window.session.exploration.selected == list(trace.children(0))[1]
    press(window, Qt.Key.Key_Left, CTRL)
    assert window.session.exploration.selected == 1
    press(window, Qt.Key.Key_Up)
    assert window.session.exploration.selected == 0
    assert focus() is window.icicle


def test_the_icicle_zooms_and_moves_by_keys(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.icicle.setFocus()
    whole = window.icicle.zoom
    window.session.exploration.select(next(iter(trace.children(0))))
    press(window, Qt.Key.Key_Return)
    assert window.icicle.zoom > whole
    left = window.icicle.rect_of(0).left()
    press(window, Qt.Key.Key_Right, SHIFT)
    assert window.icicle.rect_of(0).left() < left
    press(window, Qt.Key.Key_Left, SHIFT)
    press(window, Qt.Key.Key_Minus)
    press(window, Qt.Key.Key_F)
    assert window.icicle.zoom == whole
    press(window, Qt.Key.Key_Plus)
    assert window.icicle.zoom > whole


def test_a_field_that_goes_while_it_has_the_focus_takes_no_ring_with_it(
    window: MainWindow,
) -> None:
    press(window, Qt.Key.Key_Tab)
    form = open_form(window)
    combo, depth = form.findChild(QComboBox), form.findChild(QSpinBox)
    depth.setFocus()
    assert ring(form).widget() is depth
    for _ in range(combo.count() - 1):
        combo.setCurrentIndex((combo.currentIndex() + 1) % combo.count())
    QTest.keyClick(focus(), Qt.Key.Key_Tab)
    assert ring(form).widget() is focus()


# ---- tree and charts ---------------------------------------------------------------------------


def test_shift_and_an_arrow_move_the_tree(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.tree.setFocus()
    press(window, Qt.Key.Key_Home)
    window.tree.zoom_by(3)
    before = window.tree.offset()
    press(window, Qt.Key.Key_Right, SHIFT)
    assert window.tree.offset().x() > before.x()
    press(window, Qt.Key.Key_Left, SHIFT)
    press(window, Qt.Key.Key_Down, SHIFT)
    assert window.tree.offset().x() == before.x()
    assert window.tree.offset().y() > before.y()
    assert window.session.exploration.selected == 0


def test_the_arrows_go_through_the_time_of_a_chart_and_it_is_told(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    window.docks.show("charts")
    window.charts.choose("values")
    QCoreApplication.processEvents()
    window.charts.wait()
    view = window.charts.view
    view.setFocus()
    for _ in range(10):
        press(window, Qt.Key.Key_Left)
    step = window.session.exploration.step
    assert 0 < step < trace.steps
    assert view.accessibleName().startswith("Chart: ")
    press(window, Qt.Key.Key_Right)
    assert window.session.exploration.step > step
    assert focus() is view


# ---- changed keys ------------------------------------------------------------------------------


def test_sentences_name_the_keys_of_now(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.session.exploration.select(1)
    assert window.game.turn.ahead_words == "Looking ahead · Esc returns"
    window.shortcuts.change(Keymap(ACTIONS, {"return_to_game": ("Ctrl+J",)}))
    assert window.game.turn.ahead_words == "Looking ahead · Ctrl+J returns"
    click_column(window, 0)
    assert said(window) == "The board looks ahead: press Ctrl+J to return to the game, then play."
    window.shortcuts.change(Keymap(ACTIONS, {"return_to_game": ()}))
    assert window.game.turn.ahead_words == "Looking ahead"
    click_column(window, 0)
    assert said(window) == "The board looks ahead: return to the game, then play."


def test_where_there_is_no_panel_to_go_to_a_sentence_says_so(window: MainWindow) -> None:
    for part in [*window.docks.all().values(), *window.findChildren(QToolBar)]:
        part.hide()
    QCoreApplication.processEvents()
    press(window, Qt.Key.Key_F6)
    assert said(window) == "There is no panel to go to: the menu View, Panels brings one back."


def test_the_ring_of_tabs_is_around_the_tab_that_is_chosen(window: MainWindow) -> None:
    show_trace(window, small_trace())
    press(window, Qt.Key.Key_F6)
    (bar,) = (bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.count() > 1)
    before = photograph(bar)
    bar.setFocus(Qt.FocusReason.TabFocusReason)
    QCoreApplication.processEvents()
    assert not ring(window.tree).isVisible()
    chosen = bar.tabRect(bar.currentIndex())
    image = photograph(bar)
    assert has_colour(image.copy(chosen), window.theme.accent)
    others = [bar.tabRect(i) for i in range(bar.count()) if i != bar.currentIndex()]
    assert all(image.copy(rect) == before.copy(rect) for rect in others)
