"""Searches, run one at a time in a thread of their own, that fill the trace that is shown."""

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
from c4viz.search.recording.settings import OwnSearchSettings, run_again
from c4viz.search.recording.shown import followed, shown_of
from c4viz.search.runs.link import Link
from c4viz.search.runs.run import Engine, has_kernel
from c4viz.telling.progress import share_done
from c4viz.trace import Trace

LIVE_MS = 16
"""Milliseconds from one view's update with a running search to the next view's."""
CATCH_UP_MS = 6
"""Milliseconds for which the icicle takes in rows at once after the search has ended, before the
window answers again."""
GROWTH_PAUSE_MS = 1
"""Milliseconds from a view's update, or from a slice that left rows over, until the next slice of
rows is taken in: small, so that nothing waits, and often enough to keep up with 30 million nodes a
second."""
_REPLACED_SECONDS = 1.0
"""Seconds for which nodes are shown at the least that a search has taken back."""
Purpose = Literal["look", "play", "hint"]
"""Purpose of a search: to be looked at, to play its move, or to hint at its move."""


@dataclass(frozen=True)
class SearchOrder:
    """An order to search ``root`` by the settings and the budget of ``player``; ``link`` leads to
    the place in the search that is to be shown once it has ended."""

    root: Root
    purpose: Purpose = "look"
    player: Player = THE_CHOSEN
    link: Link | None = None


@dataclass
class _Followed:
    """What is shown of a search of the user's own, and the trace that its thread fills."""

    shown: Trace
    filled: Trace

    @property
    def takes_back(self) -> bool:
        """Nodes that are shown were taken back since."""
        return self.filled.store.taken_back != self.shown.store.taken_back


def is_of_ones_own(trace: Trace | None) -> bool:
    """Tell whether a search, or the game that it searches, is a program of the user's own."""
    if trace is None:
        return False
    return trace.search == OwnSearchSettings.name or isinstance(trace.position, OwnState)


