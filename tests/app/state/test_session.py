"""All parts of the state, put together."""

from __future__ import annotations

import random

from PyQt6.QtCore import QCoreApplication

from c4viz import AlphaBeta, HandTree, Position, Trace
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.play import PERSON, THE_CHOSEN
from tests.app.event_loop import run_until, within_loop
from tests.app.state.listener import Listener
from tests.trees import hand_trace, small_trace


def test_at_first_a_person_plays_against_the_search_that_is_chosen(core: QCoreApplication) -> None:
    session = Session(lambda _root: AlphaBeta(), Kernels(), random.Random(1))
    match = session.game.match
    assert match.players == (PERSON, THE_CHOSEN)
    assert match.position == Position()
    assert match.seed is not None
    same = Session(lambda _root: AlphaBeta(), Kernels(), random.Random(1))
    assert same.game.match.seed == match.seed
    session.close()
    same.close()


def test_what_the_board_shows_is_searched(session: Session) -> None:
    session.game.adopt_trace(small_trace())
    session.exploration.select(2)
    shown = session.shown.position
    session.analyse()
    assert session.exploration.trace is not None
    assert session.exploration.trace.position == shown


def test_of_a_tree_made_by_hand_the_whole_is_searched(core: QCoreApplication) -> None:
    session = Session(lambda _root: AlphaBeta(depth=2), Kernels())
    trace = hand_trace()
    session.game.adopt_trace(trace)
    session.exploration.select(2)
    session.analyse()
    run_until(lambda: not session.exploration.is_running)
    again = session.exploration.trace
    assert again is not None
    assert again is not trace
    assert isinstance(again.position, HandTree)
    assert again.position == trace.position
    session.close()


def test_once_all_is_closed_nothing_runs_and_nothing_is_told(
    session: Session, listener: Listener
) -> None:
    session.game.adopt_trace(small_trace())
    session.exploration.go_to(0)
    session.playback.set_playing(True)
    session.close()
    assert not session.playback.is_playing
    listener.forget()
    session.exploration.go_to(3)
    session.game.play(0)
    session.analyse()
    within_loop(QCoreApplication.processEvents)
    assert listener.heard == []
    assert not session.exploration.is_running


def test_nobody_is_told_anything_once_it_is_closed(core: QCoreApplication) -> None:
    session = Session(lambda _root: AlphaBeta(depth=2), Kernels())
    told: list[object] = []

    def measure(_trace: Trace) -> tuple[float, None]:
        told.append("room")  # of a view that would be gone by then
        return 1.0, None

    session.tree.room_of = measure

    def end() -> None:
        session.game.adopt_trace(small_trace())
        session.close()
        session.game.adopt_trace(small_trace())

    session.changes.changed.connect(told.append)
    within_loop(end)
    within_loop(QCoreApplication.processEvents)
    assert told == []
