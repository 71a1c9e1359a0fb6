"""What if: changes of the search that is shown, searched again at once, and the search as it was.

Owns the original and the changes made since; which of them is looked at, and how, a view knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.search_runner import SearchRunner
from c4viz.app.state.workers import Job, end_work
from c4viz.classroom.whatif.change import LeafChange, SettingChange, value_of
from c4viz.classroom.whatif.difference import TraceDifference, difference
from c4viz.classroom.whatif.flip import FlipScan, flip_points
from c4viz.classroom.whatif.probe import BUDGET, Probe
from c4viz.classroom.whatif.scenario import Scenario, scenario_of
from c4viz.classroom.whatif.turning import TurningSearch, smallest_changes
from c4viz.language import Text, sentence
from c4viz.search import SettingError
from c4viz.trace import Trace

MOST_TRACES = 20
"""Searches of steps that are kept in memory, beside the original."""
NO_SEARCH = Text("No search has ended that could be changed.")


@dataclass(eq=False)
class WhatIfStep:
    """A scenario, and its search and what that found differently, once they are there."""

    scenario: Scenario
    change: SettingChange | LeafChange | None = None
    slides: bool = False  # it was slid to, and the next slide takes its place
    trace: Trace | None = None
    difference: TraceDifference | None = None
    failed: str = ""


class WhatIf:
    """Changes the search that is shown: `begin`, `change`, `undo` and `redo`; looks for what turns
    its decision: `find_flips`, `find_smallest`.

    It ends when a search is shown that is none of its own; what was changed last is then handed to
    ``keep``. A step that is far from the one that counts keeps its scenario alone, which takes
    hardly any memory, however many there are: its search, which may take as much as memory has
    room for, is made again by `undo` or `redo`.
    """

    def __init__(
        self, changes: Changes, exploration: Exploration, runner: SearchRunner, kernels: Kernels
    ) -> None:
        self._changes, self._exploration = changes, exploration
        self._runner, self._kernels = runner, kernels
        self.keep: Callable[[Trace, Trace], object] = lambda _original, _changed: None
        """Is given the original and what was changed of it last, as it ends."""
        self.settle: Callable[[], object] = lambda: None
        """Makes a change that waits until it stands still, before anything else is done."""
        self._steps: list[WhatIfStep] = []
        self._at = 0
        self._search: Job | None = None
        self._finder: Job | None = None
        self.seeks_flips = False
        """Flips are what is looked for, or was last."""
        self._along: tuple[Scenario, str] | None = None  # what flips were asked for
        self.percent = 0
        """How much of what is looked for (flips, or the smallest change) is done."""
        self.flips: FlipScan | None = None
        """Stretches of the setting asked for last, with one best move each."""
        self.smallest: TurningSearch | None = None
        """The smallest changes that turn the decision, once they are found."""
        changes.lead(self._follow)

    # ---- what is there -----------------------------------------------------------------------

    @property
    def original(self) -> Trace | None:
        """The search as it was; None before `begin`."""
        return self._steps[0].trace if self._steps else None

    @property
    def first(self) -> Scenario | None:
        """What the original searched; None before `begin`."""
        return self._steps[0].scenario if self._steps else None

    @property
    def step(self) -> WhatIfStep | None:
        """The scenario that counts now, with its search; None before `begin`."""
        return self._steps[self._at] if self._steps else None

    @property
    def trace(self) -> Trace | None:
        """The search of the scenario that counts now; None while it is searched."""
        return None if self.step is None else self.step.trace

    @property
    def difference(self) -> TraceDifference | None:
        """What it found differently than the original, as rows of both; None while it is searched,
        or where nothing is changed."""
        return None if self.step is None else self.step.difference

    @property
    def made(self) -> list[SettingChange | LeafChange]:
        """Changes that count now, in the order in which they were made."""
        return [one.change for one in self._steps[: self._at + 1] if one.change is not None]

    @property
    def can_undo(self) -> bool:
        """A change can be taken back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """A change that was taken back can be made again."""
        return self._at < len(self._steps) - 1

    @property
    def is_searching(self) -> bool:
        """The scenario that counts now is being searched."""
        return self._search is not None

    @property
    def is_finding(self) -> bool:
        """Flips, or the smallest change, are being looked for."""
        return self._finder is not None

    # ---- changing ----------------------------------------------------------------------------

    def begin(self) -> bool:
        """Take the search that is shown as the original; return whether it can be changed, and
        say why if it cannot."""
        trace = self._exploration.trace
        if trace is None or trace.ending == "running" or not len(trace):
            self._changes.say(str(NO_SEARCH))
            return False
        if trace is self.original:
            return True
        try:
            scenario = scenario_of(trace)
        except SettingError as error:
            self._changes.say(sentence(error))
            return False
        self.end()
        self._steps = [WhatIfStep(scenario, trace=trace)]
        self._changes.note("what_if")
        return True

    def change(self, change: SettingChange | LeafChange, *, slides: bool = False) -> bool:
        """Change what counts now, and search again; return whether it can be so, and say why if it
        cannot. What was taken back before is forgotten. A change that ``slides`` on takes the place
        of the one before, where that was of the same setting and slid as well."""
        if self.step is None:
            return False
        try:
            scenario = self.step.scenario.changed(change)
        except SettingError as error:
            self._changes.say(sentence(error))
            return False
        if scenario == self.step.scenario:
            return True
        slides_on = slides and self.step.slides and _is_alike(self.step.change, change)
        to = self._at if slides_on else self._at + 1
        del self._steps[to:]
        self._steps.append(WhatIfStep(scenario, change, slides))
        self._go(to)
        return True

    def undo(self) -> None:
        """Take the last change back."""
        self.settle()
        if self.can_undo:
            self._go(self._at - 1)

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        self.settle()
        if self.can_redo:
            self._go(self._at + 1)

    def reset(self) -> None:
        """Take all changes back; `redo` makes them again."""
        self.settle()
        if self.can_undo:
            self._go(0)

    def end(self) -> None:
        """Forget the original and all changes; the search that is shown stays."""
        if self._steps:
            self._stop_search()
            self.stop()
            self._keep_changed()
            self._steps, self._at = [], 0
            self.flips = self.smallest = self._along = None
            self._changes.note("what_if")

    def close(self) -> None:
        """End all work, before the window goes."""
        self._search = self._finder = None
        end_work(self)
        self._keep_changed()

    def _keep_changed(self) -> None:
        """Hand over what was changed last, or taken back last where nothing is changed now."""
        counting, others = self._steps[1 : self._at + 1], self._steps[self._at + 1 :]
        found = (one.trace for one in (*reversed(counting), *others) if one.trace is not None)
        changed, original = next(found, None), self.original
        if changed is not None and original is not None:
            self.keep(original, changed)

    def _go(self, to: int) -> None:
        """Let another step count, and search it unless it was."""
        self._stop_search()
        self._forget_found(self._steps[to].scenario)
        self._at = to
        step, original = self._steps[to], self.original
        if step.trace is None and original is not None:
            self._begin_search(step, original)
        self._changes.note("what_if")

    def _begin_search(self, step: WhatIfStep, original: Trace) -> None:
        engine = self._kernels.engine(step.scenario.settings)
        limits = self._runner.memory.limits
        step.failed = ""

        def work(stop: Callable[[], bool]) -> TraceDifference:
            trace = step.scenario.search(limits=limits, stop=stop, engine=engine)
            return difference(original, trace).complete()

        self._search = job = Job(work)
        job.done.connect(partial(self._take_search, step))
        job.failed.connect(partial(self._fail_search, step))
        job.begin(self)

    def _take_search(self, step: WhatIfStep, found: TraceDifference) -> None:
        self._search = None
        step.trace, step.difference = found.new, found
        self._spare_memory()
        self._changes.note("what_if")

    def _spare_memory(self) -> None:
        """Forget the searches of the steps farthest away, while there are too many or they take
        more memory than a search may; those that are shown or count now stay."""
        most = self._runner.memory.limits.memory
        far = sorted(range(1, len(self._steps)), key=lambda place: -abs(place - self._at))
        kept = {one: one.trace for one in self._steps[1:] if one.trace is not None}
        for step in (self._steps[place] for place in far):
            taken = sum(trace.store.nbytes for trace in kept.values())
            if len(kept) <= MOST_TRACES and (most is None or taken <= most):
                return
            if step is not self.step and step.trace is not self._exploration.trace:
                step.trace = step.difference = None
                kept.pop(step, None)

    def _fail_search(self, step: WhatIfStep, error: Exception) -> None:
        self._search = None
        step.failed = sentence(error)
        self._changes.note("what_if")
        self._changes.say(step.failed)

    def _stop_search(self) -> None:
        if self._search is not None:
            self._search.ask_to_stop()
            self._search = None

    # ---- finding what turns the decision -----------------------------------------------------

    def find_flips(self, name: str, values: Sequence[Any] | None = None) -> None:
        """Find in the background where along a setting or a weight the decision turns; without
        ``values`` among usual ones."""
        self.settle()
        self.flips = None

        def find(step: WhatIfStep, probe: Probe, share: Callable[[float], object]) -> FlipScan:
            return flip_points(step.scenario, name, values, probe, share)

        self.seeks_flips = True
        self._along = None if self.step is None else (self.step.scenario, name)
        self._find(find, self._take_flips)

    def find_smallest(self) -> None:
        """Find in the background the smallest changes that turn the decision."""
        self.settle()
        self.smallest = None

        def find(step: WhatIfStep, probe: Probe, share: Callable[[float], object]) -> TurningSearch:
            return smallest_changes(step.scenario, step.trace, probe, share)

        self.seeks_flips = False
        self._find(find, self._take_smallest)

    def _take_flips(self, found: FlipScan) -> None:
        self.flips = found

    def _take_smallest(self, found: TurningSearch) -> None:
        self.smallest = found

    def stop(self) -> None:
        """Stop looking; what was found before stays."""
        if self._finder is not None:
            self._finder.ask_to_stop()
            self._finder = None
            self._changes.note("what_if")

    def _find(
        self,
        find: Callable[[WhatIfStep, Probe, Callable[[float], object]], object],
        take: Callable[[Any], object],
    ) -> None:
        step = self.step
        if step is None:
            return
        self.stop()
        engine = self._kernels.engine(step.scenario.settings)

        def work(stop: Callable[[], bool]) -> object:
            return find(step, Probe(BUDGET, stop=stop, engine=engine), job.watch)

        self._finder, self.percent = Job(work), 0
        job = self._finder
        job.progressed.connect(partial(self._take_share, job))
        job.done.connect(partial(self._take_found, take))
        job.failed.connect(self._fail_found)
        job.begin(self)
        self._changes.note("what_if")

    def _take_share(self, job: Job, percent: int) -> None:
        if job is self._finder:
            self.percent = percent
            self._changes.note("what_if")

    def _take_found(self, take: Callable[[Any], object], found: object) -> None:
        self._finder = None
        take(found)
        self._changes.note("what_if")

    def _fail_found(self, error: Exception) -> None:
        self._finder = None
        self._changes.note("what_if")
        self._changes.say(sentence(error))

    def _forget_found(self, scenario: Scenario) -> None:
        """Forget what was found of another scenario; flips hold all along their setting."""
        holds = self._along is not None and _is_along(*self._along, scenario)
        if not (holds and self.seeks_flips):
            self.stop()
        if not holds:
            self.flips = self._along = None
        self.smallest = None

    def _follow(self, what: frozenset[Change]) -> None:
        if "trace" in what and self._steps:
            shown = self._exploration.trace
            if all(one.trace is not shown for one in self._steps):
                self.end()


def _is_alike(one: SettingChange | LeafChange | None, other: SettingChange | LeafChange) -> bool:
    """Tell whether two changes are of the same setting."""
    return (
        isinstance(one, SettingChange)
        and isinstance(other, SettingChange)
        and one.name == other.name
    )


def _is_along(first: Scenario, name: str, other: Scenario) -> bool:
    """Tell whether two scenarios differ by nothing but one setting."""
    try:
        change = SettingChange(name, value_of(first.settings, name))
        return other.changed(change) == first
    except (SettingError, LookupError):  # it is no setting of both
        return False
