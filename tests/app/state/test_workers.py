"""Threads that outlive whoever began them."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QCoreApplication, QObject

from c4viz.app.state.workers import Job, end_work, stop_work, wait_for_stopped, workers_of
from tests.app.event_loop import run_until


class Owner:
    """Begins a job that waits to be let on, and hears its end."""

    def __init__(self, heard: list[object]) -> None:
        self.heard, self.let_on = heard, threading.Event()
        self.job = Job(lambda _stop: self.let_on.wait())
        self.job.done.connect(self.hear)
        self.job.finished.connect(lambda: self.hear("finished"))
        self.job.begin(self)

    def hear(self, what: object) -> None:
        self.heard.append(what)


def test_a_thread_whose_owner_is_forgotten_works_on_until_all_is_heard(
    core: QCoreApplication,
) -> None:
    heard: list[object] = []
    let_on = [Owner(heard).let_on for _ in range(10)]
    gc.collect()  # neither the owners nor their threads, which would be the end of the program
    for event in let_on:
        event.set()
    run_until(lambda: len(heard) == 20)
    assert heard.count("finished") == 10


def test_a_thread_is_kept_no_longer_than_until_all_is_heard(core: QCoreApplication) -> None:
    gone: list[object] = []
    owners = [Owner([])]
    owners[0].job.destroyed.connect(lambda: gone.append(True))
    owners[0].let_on.set()
    run_until(lambda: not workers_of(owners[0]))
    assert owners[0].heard == [True, "finished"]
    owners.clear()
    gc.collect()
    assert gone == [True]


def test_nobody_hears_of_work_of_an_owner_that_was_deleted(core: QCoreApplication) -> None:
    heard: list[object] = []
    ends: list[object] = []
    let_on, owner = threading.Event(), QObject()

    def begin(way: Callable[[], float]) -> None:
        job = Job(lambda _stop: (let_on.wait() and job.watch(0.5)) or way())
        for signal in (job.progressed, job.done, job.failed):
            signal.connect(heard.append)
        job.finished.connect(lambda: ends.append(1))
        job.begin(owner)

    begin(lambda: 1)
    begin(lambda: 1 / 0)
    sip.delete(owner)
    let_on.set()
    run_until(lambda: len(ends) == 2)
    assert heard == []


def test_the_end_of_all_work_of_one_owner_leaves_that_of_others(core: QCoreApplication) -> None:
    owners = [QObject(), QObject()]
    let_on = threading.Event()

    def work_of_first(stop: object) -> None:
        assert callable(stop)
        while not stop():
            let_on.wait(0.001)

    first, second = Job(work_of_first), Job(lambda _stop: let_on.wait())
    for job, owner in zip((first, second), owners, strict=True):
        job.begin(owner)
    end_work(owners[0])
    assert first.isFinished() and second.isRunning()
    wait_for_stopped()  # the second one was not
    stop_work(owners[1])
    assert second.isRunning()
    let_on.set()
    wait_for_stopped()
    assert second.isFinished()
    run_until(lambda: not workers_of(owners[0]) and not workers_of(owners[1]))


def fail() -> None:
    raise ValueError("it failed")


@pytest.mark.parametrize("work", [lambda: "found", fail])
def test_a_job_that_ended_before_it_was_stopped_tells_nothing_either(
    core: QCoreApplication, work: Callable[[], object]
) -> None:
    told: list[object] = []
    job = Job(lambda _stop: work())
    job.done.connect(told.append)
    job.failed.connect(told.append)
    job.begin(told)
    job.wait()  # what it tells is on its way
    stop_work(told)
    run_until(lambda: not workers_of(told))
    assert told == []
