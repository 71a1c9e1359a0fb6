from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4viz import Position, Rules, Trace
from c4viz.app.board.panel import BoardPanel
from c4viz.app.dialogs.new_game_dialog import PRESETS, NewGameDialog
from c4viz.app.dialogs.player_boxes import PlayerBox
from c4viz.app.dialogs.position_dialog import PositionDialog
from c4viz.app.widgets.boxes import fill
from c4viz.app.window.window import MainWindow
from c4viz.game import RuleSet
from c4viz.play import PERSON, THE_CHOSEN, Match, player_named
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    NONE,
    SHIFT,
    button,
    click,
    click_column,
    click_node,
    in_dialog,
    inspected,
    open_form,
    press,
    press_column,
    said,
    set_up,
    show_trace,
    slider,
    small_trace,
    tool_button,
    wait_for_search,
)
from tests.app.watched_events import no_event_calls_itself

HARD = "Hard (alpha-beta, depth 10, order centre first)"


def play(window: MainWindow, qtbot: QtBot, *columns: int) -> None:
    """Play a person's moves, each answered by the machine."""
    for column in columns:
        click_column(window, column)
        wait_for_search(qtbot, window)


def cancelled(qtbot: QtBot, trace: Trace | None) -> None:
    """Wait until a search that was cancelled has ended, and its last signals have come."""
    assert trace is not None
    qtbot.waitUntil(lambda: trace.ending == "stopped")
    qtbot.wait(1)


# ---- undo and redo -----------------------------------------------------------------------------


def undo_by_key(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Z, CTRL)


def undo_by_button(window: MainWindow) -> None:
    click(tool_button(window.bar, "undo"))


def redo_by_key(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Y, CTRL)


def redo_by_the_other_key(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Z, CTRL | SHIFT)


def redo_by_button(window: MainWindow) -> None:
    click(tool_button(window.bar, "redo"))


def test_undo_goes_back_to_my_last_turn(window: MainWindow, qtbot: QtBot) -> None:
    for undo in (undo_by_key, undo_by_button):
        play(window, qtbot, 3, 0)
        moves = window.session.game.match.moves
        assert len(moves) == 4
        undo(window)
        assert window.session.game.match.moves == moves[:2], undo
        assert window.game.turn.words == "Your move (X)", undo
        undo(window)
        assert window.session.game.match.moves == (), undo
        assert not tool_button(window.bar, "undo").isEnabled(), undo


def test_redo_plays_again_up_to_my_next_turn(window: MainWindow, qtbot: QtBot) -> None:
    play(window, qtbot, 3, 0)
    moves = window.session.game.match.moves
    for redo in (redo_by_key, redo_by_the_other_key, redo_by_button):
        undo_by_key(window)
        undo_by_key(window)
        assert window.session.game.match.moves == ()
        redo(window)
        assert window.session.game.match.moves == moves[:2], redo
        redo(window)
        assert window.session.game.match.moves == moves, redo
        assert not window.session.exploration.is_running, redo
        assert not tool_button(window.bar, "redo").isEnabled(), redo


def test_another_move_after_undo_cannot_be_redone(window: MainWindow, qtbot: QtBot) -> None:
    play(window, qtbot, 3)
    undo_by_key(window)
    play(window, qtbot, 5)
    assert window.session.game.match.moves[0] == 5
    assert not tool_button(window.bar, "redo").isEnabled()


def test_undo_while_the_machine_thinks_takes_my_move_back_for_good(
    opens: Opens, qtbot: QtBot
) -> None:
    window = opens(depth=14)
    click_column(window, 3)
    thought = window.session.exploration.trace
    undo_by_key(window)
    assert not window.session.exploration.is_running
    assert window.game.turn.words == "Your move (X)"
    cancelled(qtbot, thought)
    assert window.session.game.match.moves == ()
    press_column(window, 2)
    assert window.session.runner.is_thinking
    assert window.session.game.match.moves == (2,)


def test_redo_after_undo_while_it_thought_makes_the_machine_think_again(
    opens: Opens, qtbot: QtBot
) -> None:
    window = opens(depth=14)
    click_column(window, 3)
    undo_by_key(window)
    redo_by_key(window)
    assert window.session.runner.is_thinking
    click(button(open_form(window), "Stop"))
    wait_for_search(qtbot, window)
    assert len(window.session.game.match.moves) == 2


