"""What is of no use any more goes between events, in the window's thread: Qt's objects belong to
it."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterator

import pytest
from PyQt6.QtWidgets import QApplication

from c4viz.app.main import NEW_OBJECTS, keep_answering
from c4viz.app.state.background import Kernels
from c4viz.app.state.workers import Job, workers_of
from tests.app.event_loop import run_until


class Garbage:
    """Knows itself, and says in which thread it is found."""

    def __init__(self, found_in: list[threading.Thread]) -> None:
        self.found_in, self.itself = found_in, self

    def __del__(self) -> None:
        self.found_in.append(threading.current_thread())


@pytest.fixture
def kernels(dressed: QApplication) -> Iterator[Kernels]:
    """Those of an app that keeps answering."""
    before = sys.getswitchinterval(), gc.get_threshold()
    made = Kernels()
    keep_answering(made)
    yield made
    made.deleteLater()
    sys.setswitchinterval(before[0])
    gc.set_threshold(*before[1])
    gc.enable()


def test_garbage_of_a_thread_that_works_goes_in_that_of_the_window(kernels: Kernels) -> None:
    found_in: list[threading.Thread] = []

    def make_garbage(_stop: object) -> None:
        for _ in range(3 * NEW_OBJECTS):
            Garbage(found_in)

    Job(make_garbage).begin(kernels)
    run_until(lambda: not workers_of(kernels) and len(found_in) > NEW_OBJECTS)
    assert set(found_in) == {threading.main_thread()}
