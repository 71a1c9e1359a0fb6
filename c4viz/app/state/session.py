"""The state that all widgets show: match, trace, step and selected node. Knows no widget.

Widgets call the session and listen to its signals; they never call one another.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from PyQt6.QtCore import QTimer, pyqtSignal

from c4viz.app.state.background import Kernels, Memory, SearchThread
from c4viz.app.state.looking import ROOT, Looking
from c4viz.game import HandTree, Root
from c4viz.icicle.icicle import grow_for
from c4viz.language import sentence, tr
from c4viz.play import THE_CHOSEN, Match, Player, Turn
from c4viz.search import ALGORITHMS, prepare
from c4viz.search.base.control import MOVE_SECONDS
from c4viz.search.base.settings import Settings
from c4viz.search.runs.run import has_kernel
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


MayLeave = Callable[[list[Trace], Callable[[], object]], bool]
"""Asks whether traces may go; if they are to be saved before, it does something afterwards."""


@dataclass(frozen=True)
class Errand:
    """A search from ``root`` by the settings and the budget of ``player``."""

    root: Root
    purpose: Purpose
    player: Player


class Session(Looking):
    """What is looked at, and the search that finds it in a thread of its own."""

    grown = pyqtSignal()  # all views have shown that a running search has visited more nodes
    running_changed = pyqtSignal()
    failed = pyqtSignal(str)  # a search ended by an error, in a sentence
    move_seconds_changed = pyqtSignal(float)

    def __init__(
        self,
        settings: Callable[[Root], Settings],
        kernels: Kernels,
        chance: random.Random | None = None,
    ) -> None:
        super().__init__(kernels, chance)
        self._settings = settings
        self.memory = Memory()  # what a trace may take
        self.move_seconds = MOVE_SECONDS  # what a move may take in truth, review and hint
        self.may_leave: MayLeave = lambda _traces, _then: True
        self._run = 0
        self._thread: SearchThread | None = None
        self._ending: set[SearchThread] = set()
        self._is_closed = False
        self._errand: Errand | None = None  # of the search that was started last
        self._waiting: Errand | None = None  # a search that has to be compiled first
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
            self.move_seconds_changed.emit(seconds)

    # ---- searching ---------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether a search is under way."""
        return self._thread is not None

    @property
    def is_unrecorded(self) -> bool:
        """Whether the search under way goes on without recording, since its trace is full."""
        return self.seconds_unrecorded is not None

    @property
    def seconds_unrecorded(self) -> float | None:
        """For how long the search under way has gone on without recording; None where it does
        not."""
        went_on = None if self._thread is None else self._thread.went_on
        return None if went_on is None else time.monotonic() - went_on

    @property
    def is_thinking(self) -> bool:
        """Whether the machine decides its move in the match."""
        errand = self._waiting or (self._errand if self.is_running else None)
        return errand is not None and errand.purpose == "play"

    def analyse(self) -> None:
        """Search the position that the board shows, without playing on."""
        if isinstance(self.position, HandTree):
            self.search_again()
        else:
            self._search(self.position)

    def search(self, root: Root) -> None:
        """Search from ``root`` beside the game, which stays as it is."""
        self._search(root)

    def search_again(self) -> None:
        """Search the root of the tree once more, with the settings as they are now."""
        self._search(self.trace.position if self.trace else self.match.position)

    def decide(self, player: Player) -> None:
        self._search(self.match.position, "play", player)

    def ask(self, player: Player) -> None:
        self._search(self.match.position, "hint", player)

    def _search(
        self, position: Root, purpose: Purpose = "look", player: Player = THE_CHOSEN
    ) -> None:
        if self._is_closed:  # a thread that begins now would outlive the window
            return
        errand = Errand(position, purpose, player)
        if not self.may_go(partial(self._run_late, errand, self.paused)):
            if purpose == "play":
                self.set_paused(True)
            return
        self.cancel()
        try:
            settings = player.searching or self._settings(position)
            player = Player(settings, budget=player.budget)
            trace = prepare(position, settings)
        except ValueError as error:
            self.message.emit(sentence(error))
            return
        has_reference = ALGORITHMS[settings.name].has_reference
        if not has_reference and self.kernels.awaits(settings):
            self._waiting = Errand(position, purpose, player)
            self.message.emit(
                tr(
                    "{search} is being compiled: it starts when it is ready.",
                    search=settings.title,
                )
            )
            return
        self._run += 1
        self._errand = Errand(position, purpose, player)
        budget = player.budget
        if purpose == "hint":
            # Its tree is that of the settings as they are, also where it may not be finished.
            budget = budget.hurried(self.move_seconds)
        engine = self.kernels.engine(settings) if has_reference else "kernel"
        self._thread = SearchThread(
            self._run,
            trace,
            settings,
            engine,
            self.match.last_decision(),
            self.memory,
            budget,
        )
        self._thread.ended.connect(self._finish)
        # The root of another position than the match's is shown as a look ahead.
        self._set_trace(trace, None if position == self.match.position else ROOT)
        self.running_changed.emit()
        self._thread.start()
        self._turn = 0
        self._ticker.start()

    def _use_kernels(self) -> None:
        """Once its kernel is ready, a search that had to wait for them begins, and one that had
        to begin without them begins again."""
        if self._waiting is not None:
            self._run_errand(self._waiting)  # which waits on where it has to
            return
        thread, errand = self._thread, self._errand
        slow = thread is not None and thread.engine == "reference"
        if not slow or thread is None or errand is None:
            return
        if self.kernels.engine(thread.settings) != "kernel":
            return
        if errand.player.settings and has_kernel(errand.root, errand.player.settings):
            self._run_errand(errand)

    def _run_late(self, errand: Errand, paused: bool) -> None:
        """Do what had to wait until a trace was saved."""
        if errand.purpose == "look":
            self._run_errand(errand)
        elif errand.root == self.match.position and not self.is_thinking:
            self.paused = paused
            self._run_errand(errand)

    def may_go(self, then: Callable[[], object], turns: Iterable[Turn] = ()) -> bool:
        going = [turn.decision for turn in turns if turn.decision is not None]
        if self.trace is not None and self.trace not in self._decisions():
            going.append(self.trace)
        return self.may_leave(going, then)

    def _run_errand(self, errand: Errand) -> None:
        self._search(errand.root, errand.purpose, errand.player)

    def stop(self) -> None:
        """End the search with what it has found; a machine to move then plays that."""
        if self._thread:
            self._thread.ask_to_stop()

    def cancel(self) -> None:
        """End the search and forget what it has found."""
        self._waiting = None
        if self._thread:
            self._thread.ask_to_stop()
            self._let_go(self._thread)
            self.running_changed.emit()
            self._set_trace(None)

    def _let_go(self, thread: SearchThread) -> None:
        """The thread has nothing more to say, but must be kept until it has ended."""
        self._thread = None
        self._ticker.stop()
        self._ending.add(thread)
        thread.finished.connect(lambda: self._ending.discard(thread))

    def _finish(self, run: int, wrong: str) -> None:
        if run != self._run or self._thread is None:
            return  # a run that was cancelled
        self.decision = self._thread.decision
        self._let_go(self._thread)
        trace = self.trace
        assert trace is not None
        self._moment = None
        self._catch_up()
        self.step = trace.steps
        self.running_changed.emit()
        self.trace_changed.emit()
        self.step_changed.emit()
        if wrong:
            self.failed.emit(wrong)
        elif self._errand is not None and self._errand.purpose != "look":
            move = self.decision.move if self.decision else trace.best_move
            if self._errand.purpose == "play":
                most = self.memory.limits.memory
                assert most is not None
                self.take_decision(trace, move, most)
            elif trace.position == self.match.position:
                self.hinted.emit(move)

    def _catch_up(self) -> None:
        """Have the icicle take in the last rows, a few at a time: the window must answer."""
        if self._icicle is None or self.is_running:
            return
        if not grow_for(self._icicle, CATCH_UP_MS):
            QTimer.singleShot(0, self._catch_up)
        else:
            self.colours_changed.emit()  # to be painted anew

    def close(self) -> None:
        """End all work for good, before the window goes."""
        self._is_closed = True
        self.rest()
        for thread in list(self._ending):
            thread.wait()

    # ---- the trace ---------------------------------------------------------------------------

    def adopt_trace(self, trace: Trace, *, opened: bool = False) -> None:
        """Show a finished trace, on the board of its position; a tree made by hand has none, the
        game waits meanwhile."""
        if not self.may_go(partial(self.adopt_trace, trace, opened=opened)):
            return
        if isinstance(trace.position, HandTree):
            self.cancel()
            self._set_trace(trace, ROOT)
        else:
            self.adopt_match(Match(trace.position), trace)
        self.was_opened = opened

    def show(self, trace: Trace | None) -> None:
        self._set_trace(trace)

    def show_kept(self) -> None:
        kept = self.match.at.decision
        if kept is not None:
            self._set_trace(kept)
        elif self.trace is not None and self.trace in self._decisions():
            self._set_trace(None)

    def _decisions(self) -> list[Trace]:
        """The searches that are kept with the moves of the match."""
        return [turn.decision for turn in self.match.turns if turn.decision is not None]

    # ---- a search that runs ------------------------------------------------------------------

    def when_grown(self, show: Callable[[], None]) -> None:
        """Have a view show a running search, again and again, in turn with the other views: all
        at once would keep the window from answering."""
        self._watchers.append(show)

    def _show_growth(self) -> None:
        """Let the next view show the search; all views of a round show the same moment."""
        if self._turn == 0:
            trace = self.trace
            if trace is None or not len(trace):
                return  # nothing to show yet
            self._moment = trace.now()
        self._grower.start()
        if self._watchers:
            self._watchers[self._turn]()
        self._turn = (self._turn + 1) % max(1, len(self._watchers))
        if self._turn == 0:
            self.grown.emit()

    def when_growing(self, grow: Callable[[], bool]) -> None:
        """Have something take in what a running search has found since, a slice of a millisecond
        at a time; ``grow`` gives whether there is more still."""
        self._growers.append(grow)

    def _grow(self) -> None:
        """Let the next one take in a slice, as long as there is more for any."""
        if not self.is_running:
            return
        for _ in range(len(self._growers)):
            grow = self._growers.pop(0)
            self._growers.append(grow)
            if grow():
                self._grower.start()
                return

    def _grow_icicle(self) -> bool:
        return self._icicle is not None and self._icicle.grow()
