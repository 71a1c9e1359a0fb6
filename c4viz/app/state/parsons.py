"""The program that is put in order: its lines so far, and what came of it when it ran."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.game import Game
from c4viz.app.state.progress_log import ProgressLog
from c4viz.app.state.undo import Undo
from c4viz.app.state.workers import Job, end_work
from c4viz.classroom.parsons import (
    ParsonsHint,
    ParsonsLine,
    ParsonsShuffle,
    ParsonsSolution,
    ParsonsVerdict,
    hint,
    judge,
    problem_named,
)
from c4viz.language import sentence, tr
from c4viz.trace import Trace

_MOST_SEEDS = 10**6


class _Program(NamedTuple):
    """A problem as it was handed out, and what was made of it so far."""

    shuffle: ParsonsShuffle
    solution: ParsonsSolution


class ParsonsDesk:
    """Puts the lines of a program in order: `begin` one, `put` lines and `take_out` others, `run`
    it in the background. What it did is shown as a search, at the step where it goes wrong. Every
    change of an open program can be undone, also that to another problem."""

    def __init__(
        self,
        changes: Changes,
        exploration: Exploration,
        game: Game,
        log: ProgressLog,
        chance: random.Random,
    ) -> None:
        self._changes, self._exploration, self._game = changes, exploration, game
        self._log, self._chance = log, chance
        self._program: _Program | None = None
        self._made = Undo[_Program]()
        self._job: Job | None = None
        self.percent = 0
        """How much of the check is done."""
        self.verdict: ParsonsVerdict | None = None
        """What came of the program as it stands; None: it has not run, or was changed since."""
        self.hint: ParsonsHint | None = None
        """Help that was asked for, until something is changed."""
        self.failed = ""
        """Why it could not be run; empty if nothing was in the way."""
        # Misconceptions, in the order in which they showed, until a program is right and is noted.
        self._shown: dict[ParsonsShuffle, dict[str, None]] = {}
        self._noted: set[ParsonsShuffle] = set()

    # ---- the problem -------------------------------------------------------------------------

    def begin(self, name: str, *, finds_indents: bool = False) -> None:
        """Hand out the lines of a problem, in an order that is drawn; ``finds_indents``: without
        their indentation.

        Raises:
            SettingError: there is no such problem.
        """
        seed = self._chance.randrange(_MOST_SEEDS)
        self._open(ParsonsShuffle(problem_named(name), seed, finds_indents))

    def set_finds_indents(self, finds: bool) -> None:
        """Hand the same lines out again, with or without their indentation."""
        if self.shuffle is not None and finds != self.shuffle.finds_indents:
            shuffle = self.shuffle
            self._open(ParsonsShuffle(shuffle.problem, shuffle.seed, finds))

    def _open(self, shuffle: ParsonsShuffle) -> None:
        self._put_away()
        self._go(_Program(shuffle, ParsonsSolution(shuffle.problem)))

    def leave(self) -> None:
        """Close the problem; the search stays."""
        self._put_away()
        self._go(None)

    def _put_away(self) -> None:
        """Keep the program for Undo, if there is something in it; Redo leads to none any more."""
        self._made.forget_undone()
        if self._program is not None and self._program.solution.lines:
            self._made.note(self._program)

    def close(self) -> None:
        """End all work, before the window goes."""
        self._job = None
        end_work(self)

    # ---- its lines ---------------------------------------------------------------------------

    @property
    def shuffle(self) -> ParsonsShuffle | None:
        """Problem that is open, as it was handed out; None without one."""
        return None if self._program is None else self._program.shuffle

    @property
    def solution(self) -> ParsonsSolution | None:
        """The program so far; None without a problem."""
        return None if self._program is None else self._program.solution

    @property
    def pool(self) -> list[ParsonsLine]:
        """Lines that are not in the program, in the order in which they were handed out."""
        if self.shuffle is None or self.solution is None:
            return []
        return [line for line in self.shuffle.lines if line.id not in self.solution]

    def put(self, id_: int, place: int, more: int = 0) -> None:
        """Put a line at a place (from 0) of the program, ``more`` levels further to the right than
        it was where its indentation is to be found."""
        shuffle, solution = self.shuffle, self.solution
        if shuffle is None or solution is None:
            return
        known = dict(solution.lines)
        indent = known.get(id_, shuffle.indent_of(shuffle.problem.line(id_)))
        self._change(solution.put(id_, place, indent + more * shuffle.finds_indents))

    def take_out(self, id_: int) -> None:
        """Put a line of the program back to the others."""
        if self.solution is not None:
            self._change(self.solution.without(id_))

    def move(self, place: int, by: int) -> None:
        """Move the line at a place up or down."""
        if self.solution is not None:
            self._change(self.solution.moved(place, by))

    def indent(self, place: int, by: int) -> None:
        """Indent the line at a place by so many levels more, if that is to be found."""
        if self.solution is not None and self.shuffle is not None and self.shuffle.finds_indents:
            self._change(self.solution.indented(place, by))

    def _change(self, solution: ParsonsSolution) -> None:
        program = self._program
        if program is not None and solution != program.solution:
            self._made.note(program)
            self._go(program._replace(solution=solution))

    @property
    def can_undo(self) -> bool:
        """A change can be taken back."""
        return self._program is not None and self._made.can_undo

    @property
    def can_redo(self) -> bool:
        """A change that was taken back can be made again."""
        return self._program is not None and self._made.can_redo

    def undo(self) -> None:
        """Take the last change back."""
        if self._program is not None and self._made.can_undo:
            self._go(self._made.undo(self._program))

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        if self._program is not None and self._made.can_redo:
            self._go(self._made.redo(self._program))

    def _go(self, to: _Program | None) -> None:
        self.stop()
        self._program = to
        self._forget()
        self._changes.note("parsons")

    def _forget(self) -> None:
        """Forget what was said of another program."""
        self.verdict = self.hint = None
        self.failed = ""

    # ---- help --------------------------------------------------------------------------------

    def show_hint(self) -> None:
        """Say what to do next."""
        if self.solution is not None:
            self.hint = hint(self.solution)
            if self.hint is None:
                self._changes.say(tr("All lines are in their places: run it."))
            self._changes.note("parsons")

    # ---- running -----------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """The program is being run and checked."""
        return self._job is not None

    def run(self) -> None:
        """Run and check the program in the background."""
        solution = self.solution
        if solution is None or self.is_running:
            return
        self._forget()

        def work(stop: Callable[[], bool]) -> ParsonsVerdict:
            return judge(solution, stop, job.watch)

        self._job, self.percent = Job(work), 0
        job = self._job
        job.progressed.connect(partial(self._take_share, job))
        job.done.connect(self._take)
        job.failed.connect(self._fail)
        job.begin(self)
        self._changes.note("parsons")

    def stop(self) -> None:
        """Stop the program that runs."""
        if self._job is not None:
            self._job.ask_to_stop()
            self._job = None
            self._changes.note("parsons")

    def _take_share(self, job: Job, percent: int) -> None:
        if job is self._job:
            self.percent = percent
            self._changes.note("parsons")

    def _take(self, verdict: ParsonsVerdict) -> None:
        self._job, self.verdict = None, verdict
        if verdict.run.trace is not None:
            self._show(verdict.run.trace)
        if self.shuffle is not None:
            self._note(self.shuffle, verdict)
        self._changes.note("parsons")

    def _note(self, shuffle: ParsonsShuffle, verdict: ParsonsVerdict) -> None:
        """Keep as progress what was put in order once, with all that showed before."""
        shown = self._shown.setdefault(shuffle, {})
        if verdict.mistake:
            shown[verdict.mistake] = None
        if verdict.is_right and shuffle not in self._noted:
            self._noted.add(shuffle)
            self._log.note("parsons", verdict.solution.problem.name, 1, 1, shown)

    def _fail(self, error: Exception) -> None:
        self._job, self.failed = None, sentence(error)
        self._changes.note("parsons")

    def _show(self, trace: Trace) -> None:
        """Show what the program did, where it first goes wrong."""
        assert self.verdict is not None
        ran = self.verdict.run
        self._game.rest()  # else the next move of a machine would take its place
        self._game.adopt_trace(trace)
        if ran.step is not None and ran.verdict is not None:
            self._exploration.go_to(ran.step)
            self._exploration.select(ran.verdict.row)
