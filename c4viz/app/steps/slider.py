"""The slider over all steps and below it the words of the step, in the step bar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QMouseEvent, QResizeEvent
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.widgets.boxes import fill, sure
from c4viz.app.widgets.first_use_line import FirstUseLine
from c4viz.app.widgets.ink import cover
from c4viz.app.widgets.labels import ElidedLabel
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


# ---- the slider over all steps and below it the words of the step, in the step bar ---------------


LEAST = 80
"""Pixels that a slider is wide in any case."""
_PHASES = 0.6
"""The share of the width that the names of all phases may take."""
_RING = 3
"""Pixels of the ring around what has the focus."""


class StepSlider(QSlider):
    """Goes to where it is clicked, as in players of films; from there it can be dragged on."""

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        assert event is not None
        if event.button() == Qt.MouseButton.LeftButton:
            option = QStyleOptionSlider()
            self.initStyleOption(option)
            kind, part = QStyle.ComplexControl.CC_Slider, QStyle.SubControl.SC_SliderHandle
            handle = sure(self.style()).subControlRect(kind, option, part, self)
            if not handle.contains(event.position().toPoint()):
                self.setValue(self._value_at(event.position().x(), handle.width()))
        super().mousePressEvent(event)

    def _value_at(self, x: float, handle: int) -> int:
        """The value at which the middle of the handle is at ``x``."""
        return QStyle.sliderValueFromPosition(
            self.minimum(), self.maximum(), round(x - handle / 2), self.width() - handle
        )


class StepTrack(QWidget):
    """The ``slider`` and below it the ``phases`` with the words have all the width each: neither
    takes any from the other, so that the slider does not change its length at a step."""

    def __init__(self) -> None:
        super().__init__()
        self.slider = StepSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Step"))
        self.phases = PhaseBar()
        self._words = ElidedLabel()
        cover(self)
        self._below = fill(QHBoxLayout(), self.phases, (self._words, 1), spacing=0)
        around = _RING, _RING, _RING, 0
        fill(QVBoxLayout(self), self.slider, self._below, margins=around, spacing=_RING)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_phases(self, phases: Sequence[Phase]) -> None:
        """Show the phases of the iteration; with little room the words have most of it."""
        self.phases.show_phases(phases)
        self._fit_phases()

    def _fit_phases(self) -> None:
        self.phases.fit(round(self.width() * _PHASES))

    def show_words(self, words: str, event: str) -> None:
        """Say at which step one is and what it did; with little room the event alone."""
        self._words.setText(words)
        self._words.shorten_to(event)

    def stand_beside(self, line: FirstUseLine) -> None:
        """Have a line at the right of the words, where these leave it room."""
        line.stand_in(self, self._below, 2, widths=2.5)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fit_phases()

    def sizeHint(self) -> QSize:
        return QSize(4 * LEAST, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST, super().minimumSizeHint().height())
