"""Review of the moves of the match's current line, in the background."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import groupby
from weakref import WeakKeyDictionary

from c4viz.app.state.background import Kernels, LoadedSolver
from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.matches import Matches
from c4viz.app.state.search_runner import SearchRunner
from c4viz.app.state.workers import Job, end_work
from c4viz.language import Text, sentence, tr
from c4viz.play import Turn
from c4viz.play.review import MoveReview, look_over
from c4viz.search.base.control import Halt

COMPILING = Text("The solver is being compiled: review the game when it is ready.")


class GameReview:
    """Reviews the game by the solver, or a search in its stead: `start`, and read verdicts by `of`.

    A verdict on a move stays true whatever is played after it, so a review looks only at new
    moves, and again at those for which the time was too short if a move may take longer now.
    """

    def __init__(
        self, changes: Changes, matches: Matches, runner: SearchRunner, kernels: Kernels
    ) -> None:
        self._changes, self._matches = changes, matches
        self._runner, self._kernels = runner, kernels
        # Kept as long as their turns are: games that were put away may come back.
        self._known: WeakKeyDictionary[Turn, MoveReview] = WeakKeyDictionary()
        self._found: list[tuple[Turn, MoveReview]] = []  # verdicts of the job so far
        self._wanted = 0  # number of moves that the job reviews
        self._job: Job | None = None
        self._solve = _Reviewer()
        self._root = matches.match.root
        changes.lead(self._follow)

    @property
    def is_running(self) -> bool:
        """A review is under way."""
        return self._job is not None

    def of(self, turn: Turn) -> MoveReview | None:
        """Return the verdict on a move; None if it was not reviewed."""
        return self._known.get(turn)

    def why_not(self) -> str:
        """Say in a sentence why the game cannot be reviewed; "" if it can."""
        return str(COMPILING) if self._kernels.are_awaited else ""

    def start(self) -> None:
        """Review the moves that are new; say why if that is impossible, or if there are none."""
        if wrong := self.why_not():
            self._changes.say(wrong)
        elif not self.begin():
            every, none = tr("Every move has been reviewed."), tr("No move yet.")
            self._changes.say(every if self._matches.match.line else none)

    def begin(self, prepare: Callable[[Job], object] = lambda _job: None) -> bool:
        """Review the moves that are new; return whether there are any. ``prepare`` is given the
        work before it begins. Nothing may speak against it (`why_not`)."""
        self.stop()
        new = self._new_moves()
        if not new:
            return False
        found: list[tuple[Turn, MoveReview]] = []
        seconds = self._runner.move_seconds
        job = Job(lambda stop: self._solve(new, seconds, found, stop, job.watch))
        self._job, self._found, self._wanted = job, found, sum(map(len, new))
        job.progressed.connect(lambda _percent: self._take_in(job))
        job.done.connect(lambda _none: self._take_in(job))
        job.failed.connect(lambda error: self._changes.say(sentence(error)))
        job.finished.connect(lambda: self._end(job))
        prepare(job)
        job.begin(self)
        self._changes.note("review")
        return True

    def stop(self) -> None:
        """Stop the review; its verdicts so far are kept."""
        if self._job is not None:
            self._job.ask_to_stop()
            self._take_in(self._job)
            self._job = None
            self._changes.note("review")

    def close(self) -> None:
        """End all work, before the window goes."""
        self.stop()
        end_work(self)

    @property
    def left(self) -> int:
        """Number of moves that the review under way has still to look at; 0 without one."""
        return self._wanted - len(self._found) if self.is_running else 0

    @property
    def judged(self) -> int:
        """Number of moves of the current line whose cost is known."""
        found = map(self.of, self._matches.match.line)
        return sum(known is not None and known.is_judged for known in found)

    def mistakes(self) -> list[Turn]:
        """Return the mistakes of the current line, in order of play."""
        line = self._matches.match.line
        return [turn for turn in line if (known := self.of(turn)) and known.is_mistake]

    # ---- at work -----------------------------------------------------------------------------

    def _new_moves(self) -> list[list[Turn]]:
        """Return the moves to review, in runs of consecutive moves; the last run first."""
        runs = [(new, list(run)) for new, run in groupby(self._matches.match.line, self._is_new)]
        return [run for new, run in reversed(runs) if new]

    def _is_new(self, turn: Turn) -> bool:
        """Tell whether a review could find out more about a move than is known."""
        known = self._known.get(turn)
        return known is None or (
            known.seconds is not None and known.seconds < self._runner.move_seconds
        )

    def _follow(self, what: frozenset[Change]) -> None:
        if "match" in what and self._matches.match.root is not self._root:
            self._root = self._matches.match.root
            self.stop()

    def _take_in(self, job: Job) -> None:
        if job is not self._job or not self._found:
            return
        self._known.update(self._found)
        self._changes.note("review")

    def _end(self, job: Job) -> None:
        if job is self._job:
            self.stop()


class _Reviewer:
    """Reviews moves in the calling thread, one review at a time; keeps the solver of its rules."""

    def __init__(self) -> None:
        self._lock = threading.Lock()  # a review that was stopped takes a moment to end
        self._solver = LoadedSolver()

    def __call__(
        self,
        runs: list[list[Turn]],
        seconds: float,
        found: list[tuple[Turn, MoveReview]],
        stop: Callable[[], bool],
        watch: Callable[[float], bool],
    ) -> None:
        moves = sum(map(len, runs))
        with self._lock:
            for run in runs:
                start = run[0].before
                assert start is not None
                played = [(turn.aim, turn.move) for turn in run]
                found_of_run = look_over(start.position, played, self._solver.of, stop, seconds)
                for turn, one in zip(reversed(run), found_of_run, strict=True):
                    found.append((turn, one))
                    if watch(len(found) / moves):
                        raise Halt("stopped")
