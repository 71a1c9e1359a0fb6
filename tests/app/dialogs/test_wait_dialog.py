"""Waiting for work in the background."""

from __future__ import annotations

import threading

import pytest
from PyQt6 import sip
from PyQt6.QtWidgets import QWidget

from c4viz.app.dialogs.wait_dialog import is_awaited, wait_for
from c4viz.app.state.workers import Job
from tests.app.event_loop import run_until


@pytest.mark.parametrize("is_gone", [False, True])
@pytest.mark.parametrize("fails", [False, True])
def test_who_waits_is_told_unless_it_is_gone(qapp: object, fails: bool, is_gone: bool) -> None:
    parent, told, go, finished = QWidget(), list[object](), threading.Event(), list[bool]()

    def work(_stop: object) -> str:
        go.wait()
        if fails:
            raise OSError("no room")
        return "all"

    job = Job(work)
    wait_for(job, "Working…", parent, told.append, told.append)
    job.finished.connect(lambda: finished.append(True))
    job.begin(parent)
    assert is_awaited(parent)
    if is_gone:
        sip.delete(parent)
    go.set()
    run_until(lambda: bool(finished))
    assert list(map(str, told)) == ([] if is_gone else ["no room" if fails else "all"])
