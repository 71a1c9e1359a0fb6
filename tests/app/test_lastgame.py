"""Copies of c4viz that are closed one after another: none loses the game of another."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from c4viz.app.autosave import folder_of
from c4viz.app.lastgame import LastGame
from c4viz.app.preferences import load
from c4viz.app.window import MainWindow
from c4viz.play import Match, load_game, save_game
from tests.app.conftest import Opens
from tests.app.hands import click_column


def begin(window: MainWindow, column: int) -> None:
    """Begin a game of two people with a disc in a column."""
    window.session.adopt_match(Match())
    click_column(window, column)


def spared(window: MainWindow) -> list[tuple[int, ...]]:
    """The moves of the games that the menu of recent files lists, the latest first."""
    return [load_game(path).moves for path in window.recent.paths]


def test_the_last_copy_closed_has_its_say_and_the_games_of_others_are_recent_files(
    opens: Opens, store: QSettings, qtbot: QtBot
) -> None:
    copies = [opens(depth=2), opens(), opens()]
    for column, window in enumerate(copies):
        begin(window, column)
    for window in copies:
        window.close()
    again = opens()
    assert again.session.match.moves == (2,)
    assert sorted(spared(again)) == [(0,), (1,)]
    assert spared(again)[0] == (1,)
    again.recent.actions()[0].trigger()
    qtbot.waitUntil(lambda: again.session.match.moves == (1,))


def test_a_copy_in_which_nothing_was_played_keeps_the_game_of_another(opens: Opens) -> None:
    before = opens(depth=2)
    begin(before, 3)
    before.close()
    plays, looks = opens(), opens()
    click_column(plays, 4)
    plays.close()
    looks.close()
    again = opens()
    assert again.session.match.moves == (3, 4)
    assert not again.recent.paths


def test_a_copy_that_goes_on_with_a_game_left_behind_keeps_the_one_of_the_preferences(
    opens: Opens, store: QSettings
) -> None:
    closed = opens(depth=2)
    begin(closed, 3)
    closed.close()
    left = Match()
    left.play(5)
    save_game(left, folder_of(store) / "game-1.json")
    heir = opens()
    assert heir.session.match.moves == (5,)
    heir.close()
    again = opens()
    assert again.session.match.moves == (5,)
    assert spared(again) == [(3,)]


def test_another_look_in_one_copy_leaves_the_game_and_the_choices_of_another(
    opens: Opens, store: QSettings
) -> None:
    first, second = opens(depth=2), opens()
    first.choices.prefer(hinter="greedy")
    begin(first, 3)
    first.close()
    second.choices.set_theme("dark")
    kept = load(store)
    assert (kept.theme, kept.hinter) == ("dark", "greedy")
    assert '"column": 4' in kept.match


def test_where_the_other_game_cannot_be_written_both_are_still_there(
    opens: Opens, store: QSettings, tmp_path: Path
) -> None:
    first, second = opens(depth=2), opens()
    begin(first, 3)
    begin(second, 5)
    first.close()
    no_folder = tmp_path / "file"
    no_folder.write_text("not a folder")
    second.last_game = LastGame(second.choices, second.recent, no_folder)
    second.close()
    assert opens().session.match.moves == (5,)
    assert '"column": 4' in load(store).match
