"""A window that is killed while somebody plays and searches in it has lost no move, no search that
was kept, no player that was saved, and nothing of a lesson or an arena that was not."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QCoreApplication

from c4viz import load_trace
from c4viz.app.preferences.player_store import kept_levels
from c4viz.app.saving.autosave import Autosave, folder_of
from c4viz.app.saving.kept_searches import KeptSearches
from c4viz.app.saving.unsaved import rescue_unsaved
from c4viz.classroom.lesson import LESSON_SUFFIX, lesson_from_text, load_lesson
from c4viz.lab.arenafile import load as load_arena
from c4viz.play import Match, Turn, match_from_text
from tests.app.alone import alone
from tests.trust.part import Part, chance_of
from tests.trust.played import store_in

_LATEST = 4.0
"""Seconds after the first change at which it is killed at the latest."""


def trial(number: int, folder: Path) -> int:
    """Kill a window at some moment, and look what the next one finds."""
    chance = chance_of("kills", number)
    place = folder / f"killed-{number}"
    place.mkdir()
    told = until_killed(place, number, chance.random() * _LATEST)
    _application()
    session = alone()
    autosave = Autosave(session, folder_of(store_in(place)))
    match = autosave.start()
    autosave.close()
    session.close()
    assert match is not None
    missing = turns_of(match_from_text(told["match"])) - turns_of(match)
    assert not missing, f"{len(missing)} turns are lost of {told['match']}"
    _find(place, told["searches"])
    find_players(place, told["players"])
    find_unsaved(place, told["lesson"], told["arena"])
    return 1


def until_killed(place: Path, seed: int, seconds: float) -> dict[str, Any]:
    """Have somebody play until the program is killed, so many seconds after the first change;
    return what it told last."""
    command = [sys.executable, "-m", "tests.trust.played", str(place), str(seed)]
    last = ""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout is not None
        for line in playing.stdout:
            if not last:
                threading.Timer(seconds, playing.kill).start()
            last = line if line.endswith("\n") else last  # what was cut was not told
    assert last, "it came to no change"
    told: dict[str, Any] = json.loads(last)
    return told


@cache
def _application() -> QCoreApplication:
    return QCoreApplication.instance() or QCoreApplication([])


def turns_of(match: Match) -> set[tuple[int, ...]]:
    """Return the moves that lead to each turn of a match."""
    found = set[tuple[int, ...]]()
    stack: list[tuple[Turn, tuple[int, ...]]] = [(match.root, ())]
    while stack:
        turn, way = stack.pop()
        found.add(way)
        stack += [(one, (*way, int(one.move or 0))) for one in turn.following]
    return found


def _find(place: Path, told: list[str]) -> None:
    """Find all searches again that were kept, each as a trace."""
    kept = KeptSearches(folder_of(store_in(place), "searches")).take_over()
    missing = set(told) - {str(one.path) for one in kept}
    assert not missing, f"{missing} of {told} are lost"
    assert all(len(load_trace(one.path)) == one.nodes for one in kept)


def find_players(place: Path, told: list[str]) -> None:
    """Find all players again that were saved."""
    missing = set(told) - kept_levels(store_in(place)).keys()
    assert not missing, f"{missing} of {told} are lost"


def find_unsaved(place: Path, lesson: str, arena: tuple[int, int]) -> None:
    """Find the pages of a lesson again that no file had, and so many games of an arena with that
    seed."""
    store = store_in(place)
    in_lessons, in_arenas = folder_of(store, "lessons"), folder_of(store, "arenas")
    rescue_unsaved(in_lessons, in_arenas)  # unless another copy has done so
    lessons = {one.title: one for one in map(load_lesson, in_lessons.glob(f"*{LESSON_SUFFIX}"))}
    if lesson:
        written = lesson_from_text(lesson)
        found = lessons[written.title].pages
        assert found[: len(written.pages)] == written.pages, lesson
    arenas = dict(map(load_arena, in_arenas.glob("*.json")))
    games = {plan.seed: len(results) for plan, results in arenas.items()}
    seed, played = arena
    assert games.get(seed, 0) >= played, f"{played} games"


PART = Part(100, "kills", trial)
