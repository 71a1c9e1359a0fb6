"""Make the charts of a search, of any kind of trace: their numbers, and a sentence for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from c4viz.charts.branching import BranchCounts
from c4viz.charts.chart import CHARTS, Chart, ChartName
from c4viz.charts.gains import gains_chart
from c4viz.charts.moves import MoveHistory, moves_chart
from c4viz.charts.root import taken_chart, values_chart, window_chart
from c4viz.charts.tree import (
    counted_depth_chart,
    depth_chart,
    factor_of_frontier,
    factor_of_tree,
    order_chart,
)
from c4viz.language import tr
from c4viz.search.base.control import never
from c4viz.trace import BestFirstTrace, DecisionTreeTrace, DepthFirstTrace, MctsTrace, Trace


class TraceCharts:
    """Makes the charts of one trace, which may grow between two of them."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.row = 0
        """Node of which charts tell that are of one node."""
        self._kind = _KINDS[trace.nature.kind]
        self._counts: BranchCounts | MoveHistory | None = None

    @property
    def names(self) -> tuple[ChartName, ...]:
        """Names of the charts that there are of such a trace, or of any search like it."""
        return charts_of(self.trace)

    def chart(self, name: ChartName, stop: Callable[[], bool] = never) -> Chart:
        """Return a chart as of now; ``stop`` ends the counting early."""
        while self.grow(name) and not stop():
            pass
        return self.so_far(name)

    def grow(self, name: ChartName) -> bool:
        """Count for a chart for a millisecond; return whether there is more still."""
        if name not in self._kind.counted or not len(self.trace):
            return False
        if self._counts is None:
            self._counts = self._kind.counts(self.trace)
        return self._counts.grow()

    def so_far(self, name: ChartName) -> Chart:
        """Return a chart of what was counted: of nothing, while a search has only just begun."""
        if not len(self.trace) or (name in self._kind.counted and self._counts is None):
            return Chart(CHARTS[name], tr("No node was visited yet."))
        if name not in self.names:
            other = tr("Only a decision tree tests cells: a search has no such chart.")
            of_tree = tr("A decision tree searches nothing: it has no such chart.")
            return Chart(CHARTS[name], of_tree if self.trace.nature.tests else other)
        counted = self._counts if self._kind.counted else self.row
        return self._kind.chart(self.trace, name, counted)


def charts_of(trace: Trace | None) -> tuple[ChartName, ...]:
    """Return the names of the charts of a trace; those of searches while there is none."""
    of_trees = trace is not None and trace.nature.tests
    return _OF_TREES if of_trees else tuple(name for name in CHARTS if name not in _OF_TREES[:1])


_OF_TREES: tuple[ChartName, ...] = ("gains", "depth")
"""Charts of decision trees, of which the first one is theirs alone."""


class _ChartedKind(NamedTuple):
    """A kind of trace: how a ``chart`` of it is made, and of those that are ``counted`` row by row
    the ``counts``."""

    chart: Callable[[Any, ChartName, Any], Chart]
    counted: tuple[ChartName, ...] = ()
    counts: Callable[[Any], BranchCounts | MoveHistory] = MoveHistory


def _no_visits() -> Chart:
    said = tr("Only Monte Carlo tree search comes by the root's moves again and again.")
    return Chart(CHARTS["visits"], said)


def _no_cutoffs() -> Chart:
    return Chart(CHARTS["order"], tr("This search prunes nothing: it makes no cutoffs."))


def _of_depth_first(trace: DepthFirstTrace, name: ChartName, counts: BranchCounts) -> Chart:
    if name == "visits":
        return _no_visits()
    if name in ("values", "window"):
        return values_chart(trace) if name == "values" else window_chart(trace)
    if name == "depth":
        return counted_depth_chart(trace, counts)
    return order_chart(trace, counts) if trace.traits.prunes else _no_cutoffs()


def _of_mcts(trace: MctsTrace, name: ChartName, counts: MoveHistory) -> Chart:
    if name == "depth":
        unknown = tr("b is reckoned once the search has ended.")
        factor = None if trace.ending == "running" else factor_of_tree(trace)
        return depth_chart(trace, factor, unknown if trace.ending == "running" else "")
    if name == "order":
        return _no_cutoffs()
    if name == "window":
        said = tr("Monte Carlo tree search has no window: it prunes nothing.")
        return Chart(CHARTS[name], said)
    return moves_chart(trace, counts, name)


def _of_best_first(trace: BestFirstTrace, name: ChartName, _counts: None) -> Chart:
    if name == "depth":
        return depth_chart(trace, factor_of_frontier(trace))
    if name == "order":
        return _no_cutoffs()
    if name == "visits":
        return _no_visits()
    if name == "values":
        return taken_chart(trace)
    return Chart(CHARTS[name], tr("A* has no window: it prunes nothing."))


def _of_decision_tree(trace: DecisionTreeTrace, name: ChartName, row: int) -> Chart:
    if name == "gains":
        return gains_chart(trace, row)
    return depth_chart(trace, None, tr("A test has two answers: there is no b."))


_KINDS = {
    "depth-first": _ChartedKind(_of_depth_first, ("depth", "order"), BranchCounts),
    "mcts": _ChartedKind(_of_mcts, ("values", "visits"), MoveHistory),
    "best-first": _ChartedKind(_of_best_first),
    "decision-tree": _ChartedKind(_of_decision_tree),
}
"""By the kind of trace, how its charts are made."""
