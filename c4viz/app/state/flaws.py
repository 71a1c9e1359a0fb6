"""The search with a planted mistake that is shown, and what was guessed of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial

from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.game import Game
from c4viz.app.state.progress_log import ProgressLog
from c4viz.app.state.workers import Job, end_work
from c4viz.classroom.flaws import (
    FLAW_LEVELS,
    FlawJudgement,
    FlawLevel,
    FlawScore,
    FlawSearch,
    judge,
    search_flaw,
)
from c4viz.classroom.flaws.judge import HINTS
from c4viz.classroom.flaws.judge import hint as hint_of
from c4viz.language import sentence


@dataclass(frozen=True)
class FlawAttempt:
    """What somebody did in a level: the ``score``, the ``judgement`` of the last guess, and the
    ``hints`` that were given; whether it ``is_explained``."""

    score: FlawScore = field(default_factory=FlawScore)
    judgement: FlawJudgement | None = None
    hints: tuple[str, ...] = ()
    is_explained: bool = False

    @property
    def is_over(self) -> bool:
        """The node was found, or told: guesses and hints count no more."""
        return self.score.is_found or self.is_explained


class Flaws:
    """Shows the searches of levels: `show` one, `guess` where it first goes wrong, ask for a `hint`
    and `explain` it. A level is searched in the background when it is first shown."""

    levels = FLAW_LEVELS

    def __init__(
        self, changes: Changes, exploration: Exploration, game: Game, log: ProgressLog
    ) -> None:
        self._changes, self._exploration, self._game = changes, exploration, game
        self._log = log
        self._searches: dict[str, FlawSearch] = {}
        self._attempts: dict[str, FlawAttempt] = {}
        self._job: Job | None = None
        self.awaited: FlawLevel | None = None
        """Level that is searched, to be shown then."""

    @property
    def level(self) -> FlawLevel | None:
        """Level whose search is shown."""
        search = self._search
        return None if search is None else search.level

    @property
    def answer(self) -> FlawSearch | None:
        """Search that is shown, with what is wrong in it; None until that was explained."""
        search = self._search
        return search if search and self.attempt(search.level).is_explained else None

    def attempt(self, level: FlawLevel) -> FlawAttempt:
        """Return what was done in a level."""
        return self._attempts.get(level.id, FlawAttempt())

    def show(self, level: FlawLevel) -> None:
        """Show the search of a level at its last step, as soon as there is one."""
        self._cancel()
        if level.id in self._searches:
            self._look_at(self._searches[level.id])
        else:
            self.awaited = level
            self._job = job = Job(partial(search_flaw, level))
            job.done.connect(self._take)
            job.failed.connect(self._fail)
            job.begin(self)
        self._changes.note("flaw")

    def guess(self, row: int) -> FlawJudgement:
        """Judge a guess that the search shown first goes wrong at ``row``."""
        return self._judge(row, None)

    def guess_mistake(self, name: str) -> FlawJudgement:
        """Judge a guess what is wrong, of the node that was found.

        Raises:
            SettingError: the level does not have this mistake to choose.
        """
        search = self._shown
        assert self.attempt(search.level).score.is_found, "nothing is asked before"
        return self._judge(search.row, name)

    def hint(self) -> str:
        """Give the next hint, which says more than those before; after the last, that once more."""
        search = self._shown
        before = self.attempt(search.level)
        given = len(before.hints)
        if given == HINTS:
            return before.hints[-1]
        said = hint_of(search, given + 1)
        hints = before.score.hints if before.is_over else given + 1
        score = replace(before.score, hints=hints)
        self._keep(search, replace(before, score=score, hints=(*before.hints, said)))
        return said

    def explain(self) -> None:
        """Tell what is wrong, and go to the node and the step where it is."""
        search = self._shown
        self._keep(search, replace(self.attempt(search.level), is_explained=True))
        self._exploration.go_to(search.step)
        self._exploration.select(search.row)

    def close(self) -> None:
        """End all work, before the window goes."""
        self._cancel()
        end_work(self)

    # ---- what is shown -----------------------------------------------------------------------

    @property
    def _search(self) -> FlawSearch | None:
        trace = self._exploration.trace
        return next((one for one in self._searches.values() if one.trace is trace), None)

    @property
    def _shown(self) -> FlawSearch:
        search = self._search
        assert search is not None, "no level is shown"
        return search

    def _judge(self, row: int, mistake: str | None) -> FlawJudgement:
        """Judge a guess; one of a node counts until the node is known."""
        search = self._shown
        judged, before = judge(search, row, mistake), self.attempt(search.level)
        score = before.score
        if not before.is_over:
            score = replace(score, guesses=score.guesses + 1, is_found=judged.is_right)
        self._keep(search, replace(before, score=score, judgement=judged))
        return judged

    def _keep(self, search: FlawSearch, attempt: FlawAttempt) -> None:
        was_over = self.attempt(search.level).is_over
        self._attempts[search.level.id] = attempt
        if attempt.is_over and not was_over:
            found = attempt.score.is_found
            shown = () if found else (search.mistake,)
            self._log.note("flaw", search.level.id, found, 1, shown)
        self._changes.note("flaw")

    def _look_at(self, search: FlawSearch) -> None:
        if search.trace is not self._exploration.trace:
            self._game.rest()  # else the next move of a machine would take its place
            self._game.adopt_trace(search.trace)
        self._exploration.go_to(search.trace.steps)

    # ---- what is awaited ---------------------------------------------------------------------

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.ask_to_stop()
        self._job = self.awaited = None

    def _take(self, search: FlawSearch) -> None:
        self._searches[search.level.id] = search
        self._job = self.awaited = None
        self._look_at(search)
        self._changes.note("flaw")

    def _fail(self, error: Exception) -> None:
        self._job = self.awaited = None
        self._changes.note("flaw")
        self._changes.say(sentence(error))
