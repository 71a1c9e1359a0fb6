"""Games are kept after every move, saved, opened and dropped; kill -9 loses nothing."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from PyQt6.QtCore import QSettings, Qt
from PyQt6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from c4viz import Position, Rules
from c4viz.app.saving.autosave import Autosave, folder_of
from c4viz.app.window.window import MainWindow
from c4viz.play import (
    PERSON,
    Match,
    load_game,
    match_from_text,
    player_named,
    save_game,
    text_of_match,
)
from tests.app.alone import ENDED, alone, play_on, shape
from tests.app.conftest import Opens
from tests.app.hands import CTRL, SHIFT, click_column, press, said, wait_for_search

# ---- after kill -9 -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def copies() -> Iterator[subprocess.Popen[str]]:
    """Begins processes that play on, see `tests.app.alone`."""
    command, pipe = [sys.executable, "-m", "tests.app.alone"], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as begun:
        yield begun


def changes_until_killed(
    copies: subprocess.Popen[str], folder: Path, seed: int, changes: int
) -> int:
    """Play on in another process, and kill it after so many changes; gives how many it told of."""
    assert copies.stdin is not None and copies.stdout is not None
    print(seed, folder, file=copies.stdin, flush=True)
    number = int(copies.stdout.readline())
    told = [copies.stdout.readline() for _ in range(changes)]
    os.kill(number, signal.SIGKILL)
    told += iter(copies.stdout.readline, f"{ENDED}\n")
    return int(told[-1])


def states(seed: int, changes: int) -> list[object]:
    """What the match was after each change, from the one before the last told of."""
    playing = alone()
    seen = [shape(playing.game.match) for _ in islice(play_on(playing, seed), changes + 1)]
    return seen[changes - 1 :]


@pytest.mark.parametrize("seed", range(20))
def test_a_game_is_there_after_kill_9_as_it_stood(
    dressed: object, copies: subprocess.Popen[str], tmp_path: Path, seed: int
) -> None:
    changes = random.Random(seed).randrange(2, 300)
    told = changes_until_killed(copies, tmp_path, seed, changes)
    autosave = Autosave(alone(), tmp_path)
    match = autosave.start()
    autosave.close()
    assert match is not None
    # One change more may have been kept than the copy came to tell of.
    assert shape(match) in states(seed, told)


OPEN = """
from PyQt6.QtCore import QTimer
from c4viz.app import main
QTimer.singleShot(0, lambda: print("open", flush=True))
raise SystemExit(main.main())
"""


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_the_app_ends_in_order_when_it_is_asked_to(tmp_path: Path, asked: signal.Signals) -> None:
    folders = {name: str(tmp_path) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    environment = os.environ | folders
    command = [sys.executable, "-c", OPEN]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as copy:
        assert copy.stdout is not None
        assert copy.stdout.readline() == b"open\n"
        copy.send_signal(asked)
        assert copy.wait(60) == 0
    assert not list(tmp_path.rglob("game-*.json"))


def test_the_next_start_offers_the_game(opens: Opens, store: QSettings) -> None:
    left = Match(seed=1)
    for column in (3, 3, 2):
        left.play(column)
    left.undo()
    left.play(4)
    folder = folder_of(store)
    folder.mkdir()
    save_game(left, folder / "game-1.json")
    window = opens(depth=2)
    assert text_of_match(window.session.game.match) == text_of_match(left)
    assert said(window) == "c4viz ended without warning: here is the game as it stood."


def test_a_copy_that_ends_well_leaves_no_file_but_its_game(opens: Opens, store: QSettings) -> None:
    first = opens(depth=2)
    first.session.game.adopt_match(Match())
    click_column(first, 3)
    assert list(folder_of(store).glob("*.json"))
    first.close()
    assert not list(folder_of(store).iterdir())
    second = opens()
    assert second.session.game.match.moves == (3,)


def test_two_copies_keep_their_games_apart(opens: Opens, store: QSettings) -> None:
    first, second = opens(depth=2), opens()
    for window, column in ((first, 0), (second, 6)):
        window.session.game.adopt_match(Match())
        click_column(window, column)
    kept = {load_game(path).moves for path in folder_of(store).glob("*.json")}
    assert kept == {(0,), (6,)}


def leave_behind(folder: Path, *games: str) -> None:
    """Have copies end without warning, each with a game of these columns; the last one latest."""
    folder.mkdir()
    for number, columns in enumerate(games):
        match, path = Match(), folder / f"game-{number}.json"
        for column in columns:
            match.play(int(column) - 1)
        save_game(match, path)
        os.utime(path, (number, number))


def test_of_several_games_left_behind_all_but_the_latest_are_recent_files(
    opens: Opens, store: QSettings
) -> None:
    folder = folder_of(store)
    leave_behind(folder, "44", "7", "4", "", "445")
    window = opens(depth=2)
    assert window.session.game.match.moves == (3, 3, 4)
    assert [load_game(path).moves for path in window.recent.paths] == [(6,)]
    words = "here is the game as it stood, 1 more file is under File, Open recent."
    assert said(window).endswith(words)
    assert [path.name for path in folder.glob("game-*.json")] == ["game-4.json"]
    other = opens()  # nothing was closed
    assert other.session.game.match.moves == ()
    assert other.recent.paths == window.recent.paths


def test_games_of_others_left_behind_are_kept_also_where_the_moves_are_the_same(
    dressed: object, tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    leave_behind(folder, "4", "4", "44", "445")
    others = Match(players=(PERSON, player_named("easy")))
    given_up = Match()
    for match, number in ((others, 0), (given_up, 1)):
        match.play(3)
        match.resign()
        save_game(match, folder / f"game-{number}.json")
        os.utime(folder / f"game-{number}.json", (number, number))
    playing = alone()
    autosave = Autosave(playing, folder)
    playing.game.adopt_match(autosave.start() or playing.game.match)
    kept: list[Match] = []
    assert autosave.rescue(kept.append) == 2
    assert {match.players for match in kept} == {others.players, given_up.players}
    autosave.close()


def test_where_no_game_comes_back_those_of_crashes_are_told_of(
    opens: Opens, store: QSettings
) -> None:
    leave_behind(folder_of(store), "1", "2", "")
    window = opens(depth=2)
    assert window.session.game.match.moves == () and len(window.recent.paths) == 2
    assert said(window).endswith(": 2 files are under File, Open recent.")


def test_a_game_left_behind_that_cannot_be_kept_waits_for_the_next_start(
    dressed: object, tmp_path: Path
) -> None:
    def fail(_match: Match) -> None:
        raise OSError

    folder = tmp_path / "games"
    leave_behind(folder, "1", "2")
    autosave = Autosave(alone(), folder)
    autosave.start()
    assert autosave.rescue(fail) == 0
    kept: list[Match] = []
    assert autosave.rescue(kept.append) == 1 and kept[0].moves == (0,)
    autosave.close()


KILLED = """
import os, signal, sys
from pathlib import Path
from c4viz.locks import locked
locks = [locked(Path(path)) for path in sys.argv[1:]]
assert all(locks)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_nothing_stays_of_copies_that_were_killed_before_anything_was_played(
    opens: Opens, store: QSettings
) -> None:
    folder = folder_of(store)
    folder.mkdir()
    locks = [str(folder / f"game-{number}.lock") for number in (1, 2, 5)]
    subprocess.run([sys.executable, "-c", KILLED, *locks], check=False)
    first, second = opens(depth=2), opens()
    assert {path.name for path in folder.glob("*.lock")} == {"game-1.lock", "game-2.lock"}
    first.close()
    second.close()
    assert not list(folder.iterdir())


