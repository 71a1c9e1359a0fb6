"""Searches in Python take turns, and rest while the window is in a hurry."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from c4viz import Position
from c4viz.app.state.background import Memory, SearchThread
from c4viz.app.state.turns import window_first
from c4viz.app.state.workers import Job
from c4viz.play.players import Budget
from c4viz.search import AlphaBeta
from c4viz.search.base.control import POLL_EVERY
from c4viz.search.runs.run import prepare
from c4viz.trace import Trace

FEW = 300
"""Nodes that a search in Python visits in no time."""


def begun(nodes: int) -> tuple[SearchThread, Trace]:
    """A search in Python that has begun."""
    settings = AlphaBeta(depth=20)
    trace = prepare(Position(), settings)
    thread = SearchThread(1, trace, settings, "reference", None, Memory(), Budget(max_nodes=nodes))
    thread.start()
    return thread, trace


def test_a_search_rests_while_the_window_is_in_a_hurry(core: object) -> None:
    with window_first():
        with window_first():
            thread, trace = begun(FEW)
        assert not thread.wait(200)  # ms, in which it would have ended
        assert len(trace) <= POLL_EVERY
    assert thread.wait()
    assert (len(trace), trace.ending) == (FEW, "nodes")


def test_a_search_that_rests_can_be_stopped(core: object) -> None:
    with window_first():
        thread, trace = begun(FEW)
        thread.ask_to_stop()
        assert thread.wait()
    assert (len(trace) <= POLL_EVERY, trace.ending) == (True, "stopped")


def test_the_window_lets_go_where_its_work_fails(core: object) -> None:
    with pytest.raises(OSError), window_first():
        raise OSError
    thread, trace = begun(FEW)
    assert thread.wait()
    assert len(trace) == FEW


def test_a_job_that_asks_often_rests_while_the_window_is_in_a_hurry(core: object) -> None:
    asked, is_hurried, rested = 0, threading.Event(), threading.Event()

    def work(stop: Callable[[], bool]) -> None:
        nonlocal asked
        is_hurried.wait()
        while not stop():
            asked += 1
        rested.set()

    job = Job(work)
    job.start()
    with window_first():
        is_hurried.set()
        before = -1
        for _ in range(600):  # it comes to its rest soon
            if asked == before:
                break
            before = asked
            assert not job.wait(100)  # ms
        assert asked == before > 0
        job.ask_to_stop()
        assert rested.wait(60)  # also in a hurry
    assert job.wait()