def test_a_search_that_undo_cancelled_leaves_no_steps_that_lead_nowhere(
    opens: Opens, qtbot: QtBot
) -> None:
    window = opens(depth=14)
    click_column(window, 3)
    thought = window.session.exploration.trace
    qtbot.waitUntil(lambda: len(thought) > 50)
    undo_by_key(window)
    cancelled(qtbot, thought)
    session = window.session
    steps = (
        session.exploration.trace.steps
        if session.exploration.can_step and session.exploration.trace
        else 0
    )
    assert slider(window).maximum() == steps


def test_undo_after_the_end_of_the_game_lets_me_play_on(window: MainWindow) -> None:
    set_up(window, "121212")
    press_column(window, 0)
    assert window.game.turn.words == "X wins"
    undo_by_key(window)
    assert window.game.turn.words == "X to move"
    press_column(window, 6)
    assert window.session.game.match.position.text == "1212127"


# ---- a new game --------------------------------------------------------------------------------


def new_game(window: MainWindow, act: Callable[[NewGameDialog], None]) -> None:
    in_dialog(window, NewGameDialog, lambda: press(window, Qt.Key.Key_N, CTRL), act)


def choose(dialog: NewGameDialog, text: str) -> None:
    """Choose an item of a combo box by its text."""
    for box in dialog.findChildren(QComboBox):
        if box.findText(text) >= 0:
            box.setCurrentText(text)
            return
    raise AssertionError(f"no box offers {text}")


def seat(dialog: NewGameDialog, *texts: str) -> None:
    """Have others play, whom the boxes offer by these texts."""
    for box, text in zip(dialog.findChildren(PlayerBox), texts, strict=True):
        box.setCurrentText(text)
        box.activated.emit(box.currentIndex())


def spins(dialog: NewGameDialog) -> tuple[QSpinBox, QSpinBox, QSpinBox]:
    """The fields of columns, rows and connect, as they stand from left to right."""
    dialog.layout().activate()
    columns, rows, connect = sorted(dialog.findChildren(QSpinBox), key=lambda spin: spin.x())
    return columns, rows, connect


def type_number(spin: QSpinBox, number: int) -> None:
    spin.selectAll()
    QTest.keyClicks(spin, str(number))


def test_a_preset_sets_up_its_board(window: MainWindow) -> None:
    def start(name: str, rules: Rules, dialog: NewGameDialog) -> None:
        choose(dialog, name)
        columns, rows, connect = (spin.value() for spin in spins(dialog))
        assert (rows, columns, connect) == (rules.rows, rules.columns, rules.connect), name
        click(button(dialog, "Start"))

    for name, rules in PRESETS:
        new_game(window, partial(start, str(name), rules))
        assert window.session.game.match.start == Position(rules), name


def test_the_dialog_has_room_for_all_its_words(window: MainWindow) -> None:
    def look(dialog: NewGameDialog) -> None:
        for rules in ("First four wins", "Slippery discs", "First four wins"):
            choose(dialog, rules)
            for label in dialog.findChildren(QLabel):
                assert label.height() >= label.heightForWidth(label.width())
        dialog.reject()

    new_game(window, look)


def test_the_boxes_of_the_players_stand_below_the_other_boxes(window: MainWindow) -> None:
    def look(dialog: NewGameDialog) -> None:
        boxes = dialog.findChildren(QComboBox)
        assert len({box.mapTo(dialog, QPoint(0, 0)).x() for box in boxes}) == 1
        dialog.reject()

    new_game(window, look)


def test_an_own_size_is_another_board_and_is_set_up(window: MainWindow) -> None:
    def start(dialog: NewGameDialog) -> None:
        for spin, number in zip(spins(dialog), (8, 7, 5), strict=True):
            type_number(spin, number)
        shown = [box.currentText() for box in dialog.findChildren(QComboBox)]
        assert "Another board" in shown
        click(button(dialog, "Start"))

    new_game(window, start)
    assert window.session.game.match.start.rules == Rules(7, 8, 5)


def test_an_own_size_that_is_a_preset_is_called_by_its_name(window: MainWindow) -> None:
    def start(dialog: NewGameDialog) -> None:
        for spin, number in zip(spins(dialog), (3, 3, 3), strict=True):
            type_number(spin, number)
        shown = [box.currentText() for box in dialog.findChildren(QComboBox)]
        assert "3 columns, 3 rows, connect 3" in shown

    new_game(window, start)


