from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, QSettings, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
)
from pytestqt.qtbot import QtBot

from c4viz import Position, Rules
from c4viz.app.dialogs.new_game_dialog import NewGameDialog
from c4viz.app.dialogs.own_function_dialog import OwnPlayerDialog
from c4viz.app.dialogs.player_boxes import PlayerBox
from c4viz.app.dialogs.player_dialog import PlayerDialog
from c4viz.app.preferences.preferences import load
from c4viz.app.widgets.focus_ring import WIDTH
from c4viz.app.window.window import MainWindow
from c4viz.lab.data.pairs import Pairs
from c4viz.lab.learning.id3 import learn
from c4viz.play import PERSON, THE_CHOSEN, Budget, Match, Player, player_named
from c4viz.play.names import described
from c4viz.search import Greedy, Mcts
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.decision_tree import save_tree
from tests.app import hands
from tests.app.conftest import Opens
from tests.app.hands import (
    CTRL,
    button,
    click,
    click_column,
    in_dialog,
    noted,
    press,
    said,
    set_up,
    wait_for_search,
    wheel,
)

SMALL = Rules(4, 4, 3)

HARD = "Hard (alpha-beta, depth 10, order centre first)"


@pytest.fixture
def opens(opens: Opens) -> Opens:
    """Opens windows where one plays: there the players stand above the board."""

    def open_window(**preferences: object) -> MainWindow:
        window = opens(**preferences)
        window.workspaces.go("play")
        QCoreApplication.processEvents()
        return window

    return open_window


def choose(box: PlayerBox, text: str) -> None:
    """Choose who plays by typing the first word of what the list says."""
    box.setFocus()
    for letter in text.split()[0].strip(",:"):
        QTest.keyClick(box, letter)
    assert box.currentText() == text


def boxes(window: MainWindow) -> tuple[PlayerBox, PlayerBox]:
    x, o = window.game.seats.seats
    return x.box, o.box


def wait_for_moves(qtbot: QtBot, window: MainWindow, moves: int) -> None:
    qtbot.waitUntil(lambda: len(window.session.game.match.moves) >= moves, timeout=20_000)


# ---- the list ----------------------------------------------------------------------------------


def test_the_boxes_list_people_levels_the_chosen_search_and_every_algorithm(
    window: MainWindow,
) -> None:
    for box in boxes(window):
        texts = {box.itemText(place) for place in range(box.count())}
        assert {
            "Human",
            "The chosen search",
            HARD,
            "Perfect (solver)",
        } <= texts
        for kind in (one.settings for one in ALGORITHMS.values()):
            assert any(text.startswith(str(kind.title)) for text in texts), kind.name


def test_each_choice_of_the_list_sits_down(window: MainWindow) -> None:
    set_up(window, "1")
    box = boxes(window)[0]
    for place in range(box.count()):
        if box.itemData(place):
            box.setCurrentIndex(place)
            box.activated.emit(place)
            assert window.session.game.match.players[0] == box.player
            assert box.itemData(place) == box.player.name
            assert box.currentIndex() == place


def test_a_player_of_ones_own_is_asked_for_and_plays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "my.py"
    file.write_text("def value(a): pass\n\ndef choose(position):\n    return 6\n", "utf-8")
    set_up(window, "1")  # O is to move
    seat = boxes(window)[1]

    def ask(dialog: OwnPlayerDialog) -> None:
        path, functions = hands.box(dialog, "File"), hands.box(dialog, "Function")
        assert isinstance(path, QLineEdit)
        assert isinstance(functions, QComboBox)
        path.setText(str(file))
        assert functions.currentText() == "choose"
        click(button(dialog, "Let it play"))

    place = seat.findText("Your own…")
    in_dialog(window, OwnPlayerDialog, lambda: seat.activated.emit(place), ask)
    assert seat.title == "choose"
    wait_for_moves(qtbot, window, 1)
    assert window.session.game.match.moves == (6,)


def test_a_decision_tree_that_was_learned_plays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    empty = [[0] * 7 for _ in range(6)]
    file = tmp_path / "always sixth.c4tree"
    save_tree(file, learn(Pairs.of([(empty, 5)])))
    set_up(window, "1")  # O is to move
    seat = boxes(window)[1]

    def ask(dialog: OwnPlayerDialog) -> None:
        path, plays = hands.box(dialog, "File"), button(dialog, "Let it play")
        assert isinstance(path, QLineEdit)
        path.setText(str(tmp_path / "none.c4tree"))
        assert not plays.isEnabled() and "train one" in dialog.error.text()
        path.setText(str(file))
        assert not dialog.error.text()
        click(plays)

    place = seat.findText("Your own…")
    in_dialog(window, OwnPlayerDialog, lambda: seat.activated.emit(place), ask)
    assert "Decision tree" in seat.title
    wait_for_moves(qtbot, window, 1)
    assert window.session.game.match.moves == (5,)
    window.session.exploration.select(0)
    QCoreApplication.processEvents()
    assert window.line.said()[0] == "The decision tree predicts column 6."


