"""The charts of a search, of every kind of trace: their numbers, and a sentence for each."""

from __future__ import annotations

from collections.abc import Callable

from c4viz.charts.branching import BranchCounts
from c4viz.charts.chart import CHARTS, Chart, ChartName
from c4viz.charts.moves import History, means_chart, shares_chart
from c4viz.charts.root import taken_chart, values_chart, window_chart
from c4viz.charts.tree import depth_chart, order_chart
from c4viz.language import tr
from c4viz.search.base.control import never
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsTrace, Trace


class TraceCharts:
    """Makes the charts of one trace, which may grow between two of them."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._branching: BranchCounts | None = None
        self._history: History | None = None

    def chart(self, name: ChartName, stop: Callable[[], bool] = never) -> Chart:
        """One chart as of now; ``stop`` ends the counting early."""
        while self.grow(name) and not stop():
            pass
        return self.so_far(name)

    def grow(self, name: ChartName) -> bool:
        """Count for a chart some of what has come, for a millisecond; gives whether there is more
        still."""
        trace = self.trace
        if not len(trace):
            return False
        if isinstance(trace, DepthFirstTrace) and name in ("depth", "order"):
            if self._branching is None:
                self._branching = BranchCounts(trace)
            return self._branching.grow()
        if isinstance(trace, MctsTrace) and name in ("values", "visits"):
            if self._history is None:
                self._history = History(trace)
            return self._history.grow()
        return False

    def so_far(self, name: ChartName) -> Chart:
        """One chart of what was counted."""
        trace = self.trace
        if not len(trace) or not self._has_begun(name):
            return Chart(CHARTS[name], tr("No node was visited yet."))
        if name == "depth":
            return depth_chart(trace, self._branching)
        if name == "order":
            return order_chart(trace, self._branching)
        if isinstance(trace, MctsTrace):
            return self._mcts_chart(trace, name)
        if name == "visits":
            said = tr("Only Monte Carlo tree search comes by the root's moves again and again.")
            return Chart(CHARTS[name], said)
        if isinstance(trace, BestFirstTrace):
            if name == "values":
                return taken_chart(trace)
            return Chart(CHARTS[name], tr("A* has no window: it prunes nothing."))
        assert isinstance(trace, DepthFirstTrace)
        return values_chart(trace) if name == "values" else window_chart(trace)

    def _has_begun(self, name: ChartName) -> bool:
        """Whether anything was counted that a chart needs: a search may have begun just now."""
        if isinstance(self.trace, DepthFirstTrace):
            return name not in ("depth", "order") or self._branching is not None
        needs = isinstance(self.trace, MctsTrace) and name in ("values", "visits")
        return not needs or self._history is not None

    def _mcts_chart(self, trace: MctsTrace, name: ChartName) -> Chart:
        if name == "window":
            said = tr("Monte Carlo tree search has no window: it prunes nothing.")
            return Chart(CHARTS[name], said)
        assert self._history is not None
        make = shares_chart if name == "visits" else means_chart
        return make(trace, self._history, CHARTS[name])
