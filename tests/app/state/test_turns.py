"""Searches in Python take turns, and rest while the window is in a hurry."""

from __future__ import annotations

import pytest

from c4viz import Position
from c4viz.app.state import turns
from c4viz.app.state.background import Memory, SearchThread
from c4viz.app.state.turns import Rests, window_first
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


class Clock:
    """Seconds that pass only where somebody sleeps, or lets them pass."""

    def __init__(self) -> None:
        self.now, self.slept = 100.0, list[float]()

    def perf_counter(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.mark.parametrize(
    ("apart", "share"), [(0.0001, 0.2), (0.0009, 0.16), (0.0015, 0), (0.01, 0)]
)
def test_a_thread_rests_a_fifth_of_the_time_if_it_asks_often(
    apart: float, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, rests = Clock(), Rests()
    monkeypatch.setattr(turns, "time", clock)
    begun = clock.now
    while clock.now < begun + 1:
        clock.now += apart
        rests.rest_if_due()
    assert sum(clock.slept) == pytest.approx(share, abs=0.03)
    with window_first():
        clock.slept.clear()
        while clock.now < begun + 2:
            clock.now += apart
            rests.rest_if_due()
    assert (sum(clock.slept) > 0.7) == (share > 0)


def test_the_window_may_wait_for_a_job_while_it_is_in_a_hurry(core: object) -> None:
    job = Job(lambda stop: [stop() for _ in range(100_000)])
    with window_first():
        job.start()
        assert job.wait(60_000)  # ms
