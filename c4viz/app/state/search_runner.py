"""Runs searches in a thread of their own: one at a time, on the trace that is looked at."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from c4viz.app.state.background import Kernels, Memory, SearchThread
from c4viz.app.state.changes import Changes, disconnect_all
from c4viz.app.state.earlier_searches import EarlierSearches
from c4viz.app.state.exploration import ROOT, Exploration
from c4viz.app.state.matches import Matches
from c4viz.app.state.workers import end_work
from c4viz.game import OwnState, Root
from c4viz.icicle.icicle import grow_for
from c4viz.language import sentence, tr
from c4viz.play import THE_CHOSEN, Player
from c4viz.search import prepare
from c4viz.search.algorithms import algorithm_of
from c4viz.search.base.control import MOVE_SECONDS
from c4viz.search.base.settings import Settings
from c4viz.search.consent import NotStartedError
from c4viz.search.recording.settings import Own, run_again
from c4viz.search.runs.run import Engine, has_kernel
from c4viz.telling.progress import share_done
from c4viz.trace import Trace

LIVE_MS = 16
"""Milliseconds from one view's look at a running search to the next view's."""
CATCH_UP_MS = 6
"""Milliseconds for which the icicle takes in rows once the search is over, before the window is
looked after again."""
GROWTH_PAUSE_MS = 1
"""Milliseconds from a look, or from rows taken in where there are more already, until the icicle
takes in rows: a few at a time, so that nothing waits, and often enough that it keeps up with 30
million nodes a second."""
Purpose = Literal["look", "play", "hint"]
"""What a search is for: to look at it, to play its move, or to say it."""


@dataclass(frozen=True)
class Errand:
    """A search from ``root`` by the settings and the budget of ``player``."""

    root: Root
    purpose: Purpose = "look"
    player: Player = THE_CHOSEN


def is_of_ones_own(trace: Trace | None) -> bool:
    """Whether a search, or the game that it searches, is a program of the user's own."""
    if trace is None:
        return False
    return trace.search == Own.name or isinstance(trace.position, OwnState)


