from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QSettings, Qt
from PyQt6.QtWidgets import QSpinBox, QToolButton
from pytestqt.qtbot import QtBot

from c4viz import Position
from c4viz.app.dialogs.preference_dialogs import HinterDialog, MoveSecondsDialog
from c4viz.app.preferences.preferences import load
from c4viz.app.state.session import Session
from c4viz.app.widgets.theme import LIGHT
from c4viz.app.window.window import MainWindow
from c4viz.explain import hint_reason
from c4viz.play import PERSON, THE_CHOSEN, Match, player_named
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    SHIFT,
    button,
    click,
    click_column,
    in_dialog,
    inspected,
    noted,
    photograph,
    press,
    press_column,
    said,
    set_up,
    wait_for_search,
)

EASY, RANDOM = player_named("easy"), player_named("random")
DEEP = player_named("alphabeta depth=20")


def sit_down(window: MainWindow, x: object, o: object, board: str = "4x4") -> None:
    connect = 3 if board == "4x4" else 4
    window.session.game.adopt_match(Match(Position.parse("", board, connect), (x, o)))


def moves(window: MainWindow) -> int:
    return len(window.session.game.match.moves)


def wait_for_moves(qtbot: QtBot, window: MainWindow, number: int) -> None:
    qtbot.waitUntil(lambda: moves(window) >= number, timeout=20_000)


# ---- machines among themselves -----------------------------------------------------------------


def paused_machines(window: MainWindow) -> None:
    """Two machines on 4x4, of which neither has moved."""
    window.session.game.set_paused(True)
    sit_down(window, EASY, RANDOM)
    press(window, Qt.Key.Key_Space, CTRL)
    assert window.session.game.paused and not moves(window)


def test_machines_are_paused_make_single_moves_and_play_on_by_keys(
    window: MainWindow, qtbot: QtBot
) -> None:
    paused_machines(window)
    for number in (1, 2):
        press(window, Qt.Key.Key_M)
        wait_for_moves(qtbot, window, number)
        assert not window.session.runner.is_thinking
        assert moves(window) == number
    window.game.match_bar.slider.setValue(0)
    press(window, Qt.Key.Key_Space, CTRL)
    qtbot.waitUntil(lambda: window.session.game.match.is_over, timeout=20_000)


