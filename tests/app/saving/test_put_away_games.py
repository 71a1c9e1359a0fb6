"""Games that are put away come back, one by one both ways, and each is kept as a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QSettings, Qt
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtTest import QTest

from c4viz import search
from c4viz.app.dialogs.new_game_dialog import NewGameDialog
from c4viz.app.saving import kept_games as keptgames
from c4viz.app.saving.autosave import folder_of
from c4viz.app.saving.kept_games import KeptGames
from c4viz.app.state.session import Session
from c4viz.app.window.window import MainWindow
from c4viz.play import Match, load_game, save_game
from c4viz.trace import Bookmark
from tests.app.alone import alone
from tests.app.conftest import Opens
from tests.app.hands import CTRL, button, click, in_dialog, press, press_column, said, small_trace


def undo(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Z, CTRL)


def redo(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Y, CTRL)


def new_game(window: MainWindow) -> None:
    def start(dialog: NewGameDialog) -> None:
        click(button(dialog, "Start"))

    in_dialog(window, NewGameDialog, lambda: press(window, Qt.Key.Key_N, CTRL), start)


def listed(window: MainWindow) -> list[tuple[int, ...]]:
    """The moves of the games in the menu of recent files, the latest first."""
    return [tuple(turn.move for turn in load_game(path).line) for path in window.recent.paths]


@pytest.fixture
def of_people(opens: Opens) -> MainWindow:
    """A window on a game of two people: 4 4, on the board."""
    window = opens(depth=2)
    window.session.game.adopt_match(Match())
    for column in (3, 3):
        press_column(window, column)
    return window


def test_one_undo_too_many_goes_to_the_game_before_and_redo_comes_back(
    of_people: MainWindow,
) -> None:
    window, first = of_people, of_people.session.game.match
    window.session.game.adopt_match(Match())
    second = window.session.game.match
    for column in (0, 1):
        press_column(window, column)
    for _ in range(2):
        undo(window)
    assert window.session.game.match is second and second.turn is second.root
    undo(window)
    assert window.session.game.match is first and first.moves == (3, 3)
    assert said(window) == "The game before: Redo returns to the newer one."
    redo(window)
    assert window.session.game.match is second
    assert said(window) == "The newer game: Undo at its beginning returns to the one before."
    for _ in range(2):
        redo(window)
    assert second.moves == (0, 1) and not window.actions_by_id["redo"].isEnabled()


def test_undo_and_redo_go_through_any_number_of_games(dressed: object) -> None:
    playing, matches = alone(), []
    for column in range(5):
        playing.game.adopt_match(Match())
        playing.game.play(column)
        matches.append(playing.game.match)
        playing.game.adopt_match(Match())  # games without moves are passed over
    seen = []
    while playing.game.can_undo:
        playing.game.undo()
        if playing.game.match not in seen:
            seen.append(playing.game.match)
    assert seen[::-1] == matches
    while playing.game.can_redo:
        playing.game.redo()
        if playing.game.match not in seen:
            seen.append(playing.game.match)
    assert len(seen) == 6 and all(match.moves for match in seen[:5])


def test_a_game_begun_from_an_older_one_comes_after_all_others(dressed: object) -> None:
    playing = alone()
    playing.game.play(0)
    older = playing.game.match
    playing.game.adopt_match(Match())
    playing.game.play(1)
    newer = playing.game.match
    for _ in range(2):
        playing.game.undo()
    assert playing.game.match is older
    playing.game.adopt_match(Match())
    playing.game.undo()
    assert playing.game.match is older
    for _ in range(2):
        playing.game.undo()
    assert playing.game.match is newer


def test_every_game_that_is_put_away_is_a_recent_file_also_after_a_crash(
    of_people: MainWindow, opens: Opens
) -> None:
    window = of_people
    new_game(window)
    new_game(window)
    press_column(window, 6)
    QGuiApplication.clipboard().setText("4453")
    press(window, Qt.Key.Key_V, CTRL)
    assert [moves[0] for moves in listed(window)] == [6, 3]
    undo(window)
    redo(window)
    assert len(listed(window)) == 2
    after_crash = opens()  # nothing was closed
    assert [moves[0] for moves in listed(after_crash)] == [6, 3]


def test_a_game_taken_back_to_its_beginning_is_kept_with_all_that_was_tried(
    of_people: MainWindow,
) -> None:
    window = of_people
    for _ in range(2):
        undo(window)
    press_column(window, 0)
    undo(window)
    window.session.game.adopt_match(Match())
    kept = load_game(window.recent.paths[0])
    assert [turn.move for turn in kept.root.following] == [3, 0]


def test_a_game_that_went_on_replaces_its_file(of_people: MainWindow) -> None:
    window = of_people
    window.session.game.adopt_match(Match())
    undo(window)
    press_column(window, 5)
    window.session.game.adopt_match(Match())
    assert listed(window) == [(3, 3, 5)]


def test_a_file_that_says_the_same_is_not_written_twice(
    of_people: MainWindow, tmp_path: Path, store: QSettings
) -> None:
    window, path = of_people, tmp_path / "ours.json"
    save_game(window.session.game.match, path)
    window.recent.note(path)
    window.session.game.adopt_match(Match())
    assert window.recent.paths == (path,)
    assert not list(folder_of(store).glob("Game*"))


def test_looking_through_a_game_that_was_opened_makes_no_copies(
    of_people: MainWindow, tmp_path: Path, store: QSettings
) -> None:
    window, path = of_people, tmp_path / "ours.json"
    undo(window)
    press_column(window, 0)
    opened = window.session.game.match
    opened.seed = None  # as in files of older versions
    save_game(opened, path)
    window.session.game.adopt_match(Match())
    for known in window.recent.paths:
        window.recent.forget(known)
    for file in folder_of(store).glob("Game*"):
        file.unlink()
    for times in range(3):
        window.files.open(path)
        for _ in range(times):
            undo(window)
        window.session.game.go_to_turn(
            window.session.game.match.root.following[0].following[times % 2]
        )
        window.session.game.adopt_match(Match())
    assert window.recent.paths == (path,)
    assert not list(folder_of(store).glob("Game*"))


def test_copies_that_keep_a_game_at_once_do_not_write_over_one_another(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "kept"
    first, second = Match(), Match()
    first.play(0)
    second.play(6)

    def save_late(match: Match, path: Path) -> None:
        monkeypatch.setattr(keptgames, "save_game", save_game)
        KeptGames(window.recent, folder).keep(second)  # another copy is faster
        save_game(match, path)

    monkeypatch.setattr(keptgames, "save_game", save_late)
    KeptGames(window.recent, folder).keep(first)
    assert {load_game(path).moves for path in folder.iterdir()} == {(0,), (6,)}


def test_the_oldest_of_the_kept_games_go(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keptgames, "MOST_KEPT", 3)
    games = KeptGames(window.recent, tmp_path / "kept")
    own = tmp_path / "kept" / "mine.json"
    for column in range(5):
        match = Match()
        match.play(column)
        games.keep(match)
        save_game(match, own)
    left = {path.name for path in own.parent.iterdir()}
    assert len(left) == 4 and "mine.json" in left
    assert [moves[0] for moves in listed(window)] == [4, 3, 2]


def test_a_game_that_cannot_be_kept_on_disk_is_told_of(
    of_people: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, match = of_people, of_people.session.game.match

    def fail(_match: Match) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(window.game_keeper.kept_games, "keep", fail)
    window.session.game.adopt_match(Match())
    QTest.qWait(1)
    assert said(window) == "The game cannot be kept on disk: No space left on device."
    undo(window)
    assert window.session.game.match is match


@pytest.fixture
def thoughtful(dressed: object) -> tuple[Session, list[Match]]:
    """Four games, in each of which the last two moves were decided by searches of one size."""
    playing, matches = alone(), []
    for _ in range(4):
        playing.game.adopt_match(Match())
        matches.append(playing.game.match)
        for _ in range(2):
            trace = search(playing.game.match.position, "minimax", depth=2, engine="reference")
            playing.game.take_decision(trace, trace.best_move, 100 * trace.store.nbytes)
    return playing, matches


def kept(match: Match) -> list[bool]:
    """Which moves have their tree."""
    return [turn.decision is not None for turn in match.line]


def test_the_trees_of_older_games_are_the_first_to_go(
    thoughtful: tuple[Session, list[Match]],
) -> None:
    playing, matches = thoughtful
    trace = small_trace()
    room = matches[3].nbytes + trace.store.nbytes + matches[2].line[1].decision.store.nbytes
    playing.game.take_decision(trace, 0, room)
    assert [kept(match) for match in matches] == [
        [False, False], [False, False], [False, True], [True, True, True],
    ]  # fmt: skip


def test_only_the_last_tree_of_all_games_may_take_more_than_there_is_room_for(
    thoughtful: tuple[Session, list[Match]],
) -> None:
    playing, matches = thoughtful
    playing.game.take_decision(small_trace(), 0, 0)
    assert [any(kept(match)) for match in matches] == [False, False, False, True]
    assert kept(matches[3]) == [False, False, True]


def test_a_tree_with_bookmarks_outlives_the_game_it_is_of(
    thoughtful: tuple[Session, list[Match]],
) -> None:
    playing, matches = thoughtful
    last = matches[0].turn.decision
    assert last is not None
    last.bookmarks.append(Bookmark(0, "the plan", 0))
    playing.game.take_decision(small_trace(), 0, 0)
    assert kept(matches[0]) == [False, True] and not any(kept(matches[1]))