class SearchRunner(QObject):
    """Runs one search at a time, and lets one wait until its kernel is compiled: `run` an order,
    `stop` or `cancel` it.

    ``settings`` gives the search of a root if the player has no settings. ``memory`` is what a
    trace may take, ``move_seconds`` the time for a move in truth, review and hint.
    """

    grown = pyqtSignal()  # all views have been updated with a running search, if it has found any
    failed = pyqtSignal(str)  # a search ended by an error, in a sentence
    unstarted = pyqtSignal(object, object)
    """Carries a program that a file names and that needs consent, and the order that needs it."""
    accepted = pyqtSignal(object)  # an order: its search has begun, or waits for its kernel
    found = pyqtSignal(object)  # a search ended: its order; views are told afterwards

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
        self._changes, self._matches, self._exploration = changes, matches, exploration
        self._earlier = earlier
        self._kernels, self._settings = kernels, settings
        self.memory = Memory()
        self.move_seconds = MOVE_SECONDS
        self._run = 0
        self._thread: SearchThread | None = None
        self._is_closed = False
        self._order: SearchOrder | None = None  # of the search that was started last
        self._waiting: SearchOrder | None = None  # a search that has to be compiled first
        self._before: Trace | None = None  # the trace shown before the search under way
        self._followed: dict[int, _Followed] = {}  # by run, until its thread ends
        self._replaced = 0.0  # when another trace was shown last, since rows were taken back
        kernels.changed.connect(self._use_kernels)
        self._ticker = QTimer(self)
        self._ticker.setInterval(LIVE_MS)
        self._ticker.timeout.connect(self._show_growth)
        self._grower = QTimer(self)  # not together with views: both take milliseconds
        self._grower.setSingleShot(True)
        self._grower.setInterval(GROWTH_PAUSE_MS)
        self._grower.timeout.connect(self._grow)
        self._begun = 0.0  # when the search under way was, on a clock that never goes back
        self._watchers: list[Callable[[], None]] = []
        self._growers: list[Callable[[], bool]] = [self._grow_icicle]
        exploration.when_behind = partial(QTimer.singleShot, 0, self._catch_up)
        self._turn = 0

    def set_move_seconds(self, seconds: float) -> None:
        """Give each move this time in the truth, in a review and in a hint."""
        if seconds != self.move_seconds:
            self.move_seconds = seconds
            self._changes.note("move_seconds")

    # ---- searching ---------------------------------------------------------------------------

    @property
    def seconds_unrecorded(self) -> float | None:
        """Seconds for which the search under way has gone on without recording since its trace
        was full; None if it still records, or if none is under way."""
        went_on = None if self._thread is None else self._thread.went_on
        return None if went_on is None else time.monotonic() - went_on

    @property
    def is_thinking(self) -> bool:
        """A machine is deciding its move in the match, or waits to do so."""
        order = self._waiting or (self._order if self._thread is not None else None)
        return order is not None and order.purpose == "play"

    @property
    def is_at_work(self) -> bool:
        """A search is under way."""
        return self._thread is not None

    @property
    def is_stopping(self) -> bool:
        """True if the search under way was asked to stop."""
        return self._thread is not None and self._thread.is_stopped

    @property
    def seconds(self) -> float:
        """Seconds since the search under way was begun, also while it loads a program; 0 without
        one."""
        return 0.0 if self._thread is None else time.monotonic() - self._begun

    @property
    def share_done(self) -> float | None:
        """Share of the search under way that is done (0 to 1); None if that is not known."""
        trace, moment, thread = self._exploration.trace, self._exploration.moment(), self._thread
        if trace is None or moment is None or thread is None or thread.went_on is not None:
            return None
        return share_done(trace, moment, thread.limits)

    def search(self, root: Root) -> None:
        """Search from ``root``, to be looked at; the game stays as it is."""
        self.run(SearchOrder(root))

    def search_again(self) -> None:
        """Search the root of the tree once more with the current settings; a user's own search,
        with the current content of its file."""
        trace = self._exploration.trace
        root = self._matches.match.position if trace is None else trace.position
        own = run_again(trace)
        self.run(SearchOrder(root, player=Player(own) if own else THE_CHOSEN))

    def run(self, order: SearchOrder) -> None:
        """Cancel the search under way, and begin and show that of ``order``, once its kernel is
        compiled if it cannot do without. Say why if it cannot begin; ``unstarted`` asks the user
        about a program that needs consent."""
        if self._start(order):
            self.accepted.emit(order)

    def _start(self, order: SearchOrder) -> bool:
        """Do what `run` does; return False if the search can neither begin nor wait."""
        if self._is_closed:  # a thread that begins now would outlive the window
            return False
        self._before = self._exploration.trace if self._thread is None else self._before
        self.cancel()
        try:
            settings = order.player.searching or self._settings(order.root)
            trace = prepare(order.root, settings)
        except NotStartedError as error:
            self.unstarted.emit(error.program, order)
            return False
        except ValueError as error:
            self._changes.say(sentence(error))
            return False
        player = Player(settings, budget=order.player.budget)
        begun = replace(order, player=player)
        has_reference = algorithm_of(settings.name).reference is not None
        if not has_reference and self._kernels.awaits(settings):
            self._waiting = begun
            title = settings.title
            self._changes.say(
                tr("{search} is being compiled: it starts when it is ready.", search=title)
            )
            return True
        engine = self._kernels.engine(settings) if has_reference else "kernel"
        self._begin(begun, settings, trace, engine)
        return True

    def _begin(self, order: SearchOrder, settings: Settings, trace: Trace, engine: Engine) -> None:
        self._run += 1
        self._order = order
        budget = order.player.budget
        if order.purpose == "hint":
            # The settings stay as they are, even if the time may not suffice to finish.
            budget = budget.hurried(self.move_seconds)
        previous = self._matches.match.last_decision()
        self._begun = time.monotonic()
        self._thread = SearchThread(
            self._run, trace, settings, engine, previous, self.memory, budget
        )
        self._thread.ended.connect(self._finish)
        if isinstance(settings, OwnSearchSettings):
            one = self._followed[self._run] = _Followed(shown_of(trace), trace)
            trace = one.shown
        self._exploration.show(trace, self._selected_first(order.root), running=True)
        if order.purpose == "look":
            self._earlier.note(trace, self._matches.match.turn)
        elif order.purpose == "hint":  # the match keeps the searches of moves
            self._earlier.note_aside(trace, self._matches.match.turn)
        self._changes.note("running")
        self._thread.begin(self)
        self._turn = 0
        self._ticker.start()

    def _selected_first(self, root: Root) -> int | None:
        """Return what is selected at first: if the root is not the position of the match, the board
        looks ahead to it."""
        return None if root == self._matches.match.position else ROOT

    def _follow(self, run: int, *, is_over: bool = False) -> None:
        """Take in what a search of the user's own has recorded by now. Where it took back what is
        shown, that stays a while: of trees that come and go one would see nothing."""
        one = self._followed.get(run)
        if one is None:
            return
        now, before = time.monotonic(), one.shown
        if one.takes_back and not is_over and now - self._replaced < _REPLACED_SECONDS:
            return
        one.shown = followed(before, one.filled)
        if one.shown is before:
            return
        self._replaced = now
        self._earlier.replace(before, one.shown)
        if self._order is not None and self._exploration.trace is before:
            goes_on = run == self._run and self._thread is not None
            self._exploration.show(
                one.shown, self._selected_first(self._order.root), running=goes_on
            )

    def _use_kernels(self) -> None:
        """Begin the search that waited, if its kernel is ready; begin a running one again if it
        had to begin without its kernel."""
        waiting = self._waiting
        if waiting is not None:
            settings = waiting.player.searching
            if settings is None or not self._kernels.awaits(settings):
                self._waiting = None
                self._start(waiting)
            return
        thread, order = self._thread, self._order
        if thread is None or order is None or thread.engine != "reference":
            return
        if self._kernels.engine(thread.settings) != "kernel":
            return
        if order.player.settings and has_kernel(order.root, order.player.settings):
            self._start(order)

    def stop(self) -> None:
        """End the search with what it has found so far; a machine to move then plays that."""
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
            self._exploration.show(None)

    def _let_go(self) -> None:
        """Listen to the thread no more, though it may not have ended yet."""
        self._thread = None
        self._ticker.stop()

    def _finish(self, run: int, wrong: str) -> None:
        self._follow(run, is_over=True)
        self._followed.pop(run, None)
        if run != self._run or self._thread is None:
            return  # a run that was cancelled
        decision = self._thread.decision
        is_own = is_of_ones_own(self._exploration.trace)
        self._let_go()
        before, self._before = self._before, None
        self._changes.note("running")
        self._exploration.finish(decision)
        self._earlier.spare_memory()
        self._catch_up()
        if is_own and before is not None and not self._exploration.trace:
            # A file still being edited has its mistakes.
            self._exploration.show(before, self._selected_first(before.position))
        if wrong and is_own:
            self._changes.then(partial(self._changes.say, wrong))
        elif wrong:
            self._changes.then(partial(self.failed.emit, wrong))
        else:
            trace = self._exploration.trace
            self.found.emit(self._order)
            if is_own and trace is not None and (stood := trace.settings.get("standstill")):
                self._changes.then(partial(self._changes.say, sentence(stood)))

    def _catch_up(self) -> None:
        """Have the icicle take in what is left, a few rows at a time: the window must answer."""
        icicle = self._exploration.icicle_begun
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
        """Have ``show`` called again and again while a search runs, in turn with those of other
        views: all at once would keep the window from answering."""
        self._watchers.append(show)

    def end_watching(self, show: Callable[[], None]) -> None:
        """Call ``show``, which is called just now, no more: its view is deleted."""
        self._watchers.remove(show)
        self._turn -= 1  # the next one has its place

    def _show_growth(self) -> None:
        """Update the next view with the search; all views of a round show the same moment."""
        if self._turn == 0:
            self._follow(self._run)
            trace = self._exploration.trace
            if trace is None or not len(trace):
                self.grown.emit()  # nothing to show yet, but that time passes
                return
            self._exploration.look_again()
        self._grower.start()
        if self._watchers:
            self._watchers[self._turn]()
        self._turn = (self._turn + 1) % max(1, len(self._watchers))
        if self._turn == 0:
            self.grown.emit()

    def leave_views(self) -> None:
        """Disconnect all views from searches: others take their place."""
        disconnect_all(self.grown, self.failed, self.unstarted)
        self._watchers, self._growers, self._turn = [], [self._grow_icicle], 0

    def when_growing(self, grow: Callable[[], bool]) -> None:
        """Have ``grow`` called while a search runs, to take in what it has found, a slice of a
        millisecond at a time; ``grow`` returns whether there is still more."""
        self._growers.append(grow)

    def _grow(self) -> None:
        """Have the next that grows take in a slice of rows; go on while any has more to take in."""
        if self._thread is None:
            return
        for _ in range(len(self._growers)):
            grow = self._growers.pop(0)
            self._growers.append(grow)
            if grow():
                self._grower.start()
                return

    def _grow_icicle(self) -> bool:
        icicle = self._exploration.icicle_begun
        return icicle is not None and icicle.grow()
