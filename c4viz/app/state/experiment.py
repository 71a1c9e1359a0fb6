"""An experiment that is made in a thread, figure after figure."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject, pyqtSignal

from c4viz.app.state.workers import Job, end_work
from c4viz.charts.chart import Chart
from c4viz.lab.asked_experiment import AskedExperiment, Figure
from c4viz.language import sentence


class Experiment(QObject):
    """Makes the experiments that are asked for, one at a time. ``grown`` tells of a figure,
    ``ended`` of the end, with a sentence that says why if it failed."""

    grown = pyqtSignal()
    ended = pyqtSignal(str)
    _measured = pyqtSignal(object, object)  # from the thread: a job, and a figure of it

    def __init__(self) -> None:
        super().__init__()
        self.asked: AskedExperiment | None = None
        self.found: list[Figure] = []
        self._job: Job | None = None
        self._measured.connect(self._take)

    @property
    def is_running(self) -> bool:
        """Figures are being measured."""
        return self._job is not None

    @property
    def chart(self) -> Chart | None:
        """Chart of the figures so far; None before the first experiment."""
        return None if self.asked is None else self.asked.chart(self.found)

    def begin(self, asked: AskedExperiment) -> None:
        """Make an experiment, in place of the one before."""
        self.stop()
        self.asked, self.found = asked, []

        def work(stop: Callable[[], bool]) -> None:
            for figure in asked.figures(stop):
                self._measured.emit(job, figure)

        self._job = job = Job(work)
        job.done.connect(lambda _none: self._end())
        job.failed.connect(lambda error: self._end(sentence(error)))
        job.begin(self)
        self.grown.emit()

    def stop(self) -> None:
        """End the experiment under way; what was measured stays."""
        if self._job is not None:
            self._job.ask_to_stop()
            self._end()

    def close(self) -> None:
        """End all work, and wait for it."""
        self._job = None
        end_work(self)

    def _take(self, job: Job, figure: Figure) -> None:
        if job is self._job:
            self.found.append(figure)
            self.grown.emit()

    def _end(self, why: str = "") -> None:
        self._job = None
        self.ended.emit(why)