class SearchRunner(QObject):
    """The search that is under way, and the one that waits until it is compiled.

    ``settings`` says by what a root is searched where the player who searches has none of his own.
    ``memory`` is what a trace may take, ``move_seconds`` what a move may take in truth, review and
    hint.
    """

    grown = pyqtSignal()  # all views have shown that a running search has visited more nodes
    failed = pyqtSignal(str)  # a search ended by an error, in a sentence
    unstarted = pyqtSignal(object, object)
    """A program of a file has to be agreed to first, and the errand that needs it."""
    found = pyqtSignal(object)  # a search ended: its errand; views are told afterwards

    def __init__(
        self,
        changes: Changes,
        matches: Matches,
        exploration: Exploration,
        earlier: EarlierSearches,
        kernels: Kernels,
        settings: Callable[[Root], Settings],
    ) -> None:
        super().__init__()
        self._changes, self._matches, self._at = changes, matches, exploration
        self._earlier = earlier
        self._kernels, self._settings = kernels, settings
        self.memory = Memory()
        self.move_seconds = MOVE_SECONDS
        self._run = 0
        self._thread: SearchThread | None = None
        self._is_closed = False
        self._errand: Errand | None = None  # of the search that was started last
        self._waiting: Errand | None = None  # a search that has to be compiled first
        self._before: Trace | None = None  # what was shown before the search under way
        kernels.changed.connect(self._use_kernels)
        self._ticker = QTimer(self)
        self._ticker.setInterval(LIVE_MS)
        self._ticker.timeout.connect(self._show_growth)
        self._grower = QTimer(self)  # apart from views: both take milliseconds
        self._grower.setSingleShot(True)
        self._grower.setInterval(GROWTH_PAUSE_MS)
        self._grower.timeout.connect(self._grow)
        self._watchers: list[Callable[[], None]] = []
        self._growers: list[Callable[[], bool]] = [self._grow_icicle]
        self._turn = 0

    def set_move_seconds(self, seconds: float) -> None:
        """Give each move another time in the truth, in a review and in a hint."""
        if seconds != self.move_seconds:
            self.move_seconds = seconds
            self._changes.note("move_seconds")

    # ---- searching ---------------------------------------------------------------------------

    @property
    def seconds_unrecorded(self) -> float | None:
        """For how long the search under way has gone on without recording, since its trace is
        full; None where it does not."""
        went_on = None if self._thread is None else self._thread.went_on
        return None if went_on is None else time.monotonic() - went_on

    @property
    def is_thinking(self) -> bool:
        """Whether the machine decides its move in the match."""
        errand = self._waiting or (self._errand if self._thread is not None else None)
        return errand is not None and errand.purpose == "play"

    @property
    def is_at_work(self) -> bool:
        """Whether a search is under way."""
        return self._thread is not None

    @property
    def is_stopping(self) -> bool:
        """Whether the search under way was asked to stop."""
        return self._thread is not None and self._thread.is_stopped

    @property
    def share_done(self) -> float | None:
        """Which share of the search under way is done (0 to 1), where that can be known."""
        trace, moment, thread = self._at.trace, self._at.moment(), self._thread
        if trace is None or moment is None or thread is None or thread.went_on is not None:
            return None
        return share_done(trace, moment, thread.limits)

    def search(self, root: Root) -> None:
        """Search from ``root`` beside the game, which stays as it is."""
        self.run(Errand(root))

    def search_again(self) -> None:
        """Search the root of the tree once more, with the settings as they are now; a search of
        the user's own as its file is now."""
        trace = self._at.trace
        root = self._matches.match.position if trace is None else trace.position
        own = run_again(trace)
        self.run(Errand(root, player=Player(own) if own else THE_CHOSEN))

    def run(self, errand: Errand) -> None:
        """Search in place of what is searched; where that has to be compiled first, then. The
        search that was shown goes."""
        if self._is_closed:  # a thread that begins now would outlive the window
            return
        self._before = self._at.trace if self._thread is None else self._before
        self.cancel()
        try:
            settings = errand.player.searching or self._settings(errand.root)
            trace = prepare(errand.root, settings)
        except NotStartedError as error:
            self.unstarted.emit(error.program, errand)
            return
        except ValueError as error:
            self._changes.say(sentence(error))
            return
        player = Player(settings, budget=errand.player.budget)
        begun = replace(errand, player=player)
        has_reference = algorithm_of(settings.name).reference is not None
        if not has_reference and self._kernels.awaits(settings):
            self._waiting = begun
            title = settings.title
            self._changes.say(
                tr("{search} is being compiled: it starts when it is ready.", search=title)
            )
            return
        engine = self._kernels.engine(settings) if has_reference else "kernel"
        self._begin(begun, settings, trace, engine)

    def _begin(self, errand: Errand, settings: Settings, trace: Trace, engine: Engine) -> None:
        self._run += 1
        self._errand = errand
        budget = errand.player.budget
        if errand.purpose == "hint":
            # Its tree is that of the settings as they are, also where it may not be finished.
            budget = budget.hurried(self.move_seconds)
        previous = self._matches.match.last_decision()
        self._thread = SearchThread(
            self._run, trace, settings, engine, previous, self.memory, budget
        )
        self._thread.ended.connect(self._finish)
        # The root of another position than the match's is shown as a look ahead.
        is_ahead = errand.root != self._matches.match.position
        self._at.show(trace, ROOT if is_ahead else None, running=True)
        if errand.purpose == "look":
            self._earlier.note(trace, self._matches.match.at)
        elif errand.purpose == "hint":  # and the match keeps those of moves
            self._earlier.note_aside(trace, self._matches.match.at)
        self._changes.note("running")
        self._thread.begin(self)
        self._turn = 0
        self._ticker.start()

    def _use_kernels(self) -> None:
        """Once its kernel is ready, a search that had to wait for them begins, and one that had
        to begin without them begins again."""
        if self._waiting is not None:
            self._run_late(self._waiting)
            return
        thread, errand = self._thread, self._errand
        slow = thread is not None and thread.engine == "reference"
        if not slow or thread is None or errand is None:
            return
        if self._kernels.engine(thread.settings) != "kernel":
            return
        if errand.player.settings and has_kernel(errand.root, errand.player.settings):
            self.run(errand)

    def _run_late(self, errand: Errand) -> None:
        """Begin a search that had to wait, once it need not, if what is shown now may go."""
        settings = errand.player.searching
        if settings is not None and self._kernels.awaits(settings):
            return
        self._waiting = None
        self.run(errand)

    def stop(self) -> None:
        """End the search with what it has found; a machine to move then plays that."""
        if self._thread:
            self._thread.ask_to_stop()
            self._changes.note("running")

    def cancel(self) -> None:
        """End the search and forget what it has found."""
        self._waiting = None
        if self._thread:
            self._thread.ask_to_stop()
            self._let_go()
            self._changes.note("running")
            self._at.show(None)

    def _let_go(self) -> None:
        """The thread has nothing more to say, though it may not have ended yet."""
        self._thread = None
        self._ticker.stop()

    def _finish(self, run: int, wrong: str) -> None:
        if run != self._run or self._thread is None:
            return  # a run that was cancelled
        decision = self._thread.decision
        is_own = is_of_ones_own(self._at.trace)
        self._let_go()
        before, self._before = self._before, None
        self._changes.note("running")
        self._at.finish(decision)
        self._earlier.spare_memory()
        self._catch_up()
        if wrong and is_own:
            if before is not None and not self._at.trace:
                self._at.show(before)  # a file that is being written has its mistakes
            self._changes.then(partial(self._changes.say, wrong))
        elif wrong:
            self._changes.then(partial(self.failed.emit, wrong))
        else:
            self.found.emit(self._errand)

    def _catch_up(self) -> None:
        """Have the icicle take in the last rows, a few at a time: the window must answer."""
        icicle = self._at.icicle_begun
        if icicle is None or self._thread is not None:
            return
        if not grow_for(icicle, CATCH_UP_MS):
            QTimer.singleShot(0, self._catch_up)
        else:
            self._changes.note("colours")  # to be painted anew

    def close(self) -> None:
        """End all work for good, before the window goes."""
        self._is_closed = True
        self.cancel()
        end_work(self)

    # ---- a search that runs ------------------------------------------------------------------

    def when_grown(self, show: Callable[[], None]) -> None:
        """Have a view show a running search, again and again, in turn with the other views: all
        at once would keep the window from answering."""
        self._watchers.append(show)

    def _show_growth(self) -> None:
        """Let the next view show the search; all views of a round show the same moment."""
        if self._turn == 0:
            trace = self._at.trace
            if trace is None or not len(trace):
                return  # nothing to show yet
            self._at.look_again()
        self._grower.start()
        if self._watchers:
            self._watchers[self._turn]()
        self._turn = (self._turn + 1) % max(1, len(self._watchers))
        if self._turn == 0:
            self.grown.emit()

    def leave_views(self) -> None:
        """Have no view show what is found any more: others take their place."""
        disconnect_all(self.grown, self.failed, self.unstarted)
        self._watchers, self._growers, self._turn = [], [self._grow_icicle], 0

    def when_growing(self, grow: Callable[[], bool]) -> None:
        """Have something take in what a running search has found since, a slice of a millisecond
        at a time; ``grow`` gives whether there is more still."""
        self._growers.append(grow)

    def _grow(self) -> None:
        """Let the next one take in a slice, as long as there is more for any."""
        if self._thread is None:
            return
        for _ in range(len(self._growers)):
            grow = self._growers.pop(0)
            self._growers.append(grow)
            if grow():
                self._grower.start()
                return

    def _grow_icicle(self) -> bool:
        icicle = self._at.icicle_begun
        return icicle is not None and icicle.grow()
