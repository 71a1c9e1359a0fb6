"""Window of an experiment: what is measured, and the chart of it while it grows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QCloseEvent, QKeySequence, QPainter, QShortcut
from PyQt6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.dialogs.parts import error_label, side_button
from c4viz.app.panels.charts.view import ChartView
from c4viz.app.state.experiment import Experiment
from c4viz.app.widgets.boxes import fill, named
from c4viz.app.widgets.focus_ring import Keyboard
from c4viz.app.widgets.labels import ElidedLabel
from c4viz.app.widgets.pictures import write_picture
from c4viz.app.widgets.theme import Theme, dress
from c4viz.atomic_file import replacing
from c4viz.charts.chart import Chart
from c4viz.export import ExportError, check_suffix
from c4viz.game import Position
from c4viz.lab.asked_experiment import (
    EXPERIMENTS,
    OF_DEPTHS,
    OF_POINTS,
    WITHOUT_RANGE,
    AskedExperiment,
)
from c4viz.language import counted, sentence, tr
from c4viz.search import SettingError
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.evaluators.table import OWN_FORM, split_own

_MOST, _USUAL = 100_000, {"depth": 1, "branching": 1}
_SAMPLES = {
    "depth": "1:6", "branching": "1:6", "iterations": "100:1600", "evaluators": "12:36",
    "strength": "100:1600", "first": "", "empty": "", "published": "", "own": "",
}  # fmt: skip
_FEW = 20
"""Positions, or games, of each figure at first: enough to see something soon."""


class ExperimentWindow(QWidget):
    """Asks for an ``experiment`` from the position that ``start`` returns, and shows it as it
    grows."""

    def __init__(self, experiment: Experiment, start: Callable[[], Position], theme: Theme) -> None:
        super().__init__()
        self.experiment, self._start = experiment, start
        self.setWindowTitle(tr("c4viz: experiment"))
        self.kind, self.values, self.names = QComboBox(), QLineEdit(), QLineEdit()
        for kind, title in EXPERIMENTS.items():
            self.kind.addItem(title, kind)
        self.count, self.seed = QSpinBox(), QSpinBox()
        self.count.setRange(1, _MOST)
        self.seed.setRange(0, 2**31 - 1)
        self.run_button = QPushButton()
        self.error, self.chart = error_label(), ChartView(theme, lambda: None)
        self._progress = ElidedLabel()
        self.export_button = side_button(
            tr("Export…"), self.ask_export, tr("The chart as SVG or PNG, the figures as CSV")
        )
        self._arrange()
        Keyboard(self)
        for key in ("Esc", "Ctrl+W"):
            QShortcut(QKeySequence(key), self).activated.connect(self.close)
        self.kind.currentIndexChanged.connect(self._propose)
        self.run_button.clicked.connect(self.run_or_stop)
        for field in (self.values, self.names):
            field.returnPressed.connect(self.run_or_stop)
        self.experiment.grown.connect(self._refresh)
        self.experiment.ended.connect(self._end)
        self.set_theme(theme)
        self._propose()
        self._refresh()

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(8)
        form.addRow(tr("Measure"), self.kind)
        form.addRow(tr("From and to"), self.values)
        form.addRow(tr("Of"), self.names)
        drawn = fill(QHBoxLayout(), self.count, spacing=8)
        drawn.addWidget(named(QLabel(tr("Seed")), "faint"))
        drawn.addWidget(self.seed)
        drawn.addStretch(1)
        form.addRow(tr("Runs, positions, games"), drawn)
        buttons = fill(QHBoxLayout(), (self._progress, 1), self.run_button, self.export_button)
        self.error.setMinimumHeight(0)  # what is wrong takes its room when there is something
        parts = form, buttons, self.error, (self.chart, 1)
        fill(QVBoxLayout(self), *parts, margins=(14, 12, 14, 12), spacing=8)

    def set_theme(self, theme: Theme) -> None:
        """Paint with the colours of ``theme``."""
        self._theme = theme
        dress(self, theme)
        self.chart.set_theme(theme)

    # ---- what is asked for -------------------------------------------------------------------

    def _propose(self) -> None:
        """Propose a range and a number for what is to be measured."""
        kind = str(self.kind.currentData())
        self.values.setText(_SAMPLES[kind])
        self.values.setEnabled(kind not in WITHOUT_RANGE)
        usual = tr("the usual ones; else names with a semicolon between")
        asked = {"own": OWN_FORM, "empty": "", "published": ""}.get(kind, usual)
        self.names.setPlaceholderText(asked)
        self.names.setEnabled(bool(asked))
        self.count.setEnabled(kind not in OF_POINTS)
        self.count.setValue(_USUAL.get(kind, _FEW))
        self.seed.setEnabled(kind not in (*OF_DEPTHS, "empty", "own"))

    def ask_as(self, before: ExperimentWindow) -> None:
        """Ask for what another window asks for."""
        self.kind.setCurrentIndex(before.kind.currentIndex())
        for field, other in ((self.values, before.values), (self.names, before.names)):
            field.setText(other.text())
        for box, known in ((self.count, before.count), (self.seed, before.seed)):
            box.setValue(known.value())

    def run_or_stop(self) -> None:
        """Begin the experiment that is asked for, or end the one under way."""
        if self.experiment.is_running:
            self.experiment.stop()
            return
        names = tuple(filter(None, map(str.strip, self.names.text().split(";"))))
        try:
            asked = AskedExperiment(
                str(self.kind.currentData()), self._start(), self.values.text().strip(), names,
                self.count.value(), self.seed.value(),
            )  # fmt: skip
        except SettingError as error:
            self.error.setText(sentence(error))
            return
        if own := split_own(asked.names[0]) if asked.kind == "own" else None:
            CONSENT.name(NamedProgram.named(own[0]))
        self.error.clear()
        self.experiment.begin(asked)

    # ---- what is shown -----------------------------------------------------------------------

    def _refresh(self) -> None:
        experiment, asked = self.experiment, self.experiment.asked
        self.run_button.setText(tr("Stop") if experiment.is_running else tr("Start"))
        self.export_button.setEnabled(bool(experiment.found))
        nothing = Chart("", tr("Choose what to measure, and start: the chart grows here."))
        chart = experiment.chart if experiment.found else None
        self.chart.show_chart(chart or nothing)
        if asked is not None:
            n, planned = len(experiment.found), asked.planned
            said = counted(n, "{n:,} {figure|figures}")
            if planned is not None:
                said = counted(n, "{n:,} {figure|figures} of {planned:,}", planned=planned)
            self._progress.say(said)

    def _end(self, why: str) -> None:
        self.error.setText(why)
        self._refresh()

    # ---- files, and the end ------------------------------------------------------------------

    def ask_export(self) -> None:
        """Ask for a file, and write the chart or the figures there."""
        kinds = tr("Charts and tables ({patterns})", patterns="*.svg *.png *.csv")
        name, _ = QFileDialog.getSaveFileName(self, tr("Export"), "experiment.svg", kinds)
        if name:
            try:
                self.export(Path(name))
            except (OSError, ExportError) as error:
                self.error.setText(sentence(error))

    def export(self, path: Path) -> None:
        """Write the figures as CSV, or the chart as SVG or PNG, by the suffix of the file; raise an
        OSError if that cannot be, and an ExportError for another suffix."""
        check_suffix(path, (".svg", ".png", ".csv"))
        asked = self.experiment.asked
        assert asked is not None
        if path.suffix.lower() == ".csv":
            with replacing(path) as part:
                part.write_text(asked.csv(self.experiment.found), "utf-8")
            return

        def paint(painter: QPainter) -> None:
            self.chart.render(painter)

        size = QSize(self.chart.width(), self.chart.height())
        write_picture(path, size, asked.title, self._theme.panel, paint)

    def closeEvent(self, event: QCloseEvent | None) -> None:
        assert event is not None
        self.experiment.stop()  # what was measured stays, and is shown when it is opened again
        event.accept()
