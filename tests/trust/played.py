"""A window in which somebody plays and searches, until it is killed: ``python -m tests.trust.played
FOLDER SEED``. Says in a line of JSON what there is to lose after each change."""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from PyQt6.QtCore import QSettings

from c4viz.app.main import make_app
from c4viz.app.preferences.preferences import save as save_preferences
from c4viz.app.saving.autosave import folder_of
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.app.window.window import MainWindow
from c4viz.classroom.lesson import text_of_lesson
from c4viz.lab.arena import Plan
from c4viz.play import Match, player_named, text_of_match
from tests.app.event_loop import run_until, within_loop
from tests.app.hands import preferred

_MOST_TURNS = 60
_ARENA = Plan(("greedy", "random"), 4, seed=os.getpid())
"""An arena that no other copy plays."""


def store_in(folder: Path) -> QSettings:
    """Where a window in ``folder`` keeps what it remembers."""
    return QSettings(str(folder / "c4viz.ini"), QSettings.Format.IniFormat)


def _changes(window: MainWindow, chance: random.Random, lessons: Path) -> Iterator[None]:
    """Play, look back, play otherwise; now and then search, save a player, add a page to a lesson
    that is kept in a folder, or play an arena."""
    session = window.session
    game = session.game
    while True:
        turns, moves = list(game.match.turns), game.match.position.moves()
        if chance.random() < 0.1:
            name = f"{os.getpid()}-{chance.randrange(10**9)}"
            window.levels.save(name, player_named(chance.choice(("greedy", "random", "hard"))))
        elif chance.random() < 0.1:
            within_loop(lambda: _add_page(session))
            run_until(lambda: any(lesson_in(one) == _text(session) for one in lessons.iterdir()))
        elif chance.random() < 0.05 and window.arenas.shown is None:
            within_loop(lambda: window.arenas.begin(_ARENA))
            run_until(lambda: _games(window) == _ARENA.games)
        elif chance.random() < 0.15 and moves and not _is_full(session):
            listed = len(session.earlier.last)
            within_loop(session.analyse)
            run_until(lambda known=listed: len(session.earlier.last) != known)
        elif chance.random() < 0.25 or not moves or len(turns) > _MOST_TURNS:
            turn = chance.choice(turns)
            within_loop(lambda turn=turn: game.go_to_turn(turn))
        else:
            column = chance.choice(moves)
            within_loop(lambda column=column: game.play(column))
        yield


def _add_page(session: Session) -> None:
    if session.lessons.lesson is None:
        session.lessons.begin(f"Mine, {os.getpid()}")
    session.lessons.add_words()


def lesson_in(path: Path) -> str:
    """Text of the lesson in a file that is kept for the next start; "" in others."""
    with suppress(OSError):  # another copy that starts gives it another name
        if path.name.endswith(".unsaved.json"):
            return str(json.loads(path.read_text())["lesson"])
    return ""


def _text(session: Session) -> str:
    lesson = session.lessons.lesson
    return "" if lesson is None else text_of_lesson(lesson)


def _games(window: MainWindow) -> int:
    """Count the games of the arena, once it has ended: they are on disk then."""
    shown = window.arenas.shown
    return 0 if shown is None or shown.tournament.is_running else len(shown.tournament.results)


def _is_full(session: Session) -> bool:
    """Tell whether one more search would soon have the oldest one let go, as is right."""
    return len(session.earlier.last) >= 18


def main() -> None:
    """Play on for ever."""
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    app, store = make_app(), store_in(folder)
    if not store.contains("theme"):  # else another copy has begun, and stored since
        save_preferences(store, preferred(theme="light", depth=2, falls=False))
    window = MainWindow(store, Kernels())
    window.show()
    app.processEvents()
    session = window.session
    within_loop(lambda: session.game.adopt_match(Match()))
    (lessons := folder_of(store, "lessons")).mkdir(0o700, exist_ok=True)
    for _ in _changes(window, random.Random(seed), lessons):
        kept = [str(search.file.path) for search in session.earlier.last if search.file]
        told = {
            "match": text_of_match(session.game.match),
            "searches": kept,
            "players": list(window.levels.players),
            "lesson": _text(session),
            "arena": (_ARENA.seed, _games(window)),
        }
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
