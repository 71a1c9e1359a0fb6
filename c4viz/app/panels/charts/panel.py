"""Panel of charts: a choice of charts, and the one chosen of the search that the session shows."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar, cast

from PyQt6.QtCore import QCoreApplication, QSignalBlocker, QSize
from PyQt6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from c4viz.app.panels.charts.view import ChartView
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.state.workers import Job, end_work
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill
from c4viz.app.widgets.ink import cover
from c4viz.app.widgets.theme import Theme
from c4viz.charts.chart import CHARTS, TELLING_CHARTS, Chart, ChartName
from c4viz.charts.charts import TraceCharts, charts_of
from c4viz.language import Text, tr
from c4viz.trace import Trace

LIVE_SECONDS = 0.1
"""Seconds between two looks at a search that runs."""
LIVE_SHARE = 0.05
"""Share of the time in which charts are counted while a search runs; at its end they count the
rest."""
_LONGEST_PAUSE = 0.5
"""Seconds from one count to the next at most: a slice takes a millisecond, but one that had to wait
for its kernel to be loaded would have all others wait for twenty times as long."""
Made = TypeVar("Made")
HIDDEN = Text("Values are hidden, and so is this chart: it would tell them.")
COMING = Text("The charts come once the fast searches are ready.")


class ChartsPanel(View, QWidget):
    """Shows one chart of a search, chosen from a list.

    Charts are counted only while the panel is seen: those of a search that has ended in a thread
    that the window never waits for, one at a time; what comes for a trace or a chart that is shown
    no more is dropped. Those of a search that runs are counted a slice at a time: a third thread
    would want a processor of its own.
    """

    concerns = frozenset({"trace", "step", "hidden", "selection"})

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._exploration, self._tree = session.exploration, session.tree
        self._kernels = session.kernels
        self._charting: TraceCharts | None = None
        self._hid = False  # when it was made last
        self._job: Job | None = None
        self._again = False
        self._looked = 0.0
        self._last: ChartName = "depth"  # of a search, while a decision tree is shown
        self._due = 0.0  # when some more may be counted
        self.choice = QComboBox()
        self.choice.setAccessibleName(tr("Chart to show"))
        self.choice.setToolTip(tr("Which chart of the search is shown"))
        self._fill(None)
        self.choice.setMinimumContentsLength(8)
        self.view = ChartView(theme, self._step)
        cover(self)
        fill(QVBoxLayout(self), self.choice, (self.view, 1), margins=(4, 4, 4, 4))
        self.setFocusProxy(self.choice)
        self.choice.currentIndexChanged.connect(self.refresh)
        self.choice.currentIndexChanged.connect(self.updateGeometry)
        self.view.step_chosen.connect(self._exploration.go_to)
        self.view.dragged.connect(session.looks.hold)
        session.kernels.changed.connect(self.refresh)
        session.runner.when_growing(self._grow)
        self.follow(session)

    def minimumSizeHint(self) -> QSize:
        metrics = self.choice.fontMetrics()
        title = metrics.horizontalAdvance(self.choice.currentText())
        return QSize(title + metrics.averageCharWidth() * 4 + 24, metrics.height() * 4)

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours."""
        self.view.set_theme(theme)

    @property
    def name(self) -> ChartName:
        """Name of the chart that is chosen."""
        return cast(ChartName, self.choice.currentData())

    def choose(self, name: ChartName) -> None:
        """Show another chart."""
        self.choice.setCurrentIndex(self.choice.findData(name))

    def wait(self) -> None:
        """Block until the chart is there, as pictures need it."""
        while self._job is not None:
            self._job.wait()
            QCoreApplication.processEvents()

    def close_down(self) -> None:
        """End all work before the window goes; drop what comes of it."""
        self._again, self._charting = False, None
        end_work(self)

    # ---- making charts -----------------------------------------------------------------------

    def _fill(self, trace: Trace | None) -> None:
        """Offer the charts that there are of such a trace: of a decision tree show the first, of a
        search the one that was chosen last."""
        names, of_tree = charts_of(trace), trace is not None and trace.nature.tests
        if [self.choice.itemData(n) for n in range(self.choice.count())] == list(names):
            return
        if of_tree:
            self._last = self.choice.currentData()
        with QSignalBlocker(self.choice):
            self.choice.clear()
            for name in names:
                self.choice.addItem(CHARTS[name], name)
            self.choice.setCurrentIndex(0 if of_tree else max(0, self.choice.findData(self._last)))

    def _step(self) -> int | None:
        return self._exploration.step if self._exploration.can_step else None

    def show_changes(self, what: frozenset[Change]) -> None:
        hides = bool(self._tree.hidden)
        follows = self._charting is not None and self._charting.row != self._row
        if "trace" in what or hides != self._hid or follows:
            self._hid = hides
            self.refresh()
        self.view.update()

    def show_growth(self) -> None:
        """Show what was counted of a search that runs."""
        if time.monotonic() - self._looked >= LIVE_SECONDS:
            self.refresh()

    def _grow(self) -> bool:
        """Count some more of a search that runs, in a share of the time; return whether there is
        more to count now."""
        charting, begun = self._charting, time.perf_counter()
        if not self.isVisible() or self._job is not None or charting is None or begun < self._due:
            return False
        more = charting.trace is self._exploration.trace and self._try(charting, charting.grow)
        ended = time.perf_counter()
        self._due = ended + min(_LONGEST_PAUSE, (ended - begun) / LIVE_SHARE)
        return bool(more)

    def refresh(self) -> None:
        """Make the chart anew, if it is seen."""
        if not self.isVisible():
            self.miss()
            return
        trace = self._exploration.trace
        self._fill(trace)
        if trace is None:
            self._charting = None
            self.view.show_chart(None)
        elif self._tree.hidden and self.name in TELLING_CHARTS:
            self.view.show_chart(Chart(CHARTS[self.name], str(HIDDEN)))
        elif self._kernels.are_awaited:
            self.view.show_chart(Chart(CHARTS[self.name], str(COMING)))
        else:
            if self._charting is None or self._charting.trace is not trace:
                self._charting = TraceCharts(trace)
            self._charting.row = self._row
            if self._exploration.is_running:
                self._show_so_far(self._charting)
            else:
                self._start(self._charting, self.name)

    @property
    def _row(self) -> int:
        """Node of which charts tell that are of one node: of a decision tree."""
        trace, told = self._exploration.trace, self._exploration.told
        return 0 if trace is None or told is None or not trace.nature.tests else told

    def _show_so_far(self, charting: TraceCharts) -> None:
        self._looked = time.monotonic()
        self._try(charting, charting.grow)
        chart = self._try(charting, charting.so_far)
        if chart is not None:
            self.view.show_chart(chart)

    def _try(self, charting: TraceCharts, make: Callable[[ChartName], Made]) -> Made | None:
        """Return what ``make`` makes; if it fails say so in the panel, and let the search go on."""
        try:
            return make(self.name)
        except Exception as error:
            self._fail(charting, self.name, error)
            return None

    def _start(self, charting: TraceCharts, name: ChartName) -> None:
        if self._job is not None:
            self._again = True
            return
        job = Job(lambda stop: charting.chart(name, stop))
        job.done.connect(lambda chart: self._take(charting, name, chart))
        job.failed.connect(lambda error: self._fail(charting, name, error))
        job.finished.connect(self._end)
        self._job = job
        job.begin(self)

    def _take(self, charting: TraceCharts, name: ChartName, chart: Chart) -> None:
        told = not (self._tree.hidden and name in TELLING_CHARTS)
        if charting is self._charting and name == self.name and told:
            self.view.show_chart(chart)

    def _fail(self, charting: TraceCharts, name: ChartName, error: object) -> None:
        if charting is self._charting:
            said = tr("The chart could not be made: {why}.", why=error)
            self.view.show_chart(Chart(CHARTS[name], said))

    def _end(self) -> None:
        self._job = None
        if self._again:
            self._again = False
            self.refresh()