def test_a_player_of_ones_own_that_fails_is_told_of_and_the_game_stays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "my.py"
    file.write_text("def choose(position):\n    return 9\n", "utf-8")
    set_up(window, "1")
    window.session.game.seat(2, player_named(f"{file}:choose"))
    qtbot.waitUntil(lambda: "chooses 9, which is no legal move in line 1" in said(window))
    assert window.session.game.match.moves == ()
    assert boxes(window)[1].title == "choose"


def test_the_boxes_show_who_plays(window: MainWindow) -> None:
    players = player_named("challenge"), player_named("minimax depth=2")
    window.session.game.adopt_match(Match(Position(SMALL), players))
    window.session.game.set_paused(True)
    x, o = boxes(window)
    assert (x.title, o.title) == ("Challenge", "Minimax")
    assert x.toolTip() == "Challenge (MCTS, 200,000 iterations, late c 1, decisive, safe)"
    assert o.toolTip() == o.currentText() == "Minimax, depth 2"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("human", "Human"),
        ("chosen", "The chosen search"),
        ("hard", HARD),
        ("perfect", "Perfect (solver)"),
        ("astar expansions=5 max-seconds=0.5", "A*, 5 expansions, at most 0.5 s"),
        ("mcts iterations=none seconds=2", "MCTS, 2 s"),
        (
            "greedy2 order=centre max-nodes=9000",
            "Greedy, two plies, order centre first, at most 9,000 nodes",
        ),
    ],
)
def test_players_are_described(name: str, words: str) -> None:
    assert described(player_named(name), {}) == words


# ---- the keys ----------------------------------------------------------------------------------


@pytest.fixture
def no_double_clicks() -> Iterator[None]:
    """Whatever is clicked is clicked once; a list that was opened by a press takes the release of
    another one at once, which Qt has wait for the time of a double click."""
    before = QApplication.doubleClickInterval()
    QApplication.setDoubleClickInterval(0)
    yield
    QApplication.setDoubleClickInterval(before)


def choose_by_mouse(box: PlayerBox, text: str) -> None:
    """Open the list and click a row of it; see `no_double_clicks`."""
    click(box)
    view = box.view()
    QApplication.processEvents()
    index = view.model().index(box.findText(text), 0)
    view.scrollTo(index)
    row = view.visualRect(index).center()
    QTest.mouseMove(view.viewport(), row)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=row)
    QApplication.processEvents()


@pytest.mark.usefixtures("no_double_clicks")
def test_letters_are_shortcuts_after_a_choice_by_the_mouse(window: MainWindow) -> None:
    box = boxes(window)[1]
    choose_by_mouse(box, "Human")
    assert window.session.game.match.players == (PERSON, PERSON)
    assert window.focusWidget() is window.tree
    box.setFocus()
    click_column(window, 3)
    for key in (Qt.Key.Key_E, Qt.Key.Key_M, Qt.Key.Key_T):
        press(window, key)
    assert window.session.game.match.players == (PERSON, PERSON)
    assert window.actions_by_id["truth"].isChecked()


