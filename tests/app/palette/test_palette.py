"""Everything by typing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtCore import QCoreApplication, Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel, QLineEdit, QTreeWidget

from c4viz.app.palette import CommandPalette
from c4viz.app.start.page import StartPage
from c4viz.app.terms.ask import TermsDialog
from c4viz.app.window.window import MainWindow
from c4viz.glossary.terms import term_of
from c4viz.play import PERSON, player_named
from c4viz.search import AlphaBeta, Mcts
from tests.app.event_loop import run_until
from tests.app.hands import (
    CTRL,
    SHIFT,
    click_column,
    in_dialog,
    press,
    said,
    set_up,
    show_trace,
    small_trace,
)

OPENS = CTRL | SHIFT


def ask(window: MainWindow, do: Callable[[CommandPalette], object]) -> None:
    """Open the palette by its key, and do something in it."""
    in_dialog(window, CommandPalette, lambda: press(window, Qt.Key.Key_A, OPENS), do)


def type_in(dialog: CommandPalette, text: str) -> QTreeWidget:
    """Type something; gives the list as it is then."""
    field, found = dialog.findChild(QLineEdit), dialog.findChild(QTreeWidget)
    assert field is not None
    assert found is not None
    QCoreApplication.processEvents()  # which gives it the focus
    assert field.hasFocus()
    field.clear()
    QTest.keyClicks(field, text)
    return found


def press_in(dialog: CommandPalette, key: Qt.Key) -> None:
    field = dialog.findChild(QLineEdit)
    assert field is not None
    QTest.keyClick(field, key)


def rows(found: QTreeWidget) -> list[tuple[str, ...]]:
    """Names, kinds and keys."""
    items = [found.topLevelItem(place) for place in range(found.topLevelItemCount())]
    return [tuple(item.text(column) for column in range(3)) for item in items if item is not None]


def take(window: MainWindow, text: str) -> None:
    """Type something, and do the first that comes up."""

    def do(dialog: CommandPalette) -> None:
        type_in(dialog, text)
        press_in(dialog, Qt.Key.Key_Return)

    ask(window, do)


def test_every_action_is_there_with_its_key(window: MainWindow) -> None:
    def look(dialog: CommandPalette) -> None:
        listed = {name: keys for name, _, keys in rows(type_in(dialog, ""))}
        for action in window.actions_by_id.values():
            assert action.text().replace("&", "") in listed
        assert listed["Full screen"] == "Ctrl+Shift+F"
        dialog.reject()

    ask(window, look)


def test_the_best_match_comes_first_whatever_the_case_and_is_done_by_return(
    window: MainWindow,
) -> None:
    take(window, "DARK")
    assert window.theme.is_dark


def test_words_are_found_in_any_order_and_in_what_is_said_of_a_command(window: MainWindow) -> None:
    def look(dialog: CommandPalette) -> None:
        assert rows(type_in(dialog, "text larger"))[0][0] == "Larger text"
        assert "Undo" in [name for name, *_ in rows(type_in(dialog, "take back"))]
        assert rows(type_in(dialog, "zzz")) == []
        assert "Nothing is called so." in [label.text() for label in dialog.findChildren(QLabel)]
        press_in(dialog, Qt.Key.Key_Return)
        assert dialog.isVisible()
        dialog.reject()

    ask(window, look)


def test_the_arrows_go_through_the_list_while_one_types(window: MainWindow) -> None:
    before = window.choices.preferences.points

    def do(dialog: CommandPalette) -> None:
        listed = [name for name, *_ in rows(type_in(dialog, "text"))]
        for _ in range(listed.index("Larger text") - listed.index(listed[0])):
            press_in(dialog, Qt.Key.Key_Down)
        press_in(dialog, Qt.Key.Key_Return)

    ask(window, do)
    assert window.choices.preferences.points == before + 1


def test_what_cannot_be_done_now_is_faint_and_not_done(window: MainWindow) -> None:
    def do(dialog: CommandPalette) -> None:
        found = type_in(dialog, "search again")
        item = found.topLevelItem(0)
        assert item is not None
        assert item.isDisabled()
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    ask(window, do)
    assert window.session.exploration.trace is None


def test_a_position_that_is_typed_is_set_up(window: MainWindow) -> None:
    take(window, "4453")
    assert window.session.game.match.position.text == "4453"


def test_a_command_that_is_called_as_one_types_comes_before_a_position_that_one_could_mean(
    window: MainWindow,
) -> None:
    set_up(window, "4453")
    said_of: list[str] = []

    def look(dialog: CommandPalette) -> None:
        found = rows(type_in(dialog, "start"))
        said_of.extend(name for name, *_ in found[:2])
        press_in(dialog, Qt.Key.Key_Down)
        said_of.extend(label.text() for label in dialog.findChildren(QLabel))
        press_in(dialog, Qt.Key.Key_Up)
        press_in(dialog, Qt.Key.Key_Return)

    ask(window, look)
    assert said_of[:2] == ["Start page", "Set up the position start"]
    assert any("Undo brings back" in words for words in said_of[2:])
    assert window.session.game.match.position.text == "4453"
    assert window.findChild(StartPage).isVisible()


@pytest.mark.parametrize("typed", ["44", "play against: hard"])
def test_what_ends_a_game_says_that_undo_brings_it_back(window: MainWindow, typed: str) -> None:
    click_column(window, 3)
    window.session.game.rest()
    before = window.session.game.match
    take(window, typed)
    assert window.session.game.match is not before
    assert "Undo at the beginning of this one brings it back" in said(window)
    window.session.game.rest()
    for _ in range(len(typed) + 1):  # also the moves that were typed
        if window.session.game.match is not before:
            window.session.game.undo()
    assert window.session.game.match is before


def test_a_search_that_is_typed_is_begun(window: MainWindow) -> None:
    take(window, "mcts iterations=50 seed=3")
    assert window.choices.preferences.settings() == Mcts(iterations=50, seed=3)
    run_until(lambda: window.session.exploration.can_step)
    assert window.session.exploration.trace is not None
    assert window.session.exploration.trace.settings["iterations"] == 50


@pytest.mark.parametrize(("text", "name"), [("search by a*", "astar"), ("by minimax", "minimax")])
def test_a_search_is_chosen_by_its_name(window: MainWindow, text: str, name: str) -> None:
    take(window, text)
    assert window.choices.preferences.search == name


def test_examples_games_and_earlier_searches_are_there(window: MainWindow) -> None:
    first = show_trace(window, small_trace())
    take(window, "textbook")
    assert window.session.exploration.trace is not first
    take(window, f"earlier {len(first):,} nodes")
    assert window.session.exploration.trace is first
    take(window, "play against hard")
    assert window.session.game.match.players == (PERSON, player_named("hard"))
    QCoreApplication.processEvents()


def test_settings_are_listed_with_what_they_are(window: MainWindow) -> None:
    def look(dialog: CommandPalette) -> None:
        names = [name for name, *_ in rows(type_in(dialog, "depth"))]
        depth = window.choices.preferences.searches["alphabeta"].depth
        assert f"Depth: {depth}" in names
        dialog.reject()

    window.choices.prefer(search="alphabeta")
    ask(window, look)


def test_a_setting_is_set_by_typing_its_value(window: MainWindow) -> None:
    window.choices.prefer(search="alphabeta")
    for text, depth in (("depth 7", 7), ("Depth=3", 3)):
        take(window, text)
        assert window.choices.preferences.settings() == AlphaBeta(depth=depth, order="centre")
    take(window, "memo yes")
    assert window.choices.preferences.settings().memo
    assert window.session.exploration.trace is None


def test_panels_and_recent_files_are_there(window: MainWindow, tmp_path: Path) -> None:
    for name, dock in window.docks.all().items():
        if name != "line":
            window.docks.put_away(name)
            take(window, f"panel {dock.windowTitle()}")
            assert not dock.isHidden(), name
    path = tmp_path / "lesson.npz"
    trace = small_trace()
    trace.save(path)
    window.recent.note(path)
    take(window, "lesson.npz")
    run_until(lambda: window.session.exploration.can_step)
    assert window.session.exploration.trace is not None
    assert len(window.session.exploration.trace) == len(trace)


def test_a_search_of_ones_own_that_is_typed_is_begun(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "my.py"
    path.write_text(
        "def mine(position, depth=1):\n"
        "    if not depth:\n"
        "        return 1\n"
        "    return max(mine(position.play(move), depth - 1) for move in position.moves())\n",
        "utf-8",
    )
    before = window.choices.preferences.search
    take(window, f"{path}:mine depth=2")
    run_until(lambda: window.session.exploration.can_step)
    assert window.session.exploration.trace is not None
    assert len(window.session.exploration.trace) == 57
    assert window.choices.preferences.search == before


def test_terms_are_found_after_all_that_can_be_done_and_opened(window: MainWindow) -> None:
    told: list[str] = []

    def look(dialog: CommandPalette) -> None:
        kinds = [kind for _, kind, _ in rows(type_in(dialog, "alpha"))]
        assert kinds.index("Term") > 0
        assert set(kinds[kinds.index("Term") :]) == {"Term"}
        type_in(dialog, "principal variation term")
        QTimer.singleShot(0, read)
        press_in(dialog, Qt.Key.Key_Return)

    def read() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, TermsDialog):  # the palette still goes
            QTimer.singleShot(0, read)
            return
        told.extend(label.text() for label in dialog.findChildren(QLabel))
        dialog.reject()

    ask(window, look)
    assert str(term_of("variation").words) in told
