"""Work that must not stop the window: searches in a thread, compiling in another process.

A worker thread touches its trace and nothing of the window; one signal tells that it has ended.
All others look at the trace when it is time to paint.
"""

from __future__ import annotations

import math
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TYPE_CHECKING, Literal

from PyQt6.QtCore import QObject, QProcess, QThread, pyqtSignal

from c4viz.app.state.turns import TURNS
from c4viz.app.state.workers import Worker
from c4viz.compiled import cache
from c4viz.compiled.available import note_awaited
from c4viz.game import Position, Rules
from c4viz.icicle import kernels_of_icicle
from c4viz.language import sentence
from c4viz.play.players import NO_BUDGET, Budget
from c4viz.search import Limits, SettingError, run, search
from c4viz.search.base.algorithm import UnrecordedResult
from c4viz.search.base.control import within
from c4viz.search.base.settings import Settings
from c4viz.search.runs.ready import kernels_of
from c4viz.search.runs.run import Engine, can_go_on, decide_unrecorded
from c4viz.trace import Trace
from c4viz.warmup.ready import ICICLE, PARTS, import_drawing, load_drawing, wished_by

if TYPE_CHECKING:
    from c4viz.search.solver.solver import Solver  # imports numba

MIB = 1 << 20


def default_memory() -> int:
    """Return the MiB that a trace may take by default: a quarter of the machine's memory, from 1/2
    to 8 GiB; a GiB is 53 million nodes."""
    try:
        whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // MIB
    except (AttributeError, ValueError, OSError):  # a system that does not tell
        whole = 8 << 10
    return max(512, min(8 << 10, whole // 4))


@dataclass(frozen=True)
class Memory:
    """Memory that a trace may take, in MiB (0: `default_memory`); ``goes_on``: a search whose trace
    is full goes on without recording, if it can."""

    mib: int = 0
    goes_on: bool = False

    @property
    def limits(self) -> Limits:
        """Limits of a search in the window."""
        return Limits(memory=(self.mib or default_memory()) * MIB)


PLAIN_NODES = 4_000
"""Nodes of the largest icicle that is painted without kernels, in some 50 ms."""

KernelState = Literal["waiting", "compiling", "loading", "ready", "failed"]


class SearchThread(Worker):
    """Runs a search that fills a trace; ``ended`` carries the run's number and any error, or "".

    ``went_on`` is the time, as of `time.monotonic`, at which the trace was full and the search went
    on without recording; None if it did not.
    """

    ended = pyqtSignal(int, str)

    def __init__(
        self,
        number: int,
        trace: Trace,
        settings: Settings,
        engine: Engine,
        previous: Trace | None,
        memory: Memory,
        budget: Budget = NO_BUDGET,
    ) -> None:
        super().__init__()
        self._memory, self._budget = memory, budget
        self.limits = budget.within(memory.limits)
        self.decision: UnrecordedResult | None = None
        self.went_on: float | None = None
        self._number = number
        self._trace = trace
        self.settings = settings
        self.engine = engine
        self._previous = previous
        self._has_turn = False  # to work, among searches in Python

    def run(self) -> None:
        self._has_turn = self.engine == "reference" and TURNS.take(self._stop.is_set)
        try:
            self._search()
        finally:
            if self._has_turn:
                TURNS.end()

    def _is_stopped(self) -> bool:
        """Tell whether to stop; first let other searches in Python have their turns."""
        if self._has_turn and not self._stop.is_set():
            self._has_turn = TURNS.pass_on(self._stop.is_set)
        return self._stop.is_set()

    def _search(self) -> None:
        wrong = ""
        try:
            run(
                self._trace,
                self.settings,
                limits=self.limits,
                stop=self._is_stopped,
                engine=self.engine,
                previous=self._previous,
            )
            self._go_on()
        except SettingError as error:  # of an evaluator of the user's own
            wrong = sentence(error)
        except Exception as error:  # shown in the window: nobody else could
            wrong = f"{type(error).__name__}: {error}"
        # The thread may live on for a while; large traces must not.
        del self._trace, self._previous
        self.ended.emit(self._number, wrong)

    def _go_on(self) -> None:
        """If the trace is full, decide without recording, if that is wished and possible."""
        position, kernel = self._trace.position, self.engine == "kernel"
        may = self._trace.ending == "memory" and self._memory.goes_on
        may = may and self._budget.max_nodes is None  # nodes are not counted without recording
        if may and kernel and can_go_on(position, self.settings):
            most = self._budget.max_seconds
            left = math.inf if most is None else most - self._trace.seconds
            self.went_on = began = time.monotonic()
            self.decision = decide_unrecorded(
                position,
                self.settings,
                lambda: self._stop.is_set() or time.monotonic() - began >= left,
            )


class _Loader(QThread):
    """Imports numba, and loads the kernel of most searches and the kernels that draw; all others
    load when they are needed, in the thread of their search."""

    wrong = ""

    def run(self) -> None:
        try:
            self._load()
        except Exception as error:  # whatever keeps numba from working: references still do
            self.wrong = str(error) or type(error).__name__

    def _load(self) -> None:
        search(Position(), "alphabeta", depth=2)
        load_drawing()


class _PartLoader(_Loader):
    """Loads kernels that paint, as soon as each is compiled (`note`); before, it imports what
    paints small icicles without them. ``loaded`` carries each part, first of all ""."""

    loaded = pyqtSignal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._made: SimpleQueue[str] = SimpleQueue()

    def note(self, part: str) -> None:
        """Note that a part is compiled; "": no more parts are to be loaded."""
        self._made.put(part)

    def _load(self) -> None:
        import_drawing()
        self.loaded.emit("")
        while part := self._made.get():
            if part.startswith(ICICLE):
                PARTS[part].load()
                self.loaded.emit(part)


class Kernels(QObject):
    """Makes the kernels ready in the background; until then `engine` and `paints` name references.

    In a fresh installation another process compiles them, since that would stall the window.
    """

    changed = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state: KernelState = "waiting"
        self.seconds_left = 0.0
        """Estimated seconds until all kernels are compiled."""
        self.wished: Settings | None = None
        """The search whose kernels are compiled before all others; None until compiling begins."""
        self._made: set[str] = set()  # parts that are compiled, while others are not
        self._loaded: set[str] = set()  # parts that paint; "" once small icicles can be painted
        self._parts = _PartLoader(self)
        self._parts.loaded.connect(self._note_loaded)
        self._compiler = QProcess(self)
        self._compiler.readyReadStandardOutput.connect(self._note_made)
        self._compiler.finished.connect(self._note_made)
        self._compiler.finished.connect(self._load)
        # Errors of that process appear on the terminal.
        self._compiler.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        self._compiler.errorOccurred.connect(self._load)  # it could not be started: load here
        self._loader = _Loader(self)
        self._loader.finished.connect(
            lambda: self._set("failed" if self._loader.wrong else "ready")
        )

    def engine(self, settings: Settings) -> Engine:
        """Return what to search with now: the kernel of a search need not wait for the others."""
        made = self.state == "ready" or kernels_of(settings) in self._made
        return "kernel" if made and self.state != "failed" else "reference"

    def awaits(self, settings: Settings) -> bool:
        """Tell whether the kernel of a search is not ready yet, but will be."""
        return self.are_awaited and self.engine(settings) == "reference"

    def paints(self, trace: Trace) -> Engine | None:
        """Return what the icicle of a trace can be painted with now; None: it has to wait."""
        if not self.are_awaited or kernels_of_icicle(trace) in self._loaded:
            return "kernel"
        return "reference" if self._loaded and len(trace) <= PLAIN_NODES else None

    @property
    def are_awaited(self) -> bool:
        """True if the kernels are not ready yet, but will be."""
        return self.state in ("compiling", "loading")

    def start(self, wished: Settings | None = None) -> None:
        """Begin to load kernels, or first to compile them, those of the search that is ``wished``
        and of its icicle before all others. ``changed`` tells of each new state."""
        if cache.all_compiled():
            self._load()
        else:
            self.wished = wished
            first = [] if wished is None else wished_by(wished)
            self._set("compiling")
            self._parts.start(QThread.Priority.LowPriority)
            self._compiler.start(sys.executable, ["-P", "-m", "c4viz.warmup", *first])

    def wait(self) -> None:
        """Block until no work is left, before the program ends."""
        self._compiler.blockSignals(True)
        self._compiler.kill()
        self._compiler.waitForFinished()
        self._parts.note("")
        self._parts.wait()
        self._loader.wait()
        note_awaited(self, False)

    def _note_made(self) -> None:
        """Let searches use the parts that are compiled by now."""
        while self._compiler.canReadLine():
            line = bytes(self._compiler.readLine().data()).decode()
            part, left = line.rstrip("\n").split("\t")
            self.seconds_left = float(left)
            if part:
                self._made.add(part)
                self._parts.note(part)
            self.changed.emit()

    def _note_loaded(self, part: str) -> None:
        """Let icicles be painted with a part that was loaded."""
        self._loaded.add(part)
        self.changed.emit()

    def _load(self) -> None:
        if not self._loader.isRunning() and self.state != "ready":
            self._parts.note("")
            self._set("loading")
            self._loader.start(QThread.Priority.LowPriority)

    def _set(self, state: KernelState) -> None:
        self.state = state
        note_awaited(self, self.are_awaited)
        self.changed.emit()


class LoadedSolver:
    """Keeps the exact solver of the rules asked about last; it works in the calling thread."""

    def __init__(self) -> None:
        self._solver: Solver | None = None

    def of(self, rules: Rules) -> Solver:
        """Return the solver of ``rules``, loaded."""
        from c4viz.search.solver.solver import Solver  # imports numba

        if self._solver is None or self._solver.rules != rules:
            self._solver = Solver(rules)
            self._solver.load()
        return self._solver

    def score(self, position: Position, seconds: float, stop: Callable[[], bool]) -> int | None:
        """Return the exact score of a position; None if ``seconds`` are not enough.

        Raises:
            Halt: ``stop`` asked to stop.
        """
        solver = self.of(position.rules)
        return within(seconds, lambda stop: solver.score(position, stop=stop), stop)
