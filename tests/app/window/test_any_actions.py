"""Whatever actions follow one another: nothing is lost, Undo leads back, the window has one title,
and no text is cut.

Hypothesis chooses among all actions of the table, the columns of the board and languages, and looks
for the shortest way that breaks one of these. C4VIZ_WAYS says how many ways it tries, C4VIZ_SEED
which ones; then it does not look for a shorter one.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from PyQt6.QtCore import QSettings
from PyQt6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
)
from pytestqt.qtbot import QtBot

from c4viz.app.dialogs.wait_dialog import is_awaited
from c4viz.app.menus.table import ACTIONS
from c4viz.app.preferences.preferences import save as save_preferences
from c4viz.app.window.search_title import SearchTitle
from c4viz.app.window.window import MainWindow
from c4viz.language import LANGUAGES
from c4viz.play import Turn
from tests.app.cut_texts import cut
from tests.app.event_loop import run_until, within_loop
from tests.app.hands import preferred
from tests.app.opened import opened
from tests.app.person import Person

WAYS = int(os.environ.get("C4VIZ_WAYS", "6"))
STEPS = 25
SEED = int(os.environ.get("C4VIZ_SEED", "1"))
PHASES = (Phase.generate,) if "C4VIZ_SEED" in os.environ else (Phase.generate, Phase.shrink)
SIZE = 1280, 800
"""Size of a window in which every text has room."""

NEVER = frozenset({"quit"})
"""Actions that would end it all."""
LONG = frozenset({"arena", "experiment", "make_puzzles"})
"""Actions that begin work for minutes, if one agrees."""
FORGETTING = frozenset({"delete_line"})
"""Actions that are there to forget moves, if one agrees."""
MOVING = frozenset({"panel_wider", "panel_narrower", "panel_taller", "panel_lower", "float_panel"})
"""Actions by which one takes room from a panel."""

Line = tuple[str, tuple[int, ...]]
"""A position of a game: where that began, and the columns since."""
Place = tuple[Line, int | None]
"""A position, and the search that is shown there."""


class Desk(RuleBasedStateMachine):
    """A person at a window, who does anything; after each deed all must be there. The window goes
    when the way ends."""

    def __init__(self, app: QApplication, store: QSettings) -> None:
        super().__init__()
        save_preferences(store, preferred(theme="light", depth=3, falls=False))
        self._opened = opened(app, store)
        self.shown = self._opened.__enter__()
        self.person = Person()
        self.lines: set[Line] = set()
        self.searches: list[Any] = []
        self.has_moved_panels = False

    @property
    def window(self) -> MainWindow:
        return self.shown.window

    # ---- what one does -----------------------------------------------------------------------

    @rule(
        name=st.sampled_from(sorted(a.id for a in ACTIONS if a.id not in NEVER)),
        agrees=st.booleans(),
    )
    def act(self, name: str, agrees: bool) -> None:
        action = self.window.actions_by_id[name]
        if not action.isEnabled():
            return
        self.person.agrees = agrees and name not in LONG
        self.has_moved_panels |= name in MOVING
        turn = self.window.session.game.match.turn
        self.do(action.trigger)
        if name in FORGETTING and not self.window.session.game.match.has(turn):
            self.forget(turn)

    def forget(self, turn: Turn) -> None:
        """Expect a move no more, nor those after it, nor the searches by which they were chosen."""
        self.lines.discard(line_of(turn))
        self.searches = [search for search in self.searches if search is not turn.decision]
        for after in turn.following:
            self.forget(after)

    @rule(column=st.integers(0, 6))
    def play(self, column: int) -> None:
        """Drop a disc; Undo takes it back."""
        game = self.window.session.game
        before, are_people = self.place(), game.match.people == 2
        self.do(lambda: self.window.board.column_chosen.emit(column))
        if are_people and self.place() != before:
            self.trigger("undo")
            assert self.is_at(before)
            self.trigger("redo")

    @rule(times=st.integers(1, 4))
    def go_back_and_on(self, times: int) -> None:
        """Redo leads to where Undo came from."""
        game, before, done = self.window.session.game, self.place(), 0
        while done < times and game.can_undo:
            self.trigger("undo")
            done += 1
        for _ in range(done):
            assert game.can_redo
            self.trigger("redo")
        assert self.is_at(before)

    @rule()
    def search(self) -> None:
        self.trigger("analyse")

    @rule(code=st.sampled_from(sorted(LANGUAGES)))
    def speak(self, code: str) -> None:
        """Another window comes, in which all is as it was."""
        before = self.place()
        self.do(lambda: self.window.language_chosen.emit(code))
        assert self.is_at(before)

    def trigger(self, name: str) -> None:
        """Do an action, if it can be done."""
        action = self.window.actions_by_id[name]
        if action.isEnabled():
            self.do(action.trigger)

    def do(self, deed: Callable[[], object]) -> None:
        """Do something, and wait until all that follows is done."""
        within_loop(deed)
        run_until(lambda: not self.shown.turns.is_awaited)
        run_until(lambda: self.is_quiet() and not is_awaited(self.window))
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QDialog) and widget.isVisible():
                widget.close()

    def is_quiet(self) -> bool:
        """Whether nothing is under way; machines that play one another are paused."""
        session = self.window.session
        game = session.game
        if not game.match.people:
            game.set_paused(True)
        return not session.runner.is_at_work and (game.paused or not game.match.machine_to_move)

    # ---- what must be so ---------------------------------------------------------------------

    def place(self) -> Place:
        """Where one is: the position of the game, and its search if one is shown: one that belongs
        to another position is only looked at, and so is one that Undo passes by (None): a hint."""
        session = self.window.session
        trace, turn = session.exploration.trace, session.game.match.turn
        if trace is None or trace.position != turn.position:
            return line_of(turn), 0
        is_aside = any(one.trace is trace and one.is_aside for one in session.earlier.last)
        return line_of(turn), None if is_aside else id(trace)

    def is_at(self, place: Place) -> bool:
        """Tell whether one is somewhere again."""
        line, search = self.place()
        return line == place[0] and (place[1] is None or search == place[1])

    def lines_now(self) -> set[Line]:
        return {line_of(turn) for turn in self.window.session.matches.all_turns if turn.path}

    @invariant()
    def no_move_is_lost(self) -> None:
        now = self.lines_now()
        assert now >= self.lines, f"lost: {self.lines - now}"
        self.lines = now

    @invariant()
    def no_search_is_lost(self) -> None:
        session = self.window.session
        kept = [*session.kept_traces]
        lost = [one for one in self.searches if one not in kept]
        assert not lost, f"lost: {lost}"
        trace = session.exploration.trace
        if trace is not None and len(trace) and trace not in self.searches:
            self.searches = [*self.searches, trace][-15:]  # older ones are kept in files

    @invariant()
    def it_has_one_title(self) -> None:
        titles = [one for one in self.window.findChildren(SearchTitle) if not one.isHidden()]
        # Beside menus in large letters a narrow window has no room for it.
        assert len(titles) == 1 or (self.window.width() < SIZE[0] and not titles)
        assert self.window.windowTitle().endswith("c4viz[*]" if self.has_no_file else "c4viz")

    @property
    def has_no_file(self) -> bool:
        trace = self.window.session.exploration.trace
        return trace is None or self.window.session.places.get(trace) is None

    @invariant()
    def no_text_is_cut(self) -> None:
        window = self.window
        if window.size().width() >= SIZE[0] and not self.has_moved_panels:
            run_until(lambda: True)
            found = cut(window)
            assert not found, found

    def teardown(self) -> None:
        self.person.stop()
        assert self.window.isVisible() or self.window.isMinimized()
        self._opened.__exit__(None, None, None)


def line_of(turn: Turn) -> Line:
    """A position of a game, by the way to it."""
    path = turn.path
    first = path[0].before if path else turn
    assert first is not None
    return first.position.text, tuple(one.move for one in path)


def test_nothing_is_lost_and_all_is_legible(
    dressed: QApplication,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    places = count()
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / f"out{next(places)}"), "")
    )
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))

    @seeded(SEED)
    def desk() -> RuleBasedStateMachine:
        # Nothing is there of the way before: it may be gone again, and has to lead to the same.
        (place := tmp_path / f"desk{next(places)}").mkdir()
        monkeypatch.setenv("XDG_CONFIG_HOME", str(place))  # where the language is remembered
        return Desk(dressed, QSettings(str(place / "c4viz.ini"), QSettings.Format.IniFormat))

    run_state_machine_as_test(
        desk,
        settings=settings(
            max_examples=WAYS,
            stateful_step_count=STEPS,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=PHASES,
            report_multiple_bugs=False,
        ),
    )
