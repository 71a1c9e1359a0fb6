"""What a person sees who waits for work in the background: how far it is, and Stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PyQt6.QtWidgets import QProgressDialog, QWidget

from c4viz.app.state.workers import Job
from c4viz.language import tr


def wait_for(
    job: Job,
    words: str,
    parent: QWidget,
    done: Callable[[Any], object],
    failed: Callable[[Exception], object],
) -> None:
    """Have a job tell how far it is and be stopped in a dialog, if it takes long; ``done`` gets its
    result, or ``failed`` its error, unless it was stopped. It still has to begin."""
    waiting = _Progress(words, parent)
    waiting.canceled.connect(job.ask_to_stop)
    job.progressed.connect(waiting.show_percent)
    job.done.connect(lambda result: None if job.is_stopped else done(result))
    job.failed.connect(lambda error: None if job.is_stopped else failed(error))
    job.finished.connect(waiting.reset)
    job.finished.connect(waiting.deleteLater)


def is_awaited(parent: QWidget) -> bool:
    """Whether there is work that a person waits for, or that has something to say still."""
    return bool(parent.findChildren(_Progress))


class _Progress(QProgressDialog):
    """Comes up when work takes long; does not know how far it is until it is told."""

    def __init__(self, words: str, parent: QWidget) -> None:
        super().__init__(words, tr("Stop"), 0, 0, parent)
        self.setMinimumDuration(500)
        self.setAutoReset(False)

    def show_percent(self, percent: int) -> None:
        """Show that so much of the work is done."""
        self.setMaximum(100)
        self.setValue(percent)
