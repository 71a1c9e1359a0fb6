"""Copies of c4viz that are closed one after another: none loses the game of another."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest
from PyQt6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from c4viz.app.preferences.preferences import load
from c4viz.app.saving.autosave import folder_of
from c4viz.app.saving.kept_games import KeptGames, LastGame
from c4viz.app.window.window import MainWindow
from c4viz.locks import locked, locked_within
from c4viz.play import Match, load_game, match_from_text, save_game
from tests.app.conftest import Opens
from tests.app.hands import click_column


def begin(window: MainWindow, column: int) -> None:
    """Begin a game of two people with a disc in a column."""
    window.session.game.adopt_match(Match())
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
    assert again.session.game.match.moves == (2,)
    assert sorted(spared(again)) == [(0,), (1,)]
    assert spared(again)[0] == (1,)
    again.recent.actions()[0].trigger()
    qtbot.waitUntil(lambda: again.session.game.match.moves == (1,))


def test_a_copy_in_which_nothing_was_played_keeps_the_game_of_another(opens: Opens) -> None:
    before = opens(depth=2)
    begin(before, 3)
    before.close()
    plays, looks = opens(), opens()
    click_column(plays, 4)
    plays.close()
    looks.close()
    again = opens()
    assert again.session.game.match.moves == (3, 4)
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
    assert heir.session.game.match.moves == (5,)
    heir.close()
    again = opens()
    assert again.session.game.match.moves == (5,)
    assert spared(again) == [(3,)]


@pytest.mark.parametrize("is_begun_anew", [False, True])
def test_a_crash_of_one_copy_leaves_no_extra_file(
    opens: Opens, store: QSettings, is_begun_anew: bool
) -> None:
    closed = opens(depth=2)
    begin(closed, 3)
    closed.close()
    left = match_from_text(load(store).match)
    left.undo()
    left.play(2)  # in the place of what was kept
    save_game(left, folder_of(store) / "game-1.json")
    heir = opens()
    assert heir.session.game.match.moves == (2,)
    if is_begun_anew:
        begin(heir, 6)
    heir.close()
    again = opens()
    assert again.session.game.match.moves == ((6,) if is_begun_anew else (2,))
    assert spared(again) == ([(2,)] if is_begun_anew else [])
    again.close()
    assert not list(folder_of(store).glob("game-*"))


def test_another_look_in_one_copy_leaves_the_game_and_the_choices_of_another(
    opens: Opens, store: QSettings
) -> None:
    first, second = opens(depth=2), opens()
    first.choices.prefer(hinter="greedy")
    begin(first, 3)
    first.close()
    second.choices.restyle(theme="dark")
    kept = load(store)
    assert (kept.theme, kept.hinter) == ("dark", "greedy")
    assert '"column": 4' in kept.match


def test_where_the_folder_of_games_cannot_be_written_no_game_is_lost(
    opens: Opens, store: QSettings
) -> None:
    no_folder = folder_of(store)
    no_folder.write_text("not a folder")
    first, second = opens(depth=2), opens()
    begin(first, 3)
    begin(second, 5)
    first.close()
    second.close()
    again = opens()
    assert again.session.game.match.moves == (5,)
    assert spared(again) == [(3,)]
    assert no_folder.read_text() == "not a folder"


def test_where_no_other_game_can_be_written_both_are_still_there(
    opens: Opens, store: QSettings, tmp_path: Path
) -> None:
    first, second = opens(depth=2), opens()
    begin(first, 3)
    begin(second, 5)
    first.close()
    nowhere = tmp_path / "file" / "games"
    nowhere.parent.write_text("not a folder")
    others = KeptGames(second.recent, nowhere)
    second.game_keeper.last_game = LastGame(second.choices, others, nowhere)
    second.close()
    assert opens().session.game.match.moves == (5,)
    assert '"column": 4' in load(store).match


def test_other_copies_that_are_closed_at_the_same_moment_wait_until_all_is_stored(
    opens: Opens, store: QSettings
) -> None:
    first, second = opens(depth=2), opens()
    begin(first, 3)
    begin(second, 5)
    first.close()
    lock = Path(f"{folder_of(store)}.lock")
    seen: list[str] = []

    def close_another() -> None:
        waiting = locked_within(lock, 60)
        assert waiting is not None
        seen.append(Path(store.fileName()).read_text())
        waiting.release()

    another = Thread(target=close_another)

    def close_meanwhile() -> None:
        """Once the kept game was read, and the other one is not kept yet."""
        assert locked(lock) is None
        another.start()

    second.choices.recent_changed.connect(close_meanwhile)
    second.close()
    another.join()
    assert 'column\\": 6' in seen[0] and 'column\\": 4' not in seen[0]


def test_the_menu_lists_the_recent_files_of_other_copies_as_soon_as_they_are_known(
    opens: Opens, tmp_path: Path
) -> None:
    first, second = opens(depth=2), opens()
    path = tmp_path / "game.json"
    save_game(Match(), path)
    first.recent.note(path)
    first.close()
    second.choices.restyle(theme="dark")
    assert second.recent.isEnabled()
    assert second.recent.actions()[0].text().endswith(path.name)
