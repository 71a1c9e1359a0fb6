"""The puzzles of this user: which are due, the one that is on the board, and its answer."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple
from weakref import WeakKeyDictionary

from c4viz.app.state.background import LoadedSolver
from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.game import Game
from c4viz.app.state.progress_log import ProgressLog
from c4viz.app.state.review_job import GameReview
from c4viz.app.state.search_runner import SearchOrder, SearchRunner
from c4viz.app.state.unfolded_tree import UnfoldedTree
from c4viz.app.state.workers import Job, end_work
from c4viz.classroom.puzzles import (
    BoxedPuzzle,
    Puzzle,
    PuzzleFile,
    due_puzzles,
    puzzles_of,
    why_no_puzzles,
)
from c4viz.classroom.puzzles.mistakes import Mistake, made_words, mistakes_of
from c4viz.language import sentence, tr
from c4viz.play import Match, Player, Turn
from c4viz.trace import Trace


@dataclass
class AskedPuzzle:
    """A puzzle that was put on the board: whether its first answer, the one that counts, is given,
    and whether the right one was told."""

    one: BoxedPuzzle
    is_counted: bool = False
    is_told: bool = False


class _Kept(NamedTuple):
    """All puzzles in the file, what is to be said of those that were added, and the number of the
    turn at the file, from 1, in which they were read."""

    every: list[BoxedPuzzle]
    words: str = ""
    turn: int = 0


class Puzzles:
    """Asks the puzzles that are due: `ask_next` puts one on the board, as a game between people,
    and the first move that is played there answers it. Other games are put away for it.

    Files are read and written in the background.
    """

    def __init__(
        self,
        changes: Changes,
        exploration: Exploration,
        tree: UnfoldedTree,
        game: Game,
        runner: SearchRunner,
        review: GameReview,
        log: ProgressLog,
    ) -> None:
        self._changes, self._exploration, self._tree = changes, exploration, tree
        self._game, self._runner, self._review, self._log = game, runner, review, log
        self.today: Callable[[], date] = date.today
        """Gives the day."""
        self.file: PuzzleFile | None = None
        self.kept: list[BoxedPuzzle] | None = None
        """All puzzles; None until they are read."""
        self._asked: WeakKeyDictionary[Turn, AskedPuzzle] = WeakKeyDictionary()  # by their roots
        self._turn = threading.Lock()  # jobs come to the file one after another
        self._turns, self._taken = count(1), 0  # what an earlier turn than that taken read is old
        self._solver = LoadedSolver()
        self._looked_for: SearchOrder | None = None
        changes.lead(self._follow)
        runner.found.connect(self._show_line)

    # ---- the file ----------------------------------------------------------------------------

    def keep_at(self, path: Path) -> None:
        """Keep all at this place from now on."""
        self.file = PuzzleFile(path)

    def load(self) -> None:
        """Read what is kept, which other windows and the command line change too."""
        if (file := self.file) is not None:
            self._do(lambda: _Kept(file.read()))

    def _do(self, work: Callable[[], _Kept]) -> None:
        """Read or change the file in the background."""
        job = self._job_of(lambda _stop: work())
        job.failed.connect(lambda error: self._changes.announce(sentence(error)))
        job.begin(self)

    def _job_of(self, work: Callable[[Callable[[], bool]], _Kept]) -> Job:
        def in_turn(stop: Callable[[], bool]) -> _Kept:
            with self._turn:
                return work(stop)._replace(turn=next(self._turns))

        job = Job(in_turn)
        job.done.connect(self._take)
        return job

    def _take(self, kept: _Kept) -> None:
        if kept.turn > self._taken:
            self._taken, self.kept = kept.turn, kept.every
            self._changes.note("puzzles")
        if kept.words:
            self._changes.announce(kept.words)

    def close(self) -> None:
        """End all work, before the window goes; what is being written is written to its end."""
        end_work(self)

    # ---- what is asked -----------------------------------------------------------------------

    @property
    def asked(self) -> AskedPuzzle | None:
        """The puzzle that is on the board, or in which moves were played; None without one."""
        return self._asked.get(self._game.match.root)

    @property
    def answer(self) -> int | None:
        """Column (from 0) that was played in the puzzle; None while it waits for one."""
        path = self._game.match.turn.path
        return path[0].move if path and self.asked is not None else None

    @property
    def due(self) -> list[BoxedPuzzle]:
        """Puzzles that are due today."""
        return due_puzzles(self.kept or (), self.today())

    def _next(self) -> BoxedPuzzle | None:
        """Return the next one to be asked: one that is due, or else the one that will be first."""
        here = None if self.asked is None else self.asked.one.puzzle.key
        soonest = sorted(self.kept or (), key=lambda one: one.due)
        others = [one for one in soonest if one.puzzle.key != here]
        return next(iter(others or soonest), None)

    def ask_next(self) -> None:
        """Put the next puzzle on the board; say so if it is not due yet, or if there is none."""
        one = self._next()
        if one is None:
            self._changes.say(tr("There is no puzzle yet: review a game, then make some of it."))
            return
        match = Match(one.puzzle.position)
        self._asked[match.root] = AskedPuzzle(one)
        self._game.adopt_match(match)
        self._changes.note("puzzles")
        if not one.is_due(self.today()):
            self._changes.say(tr("No puzzle is due today; this one will be on {day}.", day=one.due))

    # ---- answering ---------------------------------------------------------------------------

    def _follow(self, what: frozenset[Change]) -> None:
        if "match" not in what:
            return
        asked, answer = self.asked, self.answer
        if asked is not None and answer is not None:
            self._count(asked, asked.one.puzzle.is_right(answer))

    def _count(self, asked: AskedPuzzle, is_right: bool) -> None:
        """Put the puzzle into another box, if this is the first answer."""
        if asked.is_counted:
            return
        asked.is_counted, key, today = True, asked.one.puzzle.key, self.today()
        asked.one = asked.one.answered(is_right, today)
        self._changes.note("puzzles")
        self._log.note("puzzle", asked.one.puzzle.goal, is_right, 1)
        if (file := self.file) is not None:
            self._do(lambda: _Kept(file.answer(key, is_right, today)))

    def tell(self) -> None:
        """Tell the right answer, which counts as a wrong one if there was none."""
        if (asked := self.asked) is not None:
            asked.is_told = True
            self._count(asked, False)
            self._changes.note("puzzles")

    def try_again(self) -> None:
        """Put the puzzle on the board as it was asked."""
        if self.asked is not None:
            self._game.go_to_turn(self._game.match.root)

    def see_search(self) -> None:
        """Search the puzzle as it was found to be solved, and show the tree with the line."""
        asked = self.asked
        if asked is None or asked.one.puzzle.search is None:
            return
        asked.is_told = True
        self.try_again()
        player = Player(asked.one.puzzle.search)
        self._looked_for = SearchOrder(asked.one.puzzle.position, player=player)
        self._runner.run(self._looked_for)

    def _show_line(self, order: SearchOrder) -> None:
        looked_for, trace = self._looked_for, self._exploration.trace
        if looked_for is None or trace is None or order.root is not looked_for.root:
            return
        self._looked_for = None
        self._changes.then(partial(self._unfold_line, trace))  # once it unfolded by itself

    def _unfold_line(self, trace: Trace) -> None:
        if trace is self._exploration.trace and not self._tree.hides_values:
            self._tree.show_line(trace.principal_rows())

    # ---- making ------------------------------------------------------------------------------

    def why_not(self) -> str:
        """Say in a sentence why no puzzles can be made of the game; "" if they can."""
        match = self._game.match
        if not match.line:
            return tr("No move yet.")
        return why_no_puzzles(match.start.rules) or self._review.why_not()

    def making(self, name: str = "") -> Job:
        """Return the work, to be begun, that adds a puzzle for each mistake that is known of the
        game; ``name`` is that of its file, if it has one. Nothing may speak against it."""
        line, file = self._game.match.line, self.file
        known = ((turn, self._review.of(turn)) for turn in line)
        mistakes = mistakes_of((turn, one) for turn, one in known if one is not None)
        rules, today = self._game.match.start.rules, self.today()
        seconds = self._runner.move_seconds

        def work(stop: Callable[[], bool]) -> _Kept:
            made = puzzles_of(mistakes, self._solver.of(rules), today, name, stop, seconds)
            return _added(file, _watched(made, mistakes, job), today)

        job = self._job_of(work)
        return job


def _watched(
    made: Iterable[Puzzle | None], mistakes: list[Mistake], job: Job
) -> list[Puzzle | None]:
    """Return all that is made, and have the job tell how far it is."""
    found = []
    for number, one in enumerate(made, 1):
        found.append(one)
        job.watch(number / len(mistakes))
    return found


def _added(file: PuzzleFile | None, made: list[Puzzle | None], today: date) -> _Kept:
    """Add puzzles to the file."""
    puzzles = [one for one in made if one is not None]
    if file is None:
        return _Kept([])
    before = {one.puzzle.key for one in file.read()}
    every = file.add(puzzles, today)
    added = len({one.key for one in puzzles} - before)
    return _Kept(every, made_words(added, len(puzzles) - added, len(made) - len(puzzles)))