RULE_SETS: dict[RuleSet, tuple[str, str]] = {
    "first-four": ("First four wins", "first has 3 in a row"),
    "most-fours": ("Most fours win", "until the board is full"),
    "slippery": ("Slippery discs", "with probability 0.6"),
    "slippery-fours": ("Slippery discs, most fours win", "until the board is full"),
}
"""What they are called, and words that explain them."""


def test_rules_are_chosen_and_explained(window: MainWindow) -> None:
    def start(title: str, words: str, dialog: NewGameDialog) -> None:
        choose(dialog, title)
        choose(dialog, "4 columns, 4 rows, connect 3")
        seat(dialog, "Human", "Human")
        assert any(words in label.text() for label in dialog.findChildren(QLabel)), title
        click(button(dialog, "Start"))

    for rule_set, told in RULE_SETS.items():
        new_game(window, partial(start, *told))
        assert window.session.game.match.start.rules == Rules(4, 4, 3, rule_set)


def test_rules_that_are_not_the_usual_ones_are_said_above_the_board(window: MainWindow) -> None:
    assert not window.game.board_panel.rules.isVisible()
    room = window.board.height()
    window.session.game.adopt_match(Match(Position(Rules(5, 4, 3, "slippery"))))
    assert window.game.board_panel.rules.isVisible()
    assert window.game.board_panel.rules.text() == "5×4 · 3 in a row · Slippery discs"
    assert "probability" in window.game.board_panel.rules.toolTip()
    assert "5 rows, 4 columns." in window.board.accessibleDescription()
    window.session.game.adopt_match(Match())
    QApplication.processEvents()
    assert not window.game.board_panel.rules.isVisible() and window.board.height() == room
    assert "rows, " not in window.board.accessibleDescription()


def test_rules_leave_their_room_to_a_low_board_and_come_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.session.game.adopt_match(Match(Position(Rules(5, 4, 3, "slippery"))))
    host, below = QWidget(), QPlainTextEdit()
    panel = BoardPanel(window.session, window.theme, window.game.turn_words)
    fill(QVBoxLayout(host), panel, below)
    qtbot.addWidget(host)
    host.show()
    seen = []
    with no_event_calls_itself():
        for pixels in (150, 900, 150):
            host.resize(400, pixels)
            QApplication.processEvents()
            seen.append(panel.rules.height() > 0)
    assert seen == [False, True, False]


def test_the_running_score_is_shown_where_fours_are_counted(window: MainWindow) -> None:
    assert not window.game.board_panel.score.isVisible()

    def start(dialog: NewGameDialog) -> None:
        choose(dialog, "Most fours win")
        seat(dialog, "Human", "Human")
        click(button(dialog, "Start"))

    new_game(window, start)
    assert window.game.board_panel.score.isVisible()
    assert window.game.board_panel.score.text() == "X 0 fours, O 0"
    for column in (0, 1, 0, 1, 0, 1, 0):
        press_column(window, column)
    assert window.game.board_panel.score.text() == "X 1 four, O 0"
    assert window.game.turn.words == "O to move"


def test_an_impossible_size_is_refused_with_a_sentence(window: MainWindow) -> None:
    before = window.session.game.match

    def refuse(dialog: NewGameDialog) -> None:
        columns, rows, _ = spins(dialog)
        type_number(columns, 9)
        type_number(rows, 7)
        error = dialog.findChild(QLabel, "error")
        assert error.text() == "The board 7x9 is too tall: at most 6 rows with 9 columns."
        assert not button(dialog, "Start").isEnabled()
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        assert dialog.isVisible()
        type_number(rows, 6)
        assert error.text() == ""
        assert button(dialog, "Start").isEnabled()

    new_game(window, refuse)
    assert window.session.game.match is before


def test_a_new_game_that_is_not_wanted_leaves_the_old_one(window: MainWindow, qtbot: QtBot) -> None:
    play(window, qtbot, 3)
    moves = window.session.game.match.moves
    new_game(window, lambda dialog: click(button(dialog, "Cancel")))
    assert window.session.game.match.moves == moves


def test_i_start_when_i_say_so(window: MainWindow, qtbot: QtBot) -> None:
    play(window, qtbot, 3)

    def start(dialog: NewGameDialog) -> None:
        choose(dialog, "The first player")
        click(button(dialog, "Start"))

    new_game(window, start)
    assert not window.session.exploration.is_running
    assert window.session.game.match.players == (PERSON, THE_CHOSEN)
    assert window.game.turn.words == "Your move (X)"
    assert window.session.exploration.trace is None


