"""The start page, as a newcomer uses it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from c4viz import AlphaBeta, Position, search
from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.start.examples import EXAMPLES, SMALL
from c4viz.app.start.page import StartPage
from c4viz.app.window.window import MainWindow
from c4viz.game import HandTree
from c4viz.play import PERSON, Match, player_named
from c4viz.play.gamefile import save_game
from tests.app.event_loop import within_loop
from tests.app.hands import CTRL, click_column, photograph, press, set_up, small_trace

TEXTBOOK, COMPARED, MCTS, SLIPS, ASTAR, MILLIONS = range(6)


@pytest.fixture
def page(window: MainWindow) -> StartPage:
    """The page of a window that was just opened, with its pictures."""
    found = window.findChild(StartPage)
    assert found is not None
    for _ in range(3):
        QCoreApplication.processEvents()
    return found


def click(page: StartPage, card: int) -> None:
    QTest.mouseClick(page.cards[card], Qt.MouseButton.LeftButton)


def buttons(page: StartPage) -> dict[str, QPushButton]:
    return {button.text(): button for button in page.findChildren(QPushButton)}


def test_it_stands_over_all_panels_until_somebody_does_something(
    window: MainWindow, page: StartPage
) -> None:
    assert page.isVisible()
    assert page.geometry().contains(window.docks["tree"].geometry())
    click_column(window, 3)
    assert not page.isVisible()


def test_it_follows_the_panels_that_it_covers(window: MainWindow, page: StartPage) -> None:
    window.resize(1500, 900)
    QCoreApplication.processEvents()
    assert page.geometry().contains(window.docks["tree"].geometry())
    window.docks["tree"].setFloating(True)
    QCoreApplication.processEvents()
    window.docks["tree"].setFloating(False)
    QCoreApplication.processEvents()
    assert page.geometry() == all_below_the_bars(window)


def all_below_the_bars(window: MainWindow) -> QRect:
    """The room of all panels and of the steps below them, over the whole width."""
    room, steps = window.docks.sizes.area(), window.step_bar
    foot = steps.mapTo(window, steps.rect().bottomLeft()).y()
    return QRect(QPoint(0, room.top()), QPoint(window.width() - 1, foot + 2))


@pytest.mark.parametrize("name", WORKSPACES)
def test_it_is_seen_in_every_workspace_and_follows_from_one_to_the_next(
    window: MainWindow, page: StartPage, name: str
) -> None:
    for _visit in range(2):
        window.workspaces.go(name)
        QCoreApplication.processEvents()
        assert page.isVisible()
        assert page.geometry() == all_below_the_bars(window)
        assert window.rect().contains(page.geometry())
        window.workspaces.go("study")
        QCoreApplication.processEvents()
        assert page.isVisible()
        assert page.geometry() == all_below_the_bars(window)


def test_it_is_seen_though_the_tree_floats(window: MainWindow, page: StartPage) -> None:
    window.docks["tree"].setFloating(True)
    window.docks["tree"].move(900, 700)
    QCoreApplication.processEvents()
    window.show_start()
    assert page.geometry() == all_below_the_bars(window)


def test_it_is_seen_where_one_panel_is_left(window: MainWindow, page: StartPage) -> None:
    click_column(window, 3)
    for name, dock in window.docks.all().items():
        dock.setVisible(name == "game")
    QCoreApplication.processEvents()
    window.show_start()
    everything = all_below_the_bars(window)
    assert page.geometry() == everything
    window.docks["game"].hide()
    QCoreApplication.processEvents()
    assert page.geometry() == everything


def test_it_goes_with_the_last_panel(window: MainWindow, page: StartPage) -> None:
    for dock in window.docks.all().values():
        dock.hide()
    QCoreApplication.processEvents()
    assert not page.isVisible()


@pytest.mark.parametrize("action", ["show_charts", "maximise_panel", "workspace_class"])
def test_it_goes_when_a_panel_is_asked_for(
    window: MainWindow, page: StartPage, action: str
) -> None:
    window.workspaces.go("class")
    assert page.isVisible()
    window.tree.setFocus()
    window.actions_by_id[action].trigger()
    assert not page.isVisible()


def test_help_brings_it_back_over_what_is_there_and_a_step_takes_it_away(
    window: MainWindow, page: StartPage
) -> None:
    window.session.game.adopt_trace(small_trace())
    assert not page.isVisible()
    window.actions_by_id["start_page"].trigger()
    assert page.isVisible()
    assert page.cards[0].hasFocus()
    window.session.exploration.go_to(3)
    assert not page.isVisible()


@pytest.mark.parametrize("key", ["Escape", "a workspace"])
def test_where_there_is_a_search_below_escape_and_workspaces_lead_to_it(
    window: MainWindow, page: StartPage, key: str
) -> None:
    window.session.game.adopt_trace(small_trace())
    window.actions_by_id["start_page"].trigger()
    if key == "Escape":
        press(window, Qt.Key.Key_Escape)
    else:
        press(window, Qt.Key.Key_3, CTRL)
    assert not page.isVisible()


def test_escape_leaves_the_page_where_there_is_nothing_below(
    window: MainWindow, page: StartPage
) -> None:
    press(window, Qt.Key.Key_Escape)
    assert page.isVisible()


def test_every_card_has_a_picture_of_its_own_in_both_themes(
    window: MainWindow, page: StartPage
) -> None:
    light = [photograph(card) for card in page.cards]
    window.actions_by_id["dark"].trigger()
    QCoreApplication.processEvents()
    both = [*light, *(photograph(card) for card in page.cards)]
    assert all(one != other for at, one in enumerate(both) for other in both[:at])


@pytest.mark.parametrize("card", [TEXTBOOK, MCTS, SLIPS, ASTAR])
def test_a_card_is_one_click_and_then_one_steps(
    window: MainWindow, page: StartPage, card: int
) -> None:
    click(page, card)
    at = window.session.exploration
    assert not page.isVisible()
    assert at.trace is page.cards[card].trace
    before = at.step
    assert 0 < before < at.trace.steps
    press(window, Qt.Key.Key_Right)
    assert at.step == before + 1


def test_the_textbook_tree_and_the_last_playout_are_shown_where_they_begin(
    window: MainWindow, page: StartPage
) -> None:
    at = window.session.exploration
    click(page, TEXTBOOK)
    assert at.trace is not None
    assert isinstance(at.trace.position, HandTree)
    assert at.step == 1
    window.show_start()
    click(page, MCTS)
    assert at.trace is not None
    iterations = [
        step for step in range(1, at.trace.steps + 1)
        if at.trace.timeline.next_stop(step - 1, "iteration") == step
    ]  # fmt: skip
    assert at.step == iterations[-2]


def test_two_searches_are_compared_by_one_click_and_the_words_are_true(
    window: MainWindow, page: StartPage
) -> None:
    click(page, COMPARED)
    shown = window.comparisons.shown
    assert shown is not None
    QCoreApplication.processEvents()
    shown.wait()
    first, second = (side.exploration.trace for side in shown.sides)
    assert first is not None
    assert second is not None
    stepped = shown.sides[1].exploration  # the one searched last
    before = stepped.step
    QTest.keyClick(shown.focusWidget(), Qt.Key.Key_Left)
    assert stepped.step == before - 1
    assert (first.position, second.position) == (SMALL, SMALL)
    assert first.value == second.value
    assert 0.2 < len(second) / len(first) < 0.3
    shown.close()


def test_millions_of_nodes_begin_to_be_searched_by_one_click(
    window: MainWindow, page: StartPage
) -> None:
    click(page, COMPARED)  # whose board is another one
    window.comparisons.close()
    window.show_start()
    click(page, MILLIONS)
    assert window.session.exploration.is_running
    assert window.session.game.match.position == Position()
    assert not window.docks["icicle"].isHidden()
    assert window.icicle.isVisible()  # all of it, and no strip
    window.session.runner.stop()


def test_a_game_against_any_level_is_one_click(window: MainWindow, page: StartPage) -> None:
    QTest.mouseClick(buttons(page)["Medium"], Qt.MouseButton.LeftButton)
    assert not page.isVisible()
    assert window.session.game.match.players == (PERSON, player_named("medium"))
    click_column(window, 3)
    assert window.session.game.match.moves[0] == 3


def test_a_game_is_played_where_one_plays(window: MainWindow, page: StartPage) -> None:
    buttons(page)["Hard"].click()
    assert window.workspaces.current.name == "play"


def test_a_game_against_a_level_is_a_new_one_which_can_be_undone(
    window: MainWindow, page: StartPage
) -> None:
    set_up(window, "445")
    window.show_start()
    before = window.session.game.match
    QTest.mouseClick(buttons(page)["Hard"], Qt.MouseButton.LeftButton)
    match = window.session.game.match
    window.session.game.rest()
    assert match.start == Position(before.start.rules)
    window.session.game.undo()
    assert window.session.game.match.start == before.start


def test_no_move_takes_the_time_that_the_page_stood_before_the_game(
    window: MainWindow, page: StartPage
) -> None:
    assert page.isVisible()
    click_column(window, 3)
    assert window.session.game.match.turn.path[0].note is None
    window.session.game.new_match(Position(), (PERSON, PERSON))
    click_column(window, 3)
    note = window.session.game.match.turn.note
    assert note is not None
    assert 0 <= note.seconds < 60


def test_what_was_open_before_is_one_click(
    window: MainWindow, page: StartPage, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "lesson.npz"
    search(SMALL, AlphaBeta(depth=2), engine="reference").save(path)
    window.recent.note(path)
    QTest.mouseClick(buttons(page)["lesson.npz"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.exploration.trace is not None)
    assert not page.isVisible()


def test_a_game_that_was_open_before_is_one_click(
    window: MainWindow, page: StartPage, tmp_path: Path
) -> None:
    path = tmp_path / "lesson.json"
    save_game(Match(Position.parse("4453")), path)
    window.recent.note(path)
    button = buttons(page)["lesson.json"]
    within_loop(lambda: QTest.mouseClick(button, Qt.MouseButton.LeftButton))
    within_loop(QCoreApplication.processEvents)
    assert window.session.game.match.position == Position.parse("4453")
    assert not page.isVisible()


@pytest.fixture
def resumed(window: MainWindow, page: StartPage) -> MainWindow:
    """The window with a game that is on, behind the page."""
    within_loop(lambda: window.session.game.seat(2, PERSON))
    click_column(window, 3)
    within_loop(page.come_back)
    return window


def test_a_game_that_is_on_is_one_click(resumed: MainWindow, page: StartPage) -> None:
    button = buttons(page)["Go on with the game"]
    within_loop(lambda: QTest.mouseClick(button, Qt.MouseButton.LeftButton))
    assert not page.isVisible()
    assert resumed.board.isVisible()
    assert resumed.session.game.match.moves == (3,)


def test_a_game_that_was_taken_back_is_on_and_one_that_is_over_is_not(
    resumed: MainWindow, page: StartPage
) -> None:
    game = resumed.session.game
    within_loop(game.undo)
    within_loop(page.come_back)
    assert "Go on with the game" in buttons(page)
    over = Match()
    for column in (0, 1, 0, 1, 0, 1, 0):
        over.play(column)
    within_loop(lambda: game.adopt_match(over))
    within_loop(page.come_back)
    assert "Go on with the game" not in buttons(page)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_5])
def test_a_key_leads_back_to_a_game_that_is_on_and_plays_nothing_unseen(
    resumed: MainWindow, page: StartPage, key: Qt.Key
) -> None:
    press(resumed, key)
    assert not page.isVisible()
    assert resumed.session.game.match.moves == (3,)


def test_keys_reach_every_card(window: MainWindow, page: StartPage) -> None:
    page.cards[0].setFocus()
    seen = []
    for _ in EXAMPLES:
        seen.append(QApplication.focusWidget())
        press(window, Qt.Key.Key_Tab)
    assert seen == page.cards
    page.cards[TEXTBOOK].setFocus()
    press(window, Qt.Key.Key_Space)
    assert window.session.exploration.trace is page.cards[TEXTBOOK].trace


def test_keys_go_from_card_to_card_as_they_stand(window: MainWindow, page: StartPage) -> None:
    page.cards[0].setFocus()
    seen = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up):
        press(window, key)
        seen.append(page.cards.index(QApplication.focusWidget()))
    assert seen == [1, 5, 4, 0]
    press(window, Qt.Key.Key_Home)  # there is no root to go to
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        press(window, key)
    assert QApplication.focusWidget() is buttons(page)["Easy"]
    press(window, Qt.Key.Key_4)
    assert window.session.game.match.position == Position.parse("4")
    assert QApplication.focusWidget() is window.tree


def test_enter_begins_a_game_against_a_level(window: MainWindow, page: StartPage) -> None:
    buttons(page)["Easy"].setFocus()
    press(window, Qt.Key.Key_Return)
    assert window.session.game.match.players == (PERSON, player_named("easy"))
    assert not page.isVisible()


def test_with_large_text_and_little_room_all_of_it_can_be_scrolled_to(
    window: MainWindow, page: StartPage
) -> None:
    for _ in range(8):
        window.actions_by_id["larger_text"].trigger()
    window.resize(900, 600)
    QCoreApplication.processEvents()
    for card in page.cards:
        assert card.width() >= card.minimumSizeHint().width()
        assert card.height() >= card.minimumSizeHint().height()


def test_a_search_by_its_key_takes_the_page_away(window: MainWindow, page: StartPage) -> None:
    press(window, Qt.Key.Key_Return, CTRL)
    assert not page.isVisible()


def test_a_card_that_has_no_room_for_its_picture_yet_paints_none(page: StartPage) -> None:
    card = page.cards[0]
    card.resize(card.width(), card.fontMetrics().lineSpacing())
    card.grab()  # a picture of no size would be a warning of Qt, which fails the test


def test_a_game_is_begun_from_its_card_by_keys(window: MainWindow, page: StartPage) -> None:
    set_up(window, "4453")
    window.show_start()
    page.cards[1].setFocus()
    press(window, Qt.Key.Key_Right)
    press(window, Qt.Key.Key_Down)
    assert QApplication.focusWidget() is buttons(page)["Easy"]
    press(window, Qt.Key.Key_Space)
    assert not page.isVisible()
    assert window.session.game.match.start == Position()
    assert window.session.game.match.players == (PERSON, player_named("easy"))


def test_a_long_name_of_a_recent_file_leaves_as_many_cards_beside_one_another(
    window: MainWindow, page: StartPage, tmp_path: Path
) -> None:
    before = [card.x() for card in page.cards]
    window.recent.note(tmp_path / f"{'Lesson & exercises of ' * 5}.c4lesson")
    within_loop(page.come_back)
    within_loop(lambda: window.resize(window.width(), window.height() + 1))
    assert [card.x() for card in page.cards] == before
    assert any(name.startswith("Lesson && exer") and "…" in name for name in buttons(page))
