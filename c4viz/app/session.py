"""The state that all widgets show: match, trace, step and selected node. Knows no widget.

Widgets call the session and listen to its signals; they never call one another.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from PyQt6.QtCore import QTimer, pyqtSignal

from c4viz.app.playing import Playing
from c4viz.app.worker import Kernels, Memory, SearchThread
from c4viz.game import HandTree, Root
from c4viz.game.rules import Cell
from c4viz.language import sentence, tr
from c4viz.layout import TELLING, ColourBy, Scale, scale_of, telling_of
from c4viz.layout.find import Found, Mask
from c4viz.layout.icicle import Icicle, grow_for
from c4viz.layout.icicles import icicle_of
from c4viz.layout.moves import repeats_words
from c4viz.play import THE_CHOSEN, Match, Player, Turn
from c4viz.search import prepare
from c4viz.search.run import has_kernel
from c4viz.search.settings import Settings
from c4viz.search.unrecorded import Decision
from c4viz.trace import DepthFirstTrace, Moment, StopKind, Trace
from c4viz.trace.stops import Stops
from c4viz.trace.ways import Way, follow

LIVE_MS = 16
"""Milliseconds from one view's look at a running search to the next view's."""
CATCH_UP_MS = 6
"""Milliseconds for which the icicle takes in rows once the search is over, before the window is
looked after again."""
GROWTH_PAUSE_MS = 1
"""Milliseconds from a look, or from rows taken in where there are more already, until the icicle
takes in rows: a few at a time, so that nothing waits, and often enough that it keeps up with 30
million nodes a second."""
STOP_NAMES: dict[StopKind, str] = {
    "cutoff": tr("cutoff"),
    "best": tr("change of the best move"),
    "node": tr("event at the selected node"),
    "leaf": tr("leaf; in MCTS and A*: end of a game"),
    "iteration": tr("iteration"),
}
"""What the kinds of stops are called in menus."""
TELLING_STOPS: frozenset[StopKind] = frozenset({"cutoff", "best"})
"""Those that tell of values by being where they are."""
NONE_AFTER: dict[StopKind, str] = {
    "cutoff": tr("There is no cutoff after this step."),
    "best": tr("There is no change of the best move after this step."),
    "node": tr("There is no event at the selected node after this step."),
    "leaf": tr("There is no leaf after this step."),
    "iteration": tr("There is no iteration after this step."),
}
NONE_BEFORE: dict[StopKind, str] = {
    "cutoff": tr("There is no cutoff before this step."),
    "best": tr("There is no change of the best move before this step."),
    "node": tr("There is no event at the selected node before this step."),
    "leaf": tr("There is no leaf before this step."),
    "iteration": tr("There is no iteration before this step."),
}
"""What is said where no stop of a kind follows, or goes before."""
NO_END_AFTER = tr("There is no end of a game after this step.")
NO_END_BEFORE = tr("There is no end of a game before this step.")
"""What is said where the tree grows at its leaves, so that stops are ends of games."""
NO_WAY: dict[Way, str] = {
    "parent": tr("This is a root: it has no parent."),
    "child": tr("This node has no children."),
    "previous": tr("This is the first of its siblings."),
    "next": tr("This is the last of its siblings."),
    "principal": tr("The principal variation ends here."),
}
"""What is said where a way leads nowhere."""
ROOT = 0
"""The row of the root."""


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


class Session(Playing):
    """One match, one trace, one selected row, one step.

    The step is where the views stand in the search's time; a selection is a node that the
    board looks ahead to, None while it shows the match.
    """

    trace_changed = pyqtSignal()  # another trace, or none
    grown = pyqtSignal()  # all views have shown that a running search has visited more nodes
    running_changed = pyqtSignal()
    step_changed = pyqtSignal()
    selection_changed = pyqtSignal()
    colours_changed = pyqtSignal()  # views colour by something else
    matches_changed = pyqtSignal()  # other nodes stand out, or all do again
    failed = pyqtSignal(str)  # a search ended by an error, in a sentence

    def __init__(
        self,
        settings: Callable[[Root], Settings],
        kernels: Kernels,
        chance: random.Random | None = None,
    ) -> None:
        super().__init__(chance)
        self._settings = settings
        self.memory = Memory()  # what a trace may take
        self.decision: Decision | None = None  # of a search that went on without recording
        self.kernels = kernels
        self.may_leave: MayLeave = lambda _traces, _then: True
        self.trace: Trace | None = None
        self.step = 0
        self.was_opened = False  # the trace comes from a file: no key may replace it in passing
        self.selected: int | None = None
        self.colour_by: ColourBy = "player"
        self._icicle: Icicle | None = None
        self._scale: tuple[tuple[object, ...], Scale] | None = None
        self.found: Found | None = None  # what stands out
        self._run = 0
        self._thread: SearchThread | None = None
        self._ending: set[SearchThread] = set()
        self._is_closed = False
        self._errand: Errand | None = None  # of the search that was started last
        self._waiting: Errand | None = None  # a search that has to be compiled first
        self._moment: Moment | None = None
        self._looked_at: tuple[tuple[object, ...], Root] | None = None
        kernels.changed.connect(self._use_kernels)
        self._ticker = QTimer(self)
        self._ticker.setInterval(LIVE_MS)
        self._ticker.timeout.connect(self._show_growth)
        self._grower = QTimer(self, singleShot=True)  # apart from views: both take milliseconds
        self._grower.setInterval(GROWTH_PAUSE_MS)
        self._grower.timeout.connect(self._grow)
        self._watchers: list[Callable[[], None]] = []
        self._growers: list[Callable[[], bool]] = [self._grow_icicle]
        self._turn = 0
        self._watched: int | None = None  # the node whose events one stops at, once it is known

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
        if not settings.has_reference and self.kernels.awaits(settings):
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
        engine = self.kernels.engine(settings) if settings.has_reference else "kernel"
        self._thread = SearchThread(
            self._run,
            trace,
            settings,
            engine,
            self.match.last_decision(),
            self.memory,
            player.budget,
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
                self.take_decision(trace, move, self.memory.limits.memory)
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

    @property
    def root(self) -> int:
        """The row of the root that is looked at: of several that being searched, or in the end
        that whose result counts."""
        if self.trace is None or not len(self.trace):
            return ROOT
        return self.trace.roots[-1] if self.is_running else self.trace.principal_rows()[0]

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

    @property
    def is_of_another_position(self) -> bool:
        """Whether the trace has nothing to do with the position on the board: it neither begins
        there, nor did it lead there."""
        trace, match = self.trace, self.match
        if trace is None or self.looks_ahead or trace is match.at.decision:
            return False
        return trace.position != match.position

    def _set_trace(self, trace: Trace | None, selected: int | None = None) -> None:
        if trace is not self.trace:
            self._icicle = None
        self.was_opened = False
        self.trace = trace
        self.decision = None
        self.found = None
        self._moment = None
        self.selected = self._watched = selected
        self.step = trace.steps if trace and not self.is_running else 0
        self.trace_changed.emit()
        self.step_changed.emit()
        self.selection_changed.emit()

    def moment(self) -> Moment | None:
        """The state of the search at the current step, while it runs: now."""
        if self.trace is None or not len(self.trace):
            return None
        if self.is_running:
            if self._moment is None:
                self._moment = self.trace.now()
            return self._moment
        if self._moment is None or self._moment.step != self.step:
            self._moment = self.trace.at(self.step)
        return self._moment

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

    # ---- time --------------------------------------------------------------------------------

    @property
    def can_step(self) -> bool:
        """Whether there is a finished search to step through."""
        return self.trace is not None and len(self.trace) > 0 and not self.is_running

    def go_to(self, step: int) -> None:
        """Go to a step; the node that it is about is selected. At the end none is."""
        self._watched = None
        self.run_to(step)

    def run_to(self, step: int) -> None:
        """Go to a step on the way from event to event of a node: one stops at those of the same
        node afterwards."""
        if not self.can_step or self.trace is None:
            return
        self.step = max(0, min(step, self.trace.steps))
        moment = self.moment()
        inside = moment is not None and 0 < self.step < self.trace.steps
        rest = ROOT if isinstance(self.trace.position, HandTree) else None
        self.selected = moment.row if moment and inside else rest
        self.step_changed.emit()
        self.selection_changed.emit()

    def step_by(self, steps: int) -> None:
        """Go some steps forward, or back."""
        self.go_to(self.step + steps)

    def step_over(self) -> None:
        """Skip the subtree of the node that was just entered."""
        if self.can_step and self.trace:
            self.go_to(self.trace.step_over(self.step))

    def step_back_over(self) -> None:
        """Go back before what was done last as a whole."""
        if self.can_step and self.trace:
            self.go_to(self.trace.step_back_over(self.step))

    def step_out(self) -> None:
        """Go to where the parent of the current node returns."""
        if self.can_step and self.trace:
            self.go_to(self.trace.step_out(self.step))

    def next_stop(self, kinds: Collection[StopKind]) -> int | None:
        """The first step of one of these kinds after this one; None when none follows."""
        found = [self._stops(kind).after(self.step) for kind in kinds if self.can_step]
        return min((step for step in found if step is not None), default=None)

    def previous_stop(self, kinds: Collection[StopKind]) -> int | None:
        """The last step of one of these kinds before this one; None when there is none."""
        found = [self._stops(kind).before(self.step) for kind in kinds if self.can_step]
        return max((step for step in found if step is not None), default=None)

    def _stops(self, kind: StopKind) -> Stops:
        assert self.trace is not None
        if self._watched is None:
            self._watched = self.selected
        return self.trace.stops(kind, self._watched)

    def go_to_stop(self, kind: StopKind, *, back: bool = False) -> None:
        """Go to the next step of a kind, or back to the last; a sentence says if there is none."""
        if not self.can_step:
            return
        step = self.previous_stop((kind,)) if back else self.next_stop((kind,))
        if step is None:
            self.message.emit(self._no_stop(kind, back))
        elif kind == "node":
            self.run_to(step)
        else:
            self.go_to(step)

    def _no_stop(self, kind: StopKind, back: bool) -> str:
        """What is said where there is no step of a kind."""
        if kind == "leaf" and not isinstance(self.trace, DepthFirstTrace):
            return NO_END_BEFORE if back else NO_END_AFTER
        return (NONE_BEFORE if back else NONE_AFTER)[kind]

    # ---- looking -----------------------------------------------------------------------------

    @property
    def icicle(self) -> Icicle | None:
        """What the whole tree looks like; None without one, and until it can be drawn."""
        if self._icicle is None and self.trace is not None and len(self.trace):
            self._icicle = None if self.kernels.is_coming else icicle_of(self.trace)
        return self._icicle

    def scale(self) -> Scale:
        """What the colours of the trace are measured by; there has to be a trace."""
        trace = self.trace
        assert trace is not None
        # While a search runs: anew when the tree is twice as large, since it takes milliseconds.
        running = trace.ending == "running"
        key = (id(trace), len(trace).bit_length() if running else len(trace), trace.ending)
        if self._scale is None or self._scale[0] != key:
            self._scale = key, scale_of(trace)
        return self._scale[1]

    def coloured_by(self, hides: bool) -> ColourBy:
        """What colours stand for; in a view that ``hides`` values nothing that would tell them."""
        return "player" if hides and self.colour_by in TELLING else self.colour_by

    def set_colour_by(self, what: ColourBy) -> None:
        """Colour the nodes in all views by something else."""
        self.colour_by = what
        self.colours_changed.emit()

    def set_found(self, found: Found | None) -> None:
        """Fade all rows but those found; None: none."""
        if found is not self.found:
            self.found = found
            self.matches_changed.emit()

    @property
    def matches(self) -> Mask | None:
        """Which rows stand out; None: none is faded."""
        return None if self.found is None else self.found.rows

    def select(self, row: int | None) -> None:
        """Look ahead to a node; None returns to the match."""
        self._watched = row
        if row != self.selected:
            self.selected = row
            self.selection_changed.emit()

    def visit(self, row: int) -> None:
        """Select a node, if need be at a later step: when the search was done with it."""
        trace = self.trace
        if trace is not None and self.can_step and self.step < trace.step_entered(row):
            left = trace.step_left(row)
            self.go_to(trace.step_entered(row) if left is None else left)
        self.select(row)

    def follow(self, way: Way) -> None:
        """Go a way from the node selected, or from the root; a sentence says where none leads."""
        trace = self.trace
        if trace is None or not len(trace):
            self.message.emit(tr("There is no tree to walk in: search first."))
            return
        row = follow(trace, self.root if self.selected is None else self.selected, way)
        if row is None:
            self.message.emit(NO_WAY[way])
        else:
            self.visit(row)

    def follow_link(self, row: int) -> bool:
        """Go from a repeated node to the one that it repeats, if it does."""
        to = None if self.trace is None or self.is_running else self.trace.link(row)
        if to is None:
            return False
        self.select(to)
        self.message.emit(repeats_words(row))
        return True

    @property
    def looks_ahead(self) -> bool:
        """Whether the board shows a node of the tree and not the match."""
        return self.selected is not None

    @property
    def position(self) -> Root:
        """The position that the board shows, or the node of a tree made by hand."""
        if self.trace is None or self.selected is None:
            return self.match.position
        # Every panel asks for it, at every step.
        where = self.trace, self.selected, self.step, self.is_running
        if self._looked_at is None or self._looked_at[0] != where:
            position = self.trace.position  # also while the trace has no rows yet
            for move in self._moves_shown():
                position = position.play(move)
            self._looked_at = where, position
        return self._looked_at[1]

    def _moves_shown(self) -> tuple[int, ...]:
        """The moves from the root of the trace to what the board shows: the selected node, and
        the playout from there where the current step is one."""
        assert self.trace is not None and self.selected is not None
        if self.selected == ROOT and not len(self.trace):
            return ()
        moves = self.trace.moves_to(self.selected)
        return moves + (self.playout if self._at_current() else ())

    def _at_current(self) -> bool:
        """Whether the node that is selected is the one that the current step is about."""
        moment = None if self.is_running else self.moment()
        return moment is not None and moment.row == self.selected

    @property
    def playout(self) -> tuple[int, ...]:
        """The moves that the current step plays on from its node, beyond the tree."""
        trace, moment = self.trace, self.moment()
        if trace is None or moment is None or self.is_running or self.step >= trace.steps:
            return ()
        return telling_of(trace).playout(trace, moment)

    @property
    def last_disc(self) -> Cell | None:
        """The cell of the last disc on the board."""
        position = self.position
        if position == self.match.position:
            return self.match.last_disc
        if self.trace is None or self.selected is None:
            return None
        moves = self._moves_shown()
        if not moves or isinstance(position, HandTree):
            return None
        return position.discs_in(moves[-1]) - 1, moves[-1]