def test_who_pauses_a_machine_that_thinks_sees_the_tree_of_the_last_move(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.session.game.pace = 0
    window.session.game.new_match(Position(), (EASY, DEEP), "first")
    qtbot.waitUntil(lambda: moves(window) == 1 and window.session.runner.is_thinking)
    window.session.game.set_paused(True)
    assert not window.session.runner.is_thinking
    assert window.session.exploration.trace is window.session.game.match.turn.decision is not None


@pytest.mark.parametrize(
    "stop", [lambda session: session.game.resign(), lambda session: session.game.take_over()]
)
def test_who_ends_the_thinking_of_a_machine_otherwise_sees_that_tree_too(
    window: MainWindow, qtbot: QtBot, stop: Callable[[Session], None]
) -> None:
    window.session.game.pace = 0
    window.session.game.new_match(Position(), (EASY, DEEP), "first")
    qtbot.waitUntil(lambda: moves(window) == 1 and window.session.runner.is_thinking)
    stop(window.session)
    assert not window.session.runner.is_thinking
    assert window.session.exploration.trace is window.session.game.match.turn.decision is not None


def test_machines_are_paused_make_single_moves_and_play_on_by_mouse(
    window: MainWindow, qtbot: QtBot
) -> None:
    paused_machines(window)
    pause, move = window.game.match_bar.findChildren(QToolButton)
    assert pause.isChecked()
    click(move)
    wait_for_moves(qtbot, window, 1)
    window.game.match_bar.slider.setValue(0)
    click(pause)
    assert not window.session.game.paused
    qtbot.waitUntil(lambda: window.session.game.match.is_over, timeout=20_000)
    assert not move.isEnabled()


def test_the_bar_of_the_machines_is_there_while_no_person_plays(window: MainWindow) -> None:
    assert not window.game.match_bar.isVisible()
    paused_machines(window)
    assert window.game.match_bar.isVisible()
    window.session.game.seat(1, PERSON)
    assert not window.game.match_bar.isVisible()


def test_the_pace_is_set_by_keys_and_remembered(window: MainWindow, store: QSettings) -> None:
    press(window, Qt.Key.Key_BracketRight, CTRL)
    assert window.session.game.pace == 300
    assert said(window) == "Machines wait 0.3 s after a move."
    press(window, Qt.Key.Key_BracketLeft, CTRL)
    press(window, Qt.Key.Key_BracketLeft, CTRL)
    assert window.session.game.pace == 900
    window.keep()
    assert load(store).pace == 900


# ---- seats in the middle of a game -------------------------------------------------------------


def test_a_machine_that_moves_for_me_is_answered(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, PERSON, EASY)
    press(window, Qt.Key.Key_M)
    wait_for_moves(qtbot, window, 2)
    assert window.game.turn.words == "Your move (X)"


def test_sides_are_swapped_while_the_machine_thinks(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, PERSON, DEEP, "6x7")
    click_column(window, 3)
    assert window.session.runner.is_thinking
    press(window, Qt.Key.Key_X, CTRL | SHIFT)
    assert window.session.game.match.players == (DEEP, PERSON)
    assert not window.session.runner.is_thinking
    assert window.game.turn.words == "Your move (O)"
    press_column(window, 3)
    assert window.session.runner.is_thinking
    window.session.runner.cancel()


def test_i_take_over_from_the_machine_and_give_back(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, PERSON, DEEP, "6x7")
    click_column(window, 3)
    press(window, Qt.Key.Key_O, CTRL | SHIFT)
    assert window.session.game.match.players == (PERSON, PERSON)
    for column in (2, 4):
        press_column(window, column)
    press(window, Qt.Key.Key_O, CTRL | SHIFT)
    assert window.session.game.match.players == (PERSON, DEEP)
    assert window.session.runner.is_thinking
    window.session.runner.cancel()


def test_a_machine_takes_over_from_me(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, PERSON, PERSON)
    press(window, Qt.Key.Key_O, CTRL | SHIFT)
    assert window.session.game.match.players == (THE_CHOSEN, PERSON)
    wait_for_moves(qtbot, window, 1)


def test_i_resign_while_the_machine_thinks_and_take_it_back(window: MainWindow) -> None:
    sit_down(window, PERSON, DEEP, "6x7")
    click_column(window, 3)
    press(window, Qt.Key.Key_R, CTRL | SHIFT)
    assert window.game.turn.words == "X resigns: O wins"
    assert not window.session.runner.is_thinking
    assert not window.actions_by_id["resign"].isEnabled()
    press(window, Qt.Key.Key_Z, CTRL)
    assert window.session.game.match.moves == (3,)
    assert not window.session.game.match.is_over


def test_a_column_key_takes_back_no_resignation(window: MainWindow) -> None:
    sit_down(window, PERSON, DEEP, "6x7")
    press(window, Qt.Key.Key_R, CTRL | SHIFT)
    press_column(window, 4)
    assert window.session.game.match.moves == ()
    assert window.game.turn.words == "X resigns: O wins"
    assert said(window) == "X has resigned: Undo takes that back."


def test_a_column_key_plays_for_no_machine_that_is_not_paused(window: MainWindow) -> None:
    window.session.game.pace = 60_000
    sit_down(window, EASY, DEEP, "6x7")
    session = window.session
    if session.runner.is_thinking:
        session.runner.cancel()
    before = session.game.match.moves
    press_column(window, 3)
    assert session.game.match.moves == before
    assert said(window).startswith("Machines play this game: pause them")
    press(window, Qt.Key.Key_Space, CTRL)
    press_column(window, 3)
    assert session.game.match.moves == (*before, 3), "paused, a person may play for a machine"
    session.game.rest()


def test_machines_are_not_paused_when_the_game_is_over(window: MainWindow) -> None:
    sit_down(window, PERSON, DEEP, "6x7")
    pause = window.actions_by_id["pause_machines"]
    assert pause.isEnabled()
    press(window, Qt.Key.Key_R, CTRL | SHIFT)
    assert not pause.isEnabled()
    press(window, Qt.Key.Key_Z, CTRL)
    assert pause.isEnabled()


def test_handing_over_is_named_for_what_it_does(window: MainWindow) -> None:
    sit_down(window, PERSON, DEEP, "6x7")
    action = window.actions_by_id["take_over"]
    assert action.text() == "Let a machine play X"
    click_column(window, 3)
    assert action.text() == "Play O yourself"
    press(window, Qt.Key.Key_O, CTRL | SHIFT)
    assert window.session.game.match.players == (PERSON, PERSON)
    assert action.text() == "Let a machine play O"


# ---- hints -------------------------------------------------------------------------------------


def test_a_hint_rings_the_best_column_and_says_why(window: MainWindow, qtbot: QtBot) -> None:
    set_up(window, "121212")
    window.choices.prefer(hinter="alphabeta depth=3")
    press(window, Qt.Key.Key_H, CTRL)
    wait_for_search(qtbot, window)
    assert window.session.game.match.moves == (), "nothing is played"
    assert window.board.marked == (3, 0)
    trace = window.session.exploration.trace
    assert trace is not None and trace.best_move == 0
    expected = f"Alpha-beta, depth 3 would play column 1. {hint_reason(trace, 0)}"
    assert noted(window) == expected
    assert "column 1" in hint_reason(trace, 0)


def test_a_hint_tells_no_value_while_values_are_hidden(window: MainWindow, qtbot: QtBot) -> None:
    set_up(window, "121212")
    window.choices.prefer(hinter="alphabeta depth=2")
    press(window, Qt.Key.Key_H)
    press(window, Qt.Key.Key_H, CTRL)
    wait_for_search(qtbot, window)
    assert noted(window) == "Alpha-beta, depth 2 would play column 1."


def test_a_hint_that_was_stopped_names_no_move_it_did_not_find(
    window: MainWindow, qtbot: QtBot
) -> None:
    set_up(window, "44443")
    window.choices.prefer(hinter="alphabeta depth=20")
    press(window, Qt.Key.Key_H, CTRL)
    press(window, Qt.Key.Key_F5, SHIFT)
    wait_for_search(qtbot, window)
    trace = window.session.exploration.trace
    assert trace is not None and trace.value is None
    assert window.board.marked is None
    assert said(window) == "The search ended before it found anything: there is no hint."


def test_where_a_hinter_finds_nothing_in_time_a_quick_one_answers(
    window: MainWindow, qtbot: QtBot
) -> None:
    set_up(window, "44443")
    window.choices.prefer(hinter="alphabeta depth=20")
    window.session.runner.set_move_seconds(0.05)
    with qtbot.waitSignals([window.session.game.hinted] * 2, timeout=60_000):
        press(window, Qt.Key.Key_H, CTRL)
    slow = "Alpha-beta, depth 20 found nothing within 0.05 s; "
    assert noted(window).startswith(
        f"{slow}Alpha-beta, depth 10, order centre first, at most 0.05 s would play column "
    )
    assert window.board.marked is not None
    assert window.session.game.match.moves == ()


def test_who_found_nothing_is_not_named_in_another_hint(window: MainWindow, qtbot: QtBot) -> None:
    set_up(window, "44443")
    window.choices.prefer(hinter="alphabeta depth=20")
    window.session.runner.set_move_seconds(0.05)
    with qtbot.waitSignal(window.session.game.hinted, timeout=60_000):
        press(window, Qt.Key.Key_H, CTRL)
    window.session.runner.cancel()  # while the quick one looks
    window.choices.prefer(hinter="alphabeta depth=2")
    window.session.runner.set_move_seconds(60)
    press(window, Qt.Key.Key_H, CTRL)
    wait_for_search(qtbot, window)
    assert noted(window).startswith("Alpha-beta, depth 2 would play column ")


def test_a_hint_that_was_not_finished_in_time_is_the_best_so_far_and_says_so(
    window: MainWindow, qtbot: QtBot
) -> None:
    set_up(window, "44443")
    window.choices.prefer(hinter="mcts iterations=100000000")
    window.session.runner.set_move_seconds(0.05)
    press(window, Qt.Key.Key_H, CTRL)
    wait_for_search(qtbot, window)
    assert noted(window).endswith(
        " Its time was over before the search was: this is the best of what it saw."
    )
    window.choices.prefer(hinter="mcts max-seconds=0.01")  # which asks for no more
    press(window, Qt.Key.Key_H, CTRL)
    wait_for_search(qtbot, window)
    assert "would play column" in noted(window) and "Its time" not in noted(window)


def test_the_time_for_a_move_is_chosen_and_remembered(window: MainWindow, store: QSettings) -> None:
    assert window.session.runner.move_seconds == window.session.truths.seconds == 5

    def choose(dialog: MoveSecondsDialog) -> None:
        box = dialog.findChild(QSpinBox)
        assert box is not None
        box.setValue(20)
        click(button(dialog, "Apply"))

    ask = window.actions_by_id["move_seconds"].trigger
    in_dialog(window, MoveSecondsDialog, ask, choose)
    assert window.session.runner.move_seconds == window.session.truths.seconds == 20
    window.close()
    assert load(store).move_seconds == 20


def test_a_hint_of_a_solver_that_was_stopped_tells_a_bound(
    window: MainWindow, qtbot: QtBot
) -> None:
    set_up(window, "4444")
    window.choices.prefer(hinter="solver max-nodes=1000")
    press(window, Qt.Key.Key_H, CTRL)
    wait_for_search(qtbot, window)
    proved = "score at least −7: the result is not known"
    assert noted(window).endswith(f" would play column 4. Best column 4 so far, {proved}.")
    assert inspected(window)["Best column"] == "4"
    assert inspected(window)["Value"] == proved


def test_a_hint_for_a_position_that_was_played_on_is_not_told(
    window: MainWindow, qtbot: QtBot
) -> None:
    set_up(window, "")
    window.choices.prefer(hinter="alphabeta depth=20")
    press(window, Qt.Key.Key_H, CTRL)
    press_column(window, 3)
    window.session.runner.stop()
    wait_for_search(qtbot, window)
    assert window.board.marked is None


def test_who_gives_hints_is_chosen_and_remembered(
    window: MainWindow, store: QSettings, qtbot: QtBot
) -> None:
    set_up(window, "44")

    def choose(dialog: HinterDialog) -> None:
        dialog._seat.show_player(player_named("mcts iterations=90"))
        click(button(dialog, "Give a hint"))

    in_dialog(window, HinterDialog, lambda: press(window, Qt.Key.Key_H, CTRL | SHIFT), choose)
    wait_for_search(qtbot, window)
    assert noted(window).startswith("MCTS, 90 iterations would play column ")
    window.keep()
    assert load(store).hinter == "mcts iterations=90"


@pytest.mark.parametrize("name", ["random", "greedy", "astar", "mcts iterations=40", "minimax"])
def test_every_search_gives_a_reason(name: str) -> None:
    trace = player_named(name).decide(Position.parse("4453"), engine="reference")
    reason = hint_reason(trace, trace.best_move)
    assert f"olumn {trace.best_move + 1}" in reason and reason.endswith(".")


def test_a_decision_without_search_has_no_hint_of_rows() -> None:
    trace = player_named("mcts decisive").decide(Position.parse("121212"), engine="reference")
    assert hint_reason(trace, trace.best_move)


# ---- words and colours -------------------------------------------------------------------------


def test_the_turn_line_and_the_status_bar_say_who_thinks(window: MainWindow) -> None:
    sit_down(window, PERSON, player_named("alphabeta depth=20"), "6x7")
    click_column(window, 3)
    assert window.game.turn.words == "Alpha-beta, depth 20 (O) thinks…"
    assert said(window) == "Alpha-beta, depth 20 (O) thinks…"
    window.session.runner.cancel()


def test_long_words_are_short_where_there_is_no_room(window: MainWindow) -> None:
    player = player_named("mcts iterations=none seconds=60 max-seconds=50 max-nodes=1000000")
    sit_down(window, PERSON, player, "6x7")
    click_column(window, 3)
    assert window.game.turn.words == "MCTS (O) thinks…"
    window.session.runner.cancel()


def test_colours_are_flipped_and_stay_so(opens: Opens, store: QSettings) -> None:
    window = opens(theme="light")
    set_up(window, "4")
    centre = window.board.cell_centre(0, 3).toPoint()
    centre.setX(centre.x() + round(window.board._cell() * 0.33))
    assert photograph(window.board).pixelColor(centre) == LIGHT.first
    press(window, Qt.Key.Key_D, CTRL | SHIFT)
    assert photograph(window.board).pixelColor(centre) == LIGHT.second
    window.close()
    again = opens()
    assert again.theme.first == LIGHT.second
    assert again.actions_by_id["flip_colours"].isChecked()