def test_a_broken_file_is_put_aside(opens: Opens, store: QSettings) -> None:
    folder = folder_of(store)
    folder.mkdir()
    (folder / "game-1.json").write_text('{"format": "c4v')
    window = opens(depth=2)
    assert window.session.game.match.moves == ()
    assert (folder / "game-1.broken").exists()


def test_an_earlier_broken_file_is_not_written_over(opens: Opens, store: QSettings) -> None:
    folder = folder_of(store)
    folder.mkdir()
    (folder / "game-1.broken").write_text("the first")
    (folder / "game-1.json").write_text("the second")
    opens(depth=2)
    assert {path.read_text() for path in folder.glob("*.broken*")} == {"the first", "the second"}


class GoesAway(type(Path())):  # type: ignore[misc]
    """A folder whose first game is taken away as soon as it was seen, as another copy may do."""

    def glob(self, pattern: str) -> Iterator[Path]:
        for path in sorted(Path(self).glob(pattern)):
            if path.name == "game-1.json":
                path.unlink()
            yield path


def test_a_file_that_another_copy_takes_away_meanwhile_ends_nothing(
    dressed: object, tmp_path: Path
) -> None:
    left = Match()
    left.play(5)
    for number in (1, 2):
        save_game(left, tmp_path / f"game-{number}.json")
    playing = alone()
    said: list[str] = []
    playing.changes.message.connect(said.append)
    autosave = Autosave(playing, GoesAway(tmp_path))
    match = autosave.start()
    assert match is not None and match.moves == (5,)
    playing.game.play(3)
    assert load_game(tmp_path / "game-2.json").moves == (3,)
    assert not said and not list(tmp_path.glob("*.broken"))
    autosave.close()