def test_the_machine_starts_when_i_say_so(window: MainWindow, qtbot: QtBot) -> None:
    def start(dialog: NewGameDialog) -> None:
        choose(dialog, "The second player")
        click(button(dialog, "Start"))

    new_game(window, start)
    wait_for_search(qtbot, window)
    assert window.session.game.match.players == (THE_CHOSEN, PERSON)
    assert len(window.session.game.match.moves) == 1
    assert window.game.turn.words == "Your move (O)"
    assert not tool_button(window.bar, "undo").isEnabled()


def test_nobody_plays_when_i_play_both_sides(window: MainWindow) -> None:
    def start(dialog: NewGameDialog) -> None:
        seat(dialog, "Human", "Human")
        click(button(dialog, "Start"))

    new_game(window, start)
    for column in (3, 3, 2):
        press_column(window, column)
    assert window.session.game.match.moves == (3, 3, 2)
    assert not window.session.exploration.is_running
    assert window.game.turn.words == "O to move"


def test_chance_tells_in_the_window_who_starts(window: MainWindow, qtbot: QtBot) -> None:
    def start(dialog: NewGameDialog) -> None:
        choose(dialog, "Chance decides")
        click(button(dialog, "Start"))

    new_game(window, start)
    assert said(window).startswith("Chance decides: ")
    wait_for_search(qtbot, window)


def test_the_dialog_comes_back_with_the_last_choice(window: MainWindow) -> None:
    def start(dialog: NewGameDialog) -> None:
        choose(dialog, "4 columns, 4 rows, connect 3")
        choose(dialog, "Most fours win")
        seat(dialog, "Human", HARD)
        choose(dialog, "The second player")
        click(button(dialog, "Start"))

    def look(dialog: NewGameDialog) -> None:
        shown = [box.currentText() for box in dialog.findChildren(QComboBox)]
        assert {*shown} == {
            "4 columns, 4 rows, connect 3", "Most fours win", "Human", HARD,
            "The second player",
        }  # fmt: skip

    new_game(window, start)
    new_game(window, look)


def test_a_new_game_while_the_machine_thinks_drops_its_move(opens: Opens, qtbot: QtBot) -> None:
    window = opens(depth=14)
    click_column(window, 3)
    thought = window.session.exploration.trace
    new_game(window, lambda dialog: click(button(dialog, "Start")))
    cancelled(qtbot, thought)
    assert window.session.game.match.moves == ()
    assert window.session.exploration.trace is None
    assert window.game.turn.words == "Your move (X)"


# ---- the whole game ----------------------------------------------------------------------------


def test_a_game_against_the_machine_ends_with_a_winner_or_a_draw(
    opens: Opens, qtbot: QtBot
) -> None:
    window = opens(depth=2)
    window.session.game.new_match(Position(Rules(4, 4, 3)), (PERSON, THE_CHOSEN))
    while window.session.game.match.position.outcome is None:
        play(window, qtbot, window.session.game.match.position.moves()[0])
    assert window.game.turn.words in ("X wins", "O wins", "A draw")
    assert not window.actions_by_id["analyse"].isEnabled()
    moves = window.session.game.match.moves
    press_column(window, 0)
    assert said(window).startswith("The game is over")
    assert window.session.game.match.moves == moves


def test_the_machine_takes_a_win_in_one(window: MainWindow, qtbot: QtBot) -> None:
    window.session.game.new_match(Position.parse("717273"), (THE_CHOSEN, PERSON))
    wait_for_search(qtbot, window)
    assert window.game.turn.words == "X wins"
    assert window.session.game.match.position.text == "7172737"


# ---- positions as text -------------------------------------------------------------------------


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def copy(window: MainWindow) -> None:
    press(window, Qt.Key.Key_C, CTRL)


