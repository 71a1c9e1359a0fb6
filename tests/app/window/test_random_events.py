"""Random events, and nothing goes wrong: no exception, no warning of Qt, no event within itself.

C4VIZ_EVENTS says how many there are for each of the seeds in C4VIZ_SEEDS; then none may keep the
window from answering for a second, which a busy machine can do by itself. Without them there are
few, so that all tests together stay short. C4VIZ_LONGEST are other seconds, for a busy machine. By
each fourth of those seeds another copy of c4viz is used at the same time.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtCore import QSettings
from PyQt6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from c4viz import HandTree, Position, Rules, search
from c4viz.app.preferences.preferences import save as save_preferences
from c4viz.play import Match, player_named, save_game
from tests.app.hands import preferred, small_trace
from tests.app.opened import opened
from tests.app.random_events import RandomEvents, report
from tests.app.watched_events import no_event_calls_itself

IS_LONG = "C4VIZ_EVENTS" in os.environ
EVENTS = int(os.environ.get("C4VIZ_EVENTS", 1000))
SEEDS = [int(seed) for seed in os.environ.get("C4VIZ_SEEDS", "1 2").split()]
LONGEST = float(os.environ.get("C4VIZ_LONGEST", "1"))
WINDOW = 20_000
"""Events after which a window is closed, and another one goes on where it was."""


TOP = Path(__file__).parents[3]
KEPT = (
    "resources/lessons/alphabeta.c4lesson", "resources/pictures/play.png",
    "tests/data/earlier/decision.c4tree", "tests/data/earlier/decision.npz",
    "tests/data/earlier/version-1.npz", "tests/data/earlier/arena.json",
    "tests/data/exports/board.csv", "tests/data/exports/board.svg", "tests/data/scored.txt",
    "tests/data/trees/alphabeta.json", "tests/data/homework/alphabeta_early.py",
)  # fmt: skip
"""Files that are there, of all other kinds that somebody may drop."""
GAMES = TOP / "resources" / "examples" / "games"
LOOP = GAMES.parent / "searches" / "mcts.py"
MINE = """
def mine(position, depth=2, alpha=-9, beta=9):
    if depth == 0:
        return position.ply % 3
    for move in position.moves():
        alpha = max(alpha, -mine(position.play(move), depth - 1, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha
"""
FAILING = MINE.replace("% 3", "% (position.played[-1] - 2)")
TAKING_BACK = """
def mine(position, depth=5):
    if depth == 0:
        return position.ply % 3
    best = -9
    for move in position.moves():
        try:
            best = max(best, -mine(position.play(move), depth - 1))
        except ValueError:
            pass
    if 1 < depth < 4 and position.played[-1] == 3:
        raise ValueError
    return best
"""


def programs_in(folder: Path) -> dict[Path, list[str]]:
    """Files of the user's own with what may stand in them, as somebody writes them."""
    nim = (GAMES / "nim.py").read_text("utf-8").replace("class Nim", "class Game")
    pig = (GAMES / "pig.py").read_text("utf-8").replace("class Pig", "class Game")
    loop = LOOP.read_text("utf-8").replace("def mcts(", "def mine(")
    texts = {
        "mine": [
            MINE,
            FAILING,
            TAKING_BACK,
            "def mine(",
            "",
            MINE.replace("depth=2", "depth=1"),
            loop,
        ],
        "loop": [loop, MINE, "def mine(position):\n    return 0\n"],
        "game": [nim, pig, "class Game:\n    pass\n", "class"],
    }
    found = {folder / f"{name}.py": some for name, some in texts.items()}
    for path, some in found.items():
        path.write_text(some[0], "utf-8")
    return found


@pytest.fixture
def programs(tmp_path: Path) -> dict[Path, list[str]]:
    """Files of the user's own."""
    return programs_in(tmp_path)


@pytest.fixture
def files(tmp_path: Path, programs: dict[Path, list[str]]) -> list[Path]:
    """Traces, a game, programs, and what is none of these."""
    traces = {
        "alphabeta": small_trace(),
        "mcts": search(Position(), "mcts", iterations=60, engine="reference"),
        "slips": search(Position(Rules(rule_set="slippery")), "expectiminimax", depth=1,
                        engine="reference"),
        "sure": search(Position(), "expectiminimax", depth=2, slip_left=0, slip_right=0,
                       engine="reference"),
        "queue": search(Position(), "astar", engine="reference"),
        "tree": search(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "alphabeta"),
    }  # fmt: skip
    made = [tmp_path / f"{name}.npz" for name in traces]
    for path, trace in zip(made, traces.values(), strict=True):
        trace.save(path)
    names = ("game.json", "game.c4game", "broken.npz", "words.txt")
    game, other, broken, text = (tmp_path / name for name in names)
    save_game(Match(Position.parse("4453")), game)
    mine = player_named(f"{next(iter(programs))}:mine", chooses=False)
    save_game(Match(Position(), (mine, mine)), other)
    broken.write_bytes(made[0].read_bytes()[:400])
    text.write_text("no trace")
    (folder := tmp_path / "folder").mkdir()
    kept = [Path(shutil.copy(TOP / one, folder)) for one in KEPT]
    return [*made, game, other, *programs, *kept, broken, text, folder, tmp_path / "missing.npz"]


@contextmanager
def another_copy(folder: Path, seed: int) -> Iterator[None]:
    """Meanwhile somebody plays and searches in another copy of c4viz, over the same folder."""
    command = [sys.executable, "-m", "tests.trust.played", str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as copy:
        try:
            yield
            assert copy.poll() is None, f"the other copy ended with {copy.returncode}"
        finally:
            copy.kill()


def discard(*_: object) -> QMessageBox.StandardButton:
    """The answer of one who lets bookmarks go."""
    return QMessageBox.StandardButton.Discard


def judge(exceptions: list[Any], warnings: list[Any]) -> None:
    """Fail where something went wrong."""
    assert not exceptions, exceptions[0]
    spoken = [record.message for record in warnings if not record.ignored]
    assert not spoken, spoken


def judge_waits(events: RandomEvents) -> None:
    """Fail where the window kept anybody waiting for too long, and tell of each time."""
    too_long = [wait for wait in events.waits if wait.seconds > LONGEST]
    for wait in too_long:
        print(wait.doing, file=sys.stderr)
    for wait in too_long:
        print(f"{wait.seconds:.1f} s: {wait.event}", file=sys.stderr)
    assert not (IS_LONG and too_long)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_goes_wrong_whatever_happens(
    dressed: QApplication,
    store: QSettings,
    qtbot: QtBot,
    qtlog: Any,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    files: list[Path],
    programs: dict[Path, list[str]],
    seed: int,
) -> None:
    chance = random.Random(seed)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))  # where the language is remembered
    out = str(tmp_path / "out")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (out, ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(chance.choice(files)), ""))
    save_preferences(store, preferred(theme="light", depth=3, falls=False))
    told = 0  # thousands
    has_company = IS_LONG and seed % 4 == 0
    for first in range(0, EVENTS, WINDOW):
        with no_event_calls_itself(), qtbot.captureExceptions() as exceptions, \
                another_copy(tmp_path, seed) if has_company else nullcontext(), \
                opened(dressed, store) as shown:  # fmt: skip
            events = RandomEvents(shown, chance, files, programs)
            try:
                while events.count < min(WINDOW, EVENTS - first):
                    events.act()
                    if IS_LONG and (first + events.count) // 1000 > told:
                        told = (first + events.count) // 1000
                        with capfd.disabled():
                            print(f"seed {seed}: {first + events.count:,} events", flush=True)
                    judge(exceptions, qtlog.records)
                    qtlog.records.clear()
            except BaseException:
                report(events)
                raise
            finally:
                events.end()
            window = shown.window
            assert window.isVisible() or window.isMinimized()
            with monkeypatch.context() as patch:  # it may ask what becomes of bookmarks
                patch.setattr(QMessageBox, "question", discard)
                assert window.close()
        assert not exceptions, exceptions[0]
        judge_waits(events)
