"""Files of each format that were altered, opened in a window: refused with a sentence, or safe in
every view, panel and dialog, whatever one does there."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication, QFileDialog, QMessageBox

from c4viz.app.arena.window import ArenaWindow
from c4viz.app.main import ShownWindow, make_app
from c4viz.app.preferences.preferences import save as save_preferences
from c4viz.app.preferences.workspace_names import WORKSPACE_NAMES
from c4viz.app.state.workers import workers_of
from c4viz.trace import DecisionTreeTrace
from tests.app.event_loop import run_until, within_loop
from tests.app.hands import drop, preferred
from tests.app.opened import opened
from tests.app.random_events import RandomEvents
from tests.app.watched_events import no_event_calls_itself
from tests.app.window.test_random_events import discard, programs_in
from tests.guard.classroom_files import a_lesson
from tests.guard.test_forged_files import a_game, a_learned_tree, a_tree, altered, an_arena
from tests.trace.files.forger import Forger
from tests.trace.files.kinds import files as traces
from tests.trust.heard import heard_faults
from tests.trust.part import Part, chance_of, judges_time
from tests.trust.played import store_in

_FILES = 100
"""Files that are opened in a window, one after another."""
_ACTS = 4
"""Turns in which random things are done with what is shown of some."""
_USED = 10
"""Things are done with one file in so many: they take longer than to look at it."""
_STAYS = 3
"""Another workspace is entered before one file in so many."""
_WHOLE = 10
"""Files as they were saved are opened first in one trial in so many, and must be shown."""
_OF_GAMES = ("review", "report", "next_mistake", "show_moves", "make_puzzles", "undo", "first_move")
"""What is done with a game alone."""
_OTHERS: dict[str, Callable[[Path], list[Path]]] = {
    "tree": a_tree, "game": a_game, "arena": an_arena, "decision tree": a_learned_tree,
    "lesson": a_lesson,
}  # fmt: skip
_KINDS = ("trace",) * 5 + ("tree",) * 2 + ("game",) * 3 + ("arena", "decision tree", "lesson")


def trial(number: int, folder: Path) -> int:
    """Open altered files in a window, and do a bit of everything with what is shown of each."""
    chance, place = chance_of("views", number), folder / f"views-{number}"
    place.mkdir()
    files = {kind: place / f"{kind}{suffix}" for kind, suffix in _suffixes(folder).items()}
    for kind, path in files.items():
        path.write_bytes(_whole(kind, folder))
    store = store_in(place)
    save_preferences(store, preferred(theme="light", depth=3, falls=False))
    with heard_faults() as faults, no_event_calls_itself(), pytest.MonkeyPatch.context() as patch, \
            warnings.catch_warnings(), opened(make_app(), store) as shown:  # fmt: skip
        # numpy warns of headers that look as if Python 2 had written them, zipfile of names used
        # twice: so the files are.
        warnings.simplefilter("ignore")
        _answer_dialogs(patch, place, [*files.values()], chance)
        programs = programs_in(place)
        events = RandomEvents(shown, chance, [*files.values(), *programs], programs)
        try:
            for kind, path in files.items() if number % _WHOLE == 0 else ():
                _look_at(path, kind, shown, events, chance, 0)
                assert _is_open(kind, shown), f"{kind}: it is not altered, and does not open"
            for count in range(_FILES):
                kind = chance.choice(_KINDS)
                what, raw = _altered(kind, folder, chance)
                files[kind].write_bytes(raw)
                acts = 0 if count % _USED else _ACTS
                _look_at(files[kind], kind, shown, events, chance, acts)
                too_long = events.waits if judges_time() else []
                assert not faults and not too_long, f"{kind}, {what!a}: {faults} {too_long}"
        except BaseException as fault:
            fault.add_note("\n".join(events.events))
            raise
        finally:
            events.end()
    return _FILES


def _look_at(
    path: Path,
    kind: str,
    shown: ShownWindow,
    events: RandomEvents,
    chance: random.Random,
    acts: int,
) -> None:
    """Open a file, and look at what is shown of it, or of what was shown before."""
    if chance.randrange(_STAYS) == 0:
        name = f"workspace_{chance.choice(WORKSPACE_NAMES)}"
        within_loop(shown.window.actions_by_id[name].trigger)
    exploration = shown.window.session.exploration
    before = exploration.trace
    events.do(f"open {path.name}", lambda: drop(shown.window, path))
    openers = shown.window.files, shown.window.arenas
    run_until(lambda: not any(map(workers_of, openers)))
    last, is_new = exploration.last_step, exploration.trace is not before
    for step in (0, last, chance.randint(0, last)) if is_new else ():
        events.do(f"step {step}", lambda step=step: _go_to(shown, step))
    if kind == "game" and acts:  # Undo may lead back to the game before
        for name in chance.sample(_OF_GAMES, 2):
            action = shown.window.actions_by_id[name]
            events.do(name, action.trigger if action.isEnabled() else lambda: None)
    for _ in range(acts):
        events.act()


def _is_open(kind: str, shown: ShownWindow) -> bool:
    """Tell whether what was opened last is shown, as is one of its kind."""
    session = shown.window.session
    trace = session.exploration.trace
    if kind == "game":
        return len(list(session.game.match.turns)) > 1
    if kind == "arena":
        return any(isinstance(one, ArenaWindow) for one in QApplication.topLevelWidgets())
    if kind == "lesson":
        return session.lessons.lesson is not None
    return trace is not None and (kind == "decision tree") == isinstance(trace, DecisionTreeTrace)


def _go_to(shown: ShownWindow, step: int) -> None:
    exploration = shown.window.session.exploration
    if exploration.can_step:
        exploration.go_to(min(step, exploration.last_step))
        QApplication.processEvents()


def _answer_dialogs(
    patch: pytest.MonkeyPatch, place: Path, files: list[Path], chance: random.Random
) -> None:
    out = str(place / "out")
    patch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (out, ""))
    patch.setattr(QFileDialog, "getOpenFileName", lambda *_, **__: (str(chance.choice(files)), ""))
    patch.setattr(QMessageBox, "question", discard)


def _altered(kind: str, folder: Path, chance: random.Random) -> tuple[str, bytes]:
    """Say what was done to a file of a kind, and give the file."""
    if kind == "trace":
        return Forger(_traces(), chance).forge()
    path, raw = chance.choice(_others(folder)[kind])
    return altered(raw, path.suffix, chance)


def _whole(kind: str, folder: Path) -> bytes:
    return _traces()["alphabeta"] if kind == "trace" else _others(folder)[kind][0][1]


def _suffixes(folder: Path) -> dict[str, str]:
    """Return by which name each kind of file is opened."""
    return {"trace": ".npz"} | {kind: one[0][0].suffix for kind, one in _others(folder).items()}


_traces = cache(traces)


@cache
def _others(folder: Path) -> dict[str, list[tuple[Path, bytes]]]:
    """Return files of the other kinds as they were saved."""
    found = {}
    for kind, make in _OTHERS.items():
        (place := folder / kind).mkdir()
        found[kind] = [(path, path.read_bytes()) for path in make(place)]
    return found


PART = Part(100_000, "altered files", trial, seconds=300)
