"""Makes many searches for their decisions alone, within one budget."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from c4viz.classroom.whatif.scenario import Scenario
from c4viz.search import Limits
from c4viz.search.base.control import Halt, never
from c4viz.search.runs.run import Engine
from c4viz.trace import Trace
from c4viz.trace.trace import stopped_short

BUDGET = Limits(nodes=20_000_000, seconds=20.0)
"""Nodes and seconds that all searches may take together, where nothing else is said."""


@dataclass(frozen=True)
class ProbedDecision:
    """Best move (from 0) and value of the root to MAX that a search found; of MCTS the share of
    playouts that MAX won."""

    move: int
    value: float | None


class Probe:
    """Searches scenarios, each once; call it with one. The searches have ``budget`` together.

    ``told`` is called with the number of searches so far, in the thread that searches. ``clock``
    gives seconds.
    """

    def __init__(
        self,
        budget: Limits = BUDGET,
        *,
        stop: Callable[[], bool] = never,
        engine: Engine = "kernel",
        told: Callable[[int], object] = lambda _count: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._budget, self._stop, self._engine = budget, stop, engine
        self._told, self._clock = told, clock
        self._known: dict[Scenario, ProbedDecision] = {}
        self._began, self._nodes = clock(), 0

    def __call__(self, scenario: Scenario) -> ProbedDecision:
        """Return what is decided in a scenario.

        Raises:
            Halt: the budget does not suffice, or somebody asked to stop.
            SettingError: it is no search that can be made.
        """
        known = self._known.get(scenario)
        if known is None:
            known = self._known[scenario] = decision_of(self.search(scenario))
            self._told(len(self._known))
        return known

    def search(self, scenario: Scenario) -> Trace:
        """Search a scenario, and return its trace; raise as `__call__`."""
        trace = scenario.prepare()
        try:
            scenario.run(trace, limits=self._left(), stop=self._stop, engine=self._engine)
        finally:
            self._nodes += len(trace)
        if trace.ending != "complete" and (stopped_short(trace) or self._stop()):
            raise Halt(trace.ending)
        return trace

    def anew(self, nodes: int | None = None) -> Probe:
        """Return a probe with the whole budget again, or with that of ``nodes``, which knows what
        this one has found."""
        budget = self._budget if nodes is None else dataclasses.replace(self._budget, nodes=nodes)
        how: dict[str, Any] = {"stop": self._stop, "told": self._told, "clock": self._clock}
        other = Probe(budget, engine=self._engine, **how)
        other._known = self._known
        return other

    def _left(self) -> Limits:
        """Return what is left of the budget for a search."""
        if self._stop():
            raise Halt("stopped")
        nodes, seconds = self._budget.nodes, self._budget.seconds
        if nodes is not None:
            nodes -= self._nodes
            if nodes <= 0:
                raise Halt("nodes")
        if seconds is not None:
            seconds -= self._clock() - self._began
            if seconds <= 0:
                raise Halt("seconds")
        return dataclasses.replace(self._budget, nodes=nodes, seconds=seconds)


def decision_of(trace: Trace) -> ProbedDecision:
    """Return what a finished search decided."""
    return ProbedDecision(trace.best_move, trace.value)
