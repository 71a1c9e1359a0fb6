"""Shows a person who waits for work in the background how far it is, and a button to stop it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PyQt6 import sip
from PyQt6.QtWidgets import QProgressDialog, QWidget

from c4viz.app.state.workers import Job
from c4viz.app.widgets.going import delete_later
from c4viz.language import tr


def wait_for(
    job: Job,
    words: str,
    parent: QWidget,
    done: Callable[[Any], object],
    failed: Callable[[Exception], object],
) -> None:
    """Show a job's progress in a dialog that can stop it, if it takes long; ``done`` gets its
    result, or ``failed`` its error, unless it was stopped or ``parent`` is gone. Call this before
    the job begins."""
    waiting = _Progress(words, parent)
    waiting.canceled.connect(job.ask_to_stop)
    job.progressed.connect(waiting.show_percent)
    for signal, tell in ((job.done, done), (job.failed, failed)):
        signal.connect(_while_there(parent, tell))
    job.finished.connect(lambda: _put_away(waiting))


def _put_away(waiting: _Progress) -> None:
    if not sip.isdeleted(waiting):  # with the window that it was in
        waiting.reset()
        delete_later(waiting)


def _while_there(parent: QWidget, tell: Callable[[Any], object]) -> Callable[[Any], None]:
    def told(what: Any) -> None:
        if not sip.isdeleted(parent):
            tell(what)

    return told


def is_awaited(parent: QWidget) -> bool:
    """Tell whether a person waits for work, or for what a finished job has yet to report."""
    return bool(parent.findChildren(_Progress))


class _Progress(QProgressDialog):
    """Appears when work takes long; shows no percentage until it is told one."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(words, tr("Stop"), 0, 0, parent)
        self.setMinimumDuration(500)
        self.setAutoReset(False)

    def show_percent(self, percent: int) -> None:
        """Show that so many percent of the work are done."""
        self.setMaximum(100)
        self.setValue(percent)
