"""Make the charts of a search, of any kind of trace: their numbers, and a sentence for each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from c4viz.charts.branching import BranchCounts
from c4viz.charts.chart import CHARTS, Chart, ChartName
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
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsTrace, Trace


class TraceCharts:
    """Makes the charts of one trace, which may grow between two of them."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._own = _CHARTS[trace.kind](trace)

    def chart(self, name: ChartName, stop: Callable[[], bool] = never) -> Chart:
        """Return a chart as of now; ``stop`` ends the counting early."""
        while self.grow(name) and not stop():
            pass
        return self.so_far(name)

    def grow(self, name: ChartName) -> bool:
        """Count for a chart some of what has come, for a millisecond; return whether there is more
        still."""
        return bool(len(self.trace)) and self._own.grow(name)

    def so_far(self, name: ChartName) -> Chart:
        """Return a chart of what was counted."""
        if not len(self.trace) or not self._own.has_begun(name):
            return Chart(CHARTS[name], tr("No node was visited yet."))
        return self._own.chart(name)


class _Charts(ABC):
    """Makes the charts of one kind of trace."""

    def grow(self, name: ChartName) -> bool:
        """Count as `TraceCharts.grow` does, once there are rows."""
        return False

    def has_begun(self, name: ChartName) -> bool:
        """Tell whether anything was counted for a chart: a search may have begun just now."""
        return True

    @abstractmethod
    def chart(self, name: ChartName) -> Chart:
        """Return a chart of what was counted."""


def _no_visits() -> Chart:
    said = tr("Only Monte Carlo tree search comes by the root's moves again and again.")
    return Chart(CHARTS["visits"], said)


def _no_cutoffs() -> Chart:
    return Chart(CHARTS["order"], tr("This search prunes nothing: it makes no cutoffs."))


class _OfDepthFirst(_Charts):
    def __init__(self, trace: DepthFirstTrace) -> None:
        self._trace = trace
        self._branching: BranchCounts | None = None

    def grow(self, name: ChartName) -> bool:
        if name not in ("depth", "order"):
            return False
        if self._branching is None:
            self._branching = BranchCounts(self._trace)
        return self._branching.grow()

    def has_begun(self, name: ChartName) -> bool:
        return name not in ("depth", "order") or self._branching is not None

    def chart(self, name: ChartName) -> Chart:
        trace = self._trace
        if name == "visits":
            return _no_visits()
        if name in ("values", "window"):
            return values_chart(trace) if name == "values" else window_chart(trace)
        assert self._branching is not None
        if name == "depth":
            return counted_depth_chart(trace, self._branching)
        return order_chart(trace, self._branching) if trace.traits.prunes else _no_cutoffs()


class _OfMcts(_Charts):
    def __init__(self, trace: MctsTrace) -> None:
        self._trace = trace
        self._history: MoveHistory | None = None

    def grow(self, name: ChartName) -> bool:
        if name not in ("values", "visits"):
            return False
        if self._history is None:
            self._history = MoveHistory(self._trace)
        return self._history.grow()

    def has_begun(self, name: ChartName) -> bool:
        return name not in ("values", "visits") or self._history is not None

    def chart(self, name: ChartName) -> Chart:
        trace = self._trace
        if name == "depth":
            unknown = tr("b is reckoned once the search has ended.")
            factor = None if trace.ending == "running" else factor_of_tree(trace)
            return depth_chart(trace, factor, unknown if trace.ending == "running" else "")
        if name == "order":
            return _no_cutoffs()
        if name == "window":
            said = tr("Monte Carlo tree search has no window: it prunes nothing.")
            return Chart(CHARTS[name], said)
        assert self._history is not None
        return moves_chart(trace, self._history, name)


class _OfBestFirst(_Charts):
    def __init__(self, trace: BestFirstTrace) -> None:
        self._trace = trace

    def chart(self, name: ChartName) -> Chart:
        if name == "depth":
            return depth_chart(self._trace, factor_of_frontier(self._trace))
        if name == "order":
            return _no_cutoffs()
        if name == "visits":
            return _no_visits()
        if name == "values":
            return taken_chart(self._trace)
        return Chart(CHARTS[name], tr("A* has no window: it prunes nothing."))


_CHARTS: dict[str, Callable[[Any], _Charts]] = {
    "depth-first": _OfDepthFirst,
    "mcts": _OfMcts,
    "best-first": _OfBestFirst,
}
"""By the kind of trace, who makes its charts."""