def test_a_folder_that_can_be_written_again_keeps_the_game(dressed: object, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.write_text("not a folder")
    playing = alone()
    said: list[str] = []
    playing.changes.news.connect(said.append)
    autosave = Autosave(playing, folder)
    assert autosave.start() is None
    playing.game.play(3)
    assert len(said) == 1 and said[0].startswith("The game cannot be kept on disk: ")
    folder.unlink()
    playing.game.play(4)
    assert load_game(folder / "game-1.json").moves == (3, 4)
    autosave.close()


def test_a_game_outlives_an_end_that_closes_no_window(opens: Opens, store: QSettings) -> None:
    first = opens(depth=2)
    first.session.game.adopt_match(Match())
    click_column(first, 3)
    first.end_work()  # as where the desktop ends the program
    assert not list(folder_of(store).glob("game-*"))
    assert opens().session.game.match.moves == (3,)


def test_a_game_that_is_kept_nowhere_else_keeps_its_file(
    opens: Opens, store: QSettings, tmp_path: Path
) -> None:
    window = opens(depth=2)
    window.session.game.adopt_match(Match())
    click_column(window, 3)
    place = Path(store.fileName())
    place.unlink(missing_ok=True)
    place.mkdir()  # nothing can be stored there
    window.close()
    (kept,) = folder_of(store).glob("*.json")
    assert load_game(kept).moves == (3,)
    place.rmdir()
    assert opens().session.game.match.moves == (3,)


def test_a_folder_that_cannot_be_written_is_said(opens: Opens, store: QSettings) -> None:
    folder_of(store).write_text("not a folder")
    window = opens(depth=2)
    window.session.game.adopt_match(Match())
    click_column(window, 3)
    assert window.session.game.match.moves == (3,)


# ---- files -------------------------------------------------------------------------------------


@pytest.fixture(params=[".c4game", ".json"])
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """What the file dialogs answer."""
    path = tmp_path / f"our game{request.param}"
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_: (str(path), "Games (*.json)"))
    return path


def test_a_game_is_saved_and_opened_by_keys(window: MainWindow, place: Path) -> None:
    window.session.game.adopt_match(Match())
    for column in (3, 3, 2):
        click_column(window, column)
    press(window, Qt.Key.Key_S, CTRL | SHIFT)
    assert said(window) == f"Saved {place}."
    kept = text_of_match(window.session.game.match)
    assert '"seconds"' in kept
    window.session.game.adopt_match(Match())
    press(window, Qt.Key.Key_O, CTRL)
    assert text_of_match(window.session.game.match) == kept
    assert window.recent.paths[0] == place
    assert said(window) == f"Opened {place}: Undo at its beginning brings back the game before."


def test_a_game_that_was_altered_is_refused_and_what_is_open_stays(
    window: MainWindow, warnings: list[str], tmp_path: Path, qtbot: QtBot
) -> None:
    window.session.game.adopt_match(Match())
    click_column(window, 3)
    path = tmp_path / "bad.json"
    path.write_text(text_of_match(window.session.game.match).replace('"column": 4', '"column": 9'))
    window.files.drop([path])
    assert "move 1: there is no column 9" in warnings[0]
    assert window.session.game.match.moves == (3,)


def test_a_game_comes_back_from_preferences(opens: Opens, store: QSettings) -> None:
    first = opens(depth=2)
    first.session.game.adopt_match(Match())
    click_column(first, 3)
    text = text_of_match(first.session.game.match)
    first.close()
    assert text_of_match(opens().session.game.match) == text == text_of_match(match_from_text(text))


def test_a_game_of_machines_comes_back_paused_as_it_stood(
    opens: Opens, store: QSettings, qtbot: QtBot
) -> None:
    machine = player_named("greedy")
    first = opens(depth=2)
    first.session.game.adopt_match(Match(Position(Rules(4, 4, 3)), (machine, machine)))
    first.session.game.set_paused(True)
    wait_for_search(qtbot, first)
    text = text_of_match(first.session.game.match)
    first.close()
    again = opens()
    assert again.session.game.paused and not again.session.exploration.is_running
    assert text_of_match(again.session.game.match) == text
    assert again.actions_by_id["pause_machines"].isChecked()
    again.session.game.move_machine()
    qtbot.waitUntil(lambda: len(again.session.game.match.moves) > 0, timeout=20_000)


def test_a_game_that_was_looked_back_at_comes_back_without_another_move(
    opens: Opens, store: QSettings
) -> None:
    first = opens(depth=2)
    match = Match(players=(PERSON, player_named("greedy")))
    for column in (3, 3, 2):
        match.play(column)
    first.session.game.adopt_match(match)
    first.session.game.go_to_turn(match.line[0])
    text = text_of_match(match)
    first.close()
    again = opens()
    assert (
        not again.session.exploration.is_running and text_of_match(again.session.game.match) == text
    )
