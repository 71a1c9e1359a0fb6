"""The phases of an iteration as segments of a bar, of which the one of the step is lit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from c4viz.app.widgets.boxes import fill
from c4viz.language import tr
from c4viz.telling.face import Phase

_AROUND = 18
"""Pixels of a segment beside its name."""


class PhaseBar(QWidget):
    """A segment for each phase, whose step is ``chosen`` by a click; not there without phases."""

    chosen = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self.segments: list[QToolButton] = []
        self._phases: tuple[Phase, ...] = ()
        self._is_short = False
        self._row = fill(QHBoxLayout(self), margins=(0, 0, 6, 0), spacing=0)
        self.hide()

    def show_phases(self, phases: Sequence[Phase]) -> None:
        """Show these, with one of them lit."""
        self._phases = tuple(phases)
        while len(self.segments) < len(phases):
            self._add_segment(len(self.segments))
        for segment, phase in zip(self.segments, phases, strict=False):
            segment.setChecked(phase.is_now)
        self._name_segments()
        now = ", ".join(phase.name for phase in phases if phase.is_now)
        self.setAccessibleName(tr("Phase: {name}", name=now))
        self.setVisible(bool(phases))

    def fit(self, room: int) -> None:
        """Name only the phase that is lit, and give the others a letter, where all names need more
        than so many pixels."""
        names = [phase.name for phase in self._phases]
        needed = sum(self.fontMetrics().horizontalAdvance(name) + _AROUND for name in names)
        if self._is_short != (needed > room):
            self._is_short = not self._is_short
            self._name_segments()

    def _name_segments(self) -> None:
        for segment, phase in zip(self.segments, self._phases, strict=False):
            is_whole = phase.is_now or not self._is_short
            segment.setText(phase.name if is_whole else phase.name[0])
            segment.setAccessibleName(phase.name)

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
