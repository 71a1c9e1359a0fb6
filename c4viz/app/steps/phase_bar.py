"""The phases of an iteration as segments of a bar, of which the one of the step is lit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from c4viz.app.widgets.boxes import fill
from c4viz.language import tr
from c4viz.telling.face import Phase


class PhaseBar(QWidget):
    """A segment for each phase, whose step is ``chosen`` by a click; not there without phases."""

    chosen = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self.segments: list[QToolButton] = []
        self._phases: tuple[Phase, ...] = ()
        self._row = fill(QHBoxLayout(self), margins=(0, 0, 6, 0), spacing=0)
        self.hide()

    def show_phases(self, phases: Sequence[Phase]) -> None:
        """Show these, with one of them lit."""
        self._phases = tuple(phases)
        while len(self.segments) < len(phases):
            self._add_segment(len(self.segments))
        for segment, phase in zip(self.segments, phases, strict=False):
            segment.setText(phase.name)
            segment.setChecked(phase.is_now)
        now = ", ".join(phase.name for phase in phases if phase.is_now)
        self.setAccessibleName(tr("Phase: {name}", name=now))
        self.setVisible(bool(phases))

    def _add_segment(self, place: int) -> None:
        segment = QToolButton()
        segment.setObjectName("phase")
        segment.setCheckable(True)
        segment.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the steps have keys
        segment.setToolTip(tr("Go to this phase of the iteration"))
        segment.clicked.connect(partial(self._choose, place))
        self.segments.append(segment)
        self._row.addWidget(segment)

    def _choose(self, place: int) -> None:
        self.segments[place].setChecked(self._phases[place].is_now)  # until the step is another one
        self.chosen.emit(self._phases[place].step)
