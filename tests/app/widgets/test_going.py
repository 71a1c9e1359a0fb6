"""What is deleted later is whole until then, whatever Python takes for garbage meanwhile."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from PyQt6.QtCore import QCoreApplication
from PyQt6.QtWidgets import QWidget

import c4viz.app
from c4viz.app.widgets.boxes import once_later
from c4viz.app.widgets.going import delete_later
from tests.app.event_loop import run_until, within_loop


class Ticking(QWidget):
    """A window with a timer that calls something of its own."""

    def __init__(self, seen: list[str]) -> None:
        super().__init__()
        self._seen = seen
        self.soon = once_later(self, lambda: self._tick())

    def _tick(self) -> None:
        self._seen.append("tick")


def test_a_timer_of_what_goes_calls_what_it_did_before(qapp: object) -> None:
    seen, known = list[str](), list[weakref.ref[Ticking]]()

    def leave() -> None:
        window = Ticking(seen)
        known.append(weakref.ref(window))
        window.soon.start()
        delete_later(window)
        del window
        gc.collect()
        QCoreApplication.processEvents()  # within the turn, as where a dialog comes up in it

    within_loop(leave)
    assert seen == ["tick"]

    def is_gone() -> bool:
        gc.collect()
        return known[0]() is None

    run_until(is_gone)


def test_nothing_is_deleted_later_otherwise() -> None:
    modules = Path(c4viz.app.__file__).parent.rglob("*.py")
    found = [path.name for path in modules if ".deleteLater" in path.read_text("utf-8")]
    assert found == ["going.py"]