def paste(window: MainWindow, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    press(window, Qt.Key.Key_V, CTRL)


DRAWN = ". . .\n. . .\nX O ."


def test_the_position_is_copied_as_text(window: MainWindow, qtbot: QtBot) -> None:
    play(window, qtbot, 3)
    copy(window)
    assert clipboard() == window.session.game.match.position.text
    assert said(window) == "The position is on the clipboard."


def test_a_looked_at_position_is_copied(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    click_node(window.tree, 1)
    copy(window)
    assert clipboard() == trace.position_at(1).text


def test_pasted_columns_are_played_on_the_board_there_is(window: MainWindow) -> None:
    set_up(window, "", "4x4", 3)
    paste(window, " 44 3\n")
    assert window.session.shown.position == Position.parse("443", "4x4", 3)
    assert window.game.turn.words == "O to move"


def test_a_pasted_drawing_brings_its_own_board(window: MainWindow) -> None:
    set_up(window, "", "4x4", 3)
    paste(window, DRAWN)
    assert window.session.shown.position == Position.parse(DRAWN, "3x3", 3)


def test_a_copied_position_comes_back_when_it_is_pasted(window: MainWindow) -> None:
    for text in ("", "1", "1223", DRAWN):
        position = set_up(window, text, "3x3", 3)
        copy(window)
        before = window.session.game.match
        press(window, Qt.Key.Key_V, CTRL)
        assert window.session.game.match is not before
        assert window.session.shown.position == position


def test_text_that_is_no_position_is_refused_and_the_game_stays(
    window: MainWindow, warnings: list[str], qtbot: QtBot
) -> None:
    play(window, qtbot, 3)
    moves = window.session.game.match.moves
    paste(window, "448")
    assert warnings == ['The clipboard holds no position: "448" has column 8, the board has 7.']
    assert window.session.game.match.moves == moves


def test_a_position_of_the_usual_board_is_told_how_to_come_by_it(
    window: MainWindow, warnings: list[str]
) -> None:
    set_up(window, "", "3x3", 3)
    paste(window, "4453")
    assert warnings == [
        'The clipboard holds no position: "4453" has column 4, the board has 3. '
        "It is one on the board 6x7: New game changes the board."
    ]
    paste(window, "448")
    assert warnings[1] == 'The clipboard holds no position: "448" has column 4, the board has 3.'


def test_a_picture_on_the_clipboard_is_no_position(window: MainWindow, warnings: list[str]) -> None:
    QGuiApplication.clipboard().setPixmap(window.board.grab())
    press(window, Qt.Key.Key_V, CTRL)
    paste(window, " \n")
    assert warnings == ["The clipboard holds no text, so no position."] * 2


def test_no_other_board_is_proposed_where_it_would_not_help(
    window: MainWindow, warnings: list[str]
) -> None:
    for rules, text in (
        (Rules(connect=3), "1212121"),  # the board is the usual one
        (Rules(3, 3, 3), "XXX\nOOO\nXXX"),  # a drawing of a board of its own
    ):
        window.session.game.adopt_match(Match(Position(rules)))
        paste(window, text)
        sentence = warnings.pop()
        assert sentence.startswith("The clipboard holds no position: ")
        assert "New game" not in sentence


def set_position(window: MainWindow, act: Callable[[PositionDialog], None]) -> None:
    in_dialog(window, PositionDialog, lambda: press(window, Qt.Key.Key_P, CTRL), act)


@pytest.mark.parametrize("columns", ["4453", "445"])
def test_a_typed_position_is_set_up_for_those_who_play(
    window: MainWindow, qtbot: QtBot, columns: str
) -> None:
    def write(dialog: PositionDialog) -> None:
        QTest.keyClicks(dialog.findChild(QPlainTextEdit), columns)
        click(button(dialog, "Set"))

    set_position(window, write)
    session = window.session
    assert session.game.match.position.text == columns
    assert session.game.match.players == (PERSON, THE_CHOSEN)
    assert not session.exploration.is_running and session.game.paused == (columns == "445")
    press(window, *((Qt.Key.Key_M, NONE) if session.game.paused else (Qt.Key.Key_1, NONE)))
    wait_for_search(qtbot, window)
    played = 1 if columns == "445" else 2
    assert len(session.game.match.moves) == len(columns) + played


def test_a_game_typed_as_columns_keeps_its_moves(window: MainWindow) -> None:
    paste(window, "44455554221")
    match = window.session.game.match
    assert match.moves == (3, 3, 3, 4, 4, 4, 4, 3, 1, 1, 0) and match.start == Position()
    assert window.actions_by_id["review"].isEnabled()
    undone = match.turn
    press(window, Qt.Key.Key_Z, CTRL)
    assert match.turn is not undone and len(match.moves) < 11
    paste(window, DRAWN)  # whose moves nobody knows
    assert window.session.game.match.moves == ()


def test_a_pasted_position_keeps_the_players_and_lets_a_machine_wait(window: MainWindow) -> None:
    paste(window, "445")
    assert window.session.game.match.players == (PERSON, THE_CHOSEN)
    assert (
        window.game.turn.words == "Machine to move (O)"
        and not window.session.exploration.is_running
    )


@pytest.mark.parametrize("starts", ["first", "second", "chance"])
def test_a_new_game_proposes_the_players_in_play(opens: Opens, starts: str) -> None:
    window = opens(starts=starts)
    machine = player_named("greedy")
    window.session.game.adopt_match(Match(players=(machine, PERSON)), paused=True)
    new_game(window, lambda dialog: click(button(dialog, "Start")))
    if starts != "chance":
        assert window.session.game.match.players == (machine, PERSON)
    assert set(window.session.game.match.players) == {machine, PERSON}


def test_what_is_wrong_with_a_typed_position_is_said_while_it_is_typed(
    window: MainWindow,
) -> None:
    def write(dialog: PositionDialog) -> None:
        text, error = dialog.findChild(QPlainTextEdit), dialog.findChild(QLabel, "error")
        assert error.text() == ""
        QTest.keyClicks(text, "448")
        assert error.text() == '"448" has column 8, the board has 7'
        assert not button(dialog, "Set").isEnabled()
        QTest.keyClick(text, Qt.Key.Key_Backspace)
        assert error.text() == ""
        assert button(dialog, "Set").isEnabled()
        QTest.keyClicks(text, "44444")
        assert error.text() == 'column 4 is full in "4444444"'

    set_position(window, write)
    assert window.session.game.match.moves == ()


def test_the_dialog_begins_with_the_position_on_the_board(window: MainWindow) -> None:
    set_up(window, "4453")

    def look(dialog: PositionDialog) -> None:
        assert dialog.findChild(QPlainTextEdit).toPlainText() == "4453"

    set_position(window, look)


def test_a_finished_position_can_be_set_but_not_searched(window: MainWindow) -> None:
    paste(window, "1212121")
    assert window.game.turn.words == "X wins"
    assert not window.actions_by_id["analyse"].isEnabled()
    press(window, Qt.Key.Key_F5)
    assert not window.session.exploration.is_running
    assert inspected(window) == {"": "The numbers of a search appear here."}


def test_a_game_that_was_put_away_comes_back_by_undo(opens: Opens, qtbot: QtBot) -> None:
    window = opens(depth=2)
    click_column(window, 3)
    wait_for_search(qtbot, window)
    played = window.session.game.match.moves
    window.session.game.adopt_trace(small_trace())
    assert window.session.game.match.moves == ()
    assert said(window).startswith("The game was put away: Undo at the beginning of this one")
    window.session.game.adopt_trace(small_trace())
    assert said(window).endswith("of this game brings back the one put away before.")
    undo_by_key(window)
    undo_by_key(window)
    assert window.session.game.match.moves == played
    assert window.session.game.match.players == (PERSON, THE_CHOSEN)


def test_a_machine_to_move_goes_on_in_the_game_brought_back(opens: Opens, qtbot: QtBot) -> None:
    window = opens(depth=2)
    match = Match(players=(PERSON, player_named("greedy")))
    match.play(3)
    window.session.game.adopt_match(match, paused=True)
    window.session.game.adopt_match(Match(players=(PERSON, PERSON)))
    undo_by_key(window)
    assert window.session.game.match is match
    qtbot.waitUntil(lambda: len(match.moves) == 2)


def test_machines_brought_back_wait_and_the_button_says_so(opens: Opens) -> None:
    window = opens(depth=2)
    match = Match(players=(player_named("greedy"), player_named("greedy")))
    match.play(3)
    window.session.game.adopt_match(match, paused=True)
    window.session.game.adopt_match(Match(players=(PERSON, PERSON)))
    undo_by_key(window)
    assert window.session.game.paused and not window.session.runner.is_thinking
    assert window.actions_by_id["pause_machines"].isChecked()


def test_nothing_begins_once_the_window_is_closed(opens: Opens) -> None:
    window = opens(depth=3)
    session = window.session
    machines = player_named("alphabeta depth=3"), player_named("random")
    session.game.adopt_match(Match(players=machines))
    window.close()
    assert not session.exploration.is_running
    session.game.move_machine()
    session.analyse()
    session.game.undo()
    assert not session.exploration.is_running and not session.game._pacer.isActive()
