"""Looks for blunders in games of an arena, by the exact score before and after each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PyQt6.QtCore import QObject, pyqtSignal

from c4viz.app.state.background import LoadedSolver
from c4viz.app.state.workers import Job, end_work
from c4viz.lab.arena import ArenaResult
from c4viz.language import sentence
from c4viz.play.review import MoveReview, review, review_fours
from c4viz.search import SettingError
from c4viz.search.base.control import Halt

_MOVE_SECONDS = 2.0
"""Seconds that the solver may take for a move."""


class BlunderSearch(QObject):
    """Finds the blunders of games, one after another: ``found`` has them by the numbers of the
    games. ``changed`` tells that a game was looked at, ``failed`` says why one could not be."""

    changed = pyqtSignal()
    failed = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[int, tuple[MoveReview, ...]] = {}
        self._solver = LoadedSolver()
        self._job: Job | None = None

    @property
    def is_running(self) -> bool:
        """Games are being looked at."""
        return self._job is not None

    def start(self, games: Sequence[ArenaResult]) -> None:
        """Look at games that were not looked at yet."""
        new = [game for game in games if game.pairing.number not in self.found]
        self.stop()
        if not new:
            return
        job = self._job = Job(lambda stop: self._look(new, stop, job.watch))
        job.progressed.connect(lambda _percent: self.changed.emit())
        job.failed.connect(lambda error: self.failed.emit(sentence(error)))
        job.finished.connect(lambda: self._end(job))
        job.begin(self)
        self.changed.emit()

    def stop(self) -> None:
        """End for now; what was found is kept."""
        if self._job is not None:
            self._job.ask_to_stop()
            self._job = None
            self.changed.emit()

    def close(self) -> None:
        """End all work, and wait for it."""
        self.stop()
        end_work(self)

    def _end(self, job: Job) -> None:
        if job is self._job:
            self._job = None
            self.changed.emit()

    def _look(
        self,
        games: Sequence[ArenaResult],
        stop: Callable[[], bool],
        watch: Callable[[float], bool],
    ) -> None:
        for done, game in enumerate(games):
            if watch(done / len(games)):
                raise Halt("stopped")
            found = tuple(one for one in self._judged(game, stop) if one.is_mistake)
            self.found[game.pairing.number] = found

    def _judged(self, game: ArenaResult, stop: Callable[[], bool]) -> list[MoveReview]:
        start, moves = game.pairing.opening, columns_of(game)
        if start.rules.discs_slip:
            raise SettingError(
                "an arena keeps where discs landed, not where they were aimed: open a game, and "
                "review it"
            )
        if not start.rules.ends_by_four:
            return list(review_fours(start, moves, stop, _MOVE_SECONDS))
        solver = self._solver.of(start.rules)
        return list(review(start, moves, solver, stop, _MOVE_SECONDS))


def columns_of(game: ArenaResult) -> list[int]:
    """Return the columns (from 0) that a game played after its opening."""
    return [int(digit, 36) - 1 for digit in game.played.moves]
