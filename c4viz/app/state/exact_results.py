"""Solves positions in the background, one after another, for views that show the truth."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from c4viz.app.state.background import Kernels, LoadedSolver
from c4viz.app.state.changes import Changes
from c4viz.app.state.workers import Job, end_work
from c4viz.game import Position
from c4viz.search.base.control import MOVE_SECONDS
from c4viz.telling.truth import Exact, exact_at_end, exact_of

MOST_KNOWN = 20_000


class Truths(QObject):
    """What positions are worth, as far as it is known.

    ``wanted`` positions are solved in their order, each in a thread that the window never waits
    for; what takes longer than ``seconds`` is given up.
    """

    failed = pyqtSignal(object)

    def __init__(self, changes: Changes, kernels: Kernels) -> None:
        super().__init__()
        self._changes, self._kernels = changes, kernels
        self._seconds = MOVE_SECONDS
        self._known: dict[Position, int | None] = {}
        self._wishes: dict[str, list[Position]] = {}
        self._job: Job | None = None
        self._solving: Position | None = None  # by the job
        self._solver = LoadedSolver()
        kernels.changed.connect(self._next)

    @property
    def seconds(self) -> float:
        """How long a position may take."""
        return self._seconds

    def set_seconds(self, seconds: float) -> None:
        """Give each position another time, also those that were given up."""
        if seconds != self._seconds:
            self._seconds = seconds
            self._known = {p: score for p, score in self._known.items() if score is not None}
            if self._job is not None:
                self._job.ask_to_stop()
            self._changes.note("truth")
            self._next()

    def knows(self, position: Position) -> bool:
        """Whether a position has been solved, or given up."""
        return position.outcome is not None or position in self._known

    def exact(self, position: Position, maximiser: int) -> Exact | None:
        """What a position that is known is worth; None where it was given up."""
        if position.outcome is not None:
            return exact_at_end(position, maximiser)
        score = self._known[position]
        return None if score is None else exact_of(position, score, maximiser)

    def want(self, positions: list[Position], asker: str = "") -> None:
        """Solve these, in this order, and nothing else any more that ``asker`` wanted before."""
        self._wishes[asker] = positions
        if self._job is not None and self._solving not in self._wanted:
            self._job.ask_to_stop()
        self._next()

    @property
    def _wanted(self) -> list[Position]:
        """What is not known yet, of each asker in turn."""
        return [p for wish in self._wishes.values() for p in wish if not self.knows(p)]

    def close(self) -> None:
        """End all work, before the window goes."""
        self._wishes.clear()
        end_work(self)

    def _next(self) -> None:
        wanted = self._wanted
        if self._job is not None or not wanted or self._kernels.is_coming:
            return
        position = wanted[0]
        seconds = self._seconds
        job = Job(lambda stop: self._solver.score(position, seconds, stop))
        # One that was stopped for another time may have given up just before.
        job.done.connect(lambda score: None if job.is_stopped else self._note(position, score))
        job.failed.connect(self._give_up)
        job.finished.connect(self._end)
        self._job, self._solving = job, position
        job.begin(self)

    def _note(self, position: Position, score: object) -> None:
        assert score is None or isinstance(score, int)
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[position] = score
        self._changes.note("truth")

    def _give_up(self, error: object) -> None:
        self._wishes.clear()
        self.failed.emit(error)

    def _end(self) -> None:
        self._job = None
        self._next()