def test_a_list_that_was_put_away_leaves_the_keys_to_the_tree(window: MainWindow) -> None:
    box = boxes(window)[1]
    click(box)
    assert window.focusWidget() is box
    QTest.keyClick(box.view(), Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert window.focusWidget() is window.tree


def test_who_goes_to_the_box_by_keys_stays_there(window: MainWindow) -> None:
    box = boxes(window)[1]
    box.setFocus(Qt.FocusReason.TabFocusReason)
    press(window, Qt.Key.Key_H)
    assert box.currentText().startswith("H") and window.focusWidget() is box
    press(window, Qt.Key.Key_Space)
    QTest.keyClick(box.view(), Qt.Key.Key_Down)
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    QApplication.processEvents()
    assert window.focusWidget() is box


def test_a_wheel_over_the_box_neither_seats_anybody_nor_takes_the_keys(window: MainWindow) -> None:
    box, before = boxes(window)[1], window.session.game.match.players
    window.tree.setFocus()
    wheel(box, box.rect().center().toPointF(), 1)
    assert not box.focusPolicy() & Qt.FocusPolicy.WheelFocus & ~Qt.FocusPolicy.StrongFocus
    assert QApplication.focusWidget() is window.tree
    assert window.session.game.match.players == before


# ---- pairings ----------------------------------------------------------------------------------


def test_two_people_play_by_mouse(window: MainWindow) -> None:
    choose(boxes(window)[1], "Human")
    for column in (3, 3, 2):
        click_column(window, column)
    assert window.session.game.match.moves == (3, 3, 2)
    assert not window.session.exploration.is_running


def test_a_machine_that_sits_down_where_it_is_to_move_begins(
    window: MainWindow, qtbot: QtBot
) -> None:
    choose(boxes(window)[1], "Human")
    choose(boxes(window)[0], "Easy (greedy, order at random)")
    wait_for_moves(qtbot, window, 1)
    assert window.session.game.match.turn.decision.search == "greedy"
    click_column(window, 0)
    wait_for_moves(qtbot, window, 3)


def test_two_machines_play_to_the_end(window: MainWindow, qtbot: QtBot) -> None:
    window.session.game.pace = 0
    set_up(window, "", "4x4", 3)
    x, o = boxes(window)
    choose(o, "Random")
    choose(x, "Medium (greedy, two plies, order at random)")
    qtbot.waitUntil(lambda: window.session.game.match.is_over, timeout=20_000)
    decisions = [turn.decision.search for turn in window.session.game.match.turn.path]
    assert set(decisions[::2]) == {"greedy2"} and set(decisions[1::2]) == {"random"}


def test_another_player_while_one_thinks_moves_in_its_place(opens: Opens, qtbot: QtBot) -> None:
    window = opens(depth=14)
    click_column(window, 3)
    assert window.session.runner.is_thinking
    choose(boxes(window)[1], "Easy (greedy, order at random)")
    wait_for_moves(qtbot, window, 2)
    assert window.session.game.match.turn.decision.search == "greedy"


# ---- settings and levels -----------------------------------------------------------------------


def ask(window: MainWindow, act: Callable[[PlayerDialog], None]) -> None:
    in_dialog(window, PlayerDialog, lambda: click(window.game.seats.seats[1].more), act)


def set_number(dialog: PlayerDialog, name: str, number: str) -> None:
    """Type a number into the box of this name."""
    box = next(b for b in dialog.findChildren(QAbstractSpinBox) if b.accessibleName() == name)
    box.selectAll()
    QTest.keyClicks(box, number)


def test_a_person_and_the_search_below_have_no_settings_here(window: MainWindow) -> None:
    assert [seat.more.isEnabled() for seat in window.game.seats.seats] == [False, False]


def test_a_machine_is_given_settings_and_a_budget(window: MainWindow, qtbot: QtBot) -> None:
    choose(boxes(window)[1], "MCTS, 10,000 iterations")

    def change(dialog: PlayerDialog) -> None:
        set_number(dialog, "Iterations", "70")
        set_number(dialog, "Max nodes", "30")
        click(button(dialog, "Apply"))

    ask(window, change)
    player = window.session.game.match.players[1]
    assert player.settings == Mcts(iterations=70)
    assert player.budget == Budget(max_nodes=30)
    assert boxes(window)[1].currentText() == "MCTS, 70 iterations, at most 30 nodes"
    click_column(window, 3)
    wait_for_search(qtbot, window)
    trace = window.session.game.match.turn.decision
    assert trace.ending == "nodes" and len(trace) <= 30


def test_what_was_not_used_changes_nothing(window: MainWindow) -> None:
    choose(boxes(window)[1], "Easy (greedy, order at random)")
    ask(window, lambda dialog: click(button(dialog, "Cancel")))
    assert window.session.game.match.players[1].settings == Greedy(order="random")


def save_level(window: MainWindow, name: str, depth: str) -> None:
    choose(boxes(window)[1], HARD)

    def save(dialog: PlayerDialog) -> None:
        set_number(dialog, "Depth", depth)
        QTest.keyClicks(dialog.findChild(QLineEdit, "level"), name)
        click(button(dialog, "Save level"))
        click(button(dialog, "Apply"))

    ask(window, save)


def test_a_level_of_my_own_is_saved_used_and_there_at_the_next_start(
    opens: Opens, store: QSettings, qtbot: QtBot
) -> None:
    window = opens(depth=3)
    save_level(window, "Coach", "2")
    assert boxes(window)[1].title == "Coach"
    coach = load(store).levels["Coach"]
    assert coach == player_named("alphabeta depth=2 order=centre")
    window.close()
    again = opens()
    assert boxes(again)[1].title == "Coach"
    choose(boxes(again)[1], "Coach (alpha-beta, depth 2, order centre first)")
    click_column(again, 3)
    wait_for_moves(qtbot, again, 2)
    assert again.session.game.match.turn.decision.settings["depth"] == 2


def test_a_level_of_my_own_is_offered_for_a_new_game(window: MainWindow) -> None:
    save_level(window, "Coach", "2")

    def start(dialog: NewGameDialog) -> None:
        first, second = dialog.findChildren(PlayerBox)
        assert second.title == "Coach"
        choose(first, "Human")
        choose(second, "Coach (alpha-beta, depth 2, order centre first)")
        click(button(dialog, "Start"))

    in_dialog(window, NewGameDialog, lambda: press(window, Qt.Key.Key_N, CTRL), start)
    assert window.session.game.match.players == (PERSON, window.levels.players["Coach"])


def test_a_level_of_my_own_is_deleted(window: MainWindow, store: QSettings) -> None:
    save_level(window, "Coach", "2")

    def delete(dialog: PlayerDialog) -> None:
        assert dialog.findChild(QLineEdit, "level").text() == "Coach"
        click(button(dialog, "Delete level"))
        assert not button(dialog, "Delete level").isEnabled()

    ask(window, delete)
    assert not window.levels.players and not load(store).levels
    x, o = boxes(window)
    assert x.findText("Coach (alpha-beta, depth 2, order centre first)") < 0
    assert o.title == "Alpha-beta", "who played it plays on"
    assert window.session.game.match.players[1].settings.depth == 2


@pytest.mark.parametrize("name", ["", "  ", "hard", "HARD", "mcts"])
def test_a_name_that_is_none_or_taken_is_not_saved(window: MainWindow, name: str) -> None:
    choose(boxes(window)[1], "Easy (greedy, order at random)")

    def look(dialog: PlayerDialog) -> None:
        QTest.keyClicks(dialog.findChild(QLineEdit, "level"), name)
        assert not button(dialog, "Save level").isEnabled()
        words = dialog.findChild(QLabel, "level_said").text()
        assert words == (
            f"“{name}” is a player of c4viz: choose another name." if name.strip() else ""
        )

    ask(window, look)


def test_what_saving_a_level_does_is_said(window: MainWindow) -> None:
    choose(boxes(window)[1], "Easy (greedy, order at random)")

    def look(dialog: PlayerDialog) -> None:
        said = dialog.findChild(QLabel, "level_said")
        QTest.keyClicks(dialog.findChild(QLineEdit, "level"), "Coach")
        assert not said.isVisible()
        click(button(dialog, "Save level"))
        assert said.isVisible()
        assert said.text() == "The level “Coach” is saved: it is in the list of players."
        QTest.keyClicks(dialog.findChild(QLineEdit, "level"), "2")
        assert not said.text()
        QTest.keyClick(dialog.findChild(QLineEdit, "level"), Qt.Key.Key_Backspace)
        assert said.text() == "“Coach” is a level of your own: saving replaces it."
        click(button(dialog, "Delete level"))
        assert said.text() == "The level “Coach” is deleted."

    ask(window, look)


def test_the_form_of_settings_has_room_for_the_focus_and_no_empty_strip(window: MainWindow) -> None:
    choose(boxes(window)[1], "MCTS, 10,000 iterations")

    def look(dialog: PlayerDialog) -> None:
        dialog.resize(dialog.width(), 533)
        QApplication.processEvents()
        area, save = dialog.findChild(QScrollArea), button(dialog, "Save level")
        first = min(area.widget().findChildren(QLabel), key=lambda label: label.x())
        assert first.x() > WIDTH
        ok = button(dialog, "Apply")
        assert ok.y() - save.geometry().bottom() < ok.height()

    ask(window, look)


# ---- the next new game -------------------------------------------------------------------------


def test_the_players_of_now_are_those_of_the_next_new_game(window: MainWindow) -> None:
    choose(boxes(window)[1], "Perfect (solver)")

    def look(dialog: NewGameDialog) -> None:
        assert dialog.players == (PERSON, player_named("perfect"))
        assert dialog.starts == "first"

    in_dialog(window, NewGameDialog, lambda: press(window, Qt.Key.Key_N, CTRL), look)


def test_the_second_player_who_starts_has_the_discs_of_x(window: MainWindow) -> None:
    window.session.game.new_match(Position(SMALL), (THE_CHOSEN, PERSON), "second")
    assert window.session.game.match.players == (PERSON, THE_CHOSEN)
    window.session.game.new_match(Position.parse("1", "4x4", 3), (PERSON, THE_CHOSEN), "first")
    assert window.session.game.match.players == (THE_CHOSEN, PERSON)


@pytest.mark.parametrize(("points", "size"), [(11, (1280, 800)), (28, (1920, 1080))])
def test_the_strip_fits_beside_the_board_at_any_text_size(
    opens: Opens, points: int, size: tuple[int, int]
) -> None:
    window = opens(points=points)
    window.resize(*size)
    assert (window.width(), window.height()) == size
    for box in boxes(window):
        metrics = box.fontMetrics()
        assert box.width() >= metrics.horizontalAdvance("Human") + metrics.height()
        assert box.height() >= metrics.height()
    assert not window.game.seats.geometry().intersects(window.game.board_panel.geometry())


@pytest.mark.parametrize("players", [(PERSON, THE_CHOSEN), (THE_CHOSEN, PERSON)])
def test_names_of_players_are_whole_where_the_other_one_leaves_room(
    opens: Opens, players: tuple[Player, Player]
) -> None:
    window = opens()
    window.session.game.adopt_match(Match(players=players))
    QApplication.processEvents()
    for box in boxes(window):
        assert box.width() >= box.needed, box.title


# ---- who knows the game ------------------------------------------------------------------------

SLIPPERY = Position(Rules(4, 4, 3, "slippery"))


def grey(box: PlayerBox) -> set[str]:
    """What cannot be chosen."""
    model = box.model()
    return {box.itemText(i) for i in range(box.count()) if box.itemText(i)
            and not model.item(i).isEnabled()}  # fmt: skip


def note_of(box: PlayerBox, text: str) -> str:
    return box.itemData(box.findText(text), Qt.ItemDataRole.ToolTipRole)


def test_who_cannot_play_the_game_is_grey_and_says_why(window: MainWindow) -> None:
    box = boxes(window)[1]
    assert not grey(box)
    window.session.game.adopt_match(Match(SLIPPERY))
    assert grey(box) == {"Perfect (solver)", "Solver"}
    assert 'does not play "Slippery discs"' in note_of(box, "Perfect (solver)")
    assert "as if no disc slipped" in note_of(box, HARD)
    assert note_of(box, "Expectiminimax, depth 2") == ""
    window.session.game.adopt_match(Match())
    assert not grey(box)
    assert "by the rules of this game none does" in note_of(box, "Expectiminimax, depth 2")


def test_a_machine_that_does_not_know_the_rules_says_so_in_its_dialog(window: MainWindow) -> None:
    window.session.game.adopt_match(Match(SLIPPERY))
    choose(boxes(window)[1], HARD)
    words: list[str] = []
    ask(window, lambda dialog: words.extend(label.text() for label in dialog.findChildren(QLabel)))
    assert "It plays as if no disc slipped; expectiminimax reckons with that." in words


def test_the_solver_is_refused_by_a_new_game_whose_rules_do_not_fit_it(window: MainWindow) -> None:
    choose(boxes(window)[1], "Perfect (solver)")

    def look(dialog: NewGameDialog) -> None:
        begin, error = button(dialog, "Start"), dialog.findChild(QLabel, "error")
        assert begin.isEnabled()
        rules = next(b for b in dialog.findChildren(QComboBox) if b.findText("Most fours win") >= 0)
        rules.setCurrentText("Most fours win")
        assert not begin.isEnabled() and 'does not play "Most fours win"' in error.text()
        _, second = dialog.findChildren(PlayerBox)
        assert grey(second) == {"Perfect (solver)", "Solver"}
        choose(second, "Human")
        assert begin.isEnabled() and not error.text()

    in_dialog(window, NewGameDialog, lambda: press(window, Qt.Key.Key_N, CTRL), look)


def test_the_solver_is_refused_where_it_comes_with_a_game(window: MainWindow) -> None:
    session = window.session
    session.game.adopt_match(Match(SLIPPERY, (player_named("perfect"), PERSON)))
    assert (
        said(window).startswith('The solver does not play "Slippery discs"')
        and not session.exploration.is_running
    )
    session.game.seat(1, PERSON)
    session.game.seat(2, player_named("perfect"))
    assert session.game.match.players == (PERSON, PERSON)
    assert boxes(window)[1].player == PERSON


def test_hints_where_discs_slip_come_from_expectiminimax(window: MainWindow, qtbot: QtBot) -> None:
    window.session.game.adopt_match(Match(SLIPPERY))
    with qtbot.waitSignal(window.session.game.hinted, timeout=20_000):
        window.session.game.hint(player_named("hard"))
    assert window.session.exploration.trace.search == "expectiminimax"
    assert noted(window).startswith("Expectiminimax, depth 3, order centre first would play")
