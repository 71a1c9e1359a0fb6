"""What one does refreshes each view once, and those alone that show what has changed."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest
from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QWidget

import c4viz.app
from c4viz.app.start.page import StartPage
from c4viz.app.state.changes import Change
from c4viz.app.view import View
from c4viz.app.window.window import MainWindow
from tests.app.conftest import Opens
from tests.app.event_loop import run_until, within_loop
from tests.app.hands import (
    LEFT,
    click_column,
    click_node,
    point_of,
    set_up,
    show_trace,
    slider,
    small_trace,
)
from tests.app.imports import imports_of

VIEW_FOLDERS = ("board", "icicle", "moves", "outline", "panels", "steps", "tree")
MOST_CALLS = 600
"""Functions of Python that a click on a column may call until it returns."""


class Refreshes:
    """Counts how often each view of a window shows changes, and what views were told."""

    def __init__(self, window: MainWindow) -> None:
        views = (w for w in window.findChildren(QWidget) if isinstance(w, View))
        self.views = [view for view in views if not isinstance(view, StartPage)]  # which is gone
        self.of: Counter[View] = Counter()
        self.told: list[frozenset[Change]] = []
        for view in self.views:
            self._watch(view)
        window.session.changes.changed.connect(self.told.append)

    def _watch(self, view: View) -> None:
        show = view.show_changes

        def count(what: frozenset[Change]) -> None:
            self.of[view] += 1
            show(what)

        view.show_changes = count  # type: ignore[method-assign]

    def forget(self) -> None:
        """Begin anew."""
        self.of.clear()
        self.told.clear()

    def during(self, do: Callable[[], object]) -> None:
        """Do something in a turn of the event loop, and paint what it changed."""
        self.forget()
        within_loop(do)
        within_loop(QCoreApplication.processEvents)

    def check(self) -> frozenset[Change]:
        """Views were told once, and each that shows what has changed did so once; gives what."""
        assert len(self.told) == 1, self.told
        (what,) = self.told
        for view in self.views:
            expected = 0 if what.isdisjoint(view.concerns) else 1
            assert self.of[view] == expected, (view, what)
        return what


def show_all_panels(window: MainWindow) -> None:
    """Have all panels be seen, none behind the tab of another."""
    window.resize(3000, 3000)
    window.game.show_players(True)
    game, *others = window.docks.all().values()
    for dock in others:
        dock.show()
        window.splitDockWidget(game, dock, Qt.Orientation.Vertical)
    window.icicle_panel.strip.show()
    window.game.show_players(True)
    window.actions_by_id["find"].trigger()
    QCoreApplication.processEvents()


@pytest.fixture
def all_shown(opens: Opens) -> MainWindow:
    """A window with all panels and a search of a game between people."""
    window = opens(depth=3)
    show_all_panels(window)
    set_up(window, "", "3x3", 3)
    show_trace(window, small_trace())
    QCoreApplication.processEvents()
    return window


@pytest.fixture
def refreshes(all_shown: MainWindow) -> Refreshes:
    """All views are looked at."""
    found = Refreshes(all_shown)
    assert all(view.can_be_seen() for view in found.views)
    assert len(found.views) >= 14
    return found


# ---- each once ---------------------------------------------------------------------------------


def test_a_click_on_a_column_refreshes_each_view_once(
    all_shown: MainWindow, refreshes: Refreshes
) -> None:
    refreshes.during(lambda: click_column(all_shown, 1))
    assert all_shown.session.game.match.moves == (1,)
    assert "match" in refreshes.check()


def test_a_click_that_a_machine_answers_refreshes_each_view_once(
    opens: Opens,
) -> None:
    window = opens(depth=3)
    show_all_panels(window)
    refreshes = Refreshes(window)
    ended: list[object] = []
    window.session.runner.found.connect(lambda _order: refreshes.forget())
    window.session.runner.found.connect(ended.append)
    refreshes.forget()
    within_loop(lambda: click_column(window, 3))
    if not ended:
        assert {"match", "running", "trace"} <= refreshes.check()
    run_until(lambda: bool(ended) and bool(refreshes.told))
    assert {"match", "running", "trace", "step"} <= refreshes.check()


def test_a_step_refreshes_each_view_once(all_shown: MainWindow, refreshes: Refreshes) -> None:
    for name in ("step_back", "step_back", "step_forward", "step_over", "first_step", "last_step"):
        refreshes.during(all_shown.actions_by_id[name].trigger)
        assert {"step", "selection"} <= refreshes.check(), name


def test_a_jump_refreshes_each_view_once(all_shown: MainWindow, refreshes: Refreshes) -> None:
    refreshes.during(lambda: slider(all_shown).setValue(7))
    assert all_shown.session.exploration.step == 7
    refreshes.check()
    refreshes.during(lambda: all_shown.session.exploration.go_to(20))
    refreshes.check()


def test_a_jump_while_values_are_hidden_refreshes_each_view_once(
    all_shown: MainWindow, refreshes: Refreshes
) -> None:
    refreshes.during(all_shown.actions_by_id["hide_values"].trigger)
    refreshes.check()
    refreshes.during(lambda: slider(all_shown).setValue(7))
    assert "hidden" in refreshes.check()


def test_a_selection_refreshes_each_view_once(all_shown: MainWindow, refreshes: Refreshes) -> None:
    point_of(all_shown.tree, 1)  # it is drawn
    refreshes.during(lambda: click_node(all_shown.tree, 1))
    assert all_shown.session.exploration.selected == 1
    assert refreshes.check() == {"selection"}


def test_an_undo_refreshes_each_view_once(all_shown: MainWindow, refreshes: Refreshes) -> None:
    within_loop(lambda: click_column(all_shown, 1))
    refreshes.during(all_shown.actions_by_id["undo"].trigger)
    assert all_shown.session.game.match.moves == ()
    assert "match" in refreshes.check()


def test_a_search_that_ends_refreshes_each_view_once(
    all_shown: MainWindow, refreshes: Refreshes
) -> None:
    ended: list[object] = []
    all_shown.session.runner.found.connect(lambda _order: refreshes.forget())
    all_shown.session.runner.found.connect(ended.append)
    within_loop(all_shown.actions_by_id["analyse"].trigger)
    run_until(lambda: bool(ended) and bool(refreshes.told))
    assert {"trace", "step", "running"} <= refreshes.check()


# ---- out of sight ------------------------------------------------------------------------------


def test_a_view_behind_another_tab_waits_until_it_comes_up(all_shown: MainWindow) -> None:
    window, docks = all_shown, all_shown.docks
    window.tabifyDockWidget(docks["outline"], docks["tree"])
    docks["outline"].raise_()
    docks["tree"].raise_()
    QCoreApplication.processEvents()
    refreshes, outline = Refreshes(window), window.outline
    assert not outline.can_be_seen()
    for step in (3, 9, 5):
        refreshes.during(lambda step=step: window.session.exploration.go_to(step))  # type: ignore[misc]
        assert (refreshes.of[outline], refreshes.of[window.tree]) == (0, 1)
    refreshes.during(docks["outline"].raise_)
    assert refreshes.of[outline] == 1
    refreshes.during(docks["tree"].raise_)
    refreshes.during(docks["outline"].raise_)
    assert not refreshes.of  # nothing has changed since


def test_a_view_in_a_panel_that_is_away_waits_until_it_is_shown(all_shown: MainWindow) -> None:
    all_shown.docks["why"].hide()
    refreshes = Refreshes(all_shown)
    refreshes.during(lambda: all_shown.session.exploration.go_to(3))
    refreshes.during(lambda: all_shown.session.exploration.go_to(4))
    assert refreshes.of[all_shown.why] == 0
    refreshes.during(all_shown.docks["why"].show)
    assert refreshes.of[all_shown.why] == 1


# ---- a click is short --------------------------------------------------------------------------


def calls_of(do: Callable[[], object]) -> Counter[str]:
    """How often each function of Python is called meanwhile, by its file and name."""
    calls: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _given: object) -> None:
        if event == "call":
            code = frame.f_code
            calls[f"{Path(code.co_filename).name}:{code.co_name}"] += 1

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(before)
    return calls


def test_a_click_on_a_column_returns_before_much_is_called(opens: Opens) -> None:
    window = opens(depth=3)
    place = window.board.cell_centre(0, 3).toPoint()
    counted: list[Counter[str]] = []
    within_loop(
        lambda: counted.append(calls_of(lambda: QTest.mouseClick(window.board, LEFT, pos=place)))
    )
    assert window.session.game.match.moves[:1] == (3,)
    assert counted[0].total() < MOST_CALLS, counted[0].most_common(20)


# ---- no view knows another ---------------------------------------------------------------------


@pytest.mark.parametrize("folder", VIEW_FOLDERS)
def test_no_view_imports_one_of_another_folder(folder: str) -> None:
    assert c4viz.app.__file__ is not None
    modules = list((Path(c4viz.app.__file__).parent / folder).rglob("*.py"))
    others = tuple(f"c4viz.app.{other}." for other in VIEW_FOLDERS if other != folder)
    assert len(modules) > 2
    wrong = {
        (module.stem, imported)
        for module in modules
        for imported in imports_of(module)
        if f"{imported}.".startswith(others)
    }
    assert not wrong
