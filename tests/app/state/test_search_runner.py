"""Searches that run in a thread of their own, on the trace that is looked at."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PyQt6.QtCore import QCoreApplication

from c4viz import AlphaBeta, Position, Trace, search
from c4viz.app.state import background
from c4viz.app.state.background import Kernels
from c4viz.app.state.search_runner import SearchOrder
from c4viz.app.state.session import Session
from c4viz.game import Root
from c4viz.icicle import depthfirst
from c4viz.play import Player
from c4viz.search import SettingError, Solve
from c4viz.search.base.settings import Settings
from tests.app.event_loop import run_until, within_loop
from tests.app.state.listener import Listener
from tests.trees import small_trace

SMALL = Position.parse("", "3x3", 3)
ENDLESS = AlphaBeta(depth=20)
"""A search that no test sees the end of."""


class Choosing:
    """The settings that are chosen, and kernels that may be compiled still."""

    def __init__(self) -> None:
        self.settings: Settings = ENDLESS
        self.kernels = Kernels()
        self.session = Session(self.choose, self.kernels, random.Random(1))
        self.runner, self.exploration = self.session.runner, self.session.exploration
        self.listener = Listener(self.session.changes)
        self.found: list[SearchOrder] = []
        self.runner.found.connect(self.found.append)

    def choose(self, _root: Root) -> Settings:
        return self.settings

    def compile(self) -> None:
        """The kernels are not there yet."""
        self.kernels.state = "compiling"
        self.kernels.changed.emit()

    def be_ready(self) -> None:
        """All kernels are there."""
        self.kernels.state = "ready"
        self.kernels.changed.emit()


@pytest.fixture
def choosing(core: QCoreApplication) -> Iterator[Choosing]:
    made = Choosing()
    yield made
    made.session.close()


def has_begun(at: Trace | None) -> bool:
    """Whether a search has visited anything."""
    return at is not None and len(at) > 0


# ---- to the end --------------------------------------------------------------------------------


def test_a_search_ends_with_its_trace_and_views_are_told_once(
    session: Session, listener: Listener
) -> None:
    found: list[SearchOrder] = []
    session.runner.found.connect(found.append)
    within_loop(lambda: session.runner.search(SMALL))
    assert listener.changes[0] == {"trace", "step", "selection", "running"}
    run_until(lambda: bool(found))
    trace = session.exploration.trace
    assert trace is not None
    assert (trace.ending, session.exploration.is_running) == ("complete", False)
    assert session.exploration.step == trace.steps
    assert listener.changes[1:] == [frozenset({"trace", "step", "running"})]
    assert [order.purpose for order in found] == ["look"]


def test_a_search_of_another_position_than_the_match_s_is_a_look_ahead(session: Session) -> None:
    session.runner.search(SMALL)
    assert session.exploration.selected is None
    session.runner.search(SMALL.play(1))
    assert session.exploration.selected == 0


def test_the_root_of_the_tree_is_searched_again_else_the_match_s(session: Session) -> None:
    session.game.play(1)
    session.runner.search_again()
    assert session.exploration.trace is not None
    assert session.exploration.trace.position == SMALL.play(1)
    session.exploration.show(small_trace("21"))
    session.runner.search_again()
    assert session.exploration.trace.position == small_trace("21").position


# ---- stopped, cancelled, failed ----------------------------------------------------------------


def test_a_search_that_is_stopped_keeps_what_it_has_found(choosing: Choosing) -> None:
    choosing.runner.search(Position())
    run_until(lambda: has_begun(choosing.exploration.trace))
    choosing.runner.stop()
    run_until(lambda: bool(choosing.found))
    trace = choosing.exploration.trace
    assert trace is not None
    assert (trace.ending, choosing.exploration.is_running) == ("stopped", False)


def test_a_search_that_is_cancelled_is_forgotten(choosing: Choosing) -> None:
    choosing.runner.search(Position())
    trace = choosing.exploration.trace
    choosing.runner.cancel()
    assert (choosing.exploration.trace, choosing.exploration.is_running) == (None, False)
    run_until(lambda: trace is not None and trace.ending == "stopped")
    within_loop(QCoreApplication.processEvents)
    assert choosing.found == []
    assert choosing.exploration.trace is None


def test_what_is_cancelled_where_nothing_runs_is_nothing(
    session: Session, listener: Listener
) -> None:
    session.game.adopt_trace(small_trace())
    listener.forget()
    session.runner.cancel()
    session.runner.stop()
    assert session.exploration.trace is not None
    assert listener.heard == []


def test_another_search_takes_the_place_of_the_one_that_runs(choosing: Choosing) -> None:
    choosing.runner.search(Position())
    first = choosing.exploration.trace
    choosing.settings = AlphaBeta(depth=2)
    choosing.runner.search(SMALL)
    run_until(lambda: bool(choosing.found))
    run_until(lambda: first is not None and first.ending == "stopped")
    assert choosing.exploration.trace is not None
    assert choosing.exploration.trace.position == SMALL
    assert len(choosing.found) == 1


def test_what_cannot_be_searched_is_said(choosing: Choosing) -> None:
    won = Position.parse("12121", "3x3", 3)
    choosing.runner.search(won)
    assert len(choosing.listener.sentences) == 1
    assert choosing.exploration.trace is None


def test_settings_that_are_wrong_are_said(core: QCoreApplication) -> None:
    def refuse(_root: Root) -> Settings:
        raise SettingError("depth is 99: choose at most 20")

    session = Session(refuse, Kernels(), random.Random(1))
    listener = Listener(session.changes)
    session.runner.search(SMALL)
    assert listener.sentences == ["Depth is 99: choose at most 20."]
    session.close()


def test_a_search_that_fails_says_why_once_views_know_that_it_is_over(
    session: Session, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(background, "run", fail)
    session.runner.failed.connect(listener.heard.append)
    found: list[SearchOrder] = []
    session.runner.found.connect(found.append)
    within_loop(lambda: session.runner.search(SMALL))
    run_until(lambda: bool(listener.sentences))
    assert listener.heard[-2:] == [
        frozenset({"trace", "step", "running"}),
        "ZeroDivisionError: by nought",
    ]
    assert not session.exploration.is_running
    assert found == []


def test_nothing_begins_once_all_is_closed(choosing: Choosing) -> None:
    choosing.runner.search(Position())
    trace = choosing.exploration.trace
    choosing.runner.close()
    assert trace is not None
    assert trace.ending == "stopped"  # its thread is waited for
    choosing.runner.search(Position())
    assert choosing.exploration.trace is None


# ---- kernels that are not there yet ------------------------------------------------------------


def test_a_search_without_a_reference_waits_for_its_kernel(choosing: Choosing) -> None:
    choosing.compile()
    choosing.settings = Solve()
    choosing.runner.search(SMALL)
    assert choosing.exploration.trace is None
    (said,) = choosing.listener.sentences
    assert said.endswith("is being compiled: it starts when it is ready.")
    choosing.be_ready()
    assert choosing.exploration.is_running
    run_until(lambda: bool(choosing.found))
    assert choosing.exploration.trace is not None
    assert choosing.exploration.trace.ending == "complete"


def test_a_search_that_waits_and_is_cancelled_does_not_begin(choosing: Choosing) -> None:
    choosing.compile()
    choosing.settings = Solve()
    choosing.runner.search(SMALL)
    choosing.runner.cancel()
    choosing.be_ready()
    assert choosing.exploration.trace is None


def test_a_machine_that_waits_for_its_kernel_is_thinking(choosing: Choosing) -> None:
    choosing.compile()
    choosing.runner.run(SearchOrder(SMALL, "play", Player(Solve())))
    assert choosing.runner.is_thinking
    choosing.runner.cancel()
    assert not choosing.runner.is_thinking


def test_a_search_in_python_begins_again_when_its_kernel_is_there(choosing: Choosing) -> None:
    choosing.compile()
    choosing.runner.search(Position())
    slow = choosing.exploration.trace
    assert choosing.listener.sentences == []
    choosing.be_ready()
    quick = choosing.exploration.trace
    assert quick is not slow
    choosing.kernels.changed.emit()
    assert choosing.exploration.trace is quick  # it has its kernel
    run_until(lambda: has_begun(quick))


@pytest.mark.parametrize("settings", [Solve(), ENDLESS], ids=["waits", "begins-again"])
def test_an_order_is_accepted_once(choosing: Choosing, settings: Settings) -> None:
    accepted: list[SearchOrder] = []
    choosing.runner.accepted.connect(accepted.append)
    choosing.compile()
    order = SearchOrder(Position(), player=Player(settings))
    choosing.runner.run(order)
    assert accepted == [order]
    choosing.be_ready()
    assert choosing.runner.is_at_work
    assert accepted == [order]
    won = Position.parse("12121", "3x3", 3)
    choosing.runner.search(won)
    assert accepted == [order]


def test_only_a_search_for_a_move_to_play_is_thinking(choosing: Choosing) -> None:
    for purpose, thinks in (("look", False), ("hint", False), ("play", True)):
        choosing.runner.run(SearchOrder(Position(), purpose))  # type: ignore[arg-type]
        assert choosing.runner.is_thinking == thinks
        assert choosing.runner.seconds_unrecorded is None


# ---- growing -----------------------------------------------------------------------------------


def test_views_show_a_running_search_in_turn_all_the_same_moment(choosing: Choosing) -> None:
    shown: list[tuple[str, object]] = []
    for view in ("first", "second"):
        choosing.runner.when_grown(
            lambda view=view: shown.append((view, choosing.exploration.moment()))  # type: ignore[misc]
        )
    rounds: list[int] = []
    choosing.runner.grown.connect(lambda: rounds.append(len(shown)))
    choosing.runner.search(Position())
    run_until(lambda: len(rounds) >= 3)
    assert rounds[:3] == [2, 4, 6]
    assert [view for view, _ in shown[:4]] == ["first", "second"] * 2
    assert shown[0][1] is shown[1][1]
    assert shown[1][1] is not shown[2][1]


def test_what_takes_in_a_running_search_is_asked_for_as_long_as_there_is_more(
    choosing: Choosing,
) -> None:
    grown: list[int] = []

    def grow() -> bool:
        grown.append(1)
        return True

    choosing.runner.when_growing(grow)
    choosing.runner.search(Position())
    run_until(lambda: len(grown) > 3)
    choosing.runner.cancel()
    many = len(grown)
    for _ in range(3):
        within_loop(QCoreApplication.processEvents)
    assert len(grown) == many


def test_another_time_for_moves_is_told_once(session: Session, listener: Listener) -> None:
    session.runner.set_move_seconds(2.5)
    session.runner.set_move_seconds(2.5)
    assert [what for what in listener.changes if "move_seconds" in what] == [
        frozenset({"move_seconds", "truth"})
    ]
    assert session.truths.seconds == 2.5


def test_a_large_tree_is_taken_in_a_few_rows_at_a_time(
    choosing: Choosing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(depthfirst, "AT_ONCE_MS", 0)
    monkeypatch.setattr(depthfirst, "SLICE", 100)
    trace = search(Position.parse("4453"), "alphabeta", depth=6)
    choosing.be_ready()
    choosing.session.game.adopt_trace(trace)
    icicle = choosing.exploration.icicle
    assert icicle is not None and not icicle.has(len(trace) - 1)
    run_until(lambda: {"colours"} in choosing.listener.changes)
    assert icicle.has(len(trace) - 1)
    assert icicle.total == depthfirst.DepthFirstIcicle(trace, plain=True).total
